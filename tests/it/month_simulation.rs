//! Simulation of a month of games of all titles: people sleep, leave and return, processes die and the network fails. Every
//! game ends, and each wait of a game pings its player exactly once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};

use bot_core::channel::Surface;
use bot_core::people::PersonId;
use bot_core::table::id::TableId;
use bot_core::table::post::PostBody;
use bot_core::table::record::{Entry, Revision};
use bot_core::table::state::TableState;
use bot_core::titles;
use bot_store::Store;
use jiff::{SignedDuration, Timestamp};
use tests::memory_platform::{LateEdits, PostedMessage, lock_server};
use tests::month::law::{LogFigures, judge_log};
use tests::month::{MonthSimulation, StartedGame, count_mentions, count_messages, count_rare_actions};
use tests::repetition_factor;

/// Games of a usual run, in one simulation.
const GAMES: usize = 6;
/// Simulations of a slow run, with `SLOW_GAMES` games each.
const WORLDS: u64 = 20;
const SLOW_GAMES: usize = 25;
/// Longest wait without a ping: the program may be down for ten hours, and a failing network is retried within minutes.
const MAX_WAIT_WITHOUT_MENTION: SignedDuration = SignedDuration::from_hours(12);

/// Maximum number of messages per 100 turns that are about a turn.
const MAX_TURN_MESSAGES: usize = 130;

/// Person for whom a game waited, and the entry at which the wait began.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct AwaitedPerson {
    person: PersonId,
    since: Revision,
}

/// Maximum delay of a message: a network is slow, or fails and is retried.
const LATE: SignedDuration = SignedDuration::from_mins(20);

/// Period of a wait, and flag: it began with an offer to answer.
#[derive(Clone, Copy)]
struct WaitPeriod {
    from: Timestamp,
    until: Timestamp,
    offer: bool,
}

/// Purpose of a message.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MessagePurpose {
    /// Anything that the game waits for.
    Turn,
    /// Answer to an offer.
    Offer,
    /// News about a person, whether or not the game waits for them.
    News,
    /// Anything else.
    Other,
}

impl WaitPeriod {
    /// Returns `true` if a message can be the ping of this wait.
    fn fits(&self, message: &PostedMessage, what: MessagePurpose) -> bool {
        let is_for =
            matches!(what, MessagePurpose::Turn | MessagePurpose::News) || what == MessagePurpose::Offer && self.offer;
        is_for && (self.from..=self.until + LATE).contains(&message.at)
    }
}

/// Waits that follow from a table's log, and the final table.
fn expected_waits(id: &TableId, entries: &[Entry]) -> (BTreeMap<AwaitedPerson, WaitPeriod>, TableState) {
    let mut table = TableState::from_first_entry(id.clone(), &entries[0]).expect("it opens");
    let mut calls: BTreeMap<AwaitedPerson, WaitPeriod> = BTreeMap::new();
    let mut note = |table: &TableState, at: Timestamp| {
        if !table.is_reachable() {
            // Nobody can be pinged then.
            return;
        }
        for prompt in table.game().map(|game| game.prompts()).unwrap_or_default() {
            let (Some(person), Some(since)) = (table.seat_player(prompt.seat), table.notified_since(prompt.seat))
            else {
                continue;
            };
            let offer = titles::prompt_offer(&prompt.kind).is_some();
            let held =
                calls.entry(AwaitedPerson { person, since }).or_insert(WaitPeriod { from: at, until: at, offer });
            held.until = at;
        }
    };
    for entry in &entries[1..] {
        note(&table, entry.at);
        table.apply(entry.clone());
        note(&table, entry.at);
    }
    (calls, table)
}

/// Purpose of a message about this surface.
fn message_purpose(table: &TableState, surface: Surface) -> MessagePurpose {
    match surface {
        Surface::Call(_) => MessagePurpose::Turn,
        Surface::Post(id) => match table.posts.get(id).map(|post| &post.body) {
            Some(PostBody::Turn { .. }) => MessagePurpose::Turn,
            Some(PostBody::Offer(_)) => MessagePurpose::Offer,
            Some(PostBody::News(_)) => MessagePurpose::News,
            _ => MessagePurpose::Other,
        },
        Surface::Status | Surface::Hand(_) | Surface::Board(_) => MessagePurpose::Other,
    }
}

/// Asserts that each ping belongs to one wait, and that each long wait has one. Returns the number of waits that were
/// pinged.
fn check_mentions(month: &MonthSimulation, game: &StartedGame) -> usize {
    let entries = month.world.state.disk.load(&game.table).expect("it loads");
    let (due, table) = expected_waits(&game.table, &entries);
    assert!(table.play().is_some() && table.game().is_none(), "{:?} is over", game.room);
    let keys = month.world.state.keys();
    let server = lock_server(&month.world.server);
    let of = |posted: &PostedMessage| keys.get(&posted.key).map(|(.., surface)| *surface);
    let asking = |posted: &'_ PostedMessage| {
        of(posted).map_or(MessagePurpose::Other, |surface| message_purpose(&table, surface))
    };
    let posted: Vec<&PostedMessage> = server.rooms.get(&game.room).into_iter().flatten().collect();
    let mut heard = 0;
    for person in table.people() {
        let own = |(call, held): (&AwaitedPerson, &WaitPeriod)| (call.person == person.id).then_some((*call, *held));
        let mut waiting: Vec<(AwaitedPerson, WaitPeriod)> = due.iter().filter_map(own).collect();
        let calling = |posted: &&&PostedMessage| posted.versions[0].mentions.contains(&person.account);
        let calling: Vec<&PostedMessage> = posted.iter().filter(calling).copied().collect();
        for (call, held) in &waiting {
            let long = held.until.duration_since(held.from) > MAX_WAIT_WITHOUT_MENTION;
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
        // Waits that ended first are matched first, and to messages that need one first: news need none. This finds an
        // assignment if there is one.
        waiting.sort_by_key(|(_, held)| held.until);
        let (turns, others): (Vec<_>, Vec<_>) =
            calling.into_iter().partition(|&message| asking(message) == MessagePurpose::Turn);
        let mut asked = BTreeSet::new();
        for message in turns.into_iter().chain(others) {
            let (what, shows) = (asking(message), message.current());
            let told = || {
                let of = of(message);
                format!("{} at {}: {of:?} {:?} {:?}", person.name, message.at, shows.title, shows.lines)
            };
            // A turn's message is reposted for a further wait; every other message pings once.
            let is_turn = what == MessagePurpose::Turn && matches!(of(message), Some(Surface::Post(_)));
            assert!(is_turn || asked.insert(of(message)), "once more: {}", told());
            match waiting.iter().position(|(_, held)| held.fits(message, what)) {
                Some(found) => {
                    waiting.remove(found);
                    heard += 1;
                }
                None => assert!(what != MessagePurpose::Turn, "once too often: {}", told()),
            }
        }
    }
    heard
}

/// Number of messages of a game.
#[derive(Clone, Copy, Default)]
struct PostFigures {
    messages: usize,
    /// Messages of turns, and the turns that they are about.
    turn_messages: usize,
    turns: usize,
}

/// Asserts that turns are edited rather than posted again, and that the pinned status stays. A return of the room posts both
/// again.
fn check_posts(month: &MonthSimulation, game: &StartedGame) -> PostFigures {
    let entries = month.world.state.disk.load(&game.table).expect("it loads");
    let (_, table) = expected_waits(&game.table, &entries);
    let keys = month.world.state.keys();
    let server = lock_server(&month.world.server);
    let posted: Vec<&PostedMessage> = server.rooms.get(&game.room).into_iter().flatten().collect();
    let surfaces = || posted.iter().filter_map(|posted| keys.get(&posted.key).map(|(.., surface)| *surface));
    let is_turn = |surface: &Surface| match surface {
        Surface::Post(id) => matches!(table.posts.get(*id), Some(post) if matches!(post.body, PostBody::Turn { .. })),
        _ => false,
    };
    let turns: BTreeSet<Surface> = surfaces().filter(is_turn).collect();
    let (messages, turn_messages, turns) = (posted.len(), surfaces().filter(is_turn).count(), turns.len());
    let (returns, statuses) =
        (month.outages(&game.room).len(), surfaces().filter(|surface| *surface == Surface::Status).count());
    if server.late_edits == LateEdits::Accepted {
        let most = turns * MAX_TURN_MESSAGES / 100 + 2 * returns;
        assert!(turn_messages <= most, "{:?}: {turns} turns in {turn_messages} messages", game.room);
        assert!(statuses <= 1 + returns, "{:?}: {statuses} pinned messages", game.room);
    }
    PostFigures { messages, turn_messages, turns }
}

/// Runs a simulation and checks its games. Returns the number of waits that were pinged, and statistics as text.
fn lived(seed: u64, games: usize) -> (usize, String) {
    // Platforms that refuse late edits are the rarer ones.
    let late_edits = if seed.is_multiple_of(4) { LateEdits::Refused } else { LateEdits::Accepted };
    let mut month = MonthSimulation::new(seed, games, late_edits);
    let tally = month.run();
    let seen = month.world.check();
    let (mut law, mut posts) = (LogFigures::default(), PostFigures::default());
    for game in &month.games {
        let entries = month.world.state.disk.load(&game.table).expect("it loads");
        law += judge_log(&game.table, &entries, month.outages(&game.room));
        let PostFigures { messages, turn_messages, turns } = check_posts(&month, game);
        posts = PostFigures {
            messages: posts.messages + messages,
            turn_messages: posts.turn_messages + turn_messages,
            turns: posts.turns + turns,
        };
    }
    let heard: usize = month.games.iter().map(|game| check_mentions(&month, game)).sum();
    let calls = count_mentions(&month);
    let days = tally.days.max(1) as f64;
    let total: usize = calls.values().sum();
    let most = calls.values().max().copied().unwrap_or_default();
    let read: Vec<f64> = count_messages(&month).values().map(|count| *count as f64 / days).collect();
    let counted = format!(
        "{games} games of {} people in {} days and {} lives, {} looks, {} troubles of rooms, everybody away {} times: {seen:?}\n\
         {heard} calls for a turn heard once; calls for each person and day: {:.2} in the mean, {:.2} at most\n\
         messages for each person and day: {:.2} in the mean, {:.2} at most; {:?}\n\
         {:.2} messages for each shown turn, {:.2} of them about the turn; late edits {late_edits:?}; {law:?}",
        calls.len(),
        tally.days,
        tally.runs,
        tally.visits,
        tally.disturbances,
        tally.absences,
        total as f64 / days / calls.len().max(1) as f64,
        most as f64 / days,
        read.iter().sum::<f64>() / read.len().max(1) as f64,
        read.iter().copied().fold(0.0, f64::max),
        count_rare_actions(&month),
        posts.messages as f64 / posts.turns.max(1) as f64,
        posts.turn_messages as f64 / posts.turns.max(1) as f64,
    );
    (heard, counted)
}

#[test]
fn simulated_games_all_end_and_ping_each_wait_once() {
    let (worlds, games) = if repetition_factor() > 1 { (WORLDS, SLOW_GAMES) } else { (1, GAMES) };
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
