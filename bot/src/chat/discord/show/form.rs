//! Forms: a few lines of text for what buttons can't say.

use serde_json::{Value, json};

use crate::chat::discord::custom_id::CustomId;
use crate::chat::discord::limits::{FORM_PLACEHOLDER, FORM_TEXT, cut};

/// What Discord calls a kind of component.
const ROW: u8 = 1;
const TEXT: u8 = 4;
/// One line.
const SHORT: u8 = 1;

/// One line of a form.
pub(in crate::chat::discord) struct Field {
    /// What names it in what comes back.
    pub(in crate::chat::discord) name: &'static str,
    /// What stands above it.
    pub(in crate::chat::discord) label: String,
    /// What it says while it is empty.
    pub(in crate::chat::discord) hint: String,
    /// What is in it.
    pub(in crate::chat::discord) value: String,
    /// How many characters it takes.
    pub(in crate::chat::discord) most: usize,
}

impl Field {
    fn row(&self) -> Value {
        let mut field = json!({
            "type": TEXT, "style": SHORT, "custom_id": self.name, "label": cut(&self.label, FORM_TEXT),
            "placeholder": cut(&self.hint, FORM_PLACEHOLDER), "required": false, "max_length": self.most,
        });
        if !self.value.is_empty() {
            field["value"] = json!(cut(&self.value, self.most));
        }
        json!({ "type": ROW, "components": [field] })
    }
}

/// A form of these fields; `None` when its id does not fit.
pub(in crate::chat::discord) fn form(id: &CustomId, title: &str, fields: &[Field]) -> Option<Value> {
    let id = id.write()?;
    let rows: Vec<Value> = fields.iter().map(Field::row).collect();
    Some(json!({ "custom_id": id, "title": cut(title, FORM_TEXT), "components": rows }))
}
