//! `comptoir restore`: restores a backup into a new store. The whole file is read before anything is written.

use std::path::Path;

use super::{BackupError, Contents, Piece, read};
use crate::chat::web::bell::server_key;
use crate::store::{Durable, Fresh};
use bot_core::record::KeptLine;

/// Maximum number of parts whose storing is awaited at once.
const AT_ONCE: usize = 64;

/// Restores a backup into the store that `open` creates, and the push key into the data directory.
///
/// # Errors
/// If the file is no complete backup, in which case `open` is not called, or if a part can't be stored.
pub fn restore<E: From<BackupError>>(
    from: &Path,
    data: &Path,
    open: impl FnOnce() -> Result<Fresh, E>,
) -> Result<Contents, E> {
    read(from, |_| Ok(()))?;
    let fresh = open()?;
    let store = fresh.store();
    let mut waiting: Vec<Durable> = Vec::new();
    let contents = read(from, |piece| {
        match piece {
            Piece::Table(table, entries) => waiting.push(store.append(&table, entries)),
            Piece::Kept(kept) => waiting.push(match *kept {
                KeptLine::Place(place, record) => store.set_place(&place, Some(&record)),
                KeptLine::Note(name, text) => store.set_note(&name, Some(&text)),
            }),
            Piece::PushKey(key) => {
                server_key::put_back(data, &key)
                    .map_err(BackupError::file("can't write the push key in", data))?;
            }
        }
        match waiting.len() < AT_ONCE {
            true => Ok(()),
            false => settle(&mut waiting),
        }
    })?;
    settle(&mut waiting)?;
    fresh.is_filled().map_err(BackupError::from)?;
    Ok(contents)
}

fn settle(waiting: &mut Vec<Durable>) -> Result<(), BackupError> {
    waiting.drain(..).try_for_each(|durable| Ok(durable.wait()?))
}
