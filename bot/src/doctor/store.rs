//! The store: whether somebody has it open, and whether what is in it can be read.

use std::path::Path;

use super::{Finding, Grade, found};
#[cfg(unix)]
use crate::control::Running;
use crate::store::{DiskStore, Store};

/// Whether a comptoir runs there, and how its store is.
pub(super) fn look(data: &Path) -> (bool, Finding) {
    if !DiskStore::is_in(data) {
        return (false, found("store", Grade::Well, "There is no store yet; the first start makes it."));
    }
    #[cfg(unix)]
    match Running::find(data) {
        Ok(Some(_)) => {
            return (true, found("store", Grade::Well, "A comptoir has it open, and answers."));
        }
        Ok(None) => {}
        Err(error) => {
            let says = format!("The comptoir that has it open can't be asked: {error}.");
            return (true, found("store", Grade::Careful, says));
        }
    }
    (false, read(data))
}

/// Every table is read.
fn read(data: &Path) -> Finding {
    let store = match DiskStore::open_to_read(data) {
        Ok(store) => store,
        Err(error) => return found("store", Grade::Wrong, format!("{error}.")),
    };
    let heads = store.heads();
    let unread: Vec<String> = heads
        .iter()
        .filter_map(|(table, _)| store.load(table).err().map(|error| error.to_string()))
        .collect();
    match unread.as_slice() {
        [] => found("store", Grade::Well, format!("{} tables are in it, and can be read.", heads.len())),
        [first, ..] => {
            let says = format!("{} of {} tables can't be read: {first}.", unread.len(), heads.len());
            found("store", Grade::Wrong, says)
        }
    }
}
