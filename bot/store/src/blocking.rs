//! Blocking reads on the blocking pool.

use std::future::pending;

use tokio::task::{JoinError, spawn_blocking};

/// Runs `work` on the blocking pool. During shutdown, queued work is dropped and this future never resolves.
///
/// # Errors
/// If `work` panics.
pub async fn run_blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, JoinError> {
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
    fn queued_read_never_resolves_during_shutdown() {
        let runtime = Builder::new_multi_thread().worker_threads(1).max_blocking_threads(1).build().expect("one");
        let (go, held) = mpsc::channel::<()>();
        let (tell, heard) = mpsc::channel();
        let first = runtime.spawn_blocking(move || held.recv());
        runtime.spawn(async move {
            tell.send("begun").expect("somebody listens");
            tell.send(run_blocking(|| "done").await.unwrap_or("broken")).expect("somebody listens");
        });
        assert_eq!(heard.recv(), Ok("begun"));
        runtime.shutdown_timeout(Duration::ZERO);
        drop((go, first));
        assert_eq!(heard.recv(), Err(mpsc::RecvError));
    }

    #[tokio::test]
    async fn panicking_read_returns_error() {
        assert!(run_blocking(|| panic!("on purpose")).await.is_err_and(|error| error.is_panic()));
    }
}
