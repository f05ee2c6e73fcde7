//! Coverage kinds of Elasund: actions, bonuses, events, prompts, and ways to win.

use engine::elasund::Elasund;
use engine::elasund::action::Action;
use engine::elasund::event::{Event, PublicEvent, Victory};
use engine::elasund::permit::PermitRule;
use engine::elasund::prompt::{DiscardCause, PromptKind};
use engine::elasund::setup::Setup;
use engine::journal::StepOf;
use engine::rules::Rules;

use crate::coverage_kinds::{CoverageKinds, variant_kind, variants};

/// Kinds that a game with these steps covers.
pub fn covered_kinds(setup: &Setup, steps: &[StepOf<Elasund>]) -> CoverageKinds {
    let mut kinds = CoverageKinds::new();
    let mut state = Elasund::initial_state(setup);
    for step in steps {
        kinds.extend(Elasund::prompts(&state).iter().map(|prompt| prompt_kind(&prompt.kind)));
        kinds.insert(action_kind(&step.action));
        for event in &step.events {
            kinds.insert(match event {
                Event::Public(event) => variant_kind("town event", event),
                secret => variant_kind("town event", secret),
            });
            if let Event::Public(PublicEvent::PermitPlaced { way, .. }) = event {
                kinds.insert(permit_kind(way).to_owned());
            }
            Elasund::evolve(&mut state, event);
        }
        kinds.extend(victory_source(&step.events).map(|way| format!("town win {way}")));
    }
    kinds
}

/// Kind of an action.
pub fn action_kind(action: &Action) -> String {
    match action {
        Action::Bonus(bonus) => variant_kind("town bonus", bonus),
        action => variant_kind("town action", action),
    }
}

/// Kind of a prompt; discards are distinguished by cause.
pub fn prompt_kind(prompt: &PromptKind) -> String {
    match prompt {
        PromptKind::Discard { cause: DiscardCause::Pirates, .. } => "town prompt DiscardForPirates".to_owned(),
        PromptKind::Discard { cause: DiscardCause::Shortage, .. } => "town prompt DiscardForShortage".to_owned(),
        asked => variant_kind("town prompt", asked),
    }
}

fn permit_kind(way: &PermitRule) -> &'static str {
    match way {
        PermitRule::Row => "town permit Row",
        PermitRule::AnyRow(_) => "town permit AnyRow",
        PermitRule::Bonus => "town permit Bonus",
    }
}

/// All ways to win: by the source of the last cube, as the last player left, or by a standstill.
const VICTORY_SOURCES: [&str; 6] = ["Building", "TradeTrack", "Wall", "Church", "LastLeft", "Standstill"];

/// Way in which these events won the game; `None` if they did not.
fn victory_source(events: &[Event]) -> Option<&'static str> {
    let victory = events.iter().find_map(|event| match event {
        Event::Public(PublicEvent::Won { victory, .. }) => Some(*victory),
        _ => None,
    })?;
    match victory {
        Victory::LastLeft => Some("LastLeft"),
        Victory::Standstill => Some("Standstill"),
        Victory::Cubes => events.iter().rev().find_map(|event| match event {
            Event::Public(PublicEvent::Built { building, .. }) if building.cube_count() == 0 => Some("TradeTrack"),
            Event::Public(PublicEvent::Built { .. }) => Some("Building"),
            Event::Public(PublicEvent::WallBuilt { .. }) => Some("Wall"),
            Event::Public(PublicEvent::ChurchTileLaid { .. }) => Some("Church"),
            _ => None,
        }),
    }
}

/// All kinds of Elasund, parsed from the engine's source.
pub fn all_kinds() -> CoverageKinds {
    let mut kinds = variants("elasund/action.rs", "Action", "town action");
    kinds.extend(variants("elasund/action.rs", "Bonus", "town bonus"));
    kinds.extend(variants("elasund/event.rs", "Event", "town event"));
    kinds.extend(variants("elasund/event.rs", "PublicEvent", "town event"));
    kinds.extend(variants("elasund/prompt.rs", "PromptKind", "town prompt"));
    kinds.extend(variants("elasund/permit.rs", "PermitRule", "town permit"));
    for told_by_more in ["town action Bonus", "town event Public", "town prompt Discard"] {
        assert!(kinds.remove(told_by_more), "{told_by_more}");
    }
    kinds.extend(["Pirates", "Shortage"].map(|cause| format!("town prompt DiscardFor{cause}")));
    kinds.extend(VICTORY_SOURCES.map(|way| format!("town win {way}")));
    kinds
}
