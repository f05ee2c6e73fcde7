//! Samples of the texts beside the board of a web table: short reasons, and the summary of a turn.

use bot_core::command::CommandError;
use bot_core::message;
use bot_core::table::lesson::Lesson;
use bot_core::titles;
use bot_core::wording::Words;
use engine::catan::cities_knights::error::RuleError as Knights;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::error::RuleError;
use engine::catan::hand_card::HandCard;
use engine::catan::options::Options;
use engine::catan::resource::Cards;
use engine::elasund::cards::Cards as TownCards;
use engine::elasund::church;
use engine::elasund::error::RuleError as Town;
use engine::elasund::influence::Influence;
use engine::game::{AnyOptions, HostedTitle};
use engine::{Catan, Elasund};

use crate::wording_sample_ships::game_options as with_ships;
use bot_core_kit::samples::MessageSamples;

pub(crate) fn samples(words: &Words) -> MessageSamples {
    vec![
        ("What can't be had, in short", short(words)),
        ("A turn in a few sentences", key_facts(words)),
        ("Lessons", Lesson::all().iter().flat_map(|lesson| lesson.explanations(words)).collect()),
        (
            "A game continued from a moment, and a seat opened elsewhere",
            vec![
                message!(words, "branch-about"),
                message!(words, "branch-seat"),
                message!(words, "branch-go"),
                message!(words, "seat-code", code = "K7QM2-XPD4R"),
            ],
        ),
    ]
}

fn short(words: &Words) -> Vec<String> {
    let brick = Cards::from_card(HandCard::Brick, 1);
    let on_islands = [
        RuleError::CannotAfford { missing: brick },
        RuleError::CannotAfford { missing: brick + Cards::from_card(HandCard::Ore, 2) },
        RuleError::DeckEmpty,
        RuleError::NotConnected,
        RuleError::CitiesKnights(Knights::CityNeeded),
        RuleError::CitiesKnights(Knights::NotYourKnight),
        RuleError::CitiesKnights(Knights::TrackComplete { track: Track::Trade }),
    ];
    let in_town = [
        Town::CannotAfford { missing: TownCards::from_gold(2) },
        Town::CannotAfford { missing: TownCards::from_card(Influence::Red, 2) },
        Town::TooFewPermits { needed: 3, present: 2 },
        Town::TooFewPermits { needed: 3, present: 1 },
        Town::NoOwnPermit,
        Town::ChurchFinished,
    ];
    let errors = on_islands.into_iter().map(Catan::any_error).chain(in_town.map(Elasund::any_error));
    let mut said: Vec<String> = errors.filter_map(|error| words.reason_in_short(&CommandError::Rule(error))).collect();
    said.extend([words.not_now(), words.wall_costs(2, church::GOLD)]);
    said
}

fn key_facts(words: &Words) -> Vec<String> {
    let base = Options::default();
    let all: [AnyOptions; 4] = [
        base.into(),
        base.with_cities_knights().into(),
        with_ships().into(),
        Elasund::any_options(engine::elasund::options::Options::default()),
    ];
    let told = all.iter().flat_map(|options| titles::key_facts(words, options));
    told.map(|gist| gist.words).collect()
}
