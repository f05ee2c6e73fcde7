//! Simulation of many games over weeks, by people who sleep, work, go on holiday and forget, while the process crashes and
//! restarts.

mod disturbance;
pub mod law;
mod statistics;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bot_app::app::task::TableHandle;
use bot_app::mirror::{ChatError, PrivateMirrorSetting};
use bot_app::scheduler;
use bot_core::channel::RoomId;
use bot_core::command::GameOption;
use bot_core::people::{Occupant, PersonId};
use bot_core::table::answer::{Requester, Role};
use bot_core::table::id::TableId;
use bot_core::table::state::TableState;
use bot_core::table::timers::Reachability;
use bot_core::table::{Status, Substitution};
use bot_core::time::{MinuteOfDay, NotificationSettings, ReminderInterval, ReminderSetting, WakingHours, Zone};
use bot_store::{Store, TableRole};
use engine::robot::Rng;
use jiff::{SignedDuration, Timestamp};

use crate::memory_platform::{LateEdits, MAX_CALL_DURATION, lock_server};
use crate::option::{game_option, parse_option};
use crate::process_run::{DurableState, Fault, Operation};
use crate::simulated_world::{SimulatedProcess, SimulatedWorld, account};
use crate::test_table::requester;

use law::Outage;

pub use disturbance::Disturbance;
pub use statistics::{RareActions, count_mentions, count_messages, count_rare_actions};

const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;
/// Maximum number of attempts of one person at a table per visit.
const MAX_ATTEMPTS: usize = 30;
/// Days after which every game must be over.
const MAX_GAME_DAYS: i64 = 200;
/// Time controls, the usual ones first.
const CLOCKS: [&str; 6] =
    ["clock day", "clock 48-hour-bank", "clock 8-hours", "clock untimed", "clock 3-days", "clock 12-hour-bank"];
/// Prepared answers; not every title has all of these prompts.
const PREPARED_ANSWERS: [&str; 5] =
    ["/standing roll", "/standing discard ore wool", "/standing robber", "/standing decline", "/standing end"];
/// Moderator of all rooms.
const MODERATOR: &str = "Keeper";

/// Schedule and settings of a person.
#[derive(Clone, Debug)]
pub struct SimulatedPlayer {
    pub name: String,
    /// Start of the waking hours, in hours after midnight UTC.
    waking_hour: i64,
    /// Mean hours between visits.
    hours_between_visits: i64,
    /// Start and end of a holiday, and when it is announced.
    holiday: Option<(Timestamp, Timestamp, HolidayNotice)>,
    /// Notification settings for all tables, if set.
    notification_settings: Option<NotificationSettings>,
    /// Time after which this person never returns.
    gone_after: Option<Timestamp>,
}

/// Announcement of a holiday.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HolidayNotice {
    /// No announcement.
    Nothing,
    /// Within a day before the start.
    Leaving,
    /// More than a day before the start.
    Beforehand,
}

/// A game that was started.
#[derive(Clone, Debug)]
pub struct StartedGame {
    /// Room in which it is mirrored.
    pub room: RoomId,
    pub table: TableId,
}

/// Statistics of the simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SimulationStats {
    /// Number of process runs.
    pub runs: usize,
    /// Days until the last game was over.
    pub days: i64,
    /// Number of visits.
    pub visits: usize,
    /// Number of times that rooms refused messages for a while.
    pub disturbances: usize,
    /// Number of times that everybody was away at once.
    pub absences: usize,
}

/// Simulation: games, people, and the next visit of each.
pub struct MonthSimulation {
    /// Platform, store and time.
    pub world: SimulatedWorld,
    pub games: Vec<StartedGame>,
    people: Vec<SimulatedPlayer>,
    next_visits: Arc<Mutex<BTreeSet<(Timestamp, usize)>>>,
    /// Rooms that refuse messages: cause and end.
    closed_rooms: BTreeMap<RoomId, (Disturbance, Timestamp)>,
    /// Periods in which rooms refused messages; the last period of a room may still run.
    outages: BTreeMap<RoomId, Vec<Outage>>,
    choice: Rng,
    began: Timestamp,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn seconds(seconds: i64) -> SignedDuration {
    SignedDuration::from_secs(seconds)
}

impl SimulatedPlayer {
    fn random(number: usize, began: Timestamp, choice: &mut Rng) -> SimulatedPlayer {
        let day = |choice: &mut Rng, days: usize| began + seconds(choice.below(days) as i64 * DAY + HOUR);
        let holiday = (choice.below(4) == 0).then(|| {
            let from = day(choice, 25);
            let says = [HolidayNotice::Nothing, HolidayNotice::Leaving, HolidayNotice::Beforehand][choice.below(3)];
            (from, from + seconds((2 + choice.below(9) as i64) * DAY), says)
        });
        SimulatedPlayer {
            name: format!("Player{number}"),
            waking_hour: choice.below(24) as i64,
            hours_between_visits: [1, 2, 4, 8, 24][choice.below(5)],
            holiday,
            notification_settings: (choice.below(3) == 0).then(|| random_notification_settings(choice)),
            gone_after: (choice.below(6) == 0).then(|| day(choice, 20)),
        }
    }

    /// Next visit after `now`, in waking hours and outside of holidays; `None` if this person never returns.
    fn next_visit(&self, now: Timestamp, choice: &mut Rng) -> Option<Timestamp> {
        let mut at = now
            + seconds(
                self.hours_between_visits * HOUR / 2 + choice.below((self.hours_between_visits * HOUR) as usize) as i64,
            );
        if let Some((from, until, _)) = self.holiday
            && (from..until).contains(&at)
        {
            at = until + seconds(choice.below(DAY as usize) as i64);
        }
        let hour = (at.as_second().rem_euclid(DAY)) / HOUR;
        let since = (hour - self.waking_hour).rem_euclid(24);
        if since >= 16 {
            at += seconds((24 - since) * HOUR);
        }
        self.gone_after.is_none_or(|leaves| at < leaves).then_some(at)
    }

    /// Command that announces a coming holiday, if it is time for it.
    fn holiday_command(&self, now: Timestamp) -> Option<String> {
        let (from, until, says) = self.holiday?;
        let ahead = from.duration_since(now);
        if ahead.is_negative() {
            return None;
        }
        let date = |at: Timestamp| at.to_string().split('T').next().unwrap_or_default().to_owned();
        match says {
            HolidayNotice::Leaving if ahead <= seconds(DAY) => Some(format!("/away until {}", date(until))),
            HolidayNotice::Beforehand if ahead > seconds(DAY) => {
                Some(format!("/away from {} until {}", date(from), date(until)))
            }
            _ => None,
        }
    }
}

/// Random notification settings: no reminders, frequent ones, or waking hours only.
fn random_notification_settings(choice: &mut Rng) -> NotificationSettings {
    let often = ReminderSetting::Each(ReminderInterval::from_minutes(3 * 60).expect("three hours"));
    let remind = [ReminderSetting::Never, often, ReminderSetting::default()][choice.below(3)];
    let minute = |hour: usize| MinuteOfDay::new(60 * hour as u16).expect("an hour");
    let (from, to) = (minute(6 + choice.below(4)), minute(20 + choice.below(4)));
    let zone = Zone::from_name("Europe/Berlin").expect("a zone");
    let hours = (choice.below(2) == 0).then_some(WakingHours { from, to, zone });
    NotificationSettings { remind, hours, ..NotificationSettings::default() }
}

/// Random faults of a process run: rare, with a crash now and then.
fn random_faults(seed: u64) -> impl FnMut(Operation) -> Fault + Send + 'static {
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
        let later = || ChatError::Temporary("the line is cut".to_owned());
        match (what, choice.below(3)) {
            (Operation::SaveChannel, _) => Fault::Slow(Duration::from_millis(choice.below(500) as u64)),
            (_, 0) => Fault::Before(later()),
            (_, 1) => Fault::After(later()),
            _ => Fault::Slow(Duration::from_secs(choice.below(MAX_CALL_DURATION.as_secs() as usize) as u64)),
        }
    }
}

/// Role of a person at a table. `leaves` means that an absence is announced.
struct PlayerSituation {
    over: bool,
    awaited: bool,
    steered: bool,
    asked_to_vote: bool,
    stalled: Vec<String>,
    free: bool,
    seated: bool,
    leaves: bool,
}

fn player_situation(table: &TableState, name: &str, now: Timestamp) -> PlayerSituation {
    let person = table.person_by_account(&account(name)).map(|person| person.id);
    let seat = person.and_then(|person| table.seat_of(person));
    let votes = |person: PersonId| {
        table.vote.as_ref().is_some_and(|vote| vote.is_voter(person) && vote.ballot(person).is_none())
    };
    let seats: Vec<Occupant> = table.play().map(|play| play.seats.clone()).unwrap_or_default();
    let advertised =
        table.substituted_seats().iter().any(|seat| table.substitution(seat) == Some(Substitution::Advertised));
    let stalled = table.is_stalled().then(|| table.awaited().iter().map(|seat| table.names()[seat].clone()));
    PlayerSituation {
        over: table.game().is_none(),
        awaited: seat.is_some_and(|seat| table.awaited().contains(seat)),
        steered: seat.is_some_and(|seat| table.substitution(seat).is_some()),
        asked_to_vote: person.is_some_and(votes),
        stalled: stalled.into_iter().flatten().collect(),
        free: advertised || seats.iter().any(|seat| matches!(seat, Occupant::Vacant { .. })),
        seated: seat.is_some(),
        leaves: person.is_some_and(|person| table.absence(person, now).is_some()),
    }
}

impl MonthSimulation {
    /// Starts `games` games of all titles in turn, with their people.
    pub fn new(seed: u64, games: usize, late_edits: LateEdits) -> MonthSimulation {
        let mut world = SimulatedWorld::new(seed);
        lock_server(&world.server).late_edits = late_edits;
        let mut choice = Rng::new(seed);
        let began = world.now;
        let people: Vec<SimulatedPlayer> =
            (0..games / 2 + 6).map(|number| SimulatedPlayer::random(number, began, &mut choice)).collect();
        let mut begun = Vec::new();
        let names: Vec<String> = people.iter().map(|player| player.name.clone()).collect();
        for number in 0..games {
            let room = RoomId(format!("test:room/{number}"));
            let options = random_options(number, &mut choice);
            let who = random_sample(&names, 1 + choice.below(3), &mut choice);
            let shown = room.clone();
            let table =
                world.run_without_faults(|process| async move { start_game(&process, &shown, &who, &options).await });
            begun.push(StartedGame { room, table });
        }
        let looks = people.iter().enumerate();
        let looks = looks.filter_map(|(who, player)| Some((player.next_visit(world.now, &mut choice)?, who))).collect();
        let shut = BTreeMap::new();
        MonthSimulation {
            world,
            games: begun,
            people,
            next_visits: Arc::new(Mutex::new(looks)),
            closed_rooms: shut,
            outages: BTreeMap::new(),
            choice,
            began,
        }
    }

    /// Runs the simulation until every game is over.
    ///
    /// # Panics
    /// If a game lasts longer than `MAX_GAME_DAYS` days.
    pub fn run(&mut self) -> SimulationStats {
        let mut tally = SimulationStats::default();
        loop {
            let open = self.running_tables();
            tally.days = (self.world.now.as_second() - self.began.as_second()) / DAY;
            if open.is_empty() {
                self.end_disturbances(Timestamp::MAX);
                let visits = self.visits();
                self.world.run_without_faults(|process| async move { visits.report_reachability(&process).await });
                return tally;
            }
            self.start_disturbance(&mut tally);
            assert!(tally.days < MAX_GAME_DAYS, "after {} days: {open:?}", tally.days);
            let end = self.world.now + seconds((6 + self.choice.below(60) as i64) * HOUR);
            let (seed, own) = (self.choice.below(usize::MAX) as u64, self.choice.below(usize::MAX) as u64);
            let visits = self.visits();
            let looked = Arc::new(Mutex::new(0));
            let count = looked.clone();
            self.world.run_process(random_faults(seed), |process| async move {
                visits.visit_until(&process, end, &mut Rng::new(own), &count).await;
            });
            tally.visits += *lock(&looked);
            tally.runs += 1;
            if self.choice.below(3) == 0 {
                self.world.advance(Duration::from_secs(self.choice.below(10 * HOUR as usize) as u64));
            }
        }
    }

    fn visits(&self) -> Visits {
        Visits {
            games: self.games.clone(),
            people: self.people.clone(),
            next_visits: self.next_visits.clone(),
            remains: self.world.state.clone(),
            closed_rooms: self.closed_rooms.clone(),
        }
    }

    /// Starts a random disturbance: of one room, of all rooms, or an absence of everybody.
    fn start_disturbance(&mut self, tally: &mut SimulationStats) {
        self.end_disturbances(self.world.now);
        let until = self.world.now + seconds((2 + self.choice.below(96) as i64) * HOUR);
        let number = self.choice.below(self.games.len());
        let rooms: Vec<RoomId> = self.games.iter().map(|game| game.room.clone()).collect();
        // Each kind comes at least once if the simulation is long enough.
        let which = match tally.runs {
            lives @ (3 | 6 | 9 | 12 | 15) => lives / 3 - 1,
            _ => self.choice.below(24),
        };
        let (trouble, rooms) = match which {
            0 => (Disturbance::Kicked, vec![rooms[number].clone()]),
            1 => (Disturbance::Forbidden, vec![rooms[number].clone()]),
            2 => (Disturbance::Gone, vec![rooms[number].clone()]),
            3 => (Disturbance::Network, rooms),
            4 => {
                tally.absences += 1;
                let away = seconds((2 + self.choice.below(8) as i64) * DAY);
                let mut looks = lock(&self.next_visits);
                *looks = std::mem::take(&mut *looks).into_iter().map(|(at, who)| (at + away, who)).collect();
                return;
            }
            _ => return,
        };
        tally.disturbances += 1;
        let mut server = lock_server(&self.world.server);
        for room in rooms {
            server.unavailable_rooms.insert(room.clone(), trouble.error());
            if self.closed_rooms.insert(room.clone(), (trouble, until)).is_none() {
                let outage = Outage { from: self.world.now, until: Timestamp::MAX };
                self.outages.entry(room).or_default().push(outage);
            }
        }
    }

    /// Periods in which a room refused messages.
    pub fn outages(&self, room: &RoomId) -> &[Outage] {
        self.outages.get(room).map_or(&[], Vec::as_slice)
    }

    /// Ends the disturbances that are over at `now`.
    fn end_disturbances(&mut self, now: Timestamp) {
        let mut server = lock_server(&self.world.server);
        for room in self.closed_rooms.extract_if(.., |_, (_, until)| *until <= now).map(|(room, _)| room) {
            server.unavailable_rooms.remove(&room);
            if let Some(outage) = self.outages.get_mut(&room).and_then(|outages| outages.last_mut()) {
                outage.until = self.world.now;
            }
        }
    }

    /// Games that are not over.
    fn running_tables(&self) -> Vec<TableId> {
        let disk = &self.world.state.disk;
        let over = |table: &TableId| disk.head(table).is_some_and(|head| head.status == Status::Over);
        self.games.iter().map(|game| game.table.clone()).filter(|table| !over(table)).collect()
    }
}

/// Options of game `number`: titles in turn, a random time control and number of reminders.
fn random_options(number: usize, choice: &mut Rng) -> Vec<GameOption> {
    let game = game_option(["base", "cities_knights", "elasund", "ships"][number % 4]);
    let clock = parse_option(CLOCKS[choice.below(CLOCKS.len())]);
    let reminders = parse_option(["reminders 0", "reminders 1", "reminders 3"][choice.below(3)]);
    vec![game, clock, reminders]
}

fn random_sample(names: &[String], count: usize, choice: &mut Rng) -> Vec<String> {
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
async fn start_game(process: &SimulatedProcess, room: &RoomId, who: &[String], options: &[GameOption]) -> TableId {
    let id = process.open_table_in(room, &who[0], options).await;
    let table = process.mirrors.open_table(&id).await.expect("it opens").expect("it is there");
    for name in &who[1..] {
        process.request(&table, &requester(name), "/join", None).await.expect("there is a place");
    }
    let host = requester(&who[0]);
    for _ in who.len()..4 {
        process.request(&table, &host, "/robot add settler", None).await.expect("there is a place");
    }
    process.request(&table, &host, "/start", None).await.expect("it begins");
    process
        .mirrors
        .set_private_mirror(&account(&who[0]), &id, PrivateMirrorSetting::Enabled)
        .await
        .expect("it is kept");
    id
}

/// Visits of people during a process run.
struct Visits {
    games: Vec<StartedGame>,
    people: Vec<SimulatedPlayer>,
    next_visits: Arc<Mutex<BTreeSet<(Timestamp, usize)>>>,
    remains: Arc<DurableState>,
    closed_rooms: BTreeMap<RoomId, (Disturbance, Timestamp)>,
}

impl Visits {
    /// Makes the visits that are due before `end`.
    async fn visit_until(&self, process: &SimulatedProcess, end: Timestamp, choice: &mut Rng, count: &Mutex<usize>) {
        let (app, places) = (process.app.clone(), process.mirrors.clone());
        let alarm = tokio::spawn(async { match scheduler::run_scheduler(app, places).await {} });
        self.report_reachability(process).await;
        loop {
            let next = lock(&self.next_visits).first().copied().filter(|(at, _)| *at < end);
            let Some((at, who)) = next else { break };
            // A visit that is under way when the process ends is not repeated.
            lock(&self.next_visits).pop_first();
            let player = &self.people[who];
            let again = player.next_visit(at.max(process.clock.now()), choice);
            lock(&self.next_visits).extend(again.map(|again| (again, who)));
            self.wait(process, at).await;
            *lock(count) += 1;
            self.visit(process, player, choice).await;
        }
        if choice.below(2) == 0 {
            self.moderate(process).await;
        }
        self.wait(process, end).await;
        alarm.abort();
    }

    /// Tells the app of kicks and returns of the bot, and each table whether its room is reachable.
    async fn report_reachability(&self, process: &SimulatedProcess) {
        for game in &self.games {
            let trouble = self.closed_rooms.get(&game.room).map(|(trouble, _)| *trouble);
            let Some(table) = self.running_table(process, game).await else { continue };
            match trouble {
                Some(Disturbance::Kicked) => process.mirrors.pause(&game.room).await,
                Some(_) => {}
                None if process.mirrors.is_paused(&game.room) => process.mirrors.resume(&game.room).await,
                None => {}
            }
            let reach = if trouble.is_some() { Reachability::Unreachable } else { Reachability::Reachable };
            table.set_reach(reach).await;
        }
    }

    async fn wait(&self, process: &SimulatedProcess, until: Timestamp) {
        let left = until.duration_since(process.clock.now());
        process.advance(Duration::try_from(left).unwrap_or_default()).await;
    }

    /// A person visits their games, and one of the others.
    async fn visit(&self, process: &SimulatedProcess, player: &SimulatedPlayer, choice: &mut Rng) {
        let from = requester(&player.name);
        self.apply_notification_settings(process, player).await;
        let sits = self.remains.disk.tables_by_role(&account(&player.name), TableRole::Seated).expect("it is read");
        let other = choice.below(self.games.len());
        for (number, game) in self.games.iter().enumerate() {
            if number != other && sits.binary_search(&game.table).is_err() || self.closed_rooms.contains_key(&game.room)
            {
                continue;
            }
            let Some(table) = self.running_table(process, game).await else { continue };
            let seen = table.read(|table| player_situation(table, &player.name, process.clock.now()));
            let say = |text: &'static str| process.request(&table, &from, text, None);
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
            if let Some(said) = player.holiday_command(process.clock.now()).filter(|_| !seen.leaves) {
                process.request(&table, &from, &said, None).await.expect("it can be said");
            }
            if seen.steered {
                drop(say("/back").await);
            }
            if seen.asked_to_vote {
                drop(say(["/yes", "/no"][choice.below(2)]).await);
            }
            if seen.awaited {
                self.play_prompts(process, &table, &from, choice).await;
            }
            match choice.below(60) {
                0 => drop(say("/undo").await),
                1 => drop(say("/pause").await),
                2 => drop(say("/delegate for 12 hours").await),
                3 => drop(say("/leave yes").await),
                4 | 7 | 8 => drop(say(PREPARED_ANSWERS[choice.below(PREPARED_ANSWERS.len())]).await),
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
    async fn apply_notification_settings(&self, process: &SimulatedProcess, player: &SimulatedPlayer) {
        let account = account(&player.name);
        let profiles = process.app.profiles();
        let Some(wishes) = &player.notification_settings else { return };
        if profiles.profile(&account).notification_settings == *wishes {
            return;
        }
        profiles.change(&account, |profile| profile.notification_settings = wishes.clone()).await.expect("it is kept");
        for game in &self.games {
            if let Some(table) = self.running_table(process, game).await {
                table.wake().await;
            }
        }
    }

    /// A person answers prompts at random, and ends their turn in the end.
    async fn play_prompts(&self, process: &SimulatedProcess, table: &TableHandle, from: &Requester, choice: &mut Rng) {
        for time in 0..MAX_ATTEMPTS {
            let awaited = table.read(|table| player_situation(table, &from.name, process.clock.now()).awaited);
            if !awaited {
                return;
            }
            if time > 4 && process.request(table, from, "/end", None).await.is_ok() {
                continue;
            }
            if let Ok((_, Some(message))) = process.request(table, from, "/choose", None).await {
                process.answer_menus_as(from, message, choice).await;
            }
        }
    }

    /// The table of a game, while it is not over.
    async fn running_table(&self, process: &SimulatedProcess, game: &StartedGame) -> Option<TableHandle> {
        let head = self.remains.disk.head(&game.table).filter(|head| head.status != Status::Over);
        head?;
        process.mirrors.open_table(&game.table).await.expect("it opens")
    }

    /// The moderator resolves stuck games: removes absent players, and stops games that are paused or have nobody left.
    async fn moderate(&self, process: &SimulatedProcess) {
        let from = Requester { role: Role::Manager, ..requester(MODERATOR) };
        for game in self.games.iter().filter(|game| !self.closed_rooms.contains_key(&game.room)) {
            let Some(table) = self.running_table(process, game).await else { continue };
            let seen = table.read(|table| player_situation(table, MODERATOR, process.clock.now()));
            for name in seen.stalled {
                drop(process.request(&table, &from, &format!("/people remove {name}"), None).await);
            }
            let (rests, seated, vacant) = table.read(|table| {
                let vacant = table.play().is_some_and(|play| play.vacant().is_some());
                (table.is_paused(), !table.seated_people().is_empty(), vacant)
            });
            if vacant && !seated && !seen.over {
                drop(process.request(&table, &from, "/stop yes", None).await);
            }
            if rests {
                // A moderator who is not at the table may not resume the game.
                drop(process.request(&table, &from, "/stop yes", None).await);
            }
        }
    }
}
