//! The roll of processes over one database: who goes on.

use std::collections::BTreeMap;

use tokio_postgres::{Error, Row};

use super::claim::Wants;
use super::link::{Link, Seen, Stamp, Trouble};
use super::schema::FORMAT;

/// Says that a process goes on. It changes nothing where others go on without it.
pub(super) const ALIVE: &str = "UPDATE comptoir_processes \
     SET expires = clock_timestamp() + $3 * interval '1 second' WHERE name = $1 AND epoch = $2";
const NUMBER: &str = "UPDATE comptoir_state SET epoch = epoch + 1 WHERE id = 1";
/// Nobody comes in who does not know the format: it may be newer than when that was looked at.
const JOIN: &str = "INSERT INTO comptoir_processes (name, epoch, expires) \
     SELECT $1, epoch, clock_timestamp() + $2::float8 * interval '1 second' FROM comptoir_state \
     WHERE id = 1 AND format <= $3 \
     ON CONFLICT (name) DO UPDATE SET epoch = excluded.epoch, expires = excluded.expires, wants = '' RETURNING epoch";
const ROLL: &str = "SELECT epoch, expires < clock_timestamp(), wants FROM comptoir_processes";
const OTHERS: &str = "SELECT epoch, expires::text FROM comptoir_processes WHERE epoch <> $1";
/// Those who have said nothing for too long, as part of a commit: what they send later comes after it.
const STRIKE: &str = "DELETE FROM comptoir_processes WHERE expires < clock_timestamp() AND epoch <> $1";
/// Duties of those who are gone.
const NOBODYS: &str = "DELETE FROM comptoir_duties AS duties WHERE NOT EXISTS \
     (SELECT 1 FROM comptoir_processes AS others WHERE others.epoch = duties.epoch)";

/// Who is there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Roll {
    /// The numbers of those who go on, and which lines they want.
    pub(super) present: BTreeMap<i64, Wants>,
    /// Whether some have said nothing for too long.
    pub(super) missing: bool,
}

impl Link {
    /// Takes a process into the roll, under a number of its own. One of the same name is there no more.
    ///
    /// # Errors
    /// When that can't be done, or the tables are newer than this program by now.
    pub(super) async fn join(&self, name: &str, lease: f64) -> Result<Stamp, Trouble> {
        let rows = self.together(&[(NUMBER, &[]), (JOIN, &[&name, &lease, &FORMAT])]).await?;
        let epoch = rows.first().map(|row| row.try_get(0)).transpose()?;
        let epoch = epoch.ok_or(Trouble::Apart)?;
        Ok(Stamp { name: name.to_owned(), epoch, lease })
    }

    /// Says that a process goes on.
    ///
    /// # Errors
    /// When others go on without it.
    pub(super) async fn renew(&self, stamp: &Stamp) -> Result<(), Trouble> {
        match self.change(ALIVE, &[&stamp.name, &stamp.epoch, &stamp.lease]).await? {
            1 => Ok(()),
            _ => Err(Trouble::Apart),
        }
    }

    /// Whether others still count on a process.
    ///
    /// # Errors
    /// When that can't be read.
    pub(super) async fn is_on(&self, stamp: &Stamp) -> Result<bool, Trouble> {
        let text = "SELECT 1 FROM comptoir_processes WHERE name = $1 AND epoch = $2";
        Ok(!self.ask(text, &[&stamp.name, &stamp.epoch]).await?.is_empty())
    }

    /// The format of the tables, where it is newer than this program.
    ///
    /// # Errors
    /// When that can't be read.
    pub(super) async fn newer(&self) -> Result<Option<i64>, Trouble> {
        let rows = self.ask("SELECT format FROM comptoir_state WHERE id = 1", &[]).await?;
        let format: Option<i64> = rows.first().map(|row| row.try_get(0)).transpose()?;
        Ok(format.filter(|format| *format > FORMAT))
    }

    /// Who is there.
    ///
    /// # Errors
    /// When that can't be read.
    pub(super) async fn roll(&self) -> Result<Roll, Trouble> {
        let mut roll = Roll::default();
        for row in self.ask(ROLL, &[]).await? {
            match row.try_get(1)? {
                true => roll.missing = true,
                false => drop(roll.present.insert(row.try_get(0)?, Wants::parse(row.try_get(2)?))),
            }
        }
        Ok(roll)
    }

    /// Until when each of the other processes is counted on, by its number.
    ///
    /// # Errors
    /// When that can't be read.
    pub(super) async fn others(&self, stamp: &Stamp) -> Result<BTreeMap<i64, String>, Trouble> {
        let rows = self.ask(OTHERS, &[&stamp.epoch]).await?;
        let read = |row: &Row| Ok((row.try_get(0)?, row.try_get(1)?));
        Ok(rows.iter().map(read).collect::<Result<_, Error>>()?)
    }

    /// Strikes others from the roll who have said nothing for too long.
    ///
    /// # Errors
    /// When that can't be done.
    pub(super) async fn strike(&self, stamp: &Stamp) -> Result<(), Trouble> {
        self.change(STRIKE, &[&stamp.epoch]).await.map(drop)
    }

    /// Strikes a process from the roll that ends: others need not wait for it.
    ///
    /// # Errors
    /// When that can't be said.
    pub(super) async fn leave(&self, stamp: &Stamp) -> Result<(), Trouble> {
        let text = "DELETE FROM comptoir_processes WHERE name = $1 AND epoch = $2";
        self.change(text, &[&stamp.name, &stamp.epoch]).await.map(drop)
    }

    /// Says whether tables are being moved here.
    ///
    /// # Errors
    /// When that can't be said.
    pub(super) async fn set_filling(&self, filling: bool) -> Result<(), Trouble> {
        self.change("UPDATE comptoir_state SET filling = $1 WHERE id = 1", &[&filling]).await.map(drop)
    }

    /// Takes out everything, after a move that was broken off.
    ///
    /// # Errors
    /// When there is another that was not broken off.
    pub(super) async fn empty(&self) -> Result<Seen, Trouble> {
        let emptied =
            "UPDATE comptoir_state SET sequence = 0, state = '' WHERE id = 1 AND filling RETURNING id";
        let parts: [(&str, &[&(dyn tokio_postgres::types::ToSql + Sync)]); 3] =
            [("DELETE FROM comptoir_pairs", &[]), ("DELETE FROM comptoir_feed", &[]), (emptied, &[])];
        self.together(&parts).await?;
        self.look().await
    }

    /// Forgets what others were told long ago: commits that are so many seconds old.
    ///
    /// # Errors
    /// When that can't be done.
    pub(super) async fn prune(&self, seconds: f64) -> Result<(), Trouble> {
        let text =
            "DELETE FROM comptoir_feed WHERE at < clock_timestamp() - $1::float8 * interval '1 second'";
        self.change(text, &[&seconds]).await?;
        self.change(NOBODYS, &[]).await.map(drop)
    }
}
