//! Forms: a few text fields.

use serde_json::{Value, json};

use crate::custom_id::CustomId;
use crate::limits::{FORM_PLACEHOLDER, FORM_TEXT, truncate};

/// Discord's types of components.
const ROW: u8 = 1;
const TEXT: u8 = 4;
/// Style: one line.
const SHORT: u8 = 1;

/// Text field of a form.
pub(crate) struct Field {
    /// Field id in the submitted form.
    pub(crate) name: &'static str,
    /// Label above the field.
    pub(crate) label: String,
    /// Placeholder while empty.
    pub(crate) placeholder: String,
    /// Initial value.
    pub(crate) value: String,
    /// Largest number of characters.
    pub(crate) max_length: usize,
}

impl Field {
    fn row(&self) -> Value {
        let mut field = json!({
            "type": TEXT, "style": SHORT, "custom_id": self.name, "label": truncate(&self.label, FORM_TEXT),
            "placeholder": truncate(&self.placeholder, FORM_PLACEHOLDER), "required": false, "max_length": self.max_length,
        });
        if !self.value.is_empty() {
            field["value"] = json!(truncate(&self.value, self.max_length));
        }
        json!({ "type": ROW, "components": [field] })
    }
}

/// Returns a form; `None` if its custom id would be too long.
pub(crate) fn form(id: &CustomId, title: &str, fields: &[Field]) -> Option<Value> {
    let id = id.encode()?;
    let rows: Vec<Value> = fields.iter().map(Field::row).collect();
    Some(json!({ "custom_id": id, "title": truncate(title, FORM_TEXT), "components": rows }))
}
