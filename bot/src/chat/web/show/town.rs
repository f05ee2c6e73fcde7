//! What only the reader sees in a town: gold and influence cards, permits in reserve, and cards that are put together.

use engine::elasund::building::Building;
use engine::elasund::cards::{Card as Kind, Cards};
use engine::elasund::influence::Influence;
use engine::elasund::permit::PermitValue;
use engine::elasund::prompt::{DiscardCause, PromptKind};
use engine::elasund::view::{Stage, View};
use engine::game::AnyPrompt;
use engine::seat::Seat;

use super::Reader;
use crate::chat::web::message::{Card, Side, Slot, Tray};
use crate::command::moves::Verbs;
use crate::command::{Command, Move, Said};
use crate::elasund::grammar::verb::Verb;
use crate::elasund::grammar::{Label, Price, Question, Toll};
use crate::menu::{self, Ask};
use crate::titles;

impl Reader<'_> {
    /// The reader's gold and influence cards, kind by kind.
    pub(super) fn town_hand(&self, hand: Cards) -> Vec<Card> {
        let card = |kind: Kind| Card {
            kind: drawing(kind),
            label: self.kind(kind),
            count: hand[kind],
            ..Card::default()
        };
        Kind::ALL.into_iter().map(card).collect()
    }

    /// The reader's permits in reserve. One that can be placed now asks where.
    pub(super) fn permits(&self, view: &View, seat: Seat) -> Vec<Card> {
        let permit = |value: PermitValue| {
            let command = self.places(value, seat);
            // What it costs is said where it can be paid.
            let gold = if command.is_some() { value.number() } else { 0 };
            let label = menu::Label::Elasund(Label::Permit { value, gold, at: None });
            Card {
                kind: "permit",
                label: self.words.label(&label, None),
                count: 1,
                print: Some(value.number().to_string()),
                command: command.map(|command| command.to_string()),
                ..Card::default()
            }
        };
        view.public[seat].reserve.iter().map(permit).collect()
    }

    /// What places that permit, if the reader may do so now.
    fn places(&self, value: PermitValue, seat: Seat) -> Option<Command> {
        let game = self.table.game()?;
        let builds = |kind| matches!(kind, AnyPrompt::Elasund(PromptKind::Build { .. }));
        let mut prompts = game.prompts().into_iter();
        prompts.find(|prompt| prompt.seat == seat && builds(prompt.kind))?;
        let said = Said::new(&value.number().to_string()).into_iter().collect();
        let command = Command::Move(Verb::Permit.with(said));
        titles::bind(&command, game, seat, &self.names.0).is_ok().then_some(command)
    }

    /// The tray of a menu, if it puts cards together.
    pub(super) fn town_tray(&self, ask: &Ask, view: &View) -> Option<Tray> {
        let menu::Question::Elasund(question) = &ask.question else { return None };
        match (*question, view.stage) {
            (Question::Discard { count, chosen }, Stage::Discarding { cause, .. }) => {
                let hand = view.own?.hand;
                let (label, from) = match cause {
                    DiscardCause::Pirates => ("page-tray-discard", hand),
                    DiscardCause::Shortage => ("page-tray-return", hand.without_gold()),
                };
                let exactly = Side { exactly: Some(count), ..self.town_side(label, from, chosen) };
                Some(self.one_side(Command::Move(Move::bare("discard")), exactly))
            }
            (Question::Reclaim { most, chosen }, Stage::Reclaiming { from, .. }) => {
                let some = Side { at_most: Some(most), ..self.town_side("page-tray-take", from, chosen) };
                Some(self.one_side(Command::Move(Move::bare("reclaim")), some))
            }
            _ => None,
        }
    }

    /// The kinds of which there are some.
    fn town_side(&self, label: &str, most: Cards, count: Cards) -> Side {
        let slot = |kind: Kind| Slot {
            kind: drawing(kind),
            label: self.kind(kind),
            count: count[kind],
            most: most[kind],
        };
        Side {
            label: self.words.page(label),
            exactly: None,
            at_most: None,
            cards: Kind::ALL.into_iter().filter(|&kind| most[kind] > 0).map(slot).collect(),
        }
    }

    /// What a kind of card is called.
    fn kind(&self, kind: Kind) -> String {
        self.words.page(match kind {
            Kind::Gold => "page-gold",
            Kind::Influence(Influence::Red) => "page-red",
            Kind::Influence(Influence::Blue) => "page-blue",
            Kind::Influence(Influence::Green) => "page-green",
        })
    }
}

/// The influence cards that every square of a menu costs, where that is all that they cost.
pub(super) fn toll_of_all(ask: &Ask) -> Option<Label> {
    let mut prices = ask.choices.iter().filter_map(|choice| match choice.label {
        menu::Label::Elasund(Label::Square { price, .. }) => Some(price),
        _ => None,
    });
    let first = prices.next()?;
    match first {
        Price { gold: 0, toll: Toll::OfColor { count, color } } if prices.all(|price| price == first) => {
            Some(color.map_or(Label::Elsewhere, |influence| Label::Color { influence, count }))
        }
        _ => None,
    }
}

/// The drawing of a kind of card, which is its name in commands too.
pub(super) const fn drawing(kind: Kind) -> &'static str {
    match kind {
        Kind::Gold => "gold",
        Kind::Influence(Influence::Red) => "red",
        Kind::Influence(Influence::Blue) => "blue",
        Kind::Influence(Influence::Green) => "green",
    }
}

/// The drawing of what a line of a menu chooses, if it has one.
pub(super) const fn sign(label: &Label) -> Option<&'static str> {
    Some(match *label {
        Label::Color { influence, .. } => drawing(Kind::Influence(influence)),
        Label::Building(building) | Label::BuildingFor { building, .. } => building_drawing(building),
        Label::Hut(hut) => building_drawing(hut.building()),
        Label::Wall => "town-wall",
        Label::Church { .. } => "town-church",
        Label::Row(_)
        | Label::Square { .. }
        | Label::Elsewhere
        | Label::Front { .. }
        | Label::Permit { .. }
        | Label::Free
        | Label::Bonus(_)
        | Label::Tile(_)
        | Label::Cards(_)
        | Label::Add(_)
        | Label::Done(_) => return None,
    })
}

const fn building_drawing(building: Building) -> &'static str {
    match building {
        Building::SmallHut => "town-small-hut",
        Building::LargeHut => "town-large-hut",
        Building::MerchantHouse => "town-merchants",
        Building::ArtisanHouse => "town-artisans",
        Building::Well => "town-well",
        Building::Fair => "town-fair",
        Building::Shop => "town-shop",
        Building::Inn => "town-inn",
        Building::Hall => "town-hall",
    }
}
