//! Command language of titles: binding of commands, buttons, and completion.

use std::sync::LazyLock;

use engine::audience::Viewer;
use engine::game::{AnyAction, AnyGame, AnyOptions, AnyPrompt};
use engine::journal::Journal;
use engine::offer::OfferId;
use engine::seat::{PerSeat, Seat};

use super::{all_options, command_game, registered_titles};
use crate::bind::board_actions::{self, BoardAction};
use crate::bind::candidate::{Candidate, candidates_from_menu};
use crate::bind::grammar::Grammar;
use crate::bind::{CommandContext, Interpretation, SingleChoice};
use crate::command::declaration::Declaration;
use crate::command::{Command, CommandError, Commands, Topic};
use crate::language::Language;
use crate::menu::Button;

dispatch! {
    /// Object-safe form of [`Grammar`].
    trait ErasedGrammar for T: Grammar {
        /// Commands of the title, apart from those of every table.
        fn commands() -> &'static [Declaration];

        /// Topics of its rules.
        fn topics() -> &'static [&'static [Topic]];

        /// Binds a command for the player in this seat; `None` if no title has such a game.
        pub(super) fn bind_with(
            command: &Command,
            game: &AnyGame,
            seat: Seat,
            names: &PerSeat<String>,
            single: SingleChoice,
        ) -> Option<Result<Interpretation, CommandError>>
            = Some(CommandContext::new(T::downcast_game(game)?, seat, names, single, commands()).bind(command));

        /// Moves at board places available to the player in this seat.
        pub fn placed_moves(game: &AnyGame, seat: Seat, names: &PerSeat<String>) -> Vec<BoardAction>
            = board_actions::board_actions(&CommandContext::new(T::downcast_game(game)?, seat, names, SingleChoice::Ask, commands()));

        /// The command that performs the action for the player in this seat, if a single command does.
        pub fn command_for_action(
            action: &AnyAction,
            game: &AnyGame,
            seat: Seat,
            names: &PerSeat<String>,
        ) -> Option<Command> = {
            let speaker = CommandContext::new(T::downcast_game(game)?, seat, names, SingleChoice::Ask, commands());
            T::downcast_action(action).and_then(|action| speaker.command_for(&action))
        };

        /// The command that performs the first of these actions for the player in this seat, with the following ones if
        /// it asks for them; and the number of actions that it performs.
        pub fn command_for_first_action(
            actions: &[AnyAction],
            game: &AnyGame,
            seat: Seat,
            names: &PerSeat<String>,
        ) -> Option<(Command, usize)> = {
            let speaker = CommandContext::new(T::downcast_game(game)?, seat, names, SingleChoice::Ask, commands());
            let own: Vec<T::Action> = actions.iter().map_while(T::downcast_action).collect();
            speaker.command_for_prefix(&own)
        };

        /// Items of the menu that the typed words lead to.
        pub(super) fn menu_candidates(
            game: &AnyGame,
            seat: Seat,
            names: &PerSeat<String>,
            before: &str,
            language: Language,
        ) -> Vec<Candidate> = {
            let speaker = CommandContext::new(T::downcast_game(game)?, seat, names, SingleChoice::Ask, commands());
            candidates_from_menu(&speaker, before, language)
        };

        /// Values of an argument of a prepared answer, after the typed line.
        pub(super) fn prepared_completions(
            game: &AnyGame,
            argument: &str,
            line: &str,
            language: Language,
        ) -> Vec<String> = {
            T::downcast_game(game)?;
            T::prepared_argument_values(argument, line, language)
        };

        pub fn turn_buttons(game: &AnyGame) -> Vec<Button> = T::turn_buttons(&public_view(T::downcast_game(game)?));

        /// Buttons under an offer; none once it is closed.
        pub fn offer_buttons(game: &AnyGame, offer: OfferId) -> Vec<Button>
            = T::offer_buttons(&public_view(T::downcast_game(game)?), offer);

        /// Returns `true` if the prompt is a discard, which is secret until everybody has chosen.
        pub fn is_discard(asked: &AnyPrompt as downcast_prompt) -> bool;

        /// Returns `true` if the prompt can only be answered, from a single menu.
        pub fn has_one_answer(asked: &AnyPrompt as downcast_prompt) -> bool;
    }
}

/// The spectator's view.
fn public_view<T: Grammar>(journal: &Journal<T>) -> T::View {
    T::view(journal.state(), Viewer::Spectator)
}

/// All commands: those of every table, and those of each title.
pub fn commands() -> Commands {
    static COMMANDS: LazyLock<Commands> = LazyLock::new(|| {
        let topics: Vec<&[Topic]> = registered_titles().filter_map(|title| title.topics()).flatten().copied().collect();
        let commands: Vec<&[Declaration]> = registered_titles().filter_map(|title| title.commands()).collect();
        Commands::new(&commands, &topics, all_options())
    });
    *COMMANDS
}

/// Parses a line in the vocabulary of the game with these options.
///
/// # Errors
/// If it can't be understood.
pub fn parse_for(line: &str, options: &AnyOptions) -> Result<Command, CommandError> {
    commands().parse_for(line, command_game(options))
}

/// Parses a line in the vocabulary of all games.
///
/// # Errors
/// See [`Commands::parse`].
pub fn parse(line: &str) -> Result<Command, CommandError> {
    commands().parse(line)
}

/// Binds a command for the player in this seat. Missing arguments lead to a menu; a single legal choice is taken if the
/// command cannot mean anything else.
///
/// # Errors
/// If it names something that does not exist, or the rules forbid it.
pub fn bind(
    command: &Command,
    game: &AnyGame,
    seat: Seat,
    names: &PerSeat<String>,
) -> Result<Interpretation, CommandError> {
    bind_with(command, game, seat, names, SingleChoice::Take).unwrap_or(Err(CommandError::Empty))
}
