//! Who is known at a table, who sits there, what they are called, and who has a say.

use engine::seat::{PerSeat, Seat};

use super::record::{Motion, Revision};
use super::state::{LobbySeat, TablePhase, TableState};
use super::vote::Vote;
use crate::option::OptionKind;
use crate::people::{Occupant, Person, PersonId, PlayerId, tagged};

impl TableState {
    /// Everybody known here.
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// The person with this number.
    pub fn person(&self, id: PersonId) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }

    /// The person with this account.
    pub fn person_of(&self, account: &PlayerId) -> Option<&Person> {
        self.people.iter().find(|person| person.account == *account)
    }

    /// The number that the next person will have.
    pub fn next_person(&self) -> PersonId {
        PersonId(self.people.len() as u16)
    }

    /// The seat that a person has in the game.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let seats = &self.play()?.seats;
        let index = seats.iter().position(|occupant| *occupant == Occupant::Person(person))?;
        Seat::new(index)
    }

    /// The people who have a seat, in the lobby or in the game.
    pub fn seated_people(&self) -> Vec<PersonId> {
        match &self.stage {
            TablePhase::Lobby(seats) => seats
                .iter()
                .filter_map(|seat| match seat {
                    LobbySeat::Person(id) => Some(*id),
                    LobbySeat::Robot { .. } => None,
                })
                .collect(),
            TablePhase::Playing(play) | TablePhase::Over(play, _) => {
                play.seats.iter().filter_map(Occupant::person).collect()
            }
        }
    }

    /// The seat that somebody left and that no person has since.
    pub(super) fn left_by(&self, person: PersonId) -> Option<Seat> {
        let playing = self.game()?.playing();
        playing.iter().find(|seat| self.left[*seat] == Some(person))
    }

    /// A vote on that: with who has a say in it, and for whom their own seat is asked.
    pub fn vote_on(&self, motion: Motion, by: PersonId, opened: Revision) -> Vote {
        let owner = match motion {
            Motion::Replace { seat, .. } => self.giver(seat),
            _ => None,
        };
        let about = match motion {
            Motion::Undo { seat, .. } | Motion::Skip { seat } | Motion::Replace { seat, .. } => Some(seat),
            Motion::Swap { other, .. } => Some(other),
            _ => None,
        };
        let about = about.and_then(|seat| self.play()?.seats.get(seat.index()).cloned());
        Vote::new(motion, by, self.voters(motion), opened).of(owner).about(about)
    }

    /// Who can give a seat to somebody else alone: whoever has it; a robot's, the host who plays.
    pub(super) fn giver(&self, seat: Seat) -> Option<PersonId> {
        let host = || Some(self.host()).filter(|host| self.seat_of(*host).is_some());
        self.holder(seat).or_else(host)
    }

    /// Who has a say in that: the people who have a seat, but for whoever is to lose it, and for those who are absent so long
    /// that a robot plays for them. Whether robots may play on without anybody, those have a say in as well.
    fn voters(&self, motion: Motion) -> Vec<PersonId> {
        let mut voters = self.seated_people();
        let steered = self.steered();
        let swaps = |of: Seat| matches!(motion, Motion::Swap { one, other } if of == one || of == other);
        let all = matches!(motion, Motion::Choose { option } if option.kind == OptionKind::DESERTED);
        let decides = |seat: Seat| all || !steered.contains(seat) || swaps(seat);
        voters.retain(|voter| self.seat_of(*voter).is_none_or(decides));
        match motion {
            Motion::Remove { person } => voters.retain(|voter| *voter != person),
            Motion::Replace { seat, .. } => {
                let (holder, giver) = (self.holder(seat), self.giver(seat));
                voters.retain(|voter| Some(*voter) != giver);
                // Nobody alone gives away the seat of somebody who is there.
                if holder.is_some() && voters.len() < 2 && !self.is_missing(seat) {
                    voters.clear();
                }
            }
            _ => {}
        }
        voters
    }

    /// Whether the game goes on without the person in a seat, or waits for them in silence.
    fn is_missing(&self, seat: Seat) -> bool {
        self.steered().contains(seat) || self.is_stalled() && self.awaited().contains(seat)
    }

    /// Who hosts: the one who opened the table or sat down where nobody did, or when they left the first who has a seat.
    pub fn host(&self) -> PersonId {
        let mut seated = self.seated_people();
        seated.retain(|id| self.person(*id).is_some_and(|person| !person.is_forgotten()));
        if seated.contains(&self.host) { self.host } else { seated.first().copied().unwrap_or(self.host) }
    }

    /// What somebody is called here. Where people of several networks have met, a name says of which.
    pub fn name_of(&self, id: PersonId) -> String {
        let Some(person) = self.person(id) else { return String::new() };
        match self.network_of(id) {
            Some(network) => tagged(&person.name, network),
            None => person.name.clone(),
        }
    }

    /// What everybody is called who is known here and was not forgotten.
    pub fn called_people(&self) -> Vec<String> {
        let known = self.people.iter().filter(|person| !person.is_forgotten());
        known.map(|person| self.name_of(person.id)).collect()
    }

    /// The network that somebody came from, where people of several have met.
    pub fn network_of(&self, id: PersonId) -> Option<&str> {
        let known = self.person(id).filter(|person| !person.is_forgotten() && self.have_met());
        known.map(|person| person.account.network())
    }

    /// Whether people of several networks have met here.
    pub(super) fn have_met(&self) -> bool {
        let mut networks = self.people.iter().map(|person| person.account.network());
        let first = networks.next();
        networks.any(|network| Some(network) != first)
    }

    /// What those in the game's seats are called.
    pub fn names(&self) -> PerSeat<String> {
        let Some(play) = self.play() else { return PerSeat::default() };
        PerSeat::from_fn(|seat| match play.seats.get(seat.index()) {
            Some(Occupant::Person(id)) => self.name_of(*id),
            Some(Occupant::Robot { name, .. } | Occupant::Vacant { name }) => name.clone(),
            None => String::new(),
        })
    }

    /// Every name in use: of people and robots.
    pub fn names_in_use(&self) -> Vec<&str> {
        let known = self.people.iter().filter(|person| !person.is_forgotten());
        let mut names: Vec<&str> = known.map(|person| person.name.as_str()).collect();
        match &self.stage {
            TablePhase::Lobby(seats) => names.extend(seats.iter().filter_map(|seat| match seat {
                LobbySeat::Robot { name, .. } => Some(name.as_str()),
                LobbySeat::Person(_) => None,
            })),
            TablePhase::Playing(play) | TablePhase::Over(play, _) => {
                names.extend(play.seats.iter().filter_map(|occupant| match occupant {
                    Occupant::Robot { name, .. } => Some(name.as_str()),
                    Occupant::Person(_) | Occupant::Vacant { .. } => None,
                }));
            }
        }
        names
    }
}
