//! What people do in rooms: commands, replies and reactions, and what becomes of the rooms themselves.

use std::sync::Arc;

use super::Matrix;
use super::arrival::Arrival;
use super::metrics::Metrics;
use super::tasks::Tasks;
use crate::app::App;
use crate::place::Places;

/// Where arrivals are handled. Cloning it gives another handle to the same.
#[derive(Clone)]
pub(super) struct Desk(Arc<Inner>);

struct Inner {
    app: App,
    places: Places,
    matrix: Arc<Matrix>,
    metrics: Metrics,
    tasks: Tasks,
}

impl Desk {
    pub(super) fn new(app: App, places: Places, matrix: Arc<Matrix>) -> Desk {
        Desk(Arc::new(Inner { app, places, matrix, metrics: Metrics::default(), tasks: Tasks::default() }))
    }

    pub(super) fn places(&self) -> &Places {
        &self.0.places
    }

    pub(super) fn matrix(&self) -> &Arc<Matrix> {
        &self.0.matrix
    }

    pub(super) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// What goes on beside what is handled in order.
    pub(super) fn tasks(&self) -> &Tasks {
        &self.0.tasks
    }

    pub(super) fn app(&self) -> &App {
        &self.0.app
    }

    /// Handles what came from a room. Those of one room come one after the other. When this returns, all that follows
    /// from it is durable: it does not come again.
    pub(super) async fn take(&self, arrival: Arrival) {
        tracing::debug!(room = %arrival.room, id = %arrival.id, "arrived");
        self.live(&arrival).await;
    }
}
