//! Implementation of [`HostedTitle`](crate::game::HostedTitle): the title as tables use it.

use std::ops::RangeInclusive;

use super::Catan;
use super::event::{Event, PublicEvent};
use super::options::Options;
use super::prompt::PromptKind;
use super::setup::Setup;
use super::view::View;
use crate::game::{AnyOptions, HostedTitle, ViewSummary};
use crate::luck::Luck;
use crate::opening::OpeningRound;
use crate::prompt::Prompt;

impl HostedTitle for Catan {
    type Options = Options;

    fn options(setup: &Setup) -> &Options {
        &setup.options
    }

    fn allowed_players(options: &Options) -> RangeInclusive<usize> {
        options.players()
    }

    fn deal(options: &Options, players: usize, luck: &mut dyn Luck) -> Option<Setup> {
        Setup::new(players, *options, luck).ok()
    }

    fn opening_rounds(setup: &Setup) -> &[OpeningRound] {
        &setup.opening
    }

    fn view_summary(view: &View) -> ViewSummary {
        ViewSummary {
            viewer: view.viewer,
            players: view.players,
            turn: (view.turn.active, view.turn.number),
            over: view.is_over(),
            winner: view.winner(),
        }
    }

    fn view_prompts(view: &View) -> &[Prompt<PromptKind>] {
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
