//! Programs of anybody's at tables: each runs for its seat, from its first question until its table leaves memory, its game is
//! over, or others need the room.

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

/// How many programs run at once. Of more, the one that was not asked for longest is ended, and told all anew when it is
/// asked again.
const MOST: usize = 16;

/// How many faults of a program are told as long as its table is in memory, and after how many it is left alone.
const FAULTS_TOLD: u32 = 10;
const FAULTS: u32 = 40;

/// A table for as long as it is in memory once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Visit(u64);

/// A table that is in memory. Its programs are ended with it.
pub(super) struct Visited {
    pub(super) visit: Visit,
    programs: Arc<Programs>,
}

impl Visited {
    /// Takes in what was written at the table. Where nobody needs what robots were asked before it, that is dropped first.
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

/// What a record means for what programs were told of their game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Told {
    /// It holds.
    Holds,
    /// It does not hold any more.
    Anew,
    /// They need to know no more.
    Enough,
}

impl Told {
    /// After this record.
    fn after(record: &Record) -> Told {
        match record {
            Record::Ended { .. } => Told::Enough,
            Record::Seated { .. } | Record::Swapped { .. } | Record::Undone { .. } => Told::Anew,
            _ => Told::Holds,
        }
    }
}

/// The programs that may play, and those that run.
#[derive(Default)]
pub(crate) struct Programs {
    allowed: OnceLock<Vec<Program>>,
    visits: AtomicU64,
    running: Mutex<Running>,
}

#[derive(Default)]
struct Running {
    seats: HashMap<(Visit, Seat), Guest>,
    /// Counts questions, so that it is known who was asked when.
    asked: u64,
}

/// A program at a table.
#[derive(Clone, Default)]
pub(super) struct Guest {
    own: Arc<tokio::sync::Mutex<Own>>,
    /// Which question was its last.
    asked: u64,
    /// Whether what it is asked now is wanted no longer.
    is_over: Arc<AtomicBool>,
}

/// What whoever asks a program has for themselves.
#[derive(Default)]
pub(super) struct Own {
    /// Which program runs, or ran last.
    program: Option<ProgramName>,
    session: Option<Session>,
    /// How many of its answers were none, and what was wrong with the last of those.
    faults: u32,
    told: Option<String>,
}

impl Guest {
    /// Waits until nobody else asks the program, so that it never runs twice.
    pub(super) async fn turn(&self) -> OwnedMutexGuard<Own> {
        self.own.clone().lock_owned().await
    }
}

impl Programs {
    /// These may play. Only the first who say so are heard.
    pub(crate) fn allow(&self, programs: Vec<Program>) {
        let _ = self.allowed.set(programs);
    }

    /// A table comes into memory.
    pub(super) fn visited(self: &Arc<Programs>) -> Visited {
        Visited { visit: Visit(self.visits.fetch_add(1, Relaxed)), programs: self.clone() }
    }

    /// The program that runs for a seat, or that is about to.
    pub(super) fn guest(&self, visit: Visit, seat: Seat) -> Guest {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.asked += 1;
        let asked = running.asked;
        let guest = running.seats.entry((visit, seat)).or_default();
        guest.asked = asked;
        let guest = guest.clone();
        // One that is asked just now is some questioner's as well.
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

    /// What a program would do in this seat. Where it does not say that in good time and form, it fails, and the log says why.
    /// Nothing where that is wanted no longer.
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

    /// Puts a question to a program.
    ///
    /// # Errors
    /// What was wrong with it.
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

    /// What the programs of a table were told of its game does not hold any more, or they need to know no more of it: whoever
    /// runs is ended, and may be told all anew.
    fn tell(&self, visit: Visit, told: Told) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let mut ended = Vec::new();
        match told {
            Told::Holds => {}
            Told::Anew => {
                let own = running.seats.iter_mut().filter(|((own, _), _)| *own == visit);
                for (_, guest) in own {
                    std::mem::take(&mut guest.is_over).store(true, Relaxed);
                    // Whoever asks it just now finds that it is over.
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

    /// Ends all that run: the process ends.
    pub(crate) fn end_all(&self) {
        let ended = self.running.lock().unwrap_or_else(PoisonError::into_inner).end(|_| true);
        drop(ended);
    }
}

impl Running {
    /// Takes out those at the tables that are meant.
    fn end(&mut self, is_meant: impl Fn(Visit) -> bool) -> Vec<Guest> {
        let meant = self.seats.extract_if(|(visit, _), _| is_meant(*visit));
        let ended: Vec<Guest> = meant.map(|(_, guest)| guest).collect();
        ended.iter().for_each(|guest| guest.is_over.store(true, Relaxed));
        ended
    }
}

/// Drops programs where nobody waits for it: each is gone only once the system has taken it down.
fn apart<T: Send + 'static>(ended: T) {
    match Handle::try_current() {
        Ok(runtime) => drop(runtime.spawn_blocking(move || drop(ended))),
        Err(_) => drop(ended),
    }
}
