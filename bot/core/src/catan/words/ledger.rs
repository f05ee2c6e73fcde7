//! Messages about the public ledger.

use engine::catan::hand_card::HandCard;
use engine::catan::ledger::{Account, HandBounds, Ledger, Tally};
use engine::seat::PerSeat;
use render::catan::card_icon;

use crate::title::{LedgerHeading, LedgerSection, LedgerTables};
use crate::words::{Words, message};

/// Cards that came to a seat or went for one reason.
struct Change<'a> {
    title: String,
    cards: &'a Tally,
    /// Number of cards of unknown kind.
    unknown: u16,
}

impl Words {
    /// Ledger as tables and as text.
    pub(crate) fn ledger_tables(&self, ledger: &Ledger) -> LedgerTables {
        let kinds = ledger.kinds();
        let mut hands = LedgerSection { title: message!(self, "ledger-hand"), cells: PerSeat::default() };
        let mut changes: Vec<LedgerSection> = Vec::new();
        let mut texts = [(); 2].map(|()| PerSeat::<String>::default());
        for (seat, account) in ledger.accounts() {
            let [hand_text, change_text] = &mut texts;
            hands.cells[seat] = hand_cells(&account.hand, kinds);
            hand_text[seat] = self.hand_bounds(&account.hand, kinds);
            change_text[seat] = self.changes_text(account, kinds);
            for (index, change) in self.changes(account).into_iter().enumerate() {
                if index == changes.len() {
                    changes.push(LedgerSection { title: change.title, cells: PerSeat::default() });
                }
                changes[index].cells[seat] = change_cells(change.cards, change.unknown, kinds);
            }
        }
        let [hand_texts, change_texts] = texts;
        LedgerTables {
            headings: self.ledger_headings(kinds),
            sections: std::iter::once(hands).chain(changes).collect(),
            hands: hand_texts,
            changes: change_texts,
        }
    }

    fn ledger_headings(&self, kinds: &[HandCard]) -> Vec<LedgerHeading> {
        let kind = |&card: &HandCard| LedgerHeading {
            word: self.hand_card(card),
            about: self.hand_card(card),
            icon: Some(card_icon(card)),
        };
        let unknown = LedgerHeading {
            word: message!(self, "ledger-unknown-heading"),
            about: message!(self, "ledger-unknown-about"),
            icon: None,
        };
        let all = LedgerHeading {
            word: message!(self, "ledger-all-heading"),
            about: message!(self, "ledger-all-about"),
            icon: None,
        };
        kinds.iter().map(kind).chain([unknown, all]).collect()
    }

    fn changes<'a>(&self, account: &'a Account) -> [Change<'a>; 6] {
        let known = |title: String, cards: &'a Tally| Change { title, cards, unknown: 0 };
        [
            known(message!(self, "ledger-gained"), &account.gained),
            known(message!(self, "ledger-paid"), &account.paid),
            known(message!(self, "ledger-bought"), &account.bought),
            known(message!(self, "ledger-sold"), &account.sold),
            Change { unknown: account.unknown_received, ..known(message!(self, "ledger-taken"), &account.taken) },
            Change { unknown: account.unknown_given, ..known(message!(self, "ledger-lost"), &account.lost) },
        ]
    }

    /// Hand as far as it is public: "2 ore and 3 unknown cards: at most 2 wool and 1 grain".
    fn hand_bounds(&self, hand: &HandBounds, kinds: &[HandCard]) -> String {
        let mut known: Vec<String> = hand.least.iter().map(|(card, count)| self.hand_cards(card, count)).collect();
        known.extend(self.unknown_cards(u16::from(hand.unknown())));
        if known.is_empty() {
            return self.cards(hand.least);
        }
        let more = hand.most - hand.least;
        let open = kinds.iter().filter(|&&card| more[card] > 0);
        let most: Vec<String> = open.map(|&card| self.hand_cards(card, more[card])).collect();
        let cards = self.join_and(known);
        if most.is_empty() { cards } else { message!(self, "ledger-at-most", cards, most = self.join_and(most)) }
    }

    fn changes_text(&self, account: &Account, kinds: &[HandCard]) -> String {
        let text = |Change { title, cards, unknown }: Change<'_>| {
            let counts = kinds.iter().map(|&card| (card, cards.count(card))).filter(|&(_, count)| count > 0);
            let mut parts: Vec<String> = counts.map(|(card, count)| self.many_hand_cards(card, count)).collect();
            parts.extend(self.unknown_cards(unknown));
            (!parts.is_empty()).then(|| message!(self, "ledger-change", title, cards = self.join_and(parts)))
        };
        let texts: Vec<String> = self.changes(account).into_iter().filter_map(text).collect();
        texts.join(" ")
    }

    fn unknown_cards(&self, count: u16) -> Option<String> {
        (count > 0).then(|| message!(self, "ledger-unknown", count))
    }
}

fn hand_cells(hand: &HandBounds, kinds: &[HandCard]) -> Vec<String> {
    let bounds = |&card: &HandCard| match (hand.least[card], hand.most[card]) {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least}–{most}"),
    };
    kinds.iter().map(bounds).chain([hand.unknown(), hand.size].map(|count| count.to_string())).collect()
}

fn change_cells(cards: &Tally, unknown: u16, kinds: &[HandCard]) -> Vec<String> {
    let counts = kinds.iter().map(|&card| u32::from(cards.count(card)));
    let sums = [u32::from(unknown), cards.total() + u32::from(unknown)];
    counts.chain(sums).map(|count| count.to_string()).collect()
}
