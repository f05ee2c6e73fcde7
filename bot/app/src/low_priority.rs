//! Work of low priority.

use std::thread;

/// Niceness of the thread: it gets less than a tenth of a contended processor.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Runs the closure on a new thread of low priority and waits for it; `None` if it panics. Work with a time limit gets less
/// done when the processors are busy.
pub(crate) fn run_low_priority<T: Send>(run: impl FnOnce() -> T + Send) -> Option<T> {
    let stands_back = || {
        // Only on Linux this applies to one thread; elsewhere it would apply to the process. An error leaves the priority
        // unchanged.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::setpriority_process(None, NICE);
        run()
    };
    thread::scope(|scope| scope.spawn(stands_back).join().ok())
}
