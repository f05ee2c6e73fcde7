//! Offers between the players of the base game.

use engine::Catan;
use engine::catan::offer::{Offer, Reply};
use engine::catan::prompt::PromptKind;
use engine::catan::resource::Cards;
use engine::catan::view::View;
use engine::seat::SeatSet;

use super::Base;
use crate::command::vocabulary::word;
use crate::language::Language;
use crate::title::{Barter, OfferId, Offered, OpenOffer, Terms};
use crate::words::Words;

impl Offered for Catan {
    fn offers(view: &View) -> Vec<OpenOffer> {
        view.offers.0.iter().flatten().map(open).collect()
    }

    fn answers_offer(kind: &PromptKind) -> Option<OfferId> {
        match *kind {
            PromptKind::AnswerTrade { offer } => Some(offer),
            _ => None,
        }
    }

    fn offer(words: &Words, offer: OfferId, scene: &Base<'_>) -> Option<String> {
        find(scene.view, offer).map(|offer| words.offer(offer, scene))
    }

    fn terms(view: &View, offer: OfferId, language: Language) -> Option<Terms> {
        let offer = find(view, offer)?;
        Some(Terms { give: typed(offer.give, language), want: typed(offer.want, language) })
    }

    fn barter(view: &View, language: Language) -> Option<Barter> {
        let (seat, active) = (view.viewer.seat()?, view.turn.active);
        let partners = if seat == active { view.playing.without(seat) } else { SeatSet::only(active) };
        Some(Barter { holding: typed(view.own?.hand, language), partners })
    }
}

fn open(offer: &Offer) -> OpenOffer {
    let waiting = offer.to.iter().filter(|&seat| offer.replies[seat] == Reply::Waiting).collect();
    OpenOffer { id: offer.id, by: offer.by, to: offer.to, accepted: offer.accepted(), waiting }
}

fn find(view: &View, id: OfferId) -> Option<&Offer> {
    view.offers.0.iter().flatten().find(|offer| offer.id == id)
}

/// Cards as they are typed.
fn typed(cards: Cards, language: Language) -> String {
    let piles: Vec<String> =
        cards.iter().map(|(card, count)| format!("{count} {}", word(card, language))).collect();
    piles.join(" ")
}
