//! The lines to Discord's gateway: each has a part of the servers, and this process those that it has taken.

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

/// Servers, channels and threads. None of the intents that Discord has to allow.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS;
/// In this time so many lines may be begun as Discord has said.
const TURN: Duration = Duration::from_secs(5);
/// How often a line is told to end that may only just be coming about: the library does not hear of it before that.
const AGAIN: Duration = Duration::from_millis(250);

/// The lines of this process. Cloning it gives another handle to the same.
#[derive(Clone)]
pub(super) struct Lines(Arc<Inner>);

struct Inner {
    known: Mutex<Known>,
    /// When the next one may be begun.
    next: tokio::sync::Mutex<Instant>,
}

#[derive(Default)]
struct Known {
    /// Those that are held, or about to be, by their numbers.
    held: BTreeMap<u32, Option<Arc<ShardManager>>>,
    /// Those whose servers all have their commands.
    served: BTreeSet<u32>,
}

impl Lines {
    pub(super) fn new() -> Lines {
        Lines(Arc::new(Inner { known: Mutex::default(), next: tokio::sync::Mutex::new(Instant::now()) }))
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The servers of a line have their commands: whether those of all lines here do, the first one among them.
    pub(super) fn are_served(&self, line: u32) -> bool {
        let mut known = self.known();
        known.served.insert(line);
        known.held.contains_key(&0) && known.held.keys().all(|number| known.served.contains(number))
    }

    /// Whether every line is there. One that is being built anew is not known to the library.
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

    /// Ends all of them.
    pub(super) async fn end(&self) {
        let held: Vec<_> = self.known().held.values().flatten().cloned().collect();
        join_all(held.iter().map(|shards| shards.shutdown_all())).await;
    }

    /// Waits until a line may be begun, where so many may be in a turn.
    async fn turn(&self, at_once: u32) {
        let mut next = self.0.next.lock().await;
        sleep_until(*next).await;
        *next = Instant::now() + TURN / at_once.max(1);
    }

    /// Holds the lines that this process has, from now on and as that changes.
    ///
    /// # Errors
    /// When Discord closes one for good.
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
                    // One that has ended by itself hears nothing.
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
                // One process has the tables alone, and no lines.
                else => return Ok(()),
            }
        }
    }

    /// Lets go of lines that are to be another process's before this one has come to them.
    async fn let_go_of_others(&self, discord: &Discord, interactions: &Interactions) {
        let places = interactions.places();
        for line in places.leaving(discord.wanted.network) {
            if !self.known().held.contains_key(&line.number) {
                places.rest(line).await;
                places.let_go(line);
            }
        }
    }

    /// Ends all of them for good, where one was closed: others may have more luck.
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

    /// Holds one line until it is to be another process's.
    async fn keep(
        &self,
        line: Line,
        discord: &Discord,
        interactions: &Interactions,
        mut stopped: watch::Receiver<bool>,
    ) -> Result<(), DiscordError> {
        let stopped = async {
            // Whoever could say so is gone only with this.
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
        // One that has not been begun yet needs no end.
        while self.known().held.get(&line.number).is_some_and(Option::is_some) {
            let again = async {
                shards.shutdown_all().await;
                sleep(AGAIN).await;
            };
            tokio::select! {
                // However it has ended, it has.
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
        // The library goes on to Discord's own gateway where its look-up fails; ours did not.
        client.ws_url.lock().await.clone_from(&discord.connection.gateway);
        Ok(client)
    }
}

impl Discord {
    /// The lines that a process with these duties has.
    fn lines(&self, duties: &Duties) -> Vec<Line> {
        let all =
            |network| (0..self.wanted.of).map(move |number| Line { network, number, of: self.wanted.of });
        duties.lines(self.wanted.network).unwrap_or_else(|| all(self.wanted.network).collect())
    }
}

/// Why the gateway sent us away for good.
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
    fn gateway_that_wants_other_shards_is_told_with_what_helps() {
        for (wanted, stays) in [(Which::Share, false), (Which::These(vec![0]), true)] {
            let closed = closed(&serenity::Error::Gateway(GatewayError::OverloadedShard), &wanted);
            assert_eq!(closed.stays(), stays);
            let told = closed.to_string();
            assert!(told.contains("[discord] shards to \"auto\""), "{told}");
        }
    }
}
