//! Stand-in for Matrix in a program that was built without it.

use std::path::Path;

use bot_app::app::App;
use config::matrix::Matrix as Settings;

use super::{OpenedPlatform, PlatformError};

const NOT_BUILT: PlatformError =
    PlatformError::NotBuilt { platform: "Matrix", feature: "matrix", setting: "COMPTOIR_MATRIX_HOMESERVER" };

pub async fn open(_: &App, _: &Settings, _: &Path) -> Result<OpenedPlatform, PlatformError> {
    Err(NOT_BUILT)
}

pub fn check(_: &Settings, _: &Path) -> Result<(), PlatformError> {
    Err(NOT_BUILT)
}
