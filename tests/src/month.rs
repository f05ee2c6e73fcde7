//! Many games at once, played for weeks by people who sleep, work, go away and forget, while the house falls and comes back.

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
/// How often somebody can do something at one table when they look there.
const ACTS: usize = 30;
/// After so many days a game must be over, whoever plays it.
const LONGEST_GAME: i64 = 200;
/// How games are kept moving, the usual ones first.
const CLOCKS: [&str; 6] = [
    "clock day",
    "clock 48-hour-bank",
    "clock 8-hours",
    "clock untimed",
    "clock 3-days",
    "clock 12-hour-bank",
];
/// What people answer in advance; not every title asks all of it.
const STANDING: [&str; 5] = [
    "/standing roll",
    "/standing discard ore wool",
    "/standing robber",
    "/standing decline",
    "/standing end",
];
/// Whoever looks after the rooms.
const KEEPER: &str = "Keeper";

/// How somebody lives.
#[derive(Clone, Debug)]
pub struct Player {
    /// What they are called.
    pub name: String,
    /// When they wake, in hours after midnight UTC.
    wakes: i64,
    /// How many hours pass between two looks of theirs.
    looks: i64,
    /// From when to when they are on holiday, and when they say so.
    holiday: Option<(Timestamp, Timestamp, Says)>,
    /// What they have set for all their tables, if they have.
    wishes: Option<Wishes>,
    /// Since when they are never seen again.
    leaves: Option<Timestamp>,
}

/// When somebody says that they will be on holiday.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Says {
    /// It is never said.
    Nothing,
    /// When they are about to go.
    Leaving,
    /// Days before.
    Beforehand,
}

/// A game that was begun.
#[derive(Clone, Debug)]
pub struct Played {
    /// Where it is shown.
    pub room: RoomId,
    /// Its table.
    pub table: TableId,
}

/// What became of everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The lives of the process.
    pub lives: usize,
    /// How many days passed until the last game was over.
    pub days: i64,
    /// How often somebody looked.
    pub looks: usize,
    /// How often rooms took nothing from us for a while.
    pub troubles: usize,
    /// How often everybody was away at once.
    pub absences: usize,
}

/// The games, the people, and the next moment at which each of them looks.
pub struct Month {
    /// The platform, the store and the time.
    pub world: World,
    /// Every game.
    pub games: Vec<Played>,
    people: Vec<Player>,
    looks: Arc<Mutex<BTreeSet<(Timestamp, usize)>>>,
    /// The rooms that take nothing from us, why, and until when.
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

    /// When they look again, after this moment: in their waking hours, and not while they are away.
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

    /// What they say of a holiday that is to come, if it is time to.
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

/// How somebody wants to be called: never again, more often than usual, or in their waking hours alone.
fn wishes(choice: &mut Rng) -> Wishes {
    let often = Remind::Each(Interval::minutes(3 * 60).expect("three hours"));
    let remind = [Remind::Never, often, Remind::default()][choice.below(3)];
    let minute = |hour: usize| Minute::new(60 * hour as u16).expect("an hour");
    let (from, to) = (minute(6 + choice.below(4)), minute(20 + choice.below(4)));
    let zone = Zone::named("Europe/Berlin").expect("a zone");
    let hours = (choice.below(2) == 0).then_some(Hours { from, to, zone });
    Wishes { remind, hours, ..Wishes::default() }
}

/// How a life of the process goes wrong: seldom, and it ends by itself at times.
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

/// How somebody stands at a table; whether they leave it for a while is said already.
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
    /// So many games of all titles with their people, all begun.
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

    /// Lets people play until every game is over.
    ///
    /// # Panics
    /// When one goes on for longer than any may.
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

    /// What goes wrong outside from now on for some time: with one room, with all of them, or with everybody.
    fn trouble(&mut self, tally: &mut Tally) {
        self.open_rooms(self.world.now);
        let until = self.world.now + seconds((2 + self.choice.below(96) as i64) * HOUR);
        let number = self.choice.below(self.games.len());
        let rooms: Vec<RoomId> = self.games.iter().map(|game| game.room.clone()).collect();
        // Each of them comes once at least where a month is long enough.
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

    /// Rooms take what is written again whose trouble is over by that moment.
    fn open_rooms(&mut self, now: Timestamp) {
        let mut server = crate::platform::held(&self.world.server);
        for room in self.shut.extract_if(.., |_, (_, until)| *until <= now).map(|(room, _)| room) {
            server.shut.remove(&room);
        }
    }

    /// The games that are not over.
    fn open(&self) -> Vec<TableId> {
        let disk = &self.world.remains.disk;
        let over = |table: &TableId| disk.head(table).is_some_and(|head| head.status == Status::Over);
        self.games.iter().map(|game| game.table.clone()).filter(|table| !over(table)).collect()
    }
}

/// The options of the game with this number: each title comes in turn, and the clocks by chance.
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

/// These people sit down with robots, and begin.
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

/// Who looks in the course of a life, and where.
struct Visits {
    games: Vec<Played>,
    people: Vec<Player>,
    looks: Arc<Mutex<BTreeSet<(Timestamp, usize)>>>,
    remains: Arc<Remains>,
    shut: BTreeMap<RoomId, (Trouble, Timestamp)>,
}

impl Visits {
    /// Everybody looks in their turn, up to that moment.
    async fn until(&self, process: &Process, end: Timestamp, choice: &mut Rng, count: &Mutex<usize>) {
        let (app, places) = (process.app.clone(), process.places.clone());
        let alarm = tokio::spawn(async { match alarm::ring(app, places).await {} });
        self.reach(process).await;
        loop {
            let next = held(&self.looks).first().copied().filter(|(at, _)| *at < end);
            let Some((at, who)) = next else { break };
            // What is under way when the process ends is not done again.
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

    /// The bot is sent away where that is so, and else invited; each table is told whether it can be reached.
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

    /// Somebody looks at their games, and at one of the others.
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
                    // Where nobody is missing, whoever has a seat may give it away.
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

    /// Somebody sets what holds for all their tables, unless they have.
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

    /// Somebody does what is asked of them, and ends their turn in the end.
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

    /// A game's table, as long as it is played.
    async fn opened(&self, process: &Process, game: &Played) -> Option<TableHandle> {
        let head = self.remains.disk.head(&game.table).filter(|head| head.status != Status::Over);
        head?;
        process.places.open(&game.table).await.expect("it opens")
    }

    /// Whoever looks after the rooms sees to the games that are stuck: who is never there is put out, and a robot plays; a
    /// game that rests goes on.
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
                // Who looks after a room but is not known at the table has no say in its rest.
                drop(process.ask(&table, &from, "/stop yes", None).await);
            }
        }
    }
}
