//! Generated table logs of Elasund: people, a random game, and an end.

use bot_core::language::Language;
use bot_core::people::Occupant;
use bot_core::table::record::{EndReason, Entry, Record};
use engine::elasund::Elasund;
use engine::elasund::options::{Huts, Options};
use engine::game::Listed;
use engine::journal::{By, Step};
use engine::luck::{KeyedLuck, Salt, Seed};

use super::walk::{Walk, game};
use crate::logs::{Pen, person};

/// Log of a table to the end of its game, determined by `number`.
pub fn table(number: u64) -> Vec<Entry> {
    let seed = Seed(std::array::from_fn(|index| number.to_le_bytes()[index % 8] ^ index as u8));
    let mut pen = Pen::default();
    let players = 2 + (number % 3) as usize;
    let ids = 0..players as u16;
    let (host, options) = (person(0), Options { huts: Huts::ALL[(number / 3 % 3) as usize] });
    pen.write(Record::Opened {
        seed,
        language: Language::ENGLISH,
        host,
        options: Elasund::any_options(options),
    });
    ids.clone().skip(1).for_each(|id| pen.write(Record::Joined { person: person(id) }));
    let salts: Vec<Salt> = ids.clone().map(|id| person(id).salt).collect();
    let mut walk = Walk {
        luck: KeyedLuck::new(seed.key(&salts)),
        ..Walk::plain(game(players, options, number), number)
    };
    let seats = ids.map(|id| Occupant::Person(person(id).id)).collect();
    pen.write(Record::Started { setup: Elasund::any_setup(walk.setup.clone()), seats });
    while let Some(taken) = walk.step() {
        let step = Step { seat: taken.seat, action: taken.action, events: taken.events, by: By::Player };
        pen.write(Record::Step { step: Elasund::any_step(&step) });
    }
    pen.write(Record::Ended { reason: EndReason::Won });
    pen.0
}
