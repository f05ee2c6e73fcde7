//! `comptoir restore`: restores a backup into a new store. The whole file is read before anything is written.

use std::path::Path;

use super::{BackupError, BackupItem, Contents, read};
use bot_core::record::StoredLine;
use bot_store::{Durable, ImportStore};
use bot_web::push::server_key;

/// Maximum number of parts whose storing is awaited at once.
const AT_ONCE: usize = 64;

/// Restores a backup into the store that `open` creates, and the push key into the data directory.
///
/// # Errors
/// If the file is no complete backup, in which case `open` is not called, or if a part can't be stored.
pub fn restore<E: From<BackupError>>(
    from: &Path,
    data: &Path,
    open: impl FnOnce() -> Result<Box<dyn ImportStore>, E>,
) -> Result<Contents, E> {
    read(from, |_| Ok(()))?;
    let fresh = open()?;
    let store = fresh.store();
    let mut waiting: Vec<Durable> = Vec::new();
    let contents = read(from, |piece| {
        match piece {
            BackupItem::Table(table, entries) => waiting.push(store.append(&table, entries)),
            BackupItem::Kept(kept) => waiting.push(match *kept {
                StoredLine::Channel(place, record) => store.set_mirror(&place, Some(&record)),
                StoredLine::Note(name, text) => store.set_note(&name, Some(&text)),
            }),
            BackupItem::PushKey(key) => {
                server_key::restore_key(data, &key)
                    .map_err(BackupError::file_error("can't write the push key in", data))?;
            }
        }
        match waiting.len() < AT_ONCE {
            true => Ok(()),
            false => wait_for_all(&mut waiting),
        }
    })?;
    wait_for_all(&mut waiting)?;
    fresh.finish_import().map_err(BackupError::from)?;
    Ok(contents)
}

fn wait_for_all(waiting: &mut Vec<Durable>) -> Result<(), BackupError> {
    waiting.drain(..).try_for_each(|durable| Ok(durable.wait()?))
}
