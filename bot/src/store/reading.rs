//! Work that waits for a disk or a database, done apart from what answers people.

use std::future::pending;

use tokio::task::{JoinError, spawn_blocking};

/// What the work gives. While the program ends, work that was not begun never is, and whoever waits for it ends there.
///
/// # Errors
/// When it has panicked.
pub(crate) async fn reading<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    match spawn_blocking(work).await {
        Err(error) if error.is_cancelled() => pending().await,
        done => done,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use tokio::runtime::Builder;

    use super::*;

    #[test]
    fn whoever_waits_for_work_that_is_not_begun_hears_nothing_of_an_end() {
        let runtime =
            Builder::new_multi_thread().worker_threads(1).max_blocking_threads(1).build().expect("one");
        let (go, held) = mpsc::channel::<()>();
        let (tell, heard) = mpsc::channel();
        let first = runtime.spawn_blocking(move || held.recv());
        runtime.spawn(async move {
            tell.send("begun").expect("somebody listens");
            tell.send(reading(|| "done").await.unwrap_or("broken")).expect("somebody listens");
        });
        assert_eq!(heard.recv(), Ok("begun"));
        runtime.shutdown_timeout(Duration::ZERO);
        drop((go, first));
        assert_eq!(heard.recv(), Err(mpsc::RecvError));
    }

    #[tokio::test]
    async fn a_panic_is_told() {
        assert!(reading(|| panic!("on purpose")).await.is_err_and(|error| error.is_panic()));
    }
}
