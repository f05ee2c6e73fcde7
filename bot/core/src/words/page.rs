//! Texts of pages and pictures.

use std::collections::BTreeMap;

use super::Words;

/// Prefix of the message ids of pages.
const PAGE: &str = "page-";

impl Words {
    /// Message of a page, which takes no arguments.
    pub fn page(&self, id: &str) -> String {
        self.format(id, &fluent::fluent_args![])
    }

    /// All messages of pages, by id.
    pub fn page_words(&self) -> BTreeMap<&'static str, String> {
        let sources = config::locales::messages(self.language.code());
        let lines = sources.flat_map(|(_, source)| source.lines());
        let ids = lines.filter(|line| line.starts_with(PAGE)).filter_map(|line| line.split([' ', '=']).next());
        ids.map(|id| (id, self.page(id))).collect()
    }

    /// Texts on a picture.
    pub fn caption(&self) -> render::ImageWords {
        render::ImageWords { bank: message!(self, "picture-bank"), any: message!(self, "picture-any") }
    }
}
