//! Forms: a few text fields.

use serde_json::{Value, json};

use crate::chat::discord::custom_id::CustomId;
use crate::chat::discord::limits::{FORM_PLACEHOLDER, FORM_TEXT, cut};

/// Discord's types of components.
const ROW: u8 = 1;
const TEXT: u8 = 4;
/// Style: one line.
const SHORT: u8 = 1;

/// Text field of a form.
pub(in crate::chat::discord) struct Field {
    /// Field id in the submitted form.
    pub(in crate::chat::discord) name: &'static str,
    /// Label above the field.
    pub(in crate::chat::discord) label: String,
    /// Placeholder while empty.
    pub(in crate::chat::discord) hint: String,
    /// Initial value.
    pub(in crate::chat::discord) value: String,
    /// Largest number of characters.
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

/// Returns a form; `None` if its custom id would be too long.
pub(in crate::chat::discord) fn form(id: &CustomId, title: &str, fields: &[Field]) -> Option<Value> {
    let id = id.write()?;
    let rows: Vec<Value> = fields.iter().map(Field::row).collect();
    Some(json!({ "custom_id": id, "title": cut(title, FORM_TEXT), "components": rows }))
}
