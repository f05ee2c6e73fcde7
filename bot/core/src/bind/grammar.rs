//! Declaration of a title's command language: its verbs, the parts that can follow them, and the questions that it
//! asks. Parsing, menus, refusals and completion are derived from it.

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

/// Actions and rules that most titles have.
pub struct Plain<A, E> {
    /// Action that rolls the dice.
    pub roll: Option<A>,
    /// Action that resigns.
    pub resign: Option<A>,
    /// Rule error for an action after the end of the game.
    pub over: Option<E>,
}

impl<A, E> Plain<A, E> {
    /// Value for a title that has none of these.
    pub const NONE: Plain<A, E> = Plain { roll: None, resign: None, over: None };
}

/// Answer to a prompt, as far as the title itself parses it.
pub enum Answer {
    /// A command line that means the answer.
    Line(String),
    /// A command that means the answer.
    Command(Command),
    /// Actions, or a question.
    Bound(Bound),
}

/// Typed form of a menu item.
pub enum Typed {
    /// One word.
    Plain(String),
    /// Any of these words.
    Spoken(Term),
    /// Name of the command, or sub-command, that the item carries.
    Declared,
}

impl Typed {
    /// Words of a `Spoken` value.
    pub fn spoken<T: Spoken>(thing: T) -> Option<Typed> {
        Some(Typed::Spoken(thing.words()))
    }

    /// A single word.
    pub fn plain(word: impl Into<String>) -> Option<Typed> {
        Some(Typed::Plain(word.into()))
    }

    /// Word of a particle of the lexicon, in this language.
    pub fn particle(key: &'static str, language: Language) -> Option<Typed> {
        Typed::plain(Term::new("particle", key).main(language))
    }
}

/// Command language of a title. A small title declares its commands, verbs and parts, parses and writes a word for a
/// part, and words its questions; the other methods have defaults.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Grammar: Moves {
    /// `true` if words fill the slots in order. If `false`, each word fills the first open slot in which it has a meaning.
    const IN_ORDER: bool = true;
    /// Number of parts of an open slot that are tried to find the rule that forbids them, once another open slot was
    /// tried in full.
    const FEW: usize = usize::MAX;
    /// Actions and rules that most titles have.
    const PLAIN: Plain<Self::Action, Self::Error> = Plain::NONE;

    /// Verbs that act at places of the board.
    const PLACINGS: &'static [Placing<Self::Verb>] = &[];

    /// Commands of this title beside those of every table.
    fn commands() -> &'static [Declaration];

    /// Topics of the rules, list by list.
    fn topics() -> &'static [&'static [Topic]] {
        &[]
    }

    /// Splits the words after a verb so that each names one part.
    fn apart(speaker: &Speaker<'_, Self>, verb: Self::Verb, said: &[Said]) -> Vec<Said> {
        said.to_vec()
    }

    /// Word for a part in canonical text.
    fn word(speaker: &Speaker<'_, Self>, part: Self::Part) -> String;

    /// Parses a word in a slot. `legal`: parts that this slot has in the legal actions.
    ///
    /// # Errors
    /// If the word has no meaning there.
    fn meaning(
        speaker: &Speaker<'_, Self>,
        slot: Self::Slot,
        word: &str,
        legal: &[Self::Part],
    ) -> Result<Meaning<Self::Part>, CommandError>;

    /// Error for a word that adds nothing to the words before it.
    fn unknown(slot: Self::Slot, word: &str, legal: &[Self::Part]) -> CommandError {
        CommandError::Extra { word: echo(word) }
    }

    /// Slot that a word resembles, used for the error if it has no meaning in any slot; `None` for the first open slot.
    fn looks_like(verb: Self::Verb, word: &str) -> Option<Self::Slot> {
        None
    }

    /// `true` if a speaker who asked for every question ([`Single::Ask`](super::Single::Ask)) is asked even when one
    /// part is legal.
    fn asks_for_the_only(slot: Self::Slot) -> bool {
        true
    }

    /// Every part that a slot could have, legal or not.
    fn fillings(speaker: &Speaker<'_, Self>, slot: Self::Slot) -> Vec<Self::Part> {
        Vec::new()
    }

    /// Rank of a rule error among all that forbid a move: the error with the lowest weight is reported.
    fn weight(verb: Self::Verb, error: &CommandError, way: &[Self::Part], named: &Named<Self>) -> u8 {
        0
    }

    /// Adapts the reported error to the verb.
    fn reason(verb: Self::Verb, most: CommandError) -> CommandError {
        most
    }

    /// Question for the next open slot.
    fn question(speaker: &Speaker<'_, Self>, next: &Next<'_, Self>) -> Question;

    /// Label of a choice, with its cost.
    fn label(speaker: &Speaker<'_, Self>, next: &Next<'_, Self>, part: Self::Part) -> Label;

    /// Label of a verb of [`PLACINGS`](Grammar::PLACINGS), with its cost at any place.
    fn does(verb: Self::Verb) -> Label {
        Label::Do(Deed::Build)
    }

    /// Menu for the next open slot.
    fn ask(speaker: &Speaker<'_, Self>, next: &Next<'_, Self>) -> Ask {
        next.ask(speaker, next.parts())
    }

    /// Builds a choice, with the areas of the board that it touches.
    fn choice(speaker: &Speaker<'_, Self>, label: Label, command: Command) -> Choice {
        Choice::new(label, command)
    }

    /// Ends the turn.
    ///
    /// # Errors
    /// If the rules forbid it.
    fn end(speaker: &Speaker<'_, Self>) -> Result<Bound, CommandError> {
        Err(speaker.of_another_title())
    }

    /// Command for an action that no row of the moves covers, such as a trade, or the command that asks for all of it.
    fn spelled(action: &Self::Action) -> Option<Command> {
        None
    }

    /// Interprets a move that has no verb of its own. Returns `None` if the move belongs to another title.
    fn bind_move(speaker: &Speaker<'_, Self>, said: &Move) -> Option<Result<Bound, CommandError>> {
        None
    }

    /// Rule error for a seat from which the game awaits nothing.
    fn not_awaited(awaited: SeatSet) -> Self::Error;

    /// Menu of a prompt, built by a speaker who is asked even if one answer is legal.
    ///
    /// # Errors
    /// If nothing can be answered now.
    fn menu(speaker: &Speaker<'_, Self>, kind: Self::PromptKind) -> Result<Bound, CommandError>;

    /// `true` if a number in an answer selects an item of the menu; `false` for prompts with numbers as answers.
    fn counts_lines(kind: Self::PromptKind) -> bool {
        true
    }

    /// Parses an answer to a prompt. By default the text is a command without its slash.
    ///
    /// # Errors
    /// If the text can't be parsed.
    fn answer(
        speaker: &Speaker<'_, Self>,
        kind: Self::PromptKind,
        text: &str,
    ) -> Result<Answer, CommandError> {
        Ok(Answer::Line(format!("/{text}")))
    }

    /// Menu items of the game for this seat now: its moves, or the answers to its prompt.
    fn moves(speaker: &Speaker<'_, Self>) -> Vec<Choice>;

    /// Further item of the general menu.
    fn also(speaker: &Speaker<'_, Self>) -> Option<Choice> {
        None
    }

    /// Buttons under the message of a turn. They are public: only a spectator's view is given.
    fn turn_buttons(view: &Self::View) -> Vec<Button> {
        Vec::new()
    }

    /// Buttons under an offer, none once it is closed. They are public, so they must not show who could accept.
    fn offer_buttons(view: &Self::View, offer: OfferId) -> Vec<Button> {
        Vec::new()
    }

    /// `true` if the answer stays secret until all seats have answered, such as a discard.
    fn is_discard(kind: Self::PromptKind) -> bool {
        false
    }

    /// `true` if the prompt allows nothing but one answer from one menu.
    fn has_one_answer(kind: Self::PromptKind) -> bool {
        false
    }

    /// Typed form of a menu item; `None` for an item that can't be typed.
    fn typed(
        speaker: &Speaker<'_, Self>,
        label: &Label,
        question: &Question,
        language: Language,
    ) -> Option<Typed> {
        None
    }

    /// `true` if an item of a command's menu is offered beside its sub-commands.
    fn stands_beside(label: &Label) -> bool {
        false
    }

    /// Values that an argument of a prepared answer can have after `line`, by the title's name for the argument.
    fn prepared_ways(argument: &str, line: &str, language: Language) -> Vec<String> {
        Vec::new()
    }

    /// Seats that an unfinished line can name next, in commands that list names.
    fn names_next(speaker: &Speaker<'_, Self>, line: &str) -> Option<SeatSet> {
        None
    }
}

/// Legal actions of a seat.
pub type LegalOf<T> = Legal<<T as engine::rules::Rules>::Action, <T as engine::rules::Rules>::Described>;
