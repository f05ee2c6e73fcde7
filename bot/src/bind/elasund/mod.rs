//! Elasund: what a command means in a town.

mod build;
mod cards;
mod choose;
pub(super) mod complete;
mod narrow;
mod part;
mod resolve;
mod speaker;
mod why;

use engine::elasund::action::Action;
use engine::game::AnyError;

pub(crate) use narrow::{Next, legal};
pub(crate) use part::{ELSEWHERE, Part};
pub(crate) use speaker::Speaker;

use super::Bound;
use crate::bind::ask;
use crate::command::elasund::{CardsCommand, Verb};
use crate::command::error::{CommandError, Expected};
use crate::command::text::echo;
use crate::command::vocabulary::canonical;
use crate::command::{Command, PlayerName, Sure, Verb as KnightsVerb};

impl Speaker<'_> {
    /// What a command means for whoever speaks.
    pub(crate) fn bind(&self, command: &Command) -> Result<Bound, CommandError> {
        match command {
            Command::Roll => self.act(Action::Roll),
            Command::Build(None, place) => build::build(self, place.as_ref()),
            Command::Elasund(verb, said) => narrow::bind(self, *verb, said),
            Command::CitiesKnights(KnightsVerb::Wall, said) => narrow::bind(self, Verb::Wall, said),
            Command::Bonus => bonus(self),
            Command::Discard(cards) => match cards.iter().next() {
                None => cards::discard(self, engine::elasund::cards::Cards::NONE),
                Some((card, _)) => Err(CommandError::UnknownWord {
                    word: echo(canonical(card)),
                    expected: Expected::TownCards,
                    suggestion: None,
                }),
            },
            Command::ElasundCards(CardsCommand::Discard(chosen)) => cards::discard(self, *chosen),
            Command::ElasundCards(CardsCommand::Reclaim(chosen, readiness)) => {
                cards::reclaim(self, *chosen, *readiness)
            }
            Command::Choose(text) => choose::choose(self, text),
            Command::End => self.act(Action::EndTurn),
            Command::Resign(sure) => {
                self.check(Action::Resign)?;
                match sure {
                    Sure::Yes => self.act(Action::Resign),
                    Sure::Unasked => Ok(Bound::Ask(ask::general::resign())),
                }
            }
            Command::Trade(_) => Err(CommandError::NoTrade),
            Command::Build(Some(_), _)
            | Command::BuyCard
            | Command::Play(_)
            | Command::Knight
            | Command::Improve
            | Command::CitiesKnights(..)
            | Command::Harbor(_)
            | Command::Robber(..) => {
                Err(CommandError::OtherTitle { here: super::here(&ask::elasund::moves(self)) })
            }
            Command::Skip(name) => skip(self, name.as_ref()),
            Command::Menu => Ok(Bound::Ask(ask::elasund::everything(self))),
            other => {
                Ok(ask::general::ask(other, &[]).map_or_else(|| Bound::Table(other.clone()), Bound::Ask))
            }
        }
    }
}

fn skip(speaker: &Speaker<'_>, name: Option<&PlayerName>) -> Result<Bound, CommandError> {
    let seat = name.map(|name| speaker.player(name)).transpose()?;
    super::skipped(seat, speaker.others_awaited(), speaker.takes_the_only_one())
}

/// Which bonus.
fn bonus(speaker: &Speaker<'_>) -> Result<Bound, CommandError> {
    match ask::elasund::bonus(speaker) {
        Some(ask) => Ok(Bound::Ask(ask)),
        None => Err(why::why_no_bonus(speaker)),
    }
}

/// The rule of Elasund that an error is about.
fn rule(error: &CommandError) -> Option<&engine::elasund::error::RuleError> {
    match error {
        CommandError::Rule(AnyError::Elasund(error)) => Some(error),
        _ => None,
    }
}
