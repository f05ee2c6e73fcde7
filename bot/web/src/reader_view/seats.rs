//! State of a table besides its posts: title, seats and spectators.

use engine::game::AnyView;
use engine::seat::Seat as Place;

use super::Reader;
use crate::message::{Chair, Manage, Seat, Table};
use bot_core::bind::menus::person_menu_command;
use bot_core::command::{Command, NewOccupant, PlayerName, RobotCommand};
use bot_core::people::{Occupant, PersonId, network_brand_name};
use bot_core::robot::RobotKind;
use bot_core::table::Substitution;
use bot_core::table::answer::Role;
use bot_core::table::measures::can_moderate;
use bot_core::table::state::{LobbyOccupant, Play, TablePhase};
use bot_core::title::Score;
use bot_core::titles;

/// Number of chairs that a lobby shows at least, if its game has them; each further chair appears when these are taken.
const USUAL_CHAIRS: usize = 4;

impl Reader<'_> {
    /// Returns the state of the table besides its posts, with the number of spectators.
    pub(super) fn table_state(&self, onlookers: usize) -> Table {
        Table {
            title: self.title(),
            language: self.language(),
            seats: match (&self.table.phase, &self.view) {
                (TablePhase::Lobby(seats), _) => seats.iter().map(|seat| self.lobby_seat(seat)).collect(),
                (TablePhase::Playing(play) | TablePhase::Over(play, _), Some(view)) => {
                    let places = Place::ALL.into_iter().take(view.players());
                    places.map(|place| self.game_seat(place, play, view)).collect()
                }
                (TablePhase::Playing(_) | TablePhase::Over(..), None) => Vec::new(),
            },
            empty: self.empty_chairs(),
            watching: (onlookers > 0).then(|| self.words.spectator_count(onlookers)),
            open: self.has_free_seat(),
            over: match &self.table.phase {
                TablePhase::Over(play, _) => Some(play.game.step_count()),
                TablePhase::Lobby(_) | TablePhase::Playing(_) => None,
            },
            guests: matches!(self.table.phase, TablePhase::Playing(_)),
            you: self.private_state(),
        }
    }

    /// Returns `true` if a newcomer may take a seat.
    fn has_free_seat(&self) -> bool {
        match &self.table.phase {
            TablePhase::Lobby(_) | TablePhase::Playing(_)
                if self.person.is_some_and(|of| self.table.is_banned(of.id)) =>
            {
                false
            }
            TablePhase::Playing(_) if self.person.is_some_and(|of| self.table.is_removed(of.id)) => false,
            TablePhase::Lobby(seats) => seats.len() < *self.table.options.players().end(),
            TablePhase::Playing(play) => play.vacant().is_some(),
            TablePhase::Over(..) => false,
        }
    }

    /// Returns the empty chairs of the lobby. If a number of seats was requested, robots take them at the start.
    fn empty_chairs(&self) -> Vec<Chair> {
        let TablePhase::Lobby(seats) = &self.table.phase else { return Vec::new() };
        let (wanted, word) = match self.table.seats_wanted {
            Some(wanted) => (usize::from(wanted), "page-seat-robot"),
            None => {
                let most = *self.table.options.players().end();
                (most.min((seats.len() + 1).max(USUAL_CHAIRS)), "page-vacant")
            }
        };
        let chairs = &self.table.chairs;
        let here = self.person.map(|reader| reader.id).filter(|id| !self.table.is_banned(*id));
        let sits = here.is_some_and(|id| seats.contains(&LobbyOccupant::Person(id)));
        let empty = (0..=u8::MAX).filter(|&chair| chairs.occupant(chair).is_none());
        let shown = empty.take(wanted.saturating_sub(seats.len())).map(|chair| {
            let number = chair + 1;
            let robot = NewOccupant::Robot(RobotKind::DEFAULT);
            Chair {
                chair: number,
                label: self.words.page(word),
                sit: here.map(|_| Command::Chair(number, NewOccupant::Speaker).to_string()),
                robot: sits.then(|| Command::Chair(number, robot).to_string()),
            }
        });
        shown.collect()
    }

    fn lobby_seat(&self, seat: &LobbyOccupant) -> Seat {
        let chair = self.table.chairs.chair_of(seat).map(|chair| chair + 1);
        match seat {
            LobbyOccupant::Person(id) => Seat {
                chair,
                name: self.table.person(*id).map(|person| person.name.clone()).unwrap_or_default(),
                network: self.network(*id),
                you: self.person.is_some_and(|reader| reader.id == *id),
                note: (self.table.host() == *id).then(|| self.words.page("page-host")),
                manage: self.manage_button(*id),
                ..Seat::default()
            },
            LobbyOccupant::Robot { robot, name } => Seat {
                chair,
                name: name.clone(),
                robot: true,
                note: Some(self.words.robot_in_brief(*robot)),
                manage: self.remove_robot_button(name),
                ..Seat::default()
            },
        }
    }

    /// Returns the host's button that removes a robot.
    fn remove_robot_button(&self, name: &str) -> Option<Manage> {
        let hosts = self.person.is_some_and(|reader| reader.id == self.table.host());
        let command = Command::Robot(RobotCommand::Remove(PlayerName::new(name)));
        hosts.then(|| Manage {
            command: command.to_string(),
            label: format!("{} {name}", self.words.page("page-send-away")),
        })
    }

    fn game_seat(&self, place: Place, play: &Play, view: &AnyView) -> Seat {
        let Score { points, goal } = titles::score(view, place);
        let resigned = !play.game.playing().contains(place) && !view.is_over();
        let occupant = play.seats.get(place.index());
        let robot = matches!(occupant, Some(Occupant::Robot { .. }));
        let person = match occupant {
            Some(Occupant::Person(id)) => self.table.person(*id),
            _ => None,
        };
        let vacant = matches!(occupant, Some(Occupant::Vacant { .. }));
        let awaited = self.table.awaited();
        let note = match (resigned, vacant, robot, self.table.substitution(place)) {
            (true, ..) => Some("page-resigned"),
            (_, true, ..) => Some("page-vacant"),
            (_, _, true, _) => Some("page-robot"),
            (.., Some(Substitution::Advertised)) => Some("page-advertised"),
            (.., Some(Substitution::Until(_) | Substitution::UntilBack)) => Some("page-autopilot"),
            (.., None) => None,
        };
        Seat {
            seat: Some(place.index()),
            chair: None,
            name: person
                .filter(|person| !person.is_redacted())
                .map_or_else(|| self.names.name(place), |person| person.name.clone()),
            network: person.and_then(|person| self.network(person.id)),
            robot,
            vacant,
            resigned,
            you: self.seat == Some(place),
            turn: !view.is_over() && view.active() == place,
            awaited: awaited.contains(place),
            until: self.table.deadline(place).map(|deadline| deadline.as_second()),
            points: Some(points),
            goal,
            facts: titles::public_counts(self.words, view, place),
            note: note.map(|id| self.words.page(id)),
            manage: person.and_then(|person| self.manage_button(person.id)),
        }
    }

    /// Returns the host's menu about another person.
    fn manage_button(&self, id: PersonId) -> Option<Manage> {
        let reader = self.person?.id;
        let may = reader != id && can_moderate(self.table, Some(reader), Role::Player);
        may.then(|| Manage {
            command: person_menu_command(id).to_string(),
            label: self.words.manage_person(&self.table.name_of(id)),
        })
    }

    /// Returns the platform of a person, if people of several platforms are at the table.
    fn network(&self, id: PersonId) -> Option<String> {
        self.table.network_of(id).map(|network| network_brand_name(network).to_owned())
    }
}
