//! Opening of the store in a database: creation or migration of the tables, membership, and loading of the replica.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use tokio_postgres::Client;

use super::address::Address;
use super::error::DatabaseError;
use super::link::{Link, Seen, Stamp, Trouble, connect, is_standby};
use super::mirror::Mirror;
use super::schema;
use crate::store::StoreError;
use crate::store::keyed::digest::Digest;
use crate::store::keyed::keys;
use crate::store::keyed::known::State;
use crate::store::keyed::survey::Survey;
use bot_core::channel::record::PlaceId;
use bot_core::record::LineError;

/// Number of pairs read at once.
const PAGE: usize = 4096;
/// Interval at which the membership is read while waiting for others.
const LOOK: Duration = Duration::from_millis(500);
/// Time beyond a lease timeout that the end of another process is waited for.
const MORE: Duration = Duration::from_secs(2);

/// Timing of a process's lease.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lease {
    /// Time without a heartbeat after which others evict the process.
    pub lasts: Duration,
    /// Maximum interval between heartbeats.
    pub renewed: Duration,
}

impl Default for Lease {
    fn default() -> Lease {
        Lease { lasts: Duration::from_secs(20), renewed: Duration::from_secs(5) }
    }
}

/// Purpose of opening the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// Normal operation, beside other processes.
    Serve,
    /// Export: needs exclusive access.
    TakeOut,
    /// Import: needs exclusive access and an empty database; the rest of an interrupted import is deleted.
    Fill,
}

/// An open store.
pub(super) struct Opened {
    pub(super) link: Link,
    pub(super) stamp: Stamp,
    pub(super) mirror: Mirror,
    pub(super) state: State,
    /// Mirrors with pending work.
    pub(super) behind: Vec<PlaceId>,
}

/// Joins the membership under this owner name and loads the replica.
///
/// # Errors
/// If the database can't be reached, the tables are damaged or of a newer program, or exclusive access is not possible.
pub(super) async fn open(
    address: &Address,
    name: &str,
    lease: Lease,
    purpose: Purpose,
) -> Result<Opened, StoreError> {
    let client = connect(address).await?;
    if is_standby(&client).await {
        return Err(DatabaseError::Standby { at: address.name.clone() }.into());
    }
    prepare(address, &client, lease).await?;
    let told = |trouble| told(address, trouble);
    let link = Link::of(client).await.map_err(told)?;
    let stamp = match link.join(name, lease.lasts.as_secs_f64()).await {
        Ok(stamp) => stamp,
        Err(Trouble::Apart) => {
            let newer = link.newer().await.map_err(told)?;
            let newer = newer.map(|format| DatabaseError::Newer { at: address.name.clone(), format });
            return Err(newer.map_or_else(|| told(Trouble::Apart), StoreError::from));
        }
        Err(trouble) => return Err(told(trouble)),
    };
    match begin(address, &link, &stamp, lease, purpose).await {
        Ok((mirror, state, behind)) => Ok(Opened { link, stamp, mirror, state, behind }),
        Err(error) => {
            // If this fails, others wait for the lease to expire.
            let _ = link.leave(&stamp).await;
            Err(error)
        }
    }
}

/// Creates or migrates the tables. If a program of format 1 has them, waits for its lease to expire.
async fn prepare(address: &Address, client: &Client, lease: Lease) -> Result<(), DatabaseError> {
    let begun = Instant::now();
    loop {
        match schema::prepare(client, &address.name).await {
            Err(DatabaseError::Old { .. }) if begun.elapsed() < Lease::default().lasts + MORE => {
                tokio::time::sleep(LOOK.min(lease.renewed)).await;
            }
            prepared => return prepared,
        }
    }
}

async fn begin(
    address: &Address,
    link: &Link,
    stamp: &Stamp,
    lease: Lease,
    purpose: Purpose,
) -> Result<(Mirror, State, Vec<PlaceId>), StoreError> {
    let told = |trouble| told(address, trouble);
    let at = || address.name.clone();
    if purpose != Purpose::Serve {
        be_alone(address, link, stamp, lease).await?;
    }
    if purpose == Purpose::Fill {
        let mut seen = link.look().await.map_err(told)?;
        if seen.filling {
            seen = link.empty().await.map_err(told)?;
        }
        if seen.sequence > 0 {
            return Err(DatabaseError::NotEmpty { at: at() }.into());
        }
        link.set_filling(true).await.map_err(told)?;
    } else if link.look().await.map_err(told)?.filling {
        return Err(DatabaseError::Filling { at: at() }.into());
    }
    // Loading can take long: send heartbeats meanwhile over a second connection.
    let other = Link::of(connect(address).await?).await.map_err(told)?;
    tokio::select! {
        read = read(address, link) => read,
        trouble = stay(&other, stamp, lease) => Err(told(trouble)),
    }
}

/// Sends heartbeats until one fails.
async fn stay(link: &Link, stamp: &Stamp, lease: Lease) -> Trouble {
    loop {
        tokio::time::sleep(lease.renewed).await;
        if let Err(trouble) = link.renew(stamp).await {
            return trouble;
        }
    }
}

/// Error of opening that follows from a failed statement.
fn told(address: &Address, trouble: Trouble) -> StoreError {
    let at = address.name.clone();
    match trouble {
        Trouble::Apart => DatabaseError::Fenced { at }.into(),
        Trouble::Again(found) | Trouble::Failed(found) => DatabaseError::Told { at, found }.into(),
    }
}

/// Waits until this process is alone. Others that send heartbeats are not waited for, expiring ones are.
async fn be_alone(address: &Address, link: &Link, stamp: &Stamp, lease: Lease) -> Result<(), StoreError> {
    let begun = Instant::now();
    let told = |trouble| told(address, trouble);
    let mut first = None;
    loop {
        let roll = link.roll().await.map_err(told)?;
        if roll.present.keys().all(|epoch| *epoch == stamp.epoch) {
            return link.strike(stamp).await.map_err(told);
        }
        let others = link.others(stamp).await.map_err(told)?;
        let goes_on = first
            .get_or_insert_with(|| others.clone())
            .iter()
            .any(|(epoch, expires)| others.get(epoch).is_some_and(|later| later != expires));
        if goes_on || begun.elapsed() >= lease.lasts + MORE {
            let (at, seconds) = (address.name.clone(), lease.lasts.as_secs());
            return Err(DatabaseError::Busy { at, seconds }.into());
        }
        link.renew(stamp).await.map_err(told)?;
        tokio::time::sleep(LOOK.min(lease.renewed)).await;
    }
}

/// Loads the replica in one snapshot and checks it against the digest of the last commit.
async fn read(address: &Address, link: &Link) -> Result<(Mirror, State, Vec<PlaceId>), StoreError> {
    let told = |trouble| told(address, trouble);
    let damaged = |found: &str| DatabaseError::Damaged { at: address.name.clone(), found: found.to_owned() };
    link.stand_still().await.map_err(told)?;
    let seen = link.look().await.map_err(told)?;
    let state = state(&seen).ok_or_else(|| damaged("its last commit makes no sense"))?;
    let mut pairs = BTreeMap::new();
    for (from, to) in keys::beside_logs() {
        let mut from = from;
        loop {
            let some = link.pairs(&from, &to, PAGE).await.map_err(told)?;
            let Some((last, _)) = some.last().filter(|_| some.len() == PAGE) else {
                pairs.extend(some);
                break;
            };
            from = [last.as_slice(), &[0]].concat();
            pairs.extend(some);
        }
    }
    link.go_on().await.map_err(told)?;
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

/// Parses the state of the last commit.
pub(super) fn state(seen: &Seen) -> Option<State> {
    match seen.sequence {
        0 => Some(State { sequence: 0, digest: Digest::default(), before: Digest::default() }),
        _ => serde_json::from_str(&seen.state).ok(),
    }
}
