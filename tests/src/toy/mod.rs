//! The toy title at tables: commands, prompts, texts, stored forms and pictures. No crate of the product knows it; a program
//! registers it, as `toy_table` does.

// Compiled again as a type of this crate, because the traits belong to other crates.
#[path = "../../../engine/kit/src/toy.rs"]
pub mod rules;

mod record;

use std::convert::Infallible;

use bot_core::bind::grammar::Grammar;
use bot_core::bind::moves::moves;
use bot_core::bind::narrow::{self, OpenSlot, WordMeaning};
use bot_core::bind::{CommandContext, Interpretation};
use bot_core::command::declaration::{Argument, ArgumentKind, Declaration, argument, only_in, verb};
use bot_core::command::moves::Verbs;
use bot_core::command::{Command, CommandError, Move, TitleValue, Token};
use bot_core::menu::{self, Button, ButtonRole, Choice, LabelProperties};
use bot_core::option::Game;
use bot_core::title::{
    Configurable, Described, MenuWording, NoticeStyle, NoticeWording, PageContent, Pictured, Playable, PreparesAnswers,
    Reactions, Score, Statistics, Trading,
};
use bot_core::words::{MessageContext, Words, message};
use config::locales::Locale;
use engine::prompt::Prompt;
use engine::seat::{Seat, SeatSet};
use render::{Caption, Drawable, Figure, Painting, SpotPositions, draw_sheet, sheet_figure, sheet_spot_positions};

use rules::{ENOUGH, Error, Event, Guess, Notice, Toy, View};

const GAME: Game = Game { name: "toy", word: "toy" };

impl Playable for Toy {
    const LOCALES: &'static [Locale] = &[
        Locale { code: "en", messages: &[("toy.ftl", include_str!("en.ftl"))], words: include_str!("en.toml") },
        Locale { code: "fr", messages: &[("toy.ftl", include_str!("fr.ftl"))], words: include_str!("fr.toml") },
    ];
}

impl Configurable for Toy {
    const GAMES: &'static [Game] = &[GAME];

    fn selected_game((): &()) -> Game {
        GAME
    }
}

/// Verb of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Guesses the next roll.
    Guess,
}

impl Verbs for Verb {
    const NAMES: &'static [(Verb, &'static str)] = &[(Verb::Guess, "guess")];
}

/// Argument slot of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// Number on a die.
    Number,
}

/// Argument of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Number on a die.
    Number(u8),
}

moves! {
    Toy: Verb, Slot, Part;
    Guess [Number]: [Number(number)] = { Guess(number) };
}

/// Label of the button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guessing;

impl LabelProperties for Guessing {
    fn role(&self) -> ButtonRole {
        ButtonRole::Answer
    }
}

fn guess_command() -> Command {
    Command::Move(Verb::Guess.without_arguments())
}

impl Grammar for Toy {
    fn commands() -> &'static [Declaration] {
        const NUMBER: Argument = argument("guess", ArgumentKind::Own("number"));
        const GUESS: Declaration = only_in(&[GAME], verb("guess", &[NUMBER]));
        &[GUESS]
    }

    fn canonical_word(_: &CommandContext<'_, Toy>, Part::Number(number): Part) -> String {
        number.to_string()
    }

    fn parse_word(
        _: &CommandContext<'_, Toy>,
        slot: Slot,
        word: &str,
        legal: &[Part],
    ) -> Result<WordMeaning<Part>, CommandError> {
        let number = word.parse().map_err(|_| Toy::unknown_word_error(slot, word, legal))?;
        Ok(WordMeaning { canonical: Token::new(word), parts: vec![Part::Number(number)], is_open: false })
    }

    fn question(_: &CommandContext<'_, Toy>, _: &OpenSlot<'_, Toy>) -> menu::MenuQuestion {
        menu::MenuQuestion::Title(TitleValue::new(Guessing))
    }

    fn label(_: &CommandContext<'_, Toy>, _: &OpenSlot<'_, Toy>, Part::Number(number): Part) -> menu::Label {
        menu::Label::Number(number)
    }

    fn not_awaited_error(_: SeatSet) -> Error {
        Error::NotAsked
    }

    fn prompt_menu(speaker: &CommandContext<'_, Toy>, (): ()) -> Result<Interpretation, CommandError> {
        narrow::bind_verb(speaker, Verb::Guess, &[])
    }

    fn move_choices(speaker: &CommandContext<'_, Toy>) -> Vec<Choice> {
        speaker.prompt().map(|()| Choice::new(Guessing, guess_command())).into_iter().collect()
    }

    fn turn_buttons(_: &View) -> Vec<Button> {
        vec![Button::new(Guessing, guess_command()), Button::new(menu::MenuItem::Menu, Command::Menu)]
    }

    fn is_discard((): ()) -> bool {
        true
    }

    fn has_one_answer((): ()) -> bool {
        true
    }
}

impl MenuWording for Toy {
    type Label = Guessing;
    type Question = Guessing;
    type Refusal = Infallible;
    type Expected = Infallible;

    fn label_text(words: &Words, _: &Guessing, _: Option<&MessageContext<'_, View>>) -> String {
        message!(words, "toy-guess")
    }

    fn question_text(words: &Words, _: &Guessing, _: Option<&MessageContext<'_, View>>) -> String {
        message!(words, "toy-ask")
    }

    fn argument_description(words: &Words, argument: &str) -> Option<String> {
        (argument == "number").then(|| message!(words, "toy-number"))
    }
}

impl NoticeWording for Toy {
    fn notice_style(notice: &Notice) -> NoticeStyle {
        match notice {
            Notice::Guessed(..) => NoticeStyle::SEALED.chosen_by_holder(),
            Notice::Public(Event::Won { .. }) => NoticeStyle::OPENS_TURN,
            Notice::Public(Event::Thrown { .. } | Event::Guessed { .. }) => NoticeStyle::OWN_LINE.into_reveal(),
        }
    }

    fn sentence(words: &Words, notice: &Notice, scene: &MessageContext<'_, View>) -> Option<String> {
        Some(match *notice {
            Notice::Guessed(seat, _) | Notice::Public(Event::Guessed { seat, .. }) => {
                message!(words, "toy-guessed", who = scene.reader_selector(seat), name = scene.player_name(seat))
            }
            Notice::Public(Event::Thrown { die }) => message!(words, "toy-thrown", die = die),
            Notice::Public(Event::Won { seat }) => victory_sentence(words, seat, scene),
        })
    }

    fn prompt_text(words: &Words, prompt: &Prompt<()>, scene: &MessageContext<'_, View>) -> String {
        message!(words, "toy-asked", who = scene.reader_selector(prompt.seat), name = scene.player_name(prompt.seat))
    }

    fn rule_error(words: &Words, error: &Error, _: &MessageContext<'_, View>) -> String {
        match error {
            Error::NotAsked => message!(words, "toy-not-asked"),
            Error::OutOfBounds => message!(words, "toy-out-of-bounds"),
        }
    }

    fn advice(words: &Words, &Guess(number): &Guess, _: &MessageContext<'_, View>) -> String {
        message!(words, "toy-own", number = number)
    }

    fn is_sealed_action(_: &Guess) -> bool {
        true
    }

    fn sealed_content(words: &Words, &Guess(number): &Guess) -> Option<[String; 2]> {
        Some([message!(words, "toy-sealed"), message!(words, "toy-own", number = number)])
    }
}

fn victory_sentence(words: &Words, seat: Seat, scene: &MessageContext<'_, View>) -> String {
    message!(
        words,
        "toy-won",
        who = scene.reader_selector(seat),
        name = scene.player_name(seat),
        points = scene.view.points[seat]
    )
}

impl Described for Toy {
    fn game(_: &View) -> Option<Game> {
        Some(GAME)
    }

    fn hand(words: &Words, scene: &MessageContext<'_, View>) -> Vec<String> {
        scene.view.own.map(|number| message!(words, "toy-own", number = number)).into_iter().collect()
    }

    fn standings(words: &Words, scene: &MessageContext<'_, View>) -> Vec<String> {
        let line =
            |seat| message!(words, "toy-standing", name = scene.player_name(seat), points = scene.view.points[seat]);
        scene.view.seats().iter().map(line).collect()
    }

    fn final_standings(words: &Words, scene: &MessageContext<'_, View>) -> Vec<String> {
        let winner = scene.view.winner().map(|seat| victory_sentence(words, seat, scene));
        winner.into_iter().chain(Toy::standings(words, scene)).collect()
    }

    fn command_help(words: &Words, command: &str, _: Option<&str>) -> Option<String> {
        (command == "guess").then(|| message!(words, "toy-about"))
    }
}

impl Statistics for Toy {}

impl Trading for Toy {}

impl PreparesAnswers for Toy {}

impl Reactions for Toy {
    fn move_emoji(said: &Move) -> Option<&'static str> {
        said.is_bare("guess").then_some("🎯")
    }

    fn is_secret(said: &Move) -> bool {
        said.verb() == "guess" && !said.text().is_empty()
    }
}

impl PageContent for Toy {
    fn score(view: &View, seat: Seat) -> Score {
        Score { points: view.points[seat], goal: Some(ENOUGH) }
    }
}

impl Pictured for Toy {
    fn pieces(view: &View) -> String {
        format!("{:?}", view.points)
    }
}

/// Lines of the picture.
fn picture_lines(view: &View, caption: &Caption<()>) -> Vec<String> {
    let line = |seat| format!("{}: {}", caption.name(seat), view.points[seat]);
    view.seats().iter().map(line).collect()
}

impl Drawable for Toy {
    type Spot = ();

    fn paint(view: &View, caption: &Caption<()>) -> Painting {
        draw_sheet(&picture_lines(view, caption))
    }

    fn figure(view: &View, caption: &Caption<()>) -> Figure {
        sheet_figure(&picture_lines(view, caption))
    }

    fn spot_positions(_: &View) -> SpotPositions<()> {
        sheet_spot_positions()
    }
}
