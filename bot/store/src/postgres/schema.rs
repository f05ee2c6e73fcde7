//! Schema of the database and its migrations.

use tokio_postgres::Client;
use tokio_postgres::error::SqlState;

use super::error::error_text;
use crate::database::DatabaseError;

/// Schema version that this program reads and writes.
pub(super) const FORMAT: i64 = MIGRATIONS.len() as i64;

/// Migrations, from an empty database on; entry `n` leads from version `n` to `n + 1`.
///
/// After a migration no older program can join, but those that are running continue, so a migration may only add what they
/// need not know. Where that is impossible it evicts all processes (`DELETE FROM comptoir_processes`), which makes their
/// commits fail. They learn the reason from the schema version, so its column and the membership table must keep their form.
const MIGRATIONS: [&str; 3] = [
    "
    CREATE TABLE IF NOT EXISTS comptoir_state (
        id integer PRIMARY KEY CHECK (id = 1),
        format bigint NOT NULL,
        sequence bigint NOT NULL,
        state text NOT NULL,
        filling boolean NOT NULL,
        epoch bigint NOT NULL,
        owner text NOT NULL,
        expires timestamptz NOT NULL
    );
    CREATE TABLE IF NOT EXISTS comptoir_pairs (key bytea PRIMARY KEY, value bytea NOT NULL);
    INSERT INTO comptoir_state (id, format, sequence, state, filling, epoch, owner, expires)
        VALUES (1, 1, 0, '', false, 0, '', '2000-01-01 00:00:00+00') ON CONFLICT (id) DO NOTHING;
    ",
    // Several processes. A program with exclusive access finds a changed epoch and stops.
    "
    CREATE TABLE IF NOT EXISTS comptoir_processes (
        name text PRIMARY KEY,
        epoch bigint NOT NULL,
        expires timestamptz NOT NULL
    );
    CREATE TABLE IF NOT EXISTS comptoir_duties (
        duty text PRIMARY KEY,
        name text NOT NULL,
        epoch bigint NOT NULL
    );
    CREATE TABLE IF NOT EXISTS comptoir_feed (
        sequence bigint PRIMARY KEY,
        epoch bigint NOT NULL,
        at timestamptz NOT NULL,
        keys bytea[] NOT NULL,
        vals bytea[] NOT NULL
    );
    UPDATE comptoir_state SET epoch = epoch + 1, owner = '' WHERE id = 1 AND format = 1;
    ",
    // Shards: platforms of which a process requests some. Older programs keep serving whole platforms.
    "ALTER TABLE comptoir_processes ADD COLUMN IF NOT EXISTS wants text NOT NULL DEFAULT '';",
];
/// Number of attempts: concurrent migrations make each other fail.
const TRIES: usize = 5;

/// Returns the schema version; 0 without tables.
///
/// # Errors
/// If it can't be read.
pub(super) async fn read_format(client: &Client) -> Result<i64, tokio_postgres::Error> {
    match client.query_opt("SELECT format FROM comptoir_state WHERE id = 1", &[]).await {
        Ok(row) => row.map_or(Ok(0), |row| row.try_get(0)),
        Err(error) if error.code() == Some(&SqlState::UNDEFINED_TABLE) => Ok(0),
        Err(error) => Err(error),
    }
}

/// Returns `true` if no running program has exclusive access to tables of version 1.
async fn is_free(client: &Client) -> Result<bool, tokio_postgres::Error> {
    const FREE: &str =
        "SELECT owner = '' OR expires < clock_timestamp() FROM comptoir_state WHERE id = 1 AND format = 1";
    Ok(client.query_opt(FREE, &[]).await?.map(|row| row.try_get(0)).transpose()?.unwrap_or(true))
}

/// Creates or migrates the tables.
///
/// # Errors
/// If a newer program has migrated them, or privileges are missing.
pub(super) async fn migrate(client: &Client, at: &str) -> Result<(), DatabaseError> {
    let mut last = String::new();
    for _ in 0..TRIES {
        let told =
            |error: tokio_postgres::Error| DatabaseError::Server { at: at.to_owned(), found: error_text(&error) };
        let format = read_format(client).await.map_err(told)?;
        if format > FORMAT {
            return Err(DatabaseError::Newer { at: at.to_owned(), format });
        }
        if format == 1 && !is_free(client).await.map_err(told)? {
            return Err(DatabaseError::OldProgram { at: at.to_owned() });
        }
        let Some(step) = usize::try_from(format).ok().and_then(|format| MIGRATIONS.get(format)) else {
            return Ok(());
        };
        let next = format + 1;
        let text = format!("BEGIN; {step} UPDATE comptoir_state SET format = {next} WHERE format = {format}; COMMIT");
        if let Err(error) = client.batch_execute(&text).await {
            last = error_text(&error);
            client.batch_execute("ROLLBACK").await.map_err(told)?;
        }
    }
    Err(DatabaseError::Server { at: at.to_owned(), found: last })
}
