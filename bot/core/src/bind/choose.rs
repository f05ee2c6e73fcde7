//! `/choose`: answers the speaker's open prompt, in the words of its menu or by the number of an item.

use super::context::rule_error;
use super::grammar::{Grammar, PromptAnswer};
use super::{CommandContext, Interpretation};
use crate::command::text::truncate_for_echo;
use crate::command::{Command, CommandError};

pub(super) fn bind_choice<T: Grammar>(
    speaker: &CommandContext<'_, T>,
    text: &str,
) -> Result<Interpretation, CommandError> {
    let Some(kind) = speaker.prompt() else {
        return Err(rule_error::<T>(T::not_awaited_error(speaker.others_awaited())));
    };
    let menu = || T::prompt_menu(&speaker.asking_always(), kind);
    if text.is_empty() {
        return menu();
    }
    if let Some(number) = text.parse().ok().filter(|_| T::accepts_item_numbers(kind)) {
        return bind_choice_by_number(speaker, menu()?, number);
    }
    let command = match T::parse_answer(speaker, kind, text)? {
        PromptAnswer::Interpreted(bound) => return Ok(bound),
        PromptAnswer::Command(command) => command,
        PromptAnswer::Line(line) => speaker.commands.parse(&line).map_err(|error| match error {
            CommandError::UnknownCommand { suggestion: None, .. } => {
                CommandError::UnknownChoice { word: truncate_for_echo(text) }
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

fn bind_choice_by_number<T: Grammar>(
    speaker: &CommandContext<'_, T>,
    menu: Interpretation,
    number: usize,
) -> Result<Interpretation, CommandError> {
    let Interpretation::Menu(ask) = menu else {
        return Err(CommandError::NoSuchChoice { choices: 0 });
    };
    let choices = ask.choices.len();
    let choice = number.checked_sub(1).and_then(|index| ask.choices.into_iter().nth(index));
    speaker.bind(&choice.ok_or(CommandError::NoSuchChoice { choices })?.command)
}
