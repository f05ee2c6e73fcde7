//! Samples of menus and buttons of Cities & Knights.

use bot_core::catan::grammar::Verb;
use bot_core::catan::grammar::error::{Expected, Purchase, Refusal};
use bot_core::catan::grammar::label::{Deed, Label, Question};
use bot_core::command::CommandError;
use bot_core::menu;
use bot_core::wording::Words;
use engine::audience::Viewer;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::{Knight, Rank, Status};
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::cities_knights::prompt::PromptKind;
use engine::catan::resource::{Cards, Resource};
use engine::catan::vertex::VertexSet;
use engine::seat::PerSeat;

use crate::wording_scene::{ANNA, BOB, vertex, with_scene};
use bot_core_kit::samples::Samples;

const READER: Viewer = Viewer::Seat(ANNA);

pub(crate) fn samples(words: &Words) -> Samples {
    vec![
        ("Progress cards, tracks and knights", names(words)),
        ("What Cities & Knights asks", questions(words)),
        ("Lines and buttons of Cities & Knights", labels(words)),
        ("What was not understood of it", errors(words)),
    ]
}

fn names(words: &Words) -> Vec<String> {
    let cards = ProgressCard::ALL.map(|card| words.progress_card(card));
    let tracks = Track::ALL.map(|track| words.track(track));
    let ranks = Rank::ALL.map(|rank| words.rank(rank));
    cards.into_iter().chain(tracks).chain(ranks).collect()
}

fn asked() -> Vec<PromptKind> {
    let rank = Rank::Strong;
    vec![
        PromptKind::FoundCity,
        PromptKind::JoinDefense,
        PromptKind::LoseCity,
        PromptKind::DrawProgress,
        PromptKind::PutBack,
        PromptKind::FifthCard,
        PromptKind::TakeResource,
        PromptKind::MoveDisplaced { from: vertex("C4"), rank },
        PromptKind::GiveCommodity { to: BOB },
        PromptKind::TakeCards { victim: BOB, count: 1 },
        PromptKind::TakeCards { victim: BOB, count: 2 },
        PromptKind::TakeProgress { victim: BOB },
        PromptKind::RemoveKnight { to: BOB },
        PromptKind::PlaceKnight { knight: Knight { rank, status: Status::Active } },
        PromptKind::RelocateRoad,
    ]
}

fn laid() -> PerSeat<Option<Resource>> {
    let mut laid = PerSeat::default();
    laid[BOB] = Some(Resource::Ore);
    laid
}

fn questions(words: &Words) -> Vec<String> {
    let verbs = Verb::KNIGHT.into_iter().chain([Verb::Wall, Verb::Improve(Track::Trade), Verb::PutBack]);
    let verbs = verbs.chain(ProgressCard::ALL.map(Verb::Play));
    let next = verbs.flat_map(|verb| (0..3).map(move |index| Question::Next { verb, index }));
    let questions = [
        Question::KnightsWhat,
        Question::ImproveWhat,
        Question::PlayProgress,
        Question::FoundCity,
        Question::Lay(PerSeat::default()),
        Question::Lay(laid()),
    ];
    let all = questions.into_iter().chain(next).chain(asked().into_iter().map(Question::Asked));
    let mut said: Vec<String> = with_scene(READER, |scene| {
        all.map(|question| words.question(&question.into(), Some(scene))).collect()
    });
    let mut seen = std::collections::BTreeSet::new();
    said.retain(|line| seen.insert(line.clone()));
    said
}

fn labels(words: &Words) -> Vec<String> {
    let knights: VertexSet = [vertex("C4"), vertex("A1")].into_iter().collect();
    let verbs = Verb::KNIGHT.into_iter().chain([Verb::Wall, Verb::PutBack]).map(Label::Verb);
    let deeds = asked().into_iter().map(Deed::Asked).chain([Deed::Knights, Deed::Improve, Deed::Harbor]);
    let labels: [menu::Label; 10] = [
        Label::Progress(ProgressCard::Spy).into(),
        Label::Track(Track::Trade).into(),
        Label::Level { track: Track::Trade, level: 3, cost: Cards::commodities(0, 3, 0) }.into(),
        menu::Label::Number(4),
        Label::Knights(knights).into(),
        Label::Knights(VertexSet::EMPTY).into(),
        Label::LowerKnight { vertex: vertex("C4"), rank: Rank::Basic }.into(),
        Label::Nothing.into(),
        Label::Lay { resource: Resource::Ore, to: BOB }.into(),
        Label::LayDone(laid()).into(),
    ];
    let all = labels.into_iter().chain(verbs.map(menu::Label::from)).chain(deeds.map(menu::Label::from));
    with_scene(READER, |scene| all.map(|label| words.label(&label, Some(scene))).collect())
}

fn errors(words: &Words) -> Vec<String> {
    let unknown = |expected: Expected| CommandError::UnknownWord {
        word: "xyz".to_owned(),
        expected: expected.into(),
        suggestion: None,
    };
    let expected =
        [Expected::Commodity, Expected::HandCard, Expected::Progress, Expected::Track, Expected::Die];
    let nothing =
        Refusal::NothingToBuild { reasons: vec![(Purchase::Wall, Refusal::EmptyHand.into())] }.into();
    let no_level =
        Refusal::NothingToImprove { reasons: vec![(Track::Trade, Refusal::EmptyHand.into())] }.into();
    let no_knight =
        Refusal::NothingForKnights { reasons: vec![(Verb::Recruit, Refusal::EmptyHand.into())] }.into();
    let errors = expected.map(unknown).into_iter();
    let errors = errors.chain([Refusal::NoProgressCard.into(), nothing, no_level, no_knight]);
    let errors: Vec<bot_core::error::UserError> = errors.map(bot_core::error::UserError::Command).collect();
    with_scene(READER, |scene| errors.iter().map(|error| words.error(error, Some(scene))).collect())
}
