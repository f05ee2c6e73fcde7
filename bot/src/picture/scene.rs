//! What is drawn on a picture: the board as everybody may see it, with names, words, labels, and what was touched.

use std::sync::Arc;

use engine::audience::Viewer;
use engine::catan::board;
use engine::catan::event::PublicEvent;
use engine::catan::notice::Notice;
use engine::catan::options::{Board, Founding, Options};
use engine::catan::setup::Setup;
use engine::elasund as town;
use engine::game::{AnyGame, AnyNotice, AnySetup, AnyView};
use render::{Caption, Label, Picture, Spot};

use crate::spot::label;
use crate::table::state::Play;
use crate::wording::{Names, Words};

/// Everything that drawing a picture needs.
pub(crate) struct Scene {
    view: AnyView,
    caption: Caption,
}

impl Scene {
    /// The board after that many steps, with what these steps touched.
    pub(crate) fn after(
        play: &Play,
        names: &Names,
        words: &Words,
        steps: usize,
        touched: std::ops::Range<usize>,
    ) -> Scene {
        let view = play.game.view_after(steps, Viewer::Spectator);
        let last = touched
            .flat_map(|step| play.game.notices(step, Viewer::Spectator))
            .filter_map(|notice| spot(&notice));
        Scene { caption: caption(names, words, Vec::new(), last.collect()), view }
    }

    /// The board as it is, with labels on these spots.
    pub(crate) fn labeled(game: &AnyGame, names: &Names, words: &Words, spots: &[Spot]) -> Scene {
        let view = game.view(Viewer::Spectator);
        let labels = spots.iter().map(|&spot| Label { spot, text: printed(&view, spot, words) }).collect();
        Scene { caption: caption(names, words, labels, Vec::new()), view }
    }

    /// The island of a first game, with the pieces that stand there.
    pub(crate) fn beginner() -> Option<Scene> {
        let island = board::beginner().ok()?;
        let founded = board::beginner_places(&island, 4);
        let options = Options { board: Board::Beginner, founding: Founding::Given, ..Options::default() };
        let setup = Setup { island: Arc::new(island), players: 4, options, founded, opening: Vec::new() };
        let view = AnyGame::new(AnySetup::Catan(setup)).view(Viewer::Spectator);
        Some(Scene { view, caption: Caption::default() })
    }

    /// How large the picture will be, in pixels.
    pub(crate) fn size(&self) -> (u32, u32) {
        render::Plan::new(&self.view).size()
    }

    /// What stands on the board, as a text to be compared: the picture shows more, such as how many cards each holds.
    pub(crate) fn pieces(&self) -> String {
        match &self.view {
            AnyView::Catan(view) => {
                let seats = view.public.0.iter();
                let pieces: Vec<_> = seats.map(|seat| (seat.roads, seat.settlements, seat.cities)).collect();
                let knights = view.cities_knights.as_ref().map(|more| {
                    let public = &more.public;
                    let on_cities = (public.walls, public.on_side, public.metropolises);
                    (on_cities, public.knights, public.merchant, public.barbarians, public.levels)
                });
                format!("{pieces:?} {:?} {knights:?}", view.robber)
            }
            AnyView::Elasund(view) => format!("{:?} {:?}", view.town, view.ship),
        }
    }

    /// The picture.
    pub(crate) fn draw(&self) -> Picture {
        render::draw(&self.view, &self.caption)
    }
}

fn caption(names: &Names, words: &Words, labels: Vec<Label>, last: Vec<Spot>) -> Caption {
    Caption { names: names.0.0.to_vec(), words: words.caption(), labels, last }
}

/// What an event touched on the board.
fn spot(notice: &AnyNotice) -> Option<Spot> {
    match notice {
        AnyNotice::Catan(Notice::Public(event)) => match *event {
            PublicEvent::RoadBuilt { edge, .. } => Some(Spot::Edge(edge)),
            PublicEvent::SettlementBuilt { vertex, .. } | PublicEvent::CityBuilt { vertex, .. } => {
                Some(Spot::Vertex(vertex))
            }
            PublicEvent::RobberMoved { to, .. } => Some(Spot::Hex(to)),
            _ => None,
        },
        AnyNotice::Catan(_) => None,
        AnyNotice::Elasund(town::notice::Notice::Public(event)) => match *event {
            town::event::PublicEvent::Built { square, .. }
            | town::event::PublicEvent::ChurchTileLaid { square, .. }
            | town::event::PublicEvent::HutPlaced { square, .. }
            | town::event::PublicEvent::PermitPlaced { square, .. }
            | town::event::PublicEvent::PermitRaised { square, .. }
            | town::event::PublicEvent::PermitMoved { to: square, .. } => Some(Spot::Square(square)),
            town::event::PublicEvent::WallBuilt { place, .. } => Some(Spot::Wall(place)),
            town::event::PublicEvent::ShipMoved { to, .. } => Some(Spot::Row(to)),
            _ => None,
        },
        AnyNotice::Elasund(_) => None,
    }
}

/// A spot's label as it is printed, in the language of the place.
fn printed(view: &AnyView, spot: Spot, words: &Words) -> String {
    match spot {
        Spot::Wall(place) => words.wall_label(place),
        spot => label(view, spot),
    }
}
