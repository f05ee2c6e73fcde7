//! What a title declares of its language, once: its verbs, what can be named after them, and what the game asks. Reading,
//! asking, refusing and completing are the same for all titles.

#![warn(missing_docs)]

use engine::legal::Legal;
use engine::offer::OfferId;
use engine::seat::SeatSet;

use super::moves::Moves;
use super::narrow::{Meaning, Named, Next};
use super::places::Placing;
use super::{Bound, Speaker};
use crate::command::declaration::Declaration;
use crate::command::error::CommandError;
use crate::command::lexicon::Term;
use crate::command::text::echo;
use crate::command::vocabulary::Spoken;
use crate::command::{Command, Move, Said, Topic};
use crate::language::Language;
use crate::menu::{Ask, Button, Choice, Deed, Label, Question};

/// What most titles have.
pub struct Plain<A, E> {
    /// Throws the dice.
    pub roll: Option<A>,
    /// Gives the game up.
    pub resign: Option<A>,
    /// The rule that nobody does anything once the game is over.
    pub over: Option<E>,
}

impl<A, E> Plain<A, E> {
    /// None of it.
    pub const NONE: Plain<A, E> = Plain { roll: None, resign: None, over: None };
}

/// An answer to a prompt, as far as the title itself understands it.
pub enum Answer {
    /// What this line comes to.
    Line(String),
    /// What this command comes to.
    Command(Command),
    /// Actions, or a question.
    Bound(Bound),
}

/// What stands for a menu's line when it is typed.
pub enum Typed {
    /// One word.
    Plain(String),
    /// Any of these words.
    Spoken(Term),
    /// The name of the command that the line carries, or of its sub-command.
    Declared,
}

impl Typed {
    /// A thing's own words.
    pub fn spoken<T: Spoken>(thing: T) -> Option<Typed> {
        Some(Typed::Spoken(thing.words()))
    }

    /// Just this.
    pub fn plain(word: impl Into<String>) -> Option<Typed> {
        Some(Typed::Plain(word.into()))
    }

    /// The word that is offered for this.
    pub fn particle(key: &'static str, language: Language) -> Option<Typed> {
        Typed::plain(Term::new("particle", key).main(language))
    }
}

/// The language of a title. A small one names its commands, verbs and parts, reads a word as a part and writes it, and says
/// what it asks of whom: the rest stands by itself.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Grammar: Moves {
    /// Whether words name things in the order of the slots. Else each word is taken for the first thing that it can mean.
    const IN_ORDER: bool = true;
    /// Of how many ways to fill a slot the reason is asked, where another slot was tried in all ways.
    const FEW: usize = usize::MAX;
    /// What most titles have.
    const PLAIN: Plain<Self::Action, Self::Error> = Plain::NONE;

    /// What can be done at places of the board.
    const PLACINGS: &'static [Placing<Self::Verb>] = &[];

    /// The commands that the title has beside those of every table.
    fn commands() -> &'static [Declaration];

    /// The parts of its rules that can be asked for, list by list.
    fn topics() -> &'static [&'static [Topic]] {
        &[]
    }

    /// What follows a verb, a word for each thing.
    fn apart(speaker: &Speaker<'_, Self>, verb: Self::Verb, said: &[Said]) -> Vec<Said> {
        said.to_vec()
    }

    /// How canonical text names a thing.
    fn word(speaker: &Speaker<'_, Self>, part: Self::Part) -> String;

    /// What a word can mean in a slot, where that part of an action is one of these now.
    ///
    /// # Errors
    /// When it has no meaning there.
    fn meaning(
        speaker: &Speaker<'_, Self>,
        slot: Self::Slot,
        word: &str,
        legal: &[Self::Part],
    ) -> Result<Meaning<Self::Part>, CommandError>;

    /// The error for a word that names no more than was named before.
    fn unknown(slot: Self::Slot, word: &str, legal: &[Self::Part]) -> CommandError {
        CommandError::Extra { word: echo(word) }
    }

    /// The slot that a word looks like, for the error where it has no meaning at all; none for the first that is open.
    fn looks_like(verb: Self::Verb, word: &str) -> Option<Self::Slot> {
        None
    }

    /// Whether it is a question where only one thing would do, for somebody who is asked everything.
    fn asks_for_the_only(slot: Self::Slot) -> bool {
        true
    }

    /// Everything that could be named there, whether the rules allow it or not.
    fn fillings(speaker: &Speaker<'_, Self>, slot: Self::Slot) -> Vec<Self::Part> {
        Vec::new()
    }

    /// How little the reason says that forbids this way: the one that says most comes first.
    fn weight(verb: Self::Verb, error: &CommandError, way: &[Self::Part], named: &Named<Self>) -> u8 {
        0
    }

    /// What is said where this says most of all that forbids a verb.
    fn reason(verb: Self::Verb, most: CommandError) -> CommandError {
        most
    }

    /// What is asked next.
    fn question(speaker: &Speaker<'_, Self>, next: &Next<'_, Self>) -> Question;

    /// What a choice says, with what it costs.
    fn label(speaker: &Speaker<'_, Self>, next: &Next<'_, Self>, part: Self::Part) -> Label;

    /// What a verb of [`PLACINGS`](Grammar::PLACINGS) does, with what it costs wherever that is.
    fn does(verb: Self::Verb) -> Label {
        Label::Do(Deed::Build)
    }

    /// The menu of what is asked next.
    fn ask(speaker: &Speaker<'_, Self>, next: &Next<'_, Self>) -> Ask {
        next.ask(speaker, next.parts())
    }

    /// One choice with what it touches.
    fn choice(speaker: &Speaker<'_, Self>, label: Label, command: Command) -> Choice {
        Choice::new(label, command)
    }

    /// Ends the turn.
    ///
    /// # Errors
    /// When the rules forbid it.
    fn end(speaker: &Speaker<'_, Self>) -> Result<Bound, CommandError> {
        Err(speaker.of_another_title())
    }

    /// The command for an action that no row of the moves says, such as a trade, or the one that asks for all of it; none
    /// where there is no such.
    fn spelled(action: &Self::Action) -> Option<Command> {
        None
    }

    /// What a move means that has no verb of its own, such as one that asks which; none for those of another title.
    fn bind_move(speaker: &Speaker<'_, Self>, said: &Move) -> Option<Result<Bound, CommandError>> {
        None
    }

    /// That somebody else is to answer.
    fn not_awaited(awaited: SeatSet) -> Self::Error;

    /// The menu of what is asked of somebody who is asked even where only one answer is legal.
    ///
    /// # Errors
    /// When nothing can be answered now.
    fn menu(speaker: &Speaker<'_, Self>, kind: Self::PromptKind) -> Result<Bound, CommandError>;

    /// Whether a number in an answer counts the menu's lines; there are answers whose names are numbers.
    fn counts_lines(kind: Self::PromptKind) -> bool {
        true
    }

    /// An answer to what is asked. By itself it is a command without its mark.
    ///
    /// # Errors
    /// When it can't be understood.
    fn answer(
        speaker: &Speaker<'_, Self>,
        kind: Self::PromptKind,
        text: &str,
    ) -> Result<Answer, CommandError> {
        Ok(Answer::Line(format!("/{text}")))
    }

    /// What somebody can do in the game now: their moves, or the answer to what they are asked.
    fn moves(speaker: &Speaker<'_, Self>) -> Vec<Choice>;

    /// What else the menu of everything offers.
    fn also(speaker: &Speaker<'_, Self>) -> Option<Choice> {
        None
    }

    /// What can be pressed under the message of a turn, as everybody may see it.
    fn turn_buttons(view: &Self::View) -> Vec<Button> {
        Vec::new()
    }

    /// What can be pressed under an offer; nothing once it is closed. Who could accept is not to be seen.
    fn offer_buttons(view: &Self::View, offer: OfferId) -> Vec<Button> {
        Vec::new()
    }

    /// Whether the answer is sealed until all have chosen, as are cards to be discarded.
    fn is_discard(kind: Self::PromptKind) -> bool {
        false
    }

    /// Whether what is asked leaves nothing else to do than to answer it from one menu.
    fn has_one_answer(kind: Self::PromptKind) -> bool {
        false
    }

    /// What stands for a line of a menu when it is typed; some lines have nothing.
    fn typed(
        speaker: &Speaker<'_, Self>,
        label: &Label,
        question: &Question,
        language: Language,
    ) -> Option<Typed> {
        None
    }

    /// Whether a line of a command's own menu is offered beside its sub-commands.
    fn stands_beside(label: &Label) -> bool {
        false
    }

    /// What an argument of a prepared answer can be after such a line, by the title's own name for it: what hangs on no
    /// question.
    fn prepared_ways(argument: &str, line: &str, language: Language) -> Vec<String> {
        Vec::new()
    }

    /// Whom an unfinished line can name next, where names follow each other.
    fn names_next(speaker: &Speaker<'_, Self>, line: &str) -> Option<SeatSet> {
        None
    }
}

/// What a seat may do.
pub type LegalOf<T> = Legal<<T as engine::rules::Rules>::Action, <T as engine::rules::Rules>::Described>;
