//! Components: buttons in rows of five, and menus as selects, or as buttons if they have few items.

use serde_json::{Value, json};

use crate::chat::discord::custom_id::{CustomId, PromptRef, marked};
use crate::chat::discord::limits::{
    BUTTON_LABEL, BUTTONS_IN_ROW, PLACEHOLDER, ROWS, SELECT_OPTIONS, SELECT_TEXT, cut, length,
};
use bot_core::channel::SendKey;
use bot_core::surface::{Button, Fold, HouseButton, Menu, Message, Press, Style};

/// Discord's types of components.
const ROW: u8 = 1;
const BUTTON: u8 = 2;
const SELECT: u8 = 3;

/// Largest number of menu items shown as buttons: two rows.
const FEW: usize = 2 * BUTTONS_IN_ROW;

/// Returns the rows of a message, its menu first. Without a picture, the key is put into the first custom id with space for
/// it.
pub(in crate::chat::discord) fn components(message: &Message, key: Option<&SendKey>) -> Vec<Value> {
    let question = message.title.as_deref().unwrap_or_default();
    let mut rows = message.menu.as_ref().map(|shown| menu(shown, question)).unwrap_or_default();
    rows.extend(buttons(&message.buttons));
    rows.extend(house(&message.house));
    if rows.len() > ROWS {
        tracing::error!(rows = rows.len(), title = message.title, "more rows than a message can have");
        rows.truncate(ROWS);
    }
    if let Some(key) = key.filter(|_| message.picture.is_none()) {
        mark(&mut rows, key);
    }
    rows
}

fn mark(rows: &mut [Value], key: &SendKey) {
    let components = rows.iter_mut().filter_map(|row| row["components"].as_array_mut()).flatten();
    let marked = components
        .filter_map(|component| component.get_mut("custom_id"))
        .find_map(|id| Some((marked(id.as_str()?, key)?, id)));
    if let Some((marked, id)) = marked {
        *id = Value::String(marked);
    }
}

/// Returns a row of components.
pub(in crate::chat::discord) fn row(components: Vec<Value>) -> Value {
    json!({ "type": ROW, "components": components })
}

fn buttons(buttons: &[Button]) -> Vec<Value> {
    let mut seen = Vec::new();
    let made: Vec<Value> = buttons.iter().filter_map(|shown| button(shown, &mut seen)).collect();
    made.chunks(BUTTONS_IN_ROW).map(|chunk| row(chunk.to_vec())).collect()
}

/// Returns a button; `None` if it is a duplicate, or its custom id would be too long.
fn button(button: &Button, seen: &mut Vec<String>) -> Option<Value> {
    let Some(id) = CustomId::from(&button.press).write() else {
        tracing::error!(command = %button.press.command, "a button says more than fits");
        return None;
    };
    if seen.contains(&id) {
        return None;
    }
    seen.push(id.clone());
    Some(
        json!({ "type": BUTTON, "style": style(button.style), "label": label(&button.label), "custom_id": id }),
    )
}

fn house(buttons: &[HouseButton]) -> Vec<Value> {
    let made = |button: &HouseButton| {
        let id = CustomId::House { text: button.command.to_string(), campaign: button.campaign };
        other(&id, &button.label, button.style)
    };
    let made: Vec<Value> = buttons.iter().filter_map(made).collect();
    made.chunks(BUTTONS_IN_ROW).map(|chunk| row(chunk.to_vec())).collect()
}

/// Returns a button that is not about a table's command.
pub(in crate::chat::discord) fn other(id: &CustomId, said: &str, looks: Style) -> Option<Value> {
    let id = id.write()?;
    Some(json!({ "type": BUTTON, "style": style(looks), "label": label(said), "custom_id": id }))
}

fn label(label: &str) -> String {
    if label.is_empty() { "…".to_owned() } else { cut(label, BUTTON_LABEL) }
}

fn style(style: Style) -> u8 {
    match style {
        Style::Primary => 1,
        Style::Plain => 2,
        Style::Danger => 4,
    }
}

/// Returns a menu's rows. The question is repeated in each select, as a closed select shows only its placeholder.
fn menu(menu: &Menu, question: &str) -> Vec<Value> {
    match menu.folds.as_slice() {
        [] => Vec::new(),
        [only] if is_few(only) => buttons(&only.answers),
        [only] => selects(std::slice::from_ref(only), question),
        folds => match groups(folds) {
            Some(groups) => selects(&[groups], question),
            None => selects(folds, question),
        },
    }
}

fn is_few(fold: &Fold) -> bool {
    let short = |answer: &Button| answer.detail.is_none() && length(&answer.label) <= BUTTON_LABEL;
    fold.answers.len() <= FEW && fold.answers.iter().all(short)
}

/// Returns one menu of groups; `None` if some group has no command of its own.
fn groups(folds: &[Fold]) -> Option<Fold> {
    let group = |fold: &Fold| {
        let press = fold.press.clone()?;
        Some(Button { label: fold.title.clone(), detail: None, style: Style::Plain, press })
    };
    let answers: Option<Vec<Button>> = folds.iter().map(group).collect();
    Some(Fold { title: String::new(), press: None, answers: answers? })
}

/// Returns the rows of selects for each group, split into as many as its items need.
fn selects(folds: &[Fold], question: &str) -> Vec<Value> {
    let parts = folds
        .iter()
        .flat_map(|fold| fold.answers.chunks(SELECT_OPTIONS).map(|answers| (fold.title.as_str(), answers)));
    let asking = |title: &str| match (question, title) {
        (question, "") => question.to_owned(),
        ("", title) => title.to_owned(),
        (question, title) => format!("{title} · {question}"),
    };
    let selects =
        parts.enumerate().filter_map(|(number, (title, answers))| select(number, &asking(title), answers));
    selects.map(|select| row(vec![select])).collect()
}

fn select(number: usize, asking: &str, answers: &[Button]) -> Option<Value> {
    let Press { table, prompt, command: _ } = &answers.first()?.press;
    let asked = PromptRef { table: table.clone(), prompt: *prompt };
    let id = CustomId::Select(asked, number as u8).write()?;
    let mut options: Vec<Value> = Vec::new();
    for answer in answers {
        let value = answer.press.command.to_string();
        if length(&value) > SELECT_TEXT {
            tracing::error!(command = %answer.press.command, "a menu's line says more than fits");
        } else if options.iter().all(|option| option["value"] != value.as_str()) {
            options.push(option(answer, &value));
        }
    }
    let placeholder = if asking.is_empty() { "…".to_owned() } else { cut(asking, PLACEHOLDER) };
    (!options.is_empty())
        .then(|| json!({ "type": SELECT, "custom_id": id, "options": options, "placeholder": placeholder }))
}

fn option(answer: &Button, value: &str) -> Value {
    let mut option = json!({ "label": label_of_option(&answer.label), "value": value });
    if let Some(detail) = answer.detail.as_deref().filter(|detail| !detail.is_empty()) {
        option["description"] = json!(cut(detail, SELECT_TEXT));
    }
    option
}

fn label_of_option(label: &str) -> String {
    if label.is_empty() { "…".to_owned() } else { cut(label, SELECT_TEXT) }
}
