//! What a host says of Discord.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::public_url::PublicUrl;
use crate::secret::{Source, SourceLayer};
use crate::shards::Shards;

/// How Discord is reached. There is none without a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Discord {
    /// Who the bot is there.
    pub token: Source,
    /// Where requests go instead of to Discord itself.
    pub proxy: Option<PublicUrl>,
    /// Which shards are taken, where several processes have the same tables.
    pub shards: Shards,
    /// For tests alone: where Discord is taken to be.
    pub test: Test,
}

/// For tests alone: another computer takes Discord's place, with encryption, under Discord's own name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Test {
    /// Where it listens.
    pub resolve: Option<SocketAddr>,
    /// A file with the certificate of the authority that it is believed by, in PEM form.
    pub ca_file: Option<PathBuf>,
}

/// What one layer says of Discord.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DiscordLayer {
    /// What must not be written there; it is refused without being repeated.
    #[serde(default)]
    token: Option<IgnoredAny>,
    /// Where the token is.
    #[serde(default, rename = "token-file")]
    pub source: SourceLayer,
    /// Where requests go instead.
    pub proxy: Option<PublicUrl>,
    /// Which shards are taken.
    pub shards: Option<Shards>,
    /// For tests alone.
    #[serde(default)]
    pub test: Test,
}

/// What the environment calls the token.
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
    /// Whether a token stands where none must be written.
    pub(crate) fn has_token(&self) -> bool {
        self.token.is_some()
    }

    /// This layer over another. A token rules over any file, and the upper layer's over the lower's.
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

    /// What it comes to; `None` without a token.
    pub(crate) fn settle(self) -> Option<Discord> {
        let shards = self.shards.unwrap_or_default();
        Some(Discord { token: self.source.settle()?, proxy: self.proxy, shards, test: self.test })
    }
}
