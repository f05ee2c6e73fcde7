//! Rules for components that neither Discord's OpenAPI description nor `twilight-validate` covers.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::discord::message::COMPONENTS_V2;

/// Maximum number of components in a message with `IS_COMPONENTS_V2`.
const MAX_V2_COMPONENTS: usize = 40;
/// Maximum number of characters in its text displays.
const MAX_V2_TEXT: usize = 4000;

fn kind(component: &Value) -> u64 {
    component["type"].as_u64().unwrap_or_default()
}

fn children(component: &Value) -> impl Iterator<Item = &Value> {
    component["components"].as_array().into_iter().flatten().chain(component.get("accessory"))
}

fn collect_all<'a>(components: impl Iterator<Item = &'a Value>, found: &mut Vec<&'a Value>) {
    for component in components {
        found.push(component);
        collect_all(children(component), found);
    }
}

fn count(value: &Value, name: &str) -> usize {
    value[name].as_str().unwrap_or_default().chars().count()
}

/// Violations in the components of a message.
pub(super) fn violations(said: &Value) -> Vec<String> {
    let Some(list) = said["components"].as_array() else { return Vec::new() };
    let mut found = Vec::new();
    let mut flat = Vec::new();
    collect_all(list.iter(), &mut flat);
    let v2 = said["flags"].as_u64().unwrap_or_default() & COMPONENTS_V2 != 0;
    if v2 {
        if flat.len() > MAX_V2_COMPONENTS {
            found.push(format!("{} components, and {MAX_V2_COMPONENTS} is the most", flat.len()));
        }
        let words: usize = flat.iter().filter(|component| kind(component) == 10).map(|c| count(c, "content")).sum();
        if words > MAX_V2_TEXT {
            found.push(format!("{words} characters in text displays, and {MAX_V2_TEXT} is the most"));
        }
    } else {
        if list.len() > 5 {
            found.push(format!("{} rows, and 5 is the most", list.len()));
        }
        found.extend(
            flat.iter().filter(|component| matches!(kind(component), 9..=17)).map(|component| {
                format!("a component of type {} needs the flag for components alone", kind(component))
            }),
        );
    }
    check_unique_ids(&flat, &mut found);
    flat.iter().filter(|component| kind(component) == 1).for_each(|row| check_row(row, &mut found));
    for component in flat {
        match kind(component) {
            2 => check_button(component, &mut found),
            3 | 5..=8 => check_select(component, &mut found),
            12 => check_gallery(component, &mut found),
            _ => {}
        }
    }
    found
}

fn check_unique_ids(flat: &[&Value], found: &mut Vec<String>) {
    let mut ids = BTreeSet::new();
    for id in flat.iter().filter_map(|component| component["custom_id"].as_str()) {
        if !ids.insert(id) {
            found.push(format!("the custom_id {id:?} is there twice"));
        }
        if !(1..=100).contains(&id.chars().count()) {
            found.push(format!("the custom_id {id:?} has not between 1 and 100 characters"));
        }
    }
}

fn check_row(row: &Value, found: &mut Vec<String>) {
    let kinds: Vec<u64> = children(row).map(kind).collect();
    let buttons = kinds.iter().filter(|kind| **kind == 2).count();
    if kinds.is_empty() {
        found.push("a row with nothing in it".to_owned());
    }
    if buttons > 5 {
        found.push(format!("{buttons} buttons in a row, and 5 is the most"));
    }
    if kinds.len() > buttons && kinds.len() > 1 {
        found.push("a row holds buttons, or one other thing alone".to_owned());
    }
}

fn check_button(button: &Value, found: &mut Vec<String>) {
    let label = count(button, "label");
    if label > 80 {
        found.push(format!("a label of {label} characters, and 80 is the most"));
    }
    let style = button["style"].as_u64().unwrap_or_default();
    if label == 0 && button["emoji"].is_null() && style != 6 {
        found.push("a button with neither label nor emoji".to_owned());
    }
    let (id, url) = (button["custom_id"].is_string(), button["url"].is_string());
    let right = match style {
        1..=4 => id && !url,
        5 => url && !id,
        _ => button["sku_id"].is_string(),
    };
    if !right {
        found.push(format!("a button of style {style} with custom_id: {id}, url: {url}"));
    }
    if count(button, "url") > 512 {
        found.push("an address of more than 512 characters".to_owned());
    }
}

fn check_select(select: &Value, found: &mut Vec<String>) {
    if !select["custom_id"].is_string() {
        found.push("a list without custom_id".to_owned());
    }
    if count(select, "placeholder") > 150 {
        found.push("a placeholder of more than 150 characters".to_owned());
    }
    let least = select["min_values"].as_u64().unwrap_or(1);
    let most = select["max_values"].as_u64().unwrap_or(1);
    if least > most || most > 25 || most == 0 {
        found.push(format!("a list of which {least} to {most} are chosen"));
    }
    if kind(select) != 3 {
        return;
    }
    let options: Vec<&Value> = select["options"].as_array().into_iter().flatten().collect();
    if !(1..=25).contains(&options.len()) {
        found.push(format!("a list of {} options, and there must be 1 to 25", options.len()));
    }
    if most > options.len() as u64 {
        found.push(format!("{most} may be chosen of {} options", options.len()));
    }
    let mut values = BTreeSet::new();
    for option in options {
        if !values.insert(option["value"].as_str().unwrap_or_default()) {
            found.push(format!("the option {} is there twice", option["value"]));
        }
        for (name, least) in [("label", 1), ("value", 1), ("description", 0)] {
            let length = count(option, name);
            if length > 100 || length < least {
                found.push(format!("the {name} of an option has {length} characters"));
            }
        }
        if option["description"] == "" {
            found.push("an option's description is empty".to_owned());
        }
    }
}

fn check_gallery(gallery: &Value, found: &mut Vec<String>) {
    let items = gallery["items"].as_array().map_or(0, Vec::len);
    if !(1..=10).contains(&items) {
        found.push(format!("a gallery of {items} items, and there must be 1 to 10"));
    }
    for item in gallery["items"].as_array().into_iter().flatten() {
        if count(item, "description") > 1024 {
            found.push("an alt text of more than 1024 characters".to_owned());
        }
    }
}

/// Violations of a modal.
pub(super) fn modal_violations(said: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let rows = said["components"].as_array().map_or(0, Vec::len);
    if !(1..=5).contains(&rows) {
        found.push(format!("a form of {rows} parts, and there must be 1 to 5"));
    }
    let title = count(said, "title");
    if !(1..=45).contains(&title) {
        found.push(format!("a title of {title} characters, and there must be 1 to 45"));
    }
    let id = count(said, "custom_id");
    if !(1..=100).contains(&id) {
        found.push(format!("a custom_id of {id} characters, and there must be 1 to 100"));
    }
    let mut flat = Vec::new();
    collect_all(said["components"].as_array().into_iter().flatten(), &mut flat);
    check_unique_ids(&flat, &mut found);
    for part in said["components"].as_array().into_iter().flatten() {
        if kind(part) == 1 && children(part).count() != 1 {
            found.push("a row of a form holds one field".to_owned());
        }
    }
    for input in flat.iter().filter(|component| kind(component) == 4) {
        if count(input, "label") > 45 {
            found.push("a field's label of more than 45 characters".to_owned());
        }
        if count(input, "placeholder") > 100 {
            found.push("a field's placeholder of more than 100 characters".to_owned());
        }
        if count(input, "value") > 4000 {
            found.push("a field's value of more than 4000 characters".to_owned());
        }
    }
    found
}
