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

use super::SHUTDOWN_GRACE;
use super::chat::Discord;
use super::error::{DiscordError, log_text};
use super::handler::{DecodeFailureCounter, Handler};
use super::interaction::Interactions;
use bot_store::{HeldLeases, Shard, ShardSelection};

/// Events about servers, channels and threads; no privileged intent.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS;
/// Time within which Discord allows `at_once` shards to start.
const START_INTERVAL: Duration = Duration::from_secs(5);
/// Interval between shutdown calls to a shard that may just be starting: serenity ignores them before it runs.
const SHUTDOWN_RETRY_INTERVAL: Duration = Duration::from_millis(250);

/// Gateway shards of this process. Clones share the same state.
#[derive(Clone)]
pub(super) struct GatewayShards(Arc<Inner>);

struct Inner {
    state: Mutex<ShardState>,
    /// Earliest start of the next shard.
    next_start: tokio::sync::Mutex<Instant>,
}

#[derive(Default)]
struct ShardState {
    /// Running or starting shards by number; `None` while starting.
    running: BTreeMap<u32, Option<Arc<ShardManager>>>,
    /// Shards with slash commands registered on all their servers.
    registered: BTreeSet<u32>,
}

impl GatewayShards {
    pub(super) fn new() -> GatewayShards {
        GatewayShards(Arc::new(Inner { state: Mutex::default(), next_start: tokio::sync::Mutex::new(Instant::now()) }))
    }

    fn state(&self) -> MutexGuard<'_, ShardState> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Marks a shard as served. Returns `true` if all shards of this process are, and shard 0 is among them.
    pub(super) fn mark_registered(&self, line: u32) -> bool {
        let mut known = self.state();
        known.registered.insert(line);
        known.running.contains_key(&0) && known.running.keys().all(|number| known.registered.contains(number))
    }

    /// Returns `true` if every shard is connected. Serenity does not list a shard that is being restarted.
    pub(super) async fn are_connected(&self) -> bool {
        let held: Vec<_> = self.state().running.values().cloned().collect();
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
    pub(super) async fn shut_down(&self) {
        let held: Vec<_> = self.state().running.values().flatten().cloned().collect();
        join_all(held.iter().map(|shards| shards.shutdown_all())).await;
    }

    /// Waits until the next shard may start, with `at_once` starts per `START_INTERVAL`.
    async fn wait_for_start(&self, at_once: u32) {
        let mut next = self.0.next_start.lock().await;
        sleep_until(*next).await;
        *next = Instant::now() + START_INTERVAL / at_once.max(1);
    }

    /// Runs the assigned shards, and follows changes of the assignment.
    ///
    /// # Errors
    /// If a shard can't be started, or Discord closes one permanently.
    pub(super) async fn run_assigned(
        &self,
        discord: &Discord,
        interactions: &Interactions,
    ) -> Result<(), DiscordError> {
        let mut duties = interactions.mirrors().leases();
        let mut stops: BTreeMap<Shard, watch::Sender<bool>> = BTreeMap::new();
        let mut held = FuturesUnordered::new();
        loop {
            let own = discord.assigned_shards(&duties.borrow_and_update());
            self.release_unstarted(discord, interactions).await;
            stops.retain(|line, stop| {
                let is_own = own.contains(line);
                if !is_own {
                    // A shard that ended by itself no longer listens.
                    let _ = stop.send(true);
                }
                is_own
            });
            if let Some(first) = own.first() {
                discord.connection.set_share(own.len(), first.count);
            }
            for line in own {
                stops.entry(line).or_insert_with(|| {
                    let (stop, stopped) = watch::channel(false);
                    self.state().running.insert(line.number, None);
                    held.push(self.run_shard(line, discord, interactions, stopped));
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
    async fn release_unstarted(&self, discord: &Discord, interactions: &Interactions) {
        let places = interactions.mirrors();
        for line in places.shards_to_release(discord.requested_shards.network) {
            if !self.state().running.contains_key(&line.number) {
                places.stop_shard(line).await;
                places.release_shard(line);
            }
        }
    }

    /// Shuts down all shards and releases them, after one was closed permanently: another process may succeed.
    pub(super) async fn release_all(&self, discord: &Discord, interactions: &Interactions) {
        let places = interactions.mirrors();
        let network = discord.requested_shards.network;
        let _ = timeout(SHUTDOWN_GRACE, self.shut_down()).await;
        places.withdraw_leases(network);
        let own = discord.assigned_shards(&places.leases().borrow());
        for line in own.into_iter().chain(places.shards_to_release(network)) {
            places.stop_shard(line).await;
            places.release_shard(line);
        }
    }

    /// Runs one shard until it is to move to another process.
    async fn run_shard(
        &self,
        line: Shard,
        discord: &Discord,
        interactions: &Interactions,
        mut stopped: watch::Receiver<bool>,
    ) -> Result<(), DiscordError> {
        let stopped = async {
            // The sender is dropped only together with this future.
            let _ = stopped.wait_for(|stopped| *stopped).await;
        };
        let mut client = self.build_client(discord, interactions).await?;
        let shards = client.shard_manager.clone();
        let mut held = pin!(async {
            self.wait_for_start(discord.connection.max_concurrency).await;
            self.state().running.insert(line.number, Some(shards.clone()));
            client
                .start_shard(line.number, line.count)
                .await
                .map_err(|error| close_error(&error, &discord.requested_shards.selection))
        });
        tokio::select! {
            ended = &mut held => return ended,
            () = stopped => {}
        }
        tracing::info!(line.number, line.count, "another process takes over a part of Discord's servers");
        // A shard that has not started needs no shutdown.
        while self.state().running.get(&line.number).is_some_and(Option::is_some) {
            let again = async {
                shards.shutdown_all().await;
                sleep(SHUTDOWN_RETRY_INTERVAL).await;
            };
            tokio::select! {
                // The result no longer matters.
                _ = &mut held => break,
                () = again => {}
            }
        }
        interactions.mirrors().stop_shard(line).await;
        interactions.mirrors().release_shard(line);
        let mut known = self.state();
        known.running.remove(&line.number);
        known.registered.remove(&line.number);
        Ok(())
    }

    async fn build_client(&self, discord: &Discord, interactions: &Interactions) -> Result<Client, DiscordError> {
        let built = ClientBuilder::new_with_http(discord.connection.gateway_http(), INTENTS)
            .event_handler(Handler { interactions: interactions.clone(), shards: self.clone() })
            .raw_event_handler(DecodeFailureCounter { interactions: interactions.clone() })
            .await;
        let client = built.map_err(|error| DiscordError::Client(log_text(&error)))?;
        // Serenity falls back to Discord's own gateway if its look-up fails; here the address is already known.
        client.ws_url.lock().await.clone_from(&discord.connection.gateway);
        Ok(client)
    }
}

impl Discord {
    /// Returns the shards of a process with this assignment.
    fn assigned_shards(&self, duties: &HeldLeases) -> Vec<Shard> {
        let all = |network| {
            (0..self.requested_shards.count).map(move |number| Shard {
                network,
                number,
                count: self.requested_shards.count,
            })
        };
        duties.shards(self.requested_shards.network).unwrap_or_else(|| all(self.requested_shards.network).collect())
    }
}

/// Maps a permanent close of the gateway.
fn close_error(error: &serenity::Error, wanted: &ShardSelection) -> DiscordError {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication | GatewayError::NoAuthentication) => {
            DiscordError::BadToken
        }
        serenity::Error::Gateway(GatewayError::OverloadedShard | GatewayError::InvalidShardData) => {
            DiscordError::Shards { fixed: matches!(wanted, ShardSelection::These(_)) }
        }
        serenity::Error::Gateway(error) => DiscordError::Closed(error.to_string()),
        error => DiscordError::Closed(log_text(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shard_close_error_names_setting_to_change() {
        for (wanted, stays) in [(ShardSelection::EvenShare, false), (ShardSelection::These(vec![0]), true)] {
            let closed = close_error(&serenity::Error::Gateway(GatewayError::OverloadedShard), &wanted);
            assert_eq!(closed.is_permanent(), stays);
            let told = closed.to_string();
            assert!(told.contains("[discord] shards to \"auto\""), "{told}");
        }
    }
}
