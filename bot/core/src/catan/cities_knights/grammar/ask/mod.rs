//! Menus of Cities & Knights: knight actions, improvements, progress cards, prompts.

pub(crate) mod harbor;

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::action::Action as Knights;
use engine::catan::cities_knights::progress::{ProgressCard, ProgressCards};
use engine::catan::cities_knights::prompt::PromptKind;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use render::catan::Spot;

use crate::bind::grammar::Grammar;
use crate::catan::cities_knights::grammar::NONE;
use crate::catan::grammar::Verb;
use crate::catan::grammar::ask::build;
use crate::catan::grammar::card::PlayCommand;
use crate::catan::grammar::label::{Label, Question};
use crate::catan::grammar::{Part, Speaker};
use crate::command::moves::Verbs;
use crate::command::{Command, Place, Said};
use crate::menu::{self, Ask, Choice};

impl From<Part> for menu::Label {
    fn from(part: Part) -> menu::Label {
        let label = match part {
            Part::Vertex(vertex) => Label::Vertex(vertex),
            Part::Edge(edge) => Label::Edge(edge),
            Part::Hex(hex) => Label::Hex(hex),
            Part::Player(seat) => return menu::Label::Player(seat),
            Part::Die(die) => return menu::Label::Number(die),
            Part::Card(card) => Label::Kind(card),
            Part::Resource(resource) => Label::Kind(resource.into()),
            Part::Commodity(commodity) => Label::Kind(commodity.into()),
            Part::Progress(card) => Label::Progress(card),
            Part::Track(track) => Label::Track(track),
            Part::Knights(knights) => Label::Knights(knights),
            Part::Lower(vertex, rank) => Label::LowerKnight { vertex, rank },
            Part::Cards(cards) => Label::Cards(cards),
            Part::Nothing => Label::Nothing,
        };
        label.into()
    }
}

/// Command with this verb and no arguments yet.
pub(crate) fn open(verb: Verb) -> Command {
    match verb {
        Verb::Play(ProgressCard::RoadBuilding) => PlayCommand::Roads(Vec::new()).into(),
        verb => Command::Move(verb.open()),
    }
}

/// Menu of these verbs, each with its cost.
pub(crate) fn verbs(speaker: &Speaker<'_>, verbs: &[Verb]) -> Ask {
    let question = match verbs.first() {
        Some(Verb::Improve(_)) => Question::ImproveWhat,
        _ => Question::KnightsWhat,
    };
    Ask::new(question, verbs.iter().map(|&verb| of_verb(speaker, verb)).collect())
}

/// Menu item of one verb, with its cost.
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

/// Progress cards in the actor's hand.
pub(crate) fn held(speaker: &Speaker<'_>) -> ProgressCards {
    let own = speaker.view.cities_knights.as_ref().and_then(|view| view.own);
    own.map(|own| own.cards).unwrap_or_default()
}

/// Progress cards that the actor may play now.
pub(crate) fn playable(speaker: &Speaker<'_>) -> Vec<ProgressCard> {
    let may = |card: &ProgressCard| {
        speaker.may(
            |action| matches!(action, Action::CitiesKnights(Knights::Play(play)) if play.card() == *card),
        )
    };
    held(speaker).iter().map(|(card, _)| card).filter(may).collect()
}

/// Menu of the progress cards to play.
pub(crate) fn cards(cards: &[ProgressCard]) -> Ask {
    let choice = |&card: &ProgressCard| Choice::new(Label::Progress(card), open(Verb::Play(card)));
    Ask::new(Question::PlayProgress, cards.iter().map(choice).collect())
}

/// Menu of the given answers to a prompt.
pub(crate) fn answers(speaker: &Speaker<'_>, kind: PromptKind, answers: &[Part]) -> Ask {
    let one = |&part: &Part| Catan::choice(speaker, part.into(), Command::Choose(part.word(speaker)));
    Ask::of_places(Question::Asked(kind), answers.iter().map(one).collect())
}

/// Menu of the places for a road or ship removed with the diplomat, and of leaving it off the board.
pub(crate) fn relocation(speaker: &Speaker<'_>, kind: PromptKind, spots: &[Spot]) -> Ask {
    let verb = match kind {
        PromptKind::RelocateShip => Verb::BuildShip,
        _ => Verb::Build(Piece::Road),
    };
    let laid = |place: Place| {
        let said = Said::new(&place.to_string()).into_iter().collect();
        Command::Move(verb.with(said))
    };
    let mut ask = build::of_places(speaker, Question::Asked(kind), spots, &laid);
    ask.choices.push(Choice::new(Label::Nothing, Command::Choose(NONE.to_owned())));
    ask
}
