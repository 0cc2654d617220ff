def source = new File(basedir, 'src/main/java/shop/Billing.java')
def line = source.readLines().findIndexOf { it.contains('createInvoice') } + 1
def errors = new File(basedir, 'build.log').readLines().findAll { it.contains('[MissingOrdinal]') }

assert !errors.isEmpty()
assert errors.every { it =~ /Billing\.java:\[${line},\d+\]/ }
assert !new File(basedir, 'target/classes/shop/Billing.class').exists()
