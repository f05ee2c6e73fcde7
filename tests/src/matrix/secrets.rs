//! Whether anybody's client was sent what that person may not know: everything that it got is held against the game as
//! it was.

use std::collections::BTreeSet;

use bot_core::people::PlayerId;
use bot_core::table::state::TableState;

use super::person::Person;
use super::seen::Came;
use crate::told::Known;
pub use crate::told::{Scanned, table_in};

/// What only private messages hold: the commands of a menu.
const PRIVATE: &str = "net.comptoir.menu";

/// Holds everything that came to these people's clients against what each of them may know. They are all who were in
/// rooms with the bot; nobody has undone anything.
///
/// # Panics
/// When somebody was sent what is not theirs to know, or what their client can't read.
pub fn scan(people: &[&Person], bot: &str, table: &TableState) -> Scanned {
    let known = Known::of([table], str::to_owned);
    let mut scanned = Scanned::default();
    for person in people {
        let shared = |room: &str| {
            let others = people.iter().filter(|other| other.id != person.id);
            others.into_iter().any(|other| other.seen.look(|book| book.rooms.contains_key(room)))
        };
        let account = PlayerId(format!("matrix:{}", person.id));
        let senseless = person.seen.look(|book| book.senseless.clone());
        assert!(senseless.is_empty(), "{}: {senseless:?}", person.name);
        let sightings = person.sightings();
        // A server may send a message before its key, where it is busy: then it is read as soon as that comes.
        let read: BTreeSet<String> = sightings
            .iter()
            .filter(|sighting| sighting.came == Came::Encrypted)
            .map(|sighting| sighting.raw["event_id"].to_string())
            .collect();
        for sighting in sightings {
            let private = !shared(&sighting.room);
            let readable =
                sighting.came != Came::Unreadable || read.contains(&sighting.raw["event_id"].to_string());
            assert!(readable || sighting.author != bot, "{} can't read {sighting:?}", person.name);
            assert!(private || !sighting.raw.to_string().contains(PRIVATE), "a menu in public: {sighting:?}");
            if sighting.author == bot {
                known.hold(private.then_some(&account), &sighting.text, &sighting, &mut scanned);
            }
        }
    }
    scanned
}
