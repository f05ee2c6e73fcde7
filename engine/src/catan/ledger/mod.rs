//! Public ledger: the card counts that a perfect memory of the spectator's notices has.

mod apply;
mod hand_bounds;
mod tally;

use super::Catan;
use super::bank;
use super::event::Event;
use super::hand_card::HandCard;
use super::notice::{self, Notice};
use super::resource::Cards;
use super::setup::Setup;
use super::start;
use crate::audience::Viewer;
use crate::journal::Journal;
use crate::seat::{PerSeat, Seat};

pub use hand_bounds::HandBounds;
pub use tally::Tally;

/// Notice of a spectator: the only notice that a ledger accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpectatorNotice(Notice);

impl SpectatorNotice {
    /// Creates the spectator's notice of an event.
    pub fn from_event(event: &Event) -> SpectatorNotice {
        SpectatorNotice(notice::notice(event, Viewer::Spectator))
    }
}

/// Cards of all seats as far as they are public. Certain by construction: a card counts as known only if every course of
/// the game with the same notices has it there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    kinds: &'static [HandCard],
    players: usize,
    /// Cards of each kind in all hands: those that the bank lacks.
    held: Cards,
    accounts: PerSeat<Account>,
}

/// Account of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// Cards that the bank gave without a trade.
    pub gained: Tally,
    /// Cards paid to the bank for pieces, cards and improvements.
    pub paid: Tally,
    /// Cards received in trades with players and with the bank.
    pub bought: Tally,
    /// Cards given in these trades.
    pub sold: Tally,
    /// Cards taken from other players, of certain kind.
    pub taken: Tally,
    /// Cards discarded, or lost to other players, of certain kind.
    pub lost: Tally,
    /// Number of cards of unknown kind received from other players.
    pub unknown_received: u16,
    /// Number of cards of unknown kind given to other players, or lost to them.
    pub unknown_given: u16,
    /// Cards now in hand.
    pub hand: HandBounds,
}

impl Ledger {
    /// Creates the ledger of a game before its first step. Starting cards of given pieces are public.
    pub fn new(setup: &Setup) -> Ledger {
        let first = start::initial_state(setup);
        let account = |seat: Seat| {
            let mut account = Account::default();
            account.gained += first.hands[seat];
            account.hand.add(first.hands[seat]);
            account
        };
        Ledger {
            kinds: first.card_kinds(),
            players: setup.players,
            held: bank::initial_cards(&setup.options, setup.players) - first.bank,
            accounts: PerSeat::from_fn(account),
        }
    }

    /// Creates the ledger of a game up to its current step.
    pub fn from_journal(game: &Journal<Catan>) -> Ledger {
        let mut ledger = Ledger::new(game.setup());
        for event in game.steps().iter().flat_map(|step| &step.events) {
            ledger.apply(&SpectatorNotice::from_event(event));
        }
        ledger
    }

    /// Returns the kinds of card in the game.
    pub fn kinds(&self) -> &'static [HandCard] {
        self.kinds
    }

    /// Returns the accounts of the seats in the game, in turn order.
    pub fn accounts(&self) -> impl Iterator<Item = (Seat, &Account)> {
        self.accounts.iter().take(self.players)
    }

    /// Adds a notice.
    pub fn apply(&mut self, notice: &SpectatorNotice) {
        apply::apply_notice(self, &notice.0);
        self.tighten();
    }
}
