//! Samples of menus and buttons of games with ships.

use bot_core::catan::grammar::Verb;
use bot_core::catan::grammar::error::{Purchase, Refusal};
use bot_core::catan::grammar::label::{Deed, Label, Question};
use bot_core::command::CommandError;
use bot_core::error::UserError;
use bot_core::menu;
use bot_core::titles;
use bot_core::wording::{Scene, Words};
use bot_core_kit::islands::key;
use bot_core_kit::samples::Samples;
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
use engine::catan::setup::Setup;
use engine::catan::ships::error::RuleError as Ships;
use engine::catan::way::Way;
use engine::game::Listed;
use engine::luck::KeyedLuck;
use engine::rules::Rules;

use crate::wording_scene::{ANNA, told_of};

pub(crate) fn samples(words: &Words) -> Samples {
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

pub(crate) fn with_scene<R>(tell: impl FnOnce(&Scene<'_>) -> R) -> R {
    told_of::<Catan, R>(Catan::view(&Catan::start(&setup()), Viewer::Seat(ANNA)), tell)
}

fn edge(number: &str) -> Edge {
    notation::parse_edge(setup().island.topology(), number).expect("a path")
}

fn questions(words: &Words) -> Vec<String> {
    let next = |verb, index| Question::Next { verb, index };
    let chosen = Cards::of(Resource::Ore, 1);
    let all = [
        next(Verb::BuildShip, 0),
        next(Verb::Sail, 0),
        next(Verb::Sail, 1),
        next(Verb::ChasePirate, 0),
        next(Verb::ChasePirate, 1),
        next(Verb::Play(ProgressCard::Diplomat), 0),
        Question::FoundWay,
        Question::FreeWay { left: 1 },
        Question::FreeWay { left: 2 },
        Question::RobberOrPirate,
        Question::PirateWhere,
        Question::Gold { count: 1, chosen: Cards::NONE },
        Question::Gold { count: 2, chosen: Cards::NONE },
        Question::Gold { count: 2, chosen },
        Question::Asked(PromptKind::RelocateShip),
    ];
    with_scene(|scene| all.map(|question| words.question(&question.into(), Some(scene))).into())
}

fn labels(words: &Words) -> Vec<String> {
    let verbs = [Verb::BuildShip, Verb::Sail, Verb::ChasePirate].map(Label::Verb);
    let ways = [Way::Road, Way::Ship].map(|way| Label::Way { way, edge: edge("60") });
    let deeds = [
        Deed::FoundWay,
        Deed::FreeWay,
        Deed::RobberOrPirate,
        Deed::Pirate,
        Deed::Sail,
        Deed::Gold,
        Deed::Asked(PromptKind::RelocateShip),
    ];
    let all = verbs.into_iter().chain(ways).chain(deeds.map(Label::Do)).map(menu::Label::from);
    with_scene(|scene| all.map(|label| words.label(&label, Some(scene))).collect())
}

fn errors(words: &Words) -> Vec<String> {
    let rule = |error: Ships| CommandError::Rule(Catan::any_error(RuleError::Ships(error)));
    let ships = |numbers: &[&str]| numbers.iter().map(|number| edge(number)).collect::<EdgeSet>();
    let reasons =
        vec![(ships(&["12", "13"]), rule(Ships::LineIsClosed)), (ships(&["15"]), rule(Ships::ShipIsNew))];
    let nothing = Refusal::NothingToBuild { reasons: vec![(Purchase::Ship, Refusal::NoPlaceForShip.into())] };
    let all = [Refusal::NoPlaceForShip, Refusal::NoShip, Refusal::NoShipMoves { reasons }, nothing];
    let all = all.map(|refusal| UserError::Command(refusal.into()));
    with_scene(|scene| all.iter().map(|error| words.error(error, Some(scene))).collect())
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
        let parent = commands.command(parent)?;
        let child = parent.children().iter().find(|declared| declared.name() == child)?;
        Some(words.about_child(parent.name(), child))
    });
    ["ship", "pirate", "gold"].map(|name| words.about(name)).into_iter().chain(children).collect()
}
