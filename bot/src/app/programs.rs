//! External robot programs at tables. A program runs for one seat, from its first question until its table is unloaded, its
//! game is over, or the limit of programs is reached.

use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use engine::game::AnyGame;
use engine::seat::Seat;
use tokio::runtime::Handle;
use tokio::sync::OwnedMutexGuard;
use tracing::warn;

use bot_core::robot::ProgramName;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Record};
use bot_core::table::robots::Answer;

use crate::program::{Errors, Fault, Program, Session};

/// Maximum number of running programs. Above it the one that has been idle longest is stopped; it is restarted with the
/// whole game when it is next asked.
const MOST: usize = 16;

/// Number of faults of one program that are logged while its table is loaded. After `FAULTS` faults it is not asked again.
const FAULTS_TOLD: u32 = 10;
const FAULTS: u32 = 40;

/// Identifies one stay of a table in memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Visit(u64);

/// One stay of a table in memory. Dropping it stops the table's programs.
pub(super) struct Visited {
    pub(super) visit: Visit,
    programs: Arc<Programs>,
}

impl Visited {
    /// Applies appended entries: if they make the programs' knowledge obsolete, calls `drop_asked` and restarts or stops the
    /// programs.
    pub(super) fn take(&self, entries: &[Entry], drop_asked: impl FnOnce()) {
        let told: Vec<Told> = entries.iter().map(|entry| Told::after(&entry.record)).collect();
        let last = [Told::Enough, Told::Anew].into_iter().find(|one| told.contains(one));
        if let Some(told) = last {
            drop_asked();
            self.programs.tell(self.visit, told);
        }
    }
}

impl Drop for Visited {
    fn drop(&mut self) {
        self.programs.tell(self.visit, Told::Enough);
    }
}

/// Effect of a record on the validity of what programs know of their game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Told {
    /// Still valid.
    Holds,
    /// Obsolete: programs must be restarted.
    Anew,
    /// No longer needed: the game is over or unloaded.
    Enough,
}

impl Told {
    /// Returns the effect of a record.
    fn after(record: &Record) -> Told {
        match record {
            Record::Ended { .. } => Told::Enough,
            Record::Seated { .. } | Record::Swapped { .. } | Record::Undone { .. } => Told::Anew,
            _ => Told::Holds,
        }
    }
}

/// Programs that are allowed, and those that run.
#[derive(Default)]
pub(crate) struct Programs {
    allowed: OnceLock<Vec<Program>>,
    visits: AtomicU64,
    running: Mutex<Running>,
}

#[derive(Default)]
struct Running {
    seats: HashMap<(Visit, Seat), Guest>,
    /// Number of questions so far, to order programs by last use.
    asked: u64,
}

/// A program at a seat.
#[derive(Clone, Default)]
pub(super) struct Guest {
    own: Arc<tokio::sync::Mutex<Own>>,
    /// Number of the last question to it.
    asked: u64,
    /// Flag: the current question is obsolete.
    is_over: Arc<AtomicBool>,
}

/// State of a program that only the task that asks it may access.
#[derive(Default)]
pub(super) struct Own {
    /// Program that runs or ran last.
    program: Option<ProgramName>,
    session: Option<Session>,
    /// Number of invalid answers, and the fault of the last one.
    faults: u32,
    told: Option<String>,
}

impl Guest {
    /// Locks the program for one question, so that two never run for one seat.
    pub(super) async fn turn(&self) -> OwnedMutexGuard<Own> {
        self.own.clone().lock_owned().await
    }
}

impl Programs {
    /// Sets the allowed programs, once at startup.
    pub(crate) fn allow(&self, programs: Vec<Program>) {
        let _ = self.allowed.set(programs);
    }

    /// Registers a table that is loaded.
    pub(super) fn visited(self: &Arc<Programs>) -> Visited {
        Visited { visit: Visit(self.visits.fetch_add(1, Relaxed)), programs: self.clone() }
    }

    /// Returns the program of a seat, creating its record if needed; may stop an idle program.
    pub(super) fn guest(&self, visit: Visit, seat: Seat) -> Guest {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.asked += 1;
        let asked = running.asked;
        let guest = running.seats.entry((visit, seat)).or_default();
        guest.asked = asked;
        let guest = guest.clone();
        // The map holds one reference; a program that is being asked has more.
        let idle = |guest: &Guest| Arc::strong_count(&guest.own) == 1;
        let longest = || {
            let idle = running.seats.iter().filter(|(_, guest)| idle(guest));
            idle.min_by_key(|(_, guest)| guest.asked).map(|(at, _)| *at)
        };
        let spare = (running.seats.len() > MOST).then(longest).flatten();
        let spare = spare.and_then(|at| running.seats.remove(&at));
        drop(running);
        apart(spare);
        guest
    }

    /// Asks a program for its action in a seat. A late or invalid answer is [`Answer::Fails`], and the fault is logged.
    /// `None` if the question has become obsolete.
    pub(super) fn ask(
        &self,
        guest: &Guest,
        own: &mut Own,
        at: (&TableId, Seat),
        name: ProgramName,
        game: &AnyGame,
        time: Duration,
    ) -> Option<Answer> {
        if own.program != Some(name) {
            *own = Own { program: Some(name), ..Own::default() };
        }
        let answer = match self.put(guest, own, at.1, name, game, time) {
            _ if guest.is_over.load(Relaxed) => {
                own.session = None;
                return None;
            }
            Ok(answer) => return Some(answer),
            Err(why) => why,
        };
        let is_told = own.told.as_ref() == Some(&answer) && answer == Fault::GivenUp.to_string();
        if own.faults < FAULTS_TOLD && !is_told {
            let (table, seat) = (at.0, at.1.index());
            warn!(%table, seat, program = name.as_str(), fault = %answer, "a program did not play");
        }
        own.faults = own.faults.saturating_add(1);
        own.told = Some(answer);
        Some(Answer::Fails)
    }

    /// Sends one question to a program, starting it if needed.
    ///
    /// # Errors
    /// Returns the fault as text.
    fn put(
        &self,
        guest: &Guest,
        own: &mut Own,
        seat: Seat,
        name: ProgramName,
        game: &AnyGame,
        time: Duration,
    ) -> Result<Answer, String> {
        let allowed = self.allowed.get().and_then(|allowed| allowed.iter().find(|own| own.name == name));
        let program = allowed.ok_or("no such program may play here")?;
        if own.faults >= FAULTS {
            return Err(Fault::GivenUp.to_string());
        }
        if own.session.is_none() {
            let new = Session::new(program, &game.setup(), seat, time, Errors::Dropped);
            own.session = Some(new.map_err(|error| error.to_string())?);
        }
        let session = own.session.as_mut().ok_or("it is not there")?;
        match session.ask(game, &|| !guest.is_over.load(Relaxed)) {
            Ok(Some(action)) => Ok(Answer::Acts(action)),
            Ok(None) => Ok(Answer::Waits),
            Err(fault) => Err(fault.to_string()),
        }
    }

    /// Restarts or stops the programs of a table, according to `told`.
    fn tell(&self, visit: Visit, told: Told) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let mut ended = Vec::new();
        match told {
            Told::Holds => {}
            Told::Anew => {
                let own = running.seats.iter_mut().filter(|((own, _), _)| *own == visit);
                for (_, guest) in own {
                    std::mem::take(&mut guest.is_over).store(true, Relaxed);
                    // A program being asked holds its lock; its task sees `is_over` and drops the session.
                    ended.extend(guest.own.try_lock().ok().and_then(|mut own| own.session.take()));
                }
            }
            Told::Enough => {
                let guests = running.end(|own| own == visit);
                drop(running);
                return apart(guests);
            }
        }
        drop(running);
        apart(ended);
    }

    /// Stops all programs, at shutdown.
    pub(crate) fn end_all(&self) {
        let ended = self.running.lock().unwrap_or_else(PoisonError::into_inner).end(|_| true);
        drop(ended);
    }
}

impl Running {
    /// Removes and flags the programs of the stays that `is_meant` selects.
    fn end(&mut self, is_meant: impl Fn(Visit) -> bool) -> Vec<Guest> {
        let meant = self.seats.extract_if(|(visit, _), _| is_meant(*visit));
        let ended: Vec<Guest> = meant.map(|(_, guest)| guest).collect();
        ended.iter().for_each(|guest| guest.is_over.store(true, Relaxed));
        ended
    }
}

/// Drops programs on a blocking thread: each drop waits for the end of a child process.
fn apart<T: Send + 'static>(ended: T) {
    match Handle::try_current() {
        Ok(runtime) => drop(runtime.spawn_blocking(move || drop(ended))),
        Err(_) => drop(ended),
    }
}
