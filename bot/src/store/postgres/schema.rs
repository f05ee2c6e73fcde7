//! The database's tables, and how they came to be as they are: each step has a number.

use tokio_postgres::Client;
use tokio_postgres::error::SqlState;

use super::error::{DatabaseError, words};

/// The format that this program reads and writes.
pub(super) const FORMAT: i64 = STEPS.len() as i64;

/// What leads from each format to the next, from none on.
///
/// No program of an older format comes in once a step is done; one that is there already goes on, so a step only adds what such
/// a one need not know. Where that can't be, the step strikes everybody from the roll (`DELETE FROM comptoir_processes`), and
/// nothing that they send is taken from then on. They read why in the format: it, and the roll, stay where they are.
const STEPS: [&str; 3] = [
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
    // Several processes: nobody has all of it. Who had it alone finds another epoch, and ends.
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
    // Networks that are divided: which lines a process wants. Older programs go on beside this one, with whole networks.
    "ALTER TABLE comptoir_processes ADD COLUMN IF NOT EXISTS wants text NOT NULL DEFAULT '';",
];
/// How often it is tried: two that begin at once are in each other's way.
const TRIES: usize = 5;

/// The format of the tables there; 0 where there are none.
///
/// # Errors
/// When it can't be read.
pub(super) async fn format(client: &Client) -> Result<i64, tokio_postgres::Error> {
    match client.query_opt("SELECT format FROM comptoir_state WHERE id = 1", &[]).await {
        Ok(row) => row.map_or(Ok(0), |row| row.try_get(0)),
        Err(error) if error.code() == Some(&SqlState::UNDEFINED_TABLE) => Ok(0),
        Err(error) => Err(error),
    }
}

/// Whether nobody has tables of the first format, which one process has alone.
async fn is_free(client: &Client) -> Result<bool, tokio_postgres::Error> {
    const FREE: &str =
        "SELECT owner = '' OR expires < clock_timestamp() FROM comptoir_state WHERE id = 1 AND format = 1";
    Ok(client.query_opt(FREE, &[]).await?.map(|row| row.try_get(0)).transpose()?.unwrap_or(true))
}

/// Makes the tables what this program reads and writes.
///
/// # Errors
/// When a newer program made them, or we may not.
pub(super) async fn prepare(client: &Client, at: &str) -> Result<(), DatabaseError> {
    let mut last = String::new();
    for _ in 0..TRIES {
        let told =
            |error: tokio_postgres::Error| DatabaseError::Told { at: at.to_owned(), found: words(&error) };
        let format = format(client).await.map_err(told)?;
        if format > FORMAT {
            return Err(DatabaseError::Newer { at: at.to_owned(), format });
        }
        if format == 1 && !is_free(client).await.map_err(told)? {
            return Err(DatabaseError::Old { at: at.to_owned() });
        }
        let Some(step) = usize::try_from(format).ok().and_then(|format| STEPS.get(format)) else {
            return Ok(());
        };
        let next = format + 1;
        let text = format!(
            "BEGIN; {step} UPDATE comptoir_state SET format = {next} WHERE format = {format}; COMMIT"
        );
        if let Err(error) = client.batch_execute(&text).await {
            last = words(&error);
            client.batch_execute("ROLLBACK").await.map_err(told)?;
        }
    }
    Err(DatabaseError::Told { at: at.to_owned(), found: last })
}
