//! Whoever speaks at a table of Elasund: the game as they see it, and what they may do.

use engine::audience::Viewer;
use engine::elasund::action::Action;
use engine::elasund::cards::Cards;
use engine::elasund::prompt::PromptKind;
use engine::elasund::view::View;
use engine::elasund::{Described, Elasund};
use engine::game::{AnyAction, AnyError};
use engine::journal::Journal;
use engine::legal::Legal;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat, SeatSet};

use crate::bind::{Bound, Single};
use crate::command::error::CommandError;
use crate::command::player::{PlayerName, find_player};

/// Whoever speaks. Knows no more than their own view and what they may do.
pub(crate) struct Speaker<'a> {
    game: &'a Journal<Elasund>,
    single: Single,
    /// What the players are called.
    pub(crate) names: &'a PerSeat<String>,
    /// Their seat.
    pub(crate) seat: Seat,
    /// What they see.
    pub(crate) view: View,
    /// What they may do.
    pub(crate) legal: Legal<Action, Described>,
}

impl<'a> Speaker<'a> {
    pub(crate) fn new(
        game: &'a Journal<Elasund>,
        seat: Seat,
        names: &'a PerSeat<String>,
        single: Single,
    ) -> Speaker<'a> {
        let mut legal = Legal::new();
        Elasund::legal_actions(game.state(), seat, &mut legal);
        let view = Elasund::view(game.state(), Viewer::Seat(seat));
        Speaker { game, single, names, seat, view, legal }
    }

    /// The same person, asked even where there is only one choice.
    pub(crate) fn asked(&self) -> Speaker<'a> {
        Speaker::new(self.game, self.seat, self.names, Single::Ask)
    }

    pub(crate) fn takes_the_only_one(&self) -> bool {
        self.single == Single::Take
    }

    /// What the game asks of them.
    pub(crate) fn prompt(&self) -> Option<PromptKind> {
        self.view.prompts.iter().find(|prompt| prompt.seat == self.seat).map(|prompt| prompt.kind)
    }

    /// What would be done for them if they didn't answer.
    pub(crate) fn default_action(&self) -> Option<Action> {
        Elasund::default_action(&self.view)
    }

    /// What they hold.
    pub(crate) fn hand(&self) -> Cards {
        self.view.own.map(|own| own.hand).unwrap_or_default()
    }

    /// Whether this is listed among the legal actions.
    pub(crate) fn may(&self, action: Action) -> bool {
        self.legal.actions.contains(&action)
    }

    /// The other seats that the game can't go on without.
    pub(crate) fn others_awaited(&self) -> SeatSet {
        let awaited = self.view.prompts.iter().filter(|prompt| prompt.is_awaited());
        awaited.map(|prompt| prompt.seat).collect::<SeatSet>().without(self.seat)
    }

    /// The seat of the player who is called that.
    pub(crate) fn player(&self, name: &PlayerName) -> Result<Seat, CommandError> {
        find_player(name, self.names, SeatSet::first(self.view.players)).map_err(|error| match error {
            // Nobody means themselves.
            CommandError::UnknownPlayer { name, players } => {
                CommandError::UnknownPlayer { name, players: players.without(self.seat) }
            }
            other => other,
        })
    }

    /// Whether the rules allow the action.
    pub(crate) fn check(&self, action: Action) -> Result<(), CommandError> {
        Elasund::check(self.game.state(), self.seat, &action)
            .map_err(|error| CommandError::Rule(AnyError::Elasund(error)))
    }

    /// The action, if the rules allow it.
    pub(crate) fn act(&self, action: Action) -> Result<Bound, CommandError> {
        self.check(action)?;
        Ok(Bound::Act(vec![AnyAction::Elasund(action)]))
    }
}
