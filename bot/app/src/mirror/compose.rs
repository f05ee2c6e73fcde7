//! Composes a surface's draft for one mirror: mentions, note and fingerprint.

use sha2::{Digest, Sha256};

use bot_core::channel::state::{Audience, ChannelState, Note, PublishedContent};
use bot_core::people::{PersonId, PlayerId};
use bot_core::surface::{Alert, UnrenderedMessage};
use bot_core::table::record::Revision;
use bot_core::table::state::TableState;
use bot_core::wording::Words;

/// Bits of a fingerprint that depend on the pieces on the board.
const PIECES_MASK: u64 = 0xffff_ffff_0000_0000;

/// Message to send, and its fingerprint.
pub(super) struct ComposedMessage {
    pub(super) unrendered: UnrenderedMessage,
    pub(super) shown: PublishedContent,
}

/// Composes a draft for this mirror. It mentions those of `calls` whom the draft still asks.
pub(super) fn compose(
    record: &ChannelState,
    table: &TableState,
    mut draft: UnrenderedMessage,
    calls: &[PersonId],
    note: Option<Note>,
    last: bool,
) -> ComposedMessage {
    let called = draft.mentions.iter().filter(|person| calls.contains(person));
    draft.message.mentions = called.filter_map(|&person| mentionable_account(record, table, person)).cloned().collect();
    if draft.message.mentions.is_empty() && !draft.mentions.is_empty() {
        // All people whom it asks were mentioned before, or are not here.
        draft.message.alert = Alert::Silent;
    }
    let words = Words::for_language(table.language);
    draft.message.lines.splice(
        0..0,
        note.map(|note| match note {
            Note::Passed(count) => words.passed_turns(count),
            Note::Back => words.room_available_again(),
        }),
    );
    if record.next_table.is_some() {
        // The channel switches to another table.
        draft.message.buttons.clear();
    }
    if let Audience::Spectator { .. } = record.audience {
        // Spectators have no buttons, and read it away from the table's channel.
        let message = &mut draft.message;
        message.buttons.clear();
        (message.alert, message.table) = (Alert::Silent, Some(table.id.clone()));
    }
    let print = fingerprint(&draft);
    ComposedMessage {
        unrendered: draft,
        shown: PublishedContent { revision: table.revision, fingerprint: print, is_final: last },
    }
}

/// Account under which a person can be mentioned in this mirror.
pub(super) fn mentionable_account<'a>(
    record: &ChannelState,
    table: &'a TableState,
    person: PersonId,
) -> Option<&'a PlayerId> {
    let account = &table.person(person)?.account;
    // A spectator's private mirror mentions nobody.
    if let Audience::Spectator { .. } = record.audience {
        return None;
    }
    (account.network() == record.network()).then_some(account)
}

/// Fingerprint of a draft. With a picture, its upper half depends on the pieces only.
fn fingerprint(draft: &UnrenderedMessage) -> u64 {
    let half = |text: &str| {
        let hash: [u8; 32] = Sha256::digest(text).into();
        u64::from_be_bytes(*hash.first_chunk().unwrap_or(&[0; 8]))
    };
    let all = half(&draft.fingerprint());
    match draft.pieces_fingerprint() {
        Some(pieces) => half(&pieces) & PIECES_MASK | all & !PIECES_MASK,
        None => all,
    }
}

/// Returns `true` if two fingerprints of pictures show the same pieces.
pub(super) fn shows_same_pieces(one: u64, other: u64) -> bool {
    one & PIECES_MASK == other & PIECES_MASK
}

/// Fingerprint of a message that may or may not have been edited: it equals no wanted one, but keeps the pieces.
pub(super) fn with_unknown_content(shown: PublishedContent) -> PublishedContent {
    PublishedContent { revision: Revision(0), fingerprint: shown.fingerprint ^ !PIECES_MASK, is_final: false }
}
