//! What a host may set.

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

/// The configuration file with every key at its default, commented out.
pub const EXAMPLE: &str = include_str!("../comptoir.toml");

/// All that a host may set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Where tables are kept, and what belongs to this computer in any case.
    pub data: PathBuf,
    /// The database that tables are kept in, if they are not in the data directory.
    pub store: Option<Database>,
    /// A folder with the host's own boards.
    pub boards: Option<PathBuf>,
    /// How long after the last thing that happened there a finished game is deleted, if ever.
    pub delete_finished_after: Option<Days>,
    /// Backups that are made by themselves, if any.
    pub backup: Option<Backup>,
    /// The web table.
    pub web: Web,
    /// Discord, if there is a token for it.
    pub discord: Option<Discord>,
    /// Matrix, if there is a homeserver for it.
    pub matrix: Option<Matrix>,
    /// Where what is counted can be read, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// How the log is written.
    pub log: LogFormat,
    /// What strangers may have.
    pub limits: Limits,
    /// Programs that may play at tables, by their names: what starts each.
    pub robots: BTreeMap<String, String>,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people to read.
    #[default]
    Text,
    /// For programs: each line is an object.
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

/// It is no way to write a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it takes text or json")]
pub struct LogFormatError;

/// How the web table is served.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Web {
    /// Whether it is.
    pub enabled: bool,
    /// Where it listens.
    pub listen: SocketAddr,
    /// Under what address others reach it, when that is not where it listens.
    pub public_url: Option<PublicUrl>,
}

impl Default for Web {
    /// Served to this computer alone.
    fn default() -> Web {
        Web { enabled: true, listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)), public_url: None }
    }
}

/// Where tables are kept unless a host says otherwise: `comptoir` in the user's data directory (`$XDG_DATA_HOME`,
/// `%LOCALAPPDATA%`, or under the home directory), or `comptoir-data` here when there is no such place.
pub fn default_data(variable: impl Fn(&str) -> Option<OsString>, home: Option<PathBuf>) -> PathBuf {
    let named = |name: &str| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let own = if cfg!(windows) {
        named("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home.map(|home| home.join("Library/Application Support"))
    } else {
        named("XDG_DATA_HOME").or_else(|| home.map(|home| home.join(".local/share")))
    };
    own.filter(|path| path.is_absolute())
        .map_or_else(|| PathBuf::from("comptoir-data"), |own| own.join("comptoir"))
}
