//! Rule scripts: text files of cases for any title. A case sets up a position, takes actions with given luck, and shows the
//! results.
//!
//! `== title (R1, R2)` begins a case and cites its rules. `given …` sets it up, `> seat: action` takes an action with the
//! luck in brackets, and `? …` asks a question. The results are indented below, and compared by the runner. Lines beginning
//! with `#` are comments. `COMPTOIR_BLESS=1` makes the runner write the results.

use std::collections::BTreeSet;
use std::fmt::Debug;

use engine::journal::{Journal, StepOrigin, Undo};
use engine::luck::{Outcome, ScriptedLuck};
use engine::rules::Rules;
use engine::seat::{MAX_SEATS, Seat, SeatSet};

/// Names of the seats.
const NAMES: [&str; MAX_SEATS] = ["ann", "bob", "cat", "dan", "eve", "flo"];

/// Reason why a line cannot be parsed.
pub type ScriptError = String;

/// Name of a seat.
pub fn seat_name(seat: Seat) -> &'static str {
    NAMES[seat.index()]
}

/// Names of the seats in turn order; `nobody` for none.
pub fn seat_names(seats: SeatSet) -> String {
    let names: Vec<&str> = seats.iter().map(seat_name).collect();
    if names.is_empty() { "nobody".to_owned() } else { names.join(" ") }
}

/// Parses the name of a seat.
///
/// # Errors
/// If no seat has this name.
pub fn parse_seat(text: &str) -> Result<Seat, ScriptError> {
    let index = NAMES.iter().position(|name| *name == text);
    index.and_then(Seat::new).ok_or_else(|| format!("no seat is called {text:?}"))
}

/// Finds a value by its `Debug` output.
///
/// # Errors
/// If no value has this name.
pub fn find_by_debug<T: Copy + Debug>(values: &[T], name: &str) -> Result<T, ScriptError> {
    let named = values.iter().find(|value| format!("{value:?}") == name);
    named.copied().ok_or_else(|| format!("none of {values:?}: {name:?}"))
}

/// A title with scripts.
pub trait Scriptable: Rules + Sized {
    /// Prefix of its rule numbers in `docs/RULES.md`.
    const RULE_PREFIX: char;

    /// Builds setup and state from the `given` lines of a case.
    ///
    /// # Errors
    /// If a line is malformed, or the position is impossible.
    fn build_position(given: &[String]) -> Result<(Self::Setup, Self::State), ScriptError>;

    /// Formats an action.
    fn action_to_text(state: &Self::State, action: &Self::Action) -> String;

    /// Parses an action and the luck in brackets.
    ///
    /// # Errors
    /// If the text is malformed.
    fn parse_action(state: &Self::State, text: &str) -> Result<(Self::Action, Vec<Outcome>), ScriptError>;

    /// Formats an event.
    fn event_to_text(state: &Self::State, event: &Self::Event) -> String;

    /// Formats an error: its name and fields.
    fn error_to_text(state: &Self::State, error: &Self::Error) -> String;

    /// Answers a question, line by line.
    ///
    /// # Errors
    /// If the question is malformed.
    fn answer(game: &Journal<Self>, question: &str) -> Result<Vec<String>, ScriptError>;

    /// Violated invariants of a state, such as lost cards or wrong counts.
    fn violations(state: &Self::State) -> Vec<String>;
}

/// Result and coverage of a script.
#[derive(Default)]
pub struct ScriptReport {
    /// The script with actual results below each line.
    pub text: String,
    /// Numbers of the rules that it cites.
    pub rules: BTreeSet<u32>,
    /// Names of the errors that it shows.
    pub errors: BTreeSet<String>,
    /// Number of cases.
    pub cases: usize,
    /// Number of attempted actions.
    pub actions: usize,
    /// Malformed lines and violated invariants.
    pub violations: Vec<String>,
}

/// A running case.
struct Case<T: Scriptable> {
    given: Vec<String>,
    game: Option<Journal<T>>,
}

/// Runs all cases of a script.
pub fn run_script<T: Scriptable>(script: &str) -> ScriptReport {
    let mut report = ScriptReport::default();
    let mut case = Case::<T>::new();
    for (index, line) in script.lines().enumerate().filter(|(_, line)| !line.starts_with("  ")) {
        report.text += line;
        report.text += "\n";
        let follows = case.run_line(line, &mut report);
        let follows = follows.unwrap_or_else(|unread| {
            report.violations.push(format!("line {}: {unread}", index + 1));
            Vec::new()
        });
        report.text.extend(follows.iter().map(|line| format!("  {line}\n")));
    }
    report
}

impl<T: Scriptable> Case<T> {
    fn new() -> Case<T> {
        Case { given: Vec::new(), game: None }
    }

    fn run_line(&mut self, line: &str, report: &mut ScriptReport) -> Result<Vec<String>, ScriptError> {
        if line.is_empty() || line.starts_with('#') {
            return Ok(Vec::new());
        }
        if let Some(title) = line.strip_prefix("== ") {
            *self = Case::new();
            report.cases += 1;
            let cited = cited_rules::<T>(title);
            report.rules.extend(&cited);
            return if cited.is_empty() { Err("a case cites its rules".to_owned()) } else { Ok(Vec::new()) };
        }
        if let Some(given) = line.strip_prefix("given ") {
            self.given.push(given.to_owned());
            let early = self.game.is_none();
            return if early { Ok(Vec::new()) } else { Err("what is given comes first".to_owned()) };
        }
        if self.game.is_none() {
            let (setup, state) = T::build_position(&self.given)?;
            self.game = Some(Journal::from_position(setup, state));
        }
        let Some(game) = &mut self.game else { return Err("no game".to_owned()) };
        if let Some(question) = line.strip_prefix("? ") {
            return T::answer(game, question);
        }
        let (seat, act) = line.strip_prefix("> ").and_then(|act| act.split_once(": ")).ok_or("no such line")?;
        let seat = parse_seat(seat)?;
        report.actions += 1;
        if act == "undo" {
            return undo(game, seat);
        }
        let (action, luck) = T::parse_action(game.state(), act)?;
        take_action(game, seat, action, luck, report)
    }
}

fn take_action<T: Scriptable>(
    game: &mut Journal<T>,
    seat: Seat,
    action: T::Action,
    outcomes: Vec<Outcome>,
    report: &mut ScriptReport,
) -> Result<Vec<String>, ScriptError> {
    let mut luck = ScriptedLuck::new(outcomes);
    match game.decide(seat, &[action], StepOrigin::Player, &mut luck) {
        Err((_, error)) => {
            let told = T::error_to_text(game.state(), &error);
            report.errors.extend(told.split(' ').next().map(str::to_owned));
            Ok(vec![format!("! {told}")])
        }
        Ok(_) if !luck.is_spent() => Err("the luck is not what is drawn".to_owned()),
        Ok(steps) => {
            let events = steps.iter().flat_map(|step| &step.events);
            let told = events.map(|event| T::event_to_text(game.state(), event)).collect();
            steps.into_iter().for_each(|step| game.push(step));
            let faults = T::violations(game.state());
            if faults.is_empty() { Ok(told) } else { Err(faults.join("; ")) }
        }
    }
}

fn undo<T: Scriptable>(game: &mut Journal<T>, seat: Seat) -> Result<Vec<String>, ScriptError> {
    let (how, to_step) = match game.undo_permission(seat) {
        None => return Ok(vec!["! nothing to take back".to_owned()]),
        Some(Undo::Free { to_step }) => ("freely", to_step),
        Some(Undo::WithConsent { to_step }) => ("with consent", to_step),
    };
    game.undo_to(to_step);
    Ok(vec![format!("taken back {how} to step {to_step}")])
}

/// Numbers of the rules in a case title such as `(R3, R14)`.
fn cited_rules<T: Scriptable>(title: &str) -> BTreeSet<u32> {
    let words = title.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter_map(|word| word.strip_prefix(T::RULE_PREFIX)).filter_map(|number| number.parse().ok()).collect()
}
