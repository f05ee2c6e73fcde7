//! Games in the middle of a turn, in a store that the bot then opens: with people of Discord or other networks, and given
//! hands.

use std::path::Path;

use bot_core::channel::RoomId;
use bot_core::channel::state::{Audience, ChannelState, MirrorId};
use bot_core::language::Language;
use bot_core::people::{Occupant, PersonId, PlayerId};
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Record, Revision};
use bot_store::{DiskStore, Store as _};
use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::event::PublicEvent;
use engine::catan::options::{Board, InitialPlacement, Options};
use engine::catan::resource::Cards;
use engine::catan::setup::Setup;
use engine::game::{AnyStep, HostedTitle};
use engine::journal::StepOrigin;
use engine::luck::{KeyedLuck, Salt, Seed};
use engine::rules::Rules as _;
use engine::seat::Seat;

use super::{Id, Person};

/// Stores a game on the beginner board in a data directory, to be shown in a channel. The first of these people has rolled;
/// all hold the given cards.
///
/// # Panics
/// If the store cannot be written.
pub fn store_game(data: &Path, channel: Id, people: &[(&Person, &str, Cards)]) {
    let seated: Vec<SeatedPlayer<'_>> =
        people.iter().map(|(of, name, cards)| (PlayerId(format!("discord:{}", of.id)), *name, *cards)).collect();
    store_game_for(data, channel, &seated, Options::default().points);
}

/// Account, name and cards of a player.
pub type SeatedPlayer<'a> = (PlayerId, &'a str, Cards);

/// Stores such a game for accounts of any network, with a number of points to win.
///
/// # Panics
/// If the store cannot be written.
pub fn store_game_for(data: &Path, channel: Id, people: &[SeatedPlayer<'_>], points: u8) {
    store_game_in(data, &RoomId(format!("discord:{channel}")), people, points);
}

/// Stores such a game for a channel of any network.
///
/// # Panics
/// If the store cannot be written.
pub fn store_game_in(data: &Path, room: &RoomId, people: &[SeatedPlayer<'_>], points: u8) {
    let entries = game_entries(people, points);
    let table = TableId::from_random([7; 10]);
    let place = ChannelState::new(table.clone(), Audience::Room(room.clone()));
    let store = DiskStore::open(data).expect("a store");
    store.append(&table, entries).wait().expect("it is kept");
    store.set_mirror(&MirrorId::for_room(room), Some(&place)).wait().expect("it is kept");
}

fn game_entries(people: &[SeatedPlayer<'_>], points: u8) -> Vec<Entry> {
    let person = |index: usize, (account, name, _): &SeatedPlayer<'_>| bot_core::people::Person {
        id: PersonId(index as u16),
        account: account.clone(),
        name: (*name).to_owned(),
        language: Language::ENGLISH,
        salt: Salt([index as u8; 16]),
    };
    let mut all = people.iter().enumerate().map(|(index, one)| person(index, one));
    let seed = Seed([5; 32]);
    let options =
        Options { board: Board::Beginner, initial_placement: InitialPlacement::Given, points, ..Options::default() };
    let host = all.next().expect("somebody");
    let mut records = vec![Record::Opened { seed, language: Language::ENGLISH, host, options: options.into() }];
    records.extend(all.map(|person| Record::Joined { person }));
    let salts: Vec<Salt> = (0..people.len()).map(|index| Salt([index as u8; 16])).collect();
    let setup = Setup::new(people.len(), options, &mut KeyedLuck::new(seed.derive_key(&salts))).expect("a board");
    let seats = (0..people.len()).map(|index| Occupant::Person(PersonId(index as u16))).collect();
    records.push(Record::Started { setup: Catan::any_setup(setup.clone()), seats });
    records.push(Record::Step { step: roll_step(&setup, people) });
    let entry = |(revision, record)| Entry {
        revision: Revision(revision),
        at: "2026-08-01T18:00:00Z".parse().expect("a moment"),
        request: None,
        refused: Vec::new(),
        record,
    };
    (1..).zip(records).map(entry).collect()
}

/// A roll with events that give everybody their cards.
fn roll_step(setup: &Setup, people: &[SeatedPlayer<'_>]) -> AnyStep {
    let state = Catan::initial_state(setup);
    let seat = Seat::FIRST;
    let exchanged = Seat::ALL.into_iter().zip(people).map(|(seat, (_, _, cards))| PublicEvent::MaritimeTraded {
        seat,
        give: state.hands[seat],
        get: *cards,
    });
    let events = std::iter::once(PublicEvent::Rolled { seat, dice: [1, 1] }).chain(exchanged);
    AnyStep {
        seat,
        action: Catan::any_action(Action::Roll),
        events: events.map(|event| Catan::any_event(event.into())).collect(),
        by: StepOrigin::Player,
    }
}
