//! Resolved settings of the program.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;

use serde::Deserialize;

pub use crate::backup::Backup;
pub use crate::count::Days;
use crate::discord::Discord;
pub use crate::limits::Limits;
use crate::matrix::Matrix;
use crate::public_url::PublicUrl;
use crate::store::Database;

/// Configuration file with all keys at their defaults, commented out.
pub const EXAMPLE: &str = include_str!("../comptoir.toml");

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Data directory: tables without a database, and data local to this machine.
    pub data: PathBuf,
    /// Database of the tables; `None` stores them in the data directory.
    pub store: Option<Database>,
    /// Folder with the operator's own boards.
    pub boards: Option<PathBuf>,
    /// Time after the last activity until a finished game is deleted; `None` keeps it.
    pub delete_finished_after: Option<Days>,
    /// Automatic backups, if enabled.
    pub backup: Option<Backup>,
    /// Web server.
    pub web: Web,
    /// Discord, if a token is configured.
    pub discord: Option<Discord>,
    /// Matrix, if a homeserver is configured.
    pub matrix: Option<Matrix>,
    /// Socket address of the metrics endpoint, if enabled.
    pub metrics: Option<SocketAddr>,
    /// Format of log lines.
    pub log: LogFormat,
    /// Limits against abuse.
    pub limits: Limits,
    /// Command lines of external robot programs, by name.
    pub robots: BTreeMap<String, String>,
}

/// Format of log lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Readable text.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

impl FromStr for LogFormat {
    type Err = LogFormatError;

    fn from_str(text: &str) -> Result<LogFormat, LogFormatError> {
        match text {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err(LogFormatError),
        }
    }
}

/// The text is not a log format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it takes text or json")]
pub struct LogFormatError;

/// Settings of the web server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Web {
    /// `true` if the web server runs.
    pub enabled: bool,
    /// Socket address of the server.
    pub listen: SocketAddr,
    /// Public address, if it differs from `listen`.
    pub public_url: Option<PublicUrl>,
}

impl Default for Web {
    /// Enabled on the loopback interface.
    fn default() -> Web {
        Web { enabled: true, listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)), public_url: None }
    }
}

/// Default data directory: `comptoir` in the user's data directory (`$XDG_DATA_HOME`, `%LOCALAPPDATA%`, or under the home
/// directory), or `comptoir-data` in the working directory if there is none.
pub fn default_data_directory(variable: impl Fn(&str) -> Option<OsString>, home: Option<PathBuf>) -> PathBuf {
    let named = |name: &str| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let own = if cfg!(windows) {
        named("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home.map(|home| home.join("Library/Application Support"))
    } else {
        named("XDG_DATA_HOME").or_else(|| home.map(|home| home.join(".local/share")))
    };
    own.filter(|path| path.is_absolute()).map_or_else(|| PathBuf::from("comptoir-data"), |own| own.join("comptoir"))
}
