//! Samples of messages that only Discord uses.

use bot_core::titles;
use bot_discord::adapter_text::{AdapterText, Permission};
use bot_discord::commands::{DiscordOption, Naming};
use bot_discord::wording;
use tests::option::game;

use bot_core::wording::Words;
use engine::Elasund;
use engine::game::HostedTitle;
use tests::FRENCH;

use tests::samples::MessageSamples;

pub(crate) fn samples(words: &Words) -> MessageSamples {
    vec![
        ("On Discord", lines().iter().map(|line| line.to_text(words)).collect()),
        ("What slash commands take", arguments(words)),
        ("Help on Discord", help(words)),
    ]
}

fn lines() -> Vec<AdapterText> {
    let rights = [
        Permission::View,
        Permission::Send,
        Permission::SendInThreads,
        Permission::Attach,
        Permission::History,
        Permission::Threads,
    ];
    vec![
        AdapterText::Done,
        AdapterText::Again,
        AdapterText::NoGame,
        AdapterText::Opened,
        AdapterText::OpenedInThread,
        AdapterText::NoThreads,
        AdapterText::Occupied,
        AdapterText::LobbyOpen,
        AdapterText::ServerOnly,
        AdapterText::UnknownCommand,
        AdapterText::UnknownButton,
        AdapterText::TableGone,
        AdapterText::TwoPrograms,
        AdapterText::Missing(rights.to_vec()),
        AdapterText::Missing(vec![Permission::Attach]),
        AdapterText::Unwritable,
        AdapterText::NoPin,
        AdapterText::Elsewhere,
        AdapterText::DirectAsk,
        AdapterText::DirectYes,
        AdapterText::DirectNo,
        AdapterText::DirectOn,
        AdapterText::DirectSoon,
        AdapterText::DirectLater,
        AdapterText::DirectOff,
        AdapterText::DirectClosed,
        AdapterText::ManagersOnly,
        AdapterText::Settings,
        AdapterText::SettingsLanguage(Some(FRENCH)),
        AdapterText::SettingsLanguage(None),
        AdapterText::SettingsAnywhere,
        AdapterText::SettingsChannels,
        AdapterText::SettingsRules(String::new()),
        AdapterText::SettingsRules("12 points".to_owned()),
        AdapterText::SettingsGames(vec![game("base"), game("elasund")]),
        AdapterText::SettingsNaming(Naming::Short),
        AdapterText::SettingsNaming(Naming::Root),
        AdapterText::PickGames,
        AdapterText::PickNaming,
        AdapterText::NamingChoice(Naming::Both),
        AdapterText::CommandsLater,
        AdapterText::NotPlayed(game("elasund")),
        AdapterText::OwnLanguage,
        AdapterText::PickChannels,
        AdapterText::EditRules,
        AdapterText::RulesHint,
        AdapterText::Counter,
        AdapterText::Offer,
        AdapterText::To,
        AdapterText::ToHint(vec!["Bob".to_owned(), "Chloé".to_owned()]),
        AdapterText::Holding("2 lumber 1 ore".to_owned()),
        AdapterText::Give,
        AdapterText::Want,
        AdapterText::CardsHint,
        AdapterText::Thread { host: "Anna".to_owned() },
    ]
}

fn help(words: &Words) -> Vec<String> {
    let town = Elasund::any_options(Default::default());
    let all = [(None, None), (None, Some(&town)), (Some("trade"), None), (Some("build"), Some(&town))];
    let mut lines: Vec<String> =
        all.into_iter().flat_map(|(topic, game)| wording::help_slash(words, topic, game)).collect();
    lines.extend([
        wording::about_root(words),
        wording::about_group(words, "sea"),
        wording::about_group(words, "table"),
        wording::about_group(words, "time"),
        wording::about_group(words, "house"),
        wording::about_group(words, "town"),
    ]);
    lines
}

/// Each text once, sorted.
fn arguments(words: &Words) -> Vec<String> {
    let declared =
        titles::commands().all().iter().flat_map(|command| std::iter::once(command).chain(command.children()));
    let arguments = declared.flat_map(|declaration| declaration.arguments());
    let mut texts: Vec<String> = arguments.map(|argument| wording::about_argument(words, argument)).collect();
    texts.extend(DiscordOption::ALL.map(|extra| wording::about_extra(words, extra)));
    texts.extend([true, false].map(|on| wording::on_off_label(words, on)));
    texts.sort();
    texts.dedup();
    texts
}
