//! Settings come in layers: flags over environment over file over defaults.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde::Deserialize;

use crate::discord::{DiscordLayer, TOKEN_VARIABLE};
use crate::listen;
use crate::public_url::PublicUrl;
use crate::secret::Secret;
use crate::settings::{Settings, Web};

/// One layer of settings: what it leaves open, the layer below it says.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Layer {
    /// Where the web table listens.
    #[serde(default, deserialize_with = "listen::read")]
    pub listen: Option<SocketAddr>,
    /// Where tables are kept.
    pub data: Option<PathBuf>,
    /// Under what address others reach the web table.
    pub public_url: Option<PublicUrl>,
    /// The web table.
    #[serde(default)]
    pub web: WebLayer,
    /// Discord.
    #[serde(default)]
    pub discord: DiscordLayer,
}

/// What one layer says of the web table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WebLayer {
    /// Whether it is served.
    pub enabled: Option<bool>,
}

/// Why a layer can't be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LayerError {
    /// The file is not what a configuration file is: the reader's own words, with line and key.
    #[error("{0}")]
    File(String),
    /// The file holds a token, which whoever reads the file could use.
    #[error(
        "[discord] token: a token does not belong in this file; put it alone into another file that only you can read, \
         and name that with token-file, or set the environment variable {TOKEN_VARIABLE}"
    )]
    Token,
    /// A variable of the environment has a value that it can't have.
    #[error("the environment variable {variable} can't be \"{value}\": {reason}")]
    Variable {
        /// Which.
        variable: &'static str,
        /// What it was set to.
        value: String,
        /// What would work.
        reason: String,
    },
}

impl Layer {
    /// What a configuration file says.
    ///
    /// # Errors
    /// When it is not TOML, has a key that nobody reads, or a value that a key can't have.
    pub fn from_toml(text: &str) -> Result<Layer, LayerError> {
        let layer: Layer = toml::from_str(text)
            .map_err(|error| LayerError::File(error.to_string().trim_end().to_owned()))?;
        if layer.discord.has_token() {
            return Err(LayerError::Token);
        }
        Ok(layer)
    }

    /// What the environment says: `COMPTOIR_LISTEN`, `COMPTOIR_DATA`, `COMPTOIR_PUBLIC_URL`, `COMPTOIR_WEB_ENABLED`,
    /// `COMPTOIR_DISCORD_TOKEN`, `COMPTOIR_DISCORD_TOKEN_FILE`, `COMPTOIR_DISCORD_PROXY`.
    ///
    /// # Errors
    /// When one of these has a value that it can't have.
    pub fn from_environment(get: impl Fn(&str) -> Option<String>) -> Result<Layer, LayerError> {
        let read = |variable: &'static str| get(variable).filter(|value| !value.is_empty());
        let wrong = |variable, value: &str, reason: String| LayerError::Variable {
            variable,
            value: value.to_owned(),
            reason,
        };
        let mut layer = Layer { data: read("COMPTOIR_DATA").map(PathBuf::from), ..Layer::default() };
        if let Some(value) = read("COMPTOIR_LISTEN") {
            let listen = listen::parse(&value);
            layer.listen = Some(listen.map_err(|error| wrong("COMPTOIR_LISTEN", &value, error.to_string()))?);
        }
        let url = |variable| {
            let parse = |value: String| {
                value.parse::<PublicUrl>().map_err(|error| wrong(variable, &value, error.to_string()))
            };
            read(variable).map(parse).transpose()
        };
        layer.public_url = url("COMPTOIR_PUBLIC_URL")?;
        layer.discord.proxy = url("COMPTOIR_DISCORD_PROXY")?;
        layer.discord.given = read(TOKEN_VARIABLE).as_deref().and_then(Secret::new);
        layer.discord.token_file = read("COMPTOIR_DISCORD_TOKEN_FILE").map(PathBuf::from);
        if let Some(value) = read("COMPTOIR_WEB_ENABLED") {
            let enabled = value
                .parse()
                .map_err(|_| wrong("COMPTOIR_WEB_ENABLED", &value, "it takes true or false".to_owned()))?;
            layer.web.enabled = Some(enabled);
        }
        Ok(layer)
    }

    /// This layer over another.
    #[must_use]
    pub fn over(self, below: Layer) -> Layer {
        Layer {
            listen: self.listen.or(below.listen),
            data: self.data.or(below.data),
            public_url: self.public_url.or(below.public_url),
            web: WebLayer { enabled: self.web.enabled.or(below.web.enabled) },
            discord: self.discord.over(below.discord),
        }
    }

    /// The settings: what no layer says has its default. `home` is the data directory of that default.
    pub fn settle(self, home: impl FnOnce() -> PathBuf) -> Settings {
        let default = Web::default();
        Settings {
            data: self.data.unwrap_or_else(home),
            web: Web {
                enabled: self.web.enabled.unwrap_or(default.enabled),
                listen: self.listen.unwrap_or(default.listen),
                public_url: self.public_url.or(default.public_url),
            },
            discord: self.discord.settle(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::Token;
    use crate::settings::EXAMPLE;

    fn settled(layer: Layer) -> Settings {
        layer.settle(|| PathBuf::from("home"))
    }

    #[test]
    fn the_example_says_nothing_and_names_every_key() {
        assert_eq!(Layer::from_toml(EXAMPLE), Ok(Layer::default()));
        let uncommented: String = EXAMPLE
            .lines()
            .map(|line| line.strip_prefix("# ").filter(|l| l.contains(" = ")).unwrap_or(line))
            .fold(String::new(), |text, line| text + line + "\n");
        let layer = Layer::from_toml(&uncommented).expect("every example value can be read");
        assert_eq!(layer.listen, Some(Web::default().listen));
        assert_eq!(layer.web.enabled, Some(Web::default().enabled));
        assert!(layer.data.is_some() && layer.public_url.is_some(), "{uncommented}");
        let discord = layer.discord;
        assert!(discord.token_file.is_some() && discord.proxy.is_some(), "{uncommented}");
        assert!(discord.test.resolve.is_some() && discord.test.ca_file.is_some(), "{uncommented}");
    }

    #[test]
    fn an_unknown_key_is_refused_by_name() {
        for (text, key) in [("lisen = \"127.0.0.1:1\"", "lisen"), ("[web]\nenable = true", "enable")] {
            let error = Layer::from_toml(text).expect_err(text).to_string();
            assert!(error.contains(key) && error.contains("unknown"), "{error}");
        }
    }

    #[test]
    fn a_wrong_value_is_refused() {
        for text in
            ["listen = \"here\"", "public-url = \"ftp://x\"", "public-url = \"https://x/y\"", "web = 3"]
        {
            assert!(Layer::from_toml(text).is_err(), "{text}");
        }
        for variable in ["COMPTOIR_LISTEN", "COMPTOIR_PUBLIC_URL", "COMPTOIR_WEB_ENABLED"] {
            let get = |name: &str| (name == variable).then(|| "what".to_owned());
            let error = Layer::from_environment(get).expect_err(variable).to_string();
            assert!(error.contains(variable) && error.contains("\"what\""), "{error}");
        }
    }

    #[test]
    fn a_token_in_the_file_is_refused_and_not_repeated() {
        let error = Layer::from_toml("[discord]\ntoken = \"abc.def\"").expect_err("a token").to_string();
        assert!(error.contains("token-file") && !error.contains("abc"), "{error}");
    }

    #[test]
    fn discord_is_served_where_there_is_a_token() {
        let file =
            Layer::from_toml("[discord]\ntoken-file = \"t\"\nproxy = \"http://127.0.0.1:1\"").expect("toml");
        let get = |name: &str| (name == TOKEN_VARIABLE).then(|| " abc\n".to_owned());
        let environment = Layer::from_environment(get).expect("environment");
        assert_eq!(settled(Layer::default()).discord, None);
        let token = |layer: Layer| settled(layer).discord.map(|discord| discord.token);
        assert_eq!(token(file.clone()), Some(Token::File(PathBuf::from("t"))));
        assert_eq!(token(environment.clone()), Secret::new("abc").map(Token::Given));
        let both = environment.over(file);
        assert_eq!(
            both.discord.proxy.as_ref().map(ToString::to_string).as_deref(),
            Some("http://127.0.0.1:1")
        );
        assert_eq!(token(both.clone()), Secret::new("abc").map(Token::Given));
        assert!(!format!("{both:?}").contains("abc"));
    }

    #[test]
    fn the_upper_layer_rules() {
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
    fn a_public_url_is_what_browsers_send() {
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
