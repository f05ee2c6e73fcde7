//! Votes and their motions: undo, skip, stop and other changes that need consent.

use engine::game::AnyAction;
use engine::journal::{StepOrigin, Undo};
use engine::seat::Seat;
use jiff::SignedDuration;

use super::decide::Decision;
use super::measures::measure_records;
use super::{Authority, EndReason, Grace, Motion, PrivateReply, Record, Revision, TablePhase, TableState, lobby, play};
use crate::bind::menus;
use crate::command::{Ballot, CommandError, Measure, PlayerName, find_player};
use crate::error::UserError;
use crate::people::{Occupant, Person, PersonId};

/// `/undo`: immediate where the rules allow it, otherwise a vote.
pub(super) fn undo(table: &TableState, speaker: &Person) -> Result<Decision, UserError> {
    let seat = play::seat_in_game(table, speaker)?;
    match play::running_game(table)?.undo_permission(seat) {
        None => Err(UserError::NothingToUndo),
        Some(Undo::Free { to_step }) => Ok(Decision::Append(vec![Record::Undone { to_step, seat }], None)),
        Some(Undo::WithConsent { to_step }) => decide_motion(table, speaker, Motion::Undo { to_step, seat }),
    }
}

/// Returns `true` if taking back the speaker's last step would open a vote: others have acted since, or something was
/// revealed.
pub(super) fn undo_opens_vote(table: &TableState, speaker: &Person) -> bool {
    let (Some(seat), Ok(game)) = (table.seat_of(speaker.id), play::running_game(table)) else { return false };
    match game.undo_permission(seat) {
        Some(Undo::WithConsent { to_step }) => {
            !table.new_vote(Motion::Undo { to_step, seat }, speaker.id, Revision(0)).has_passed()
        }
        Some(Undo::Free { .. }) | None => false,
    }
}

/// `/skip`: immediate for the host, otherwise a majority vote. The player is given by seat number.
pub(super) fn skip(table: &TableState, speaker: &Person, name: &PlayerName) -> Result<Decision, UserError> {
    let game = play::running_game(table)?;
    play::seat_in_game(table, speaker)?;
    let awaited = table.awaited();
    let unknown = || CommandError::UnknownPlayer { name: name.as_str().to_owned(), players: game.playing() };
    let seat = name.seat().ok_or_else(unknown)?;
    if !awaited.contains(seat) {
        return Err(UserError::NotAwaited { name: table.names()[seat].clone() });
    }
    if table.host() == speaker.id {
        return Ok(Decision::Append(motion_effect(table, Motion::Skip { seat })?, None));
    }
    decide_motion(table, speaker, Motion::Skip { seat })
}

/// `/skip` by a manager, with or without a seat: immediate. Here display names are accepted as well.
pub(super) fn skip_at_once(table: &TableState, name: Option<&PlayerName>) -> Result<Decision, UserError> {
    let game = play::running_game(table)?;
    let awaited = table.awaited();
    let seat = match name {
        Some(name) => find_player(name, &table.names(), game.playing())?,
        None if awaited.is_empty() => return Err(CommandError::NobodyToSkip.into()),
        None => match awaited.single() {
            Some(only) => only,
            None => return Ok(Decision::Reply(PrivateReply::Ask(menus::skip_menu(awaited)))),
        },
    };
    Ok(Decision::Append(motion_effect(table, Motion::Skip { seat })?, None))
}

/// `/stop` by a manager, with or without a seat: immediate. In the lobby everybody leaves.
pub(super) fn stop_at_once(table: &TableState) -> Result<Decision, UserError> {
    let records = match &table.phase {
        TablePhase::Lobby(seats) => lobby::clear_records(seats),
        TablePhase::Playing(_) => motion_effect(table, Motion::Stop)?,
        TablePhase::Over(..) => return Err(UserError::Over),
    };
    Ok(Decision::Append(records, None))
}

/// `/stop`: immediate for the host, otherwise a unanimous vote.
pub(super) fn stop(table: &TableState, speaker: &Person) -> Result<Decision, UserError> {
    play::seat_in_game(table, speaker)?;
    if table.host() == speaker.id {
        return Ok(Decision::Append(motion_effect(table, Motion::Stop)?, None));
    }
    decide_motion(table, speaker, Motion::Stop)
}

/// Opens a vote, or carries the motion out if the mover's ballot suffices.
fn decide_motion(table: &TableState, speaker: &Person, motion: Motion) -> Result<Decision, UserError> {
    motion_records(table, speaker, motion).map(|records| Decision::Append(records, None))
}

/// Records of a motion: its vote, or its effect if the mover's ballot suffices.
pub(super) fn motion_records(table: &TableState, speaker: &Person, motion: Motion) -> Result<Vec<Record>, UserError> {
    // An open vote is replaced if its mover has no seat and the new mover is a player, or if its mover moves something
    // else or voted against it in the meantime.
    let is_player = table.seat_of(speaker.id).is_some();
    let is_changed = |vote: &Vote| vote.by == speaker.id && vote.motion != motion;
    let is_dropped = |vote: &Vote| vote.ballot(vote.by) == Some(Ballot::No);
    let gives_way =
        |vote: &Vote| is_player && (table.seat_of(vote.by).is_none() || is_changed(vote) || is_dropped(vote));
    if table.vote.as_ref().is_some_and(|vote| !gives_way(vote)) {
        return Err(UserError::VoteOpen);
    }
    let vote = table.new_vote(motion, speaker.id, Revision(0));
    match passes(table, &vote) {
        true => motion_effect(table, motion),
        false => Ok(vec![Record::VoteOpened { by: speaker.id, motion }]),
    }
}

/// `/yes` and `/no`: casts a ballot.
pub(super) fn cast_ballot(table: &TableState, speaker: &Person, ballot: Ballot) -> Result<Decision, UserError> {
    let vote = table.vote.as_ref().filter(|vote| vote.is_voter(speaker.id)).ok_or(UserError::NoVote)?;
    let mut records = vec![Record::Voted { person: speaker.id, ballot }];
    let mut after = vote.clone();
    after.cast(speaker.id, ballot);
    if passes(table, &after) {
        records.extend(motion_effect(table, vote.motion)?);
    }
    Ok(Decision::Append(records, None))
}

/// Returns `true` if a motion passes: by its ballots, or as the skip or stop of a stalled game if nobody opposes it and only
/// those on whom the game is stalled have not voted.
fn passes(table: &TableState, vote: &Vote) -> bool {
    let is_silent = |voter| table.seat_of(voter).is_some_and(|seat| table.awaited().contains(seat));
    let is_about_stall = matches!(vote.motion, Motion::Skip { .. } | Motion::Stop) && table.is_stalled();
    vote.has_passed() || is_about_stall && vote.count(Ballot::No) == 0 && vote.undecided().all(is_silent)
}

fn motion_effect(table: &TableState, motion: Motion) -> Result<Vec<Record>, UserError> {
    match motion {
        Motion::Undo { to_step, seat } => Ok(vec![Record::Undone { to_step, seat }]),
        Motion::Stop => Ok(vec![Record::Ended { reason: EndReason::Stopped }]),
        Motion::Pause => Ok(vec![Record::Paused { by: Authority::Vote }]),
        Motion::Resume => Ok(vec![Record::Resumed { by: Authority::Vote }]),
        Motion::Replace { seat, person } => Ok(vec![Record::Seated { seat, occupant: Occupant::Person(person) }]),
        Motion::Swap { one, other } => Ok(vec![Record::Swapped { one, other }]),
        Motion::Choose { option } => Ok(vec![Record::Chosen { option }]),
        Motion::Extend { time } => Ok(extension_records(table, time, Grace::Vote)),
        Motion::Remove { person } => Ok(measure_records(table, person, Measure::Removed, Authority::Vote)),
        Motion::Skip { seat } => play::action_records(table, seat, &default_answer(table, seat)?, StepOrigin::Default),
    }
}

/// Records that grant time to everybody awaited with a clock.
pub(super) fn extension_records(table: &TableState, time: SignedDuration, why: Grace) -> Vec<Record> {
    let waited = Seat::ALL.into_iter().filter(|seat| table.deadline(*seat).is_some());
    waited.map(|seat| Record::Granted { seat, time, why }).collect()
}

fn default_answer(table: &TableState, seat: Seat) -> Result<Vec<AnyAction>, UserError> {
    let action = play::running_game(table)?.default_action(seat);
    action.map(|action| vec![action]).ok_or(UserError::NotAwaited { name: table.names()[seat].clone() })
}

/// An open vote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vote {
    pub motion: Motion,
    /// The mover, who votes yes by moving.
    pub by: PersonId,
    pub opened: Revision,
    /// Occupant, when the vote was opened, of the seat that the motion concerns.
    pub occupant_when_opened: Option<Occupant>,
    voters: Vec<PersonId>,
    /// The person whose ballot alone can pass the motion: the holder of the requested seat.
    owner: Option<PersonId>,
    ballots: Vec<(PersonId, Ballot)>,
}

impl Vote {
    /// Opens a vote. The mover's ballot is yes.
    pub fn new(motion: Motion, by: PersonId, voters: Vec<PersonId>, opened: Revision) -> Vote {
        Vote { motion, by, opened, occupant_when_opened: None, voters, owner: None, ballots: vec![(by, Ballot::Yes)] }
    }

    /// Returns the vote with the occupant of the seat that it concerns.
    pub fn with_occupant(self, about: Option<Occupant>) -> Vote {
        Vote { occupant_when_opened: about, ..self }
    }

    /// Returns the vote with an owner.
    pub fn with_owner(self, owner: Option<PersonId>) -> Vote {
        Vote { owner, ..self }
    }

    /// The person whose ballot alone can pass the motion.
    pub fn owner(&self) -> Option<PersonId> {
        self.owner
    }

    /// Casts a ballot, which replaces the person's earlier one. Ballots of non-voters do not count.
    pub fn cast(&mut self, person: PersonId, ballot: Ballot) {
        self.ballots.retain(|(voter, _)| *voter != person);
        self.ballots.push((person, ballot));
    }

    pub fn ballot(&self, person: PersonId) -> Option<Ballot> {
        self.ballots.iter().find(|(voter, _)| *voter == person).map(|&(_, ballot)| ballot)
    }

    /// Ballots other than the mover's, in the order in which they were cast.
    pub fn other_ballots(&self) -> impl Iterator<Item = (PersonId, Ballot)> + '_ {
        self.ballots.iter().copied().filter(|(voter, _)| *voter != self.by)
    }

    /// Returns `true` if the person may vote.
    pub fn is_voter(&self, person: PersonId) -> bool {
        self.voters.contains(&person) || self.owner == Some(person)
    }

    /// Returns `true` if unanimity is required and a voter has lost their seat.
    pub fn is_broken(&self, seated: &[PersonId]) -> bool {
        self.owner.is_none()
            && self.required_yes() == self.voters.len()
            && self.voters.iter().any(|voter| !seated.contains(voter))
    }

    /// Voters without a ballot.
    pub fn undecided(&self) -> impl Iterator<Item = PersonId> + '_ {
        let all = self.owner.into_iter().chain(self.voters.iter().copied());
        all.filter(|&voter| self.ballot(voter).is_none())
    }

    fn count(&self, ballot: Ballot) -> usize {
        self.voters.iter().filter(|&&voter| self.ballot(voter) == Some(ballot)).count()
    }

    /// Number of yes votes required.
    fn required_yes(&self) -> usize {
        match self.motion {
            Motion::Undo { .. } | Motion::Stop | Motion::Swap { .. } => self.voters.len(),
            Motion::Skip { .. }
            | Motion::Remove { .. }
            | Motion::Replace { .. }
            | Motion::Choose { .. }
            | Motion::Extend { .. }
            | Motion::Pause
            | Motion::Resume => self.voters.len() / 2 + 1,
        }
    }

    /// Returns `true` if the motion has passed.
    pub fn has_passed(&self) -> bool {
        let agrees = |owner| self.ballot(owner) == Some(Ballot::Yes);
        self.owner.is_some_and(agrees) || self.count(Ballot::Yes) >= self.required_yes()
    }

    /// Returns `true` if the motion can no longer pass.
    pub fn has_failed(&self) -> bool {
        let refuses = |owner| self.ballot(owner) == Some(Ballot::No);
        self.owner.is_none_or(refuses) && self.voters.len() - self.count(Ballot::No) < self.required_yes()
    }
}
