//! What a host may set.

use std::ffi::OsString;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use crate::discord::Discord;
use crate::matrix::Matrix;
use crate::public_url::PublicUrl;

/// The configuration file with every key at its default, commented out.
pub const EXAMPLE: &str = include_str!("../comptoir.toml");

/// All that a host may set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Where tables are kept.
    pub data: PathBuf,
    /// The web table.
    pub web: Web,
    /// Discord, if there is a token for it.
    pub discord: Option<Discord>,
    /// Matrix, if there is a homeserver for it.
    pub matrix: Option<Matrix>,
}

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
