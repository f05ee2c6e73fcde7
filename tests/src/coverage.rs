//! Which kinds of actions, events and prompts a game shows, and how it was won.

use std::collections::BTreeSet;
use std::fmt::Debug;

use engine::catan::Catan;
use engine::catan::event::{Event, PublicEvent};
use engine::catan::setup::Setup;
use engine::journal::StepOf;
use engine::rules::Rules;
use regex::Regex;

use crate::house::{root, text};

/// What a game shows: `action Roll`, `event Rolled`, `prompt Turn`, `win City` and the like.
pub type Kinds = BTreeSet<String>;

/// What a game with these steps shows.
pub fn shown(setup: &Setup, steps: &[StepOf<Catan>]) -> Kinds {
    let mut kinds = Kinds::new();
    let mut state = Catan::start(setup);
    for step in steps {
        kinds.extend(Catan::prompts(&state).iter().map(|prompt| kind("prompt", &prompt.kind)));
        kinds.insert(kind("action", &step.action));
        for event in &step.events {
            kinds.insert(match event {
                Event::Public(event) => kind("event", event),
                event => kind("event", event),
            });
            Catan::evolve(&mut state, event);
        }
        kinds.extend(way_to_win(&step.events).map(|way| format!("win {way}")));
    }
    kinds
}

/// A value's variant: the first word of how it is printed.
fn kind(what: &str, value: &impl Debug) -> String {
    let printed = format!("{value:?}");
    let name = printed.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    format!("{what} {name}")
}

/// Every way to win: by what the last points came from, or by being the last.
const WAYS: [&str; 7] =
    ["Settlement", "City", "LongestRoad", "LargestArmy", "PointCard", "BeginningOfTurn", "LastSeatLeft"];

/// How the game was won, if it was with these events: by what happened just before.
fn way_to_win(events: &[Event]) -> Option<&'static str> {
    let is_won = |event: &Event| matches!(event, Event::Public(PublicEvent::Won { .. }));
    let place = events.iter().position(is_won)?;
    match events[place.checked_sub(1)?] {
        Event::Public(PublicEvent::SettlementBuilt { .. }) => Some("Settlement"),
        Event::Public(PublicEvent::CityBuilt { .. }) => Some("City"),
        Event::Public(PublicEvent::LongestRoad { .. }) => Some("LongestRoad"),
        Event::Public(PublicEvent::LargestArmy { .. }) => Some("LargestArmy"),
        Event::Public(PublicEvent::TurnBegan { .. }) => Some("BeginningOfTurn"),
        Event::Public(PublicEvent::Resigned { .. }) => Some("LastSeatLeft"),
        Event::CardBought { .. } => Some("PointCard"),
        _ => None,
    }
}

/// Everything that there is to show, read off the engine's own lists.
pub fn all() -> Kinds {
    let mut kinds = variants("action.rs", "Action", "action");
    kinds.extend(variants("event.rs", "Event", "event"));
    kinds.extend(variants("event.rs", "PublicEvent", "event"));
    kinds.remove("event Public");
    kinds.extend(variants("prompt.rs", "PromptKind", "prompt"));
    kinds.extend(WAYS.map(|way| format!("win {way}")));
    kinds
}

/// The variants of an enum of the base game, as its source lists them.
pub fn variants(file: &str, name: &str, what: &str) -> Kinds {
    let source = text(&root().join("engine/src/catan").join(file));
    let (_, body) = source.split_once(&format!("pub enum {name} {{")).unwrap_or_default();
    let body = body.split("\n}").next().unwrap_or_default();
    let pattern = Regex::new(r"(?m)^    ([A-Z]\w+)(?: \{|\(.*\),|,)$").expect("a fixed pattern");
    let found: Kinds = pattern.captures_iter(body).map(|found| format!("{what} {}", &found[1])).collect();
    assert!(found.len() > 2, "the variants of {name} are found");
    found
}
