//! Domestic trade offers of the base game.

use engine::Catan;
use engine::catan::offer::{Offer, Reply};
use engine::catan::prompt::PromptKind;
use engine::catan::resource::Cards;
use engine::catan::view::View;

use super::CatanMessageContext;
use super::grammar::menus::trade::partners;
use super::grammar::trade_command::{OfferReference, Proposal, TradeCommand};
use super::icons::icon_quantities;
use crate::catan::grammar::label::CatanQuestion;
use crate::command::Command;
use crate::command::vocabulary::word;
use crate::language::Language;
use crate::menu::ChoiceMenu;
use crate::title::{CounterofferProgress, DrawnTerms, OfferId, OpenOffer, TermsText, TradePosition, Trading};
use crate::words::Words;

impl Trading for Catan {
    fn open_offers(view: &View) -> Vec<OpenOffer> {
        view.offers.0.iter().flatten().map(to_open_offer).collect()
    }

    fn prompt_offer(kind: &PromptKind) -> Option<OfferId> {
        match *kind {
            PromptKind::AnswerTrade { offer } => Some(offer),
            _ => None,
        }
    }

    fn offer_text(words: &Words, offer: OfferId, scene: &CatanMessageContext<'_>) -> Option<String> {
        find_offer(scene.view, offer).map(|offer| words.offer(offer, scene))
    }

    fn terms_text(view: &View, offer: OfferId, language: Language) -> Option<TermsText> {
        let offer = find_offer(view, offer)?;
        Some(TermsText { give: typed_cards(offer.give, language), want: typed_cards(offer.want, language) })
    }

    fn drawn_terms(view: &View, offer: OfferId) -> Option<DrawnTerms> {
        let offer = find_offer(view, offer)?;
        Some(DrawnTerms { give: icon_quantities(offer.give), want: icon_quantities(offer.want) })
    }

    fn trade_position(view: &View, language: Language) -> Option<TradePosition> {
        let partners = partners(view, view.viewer.seat()?);
        Some(TradePosition { holding: typed_cards(view.own?.hand, language), partners })
    }

    fn offer_start_command(ask: &ChoiceMenu) -> Option<Command> {
        let CatanQuestion::OfferGive { give, want } = *ask.question.downcast_ref()? else { return None };
        let begun = || TradeCommand::Offer(Proposal::EMPTY, Vec::new()).into();
        (give.is_empty() && want.is_empty()).then(begun)
    }

    fn countered_offer(view: &View, ask: &ChoiceMenu) -> Option<OfferId> {
        if !matches!(ask.question.downcast_ref()?, CatanQuestion::OfferGive { .. } | CatanQuestion::OfferWant { .. }) {
            return None;
        }
        let names = ask.choices.iter().find_map(|choice| match TradeCommand::from_command(&choice.command) {
            Some(TradeCommand::Offer(_, names)) if !names.is_empty() => Some(names),
            _ => None,
        })?;
        let [only] = names.as_slice() else { return None };
        let seat = view.viewer.seat()?;
        view.offers[only.seat()?].filter(|offer| offer.to.contains(seat)).map(|offer| offer.id)
    }

    fn counteroffer_progress(command: &Command) -> Option<CounterofferProgress> {
        let TradeCommand::Counter(which, proposal) = TradeCommand::from_command(command)? else {
            return None;
        };
        match (which, proposal) {
            (Some(OfferReference::Id(offer)), Proposal::EMPTY) => Some(CounterofferProgress::Begun(offer)),
            (_, Proposal::Ready(_)) => Some(CounterofferProgress::Stated),
            _ => None,
        }
    }

    fn counteroffer_command(view: &View, offer: OfferId) -> Option<Command> {
        let open = find_offer(view, offer)?;
        let hand = view.own?.hand;
        let wanted = open.want.iter();
        let give = wanted.fold(Cards::NONE, |give, (card, count)| give + Cards::from_card(card, count.min(hand[card])));
        let proposal = Proposal::Draft { give, want: Some(open.give) };
        Some(TradeCommand::Counter(Some(OfferReference::Id(offer)), proposal).into())
    }
}

fn to_open_offer(offer: &Offer) -> OpenOffer {
    let waiting = offer.to.iter().filter(|&seat| offer.replies[seat] == Reply::Waiting).collect();
    OpenOffer { id: offer.id, by: offer.by, to: offer.to, accepted: offer.accepted(), waiting }
}

fn find_offer(view: &View, id: OfferId) -> Option<&Offer> {
    view.offers.0.iter().flatten().find(|offer| offer.id == id)
}

/// Text of the cards as typed in a command.
fn typed_cards(cards: Cards, language: Language) -> String {
    let piles: Vec<String> = cards.iter().map(|(card, count)| format!("{count} {}", word(card, language))).collect();
    piles.join(" ")
}
