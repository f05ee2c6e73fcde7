//! Coverage kinds of the base game and its expansions: actions, events, prompts, and ways to win.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::action::Action as KnightsAction;
use engine::catan::cities_knights::event::{PublicEvent as KnightsEvent, Secret};
use engine::catan::event::{Event, PublicEvent};
use engine::catan::prompt::PromptKind;
use engine::catan::setup::Setup;
use engine::catan::ships::event::PublicEvent as ShipsEvent;
use engine::journal::StepOf;
use engine::rules::Rules;

use crate::coverage_kinds::{CoverageKinds, variant_kind, variants};

/// Kinds that a game with these steps covers.
pub fn covered_kinds(setup: &Setup, steps: &[StepOf<Catan>]) -> CoverageKinds {
    let mut kinds = CoverageKinds::new();
    let mut state = Catan::initial_state(setup);
    for step in steps {
        kinds.extend(Catan::prompts(&state).iter().map(|prompt| prompt_kind(&prompt.kind)));
        kinds.insert(action_kind(&step.action));
        for event in &step.events {
            kinds.insert(match event {
                Event::Public(PublicEvent::CitiesKnights(event)) => variant_kind("knights event", event),
                Event::CitiesKnights(secret) => variant_kind("knights event", secret),
                Event::Public(PublicEvent::Ships(event)) => variant_kind("ships event", event),
                Event::Public(event) => variant_kind("event", event),
                event => variant_kind("event", event),
            });
            kinds.extend(drawn_card_kind(event));
            Catan::evolve(&mut state, event);
        }
        let title = match (setup.options.ships.is_some(), setup.options.cities_knights.is_some()) {
            (false, false) => "win",
            (false, true) => "knights win",
            (true, false) => "ships win",
            (true, true) => "knights at sea win",
        };
        kinds.extend(victory_source(&step.events).map(|way| format!("{title} {way}")));
    }
    kinds
}

/// Kind of an action.
pub fn action_kind(action: &Action) -> String {
    match action {
        Action::CitiesKnights(KnightsAction::Play(play)) => variant_kind("knights play", play),
        Action::CitiesKnights(action) => variant_kind("knights action", action),
        Action::Ships(action) => variant_kind("ships action", action),
        action => variant_kind("action", action),
    }
}

/// Kind of a prompt.
pub fn prompt_kind(prompt: &PromptKind) -> String {
    match prompt {
        PromptKind::CitiesKnights(asked) => variant_kind("knights prompt", asked),
        PromptKind::Ships(asked) => variant_kind("ships prompt", asked),
        asked => variant_kind("prompt", asked),
    }
}

/// Kind of a progress card that was drawn.
fn drawn_card_kind(event: &Event) -> Option<String> {
    match event {
        Event::CitiesKnights(Secret::ProgressDrawn { card, .. })
        | Event::Public(PublicEvent::CitiesKnights(KnightsEvent::PointLaid { card, .. })) => {
            Some(variant_kind("knights card", card))
        }
        _ => None,
    }
}

/// All ways to win the base game: by the source of the last points, or as the last player left.
const VICTORY_SOURCES: [&str; 7] =
    ["Settlement", "City", "LongestRoad", "LargestArmy", "PointCard", "BeginningOfTurn", "LastSeatLeft"];

/// All ways to win with Cities & Knights that random games reach; there is no largest army and no hidden point.
const KNIGHTS_VICTORY_SOURCES: [&str; 9] = [
    "Settlement",
    "City",
    "LongestRoad",
    "BeginningOfTurn",
    "LastSeatLeft",
    "Metropolis",
    "DefenderPoint",
    "OpenCard",
    "Merchant",
];

/// Additional way to win with ships: settling an area far from home.
const AREA_VICTORY: &str = "Area";

/// Way in which these events won the game, from the event before the victory; `None` if they did not.
fn victory_source(events: &[Event]) -> Option<&'static str> {
    let is_won = |event: &Event| matches!(event, Event::Public(PublicEvent::Won { .. }));
    let place = events.iter().position(is_won)?;
    match events[place.checked_sub(1)?] {
        Event::Public(PublicEvent::SettlementBuilt { .. }) => Some("Settlement"),
        Event::Public(PublicEvent::CityBuilt { .. }) => Some("City"),
        Event::Public(PublicEvent::LongestRoad { .. }) => Some("LongestRoad"),
        Event::Public(PublicEvent::LargestArmy { .. }) => Some("LargestArmy"),
        Event::Public(PublicEvent::TurnBegan { .. } | PublicEvent::TurnPartBegan { .. }) => Some("BeginningOfTurn"),
        Event::Public(PublicEvent::Resigned { .. }) => Some("LastSeatLeft"),
        Event::CardBought { .. } => Some("PointCard"),
        Event::Public(PublicEvent::CitiesKnights(event)) => match event {
            KnightsEvent::CityHealed { .. } => Some("City"),
            KnightsEvent::MetropolisFounded { .. } => Some("Metropolis"),
            KnightsEvent::Defended { .. } => Some("DefenderPoint"),
            KnightsEvent::PointLaid { .. } => Some("OpenCard"),
            KnightsEvent::MerchantPlaced { .. } => Some("Merchant"),
            _ => None,
        },
        Event::Public(PublicEvent::Ships(ShipsEvent::AreaSettled { .. })) => Some(AREA_VICTORY),
        _ => None,
    }
}

/// All kinds of the base game, parsed from the engine's source.
pub fn base_kinds() -> CoverageKinds {
    let mut kinds = variants("catan/action.rs", "Action", "action");
    kinds.extend(variants("catan/event.rs", "Event", "event"));
    kinds.extend(variants("catan/event.rs", "PublicEvent", "event"));
    kinds.extend(variants("catan/prompt.rs", "PromptKind", "prompt"));
    let parts = ["action", "event", "prompt"].map(|what| [format!("{what} CitiesKnights"), format!("{what} Ships")]);
    for wrapped in parts.iter().flatten().map(String::as_str).chain(["event Public"]) {
        assert!(kinds.remove(wrapped), "{wrapped}");
    }
    kinds.extend(VICTORY_SOURCES.map(|way| format!("win {way}")));
    kinds
}

/// Additional kinds of ships.
pub fn ship_kinds() -> CoverageKinds {
    let mut kinds = variants("catan/ships/action.rs", "Action", "ships action");
    kinds.extend(variants("catan/ships/event.rs", "PublicEvent", "ships event"));
    kinds.extend(variants("catan/ships/prompt.rs", "PromptKind", "ships prompt"));
    kinds.extend(VICTORY_SOURCES.iter().chain([&AREA_VICTORY]).map(|way| format!("ships win {way}")));
    kinds
}

/// Kinds of Cities & Knights that occur only together with ships.
const SEA_ONLY_KINDS: [&str; 5] = [
    "knights action ChasePirate",
    "knights event PirateEntered",
    "knights event PirateChased",
    "knights event ShipRemoved",
    "knights prompt RelocateShip",
];

/// Additional kinds of Cities & Knights together with ships.
pub fn ship_and_knight_kinds() -> CoverageKinds {
    let ways = KNIGHTS_VICTORY_SOURCES.iter().chain([&AREA_VICTORY]).map(|way| format!("knights at sea win {way}"));
    SEA_ONLY_KINDS.map(str::to_owned).into_iter().chain(ways).collect()
}

/// Additional kinds of Cities & Knights.
pub fn knight_kinds() -> CoverageKinds {
    let mut kinds = variants("catan/cities_knights/action.rs", "Action", "knights action");
    assert!(kinds.remove("knights action Play"), "a play is told by its card");
    kinds.extend(variants("catan/cities_knights/action.rs", "Play", "knights play"));
    kinds.extend(variants("catan/cities_knights/event.rs", "PublicEvent", "knights event"));
    kinds.extend(variants("catan/cities_knights/event.rs", "Secret", "knights event"));
    kinds.extend(variants("catan/cities_knights/prompt.rs", "PromptKind", "knights prompt"));
    kinds.extend(variants("catan/cities_knights/progress/mod.rs", "ProgressCard", "knights card"));
    kinds.extend(KNIGHTS_VICTORY_SOURCES.map(|way| format!("knights win {way}")));
    for shared in SEA_ONLY_KINDS {
        assert!(kinds.remove(shared), "{shared}");
    }
    kinds
}
