//! People of a table: seats, display names, host and voters.

use engine::seat::{PerSeat, Seat};

use super::vote::Vote;
use super::{LobbyOccupant, Motion, Revision, TablePhase, TableState};
use crate::option::OptionKind;
use crate::people::{Occupant, Person, PersonId, PlayerId, with_network};

impl TableState {
    /// Everybody known at the table.
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    pub fn person(&self, id: PersonId) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }

    pub fn person_by_account(&self, account: &PlayerId) -> Option<&Person> {
        self.people.iter().find(|person| person.account == *account)
    }

    /// Id of the next person to be known.
    pub fn next_person(&self) -> PersonId {
        PersonId(self.people.len() as u16)
    }

    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let seats = &self.play()?.seats;
        let index = seats.iter().position(|occupant| *occupant == Occupant::Person(person))?;
        Seat::new(index)
    }

    /// People with a seat in the lobby or in the game.
    pub fn seated_people(&self) -> Vec<PersonId> {
        match &self.phase {
            TablePhase::Lobby(seats) => seats
                .iter()
                .filter_map(|seat| match seat {
                    LobbyOccupant::Person(id) => Some(*id),
                    LobbyOccupant::Robot { .. } => None,
                })
                .collect(),
            TablePhase::Playing(play) | TablePhase::Over(play, _) => {
                play.seats.iter().filter_map(Occupant::person).collect()
            }
        }
    }

    /// Seat that a person left and no other person has taken.
    pub(super) fn seat_left_by(&self, person: PersonId) -> Option<Seat> {
        let playing = self.game()?.playing();
        playing.iter().find(|seat| self.left[*seat] == Some(person))
    }

    /// A new vote on a motion, with its voters and the owner of the requested seat.
    pub fn new_vote(&self, motion: Motion, by: PersonId, opened: Revision) -> Vote {
        let owner = match motion {
            Motion::Replace { seat, .. } => self.seat_giver(seat),
            _ => None,
        };
        let about = match motion {
            Motion::Undo { seat, .. } | Motion::Skip { seat } | Motion::Replace { seat, .. } => Some(seat),
            Motion::Swap { other, .. } => Some(other),
            _ => None,
        };
        let about = about.and_then(|seat| self.play()?.seats.get(seat.index()).cloned());
        Vote::new(motion, by, self.voters(motion), opened).with_owner(owner).with_occupant(about)
    }

    /// The person who can give a seat away alone: its holder, or for a robot's seat the host, if they play.
    pub(super) fn seat_giver(&self, seat: Seat) -> Option<PersonId> {
        let host = || Some(self.host()).filter(|host| self.seat_of(*host).is_some());
        self.holder(seat).or_else(host)
    }

    /// Voters on a motion: people with a seat, without the person who would lose theirs and without those for whom a
    /// robot plays. The latter do vote on whether robots may play on without people.
    fn voters(&self, motion: Motion) -> Vec<PersonId> {
        let mut voters = self.seated_people();
        let steered = self.substituted_seats();
        let swaps = |of: Seat| matches!(motion, Motion::Swap { one, other } if of == one || of == other);
        let all = matches!(motion, Motion::Choose { option } if option.kind == OptionKind::DESERTED);
        let decides = |seat: Seat| all || !steered.contains(seat) || swaps(seat);
        voters.retain(|voter| self.seat_of(*voter).is_none_or(decides));
        match motion {
            Motion::Remove { person } => voters.retain(|voter| *voter != person),
            Motion::Replace { seat, .. } => {
                let (holder, giver) = (self.holder(seat), self.seat_giver(seat));
                voters.retain(|voter| Some(*voter) != giver);
                // No single voter may give away the seat of a present player.
                if holder.is_some() && voters.len() < 2 && !self.is_substituted_or_stalled(seat) {
                    voters.clear();
                }
            }
            _ => {}
        }
        voters
    }

    /// Returns `true` if a robot plays for the person in a seat, or the game is stalled on them.
    fn is_substituted_or_stalled(&self, seat: Seat) -> bool {
        self.substituted_seats().contains(seat) || self.is_stalled() && self.awaited().contains(seat)
    }

    /// The host: the person who opened the table or sat down at an empty one; if they left, the first seated person.
    pub fn host(&self) -> PersonId {
        let mut seated = self.seated_people();
        seated.retain(|id| self.person(*id).is_some_and(|person| !person.is_redacted()));
        if seated.contains(&self.current_host) {
            self.current_host
        } else {
            seated.first().copied().unwrap_or(self.current_host)
        }
    }

    /// Display name; includes the network if people of several networks are at the table.
    pub fn name_of(&self, id: PersonId) -> String {
        let Some(person) = self.person(id) else { return String::new() };
        match self.network_of(id) {
            Some(network) => with_network(&person.name, network),
            None => person.name.clone(),
        }
    }

    /// Display names of everybody known here, without erased people.
    pub fn people_names(&self) -> Vec<String> {
        let known = self.people.iter().filter(|person| !person.is_redacted());
        known.map(|person| self.name_of(person.id)).collect()
    }

    /// Network of a person, if people of several networks are at the table.
    pub fn network_of(&self, id: PersonId) -> Option<&str> {
        let known = self.person(id).filter(|person| !person.is_redacted() && self.spans_networks());
        known.map(|person| person.account.network())
    }

    /// Returns `true` if people of several networks are at the table.
    pub(super) fn spans_networks(&self) -> bool {
        let mut networks = self.people.iter().map(|person| person.account.network());
        let first = networks.next();
        networks.any(|network| Some(network) != first)
    }

    /// Display names of the seats of the game.
    pub fn names(&self) -> PerSeat<String> {
        let Some(play) = self.play() else { return PerSeat::default() };
        PerSeat::from_fn(|seat| match play.seats.get(seat.index()) {
            Some(Occupant::Person(id)) => self.name_of(*id),
            Some(Occupant::Robot { name, .. } | Occupant::Vacant { name }) => name.clone(),
            None => String::new(),
        })
    }

    /// All names in use, of people and robots.
    pub fn names_in_use(&self) -> Vec<&str> {
        let known = self.people.iter().filter(|person| !person.is_redacted());
        let mut names: Vec<&str> = known.map(|person| person.name.as_str()).collect();
        match &self.phase {
            TablePhase::Lobby(seats) => names.extend(seats.iter().filter_map(|seat| match seat {
                LobbyOccupant::Robot { name, .. } => Some(name.as_str()),
                LobbyOccupant::Person(_) => None,
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
