//! Errors and warnings that the program has told its log, by the part of it that they come from.

use std::fmt;
use std::sync::Arc;

use prometheus_client::encoding::text::encode_registry;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::registry::Registry;

use super::PREFIX;
use super::label::written_by_name;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Grade {
    Warning,
    Error,
}

impl Grade {
    /// All of them.
    pub const ALL: [Grade; 2] = [Grade::Warning, Grade::Error];

    fn name(self) -> &'static str {
        match self {
            Grade::Warning => "warning",
            Grade::Error => "error",
        }
    }
}

/// The part of the program that tells of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// Tables and their pictures.
    Tables,
    Store,
    /// Rooms and hands, as they are shown on platforms.
    Places,
    Web,
    Discord,
    Matrix,
    /// All the rest.
    Other,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 7] =
        [Part::Tables, Part::Store, Part::Places, Part::Web, Part::Discord, Part::Matrix, Part::Other];

    /// The part that a module of the program belongs to.
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

/// How many errors and warnings were told. Cloning it gives another handle to the same.
#[derive(Clone)]
pub struct Problems {
    registry: Arc<Registry>,
    counts: Family<Labels, Counter>,
}

impl Default for Problems {
    /// None so far.
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
    /// One more.
    pub(crate) fn count(&self, part: Part, grade: Grade) {
        self.counts.get_or_create(&Labels { part, grade }).inc();
    }

    /// All of them as OpenMetrics text, without the end that such a text has.
    ///
    /// # Errors
    /// When it can't be written.
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
    fn a_module_belongs_to_a_part() {
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
