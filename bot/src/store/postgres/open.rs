//! Opening the tables in a database: they are made or brought up to date, and read.

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

/// How many pairs are read at once.
const PAGE: usize = 4096;
/// How often it is looked whether others are gone.
const LOOK: Duration = Duration::from_millis(500);
/// How much longer than a lease lasts it is waited for one to end.
const MORE: Duration = Duration::from_secs(2);

/// How long others count on a process that says nothing, and how often it says that it goes on.
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

/// For what the tables are opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// To serve them, beside other processes.
    Serve,
    /// To take them elsewhere: no other process may have them.
    TakeOut,
    /// To bring tables there: there may be none, and no other process. What a move has left that was broken off goes.
    Fill,
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

/// Comes to the tables there under this name, and reads all but their logs.
///
/// # Errors
/// When the database can't be reached, the tables are newer than this program or damaged, or not alone where they must be.
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
            // Where that can't be said, it is waited for.
            let _ = link.leave(&stamp).await;
            Err(error)
        }
    }
}

/// Makes the tables what this program reads and writes. Those that an older one has alone are waited for, as long as that one
/// may have been killed.
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
    // It may take long to read all of it, and others write meanwhile.
    let other = Link::of(connect(address).await?).await.map_err(told)?;
    tokio::select! {
        read = read(address, link) => read,
        trouble = stay(&other, stamp, lease) => Err(told(trouble)),
    }
}

/// Says again and again that this process goes on; ends where that can't be said.
async fn stay(link: &Link, stamp: &Stamp, lease: Lease) -> Trouble {
    loop {
        tokio::time::sleep(lease.renewed).await;
        if let Err(trouble) = link.renew(stamp).await {
            return trouble;
        }
    }
}

/// What it says that could not be opened.
fn told(address: &Address, trouble: Trouble) -> StoreError {
    let at = address.name.clone();
    match trouble {
        Trouble::Apart => DatabaseError::Fenced { at }.into(),
        Trouble::Again(found) | Trouble::Failed(found) => DatabaseError::Told { at, found }.into(),
    }
}

/// Waits until no other process is there: for one that may have been killed, and not for one that says that it goes on.
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

/// Reads all but the logs as they are at one moment, and looks whether it is what the last commit speaks of.
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

/// The last commit, as the database tells it.
pub(super) fn state(seen: &Seen) -> Option<State> {
    match seen.sequence {
        0 => Some(State { sequence: 0, digest: Digest::default(), before: Digest::default() }),
        _ => serde_json::from_str(&seen.state).ok(),
    }
}
