//! Messages for prepared answers of Elasund, addressed to their author.

use crate::command::vocabulary::word;
use crate::elasund::grammar::standing::{Built, Standing};
use crate::words::{Words, say};

impl Words {
    pub(crate) fn prepared_in_town(&self, standing: &Standing) -> String {
        match standing {
            Standing::Roll => say!(self, "prepared-roll"),
            Standing::Discard(kinds) if kinds.is_empty() => say!(self, "prepared-discard-most"),
            Standing::Discard(kinds) => {
                let kinds =
                    kinds.iter().map(|&kind| word(kind, self.language())).collect::<Vec<_>>().join(", ");
                say!(self, "prepared-discard", kinds)
            }
            Standing::End { after: None } => say!(self, "prepared-town-end"),
            Standing::End { after: Some(Built::Wall) } => say!(self, "prepared-town-end-wall"),
            Standing::End { after: Some(Built::Church) } => say!(self, "prepared-town-end-church"),
            Standing::End { after: Some(Built::Building(building)) } => {
                say!(self, "prepared-town-end-building", building = self.building(*building))
            }
        }
    }
}
