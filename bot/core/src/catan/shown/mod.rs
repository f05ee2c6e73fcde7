//! Web page view of the base game and its expansions.

mod builds;
mod costs;
mod gist;
mod holding;
mod knights_seen;
mod seen;
mod tray;

use engine::Catan;
use engine::catan::cities_knights::event::{PublicEvent as KnightsEvent, Thrown};
use engine::catan::event::PublicEvent;
use engine::catan::notice::Notice;
use engine::catan::options::Options;
use engine::catan::view::View;
use engine::seat::Seat;

use super::Base;
use crate::command::Command;
use crate::menu::Ask;
use crate::title::{Builds, Fact, Gist, Hint, Holding, Part, Score, Seen, Shown, Tray};
use crate::words::Words;

impl Shown for Catan {
    fn score(view: &View, seat: Seat) -> Score {
        let own = view.own.filter(|_| view.viewer.is(seat));
        Score { points: own.map_or(view.public[seat].points, |own| own.points), goal: None }
    }

    fn facts(words: &Words, view: &View, seat: Seat) -> Vec<Fact> {
        let of = &view.public[seat];
        let army = view.largest_army == Some(seat);
        let road = view.longest_road == Some(seat);
        let fact = |kind, id, count, award| Fact { kind, label: words.page(id), count, award };
        let (cards, knights) = match &view.cities_knights {
            Some(knights) => (
                fact("cards", "page-progress-hidden", knights.progress(seat), false),
                fact("knights", "page-strength", knights.strength(seat), false),
            ),
            None => (
                fact("cards", "page-cards-hidden", of.cards, false),
                fact("knights", if army { "page-knights-held" } else { "page-knights" }, of.knights, army),
            ),
        };
        let road_id = if road { "page-road-held" } else { "page-road" };
        vec![
            fact("hand", "page-cards-in-hand", of.hand, false),
            cards,
            knights,
            fact("roads", road_id, view.network.lengths[seat], road),
        ]
    }

    fn holding(words: &Words, view: &View, _: &dyn Fn(&Command) -> bool) -> Holding {
        holding::holding(words, view)
    }

    fn hints(words: &Words, view: &View, can: &dyn Fn(&Command) -> bool) -> Vec<Hint> {
        super::guide::hints(words, view, can)
    }

    fn tray(words: &Words, ask: &Ask, scene: &Base<'_>) -> Option<Tray> {
        tray::tray(words, ask, scene)
    }

    fn builds(words: &Words, view: &View) -> Builds {
        builds::builds(words, view)
    }

    fn rolled(notice: &Notice) -> Option<u8> {
        let Notice::Public(event) = notice else { return None };
        match *event {
            PublicEvent::Rolled { dice: [first, second], .. }
            | PublicEvent::CitiesKnights(KnightsEvent::Rolled {
                dice: [first, second],
                thrown: Thrown::ByLuck,
                ..
            }) => Some(first.saturating_add(second)),
            _ => None,
        }
    }

    fn gist(words: &Words, options: &Options) -> Vec<Gist> {
        gist::gist(words, options)
    }

    fn seen(view: &View, notice: &Notice) -> Seen {
        seen::seen(view, notice)
    }

    fn costs(words: &Words, options: &Options) -> Vec<Part> {
        costs::costs(words, options)
    }
}
