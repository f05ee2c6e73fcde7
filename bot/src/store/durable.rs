//! The promise that something will be on disk.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::sync::oneshot;

use super::error::StoreError;
use crate::metrics::Present;

/// Resolves once what was asked for is durable, or can't be. Dropping it takes nothing back.
#[must_use = "nothing is durable before this resolves"]
#[derive(Debug)]
pub struct Durable(oneshot::Receiver<Result<(), StoreError>>);

/// The other end of a [`Durable`].
#[derive(Debug)]
pub struct Settle {
    sender: oneshot::Sender<Result<(), StoreError>>,
    /// Held as long as it is waited for.
    waiting: Option<Present>,
}

impl Durable {
    /// A promise, and what keeps or breaks it.
    pub fn promise() -> (Settle, Durable) {
        let (sender, receiver) = oneshot::channel();
        (Settle { sender, waiting: None }, Durable(receiver))
    }

    /// One that is settled already.
    pub fn settled(result: Result<(), StoreError>) -> Durable {
        let (settle, durable) = Durable::promise();
        settle.settle(result);
        durable
    }

    /// Waits on this thread: for callers outside of any async task.
    ///
    /// # Errors
    /// Why it is not durable.
    pub fn wait(self) -> Result<(), StoreError> {
        self.0.blocking_recv().unwrap_or(Err(StoreError::Stopped))
    }
}

impl Settle {
    /// The same, counted until it is told.
    pub(super) fn counted(self, waiting: Present) -> Settle {
        Settle { waiting: Some(waiting), ..self }
    }

    /// Tells who waits, if anybody still does.
    pub fn settle(self, result: Result<(), StoreError>) {
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
