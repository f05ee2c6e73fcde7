//! An open vote on a motion.

use super::record::{Motion, Revision};
use crate::command::Ballot;
use crate::people::{Occupant, PersonId};

/// An open vote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vote {
    pub motion: Motion,
    /// The mover, who votes yes by moving.
    pub by: PersonId,
    pub opened: Revision,
    /// Occupant, when the vote was opened, of the seat that the motion concerns.
    pub about: Option<Occupant>,
    voters: Vec<PersonId>,
    /// The person whose ballot alone can pass the motion: the holder of the requested seat.
    owner: Option<PersonId>,
    ballots: Vec<(PersonId, Ballot)>,
}

impl Vote {
    /// Opens a vote. The mover's ballot is yes.
    pub fn new(motion: Motion, by: PersonId, voters: Vec<PersonId>, opened: Revision) -> Vote {
        Vote { motion, by, opened, about: None, voters, owner: None, ballots: vec![(by, Ballot::Yes)] }
    }

    /// Returns the vote with the occupant of the seat that it concerns.
    pub fn about(self, about: Option<Occupant>) -> Vote {
        Vote { about, ..self }
    }

    /// Returns the vote with an owner.
    pub fn of(self, owner: Option<PersonId>) -> Vote {
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

    /// Ballot of a person.
    pub fn ballot(&self, person: PersonId) -> Option<Ballot> {
        self.ballots.iter().find(|(voter, _)| *voter == person).map(|&(_, ballot)| ballot)
    }

    /// Ballots other than the mover's, in the order in which they were cast.
    pub fn answers(&self) -> impl Iterator<Item = (PersonId, Ballot)> + '_ {
        self.ballots.iter().copied().filter(|(voter, _)| *voter != self.by)
    }

    /// Returns `true` if the person may vote.
    pub fn is_voter(&self, person: PersonId) -> bool {
        self.voters.contains(&person) || self.owner == Some(person)
    }

    /// Returns `true` if unanimity is required and a voter has lost their seat.
    pub fn is_broken(&self, seated: &[PersonId]) -> bool {
        self.owner.is_none()
            && self.needed() == self.voters.len()
            && self.voters.iter().any(|voter| !seated.contains(voter))
    }

    /// Voters without a ballot.
    pub fn waiting(&self) -> impl Iterator<Item = PersonId> + '_ {
        let all = self.owner.into_iter().chain(self.voters.iter().copied());
        all.filter(|&voter| self.ballot(voter).is_none())
    }

    fn count(&self, ballot: Ballot) -> usize {
        self.voters.iter().filter(|&&voter| self.ballot(voter) == Some(ballot)).count()
    }

    /// Number of yes votes required.
    fn needed(&self) -> usize {
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
        self.owner.is_some_and(agrees) || self.count(Ballot::Yes) >= self.needed()
    }

    /// Returns `true` if the motion can no longer pass.
    pub fn has_failed(&self) -> bool {
        let refuses = |owner| self.ballot(owner) == Some(Ballot::No);
        self.owner.is_none_or(refuses) && self.voters.len() - self.count(Ballot::No) < self.needed()
    }
}
