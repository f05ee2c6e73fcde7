//! A month of slow games on Matrix under a moved clock: rights, rooms and the homeserver are lost, and everybody is away at
//! once. No game is decided by a clock that nobody could hear.

use std::sync::Arc;
use std::time::Duration;

use bot_core::channel::RoomId;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::record::EndReason;
use futures_util::future::join_all;
use jiff::Timestamp;
use serde_json::{Value, json};
use tests::clocked_bot::ClockedBot;
use tests::matrix::{Person, Privacy, Synapse, VisibleMessage};
use tests::month::law::{LogFigures, Outage, end_reason, judge_log};
use tests::repetition_factor;
use tokio::time::{Instant, sleep};

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);
const NAMES: [&str; 2] = ["Anna", "Bob"];
/// Timeout for messages to reach the people's clients.
const SYNC_TIMEOUT: Duration = Duration::from_secs(60);
/// Rounds of troubles in a slow run.
const SLOW_ROUNDS: usize = 4;

/// A game in a room, with the periods in which it could not be written to.
struct Game {
    room: String,
    id: RoomId,
    table: TableId,
    outages: Vec<Outage>,
}

/// Games of two people and a robot: one is visited, the others lose their rights or the bot.
struct Month {
    server: Arc<Synapse>,
    bot: ClockedBot,
    people: Vec<Person>,
    accounts: Vec<PlayerId>,
    games: Vec<Game>,
}

const CALM: usize = 0;
const FORBIDDEN: usize = 1;
const KICKED: usize = 2;
const GAMES: [usize; 3] = [CALM, FORBIDDEN, KICKED];

impl Month {
    async fn begin() -> Month {
        let server = Synapse::start().await;
        let bot = ClockedBot::on_matrix(&server).await;
        let people: Vec<Person> = join_all(NAMES.map(|name| server.register_person(name))).await;
        let accounts = people.iter().map(|person| PlayerId(format!("matrix:{}", person.id))).collect();
        let mut games = Vec::new();
        for _ in GAMES {
            let room = start_game(&bot, &people).await;
            let id = RoomId(format!("matrix:{room}"));
            let table = bot.shown_table(&id);
            games.push(Game { room, id, table, outages: Vec::new() });
        }
        Month { server, bot, people, accounts, games }
    }

    async fn advance(&self, time: Duration) {
        self.bot.advance(time, |_| {}).await;
    }

    /// Visits these games, with eight hours between the visits.
    async fn play(&self, games: &[usize], visits: usize) {
        for _ in 0..visits {
            self.advance(8 * HOUR).await;
            for &game in games {
                let Game { room, table, .. } = &self.games[game];
                let send = async |who: usize, line: &str| {
                    self.people[who].send_text(room, &line.replacen('/', "!", 1)).await;
                };
                self.bot.play_turn(table, &self.accounts, send).await;
            }
        }
    }

    fn begin_outage(&mut self, games: &[usize]) {
        let outage = Outage { from: self.bot.now(), until: Timestamp::MAX };
        games.iter().for_each(|&game| self.games[game].outages.push(outage));
    }

    fn end_outage(&mut self, games: &[usize]) {
        let now = self.bot.now();
        for &game in games {
            if let Some(outage) = self.games[game].outages.last_mut() {
                outage.until = now;
            }
        }
    }

    /// One room takes no messages of the bot, and another has kicked it, for some days. A third game goes on meanwhile.
    async fn lose_rooms(&mut self) {
        let lost = [FORBIDDEN, KICKED];
        let (anna, bot) = (self.people[0].clone(), self.bot.matrix_id().to_owned());
        let (forbidden, kicked) = (self.games[FORBIDDEN].room.clone(), self.games[KICKED].room.clone());
        self.begin_outage(&lost);
        let levels = anna.state(&forbidden, "m.room.power_levels").await;
        let mut closed = levels.clone();
        closed["events_default"] = json!(100);
        anna.set_state(&forbidden, "m.room.power_levels", &closed).await.expect("she may");
        anna.kick(&kicked, &bot).await.expect("she may");
        self.play(&[CALM], 5).await;
        let before = lost.map(|game| self.mentions(game));
        anna.set_state(&forbidden, "m.room.power_levels", &levels).await.expect("she may");
        anna.invite(&kicked, &bot).await.expect("she may");
        self.end_outage(&lost);
        for (game, before) in lost.into_iter().zip(before) {
            self.bot.wait_until_open(&self.games[game].id).await;
            self.bot.settle().await;
            self.assert_called_once(game, &before).await;
        }
    }

    /// The homeserver is down for a day and a half.
    async fn fail_platform(&mut self) {
        self.begin_outage(&GAMES);
        self.games.iter().for_each(|game| self.bot.cut_off(&game.id));
        self.server.kill();
        self.advance(36 * HOUR).await;
        self.server.restart().await;
        self.games.iter().for_each(|game| self.bot.reconnect(&game.id));
        self.end_outage(&GAMES);
        self.bot.settle().await;
    }

    /// Nobody looks for nine days: the games rest, and all go on once their people are back.
    async fn leave_everybody(&self) {
        self.advance(9 * DAY).await;
        let mut tables = Vec::new();
        for game in &self.games {
            let table = self.bot.open_table(&game.table).await;
            assert!(table.read(|table| table.dormant_since().is_some()), "{}: it rests", game.room);
            tables.push(table);
        }
        for person in &self.people {
            let mut revisions: Vec<_> = tables.iter().map(|table| table.revisions()).collect();
            revisions.iter_mut().for_each(|revisions| revisions.mark_unchanged());
            person.send_text(&self.games[CALM].room, "!back").await;
            for revisions in &mut revisions {
                revisions.changed().await.expect("the table is open");
            }
        }
        self.bot.settle().await;
        assert!(tables.iter().all(|table| table.read(|table| !table.is_suspended())), "they go on");
    }

    /// Number of messages in a game's room that mentioned each person when they were posted.
    fn mentions(&self, game: usize) -> Vec<usize> {
        let bot = self.bot.matrix_id();
        let count = |person: &Person| {
            let posted = person.sightings().into_iter().filter(|seen| {
                seen.room == self.games[game].room
                    && seen.author == bot
                    && seen.raw["content"]["m.relates_to"]["rel_type"] != "m.replace"
            });
            let mentions = |content: &Value| {
                let users = content["m.mentions"]["user_ids"].as_array().cloned().unwrap_or_default();
                users.iter().any(|user| user.as_str() == Some(person.id.as_str()))
            };
            posted.filter(|seen| mentions(&seen.raw["content"])).count()
        };
        self.people.iter().map(count).collect()
    }

    /// Asserts that each awaited person was called exactly once since these counts, and nobody else.
    async fn assert_called_once(&self, game: usize, before: &[usize]) {
        let table = self.bot.open_table(&self.games[game].table).await;
        let is_awaited = |account: &PlayerId| {
            table.read(|table| {
                let seat = table.person_by_account(account).and_then(|person| table.seat_of(person.id));
                seat.is_some_and(|seat| table.awaited().contains(seat))
            })
        };
        let expected: Vec<usize> = self
            .accounts
            .iter()
            .zip(before)
            .map(|(account, before)| before + usize::from(is_awaited(account)))
            .collect();
        let room = &self.games[game].room;
        let late = Instant::now() + SYNC_TIMEOUT;
        while self.mentions(game).iter().zip(&expected).any(|(now, expected)| now < expected) {
            assert!(Instant::now() < late, "{room}: somebody is not called: {expected:?}");
            sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(self.mentions(game), expected, "{room}: calls since the return");
    }

    /// Judges the log of every game. Returns the figures, and the reason for which each game ended.
    fn judge(&self) -> (LogFigures, Vec<Option<EndReason>>) {
        let mut figures = LogFigures::default();
        let mut ends = Vec::new();
        for game in &self.games {
            let log = self.bot.log(&game.table);
            figures += judge_log(&game.table, &log, &game.outages);
            ends.push(end_reason(&log));
        }
        (figures, ends)
    }
}

/// Starts a game of both people and a robot in a new room, and returns the room.
async fn start_game(bot: &ClockedBot, people: &[Person]) -> String {
    let [anna, bob] = people else { panic!("two people") };
    let room = anna.create_room(Privacy::Plain, &[bot.matrix_id(), &bob.id]).await;
    bob.join(&room).await;
    anna.wait_for_membership(&room, bot.matrix_id(), "join").await;
    let says = |words: &'static str| {
        let id = bot.matrix_id().to_owned();
        move |shown: &VisibleMessage| shown.author == id && shown.body.contains(words)
    };
    anna.wait_for_message(&room, "the greeting", says("!new opens a table")).await;
    anna.send_text(&room, "!new clock day").await;
    anna.wait_for_message(&room, "a table", says("!join")).await;
    bob.send_text(&room, "!join").await;
    bob.wait_for_message(&room, "both sit there", says("(2)")).await;
    anna.send_text(&room, "!robot add settler").await;
    anna.wait_for_message(&room, "a robot sits there", says("(3)")).await;
    anna.send_text(&room, "!start").await;
    anna.wait_for_message(&room, "the first turn", says("Waiting for")).await;
    room
}

#[tokio::test(flavor = "multi_thread")]
async fn month_on_matrix_is_decided_by_people() {
    let mut month = Month::begin().await;
    let began = month.bot.now();
    month.play(&GAMES, 1).await;
    let rounds = if repetition_factor() > 1 { SLOW_ROUNDS } else { 1 };
    for _ in 0..rounds {
        month.lose_rooms().await;
        month.fail_platform().await;
        month.play(&GAMES, 1).await;
        month.leave_everybody().await;
    }
    // Nobody comes back any more: every game is closed, and nobody wins.
    month.advance(40 * DAY).await;
    let (figures, ends) = month.judge();
    assert_eq!(ends, [Some(EndReason::Abandoned); 3], "{figures:?}");
    let days = month.bot.now().duration_since(began).as_secs_f64() / DAY.as_secs_f64();
    let calls: usize = GAMES.iter().flat_map(|&game| month.mentions(game)).sum();
    let each = calls as f64 / days / month.people.len() as f64;
    println!("{days:.0} days: {figures:?}; {each:.2} calls for each person and day");
}
