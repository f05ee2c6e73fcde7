//! Hints for new players of Elasund, each shown at its first occasion.

use engine::elasund::prompt::PromptKind;
use engine::elasund::town::CUBES;
use engine::elasund::view::View;

use crate::command::{Command, Move};
use crate::title::{About, Hint};

/// Number of cubes before victory at which the end counts as near.
const NEAR: u8 = 2;
/// Commands that build.
const BUILDINGS: [&str; 7] = [
    "build.hall",
    "build.inn",
    "build.shop",
    "build.artisans",
    "build.merchants",
    "build.fair",
    "build.well",
];

/// Hints for the viewing player now, most important first.
pub(super) fn hints(view: &View, can: &dyn Fn(&Command) -> bool) -> Vec<Hint> {
    let (Some(seat), Some(own)) = (view.viewer.seat(), view.own) else { return Vec::new() };
    let can = |verb: &'static str| can(&Command::Move(Move::bare(verb)));
    let asked = view.prompts.iter().find(|prompt| prompt.seat == seat && prompt.is_awaited());
    let one = |id, about| vec![Hint::new(id, about)];
    let mut hints = Vec::new();
    if view.public[seat].cubes + NEAR >= CUBES && !view.is_over() {
        hints.push(Hint::new("page-hint-town-near", About::Players));
    }
    hints.extend(match asked.map(|prompt| prompt.kind) {
        None if view.is_over() => Vec::new(),
        None => one("page-hint-town-others", About::Players),
        Some(PromptKind::Roll) => vec![
            Hint::new("page-hint-town-goal", About::Players),
            Hint::new("page-hint-town-roll", About::Deeds),
        ],
        Some(PromptKind::ShiftShip { .. }) => one("page-hint-town-shift", About::Board),
        Some(PromptKind::MovePirates { .. }) => one("page-hint-town-pirates", About::Board),
        Some(PromptKind::Discard { .. }) => one("page-hint-town-discard", About::Hand),
        Some(PromptKind::Reclaim { .. }) => one("page-hint-town-reclaim", About::Hand),
        Some(PromptKind::ChooseTile) => one("page-hint-town-tile", About::Deeds),
        Some(PromptKind::PlaceHut { .. }) => one("page-hint-town-hut", About::Board),
        Some(PromptKind::Build { .. }) => {
            let may = [
                ("page-hint-town-build", About::Board, BUILDINGS.into_iter().any(can)),
                ("page-hint-town-wall", About::Board, can("wall")),
                ("page-hint-town-church", About::Board, can("church")),
                ("page-hint-town-permit", About::Hand, can("permit")),
                ("page-hint-town-gold", About::Deeds, can("gold")),
                ("page-hint-town-cards", About::Hand, own.hand.influence() > 0),
            ];
            may.into_iter().filter(|(.., may)| *may).map(|(id, about, _)| Hint::new(id, about)).collect()
        }
        Some(PromptKind::Bonus) => one("page-hint-town-bonus", About::Deeds),
    });
    hints
}
