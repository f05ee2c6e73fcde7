//! Layers of settings: flags over environment over file over defaults.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;

use serde::Deserialize;

use crate::backup::{self, BackupLayer};
use crate::count::{CountError, Days};
use crate::discord::{DiscordLayer, TOKEN_VARIABLE};
use crate::limits::{LimitsLayer, WrongVariable};
use crate::listen;
use crate::matrix::{self, Allow, MatrixLayer};
use crate::public_url::PublicUrl;
use crate::secret::{Secret, SourceLayer};
use crate::settings::{LogFormat, LogFormatError, Settings, Web};
use crate::shards::ShardsError;
use crate::store::{self, StoreLayer, StoreUrl, StoreUrlError};

/// One layer of settings. Missing values come from the layer below.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Layer {
    /// Socket address of the web server.
    #[serde(default, deserialize_with = "listen::read")]
    pub listen: Option<SocketAddr>,
    /// Data directory.
    pub data: Option<PathBuf>,
    /// Folder with the operator's own boards.
    pub boards: Option<PathBuf>,
    /// Number of days after which a finished game is deleted.
    pub delete_finished_after_days: Option<Days>,
    /// Public address of the web server.
    pub public_url: Option<PublicUrl>,
    /// Database of the tables.
    #[serde(default)]
    pub store: StoreLayer,
    /// Automatic backups.
    #[serde(default)]
    pub backup: BackupLayer,
    /// Web server.
    #[serde(default)]
    pub web: WebLayer,
    #[serde(default)]
    pub discord: DiscordLayer,
    #[serde(default)]
    pub matrix: MatrixLayer,
    #[serde(default)]
    pub metrics: MetricsLayer,
    #[serde(default)]
    pub log: LogLayer,
    #[serde(default)]
    pub limits: LimitsLayer,
    /// Command lines of external robot programs, by name.
    #[serde(default)]
    pub robots: BTreeMap<String, String>,
}

/// Metrics settings of one layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MetricsLayer {
    /// Socket address of the metrics endpoint.
    #[serde(default, deserialize_with = "listen::read")]
    pub listen: Option<SocketAddr>,
}

/// Log settings of one layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LogLayer {
    /// Format of log lines.
    pub format: Option<LogFormat>,
}

/// Web settings of one layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WebLayer {
    /// `true` if the web server runs.
    pub enabled: Option<bool>,
}

/// Reason why a layer is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LayerError {
    /// The file is not valid TOML or has an unknown key; the parser's message with line and key.
    #[error("{0}")]
    File(String),
    /// The file contains a secret, which anyone able to read the file could use.
    #[error(
        "[{section}] {key}: a secret does not belong in this file; put it alone into another file that only you can \
         read, and name that with {key}-file, or set the environment variable {variable}"
    )]
    Secret {
        /// Section of the key.
        section: &'static str,
        /// Key of the secret.
        key: &'static str,
        /// Environment variable for the secret.
        variable: &'static str,
    },
    /// The database URL is invalid or contains a password.
    #[error("[store] url: {0}")]
    Store(#[from] StoreUrlError),
    /// An environment variable has an invalid value.
    #[error("the environment variable {variable} can't be \"{value}\": {reason}")]
    Variable {
        variable: &'static str,
        /// Value of the variable.
        value: String,
        /// Description of valid values.
        reason: String,
    },
}

impl Layer {
    /// Parses a configuration file.
    ///
    /// # Errors
    /// If the text is not TOML, or has an unknown key or an invalid value.
    pub fn from_toml(text: &str) -> Result<Layer, LayerError> {
        let layer: Layer = toml::from_str(text)
            .map_err(|error| LayerError::File(error.to_string().trim_end().to_owned()))?;
        // Destructured in full, so that a new section cannot skip these checks.
        let Layer {
            listen: _,
            data: _,
            boards: _,
            delete_finished_after_days: _,
            public_url: _,
            store,
            backup: _,
            web: WebLayer { enabled: _ },
            discord,
            matrix,
            metrics: MetricsLayer { listen: _ },
            log: LogLayer { format: _ },
            limits: _,
            robots: _,
        } = &layer;
        if discord.has_token() {
            return Err(LayerError::Secret { section: "discord", key: "token", variable: TOKEN_VARIABLE });
        }
        if store.has_password() {
            let variable = store::PASSWORD_VARIABLE;
            return Err(LayerError::Secret { section: "store", key: "password", variable });
        }
        if let Some(Err(wrong)) = store.url {
            return Err(wrong.into());
        }
        if let Some((key, variable)) = matrix.misplaced() {
            return Err(LayerError::Secret { section: "matrix", key, variable });
        }
        Ok(layer)
    }

    /// Reads the environment: `COMPTOIR_LISTEN`, `COMPTOIR_DATA`, `COMPTOIR_BOARDS`, `COMPTOIR_DELETE_FINISHED_AFTER_DAYS`,
    /// `COMPTOIR_PUBLIC_URL`, `COMPTOIR_STORE_URL`, `COMPTOIR_STORE_PASSWORD`, `COMPTOIR_STORE_PASSWORD_FILE`,
    /// `COMPTOIR_STORE_CA_FILE`, `COMPTOIR_BACKUP_DIRECTORY`, `COMPTOIR_BACKUP_EVERY_HOURS`, `COMPTOIR_BACKUP_KEEP`,
    /// `COMPTOIR_WEB_ENABLED`, `COMPTOIR_LIMITS_NEWCOMERS`, `COMPTOIR_LIMITS_NEWCOMERS_OF_ALL`, `COMPTOIR_LIMITS_ONLOOKERS`,
    /// `COMPTOIR_LIMITS_LOBBIES`, `COMPTOIR_LIMITS_LOBBY_DAYS`, `COMPTOIR_LIMITS_RESTED_DAYS`, `COMPTOIR_LIMITS_TABLES`,
    /// `COMPTOIR_LIMITS_SAID`, `COMPTOIR_LIMITS_SAID_BY_ONE`, `COMPTOIR_LIMITS_PICTURES`, `COMPTOIR_METRICS_LISTEN`,
    /// `COMPTOIR_LOG_FORMAT`, `COMPTOIR_DISCORD_TOKEN`, `COMPTOIR_DISCORD_TOKEN_FILE`, `COMPTOIR_DISCORD_PROXY`,
    /// `COMPTOIR_DISCORD_SHARDS`, and after `COMPTOIR_MATRIX_`: `HOMESERVER`, `USER`, `PASSWORD`, `PASSWORD_FILE`, `TOKEN`,
    /// `TOKEN_FILE`, `RECOVERY_KEY`, `RECOVERY_KEY_FILE`, `DEVICE_NAME`, `PREFIX`, `ALLOW`.
    ///
    /// # Errors
    /// If one of them has an invalid value.
    pub fn from_environment(get: impl Fn(&str) -> Option<String>) -> Result<Layer, LayerError> {
        let read = |variable: &'static str| get(variable).filter(|value| !value.is_empty());
        let wrong = |variable, value: &str, reason: String| LayerError::Variable {
            variable,
            value: value.to_owned(),
            reason,
        };
        let address = |variable| {
            let parse = |value: String| {
                listen::parse(&value).map_err(|error| wrong(variable, &value, error.to_string()))
            };
            read(variable).map(parse).transpose()
        };
        let listen = address("COMPTOIR_LISTEN")?;
        let metrics = MetricsLayer { listen: address("COMPTOIR_METRICS_LISTEN")? };
        let format = |value: String| {
            let variable = "COMPTOIR_LOG_FORMAT";
            value.parse().map_err(|error: LogFormatError| wrong(variable, &value, error.to_string()))
        };
        let log = LogLayer { format: read("COMPTOIR_LOG_FORMAT").map(format).transpose()? };
        let url = |variable| {
            let parse = |value: String| {
                value.parse::<PublicUrl>().map_err(|error| wrong(variable, &value, error.to_string()))
            };
            read(variable).map(parse).transpose()
        };
        let public_url = url("COMPTOIR_PUBLIC_URL")?;
        let mut discord = DiscordLayer::default();
        discord.proxy = url("COMPTOIR_DISCORD_PROXY")?;
        let shards = |value: String| {
            let variable = "COMPTOIR_DISCORD_SHARDS";
            value.parse().map_err(|error: ShardsError| wrong(variable, &value, error.to_string()))
        };
        discord.shards = read("COMPTOIR_DISCORD_SHARDS").map(shards).transpose()?;
        let source = |given, file| {
            SourceLayer::new(read(given).as_deref().and_then(Secret::new), read(file).map(PathBuf::from))
        };
        discord.source = source(TOKEN_VARIABLE, "COMPTOIR_DISCORD_TOKEN_FILE");
        let mut store = StoreLayer::default();
        // An invalid value can contain a password, so the error does not repeat it.
        let no_address = |error: StoreUrlError| wrong(store::URL_VARIABLE, "…", error.to_string());
        let found = read(store::URL_VARIABLE).map(|text| text.parse::<StoreUrl>().map_err(no_address));
        store.url = found.transpose()?.map(Ok);
        store.source = source(store::PASSWORD_VARIABLE, "COMPTOIR_STORE_PASSWORD_FILE");
        store.ca_file = read("COMPTOIR_STORE_CA_FILE").map(PathBuf::from);
        let mut matrix = MatrixLayer::default();
        matrix.homeserver = url("COMPTOIR_MATRIX_HOMESERVER")?;
        matrix.user = read("COMPTOIR_MATRIX_USER");
        matrix.password_source = source(matrix::PASSWORD_VARIABLE, "COMPTOIR_MATRIX_PASSWORD_FILE");
        matrix.token_source = source(matrix::TOKEN_VARIABLE, "COMPTOIR_MATRIX_TOKEN_FILE");
        matrix.recovery_source = source(matrix::RECOVERY_VARIABLE, "COMPTOIR_MATRIX_RECOVERY_KEY_FILE");
        matrix.device_name = read("COMPTOIR_MATRIX_DEVICE_NAME");
        if let Some(value) = read("COMPTOIR_MATRIX_PREFIX") {
            let prefix = value.parse().map_err(|error: matrix::PrefixError| {
                wrong("COMPTOIR_MATRIX_PREFIX", &value, error.to_string())
            })?;
            matrix.prefix = Some(prefix);
        }
        if let Some(value) = read("COMPTOIR_MATRIX_ALLOW") {
            let allow = Allow::parse_list(&value)
                .map_err(|error| wrong("COMPTOIR_MATRIX_ALLOW", &value, error.to_string()))?;
            matrix.allow = Some(allow);
        }
        let switch = |value: String| {
            let reason = "it takes true or false".to_owned();
            value.parse::<bool>().map_err(|_| wrong("COMPTOIR_WEB_ENABLED", &value, reason))
        };
        let enabled = read("COMPTOIR_WEB_ENABLED").map(switch).transpose()?;
        let data = read("COMPTOIR_DATA").map(PathBuf::from);
        let boards = read("COMPTOIR_BOARDS").map(PathBuf::from);
        let days = |value: String| {
            let variable = "COMPTOIR_DELETE_FINISHED_AFTER_DAYS";
            value.parse().map_err(|error: CountError| wrong(variable, &value, error.to_string()))
        };
        let delete_finished_after_days = read("COMPTOIR_DELETE_FINISHED_AFTER_DAYS").map(days).transpose()?;
        let count = |variable: &'static str| {
            let parse = |value: String| {
                value.parse().map_err(|error: CountError| wrong(variable, &value, error.to_string()))
            };
            read(variable).map(parse).transpose()
        };
        let backup = BackupLayer {
            directory: read("COMPTOIR_BACKUP_DIRECTORY").map(PathBuf::from),
            every_hours: count(backup::EVERY_VARIABLE)?,
            keep: count(backup::KEEP_VARIABLE)?,
        };
        let limits = LimitsLayer::from_environment(read)
            .map_err(|WrongVariable { variable, value, error }| wrong(variable, &value, error.to_string()))?;
        let web = WebLayer { enabled };
        Ok(Layer {
            listen,
            data,
            boards,
            delete_finished_after_days,
            public_url,
            store,
            backup,
            web,
            discord,
            matrix,
            metrics,
            log,
            limits,
            robots: BTreeMap::new(),
        })
    }

    /// Merges two layers; values of `self` take precedence.
    #[must_use]
    pub fn over(self, below: Layer) -> Layer {
        Layer {
            listen: self.listen.or(below.listen),
            data: self.data.or(below.data),
            boards: self.boards.or(below.boards),
            delete_finished_after_days: self.delete_finished_after_days.or(below.delete_finished_after_days),
            public_url: self.public_url.or(below.public_url),
            store: self.store.over(below.store),
            backup: self.backup.over(below.backup),
            web: WebLayer { enabled: self.web.enabled.or(below.web.enabled) },
            discord: self.discord.over(below.discord),
            matrix: self.matrix.over(below.matrix),
            metrics: MetricsLayer { listen: self.metrics.listen.or(below.metrics.listen) },
            log: LogLayer { format: self.log.format.or(below.log.format) },
            limits: self.limits.over(below.limits),
            robots: below.robots.into_iter().chain(self.robots).collect(),
        }
    }

    /// Resolves defaults. `home` provides the default data directory.
    pub fn settle(self, home: impl FnOnce() -> PathBuf) -> Settings {
        let default = Web::default();
        Settings {
            data: self.data.unwrap_or_else(home),
            store: self.store.settle(),
            boards: self.boards,
            delete_finished_after: self.delete_finished_after_days,
            backup: self.backup.settle(),
            web: Web {
                enabled: self.web.enabled.unwrap_or(default.enabled),
                listen: self.listen.unwrap_or(default.listen),
                public_url: self.public_url.or(default.public_url),
            },
            discord: self.discord.settle(),
            matrix: self.matrix.settle(),
            metrics: self.metrics.listen,
            log: self.log.format.unwrap_or_default(),
            limits: self.limits.settle(),
            robots: self.robots,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::Count;
    use crate::limits::{self, Limits};
    use crate::secret::Source;
    use crate::settings::EXAMPLE;
    use crate::shards::Shards;

    fn settled(layer: Layer) -> Settings {
        layer.settle(|| PathBuf::from("home"))
    }

    #[test]
    fn example_file_is_empty_layer_and_lists_every_key() {
        assert_eq!(Layer::from_toml(EXAMPLE), Ok(Layer::default()));
        let uncommented: String = EXAMPLE
            .lines()
            .map(|line| line.strip_prefix("# ").filter(|l| l.contains(" = ")).unwrap_or(line))
            .fold(String::new(), |text, line| text + line + "\n");
        let layer = Layer::from_toml(&uncommented).expect("every example value can be read");
        assert_eq!(layer.listen, Some(Web::default().listen));
        assert_eq!(layer.web.enabled, Some(Web::default().enabled));
        assert!(
            layer.data.is_some() && layer.boards.is_some() && layer.public_url.is_some(),
            "{uncommented}"
        );
        assert_eq!(layer.delete_finished_after_days, Days::new(365));
        let database = layer.store.settle().expect("an address");
        assert!(database.password.is_some() && database.ca_file.is_some(), "{database:?}");
        let backups = layer.backup.settle().expect("a directory");
        assert_eq!((Count::new(24), Count::new(7)), (Some(backups.every_hours), Some(backups.keep)));
        let discord = layer.discord;
        assert!(discord.source.settle().is_some() && discord.proxy.is_some(), "{uncommented}");
        assert_eq!(discord.shards, Some(Shards::Auto), "{uncommented}");
        assert!(discord.test.resolve.is_some() && discord.test.ca_file.is_some(), "{uncommented}");
        let matrix = layer.matrix;
        assert!(matrix.homeserver.is_some() && matrix.user.is_some() && matrix.device_name.is_some());
        assert!(matrix.password_source.settle().is_some() && matrix.token_source.settle().is_some());
        assert!(matrix.recovery_source.settle().is_some() && matrix.allow.is_some());
        assert_eq!(matrix.prefix, Some(matrix::Prefix::default()));
        assert!(layer.metrics.listen.is_some_and(|listen| listen.ip().is_loopback()));
        assert_eq!(layer.log.format, Some(LogFormat::default()));
        let LimitsLayer {
            newcomers,
            newcomers_of_all,
            onlookers,
            lobbies,
            lobby_days,
            rested_days,
            tables,
            said,
            said_by_one,
            pictures,
        } = layer.limits;
        assert!(
            newcomers.and(newcomers_of_all).and(onlookers).and(lobbies).is_some() && lobby_days.is_some()
        );
        assert!(rested_days.is_some());
        assert!(tables.and(pictures).is_some() && said.and(said_by_one).is_some());
        assert_eq!(layer.limits.settle(), Limits::default());
        assert_eq!(layer.robots.into_keys().collect::<Vec<_>>(), ["mine"]);
    }

    #[test]
    fn unknown_key_is_rejected_by_name() {
        for (text, key) in [("lisen = \"127.0.0.1:1\"", "lisen"), ("[web]\nenable = true", "enable")] {
            let error = Layer::from_toml(text).expect_err(text).to_string();
            assert!(error.contains(key) && error.contains("unknown"), "{error}");
        }
    }

    #[test]
    fn invalid_value_is_rejected() {
        for text in [
            "listen = \"here\"",
            "[metrics]\nlisten = \"9464\"",
            "[log]\nformat = \"xml\"",
            "public-url = \"ftp://x\"",
            "public-url = \"https://x/y\"",
            "web = 3",
        ] {
            assert!(Layer::from_toml(text).is_err(), "{text}");
        }
        for days in ["0", "-1", "36526", "1.5", "\"a year\""] {
            let error = Layer::from_toml(&format!("delete-finished-after-days = {days}")).expect_err(days);
            assert!(error.to_string().contains("a whole number, from 1 to 36525"), "{error}");
        }
        for count in ["0", "-1", "10000", "1.5", "\"all\""] {
            let error = Layer::from_toml(&format!("[backup]\nkeep = {count}")).expect_err(count);
            assert!(error.to_string().contains("a whole number, from 1 to 9999"), "{error}");
        }
        let switches = [
            "COMPTOIR_WEB_ENABLED",
            "COMPTOIR_DELETE_FINISHED_AFTER_DAYS",
            "COMPTOIR_BACKUP_EVERY_HOURS",
            "COMPTOIR_BACKUP_KEEP",
        ];
        let addresses = ["COMPTOIR_LISTEN", "COMPTOIR_METRICS_LISTEN", "COMPTOIR_PUBLIC_URL"];
        for variable in
            addresses.into_iter().chain(switches).chain(["COMPTOIR_LOG_FORMAT"]).chain(limits::VARIABLES)
        {
            let get = |name: &str| (name == variable).then(|| "what".to_owned());
            let error = Layer::from_environment(get).expect_err(variable).to_string();
            assert!(error.contains(variable) && error.contains("\"what\""), "{error}");
        }
    }

    #[test]
    fn secret_in_file_is_rejected_without_echo() {
        for (section, key) in [
            ("discord", "token"),
            ("matrix", "token"),
            ("matrix", "password"),
            ("matrix", "recovery-key"),
            ("store", "password"),
        ] {
            let text = format!("[{section}]\n{key} = \"abc.def\"");
            let error = Layer::from_toml(&text).expect_err("a secret").to_string();
            assert!(error.contains(&format!("{key}-file")) && !error.contains("abc"), "{error}");
        }
    }

    #[test]
    fn password_in_store_url_is_rejected_without_echo() {
        let url = "postgres://me:abc.def@db.example/comptoir";
        let error = Layer::from_toml(&format!("[store]\nurl = \"{url}\"")).expect_err("a secret").to_string();
        assert!(error.contains("password-file") && !error.contains("abc"), "{error}");
        let get = |name: &str| (name == store::URL_VARIABLE).then(|| url.to_owned());
        let error = Layer::from_environment(get).expect_err("a secret").to_string();
        assert!(error.contains("password-file") && !error.contains("abc"), "{error}");
        let file = Layer::from_toml("[store]\nurl = \"postgres://me@db.example/comptoir\"").expect("toml");
        let get = |name: &str| (name == store::PASSWORD_VARIABLE).then(|| "abc".to_owned());
        let both = settled(Layer::from_environment(get).expect("environment").over(file)).store;
        assert_eq!(both.as_ref().map(|found| found.password.is_some()), Some(true));
        assert!(!format!("{both:?}").contains("abc"));
        assert_eq!(settled(Layer::default()).store, None);
    }

    #[test]
    fn matrix_is_enabled_by_homeserver() {
        let file = Layer::from_toml(
            "[matrix]\nhomeserver = \"https://a.example\"\npassword-file = \"p\"\nallow = [\"b.example\"]",
        )
        .expect("toml");
        let get = |name: &str| (name == matrix::TOKEN_VARIABLE).then(|| "abc".to_owned());
        let environment = Layer::from_environment(get).expect("environment");
        assert_eq!(settled(environment.clone()).matrix, None);
        let alone = settled(file.clone()).matrix.expect("a homeserver");
        assert_eq!(alone.login, Some(matrix::Login::Password(Source::File(PathBuf::from("p")))));
        assert!(alone.allow.permits("@x:b.example", "a.example"));
        assert_eq!((alone.prefix.as_str(), alone.device_name.as_str()), ("!", "Comptoir"));
        let both = settled(environment.over(file)).matrix.expect("a homeserver");
        assert_eq!(both.login, Secret::new("abc").map(Source::Given).map(matrix::Login::Token));
        assert!(!format!("{both:?}").contains("abc"));
    }

    #[test]
    fn discord_is_enabled_by_token() {
        let file =
            Layer::from_toml("[discord]\ntoken-file = \"t\"\nproxy = \"http://127.0.0.1:1\"").expect("toml");
        let get = |name: &str| (name == TOKEN_VARIABLE).then(|| " abc\n".to_owned());
        let environment = Layer::from_environment(get).expect("environment");
        assert_eq!(settled(Layer::default()).discord, None);
        let token = |layer: Layer| settled(layer).discord.map(|discord| discord.token);
        assert_eq!(token(file.clone()), Some(Source::File(PathBuf::from("t"))));
        assert_eq!(token(environment.clone()), Secret::new("abc").map(Source::Given));
        let both = environment.over(file);
        assert_eq!(
            both.discord.proxy.as_ref().map(ToString::to_string).as_deref(),
            Some("http://127.0.0.1:1")
        );
        assert_eq!(token(both.clone()), Secret::new("abc").map(Source::Given));
        assert!(!format!("{both:?}").contains("abc"));
    }

    #[test]
    fn upper_layer_takes_precedence() {
        let file = Layer::from_toml("listen = \"127.0.0.1:1\"\ndata = \"file\"\n[web]\nenabled = false")
            .expect("toml");
        let get = |name: &str| (name == "COMPTOIR_LISTEN").then(|| "127.0.0.1:2".to_owned());
        let environment = Layer::from_environment(get).expect("environment");
        let flags = Layer { listen: "127.0.0.1:3".parse().ok(), ..Layer::default() };
        let of = |layer: Layer| settled(layer).web.listen.port();
        assert_eq!(of(Layer::default()), 8080);
        assert_eq!(of(file.clone()), 1);
        assert_eq!(of(environment.clone().over(file.clone())), 2);
        let all = settled(flags.over(environment).over(file));
        assert_eq!((all.web.listen.port(), all.web.enabled, all.data), (3, false, PathBuf::from("file")));
    }

    #[test]
    fn public_url_is_normalized_like_browsers() {
        let read = |text: &str| text.parse::<PublicUrl>().map(|url| url.to_string());
        assert_eq!(read("https://Games.example:443/"), Ok("https://games.example".to_owned()));
        assert_eq!(read("http://10.0.0.2:8080"), Ok("http://10.0.0.2:8080".to_owned()));
        for wrong in
            ["", "games.example", "https://", "https://a b", "https://me@x", "https://x?y", "https://:80"]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
