//! Simulation of a month of games of all titles: people sleep, leave and return, processes die and the network fails. Every
//! game ends, and each wait of a game pings its player exactly once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};

use bot::store::Store;
use bot_core::channel::Surface;
use bot_core::people::PersonId;
use bot_core::table::id::TableId;
use bot_core::table::post::Body;
use bot_core::table::record::{EndReason, Entry, Record, Revision};
use bot_core::table::state::TableState;
use bot_core::titles;
use engine::journal::By;
use jiff::{SignedDuration, Timestamp};
use tests::month::{Month, Played, calls, messages, seldom};
use tests::patience;
use tests::platform::{Posted, held};

/// Games of a usual run, in one simulation.
const GAMES: usize = 6;
/// Simulations of a slow run, with `MANY` games each.
const WORLDS: u64 = 20;
const MANY: usize = 25;
/// Longest wait without a ping: the program may be down for ten hours, and a failing network is retried within minutes.
const UNCALLED: SignedDuration = SignedDuration::from_hours(12);

/// Person for whom a game waited, and the entry at which the wait began.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Call {
    person: PersonId,
    since: Revision,
}

/// Maximum delay of a message: a network is slow, or fails and is retried.
const LATE: SignedDuration = SignedDuration::from_mins(20);

/// Period of a wait, and flag: it began with an offer to answer.
#[derive(Clone, Copy)]
struct Held {
    from: Timestamp,
    until: Timestamp,
    offer: bool,
}

/// Purpose of a message.
#[derive(Clone, Copy, PartialEq, Eq)]
enum For {
    /// Anything that the game waits for.
    Turn,
    /// Answer to an offer.
    Offer,
    /// News about a person, whether or not the game waits for them.
    News,
    /// Anything else.
    Other,
}

impl Held {
    /// Returns `true` if a message can be the ping of this wait.
    fn fits(&self, message: &Posted, what: For) -> bool {
        let is_for = matches!(what, For::Turn | For::News) || what == For::Offer && self.offer;
        is_for && (self.from..=self.until + LATE).contains(&message.at)
    }
}

/// Waits that follow from a table's log, and the final table.
fn due(id: &TableId, entries: &[Entry]) -> (BTreeMap<Call, Held>, TableState) {
    let mut table = TableState::open(id.clone(), &entries[0]).expect("it opens");
    let mut calls: BTreeMap<Call, Held> = BTreeMap::new();
    let mut note = |table: &TableState, at: Timestamp| {
        if !table.is_reachable() {
            // Nobody can be pinged then.
            return;
        }
        for prompt in table.game().map(|game| game.prompts()).unwrap_or_default() {
            let (Some(person), Some(since)) = (table.sitter(prompt.seat), table.called_since(prompt.seat))
            else {
                continue;
            };
            let offer = titles::answers_offer(&prompt.kind).is_some();
            let held = calls.entry(Call { person, since }).or_insert(Held { from: at, until: at, offer });
            held.until = at;
        }
    };
    for entry in &entries[1..] {
        note(&table, entry.at);
        lawful(&table, entry);
        table.apply(entry.clone());
        note(&table, entry.at);
    }
    (calls, table)
}

/// Asserts that robots take no step in a suspended game, and that nobody is penalized while unreachable.
fn lawful(table: &TableState, entry: &Entry) {
    let by_itself = entry.request.is_none();
    match &entry.record {
        Record::Step { step } if by_itself && step.by != By::Player => {
            assert!(!table.stands(), "{}: a step in a game that stands: {entry:?}", table.id);
        }
        Record::Missed { .. } | Record::Steered { until: None, .. } | Record::Advertised { .. } => {
            assert!(table.is_reachable(), "{}: nobody could be called: {entry:?}", table.id);
        }
        Record::Ended { reason: EndReason::Won } => {
            assert!(!table.stands(), "{}: won in a game that stands", table.id);
        }
        _ => {}
    }
}

/// Purpose of a message about this surface.
fn asks(table: &TableState, surface: Surface) -> For {
    match surface {
        Surface::Call(_) => For::Turn,
        Surface::Post(id) => match table.posts.get(id).map(|post| &post.body) {
            Some(Body::Turn { .. }) => For::Turn,
            Some(Body::Offer(_)) => For::Offer,
            Some(Body::News(_)) => For::News,
            _ => For::Other,
        },
        Surface::Status | Surface::Hand(_) | Surface::Board(_) => For::Other,
    }
}

/// Asserts that each ping belongs to one wait, and that each long wait has one. Returns the number of waits that were
/// pinged.
fn check(month: &Month, game: &Played) -> usize {
    let entries = month.world.remains.disk.load(&game.table).expect("it loads");
    let (due, table) = due(&game.table, &entries);
    assert!(table.play().is_some() && table.game().is_none(), "{:?} is over", game.room);
    let keys = month.world.remains.keys();
    let server = held(&month.world.server);
    let of = |posted: &Posted| keys.get(&posted.key).map(|(.., surface)| *surface);
    let asking = |posted: &'_ Posted| of(posted).map_or(For::Other, |surface| asks(&table, surface));
    let posted: Vec<&Posted> = server.rooms.get(&game.room).into_iter().flatten().collect();
    let mut heard = 0;
    for person in table.people() {
        let own = |(call, held): (&Call, &Held)| (call.person == person.id).then_some((*call, *held));
        let mut waiting: Vec<(Call, Held)> = due.iter().filter_map(own).collect();
        let calling = |posted: &&&Posted| posted.versions[0].calls.contains(&person.account);
        let calling: Vec<&Posted> = posted.iter().filter(calling).copied().collect();
        for (call, held) in &waiting {
            let long = held.until.duration_since(held.from) > UNCALLED;
            let heard = calling.iter().any(|message| held.fits(message, asking(message)));
            assert!(
                heard || !long,
                "{} never: {:?} {call:?} from {} until {}",
                person.name,
                game.room,
                held.from,
                held.until
            );
        }
        // Waits that ended first are matched first: this finds an assignment if there is one.
        waiting.sort_by_key(|(_, held)| held.until);
        let mut asked = BTreeSet::new();
        for message in calling {
            let (what, shows) = (asking(message), message.shows());
            let told = || {
                let of = of(message);
                format!("{} at {}: {of:?} {:?} {:?}", person.name, message.at, shows.title, shows.lines)
            };
            // A turn's message is reposted for a further wait; every other message pings once.
            let is_turn = what == For::Turn && matches!(of(message), Some(Surface::Post(_)));
            assert!(is_turn || asked.insert(of(message)), "once more: {}", told());
            match waiting.iter().position(|(_, held)| held.fits(message, what)) {
                Some(found) => {
                    waiting.remove(found);
                    heard += 1;
                }
                None => assert!(what != For::Turn, "once too often: {}", told()),
            }
        }
    }
    heard
}

/// Runs a simulation and checks its games. Returns the number of waits that were pinged, and statistics as text.
fn lived(seed: u64, games: usize) -> (usize, String) {
    let mut month = Month::begin(seed, games);
    let tally = month.play();
    let seen = month.world.check();
    let heard: usize = month.games.iter().map(|game| check(&month, game)).sum();
    let calls = calls(&month);
    let days = tally.days.max(1) as f64;
    let total: usize = calls.values().sum();
    let most = calls.values().max().copied().unwrap_or_default();
    let read: Vec<f64> = messages(&month).values().map(|count| *count as f64 / days).collect();
    let counted = format!(
        "{games} games of {} people in {} days and {} lives, {} looks, {} troubles of rooms, everybody away {} times: {seen:?}\n\
         {heard} calls for a turn heard once; calls for each person and day: {:.2} in the mean, {:.2} at most\n\
         messages for each person and day: {:.2} in the mean, {:.2} at most; {:?}",
        calls.len(),
        tally.days,
        tally.lives,
        tally.looks,
        tally.troubles,
        tally.absences,
        total as f64 / days / calls.len().max(1) as f64,
        most as f64 / days,
        read.iter().sum::<f64>() / read.len().max(1) as f64,
        read.iter().copied().fold(0.0, f64::max),
        seldom(&month)
    );
    (heard, counted)
}

#[test]
fn simulated_games_all_end_and_ping_each_wait_once() {
    let (worlds, games) = if patience() > 1 { (WORLDS, MANY) } else { (1, GAMES) };
    let next = AtomicU64::new(1);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let lives: Vec<(usize, String)> = std::thread::scope(|scope| {
        let live = || {
            let mine = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
            mine.take_while(|seed| *seed <= worlds).map(|seed| lived(seed, games)).collect::<Vec<_>>()
        };
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(live)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("nothing is wrong there")).collect()
    });
    lives.iter().for_each(|(_, counted)| println!("{counted}"));
    let heard: usize = lives.iter().map(|(heard, _)| heard).sum();
    assert!(heard > worlds as usize * games * 10, "{heard}");
}
