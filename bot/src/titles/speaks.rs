//! The language of any title: what a command means in its game, what can be pressed, and what can be typed next.

use std::sync::LazyLock;

use engine::audience::Viewer;
use engine::game::{AnyGame, AnyOptions, AnyPrompt};
use engine::journal::Journal;
use engine::offer::OfferId;
use engine::seat::{PerSeat, Seat};

use super::{ALL, Of, game_of, options};
use crate::bind::candidate::{Candidate, menu_lines};
use crate::bind::grammar::Grammar;
use crate::bind::{Bound, Single, Speaker};
use crate::command::declaration::Declaration;
use crate::command::{Command, CommandError, Commands, Topic};
use crate::language::Language;
use crate::menu::Button;

/// What is said in games of a title, whichever it is. Of what is another's it says nothing.
pub(crate) trait Speaks {
    fn commands(&self) -> &'static [Declaration];
    fn topics(&self) -> &'static [Topic];
    fn bind(
        &self,
        command: &Command,
        game: &AnyGame,
        seat: Seat,
        names: &PerSeat<String>,
        single: Single,
    ) -> Option<Result<Bound, CommandError>>;
    fn lines(
        &self,
        game: &AnyGame,
        seat: Seat,
        names: &PerSeat<String>,
        before: &str,
        language: Language,
    ) -> Option<Vec<Candidate>>;
    fn turn_buttons(&self, game: &AnyGame) -> Option<Vec<Button>>;
    fn offer_buttons(&self, game: &AnyGame, offer: OfferId) -> Option<Vec<Button>>;
    fn is_discard(&self, asked: &AnyPrompt) -> Option<bool>;
    fn has_one_answer(&self, asked: &AnyPrompt) -> Option<bool>;
}

/// What everybody sees.
fn seen<T: Grammar>(journal: &Journal<T>) -> T::View {
    T::view(journal.state(), Viewer::Spectator)
}

impl<T: Grammar> Speaks for Of<T> {
    fn commands(&self) -> &'static [Declaration] {
        T::commands()
    }

    fn topics(&self) -> &'static [Topic] {
        T::topics()
    }

    fn bind(
        &self,
        command: &Command,
        game: &AnyGame,
        seat: Seat,
        names: &PerSeat<String>,
        single: Single,
    ) -> Option<Result<Bound, CommandError>> {
        let journal = T::own_game(game)?;
        Some(Speaker::new(journal, seat, names, single, commands()).bind(command))
    }

    fn lines(
        &self,
        game: &AnyGame,
        seat: Seat,
        names: &PerSeat<String>,
        before: &str,
        language: Language,
    ) -> Option<Vec<Candidate>> {
        let speaker = Speaker::new(T::own_game(game)?, seat, names, Single::Ask, commands());
        Some(menu_lines(&speaker, before, language))
    }

    fn turn_buttons(&self, game: &AnyGame) -> Option<Vec<Button>> {
        T::own_game(game).map(|journal| T::turn_buttons(&seen(journal)))
    }

    fn offer_buttons(&self, game: &AnyGame, offer: OfferId) -> Option<Vec<Button>> {
        T::own_game(game).map(|journal| T::offer_buttons(&seen(journal), offer))
    }

    fn is_discard(&self, asked: &AnyPrompt) -> Option<bool> {
        T::own_prompt(asked).map(T::is_discard)
    }

    fn has_one_answer(&self, asked: &AnyPrompt) -> Option<bool> {
        T::own_prompt(asked).map(T::has_one_answer)
    }
}

/// Every command: those of every table, and those of each title.
pub fn commands() -> Commands {
    static COMMANDS: LazyLock<Commands> = LazyLock::new(|| {
        let topics: Vec<_> = ALL.iter().map(|title| title.topics()).collect();
        let declared: Vec<_> = ALL.iter().map(|title| title.commands()).collect();
        Commands::new(&declared, &topics, options())
    });
    *COMMANDS
}

/// What a line means at a table with these options, in the words of its game.
///
/// # Errors
/// When it can't be understood.
pub fn parse_for(line: &str, options: &AnyOptions) -> Result<Command, CommandError> {
    commands().parse_for(line, game_of(options))
}

/// What a line says, whatever is played.
///
/// # Errors
/// As [`Commands::parse`].
pub fn parse(line: &str) -> Result<Command, CommandError> {
    commands().parse(line)
}

/// What a command means for the player in this seat. What is left out is asked for; a single legal choice is taken
/// where nothing else can be meant.
///
/// # Errors
/// When it names what is not there, or the rules forbid it.
pub fn bind(
    command: &Command,
    game: &AnyGame,
    seat: Seat,
    names: &PerSeat<String>,
) -> Result<Bound, CommandError> {
    bind_as(command, game, seat, names, Single::Take)
}

/// The same for somebody who is asked even where only one choice is legal, or not.
pub(super) fn bind_as(
    command: &Command,
    game: &AnyGame,
    seat: Seat,
    names: &PerSeat<String>,
    single: Single,
) -> Result<Bound, CommandError> {
    let bound = ALL.iter().find_map(|title| title.bind(command, game, seat, names, single));
    bound.unwrap_or(Err(CommandError::Empty))
}

/// The lines of the menu that the words before bring.
pub(super) fn lines(
    game: &AnyGame,
    seat: Seat,
    names: &PerSeat<String>,
    before: &str,
    language: Language,
) -> Vec<Candidate> {
    ALL.iter().find_map(|title| title.lines(game, seat, names, before, language)).unwrap_or_default()
}

/// What can be pressed under the message of a turn.
pub fn turn_buttons(game: &AnyGame) -> Vec<Button> {
    ALL.iter().find_map(|title| title.turn_buttons(game)).unwrap_or_default()
}

/// What can be pressed under an offer; nothing once it is closed.
pub fn offer_buttons(game: &AnyGame, offer: OfferId) -> Vec<Button> {
    ALL.iter().find_map(|title| title.offer_buttons(game, offer)).unwrap_or_default()
}

/// Whether cards are to be discarded: what others must not know before all have chosen.
pub(crate) fn is_discard(asked: &AnyPrompt) -> bool {
    ALL.iter().find_map(|title| title.is_discard(asked)).unwrap_or_default()
}

/// Whether what is asked leaves nothing else to do than to answer it from one menu.
pub(crate) fn has_one_answer(asked: &AnyPrompt) -> bool {
    ALL.iter().find_map(|title| title.has_one_answer(asked)).unwrap_or_default()
}
