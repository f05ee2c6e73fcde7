//! Custom ids of buttons, selects and forms. They hold everything that a press needs, so that nothing is kept in memory and
//! buttons work after a restart.
//!
//! A button has `p:TABLE:REVISION:COMMAND`, the command without its slash; the revision is empty if the button answers no
//! prompt. A prefix `KEY|` holds the send key of the message.

use super::limits::{CUSTOM_ID, length};
use bot_app::mirror::PrivateMirrorSetting;
use bot_core::channel::SendKey;
use bot_core::surface::Press;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// Decoded custom id of a used button, select or form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CustomId {
    /// Button with a command for a table.
    Press(Pressed),
    /// Select with commands as values, and its index within the message.
    Select(PromptRef, u8),
    /// Form for the rest of a command.
    Form(Pressed),
    /// Answer to the question about hands by direct message, with the table where it was asked.
    Direct(TableId, PrivateMirrorSetting),
    /// Button with a command that concerns no table.
    Global {
        /// Text of the command.
        text: String,
        /// Time at which the campaign was announced that the button is about, in milliseconds since 1970; `None` if it is
        /// about none.
        campaign: Option<i64>,
    },
    /// Component of a server's settings.
    Settings(SettingsComponent),
}

/// Table and prompt that a component belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PromptRef {
    pub table: TableId,
    /// Revision at which the prompt was opened; `None` for commands that answer no prompt.
    pub prompt: Option<Revision>,
}

/// Command of a pressed button or submitted form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pressed {
    pub prompt_ref: PromptRef,
    /// Text of the command.
    pub text: String,
}

/// Components of a server's settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingsComponent {
    /// Select: language of the server.
    Language,
    /// Select: channels where games may be played.
    Channels,
    /// Button: opens the form for house rules.
    Rules,
    /// Form: house rules.
    RulesForm,
    /// Select: games played on the server.
    Games,
    /// Select: naming of the slash commands.
    Naming,
}

const SETTINGS_COMPONENTS: [(SettingsComponent, &str); 6] = [
    (SettingsComponent::Language, "language"),
    (SettingsComponent::Channels, "channels"),
    (SettingsComponent::Rules, "rules"),
    (SettingsComponent::RulesForm, "rules-form"),
    (SettingsComponent::Games, "games"),
    (SettingsComponent::Naming, "naming"),
];

impl CustomId {
    /// Encodes the id; `None` if it would be too long for Discord.
    pub fn encode(&self) -> Option<String> {
        let text = match self {
            CustomId::Press(pressed) => encode_with_prompt('p', &pressed.prompt_ref, strip_slash(&pressed.text)),
            CustomId::Select(asked, number) => encode_with_prompt('s', asked, &number.to_string()),
            CustomId::Form(pressed) => encode_with_prompt('f', &pressed.prompt_ref, strip_slash(&pressed.text)),
            CustomId::Direct(table, PrivateMirrorSetting::Enabled) => format!("d:{table}:on"),
            CustomId::Direct(table, PrivateMirrorSetting::Disabled) => format!("d:{table}:off"),
            CustomId::Global { text, campaign: None } => format!("h:{}", strip_slash(text)),
            CustomId::Global { text, campaign: Some(announced) } => {
                format!("c:{announced}:{}", strip_slash(text))
            }
            CustomId::Settings(local) => {
                let (_, word) = SETTINGS_COMPONENTS.iter().find(|(other, _)| other == local)?;
                format!("l:{word}")
            }
        };
        (length(&text) <= CUSTOM_ID).then_some(text)
    }

    /// Decodes an id; `None` if it is not one of this program's.
    pub fn decode(text: &str) -> Option<CustomId> {
        let text = split_send_key(text).0;
        let (kind, rest) = text.split_once(':')?;
        if kind == "l" {
            return SETTINGS_COMPONENTS
                .iter()
                .find(|(_, word)| *word == rest)
                .map(|&(local, _)| CustomId::Settings(local));
        }
        if kind == "h" {
            return Some(CustomId::Global { text: format!("/{rest}"), campaign: None });
        }
        if kind == "c" {
            let (announced, rest) = rest.split_once(':')?;
            let announced = announced.parse().ok()?;
            return Some(CustomId::Global { text: format!("/{rest}"), campaign: Some(announced) });
        }
        let mut parts = rest.splitn(3, ':');
        let table = TableId::parse(parts.next()?)?;
        let prompt = match parts.next()? {
            "on" if kind == "d" => return Some(CustomId::Direct(table, PrivateMirrorSetting::Enabled)),
            "off" if kind == "d" => return Some(CustomId::Direct(table, PrivateMirrorSetting::Disabled)),
            "" => None,
            number => Some(Revision(number.parse().ok()?)),
        };
        let (asked, rest) = (PromptRef { table, prompt }, parts.next()?);
        let pressed = |asked| Pressed { prompt_ref: asked, text: format!("/{rest}") };
        match kind {
            "p" => Some(CustomId::Press(pressed(asked))),
            "f" => Some(CustomId::Form(pressed(asked))),
            "s" => Some(CustomId::Select(asked, rest.parse().ok()?)),
            _ => None,
        }
    }
}

impl From<&Press> for CustomId {
    fn from(press: &Press) -> CustomId {
        CustomId::Press(Pressed::from(press))
    }
}

impl From<&Press> for Pressed {
    fn from(press: &Press) -> Pressed {
        let asked = PromptRef { table: press.table.clone(), prompt: press.prompt };
        Pressed { prompt_ref: asked, text: press.command.to_string() }
    }
}

fn strip_slash(text: &str) -> &str {
    text.strip_prefix('/').unwrap_or(text)
}

fn encode_with_prompt(kind: char, asked: &PromptRef, rest: &str) -> String {
    let prompt = asked.prompt.map(|prompt| prompt.0.to_string()).unwrap_or_default();
    format!("{kind}:{}:{prompt}:{rest}", asked.table)
}

/// Prefixes the id with a send key; `None` if that would be too long.
pub(super) fn with_send_key(id: &str, key: &SendKey) -> Option<String> {
    let marked = format!("{}|{id}", key.0);
    (length(&marked) <= CUSTOM_ID).then_some(marked)
}

/// Splits an id into the id without its send key, and the key.
pub(super) fn split_send_key(id: &str) -> (&str, Option<&str>) {
    match id.split_once('|') {
        Some((mark, rest)) if mark.bytes().all(|byte| byte.is_ascii_alphanumeric()) => (rest, Some(mark)),
        _ => (id, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(prompt: Option<u64>) -> PromptRef {
        PromptRef { table: TableId::from_random([7; 10]), prompt: prompt.map(Revision) }
    }

    #[test]
    fn custom_id_round_trips() {
        let pressed = |text: &str| Pressed { prompt_ref: asked(Some(99_999)), text: text.to_owned() };
        let mut ids: Vec<CustomId> = SETTINGS_COMPONENTS.iter().map(|&(local, _)| CustomId::Settings(local)).collect();
        ids.extend([
            CustomId::Direct(asked(None).table, PrivateMirrorSetting::Enabled),
            CustomId::Direct(asked(None).table, PrivateMirrorSetting::Disabled),
            CustomId::Global { text: "/watch off".to_owned(), campaign: None },
            CustomId::Global { text: "/campaign join".to_owned(), campaign: Some(1_800_000_000_123) },
            CustomId::Press(pressed("/roll")),
            CustomId::Press(pressed("/skip \"a:b|c\"")),
            CustomId::Press(Pressed { prompt_ref: asked(None), text: "/build road ~h12".to_owned() }),
            CustomId::Form(pressed("/trade counter #3")),
            CustomId::Select(asked(None), 4),
        ]);
        let key = SendKey("0123456789abcdefABCDEFxyz".to_owned());
        for id in ids {
            let text = id.encode().expect("it fits");
            assert_eq!(CustomId::decode(&text), Some(id.clone()), "{text}");
            assert_eq!(split_send_key(&text).1, None, "{text}");
            let marked = with_send_key(&text, &key).expect("it fits");
            assert_eq!(CustomId::decode(&marked), Some(id), "{marked}");
            assert_eq!(split_send_key(&marked).1, Some(key.0.as_str()));
        }
    }

    #[test]
    fn longest_trade_offer_fits_with_send_key() {
        let text = "/trade offer 19 brick 19 lumber 19 wool for 19 grain 19 ore to P2, P3, P4";
        let id = CustomId::Press(Pressed { prompt_ref: asked(Some(100_000)), text: text.to_owned() });
        assert_eq!(id.encode().map(|text| length(&text)), Some(92));
    }

    #[test]
    fn foreign_or_too_long_custom_id_is_rejected() {
        for text in
            ["", "p", "p:", "p:aaaaaaaaaa", "p:aaaaaaaaaa:x:roll", "x:aaaaaaaaaa::roll", "l:what", "p:short::roll"]
        {
            assert_eq!(CustomId::decode(text), None, "{text}");
        }
        let long = CustomId::Press(Pressed { prompt_ref: asked(None), text: format!("/choose {}", "x".repeat(90)) });
        assert_eq!(long.encode(), None);
    }
}
