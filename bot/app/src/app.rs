//! Tables of one process: opening, loading, storing and unloading them, and the services that they share.

mod analysis_queue;
mod branch;
pub(crate) mod due_index;
mod error;
mod game_end;
mod inspect;
mod limits;
mod loaded_tables;
mod pictures;
mod programs;
mod robot_search;
mod table_request;
pub mod task;

use std::sync::{Arc, OnceLock, PoisonError};
use std::time::Duration;

use config::limits::Limits;
use engine::game::AnyOptions;
use engine::luck::{Salt, Seed};
use engine::robot::Rng;
use jiff::Timestamp;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{Mutex, MutexGuard, oneshot, watch};
use tokio::time::Instant;

use self::analysis_queue::AnalysisQueue;
pub(crate) use self::analysis_queue::AnalysisStatus;
use self::due_index::DueIndex;
pub use self::error::OpenError;
pub use self::error::{StoreUnavailable, internal_error, new_incident};
use self::loaded_tables::LoadedTables;
pub use self::pictures::PictureRequester;
use self::pictures::Pictures;
use self::programs::{Programs, ResidencyId};
use self::robot_search::RobotSearchQueue;
use self::task::TableHandle;
use crate::profile::Profiles;
use bot_core::campaign::Member;
use bot_core::command::GameOption;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::option::ChosenOptions;
use bot_core::people::{Occupant, Person, PersonId};
use bot_core::table::lobby::{apply_choices, table_option_records};
use bot_core::table::refusals::RecentRefusals;
use bot_core::table::seats::sanitize_name;
use bot_core::table::{
    Entry, LinkedRoom, Record, RequestId, Requester, Revision, SpectatorPageAccess, TableId, TableState, WEB, robots,
};
use bot_core::titles;
use bot_runtime::clock::Clock;
use bot_runtime::entropy::{Entropy, EntropyError, random_bytes};
use bot_runtime::metrics::Metrics;
use bot_store::{Due, Durable, Head, Store, StoreError, catch_up, run_blocking};

/// Shared state of one process: its tables and their services. Cloning gives another handle to the same.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    entropy: Arc<dyn Entropy>,
    metrics: Metrics,
    due_index: DueIndex,
    tables: Mutex<LoadedTables>,
    /// Receivers of the id of each table that is loaded from the store.
    load_subscribers: std::sync::Mutex<Vec<UnboundedSender<TableId>>>,
    /// Receivers of the id of each table whose game ends.
    end_subscribers: std::sync::Mutex<Vec<UnboundedSender<TableId>>>,
    pictures: Pictures,
    robot_searches: RobotSearchQueue,
    analyses: AnalysisQueue,
    profiles: Profiles,
    /// Limits per person and per table, as the operator has configured them. Unset: the defaults hold.
    limits: OnceLock<watch::Receiver<Limits>>,
    /// Serializes the linking of channels, so that a link code is used once.
    linking: Mutex<()>,
    /// Serializes changes of campaigns.
    changing_campaigns: Mutex<()>,
    /// Serializes the advancing of campaigns to their next games.
    advancing_campaigns: Mutex<()>,
    /// Serializes the storing of game results.
    storing_results: Mutex<()>,
    /// Serializes the reading of results, which takes memory.
    reading_results: Mutex<()>,
}

/// Outcome of [`App::delete`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deletion {
    /// The table is deleted.
    Done,
    /// Not deleted: it is in memory or has changed since.
    InUse,
}

/// Time that a requester waits for an answer once the store has become unhealthy.
const UNHEALTHY_STORE_TIMEOUT: Duration = Duration::from_secs(2);

impl App {
    /// Creates an application over a store. It loads no table.
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, entropy: Arc<dyn Entropy>) -> App {
        let agenda = DueIndex::new(store.clone());
        let profiles = Profiles::new(store.clone(), entropy.clone());
        let metrics = Metrics::new(&store.write_metrics());
        App(Arc::new(Inner {
            store,
            clock,
            entropy,
            due_index: agenda,
            tables: Mutex::default(),
            load_subscribers: std::sync::Mutex::default(),
            end_subscribers: std::sync::Mutex::default(),
            pictures: Pictures::new(&metrics),
            limits: OnceLock::new(),
            robot_searches: RobotSearchQueue::new(&metrics),
            analyses: AnalysisQueue::default(),
            metrics,
            profiles,
            linking: Mutex::default(),
            changing_campaigns: Mutex::default(),
            advancing_campaigns: Mutex::default(),
            storing_results: Mutex::default(),
            reading_results: Mutex::default(),
        }))
    }

    pub fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    /// Appends the next entries of a table and waits until they are durable. If the store becomes unhealthy meanwhile and
    /// does not answer within [`UNHEALTHY_STORE_TIMEOUT`], the pending [`Durable`] is returned with
    /// [`StoreUnavailable::OutcomeUnknown`].
    ///
    /// # Errors
    /// If the entries are not durable, or it is not known yet whether they are.
    pub(crate) async fn append_durably(
        &self,
        table: &TableId,
        entries: &[Entry],
    ) -> Result<(), (StoreUnavailable, Option<Durable>)> {
        let mut health = self.store().health();
        if !health.borrow_and_update().is_sound() {
            return Err((StoreUnavailable::Unhealthy, None));
        }
        let mut durable = self.store().append(table, entries.to_vec());
        let failing = async {
            // The sender is gone: this store never reports a failure.
            if health.wait_for(|health| !health.is_sound()).await.is_err() {
                std::future::pending::<()>().await;
            }
            tokio::time::sleep(UNHEALTHY_STORE_TIMEOUT).await;
        };
        let kept = tokio::select! {
            biased;
            kept = &mut durable => kept,
            () = failing => return Err((StoreUnavailable::OutcomeUnknown, Some(durable))),
        };
        kept.map_err(|error| match error {
            error if error.is_write_failure() => (StoreUnavailable::Unhealthy, None),
            StoreError::OutOfOrder { .. } => (StoreUnavailable::Overtaken, None),
            error => (StoreUnavailable::Failed(internal_error("could not write", error)), None),
        })
    }

    /// Applies the commits of other processes, waiting at most two seconds. Call it before answering that something does not
    /// exist: another process may just have created it.
    pub async fn catch_up(&self) {
        catch_up(self.store()).await;
    }

    /// Applies the commits of other processes, and then those entries of this table that its state lacks.
    pub async fn catch_up_table(&self, table: &TableHandle) {
        self.catch_up().await;
        let known = table.read(|table| table.revision);
        if self.head(table.id()).is_some_and(|head| head.revision > known) {
            table.catch_up().await;
        }
    }

    /// Returns the result of `look`; if there is none, the result of a second call after [`App::catch_up`].
    pub async fn find_or_catch_up<T>(&self, look: impl Fn() -> Option<T>) -> Option<T> {
        match look() {
            None => {
                self.catch_up().await;
                look()
            }
            found => found,
        }
    }

    /// Metrics of this process.
    pub fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    pub fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    /// Sleeps until about `at`. The clock may have been set meanwhile: read it again.
    pub async fn sleep_until(&self, at: Timestamp) {
        self.0.clock.sleep_until(at).await;
    }

    pub(crate) fn due_index(&self) -> &DueIndex {
        &self.0.due_index
    }

    /// Sets the next due time of a table, computed from its entries up to revision `read`, in the index and in the stored
    /// head.
    pub(crate) fn set_due(&self, table: &TableId, read: Revision, due: Due) {
        self.0.due_index.set(table, due);
        let stored = self.store().head(table).map(|head| head.due);
        if stored != Some(due) {
            // Not awaited: a due time that is lost is `Unknown` after a restart and computed anew.
            drop(self.store().set_due(table, read, due));
        }
    }

    pub fn pictures(&self) -> &Pictures {
        &self.0.pictures
    }

    pub(crate) fn analyses(&self) -> &AnalysisQueue {
        &self.0.analyses
    }

    /// Queues the search of a robot that needs time, and returns the receiver of its result.
    ///
    /// # Errors
    /// If the operating system gives no random bytes.
    pub(crate) fn queue_robot_search(
        &self,
        at: (&TableId, ResidencyId),
        task: robots::RobotTask,
    ) -> Result<oneshot::Receiver<robots::RobotDecision>, EntropyError> {
        Ok(self.0.robot_searches.enqueue(at, task, self.rng()?))
    }

    /// External robot programs that play at tables of this process.
    pub fn programs(&self) -> &Arc<Programs> {
        self.0.robot_searches.programs()
    }

    /// Profiles of people: settings that hold across tables and platforms.
    pub fn profiles(&self) -> &Profiles {
        &self.0.profiles
    }

    /// Locks the linking of channels; see `linking` of the state.
    pub(crate) async fn lock_linking(&self) -> MutexGuard<'_, ()> {
        self.0.linking.lock().await
    }

    /// Returns `N` unpredictable bytes.
    ///
    /// # Errors
    /// If the operating system gives none.
    pub fn random<const N: usize>(&self) -> Result<[u8; N], EntropyError> {
        random_bytes(&*self.0.entropy)
    }

    /// Opens a table with the requester as host.
    ///
    /// # Errors
    /// If a name or an option is invalid, the requester has too many tables, or storing fails.
    pub async fn open_table(
        &self,
        requester: &Requester,
        language: Language,
        choices: &[GameOption],
        request: RequestId,
    ) -> Result<TableHandle, UserError> {
        let host = self.new_host(requester).await?;
        let chosen = apply_choices(ChosenOptions::with_defaults(titles::default_options()), choices)?;
        let records = table_option_records(&chosen);
        self.create_table(host, language, chosen.options, records, Some(request)).await
    }

    /// Returns the requester as the host of a new table.
    ///
    /// # Errors
    /// If the name is invalid, or the requester has too many tables.
    async fn new_host(&self, requester: &Requester) -> Result<Person, UserError> {
        let account = requester.account.clone().ok_or(UserError::NotSeated)?;
        self.check_table_limit(&account).await?;
        let name = sanitize_name(&requester.name)?;
        Ok(Person { id: PersonId(0), account, name, language: requester.language, salt: requester.salt })
    }

    /// Opens a table with a given id and seats these members from the start; the first is the host.
    ///
    /// # Errors
    /// If `people` is empty, an option is invalid, or storing fails.
    pub(crate) async fn open_with_members(
        &self,
        id: &TableId,
        people: &[Member],
        language: Language,
        choices: &[GameOption],
    ) -> Result<TableHandle, UserError> {
        let mut known = Vec::new();
        for (number, Member { account, name, language }) in (0..).zip(people) {
            let salt = Salt(self.random().map_err(|error| internal_error("no salt for a player", error))?);
            let (account, name, language) = (account.clone(), name.clone(), *language);
            known.push(Person { id: PersonId(number), account, name, language, salt });
        }
        let mut people = known.into_iter();
        let host = people.next().ok_or(UserError::NotSeated)?;
        let chosen = apply_choices(ChosenOptions::with_defaults(titles::default_options()), choices)?;
        let records = people.map(|person| Record::Joined { person }).chain(table_option_records(&chosen));
        self.create_with_id(id.clone(), host, language, chosen.options, records.collect(), None).await
    }

    /// Opens the table at which the people of a finished game play again, and returns its id.
    ///
    /// # Errors
    /// If the earlier table is gone, its host was forgotten, an option is invalid, or storing fails.
    pub(crate) async fn open_follow_up(&self, before: &TableId, choices: &[GameOption]) -> Result<TableId, UserError> {
        let handle = self.table(before).await.map_err(UserError::from)?;
        let Some(handle) = handle else { return Err(UserError::Over) };
        let (mut host, language, chosen, mut records) = handle.read(|table| follow_up_start(table, choices))?;
        // The salts of the previous game were published at its end: draw new ones.
        let failed = |error| internal_error("no salt for a player", error);
        host.salt = Salt(self.random().map_err(failed)?);
        for record in &mut records {
            if let Record::Joined { person } = record {
                person.salt = Salt(self.random().map_err(failed)?);
            }
        }
        records.extend(table_option_records(&chosen));
        let table = self.create_table(host, language, chosen.options, records, None).await?;
        Ok(table.id().clone())
    }

    async fn create_table(
        &self,
        host: Person,
        language: Language,
        options: AnyOptions,
        more: Vec<Record>,
        request: Option<RequestId>,
    ) -> Result<TableHandle, UserError> {
        let failed = |error| internal_error("could not open a table", error);
        let id = TableId::from_random(self.random().map_err(failed)?);
        self.create_with_id(id, host, language, options, more, request).await
    }

    async fn create_with_id(
        &self,
        id: TableId,
        host: Person,
        language: Language,
        options: AnyOptions,
        more: Vec<Record>,
        request: Option<RequestId>,
    ) -> Result<TableHandle, UserError> {
        let failed = |error| internal_error("could not open a table", error);
        let seed = Seed(self.random().map_err(failed)?);
        let mut records = vec![Record::Opened { seed, language, host, options }];
        records.extend(more);
        let mut request = request;
        let entries: Vec<Entry> = (1..)
            .zip(records)
            .map(|(revision, record)| Entry {
                revision: Revision(revision),
                at: self.now(),
                request: request.take(),
                refused: Vec::new(),
                record,
            })
            .collect();
        let opening = self.0.tables.lock().await.opening_lock(&id);
        let held = opening.lock().await;
        let kept = self.append_durably(&id, &entries).await.map_err(|(why, _)| UserError::from(why));
        let started = kept.and_then(|()| self.start_table(&id, entries));
        let mut tables = self.0.tables.lock().await;
        if let Ok(handle) = &started {
            tables.insert(handle);
        }
        drop(held);
        tables.release_opening_lock(&id, &opening);
        started
    }

    /// Folds the first entries of a new table and starts its task.
    fn start_table(&self, id: &TableId, entries: Vec<Entry>) -> Result<TableHandle, UserError> {
        let failed = |error| internal_error("could not open a table", error);
        let state =
            TableState::fold(id.clone(), entries).map_err(|error| internal_error("could not open a table", error))?;
        let choice = self.rng().map_err(failed)?;
        Ok(TableHandle::start(self.clone(), state, choice, RecentRefusals::default()))
    }

    /// Returns the table with this id, loading it if needed; `None` if there is none. It stays in memory while a handle to
    /// it exists, and for five minutes after the last request.
    ///
    /// # Errors
    /// If its stored entries can't be read or folded.
    pub async fn table(&self, id: &TableId) -> Result<Option<TableHandle>, OpenError> {
        let opening = {
            let mut tables = self.0.tables.lock().await;
            if let Some(handle) = tables.get_for_request(id) {
                return Ok(Some(handle));
            }
            tables.opening_lock(id)
        };
        let held = opening.lock().await;
        let opened = self.load_table(id).await;
        drop(held);
        self.0.tables.lock().await.release_opening_lock(id, &opening);
        opened
    }

    /// Loads a table and starts its task. The caller holds the table's opening lock.
    async fn load_table(&self, id: &TableId) -> Result<Option<TableHandle>, OpenError> {
        if let Some(handle) = self.0.tables.lock().await.get_for_request(id) {
            return Ok(Some(handle));
        }
        let Some(state) = self.read_stored_table(id).await? else { return Ok(None) };
        let choice = self.rng()?;
        let mut tables = self.0.tables.lock().await;
        let handle = TableHandle::start(self.clone(), state, choice, tables.take_refused(id));
        tables.insert(&handle);
        drop(tables);
        let mut watchers = self.0.load_subscribers.lock().unwrap_or_else(PoisonError::into_inner);
        watchers.retain(|watcher| watcher.send(id.clone()).is_ok());
        Ok(Some(handle))
    }

    /// Reads and folds a table from the store, without starting a task.
    async fn read_stored_table(&self, id: &TableId) -> Result<Option<TableState>, OpenError> {
        // Only for its side effect: a missing head triggers one catch-up. The head is read again below.
        self.find_or_catch_up(|| self.head(id)).await;
        let (store, id) = (self.0.store.clone(), id.clone());
        let read = move || {
            let Some(head) = store.head(&id) else {
                // A head that can't be read is an error, not a missing table.
                let health = store.health().borrow().error().cloned();
                return health.map_or(Ok(None), |error| Err(error.into()));
            };
            if let Some(game) = head.unknown_game {
                return Err(OpenError::NoTitle(game));
            }
            let entries = store.load(&id)?;
            Ok(Some(TableState::fold(id, entries)?))
        };
        run_blocking(read).await?
    }

    /// Returns the table with this id if it is loaded.
    pub async fn loaded_table(&self, id: &TableId) -> Option<TableHandle> {
        self.0.tables.lock().await.get(id)
    }

    /// Returns a receiver of the id of each table that is loaded from the store from now on.
    pub(crate) fn subscribe_loaded(&self) -> UnboundedReceiver<TableId> {
        let (watcher, opened) = unbounded_channel();
        self.0.load_subscribers.lock().unwrap_or_else(PoisonError::into_inner).push(watcher);
        opened
    }

    /// Unloads a table at the request of its task, which was last asked something at `since` and has nothing pending. The
    /// next request loads it from the store.
    ///
    /// # Errors
    /// Returns the time at which to ask again.
    pub(crate) async fn unload(
        &self,
        id: &TableId,
        since: Instant,
        refused: &mut RecentRefusals,
    ) -> Result<(), Instant> {
        self.0.tables.lock().await.unload(id, since, refused)?;
        self.pictures().evict_table(id);
        // Not awaited: compaction does not change the stored entries.
        drop(self.store().compact(id));
        Ok(())
    }

    /// Returns the log of a table. It holds secrets (seed, hidden cards) while the game runs.
    ///
    /// # Errors
    /// If it can't be read.
    pub async fn entries(&self, id: &TableId) -> Result<Vec<Entry>, OpenError> {
        let (store, id) = (self.0.store.clone(), id.clone());
        Ok(run_blocking(move || store.load(&id)).await??)
    }

    /// Deletes a table that is not in memory and whose head still says `changed`; the store keeps one with a running game.
    /// `before` is awaited first, under the table's opening lock.
    ///
    /// # Errors
    /// If the store can't delete it.
    pub(crate) async fn delete(
        &self,
        id: &TableId,
        changed: Timestamp,
        before: impl Future<Output = ()>,
    ) -> Result<Deletion, StoreError> {
        let opening = self.0.tables.lock().await.opening_lock(id);
        let held = opening.lock().await;
        let is_as_it_was = self.head(id).is_some_and(|head| head.changed == changed);
        let deletion = match self.loaded_table(id).await {
            None if is_as_it_was => {
                before.await;
                self.store().delete(id).await.map(|()| Deletion::Done)
            }
            _ => Ok(Deletion::InUse),
        };
        drop(held);
        self.0.tables.lock().await.release_opening_lock(id, &opening);
        deletion
    }

    /// Returns the stored head of a table, without loading the table.
    pub fn head(&self, table: &TableId) -> Option<Head> {
        self.store().head(table)
    }

    /// Returns at most `most` tables with a public spectator page, in the order of [`Store::public_tables`].
    pub fn spectator_pages(&self, most: usize) -> Vec<(TableId, Head)> {
        self.store().public_tables(most)
    }

    /// Returns the stored head of every table. Reads all of them.
    pub fn heads(&self) -> Vec<(TableId, Head)> {
        self.store().heads()
    }

    fn rng(&self) -> Result<Rng, EntropyError> {
        Ok(Rng::new(u64::from_le_bytes(self.random()?)))
    }
}

type FollowUpStart = (Person, Language, ChosenOptions, Vec<Record>);

/// Returns the beginning of the follow-up table: same people, robots and bans, and the same options with `choices` applied.
fn follow_up_start(table: &TableState, choices: &[GameOption]) -> Result<FollowUpStart, UserError> {
    let chosen = apply_choices(table.chosen_options(), choices)?;
    let known = |id: PersonId| table.person(id).filter(|person| !person.is_redacted()).cloned();
    let host = known(table.host()).ok_or(UserError::NotSeated)?;
    let mut next = 1;
    let mut number = || {
        next += 1;
        PersonId(next - 1)
    };
    let mut records = Vec::new();
    if table.spectator_page == SpectatorPageAccess::Open && host.account.network() != WEB {
        records.push(Record::Linked { room: LinkedRoom::new(WEB, None) });
    }
    if table.spectator_page == SpectatorPageAccess::Closed && host.account.network() == WEB {
        records.push(Record::Unlinked { room: LinkedRoom::new(WEB, None) });
    }
    for occupant in table.play().map(|play| play.seats.as_slice()).unwrap_or_default() {
        match occupant {
            Occupant::Person(id) if *id != host.id => {
                if let Some(person) = known(*id) {
                    records.push(Record::Joined { person: Person { id: number(), ..person } });
                }
            }
            Occupant::Robot { robot, name } => {
                records.push(Record::RobotJoined { robot: *robot, name: name.clone() });
            }
            Occupant::Person(_) | Occupant::Vacant { .. } => {}
        }
    }
    let (_, banned) = table.restrained();
    let known = banned.into_iter().filter_map(|id| table.person(id).cloned());
    for person in known
        .filter(|person| person.id != host.id && (!person.is_redacted() || person.account.account_digest().is_some()))
    {
        records.push(Record::Barred { person: Person { id: number(), ..person } });
    }
    Ok((Person { id: PersonId(0), ..host }, table.language, chosen, records))
}
