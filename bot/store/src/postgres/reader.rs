//! Reading of logs over a second connection, and queries about the server.

use std::collections::BTreeMap;
use std::future::Future;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Instant;

use tokio::runtime::Handle;
use tokio::sync::Mutex;
use tokio_postgres::Client;

use super::address::Address;
use super::connection::{DatabaseConnection, StatementError, WEAK_COMMIT_MODES, connect, is_standby};
use super::schema;
use crate::StoreError;
use crate::database::{DatabaseError, Durability, ServerInfo};
use crate::key_value::{Backend, keys};
use bot_core::table::id::TableId;

/// Reader of logs. It connects on first use.
pub(super) struct DatabaseReader {
    address: Address,
    handle: Handle,
    connection: Arc<Mutex<Option<Arc<DatabaseConnection>>>>,
}

impl DatabaseReader {
    pub(super) fn new(address: Address, handle: Handle) -> DatabaseReader {
        DatabaseReader { address, handle, connection: Arc::default() }
    }

    /// Reads the head and log of a table in one snapshot. Blocks the calling thread.
    ///
    /// # Errors
    /// If it can't be read now.
    pub(super) fn read_log(&self, table: &TableId) -> Result<BTreeMap<Vec<u8>, Vec<u8>>, StoreError> {
        let (address, place, table) = (self.address.clone(), self.connection.clone(), table.clone());
        let pairs = self.wait(async move {
            let (named, from) = ([keys::head(&table), keys::pack(&table)], keys::log(&table));
            let (to, mut tried) = (keys::prefix_end(&from), false);
            loop {
                let link = connection(&address, &place).await?;
                match link.read_log(&named, &from, &to).await {
                    Ok(pairs) => return Ok(pairs),
                    // The idle connection may have been lost: connect once more.
                    Err(_) if !tried => tried = true,
                    Err(trouble) => return Err(read_error(&address, trouble)),
                }
                discard(&place, &link).await;
            }
        })?;
        Ok(pairs.into_iter().collect())
    }

    /// Marks an import as complete.
    ///
    /// # Errors
    /// If that can't be stored.
    pub(super) fn finish_import(&self) -> Result<(), StoreError> {
        let (address, place) = (self.address.clone(), self.connection.clone());
        self.wait(async move {
            let link = connection(&address, &place).await?;
            link.set_importing(false).await.map_err(|trouble| read_error(&address, trouble))
        })
    }

    /// Error for a failed read.
    pub(super) fn unreadable(&self, found: String) -> StoreError {
        self.address.unreadable(found)
    }

    /// Runs `work` on the store's runtime and blocks until it is done.
    fn wait<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, DatabaseError>> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (tell, told) = channel();
        self.handle.spawn(async move { drop(tell.send(work.await)) });
        Ok(told.recv().map_err(|_| StoreError::Stopped)??)
    }
}

fn read_error(address: &Address, trouble: StatementError) -> DatabaseError {
    DatabaseError::ReadFailed { at: address.name.clone(), found: trouble.into_text() }
}

/// Returns the connection, connecting if there is none.
async fn connection(
    address: &Address,
    place: &Mutex<Option<Arc<DatabaseConnection>>>,
) -> Result<Arc<DatabaseConnection>, DatabaseError> {
    let mut place = place.lock().await;
    if let Some(link) = place.as_ref().filter(|link| !link.is_closed()) {
        return Ok(link.clone());
    }
    let link = DatabaseConnection::prepare(connect(address).await?).await;
    let link = Arc::new(link.map_err(|trouble| read_error(address, trouble))?);
    *place = Some(link.clone());
    Ok(link)
}

/// Discards a connection.
async fn discard(place: &Mutex<Option<Arc<DatabaseConnection>>>, link: &Arc<DatabaseConnection>) {
    let mut place = place.lock().await;
    if place.as_ref().is_some_and(|known| Arc::ptr_eq(known, link)) {
        *place = None;
    }
}

/// Queries version, schema version and round-trip time.
pub(super) async fn server_info(address: &Address) -> Result<ServerInfo, StoreError> {
    let client = connect(address).await?;
    let told = |error: tokio_postgres::Error| DatabaseError::Server {
        at: address.name.clone(),
        found: super::error::error_text(&error),
    };
    let begun = Instant::now();
    let row = client.query_one("SELECT version()", &[]).await.map_err(told)?;
    let round_trip = begun.elapsed();
    let version: String = row.try_get(0).map_err(told)?;
    let format = schema::read_format(&client).await.map_err(told)?;
    if format > schema::FORMAT {
        return Err(DatabaseError::Newer { at: address.name.clone(), format }.into());
    }
    Ok(ServerInfo { version, format, round_trip })
}

/// Number of processes with an unexpired lease.
pub(super) async fn process_count(address: &Address) -> Result<usize, StoreError> {
    let client = connect(address).await?;
    let told = |error: tokio_postgres::Error| DatabaseError::Server {
        at: address.name.clone(),
        found: super::error::error_text(&error),
    };
    // Earlier schema versions have no membership.
    if schema::read_format(&client).await.map_err(told)? < 2 {
        return Ok(0);
    }
    let text = "SELECT count(*) FROM comptoir_processes WHERE expires >= clock_timestamp()";
    let count: i64 = client.query_one(text, &[]).await.and_then(|row| row.try_get(0)).map_err(told)?;
    Ok(usize::try_from(count).unwrap_or_default())
}

/// Privileges needed on each table, and the schema version that introduced it.
const REQUIRED_PRIVILEGES: [(&str, i64, &[&str]); 5] = [
    ("comptoir_state", 1, &["SELECT", "UPDATE"]),
    ("comptoir_pairs", 1, &["SELECT", "INSERT", "UPDATE", "DELETE"]),
    ("comptoir_processes", 2, &["SELECT", "INSERT", "UPDATE", "DELETE"]),
    ("comptoir_duties", 2, &["SELECT", "INSERT", "UPDATE", "DELETE"]),
    ("comptoir_feed", 2, &["SELECT", "INSERT", "DELETE"]),
];

const DURABILITY: &str = "SELECT current_setting('fsync', true), \
     (SELECT reset_val FROM pg_settings WHERE name = 'synchronous_commit'), \
     coalesce(current_setting('synchronous_standby_names', true), ''), count(*), count(sync_state), \
     count(*) FILTER (WHERE sync_state IN ('sync', 'quorum')) FROM pg_stat_replication";

pub(super) async fn durability(address: &Address) -> Result<Durability, StoreError> {
    let client = connect(address).await?;
    let read = async {
        let row = client.query_one(DURABILITY, &[]).await?;
        let (syncs, commit): (Option<String>, Option<String>) = (row.try_get(0)?, row.try_get(1)?);
        let (following, seen): (i64, i64) = (row.try_get(3)?, row.try_get(4)?);
        let awaited: i64 = row.try_get(5)?;
        Ok::<_, tokio_postgres::Error>(Durability {
            syncs: syncs.as_deref() != Some("off"),
            weak_commit_mode: commit.filter(|commit| WEAK_COMMIT_MODES.contains(&commit.as_str())),
            standby_names: row.try_get(2)?,
            connected_standbys: following,
            synchronous_standbys: (seen == following).then_some(awaited),
        })
    };
    Ok(read.await.map_err(|error| read_error(address, error.into()))?)
}

pub(super) async fn write_obstacles(address: &Address) -> Result<Vec<String>, StoreError> {
    let client = connect(address).await?;
    if is_standby(&client).await {
        return Ok(vec!["it is a standby, which can only be read until it is promoted".to_owned()]);
    }
    let mut all = Vec::new();
    if query_bool(&client, address, "SELECT current_setting('transaction_read_only') = 'on'").await? {
        all.push("all that we do there may only read (default_transaction_read_only)".to_owned());
    }
    let format = schema::read_format(&client).await.map_err(|error| read_error(address, error.into()))?;
    if format == 0 && !query_bool(&client, address, "SELECT has_schema_privilege(current_schema(), 'CREATE')").await? {
        all.push("CREATE is missing on the schema, where the first start makes its tables".to_owned());
    }
    for (table, since, rights) in REQUIRED_PRIVILEGES {
        if since > format {
            continue;
        }
        let mut missing = Vec::new();
        for right in rights {
            let question = format!("SELECT has_table_privilege('{table}', '{right}')");
            if !query_bool(&client, address, &question).await? {
                missing.push(*right);
            }
        }
        if !missing.is_empty() {
            let verb = if missing.len() == 1 { "is" } else { "are" };
            all.push(format!("{} {verb} missing on {table}", missing.join(", ")));
        }
    }
    Ok(all)
}

/// Returns the answer to a query for a boolean; NULL counts as `false`.
async fn query_bool(client: &Client, address: &Address, question: &str) -> Result<bool, DatabaseError> {
    let row = client.query_one(question, &[]).await;
    let answer: Result<Option<bool>, _> = row.and_then(|row| row.try_get(0));
    answer.map(|answer| answer == Some(true)).map_err(|error| read_error(address, error.into()))
}
