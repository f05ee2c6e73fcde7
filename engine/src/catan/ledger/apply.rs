//! Application of notices to the ledger.

use super::Ledger;
use crate::catan::cities_knights;
use crate::catan::cities_knights::event::PublicEvent as KnightsEvent;
use crate::catan::cities_knights::notice::Notice as KnightsNotice;
use crate::catan::event::PublicEvent;
use crate::catan::hand_card::HandCard;
use crate::catan::notice::Notice;
use crate::catan::resource::Cards;
use crate::catan::ships::event::PublicEvent as ShipsEvent;
use crate::seat::{PerSeat, Seat};

/// Commodities as kinds of hand card.
const COMMODITIES: &[HandCard] = &[HandCard::Paper, HandCard::Cloth, HandCard::Coin];

/// Applies a spectator's notice.
pub(super) fn apply_notice(ledger: &mut Ledger, notice: &Notice) {
    match *notice {
        Notice::Public(ref event) => apply_public(ledger, event),
        Notice::CitiesKnights(ref notice) => apply_knights_notice(ledger, notice),
        Notice::CardBought { seat, cost, .. } => ledger.pay(seat, cost),
        Notice::CardStolen { thief, victim, .. } => ledger.move_hidden(victim, thief, 1, ledger.kinds),
        Notice::DiscardSealed { .. } => {}
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "all other events neither move nor show cards")]
fn apply_public(ledger: &mut Ledger, event: &PublicEvent) {
    match *event {
        PublicEvent::RoadBuilt { seat, price, .. } | PublicEvent::SettlementBuilt { seat, price, .. } => {
            ledger.pay(seat, price.cards());
        }
        PublicEvent::CityBuilt { seat, cost, .. } => ledger.pay(seat, cost),
        PublicEvent::FirstCards { seat, cards } | PublicEvent::PlentyTaken { seat, cards } => ledger.gain(seat, cards),
        PublicEvent::Produced { cards, .. } => cards.iter().for_each(|(seat, &cards)| ledger.gain(seat, cards)),
        PublicEvent::Discarded { seat, cards } | PublicEvent::Resigned { seat, cards } => ledger.discard(seat, cards),
        PublicEvent::Monopolized { seat, resource, counts } => ledger.collect(seat, resource.into(), u8::MAX, counts),
        PublicEvent::MaritimeTraded { seat, give, get } => {
            ledger.show_cards(seat, give);
            ledger.return_to_bank(seat, give);
            ledger.take_from_bank(seat, get);
            ledger.accounts[seat].sold += give;
            ledger.accounts[seat].bought += get;
        }
        // An offer is legal only if its seat has the cards.
        PublicEvent::TradeOffered { offer } => ledger.show_cards(offer.by, offer.give),
        PublicEvent::Traded { seat, partner, give, get, .. } => {
            for (from, to, cards) in [(seat, partner, give), (partner, seat, get)] {
                ledger.move_shown(from, to, cards);
                ledger.accounts[from].sold += cards;
                ledger.accounts[to].bought += cards;
            }
        }
        PublicEvent::CitiesKnights(ref event) => apply_knights_event(ledger, event),
        PublicEvent::Ships(ShipsEvent::ShipBuilt { seat, price, .. }) => ledger.pay(seat, price.cards()),
        PublicEvent::Ships(ShipsEvent::GoldTaken { seat, cards }) => ledger.gain(seat, cards),
        _ => {}
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "all other events neither move nor show cards")]
fn apply_knights_event(ledger: &mut Ledger, event: &KnightsEvent) {
    match *event {
        KnightsEvent::ResourceTaken { seat, resource } => ledger.gain(seat, Cards::from_card(resource, 1)),
        KnightsEvent::LandPaid { seat, cards } => ledger.gain(seat, cards),
        KnightsEvent::WallBuilt { seat, price, .. }
        | KnightsEvent::KnightsActivated { seat, price, .. }
        | KnightsEvent::KnightPromoted { seat, price, .. } => ledger.pay(seat, price.cards()),
        KnightsEvent::KnightRecruited { seat, cost, .. }
        | KnightsEvent::Improved { seat, cost, .. }
        | KnightsEvent::CityHealed { seat, cost, .. } => ledger.pay(seat, cost),
        KnightsEvent::Collected { seat, card, counts } => {
            ledger.collect(seat, card, cities_knights::cards_per_opponent(card), counts);
        }
        KnightsEvent::HarborFailed { partner, .. } => {
            COMMODITIES.iter().for_each(|&card| ledger.accounts[partner].hand.lower_most(card, 0));
        }
        _ => {}
    }
}

fn apply_knights_notice(ledger: &mut Ledger, notice: &KnightsNotice) {
    match *notice {
        KnightsNotice::HarborTraded { seat, partner, .. } => {
            ledger.move_hidden(seat, partner, 1, HandCard::RESOURCES);
            ledger.move_hidden(partner, seat, 1, COMMODITIES);
        }
        KnightsNotice::CardsTaken { thief, victim, count, .. } => {
            ledger.move_hidden(victim, thief, count, ledger.kinds)
        }
        KnightsNotice::CardsGiven { from, to, count, .. } => ledger.move_hidden(from, to, count, ledger.kinds),
        KnightsNotice::ProgressDrawn { .. }
        | KnightsNotice::PutBackSealed { .. }
        | KnightsNotice::ProgressPutBack { .. }
        | KnightsNotice::CitySealed { .. }
        | KnightsNotice::RewardSealed { .. }
        | KnightsNotice::HarborOffered { .. }
        | KnightsNotice::CommoditySealed { .. }
        | KnightsNotice::ProgressStolen { .. } => {}
    }
}

impl Ledger {
    fn take_from_bank(&mut self, seat: Seat, cards: Cards) {
        self.held += cards;
        self.accounts[seat].hand.add(cards);
    }

    /// Returns shown cards of a hand to the bank.
    fn return_to_bank(&mut self, seat: Seat, cards: Cards) {
        self.held -= cards;
        self.accounts[seat].hand.remove(cards);
    }

    fn gain(&mut self, seat: Seat, cards: Cards) {
        self.take_from_bank(seat, cards);
        self.accounts[seat].gained += cards;
    }

    fn pay(&mut self, seat: Seat, cards: Cards) {
        self.show_cards(seat, cards);
        self.return_to_bank(seat, cards);
        self.accounts[seat].paid += cards;
    }

    fn discard(&mut self, seat: Seat, cards: Cards) {
        self.show_cards(seat, cards);
        self.return_to_bank(seat, cards);
        self.accounts[seat].lost += cards;
    }

    /// Concludes that the hand has at least these cards.
    fn show_cards(&mut self, seat: Seat, cards: Cards) {
        cards.iter().for_each(|(card, count)| self.accounts[seat].hand.raise_least(card, count));
        self.tighten();
    }

    fn move_shown(&mut self, from: Seat, to: Seat, cards: Cards) {
        self.show_cards(from, cards);
        self.accounts[from].hand.remove(cards);
        self.accounts[to].hand.add(cards);
    }

    /// Moves all cards of a kind, but at most `most` from each player, to one seat. Fewer than `most` were all.
    fn collect(&mut self, seat: Seat, card: HandCard, most: u8, counts: PerSeat<u8>) {
        for other in Seat::ALL.into_iter().take(self.players).filter(|&other| other != seat) {
            let count = counts[other];
            let hand = &mut self.accounts[other].hand;
            hand.raise_least(card, count);
            if count < most {
                hand.lower_most(card, count);
            }
        }
        self.tighten();
        for (other, &count) in counts.iter().filter(|&(_, &count)| count > 0) {
            let cards = Cards::from_card(card, count);
            self.accounts[other].hand.remove(cards);
            self.accounts[seat].hand.add(cards);
            self.accounts[other].lost += cards;
            self.accounts[seat].taken += cards;
        }
    }

    /// Moves face-down cards of these kinds. Those that must be among them are known.
    fn move_hidden(&mut self, from: Seat, to: Seat, count: u8, kinds: &[HandCard]) {
        let hand = &mut self.accounts[from].hand;
        for &other in self.kinds.iter().filter(|card| !kinds.contains(card)) {
            hand.lower_most(other, hand.size.saturating_sub(count));
        }
        self.tighten();
        let hand = self.accounts[from].hand;
        let [_, all] = hand.sums(kinds);
        let mut sure = Cards::NONE;
        for &card in kinds {
            let others = all.saturating_sub(u16::from(hand.most[card]));
            sure[card] = u8::try_from(u16::from(count).saturating_sub(others)).unwrap_or(u8::MAX);
        }
        self.show_cards(from, sure);
        let unknown = count.saturating_sub(sure.total());
        let mut possible = Cards::NONE;
        for &card in kinds {
            possible[card] = self.accounts[from].hand.most[card].min(sure[card].saturating_add(unknown));
        }
        let giver = &mut self.accounts[from];
        giver.hand.remove_hidden(count, sure, possible);
        giver.lost += sure;
        giver.unknown_given = giver.unknown_given.saturating_add(u16::from(unknown));
        let receiver = &mut self.accounts[to];
        receiver.hand.add_hidden(count, sure, possible);
        receiver.taken += sure;
        receiver.unknown_received = receiver.unknown_received.saturating_add(u16::from(unknown));
        self.tighten();
    }
}
