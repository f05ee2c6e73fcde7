//! `comptoir serve`: starts the platforms, and ends them in good order.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use config::settings::Settings;
use tokio::net::TcpListener;

use crate::app::App;
use crate::chat::web::{self, reach::Reach};
use crate::clock::SystemClock;
use crate::entropy::SystemEntropy;
use crate::shutdown;
use crate::store::Store;

/// Why nothing is served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Everything is turned off.
    #[error(
        "nothing to serve: the web table is turned off ([web] enabled = false), and no other platform is set up"
    )]
    Nothing,
    /// The address can't be had.
    #[error("can't listen on {address}: {error}{}", hint(.error))]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// It stopped by itself.
    #[error("the web table has stopped: {0}")]
    Web(io::Error),
    /// The operating system takes no handler for its own signals.
    #[error("can't wait for the signal to end: {0}")]
    Signal(io::Error),
}

fn hint(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::AddrInUse => "; something listens there already, so choose another port with --listen",
        io::ErrorKind::PermissionDenied => {
            "; ports below 1024 are for the system, so choose another with --listen"
        }
        io::ErrorKind::AddrNotAvailable => {
            "; this computer has no such address, so choose another with --listen"
        }
        _ => "",
    }
}

/// Serves until the process is asked to end. `announce` is told where, once it can be reached.
///
/// # Errors
/// When nothing can be served.
pub async fn serve(
    settings: &Settings,
    store: Arc<dyn Store>,
    announce: impl FnOnce(&Reach),
) -> Result<(), ServeError> {
    if !settings.web.enabled {
        return Err(ServeError::Nothing);
    }
    let address = settings.web.listen;
    let refused = |error| ServeError::Listen { address, error };
    let listener = TcpListener::bind(address).await.map_err(refused)?;
    let bound = listener.local_addr().map_err(refused)?;
    let stop = shutdown::on_signal().map_err(ServeError::Signal)?;
    let app = App::new(store, Arc::new(SystemClock), Arc::new(SystemEntropy));
    let reach = Reach::new(bound, settings.web.public_url.clone());
    announce(&reach);
    web::serve(app, listener, reach, stop).await.map_err(ServeError::Web)
}
