//! Help texts, generated from the declarations of the commands.

use engine::game::AnyOptions;

use super::{Words, message};
use crate::command::declaration::{Argument, ArgumentKind, CommandVisibility, Declaration};
use crate::titles;

impl Words {
    /// Help for the command of this English name, or a list of all commands; at a table, of those that have a use in
    /// its game.
    pub fn help(&self, command: Option<&str>, game: Option<&AnyOptions>) -> Vec<String> {
        let played = game.and_then(titles::command_game);
        match command.and_then(|name| titles::commands().find(name)) {
            Some(command) => self.command_help(command),
            None => {
                let is_played = |name| played.is_none_or(|game| titles::commands().applies_to(game, name));
                let shown = titles::commands()
                    .all()
                    .iter()
                    .filter(|command| command.visibility == CommandVisibility::Everywhere && is_played(command.name()));
                let line = |command: &Declaration| {
                    let name = format!("/{}", command.words.primary_word(self.language));
                    message!(self, "help-line", usage = name, about = self.command_description(command.name()))
                };
                std::iter::once(message!(self, "help-how")).chain(shown.map(line)).collect()
            }
        }
    }

    /// List of the answers that can be prepared in a game with these options; empty if there are none.
    pub(crate) fn preparable_answers(&self, options: &AnyOptions) -> Vec<String> {
        let (Some(command), Some(game)) = (titles::commands().find("standing"), titles::command_game(options)) else {
            return Vec::new();
        };
        let name = format!("/{}", command.words.primary_word(self.language));
        // Sub-commands of every table manage prepared answers.
        let of_title = |child: &&Declaration| child.games.is_some() && child.applies_to(game);
        let children = command.children().iter().filter(of_title);
        // Arguments are not listed: menus and forms ask for them.
        let line = |child: &Declaration| {
            let usage = format!("{name} {}", child.words.primary_word(self.language));
            message!(self, "help-line", usage, about = self.subcommand_description(command.name(), child))
        };
        let lines: Vec<String> = children.map(line).collect();
        let heading = (!lines.is_empty()).then(|| message!(self, "prepared-how"));
        heading.into_iter().chain(lines).collect()
    }

    /// Explanation of plain text messages, where the program reads them.
    pub fn plain_text(&self) -> String {
        message!(self, "help-plain-text")
    }

    fn command_help(&self, command: &Declaration) -> Vec<String> {
        let name = format!("/{}", command.words.primary_word(self.language));
        let usage = self.usage(&name, command);
        let mut lines = vec![message!(self, "help-line", usage, about = self.command_description(command.name()))];
        lines.extend(command.children().iter().map(|child| self.subcommand_help(&name, command, child)));
        let others = self.synonyms(command);
        if !others.is_empty() {
            lines.push(message!(self, "help-also", words = others.join(", ")));
        }
        lines
    }

    fn subcommand_help(&self, name: &str, command: &Declaration, child: &Declaration) -> String {
        let usage = self.usage(&format!("{name} {}", child.words.primary_word(self.language)), child);
        message!(self, "help-line", usage, about = self.subcommand_description(command.name(), child))
    }

    /// Synonyms of a command in this language, and its English name.
    fn synonyms(&self, command: &Declaration) -> Vec<String> {
        let main = command.words.primary_word(self.language);
        let others = command.words.words_in(self.language).chain([command.name()]).filter(|word| *word != main);
        others.map(|word| format!("/{word}")).collect()
    }

    fn usage(&self, name: &str, command: &Declaration) -> String {
        let arguments = command.arguments().iter().map(|argument| self.argument(argument));
        std::iter::once(name.to_owned()).chain(arguments).collect::<Vec<_>>().join(" ")
    }

    /// Argument in a usage line: `[where]`, `[for want]`, `[as …]`.
    fn argument(&self, argument: &Argument) -> String {
        let name = argument.words.primary_word(self.language);
        match argument.keyword {
            "" => format!("[{name}]"),
            lead if argument.words.all_words().any(|word| word == lead) => format!("[{name} …]"),
            _ => message!(self, "help-for", name),
        }
    }

    /// Description of a command, by its English name.
    pub fn command_description(&self, command: &str) -> String {
        self.declared_description(command, None)
    }

    /// Description of a line that consists of a command or sub-command alone.
    pub fn line_description(&self, line: &str) -> Option<String> {
        let (command, rest) =
            titles::commands().split_declaration(titles::commands().all(), line.trim_start_matches(['/', '!']))?;
        if rest.is_empty() {
            return Some(self.command_description(command.name()));
        }
        let (child, rest) = titles::commands().split_declaration(command.children(), rest)?;
        rest.is_empty().then(|| self.subcommand_description(command.name(), child))
    }

    /// Description of a sub-command, by the English name of its command.
    pub fn subcommand_description(&self, parent: &str, child: &Declaration) -> String {
        if let Some(Argument { kind: ArgumentKind::Value(option), .. }) = child.arguments().first() {
            return self.option(*option);
        }
        self.declared_description(parent, Some(child.name()))
    }

    /// Description of a command or sub-command, by its title or by the message named after it.
    fn declared_description(&self, command: &str, child: Option<&str>) -> String {
        let path = [command].into_iter().chain(child).collect::<Vec<_>>().join("-");
        let told = titles::command_help(self, command, child).or_else(|| self.declared_message("help", &path));
        told.unwrap_or_else(|| message!(self, "help-short"))
    }
}
