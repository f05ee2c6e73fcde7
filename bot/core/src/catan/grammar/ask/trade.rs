//! Menus of domestic trade: kind of trade, composing an offer, and answers.

use engine::catan::Described;
use engine::catan::action::Action;
use engine::catan::offer::{Offer, OfferId};
use engine::catan::resource::Cards;
use engine::seat::SeatSet;

use super::bank;
use crate::catan::cities_knights::grammar::lay::HarborCommand;
use crate::catan::grammar::Speaker;
use crate::catan::grammar::label::{Deed, Label, Question};
use crate::catan::grammar::offer::{BankTerms, Proposal, Terms, TradeCommand, WhichOffer};
use crate::command::Readiness;
use crate::command::{Command, PlayerName};
use crate::menu::{self, Ask, Choice};

/// Maximum number of cards of a kind in a request: the whole supply.
const MOST: u8 = 19;

fn trading(command: TradeCommand) -> Command {
    command.into()
}

/// Returns `true` if the actor may make an offer now.
pub(crate) fn may_offer(speaker: &Speaker<'_>) -> bool {
    speaker.legal.described.iter().any(|described| matches!(described, Described::Offer { .. }))
}

/// Possible trade partners: in one's own turn all others, otherwise the active player.
pub(crate) fn partners(speaker: &Speaker<'_>) -> SeatSet {
    let active = speaker.view.turn.active;
    match speaker.seat == active {
        true => speaker.view.playing.without(speaker.seat),
        false => SeatSet::only(active),
    }
}

/// Open offers addressed to the actor.
pub(crate) fn asked_of(speaker: &Speaker<'_>) -> Vec<Offer> {
    let offers = speaker.view.offers.0.iter().flatten();
    offers.filter(|offer| offer.by != speaker.seat && offer.to.contains(speaker.seat)).copied().collect()
}

/// Terms from the point of view of the recipient.
fn turned(offer: &Offer) -> Terms {
    Terms { give: offer.want, want: offer.give }
}

fn line(offer: &Offer, command: TradeCommand) -> Choice {
    let label = Label::Offer { offer: offer.id, by: offer.by, terms: turned(offer) };
    Choice::new(label, trading(command))
}

fn which_one(offer: &Offer) -> Option<WhichOffer> {
    Some(WhichOffer::Id(offer.id))
}

/// Menu of the kinds of trade; `None` if none is possible.
pub(crate) fn what(speaker: &Speaker<'_>) -> Option<Ask> {
    let mut choices: Vec<Choice> = Vec::new();
    let answerable = asked_of(speaker).into_iter().filter(|offer| {
        let answers = [Action::AcceptTrade { offer: offer.id }, Action::DeclineTrade { offer: offer.id }];
        speaker.may(|action| answers.contains(action))
    });
    choices.extend(answerable.map(|offer| line(&offer, TradeCommand::Answer(which_one(&offer)))));
    choices.extend(speaker.legal.actions.iter().filter_map(|action| match *action {
        Action::ConfirmTrade { offer, partner } => Some(confirmation(offer, partner)),
        _ => None,
    }));
    if may_offer(speaker) {
        let offer = TradeCommand::Offer(Proposal::EMPTY, Vec::new());
        choices.push(Choice::new(Label::Do(Deed::Offer), trading(offer)));
    }
    if !bank::givable(speaker, None).is_empty() {
        choices.push(Choice::new(Label::Do(Deed::Bank), trading(TradeCommand::Bank(BankTerms::default()))));
    }
    if crate::catan::cities_knights::grammar::open_harbor(speaker).is_some() {
        let harbor = HarborCommand { laid: Vec::new(), readiness: Readiness::Draft };
        choices.push(Choice::new(Label::Do(Deed::Harbor), Command::from(harbor)));
    }
    choices.extend(speaker.legal.actions.iter().filter_map(|action| match *action {
        Action::WithdrawTrade { offer } => {
            Some(Choice::new(Label::Withdraw(offer), trading(TradeCommand::Withdraw(Some(offer)))))
        }
        _ => None,
    }));
    (!choices.is_empty()).then(|| Ask::new(Question::TradeWhat, choices))
}

/// Menu to accept, decline or counter an offer; `None` if none of these is legal.
pub(crate) fn answer(speaker: &Speaker<'_>, offer: &Offer) -> Option<Ask> {
    let which = which_one(offer);
    let mut choices = Vec::new();
    if speaker.may(|action| *action == Action::AcceptTrade { offer: offer.id }) {
        choices.push(Choice::new(Label::Accept(offer.id), trading(TradeCommand::Accept(which.clone()))));
    }
    if speaker.may(|action| *action == Action::DeclineTrade { offer: offer.id }) {
        choices.push(Choice::new(Label::Decline(offer.id), trading(TradeCommand::Decline(which.clone()))));
    }
    if may_offer(speaker) {
        let counter = TradeCommand::Counter(which, Proposal::EMPTY);
        choices.push(Choice::new(Label::Counter(offer.id), trading(counter)));
    }
    let question = Question::AnswerOffer { offer: offer.id, by: offer.by, terms: turned(offer) };
    (!choices.is_empty()).then(|| Ask::new(question, choices))
}

/// Menu of the offers that the command may refer to.
pub(crate) fn which(
    question: Question,
    offers: &[Offer],
    command: impl Fn(Option<WhichOffer>) -> TradeCommand,
) -> Ask {
    Ask::new(question, offers.iter().map(|offer| line(offer, command(which_one(offer)))).collect())
}

/// Menu of the partners that have accepted.
pub(crate) fn confirm(offer: OfferId, accepted: SeatSet) -> Ask {
    let choices = accepted.iter().map(|partner| confirmation(offer, partner));
    Ask::new(Question::ConfirmWith, choices.collect())
}

fn confirmation(offer: OfferId, partner: engine::seat::Seat) -> Choice {
    let command = TradeCommand::Confirm(Some(offer), Some(partner.into()));
    Choice::new(Label::Confirm { offer, partner }, trading(command))
}

/// Menu of the next step in composing an offer to these players; with an empty `to` the last step asks for the recipients.
pub(crate) fn compose(
    speaker: &Speaker<'_>,
    hand: Cards,
    give: Cards,
    want: Option<Cards>,
    to: SeatSet,
) -> Ask {
    let names: Vec<PlayerName> = to.iter().map(PlayerName::from).collect();
    let offer = |proposal| trading(TradeCommand::Offer(proposal, names.clone()));
    let draft = |give, want| offer(Proposal::Draft { give, want });
    let mut choices = Vec::new();
    let wanted = want.unwrap_or_default();
    let question = match want {
        Some(want) if !give.is_empty() => {
            if !want.is_empty() {
                let groups = if to.is_empty() { groups(partners(speaker)) } else { vec![to] };
                choices.extend(groups.into_iter().map(|to| send(Terms { give, want }, to)));
            }
            let more =
                speaker.view.kinds().iter().copied().filter(|&kind| give[kind] == 0 && want[kind] < MOST);
            choices.extend(
                more.map(|kind| Choice::new(Label::Add(kind), draft(give, Some(want + Cards::of(kind, 1))))),
            );
            Question::OfferWant { give, want }
        }
        _ => {
            let more = hand.iter().filter(|&(kind, count)| give[kind] < count && wanted[kind] == 0);
            choices.extend(
                more.map(|(kind, _)| Choice::new(Label::Add(kind), draft(give + Cards::of(kind, 1), want))),
            );
            if !give.is_empty() {
                choices.push(Choice::new(Label::GiveDone(give), draft(give, Some(wanted))));
            }
            Question::OfferGive { give, want: wanted }
        }
    };
    if !give.is_empty() || !wanted.is_empty() {
        choices.push(Choice::new(menu::Label::StartOver, offer(Proposal::EMPTY)));
    }
    Ask::new(question, choices)
}

fn send(terms: Terms, to: SeatSet) -> Choice {
    let names = to.iter().map(PlayerName::from).collect();
    Choice::new(Label::Send { terms, to }, trading(TradeCommand::Offer(Proposal::Ready(terms), names)))
}

/// All nonempty subsets of the seats, largest first.
fn groups(all: SeatSet) -> Vec<SeatSet> {
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
