//! Implementation of [`Listed`]: the title as tables use it.

use std::ops::RangeInclusive;

use super::Catan;
use super::event::{Event, PublicEvent};
use super::options::Options;
use super::prompt::PromptKind;
use super::setup::{PLAYERS, Setup};
use super::view::View;
use crate::game::{AnyOptions, Glance, Listed};
use crate::luck::Luck;
use crate::opening::OpeningRound;
use crate::prompt::Prompt;

impl Listed for Catan {
    type Options = Options;
    const PLAYERS: RangeInclusive<usize> = PLAYERS;

    fn options(setup: &Setup) -> &Options {
        &setup.options
    }

    fn deal(options: &Options, players: usize, luck: &mut dyn Luck) -> Option<Setup> {
        Setup::new(players, *options, luck).ok()
    }

    fn opening(setup: &Setup) -> &[OpeningRound] {
        &setup.opening
    }

    fn glance(view: &View) -> Glance {
        Glance {
            viewer: view.viewer,
            players: view.players,
            turn: (view.turn.active, view.turn.number),
            over: view.is_over(),
            winner: view.winner(),
        }
    }

    fn awaiting(view: &View) -> &[Prompt<PromptKind>] {
        &view.prompts
    }

    fn ends_game(event: &Event) -> bool {
        matches!(event, Event::Public(PublicEvent::Won { .. }))
    }
}

impl From<Options> for AnyOptions {
    fn from(options: Options) -> AnyOptions {
        Catan::any_options(options)
    }
}
