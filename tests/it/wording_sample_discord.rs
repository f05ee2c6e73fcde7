//! What is said on Discord alone.

use bot::chat::discord::commands::{Extra, Naming};
use bot::chat::discord::line::{Line, Right};
use bot::chat::discord::wording;
use bot_core::titles;
use tests::option::game;

use bot_core::wording::Words;
use engine::Elasund;
use engine::game::Listed;
use tests::FRENCH;

use tests::samples::Samples;

pub(crate) fn samples(words: &Words) -> Samples {
    vec![
        ("On Discord", lines().iter().map(|line| line.said(words)).collect()),
        ("What slash commands take", arguments(words)),
        ("Help on Discord", help(words)),
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
        Line::Missing(vec![Right::Attach]),
        Line::Unwritable,
        Line::NoPin,
        Line::Elsewhere,
        Line::DirectAsk,
        Line::DirectYes,
        Line::DirectNo,
        Line::DirectOn,
        Line::DirectSoon,
        Line::DirectLater,
        Line::DirectOff,
        Line::DirectClosed,
        Line::ManagersOnly,
        Line::Settings,
        Line::SettingsLanguage(Some(FRENCH)),
        Line::SettingsLanguage(None),
        Line::SettingsAnywhere,
        Line::SettingsChannels,
        Line::SettingsRules(String::new()),
        Line::SettingsRules("12 points".to_owned()),
        Line::SettingsGames(vec![game("base"), game("elasund")]),
        Line::SettingsNaming(Naming::Short),
        Line::SettingsNaming(Naming::Root),
        Line::PickGames,
        Line::PickNaming,
        Line::NamingChoice(Naming::Both),
        Line::CommandsLater,
        Line::NotPlayed(game("elasund")),
        Line::OwnLanguage,
        Line::PickChannels,
        Line::EditRules,
        Line::RulesHint,
        Line::Counter,
        Line::Offer,
        Line::To,
        Line::ToHint(vec!["Bob".to_owned(), "Chloé".to_owned()]),
        Line::Holding("2 lumber 1 ore".to_owned()),
        Line::Give,
        Line::Want,
        Line::CardsHint,
        Line::Thread { host: "Anna".to_owned() },
    ]
}

fn help(words: &Words) -> Vec<String> {
    let town = Elasund::any_options(Default::default());
    let all = [(None, None), (None, Some(&town)), (Some("trade"), None), (Some("build"), Some(&town))];
    let mut lines: Vec<String> =
        all.into_iter().flat_map(|(topic, game)| wording::help_slash(words, topic, game)).collect();
    lines.extend([
        wording::about_root(words),
        wording::about_group(words, "table"),
        wording::about_group(words, "town"),
    ]);
    lines
}

/// Each text once.
fn arguments(words: &Words) -> Vec<String> {
    let declared = titles::commands()
        .all()
        .iter()
        .flat_map(|command| std::iter::once(command).chain(command.children()));
    let arguments = declared.flat_map(|declaration| declaration.arguments());
    let mut texts: Vec<String> = arguments.map(|argument| wording::about_argument(words, argument)).collect();
    texts.extend(Extra::ALL.map(|extra| wording::about_extra(words, extra)));
    texts.extend([true, false].map(|on| wording::on_or_off(words, on)));
    texts.sort();
    texts.dedup();
    texts
}
