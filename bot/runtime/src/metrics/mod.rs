//! Metrics of the process. Labels have fixed values only: the metrics name no person, channel or table.

mod gauge_guard;
mod label;
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

pub use self::gauge_guard::GaugeGuard;
use self::label::{BuildLabel, DrawingLabel, PlatformLabel, RequestLabels, WaitLabel};
pub use self::label::{DrawingKind, Platform, RequestOutcome, WaitReason};
pub use self::problems::{ProblemMetrics, ProblemSeverity, Subsystem};
pub use self::writes::WriteMetrics;

/// Prefix of all names.
const PREFIX: &str = "comptoir";

/// Histograms of durations, by label.
type Seconds<L> = Family<L, Histogram, fn() -> Histogram>;

/// Function that checks the connection to a platform.
type Probe = Box<dyn Fn() -> Pin<Box<dyn Future<Output = bool> + Send>> + Send + Sync>;

/// Metrics. Clones share the same values.
#[derive(Clone)]
pub struct Metrics(Arc<Inner>);

struct Inner {
    registry: Registry,
    began: Instant,
    uptime: Gauge,
    sound: Gauge,
    requests: Family<RequestLabels, Counter>,
    request_seconds: Seconds<PlatformLabel>,
    requests_waiting: Gauge,
    handling_seconds: Seconds<PlatformLabel>,
    tables: Gauge,
    places_waiting: Family<WaitLabel, Gauge>,
    picture_seconds: Seconds<DrawingLabel>,
    pictures_failed: Counter,
    robot_seconds: Histogram,
    robots_waiting: Gauge,
    web_connections: Gauge,
    web_pages: Gauge,
    connected: Family<PlatformLabel, Gauge>,
    discord: DiscordMetrics,
    matrix: MatrixMetrics,
    probes: Mutex<Vec<(Platform, Probe)>>,
}

/// Counters of Discord since the start.
#[derive(Clone, Debug, Default)]
pub struct DiscordMetrics {
    /// Handled interactions.
    pub interactions: Counter,
    /// Those of them that took long, so that a deferred response was sent first.
    pub deferred: Counter,
    /// Answers that Discord rejected.
    pub unanswered: Counter,
    /// Events that could not be decoded; their actors got no answer.
    pub undecodable: Counter,
    /// First responses that came after that of another program with the same token.
    pub rivaled: Counter,
}

/// Counters of Matrix since the start.
#[derive(Clone, Debug, Default)]
pub struct MatrixMetrics {
    /// Handled events.
    pub arrivals: Counter,
    /// Events that could not be decrypted at once.
    pub unreadable: Counter,
    /// Failed syncs: the homeserver was unreachable, or gave no valid answer.
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

/// Buckets for the time of robots, in seconds: up to their time limits, and half as much again.
const ROBOT_BUCKETS: [f64; 12] = [0.01, 0.02, 0.05, 0.075, 0.1, 0.2, 0.3, 0.5, 1.0, 1.5, 5.0, 7.5];

/// Histogram from 1 ms to 16 s.
fn duration_histogram() -> Histogram {
    Histogram::new(exponential_buckets(0.001, 2.0, 15))
}

impl Metrics {
    /// Creates metrics with all values 0, except the given ones of the store.
    pub fn new(writes: &WriteMetrics) -> Metrics {
        let mut registry = Registry::with_prefix(PREFIX);
        let build = BuildLabel { version: crate::VERSION.to_owned() };
        registry.register("build", "The program that runs", Info::new(build));
        let (uptime, sound) = (Gauge::default(), Gauge::default());
        let told = "Time since the start";
        registry.register_with_unit("uptime", told, Unit::Seconds, uptime.clone());
        registry.register("store_sound", "Whether moves can be kept, 1 or 0", sound.clone());
        writes.register(&mut registry);
        let requests: Family<RequestLabels, Counter> = Family::default();
        registry.register("requests", "Requests that tables have answered", requests.clone());
        let request_seconds: Seconds<PlatformLabel> = Family::new_with_constructor(duration_histogram);
        let told = "Time from a request to its durable answer";
        registry.register_with_unit("request", told, Unit::Seconds, request_seconds.clone());
        let requests_waiting = Gauge::default();
        registry.register("requests_waiting", "Requests under way", requests_waiting.clone());
        let handling_seconds: Seconds<PlatformLabel> = Family::new_with_constructor(duration_histogram);
        let told = "Time in which what somebody did was answered, with all that the platform takes for it";
        registry.register_with_unit("handling", told, Unit::Seconds, handling_seconds.clone());
        let tables = Gauge::default();
        registry.register("tables", "Tables in memory", tables.clone());
        let places_waiting: Family<WaitLabel, Gauge> = Family::default();
        registry.register("places_waiting", "Rooms and hands with untold news", places_waiting.clone());
        let picture_seconds: Seconds<DrawingLabel> = Family::new_with_constructor(duration_histogram);
        let told = "Time in which pictures were drawn";
        registry.register_with_unit("picture", told, Unit::Seconds, picture_seconds.clone());
        let pictures_failed = Counter::default();
        registry.register("pictures_failed", "Pictures that could not be drawn", pictures_failed.clone());
        let robot_seconds = Histogram::new(ROBOT_BUCKETS);
        let robots_waiting = Gauge::default();
        let told = "Time for which robots thought that do, and programs";
        registry.register_with_unit("robot", told, Unit::Seconds, robot_seconds.clone());
        registry.register("robots_waiting", "Robots that wait for their turn to think", robots_waiting.clone());
        let (web_connections, web_pages) = (Gauge::default(), Gauge::default());
        registry.register("web_connections", "Connections to the web table", web_connections.clone());
        registry.register("web_pages", "Pages that look at a table", web_pages.clone());
        let connected: Family<PlatformLabel, Gauge> = Family::default();
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
        metrics.init_labels();
        metrics
    }

    /// Initializes all label combinations with 0, so that the first count is visible as a change.
    fn init_labels(&self) {
        for surface in Platform::ALL {
            for outcome in RequestOutcome::ALL {
                drop(self.0.requests.get_or_create(&RequestLabels { surface, outcome }));
            }
            drop(self.0.request_seconds.get_or_create(&PlatformLabel { surface }));
            drop(self.0.handling_seconds.get_or_create(&PlatformLabel { surface }));
        }
        for why in WaitReason::ALL {
            drop(self.0.places_waiting.get_or_create(&WaitLabel { why }));
        }
        for kind in DrawingKind::ALL {
            drop(self.0.picture_seconds.get_or_create(&DrawingLabel { kind }));
        }
    }

    /// Counts a request that a table has answered.
    pub fn record_request(&self, surface: Platform, outcome: RequestOutcome, took: Duration) {
        self.0.requests.get_or_create(&RequestLabels { surface, outcome }).inc();
        self.0.request_seconds.get_or_create(&PlatformLabel { surface }).observe(took.as_secs_f64());
    }

    /// Counts a running request until the guard is dropped.
    pub fn count_running_request(&self) -> GaugeGuard {
        GaugeGuard::new(&self.0.requests_waiting)
    }

    /// Records the handling of an actor's event.
    pub fn record_handling(&self, surface: Platform, took: Duration) {
        self.0.handling_seconds.get_or_create(&PlatformLabel { surface }).observe(took.as_secs_f64());
    }

    /// Records the time that a robot or program took for a decision.
    pub fn record_decision(&self, took: Duration) {
        self.0.robot_seconds.observe(took.as_secs_f64());
    }

    /// Counts a robot that waits for its turn to compute, until the guard is dropped.
    pub fn count_waiting_robot(&self) -> GaugeGuard {
        GaugeGuard::new(&self.0.robots_waiting)
    }

    /// Counts a loaded table until the guard is dropped.
    pub fn count_table(&self) -> GaugeGuard {
        GaugeGuard::new(&self.0.tables)
    }

    /// Counts a waiting mirror until the guard is dropped.
    pub fn count_waiting_mirror(&self, why: WaitReason) -> GaugeGuard {
        GaugeGuard::new(&self.0.places_waiting.get_or_create(&WaitLabel { why }))
    }

    /// Records a drawing, or counts its failure if `is_there` is `false`.
    pub fn record_drawing(&self, kind: DrawingKind, took: Duration, is_there: bool) {
        if is_there {
            self.0.picture_seconds.get_or_create(&DrawingLabel { kind }).observe(took.as_secs_f64());
        } else {
            self.0.pictures_failed.inc();
        }
    }

    /// Counts a connection of the web table until the guard is dropped.
    pub fn count_web_connection(&self) -> GaugeGuard {
        GaugeGuard::new(&self.0.web_connections)
    }

    /// Counts a page that shows a table until the guard is dropped.
    pub fn count_web_page(&self) -> GaugeGuard {
        GaugeGuard::new(&self.0.web_pages)
    }

    /// Sets the connection state of a platform.
    pub fn set_connected(&self, surface: Platform, is_connected: bool) {
        self.0.connected.get_or_create(&PlatformLabel { surface }).set(is_connected.into());
    }

    /// Registers a function that checks the connection to a platform each time the metrics are read.
    pub fn register_probe<F, W>(&self, surface: Platform, probe: F)
    where
        F: Fn() -> W + Send + Sync + 'static,
        W: Future<Output = bool> + Send + 'static,
    {
        let probe: Probe = Box::new(move || Box::pin(probe()));
        self.0.probes.lock().unwrap_or_else(PoisonError::into_inner).push((surface, probe));
    }

    /// Counters of Discord.
    pub fn discord(&self) -> &DiscordMetrics {
        &self.0.discord
    }

    /// Counters of Matrix.
    pub fn matrix(&self) -> &MatrixMetrics {
        &self.0.matrix
    }

    /// Encodes the metrics as OpenMetrics text, without the final `# EOF`. `is_sound` is the health of the store.
    ///
    /// # Errors
    /// If encoding fails.
    pub async fn encode(&self, is_sound: bool) -> Result<String, fmt::Error> {
        self.0.sound.set(is_sound.into());
        self.0.uptime.set(i64::try_from(self.0.began.elapsed().as_secs()).unwrap_or(i64::MAX));
        let asked: Vec<_> = {
            let probes = self.0.probes.lock().unwrap_or_else(PoisonError::into_inner);
            probes.iter().map(|(surface, probe)| (*surface, probe())).collect()
        };
        for (surface, answer) in asked {
            self.set_connected(surface, answer.await);
        }
        let mut text = String::new();
        encode_registry(&mut text, &self.0.registry)?;
        Ok(text)
    }
}
