import groovy.xml.XmlSlurper

// Each way ran the same test, whole.
def ways = ['binary', 'load-time', 'spring-7', 'spring-6', 'lombok', 'module-path']
ways.each { way ->
    def report = new XmlSlurper().parse(new File(basedir, "$way/target/surefire-reports/TEST-shop.InvoiceServiceTest.xml"))
    assert report.@tests.toInteger() >= 9 : "$way ran ${report.@tests} tests"
    assert report.@failures == 0 && report.@errors == 0 && report.@skipped == 0 : way
}
assert new File(basedir, 'library/target/library-1.jar').exists()
assert !new File(basedir, 'library-without-catalogue/target/classes/META-INF/plankey').exists()
