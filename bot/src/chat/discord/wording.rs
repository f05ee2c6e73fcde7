//! What is said on Discord alone: about slash commands, rights, direct messages and a server's settings.

use engine::game::AnyOptions;

use crate::chat::discord::commands::{Extra, Naming};
use crate::chat::discord::line::{Line, Right};
use crate::command::Game;
use crate::command::declaration::{Argument, ArgumentKind, Declaration, Shown};
use crate::titles;
use crate::wording::{Words, say};

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
                let count = rights.len();
                let rights = rights.iter().map(|&right| self.right(right)).collect();
                say!(self, "discord-missing", count, rights = self.and(rights))
            }
            Line::Unwritable => say!(self, "discord-unwritable"),
            Line::NoPin => say!(self, "discord-no-pin"),
            Line::Elsewhere => say!(self, "discord-elsewhere"),
            Line::DirectAsk => say!(self, "discord-direct-ask"),
            Line::DirectYes => say!(self, "discord-direct-yes"),
            Line::DirectNo => say!(self, "discord-direct-no"),
            Line::DirectOn => say!(self, "discord-direct-on"),
            Line::DirectSoon => say!(self, "discord-direct-soon"),
            Line::DirectLater => say!(self, "discord-direct-later"),
            Line::DirectOff => say!(self, "discord-direct-off"),
            Line::DirectClosed => say!(self, "discord-direct-closed"),
            Line::ManagersOnly => say!(self, "discord-managers-only"),
            Line::Settings => say!(self, "discord-settings"),
            Line::SettingsLanguage(language) => {
                let language = match language {
                    Some(language) => self.language_name(*language),
                    None => say!(self, "discord-own-language"),
                };
                say!(self, "discord-settings-language", language)
            }
            Line::SettingsAnywhere => say!(self, "discord-settings-anywhere"),
            Line::SettingsChannels => say!(self, "discord-settings-channels"),
            Line::SettingsRules(rules) if rules.is_empty() => say!(self, "discord-settings-no-rules"),
            Line::SettingsRules(rules) => say!(self, "discord-settings-rules", rules),
            Line::SettingsGames(games) => say!(self, "discord-settings-games", games = self.games(games)),
            Line::SettingsNaming(naming) => {
                say!(self, "discord-settings-naming", naming = self.naming(*naming))
            }
            Line::PickGames => say!(self, "discord-pick-games"),
            Line::PickNaming => say!(self, "discord-pick-naming"),
            Line::NamingChoice(naming) => self.naming(*naming),
            Line::CommandsLater => say!(self, "discord-commands-later"),
            Line::NotPlayed(game) => {
                say!(self, "discord-not-played", game = self.option_value(titles::options().game(*game)))
            }
            Line::OwnLanguage => say!(self, "discord-own-language"),
            Line::PickChannels => say!(self, "discord-pick-channels"),
            Line::EditRules => say!(self, "discord-edit-rules"),
            Line::RulesHint => say!(self, "discord-rules-hint"),
            Line::Counter => say!(self, "discord-counter"),
            Line::Offer => say!(self, "discord-offer"),
            Line::To => say!(self, "discord-to"),
            Line::ToHint(names) => say!(self, "discord-to-hint", names = names.join(", ")),
            Line::Holding(cards) => say!(self, "discord-holding", cards),
            Line::Give => say!(self, "discord-give"),
            Line::Want => say!(self, "discord-want"),
            Line::CardsHint => say!(self, "discord-cards-hint"),
            Line::Thread { host } => say!(self, "discord-thread", host),
        }
    }

    fn games(&self, games: &[Game]) -> String {
        self.and(games.iter().map(|&game| self.option_value(titles::options().game(game))).collect())
    }

    fn naming(&self, naming: Naming) -> String {
        match naming {
            Naming::Short => say!(self, "discord-naming-short"),
            Naming::Root => say!(self, "discord-naming-root"),
            Naming::Both => say!(self, "discord-naming-both"),
        }
    }

    /// What the command does under which all others can stand.
    pub fn about_root(&self) -> String {
        say!(self, "slash-root")
    }

    /// What stands in a group of that command, by its English name.
    pub fn about_group(&self, group: &str) -> String {
        titles::group(self, group).or_else(|| self.declared("slash-group", group)).unwrap_or_default()
    }

    /// What a slash command does, by its English name: there, nothing is typed after it.
    pub fn about_slash(&self, command: &str) -> String {
        match command {
            "settings" => say!(self, "slash-settings"),
            "link" => say!(self, "slash-link"),
            command => titles::slash(self, command).unwrap_or_else(|| self.about(command)),
        }
    }

    /// Help with the slash command of this English name, or with all of them, a line each: at a table, all that do
    /// anything in its game; without one, those that do anything then.
    pub fn help_slash(&self, command: Option<&str>, game: Option<&AnyOptions>) -> Vec<String> {
        let played = game.and_then(titles::game_of);
        let line = |usage: String, about: String| say!(self, "help-line", usage, about);
        if let Some(command) = command.and_then(|name| titles::commands().command(name)) {
            let name = format!("/{}", command.words.main(self.language()));
            let of_child = |child: &Declaration| {
                let name = format!("{name} {}", child.words.main(self.language()));
                line(self.slash_usage(&name, child), self.about_child(command.name(), child))
            };
            let is_played = |child: &&Declaration| {
                played.is_none_or(|game| titles::commands().is_child_of(game, command.name(), child.name()))
            };
            let first = line(self.slash_usage(&name, command), self.about_slash(command.name()));
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
            line(format!("/{}", command.words.main(self.language())), self.about_slash(command.name()))
        });
        let (first, last) = match game {
            Some(_) => (say!(self, "help-how"), None),
            None => (say!(self, "discord-no-game"), Some(say!(self, "slash-help-later"))),
        };
        std::iter::once(first).chain(told).chain(last).collect()
    }

    /// A slash command with what can be given to it: each by its name.
    fn slash_usage(&self, name: &str, command: &Declaration) -> String {
        let arguments = command.arguments().iter().map(|argument| argument.words.main(self.language()));
        let extras = Extra::ALL.into_iter().filter(|extra| extra.of() == command.name());
        let all = arguments.chain(extras.map(|extra| extra.name(self.language())));
        std::iter::once(name.to_owned())
            .chain(all.map(|name| format!("{name}:")))
            .collect::<Vec<_>>()
            .join(" ")
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
            ArgumentKind::Own(kind) | ArgumentKind::Line(kind) => {
                titles::argument(self, kind).or_else(|| self.declared("slash", kind)).unwrap_or_default()
            }
            ArgumentKind::Player => say!(self, "slash-player"),
            ArgumentKind::Players => say!(self, "slash-players"),
            ArgumentKind::Value(option) => self.option(option),
            ArgumentKind::Person => say!(self, "slash-person"),
            ArgumentKind::Chat => say!(self, "slash-chat"),
            ArgumentKind::Robot => say!(self, "slash-robot"),
            ArgumentKind::Language => say!(self, "slash-language"),
            ArgumentKind::Whose => say!(self, "slash-whose"),
            ArgumentKind::BoardForm => say!(self, "slash-board-form"),
            ArgumentKind::Topic => say!(self, "slash-topic"),
            ArgumentKind::Command => say!(self, "slash-command"),
            ArgumentKind::Ballot => say!(self, "slash-ballot"),
            ArgumentKind::Sure => say!(self, "slash-sure"),
            ArgumentKind::Text if argument.words.all().any(|word| word == "name") => say!(self, "slash-name"),
            ArgumentKind::Text if argument.words.all().any(|word| word == "code") => say!(self, "slash-code"),
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
