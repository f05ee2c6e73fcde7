//! Counters of logged errors and warnings, by part of the program.

use std::fmt;
use std::sync::Arc;

use prometheus_client::encoding::text::encode_registry;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::registry::Registry;

use super::PREFIX;
use super::label::written_by_name;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ProblemSeverity {
    Warning,
    Error,
}

impl ProblemSeverity {
    pub const ALL: [ProblemSeverity; 2] = [ProblemSeverity::Warning, ProblemSeverity::Error];

    fn name(self) -> &'static str {
        match self {
            ProblemSeverity::Warning => "warning",
            ProblemSeverity::Error => "error",
        }
    }
}

/// Part of the program that has logged it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subsystem {
    /// Tables and their pictures.
    Tables,
    Store,
    /// Mirrors in channels and private messages.
    Mirrors,
    Web,
    Discord,
    Matrix,
    /// Everything else.
    Other,
}

impl Subsystem {
    pub const ALL: [Subsystem; 7] = [
        Subsystem::Tables,
        Subsystem::Store,
        Subsystem::Mirrors,
        Subsystem::Web,
        Subsystem::Discord,
        Subsystem::Matrix,
        Subsystem::Other,
    ];

    /// Part to which a module belongs, by its path.
    pub fn from_module(module: &str) -> Subsystem {
        let mut path = module.split("::");
        match (path.next(), path.next()) {
            (Some("bot_app"), Some("app")) => Subsystem::Tables,
            (Some("bot_app"), Some("mirror")) => Subsystem::Mirrors,
            (Some("bot_store"), _) => Subsystem::Store,
            (Some("bot_web"), _) => Subsystem::Web,
            (Some("bot_discord"), _) => Subsystem::Discord,
            (Some("bot_matrix"), _) => Subsystem::Matrix,
            _ => Subsystem::Other,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Subsystem::Tables => "tables",
            Subsystem::Store => "store",
            Subsystem::Mirrors => "places",
            Subsystem::Web => "web",
            Subsystem::Discord => "discord",
            Subsystem::Matrix => "matrix",
            Subsystem::Other => "other",
        }
    }
}

written_by_name!(ProblemSeverity, Subsystem);

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Labels {
    part: Subsystem,
    grade: ProblemSeverity,
}

/// Counters of logged errors and warnings. Clones share the same values.
#[derive(Clone)]
pub struct ProblemMetrics {
    registry: Arc<Registry>,
    counts: Family<Labels, Counter>,
}

impl Default for ProblemMetrics {
    /// Creates counters with all values 0.
    fn default() -> ProblemMetrics {
        let (mut registry, counts) = (Registry::with_prefix(PREFIX), Family::<Labels, Counter>::default());
        registry.register("problems", "Errors and warnings of the log", counts.clone());
        for part in Subsystem::ALL {
            for grade in ProblemSeverity::ALL {
                drop(counts.get_or_create(&Labels { part, grade }));
            }
        }
        ProblemMetrics { registry: Arc::new(registry), counts }
    }
}

impl ProblemMetrics {
    /// Counts a problem.
    pub fn count(&self, part: Subsystem, grade: ProblemSeverity) {
        self.counts.get_or_create(&Labels { part, grade }).inc();
    }

    /// Encodes the counters as OpenMetrics text, without the final `# EOF`.
    ///
    /// # Errors
    /// If encoding fails.
    pub fn encode(&self) -> Result<String, fmt::Error> {
        let mut text = String::new();
        encode_registry(&mut text, &self.registry)?;
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn module_path_maps_to_part() {
        for (module, part) in [
            ("bot_store::disk::writer", Subsystem::Store),
            ("bot_app::app", Subsystem::Tables),
            ("bot_app::mirror::task", Subsystem::Mirrors),
            ("bot_matrix::sync", Subsystem::Matrix),
            ("bot_app::handlers", Subsystem::Other),
            ("bot", Subsystem::Other),
            ("config::settings", Subsystem::Other),
        ] {
            assert_eq!(Subsystem::from_module(module), part, "{module}");
        }
    }
}
