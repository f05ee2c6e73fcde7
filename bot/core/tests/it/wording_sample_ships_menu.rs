//! Samples of menus and buttons of games with ships.

use bot_core::catan::grammar::CatanVerb;
use bot_core::catan::grammar::error::{CatanRefusal, Purchase};
use bot_core::catan::grammar::label::{CatanLabel, CatanMenuItem, CatanQuestion};
use bot_core::command::CommandError;
use bot_core::error::UserError;
use bot_core::menu;
use bot_core::titles;
use bot_core::wording::{MessageContext, Words};
use bot_core_kit::islands::key;
use bot_core_kit::samples::MessageSamples;
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::board::BoardName;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::cities_knights::prompt::PromptKind;
use engine::catan::edge::{Edge, EdgeSet};
use engine::catan::error::RuleError;
use engine::catan::notation;
use engine::catan::options::Options;
use engine::catan::resource::{Cards, Resource};
use engine::catan::route_kind::RouteKind;
use engine::catan::setup::Setup;
use engine::catan::ships::error::RuleError as Ships;
use engine::game::HostedTitle;
use engine::luck::KeyedLuck;
use engine::rules::Rules;

use crate::wording_context::{ANNA, with_view_context};

pub(crate) fn samples(words: &Words) -> MessageSamples {
    vec![
        ("What is asked with ships", questions(words)),
        ("Lines and buttons with ships", labels(words)),
        ("What can’t be done with ships", errors(words)),
        ("Commands of ships", help(words)),
    ]
}

/// Setup with ships and Cities & Knights.
pub(crate) fn setup() -> Setup {
    let board = BoardName::from("new-shores").expect("a name");
    let options = Options::default().with_cities_knights().with_ships(board);
    Setup::new(3, options, &mut KeyedLuck::new(key(1))).expect("the board is playable")
}

pub(crate) fn with_ships_context<R>(tell: impl FnOnce(&MessageContext<'_>) -> R) -> R {
    with_view_context::<Catan, R>(Catan::view(&Catan::initial_state(&setup()), Viewer::Seat(ANNA)), tell)
}

fn edge(number: &str) -> Edge {
    notation::parse_edge(setup().island.topology(), number).expect("a path")
}

fn questions(words: &Words) -> Vec<String> {
    let next = |verb, index| CatanQuestion::Next { verb, index };
    let chosen = Cards::from_card(Resource::Ore, 1);
    let all = [
        next(CatanVerb::BuildShip, 0),
        next(CatanVerb::Sail, 0),
        next(CatanVerb::Sail, 1),
        next(CatanVerb::ChasePirate, 0),
        next(CatanVerb::ChasePirate, 1),
        next(CatanVerb::Play(ProgressCard::Diplomat), 0),
        CatanQuestion::FoundWay,
        CatanQuestion::FreeWay { left: 1 },
        CatanQuestion::FreeWay { left: 2 },
        CatanQuestion::RobberOrPirate,
        CatanQuestion::PirateWhere,
        CatanQuestion::Gold { count: 1, chosen: Cards::NONE },
        CatanQuestion::Gold { count: 2, chosen: Cards::NONE },
        CatanQuestion::Gold { count: 2, chosen },
        CatanQuestion::Asked(PromptKind::RelocateShip),
    ];
    with_ships_context(|scene| all.map(|question| words.question(&question.into(), Some(scene))).into())
}

fn labels(words: &Words) -> Vec<String> {
    let verbs = [CatanVerb::BuildShip, CatanVerb::Sail, CatanVerb::ChasePirate].map(CatanLabel::Verb);
    let ways = [RouteKind::Road, RouteKind::Ship].map(|way| CatanLabel::Way { way, edge: edge("60") });
    let deeds = [
        CatanMenuItem::FoundWay,
        CatanMenuItem::FreeWay,
        CatanMenuItem::RobberOrPirate,
        CatanMenuItem::Pirate,
        CatanMenuItem::Sail,
        CatanMenuItem::Gold,
        CatanMenuItem::Asked(PromptKind::RelocateShip),
    ];
    let all = verbs.into_iter().chain(ways).chain(deeds.map(CatanLabel::Do)).map(menu::Label::from);
    with_ships_context(|scene| all.map(|label| words.label(&label, Some(scene))).collect())
}

fn errors(words: &Words) -> Vec<String> {
    let rule = |error: Ships| CommandError::Rule(Catan::any_error(RuleError::Ships(error)));
    let ships = |numbers: &[&str]| numbers.iter().map(|number| edge(number)).collect::<EdgeSet>();
    let reasons = vec![(ships(&["12", "13"]), rule(Ships::LineIsClosed)), (ships(&["15"]), rule(Ships::ShipIsNew))];
    let nothing = CatanRefusal::NothingToBuild { reasons: vec![(Purchase::Ship, CatanRefusal::NoPlaceForShip.into())] };
    let all = [CatanRefusal::NoPlaceForShip, CatanRefusal::NoShip, CatanRefusal::NoShipMoves { reasons }, nothing];
    let all = all.map(|refusal| UserError::Command(refusal.into()));
    with_ships_context(|scene| all.iter().map(|error| words.error(error, Some(scene))).collect())
}

fn help(words: &Words) -> Vec<String> {
    let commands = titles::commands();
    let children = [
        ("build", "ship"),
        ("play", "knight"),
        ("play", "roads"),
        ("knight", "pirate"),
        ("standing", "gold"),
        ("standing", "robber"),
    ];
    let children = children.into_iter().filter_map(|(parent, child)| {
        let parent = commands.find(parent)?;
        let child = parent.children().iter().find(|declared| declared.name() == child)?;
        Some(words.subcommand_description(parent.name(), child))
    });
    ["ship", "pirate", "gold"].map(|name| words.command_description(name)).into_iter().chain(children).collect()
}
