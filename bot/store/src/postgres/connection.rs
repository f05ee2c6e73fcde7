//! Connection to the database and its statements.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Error, Row, Statement};

use super::address::Address;
use super::batch::Batch;
use super::error::error_text;
use super::membership;
use crate::database::DatabaseError;
use crate::key_value::stored::CommitState;
use crate::key_value::{Pair, Write};

/// Timeout of a query, after which the connection counts as lost.
const QUERY_TIMEOUT: Duration = Duration::from_secs(10);

/// Values of `synchronous_commit` that do not wait for the disks of this server and its synchronous standbys.
pub(super) const WEAK_COMMIT_MODES: [&str; 3] = ["off", "local", "remote_write"];

/// Failure of a statement, by what is known of its effect.
#[derive(Debug)]
pub(super) enum StatementError {
    /// Serialization failure or deadlock: nothing was done, retry.
    Retry(String),
    /// A precondition does not hold, such as the expected last commit or this process's membership; nothing was done.
    PreconditionFailed,
    /// Outcome unknown.
    OutcomeUnknown(String),
}

impl StatementError {
    /// Text for the operator.
    pub(super) fn into_text(self) -> String {
        match self {
            StatementError::Retry(found) | StatementError::OutcomeUnknown(found) => found,
            StatementError::PreconditionFailed => "its last commit is another than ours".to_owned(),
        }
    }
}

impl From<Error> for StatementError {
    fn from(error: Error) -> StatementError {
        match error.code() {
            Some(code) if *code == SqlState::T_R_SERIALIZATION_FAILURE || *code == SqlState::T_R_DEADLOCK_DETECTED => {
                StatementError::Retry(error_text(&error))
            }
            Some(code) if *code == SqlState::UNIQUE_VIOLATION => StatementError::PreconditionFailed,
            _ => StatementError::OutcomeUnknown(error_text(&error)),
        }
    }
}

/// Connection with its prepared statements.
pub(super) struct DatabaseConnection {
    client: Client,
    stamp: Statement,
    heartbeat: Statement,
    feed: Statement,
    news: Statement,
    heads: Statement,
    old_heads: Statement,
    new: Statement,
    put: Statement,
    gone: Statement,
}

/// State row of the database: the last commit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct StateRow {
    pub(super) sequence: i64,
    pub(super) state: String,
    pub(super) importing: bool,
}

/// Identity of this process in its commits.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ProcessEpoch {
    /// Owner name of the process.
    pub(super) name: String,
    /// Epoch: unique number of the process.
    pub(super) epoch: i64,
    pub(super) lease_seconds: f64,
}

/// Locking state at the start of a commit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CommitLock {
    /// No lock: another process may commit first.
    Unlocked,
    /// The state row is locked: other commits wait.
    Held,
}

/// Entry of the change feed: a commit without its log writes.
pub(super) struct FeedEntry {
    pub(super) sequence: u64,
    /// Epoch of the process that made it.
    pub(super) epoch: i64,
    pub(super) writes: Vec<Write>,
}

/// Connects to the database, and changes nothing there.
///
/// # Errors
/// If it can't be reached, or authentication fails.
pub(super) async fn connect(address: &Address) -> Result<Client, DatabaseError> {
    let config = address.config()?;
    let connecting = timeout(QUERY_TIMEOUT, config.connect(address.tls()));
    let (client, connection) = match connecting.await {
        Ok(connected) => connected.map_err(|error| DatabaseError::from_connect_error(&address.name, &error))?,
        Err(_) => {
            let (at, found) = (address.name.clone(), "it does not answer".to_owned());
            return Err(DatabaseError::Unreachable { at, found });
        }
    };
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(error = error_text(&error), "a connection to the database has ended");
        }
    });
    // Best effort, as not all engines have these settings: an idle transaction must not block others, and a commit must be
    // on disk here and on all synchronous standbys.
    let _ = with_timeout(client.batch_execute("SET idle_in_transaction_session_timeout = '5s'")).await;
    let setting = with_timeout(client.query_one("SELECT current_setting('synchronous_commit', true)", &[])).await;
    let is_weaker = |value: Option<&str>| value.is_some_and(|value| WEAK_COMMIT_MODES.contains(&value));
    if setting.is_ok_and(|row| row.try_get(0).is_ok_and(is_weaker)) {
        let _ = with_timeout(client.batch_execute("SET synchronous_commit = on")).await;
    }
    Ok(client)
}

/// Returns `true` if the server is a standby, which is read-only; `false` if the engine has no standbys.
pub(super) async fn is_standby(client: &Client) -> bool {
    let answer = with_timeout(client.query_one("SELECT pg_is_in_recovery()", &[])).await;
    answer.is_ok_and(|row| row.try_get(0).is_ok_and(|is_one: Option<bool>| is_one == Some(true)))
}

/// Applies the timeout of a query.
async fn with_timeout<T>(answer: impl Future<Output = Result<T, Error>>) -> Result<T, StatementError> {
    match timeout(QUERY_TIMEOUT, answer).await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(StatementError::OutcomeUnknown("it does not answer".to_owned())),
    }
}

type StatementFuture<'a> = Pin<Box<dyn Future<Output = Result<u64, Error>> + Send + 'a>>;

impl DatabaseConnection {
    /// Prepares the statements on a connection.
    ///
    /// # Errors
    /// If the connection has failed.
    pub(super) async fn prepare(client: Client) -> Result<DatabaseConnection, StatementError> {
        let bytes = || Type::BYTEA_ARRAY;
        let stamped = [Type::INT8, Type::TEXT, Type::INT8];
        let alive = [Type::TEXT, Type::INT8, Type::FLOAT8];
        let fed = [Type::INT8, Type::INT8, bytes(), bytes()];
        let (two, three) = ([bytes(), bytes()], [bytes(), bytes(), bytes()]);
        let one = [bytes()];
        let prepared = async {
            tokio::try_join!(
                client.prepare_typed(UPDATE_STATE, &stamped),
                client.prepare_typed(membership::HEARTBEAT, &alive),
                client.prepare_typed(INSERT_FEED, &fed),
                client.prepare_typed(SELECT_FEED, &[Type::INT8]),
                client.prepare_typed(UPDATE_HEADS, &three),
                client.prepare_typed(DELETE_HEADS, &two),
                client.prepare_typed(INSERT_PAIRS, &two),
                client.prepare_typed(UPSERT_PAIRS, &two),
                client.prepare_typed(DELETE_PAIRS, &one),
            )
        };
        let (stamp, alive, feed, news, heads, old_heads, new, put, gone) = with_timeout(prepared).await?;
        Ok(DatabaseConnection { client, stamp, heartbeat: alive, feed, news, heads, old_heads, new, put, gone })
    }

    /// Returns `true` if the connection is closed.
    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Reads the state row.
    pub(super) async fn read_state(&self) -> Result<StateRow, StatementError> {
        let row = with_timeout(self.client.query_one(SELECT_STATE, &[])).await?;
        let seen = || -> Result<StateRow, Error> {
            Ok(StateRow { sequence: row.try_get(0)?, state: row.try_get(1)?, importing: row.try_get(2)? })
        };
        Ok(seen()?)
    }

    /// Reads the state row, and the entries of the change feed after `after`, in order. Old entries are pruned.
    ///
    /// # Errors
    /// If they can't be read.
    pub(super) async fn read_feed(&self, after: u64) -> Result<(StateRow, Vec<FeedEntry>), StatementError> {
        let rows = with_timeout(self.client.query(&self.news, &[&after.cast_signed()])).await?;
        let mut seen = None;
        let mut fed = Vec::new();
        for row in &rows {
            seen = Some(StateRow { sequence: row.try_get(0)?, state: row.try_get(1)?, importing: row.try_get(2)? });
            let Some(sequence) = row.try_get::<_, Option<i64>>(3)? else { continue };
            let (keys, values): (Vec<Vec<u8>>, Vec<Option<Vec<u8>>>) = (row.try_get(5)?, row.try_get(6)?);
            let writes = keys.into_iter().zip(values).collect();
            fed.push(FeedEntry { sequence: sequence.cast_unsigned(), epoch: row.try_get(4)?, writes });
        }
        seen.map(|seen| (seen, fed)).ok_or_else(|| StatementError::OutcomeUnknown("there are no tables".to_owned()))
    }

    /// Begins a read-only transaction in which all reads see one snapshot, until [`DatabaseConnection::commit_transaction`].
    ///
    /// # Errors
    /// If the connection has failed.
    pub(super) async fn begin_snapshot(&self) -> Result<(), StatementError> {
        let begin = "BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY";
        with_timeout(self.client.batch_execute(begin)).await
    }

    /// Commits the current transaction.
    ///
    /// # Errors
    /// If the connection has failed.
    pub(super) async fn commit_transaction(&self) -> Result<(), StatementError> {
        with_timeout(self.client.batch_execute("COMMIT")).await
    }

    /// Executes a statement, with retries, and returns the number of rows changed.
    ///
    /// # Errors
    /// If it was not executed, or the outcome is unknown.
    pub(super) async fn execute(&self, text: &str, parameters: &[&(dyn ToSql + Sync)]) -> Result<u64, StatementError> {
        let mut last = StatementError::PreconditionFailed;
        for _ in 0..ATTEMPTS {
            match with_timeout(self.client.execute(text, parameters)).await {
                Err(trouble @ StatementError::Retry(_)) => last = trouble,
                done => return done,
            }
        }
        Err(last)
    }

    /// Runs a query.
    ///
    /// # Errors
    /// If the connection has failed.
    pub(super) async fn query(
        &self,
        text: &str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StatementError> {
        with_timeout(self.client.query(text, parameters)).await
    }

    /// Runs statements in one transaction. It is committed only if the last statement returns exactly one row, else
    /// [`StatementError::PreconditionFailed`].
    ///
    /// # Errors
    /// If it was not committed, or the outcome is unknown.
    pub(super) async fn run_transaction(
        &self,
        parts: &[(&str, &[&(dyn ToSql + Sync)])],
    ) -> Result<Vec<Row>, StatementError> {
        let done = async {
            self.client.batch_execute("BEGIN").await?;
            let mut last = Vec::new();
            for (text, parameters) in parts {
                last = self.client.query(*text, parameters).await?;
            }
            self.client.batch_execute(if last.len() == 1 { "COMMIT" } else { "ROLLBACK" }).await?;
            Ok(last)
        };
        match with_timeout(done).await {
            Ok(last) if last.len() == 1 => Ok(last),
            Ok(_) => Err(StatementError::PreconditionFailed),
            Err(trouble) => {
                // A failed connection rolls back by itself.
                let _ = with_timeout(self.client.batch_execute("ROLLBACK")).await;
                Err(trouble)
            }
        }
    }

    /// Reads the pairs with keys from `from` (inclusive) to `to` (exclusive), in order, at most `most`.
    pub(super) async fn read_pairs(&self, from: &[u8], to: &[u8], most: usize) -> Result<Vec<Pair>, StatementError> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let rows = with_timeout(self.client.query(SELECT_PAIRS, &[&from, &to, &most])).await?;
        Ok(rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<_, Error>>()?)
    }

    /// Reads the value of a key.
    pub(super) async fn read_value(&self, key: &[u8]) -> Result<Option<Vec<u8>>, StatementError> {
        let row = with_timeout(self.client.query_opt(SELECT_VALUE, &[&key])).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Reads the named keys and those from `from` (inclusive) to `to` (exclusive) in one snapshot: a table's head and log.
    pub(super) async fn read_log(
        &self,
        named: &[Vec<u8>],
        from: &[u8],
        to: &[u8],
    ) -> Result<Vec<Pair>, StatementError> {
        let rows = with_timeout(self.client.query(SELECT_LOG, &[&named, &from, &to])).await?;
        Ok(rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<_, Error>>()?)
    }

    /// Begins a transaction and locks the state row: other commits wait until it ends. If this process stalls, the server
    /// ends the transaction after five seconds.
    ///
    /// # Errors
    /// If the connection has failed.
    pub(super) async fn lock_state(&self) -> Result<(), StatementError> {
        with_timeout(self.client.batch_execute("BEGIN; SELECT 1 FROM comptoir_state WHERE id = 1 FOR UPDATE")).await
    }

    /// Rolls back the current transaction.
    ///
    /// # Errors
    /// If the connection has failed.
    pub(super) async fn rollback(&self) -> Result<(), StatementError> {
        with_timeout(self.client.batch_execute("ROLLBACK")).await
    }

    /// Commits a batch atomically; it is on disk when this returns. The commit has to follow the last one known here, and
    /// changed heads must have their known values: otherwise [`StatementError::PreconditionFailed`], and nothing is written.
    ///
    /// # Errors
    /// If nothing was written, or the outcome is unknown.
    pub(super) async fn commit(
        &self,
        batch: &Batch<'_>,
        state: &CommitState,
        stamp: &ProcessEpoch,
        begun: CommitLock,
    ) -> Result<(), StatementError> {
        let text = state.encode();
        let [now, before] = [state.sequence, state.sequence - 1].map(u64::cast_signed);
        // Pipelined: all statements are sent before the first answer arrives.
        let mut steps: Vec<(Option<usize>, StatementFuture<'_>)> = Vec::new();
        if begun == CommitLock::Unlocked {
            steps.push((None, Box::pin(async { self.client.batch_execute("BEGIN").await.map(|()| 0) })));
        }
        let stamped = async { self.client.execute(&self.stamp, &[&now, &text, &before]).await };
        steps.push((Some(1), Box::pin(stamped)));
        let alive =
            async { self.client.execute(&self.heartbeat, &[&stamp.name, &stamp.epoch, &stamp.lease_seconds]).await };
        steps.push((Some(1), Box::pin(alive)));
        let Batch { heads, old_heads, new, put, deleted: gone, feed: fed } = batch;
        let feed = async { self.client.execute(&self.feed, &[&now, &stamp.epoch, &fed.0, &fed.1]).await };
        steps.push((Some(1), Box::pin(feed)));
        if !heads.keys.is_empty() {
            let doing = async { self.client.execute(&self.heads, &[&heads.keys, &heads.old, &heads.new]).await };
            steps.push((Some(heads.keys.len()), Box::pin(doing)));
        }
        if !old_heads.0.is_empty() {
            let doing = async { self.client.execute(&self.old_heads, &[&old_heads.0, &old_heads.1]).await };
            steps.push((Some(old_heads.0.len()), Box::pin(doing)));
        }
        if !gone.is_empty() {
            steps.push((None, Box::pin(async { self.client.execute(&self.gone, &[gone]).await })));
        }
        if !new.0.is_empty() {
            let doing = async { self.client.execute(&self.new, &[&new.0, &new.1]).await };
            steps.push((Some(new.0.len()), Box::pin(doing)));
        }
        if !put.0.is_empty() {
            steps.push((None, Box::pin(async { self.client.execute(&self.put, &[&put.0, &put.1]).await })));
        }
        let (expected, doing): (Vec<_>, Vec<_>) = steps.into_iter().unzip();
        let done = with_timeout(async { Ok(join_all(doing).await) }).await?;
        let mut troubles = done.into_iter().zip(expected).filter_map(|(done, expected)| match done {
            Err(error) => Some(StatementError::from(error)),
            Ok(count) => {
                expected.is_some_and(|expected| expected as u64 != count).then_some(StatementError::PreconditionFailed)
            }
        });
        // Later errors are consequences of the first.
        let trouble = troubles.next();
        if let Some(trouble) = trouble {
            with_timeout(self.client.batch_execute("ROLLBACK")).await?;
            return Err(trouble);
        }
        with_timeout(self.client.batch_execute("COMMIT")).await
    }
}

/// Number of attempts of a small statement after serialization failures.
const ATTEMPTS: usize = 10;

const SELECT_STATE: &str = "SELECT sequence, state, filling FROM comptoir_state WHERE id = 1";
/// One statement, so that both parts are of the same snapshot.
const SELECT_FEED: &str = "SELECT state.sequence, state.state, state.filling, feed.sequence, feed.epoch, feed.keys, feed.vals \
     FROM comptoir_state AS state LEFT JOIN comptoir_feed AS feed ON feed.sequence > $1 \
     WHERE state.id = 1 ORDER BY feed.sequence";
const INSERT_FEED: &str = "INSERT INTO comptoir_feed (sequence, epoch, at, keys, vals) \
     VALUES ($1, $2, clock_timestamp(), $3, $4)";
const SELECT_PAIRS: &str = "SELECT key, value FROM comptoir_pairs WHERE key >= $1 AND key < $2 ORDER BY key LIMIT $3";
const SELECT_VALUE: &str = "SELECT value FROM comptoir_pairs WHERE key = $1";
const SELECT_LOG: &str = "SELECT key, value FROM comptoir_pairs WHERE key = ANY($1) \
     UNION ALL SELECT key, value FROM comptoir_pairs WHERE key >= $2 AND key < $3";
/// First statement of each commit: it locks the state row, and later statements see all earlier commits.
const UPDATE_STATE: &str = "UPDATE comptoir_state SET sequence = $1, state = $2 WHERE id = 1 AND sequence = $3";
const UPDATE_HEADS: &str = "UPDATE comptoir_pairs AS pair SET value = change.new FROM \
     (SELECT unnest($1) AS key, unnest($2) AS old, unnest($3) AS new) AS change \
     WHERE pair.key = change.key AND pair.value = change.old";
const DELETE_HEADS: &str = "DELETE FROM comptoir_pairs AS pair USING \
     (SELECT unnest($1) AS key, unnest($2) AS old) AS change \
     WHERE pair.key = change.key AND pair.value = change.old";
const INSERT_PAIRS: &str = "INSERT INTO comptoir_pairs (key, value) SELECT unnest($1), unnest($2)";
const UPSERT_PAIRS: &str = "INSERT INTO comptoir_pairs (key, value) SELECT unnest($1), unnest($2) \
     ON CONFLICT (key) DO UPDATE SET value = excluded.value";
const DELETE_PAIRS: &str = "DELETE FROM comptoir_pairs WHERE key = ANY($1)";
