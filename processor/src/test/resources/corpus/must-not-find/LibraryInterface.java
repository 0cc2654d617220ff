import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import java.util.List;

/** Runnable is no tool because one implementation is. */
class LibraryInterface {
    static class Payment implements Runnable {
        @Override
        @SideEffecting(onUnknown = OnUnknown.ESCALATE)
        public void run() {
            System.out.println("paid");
        }
    }

    void all(List<Runnable> work) {
        for (Runnable one : work) {
            one.run();
        }
    }
}
