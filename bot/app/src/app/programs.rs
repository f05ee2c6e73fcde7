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
use bot_core::table::robots::RobotAnswer;
use bot_core::table::{Entry, Record, TableId};

use crate::program::{Fault, Program, Session, StderrTarget};

/// Maximum number of running programs. Above it the one that has been idle longest is stopped; it is restarted with the
/// whole game when it is next asked.
const MAX_RUNNING: usize = 16;

/// Number of faults of one program that are logged while its table is loaded. After `MAX_FAULTS` faults it is not asked
/// again.
const MAX_LOGGED_FAULTS: u32 = 10;
const MAX_FAULTS: u32 = 40;

/// Identifies one stay of a table in memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ResidencyId(u64);

/// One stay of a table in memory. Dropping it stops the table's programs.
pub(super) struct Residency {
    pub(super) id: ResidencyId,
    programs: Arc<Programs>,
}

impl Residency {
    /// Applies appended entries: if they make the programs' knowledge obsolete, calls `drop_asked` and restarts or stops the
    /// programs.
    pub(super) fn apply_entries(&self, entries: &[Entry], drop_asked: impl FnOnce()) {
        let told: Vec<ProgramEffect> = entries.iter().map(|entry| ProgramEffect::from_record(&entry.record)).collect();
        let last = [ProgramEffect::Stop, ProgramEffect::Restart].into_iter().find(|one| told.contains(one));
        if let Some(told) = last {
            drop_asked();
            self.programs.apply_effect(self.id, told);
        }
    }
}

impl Drop for Residency {
    fn drop(&mut self) {
        self.programs.apply_effect(self.id, ProgramEffect::Stop);
    }
}

/// Effect of a record on the validity of what programs know of their game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ProgramEffect {
    /// Still valid.
    Unaffected,
    /// Obsolete: programs must be restarted.
    Restart,
    /// No longer needed: the game is over or unloaded.
    Stop,
}

impl ProgramEffect {
    /// Returns the effect of a record.
    fn from_record(record: &Record) -> ProgramEffect {
        match record {
            Record::Ended { .. } => ProgramEffect::Stop,
            Record::Seated { .. } | Record::Swapped { .. } | Record::Undone { .. } => ProgramEffect::Restart,
            _ => ProgramEffect::Unaffected,
        }
    }
}

/// Programs that are allowed, and those that run.
#[derive(Default)]
pub struct Programs {
    allowed: OnceLock<Vec<Program>>,
    next_residency: AtomicU64,
    running: Mutex<RunningPrograms>,
}

#[derive(Default)]
struct RunningPrograms {
    seats: HashMap<(ResidencyId, Seat), SeatProgram>,
    /// Number of questions so far, to order programs by last use.
    questions: u64,
}

#[derive(Clone, Default)]
pub(super) struct SeatProgram {
    state: Arc<tokio::sync::Mutex<ProgramState>>,
    /// Number of the last question to it.
    last_question: u64,
    /// Flag: the current question is obsolete.
    is_obsolete: Arc<AtomicBool>,
}

/// State of a program that only the task that asks it may access.
#[derive(Default)]
pub(super) struct ProgramState {
    /// Program that runs or ran last.
    program: Option<ProgramName>,
    session: Option<Session>,
    /// Number of invalid answers, and the fault of the last one.
    faults: u32,
    last_fault: Option<String>,
}

impl SeatProgram {
    /// Locks the program for one question, so that two never run for one seat.
    pub(super) async fn lock_state(&self) -> OwnedMutexGuard<ProgramState> {
        self.state.clone().lock_owned().await
    }
}

impl Programs {
    /// Sets the allowed programs, once at startup.
    pub fn set_allowed(&self, programs: Vec<Program>) {
        let _ = self.allowed.set(programs);
    }

    /// Registers a table that is loaded.
    pub(super) fn register_table(self: &Arc<Programs>) -> Residency {
        Residency { id: ResidencyId(self.next_residency.fetch_add(1, Relaxed)), programs: self.clone() }
    }

    /// Returns the program of a seat, creating its record if needed; may stop an idle program.
    pub(super) fn seat_program(&self, visit: ResidencyId, seat: Seat) -> SeatProgram {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.questions += 1;
        let asked = running.questions;
        let guest = running.seats.entry((visit, seat)).or_default();
        guest.last_question = asked;
        let guest = guest.clone();
        // The map holds one reference; a program that is being asked has more.
        let idle = |guest: &SeatProgram| Arc::strong_count(&guest.state) == 1;
        let longest = || {
            let idle = running.seats.iter().filter(|(_, guest)| idle(guest));
            idle.min_by_key(|(_, guest)| guest.last_question).map(|(at, _)| *at)
        };
        let spare = (running.seats.len() > MAX_RUNNING).then(longest).flatten();
        let spare = spare.and_then(|at| running.seats.remove(&at));
        drop(running);
        drop_blocking(spare);
        guest
    }

    /// Asks a program for its action in a seat. A late or invalid answer is [`RobotAnswer::Fail`], and the fault is logged.
    /// `None` if the question has become obsolete.
    pub(super) fn ask(
        &self,
        guest: &SeatProgram,
        own: &mut ProgramState,
        at: (&TableId, Seat),
        name: ProgramName,
        game: &AnyGame,
        time: Duration,
    ) -> Option<RobotAnswer> {
        if own.program != Some(name) {
            *own = ProgramState { program: Some(name), ..ProgramState::default() };
        }
        let answer = match self.send_question(guest, own, at.1, name, game, time) {
            _ if guest.is_obsolete.load(Relaxed) => {
                own.session = None;
                return None;
            }
            Ok(answer) => return Some(answer),
            Err(why) => why,
        };
        let is_told = own.last_fault.as_ref() == Some(&answer) && answer == Fault::RestartLimit.to_string();
        if own.faults < MAX_LOGGED_FAULTS && !is_told {
            let (table, seat) = (at.0, at.1.index());
            warn!(%table, seat, program = name.as_str(), fault = %answer, "a program did not play");
        }
        own.faults = own.faults.saturating_add(1);
        own.last_fault = Some(answer);
        Some(RobotAnswer::Fail)
    }

    /// Sends one question to a program, starting it if needed.
    ///
    /// # Errors
    /// Returns the fault as text.
    fn send_question(
        &self,
        guest: &SeatProgram,
        own: &mut ProgramState,
        seat: Seat,
        name: ProgramName,
        game: &AnyGame,
        time: Duration,
    ) -> Result<RobotAnswer, String> {
        let allowed = self.allowed.get().and_then(|allowed| allowed.iter().find(|own| own.name == name));
        let program = allowed.ok_or("no such program may play here")?;
        if own.faults >= MAX_FAULTS {
            return Err(Fault::RestartLimit.to_string());
        }
        if own.session.is_none() {
            let new = Session::new(program, &game.setup(), seat, time, StderrTarget::Discarded);
            own.session = Some(new.map_err(|error| error.to_string())?);
        }
        let session = own.session.as_mut().ok_or("it is not there")?;
        match session.ask(game, &|| !guest.is_obsolete.load(Relaxed)) {
            Ok(Some(action)) => Ok(RobotAnswer::Act(action)),
            Ok(None) => Ok(RobotAnswer::Wait),
            Err(fault) => Err(fault.to_string()),
        }
    }

    /// Restarts or stops the programs of a table, according to `told`.
    fn apply_effect(&self, visit: ResidencyId, told: ProgramEffect) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let mut ended = Vec::new();
        match told {
            ProgramEffect::Unaffected => {}
            ProgramEffect::Restart => {
                let own = running.seats.iter_mut().filter(|((own, _), _)| *own == visit);
                for (_, guest) in own {
                    std::mem::take(&mut guest.is_obsolete).store(true, Relaxed);
                    // A program being asked holds its lock; its task sees `is_obsolete` and drops the session.
                    ended.extend(guest.state.try_lock().ok().and_then(|mut own| own.session.take()));
                }
            }
            ProgramEffect::Stop => {
                let guests = running.remove_matching(|own| own == visit);
                drop(running);
                return drop_blocking(guests);
            }
        }
        drop(running);
        drop_blocking(ended);
    }

    /// Stops all programs, at shutdown.
    pub fn stop_all(&self) {
        let ended = self.running.lock().unwrap_or_else(PoisonError::into_inner).remove_matching(|_| true);
        drop(ended);
    }
}

impl RunningPrograms {
    /// Removes and flags the programs of the stays that `is_meant` selects.
    fn remove_matching(&mut self, is_meant: impl Fn(ResidencyId) -> bool) -> Vec<SeatProgram> {
        let meant = self.seats.extract_if(|(visit, _), _| is_meant(*visit));
        let ended: Vec<SeatProgram> = meant.map(|(_, guest)| guest).collect();
        ended.iter().for_each(|guest| guest.is_obsolete.store(true, Relaxed));
        ended
    }
}

/// Drops programs on a blocking thread: each drop waits for the end of a child process.
fn drop_blocking<T: Send + 'static>(ended: T) {
    match Handle::try_current() {
        Ok(runtime) => drop(runtime.spawn_blocking(move || drop(ended))),
        Err(_) => drop(ended),
    }
}
