//! Web page view of Elasund.

mod animation;
mod costs;

use engine::Elasund;
use engine::elasund::building::Building;
use engine::elasund::cards::{Card as Kind, Cards};
use engine::elasund::church::TILES;
use engine::elasund::event::PublicEvent;
use engine::elasund::influence::Influence;
use engine::elasund::notice::Notice;
use engine::elasund::options::Options;
use engine::elasund::permit::PermitValue;
use engine::elasund::prompt::{DiscardCause, PromptKind};
use engine::elasund::town::CUBES;
use engine::elasund::view::{Stage, View};
use engine::elasund::wall::SEGMENTS;
use engine::seat::Seat;

use super::ElasundMessageContext;
use super::grammar::{ElasundLabel, ElasundQuestion, ElasundVerb};
use super::icons::card_icon;
use crate::command::moves::Verbs;
use crate::command::{Command, Move, Token};
use crate::menu::ChoiceMenu;
use crate::title::{
    Animation, BuildBar, BuildItem, CardStack, CostGroup, CostItem, HeldCards, KeyFact, NewcomerHint, PageArea,
    PageContent, PublicCount, Score, Tray, TrayCard, TraySide,
};
use crate::words::{Words, message};
use costs::{building_cost, church_cost, permit_cost, wall_cost};

/// Number of cubes before victory at which the end counts as near.
const NEAR_VICTORY: u8 = 2;
const BUILD_COMMANDS: [&str; 7] =
    ["build.hall", "build.inn", "build.shop", "build.artisans", "build.merchants", "build.fair", "build.well"];

impl PageContent for Elasund {
    fn score(view: &View, seat: Seat) -> Score {
        Score { points: view.public[seat].cubes, goal: Some(CUBES) }
    }

    fn public_counts(words: &Words, view: &View, seat: Seat) -> Vec<PublicCount> {
        let of = &view.public[seat];
        let fact = |kind, label, count| PublicCount { kind, label, count, award: false };
        let values: Vec<String> = of.reserve.iter().map(|value| value.number().to_string()).collect();
        let permits = words.page("page-permits");
        let permits = if values.is_empty() { permits } else { format!("{permits} ({})", values.join(" · ")) };
        vec![
            fact("hand", words.page("page-cards-in-hand"), of.cards),
            fact("trade", words.page("page-trade-points"), of.trade_points),
            fact("permits", permits, values.len() as u8),
            fact("wall", words.page("page-wall"), of.segments),
        ]
    }

    fn held_cards(words: &Words, view: &View, can: &dyn Fn(&Command) -> bool) -> HeldCards {
        let Some(seat) = view.viewer.seat() else { return HeldCards::default() };
        let hand = view.own.map(|own| {
            let card = |kind: Kind| CardStack {
                kind: card_icon(kind),
                label: kind_name(words, kind),
                count: own.hand[kind],
                ..CardStack::default()
            };
            Kind::ALL.into_iter().map(card).collect()
        });
        let builds = |kind: &PromptKind| matches!(kind, PromptKind::Build { .. });
        let may = view.prompts.iter().any(|prompt| prompt.seat == seat && builds(&prompt.kind));
        let can = |command: &Command| may && can(command);
        let cards = view.public[seat].reserve.iter().map(|value| permit_stack(words, value, &can)).collect();
        HeldCards { colored: true, hand, cards }
    }

    fn newcomer_hints(_: &Words, view: &View, can: &dyn Fn(&Command) -> bool) -> Vec<NewcomerHint> {
        let (Some(seat), Some(own)) = (view.viewer.seat(), view.own) else { return Vec::new() };
        let can = |verb: &'static str| can(&Command::Move(Move::bare(verb)));
        let asked = view.prompts.iter().find(|prompt| prompt.seat == seat && prompt.is_awaited());
        let one = |id, about| vec![NewcomerHint::new(id, about)];
        let mut hints = Vec::new();
        if view.public[seat].cubes + NEAR_VICTORY >= CUBES && !view.is_over() {
            hints.push(NewcomerHint::new("page-hint-town-near", PageArea::Players));
        }
        hints.extend(match asked.map(|prompt| prompt.kind) {
            None if view.is_over() => Vec::new(),
            None => one("page-hint-town-others", PageArea::Players),
            Some(PromptKind::Roll) => vec![
                NewcomerHint::new("page-hint-town-goal", PageArea::Players),
                NewcomerHint::new("page-hint-town-roll", PageArea::Deeds),
            ],
            Some(PromptKind::ShiftShip { .. }) => one("page-hint-town-shift", PageArea::Board),
            Some(PromptKind::MovePirates { .. }) => one("page-hint-town-pirates", PageArea::Board),
            Some(PromptKind::Discard { .. }) => one("page-hint-town-discard", PageArea::Hand),
            Some(PromptKind::Reclaim { .. }) => one("page-hint-town-reclaim", PageArea::Hand),
            Some(PromptKind::ChooseTile) => one("page-hint-town-tile", PageArea::Deeds),
            Some(PromptKind::PlaceHut { .. }) => one("page-hint-town-hut", PageArea::Board),
            Some(PromptKind::Build { .. }) => {
                let may = [
                    ("page-hint-town-build", PageArea::Board, BUILD_COMMANDS.into_iter().any(can)),
                    ("page-hint-town-wall", PageArea::Board, can("wall")),
                    ("page-hint-town-church", PageArea::Board, can("church")),
                    ("page-hint-town-permit", PageArea::Hand, can("permit")),
                    ("page-hint-town-gold", PageArea::Deeds, can("gold")),
                    ("page-hint-town-cards", PageArea::Hand, own.hand.influence() > 0),
                ];
                may.into_iter().filter(|(.., may)| *may).map(|(id, about, _)| NewcomerHint::new(id, about)).collect()
            }
            Some(PromptKind::Bonus) => one("page-hint-town-bonus", PageArea::Deeds),
        });
        hints
    }

    fn tray(words: &Words, ask: &ChoiceMenu, scene: &ElasundMessageContext<'_>) -> Option<Tray> {
        let view = scene.view;
        let question: &ElasundQuestion = ask.question.downcast_ref()?;
        let single = |verb, side| Some(Tray::with_one_side(Command::Move(Move::bare(verb)).to_string(), side));
        match (*question, view.stage) {
            (ElasundQuestion::Discard { count, chosen }, Stage::Discarding { cause, .. }) => {
                let hand = view.own?.hand;
                let (label, from) = match cause {
                    DiscardCause::Pirates => ("page-tray-discard", hand),
                    DiscardCause::Shortage => ("page-tray-return", hand.without_gold()),
                };
                single("discard", TraySide { exactly: Some(count), ..tray_side(words, label, from, chosen) })
            }
            (ElasundQuestion::Reclaim { most, chosen }, Stage::Reclaiming { from, .. }) => {
                single("reclaim", TraySide { at_most: Some(most), ..tray_side(words, "page-tray-take", from, chosen) })
            }
            _ => None,
        }
    }

    fn build_bar(words: &Words, view: &View) -> BuildBar {
        let Some(seat) = view.viewer.seat() else { return BuildBar::default() };
        let build = |verb: ElasundVerb, thing: CostItem, left: u8| BuildItem {
            item: thing,
            note: Some(words.pieces_left(left)),
            command: Command::Move(verb.without_arguments()),
            placement_sign: ElasundVerb::PLACINGS
                .iter()
                .find(|placing| placing.verb == verb)
                .map(|placing| placing.sign),
        };
        let building = |building: Building| {
            build(ElasundVerb::Build(building), building_cost(words, building), view.town.copies_left(seat, building))
        };
        let tiles = TILES.saturating_sub(view.town.church().tile_count());
        let others = [
            build(ElasundVerb::Wall, wall_cost(words), SEGMENTS.saturating_sub(view.public[seat].segments)),
            build(ElasundVerb::Church, church_cost(words), u8::try_from(tiles).unwrap_or(u8::MAX)),
            build(
                ElasundVerb::Permit,
                permit_cost(words),
                u8::try_from(view.public[seat].reserve.iter().count()).unwrap_or(u8::MAX),
            ),
        ];
        BuildBar {
            items: Building::BUILDABLE.map(building).into_iter().chain(others).collect(),
            menu_commands: vec![
                Command::Move(Move::bare("build")),
                Command::Move(ElasundVerb::Permit.without_arguments()),
            ],
        }
    }

    fn rolled_sum(notice: &Notice) -> Option<u8> {
        match *notice {
            Notice::Public(PublicEvent::Rolled { dice: [first, second], .. }) => Some(first.saturating_add(second)),
            _ => None,
        }
    }

    fn key_facts(words: &Words, _: &Options) -> Vec<KeyFact> {
        vec![
            KeyFact { sign: "dice", words: message!(words, "gist-town-roll") },
            KeyFact { sign: "permit", words: message!(words, "gist-town-permits") },
            KeyFact { sign: "town-inn", words: message!(words, "gist-town-build") },
            KeyFact { sign: "gold", words: message!(words, "gist-town-end") },
            KeyFact { sign: "point", words: message!(words, "gist-town-win", cubes = CUBES) },
        ]
    }

    fn animation(view: &View, notice: &Notice) -> Animation {
        animation::animation(view, notice)
    }

    fn costs(words: &Words, _: &Options) -> Vec<CostGroup> {
        costs::costs(words)
    }
}

/// Permit in reserve. If it can be placed now, it carries the command that asks for the square.
fn permit_stack(words: &Words, value: PermitValue, can: &dyn Fn(&Command) -> bool) -> CardStack {
    let said = Token::new(&value.number().to_string()).into_iter().collect();
    let command = Some(Command::Move(ElasundVerb::Permit.with_arguments(said))).filter(can);
    // Show the cost only if the permit can be placed.
    let gold = if command.is_some() { value.number() } else { 0 };
    CardStack {
        kind: "permit",
        label: words.town_label(&ElasundLabel::Permit { value, gold, at: None }),
        count: 1,
        printed_text: Some(value.number().to_string()),
        command,
        ..CardStack::default()
    }
}

/// Name of a kind of card.
fn kind_name(words: &Words, kind: Kind) -> String {
    words.page(match kind {
        Kind::Gold => "page-gold",
        Kind::Influence(Influence::Red) => "page-red",
        Kind::Influence(Influence::Blue) => "page-blue",
        Kind::Influence(Influence::Green) => "page-green",
    })
}

/// Side of a tray with the available kinds.
fn tray_side(words: &Words, label: &str, most: Cards, count: Cards) -> TraySide {
    let slot = |kind: Kind| TrayCard {
        kind: card_icon(kind),
        label: kind_name(words, kind),
        count: count[kind],
        most: most[kind],
    };
    TraySide {
        label: words.page(label),
        exactly: None,
        at_most: None,
        cards: Kind::ALL.into_iter().filter(|&kind| most[kind] > 0).map(slot).collect(),
    }
}
