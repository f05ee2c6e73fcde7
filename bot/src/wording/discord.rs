//! What is said on Discord alone: about slash commands, rights, direct messages and a server's settings.

use super::Words;
use crate::chat::discord::commands::Extra;
use crate::chat::discord::line::{Line, Right};
use crate::command::PlaceKind;
use crate::command::declaration::{Argument, ArgumentKind};

impl Words {
    /// What the adapter says by itself.
    pub fn discord(&self, line: &Line) -> String {
        match line {
            Line::Done => say!(self, "discord-done"),
            Line::Again => say!(self, "discord-again"),
            Line::NoGame => say!(self, "discord-no-game"),
            Line::Opened => say!(self, "discord-opened"),
            Line::OpenedInThread => say!(self, "discord-opened-in-thread"),
            Line::NoThreads => say!(self, "discord-no-threads"),
            Line::Occupied => say!(self, "discord-occupied"),
            Line::LobbyOpen => say!(self, "discord-lobby-open"),
            Line::ServerOnly => say!(self, "discord-server-only"),
            Line::UnknownCommand => say!(self, "discord-unknown-command"),
            Line::UnknownButton => say!(self, "discord-unknown-button"),
            Line::TableGone => say!(self, "discord-table-gone"),
            Line::Missing(rights) => {
                let rights = rights.iter().map(|&right| self.right(right)).collect();
                say!(self, "discord-missing", rights = self.and(rights))
            }
            Line::Unwritable => say!(self, "discord-unwritable"),
            Line::NoPin => say!(self, "discord-no-pin"),
            Line::Elsewhere => say!(self, "discord-elsewhere"),
            Line::DirectAsk => say!(self, "discord-direct-ask"),
            Line::DirectYes => say!(self, "discord-direct-yes"),
            Line::DirectNo => say!(self, "discord-direct-no"),
            Line::DirectOn => say!(self, "discord-direct-on"),
            Line::DirectOff => say!(self, "discord-direct-off"),
            Line::DirectClosed => say!(self, "discord-direct-closed"),
            Line::ManagersOnly => say!(self, "discord-managers-only"),
            Line::Settings => say!(self, "discord-settings"),
            Line::SettingsLanguage(language) => {
                let language = match language {
                    Some(language) => self.language_name(*language),
                    None => say!(self, "discord-own-language"),
                };
                say!(self, "discord-settings-language", language = language)
            }
            Line::SettingsAnywhere => say!(self, "discord-settings-anywhere"),
            Line::SettingsChannels => say!(self, "discord-settings-channels"),
            Line::SettingsRules(rules) if rules.is_empty() => say!(self, "discord-settings-no-rules"),
            Line::SettingsRules(rules) => say!(self, "discord-settings-rules", rules = rules),
            Line::OwnLanguage => say!(self, "discord-own-language"),
            Line::PickChannels => say!(self, "discord-pick-channels"),
            Line::EditRules => say!(self, "discord-edit-rules"),
            Line::RulesHint => say!(self, "discord-rules-hint"),
            Line::Counter => say!(self, "discord-counter"),
            Line::Give => say!(self, "discord-give"),
            Line::Want => say!(self, "discord-want"),
            Line::CardsHint => say!(self, "discord-cards-hint"),
            Line::Thread { host } => say!(self, "discord-thread", host = host),
        }
    }

    fn right(&self, right: Right) -> String {
        match right {
            Right::View => say!(self, "discord-right-view"),
            Right::Send => say!(self, "discord-right-send"),
            Right::SendInThreads => say!(self, "discord-right-send-in-threads"),
            Right::Attach => say!(self, "discord-right-attach"),
            Right::History => say!(self, "discord-right-history"),
            Right::Threads => say!(self, "discord-right-threads"),
        }
    }

    /// What a slash command's option takes.
    pub fn about_argument(&self, argument: &Argument) -> String {
        match argument.kind {
            ArgumentKind::Place(PlaceKind::Vertex) => say!(self, "slash-corner"),
            ArgumentKind::Places(PlaceKind::Vertex) => say!(self, "slash-corners"),
            ArgumentKind::Progress => say!(self, "slash-progress"),
            ArgumentKind::Place(PlaceKind::Edge) => say!(self, "slash-edge"),
            ArgumentKind::Place(PlaceKind::Hex) | ArgumentKind::Places(PlaceKind::Hex) => {
                say!(self, "slash-hex")
            }
            ArgumentKind::Places(PlaceKind::Edge) => say!(self, "slash-edges"),
            ArgumentKind::Place(PlaceKind::Square) | ArgumentKind::Places(PlaceKind::Square) => {
                say!(self, "slash-square")
            }
            ArgumentKind::Town(argument) => self.about_town_argument(argument),
            ArgumentKind::Player => say!(self, "slash-player"),
            ArgumentKind::Players => say!(self, "slash-players"),
            ArgumentKind::Cards => say!(self, "slash-cards"),
            ArgumentKind::Resource => say!(self, "slash-resource"),
            ArgumentKind::Offer => say!(self, "slash-offer"),
            ArgumentKind::Value(option) => self.option(option),
            ArgumentKind::Robot => say!(self, "slash-robot"),
            ArgumentKind::Language => say!(self, "slash-language"),
            ArgumentKind::Whose => say!(self, "slash-whose"),
            ArgumentKind::BoardForm => say!(self, "slash-board-form"),
            ArgumentKind::Topic => say!(self, "slash-topic"),
            ArgumentKind::Command => say!(self, "slash-command"),
            ArgumentKind::Ballot => say!(self, "slash-ballot"),
            ArgumentKind::Sure => say!(self, "slash-sure"),
            ArgumentKind::Text if argument.words.all().any(|word| word == "name") => {
                say!(self, "slash-name")
            }
            ArgumentKind::Text if argument.words.all().any(|word| word == "code") => {
                say!(self, "slash-code")
            }
            ArgumentKind::Text => say!(self, "slash-text"),
        }
    }

    /// The same for what Discord alone has.
    pub fn about_extra(&self, extra: Extra) -> String {
        match extra {
            Extra::Thread => say!(self, "slash-thread"),
            Extra::Direct => say!(self, "slash-direct"),
        }
    }

    /// On or off.
    pub fn on_or_off(&self, on: bool) -> String {
        if on { say!(self, "slash-on") } else { say!(self, "slash-off") }
    }
}
