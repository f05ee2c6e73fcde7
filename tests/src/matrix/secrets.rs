//! Secrecy audit: checks all that any client received against the secrets of the game.

use std::collections::BTreeSet;

use bot_core::people::PlayerId;
use bot_core::table::state::TableState;

use super::client_record::EventEncryption;
use super::person::Person;
use crate::secrecy_audit::SecrecyAudit;
pub use crate::secrecy_audit::{AuditCounts, table_in};

/// Key that only private messages contain: the commands of a menu.
const PRIVATE_KEY: &str = "net.comptoir.menu";

/// Audits all sightings against what each person may know. `people` must be all who shared a room with the bot, and the game
/// must have no undo.
///
/// # Panics
/// If somebody received a secret, or a message of the bot that their client cannot decrypt.
pub fn audit(people: &[&Person], bot: &str, table: &TableState) -> AuditCounts {
    let known = SecrecyAudit::from_tables([table], str::to_owned);
    let mut scanned = AuditCounts::default();
    for person in people {
        let shared = |room: &str| {
            let others = people.iter().filter(|other| other.id != person.id);
            others.into_iter().any(|other| other.record.with_state(|book| book.rooms.contains_key(room)))
        };
        let account = PlayerId(format!("matrix:{}", person.id));
        let senseless = person.record.with_state(|book| book.unparsable.clone());
        assert!(senseless.is_empty(), "{}: {senseless:?}", person.name);
        let sightings = person.sightings();
        // A busy homeserver may deliver a message before its key; it counts as readable if it was decrypted later.
        let read: BTreeSet<String> = sightings
            .iter()
            .filter(|sighting| sighting.encryption == EventEncryption::Encrypted)
            .map(|sighting| sighting.raw["event_id"].to_string())
            .collect();
        for sighting in sightings {
            let private = !shared(&sighting.room);
            let readable = sighting.encryption != EventEncryption::Unreadable
                || read.contains(&sighting.raw["event_id"].to_string());
            assert!(readable || sighting.author != bot, "{} can't read {sighting:?}", person.name);
            assert!(private || !sighting.raw.to_string().contains(PRIVATE_KEY), "a menu in public: {sighting:?}");
            if sighting.author == bot {
                known.check_lines(private.then_some(&account), &sighting.text, &sighting, &mut scanned);
            }
        }
    }
    scanned
}
