//! Samples of menus and buttons of Cities & Knights.

use bot_core::catan::grammar::CatanVerb;
use bot_core::catan::grammar::error::{CatanExpected, CatanRefusal, Purchase};
use bot_core::catan::grammar::label::{CatanLabel, CatanMenuItem, CatanQuestion};
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

use crate::wording_context::{ANNA, BOB, vertex, with_catan_context};
use bot_core_kit::samples::MessageSamples;

const READER: Viewer = Viewer::Seat(ANNA);

pub(crate) fn samples(words: &Words) -> MessageSamples {
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

fn sample_prompts() -> Vec<PromptKind> {
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
    let verbs =
        CatanVerb::KNIGHT.into_iter().chain([CatanVerb::Wall, CatanVerb::Improve(Track::Trade), CatanVerb::PutBack]);
    let verbs = verbs.chain(ProgressCard::ALL.map(CatanVerb::Play));
    let next = verbs.flat_map(|verb| (0..3).map(move |index| CatanQuestion::Next { verb, index }));
    let questions = [
        CatanQuestion::KnightsWhat,
        CatanQuestion::ImproveWhat,
        CatanQuestion::PlayProgress,
        CatanQuestion::FoundCity,
        CatanQuestion::Lay(PerSeat::default()),
        CatanQuestion::Lay(laid()),
    ];
    let all = questions.into_iter().chain(next).chain(sample_prompts().into_iter().map(CatanQuestion::Asked));
    let mut said: Vec<String> =
        with_catan_context(READER, |scene| all.map(|question| words.question(&question.into(), Some(scene))).collect());
    let mut seen = std::collections::BTreeSet::new();
    said.retain(|line| seen.insert(line.clone()));
    said
}

fn labels(words: &Words) -> Vec<String> {
    let knights: VertexSet = [vertex("C4"), vertex("A1")].into_iter().collect();
    let verbs = CatanVerb::KNIGHT.into_iter().chain([CatanVerb::Wall, CatanVerb::PutBack]).map(CatanLabel::Verb);
    let deeds = sample_prompts().into_iter().map(CatanMenuItem::Asked).chain([
        CatanMenuItem::Knights,
        CatanMenuItem::Improve,
        CatanMenuItem::Harbor,
    ]);
    let labels: [menu::Label; 10] = [
        CatanLabel::Progress(ProgressCard::Spy).into(),
        CatanLabel::Track(Track::Trade).into(),
        CatanLabel::Level { track: Track::Trade, level: 3, cost: Cards::commodities(0, 3, 0) }.into(),
        menu::Label::Number(4),
        CatanLabel::Knights(knights).into(),
        CatanLabel::Knights(VertexSet::EMPTY).into(),
        CatanLabel::LowerKnight { vertex: vertex("C4"), rank: Rank::Basic }.into(),
        CatanLabel::Nothing.into(),
        CatanLabel::Lay { resource: Resource::Ore, to: BOB }.into(),
        CatanLabel::LayDone(laid()).into(),
    ];
    let all = labels.into_iter().chain(verbs.map(menu::Label::from)).chain(deeds.map(menu::Label::from));
    with_catan_context(READER, |scene| all.map(|label| words.label(&label, Some(scene))).collect())
}

fn errors(words: &Words) -> Vec<String> {
    let unknown = |expected: CatanExpected| CommandError::UnknownWord {
        word: "xyz".to_owned(),
        expected: expected.into(),
        suggestion: None,
    };
    let expected = [
        CatanExpected::Commodity,
        CatanExpected::HandCard,
        CatanExpected::Progress,
        CatanExpected::Track,
        CatanExpected::Die,
    ];
    let nothing =
        CatanRefusal::NothingToBuild { reasons: vec![(Purchase::Wall, CatanRefusal::EmptyHand.into())] }.into();
    let no_level =
        CatanRefusal::NothingToImprove { reasons: vec![(Track::Trade, CatanRefusal::EmptyHand.into())] }.into();
    let no_knight =
        CatanRefusal::NothingForKnights { reasons: vec![(CatanVerb::Recruit, CatanRefusal::EmptyHand.into())] }.into();
    let errors = expected.map(unknown).into_iter();
    let errors = errors.chain([CatanRefusal::NoProgressCard.into(), nothing, no_level, no_knight]);
    let errors: Vec<bot_core::error::UserError> = errors.map(bot_core::error::UserError::Command).collect();
    with_catan_context(READER, |scene| errors.iter().map(|error| words.error(error, Some(scene))).collect())
}
