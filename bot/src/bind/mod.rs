//! What a command means in a running game: actions, a question, or something that is the table's own business.

pub mod ask;
mod bank;
mod build;
mod cards;
mod choose;
pub(crate) mod cities_knights;
mod complete;
pub(crate) mod elasund;
mod places;
mod play;
mod robbery;
mod speaker;
mod trade;

use engine::catan::action::Action;
use engine::game::{AnyAction, AnyGame};
use engine::seat::{PerSeat, Seat, SeatSet};

use crate::command::declaration::declared;
use crate::command::elasund::CardsCommand;
use crate::command::error::CommandError;
use crate::command::vocabulary::canonical;
use crate::command::{Command, Expected, PlayerName, Sure, Verb};
use crate::menu::{self, Ask, Choice};
pub use complete::{Completion, Typist, complete, complete_spoken};
pub(crate) use places::{hexes_around, name_of};
pub(crate) use speaker::{AnySpeaker, Single, Speaker};

/// What a command comes to.
#[derive(Clone, PartialEq, Debug)]
pub enum Bound {
    /// These actions, one after the other: all or none. The rules allow them.
    Act(Vec<AnyAction>),
    /// Something is left out: the speaker is asked.
    Ask(Ask),
    /// Nothing of the game: the table carries it out. Players in it are named by the number of their seat.
    Table(Command),
}

/// What a command means for the player in this seat. What is left out is asked for; a single legal choice is taken
/// where nothing else can be meant.
///
/// # Errors
/// When it names what is not there, or the rules forbid it.
pub fn bind(
    command: &Command,
    game: &AnyGame,
    seat: Seat,
    names: &PerSeat<String>,
) -> Result<Bound, CommandError> {
    AnySpeaker::new(game, seat, names, Single::Take).bind(command)
}

impl Speaker<'_> {
    /// As [`bind`].
    pub(crate) fn bind(&self, command: &Command) -> Result<Bound, CommandError> {
        match command {
            Command::Roll => self.act(Action::Roll),
            Command::Build(piece, place) => build::build(self, *piece, place.as_ref()),
            Command::BuyCard => self.act(Action::BuyCard),
            Command::Trade(trade) => trade::trade(self, trade.as_ref()),
            Command::Play(card) => play::play(self, card.as_ref()),
            Command::Knight => cities_knights::which_for_knights(self),
            Command::Improve => cities_knights::which_track(self),
            Command::CitiesKnights(verb, said) => cities_knights::bind(self, *verb, said),
            Command::Harbor(harbor) => cities_knights::harbor::bind(self, harbor),
            Command::Discard(chosen) => cards::discard(self, *chosen),
            Command::Robber(place, player) => robbery::move_robber(self, place.as_ref(), player.as_ref()),
            Command::Choose(text) => choose::choose(self, text),
            Command::End => cities_knights::end(self),
            Command::Elasund(crate::command::elasund::Verb::Wall, said) if self.plays_cities_knights() => {
                cities_knights::bind(self, Verb::Wall, said)
            }
            Command::ElasundCards(CardsCommand::Discard(cards)) => Err(cards_of_elasund(*cards)),
            Command::Elasund(..) | Command::ElasundCards(CardsCommand::Reclaim(..)) | Command::Bonus => {
                Err(CommandError::OtherTitle { here: here(&ask::turn::possible(self)) })
            }
            Command::Resign(sure) => {
                self.check(Action::Resign)?;
                match sure {
                    Sure::Yes => self.act(Action::Resign),
                    Sure::Unasked => Ok(Bound::Ask(ask::general::resign())),
                }
            }
            Command::Skip(name) => skip(self, name.as_ref()),
            Command::Menu => Ok(Bound::Ask(ask::turn::everything(self))),
            other => {
                Ok(ask::general::ask(other, &[]).map_or_else(|| Bound::Table(other.clone()), Bound::Ask))
            }
        }
    }
}

fn skip(speaker: &Speaker<'_>, name: Option<&PlayerName>) -> Result<Bound, CommandError> {
    let named = name.map(|name| speaker.player(name)).transpose()?;
    skipped(named, speaker.others_awaited(), speaker.takes_the_only_one())
}

/// Whose default answer is given: that of the one who is named, or who alone is awaited.
fn skipped(named: Option<Seat>, awaited: SeatSet, takes_the_only_one: bool) -> Result<Bound, CommandError> {
    let carried_out = |seat: Seat| Ok(Bound::Table(Command::Skip(Some(seat.into()))));
    if let Some(seat) = named {
        return carried_out(seat);
    }
    match awaited.single() {
        Some(only) if takes_the_only_one => carried_out(only),
        _ if awaited.is_empty() => Err(CommandError::NobodyToSkip),
        _ => Ok(Bound::Ask(ask::general::skip(awaited))),
    }
}

/// The commands that these choices carry, by their English names; the menu of everything is always among them.
fn here(choices: &[Choice]) -> Vec<&'static str> {
    let mut names: Vec<&'static str> = Vec::new();
    let menu = Choice::new(menu::Label::Do(menu::Deed::Menu), Command::Menu);
    for choice in choices.iter().chain([&menu]) {
        let name = declared(&choice.command).first().map(|declaration| declaration.name());
        names.extend(name.filter(|name| !names.contains(name)));
    }
    names
}

/// What is wrong with cards that only Elasund has.
fn cards_of_elasund(cards: engine::elasund::cards::Cards) -> CommandError {
    let word = cards.iter().next().map(|(card, _)| canonical(card).to_owned()).unwrap_or_default();
    CommandError::UnknownWord { word, expected: Expected::Cards, suggestion: None }
}
