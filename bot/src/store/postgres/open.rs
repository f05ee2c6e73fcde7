//! Opening the tables in a database: they are made or brought up to date, taken, and read.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use super::address::Address;
use super::error::DatabaseError;
use super::link::{Link, Seen, Stamp, Trouble, connect};
use super::mirror::Mirror;
use super::schema;
use crate::store::StoreError;
use crate::store::keyed::digest::Digest;
use crate::store::keyed::keys;
use crate::store::keyed::known::State;
use crate::store::keyed::survey::Survey;
use bot_core::channel::record::PlaceId;
use bot_core::record::LineError;

/// How many pairs are read at once.
const PAGE: usize = 4096;
/// How often it is looked whether tables that are another's have become free.
const LOOK: Duration = Duration::from_millis(500);
/// How much longer than a lease lasts it is waited for one to end.
const MORE: Duration = Duration::from_secs(2);

/// How long a process has the tables when it says nothing, and how often it says that it goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lease {
    /// How long others wait for it.
    pub lasts: Duration,
    /// How long it is silent at most.
    pub renewed: Duration,
}

impl Default for Lease {
    fn default() -> Lease {
        Lease { lasts: Duration::from_secs(20), renewed: Duration::from_secs(5) }
    }
}

/// What is done with what a move has left that was broken off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Filling {
    /// It is not opened.
    Refuse,
    /// It is taken out, and what is to come is marked so.
    Begin,
}

/// A store that is open.
pub(super) struct Opened {
    pub(super) link: Link,
    pub(super) stamp: Stamp,
    pub(super) mirror: Mirror,
    pub(super) state: State,
    /// The places that have something to do.
    pub(super) behind: Vec<PlaceId>,
}

/// Takes the tables there for this owner, and reads all but their logs.
///
/// # Errors
/// When the database can't be reached, the tables are another's, or they are newer than this program or damaged.
pub(super) async fn open(
    address: &Address,
    owner: &str,
    lease: Lease,
    filling: Filling,
) -> Result<Opened, StoreError> {
    let client = connect(address).await?;
    schema::prepare(&client, &address.name).await?;
    let told = |trouble| told(address, trouble);
    let link = Link::of(client).await.map_err(told)?;
    let mut seen = take(address, &link, owner, lease).await?;
    let stamp = Stamp { epoch: seen.epoch, lease: lease.lasts.as_secs_f64() };
    let at = || address.name.clone();
    match filling {
        Filling::Refuse if seen.filling => {
            return Err(left(&link, stamp, DatabaseError::Filling { at: at() }).await);
        }
        Filling::Begin => {
            if seen.filling {
                link.empty(stamp.epoch).await.map_err(told)?;
                seen = link.look().await.map_err(told)?;
            }
            if seen.sequence > 0 {
                return Err(left(&link, stamp, DatabaseError::NotEmpty { at: at() }).await);
            }
            link.set_filling(stamp.epoch, true).await.map_err(told)?;
        }
        Filling::Refuse => {}
    }
    match read(address, &link, stamp, &seen).await {
        Ok((mirror, state, behind)) => Ok(Opened { link, stamp, mirror, state, behind }),
        Err(error) => Err(left(&link, stamp, error).await),
    }
}

/// Why it is not opened, once the tables were given up.
async fn left(link: &Link, stamp: Stamp, error: impl Into<StoreError>) -> StoreError {
    // Where that can't be said, it is waited for.
    let _ = link.give_up(stamp.epoch).await;
    error.into()
}

/// What it says that could not be opened.
fn told(address: &Address, trouble: Trouble) -> StoreError {
    let at = address.name.clone();
    match trouble {
        Trouble::Apart => DatabaseError::Fenced { at }.into(),
        Trouble::Again(found) | Trouble::Failed(found) => DatabaseError::Told { at, found }.into(),
    }
}

/// Takes the tables. Where they are another's, it is waited for a lease that may not be renewed.
async fn take(address: &Address, link: &Link, owner: &str, lease: Lease) -> Result<Seen, StoreError> {
    let begun = Instant::now();
    let mut says = true;
    loop {
        match link.take(owner, lease.lasts.as_secs_f64()).await {
            Ok(seen) => return Ok(seen),
            Err(Trouble::Apart) if begun.elapsed() >= lease.lasts + MORE => {
                let (at, seconds) = (address.name.clone(), lease.lasts.as_secs());
                return Err(DatabaseError::Busy { at, seconds }.into());
            }
            Err(Trouble::Apart) => {
                if std::mem::take(&mut says) {
                    tracing::warn!(
                        database = address.name,
                        "another comptoir has the tables, or did until it was killed; it is waited for"
                    );
                }
                tokio::time::sleep(LOOK.min(lease.renewed)).await;
            }
            Err(trouble) => return Err(told(address, trouble)),
        }
    }
}

/// Reads all but the logs, and looks whether it is what the last commit speaks of.
async fn read(
    address: &Address,
    link: &Link,
    stamp: Stamp,
    seen: &Seen,
) -> Result<(Mirror, State, Vec<PlaceId>), StoreError> {
    let damaged = |found: &str| DatabaseError::Damaged { at: address.name.clone(), found: found.to_owned() };
    let state = match seen.sequence {
        0 => State { sequence: 0, digest: Digest::default(), before: Digest::default() },
        _ => serde_json::from_str(&seen.state).map_err(|_| damaged("its last commit makes no sense"))?,
    };
    let mut pairs = BTreeMap::new();
    for (from, to) in keys::beside_logs() {
        let mut from = from;
        loop {
            let some = link.pairs(&from, &to, PAGE).await.map_err(|trouble| told(address, trouble))?;
            link.renew(stamp).await.map_err(|trouble| told(address, trouble))?;
            let Some((last, _)) = some.last().filter(|_| some.len() == PAGE) else {
                pairs.extend(some);
                break;
            };
            from = [last.as_slice(), &[0]].concat();
            pairs.extend(some);
        }
    }
    let mut survey = Survey::default();
    let wrong = |error| match error {
        LineError::Newer(format) => {
            DatabaseError::Newer { at: address.name.clone(), format: format.cast_signed() }
        }
        error => damaged(&error.to_string()),
    };
    for (key, value) in pairs.iter().filter(|(key, _)| key.starts_with(keys::HEADS)) {
        survey.head(key, value).map_err(wrong)?;
    }
    let kept = |key: &[u8]| key.starts_with(keys::PLACES) || key.starts_with(keys::NOTES);
    for (key, value) in pairs.iter().filter(|(key, _)| kept(key)) {
        survey.kept(key, value).map_err(wrong)?;
    }
    if survey.digest != state.digest || state.sequence != seen.sequence.cast_unsigned() {
        return Err(damaged("tables, places or notes are missing or out of date").into());
    }
    Ok((Mirror::new(pairs, state), state, survey.behind))
}
