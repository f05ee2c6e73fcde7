//! The roll of processes over one database: who goes on, and who does what for all.

use std::collections::BTreeSet;

use super::link::{Link, Seen, Stamp, Trouble};
use crate::store::Duty;

/// Says that a process goes on. It changes nothing where others go on without it.
pub(super) const ALIVE: &str = "UPDATE comptoir_processes \
     SET expires = clock_timestamp() + $3 * interval '1 second' WHERE name = $1 AND epoch = $2";
const NUMBER: &str = "UPDATE comptoir_state SET epoch = epoch + 1 WHERE id = 1";
const JOIN: &str = "INSERT INTO comptoir_processes (name, epoch, expires) \
     SELECT $1, epoch, clock_timestamp() + $2::float8 * interval '1 second' FROM comptoir_state WHERE id = 1 \
     ON CONFLICT (name) DO UPDATE SET epoch = excluded.epoch, expires = excluded.expires RETURNING epoch";
const ROLL: &str = "SELECT epoch, expires < clock_timestamp() FROM comptoir_processes";
const DUTIES: &str = "SELECT duty, epoch FROM comptoir_duties";
/// Those who have said nothing for too long, as part of a commit: what they send later comes after it.
const STRIKE: &str = "DELETE FROM comptoir_processes WHERE expires < clock_timestamp() AND epoch <> $1";
/// A duty is free where whoever had it goes on no more, or never was.
const CLAIM: &str = "INSERT INTO comptoir_duties AS duties (duty, name, epoch) \
     SELECT $1, name, epoch FROM comptoir_processes WHERE name = $2 AND epoch = $3 \
     ON CONFLICT (duty) DO UPDATE SET name = excluded.name, epoch = excluded.epoch WHERE NOT EXISTS \
     (SELECT 1 FROM comptoir_processes AS others WHERE others.epoch = duties.epoch)";

/// Who is there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Roll {
    /// The numbers of those who go on.
    pub(super) present: BTreeSet<i64>,
    /// Whether some have said nothing for too long.
    pub(super) missing: bool,
}

impl Link {
    /// Takes a process into the roll, under a number of its own. One of the same name is there no more.
    ///
    /// # Errors
    /// When that can't be done.
    pub(super) async fn join(&self, name: &str, lease: f64) -> Result<Stamp, Trouble> {
        let rows = self.together(&[(NUMBER, &[]), (JOIN, &[&name, &lease])]).await?;
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

    /// Who is there.
    ///
    /// # Errors
    /// When that can't be read.
    pub(super) async fn roll(&self) -> Result<Roll, Trouble> {
        let mut roll = Roll::default();
        for row in self.ask(ROLL, &[]).await? {
            match row.try_get(1)? {
                true => roll.missing = true,
                false => drop(roll.present.insert(row.try_get(0)?)),
            }
        }
        Ok(roll)
    }

    /// Strikes others from the roll who have said nothing for too long.
    ///
    /// # Errors
    /// When that can't be done.
    pub(super) async fn strike(&self, stamp: &Stamp) -> Result<(), Trouble> {
        self.change(STRIKE, &[&stamp.epoch]).await.map(drop)
    }

    /// Takes what is free of these duties. Those that the process has then.
    ///
    /// # Errors
    /// When that can't be done.
    pub(super) async fn claim(
        &self,
        wanted: &BTreeSet<Duty>,
        roll: &Roll,
        stamp: &Stamp,
    ) -> Result<BTreeSet<Duty>, Trouble> {
        let mut has = BTreeSet::new();
        let rows = self.ask(DUTIES, &[]).await?;
        for duty in wanted {
            let name = duty.to_string();
            let mut holder = None;
            for row in &rows {
                if row.try_get::<_, &str>(0)? == name {
                    holder = Some(row.try_get::<_, i64>(1)?);
                }
            }
            let is_ours = match holder {
                Some(epoch) if epoch == stamp.epoch => true,
                // Whoever is not struck from the roll yet may still go on.
                Some(epoch) if roll.present.contains(&epoch) => false,
                Some(_) | None => self.change(CLAIM, &[&name, &stamp.name, &stamp.epoch]).await? == 1,
            };
            if is_ours {
                has.insert(duty.clone());
            }
        }
        Ok(has)
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
        self.change(text, &[&seconds]).await.map(drop)
    }
}
