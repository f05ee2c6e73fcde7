//! Settings of Discord.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::public_url::PublicUrl;
use crate::secret::{Source, SourceLayer};
use crate::shards::Shards;

/// Connection to Discord. Disabled without a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Discord {
    /// Token of the bot account.
    pub token: Source,
    /// Proxy that receives the requests to Discord.
    pub proxy: Option<PublicUrl>,
    /// Shards that this process runs, if several processes share the store.
    pub shards: Shards,
    /// Test-only replacement of Discord's server.
    pub test: Test,
}

/// Test-only server that replaces Discord, with TLS under Discord's own host names.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Test {
    /// Address of the test server.
    pub resolve: Option<SocketAddr>,
    /// PEM file with the certificate of its authority.
    pub ca_file: Option<PathBuf>,
}

/// Discord settings of one layer.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DiscordLayer {
    /// Misplaced token: rejected without being repeated.
    #[serde(default)]
    token: Option<IgnoredAny>,
    /// File of the token.
    #[serde(default, rename = "token-file")]
    pub source: SourceLayer,
    /// Proxy that receives the requests to Discord.
    pub proxy: Option<PublicUrl>,
    /// Shards that this process runs.
    pub shards: Option<Shards>,
    /// Test-only replacement of Discord's server.
    #[serde(default)]
    pub test: Test,
}

/// Environment variable of the token.
pub const TOKEN_VARIABLE: &str = "COMPTOIR_DISCORD_TOKEN";

impl PartialEq for DiscordLayer {
    fn eq(&self, other: &DiscordLayer) -> bool {
        let parts = |of: &DiscordLayer| {
            (of.source.clone(), of.proxy.clone(), of.shards, of.test.clone(), of.has_token())
        };
        parts(self) == parts(other)
    }
}

impl Eq for DiscordLayer {}

impl DiscordLayer {
    /// Returns `true` if the layer contains a misplaced token.
    pub(crate) fn has_token(&self) -> bool {
        self.token.is_some()
    }

    /// Merges two layers; values of `self` take precedence. Within a layer, a token takes precedence over a file.
    pub(crate) fn over(self, below: DiscordLayer) -> DiscordLayer {
        DiscordLayer {
            token: None,
            source: self.source.over(below.source),
            proxy: self.proxy.or(below.proxy),
            shards: self.shards.or(below.shards),
            test: Test {
                resolve: self.test.resolve.or(below.test.resolve),
                ca_file: self.test.ca_file.or(below.test.ca_file),
            },
        }
    }

    /// Resolves defaults; `None` without a token.
    pub(crate) fn settle(self) -> Option<Discord> {
        let shards = self.shards.unwrap_or_default();
        Some(Discord { token: self.source.settle()?, proxy: self.proxy, shards, test: self.test })
    }
}
