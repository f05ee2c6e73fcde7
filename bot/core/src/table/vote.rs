//! What needs the others' consent.

use super::record::{Motion, Revision};
use crate::command::Ballot;
use crate::people::{Occupant, PersonId};

/// An open vote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vote {
    /// What is voted on.
    pub motion: Motion,
    /// Who wishes it, and so is for it.
    pub by: PersonId,
    /// When it was opened.
    pub opened: Revision,
    /// Occupant of the seat that it is about, as it was then: it may be somebody else's afterwards.
    pub about: Option<Occupant>,
    voters: Vec<PersonId>,
    /// Whose consent is enough alone: they have what is asked for.
    owner: Option<PersonId>,
    ballots: Vec<(PersonId, Ballot)>,
}

impl Vote {
    /// A vote among these people, whose mover is for it.
    pub fn new(motion: Motion, by: PersonId, voters: Vec<PersonId>, opened: Revision) -> Vote {
        Vote { motion, by, opened, about: None, voters, owner: None, ballots: vec![(by, Ballot::Yes)] }
    }

    /// The same about a seat that somebody has.
    pub fn about(self, about: Option<Occupant>) -> Vote {
        Vote { about, ..self }
    }

    /// The same, where somebody's consent is enough alone.
    pub fn of(self, owner: Option<PersonId>) -> Vote {
        Vote { owner, ..self }
    }

    /// Whose consent is enough alone.
    pub fn owner(&self) -> Option<PersonId> {
        self.owner
    }

    /// Counts an answer; a later one takes the place of an earlier one. Others than the voters are not counted.
    pub fn cast(&mut self, person: PersonId, ballot: Ballot) {
        self.ballots.retain(|(voter, _)| *voter != person);
        self.ballots.push((person, ballot));
    }

    /// What somebody has answered.
    pub fn ballot(&self, person: PersonId) -> Option<Ballot> {
        self.ballots.iter().find(|(voter, _)| *voter == person).map(|&(_, ballot)| ballot)
    }

    /// Answers to its mover, in the order in which they were given.
    pub fn answers(&self) -> impl Iterator<Item = (PersonId, Ballot)> + '_ {
        self.ballots.iter().copied().filter(|(voter, _)| *voter != self.by)
    }

    /// Whether somebody has a say in it.
    pub fn is_voter(&self, person: PersonId) -> bool {
        self.voters.contains(&person) || self.owner == Some(person)
    }

    /// Whether it can't be known what all think of it, who must all be for it: one of them has no seat any more.
    pub fn is_broken(&self, seated: &[PersonId]) -> bool {
        self.owner.is_none()
            && self.needed() == self.voters.len()
            && self.voters.iter().any(|voter| !seated.contains(voter))
    }

    /// Who has not answered yet.
    pub fn waiting(&self) -> impl Iterator<Item = PersonId> + '_ {
        let all = self.owner.into_iter().chain(self.voters.iter().copied());
        all.filter(|&voter| self.ballot(voter).is_none())
    }

    fn count(&self, ballot: Ballot) -> usize {
        self.voters.iter().filter(|&&voter| self.ballot(voter) == Some(ballot)).count()
    }

    /// How many must be for it.
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

    /// Whether enough are for it.
    pub fn has_passed(&self) -> bool {
        let agrees = |owner| self.ballot(owner) == Some(Ballot::Yes);
        self.owner.is_some_and(agrees) || self.count(Ballot::Yes) >= self.needed()
    }

    /// Whether it can't pass any more.
    pub fn has_failed(&self) -> bool {
        let refuses = |owner| self.ballot(owner) == Some(Ballot::No);
        self.owner.is_none_or(refuses) && self.voters.len() - self.count(Ballot::No) < self.needed()
    }
}
