//! Components: buttons in rows of five, and menus as selects, or as buttons if they have few items.

use serde_json::{Value, json};

use crate::custom_id::{CustomId, PromptRef, with_send_key};
use crate::limits::{BUTTON_LABEL, BUTTONS_IN_ROW, PLACEHOLDER, ROWS, SELECT_OPTIONS, SELECT_TEXT, length, truncate};
use bot_core::channel::SendKey;
use bot_core::surface::{Button, GlobalButton, Menu, MenuPart, Message, Press, Style};

/// Discord's types of components.
const ROW: u8 = 1;
const BUTTON: u8 = 2;
const SELECT: u8 = 3;

/// Largest number of menu items shown as buttons: two rows.
const MAX_MENU_BUTTONS: usize = 2 * BUTTONS_IN_ROW;

/// Returns the rows of a message, its menu first. Without a picture, the key is put into the first custom id with space for
/// it.
pub(crate) fn components(message: &Message, key: Option<&SendKey>) -> Vec<Value> {
    let question = message.title.as_deref().unwrap_or_default();
    let mut rows = message.menu.as_ref().map(|shown| menu_rows(shown, question)).unwrap_or_default();
    rows.extend(button_rows(&message.buttons));
    rows.extend(global_button_rows(&message.global_buttons));
    if rows.len() > ROWS {
        tracing::error!(rows = rows.len(), title = message.title, "more rows than a message can have");
        rows.truncate(ROWS);
    }
    if let Some(key) = key.filter(|_| message.picture.is_none()) {
        mark_first_custom_id(&mut rows, key);
    }
    rows
}

fn mark_first_custom_id(rows: &mut [Value], key: &SendKey) {
    let components = rows.iter_mut().filter_map(|row| row["components"].as_array_mut()).flatten();
    let marked = components
        .filter_map(|component| component.get_mut("custom_id"))
        .find_map(|id| Some((with_send_key(id.as_str()?, key)?, id)));
    if let Some((marked, id)) = marked {
        *id = Value::String(marked);
    }
}

/// Returns a row of components.
pub(crate) fn row(components: Vec<Value>) -> Value {
    json!({ "type": ROW, "components": components })
}

fn button_rows(buttons: &[Button]) -> Vec<Value> {
    let mut seen = Vec::new();
    let made: Vec<Value> = buttons.iter().filter_map(|shown| button(shown, &mut seen)).collect();
    made.chunks(BUTTONS_IN_ROW).map(|chunk| row(chunk.to_vec())).collect()
}

/// Returns a button; `None` if it is a duplicate, or its custom id would be too long.
fn button(button: &Button, seen: &mut Vec<String>) -> Option<Value> {
    let Some(id) = CustomId::from(&button.press).encode() else {
        tracing::error!(command = %button.press.command, "a button says more than fits");
        return None;
    };
    if seen.contains(&id) {
        return None;
    }
    seen.push(id.clone());
    Some(json!({ "type": BUTTON, "style": style(button.style), "label": label(&button.label), "custom_id": id }))
}

fn global_button_rows(buttons: &[GlobalButton]) -> Vec<Value> {
    let made = |button: &GlobalButton| {
        let id = CustomId::Global { text: button.command.to_string(), campaign: button.campaign };
        button_with_id(&id, &button.label, button.style)
    };
    let made: Vec<Value> = buttons.iter().filter_map(made).collect();
    made.chunks(BUTTONS_IN_ROW).map(|chunk| row(chunk.to_vec())).collect()
}

/// Returns a button that is not about a table's command.
pub(crate) fn button_with_id(id: &CustomId, said: &str, looks: Style) -> Option<Value> {
    let id = id.encode()?;
    Some(json!({ "type": BUTTON, "style": style(looks), "label": label(said), "custom_id": id }))
}

fn label(label: &str) -> String {
    if label.is_empty() { "…".to_owned() } else { truncate(label, BUTTON_LABEL) }
}

fn style(style: Style) -> u8 {
    match style {
        Style::Primary => 1,
        Style::Plain => 2,
        Style::Danger => 4,
    }
}

/// Returns a menu's rows. The question is repeated in each select, as a closed select shows only its placeholder.
fn menu_rows(menu: &Menu, question: &str) -> Vec<Value> {
    match menu.parts.as_slice() {
        [] => Vec::new(),
        [only] if fits_as_buttons(only) => button_rows(&only.answers),
        [only] => select_rows(std::slice::from_ref(only), question),
        folds => match group_menu(folds) {
            Some(groups) => select_rows(&[groups], question),
            None => select_rows(folds, question),
        },
    }
}

fn fits_as_buttons(fold: &MenuPart) -> bool {
    let short = |answer: &Button| answer.detail.is_none() && length(&answer.label) <= BUTTON_LABEL;
    fold.answers.len() <= MAX_MENU_BUTTONS && fold.answers.iter().all(short)
}

/// Returns one menu of groups; `None` if some group has no command of its own.
fn group_menu(folds: &[MenuPart]) -> Option<MenuPart> {
    let group = |fold: &MenuPart| {
        let press = fold.press.clone()?;
        Some(Button { label: fold.title.clone(), detail: None, style: Style::Plain, press })
    };
    let answers: Option<Vec<Button>> = folds.iter().map(group).collect();
    Some(MenuPart { title: String::new(), press: None, answers: answers? })
}

/// Returns the rows of selects for each group, split into as many as its items need.
fn select_rows(folds: &[MenuPart], question: &str) -> Vec<Value> {
    let parts =
        folds.iter().flat_map(|fold| fold.answers.chunks(SELECT_OPTIONS).map(|answers| (fold.title.as_str(), answers)));
    let asking = |title: &str| match (question, title) {
        (question, "") => question.to_owned(),
        ("", title) => title.to_owned(),
        (question, title) => format!("{title} · {question}"),
    };
    let selects = parts.enumerate().filter_map(|(number, (title, answers))| select(number, &asking(title), answers));
    selects.map(|select| row(vec![select])).collect()
}

fn select(number: usize, asking: &str, answers: &[Button]) -> Option<Value> {
    let Press { table, prompt, command: _ } = &answers.first()?.press;
    let asked = PromptRef { table: table.clone(), prompt: *prompt };
    let id = CustomId::Select(asked, number as u8).encode()?;
    let mut options: Vec<Value> = Vec::new();
    for answer in answers {
        let value = answer.press.command.to_string();
        if length(&value) > SELECT_TEXT {
            tracing::error!(command = %answer.press.command, "a menu's line says more than fits");
        } else if options.iter().all(|option| option["value"] != value.as_str()) {
            options.push(option(answer, &value));
        }
    }
    let placeholder = if asking.is_empty() { "…".to_owned() } else { truncate(asking, PLACEHOLDER) };
    (!options.is_empty())
        .then(|| json!({ "type": SELECT, "custom_id": id, "options": options, "placeholder": placeholder }))
}

fn option(answer: &Button, value: &str) -> Value {
    let mut option = json!({ "label": option_label(&answer.label), "value": value });
    if let Some(detail) = answer.detail.as_deref().filter(|detail| !detail.is_empty()) {
        option["description"] = json!(truncate(detail, SELECT_TEXT));
    }
    option
}

fn option_label(label: &str) -> String {
    if label.is_empty() { "…".to_owned() } else { truncate(label, SELECT_TEXT) }
}
