//! Menus of Cities & Knights: what knights do, tracks, progress cards, and what the expansion asks.

pub(crate) mod harbor;

use engine::catan::action::Action;
use engine::catan::cities_knights::action::Action as Knights;
use engine::catan::cities_knights::progress::{ProgressCard, ProgressCards};
use engine::catan::cities_knights::prompt::PromptKind;
use engine::catan::resource::Cards;

use super::build;
use crate::bind::cities_knights::{NONE, Part, legal};
use crate::bind::{Speaker, hexes_around};
use crate::command::{Command, PlayCommand, Said, Verb};
use crate::menu::{Ask, Choice, Label, Question, Spot};

impl From<Part> for Label {
    fn from(part: Part) -> Label {
        match part {
            Part::Vertex(vertex) => Label::Vertex(vertex),
            Part::Edge(edge) => Label::Edge(edge),
            Part::Hex(hex) => Label::Hex(hex),
            Part::Player(seat) => Label::Player(seat),
            Part::Card(card) => Label::Kind(card),
            Part::Progress(card) => Label::Progress(card),
            Part::Track(track) => Label::Track(track),
            Part::Die(die) => Label::Die(die),
            Part::Knights(knights) => Label::Knights(knights),
            Part::Lower(vertex, rank) => Label::LowerKnight { vertex, rank },
            Part::Cards(cards) => Label::Cards(cards),
            Part::Nothing => Label::Nothing,
        }
    }
}

fn choice(speaker: &Speaker<'_>, part: Part, command: Command) -> Choice {
    let hexes = part.place().map(|spot| hexes_around(speaker.topology(), spot)).unwrap_or_default();
    Choice { label: Label::from(part), hexes, command }
}

/// What comes next after a verb and what was named so far: one of these.
pub(crate) fn next(speaker: &Speaker<'_>, verb: Verb, given: &[Part], next: &[Part]) -> Ask {
    let said = |part: &Part| Said::new(&part.word(speaker));
    let one = |&part: &Part| {
        let said = given.iter().chain([&part]).filter_map(said).collect();
        choice(speaker, part, Command::CitiesKnights(verb, said))
    };
    Ask {
        question: Question::Next { verb, index: given.len() },
        choices: next.iter().map(one).collect(),
        spots: next.iter().filter_map(|part| part.spot()).collect(),
    }
}

/// The command that begins with a verb and leaves the rest open.
pub(crate) fn open(verb: Verb) -> Command {
    match verb {
        Verb::Play(ProgressCard::RoadBuilding) => Command::Play(Some(PlayCommand::Roads(Vec::new()))),
        verb => Command::CitiesKnights(verb, Vec::new()),
    }
}

/// Which of these verbs, each with what it costs.
pub(crate) fn verbs(speaker: &Speaker<'_>, verbs: &[Verb]) -> Ask {
    let question = match verbs.first() {
        Some(Verb::Improve(_)) => Question::ImproveWhat,
        _ => Question::KnightsWhat,
    };
    Ask::new(question, verbs.iter().map(|&verb| of_verb(speaker, verb)).collect())
}

/// One verb with what it costs.
pub(crate) fn of_verb(speaker: &Speaker<'_>, verb: Verb) -> Choice {
    let label = match verb {
        Verb::Improve(track) => match &speaker.view.cities_knights {
            Some(view) => {
                let level = view.public.levels[speaker.seat][track] + 1;
                let cost: Cards = track.cost(level, view.public.turn.crane);
                Label::Level { track, level, cost }
            }
            None => Label::Track(track),
        },
        Verb::Play(card) => Label::Progress(card),
        verb => Label::Verb(verb),
    };
    Choice::new(label, open(verb))
}

/// The progress cards that the speaker holds.
pub(crate) fn held(speaker: &Speaker<'_>) -> ProgressCards {
    let own = speaker.view.cities_knights.as_ref().and_then(|view| view.own);
    own.map(|own| own.cards).unwrap_or_default()
}

/// Those that they may play now.
pub(crate) fn playable(speaker: &Speaker<'_>) -> Vec<ProgressCard> {
    let may = |card: &ProgressCard| {
        speaker.may(
            |action| matches!(action, Action::CitiesKnights(Knights::Play(play)) if play.card() == *card),
        )
    };
    held(speaker).iter().map(|(card, _)| card).filter(may).collect()
}

/// Which of these cards to play.
pub(crate) fn cards(cards: &[ProgressCard]) -> Ask {
    let choice = |&card: &ProgressCard| Choice::new(Label::Progress(card), open(Verb::Play(card)));
    Ask::new(Question::PlayProgress, cards.iter().map(choice).collect())
}

/// Whether any of these can be done now.
pub(crate) fn any(speaker: &Speaker<'_>, verbs: &[Verb]) -> bool {
    verbs.iter().any(|&verb| !legal(speaker, verb).is_empty())
}

/// One of these answers.
pub(crate) fn answers(speaker: &Speaker<'_>, kind: PromptKind, answers: &[Part]) -> Ask {
    let one = |&part: &Part| choice(speaker, part, Command::Choose(part.word(speaker)));
    Ask {
        question: Question::Asked(kind),
        choices: answers.iter().map(one).collect(),
        spots: answers.iter().filter_map(|part| part.spot()).collect(),
    }
}

/// Where the road goes that a diplomat took up: one of these places, or nowhere.
pub(crate) fn relocation(speaker: &Speaker<'_>, spots: &[Spot]) -> Ask {
    let question = Question::Asked(PromptKind::RelocateRoad);
    let road = |place| Command::Build(Some(engine::catan::piece::Piece::Road), Some(place));
    let mut ask = build::of_places(speaker, question, spots, &road);
    ask.choices.push(Choice::new(Label::Nothing, Command::Choose(NONE.to_owned())));
    ask
}
