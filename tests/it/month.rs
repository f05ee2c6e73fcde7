//! A month of games of all titles between people who sleep, go away, leave and come back, while the process dies and the
//! network fails: every game ends, and nobody is called twice for one thing, or never.

use std::collections::BTreeMap;

use bot::store::Store;
use bot_core::channel::Surface;
use bot_core::people::PersonId;
use bot_core::table::id::TableId;
use bot_core::table::post::Body;
use bot_core::table::record::{Entry, Revision};
use bot_core::table::state::TableState;
use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};
use tests::month::{Month, Played, calls, messages, substitutes};
use tests::patience;
use tests::platform::{Posted, held};

/// How many games a usual run plays; a slow one plays 500.
const GAMES: usize = 6;
const MANY: usize = 500;
/// Whoever is awaited for longer than this must have been called: the house may be down for ten hours, and a platform that
/// fails is tried again within some minutes.
const UNCALLED: SignedDuration = SignedDuration::from_hours(12);

/// Somebody for whom a game waited, with the entry of their call.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Call {
    person: PersonId,
    since: Revision,
}

/// How late a message may come: a platform takes its time, and one that fails is tried again later.
const LATE: SignedDuration = SignedDuration::from_mins(20);

/// From when to when a call held.
type Times = (Timestamp, Timestamp);

/// The calls that a table's log leads to, and the table in the end.
fn due(id: &TableId, entries: &[Entry]) -> (BTreeMap<Call, Times>, TableState) {
    let mut table = TableState::open(id.clone(), &entries[0]).expect("it opens");
    let mut calls: BTreeMap<Call, Times> = BTreeMap::new();
    for entry in &entries[1..] {
        let of = |table: &TableState| {
            let of =
                |seat: Seat| Some(Call { person: table.sitter(seat)?, since: table.called_since(seat)? });
            Seat::ALL.into_iter().filter_map(of).collect::<Vec<Call>>()
        };
        for call in of(&table) {
            calls.entry(call).or_insert((entry.at, entry.at)).1 = entry.at;
        }
        table.apply(entry.clone());
        for call in of(&table) {
            calls.entry(call).or_insert((entry.at, entry.at)).1 = entry.at;
        }
    }
    (calls, table)
}

/// Whether a message calls whoever the game waits for; votes and offers ask something else.
fn asks(table: &TableState, surface: Surface) -> bool {
    match surface {
        Surface::Call(_) => true,
        Surface::Post(id) => matches!(table.posts.get(id).map(|post| &post.body), Some(Body::Turn { .. })),
        Surface::Status | Surface::Hand(_) | Surface::Board(_) => false,
    }
}

/// How many calls of a game were heard once, as they must be: each message calls for one thing that waits then, and what
/// waits for long is called for.
fn check(month: &Month, game: &Played) -> usize {
    let entries = month.world.remains.disk.load(&game.table).expect("it loads");
    let (due, table) = due(&game.table, &entries);
    assert!(table.play().is_some() && table.game().is_none(), "{:?} is over", game.room);
    let keys = month.world.remains.keys();
    let server = held(&month.world.server);
    let asking = |posted: &&Posted| keys.get(&posted.key).is_some_and(|(.., surface)| asks(&table, *surface));
    let posted: Vec<&Posted> = server.rooms.get(&game.room).into_iter().flatten().filter(asking).collect();
    let mut heard = 0;
    for person in table.people() {
        let own = |(call, times): (&Call, &Times)| (call.person == person.id).then_some((*call, *times));
        let mut waiting: Vec<(Call, Times)> = due.iter().filter_map(own).collect();
        let calling = |posted: &&&Posted| posted.versions[0].calls.contains(&person.account);
        let calling: Vec<&Posted> = posted.iter().filter(calling).copied().collect();
        let fits = |message: &Posted, (from, until): Times| (from..=until + LATE).contains(&message.at);
        for (call, (from, until)) in &waiting {
            let long = until.duration_since(*from) > UNCALLED;
            let heard = calling.iter().any(|message| fits(message, (*from, *until)));
            assert!(
                heard || !long,
                "{} never: {:?} {call:?} from {from} until {until}",
                person.name,
                game.room
            );
        }
        // What waits no longer first: then each message has one, if there is any way.
        waiting.sort_by_key(|(_, (_, until))| *until);
        for message in calling {
            let found = waiting.iter().position(|(_, times)| fits(message, *times));
            let (of, shows) = (keys.get(&message.key), message.shows());
            let what =
                || format!("{} at {}: {of:?} {:?} {:?}", person.name, message.at, shows.title, shows.lines);
            waiting.remove(found.unwrap_or_else(|| panic!("once too often: {}", what())));
            heard += 1;
        }
    }
    heard
}

#[test]
fn every_game_of_a_month_ends_and_everybody_is_called_once_for_each_thing() {
    let games = if patience() > 1 { MANY } else { GAMES };
    let mut month = Month::begin(1, games);
    let tally = month.play();
    let seen = month.world.check();
    let heard: usize = month.games.iter().map(|game| check(&month, game)).sum();
    let calls = calls(&month);
    let days = tally.days.max(1) as f64;
    let total: usize = calls.values().sum();
    let most = calls.values().max().copied().unwrap_or_default();
    println!(
        "{games} games of {} people in {} days and {} lives, {} looks: {seen:?}",
        calls.len(),
        tally.days,
        tally.lives,
        tally.looks
    );
    println!(
        "{heard} calls for a turn heard once; calls for each person and day: {:.2} in the mean, {:.2} at most",
        total as f64 / days / calls.len().max(1) as f64,
        most as f64 / days
    );
    let read: Vec<f64> = messages(&month).values().map(|count| *count as f64 / days).collect();
    println!(
        "messages for each person and day: {:.2} in the mean, {:.2} at most; {} seats came to somebody else",
        read.iter().sum::<f64>() / read.len().max(1) as f64,
        read.iter().copied().fold(0.0, f64::max),
        substitutes(&month)
    );
    assert!(heard > games * 10, "{heard}");
}
