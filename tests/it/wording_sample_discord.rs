//! What is said on Discord alone.

use bot::chat::discord::commands::Extra;
use bot::chat::discord::line::{Line, Right};
use bot::command::declaration::COMMANDS;
use bot::language::Language;
use bot::wording::Words;

use crate::wording_samples::Samples;

pub(crate) fn samples(words: &Words) -> Samples {
    vec![
        ("On Discord", lines().iter().map(|line| words.discord(line)).collect()),
        ("What slash commands take", arguments(words)),
    ]
}

fn lines() -> Vec<Line> {
    let rights =
        [Right::View, Right::Send, Right::SendInThreads, Right::Attach, Right::History, Right::Threads];
    vec![
        Line::Done,
        Line::Again,
        Line::NoGame,
        Line::Opened,
        Line::OpenedInThread,
        Line::NoThreads,
        Line::Occupied,
        Line::LobbyOpen,
        Line::ServerOnly,
        Line::UnknownCommand,
        Line::UnknownButton,
        Line::TableGone,
        Line::Missing(rights.to_vec()),
        Line::Unwritable,
        Line::NoPin,
        Line::Elsewhere,
        Line::DirectAsk,
        Line::DirectYes,
        Line::DirectNo,
        Line::DirectOn,
        Line::DirectOff,
        Line::DirectClosed,
        Line::ManagersOnly,
        Line::Settings,
        Line::SettingsLanguage(Some(Language::French)),
        Line::SettingsLanguage(None),
        Line::SettingsAnywhere,
        Line::SettingsChannels,
        Line::SettingsRules(String::new()),
        Line::SettingsRules("12 points".to_owned()),
        Line::OwnLanguage,
        Line::PickChannels,
        Line::EditRules,
        Line::RulesHint,
        Line::Counter,
        Line::Give,
        Line::Want,
        Line::CardsHint,
        Line::Thread { host: "Anna".to_owned() },
    ]
}

/// Each text once.
fn arguments(words: &Words) -> Vec<String> {
    let declared = COMMANDS.iter().flat_map(|command| std::iter::once(command).chain(command.children()));
    let arguments = declared.flat_map(|declaration| declaration.arguments());
    let mut texts: Vec<String> = arguments.map(|argument| words.about_argument(argument)).collect();
    texts.extend(Extra::ALL.map(|extra| words.about_extra(extra)));
    texts.extend([true, false].map(|on| words.on_or_off(on)));
    texts.sort();
    texts.dedup();
    texts
}
