//! One connection to the database, and what is sent over it.

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

/// How long the database may take to answer before the connection counts as lost.
const ANSWER: Duration = Duration::from_secs(10);

/// What a commit may be set to that does not wait for all that it should.
pub(super) const WEAKER: [&str; 3] = ["off", "local", "remote_write"];

/// Why something was not done, or may not have been.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The database wants it once more, and has done nothing of it.
    Again(String),
    /// What it was to follow is not there, and nothing was done.
    Apart,
    /// Nobody knows whether it was done.
    Failed(String),
}

impl Trouble {
    /// What is said of it.
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

/// One connection.
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

/// What the database says of the last commit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seen {
    pub(super) sequence: i64,
    pub(super) state: String,
    pub(super) filling: bool,
}

/// Who makes a commit, and for how many seconds it is known to go on then.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Stamp {
    /// What this process is called.
    pub(super) name: String,
    /// Its number, which no other process ever had.
    pub(super) epoch: i64,
    pub(super) lease: f64,
}

/// Whether a commit is begun before it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Begun {
    /// Others may be faster.
    Not,
    /// All others are held off.
    Held,
}

/// A commit with all that it writes beside logs.
pub(super) struct Fed {
    pub(super) sequence: u64,
    /// Whose it is.
    pub(super) epoch: i64,
    pub(super) writes: Vec<Write>,
}

/// Connects. The database is as it was found.
///
/// # Errors
/// When it can't be reached, or does not let us in.
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
    // Engines that do not know these need them less: what a process that stands still has begun is not to stand in the
    // way, and what is told is to be on disk, and on the disks of those standbys that commits wait for.
    let _ = timely(client.batch_execute("SET idle_in_transaction_session_timeout = '5s'")).await;
    let setting = timely(client.query_one("SELECT current_setting('synchronous_commit', true)", &[])).await;
    let is_weaker = |value: Option<&str>| value.is_some_and(|value| WEAKER.contains(&value));
    if setting.is_ok_and(|row| row.try_get(0).is_ok_and(is_weaker)) {
        let _ = timely(client.batch_execute("SET synchronous_commit = on")).await;
    }
    Ok(client)
}

/// Whether a database can only be read, as it follows another. Not every engine knows of standbys.
pub(super) async fn is_standby(client: &Client) -> bool {
    let answer = timely(client.query_one("SELECT pg_is_in_recovery()", &[])).await;
    answer.is_ok_and(|row| row.try_get(0).is_ok_and(|is_one: Option<bool>| is_one == Some(true)))
}

/// Waits for an answer as long as one may take.
async fn timely<T>(answer: impl Future<Output = Result<T, Error>>) -> Result<T, Trouble> {
    match timeout(ANSWER, answer).await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(Trouble::Failed("it does not answer".to_owned())),
    }
}

type Doing<'a> = Pin<Box<dyn Future<Output = Result<u64, Error>> + Send + 'a>>;

impl Link {
    /// Makes a connection ready for commits.
    ///
    /// # Errors
    /// When it has failed.
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

    /// Whether nothing can be sent over it any more.
    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// What the last commit is.
    pub(super) async fn look(&self) -> Result<Seen, Trouble> {
        let row = timely(self.client.query_one(LOOK, &[])).await?;
        let seen = || -> Result<Seen, Error> {
            Ok(Seen { sequence: row.try_get(0)?, state: row.try_get(1)?, filling: row.try_get(2)? })
        };
        Ok(seen()?)
    }

    /// The last commit, and all after that one, in order. Those of long ago are not there any more.
    ///
    /// # Errors
    /// When they can't be read.
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

    /// Whether this connection reads everything as it is at one moment, from now on until that is ended.
    ///
    /// # Errors
    /// When it has failed.
    pub(super) async fn stand_still(&self) -> Result<(), Trouble> {
        let begin = "BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY";
        timely(self.client.batch_execute(begin)).await
    }

    /// Ends that.
    ///
    /// # Errors
    /// When it has failed.
    pub(super) async fn go_on(&self) -> Result<(), Trouble> {
        timely(self.client.batch_execute("COMMIT")).await
    }

    /// Has something small done.
    ///
    /// # Errors
    /// When it was not done, or nobody knows.
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

    /// What is answered to this.
    ///
    /// # Errors
    /// When it can't be read.
    pub(super) async fn ask(
        &self,
        text: &str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Trouble> {
        timely(self.client.query(text, parameters)).await
    }

    /// Does all of this or nothing, where the last of it changes one row.
    ///
    /// # Errors
    /// When it does not, or nobody knows.
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
                // A connection that has failed rolls back by itself.
                let _ = timely(self.client.batch_execute("ROLLBACK")).await;
                Err(trouble)
            }
        }
    }

    /// The pairs from this key on and before that one, in order: so many, where there are.
    pub(super) async fn pairs(&self, from: &[u8], to: &[u8], most: usize) -> Result<Vec<Pair>, Trouble> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let rows = timely(self.client.query(PAIRS, &[&from, &to, &most])).await?;
        Ok(rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<_, Error>>()?)
    }

    /// The value under a key.
    pub(super) async fn value(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Trouble> {
        let row = timely(self.client.query_opt(VALUE, &[&key])).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// A table's head and log at one moment, by their keys: these, and all that are from that one on and before that one.
    pub(super) async fn log(&self, named: &[Vec<u8>], from: &[u8], to: &[u8]) -> Result<Vec<Pair>, Trouble> {
        let rows = timely(self.client.query(LOG, &[&named, &from, &to])).await?;
        Ok(rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<_, Error>>()?)
    }

    /// Holds off all other commits until this one's is made or let go. Who stands still meanwhile loses that after some
    /// seconds.
    ///
    /// # Errors
    /// When it has failed.
    pub(super) async fn hold(&self) -> Result<(), Trouble> {
        timely(self.client.batch_execute("BEGIN; SELECT 1 FROM comptoir_state WHERE id = 1 FOR UPDATE")).await
    }

    /// Lets go, with nothing written.
    ///
    /// # Errors
    /// When it has failed.
    pub(super) async fn let_go(&self) -> Result<(), Trouble> {
        timely(self.client.batch_execute("ROLLBACK")).await
    }

    /// Writes all of this or nothing, and returns when it is on disk. It follows the last commit, of which it takes the place,
    /// and each table's last entry: where these are others, nothing is written.
    ///
    /// # Errors
    /// When nothing was written, or nobody knows.
    pub(super) async fn commit(
        &self,
        batch: &Batch<'_>,
        state: &State,
        stamp: &Stamp,
        begun: Begun,
    ) -> Result<(), Trouble> {
        let text = state.text();
        let [now, before] = [state.sequence, state.sequence - 1].map(u64::cast_signed);
        // All of it is sent before the first answer has come.
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
        // What comes after the first is only because of it.
        let trouble = troubles.next();
        if let Some(trouble) = trouble {
            timely(self.client.batch_execute("ROLLBACK")).await?;
            return Err(trouble);
        }
        timely(self.client.batch_execute("COMMIT")).await
    }
}

/// How often something small is asked that the database wants once more.
const AGAIN: usize = 10;

const LOOK: &str = "SELECT sequence, state, filling FROM comptoir_state WHERE id = 1";
/// One statement, so that both are of the same moment.
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
/// The first of each commit: it holds off all others until the end. What comes after it in the same commit sees what they
/// have done.
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
