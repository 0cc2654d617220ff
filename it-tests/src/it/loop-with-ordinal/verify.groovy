assert new File(basedir, 'target/classes/META-INF/plankey/shop.InvoiceService.json').exists()
assert !new File(basedir, 'build.log').text.contains('[MissingOrdinal]')
assert new File(basedir, 'build.log').text.contains('Tests run: 1, Failures: 0, Errors: 0, Skipped: 0')
