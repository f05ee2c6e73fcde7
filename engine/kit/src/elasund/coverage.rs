//! Coverage kinds of Elasund: actions, bonuses, events, prompts, and ways to win.

use engine::elasund::Elasund;
use engine::elasund::action::Action;
use engine::elasund::event::{Event, PublicEvent, Victory};
use engine::elasund::permit::PermitWay;
use engine::elasund::prompt::{DiscardCause, PromptKind};
use engine::elasund::setup::Setup;
use engine::journal::StepOf;
use engine::rules::Rules;

use crate::kinds::{Kinds, kind, variants};

/// Kinds that a game with these steps covers.
pub fn shown(setup: &Setup, steps: &[StepOf<Elasund>]) -> Kinds {
    let mut kinds = Kinds::new();
    let mut state = Elasund::start(setup);
    for step in steps {
        kinds.extend(Elasund::prompts(&state).iter().map(|prompt| of_prompt(&prompt.kind)));
        kinds.insert(of_action(&step.action));
        for event in &step.events {
            kinds.insert(match event {
                Event::Public(event) => kind("town event", event),
                secret => kind("town event", secret),
            });
            if let Event::Public(PublicEvent::PermitPlaced { way, .. }) = event {
                kinds.insert(of_way(way).to_owned());
            }
            Elasund::evolve(&mut state, event);
        }
        kinds.extend(way_to_win(&step.events).map(|way| format!("town win {way}")));
    }
    kinds
}

/// Kind of an action.
pub fn of_action(action: &Action) -> String {
    match action {
        Action::Bonus(bonus) => kind("town bonus", bonus),
        action => kind("town action", action),
    }
}

/// Kind of a prompt; discards are distinguished by cause.
pub fn of_prompt(prompt: &PromptKind) -> String {
    match prompt {
        PromptKind::Discard { cause: DiscardCause::Pirates, .. } => {
            "town prompt DiscardForPirates".to_owned()
        }
        PromptKind::Discard { cause: DiscardCause::Shortage, .. } => {
            "town prompt DiscardForShortage".to_owned()
        }
        asked => kind("town prompt", asked),
    }
}

fn of_way(way: &PermitWay) -> &'static str {
    match way {
        PermitWay::Row => "town permit Row",
        PermitWay::AnyRow(_) => "town permit AnyRow",
        PermitWay::Bonus => "town permit Bonus",
    }
}

/// All ways to win: by the source of the last cube, as the last player left, or by a standstill.
const WAYS: [&str; 6] = ["Building", "TradeTrack", "Wall", "Church", "LastLeft", "Standstill"];

/// Way in which these events won the game; `None` if they did not.
fn way_to_win(events: &[Event]) -> Option<&'static str> {
    let victory = events.iter().find_map(|event| match event {
        Event::Public(PublicEvent::Won { victory, .. }) => Some(*victory),
        _ => None,
    })?;
    match victory {
        Victory::LastLeft => Some("LastLeft"),
        Victory::Standstill => Some("Standstill"),
        Victory::Cubes => events.iter().rev().find_map(|event| match event {
            Event::Public(PublicEvent::Built { building, .. }) if building.flags() == 0 => Some("TradeTrack"),
            Event::Public(PublicEvent::Built { .. }) => Some("Building"),
            Event::Public(PublicEvent::WallBuilt { .. }) => Some("Wall"),
            Event::Public(PublicEvent::ChurchTileLaid { .. }) => Some("Church"),
            _ => None,
        }),
    }
}

/// All kinds of Elasund, parsed from the engine's source.
pub fn all() -> Kinds {
    let mut kinds = variants("elasund/action.rs", "Action", "town action");
    kinds.extend(variants("elasund/action.rs", "Bonus", "town bonus"));
    kinds.extend(variants("elasund/event.rs", "Event", "town event"));
    kinds.extend(variants("elasund/event.rs", "PublicEvent", "town event"));
    kinds.extend(variants("elasund/prompt.rs", "PromptKind", "town prompt"));
    kinds.extend(variants("elasund/permit.rs", "PermitWay", "town permit"));
    for told_by_more in ["town action Bonus", "town event Public", "town prompt Discard"] {
        assert!(kinds.remove(told_by_more), "{told_by_more}");
    }
    kinds.extend(["Pirates", "Shortage"].map(|cause| format!("town prompt DiscardFor{cause}")));
    kinds.extend(WAYS.map(|way| format!("town win {way}")));
    kinds
}
