//! Chat platforms that need an SDK, each behind a cargo feature. A platform that is configured but not built is an error.

#[cfg(feature = "discord")]
pub mod discord;
#[cfg(not(feature = "discord"))]
#[path = "no_discord.rs"]
pub mod discord;
#[cfg(feature = "matrix")]
pub mod matrix;
#[cfg(not(feature = "matrix"))]
#[path = "no_matrix.rs"]
pub mod matrix;

use std::pin::Pin;
use std::sync::Arc;

use bot_app::app::App;
use bot_app::mirror::{Chat, Mirrors};
use tokio::sync::watch;

/// Future of a platform that is served until shutdown.
type Serving = Pin<Box<dyn Future<Output = Result<(), PlatformError>> + Send>>;

/// A platform that has accepted the bot and can be served.
pub struct OpenedPlatform {
    pub chat: Arc<dyn Chat>,
    /// Account to invite, where people need its name.
    pub account: Option<String>,
    /// Serves the platform until shutdown.
    pub serve: Box<dyn FnOnce(App, Mirrors, watch::Receiver<bool>) -> Serving + Send>,
}

/// Reason why a platform is not served.
#[derive(Debug, thiserror::Error)]
pub enum PlatformError {
    #[cfg(feature = "discord")]
    #[error(transparent)]
    Discord(#[from] bot_discord::DiscordError),
    #[cfg(feature = "matrix")]
    #[error(transparent)]
    Matrix(#[from] bot_matrix::MatrixError),
    /// The platform is configured, but was compiled out.
    #[error(
        "this program was built without {platform}: build it with `--features {feature}`, or leave out its settings \
         ({setting} among them)"
    )]
    NotBuilt { platform: &'static str, feature: &'static str, setting: &'static str },
}

impl PlatformError {
    /// Returns `true` if the platform fails until the operator changes something.
    pub fn is_permanent(&self) -> bool {
        match self {
            #[cfg(feature = "discord")]
            PlatformError::Discord(error) => error.is_permanent(),
            #[cfg(feature = "matrix")]
            PlatformError::Matrix(error) => error.is_permanent(),
            PlatformError::NotBuilt { .. } => true,
        }
    }

    /// Returns `true` if the platform has rejected the bot's credentials. The other platforms are served nevertheless.
    pub fn is_rejection(&self) -> bool {
        match self {
            #[cfg(feature = "discord")]
            PlatformError::Discord(error) => matches!(error, bot_discord::DiscordError::BadToken),
            #[cfg(feature = "matrix")]
            PlatformError::Matrix(error) => matches!(error, bot_matrix::MatrixError::LoggedOut { .. }),
            PlatformError::NotBuilt { .. } => false,
        }
    }
}
