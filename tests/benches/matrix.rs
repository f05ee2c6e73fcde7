//! Latency of games in many Matrix rooms at once, in one process of the bot: time from a message to its answer, in plain and
//! in encrypted rooms.
//!
//! `COMPTOIR_ROOMS` sets the number of rooms: 10 for a short run, 50 for the published goals. The homeserver and every
//! client run on the same machine as the bot.

// The futures of matrix-sdk nest deeper than the default recursion limit.
#![recursion_limit = "256"]

use std::io::{Write as _, stdout};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tests::matrix::{MatrixBot, Person, Privacy, Synapse, VisibleMessage};
use tokio::runtime::Runtime;
use tokio::time::{interval, sleep};

/// Interval between messages, over all rooms.
const PACE: Duration = Duration::from_millis(500);
/// Number of messages per kind of room.
const MESSAGES: usize = 300;
/// One of so many messages asks for the hand.
const HAND: usize = 4;

/// Request of a message, and the place of its visible answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// A move: the message of the turn in the room is edited, including its picture.
    Move,
    /// A hand, sent in a room with the bot alone.
    Hand,
}

/// Latency of each answer.
type Taken = Arc<Mutex<Vec<(Asks, Duration)>>>;

fn say(line: &str) {
    writeln!(stdout(), "{line}").expect("it can be written");
}

/// A room with a person who plays against a robot.
struct Table {
    person: Person,
    bot: String,
    room: String,
    private: String,
}

impl Table {
    async fn open(server: &Arc<Synapse>, bot: &str, privacy: Privacy) -> Table {
        let person = server.register_person("Anna").await;
        let room = person.create_room(privacy, &[bot]).await;
        person.wait_for_membership(&room, bot, "join").await;
        person.send_text(&room, "!new players 2 board beginner founding given").await;
        person.wait_for_message(&room, "a lobby", |shown| shown.sign("Join").is_some()).await;
        let invitation = person.wait_for_invitation("a room of two", |one| one.from == bot).await;
        person.join(&invitation.room).await;
        person.send_text(&room, "!robot add random").await;
        person.wait_for_message(&room, "a robot sits there", |shown| shown.body.contains("(2)")).await;
        person.send_text(&room, "!start").await;
        let table = Table { person, bot: bot.to_owned(), room, private: invitation.room };
        table.awaited().await;
        table
    }

    /// Waits until a prompt awaits the person.
    async fn awaited(&self) {
        let asks = |shown: &VisibleMessage| shown.body.contains("Your hand") && shown.signs().len() > 1;
        self.person.wait_for_message(&self.private, "a move is asked for", asks).await;
    }

    /// Ids and edit counts of the bot's messages.
    fn ours(&self, messages: &[VisibleMessage]) -> Vec<(String, usize)> {
        let ours = |shown: &VisibleMessage| (shown.author == self.bot).then(|| (shown.id.clone(), shown.edits));
        messages.iter().filter_map(ours).collect()
    }

    /// Sends one message and returns the time to its answer.
    async fn one(&self, asks: Asks) -> Duration {
        self.awaited().await;
        let (line, where_) = match asks {
            Asks::Move => ("!skip Anna", &self.room),
            Asks::Hand => ("!hand", &self.private),
        };
        let before = self.ours(&self.person.messages(where_));
        let said = Instant::now();
        self.person.send_text(&self.room, line).await;
        let changed = |messages: &[VisibleMessage]| (self.ours(messages) != before).then_some(());
        self.person.wait_for(where_, "it is answered", changed).await;
        said.elapsed()
    }
}

async fn measured(server: &Arc<Synapse>, privacy: Privacy, rooms: usize) {
    let bot = MatrixBot::start(server).await;
    let mut tables = Vec::new();
    while tables.len() < rooms {
        let opening = (tables.len()..rooms).take(5).map(|_| Table::open(server, bot.id(), privacy));
        tables.extend(join_all(opening).await);
    }
    sleep(Duration::from_secs(5)).await;
    let taken = Taken::default();
    let mut pace = interval(PACE);
    let tables: Vec<Arc<tokio::sync::Mutex<Table>>> =
        tables.into_iter().map(|table| Arc::new(tokio::sync::Mutex::new(table))).collect();
    let mut under_way = Vec::new();
    for number in 0..MESSAGES {
        pace.tick().await;
        let (table, taken) = (tables[number % rooms].clone(), taken.clone());
        let asks = if (number / rooms + number).is_multiple_of(HAND) { Asks::Hand } else { Asks::Move };
        under_way.push(tokio::spawn(async move {
            let took = table.lock().await.one(asks).await;
            taken.lock().unwrap_or_else(PoisonError::into_inner).push((asks, took));
        }));
    }
    for one in join_all(under_way).await {
        one.expect("it is answered");
    }
    let taken = taken.lock().unwrap_or_else(PoisonError::into_inner);
    for (asks, words) in [(Asks::Move, "a move, shown in public"), (Asks::Hand, "one’s hand, in private")] {
        let mut times: Vec<Duration> =
            taken.iter().filter(|(other, _)| *other == asks).map(|(_, took)| *took).collect();
        times.sort();
        let of_hundred = |part: usize| times.get((times.len() * part / 100).min(times.len() - 1));
        let milliseconds = |part| of_hundred(part).map_or(0.0, |time| time.as_secs_f64() * 1e3);
        say(&format!(
            "| {words}, {rooms} rooms, {} | {} | {:.0} | {:.0} |",
            if privacy == Privacy::Plain { "plain" } else { "encrypted" },
            times.len(),
            milliseconds(50),
            milliseconds(99),
        ));
    }
}

async fn run() {
    let rooms = std::env::var("COMPTOIR_ROOMS").ok().and_then(|count| count.parse().ok()).unwrap_or(10);
    let server = Synapse::start().await;
    say("| from a message to its answer | messages | median, ms | 99th, ms |\n|---|---|---|---|");
    for privacy in [Privacy::Plain, Privacy::Encrypted] {
        measured(&server, privacy, rooms).await;
    }
}

fn main() {
    Runtime::new().expect("a runtime").block_on(run());
}
