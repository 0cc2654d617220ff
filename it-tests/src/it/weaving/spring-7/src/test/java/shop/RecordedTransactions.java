package shop;

import java.util.List;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.support.AbstractPlatformTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;

/** Spring's own way of transactions, on no database: what is recorded is when they begin and end. */
class RecordedTransactions extends AbstractPlatformTransactionManager {

    private static final long serialVersionUID = 1L;

    private final transient List<String> log;
    volatile boolean failing;

    RecordedTransactions(List<String> log) {
        this.log = log;
    }

    @Override
    protected Object doGetTransaction() {
        return new Object();
    }

    @Override
    protected void doBegin(Object transaction, TransactionDefinition definition) {
        log.add("begin");
    }

    @Override
    protected void doCommit(DefaultTransactionStatus status) {
        if (failing) {
            log.add("commit fails");
            throw new TransactionSystemException("disk full");
        }
        log.add("commit");
    }

    @Override
    protected void doRollback(DefaultTransactionStatus status) {
        log.add("rollback");
    }
}
