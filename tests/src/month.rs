//! Simulation of many games over weeks, by people who sleep, work, go on holiday and forget, while the process crashes and
//! restarts.

mod counted;
mod trouble;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bot::alarm;
use bot::app::task::TableHandle;
use bot::place::{ChatError, Wish};
use bot::store::{Part, Store};
use bot_core::channel::RoomId;
use bot_core::command::GameOption;
use bot_core::people::{Occupant, PersonId};
use bot_core::table::answer::{Requester, Role};
use bot_core::table::due::Reach;
use bot_core::table::id::TableId;
use bot_core::table::state::TableState;
use bot_core::table::{Autopilot, Status};
use bot_core::time::{Hours, Interval, Minute, Remind, Wishes, Zone};
use engine::robot::Rng;
use jiff::{SignedDuration, Timestamp};

use crate::life::{Fault, Remains, What};
use crate::option::{of_game, option};
use crate::platform::LONGEST;
use crate::room::requester;
use crate::world::{Process, World, account};

pub use counted::{Seldom, calls, messages, seldom};
pub use trouble::Trouble;

const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;
/// Maximum number of attempts of one person at a table per visit.
const ACTS: usize = 30;
/// Days after which every game must be over.
const LONGEST_GAME: i64 = 200;
/// Time controls, the usual ones first.
const CLOCKS: [&str; 6] = [
    "clock day",
    "clock 48-hour-bank",
    "clock 8-hours",
    "clock untimed",
    "clock 3-days",
    "clock 12-hour-bank",
];
/// Prepared answers; not every title has all of these prompts.
const STANDING: [&str; 5] = [
    "/standing roll",
    "/standing discard ore wool",
    "/standing robber",
    "/standing decline",
    "/standing end",
];
/// Moderator of all rooms.
const KEEPER: &str = "Keeper";

/// Schedule and settings of a person.
#[derive(Clone, Debug)]
pub struct Player {
    pub name: String,
    /// Start of the waking hours, in hours after midnight UTC.
    wakes: i64,
    /// Mean hours between visits.
    looks: i64,
    /// Start and end of a holiday, and when it is announced.
    holiday: Option<(Timestamp, Timestamp, Says)>,
    /// Notification settings for all tables, if set.
    wishes: Option<Wishes>,
    /// Time after which this person never returns.
    leaves: Option<Timestamp>,
}

/// Announcement of a holiday.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Says {
    /// No announcement.
    Nothing,
    /// Within a day before the start.
    Leaving,
    /// More than a day before the start.
    Beforehand,
}

/// A game that was started.
#[derive(Clone, Debug)]
pub struct Played {
    /// Room in which it is mirrored.
    pub room: RoomId,
    pub table: TableId,
}

/// Statistics of the simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Number of process runs.
    pub lives: usize,
    /// Days until the last game was over.
    pub days: i64,
    /// Number of visits.
    pub looks: usize,
    /// Number of times that rooms refused messages for a while.
    pub troubles: usize,
    /// Number of times that everybody was away at once.
    pub absences: usize,
}

/// Simulation: games, people, and the next visit of each.
pub struct Month {
    /// Platform, store and time.
    pub world: World,
    pub games: Vec<Played>,
    people: Vec<Player>,
    looks: Arc<Mutex<BTreeSet<(Timestamp, usize)>>>,
    /// Rooms that refuse messages: cause and end.
    shut: BTreeMap<RoomId, (Trouble, Timestamp)>,
    choice: Rng,
    began: Timestamp,
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn seconds(seconds: i64) -> SignedDuration {
    SignedDuration::from_secs(seconds)
}

impl Player {
    fn any(number: usize, began: Timestamp, choice: &mut Rng) -> Player {
        let day = |choice: &mut Rng, days: usize| began + seconds(choice.below(days) as i64 * DAY + HOUR);
        let holiday = (choice.below(4) == 0).then(|| {
            let from = day(choice, 25);
            let says = [Says::Nothing, Says::Leaving, Says::Beforehand][choice.below(3)];
            (from, from + seconds((2 + choice.below(9) as i64) * DAY), says)
        });
        Player {
            name: format!("Player{number}"),
            wakes: choice.below(24) as i64,
            looks: [1, 2, 4, 8, 24][choice.below(5)],
            holiday,
            wishes: (choice.below(3) == 0).then(|| wishes(choice)),
            leaves: (choice.below(6) == 0).then(|| day(choice, 20)),
        }
    }

    /// Next visit after `now`, in waking hours and outside of holidays; `None` if this person never returns.
    fn next(&self, now: Timestamp, choice: &mut Rng) -> Option<Timestamp> {
        let mut at = now + seconds(self.looks * HOUR / 2 + choice.below((self.looks * HOUR) as usize) as i64);
        if let Some((from, until, _)) = self.holiday
            && (from..until).contains(&at)
        {
            at = until + seconds(choice.below(DAY as usize) as i64);
        }
        let hour = (at.as_second().rem_euclid(DAY)) / HOUR;
        let since = (hour - self.wakes).rem_euclid(24);
        if since >= 16 {
            at += seconds((24 - since) * HOUR);
        }
        self.leaves.is_none_or(|leaves| at < leaves).then_some(at)
    }

    /// Command that announces a coming holiday, if it is time for it.
    fn says_away(&self, now: Timestamp) -> Option<String> {
        let (from, until, says) = self.holiday?;
        let ahead = from.duration_since(now);
        if ahead.is_negative() {
            return None;
        }
        let date = |at: Timestamp| at.to_string().split('T').next().unwrap_or_default().to_owned();
        match says {
            Says::Leaving if ahead <= seconds(DAY) => Some(format!("/away until {}", date(until))),
            Says::Beforehand if ahead > seconds(DAY) => {
                Some(format!("/away from {} until {}", date(from), date(until)))
            }
            _ => None,
        }
    }
}

/// Random notification settings: no reminders, frequent ones, or waking hours only.
fn wishes(choice: &mut Rng) -> Wishes {
    let often = Remind::Each(Interval::minutes(3 * 60).expect("three hours"));
    let remind = [Remind::Never, often, Remind::default()][choice.below(3)];
    let minute = |hour: usize| Minute::new(60 * hour as u16).expect("an hour");
    let (from, to) = (minute(6 + choice.below(4)), minute(20 + choice.below(4)));
    let zone = Zone::named("Europe/Berlin").expect("a zone");
    let hours = (choice.below(2) == 0).then_some(Hours { from, to, zone });
    Wishes { remind, hours, ..Wishes::default() }
}

/// Random faults of a process run: rare, with a crash now and then.
fn faults(seed: u64) -> impl FnMut(What) -> Fault + Send + 'static {
    let mut choice = Rng::new(seed);
    let fails = [0, 60, 400][choice.below(3)];
    let mut left = if choice.below(3) == 0 { 200 + choice.below(4000) } else { usize::MAX };
    move |what| {
        left = left.saturating_sub(1);
        if left == 0 {
            return [Fault::DieBefore, Fault::DieAfter][choice.below(2)].clone();
        }
        if fails == 0 || choice.below(fails) > 0 {
            return Fault::None;
        }
        let later = || ChatError::Later("the line is cut".to_owned());
        match (what, choice.below(3)) {
            (What::Keep, _) => Fault::Slow(Duration::from_millis(choice.below(500) as u64)),
            (_, 0) => Fault::Before(later()),
            (_, 1) => Fault::After(later()),
            _ => Fault::Slow(Duration::from_secs(choice.below(LONGEST.as_secs() as usize) as u64)),
        }
    }
}

/// Role of a person at a table. `leaves` means that an absence is announced.
struct Look {
    over: bool,
    awaited: bool,
    steered: bool,
    asked_to_vote: bool,
    stalled: Vec<String>,
    free: bool,
    seated: bool,
    leaves: bool,
}

fn look(table: &TableState, name: &str, now: Timestamp) -> Look {
    let person = table.person_of(&account(name)).map(|person| person.id);
    let seat = person.and_then(|person| table.seat_of(person));
    let votes = |person: PersonId| {
        table.vote.as_ref().is_some_and(|vote| vote.is_voter(person) && vote.ballot(person).is_none())
    };
    let seats: Vec<Occupant> = table.play().map(|play| play.seats.clone()).unwrap_or_default();
    let advertised = table.steered().iter().any(|seat| table.autopilot(seat) == Some(Autopilot::Advertised));
    let stalled = table.is_stalled().then(|| table.awaited().iter().map(|seat| table.names()[seat].clone()));
    Look {
        over: table.game().is_none(),
        awaited: seat.is_some_and(|seat| table.awaited().contains(seat)),
        steered: seat.is_some_and(|seat| table.autopilot(seat).is_some()),
        asked_to_vote: person.is_some_and(votes),
        stalled: stalled.into_iter().flatten().collect(),
        free: advertised || seats.iter().any(|seat| matches!(seat, Occupant::Vacant { .. })),
        seated: seat.is_some(),
        leaves: person.is_some_and(|person| table.absence(person, now).is_some()),
    }
}

impl Month {
    /// Starts `games` games of all titles in turn, with their people.
    pub fn begin(seed: u64, games: usize) -> Month {
        let mut world = World::new(seed);
        let mut choice = Rng::new(seed);
        let began = world.now;
        let people: Vec<Player> =
            (0..games / 2 + 6).map(|number| Player::any(number, began, &mut choice)).collect();
        let mut begun = Vec::new();
        let names: Vec<String> = people.iter().map(|player| player.name.clone()).collect();
        for number in 0..games {
            let room = RoomId(format!("test:room/{number}"));
            let options = options(number, &mut choice);
            let who = some_of(&names, 1 + choice.below(3), &mut choice);
            let shown = room.clone();
            let table = world.calm(|process| async move { start(&process, &shown, &who, &options).await });
            begun.push(Played { room, table });
        }
        let looks = people.iter().enumerate();
        let looks =
            looks.filter_map(|(who, player)| Some((player.next(world.now, &mut choice)?, who))).collect();
        let shut = BTreeMap::new();
        Month { world, games: begun, people, looks: Arc::new(Mutex::new(looks)), shut, choice, began }
    }

    /// Runs the simulation until every game is over.
    ///
    /// # Panics
    /// If a game lasts longer than `LONGEST_GAME` days.
    pub fn play(&mut self) -> Tally {
        let mut tally = Tally::default();
        loop {
            let open = self.open();
            tally.days = (self.world.now.as_second() - self.began.as_second()) / DAY;
            if open.is_empty() {
                self.open_rooms(Timestamp::MAX);
                let visits = self.visits();
                self.world.calm(|process| async move { visits.reach(&process).await });
                return tally;
            }
            self.trouble(&mut tally);
            assert!(tally.days < LONGEST_GAME, "after {} days: {open:?}", tally.days);
            let end = self.world.now + seconds((6 + self.choice.below(60) as i64) * HOUR);
            let (seed, own) = (self.choice.below(usize::MAX) as u64, self.choice.below(usize::MAX) as u64);
            let visits = self.visits();
            let looked = Arc::new(Mutex::new(0));
            let count = looked.clone();
            self.world.live(faults(seed), |process| async move {
                visits.until(&process, end, &mut Rng::new(own), &count).await;
            });
            tally.looks += *held(&looked);
            tally.lives += 1;
            if self.choice.below(3) == 0 {
                self.world.pass(Duration::from_secs(self.choice.below(10 * HOUR as usize) as u64));
            }
        }
    }

    fn visits(&self) -> Visits {
        Visits {
            games: self.games.clone(),
            people: self.people.clone(),
            looks: self.looks.clone(),
            remains: self.world.remains.clone(),
            shut: self.shut.clone(),
        }
    }

    /// Starts a random disturbance: of one room, of all rooms, or an absence of everybody.
    fn trouble(&mut self, tally: &mut Tally) {
        self.open_rooms(self.world.now);
        let until = self.world.now + seconds((2 + self.choice.below(96) as i64) * HOUR);
        let number = self.choice.below(self.games.len());
        let rooms: Vec<RoomId> = self.games.iter().map(|game| game.room.clone()).collect();
        // Each kind comes at least once if the simulation is long enough.
        let which = match tally.lives {
            lives @ (3 | 6 | 9 | 12 | 15) => lives / 3 - 1,
            _ => self.choice.below(24),
        };
        let (trouble, rooms) = match which {
            0 => (Trouble::Kicked, vec![rooms[number].clone()]),
            1 => (Trouble::Forbidden, vec![rooms[number].clone()]),
            2 => (Trouble::Gone, vec![rooms[number].clone()]),
            3 => (Trouble::Network, rooms),
            4 => {
                tally.absences += 1;
                let away = seconds((2 + self.choice.below(8) as i64) * DAY);
                let mut looks = held(&self.looks);
                *looks = std::mem::take(&mut *looks).into_iter().map(|(at, who)| (at + away, who)).collect();
                return;
            }
            _ => return,
        };
        tally.troubles += 1;
        let mut server = crate::platform::held(&self.world.server);
        for room in rooms {
            server.shut.insert(room.clone(), trouble.error());
            self.shut.insert(room, (trouble, until));
        }
    }

    /// Ends the disturbances that are over at `now`.
    fn open_rooms(&mut self, now: Timestamp) {
        let mut server = crate::platform::held(&self.world.server);
        for room in self.shut.extract_if(.., |_, (_, until)| *until <= now).map(|(room, _)| room) {
            server.shut.remove(&room);
        }
    }

    /// Games that are not over.
    fn open(&self) -> Vec<TableId> {
        let disk = &self.world.remains.disk;
        let over = |table: &TableId| disk.head(table).is_some_and(|head| head.status == Status::Over);
        self.games.iter().map(|game| game.table.clone()).filter(|table| !over(table)).collect()
    }
}

/// Options of game `number`: titles in turn, a random time control and number of reminders.
fn options(number: usize, choice: &mut Rng) -> Vec<GameOption> {
    let game = of_game(["base", "cities_knights", "elasund", "ships"][number % 4]);
    let clock = option(CLOCKS[choice.below(CLOCKS.len())]);
    let reminders = option(["reminders 0", "reminders 1", "reminders 3"][choice.below(3)]);
    vec![game, clock, reminders]
}

fn some_of(names: &[String], count: usize, choice: &mut Rng) -> Vec<String> {
    let mut chosen: Vec<String> = Vec::new();
    while chosen.len() < count {
        let name = &names[choice.below(names.len())];
        if !chosen.contains(name) {
            chosen.push(name.clone());
        }
    }
    chosen
}

/// Seats these people and robots at a new table, and starts the game.
async fn start(process: &Process, room: &RoomId, who: &[String], options: &[GameOption]) -> TableId {
    let id = process.open_in(room, &who[0], options).await;
    let table = process.places.open(&id).await.expect("it opens").expect("it is there");
    for name in &who[1..] {
        process.ask(&table, &requester(name), "/join", None).await.expect("there is a place");
    }
    let host = requester(&who[0]);
    for _ in who.len()..4 {
        process.ask(&table, &host, "/robot add settler", None).await.expect("there is a place");
    }
    process.ask(&table, &host, "/start", None).await.expect("it begins");
    process.places.private(&account(&who[0]), &id, Wish::Shown).await.expect("it is kept");
    id
}

/// Visits of people during a process run.
struct Visits {
    games: Vec<Played>,
    people: Vec<Player>,
    looks: Arc<Mutex<BTreeSet<(Timestamp, usize)>>>,
    remains: Arc<Remains>,
    shut: BTreeMap<RoomId, (Trouble, Timestamp)>,
}

impl Visits {
    /// Makes the visits that are due before `end`.
    async fn until(&self, process: &Process, end: Timestamp, choice: &mut Rng, count: &Mutex<usize>) {
        let (app, places) = (process.app.clone(), process.places.clone());
        let alarm = tokio::spawn(async { match alarm::ring(app, places).await {} });
        self.reach(process).await;
        loop {
            let next = held(&self.looks).first().copied().filter(|(at, _)| *at < end);
            let Some((at, who)) = next else { break };
            // A visit that is under way when the process ends is not repeated.
            held(&self.looks).pop_first();
            let player = &self.people[who];
            let again = player.next(at.max(process.clock.now()), choice);
            held(&self.looks).extend(again.map(|again| (again, who)));
            self.wait(process, at).await;
            *held(count) += 1;
            self.visit(process, player, choice).await;
        }
        if choice.below(2) == 0 {
            self.keep_order(process).await;
        }
        self.wait(process, end).await;
        alarm.abort();
    }

    /// Tells the app of kicks and returns of the bot, and each table whether its room is reachable.
    async fn reach(&self, process: &Process) {
        for game in &self.games {
            let trouble = self.shut.get(&game.room).map(|(trouble, _)| *trouble);
            let Some(table) = self.opened(process, game).await else { continue };
            match trouble {
                Some(Trouble::Kicked) => process.places.pause(&game.room).await,
                Some(_) => {}
                None if process.places.is_paused(&game.room) => process.places.resume(&game.room).await,
                None => {}
            }
            let reach = if trouble.is_some() { Reach::Unreachable } else { Reach::Reachable };
            table.set_reach(reach).await;
        }
    }

    async fn wait(&self, process: &Process, until: Timestamp) {
        let left = until.duration_since(process.clock.now());
        process.pass(Duration::try_from(left).unwrap_or_default()).await;
    }

    /// A person visits their games, and one of the others.
    async fn visit(&self, process: &Process, player: &Player, choice: &mut Rng) {
        let from = requester(&player.name);
        self.set(process, player).await;
        let sits = self.remains.disk.tables_of(&account(&player.name), Part::Sits).expect("it is read");
        let other = choice.below(self.games.len());
        for (number, game) in self.games.iter().enumerate() {
            if number != other && sits.binary_search(&game.table).is_err()
                || self.shut.contains_key(&game.room)
            {
                continue;
            }
            let Some(table) = self.opened(process, game).await else { continue };
            let seen = table.read(|table| look(table, &player.name, process.clock.now()));
            let say = |text: &'static str| process.ask(&table, &from, text, None);
            if seen.over {
                continue;
            }
            if !seen.seated {
                let wants = number == other && seen.free && choice.below(2) == 0;
                if wants {
                    drop(say("/takeover").await);
                } else if number == other && choice.below(40) == 0 {
                    // A seated person may be asked for their seat, too.
                    drop(say("/replace P1").await);
                }
                continue;
            }
            if let Some(said) = player.says_away(process.clock.now()).filter(|_| !seen.leaves) {
                process.ask(&table, &from, &said, None).await.expect("it can be said");
            }
            if seen.steered {
                drop(say("/back").await);
            }
            if seen.asked_to_vote {
                drop(say(["/yes", "/no"][choice.below(2)]).await);
            }
            if seen.awaited {
                self.act(process, &table, &from, choice).await;
            }
            match choice.below(60) {
                0 => drop(say("/undo").await),
                1 => drop(say("/pause").await),
                2 => drop(say("/delegate for 12 hours").await),
                3 => drop(say("/leave yes").await),
                4 | 7 | 8 => drop(say(STANDING[choice.below(STANDING.len())]).await),
                5 => drop(say("/option clock day").await),
                6 => drop(say("/swap P2").await),
                _ => {}
            }
            let rests = table.read(|table| table.is_paused());
            if rests && choice.below(3) == 0 {
                drop(say("/resume").await);
            }
        }
    }

    /// Applies a person's notification settings, unless done already.
    async fn set(&self, process: &Process, player: &Player) {
        let account = account(&player.name);
        let profiles = process.app.profiles();
        let Some(wishes) = &player.wishes else { return };
        if profiles.profile(&account).wishes == *wishes {
            return;
        }
        profiles.change(&account, |profile| profile.wishes = wishes.clone()).await.expect("it is kept");
        for game in &self.games {
            if let Some(table) = self.opened(process, game).await {
                table.wake().await;
            }
        }
    }

    /// A person answers prompts at random, and ends their turn in the end.
    async fn act(&self, process: &Process, table: &TableHandle, from: &Requester, choice: &mut Rng) {
        for time in 0..ACTS {
            let awaited = table.read(|table| look(table, &from.name, process.clock.now()).awaited);
            if !awaited {
                return;
            }
            if time > 4 && process.ask(table, from, "/end", None).await.is_ok() {
                continue;
            }
            if let Ok((_, Some(message))) = process.ask(table, from, "/choose", None).await {
                process.choose_as(from, message, choice).await;
            }
        }
    }

    /// The table of a game, while it is not over.
    async fn opened(&self, process: &Process, game: &Played) -> Option<TableHandle> {
        let head = self.remains.disk.head(&game.table).filter(|head| head.status != Status::Over);
        head?;
        process.places.open(&game.table).await.expect("it opens")
    }

    /// The moderator resolves stuck games: removes absent players, and stops games that are paused or have nobody left.
    async fn keep_order(&self, process: &Process) {
        let from = Requester { role: Role::Manager, ..requester(KEEPER) };
        for game in self.games.iter().filter(|game| !self.shut.contains_key(&game.room)) {
            let Some(table) = self.opened(process, game).await else { continue };
            let seen = table.read(|table| look(table, KEEPER, process.clock.now()));
            for name in seen.stalled {
                drop(process.ask(&table, &from, &format!("/people remove {name}"), None).await);
            }
            let (rests, seated, vacant) = table.read(|table| {
                let vacant = table.play().is_some_and(|play| play.vacant().is_some());
                (table.is_paused(), !table.seated_people().is_empty(), vacant)
            });
            if vacant && !seated && !seen.over {
                drop(process.ask(&table, &from, "/stop yes", None).await);
            }
            if rests {
                // A moderator who is not at the table may not resume the game.
                drop(process.ask(&table, &from, "/stop yes", None).await);
            }
        }
    }
}
