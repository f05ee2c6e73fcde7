//! Matrix, as one of the platforms.

use std::path::Path;

use bot_app::app::App;
use config::matrix::Matrix as Settings;

use super::{OpenedPlatform, PlatformError};

/// Logs in to the homeserver, or resumes the stored session.
///
/// # Errors
/// If the login is refused, the session can't be read, or the homeserver can't be reached.
pub async fn open(app: &App, settings: &Settings, data: &Path) -> Result<OpenedPlatform, PlatformError> {
    let matrix = bot_matrix::open_connection(app, settings, data).await?;
    Ok(OpenedPlatform {
        account: Some(matrix.user_id().to_owned()),
        chat: matrix.clone(),
        serve: Box::new(|app, mirrors, stop| {
            Box::pin(async move { Ok(bot_matrix::serve(app, mirrors, matrix, stop).await?) })
        }),
    })
}

/// Checks the settings without a connection.
///
/// # Errors
/// If a setting is invalid.
pub fn check(settings: &Settings, data: &Path) -> Result<(), PlatformError> {
    Ok(bot_matrix::check(settings, data)?)
}
