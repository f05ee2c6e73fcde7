//! Discord, as one of the platforms.

use config::discord::Discord as Settings;

use super::{OpenedPlatform, PlatformError};

/// Connects to Discord.
///
/// # Errors
/// If the token is rejected, or Discord can't be reached.
pub async fn open(settings: &Settings) -> Result<OpenedPlatform, PlatformError> {
    let discord = bot_discord::open_connection(settings).await?;
    Ok(OpenedPlatform {
        chat: discord.clone(),
        account: None,
        serve: Box::new(|app, mirrors, stop| {
            Box::pin(async move { Ok(bot_discord::serve(app, mirrors, discord, stop).await?) })
        }),
    })
}

/// Checks the settings without a connection. Returns the number of slash commands.
///
/// # Errors
/// If a setting is invalid.
pub fn check(settings: &Settings) -> Result<usize, PlatformError> {
    Ok(bot_discord::check(settings)?)
}
