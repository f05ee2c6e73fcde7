//! The words that a page or a picture prints by itself.

use std::collections::BTreeMap;

use super::Words;

/// What the id of a page's message begins with.
const PAGE: &str = "page-";

impl Words {
    /// A page's message. It takes no arguments.
    pub fn page(&self, id: &str) -> String {
        self.format(id, &fluent::fluent_args![])
    }

    /// Every message of the pages, by its id.
    pub fn page_words(&self) -> BTreeMap<&'static str, String> {
        let sources = config::locales::messages(self.language.code());
        let lines = sources.flat_map(|(_, source)| source.lines());
        let ids =
            lines.filter(|line| line.starts_with(PAGE)).filter_map(|line| line.split([' ', '=']).next());
        ids.map(|id| (id, self.page(id))).collect()
    }

    /// The words on a picture.
    pub fn caption(&self) -> render::Words {
        render::Words { bank: say!(self, "picture-bank"), any: say!(self, "picture-any") }
    }
}
