//! Samples of menus and buttons of Elasund.

use bot_core::command::CommandError;
use bot_core::elasund::grammar::error::{ElasundExpected, ElasundRefusal, TownPurchase};
use bot_core::elasund::grammar::{
    ChoicePrice, ElasundLabel as TownLabel, ElasundMenuItem as TownDeed, ElasundQuestion as TownQuestion, InfluenceCost,
};
use bot_core::elasund::grammar::{ElasundSlot, ElasundVerb};
use bot_core::menu::{Label, MenuQuestion};
use bot_core::wording::{MessageContext, Words};
use bot_core_kit::islands::key;
use engine::Elasund;
use engine::audience::Viewer;
use engine::elasund::building::{Building, Hut, Huts};
use engine::elasund::cards::{Card, Cards};
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::notation;
use engine::elasund::permit::PermitValue;
use engine::elasund::prompt::{DiscardCause, PromptKind};
use engine::elasund::square::{Row, RowSet, Square};
use engine::elasund::wall::WallFront;
use engine::game::{AnyGame, HostedTitle};
use engine::luck::KeyedLuck;
use render::elasund::Spot;

use crate::wording_context::{ANNA, names};
use bot_core_kit::samples::MessageSamples;

pub(crate) fn samples(words: &Words) -> MessageSamples {
    vec![
        ("What menus of Elasund ask", questions(words)),
        ("Lines and buttons of Elasund", labels(words)),
        ("What was not understood in Elasund", errors(words)),
    ]
}

/// Calls `say` with the scene of three players before the first roll, as Anna sees it.
pub(crate) fn with_elasund_context<T>(say: impl FnOnce(&MessageContext<'_>) -> T) -> T {
    let setup = Elasund::any_options(Default::default()).deal(3, &mut KeyedLuck::new(key(1))).expect("three can play");
    let view = AnyGame::new(setup).view(Viewer::Seat(ANNA));
    say(&MessageContext::new(&view, &names()))
}

fn square() -> Square {
    notation::parse_square("C8").expect("a square")
}

const SOME: Cards = Cards::new(2, 1, 0, 0);

fn questions(words: &Words) -> Vec<String> {
    let verbs = [
        (ElasundVerb::Ship, ElasundSlot::Row),
        (ElasundVerb::Build(Building::Shop), ElasundSlot::Square),
        (ElasundVerb::Build(Building::Shop), ElasundSlot::Color),
        (ElasundVerb::Wall, ElasundSlot::Front),
        (ElasundVerb::Permit, ElasundSlot::Permit),
        (ElasundVerb::Permit, ElasundSlot::Square),
        (ElasundVerb::Move, ElasundSlot::Permit),
        (ElasundVerb::Move, ElasundSlot::Square),
        (ElasundVerb::Raise, ElasundSlot::Permit),
        (ElasundVerb::Raise, ElasundSlot::Higher),
        (ElasundVerb::Hut, ElasundSlot::Hut),
        (ElasundVerb::Hut, ElasundSlot::Square),
    ];
    let next = verbs.map(|(verb, slot)| TownQuestion::Next { verb, slot });
    let questions = [
        TownQuestion::BuildWhat,
        TownQuestion::BuildAt { square: square() },
        TownQuestion::BonusWhat,
        TownQuestion::Tile,
        TownQuestion::Discard { count: 1, chosen: Cards::NONE },
        TownQuestion::Discard { count: 5, chosen: SOME },
        TownQuestion::Reclaim { most: 1, chosen: Cards::NONE },
        TownQuestion::Reclaim { most: 3, chosen: Cards::NONE },
        TownQuestion::Reclaim { most: 3, chosen: Cards::from_gold(1) },
    ];
    let all = questions.into_iter().chain(next).map(MenuQuestion::from);
    with_elasund_context(|scene| all.map(|question| words.question(&question, Some(scene))).collect())
}

fn labels(words: &Words) -> Vec<String> {
    let price = |gold, toll| ChoicePrice { gold, influence: toll };
    let tolls = [
        price(0, InfluenceCost::Nothing),
        price(5, InfluenceCost::Nothing),
        price(0, InfluenceCost::OfColor { count: 2, color: None }),
        price(6, InfluenceCost::OfColor { count: 3, color: Some(Influence::Blue) }),
    ];
    let squares = tolls.map(|price| TownLabel::Square { square: square(), price });
    let fronts = WallFront::ALL.map(|front| TownLabel::Front {
        front,
        place: notation::parse_place(match front {
            WallFront::North => "north-E",
            WallFront::South => "south-E",
            WallFront::EastFromNorth => "east-3",
            WallFront::EastFromSouth => "east-11",
        }),
        gold: front.gold(),
    });
    let lines = [
        TownLabel::Row(Row::ALL[0]),
        TownLabel::Elsewhere,
        TownLabel::Front { front: WallFront::North, place: None, gold: 2 },
        TownLabel::Permit { value: PermitValue::Zero, gold: 0, at: None },
        TownLabel::Permit { value: PermitValue::Three, gold: 3, at: None },
        TownLabel::Permit { value: PermitValue::Three, gold: 0, at: Some(square()) },
        TownLabel::Color { influence: Influence::Red, count: 2 },
        TownLabel::Free,
        TownLabel::Hut(Hut::Small),
        TownLabel::Building(Building::Shop),
        TownLabel::BuildingFor { building: Building::Hall, price: tolls[3] },
        TownLabel::Wall,
        TownLabel::Church { gold: 7 },
        TownLabel::Tile(ChurchTile::ALL[4]),
        TownLabel::Cards(SOME),
        TownLabel::Add(Card::Gold),
        TownLabel::Add(Card::Influence(Influence::Green)),
        TownLabel::Done(Cards::NONE),
        TownLabel::Done(SOME),
    ];
    let rows = RowSet::ALL;
    let prompts = [
        PromptKind::Roll,
        PromptKind::ShiftShip { rows },
        PromptKind::MovePirates { rows },
        PromptKind::Discard { count: 2, cause: DiscardCause::Pirates },
        PromptKind::Reclaim { from: SOME, most: 1 },
        PromptKind::Build { left: 2 },
        PromptKind::ChooseTile,
        PromptKind::PlaceHut { huts: Huts::NONE.with(Hut::Large) },
        PromptKind::Bonus,
    ];
    let deeds = [TownDeed::Permit, TownDeed::Gold, TownDeed::Bonus];
    let deeds = deeds.into_iter().chain(prompts.map(TownDeed::Asked));
    let bonuses = ElasundVerb::BONUS.map(TownLabel::Bonus);
    let lines = lines.into_iter().chain(squares).chain(fronts).chain(bonuses).map(Label::from);
    let all = lines.chain(deeds.map(Label::from));
    with_elasund_context(|scene| all.map(|label| words.label(&label, Some(scene))).collect())
}

fn errors(words: &Words) -> Vec<String> {
    let unknown = |expected: ElasundExpected| CommandError::UnknownWord {
        word: "xyz".to_owned(),
        expected: expected.into(),
        suggestion: None,
    };
    let expected = [
        ElasundExpected::TownCards,
        ElasundExpected::Row,
        ElasundExpected::Front,
        ElasundExpected::Permit,
        ElasundExpected::Influence,
        ElasundExpected::Hut,
        ElasundExpected::ChurchTile,
    ];
    let purchases = [TownPurchase::Building(Building::Shop), TownPurchase::Wall, TownPurchase::Church];
    let others = [
        CommandError::OtherTitle { here: vec!["build", "permit", "gold", "menu"] },
        ElasundRefusal::NoTrade.into(),
        ElasundRefusal::NoBonus.into(),
        ElasundRefusal::NothingForTown {
            reasons: purchases.map(|purchase| (purchase, ElasundRefusal::NoTrade.into())).to_vec(),
        }
        .into(),
    ];
    let nowhere = |label: &str, near: Vec<Spot>| {
        CommandError::from(ElasundRefusal::UnknownSquare { label: label.to_owned(), near })
    };
    let places = [
        nowhere("Z9", Vec::new()),
        nowhere("H4", Vec::new()),
        nowhere("c7", vec![Spot::Square(square())]),
        nowhere("C13", Vec::new()),
        nowhere("C008", Vec::new()),
        nowhere("abc", Vec::new()),
    ];
    let errors = expected.map(unknown).into_iter().chain(others).chain(places);
    let errors: Vec<bot_core::error::UserError> = errors.map(bot_core::error::UserError::Command).collect();
    with_elasund_context(|scene| errors.iter().map(|error| words.error(error, Some(scene))).collect())
}
