//! Help texts, generated from the declarations of the commands.

use engine::game::AnyOptions;

use super::{Words, say};
use crate::command::declaration::{Argument, ArgumentKind, Declaration, Shown};
use crate::titles;

impl Words {
    /// Help for the command of this English name, or a list of all commands; at a table, of those that have a use in
    /// its game.
    pub fn help(&self, command: Option<&str>, game: Option<&AnyOptions>) -> Vec<String> {
        let played = game.and_then(titles::spoken_in);
        match command.and_then(|name| titles::commands().command(name)) {
            Some(command) => self.help_with(command),
            None => {
                let is_played = |name| played.is_none_or(|game| titles::commands().is_of(game, name));
                let shown = titles::commands()
                    .all()
                    .iter()
                    .filter(|command| command.shown == Shown::Everywhere && is_played(command.name()));
                let line = |command: &Declaration| {
                    let name = format!("/{}", command.words.main(self.language));
                    say!(self, "help-line", usage = name, about = self.about(command.name()))
                };
                std::iter::once(say!(self, "help-how")).chain(shown.map(line)).collect()
            }
        }
    }

    /// List of the answers that can be prepared in a game with these options; empty if there are none.
    pub(crate) fn can_prepare(&self, options: &AnyOptions) -> Vec<String> {
        let (Some(command), Some(game)) =
            (titles::commands().command("standing"), titles::spoken_in(options))
        else {
            return Vec::new();
        };
        let name = format!("/{}", command.words.main(self.language));
        // Sub-commands of every table manage prepared answers.
        let of_title = |child: &&Declaration| child.games.is_some() && child.is_of(game);
        let children = command.children().iter().filter(of_title);
        // Arguments are not listed: menus and forms ask for them.
        let line = |child: &Declaration| {
            let usage = format!("{name} {}", child.words.main(self.language));
            say!(self, "help-line", usage, about = self.about_child(command.name(), child))
        };
        let lines: Vec<String> = children.map(line).collect();
        let heading = (!lines.is_empty()).then(|| say!(self, "prepared-how"));
        heading.into_iter().chain(lines).collect()
    }

    /// Explanation of plain text messages, where the program reads them.
    pub fn plain_text(&self) -> String {
        say!(self, "help-plain-text")
    }

    fn help_with(&self, command: &Declaration) -> Vec<String> {
        let name = format!("/{}", command.words.main(self.language));
        let usage = self.usage(&name, command);
        let mut lines = vec![say!(self, "help-line", usage, about = self.about(command.name()))];
        lines.extend(command.children().iter().map(|child| self.help_with_child(&name, command, child)));
        let others = self.other_words(command);
        if !others.is_empty() {
            lines.push(say!(self, "help-also", words = others.join(", ")));
        }
        lines
    }

    fn help_with_child(&self, name: &str, command: &Declaration, child: &Declaration) -> String {
        let usage = self.usage(&format!("{name} {}", child.words.main(self.language)), child);
        say!(self, "help-line", usage, about = self.about_child(command.name(), child))
    }

    /// Synonyms of a command in this language, and its English name.
    fn other_words(&self, command: &Declaration) -> Vec<String> {
        let main = command.words.main(self.language);
        let others = command.words.of(self.language).chain([command.name()]).filter(|word| *word != main);
        others.map(|word| format!("/{word}")).collect()
    }

    fn usage(&self, name: &str, command: &Declaration) -> String {
        let arguments = command.arguments().iter().map(|argument| self.argument(argument));
        std::iter::once(name.to_owned()).chain(arguments).collect::<Vec<_>>().join(" ")
    }

    /// Argument in a usage line: `[where]`, `[for want]`, `[as …]`.
    fn argument(&self, argument: &Argument) -> String {
        let name = argument.words.main(self.language);
        match argument.lead {
            "" => format!("[{name}]"),
            lead if argument.words.all().any(|word| word == lead) => format!("[{name} …]"),
            _ => say!(self, "help-for", name),
        }
    }

    /// Description of a command, by its English name.
    pub fn about(&self, command: &str) -> String {
        self.help_of(command, None)
    }

    /// Description of a line that consists of a command or sub-command alone.
    pub fn about_line(&self, line: &str) -> Option<String> {
        let (command, rest) =
            titles::commands().split(titles::commands().all(), line.trim_start_matches(['/', '!']))?;
        if rest.is_empty() {
            return Some(self.about(command.name()));
        }
        let (child, rest) = titles::commands().split(command.children(), rest)?;
        rest.is_empty().then(|| self.about_child(command.name(), child))
    }

    /// Description of a sub-command, by the English name of its command.
    pub fn about_child(&self, parent: &str, child: &Declaration) -> String {
        if let Some(Argument { kind: ArgumentKind::Value(option), .. }) = child.arguments().first() {
            return self.option(*option);
        }
        self.help_of(parent, Some(child.name()))
    }

    /// Description of a command or sub-command, by its title or by the message named after it.
    fn help_of(&self, command: &str, child: Option<&str>) -> String {
        let path = [command].into_iter().chain(child).collect::<Vec<_>>().join("-");
        let told = titles::about(self, command, child).or_else(|| self.declared("help", &path));
        told.unwrap_or_else(|| say!(self, "help-short"))
    }
}
