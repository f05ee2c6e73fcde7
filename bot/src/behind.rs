//! Work that stands back for what people wait for.

use std::thread;

/// How far it stands back, as `nice` has it: with less than a tenth of a processor that somebody else wants.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Does this on a thread of its own that comes after the others where processors are short; nothing where it panics. What is
/// bounded by a clock gets less done then.
pub(crate) fn behind<T: Send>(run: impl FnOnce() -> T + Send) -> Option<T> {
    let stands_back = || {
        // On Linux alone this is of one thread; elsewhere all of the process would stand back. Where it may not be
        // changed, it stays as it is.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::setpriority_process(None, NICE);
        run()
    };
    thread::scope(|scope| scope.spawn(stands_back).join().ok())
}
