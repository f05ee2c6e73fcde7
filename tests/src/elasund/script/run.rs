//! Runs scripts and writes down what follows.

use std::collections::BTreeSet;

use engine::elasund::action::Action;
use engine::journal::{By, Journal, Undo};
use engine::luck::{Outcome, ScriptedLuck};
use engine::seat::Seat;

use super::notation::{Unread, parse_action, parse_seat};
use super::{Placed, position, query, say};
use crate::elasund::naive::{lost_or_made, miscounted};

/// What a script says and covers.
#[derive(Default)]
pub struct Report {
    /// The script, with what follows written below each line.
    pub text: String,
    /// The numbers of the rules that it cites.
    pub rules: BTreeSet<u32>,
    /// Kinds of errors that it shows.
    pub errors: BTreeSet<String>,
    /// How many cases it has.
    pub cases: usize,
    /// What can't be read, or should never come out.
    pub faults: Vec<String>,
}

/// A case while it runs.
#[derive(Default)]
struct Case {
    given: Vec<String>,
    game: Option<Journal<Placed>>,
}

/// Runs every case of a script.
pub fn run(script: &str) -> Report {
    let mut report = Report::default();
    let mut case = Case::default();
    for (index, line) in script.lines().enumerate().filter(|(_, line)| !line.starts_with("  ")) {
        report.text += line;
        report.text += "\n";
        let follows = case.read(line, &mut report);
        let follows = follows.unwrap_or_else(|unread| {
            report.faults.push(format!("line {}: {unread}", index + 1));
            Vec::new()
        });
        report.text.extend(follows.iter().map(|line| format!("  {line}\n")));
    }
    report
}

impl Case {
    fn read(&mut self, line: &str, report: &mut Report) -> Result<Vec<String>, Unread> {
        if line.is_empty() || line.starts_with('#') {
            return Ok(Vec::new());
        }
        if let Some(title) = line.strip_prefix("== ") {
            *self = Case::default();
            report.cases += 1;
            let cited = cited(title);
            report.rules.extend(&cited);
            return if cited.is_empty() { Err("a case cites its rules".to_owned()) } else { Ok(Vec::new()) };
        }
        if let Some(given) = line.strip_prefix("given ") {
            self.given.push(given.to_owned());
            let early = self.game.is_none();
            return if early { Ok(Vec::new()) } else { Err("what is given comes first".to_owned()) };
        }
        if self.game.is_none() {
            self.game = Some(Journal::new(position::build(&self.given)?));
        }
        let Some(game) = &mut self.game else { return Err("no game".to_owned()) };
        if let Some(question) = line.strip_prefix("? ") {
            return query::answer(game, question);
        }
        let act = line.strip_prefix("> ").and_then(|act| act.split_once(": ")).ok_or("no such line")?;
        let seat = parse_seat(act.0)?;
        if act.1 == "undo" {
            return take_back(game, seat);
        }
        let (action, luck) = parse_action(act.1)?;
        take(game, seat, action, luck, report)
    }
}

fn take(
    game: &mut Journal<Placed>,
    seat: Seat,
    action: Action,
    outcomes: Vec<Outcome>,
    report: &mut Report,
) -> Result<Vec<String>, Unread> {
    let mut luck = ScriptedLuck::new(outcomes);
    match game.decide(seat, &[action], By::Player, &mut luck) {
        Err((_, error)) => {
            let told = say::refusal(&error);
            report.errors.extend(told.split(' ').next().map(str::to_owned));
            Ok(vec![format!("! {told}")])
        }
        Ok(_) if !luck.is_spent() => Err("the luck is not what is drawn".to_owned()),
        Ok(steps) => {
            let told = steps.iter().flat_map(|step| &step.events).map(say::event).collect();
            steps.into_iter().for_each(|step| game.push(step));
            let mut faults = lost_or_made(game.state());
            faults.extend(miscounted(game.state()));
            if faults.is_empty() { Ok(told) } else { Err(faults.join("; ")) }
        }
    }
}

fn take_back(game: &mut Journal<Placed>, seat: Seat) -> Result<Vec<String>, Unread> {
    let (how, to_step) = match game.undo(seat) {
        None => return Ok(vec!["! nothing to take back".to_owned()]),
        Some(Undo::Free { to_step }) => ("freely", to_step),
        Some(Undo::WithConsent { to_step }) => ("with consent", to_step),
    };
    game.undo_to(to_step);
    Ok(vec![format!("taken back {how} to step {to_step}")])
}

/// The rules that a title cites: `(E3, E14)`.
fn cited(title: &str) -> BTreeSet<u32> {
    let words = title.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter_map(|word| word.strip_prefix('E')).filter_map(|number| number.parse().ok()).collect()
}
