//! `/choose`: answers the speaker's open prompt, in the words of its menu or by the number of an item.

use super::grammar::{Answer, Grammar};
use super::speaker::rule;
use super::{Bound, Speaker};
use crate::command::Command;
use crate::command::error::CommandError;
use crate::command::text::echo;

pub(super) fn choose<T: Grammar>(speaker: &Speaker<'_, T>, text: &str) -> Result<Bound, CommandError> {
    let Some(kind) = speaker.prompt() else {
        return Err(rule::<T>(T::not_awaited(speaker.others_awaited())));
    };
    let menu = || T::menu(&speaker.asked(), kind);
    if text.is_empty() {
        return menu();
    }
    if let Some(number) = text.parse().ok().filter(|_| T::counts_lines(kind)) {
        return by_number(speaker, menu()?, number);
    }
    let command = match T::answer(speaker, kind, text)? {
        Answer::Bound(bound) => return Ok(bound),
        Answer::Command(command) => command,
        Answer::Line(line) => speaker.commands.parse(&line).map_err(|error| match error {
            CommandError::UnknownCommand { suggestion: None, .. } => {
                CommandError::UnknownChoice { word: echo(text) }
            }
            other => other,
        })?,
    };
    match command {
        // Binding `/choose` again would only return the same menu.
        Command::Choose(_) => menu(),
        command => speaker.bind(&command),
    }
}

fn by_number<T: Grammar>(
    speaker: &Speaker<'_, T>,
    menu: Bound,
    number: usize,
) -> Result<Bound, CommandError> {
    let Bound::Ask(ask) = menu else {
        return Err(CommandError::NoSuchChoice { choices: 0 });
    };
    let choices = ask.choices.len();
    let choice = number.checked_sub(1).and_then(|index| ask.choices.into_iter().nth(index));
    speaker.bind(&choice.ok_or(CommandError::NoSuchChoice { choices })?.command)
}
