//! Domestic trade offers of the base game.

use engine::Catan;
use engine::catan::offer::{Offer, Reply};
use engine::catan::prompt::PromptKind;
use engine::catan::resource::Cards;
use engine::catan::view::View;
use engine::seat::SeatSet;

use super::Base;
use super::grammar::offer::{Proposal, TradeCommand, WhichOffer};
use super::signs::drawn;
use crate::catan::grammar::label::Question;
use crate::command::Command;
use crate::command::vocabulary::word;
use crate::language::Language;
use crate::menu::Ask;
use crate::title::{Barter, Counter, Exchanged, OfferId, Offered, OpenOffer, Terms};
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

    fn exchanged(view: &View, offer: OfferId) -> Option<Exchanged> {
        let offer = find(view, offer)?;
        Some(Exchanged { give: drawn(offer.give), want: drawn(offer.want) })
    }

    fn barter(view: &View, language: Language) -> Option<Barter> {
        let (seat, active) = (view.viewer.seat()?, view.turn.active);
        let partners = if seat == active { view.playing.without(seat) } else { SeatSet::only(active) };
        Some(Barter { holding: typed(view.own?.hand, language), partners })
    }

    fn begins_offer(ask: &Ask) -> Option<Command> {
        let Question::OfferGive { give, want } = *ask.question.own()? else { return None };
        let begun = || TradeCommand::Offer(Proposal::EMPTY, Vec::new()).into();
        (give.is_empty() && want.is_empty()).then(begun)
    }

    fn is_countering(view: &View, ask: &Ask) -> Option<OfferId> {
        if !matches!(ask.question.own()?, Question::OfferGive { .. } | Question::OfferWant { .. }) {
            return None;
        }
        let names =
            ask.choices.iter().find_map(|choice| match TradeCommand::in_command(&choice.command) {
                Some(TradeCommand::Offer(_, names)) if !names.is_empty() => Some(names),
                _ => None,
            })?;
        let [only] = names.as_slice() else { return None };
        let seat = view.viewer.seat()?;
        view.offers[only.seat()?].filter(|offer| offer.to.contains(seat)).map(|offer| offer.id)
    }

    fn counters(command: &Command) -> Option<Counter> {
        let TradeCommand::Counter(which, proposal) = TradeCommand::in_command(command)? else { return None };
        match (which, proposal) {
            (Some(WhichOffer::Id(offer)), Proposal::EMPTY) => Some(Counter::Begun(offer)),
            (_, Proposal::Ready(_)) => Some(Counter::Stated),
            _ => None,
        }
    }

    fn counter(view: &View, offer: OfferId) -> Option<Command> {
        let open = find(view, offer)?;
        let hand = view.own?.hand;
        let wanted = open.want.iter();
        let give =
            wanted.fold(Cards::NONE, |give, (card, count)| give + Cards::of(card, count.min(hand[card])));
        let proposal = Proposal::Draft { give, want: Some(open.give) };
        Some(TradeCommand::Counter(Some(WhichOffer::Id(offer)), proposal).into())
    }
}

fn open(offer: &Offer) -> OpenOffer {
    let waiting = offer.to.iter().filter(|&seat| offer.replies[seat] == Reply::Waiting).collect();
    OpenOffer { id: offer.id, by: offer.by, to: offer.to, accepted: offer.accepted(), waiting }
}

fn find(view: &View, id: OfferId) -> Option<&Offer> {
    view.offers.0.iter().flatten().find(|offer| offer.id == id)
}

/// Text of the cards as typed in a command.
fn typed(cards: Cards, language: Language) -> String {
    let piles: Vec<String> =
        cards.iter().map(|(card, count)| format!("{count} {}", word(card, language))).collect();
    piles.join(" ")
}
