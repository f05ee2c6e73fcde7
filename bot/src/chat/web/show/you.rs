//! What only the reader sees: their hand, and what is asked of them.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::progress::ProgressCards;
use engine::catan::development::DevelopmentCard;
use engine::catan::hand_card::HandCard;
use engine::catan::view::{Own, View};
use engine::game::AnyView;
use engine::seat::Seat;

use super::{Reader, menu};
use crate::bind::catan;
use crate::chat::web::message::{Card, You};
use crate::command::{Command, Verb};
use crate::people::PersonId;
use crate::table::state::Stage;
use crate::title::OpenOffer;
use crate::titles;

impl Reader<'_> {
    /// What only the reader sees; none for an onlooker.
    pub(super) fn you(&self) -> Option<You> {
        let person = self.person?;
        let mut you = You::default();
        match (&self.table.stage, self.seat) {
            (Stage::Lobby(_), _) => {
                let host = self.table.host() == person.id;
                you.asked = self.words.page(match (self.table.seated_people().contains(&person.id), host) {
                    (true, true) => "page-you-host",
                    (true, false) => "page-you-wait",
                    (false, _) => self.standing(person.id),
                });
            }
            (Stage::Over(..), _) => {
                let (mut lines, _) = self.ranking();
                you.asked = if lines.is_empty() { self.words.page("page-you-over") } else { lines.remove(0) };
                you.lines = lines;
                you.controls = self.end_controls();
            }
            (Stage::Playing(_), None) => you.asked = self.words.page(self.standing(person.id)),
            (Stage::Playing(play), Some(seat)) => {
                you.at = self.table.prompt_since(seat).map(|revision| revision.0);
                you.awaited = self.awaits().contains(seat);
                let own = play.game.prompts().into_iter().find(|prompt| prompt.seat == seat);
                if let Some(scene) = self.scene() {
                    you.asked = match (self.answered(seat), &own) {
                        (Some(answered), _) => answered,
                        (None, Some(prompt)) => self.words.prompt(prompt, &scene),
                        (None, None) => self.words.waiting(&scene).unwrap_or_default(),
                    };
                }
                you.ask = self.asked(play);
            }
        }
        match (&self.view, self.seat) {
            (Some(AnyView::Catan(view)), Some(_)) => {
                if let Some(own) = &view.own {
                    you.hand = Some(self.hand(view, own));
                    you.cards = match view.cities_knights.as_ref().and_then(|knights| knights.own) {
                        Some(own) => self.progress(own.cards),
                        None => self.cards(own),
                    };
                }
            }
            (Some(AnyView::Elasund(view)), Some(seat)) => {
                you.seat = Some(seat.index());
                you.hand = view.own.map(|own| self.town_hand(own.hand));
                you.cards = self.permits(view, seat);
            }
            (None, _) | (Some(_), None) => {}
        }
        Some(you)
    }

    /// How the reader's own offer stands, while somebody has said yes to it or may still.
    fn answered(&self, seat: Seat) -> Option<String> {
        let offers = titles::offers(self.view.as_ref()?);
        let OpenOffer { accepted, waiting, .. } = offers.into_iter().find(|offer| offer.by == seat)?;
        match (accepted.is_empty(), waiting.is_empty()) {
            (false, _) => Some(self.words.offer_accepted(accepted, &self.names)),
            (true, false) => Some(self.words.offer_waits(waiting, &self.names)),
            (true, true) => None,
        }
    }

    /// What is said to somebody without a seat.
    fn standing(&self, person: PersonId) -> &'static str {
        match (self.table.is_banned(person), self.table.is_removed(person)) {
            (true, _) => "page-you-banned",
            (_, true) => "page-you-removed",
            _ => "page-you-stand",
        }
    }

    fn hand(&self, view: &View, own: &Own) -> Vec<Card> {
        let card = |&card: &HandCard| Card {
            kind: drawing(card),
            label: self.words.hand_card(card),
            count: own.hand[card],
            ..Card::default()
        };
        view.kinds().iter().map(card).collect()
    }

    fn cards(&self, own: &Own) -> Vec<Card> {
        let cards = own.cards.iter().map(|(card, count)| {
            let fresh = own.fresh[card];
            Card {
                kind: match card {
                    DevelopmentCard::Knight => "knight",
                    DevelopmentCard::RoadBuilding => "roads",
                    DevelopmentCard::YearOfPlenty => "plenty",
                    DevelopmentCard::Monopoly => "monopoly",
                    DevelopmentCard::VictoryPoint => "point",
                },
                label: self.words.development_card(card),
                count,
                print: None,
                about: None,
                note: (card != DevelopmentCard::VictoryPoint && fresh == count)
                    .then(|| self.words.page("page-new-card")),
                ..self.played(menu::play(card).filter(|_| count > fresh))
            }
        });
        cards.collect()
    }

    fn progress(&self, cards: ProgressCards) -> Vec<Card> {
        let held = cards.iter().map(|(card, count)| Card {
            kind: stack(card.track()),
            label: self.words.progress_card(card),
            count,
            print: None,
            about: Some(self.words.progress_about(card)),
            note: None,
            ..self.played(Some(catan::ask::cities_knights::open(Verb::Play(card))))
        });
        held.collect()
    }

    /// What plays a card, and why it can't be played now.
    fn played(&self, command: Option<Command>) -> Card {
        let game = self.table.play().zip(self.seat);
        let idle = |command: &Command| game.and_then(|(play, seat)| self.idle(command, play, seat));
        Card {
            idle: command.as_ref().and_then(idle),
            command: command.map(|command| command.to_string()),
            ..Card::default()
        }
    }
}

/// The drawing of a stack of progress cards.
pub(super) fn stack(track: Track) -> &'static str {
    match track {
        Track::Trade => "trade",
        Track::Politics => "politics",
        Track::Science => "science",
    }
}

/// The drawing of a kind of hand card.
pub(super) fn drawing(card: HandCard) -> &'static str {
    match card {
        HandCard::Brick => "brick",
        HandCard::Lumber => "lumber",
        HandCard::Wool => "wool",
        HandCard::Grain => "grain",
        HandCard::Ore => "ore",
        HandCard::Paper => "paper",
        HandCard::Cloth => "cloth",
        HandCard::Coin => "coin",
    }
}
