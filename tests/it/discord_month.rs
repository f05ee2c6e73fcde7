//! A month of slow games on Discord under a moved clock: rights, channels and the whole platform are lost, and everybody is
//! away at once. No game is decided by a clock that nobody could hear.

use std::collections::BTreeSet;
use std::time::Duration;

use bot_core::channel::RoomId;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::record::EndReason;
use jiff::Timestamp;
use serde_json::Value;
use tests::clocked_bot::ClockedBot;
use tests::discord::fixture::run_command;
use tests::discord::sighting::SightingKind;
use tests::discord::{DiscordServer, Id, Person, RequestFault, RequestPattern, ServerSetup};
use tests::month::law::{LogFigures, Outage, end_reason, judge_log};
use tests::repetition_factor;
use twilight_model::guild::Permissions;

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);
const NAMES: [&str; 2] = ["anna", "bob"];
/// Rounds of troubles in a slow run.
const SLOW_ROUNDS: usize = 4;

/// A game in a channel, with the periods in which it could not be written to.
struct Game {
    channel: Id,
    room: RoomId,
    table: TableId,
    outages: Vec<Outage>,
}

/// Games of two people and a robot: one is visited, the others lose their rights, the bot, or their channel.
struct Month {
    server: DiscordServer,
    bot: ClockedBot,
    people: Vec<Person>,
    accounts: Vec<PlayerId>,
    games: [Game; 4],
}

const CALM: usize = 0;
const FORBIDDEN: usize = 1;
const KICKED: usize = 2;
const DELETED: usize = 3;
/// Guild from which the bot is removed.
const KICKING_GUILD: &str = "Atoll";

impl Month {
    async fn begin() -> Month {
        // Discord does not document how many edits of an old message it permits.
        let setup = ServerSetup { max_late_edits: u32::MAX, ..ServerSetup::default() };
        let server = DiscordServer::start_with(setup).await;
        let channels = [
            server.channel("calm"),
            server.channel("forbidden"),
            server.channel_in(server.guild(KICKING_GUILD), "kicked"),
            server.channel("deleted"),
        ];
        let people: Vec<Person> = NAMES.map(|name| server.person(name)).into();
        let accounts = people.iter().map(|person| PlayerId(format!("discord:{}", person.id))).collect();
        let bot = ClockedBot::on_discord(&server).await;
        for channel in channels {
            run_command(&people[0], channel, "/new clock:day").await;
            people[0].wait_for_button(channel, "Join").await;
            run_command(&people[1], channel, "/join").await;
            run_command(&people[0], channel, "/robot add kind:settler").await;
            run_command(&people[0], channel, "/start").await;
        }
        let games = channels.map(|channel| {
            let room = RoomId(format!("discord:{channel}"));
            let table = bot.shown_table(&room);
            Game { channel, room, table, outages: Vec::new() }
        });
        Month { server, bot, people, accounts, games }
    }

    async fn advance(&self, time: Duration) {
        self.bot.advance(time, |step| self.server.advance(step)).await;
    }

    /// Visits these games, with eight hours between the visits.
    async fn play(&self, games: &[usize], visits: usize) {
        for _ in 0..visits {
            self.advance(8 * HOUR).await;
            for &game in games {
                let Game { channel, table, .. } = &self.games[game];
                let send = async |who: usize, line: &str| {
                    let line = line.replace("/choose ", "/choose what:").replace("/skip ", "/skip player:");
                    self.people[who].send_command(*channel, &line).expect("it is sent").wait_for_answer().await;
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

    /// One channel loses its rights, and one guild the bot, for three days. Another game goes on meanwhile.
    async fn lose_rooms(&mut self) {
        let lost = [FORBIDDEN, KICKED];
        let (forbidden, guild) = (self.games[FORBIDDEN].channel, self.server.guild(KICKING_GUILD));
        self.begin_outage(&lost);
        self.server.deny_bot(forbidden, Permissions::SEND_MESSAGES);
        self.server.remove_bot(guild);
        self.play(&[CALM], 9).await;
        let before = lost.map(|game| self.mentions(game));
        let none = Permissions::empty();
        self.server.set_overwrite(forbidden, self.server.bot(), none, none);
        self.server.invite_bot(guild);
        self.end_outage(&lost);
        for (game, before) in lost.into_iter().zip(before) {
            self.bot.wait_until_open(&self.games[game].room).await;
            self.bot.settle().await;
            self.assert_called_once(game, &before).await;
        }
    }

    /// Discord fails for a day and a half: messages are answered with 503, the gateway is cut, a guild is unavailable.
    async fn fail_platform(&mut self) {
        let games = [CALM, FORBIDDEN, KICKED];
        self.begin_outage(&games);
        for method in ["POST", "PATCH"] {
            let messages = RequestPattern::new(method, "/messages");
            self.server.inject_fault(messages, RequestFault::ServerError(503), u32::MAX);
        }
        games.iter().for_each(|&game| self.bot.cut_off(&self.games[game].room));
        self.server.make_guild_unavailable(self.server.guild(KICKING_GUILD));
        self.server.cut_gateway();
        self.server.wait_until_connected().await;
        self.advance(36 * HOUR).await;
        self.server.with_world(|world| world.faults.clear());
        self.server.restore_guild(self.server.guild(KICKING_GUILD));
        games.iter().for_each(|&game| self.bot.reconnect(&self.games[game].room));
        self.end_outage(&games);
        self.bot.settle().await;
    }

    /// Nobody looks for nine days: the games rest, and all go on once their people are back.
    async fn leave_everybody(&self, games: &[usize]) {
        self.advance(9 * DAY).await;
        let mut tables = Vec::new();
        for &game in games {
            let table = self.bot.open_table(&self.games[game].table).await;
            assert!(table.read(|table| table.dormant_since().is_some()), "{}: it rests", self.games[game].room.0);
            tables.push(table);
        }
        for person in &self.people {
            run_command(person, self.games[CALM].channel, "/back").await;
        }
        self.bot.settle().await;
        assert!(tables.iter().all(|table| table.read(|table| !table.is_suspended())), "they go on");
    }

    /// Number of messages in a game's channel that mentioned each person when they were posted.
    fn mentions(&self, game: usize) -> Vec<usize> {
        let count = |person: &Person| {
            let mut known = BTreeSet::new();
            let in_channel = person.sightings().into_iter().filter(|seen| seen.channel == self.games[game].channel);
            let posted = in_channel.filter(|seen| matches!(seen.kind, SightingKind::Message(id) if known.insert(id)));
            let own = person.id.to_string();
            let mentions = |raw: &str| {
                let message: Value = serde_json::from_str(raw).expect("a message is JSON");
                let mentions = message["mentions"].as_array().cloned().unwrap_or_default();
                mentions.iter().any(|account| account["id"].as_str() == Some(own.as_str()))
            };
            posted.filter(|seen| mentions(&seen.raw)).count()
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
        let calls: Vec<usize> = self.mentions(game).iter().zip(before).map(|(now, before)| now - before).collect();
        let expected: Vec<usize> = self.accounts.iter().map(|account| usize::from(is_awaited(account))).collect();
        assert_eq!(calls, expected, "{}: calls since the return", self.games[game].room.0);
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

#[tokio::test(flavor = "multi_thread")]
async fn month_on_discord_is_decided_by_people() {
    let mut month = Month::begin().await;
    let began = month.bot.now();
    month.play(&[CALM, FORBIDDEN, KICKED, DELETED], 2).await;
    month.begin_outage(&[DELETED]);
    month.server.delete_channel(month.games[DELETED].channel);
    let kept = [CALM, FORBIDDEN, KICKED];
    let rounds = if repetition_factor() > 1 { SLOW_ROUNDS } else { 1 };
    for _ in 0..rounds {
        month.lose_rooms().await;
        month.play(&kept, 2).await;
        month.fail_platform().await;
        month.play(&kept, 2).await;
        month.leave_everybody(&kept).await;
        month.play(&kept, 2).await;
    }
    // Nobody comes back any more: every game is closed, and nobody wins.
    month.advance(40 * DAY).await;
    let (figures, ends) = month.judge();
    assert_eq!(ends, [Some(EndReason::Abandoned); 4], "{figures:?}");
    month.server.assert_no_violations();
    let days = month.bot.now().duration_since(began).as_secs_f64() / DAY.as_secs_f64();
    let calls: usize = (0..month.games.len()).flat_map(|game| month.mentions(game)).sum();
    let each = calls as f64 / days / month.people.len() as f64;
    println!("{days:.0} days: {figures:?}; {each:.2} calls for each person and day");
}
