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
pub enum Grade {
    Warning,
    Error,
}

impl Grade {
    pub const ALL: [Grade; 2] = [Grade::Warning, Grade::Error];

    fn name(self) -> &'static str {
        match self {
            Grade::Warning => "warning",
            Grade::Error => "error",
        }
    }
}

/// Part of the program that has logged it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// Tables and their pictures.
    Tables,
    Store,
    /// Mirrors in channels and private messages.
    Places,
    Web,
    Discord,
    Matrix,
    /// Everything else.
    Other,
}

impl Part {
    pub const ALL: [Part; 7] =
        [Part::Tables, Part::Store, Part::Places, Part::Web, Part::Discord, Part::Matrix, Part::Other];

    /// Part to which a module belongs, by its path.
    pub(crate) fn of(module: &str) -> Part {
        let mut rooms = module.split("::").skip(1);
        match (rooms.next(), rooms.next()) {
            (Some("app"), _) => Part::Tables,
            (Some("store"), _) => Part::Store,
            (Some("place"), _) => Part::Places,
            (Some("chat"), Some("web")) => Part::Web,
            (Some("chat"), Some("discord")) => Part::Discord,
            (Some("chat"), Some("matrix")) => Part::Matrix,
            _ => Part::Other,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Part::Tables => "tables",
            Part::Store => "store",
            Part::Places => "places",
            Part::Web => "web",
            Part::Discord => "discord",
            Part::Matrix => "matrix",
            Part::Other => "other",
        }
    }
}

written_by_name!(Grade, Part);

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Labels {
    part: Part,
    grade: Grade,
}

/// Counters of logged errors and warnings. Clones share the same values.
#[derive(Clone)]
pub struct Problems {
    registry: Arc<Registry>,
    counts: Family<Labels, Counter>,
}

impl Default for Problems {
    /// Creates counters with all values 0.
    fn default() -> Problems {
        let (mut registry, counts) = (Registry::with_prefix(PREFIX), Family::<Labels, Counter>::default());
        registry.register("problems", "Errors and warnings of the log", counts.clone());
        for part in Part::ALL {
            for grade in Grade::ALL {
                drop(counts.get_or_create(&Labels { part, grade }));
            }
        }
        Problems { registry: Arc::new(registry), counts }
    }
}

impl Problems {
    /// Counts a problem.
    pub(crate) fn count(&self, part: Part, grade: Grade) {
        self.counts.get_or_create(&Labels { part, grade }).inc();
    }

    /// Encodes the counters as OpenMetrics text, without the final `# EOF`.
    ///
    /// # Errors
    /// If encoding fails.
    pub fn text(&self) -> Result<String, fmt::Error> {
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
            ("bot::store::disk::writer", Part::Store),
            ("bot::app", Part::Tables),
            ("bot::chat::matrix::sync", Part::Matrix),
            ("bot::chat", Part::Other),
            ("bot", Part::Other),
            ("config::settings", Part::Other),
        ] {
            assert_eq!(Part::of(module), part, "{module}");
        }
    }
}
