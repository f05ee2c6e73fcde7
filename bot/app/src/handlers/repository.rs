//! Names of the notes about people. Each kind of personal note needs its name here, so that an erasure finds it.

use crate::app::App;
use crate::mirror::private_mirror_note_name;
use crate::profile;
use bot_core::people::PlayerId;
use bot_store::StoreError;

/// Prefix of the notes about Matrix rooms, some of which are a person's private room.
pub const MATRIX_ROOM_PREFIX: &str = "matrix:room:";
/// Field of such a note with the account whose private room it is.
const ACCOUNT_FIELD: &str = "whose";

/// Note of a Matrix account's settings.
pub fn person_note_name(account: &PlayerId) -> String {
    format!("person:{}", account.0)
}

/// Note of an account's push subscriptions.
pub fn push_note_name(account: &PlayerId) -> String {
    format!("bell:{}", account.0)
}

/// Note that marks an account as being erased.
pub(super) fn erasure_note_name(account: &PlayerId) -> String {
    format!("{ERASURE_PREFIX}{}", account.0)
}

const ERASURE_PREFIX: &str = "forget:";

/// Accounts whose erasure was interrupted.
pub(super) fn pending_erasures(app: &App) -> Vec<PlayerId> {
    let notes = app.store().notes_with_prefix(ERASURE_PREFIX).into_iter();
    notes.filter_map(|(name, _)| Some(PlayerId(name.strip_prefix(ERASURE_PREFIX)?.to_owned()))).collect()
}

/// Names of all notes about an account.
pub(super) fn notes_about(app: &App, account: &PlayerId) -> Vec<String> {
    let store = app.store();
    let own = [
        private_mirror_note_name(account),
        person_note_name(account),
        push_note_name(account),
        profile::account_note_name(account),
    ]
    .into_iter()
    .filter(|name| store.note(name).is_some());
    let rooms =
        store.notes_with_prefix(MATRIX_ROOM_PREFIX).into_iter().filter(|(_, text)| is_private_room_of(text, account));
    own.chain(rooms.map(|(name, _)| name)).collect()
}

/// Returns `true` if the note is of this account's private room.
fn is_private_room_of(note: &str, account: &PlayerId) -> bool {
    let note: Option<serde_json::Value> = serde_json::from_str(note).ok();
    note.is_some_and(|note| note[ACCOUNT_FIELD] == account.0.as_str())
}

/// Deletes these notes.
///
/// # Errors
/// If that can't be stored.
pub(super) async fn delete_notes(app: &App, notes: &[String]) -> Result<(), StoreError> {
    for name in notes {
        app.store().set_note(name, None).await?;
    }
    Ok(())
}
