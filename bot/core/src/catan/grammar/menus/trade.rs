//! Menus of domestic and maritime trade: kind of trade, composing an offer, and answers.

use engine::catan::ActionBounds;
use engine::catan::action::Action;
use engine::catan::hand_card::HandCard;
use engine::catan::offer::{Offer, OfferId};
use engine::catan::resource::Cards;
use engine::catan::turn_part::Activity;
use engine::catan::view::{Turn, View};
use engine::seat::{Seat, SeatSet};

use crate::catan::cities_knights::grammar::harbor_command::HarborCommand;
use crate::catan::grammar::CatanContext;
use crate::catan::grammar::label::{CatanLabel, CatanMenuItem, CatanQuestion};
use crate::catan::grammar::trade_command::{BankTerms, OfferReference, Pile, Proposal, TradeCommand, TradeTerms};
use crate::command::{Command, PlayerName, Readiness};
use crate::menu::{self, Choice, ChoiceMenu};

/// Maximum number of cards of a kind in a request: the whole supply.
const MAX_REQUESTED: u8 = 19;

fn into_command(command: TradeCommand) -> Command {
    command.into()
}

/// Returns `true` if the actor may make an offer now.
pub(crate) fn can_offer(speaker: &CatanContext<'_>) -> bool {
    speaker.legal.bounds.iter().any(|described| matches!(described, ActionBounds::Offer { .. }))
}

/// Possible trade partners of a seat: in its own turn all others, otherwise the active player. Nobody in a part of a turn
/// without domestic trade.
pub(crate) fn partners(view: &View, seat: Seat) -> SeatSet {
    let Turn { active, part, .. } = view.turn;
    match part.allows(Activity::DomesticTrade) {
        false => SeatSet::EMPTY,
        true if seat == active => view.playing.without(seat),
        true => SeatSet::only(active),
    }
}

/// Open offers addressed to the actor.
pub(crate) fn received_offers(speaker: &CatanContext<'_>) -> Vec<Offer> {
    let offers = speaker.view.offers.0.iter().flatten();
    offers.filter(|offer| offer.by != speaker.seat && offer.to.contains(speaker.seat)).copied().collect()
}

/// Terms from the point of view of the recipient.
fn reversed_terms(offer: &Offer) -> TradeTerms {
    TradeTerms { give: offer.want, want: offer.give }
}

fn offer_choice(offer: &Offer, command: TradeCommand) -> Choice {
    let label = CatanLabel::Offer { offer: offer.id, by: offer.by, terms: reversed_terms(offer) };
    Choice::new(label, into_command(command))
}

fn offer_reference(offer: &Offer) -> Option<OfferReference> {
    Some(OfferReference::Id(offer.id))
}

/// Menu of the kinds of trade; `None` if none is possible.
pub(crate) fn trade_menu(speaker: &CatanContext<'_>) -> Option<ChoiceMenu> {
    let mut choices: Vec<Choice> = Vec::new();
    let answerable = received_offers(speaker).into_iter().filter(|offer| {
        let answers = [Action::AcceptTrade { offer: offer.id }, Action::DeclineTrade { offer: offer.id }];
        speaker.has_legal_action(|action| answers.contains(action))
    });
    choices.extend(answerable.map(|offer| offer_choice(&offer, TradeCommand::Answer(offer_reference(&offer)))));
    choices.extend(speaker.legal.actions.iter().filter_map(|action| match *action {
        Action::ConfirmTrade { offer, partner } => Some(confirm_choice(offer, partner)),
        _ => None,
    }));
    if can_offer(speaker) {
        let offer = TradeCommand::Offer(Proposal::EMPTY, Vec::new());
        choices.push(Choice::new(CatanLabel::Do(CatanMenuItem::Offer), into_command(offer)));
    }
    if !givable(speaker, None).is_empty() {
        choices.push(Choice::new(
            CatanLabel::Do(CatanMenuItem::Bank),
            into_command(TradeCommand::Bank(BankTerms::default())),
        ));
    }
    if crate::catan::cities_knights::grammar::open_harbor(speaker).is_some() {
        let harbor = HarborCommand { offers: Vec::new(), readiness: Readiness::Draft };
        choices.push(Choice::new(CatanLabel::Do(CatanMenuItem::Harbor), Command::from(harbor)));
    }
    choices.extend(speaker.legal.actions.iter().filter_map(|action| match *action {
        Action::WithdrawTrade { offer } => {
            Some(Choice::new(CatanLabel::Withdraw(offer), into_command(TradeCommand::Withdraw(Some(offer)))))
        }
        _ => None,
    }));
    (!choices.is_empty()).then(|| ChoiceMenu::new(CatanQuestion::TradeWhat, choices))
}

/// Menu to accept, decline or counter an offer; `None` if none of these is legal.
pub(crate) fn answer_menu(speaker: &CatanContext<'_>, offer: &Offer) -> Option<ChoiceMenu> {
    let which = offer_reference(offer);
    let mut choices = Vec::new();
    if speaker.has_legal_action(|action| *action == Action::AcceptTrade { offer: offer.id }) {
        choices.push(Choice::new(CatanLabel::Accept(offer.id), into_command(TradeCommand::Accept(which.clone()))));
    }
    if speaker.has_legal_action(|action| *action == Action::DeclineTrade { offer: offer.id }) {
        choices.push(Choice::new(CatanLabel::Decline(offer.id), into_command(TradeCommand::Decline(which.clone()))));
    }
    if can_offer(speaker) {
        let counter = TradeCommand::Counter(which, Proposal::EMPTY);
        choices.push(Choice::new(CatanLabel::Counter(offer.id), into_command(counter)));
    }
    let question = CatanQuestion::AnswerOffer { offer: offer.id, by: offer.by, terms: reversed_terms(offer) };
    (!choices.is_empty()).then(|| ChoiceMenu::new(question, choices))
}

/// Menu of the offers that the command may refer to.
pub(crate) fn offer_menu(
    question: CatanQuestion,
    offers: &[Offer],
    command: impl Fn(Option<OfferReference>) -> TradeCommand,
) -> ChoiceMenu {
    ChoiceMenu::new(question, offers.iter().map(|offer| offer_choice(offer, command(offer_reference(offer)))).collect())
}

pub(crate) fn partner_menu(offer: OfferId, accepted: SeatSet) -> ChoiceMenu {
    let choices = accepted.iter().map(|partner| confirm_choice(offer, partner));
    ChoiceMenu::new(CatanQuestion::ConfirmWith, choices.collect())
}

fn confirm_choice(offer: OfferId, partner: engine::seat::Seat) -> Choice {
    let command = TradeCommand::Confirm(Some(offer), Some(partner.into()));
    Choice::new(CatanLabel::Confirm { offer, partner }, into_command(command))
}

/// Menu of the next step in composing an offer to these players; with an empty `to` the last step asks for the recipients.
pub(crate) fn compose_menu(
    speaker: &CatanContext<'_>,
    hand: Cards,
    give: Cards,
    want: Option<Cards>,
    to: SeatSet,
) -> ChoiceMenu {
    let names: Vec<PlayerName> = to.iter().map(PlayerName::from).collect();
    let offer = |proposal| into_command(TradeCommand::Offer(proposal, names.clone()));
    let draft = |give, want| offer(Proposal::Draft { give, want });
    let mut choices = Vec::new();
    let wanted = want.unwrap_or_default();
    let question = match want {
        Some(want) if !give.is_empty() => {
            if !want.is_empty() {
                let groups =
                    if to.is_empty() { nonempty_subsets(partners(&speaker.view, speaker.seat)) } else { vec![to] };
                choices.extend(groups.into_iter().map(|to| send_choice(TradeTerms { give, want }, to)));
            }
            let more =
                speaker.view.card_kinds().iter().copied().filter(|&kind| give[kind] == 0 && want[kind] < MAX_REQUESTED);
            choices.extend(
                more.map(|kind| {
                    Choice::new(CatanLabel::Add(kind), draft(give, Some(want + Cards::from_card(kind, 1))))
                }),
            );
            CatanQuestion::OfferWant { give, want }
        }
        _ => {
            let more = hand.iter().filter(|&(kind, count)| give[kind] < count && wanted[kind] == 0);
            choices.extend(
                more.map(|(kind, _)| Choice::new(CatanLabel::Add(kind), draft(give + Cards::from_card(kind, 1), want))),
            );
            if !give.is_empty() {
                choices.push(Choice::new(CatanLabel::GiveDone(give), draft(give, Some(wanted))));
            }
            CatanQuestion::OfferGive { give, want: wanted }
        }
    };
    if !give.is_empty() || !wanted.is_empty() {
        choices.push(Choice::new(menu::Label::StartOver, offer(Proposal::EMPTY)));
    }
    ChoiceMenu::new(question, choices)
}

fn send_choice(terms: TradeTerms, to: SeatSet) -> Choice {
    let names = to.iter().map(PlayerName::from).collect();
    Choice::new(CatanLabel::Send { terms, to }, into_command(TradeCommand::Offer(Proposal::Ready(terms), names)))
}

/// All nonempty subsets of the seats, largest first.
fn nonempty_subsets(all: SeatSet) -> Vec<SeatSet> {
    let seats: Vec<_> = all.iter().collect();
    let mut groups: Vec<SeatSet> = (1u8..1 << seats.len())
        .map(|mask| {
            let chosen = seats.iter().enumerate().filter(|(index, _)| mask & (1 << index) != 0);
            chosen.map(|(_, &seat)| seat).collect()
        })
        .collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    groups
}

fn legal_trades(speaker: &CatanContext<'_>) -> impl Iterator<Item = (HandCard, HandCard)> {
    speaker.legal.actions.iter().filter_map(|action| match *action {
        Action::MaritimeTrade { give, get } => Some((give, get)),
        _ => None,
    })
}

/// Cards that can be given, limited to trades for `get` if it is named.
pub(crate) fn givable(speaker: &CatanContext<'_>, get: Option<HandCard>) -> Vec<HandCard> {
    let mut gives: Vec<HandCard> =
        legal_trades(speaker).filter(|trade| get.is_none_or(|get| get == trade.1)).map(|trade| trade.0).collect();
    gives.dedup();
    gives
}

/// Cards that can be received for this card.
pub(crate) fn gettable(speaker: &CatanContext<'_>, give: HandCard) -> Vec<HandCard> {
    legal_trades(speaker).filter(|trade| trade.0 == give).map(|trade| trade.1).collect()
}

fn command(give: Option<Pile>, get: Option<Pile>) -> Command {
    TradeCommand::Bank(BankTerms { give, get }).into()
}

/// Menu of the cards to give, with their rates.
pub(crate) fn give_menu(speaker: &CatanContext<'_>, gives: &[HandCard], get: Option<Pile>) -> ChoiceMenu {
    let rates = speaker.view.rates(speaker.seat);
    let choice = |&card: &HandCard| {
        let label = CatanLabel::BankGive { give: card, rate: rates[card] };
        Choice::new(label, command(Some(Pile { card, count: None }), get))
    };
    ChoiceMenu::new(CatanQuestion::BankGive, gives.iter().map(choice).collect())
}

/// Menu of the cards to receive.
pub(crate) fn get_menu(speaker: &CatanContext<'_>, give: Pile, gets: &[HandCard]) -> ChoiceMenu {
    let rate = speaker.view.rates(speaker.seat)[give.card];
    let choice =
        |&card: &HandCard| Choice::new(CatanLabel::Kind(card), command(Some(give), Some(Pile { card, count: None })));
    ChoiceMenu::new(CatanQuestion::BankGet { give: give.card, rate }, gets.iter().map(choice).collect())
}
