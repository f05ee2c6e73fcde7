//! The language of any title: what a command means in its game, what can be pressed, and what can be typed next.

use std::sync::LazyLock;

use engine::audience::Viewer;
use engine::game::{AnyAction, AnyGame, AnyOptions, AnyPrompt};
use engine::journal::Journal;
use engine::offer::OfferId;
use engine::seat::{PerSeat, Seat};

use super::{all, options, spoken_in};
use crate::bind::candidate::{Candidate, menu_lines};
use crate::bind::grammar::Grammar;
use crate::bind::places::{self, Placed};
use crate::bind::{Bound, Single, Speaker};
use crate::command::declaration::Declaration;
use crate::command::{Command, CommandError, Commands, Topic};
use crate::language::Language;
use crate::menu::Button;

questions! {
    /// What is said in games of a title, whichever it is.
    trait Speaks for T: Grammar {
        /// The commands that a title has beside those of every table.
        fn commands() -> &'static [Declaration];

        /// The parts of its rules that can be asked for.
        fn topics() -> &'static [&'static [Topic]];

        /// What a command means for the player in this seat; nothing where no title has such a game.
        pub(super) fn bind_as(
            command: &Command,
            game: &AnyGame,
            seat: Seat,
            names: &PerSeat<String>,
            single: Single,
        ) -> Option<Result<Bound, CommandError>>
            = Some(Speaker::new(T::own_game(game)?, seat, names, single, commands()).bind(command));

        /// What can be done at places of the board now by the player in this seat.
        pub fn places(game: &AnyGame, seat: Seat, names: &PerSeat<String>) -> Vec<Placed>
            = places::places(&Speaker::new(T::own_game(game)?, seat, names, Single::Ask, commands()));

        /// The command that does this for the player in this seat, where one does it all.
        pub fn does(
            action: &AnyAction,
            game: &AnyGame,
            seat: Seat,
            names: &PerSeat<String>,
        ) -> Option<Command> = {
            let speaker = Speaker::new(T::own_game(game)?, seat, names, Single::Ask, commands());
            T::own_action(action).and_then(|action| speaker.does(&action))
        };

        /// The command that does the first of these actions for the player in this seat, with those after it as far as it asks
        /// for them; and how many it does.
        pub fn begins(
            actions: &[AnyAction],
            game: &AnyGame,
            seat: Seat,
            names: &PerSeat<String>,
        ) -> Option<(Command, usize)> = {
            let speaker = Speaker::new(T::own_game(game)?, seat, names, Single::Ask, commands());
            let own: Vec<T::Action> = actions.iter().map_while(T::own_action).collect();
            speaker.begins(&own)
        };

        /// The lines of the menu that the words before bring.
        pub(super) fn lines(
            game: &AnyGame,
            seat: Seat,
            names: &PerSeat<String>,
            before: &str,
            language: Language,
        ) -> Vec<Candidate> = {
            let speaker = Speaker::new(T::own_game(game)?, seat, names, Single::Ask, commands());
            menu_lines(&speaker, before, language)
        };

        /// What an argument of a prepared answer can be after such a line.
        pub(super) fn prepared_ways(
            game: &AnyGame,
            argument: &str,
            line: &str,
            language: Language,
        ) -> Vec<String> = {
            T::own_game(game)?;
            T::prepared_ways(argument, line, language)
        };

        /// What can be pressed under the message of a turn.
        pub fn turn_buttons(game: &AnyGame) -> Vec<Button> = T::turn_buttons(&seen(T::own_game(game)?));

        /// What can be pressed under an offer; nothing once it is closed.
        pub fn offer_buttons(game: &AnyGame, offer: OfferId) -> Vec<Button>
            = T::offer_buttons(&seen(T::own_game(game)?), offer);

        /// Whether cards are to be discarded: what others must not know before all have chosen.
        pub fn is_discard(asked: &AnyPrompt as own_prompt) -> bool;

        /// Whether what is asked leaves nothing else to do than to answer it from one menu.
        pub fn has_one_answer(asked: &AnyPrompt as own_prompt) -> bool;
    }
}

/// What everybody sees.
fn seen<T: Grammar>(journal: &Journal<T>) -> T::View {
    T::view(journal.state(), Viewer::Spectator)
}

/// Every command: those of every table, and those of each title.
pub fn commands() -> Commands {
    static COMMANDS: LazyLock<Commands> = LazyLock::new(|| {
        let topics: Vec<&[Topic]> = all().flat_map(|title| title.topics()).copied().collect();
        let commands: Vec<&[Declaration]> = all().map(|title| title.commands()).collect();
        Commands::new(&commands, &topics, options())
    });
    *COMMANDS
}

/// What a line means at a table with these options, in the words of its game.
///
/// # Errors
/// When it can't be understood.
pub fn parse_for(line: &str, options: &AnyOptions) -> Result<Command, CommandError> {
    commands().parse_for(line, spoken_in(options))
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
    bind_as(command, game, seat, names, Single::Take).unwrap_or(Err(CommandError::Empty))
}
