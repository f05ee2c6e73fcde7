//! Promise of durability.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::sync::oneshot;

use super::error::StoreError;
use bot_runtime::metrics::GaugeGuard;

/// Resolves when a request is durable or has failed. Dropping it does not cancel the request.
#[must_use = "nothing is durable before this resolves"]
#[derive(Debug)]
pub struct Durable(oneshot::Receiver<Result<(), StoreError>>);

/// Resolving end of a [`Durable`].
#[derive(Debug)]
pub struct DurableSender {
    sender: oneshot::Sender<Result<(), StoreError>>,
    /// Gauge of waiting requests, decremented on drop.
    waiting: Option<GaugeGuard>,
}

impl Durable {
    /// Creates a promise and its resolving end.
    pub fn channel() -> (DurableSender, Durable) {
        let (sender, receiver) = oneshot::channel();
        (DurableSender { sender, waiting: None }, Durable(receiver))
    }

    /// Creates a resolved promise.
    pub fn resolved(result: Result<(), StoreError>) -> Durable {
        let (settle, durable) = Durable::channel();
        settle.resolve(result);
        durable
    }

    /// Blocks the thread until it resolves: for callers outside of async tasks.
    ///
    /// # Errors
    /// If the request has failed.
    pub fn wait(self) -> Result<(), StoreError> {
        self.0.blocking_recv().unwrap_or(Err(StoreError::Stopped))
    }
}

impl DurableSender {
    /// Attaches the gauge of waiting requests.
    pub(super) fn with_gauge(self, waiting: GaugeGuard) -> DurableSender {
        DurableSender { waiting: Some(waiting), ..self }
    }

    /// Resolves the promise; the receiver may be gone.
    pub fn resolve(self, result: Result<(), StoreError>) {
        drop(self.waiting);
        let _ = self.sender.send(result);
    }
}

impl Future for Durable {
    type Output = Result<(), StoreError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0).poll(context).map(|answer| answer.unwrap_or(Err(StoreError::Stopped)))
    }
}
