//! What stores of ordered keys with values share: what stands under which key, how a commit is made of what is asked, and
//! how it is read.

pub(super) mod commit;
pub(super) mod digest;
pub(super) mod held;
pub(super) mod keys;
pub(super) mod known;
pub(super) mod pack;
pub(super) mod pens;
pub(super) mod prepare;
pub(super) mod read;
pub(super) mod reading;
pub(super) mod request;
pub(super) mod snapshot;
pub(super) mod survey;

use super::StoreError;

/// A key with its value.
pub(super) type Pair = (Vec<u8>, Vec<u8>);

/// What is put under a key; nothing takes the key away.
pub(super) type Write = (Vec<u8>, Option<Vec<u8>>);

/// Where pairs are kept, as far as its errors tell it.
pub(super) trait Home {
    /// What it holds makes no sense.
    fn damaged(&self, found: String) -> StoreError;

    /// It can't be read.
    fn unread(&self, found: String) -> StoreError;
}
