//! The toy title at tables: commands, prompts, texts, stored forms and pictures. No crate of the product knows it; a program
//! registers it, as `toy_table` does.

// Compiled again as a type of this crate, because the traits belong to other crates.
#[path = "../../../engine/kit/src/toy.rs"]
pub mod rules;

mod record;

use std::convert::Infallible;

use bot_core::bind::grammar::Grammar;
use bot_core::bind::moves::moves;
use bot_core::bind::narrow::{self, Meaning, Next};
use bot_core::bind::{Bound, Speaker};
use bot_core::command::declaration::{Argument, ArgumentKind, Declaration, argument, only, verb};
use bot_core::command::moves::Verbs;
use bot_core::command::{Command, CommandError, Move, Own, Said};
use bot_core::menu::{self, Button, Choice, Line, Role};
use bot_core::option::Game;
use bot_core::title::{
    Asked, Described, Marked, Numbered, Offered, Optioned, Pictured, Playable, Prepares, Score, Shown,
    Telling, Told,
};
use bot_core::words::{Scene, Words, say};
use config::locales::Locale;
use engine::prompt::Prompt;
use engine::seat::{Seat, SeatSet};
use render::{Caption, Drawn, Figure, Painting, Plan, sheet, sheet_figure, sheet_plan};

use rules::{ENOUGH, Error, Event, Guess, Notice, Toy, View};

const GAME: Game = Game { name: "toy", word: "toy" };

impl Playable for Toy {
    const LOCALES: &'static [Locale] = &[
        Locale {
            code: "en",
            messages: &[("toy.ftl", include_str!("en.ftl"))],
            words: include_str!("en.toml"),
        },
        Locale {
            code: "fr",
            messages: &[("toy.ftl", include_str!("fr.ftl"))],
            words: include_str!("fr.toml"),
        },
    ];
}

impl Optioned for Toy {
    const GAMES: &'static [Game] = &[GAME];

    fn game_of((): &()) -> Game {
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

impl Line for Guessing {
    fn role(&self) -> Role {
        Role::Answer
    }
}

fn guess() -> Command {
    Command::Move(Verb::Guess.open())
}

impl Grammar for Toy {
    fn commands() -> &'static [Declaration] {
        const NUMBER: Argument = argument("guess", ArgumentKind::Own("number"));
        const GUESS: Declaration = only(&[GAME], verb("guess", &[NUMBER]));
        &[GUESS]
    }

    fn word(_: &Speaker<'_, Toy>, Part::Number(number): Part) -> String {
        number.to_string()
    }

    fn meaning(
        _: &Speaker<'_, Toy>,
        slot: Slot,
        word: &str,
        legal: &[Part],
    ) -> Result<Meaning<Part>, CommandError> {
        let number = word.parse().map_err(|_| Toy::unknown(slot, word, legal))?;
        Ok(Meaning { said: Said::new(word), parts: vec![Part::Number(number)], is_open: false })
    }

    fn question(_: &Speaker<'_, Toy>, _: &Next<'_, Toy>) -> menu::Question {
        menu::Question::Own(Own::new(Guessing))
    }

    fn label(_: &Speaker<'_, Toy>, _: &Next<'_, Toy>, Part::Number(number): Part) -> menu::Label {
        menu::Label::Number(number)
    }

    fn not_awaited(_: SeatSet) -> Error {
        Error::NotAsked
    }

    fn menu(speaker: &Speaker<'_, Toy>, (): ()) -> Result<Bound, CommandError> {
        narrow::bind(speaker, Verb::Guess, &[])
    }

    fn moves(speaker: &Speaker<'_, Toy>) -> Vec<Choice> {
        speaker.prompt().map(|()| Choice::new(Guessing, guess())).into_iter().collect()
    }

    fn turn_buttons(_: &View) -> Vec<Button> {
        vec![Button::new(Guessing, guess()), Button::new(menu::Deed::Menu, Command::Menu)]
    }

    fn is_discard((): ()) -> bool {
        true
    }

    fn has_one_answer((): ()) -> bool {
        true
    }
}

impl Asked for Toy {
    type Label = Guessing;
    type Question = Guessing;
    type Refusal = Infallible;
    type Expected = Infallible;

    fn written(words: &Words, _: &Guessing, _: Option<&Scene<'_, View>>) -> String {
        say!(words, "toy-guess")
    }

    fn asked(words: &Words, _: &Guessing, _: Option<&Scene<'_, View>>) -> String {
        say!(words, "toy-ask")
    }

    fn argument(words: &Words, argument: &str) -> Option<String> {
        (argument == "number").then(|| say!(words, "toy-number"))
    }
}

impl Told for Toy {
    fn telling(notice: &Notice) -> Telling {
        match notice {
            Notice::Guessed(..) => Telling::SEALS.chosen(),
            Notice::Public(Event::Won { .. }) => Telling::OPENS,
            Notice::Public(Event::Thrown { .. } | Event::Guessed { .. }) => Telling::OWN_LINE.revealing(),
        }
    }

    fn sentence(words: &Words, notice: &Notice, scene: &Scene<'_, View>) -> Option<String> {
        Some(match *notice {
            Notice::Guessed(seat, _) | Notice::Public(Event::Guessed { seat, .. }) => {
                say!(words, "toy-guessed", who = scene.who(seat), name = scene.name(seat))
            }
            Notice::Public(Event::Thrown { die }) => say!(words, "toy-thrown", die = die),
            Notice::Public(Event::Won { seat }) => won(words, seat, scene),
        })
    }

    fn prompt(words: &Words, prompt: &Prompt<()>, scene: &Scene<'_, View>) -> String {
        say!(words, "toy-asked", who = scene.who(prompt.seat), name = scene.name(prompt.seat))
    }

    fn rule_error(words: &Words, error: &Error, _: &Scene<'_, View>) -> String {
        match error {
            Error::NotAsked => say!(words, "toy-not-asked"),
            Error::OutOfBounds => say!(words, "toy-out-of-bounds"),
        }
    }

    fn advice(words: &Words, &Guess(number): &Guess, _: &Scene<'_, View>) -> String {
        say!(words, "toy-own", number = number)
    }

    fn seals(_: &Guess) -> bool {
        true
    }

    fn sealed(words: &Words, &Guess(number): &Guess) -> Option<[String; 2]> {
        Some([say!(words, "toy-sealed"), say!(words, "toy-own", number = number)])
    }
}

fn won(words: &Words, seat: Seat, scene: &Scene<'_, View>) -> String {
    say!(words, "toy-won", who = scene.who(seat), name = scene.name(seat), points = scene.view.points[seat])
}

impl Described for Toy {
    fn game(_: &View) -> Option<Game> {
        Some(GAME)
    }

    fn hand(words: &Words, scene: &Scene<'_, View>) -> Vec<String> {
        scene.view.own.map(|number| say!(words, "toy-own", number = number)).into_iter().collect()
    }

    fn standings(words: &Words, scene: &Scene<'_, View>) -> Vec<String> {
        let line =
            |seat| say!(words, "toy-standing", name = scene.name(seat), points = scene.view.points[seat]);
        scene.view.seats().iter().map(line).collect()
    }

    fn end(words: &Words, scene: &Scene<'_, View>) -> Vec<String> {
        let winner = scene.view.winner().map(|seat| won(words, seat, scene));
        winner.into_iter().chain(Toy::standings(words, scene)).collect()
    }

    fn about(words: &Words, command: &str, _: Option<&str>) -> Option<String> {
        (command == "guess").then(|| say!(words, "toy-about"))
    }
}

impl Numbered for Toy {}

impl Offered for Toy {}

impl Prepares for Toy {}

impl Marked for Toy {
    fn emoji(said: &Move) -> Option<&'static str> {
        said.is_bare("guess").then_some("🎯")
    }

    fn is_secret(said: &Move) -> bool {
        said.verb() == "guess" && !said.text().is_empty()
    }
}

impl Shown for Toy {
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
fn lines(view: &View, caption: &Caption<()>) -> Vec<String> {
    let line = |seat| format!("{}: {}", caption.name(seat), view.points[seat]);
    view.seats().iter().map(line).collect()
}

impl Drawn for Toy {
    type Spot = ();

    fn paint(view: &View, caption: &Caption<()>) -> Painting {
        sheet(&lines(view, caption))
    }

    fn figure(view: &View, caption: &Caption<()>) -> Figure {
        sheet_figure(&lines(view, caption))
    }

    fn plan(_: &View) -> Plan<()> {
        sheet_plan()
    }
}
