//! Declaration of a title's command language: its verbs, the parts that can follow them, and the questions that it
//! asks. Parsing, menus, refusals and completion are derived from it.

#![warn(missing_docs)]

use engine::legal::Legal;
use engine::offer::OfferId;
use engine::seat::SeatSet;

use super::board_actions::BoardVerb;
use super::moves::Moves;
use super::narrow::{OpenSlot, SlotMeanings, WordMeaning};
use super::{CommandContext, Interpretation};
use crate::command::declaration::Declaration;
use crate::command::lexicon::Term;
use crate::command::text::truncate_for_echo;
use crate::command::vocabulary::Vocabulary;
use crate::command::{Command, CommandError, Move, Token, Topic};
use crate::language::Language;
use crate::menu::{Button, Choice, ChoiceMenu, Label, MenuItem, MenuQuestion};

/// Actions and rules that most titles have.
pub struct CommonActions<A, E> {
    /// Action that rolls the dice.
    pub roll: Option<A>,
    /// Action that resigns.
    pub resign: Option<A>,
    /// Rule error for an action after the end of the game.
    pub over_error: Option<E>,
}

impl<A, E> CommonActions<A, E> {
    /// Value for a title that has none of these.
    pub const NONE: CommonActions<A, E> = CommonActions { roll: None, resign: None, over_error: None };
}

/// Answer to a prompt, as far as the title itself parses it.
pub enum PromptAnswer {
    /// A command line that means the answer.
    Line(String),
    /// A command that means the answer.
    Command(Command),
    /// Actions, or a question.
    Interpreted(Interpretation),
}

/// Typed form of a menu item.
pub enum TypedForm {
    /// One word.
    Plain(String),
    /// Any of these words.
    Spoken(Term),
    /// Name of the command, or sub-command, that the item carries.
    Declared,
}

impl TypedForm {
    /// Words of a `Spoken` value.
    pub fn from_vocabulary<T: Vocabulary>(thing: T) -> Option<TypedForm> {
        Some(TypedForm::Spoken(thing.term()))
    }

    /// A single word.
    pub fn from_word(word: impl Into<String>) -> Option<TypedForm> {
        Some(TypedForm::Plain(word.into()))
    }

    /// Word of a particle of the lexicon, in this language.
    pub fn from_particle(key: &'static str, language: Language) -> Option<TypedForm> {
        TypedForm::from_word(Term::new("particle", key).primary_word(language))
    }
}

/// Command language of a title. A small title declares its commands, verbs and parts, parses and writes a word for a
/// part, and words its questions; the other methods have defaults.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Grammar: Moves {
    /// `true` if words fill the slots in order. If `false`, each word fills the first open slot in which it has a meaning.
    const FILLS_SLOTS_IN_ORDER: bool = true;
    /// Number of parts of an open slot that are tried to find the rule that forbids them, once another open slot was
    /// tried in full.
    const MAX_PARTS_TRIED: usize = usize::MAX;
    /// Actions and rules that most titles have.
    const COMMON_ACTIONS: CommonActions<Self::Action, Self::Error> = CommonActions::NONE;

    /// Verbs that act at places of the board.
    const BOARD_VERBS: &'static [BoardVerb<Self::Verb>] = &[];

    /// Commands of this title beside those of every table.
    fn commands() -> &'static [Declaration];

    /// Topics of the rules, list by list.
    fn topics() -> &'static [&'static [Topic]] {
        &[]
    }

    /// Splits the words after a verb so that each names one part.
    fn split_arguments(speaker: &CommandContext<'_, Self>, verb: Self::Verb, said: &[Token]) -> Vec<Token> {
        said.to_vec()
    }

    /// Word for a part in canonical text.
    fn canonical_word(speaker: &CommandContext<'_, Self>, part: Self::Part) -> String;

    /// Parses a word in a slot. `legal`: parts that this slot has in the legal actions.
    ///
    /// # Errors
    /// If the word has no meaning there.
    fn parse_word(
        speaker: &CommandContext<'_, Self>,
        slot: Self::Slot,
        word: &str,
        legal: &[Self::Part],
    ) -> Result<WordMeaning<Self::Part>, CommandError>;

    /// Error for a word that adds nothing to the words before it.
    fn unknown_word_error(slot: Self::Slot, word: &str, legal: &[Self::Part]) -> CommandError {
        CommandError::Extra { word: truncate_for_echo(word) }
    }

    /// Slot that a word resembles, used for the error if it has no meaning in any slot; `None` for the first open slot.
    fn resembled_slot(verb: Self::Verb, word: &str) -> Option<Self::Slot> {
        None
    }

    /// `true` if a speaker who asked for every question ([`SingleChoice::Ask`](super::SingleChoice::Ask)) is asked even when
    /// one part is legal.
    fn asks_for_single_part(slot: Self::Slot) -> bool {
        true
    }

    /// Every part that a slot could have, legal or not.
    fn candidate_parts(speaker: &CommandContext<'_, Self>, slot: Self::Slot) -> Vec<Self::Part> {
        Vec::new()
    }

    /// Rank of a rule error among all that forbid a move: the error with the lowest weight is reported.
    fn error_weight(verb: Self::Verb, error: &CommandError, way: &[Self::Part], named: &SlotMeanings<Self>) -> u8 {
        0
    }

    /// Adapts the reported error to the verb.
    fn adapt_error(verb: Self::Verb, most: CommandError) -> CommandError {
        most
    }

    /// Question for the next open slot.
    fn question(speaker: &CommandContext<'_, Self>, next: &OpenSlot<'_, Self>) -> MenuQuestion;

    /// Label of a choice, with its cost.
    fn label(speaker: &CommandContext<'_, Self>, next: &OpenSlot<'_, Self>, part: Self::Part) -> Label;

    /// Label of a verb of [`BOARD_VERBS`](Grammar::BOARD_VERBS), with its cost at any place.
    fn verb_label(verb: Self::Verb) -> Label {
        Label::Item(MenuItem::Build)
    }

    /// Menu for the next open slot.
    fn slot_menu(speaker: &CommandContext<'_, Self>, next: &OpenSlot<'_, Self>) -> ChoiceMenu {
        next.menu(speaker, next.parts())
    }

    /// Builds a choice, with the areas of the board that it touches.
    fn choice(speaker: &CommandContext<'_, Self>, label: Label, command: Command) -> Choice {
        Choice::new(label, command)
    }

    /// Ends the turn.
    ///
    /// # Errors
    /// If the rules forbid it.
    fn end_turn(speaker: &CommandContext<'_, Self>) -> Result<Interpretation, CommandError> {
        Err(speaker.other_title_error())
    }

    /// Command for an action that no row of the moves covers, such as a trade, or the command that asks for all of it.
    fn irregular_command(action: &Self::Action) -> Option<Command> {
        None
    }

    /// Command for several actions in order, such as a card and the places where it builds; `None` if none takes them all.
    fn sequence_command(speaker: &CommandContext<'_, Self>, actions: &[Self::Action]) -> Option<Command> {
        None
    }

    /// Interprets a move that has no verb of its own. Returns `None` if the move belongs to another title.
    fn bind_move(speaker: &CommandContext<'_, Self>, said: &Move) -> Option<Result<Interpretation, CommandError>> {
        None
    }

    /// Rule error for a seat from which the game awaits nothing.
    fn not_awaited_error(awaited: SeatSet) -> Self::Error;

    /// Menu of a prompt, built by a speaker who is asked even if one answer is legal.
    ///
    /// # Errors
    /// If nothing can be answered now.
    fn prompt_menu(speaker: &CommandContext<'_, Self>, kind: Self::PromptKind) -> Result<Interpretation, CommandError>;

    /// `true` if a number in an answer selects an item of the menu; `false` for prompts with numbers as answers.
    fn accepts_item_numbers(kind: Self::PromptKind) -> bool {
        true
    }

    /// Parses an answer to a prompt. By default the text is a command without its slash.
    ///
    /// # Errors
    /// If the text can't be parsed.
    fn parse_answer(
        speaker: &CommandContext<'_, Self>,
        kind: Self::PromptKind,
        text: &str,
    ) -> Result<PromptAnswer, CommandError> {
        Ok(PromptAnswer::Line(format!("/{text}")))
    }

    /// Menu items of the game for this seat now: its moves, or the answers to its prompt.
    fn move_choices(speaker: &CommandContext<'_, Self>) -> Vec<Choice>;

    /// Further item of the general menu.
    fn extra_choice(speaker: &CommandContext<'_, Self>) -> Option<Choice> {
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
    fn typed_form(
        speaker: &CommandContext<'_, Self>,
        label: &Label,
        question: &MenuQuestion,
        language: Language,
    ) -> Option<TypedForm> {
        None
    }

    /// `true` if an item of a command's menu is offered beside its sub-commands.
    fn is_beside_subcommands(label: &Label) -> bool {
        false
    }

    /// Values that an argument of a prepared answer can have after `line`, by the title's name for the argument.
    fn prepared_argument_values(argument: &str, line: &str, language: Language) -> Vec<String> {
        Vec::new()
    }

    /// Seats that an unfinished line can name next, in commands that list names.
    fn nameable_seats(speaker: &CommandContext<'_, Self>, line: &str) -> Option<SeatSet> {
        None
    }
}

/// Legal actions of a seat.
pub type LegalActions<T> = Legal<<T as engine::rules::Rules>::Action, <T as engine::rules::Rules>::ActionBounds>;
