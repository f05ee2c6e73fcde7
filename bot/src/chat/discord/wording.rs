//! Sentences only for Discord: slash commands, permissions, direct messages and server settings.

use engine::game::AnyOptions;

use crate::chat::discord::adapter_text::{AdapterText, Right};
use crate::chat::discord::commands::{Extra, Naming};
use bot_core::command::Game;
use bot_core::command::declaration::{Argument, ArgumentKind, Declaration, Shown};
use bot_core::titles;
use bot_core::wording::{Words, say};

impl AdapterText {
    /// Returns the text in the reader's language.
    pub fn said(&self, words: &Words) -> String {
        match self {
            AdapterText::Done => say!(words, "discord-done"),
            AdapterText::Again => say!(words, "discord-again"),
            AdapterText::NoGame => say!(words, "discord-no-game"),
            AdapterText::Opened => say!(words, "discord-opened"),
            AdapterText::OpenedInThread => say!(words, "discord-opened-in-thread"),
            AdapterText::NoThreads => say!(words, "discord-no-threads"),
            AdapterText::Occupied => say!(words, "discord-occupied"),
            AdapterText::LobbyOpen => say!(words, "discord-lobby-open"),
            AdapterText::ServerOnly => say!(words, "discord-server-only"),
            AdapterText::UnknownCommand => say!(words, "discord-unknown-command"),
            AdapterText::UnknownButton => say!(words, "discord-unknown-button"),
            AdapterText::TableGone => say!(words, "discord-table-gone"),
            AdapterText::TwoPrograms => say!(words, "discord-two-programs"),
            AdapterText::Missing(rights) => {
                let count = rights.len();
                let rights = rights.iter().map(|&right| right_name(words, right)).collect();
                say!(words, "discord-missing", count, rights = words.and(rights))
            }
            AdapterText::Unwritable => say!(words, "discord-unwritable"),
            AdapterText::NoPin => say!(words, "discord-no-pin"),
            AdapterText::Elsewhere => say!(words, "discord-elsewhere"),
            AdapterText::DirectAsk => say!(words, "discord-direct-ask"),
            AdapterText::DirectYes => say!(words, "discord-direct-yes"),
            AdapterText::DirectNo => say!(words, "discord-direct-no"),
            AdapterText::DirectOn => say!(words, "discord-direct-on"),
            AdapterText::DirectSoon => say!(words, "discord-direct-soon"),
            AdapterText::DirectLater => say!(words, "discord-direct-later"),
            AdapterText::DirectOff => say!(words, "discord-direct-off"),
            AdapterText::DirectClosed => say!(words, "discord-direct-closed"),
            AdapterText::ManagersOnly => say!(words, "discord-managers-only"),
            AdapterText::Settings => say!(words, "discord-settings"),
            AdapterText::SettingsLanguage(language) => {
                let language = match language {
                    Some(language) => words.language_name(*language),
                    None => say!(words, "discord-own-language"),
                };
                say!(words, "discord-settings-language", language)
            }
            AdapterText::SettingsAnywhere => say!(words, "discord-settings-anywhere"),
            AdapterText::SettingsChannels => say!(words, "discord-settings-channels"),
            AdapterText::SettingsRules(rules) if rules.is_empty() => say!(words, "discord-settings-no-rules"),
            AdapterText::SettingsRules(rules) => say!(words, "discord-settings-rules", rules),
            AdapterText::SettingsGames(games) => {
                say!(words, "discord-settings-games", games = game_names(words, games))
            }
            AdapterText::SettingsNaming(naming) => {
                say!(words, "discord-settings-naming", naming = naming_name(words, *naming))
            }
            AdapterText::PickGames => say!(words, "discord-pick-games"),
            AdapterText::PickNaming => say!(words, "discord-pick-naming"),
            AdapterText::NamingChoice(naming) => naming_name(words, *naming),
            AdapterText::CommandsLater => say!(words, "discord-commands-later"),
            AdapterText::NotPlayed(game) => {
                say!(words, "discord-not-played", game = words.option_value(titles::options().game(*game)))
            }
            AdapterText::OwnLanguage => say!(words, "discord-own-language"),
            AdapterText::PickChannels => say!(words, "discord-pick-channels"),
            AdapterText::EditRules => say!(words, "discord-edit-rules"),
            AdapterText::RulesHint => say!(words, "discord-rules-hint"),
            AdapterText::Counter => say!(words, "discord-counter"),
            AdapterText::Offer => say!(words, "discord-offer"),
            AdapterText::To => say!(words, "discord-to"),
            AdapterText::ToHint(names) => say!(words, "discord-to-hint", names = names.join(", ")),
            AdapterText::Holding(cards) => say!(words, "discord-holding", cards),
            AdapterText::Give => say!(words, "discord-give"),
            AdapterText::Want => say!(words, "discord-want"),
            AdapterText::CardsHint => say!(words, "discord-cards-hint"),
            AdapterText::Thread { host } => say!(words, "discord-thread", host),
        }
    }
}

fn game_names(words: &Words, games: &[Game]) -> String {
    words.and(games.iter().map(|&game| words.option_value(titles::options().game(game))).collect())
}

fn naming_name(words: &Words, naming: Naming) -> String {
    match naming {
        Naming::Short => say!(words, "discord-naming-short"),
        Naming::Root => say!(words, "discord-naming-root"),
        Naming::Both => say!(words, "discord-naming-both"),
    }
}

/// Description of the root command.
pub fn about_root(words: &Words) -> String {
    say!(words, "slash-root")
}

/// Description of a group of the root command, by its English name.
pub fn about_group(words: &Words, group: &str) -> String {
    titles::group(words, group).or_else(|| words.declared("slash-group", group)).unwrap_or_default()
}

/// Description of a slash command, by its English name. Unlike in chat, arguments are not typed after it.
pub fn about_slash(words: &Words, command: &str) -> String {
    match command {
        "settings" => say!(words, "slash-settings"),
        "link" => say!(words, "slash-link"),
        "watch" => say!(words, "slash-watch"),
        command => titles::slash(words, command).unwrap_or_else(|| words.about(command)),
    }
}

/// Help lines for one slash command, or for all: at a table, those that apply to its game; without a table, those that work
/// then.
pub fn help_slash(words: &Words, command: Option<&str>, game: Option<&AnyOptions>) -> Vec<String> {
    let played = game.and_then(titles::spoken_in);
    let line = |usage: String, about: String| say!(words, "help-line", usage, about);
    if let Some(command) = command.and_then(|name| titles::commands().command(name)) {
        let name = format!("/{}", command.words.main(words.language()));
        let of_child = |child: &Declaration| {
            let name = format!("{name} {}", child.words.main(words.language()));
            line(slash_usage(words, &name, child), words.about_child(command.name(), child))
        };
        let is_played = |child: &&Declaration| {
            played.is_none_or(|game| titles::commands().is_child_of(game, command.name(), child.name()))
        };
        let first = line(slash_usage(words, &name, command), about_slash(words, command.name()));
        let children = command.children().iter().filter(is_played).map(of_child);
        return std::iter::once(first).chain(children).collect();
    }
    let is_of_use = |name: &str| match played {
        Some(game) => titles::commands().is_of(game, name),
        None => matches!(name, "new" | "link" | "rules" | "settings" | "help"),
    };
    let shown = titles::commands()
        .all()
        .iter()
        .filter(|command| command.shown == Shown::Everywhere && is_of_use(command.name()));
    let told = shown.map(|command| {
        line(format!("/{}", command.words.main(words.language())), about_slash(words, command.name()))
    });
    let (first, last) = match game {
        Some(_) => (say!(words, "help-how"), None),
        None => (say!(words, "discord-no-game"), Some(say!(words, "slash-help-later"))),
    };
    std::iter::once(first).chain(told).chain(last).collect()
}

/// Usage of a slash command, with the names of its options.
fn slash_usage(words: &Words, name: &str, command: &Declaration) -> String {
    let arguments = command.arguments().iter().map(|argument| argument.words.main(words.language()));
    let extras = Extra::ALL.into_iter().filter(|extra| extra.of() == command.name());
    let all = arguments.chain(extras.map(|extra| extra.name(words.language())));
    std::iter::once(name.to_owned()).chain(all.map(|name| format!("{name}:"))).collect::<Vec<_>>().join(" ")
}

fn right_name(words: &Words, right: Right) -> String {
    match right {
        Right::View => say!(words, "discord-right-view"),
        Right::Send => say!(words, "discord-right-send"),
        Right::SendInThreads => say!(words, "discord-right-send-in-threads"),
        Right::Attach => say!(words, "discord-right-attach"),
        Right::History => say!(words, "discord-right-history"),
        Right::Threads => say!(words, "discord-right-threads"),
    }
}

/// Description of a slash command's option.
pub fn about_argument(words: &Words, argument: &Argument) -> String {
    match argument.kind {
        ArgumentKind::Own(kind) | ArgumentKind::Line(kind) => {
            titles::argument(words, kind).or_else(|| words.declared("slash", kind)).unwrap_or_default()
        }
        ArgumentKind::Player => say!(words, "slash-player"),
        ArgumentKind::Players => say!(words, "slash-players"),
        ArgumentKind::Value(option) => words.option(option),
        ArgumentKind::Person => say!(words, "slash-person"),
        ArgumentKind::Until => say!(words, "slash-until"),
        ArgumentKind::Interval => say!(words, "slash-interval"),
        ArgumentKind::Hours => say!(words, "slash-hours"),
        ArgumentKind::Zone => say!(words, "slash-zone"),
        ArgumentKind::TimeOfDay => say!(words, "slash-time-of-day"),
        ArgumentKind::Way => say!(words, "slash-way"),
        ArgumentKind::Chat => say!(words, "slash-chat"),
        ArgumentKind::Robot => say!(words, "slash-robot"),
        ArgumentKind::Language => say!(words, "slash-language"),
        ArgumentKind::Whose => say!(words, "slash-whose"),
        ArgumentKind::BoardForm => say!(words, "slash-board-form"),
        ArgumentKind::Topic => say!(words, "slash-topic"),
        ArgumentKind::Command => say!(words, "slash-command"),
        ArgumentKind::Ballot => say!(words, "slash-ballot"),
        ArgumentKind::Sure => say!(words, "slash-sure"),
        ArgumentKind::Whole => say!(words, "slash-whole"),
        ArgumentKind::Text if argument.words.all().any(|word| word == "name") => say!(words, "slash-name"),
        ArgumentKind::Text if argument.words.all().any(|word| word == "code") => say!(words, "slash-code"),
        ArgumentKind::Text => say!(words, "slash-text"),
    }
}

/// Description of an option that only Discord has.
pub fn about_extra(words: &Words, extra: Extra) -> String {
    match extra {
        Extra::Thread => say!(words, "slash-thread"),
        Extra::Direct => say!(words, "slash-direct"),
    }
}

/// Label of a choice between on and off.
pub fn on_or_off(words: &Words, on: bool) -> String {
    if on { say!(words, "slash-on") } else { say!(words, "slash-off") }
}
