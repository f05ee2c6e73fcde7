//! Opening of the store in a database: creation or migration of the tables, membership, and loading of the replica.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use tokio_postgres::Client;

use super::address::Address;
use super::connection::{DatabaseConnection, ProcessEpoch, StateRow, StatementError, connect, is_standby};
use super::replica::Replica;
use super::schema;
use crate::StoreError;
use crate::database::{DatabaseError, HeartbeatTiming};
use crate::key_value::digest::Digest;
use crate::key_value::keys;
use crate::key_value::scan::StoreScan;
use crate::key_value::stored::CommitState;
use bot_core::channel::state::MirrorId;
use bot_core::record::LineError;

/// Number of pairs read at once.
const PAGE: usize = 4096;
/// Interval at which the membership is read while waiting for others.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
/// Time beyond a lease timeout that the end of another process is waited for.
const EXTRA_WAIT: Duration = Duration::from_secs(2);

/// Purpose of opening the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// Normal operation, beside other processes.
    Serve,
    /// Export: needs exclusive access.
    Export,
    /// Import: needs exclusive access and an empty database; the rest of an interrupted import is deleted.
    Import,
}

/// An open store.
pub(super) struct JoinedStore {
    pub(super) connection: DatabaseConnection,
    pub(super) process: ProcessEpoch,
    pub(super) replica: Replica,
    pub(super) state: CommitState,
    /// Mirrors with pending work.
    pub(super) pending_mirrors: Vec<MirrorId>,
}

/// Joins the membership under this owner name and loads the replica.
///
/// # Errors
/// If the database can't be reached, the tables are damaged or of a newer program, or exclusive access is not possible.
pub(super) async fn open(
    address: &Address,
    name: &str,
    lease: HeartbeatTiming,
    purpose: Purpose,
) -> Result<JoinedStore, StoreError> {
    let client = connect(address).await?;
    if is_standby(&client).await {
        return Err(DatabaseError::Standby { at: address.name.clone() }.into());
    }
    prepare_schema(address, &client, lease).await?;
    let told = |trouble| open_error(address, trouble);
    let link = DatabaseConnection::prepare(client).await.map_err(told)?;
    let stamp = match link.join(name, lease.lease_timeout.as_secs_f64()).await {
        Ok(stamp) => stamp,
        Err(StatementError::PreconditionFailed) => {
            let newer = link.newer_format().await.map_err(told)?;
            let newer = newer.map(|format| DatabaseError::Newer { at: address.name.clone(), format });
            return Err(newer.map_or_else(|| told(StatementError::PreconditionFailed), StoreError::from));
        }
        Err(trouble) => return Err(told(trouble)),
    };
    match load_for_purpose(address, &link, &stamp, lease, purpose).await {
        Ok((mirror, state, behind)) => {
            Ok(JoinedStore { connection: link, process: stamp, replica: mirror, state, pending_mirrors: behind })
        }
        Err(error) => {
            // If this fails, others wait for the lease to expire.
            let _ = link.leave(&stamp).await;
            Err(error)
        }
    }
}

/// Creates or migrates the tables. If a program of format 1 has them, waits for its lease to expire.
async fn prepare_schema(address: &Address, client: &Client, lease: HeartbeatTiming) -> Result<(), DatabaseError> {
    let begun = Instant::now();
    loop {
        match schema::migrate(client, &address.name).await {
            Err(DatabaseError::OldProgram { .. })
                if begun.elapsed() < HeartbeatTiming::default().lease_timeout + EXTRA_WAIT =>
            {
                tokio::time::sleep(POLL_INTERVAL.min(lease.interval)).await;
            }
            prepared => return prepared,
        }
    }
}

async fn load_for_purpose(
    address: &Address,
    link: &DatabaseConnection,
    stamp: &ProcessEpoch,
    lease: HeartbeatTiming,
    purpose: Purpose,
) -> Result<(Replica, CommitState, Vec<MirrorId>), StoreError> {
    let told = |trouble| open_error(address, trouble);
    let at = || address.name.clone();
    if purpose != Purpose::Serve {
        wait_until_alone(address, link, stamp, lease).await?;
    }
    if purpose == Purpose::Import {
        let mut seen = link.read_state().await.map_err(told)?;
        if seen.importing {
            seen = link.clear_import().await.map_err(told)?;
        }
        if seen.sequence > 0 {
            return Err(DatabaseError::NotEmpty { at: at() }.into());
        }
        link.set_importing(true).await.map_err(told)?;
    } else if link.read_state().await.map_err(told)?.importing {
        return Err(DatabaseError::ImportInterrupted { at: at() }.into());
    }
    // Loading can take long: send heartbeats meanwhile over a second connection.
    let other = DatabaseConnection::prepare(connect(address).await?).await.map_err(told)?;
    tokio::select! {
        read = load_replica(address, link) => read,
        trouble = send_heartbeats(&other, stamp, lease) => Err(told(trouble)),
    }
}

/// Sends heartbeats until one fails.
async fn send_heartbeats(link: &DatabaseConnection, stamp: &ProcessEpoch, lease: HeartbeatTiming) -> StatementError {
    loop {
        tokio::time::sleep(lease.interval).await;
        if let Err(trouble) = link.heartbeat(stamp).await {
            return trouble;
        }
    }
}

/// Error of opening that follows from a failed statement.
fn open_error(address: &Address, trouble: StatementError) -> StoreError {
    let at = address.name.clone();
    match trouble {
        StatementError::PreconditionFailed => DatabaseError::Evicted { at }.into(),
        StatementError::Retry(found) | StatementError::OutcomeUnknown(found) => {
            DatabaseError::Server { at, found }.into()
        }
    }
}

/// Waits until this process is alone. Others that send heartbeats are not waited for, expiring ones are.
async fn wait_until_alone(
    address: &Address,
    link: &DatabaseConnection,
    stamp: &ProcessEpoch,
    lease: HeartbeatTiming,
) -> Result<(), StoreError> {
    let begun = Instant::now();
    let told = |trouble| open_error(address, trouble);
    let mut first = None;
    loop {
        let roll = link.read_membership().await.map_err(told)?;
        if roll.live.keys().all(|epoch| *epoch == stamp.epoch) {
            return link.evict_expired(stamp).await.map_err(told);
        }
        let others = link.other_expiries(stamp).await.map_err(told)?;
        let goes_on = first
            .get_or_insert_with(|| others.clone())
            .iter()
            .any(|(epoch, expires)| others.get(epoch).is_some_and(|later| later != expires));
        if goes_on || begun.elapsed() >= lease.lease_timeout + EXTRA_WAIT {
            let (at, seconds) = (address.name.clone(), lease.lease_timeout.as_secs());
            return Err(DatabaseError::Busy { at, seconds }.into());
        }
        link.heartbeat(stamp).await.map_err(told)?;
        tokio::time::sleep(POLL_INTERVAL.min(lease.interval)).await;
    }
}

/// Loads the replica in one snapshot and checks it against the digest of the last commit.
async fn load_replica(
    address: &Address,
    link: &DatabaseConnection,
) -> Result<(Replica, CommitState, Vec<MirrorId>), StoreError> {
    let told = |trouble| open_error(address, trouble);
    let damaged = |found: &str| DatabaseError::Damaged { at: address.name.clone(), found: found.to_owned() };
    link.begin_snapshot().await.map_err(told)?;
    let seen = link.read_state().await.map_err(told)?;
    let state = parse_state(&seen).ok_or_else(|| damaged("its last commit makes no sense"))?;
    let mut pairs = BTreeMap::new();
    for (from, to) in keys::ranges_without_logs() {
        let mut from = from;
        loop {
            let some = link.read_pairs(&from, &to, PAGE).await.map_err(told)?;
            let Some((last, _)) = some.last().filter(|_| some.len() == PAGE) else {
                pairs.extend(some);
                break;
            };
            from = [last.as_slice(), &[0]].concat();
            pairs.extend(some);
        }
    }
    link.commit_transaction().await.map_err(told)?;
    let mut survey = StoreScan::default();
    let wrong = |error| match error {
        LineError::Newer(format) => DatabaseError::Newer { at: address.name.clone(), format: format.cast_signed() },
        error => damaged(&error.to_string()),
    };
    for (key, value) in pairs.iter().filter(|(key, _)| key.starts_with(keys::HEADS)) {
        survey.add_head(key, value).map_err(wrong)?;
    }
    let kept = |key: &[u8]| key.starts_with(keys::MIRRORS) || key.starts_with(keys::NOTES);
    for (key, value) in pairs.iter().filter(|(key, _)| kept(key)) {
        survey.add_mirror_or_note(key, value).map_err(wrong)?;
    }
    if survey.digest != state.digest || state.sequence != seen.sequence.cast_unsigned() {
        return Err(damaged("tables, places or notes are missing or out of date").into());
    }
    Ok((Replica::new(pairs, state), state, survey.pending_mirrors))
}

/// Parses the state of the last commit.
pub(super) fn parse_state(seen: &StateRow) -> Option<CommitState> {
    match seen.sequence {
        0 => Some(CommitState { sequence: 0, digest: Digest::default(), before: Digest::default() }),
        _ => serde_json::from_str(&seen.state).ok(),
    }
}
