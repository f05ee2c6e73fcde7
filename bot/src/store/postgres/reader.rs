//! Reading logs, over a connection apart from the one that writes.

use std::collections::BTreeMap;
use std::future::Future;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Instant;

use tokio::runtime::Handle;
use tokio::sync::Mutex;

use super::Told;
use super::address::Address;
use super::error::DatabaseError;
use super::link::{Link, Trouble, connect};
use super::schema;
use crate::store::StoreError;
use crate::store::keyed::{Home, keys};
use bot_core::table::id::TableId;

/// What reads logs. Its connection comes about when it is needed.
pub(super) struct Reader {
    address: Address,
    handle: Handle,
    link: Arc<Mutex<Option<Arc<Link>>>>,
}

impl Reader {
    pub(super) fn new(address: Address, handle: Handle) -> Reader {
        Reader { address, handle, link: Arc::default() }
    }

    /// A table's head and log, as they are at one moment. Waits on this thread.
    ///
    /// # Errors
    /// When it can't be read now.
    pub(super) fn log(&self, table: &TableId) -> Result<BTreeMap<Vec<u8>, Vec<u8>>, StoreError> {
        let (address, place, table) = (self.address.clone(), self.link.clone(), table.clone());
        let pairs = self.wait(async move {
            let (named, from) = ([keys::head(&table), keys::pack(&table)], keys::log(&table));
            let (to, mut tried) = (keys::behind(&from), false);
            loop {
                let link = link(&address, &place).await?;
                match link.log(&named, &from, &to).await {
                    Ok(pairs) => return Ok(pairs),
                    // The connection may have been lost since it was used last.
                    Err(_) if !tried => tried = true,
                    Err(trouble) => return Err(unread(&address, trouble)),
                }
                forget(&place, &link).await;
            }
        })?;
        Ok(pairs.into_iter().collect())
    }

    /// Says that what was moved here is whole.
    ///
    /// # Errors
    /// When that can't be said.
    pub(super) fn is_filled(&self) -> Result<(), StoreError> {
        let (address, place) = (self.address.clone(), self.link.clone());
        self.wait(async move {
            let link = link(&address, &place).await?;
            link.set_filling(false).await.map_err(|trouble| unread(&address, trouble))
        })
    }

    /// Why it can't be read.
    pub(super) fn unread(&self, found: String) -> StoreError {
        self.address.unread(found)
    }

    /// Has it done beside whatever this thread does, and waits.
    fn wait<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, DatabaseError>> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (tell, told) = channel();
        self.handle.spawn(async move { drop(tell.send(work.await)) });
        Ok(told.recv().map_err(|_| StoreError::Stopped)??)
    }
}

fn unread(address: &Address, trouble: Trouble) -> DatabaseError {
    DatabaseError::Unread { at: address.name.clone(), found: trouble.words() }
}

/// The connection, or a new one where there is none.
async fn link(address: &Address, place: &Mutex<Option<Arc<Link>>>) -> Result<Arc<Link>, DatabaseError> {
    let mut place = place.lock().await;
    if let Some(link) = place.as_ref().filter(|link| !link.is_closed()) {
        return Ok(link.clone());
    }
    let link = Link::of(connect(address).await?).await;
    let link = Arc::new(link.map_err(|trouble| unread(address, trouble))?);
    *place = Some(link.clone());
    Ok(link)
}

/// Does not use a connection any more.
async fn forget(place: &Mutex<Option<Arc<Link>>>, link: &Arc<Link>) {
    let mut place = place.lock().await;
    if place.as_ref().is_some_and(|known| Arc::ptr_eq(known, link)) {
        *place = None;
    }
}

/// Asks a database what it is.
pub(super) async fn look(address: &Address) -> Result<Told, StoreError> {
    let client = connect(address).await?;
    let told = |error: tokio_postgres::Error| DatabaseError::Told {
        at: address.name.clone(),
        found: super::error::words(&error),
    };
    let begun = Instant::now();
    let row = client.query_one("SELECT version()", &[]).await.map_err(told)?;
    let round_trip = begun.elapsed();
    let version: String = row.try_get(0).map_err(told)?;
    let format = schema::format(&client).await.map_err(told)?;
    if format > schema::FORMAT {
        return Err(DatabaseError::Newer { at: address.name.clone(), format }.into());
    }
    Ok(Told { version, format, round_trip })
}
