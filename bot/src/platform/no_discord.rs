//! Stand-in for Discord in a program that was built without it.

use config::discord::Discord as Settings;

use super::{OpenedPlatform, PlatformError};

const NOT_BUILT: PlatformError =
    PlatformError::NotBuilt { platform: "Discord", feature: "discord", setting: "COMPTOIR_DISCORD_TOKEN" };

pub async fn open(_: &Settings) -> Result<OpenedPlatform, PlatformError> {
    Err(NOT_BUILT)
}

pub fn check(_: &Settings) -> Result<usize, PlatformError> {
    Err(NOT_BUILT)
}
