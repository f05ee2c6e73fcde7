//! Gateway connections: this process runs the shards that are assigned to it.

use std::collections::{BTreeMap, BTreeSet};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::future::join_all;
use futures_util::stream::FuturesUnordered;
use serenity::client::{Client, ClientBuilder};
use serenity::gateway::{ConnectionStage, GatewayError, ShardManager};
use serenity::model::gateway::GatewayIntents;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::GRACE;
use super::chat::Discord;
use super::error::{DiscordError, told};
use super::handler::{Handler, Watch};
use super::interaction::Interactions;
use crate::store::{Duties, Line, Which};

/// Events about servers, channels and threads; no privileged intent.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS;
/// Time within which Discord allows `at_once` shards to start.
const TURN: Duration = Duration::from_secs(5);
/// Interval between shutdown calls to a shard that may just be starting: serenity ignores them before it runs.
const AGAIN: Duration = Duration::from_millis(250);

/// Gateway shards of this process. Clones share the same state.
#[derive(Clone)]
pub(super) struct Lines(Arc<Inner>);

struct Inner {
    known: Mutex<Known>,
    /// Earliest start of the next shard.
    next: tokio::sync::Mutex<Instant>,
}

#[derive(Default)]
struct Known {
    /// Running or starting shards by number; `None` while starting.
    held: BTreeMap<u32, Option<Arc<ShardManager>>>,
    /// Shards with slash commands registered on all their servers.
    served: BTreeSet<u32>,
}

impl Lines {
    pub(super) fn new() -> Lines {
        Lines(Arc::new(Inner { known: Mutex::default(), next: tokio::sync::Mutex::new(Instant::now()) }))
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Marks a shard as served. Returns `true` if all shards of this process are, and shard 0 is among them.
    pub(super) fn are_served(&self, line: u32) -> bool {
        let mut known = self.known();
        known.served.insert(line);
        known.held.contains_key(&0) && known.held.keys().all(|number| known.served.contains(number))
    }

    /// Returns `true` if every shard is connected. Serenity does not list a shard that is being restarted.
    pub(super) async fn are_connected(&self) -> bool {
        let held: Vec<_> = self.known().held.values().cloned().collect();
        for shards in &held {
            let Some(shards) = shards else { return false };
            let runners = shards.runners.lock().await;
            if !runners.values().any(|runner| runner.stage == ConnectionStage::Connected) {
                return false;
            }
        }
        !held.is_empty()
    }

    /// Shuts down all shards.
    pub(super) async fn end(&self) {
        let held: Vec<_> = self.known().held.values().flatten().cloned().collect();
        join_all(held.iter().map(|shards| shards.shutdown_all())).await;
    }

    /// Waits until the next shard may start, with `at_once` starts per `TURN`.
    async fn turn(&self, at_once: u32) {
        let mut next = self.0.next.lock().await;
        sleep_until(*next).await;
        *next = Instant::now() + TURN / at_once.max(1);
    }

    /// Runs the assigned shards, and follows changes of the assignment.
    ///
    /// # Errors
    /// If a shard can't be started, or Discord closes one permanently.
    pub(super) async fn hold(
        &self,
        discord: &Discord,
        interactions: &Interactions,
    ) -> Result<(), DiscordError> {
        let mut duties = interactions.places().duties();
        let mut stops: BTreeMap<Line, watch::Sender<bool>> = BTreeMap::new();
        let mut held = FuturesUnordered::new();
        loop {
            let own = discord.lines(&duties.borrow_and_update());
            self.let_go_of_others(discord, interactions).await;
            stops.retain(|line, stop| {
                let is_own = own.contains(line);
                if !is_own {
                    // A shard that ended by itself no longer listens.
                    let _ = stop.send(true);
                }
                is_own
            });
            if let Some(first) = own.first() {
                discord.connection.share(own.len(), first.of);
            }
            for line in own {
                stops.entry(line).or_insert_with(|| {
                    let (stop, stopped) = watch::channel(false);
                    self.known().held.insert(line.number, None);
                    held.push(self.keep(line, discord, interactions, stopped));
                    stop
                });
            }
            tokio::select! {
                Ok(()) = duties.changed() => {}
                Some(ended) = held.next() => ended?,
                // Reached only if this process serves all tables and has no shards.
                else => return Ok(()),
            }
        }
    }

    /// Releases shards that are to move to another process and were never started here.
    async fn let_go_of_others(&self, discord: &Discord, interactions: &Interactions) {
        let places = interactions.places();
        for line in places.leaving(discord.wanted.network) {
            if !self.known().held.contains_key(&line.number) {
                places.rest(line).await;
                places.let_go(line);
            }
        }
    }

    /// Shuts down all shards and releases them, after one was closed permanently: another process may succeed.
    pub(super) async fn give_up(&self, discord: &Discord, interactions: &Interactions) {
        let places = interactions.places();
        let network = discord.wanted.network;
        let _ = timeout(GRACE, self.end()).await;
        places.withdraw(network);
        let own = discord.lines(&places.duties().borrow());
        for line in own.into_iter().chain(places.leaving(network)) {
            places.rest(line).await;
            places.let_go(line);
        }
    }

    /// Runs one shard until it is to move to another process.
    async fn keep(
        &self,
        line: Line,
        discord: &Discord,
        interactions: &Interactions,
        mut stopped: watch::Receiver<bool>,
    ) -> Result<(), DiscordError> {
        let stopped = async {
            // The sender is dropped only together with this future.
            let _ = stopped.wait_for(|stopped| *stopped).await;
        };
        let mut client = self.client(discord, interactions).await?;
        let shards = client.shard_manager.clone();
        let mut held = pin!(async {
            self.turn(discord.connection.at_once).await;
            self.known().held.insert(line.number, Some(shards.clone()));
            client
                .start_shard(line.number, line.of)
                .await
                .map_err(|error| closed(&error, &discord.wanted.which))
        });
        tokio::select! {
            ended = &mut held => return ended,
            () = stopped => {}
        }
        tracing::info!(line.number, line.of, "another process takes over a part of Discord's servers");
        // A shard that has not started needs no shutdown.
        while self.known().held.get(&line.number).is_some_and(Option::is_some) {
            let again = async {
                shards.shutdown_all().await;
                sleep(AGAIN).await;
            };
            tokio::select! {
                // The result no longer matters.
                _ = &mut held => break,
                () = again => {}
            }
        }
        interactions.places().rest(line).await;
        interactions.places().let_go(line);
        let mut known = self.known();
        known.held.remove(&line.number);
        known.served.remove(&line.number);
        Ok(())
    }

    async fn client(&self, discord: &Discord, interactions: &Interactions) -> Result<Client, DiscordError> {
        let built = ClientBuilder::new_with_http(discord.connection.for_gateway(), INTENTS)
            .event_handler(Handler { interactions: interactions.clone(), lines: self.clone() })
            .raw_event_handler(Watch { interactions: interactions.clone() })
            .await;
        let client = built.map_err(|error| DiscordError::Client(told(&error)))?;
        // Serenity falls back to Discord's own gateway if its look-up fails; here the address is already known.
        client.ws_url.lock().await.clone_from(&discord.connection.gateway);
        Ok(client)
    }
}

impl Discord {
    /// Returns the shards of a process with this assignment.
    fn lines(&self, duties: &Duties) -> Vec<Line> {
        let all =
            |network| (0..self.wanted.of).map(move |number| Line { network, number, of: self.wanted.of });
        duties.lines(self.wanted.network).unwrap_or_else(|| all(self.wanted.network).collect())
    }
}

/// Maps a permanent close of the gateway.
fn closed(error: &serenity::Error, wanted: &Which) -> DiscordError {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication | GatewayError::NoAuthentication) => {
            DiscordError::BadToken
        }
        serenity::Error::Gateway(GatewayError::OverloadedShard | GatewayError::InvalidShardData) => {
            DiscordError::Shards { fixed: matches!(wanted, Which::These(_)) }
        }
        serenity::Error::Gateway(error) => DiscordError::Closed(error.to_string()),
        error => DiscordError::Closed(told(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shard_close_error_names_setting_to_change() {
        for (wanted, stays) in [(Which::Share, false), (Which::These(vec![0]), true)] {
            let closed = closed(&serenity::Error::Gateway(GatewayError::OverloadedShard), &wanted);
            assert_eq!(closed.stays(), stays);
            let told = closed.to_string();
            assert!(told.contains("[discord] shards to \"auto\""), "{told}");
        }
    }
}
