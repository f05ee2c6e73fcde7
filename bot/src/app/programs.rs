//! Programs of anybody's at tables: each runs for its seat, from its first question until its table leaves memory, its game is
//! over, or others need the room.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use engine::game::AnyGame;
use engine::seat::Seat;
use tracing::warn;

use bot_core::robot::ProgramName;
use bot_core::table::id::TableId;
use bot_core::table::record::Record;
use bot_core::table::robots::Answer;

use crate::program::{Errors, Fault, Program, Session};

/// How many programs run at once. Of more, the one that was not asked for longest is ended, and told all anew when it is
/// asked again.
const MOST: usize = 16;

/// How long a program has for an answer at least: it may be written in a language that takes its time.
const LEAST: Duration = Duration::from_secs(1);

/// How many faults of a program are told in one game.
const FAULTS_TOLD: u32 = 10;

/// Whether programs have been told of a game what does not hold any more, or need to know no more of it.
pub(super) fn is_over_for_programs(record: &Record) -> bool {
    use Record::{Ended, Seated, Swapped, Undone};
    matches!(record, Ended { .. } | Seated { .. } | Swapped { .. } | Undone { .. })
}

/// The programs that may play, and those that run.
#[derive(Default)]
pub(crate) struct Programs {
    allowed: OnceLock<Vec<Program>>,
    running: Mutex<Running>,
}

#[derive(Default)]
struct Running {
    seats: HashMap<(TableId, Seat), Guest>,
    /// Counts questions, so that it is known who was asked when.
    asked: u64,
}

/// A program at a table.
#[derive(Clone, Default)]
struct Guest {
    /// Whoever asks it has it: others wait, so that it never runs twice.
    own: Arc<Mutex<Own>>,
    /// Which question was its last.
    asked: u64,
    /// Whether nobody waits for its answers any more.
    is_over: Arc<AtomicBool>,
}

#[derive(Default)]
struct Own {
    session: Option<Session>,
    /// How many of its answers were none.
    faults: u32,
}

impl Programs {
    /// These may play. Only the first who say so are heard.
    pub(crate) fn allow(&self, programs: Vec<Program>) {
        let _ = self.allowed.set(programs);
    }

    /// What a program would do in this seat. Where it does not say that in good time and form, it fails, and the log says why.
    /// Nothing where it was ended meanwhile.
    pub(super) fn ask(
        &self,
        table: &TableId,
        seat: Seat,
        name: ProgramName,
        game: &AnyGame,
        time: Duration,
    ) -> Option<Answer> {
        let allowed = self.allowed.get().and_then(|allowed| allowed.iter().find(|own| own.name == name));
        let Some(program) = allowed else {
            warn!(%table, seat = seat.index(), program = name.as_str(), "no such program may play here");
            return Some(Answer::Fails);
        };
        let guest = self.guest(table, seat);
        let mut own = guest.own.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || Session::new(program, &game.setup(), seat, time.max(LEAST), Errors::Dropped);
        let mut session = match own.session.take().map_or_else(new, Ok) {
            Ok(session) => session,
            Err(error) => {
                warn!(%table, seat = seat.index(), program = name.as_str(), %error, "a program can't be asked");
                return Some(Answer::Fails);
            }
        };
        let asked = session.ask(game, &|| !guest.is_over.load(Relaxed));
        own.session = Some(session);
        match asked {
            Ok(Some(action)) => Some(Answer::Acts(action)),
            Ok(None) => Some(Answer::Waits),
            Err(Fault::Unwanted) => None,
            Err(fault) => {
                if own.faults < FAULTS_TOLD {
                    warn!(%table, seat = seat.index(), program = name.as_str(), %fault, "a program did not play");
                }
                own.faults += 1;
                Some(Answer::Fails)
            }
        }
    }

    /// The program that runs for a seat, or that is about to.
    fn guest(&self, table: &TableId, seat: Seat) -> Guest {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.asked += 1;
        let asked = running.asked;
        let guest = running.seats.entry((table.clone(), seat)).or_default();
        guest.asked = asked;
        let guest = guest.clone();
        let longest = || running.seats.iter().min_by_key(|(_, guest)| guest.asked).map(|(at, _)| at.clone());
        let spare = (running.seats.len() > MOST).then(longest).flatten();
        let spare = spare.and_then(|at| running.seats.remove(&at));
        drop(running);
        // It is waited for until it is gone, and nobody else has to.
        drop(spare);
        guest
    }

    /// Ends those that run for a table: it is gone, its game is over, or what they were told does not hold any more.
    pub(super) fn end_at(&self, table: &TableId) {
        self.end_where(|own| own == table);
    }

    /// Ends all that run: the process ends.
    pub(crate) fn end_all(&self) {
        self.end_where(|_| true);
    }

    fn end_where(&self, is_meant: impl Fn(&TableId) -> bool) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let ended: Vec<Guest> =
            running.seats.extract_if(|(own, _), _| is_meant(own)).map(|(_, guest)| guest).collect();
        drop(running);
        ended.iter().for_each(|guest| guest.is_over.store(true, Relaxed));
    }
}
