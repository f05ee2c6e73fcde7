//! Web page view of Elasund.

mod builds;
mod costs;
mod gist;
mod holding;
mod seen;
mod tray;

use engine::Elasund;
use engine::elasund::event::PublicEvent;
use engine::elasund::notice::Notice;
use engine::elasund::options::Options;
use engine::elasund::town::CUBES;
use engine::elasund::view::View;
use engine::seat::Seat;

use super::Town;
use crate::command::Command;
use crate::menu::Ask;
use crate::title::{Builds, Fact, Gist, Hint, Holding, Part, Score, Seen, Shown, Tray};
use crate::words::Words;

impl Shown for Elasund {
    fn score(view: &View, seat: Seat) -> Score {
        Score { points: view.public[seat].cubes, goal: Some(CUBES) }
    }

    fn facts(words: &Words, view: &View, seat: Seat) -> Vec<Fact> {
        let of = &view.public[seat];
        let fact = |kind, label, count| Fact { kind, label, count, award: false };
        let values: Vec<String> = of.reserve.iter().map(|value| value.number().to_string()).collect();
        let permits = words.page("page-permits");
        let permits =
            if values.is_empty() { permits } else { format!("{permits} ({})", values.join(" · ")) };
        vec![
            fact("hand", words.page("page-cards-in-hand"), of.cards),
            fact("trade", words.page("page-trade-points"), of.trade_points),
            fact("permits", permits, values.len() as u8),
            fact("wall", words.page("page-wall"), of.segments),
        ]
    }

    fn holding(words: &Words, view: &View, can: &dyn Fn(&Command) -> bool) -> Holding {
        holding::holding(words, view, can)
    }

    fn hints(_: &Words, view: &View, can: &dyn Fn(&Command) -> bool) -> Vec<Hint> {
        super::guide::hints(view, can)
    }

    fn tray(words: &Words, ask: &Ask, scene: &Town<'_>) -> Option<Tray> {
        tray::tray(words, ask, scene.view)
    }

    fn builds(words: &Words, view: &View) -> Builds {
        builds::builds(words, view)
    }

    fn rolled(notice: &Notice) -> Option<u8> {
        match *notice {
            Notice::Public(PublicEvent::Rolled { dice: [first, second], .. }) => {
                Some(first.saturating_add(second))
            }
            _ => None,
        }
    }

    fn gist(words: &Words, _: &Options) -> Vec<Gist> {
        gist::gist(words)
    }

    fn seen(view: &View, notice: &Notice) -> Seen {
        seen::seen(view, notice)
    }

    fn costs(words: &Words, _: &Options) -> Vec<Part> {
        costs::costs(words)
    }
}
