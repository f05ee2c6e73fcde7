//! Whoever speaks, with all that their words can be about: the game as they see it, and what they may do.

use engine::audience::Viewer;
use engine::catan::action::Action;
use engine::catan::cities_knights::prompt::PromptKind as KnightsPrompt;
use engine::catan::error::RuleError;
use engine::catan::prompt::PromptKind;
use engine::catan::topology::Topology;
use engine::catan::view::View;
use engine::catan::{Catan, Described};
use engine::game::{AnyAction, AnyError, AnyGame};
use engine::journal::{By, Journal};
use engine::legal::Legal;
use engine::luck::ScriptedLuck;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat, SeatSet};

use super::{Bound, elasund};
use crate::command::Command;
use crate::command::error::CommandError;
use crate::command::player::{PlayerName, find_player};

/// What is done when only one choice is legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Single {
    /// It is taken where nothing else can be meant.
    Take,
    /// It is asked for like any other.
    Ask,
}

/// Whoever speaks, by the game that they play.
#[expect(clippy::large_enum_variant, reason = "there is one for each line, and only while it is understood")]
pub(crate) enum AnySpeaker<'a> {
    /// The base game, or Cities & Knights.
    Catan(Speaker<'a>),
    /// Elasund.
    Elasund(elasund::Speaker<'a>),
}

impl<'a> AnySpeaker<'a> {
    pub(crate) fn new(
        game: &'a AnyGame,
        seat: Seat,
        names: &'a PerSeat<String>,
        single: Single,
    ) -> AnySpeaker<'a> {
        match game {
            AnyGame::Catan(journal) => AnySpeaker::Catan(Speaker::new(journal, seat, names, single)),
            AnyGame::Elasund(journal) => {
                AnySpeaker::Elasund(elasund::Speaker::new(journal, seat, names, single))
            }
        }
    }

    /// What a command means for them.
    pub(crate) fn bind(&self, command: &Command) -> Result<Bound, CommandError> {
        match self {
            AnySpeaker::Catan(speaker) => speaker.bind(command),
            AnySpeaker::Elasund(speaker) => speaker.bind(command),
        }
    }
}

/// Whoever speaks. Knows no more than their own view and what they may do.
pub(crate) struct Speaker<'a> {
    game: &'a Journal<Catan>,
    single: Single,
    /// Their seat.
    pub(crate) seat: Seat,
    /// What the players are called.
    pub(crate) names: &'a PerSeat<String>,
    /// What they see.
    pub(crate) view: View,
    /// What they may do.
    pub(crate) legal: Legal<Action, Described>,
}

impl<'a> Speaker<'a> {
    pub(crate) fn new(
        game: &'a Journal<Catan>,
        seat: Seat,
        names: &'a PerSeat<String>,
        single: Single,
    ) -> Speaker<'a> {
        let view = Catan::view(game.state(), Viewer::Seat(seat));
        let mut legal = Legal::new();
        Catan::legal_actions(game.state(), seat, &mut legal);
        Speaker { game, single, seat, names, view, legal }
    }

    /// The same person, asked even where there is only one choice.
    pub(crate) fn asked(&self) -> Speaker<'a> {
        Speaker::new(self.game, self.seat, self.names, Single::Ask)
    }

    pub(crate) fn takes_the_only_one(&self) -> bool {
        self.single == Single::Take
    }

    pub(crate) fn topology(&self) -> &Topology {
        self.view.island.topology()
    }

    /// What the game asks of them.
    pub(crate) fn prompt(&self) -> Option<PromptKind> {
        self.view.prompts.iter().find(|prompt| prompt.seat == self.seat).map(|prompt| prompt.kind)
    }

    /// The other seats that the game can't go on without.
    pub(crate) fn others_awaited(&self) -> SeatSet {
        let awaited = self.view.prompts.iter().filter(|prompt| prompt.is_awaited());
        awaited.map(|prompt| prompt.seat).collect::<SeatSet>().without(self.seat)
    }

    /// Whether they are to found a city.
    pub(crate) fn founds_city(&self) -> bool {
        self.prompt() == Some(PromptKind::CitiesKnights(KnightsPrompt::FoundCity))
    }

    /// What would be done for them if they didn't answer.
    pub(crate) fn default_action(&self) -> Option<Action> {
        Catan::default_action(&self.view)
    }

    /// Whether one of the legal actions is like that.
    pub(crate) fn may(&self, like: impl Fn(&Action) -> bool) -> bool {
        self.legal.actions.iter().any(like)
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
        Catan::check(self.game.state(), self.seat, &action).map_err(rule)
    }

    /// The action, if the rules allow it.
    pub(crate) fn act(&self, action: Action) -> Result<Bound, CommandError> {
        self.check(action)?;
        Ok(Bound::Act(vec![AnyAction::Catan(action)]))
    }

    /// All these actions, if the rules allow them one after the other. Those after one that wins are left out.
    pub(crate) fn act_all(&self, actions: &[Action]) -> Result<Bound, CommandError> {
        // Nothing drawn here is seen by anybody: only whether each action is legal.
        let decided = self.game.decide(self.seat, actions, By::Player, &mut ScriptedLuck::default());
        let legal = match decided {
            Ok(_) => actions.len(),
            Err((won, RuleError::GameOver)) if won > 0 => won,
            Err((_, error)) => return Err(rule(error)),
        };
        Ok(Bound::Act(actions.iter().take(legal).copied().map(AnyAction::Catan).collect()))
    }

    /// What they could do after actions that draw no luck.
    pub(crate) fn legal_after(&self, actions: &[Action]) -> Result<Vec<Action>, CommandError> {
        let decided = self.game.decide(self.seat, actions, By::Player, &mut ScriptedLuck::default());
        let mut state = self.game.state().clone();
        for event in decided.map_err(|(_, error)| rule(error))?.iter().flat_map(|step| &step.events) {
            Catan::evolve(&mut state, event);
        }
        let mut legal = Legal::new();
        Catan::legal_actions(&state, self.seat, &mut legal);
        Ok(legal.actions)
    }
}

fn rule(error: RuleError) -> CommandError {
    CommandError::Rule(AnyError::Catan(error))
}
