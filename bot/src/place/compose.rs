//! Composes a surface's draft for one mirror: mentions, note and fingerprint.

use sha2::{Digest, Sha256};

use bot_core::channel::record::{Audience, Note, PlaceRecord, Shown};
use bot_core::people::{PersonId, PlayerId};
use bot_core::surface::{Alert, Draft};
use bot_core::table::record::Revision;
use bot_core::table::state::TableState;
use bot_core::wording::Words;

/// Bits of a fingerprint that depend on the pieces on the board.
const PIECES: u64 = 0xffff_ffff_0000_0000;

/// Message to send, and its fingerprint.
pub(super) struct Composed {
    pub(super) draft: Draft,
    pub(super) shown: Shown,
}

/// Composes a draft for this mirror. It mentions those of `calls` whom the draft still asks.
pub(super) fn compose(
    record: &PlaceRecord,
    table: &TableState,
    mut draft: Draft,
    calls: &[PersonId],
    note: Option<Note>,
    last: bool,
) -> Composed {
    let called = draft.calls.iter().filter(|person| calls.contains(person));
    draft.message.calls = called.filter_map(|&person| account(record, table, person)).cloned().collect();
    if draft.message.calls.is_empty() && !draft.calls.is_empty() {
        // All people whom it asks were mentioned before, or are not here.
        draft.message.alert = Alert::Silent;
    }
    let words = Words::of(table.language);
    draft.message.lines.splice(
        0..0,
        note.map(|note| match note {
            Note::Passed(count) => words.passed(count),
            Note::Back => words.back(),
        }),
    );
    if record.next.is_some() {
        // The channel switches to another table.
        draft.message.buttons.clear();
    }
    if let Audience::Onlooker { .. } = record.audience {
        // Spectators have no buttons, and read it away from the table's channel.
        let message = &mut draft.message;
        message.buttons.clear();
        (message.alert, message.table) = (Alert::Silent, Some(table.id.clone()));
    }
    let print = print(&draft);
    Composed { draft, shown: Shown { revision: table.revision, print, last } }
}

/// Account under which a person can be mentioned in this mirror.
pub(super) fn account<'a>(
    record: &PlaceRecord,
    table: &'a TableState,
    person: PersonId,
) -> Option<&'a PlayerId> {
    let account = &table.person(person)?.account;
    // A spectator's private mirror mentions nobody.
    if let Audience::Onlooker { .. } = record.audience {
        return None;
    }
    (account.network() == record.network()).then_some(account)
}

/// Fingerprint of a draft. With a picture, its upper half depends on the pieces only.
fn print(draft: &Draft) -> u64 {
    let half = |text: &str| {
        let hash: [u8; 32] = Sha256::digest(text).into();
        u64::from_be_bytes(*hash.first_chunk().unwrap_or(&[0; 8]))
    };
    let all = half(&draft.looks());
    match draft.pieces() {
        Some(pieces) => half(&pieces) & PIECES | all & !PIECES,
        None => all,
    }
}

/// Returns `true` if two fingerprints of pictures show the same pieces.
pub(super) fn same_pieces(one: u64, other: u64) -> bool {
    one & PIECES == other & PIECES
}

/// Fingerprint of a message that may or may not have been edited: it equals no wanted one, but keeps the pieces.
pub(super) fn unsure(shown: Shown) -> Shown {
    Shown { revision: Revision(0), print: shown.print ^ !PIECES, last: false }
}
