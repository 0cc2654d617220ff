import groovy.xml.XmlSlurper

assert !new File(basedir, 'target/classes/META-INF/plankey').exists()

def report = new XmlSlurper().parse(new File(basedir, 'target/surefire-reports/TEST-shop.StartTest.xml'))
def tests = report.testcase
assert tests.size() == 5

def missing = [
        asks_for_its_tools: 'shop.InvoiceService_Plankey',
        loads_all_tools: 'META-INF/plankey/index',
        verifies_its_tools: 'shop.InvoiceService_Plankey']
tests.each { test ->
    String name = test.@name.text().replaceAll(/\(.*/, '')
    String error = test.error.text()
    assert error : "$name went through"
    if (missing.containsKey(name)) {
        assert error.contains(missing[name])
        assert error.contains('annotationProcessorPaths')
        assert error.contains('-proc:full')
    }
}
assert !new File(basedir, 'build.log').text.contains('UNPROTECTED EFFECT')
assert !new File(basedir, 'target/surefire-reports/TEST-shop.StartTest.xml').text.contains('UNPROTECTED EFFECT')
