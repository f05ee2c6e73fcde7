//! Interface of the title to tables.

use std::ops::RangeInclusive;

use super::Elasund;
use super::event::{Event, PublicEvent};
use super::options::Options;
use super::prompt::PromptKind;
use super::setup::{PLAYERS, Setup};
use super::view::View;
use crate::game::{HostedTitle, ViewSummary};
use crate::luck::Luck;
use crate::opening::OpeningRound;
use crate::prompt::Prompt;

impl HostedTitle for Elasund {
    type Options = Options;

    fn options(setup: &Setup) -> &Options {
        &setup.options
    }

    fn allowed_players(_: &Options) -> RangeInclusive<usize> {
        PLAYERS
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
