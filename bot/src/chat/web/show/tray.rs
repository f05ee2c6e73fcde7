//! Menus that put cards together, as a tray with a tap for each card.

use engine::catan::cities_knights::prompt::PromptKind;
use engine::catan::cities_knights::view::Shown;
use engine::catan::hand_card::HandCard;
use engine::catan::resource::Cards;
use engine::catan::view::View;
use engine::game::AnyView;
use engine::seat::Seat;

use super::{Reader, you};
use crate::catan::grammar::card::PlayCommand;
use crate::catan::grammar::offer::{Proposal, TradeCommand};
use crate::chat::web::message::{Side, Slot, Tray, Whom};
use crate::command::{Command, Move, PlayerName};
use crate::menu::{Ask, Deed, Label, Question};

/// The most cards of a kind that can be wanted.
const MOST: u8 = 19;

impl Reader<'_> {
    /// The tray of a menu, if it puts cards together.
    pub(super) fn tray(&self, ask: &Ask) -> Option<Tray> {
        let view = match &self.view {
            Some(AnyView::Catan(view)) => view,
            Some(AnyView::Elasund(view)) => return self.town_tray(ask, view),
            None => return None,
        };
        let (seat, hand) = (self.seat?, view.own?.hand);
        let (give, want) = match ask.question {
            Question::Discard { count, chosen } => {
                let gives = self.scene().is_some_and(|scene| scene.gives());
                let label = if gives { "page-tray-gift" } else { "page-tray-discard" };
                let side = self.side(view, label, Some(count), hand, chosen);
                return Some(self.one_side(Command::Move(Move::bare("discard")), side));
            }
            Question::Plenty { count, chosen } => {
                let side = self.side(view, "page-tray-take", Some(count), view.bank, chosen);
                return Some(self.one_side(PlayCommand::Plenty(Cards::NONE).into(), side));
            }
            Question::Asked(PromptKind::TakeCards { count, .. }) => {
                let Some(Shown::Hand(shown)) = view.cities_knights?.own?.shown else { return None };
                let side = self.side(view, "page-tray-take", Some(count), shown, Cards::NONE);
                return Some(self.one_side(Command::Choose(String::new()), side));
            }
            Question::OfferGive { give, want } | Question::OfferWant { give, want } => (give, want),
            Question::TradeWhat
                if ask.choices.iter().any(|choice| choice.label == Label::Do(Deed::Offer)) =>
            {
                (Cards::NONE, Cards::NONE)
            }
            _ => return None,
        };
        let all = view.kinds().iter().fold(Cards::NONE, |all, &card| all + Cards::of(card, MOST));
        Some(Tray {
            verb: Command::from(TradeCommand::Offer(Proposal::EMPTY, Vec::new())).to_string(),
            sides: vec![
                self.side(view, "page-tray-give", None, hand, give),
                self.side(view, "page-tray-want", None, all, want),
            ],
            to: self.whom(ask, view, seat),
            send: self.words.page("page-tray-offer"),
        })
    }

    pub(super) fn one_side(&self, command: Command, side: Side) -> Tray {
        Tray { verb: command.to_string(), send: side.label.clone(), sides: vec![side], to: Vec::new() }
    }

    fn side(&self, view: &View, label: &str, exactly: Option<u8>, most: Cards, count: Cards) -> Side {
        let slot = |&card: &HandCard| Slot {
            kind: you::drawing(card),
            label: self.words.hand_card(card),
            count: count[card],
            most: most[card],
        };
        let cards = view.kinds().iter().map(slot).collect();
        Side { label: self.words.page(label), exactly, at_most: None, cards }
    }

    /// Who can be asked: those whom the menu names already, else in one's own turn everybody or one of them.
    fn whom(&self, ask: &Ask, view: &View, seat: Seat) -> Vec<Whom> {
        let named = ask.choices.iter().find_map(|choice| match TradeCommand::in_command(&choice.command) {
            Some(TradeCommand::Offer(Proposal::Draft { .. }, names)) => Some(names),
            _ => None,
        });
        let one = |name: PlayerName| Whom {
            label: name.seat().map(|seat| self.names.of(seat)).unwrap_or_default(),
            words: name.to_string(),
        };
        match named {
            Some(names) if !names.is_empty() => {
                let words: Vec<String> = names.iter().map(ToString::to_string).collect();
                vec![Whom { label: String::new(), words: words.join(", ") }]
            }
            _ if view.turn.active != seat => vec![one(view.turn.active.into())],
            _ => {
                let all = Whom { label: self.words.page("page-tray-everybody"), words: String::new() };
                let others = view.playing.without(seat);
                let alone = others.iter().filter(|_| others.len() > 1).map(|other| one(other.into()));
                std::iter::once(all).chain(alone).collect()
            }
        }
    }
}
