//! Sentences only for Discord: slash commands, permissions, direct messages and server settings.

use engine::game::AnyOptions;

use crate::adapter_text::{AdapterText, Permission};
use crate::commands::{DiscordOption, Naming};
use bot_core::command::Game;
use bot_core::command::declaration::{Argument, ArgumentKind, CommandVisibility, Declaration};
use bot_core::titles;
use bot_core::wording::{Words, message};

impl AdapterText {
    /// Returns the text in the reader's language.
    pub fn to_text(&self, words: &Words) -> String {
        match self {
            AdapterText::Done => message!(words, "discord-done"),
            AdapterText::Again => message!(words, "discord-again"),
            AdapterText::NoGame => message!(words, "discord-no-game"),
            AdapterText::Opened => message!(words, "discord-opened"),
            AdapterText::OpenedInThread => message!(words, "discord-opened-in-thread"),
            AdapterText::NoThreads => message!(words, "discord-no-threads"),
            AdapterText::Occupied => message!(words, "discord-occupied"),
            AdapterText::LobbyOpen => message!(words, "discord-lobby-open"),
            AdapterText::ServerOnly => message!(words, "discord-server-only"),
            AdapterText::UnknownCommand => message!(words, "discord-unknown-command"),
            AdapterText::UnknownButton => message!(words, "discord-unknown-button"),
            AdapterText::TableGone => message!(words, "discord-table-gone"),
            AdapterText::TwoPrograms => message!(words, "discord-two-programs"),
            AdapterText::Missing(rights) => {
                let count = rights.len();
                let rights = rights.iter().map(|&right| permission_name(words, right)).collect();
                message!(words, "discord-missing", count, rights = words.join_and(rights))
            }
            AdapterText::Unwritable => message!(words, "discord-unwritable"),
            AdapterText::NoPin => message!(words, "discord-no-pin"),
            AdapterText::Elsewhere => message!(words, "discord-elsewhere"),
            AdapterText::DirectAsk => message!(words, "discord-direct-ask"),
            AdapterText::DirectYes => message!(words, "discord-direct-yes"),
            AdapterText::DirectNo => message!(words, "discord-direct-no"),
            AdapterText::DirectOn => message!(words, "discord-direct-on"),
            AdapterText::DirectSoon => message!(words, "discord-direct-soon"),
            AdapterText::DirectLater => message!(words, "discord-direct-later"),
            AdapterText::DirectOff => message!(words, "discord-direct-off"),
            AdapterText::DirectClosed => message!(words, "discord-direct-closed"),
            AdapterText::ManagersOnly => message!(words, "discord-managers-only"),
            AdapterText::Settings => message!(words, "discord-settings"),
            AdapterText::SettingsLanguage(language) => {
                let language = match language {
                    Some(language) => words.language_name(*language),
                    None => message!(words, "discord-own-language"),
                };
                message!(words, "discord-settings-language", language)
            }
            AdapterText::SettingsAnywhere => message!(words, "discord-settings-anywhere"),
            AdapterText::SettingsChannels => message!(words, "discord-settings-channels"),
            AdapterText::SettingsRules(rules) if rules.is_empty() => {
                message!(words, "discord-settings-no-rules")
            }
            AdapterText::SettingsRules(rules) => message!(words, "discord-settings-rules", rules),
            AdapterText::SettingsGames(games) => {
                message!(words, "discord-settings-games", games = game_names(words, games))
            }
            AdapterText::SettingsNaming(naming) => {
                message!(words, "discord-settings-naming", naming = naming_name(words, *naming))
            }
            AdapterText::PickGames => message!(words, "discord-pick-games"),
            AdapterText::PickNaming => message!(words, "discord-pick-naming"),
            AdapterText::NamingChoice(naming) => naming_name(words, *naming),
            AdapterText::CommandsLater => message!(words, "discord-commands-later"),
            AdapterText::NotPlayed(game) => {
                message!(
                    words,
                    "discord-not-played",
                    game = words.option_value(titles::all_options().game_option(*game))
                )
            }
            AdapterText::OwnLanguage => message!(words, "discord-own-language"),
            AdapterText::PickChannels => message!(words, "discord-pick-channels"),
            AdapterText::EditRules => message!(words, "discord-edit-rules"),
            AdapterText::RulesHint => message!(words, "discord-rules-hint"),
            AdapterText::Counter => message!(words, "discord-counter"),
            AdapterText::Offer => message!(words, "discord-offer"),
            AdapterText::To => message!(words, "discord-to"),
            AdapterText::ToHint(names) => message!(words, "discord-to-hint", names = names.join(", ")),
            AdapterText::Holding(cards) => message!(words, "discord-holding", cards),
            AdapterText::Give => message!(words, "discord-give"),
            AdapterText::Want => message!(words, "discord-want"),
            AdapterText::CardsHint => message!(words, "discord-cards-hint"),
            AdapterText::Thread { host } => message!(words, "discord-thread", host),
        }
    }
}

fn game_names(words: &Words, games: &[Game]) -> String {
    words.join_and(games.iter().map(|&game| words.option_value(titles::all_options().game_option(game))).collect())
}

fn naming_name(words: &Words, naming: Naming) -> String {
    match naming {
        Naming::Short => message!(words, "discord-naming-short"),
        Naming::Root => message!(words, "discord-naming-root"),
        Naming::Both => message!(words, "discord-naming-both"),
    }
}

/// Description of the root command.
pub fn about_root(words: &Words) -> String {
    message!(words, "slash-root")
}

/// Description of a group of the root command, by its English name.
pub fn about_group(words: &Words, group: &str) -> String {
    titles::group_description(words, group).or_else(|| words.declared_message("slash-group", group)).unwrap_or_default()
}

/// Description of a slash command, by its English name. Unlike in chat, arguments are not typed after it.
pub fn about_slash(words: &Words, command: &str) -> String {
    match command {
        "settings" => message!(words, "slash-settings"),
        "link" => message!(words, "slash-link"),
        "watch" => message!(words, "slash-watch"),
        command => titles::slash_description(words, command).unwrap_or_else(|| words.command_description(command)),
    }
}

/// Help lines for one slash command, or for all: at a table, those that apply to its game; without a table, those that work
/// then.
pub fn help_slash(words: &Words, command: Option<&str>, game: Option<&AnyOptions>) -> Vec<String> {
    let played = game.and_then(titles::command_game);
    let line = |usage: String, about: String| message!(words, "help-line", usage, about);
    if let Some(command) = command.and_then(|name| titles::commands().find(name)) {
        let name = format!("/{}", command.words.primary_word(words.language()));
        let of_child = |child: &Declaration| {
            let name = format!("{name} {}", child.words.primary_word(words.language()));
            line(slash_usage(words, &name, child), words.subcommand_description(command.name(), child))
        };
        let is_played = |child: &&Declaration| {
            played.is_none_or(|game| titles::commands().subcommand_applies_to(game, command.name(), child.name()))
        };
        let first = line(slash_usage(words, &name, command), about_slash(words, command.name()));
        let children = command.children().iter().filter(is_played).map(of_child);
        return std::iter::once(first).chain(children).collect();
    }
    let is_of_use = |name: &str| match played {
        Some(game) => titles::commands().applies_to(game, name),
        None => matches!(name, "new" | "link" | "rules" | "settings" | "help"),
    };
    let shown = titles::commands()
        .all()
        .iter()
        .filter(|command| command.visibility == CommandVisibility::Everywhere && is_of_use(command.name()));
    let told = shown.map(|command| {
        line(format!("/{}", command.words.primary_word(words.language())), about_slash(words, command.name()))
    });
    let (first, last) = match game {
        Some(_) => (message!(words, "help-how"), None),
        None => (message!(words, "discord-no-game"), Some(message!(words, "slash-help-later"))),
    };
    std::iter::once(first).chain(told).chain(last).collect()
}

/// Usage of a slash command, with the names of its options.
fn slash_usage(words: &Words, name: &str, command: &Declaration) -> String {
    let arguments = command.arguments().iter().map(|argument| argument.words.primary_word(words.language()));
    let extras = DiscordOption::ALL.into_iter().filter(|extra| extra.command_name() == command.name());
    let all = arguments.chain(extras.map(|extra| extra.name(words.language())));
    std::iter::once(name.to_owned()).chain(all.map(|name| format!("{name}:"))).collect::<Vec<_>>().join(" ")
}

fn permission_name(words: &Words, right: Permission) -> String {
    match right {
        Permission::View => message!(words, "discord-right-view"),
        Permission::Send => message!(words, "discord-right-send"),
        Permission::SendInThreads => message!(words, "discord-right-send-in-threads"),
        Permission::Attach => message!(words, "discord-right-attach"),
        Permission::History => message!(words, "discord-right-history"),
        Permission::Threads => message!(words, "discord-right-threads"),
    }
}

/// Description of a slash command's option.
pub fn about_argument(words: &Words, argument: &Argument) -> String {
    match argument.kind {
        ArgumentKind::Own(kind) | ArgumentKind::Line(kind) => titles::argument_description(words, kind)
            .or_else(|| words.declared_message("slash", kind))
            .unwrap_or_default(),
        ArgumentKind::Player => message!(words, "slash-player"),
        ArgumentKind::Players => message!(words, "slash-players"),
        ArgumentKind::Value(option) => words.option(option),
        ArgumentKind::Person => message!(words, "slash-person"),
        ArgumentKind::Until => message!(words, "slash-until"),
        ArgumentKind::Interval => message!(words, "slash-interval"),
        ArgumentKind::Hours => message!(words, "slash-hours"),
        ArgumentKind::Zone => message!(words, "slash-zone"),
        ArgumentKind::TimeOfDay => message!(words, "slash-time-of-day"),
        ArgumentKind::Way => message!(words, "slash-way"),
        ArgumentKind::Chat => message!(words, "slash-chat"),
        ArgumentKind::Robot => message!(words, "slash-robot"),
        ArgumentKind::Language => message!(words, "slash-language"),
        ArgumentKind::Whose => message!(words, "slash-whose"),
        ArgumentKind::BoardForm => message!(words, "slash-board-form"),
        ArgumentKind::Topic => message!(words, "slash-topic"),
        ArgumentKind::Command => message!(words, "slash-command"),
        ArgumentKind::Ballot => message!(words, "slash-ballot"),
        ArgumentKind::Sure => message!(words, "slash-sure"),
        ArgumentKind::Whole => message!(words, "slash-whole"),
        ArgumentKind::Text if argument.words.all_words().any(|word| word == "name") => {
            message!(words, "slash-name")
        }
        ArgumentKind::Text if argument.words.all_words().any(|word| word == "code") => {
            message!(words, "slash-code")
        }
        ArgumentKind::Text => message!(words, "slash-text"),
    }
}

/// Description of an option that only Discord has.
pub fn about_extra(words: &Words, extra: DiscordOption) -> String {
    match extra {
        DiscordOption::Thread => message!(words, "slash-thread"),
        DiscordOption::Direct => message!(words, "slash-direct"),
    }
}

/// Label of a choice between on and off.
pub fn on_off_label(words: &Words, on: bool) -> String {
    if on { message!(words, "slash-on") } else { message!(words, "slash-off") }
}
