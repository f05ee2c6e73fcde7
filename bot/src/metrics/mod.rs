//! What is counted while the program runs, for whoever watches over it. No label holds anything but words of this program:
//! nothing that is exported names a person, a room or a table.

mod label;
mod present;
mod problems;
mod writes;

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use prometheus_client::encoding::text::encode_registry;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

use self::label::{Asked, Build, Drawn, On, Waits};
pub use self::label::{Outcome, Sheet, Surface, Waiting};
pub use self::present::Present;
pub use self::problems::{Grade, Part, Problems};
pub use self::writes::Writes;

/// What every name begins with.
const PREFIX: &str = "comptoir";

/// Durations by what took so long.
type Seconds<L> = Family<L, Histogram, fn() -> Histogram>;

/// Finds out whether a platform is connected.
type Probe = Box<dyn Fn() -> Pin<Box<dyn Future<Output = bool> + Send>> + Send + Sync>;

/// What is counted. Cloning it gives another handle to the same.
#[derive(Clone)]
pub struct Metrics(Arc<Inner>);

struct Inner {
    registry: Registry,
    began: Instant,
    uptime: Gauge,
    sound: Gauge,
    requests: Family<Asked, Counter>,
    request_seconds: Seconds<On>,
    requests_waiting: Gauge,
    handling_seconds: Seconds<On>,
    tables: Gauge,
    places_waiting: Family<Waits, Gauge>,
    picture_seconds: Seconds<Drawn>,
    pictures_failed: Counter,
    robot_seconds: Histogram,
    robots_waiting: Gauge,
    web_connections: Gauge,
    web_pages: Gauge,
    connected: Family<On, Gauge>,
    discord: DiscordMetrics,
    matrix: MatrixMetrics,
    probes: Mutex<Vec<(Surface, Probe)>>,
}

/// Counts of what comes from Discord, since the start.
#[derive(Clone, Debug, Default)]
pub struct DiscordMetrics {
    /// Interactions that were handled.
    pub interactions: Counter,
    /// Of these, those that took so long that they were acknowledged first.
    pub deferred: Counter,
    /// Answers that Discord did not take.
    pub unanswered: Counter,
    /// Events that could not be read: somebody waited in vain.
    pub undecodable: Counter,
    /// First answers that came after that of another program with the same token.
    pub rivaled: Counter,
}

/// Counts of what comes from Matrix, since the start.
#[derive(Clone, Debug, Default)]
pub struct MatrixMetrics {
    /// Events that were handled.
    pub arrivals: Counter,
    /// Events that could not be read at once.
    pub unreadable: Counter,
    /// How often the homeserver could not be reached, or did not answer as it should.
    pub breaks: Counter,
}

impl DiscordMetrics {
    fn register(&self, registry: &mut Registry) {
        let registry = registry.sub_registry_with_prefix("discord");
        let count = "Interactions of Discord that were handled";
        registry.register("interactions", count, self.interactions.clone());
        registry.register("deferred", "Interactions that were acknowledged first", self.deferred.clone());
        registry.register("unanswered", "Answers that Discord did not take", self.unanswered.clone());
        registry.register("undecodable", "Events that could not be read", self.undecodable.clone());
        let rivaled = "First answers that came after that of another program with the same token";
        registry.register("rivaled", rivaled, self.rivaled.clone());
    }
}

impl MatrixMetrics {
    fn register(&self, registry: &mut Registry) {
        let registry = registry.sub_registry_with_prefix("matrix");
        registry.register("arrivals", "Events of Matrix that were handled", self.arrivals.clone());
        registry.register("unreadable", "Events that could not be read at once", self.unreadable.clone());
        registry.register("breaks", "Times that the homeserver gave no answer", self.breaks.clone());
    }
}

/// What robots may take, and half as much again, in seconds.
const THOUGHT: [f64; 12] = [0.01, 0.02, 0.05, 0.075, 0.1, 0.2, 0.3, 0.5, 1.0, 1.5, 5.0, 7.5];

/// Between a millisecond and 16 seconds.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.001, 2.0, 15))
}

impl Metrics {
    /// Counts nothing yet but what this store writes.
    pub fn new(writes: &Writes) -> Metrics {
        let mut registry = Registry::with_prefix(PREFIX);
        let build = Build { version: env!("COMPTOIR_VERSION").to_owned() };
        registry.register("build", "The program that runs", Info::new(build));
        let (uptime, sound) = (Gauge::default(), Gauge::default());
        let told = "Time since the start";
        registry.register_with_unit("uptime", told, Unit::Seconds, uptime.clone());
        registry.register("store_sound", "Whether moves can be kept, 1 or 0", sound.clone());
        writes.register(&mut registry);
        let requests: Family<Asked, Counter> = Family::default();
        registry.register("requests", "Requests that tables have answered", requests.clone());
        let request_seconds: Seconds<On> = Family::new_with_constructor(seconds);
        let told = "Time from a request to its durable answer";
        registry.register_with_unit("request", told, Unit::Seconds, request_seconds.clone());
        let requests_waiting = Gauge::default();
        registry.register("requests_waiting", "Requests under way", requests_waiting.clone());
        let handling_seconds: Seconds<On> = Family::new_with_constructor(seconds);
        let told = "Time in which what somebody did was answered, with all that the platform takes for it";
        registry.register_with_unit("handling", told, Unit::Seconds, handling_seconds.clone());
        let tables = Gauge::default();
        registry.register("tables", "Tables in memory", tables.clone());
        let places_waiting: Family<Waits, Gauge> = Family::default();
        registry.register("places_waiting", "Rooms and hands with untold news", places_waiting.clone());
        let picture_seconds: Seconds<Drawn> = Family::new_with_constructor(seconds);
        let told = "Time in which pictures were drawn";
        registry.register_with_unit("picture", told, Unit::Seconds, picture_seconds.clone());
        let pictures_failed = Counter::default();
        registry.register("pictures_failed", "Pictures that could not be drawn", pictures_failed.clone());
        let robot_seconds = Histogram::new(THOUGHT);
        let robots_waiting = Gauge::default();
        let told = "Time for which robots thought that do, and programs";
        registry.register_with_unit("robot", told, Unit::Seconds, robot_seconds.clone());
        registry.register(
            "robots_waiting",
            "Robots that wait for their turn to think",
            robots_waiting.clone(),
        );
        let (web_connections, web_pages) = (Gauge::default(), Gauge::default());
        registry.register("web_connections", "Connections to the web table", web_connections.clone());
        registry.register("web_pages", "Pages that look at a table", web_pages.clone());
        let connected: Family<On, Gauge> = Family::default();
        let told = "Whether a platform that is served is connected, 1 or 0";
        registry.register("connected", told, connected.clone());
        let (discord, matrix) = (DiscordMetrics::default(), MatrixMetrics::default());
        discord.register(&mut registry);
        matrix.register(&mut registry);
        let metrics = Metrics(Arc::new(Inner {
            registry,
            began: Instant::now(),
            uptime,
            sound,
            requests,
            request_seconds,
            requests_waiting,
            handling_seconds,
            tables,
            places_waiting,
            picture_seconds,
            pictures_failed,
            robot_seconds,
            robots_waiting,
            web_connections,
            web_pages,
            connected,
            discord,
            matrix,
            probes: Mutex::default(),
        }));
        metrics.begin();
        metrics
    }

    /// Begins at nought with what can come, so that the first of it is seen as a change.
    fn begin(&self) {
        for surface in Surface::ALL {
            for outcome in Outcome::ALL {
                drop(self.0.requests.get_or_create(&Asked { surface, outcome }));
            }
            drop(self.0.request_seconds.get_or_create(&On { surface }));
            drop(self.0.handling_seconds.get_or_create(&On { surface }));
        }
        for why in Waiting::ALL {
            drop(self.0.places_waiting.get_or_create(&Waits { why }));
        }
        for kind in Sheet::ALL {
            drop(self.0.picture_seconds.get_or_create(&Drawn { kind }));
        }
    }

    /// A table has answered a request.
    pub(crate) fn answered(&self, surface: Surface, outcome: Outcome, took: Duration) {
        self.0.requests.get_or_create(&Asked { surface, outcome }).inc();
        self.0.request_seconds.get_or_create(&On { surface }).observe(took.as_secs_f64());
    }

    /// A request is under way as long as this is held.
    pub(crate) fn request(&self) -> Present {
        Present::new(&self.0.requests_waiting)
    }

    /// What somebody did was handled.
    pub(crate) fn handled(&self, surface: Surface, took: Duration) {
        self.0.handling_seconds.get_or_create(&On { surface }).observe(took.as_secs_f64());
    }

    /// A robot has thought, or a program.
    pub(crate) fn thought(&self, took: Duration) {
        self.0.robot_seconds.observe(took.as_secs_f64());
    }

    /// A robot waits for its turn to think as long as this is held.
    pub(crate) fn robot_waits(&self) -> Present {
        Present::new(&self.0.robots_waiting)
    }

    /// A table is in memory as long as this is held.
    pub(crate) fn table(&self) -> Present {
        Present::new(&self.0.tables)
    }

    /// A place waits as long as this is held.
    pub(crate) fn place_waits(&self, why: Waiting) -> Present {
        Present::new(&self.0.places_waiting.get_or_create(&Waits { why }))
    }

    /// A picture was drawn, or could not be.
    pub(crate) fn drawn(&self, kind: Sheet, took: Duration, is_there: bool) {
        if is_there {
            self.0.picture_seconds.get_or_create(&Drawn { kind }).observe(took.as_secs_f64());
        } else {
            self.0.pictures_failed.inc();
        }
    }

    /// A connection to the web table lasts as long as this is held.
    pub(crate) fn web_connection(&self) -> Present {
        Present::new(&self.0.web_connections)
    }

    /// A page looks at a table as long as this is held.
    pub(crate) fn web_page(&self) -> Present {
        Present::new(&self.0.web_pages)
    }

    /// A platform that is served is connected, or is not any more.
    pub fn connected(&self, surface: Surface, is_connected: bool) {
        self.0.connected.get_or_create(&On { surface }).set(is_connected.into());
    }

    /// Whether a platform is connected is asked of this, whenever it is to be told.
    pub(crate) fn probe<F, W>(&self, surface: Surface, probe: F)
    where
        F: Fn() -> W + Send + Sync + 'static,
        W: Future<Output = bool> + Send + 'static,
    {
        let probe: Probe = Box::new(move || Box::pin(probe()));
        self.0.probes.lock().unwrap_or_else(PoisonError::into_inner).push((surface, probe));
    }

    /// What comes from Discord.
    pub(crate) fn discord(&self) -> &DiscordMetrics {
        &self.0.discord
    }

    /// What comes from Matrix.
    pub(crate) fn matrix(&self) -> &MatrixMetrics {
        &self.0.matrix
    }

    /// All of it as OpenMetrics text, without the end that such a text has; whether moves can be kept is told with it.
    ///
    /// # Errors
    /// When it can't be written.
    pub async fn text(&self, is_sound: bool) -> Result<String, fmt::Error> {
        self.0.sound.set(is_sound.into());
        self.0.uptime.set(i64::try_from(self.0.began.elapsed().as_secs()).unwrap_or(i64::MAX));
        let asked: Vec<_> = {
            let probes = self.0.probes.lock().unwrap_or_else(PoisonError::into_inner);
            probes.iter().map(|(surface, probe)| (*surface, probe())).collect()
        };
        for (surface, answer) in asked {
            self.connected(surface, answer.await);
        }
        let mut text = String::new();
        encode_registry(&mut text, &self.0.registry)?;
        Ok(text)
    }
}
