//! Settings of Matrix.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

use crate::merge::{Misplaced, layer};
use crate::public_url::PublicUrl;
use crate::secret::{SecretSource, SecretSourceLayer};

/// Connection to Matrix. Disabled without a homeserver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matrix {
    pub homeserver: PublicUrl,
    /// Account, such as `@comptoir:example.org`.
    pub user: Option<String>,
    /// Credentials for the first login, before there is a session.
    pub login: Option<Login>,
    /// Recovery key of the account's secrets and room key backup, for a new device.
    pub recovery_key: Option<SecretSource>,
    /// Display name of the bot's device.
    pub device_name: String,
    /// Prefix of commands.
    pub prefix: Prefix,
    /// Users whose invitations are accepted.
    pub allow: AllowedInviters,
}

/// Credentials of the account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Login {
    /// Password of the account.
    Password(SecretSource),
    /// Access token of a device that was logged in elsewhere and is used only by this program.
    Token(SecretSource),
}

/// Prefix of commands: one to eight characters without whitespace.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Prefix(String);

/// The text is not a valid prefix.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it takes one to eight characters without a space, such as !")]
pub struct PrefixError;

impl Prefix {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for Prefix {
    fn default() -> Prefix {
        Prefix("!".to_owned())
    }
}

impl fmt::Display for Prefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Prefix {
    type Err = PrefixError;

    fn from_str(text: &str) -> Result<Prefix, PrefixError> {
        let fits =
            (1..=8).contains(&text.chars().count()) && !text.contains(|c: char| c.is_whitespace() || c.is_control());
        if fits { Ok(Prefix(text.to_owned())) } else { Err(PrefixError) }
    }
}

impl TryFrom<String> for Prefix {
    type Error = PrefixError;

    fn try_from(text: String) -> Result<Prefix, PrefixError> {
        text.parse()
    }
}

/// Users whose invitations are accepted; if empty, all users of the bot's own homeserver.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "Vec<String>")]
pub struct AllowedInviters(Vec<AllowedEntry>);

/// Entry of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
enum AllowedEntry {
    Everybody,
    Server(String),
    User(String),
}

/// The text is not an entry of the list.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "\"{0}\" is nobody who may invite: it takes a server such as example.org, a user such as @anna:example.org, or *"
)]
pub struct AllowedInvitersError(String);

impl AllowedInviters {
    /// Returns `true` if the user's invitations are accepted; `home` is the name of the bot's homeserver.
    pub fn permits(&self, user: &str, home: &str) -> bool {
        let server = user.split_once(':').map_or("", |(_, server)| server);
        if self.0.is_empty() {
            return server == home;
        }
        self.0.iter().any(|allowed| match allowed {
            AllowedEntry::Everybody => true,
            AllowedEntry::Server(name) => name == server,
            AllowedEntry::User(name) => name == user,
        })
    }

    /// Parses a comma-separated list.
    ///
    /// # Errors
    /// If an entry is invalid.
    pub fn parse_list(text: &str) -> Result<AllowedInviters, AllowedInvitersError> {
        text.split(',').map(str::trim).filter(|name| !name.is_empty()).map(parse_entry).collect()
    }
}

impl FromIterator<AllowedEntry> for AllowedInviters {
    fn from_iter<I: IntoIterator<Item = AllowedEntry>>(of: I) -> AllowedInviters {
        AllowedInviters(of.into_iter().collect())
    }
}

impl TryFrom<Vec<String>> for AllowedInviters {
    type Error = AllowedInvitersError;

    fn try_from(names: Vec<String>) -> Result<AllowedInviters, AllowedInvitersError> {
        names.iter().map(|name| parse_entry(name)).collect()
    }
}

fn parse_entry(name: &str) -> Result<AllowedEntry, AllowedInvitersError> {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
    let is_server = |server: &str| !server.is_empty() && server.chars().all(fits);
    let user = name.strip_prefix('@').and_then(|rest| rest.split_once(':'));
    match (name, user) {
        ("*", _) => Ok(AllowedEntry::Everybody),
        (_, Some((local, server))) if !local.is_empty() && is_server(server) => Ok(AllowedEntry::User(name.to_owned())),
        (server, None) if is_server(server) => Ok(AllowedEntry::Server(server.to_owned())),
        _ => Err(AllowedInvitersError(name.to_owned())),
    }
}

layer! {
    /// Matrix settings of one layer.
    pub struct MatrixLayer {
        /// Misplaced secrets: rejected without being repeated.
        pub(crate) password: Option<Misplaced>,
        pub(crate) token: Option<Misplaced>,
        pub(crate) recovery_key: Option<Misplaced>,
        pub homeserver: Option<PublicUrl>,
        /// Account of the bot.
        pub user: Option<String>,
        /// File of the password.
        #[serde(rename = "password-file")]
        pub password_source: SecretSourceLayer,
        /// File of the access token.
        #[serde(rename = "token-file")]
        pub token_source: SecretSourceLayer,
        /// File of the recovery key.
        #[serde(rename = "recovery-key-file")]
        pub recovery_source: SecretSourceLayer,
        /// Display name of the bot's device.
        pub device_name: Option<String>,
        /// Prefix of commands.
        pub prefix: Option<Prefix>,
        /// Users whose invitations are accepted.
        pub allow: Option<AllowedInviters>,
    }
}

/// Environment variable of the password.
pub const PASSWORD_VARIABLE: &str = "COMPTOIR_MATRIX_PASSWORD";
/// Environment variable of the access token.
pub const TOKEN_VARIABLE: &str = "COMPTOIR_MATRIX_TOKEN";
/// Environment variable of the recovery key.
pub const RECOVERY_VARIABLE: &str = "COMPTOIR_MATRIX_RECOVERY_KEY";

/// Default display name of the device.
const DEVICE_NAME: &str = "Comptoir";

impl MatrixLayer {
    /// Resolves defaults; `None` without a homeserver. A token takes precedence over a password.
    pub(crate) fn resolve(self) -> Option<Matrix> {
        let password = self.password_source.resolve().map(Login::Password);
        Some(Matrix {
            homeserver: self.homeserver?,
            user: self.user,
            login: self.token_source.resolve().map(Login::Token).or(password),
            recovery_key: self.recovery_source.resolve(),
            device_name: self.device_name.unwrap_or_else(|| DEVICE_NAME.to_owned()),
            prefix: self.prefix.unwrap_or_default(),
            allow: self.allow.unwrap_or_default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn allow_list_permits_listed_users_and_servers() {
        let own = AllowedInviters::default();
        assert!(own.permits("@a:home.example", "home.example") && !own.permits("@a:other", "home.example"));
        let some = AllowedInviters::parse_list("friends.example, @b:other:8448").expect("a list");
        for (user, may) in [
            ("@a:friends.example", true),
            ("@b:other:8448", true),
            ("@c:other:8448", false),
            ("@a:home.example", false),
            ("@a:not.friends.example", false),
            ("friends.example", false),
        ] {
            assert_eq!(some.permits(user, "home.example"), may, "{user}");
        }
        assert!(AllowedInviters::parse_list("*").expect("all").permits("@x:anywhere", "home.example"));
        for wrong in ["@", "@a", "a b", "@:x", "#room:x", "@a:"] {
            assert!(AllowedInviters::parse_list(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn prefix_is_one_to_eight_visible_characters() {
        for (text, is_one) in
            [("!", true), ("c!", true), ("§§", true), ("", false), ("a b", false), ("123456789", false)]
        {
            assert_eq!(text.parse::<Prefix>().is_ok(), is_one, "{text:?}");
        }
    }
}
