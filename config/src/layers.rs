//! Layers of settings: flags over environment over file over defaults.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

use serde::Deserialize;

use crate::backup::BackupLayer;
use crate::count::Days;
use crate::discord::{DiscordLayer, TOKEN_VARIABLE};
use crate::limits::LimitsLayer;
use crate::listen;
use crate::matrix::{self, AllowedInviters, MatrixLayer};
use crate::merge::{Merge, layer};
use crate::public_url::PublicUrl;
use crate::secret::{Secret, SecretSourceLayer};
use crate::settings::{LogFormat, Settings, Web};
use crate::store::{self, StoreLayer, StoreUrl, StoreUrlError};

layer! {
    /// One layer of settings. Missing values come from the layer below.
    pub struct Layer {
        /// Socket address of the web server.
        #[serde(deserialize_with = "listen::deserialize_address")]
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
        pub store: StoreLayer,
        /// Automatic backups.
        pub backup: BackupLayer,
        /// Web server.
        pub web: WebLayer,
        pub discord: DiscordLayer,
        pub matrix: MatrixLayer,
        pub metrics: MetricsLayer,
        pub log: LogLayer,
        pub limits: LimitsLayer,
        /// Command lines of external robot programs, by name.
        pub robots: BTreeMap<String, String>,
    }
}

layer! {
    /// Metrics settings of one layer.
    #[derive(Copy)]
    pub struct MetricsLayer {
        /// Socket address of the metrics endpoint.
        #[serde(deserialize_with = "listen::deserialize_address")]
        pub listen: Option<SocketAddr>,
    }
}

layer! {
    /// Log settings of one layer.
    #[derive(Copy)]
    pub struct LogLayer {
        /// Format of log lines.
        pub format: Option<LogFormat>,
    }
}

layer! {
    /// Web settings of one layer.
    #[derive(Copy)]
    pub struct WebLayer {
        /// `true` if the web server runs.
        pub enabled: Option<bool>,
    }
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

impl LayerError {
    fn invalid(variable: &'static str, value: &str, reason: impl Display) -> LayerError {
        LayerError::Variable { variable, value: value.to_owned(), reason: reason.to_string() }
    }
}

/// Environment variables by name.
struct Environment<F>(F);

impl<F: Fn(&str) -> Option<String>> Environment<F> {
    /// Text of a variable; `None` if it is missing or empty.
    fn read(&self, variable: &str) -> Option<String> {
        (self.0)(variable).filter(|value| !value.is_empty())
    }

    fn parse<T: FromStr<Err: Display>>(&self, variable: &'static str) -> Result<Option<T>, LayerError> {
        self.parse_with(variable, str::parse)
    }

    fn parse_with<T, E: Display>(
        &self,
        variable: &'static str,
        parse: impl Fn(&str) -> Result<T, E>,
    ) -> Result<Option<T>, LayerError> {
        let parse = |text: String| parse(&text).map_err(|error| LayerError::invalid(variable, &text, error));
        self.read(variable).map(parse).transpose()
    }
}

impl Layer {
    /// Parses a configuration file.
    ///
    /// # Errors
    /// If the text is not TOML, or has an unknown key or an invalid value.
    pub fn from_toml(text: &str) -> Result<Layer, LayerError> {
        let layer: Layer =
            toml::from_str(text).map_err(|error| LayerError::File(error.to_string().trim_end().to_owned()))?;
        let Layer { discord, store, matrix, .. } = &layer;
        let secrets = [
            (discord.token, "discord", "token", TOKEN_VARIABLE),
            (store.password, "store", "password", store::PASSWORD_VARIABLE),
            (matrix.password, "matrix", "password", matrix::PASSWORD_VARIABLE),
            (matrix.token, "matrix", "token", matrix::TOKEN_VARIABLE),
            (matrix.recovery_key, "matrix", "recovery-key", matrix::RECOVERY_VARIABLE),
        ];
        if let Some((_, section, key, variable)) = secrets.into_iter().find(|(found, ..)| found.is_some()) {
            return Err(LayerError::Secret { section, key, variable });
        }
        if let Some(Err(wrong)) = store.url {
            return Err(wrong.into());
        }
        Ok(layer)
    }

    /// Reads the environment. An empty variable counts as missing.
    ///
    /// # Errors
    /// If a variable has an invalid value.
    pub fn from_environment(get: impl Fn(&str) -> Option<String>) -> Result<Layer, LayerError> {
        let environment = Environment(get);
        let secret = |given, file| {
            let given = environment.read(given).as_deref().and_then(Secret::new);
            SecretSourceLayer::new(given, environment.read(file).map(PathBuf::from))
        };
        Ok(Layer {
            listen: environment.parse_with("COMPTOIR_LISTEN", listen::parse)?,
            metrics: MetricsLayer { listen: environment.parse_with("COMPTOIR_METRICS_LISTEN", listen::parse)? },
            log: LogLayer { format: environment.parse("COMPTOIR_LOG_FORMAT")? },
            public_url: environment.parse("COMPTOIR_PUBLIC_URL")?,
            discord: DiscordLayer {
                proxy: environment.parse("COMPTOIR_DISCORD_PROXY")?,
                shards: environment.parse("COMPTOIR_DISCORD_SHARDS")?,
                source: secret(TOKEN_VARIABLE, "COMPTOIR_DISCORD_TOKEN_FILE"),
                ..DiscordLayer::default()
            },
            store: StoreLayer {
                // An invalid value can contain a password, so the error does not repeat it.
                url: match environment.read(store::URL_VARIABLE).map(|text| text.parse::<StoreUrl>()) {
                    Some(Err(error)) => return Err(LayerError::invalid(store::URL_VARIABLE, "…", error)),
                    url => url,
                },
                source: secret(store::PASSWORD_VARIABLE, "COMPTOIR_STORE_PASSWORD_FILE"),
                ca_file: environment.parse("COMPTOIR_STORE_CA_FILE")?,
                ..StoreLayer::default()
            },
            matrix: MatrixLayer {
                homeserver: environment.parse("COMPTOIR_MATRIX_HOMESERVER")?,
                user: environment.parse("COMPTOIR_MATRIX_USER")?,
                password_source: secret(matrix::PASSWORD_VARIABLE, "COMPTOIR_MATRIX_PASSWORD_FILE"),
                token_source: secret(matrix::TOKEN_VARIABLE, "COMPTOIR_MATRIX_TOKEN_FILE"),
                recovery_source: secret(matrix::RECOVERY_VARIABLE, "COMPTOIR_MATRIX_RECOVERY_KEY_FILE"),
                device_name: environment.parse("COMPTOIR_MATRIX_DEVICE_NAME")?,
                prefix: environment.parse("COMPTOIR_MATRIX_PREFIX")?,
                allow: environment.parse_with("COMPTOIR_MATRIX_ALLOW", AllowedInviters::parse_list)?,
                ..MatrixLayer::default()
            },
            web: WebLayer {
                enabled: environment
                    .parse_with("COMPTOIR_WEB_ENABLED", |text| text.parse().map_err(|_| "it takes true or false"))?,
            },
            data: environment.parse("COMPTOIR_DATA")?,
            boards: environment.parse("COMPTOIR_BOARDS")?,
            delete_finished_after_days: environment.parse("COMPTOIR_DELETE_FINISHED_AFTER_DAYS")?,
            backup: BackupLayer {
                directory: environment.parse("COMPTOIR_BACKUP_DIRECTORY")?,
                every_hours: environment.parse("COMPTOIR_BACKUP_EVERY_HOURS")?,
                keep: environment.parse("COMPTOIR_BACKUP_KEEP")?,
            },
            limits: LimitsLayer {
                newcomers: environment.parse("COMPTOIR_LIMITS_NEWCOMERS")?,
                newcomers_of_all: environment.parse("COMPTOIR_LIMITS_NEWCOMERS_OF_ALL")?,
                onlookers: environment.parse("COMPTOIR_LIMITS_ONLOOKERS")?,
                lobbies: environment.parse("COMPTOIR_LIMITS_LOBBIES")?,
                lobby_days: environment.parse("COMPTOIR_LIMITS_LOBBY_DAYS")?,
                rested_days: environment.parse("COMPTOIR_LIMITS_RESTED_DAYS")?,
                tables: environment.parse("COMPTOIR_LIMITS_TABLES")?,
                said: environment.parse("COMPTOIR_LIMITS_SAID")?,
                said_by_one: environment.parse("COMPTOIR_LIMITS_SAID_BY_ONE")?,
                pictures: environment.parse("COMPTOIR_LIMITS_PICTURES")?,
            },
            robots: BTreeMap::new(),
        })
    }

    /// Merges two layers; values of `self` take precedence.
    #[must_use]
    pub fn merged_over(self, below: Layer) -> Layer {
        Merge::merged_over(self, below)
    }

    /// Resolves defaults. `home` provides the default data directory.
    pub fn resolve(self, home: impl FnOnce() -> PathBuf) -> Settings {
        let default = Web::default();
        Settings {
            data: self.data.unwrap_or_else(home),
            store: self.store.resolve(),
            boards: self.boards,
            delete_finished_after: self.delete_finished_after_days,
            backup: self.backup.resolve(),
            web: Web {
                enabled: self.web.enabled.unwrap_or(default.enabled),
                listen: self.listen.unwrap_or(default.listen),
                public_url: self.public_url.or(default.public_url),
            },
            discord: self.discord.resolve(),
            matrix: self.matrix.resolve(),
            metrics: self.metrics.listen,
            log: self.log.format.unwrap_or_default(),
            limits: self.limits.resolve(),
            robots: self.robots,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::Count;
    use crate::limits::Limits;
    use crate::secret::SecretSource;
    use crate::settings::EXAMPLE;
    use crate::shards::Shards;

    fn settled(layer: Layer) -> Settings {
        layer.resolve(|| PathBuf::from("home"))
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
        assert!(layer.data.is_some() && layer.boards.is_some() && layer.public_url.is_some(), "{uncommented}");
        assert_eq!(layer.delete_finished_after_days, Days::new(365));
        let database = layer.store.resolve().expect("an address");
        assert!(database.password.is_some() && database.ca_file.is_some(), "{database:?}");
        let backups = layer.backup.resolve().expect("a directory");
        assert_eq!((Count::new(24), Count::new(7)), (Some(backups.every_hours), Some(backups.keep)));
        let discord = layer.discord;
        assert!(discord.source.resolve().is_some() && discord.proxy.is_some(), "{uncommented}");
        assert_eq!(discord.shards, Some(Shards::Auto), "{uncommented}");
        assert!(discord.test.resolve.is_some() && discord.test.ca_file.is_some(), "{uncommented}");
        let matrix = layer.matrix;
        assert!(matrix.homeserver.is_some() && matrix.user.is_some() && matrix.device_name.is_some());
        assert!(matrix.password_source.resolve().is_some() && matrix.token_source.resolve().is_some());
        assert!(matrix.recovery_source.resolve().is_some() && matrix.allow.is_some());
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
        assert!(newcomers.and(newcomers_of_all).and(onlookers).and(lobbies).is_some() && lobby_days.is_some());
        assert!(rested_days.is_some());
        assert!(tables.and(pictures).is_some() && said.and(said_by_one).is_some());
        assert_eq!(layer.limits.resolve(), Limits::default());
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
        let limits = [
            "COMPTOIR_LIMITS_NEWCOMERS",
            "COMPTOIR_LIMITS_NEWCOMERS_OF_ALL",
            "COMPTOIR_LIMITS_ONLOOKERS",
            "COMPTOIR_LIMITS_LOBBIES",
            "COMPTOIR_LIMITS_LOBBY_DAYS",
            "COMPTOIR_LIMITS_RESTED_DAYS",
            "COMPTOIR_LIMITS_TABLES",
            "COMPTOIR_LIMITS_SAID",
            "COMPTOIR_LIMITS_SAID_BY_ONE",
            "COMPTOIR_LIMITS_PICTURES",
        ];
        let addresses = ["COMPTOIR_LISTEN", "COMPTOIR_METRICS_LISTEN", "COMPTOIR_PUBLIC_URL"];
        for variable in addresses.into_iter().chain(switches).chain(["COMPTOIR_LOG_FORMAT"]).chain(limits) {
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
        let both = settled(Layer::from_environment(get).expect("environment").merged_over(file)).store;
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
        assert_eq!(alone.login, Some(matrix::Login::Password(SecretSource::File(PathBuf::from("p")))));
        assert!(alone.allow.permits("@x:b.example", "a.example"));
        assert_eq!((alone.prefix.as_str(), alone.device_name.as_str()), ("!", "Comptoir"));
        let both = settled(environment.merged_over(file)).matrix.expect("a homeserver");
        assert_eq!(both.login, Secret::new("abc").map(SecretSource::Given).map(matrix::Login::Token));
        assert!(!format!("{both:?}").contains("abc"));
    }

    #[test]
    fn discord_is_enabled_by_token() {
        let file = Layer::from_toml("[discord]\ntoken-file = \"t\"\nproxy = \"http://127.0.0.1:1\"").expect("toml");
        let get = |name: &str| (name == TOKEN_VARIABLE).then(|| " abc\n".to_owned());
        let environment = Layer::from_environment(get).expect("environment");
        assert_eq!(settled(Layer::default()).discord, None);
        let token = |layer: Layer| settled(layer).discord.map(|discord| discord.token);
        assert_eq!(token(file.clone()), Some(SecretSource::File(PathBuf::from("t"))));
        assert_eq!(token(environment.clone()), Secret::new("abc").map(SecretSource::Given));
        let both = environment.merged_over(file);
        assert_eq!(both.discord.proxy.as_ref().map(ToString::to_string).as_deref(), Some("http://127.0.0.1:1"));
        assert_eq!(token(both.clone()), Secret::new("abc").map(SecretSource::Given));
        assert!(!format!("{both:?}").contains("abc"));
    }

    #[test]
    fn upper_layer_takes_precedence() {
        let file = Layer::from_toml("listen = \"127.0.0.1:1\"\ndata = \"file\"\n[web]\nenabled = false").expect("toml");
        let get = |name: &str| (name == "COMPTOIR_LISTEN").then(|| "127.0.0.1:2".to_owned());
        let environment = Layer::from_environment(get).expect("environment");
        let flags = Layer { listen: "127.0.0.1:3".parse().ok(), ..Layer::default() };
        let of = |layer: Layer| settled(layer).web.listen.port();
        assert_eq!(of(Layer::default()), 8080);
        assert_eq!(of(file.clone()), 1);
        assert_eq!(of(environment.clone().merged_over(file.clone())), 2);
        let all = settled(flags.merged_over(environment).merged_over(file));
        assert_eq!((all.web.listen.port(), all.web.enabled, all.data), (3, false, PathBuf::from("file")));
    }

    #[test]
    fn public_url_is_normalized_like_browsers() {
        let read = |text: &str| text.parse::<PublicUrl>().map(|url| url.to_string());
        assert_eq!(read("https://Games.example:443/"), Ok("https://games.example".to_owned()));
        assert_eq!(read("http://10.0.0.2:8080"), Ok("http://10.0.0.2:8080".to_owned()));
        for wrong in ["", "games.example", "https://", "https://a b", "https://me@x", "https://x?y", "https://:80"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
