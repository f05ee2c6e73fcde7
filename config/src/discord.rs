//! Settings of Discord.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde::Deserialize;

use crate::merge::{Misplaced, layer};
use crate::public_url::PublicUrl;
use crate::secret::{SecretSource, SecretSourceLayer};
use crate::shards::Shards;

/// Connection to Discord. Disabled without a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Discord {
    /// Token of the bot account.
    pub token: SecretSource,
    /// Proxy that receives the requests to Discord.
    pub proxy: Option<PublicUrl>,
    /// Shards that this process runs, if several processes share the store.
    pub shards: Shards,
    /// Test-only replacement of Discord's server.
    pub test: TestServer,
}

layer! {
    /// Test-only server that replaces Discord, with TLS under Discord's own host names.
    pub struct TestServer {
        /// Address of the test server.
        pub resolve: Option<SocketAddr>,
        /// PEM file with the certificate of its authority.
        pub ca_file: Option<PathBuf>,
    }
}

layer! {
    /// Discord settings of one layer.
    pub struct DiscordLayer {
        /// Misplaced token: rejected without being repeated.
        pub(crate) token: Option<Misplaced>,
        /// File of the token.
        #[serde(rename = "token-file")]
        pub source: SecretSourceLayer,
        /// Proxy that receives the requests to Discord.
        pub proxy: Option<PublicUrl>,
        /// Shards that this process runs.
        pub shards: Option<Shards>,
        /// Test-only replacement of Discord's server.
        pub test: TestServer,
    }
}

/// Environment variable of the token.
pub const TOKEN_VARIABLE: &str = "COMPTOIR_DISCORD_TOKEN";

impl DiscordLayer {
    /// Resolves defaults; `None` without a token.
    pub(crate) fn resolve(self) -> Option<Discord> {
        let shards = self.shards.unwrap_or_default();
        Some(Discord { token: self.source.resolve()?, proxy: self.proxy, shards, test: self.test })
    }
}
