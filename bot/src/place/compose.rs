//! A surface's draft as one place sends it: whom it calls there, and what is told at its head.

use sha2::{Digest, Sha256};

use bot_core::channel::record::{Audience, Note, PlaceRecord, Shown};
use bot_core::people::{PersonId, PlayerId};
use bot_core::surface::{Alert, Draft};
use bot_core::table::record::Revision;
use bot_core::table::state::TableState;
use bot_core::wording::Words;

/// The part of a fingerprint that is of the pieces on a board.
const PIECES: u64 = 0xffff_ffff_0000_0000;

/// What is sent, and its fingerprint.
pub(super) struct Composed {
    pub(super) draft: Draft,
    pub(super) shown: Shown,
}

/// The draft at this place: it calls those of `calls` whom it still asks.
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
        // It asks only people who were called before, or are not here.
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
        // The room goes on with another table.
        draft.message.buttons.clear();
    }
    if let Audience::Onlooker { .. } = record.audience {
        // They have no part in it, and read it elsewhere than where it is played.
        let message = &mut draft.message;
        message.buttons.clear();
        (message.alert, message.table) = (Alert::Silent, Some(table.id.clone()));
    }
    let print = print(&draft);
    Composed { draft, shown: Shown { revision: table.revision, print, last } }
}

/// The account by which somebody can be called there.
pub(super) fn account<'a>(
    record: &PlaceRecord,
    table: &'a TableState,
    person: PersonId,
) -> Option<&'a PlayerId> {
    let account = &table.person(person)?.account;
    // Who looks on calls nobody there.
    if let Audience::Onlooker { .. } = record.audience {
        return None;
    }
    (account.network() == record.network()).then_some(account)
}

/// The fingerprint of a draft; where there is a picture, its upper half is that of the pieces on it.
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

/// Whether two prints of messages with pictures are of boards with the same pieces.
pub(super) fn same_pieces(one: u64, other: u64) -> bool {
    one & PIECES == other & PIECES
}

/// Nothing that is wanted, with the same pieces on its board: what a message shows that may have been changed.
pub(super) fn unsure(shown: Shown) -> Shown {
    Shown { revision: Revision(0), print: shown.print ^ !PIECES, last: false }
}
