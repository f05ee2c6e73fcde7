//! Generated table logs of Elasund: people, a random game, and an end.

use bot_core::language::Language;
use bot_core::people::Occupant;
use bot_core::table::record::{EndReason, Entry, Record};
use engine::elasund::Elasund;
use engine::elasund::options::{HutArrangement, Options};
use engine::game::HostedTitle;
use engine::journal::{Step, StepOrigin};
use engine::luck::{KeyedLuck, Salt, Seed};

use super::random_game::{RandomGame, setup_with_options};
use crate::logs::{LogBuilder, person};

/// Log of a table to the end of its game, determined by `number`.
pub fn table(number: u64) -> Vec<Entry> {
    let seed = Seed(std::array::from_fn(|index| number.to_le_bytes()[index % 8] ^ index as u8));
    let mut pen = LogBuilder::default();
    let players = 2 + (number % 3) as usize;
    let ids = 0..players as u16;
    let (host, options) = (person(0), Options { huts: HutArrangement::ALL[(number / 3 % 3) as usize] });
    pen.push(Record::Opened { seed, language: Language::ENGLISH, host, options: Elasund::any_options(options) });
    ids.clone().skip(1).for_each(|id| pen.push(Record::Joined { person: person(id) }));
    let salts: Vec<Salt> = ids.clone().map(|id| person(id).salt).collect();
    let mut walk = RandomGame {
        luck: KeyedLuck::new(seed.derive_key(&salts)),
        ..RandomGame::with_regular_start(setup_with_options(players, options, number), number)
    };
    let seats = ids.map(|id| Occupant::Person(person(id).id)).collect();
    pen.push(Record::Started { setup: Elasund::any_setup(walk.setup.clone()), seats });
    while let Some(taken) = walk.step() {
        let step = Step { seat: taken.seat, action: taken.action, events: taken.events, by: StepOrigin::Player };
        pen.push(Record::Step { step: Elasund::any_step(&step) });
    }
    pen.push(Record::Ended { reason: EndReason::Won });
    pen.0
}
