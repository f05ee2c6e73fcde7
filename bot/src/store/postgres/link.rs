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
use super::error::{DatabaseError, words};
use super::roll;
use crate::store::keyed::known::State;
use crate::store::keyed::{Pair, Write};

/// Timeout of a query, after which the connection counts as lost.
const ANSWER: Duration = Duration::from_secs(10);

/// Values of `synchronous_commit` that do not wait for the disks of this server and its synchronous standbys.
pub(super) const WEAKER: [&str; 3] = ["off", "local", "remote_write"];

/// Failure of a statement, by what is known of its effect.
#[derive(Debug)]
pub(super) enum Trouble {
    /// Serialization failure or deadlock: nothing was done, retry.
    Again(String),
    /// A precondition does not hold, such as the expected last commit or this process's membership; nothing was done.
    Apart,
    /// Outcome unknown.
    Failed(String),
}

impl Trouble {
    /// Text for the operator.
    pub(super) fn words(self) -> String {
        match self {
            Trouble::Again(found) | Trouble::Failed(found) => found,
            Trouble::Apart => "its last commit is another than ours".to_owned(),
        }
    }
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Trouble {
        match error.code() {
            Some(code)
                if *code == SqlState::T_R_SERIALIZATION_FAILURE
                    || *code == SqlState::T_R_DEADLOCK_DETECTED =>
            {
                Trouble::Again(words(&error))
            }
            Some(code) if *code == SqlState::UNIQUE_VIOLATION => Trouble::Apart,
            _ => Trouble::Failed(words(&error)),
        }
    }
}

/// Connection with its prepared statements.
pub(super) struct Link {
    client: Client,
    stamp: Statement,
    alive: Statement,
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
pub(super) struct Seen {
    pub(super) sequence: i64,
    pub(super) state: String,
    pub(super) filling: bool,
}

/// Identity of this process in its commits.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Stamp {
    /// Owner name of the process.
    pub(super) name: String,
    /// Epoch: unique number of the process.
    pub(super) epoch: i64,
    pub(super) lease: f64,
}

/// Locking state at the start of a commit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Begun {
    /// No lock: another process may commit first.
    Not,
    /// The state row is locked: other commits wait.
    Held,
}

/// Entry of the change feed: a commit without its log writes.
pub(super) struct Fed {
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
    let connecting = timeout(ANSWER, config.connect(address.tls()));
    let (client, connection) = match connecting.await {
        Ok(connected) => connected.map_err(|error| DatabaseError::connecting(&address.name, &error))?,
        Err(_) => {
            let (at, found) = (address.name.clone(), "it does not answer".to_owned());
            return Err(DatabaseError::Unreachable { at, found });
        }
    };
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(error = words(&error), "a connection to the database has ended");
        }
    });
    // Best effort, as not all engines have these settings: an idle transaction must not block others, and a commit must be
    // on disk here and on all synchronous standbys.
    let _ = timely(client.batch_execute("SET idle_in_transaction_session_timeout = '5s'")).await;
    let setting = timely(client.query_one("SELECT current_setting('synchronous_commit', true)", &[])).await;
    let is_weaker = |value: Option<&str>| value.is_some_and(|value| WEAKER.contains(&value));
    if setting.is_ok_and(|row| row.try_get(0).is_ok_and(is_weaker)) {
        let _ = timely(client.batch_execute("SET synchronous_commit = on")).await;
    }
    Ok(client)
}

/// Returns `true` if the server is a standby, which is read-only; `false` if the engine has no standbys.
pub(super) async fn is_standby(client: &Client) -> bool {
    let answer = timely(client.query_one("SELECT pg_is_in_recovery()", &[])).await;
    answer.is_ok_and(|row| row.try_get(0).is_ok_and(|is_one: Option<bool>| is_one == Some(true)))
}

/// Applies the timeout of a query.
async fn timely<T>(answer: impl Future<Output = Result<T, Error>>) -> Result<T, Trouble> {
    match timeout(ANSWER, answer).await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(Trouble::Failed("it does not answer".to_owned())),
    }
}

type Doing<'a> = Pin<Box<dyn Future<Output = Result<u64, Error>> + Send + 'a>>;

impl Link {
    /// Prepares the statements on a connection.
    ///
    /// # Errors
    /// If the connection has failed.
    pub(super) async fn of(client: Client) -> Result<Link, Trouble> {
        let bytes = || Type::BYTEA_ARRAY;
        let stamped = [Type::INT8, Type::TEXT, Type::INT8];
        let alive = [Type::TEXT, Type::INT8, Type::FLOAT8];
        let fed = [Type::INT8, Type::INT8, bytes(), bytes()];
        let (two, three) = ([bytes(), bytes()], [bytes(), bytes(), bytes()]);
        let one = [bytes()];
        let prepared = async {
            tokio::try_join!(
                client.prepare_typed(STAMP, &stamped),
                client.prepare_typed(roll::ALIVE, &alive),
                client.prepare_typed(FEED, &fed),
                client.prepare_typed(NEWS, &[Type::INT8]),
                client.prepare_typed(HEADS, &three),
                client.prepare_typed(OLD_HEADS, &two),
                client.prepare_typed(NEW, &two),
                client.prepare_typed(PUT, &two),
                client.prepare_typed(GONE, &one),
            )
        };
        let (stamp, alive, feed, news, heads, old_heads, new, put, gone) = timely(prepared).await?;
        Ok(Link { client, stamp, alive, feed, news, heads, old_heads, new, put, gone })
    }

    /// Returns `true` if the connection is closed.
    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Reads the state row.
    pub(super) async fn look(&self) -> Result<Seen, Trouble> {
        let row = timely(self.client.query_one(LOOK, &[])).await?;
        let seen = || -> Result<Seen, Error> {
            Ok(Seen { sequence: row.try_get(0)?, state: row.try_get(1)?, filling: row.try_get(2)? })
        };
        Ok(seen()?)
    }

    /// Reads the state row, and the entries of the change feed after `after`, in order. Old entries are pruned.
    ///
    /// # Errors
    /// If they can't be read.
    pub(super) async fn news(&self, after: u64) -> Result<(Seen, Vec<Fed>), Trouble> {
        let rows = timely(self.client.query(&self.news, &[&after.cast_signed()])).await?;
        let mut seen = None;
        let mut fed = Vec::new();
        for row in &rows {
            seen = Some(Seen { sequence: row.try_get(0)?, state: row.try_get(1)?, filling: row.try_get(2)? });
            let Some(sequence) = row.try_get::<_, Option<i64>>(3)? else { continue };
            let (keys, values): (Vec<Vec<u8>>, Vec<Option<Vec<u8>>>) = (row.try_get(5)?, row.try_get(6)?);
            let writes = keys.into_iter().zip(values).collect();
            fed.push(Fed { sequence: sequence.cast_unsigned(), epoch: row.try_get(4)?, writes });
        }
        seen.map(|seen| (seen, fed)).ok_or_else(|| Trouble::Failed("there are no tables".to_owned()))
    }

    /// Begins a read-only transaction in which all reads see one snapshot, until [`Link::go_on`].
    ///
    /// # Errors
    /// If the connection has failed.
    pub(super) async fn stand_still(&self) -> Result<(), Trouble> {
        let begin = "BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY";
        timely(self.client.batch_execute(begin)).await
    }

    /// Commits the current transaction.
    ///
    /// # Errors
    /// If the connection has failed.
    pub(super) async fn go_on(&self) -> Result<(), Trouble> {
        timely(self.client.batch_execute("COMMIT")).await
    }

    /// Executes a statement, with retries, and returns the number of rows changed.
    ///
    /// # Errors
    /// If it was not executed, or the outcome is unknown.
    pub(super) async fn change(
        &self,
        text: &str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<u64, Trouble> {
        let mut last = Trouble::Apart;
        for _ in 0..AGAIN {
            match timely(self.client.execute(text, parameters)).await {
                Err(trouble @ Trouble::Again(_)) => last = trouble,
                done => return done,
            }
        }
        Err(last)
    }

    /// Runs a query.
    ///
    /// # Errors
    /// If the connection has failed.
    pub(super) async fn ask(
        &self,
        text: &str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Trouble> {
        timely(self.client.query(text, parameters)).await
    }

    /// Runs statements in one transaction. It is committed only if the last statement returns exactly one row, else
    /// [`Trouble::Apart`].
    ///
    /// # Errors
    /// If it was not committed, or the outcome is unknown.
    pub(super) async fn together(
        &self,
        parts: &[(&str, &[&(dyn ToSql + Sync)])],
    ) -> Result<Vec<Row>, Trouble> {
        let done = async {
            self.client.batch_execute("BEGIN").await?;
            let mut last = Vec::new();
            for (text, parameters) in parts {
                last = self.client.query(*text, parameters).await?;
            }
            self.client.batch_execute(if last.len() == 1 { "COMMIT" } else { "ROLLBACK" }).await?;
            Ok(last)
        };
        match timely(done).await {
            Ok(last) if last.len() == 1 => Ok(last),
            Ok(_) => Err(Trouble::Apart),
            Err(trouble) => {
                // A failed connection rolls back by itself.
                let _ = timely(self.client.batch_execute("ROLLBACK")).await;
                Err(trouble)
            }
        }
    }

    /// Reads the pairs with keys from `from` (inclusive) to `to` (exclusive), in order, at most `most`.
    pub(super) async fn pairs(&self, from: &[u8], to: &[u8], most: usize) -> Result<Vec<Pair>, Trouble> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let rows = timely(self.client.query(PAIRS, &[&from, &to, &most])).await?;
        Ok(rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<_, Error>>()?)
    }

    /// Reads the value of a key.
    pub(super) async fn value(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Trouble> {
        let row = timely(self.client.query_opt(VALUE, &[&key])).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Reads the named keys and those from `from` (inclusive) to `to` (exclusive) in one snapshot: a table's head and log.
    pub(super) async fn log(&self, named: &[Vec<u8>], from: &[u8], to: &[u8]) -> Result<Vec<Pair>, Trouble> {
        let rows = timely(self.client.query(LOG, &[&named, &from, &to])).await?;
        Ok(rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<_, Error>>()?)
    }

    /// Begins a transaction and locks the state row: other commits wait until it ends. If this process stalls, the server
    /// ends the transaction after five seconds.
    ///
    /// # Errors
    /// If the connection has failed.
    pub(super) async fn hold(&self) -> Result<(), Trouble> {
        timely(self.client.batch_execute("BEGIN; SELECT 1 FROM comptoir_state WHERE id = 1 FOR UPDATE")).await
    }

    /// Rolls back the current transaction.
    ///
    /// # Errors
    /// If the connection has failed.
    pub(super) async fn let_go(&self) -> Result<(), Trouble> {
        timely(self.client.batch_execute("ROLLBACK")).await
    }

    /// Commits a batch atomically; it is on disk when this returns. The commit has to follow the last one known here, and
    /// changed heads must have their known values: otherwise [`Trouble::Apart`], and nothing is written.
    ///
    /// # Errors
    /// If nothing was written, or the outcome is unknown.
    pub(super) async fn commit(
        &self,
        batch: &Batch<'_>,
        state: &State,
        stamp: &Stamp,
        begun: Begun,
    ) -> Result<(), Trouble> {
        let text = state.text();
        let [now, before] = [state.sequence, state.sequence - 1].map(u64::cast_signed);
        // Pipelined: all statements are sent before the first answer arrives.
        let mut steps: Vec<(Option<usize>, Doing<'_>)> = Vec::new();
        if begun == Begun::Not {
            steps.push((None, Box::pin(async { self.client.batch_execute("BEGIN").await.map(|()| 0) })));
        }
        let stamped = async { self.client.execute(&self.stamp, &[&now, &text, &before]).await };
        steps.push((Some(1), Box::pin(stamped)));
        let alive =
            async { self.client.execute(&self.alive, &[&stamp.name, &stamp.epoch, &stamp.lease]).await };
        steps.push((Some(1), Box::pin(alive)));
        let Batch { heads, old_heads, new, put, gone, fed } = batch;
        let feed = async { self.client.execute(&self.feed, &[&now, &stamp.epoch, &fed.0, &fed.1]).await };
        steps.push((Some(1), Box::pin(feed)));
        if !heads.keys.is_empty() {
            let doing =
                async { self.client.execute(&self.heads, &[&heads.keys, &heads.old, &heads.new]).await };
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
        let done = timely(async { Ok(join_all(doing).await) }).await?;
        let mut troubles = done.into_iter().zip(expected).filter_map(|(done, expected)| match done {
            Err(error) => Some(Trouble::from(error)),
            Ok(count) => expected.is_some_and(|expected| expected as u64 != count).then_some(Trouble::Apart),
        });
        // Later errors are consequences of the first.
        let trouble = troubles.next();
        if let Some(trouble) = trouble {
            timely(self.client.batch_execute("ROLLBACK")).await?;
            return Err(trouble);
        }
        timely(self.client.batch_execute("COMMIT")).await
    }
}

/// Number of attempts of a small statement after serialization failures.
const AGAIN: usize = 10;

const LOOK: &str = "SELECT sequence, state, filling FROM comptoir_state WHERE id = 1";
/// One statement, so that both parts are of the same snapshot.
const NEWS: &str = "SELECT state.sequence, state.state, state.filling, feed.sequence, feed.epoch, feed.keys, feed.vals \
     FROM comptoir_state AS state LEFT JOIN comptoir_feed AS feed ON feed.sequence > $1 \
     WHERE state.id = 1 ORDER BY feed.sequence";
const FEED: &str = "INSERT INTO comptoir_feed (sequence, epoch, at, keys, vals) \
     VALUES ($1, $2, clock_timestamp(), $3, $4)";
const PAIRS: &str =
    "SELECT key, value FROM comptoir_pairs WHERE key >= $1 AND key < $2 ORDER BY key LIMIT $3";
const VALUE: &str = "SELECT value FROM comptoir_pairs WHERE key = $1";
const LOG: &str = "SELECT key, value FROM comptoir_pairs WHERE key = ANY($1) \
     UNION ALL SELECT key, value FROM comptoir_pairs WHERE key >= $2 AND key < $3";
/// First statement of each commit: it locks the state row, and later statements see all earlier commits.
const STAMP: &str = "UPDATE comptoir_state SET sequence = $1, state = $2 WHERE id = 1 AND sequence = $3";
const HEADS: &str = "UPDATE comptoir_pairs AS pair SET value = change.new FROM \
     (SELECT unnest($1) AS key, unnest($2) AS old, unnest($3) AS new) AS change \
     WHERE pair.key = change.key AND pair.value = change.old";
const OLD_HEADS: &str = "DELETE FROM comptoir_pairs AS pair USING \
     (SELECT unnest($1) AS key, unnest($2) AS old) AS change \
     WHERE pair.key = change.key AND pair.value = change.old";
const NEW: &str = "INSERT INTO comptoir_pairs (key, value) SELECT unnest($1), unnest($2)";
const PUT: &str = "INSERT INTO comptoir_pairs (key, value) SELECT unnest($1), unnest($2) \
     ON CONFLICT (key) DO UPDATE SET value = excluded.value";
const GONE: &str = "DELETE FROM comptoir_pairs WHERE key = ANY($1)";
