//! Menus of Cities & Knights: knight actions, improvements, progress cards, prompts.

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
use crate::catan::grammar::CatanVerb;
use crate::catan::grammar::label::{CatanLabel, CatanQuestion};
use crate::catan::grammar::menus::build;
use crate::catan::grammar::play_command::PlayCommand;
use crate::catan::grammar::{CatanArgument, CatanContext};
use crate::command::moves::Verbs;
use crate::command::{Command, PlaceArgument, Token};
use crate::menu::{self, Choice, ChoiceMenu};

impl From<CatanArgument> for menu::Label {
    fn from(part: CatanArgument) -> menu::Label {
        let label = match part {
            CatanArgument::Vertex(vertex) => CatanLabel::Vertex(vertex),
            CatanArgument::Edge(edge) => CatanLabel::Edge(edge),
            CatanArgument::Hex(hex) => CatanLabel::Hex(hex),
            CatanArgument::Player(seat) => return menu::Label::Player(seat),
            CatanArgument::Die(die) => return menu::Label::Number(die),
            CatanArgument::Card(card) => CatanLabel::Kind(card),
            CatanArgument::Resource(resource) => CatanLabel::Kind(resource.into()),
            CatanArgument::Commodity(commodity) => CatanLabel::Kind(commodity.into()),
            CatanArgument::Progress(card) => CatanLabel::Progress(card),
            CatanArgument::Track(track) => CatanLabel::Track(track),
            CatanArgument::Knights(knights) => CatanLabel::Knights(knights),
            CatanArgument::Lower(vertex, rank) => CatanLabel::LowerKnight { vertex, rank },
            CatanArgument::Cards(cards) => CatanLabel::Cards(cards),
            CatanArgument::Nothing => CatanLabel::Nothing,
        };
        label.into()
    }
}

/// Command with this verb and no arguments yet.
pub(crate) fn bare_command(verb: CatanVerb) -> Command {
    match verb {
        CatanVerb::Play(ProgressCard::RoadBuilding) => PlayCommand::Roads(Vec::new(), None).into(),
        verb => Command::Move(verb.without_arguments()),
    }
}

/// Menu of these verbs, each with its cost.
pub(crate) fn verb_menu(speaker: &CatanContext<'_>, verbs: &[CatanVerb]) -> ChoiceMenu {
    let question = match verbs.first() {
        Some(CatanVerb::Improve(_)) => CatanQuestion::ImproveWhat,
        _ => CatanQuestion::KnightsWhat,
    };
    ChoiceMenu::new(question, verbs.iter().map(|&verb| verb_choice(speaker, verb)).collect())
}

/// Menu item of one verb, with its cost.
pub(crate) fn verb_choice(speaker: &CatanContext<'_>, verb: CatanVerb) -> Choice {
    let label = match verb {
        CatanVerb::Improve(track) => match &speaker.view.cities_knights {
            Some(view) => {
                let level = view.public.levels[speaker.seat][track] + 1;
                let cost: Cards = track.cost(level, view.public.turn.crane);
                CatanLabel::Level { track, level, cost }
            }
            None => CatanLabel::Track(track),
        },
        CatanVerb::Play(card) => CatanLabel::Progress(card),
        verb => CatanLabel::Verb(verb),
    };
    Choice::new(label, bare_command(verb))
}

/// Progress cards in the actor's hand.
pub(crate) fn progress_hand(speaker: &CatanContext<'_>) -> ProgressCards {
    let own = speaker.view.cities_knights.as_ref().and_then(|view| view.own);
    own.map(|own| own.cards).unwrap_or_default()
}

/// Progress cards that the actor may play now.
pub(crate) fn playable_cards(speaker: &CatanContext<'_>) -> Vec<ProgressCard> {
    let may = |card: &ProgressCard| {
        speaker.has_legal_action(
            |action| matches!(action, Action::CitiesKnights(Knights::Play(play)) if play.card() == *card),
        )
    };
    progress_hand(speaker).iter().map(|(card, _)| card).filter(may).collect()
}

/// Menu of the progress cards to play.
pub(crate) fn card_menu(cards: &[ProgressCard]) -> ChoiceMenu {
    let choice = |&card: &ProgressCard| Choice::new(CatanLabel::Progress(card), bare_command(CatanVerb::Play(card)));
    ChoiceMenu::new(CatanQuestion::PlayProgress, cards.iter().map(choice).collect())
}

/// Menu of the given answers to a prompt.
pub(crate) fn answer_menu(speaker: &CatanContext<'_>, kind: PromptKind, answers: &[CatanArgument]) -> ChoiceMenu {
    let one =
        |&part: &CatanArgument| Catan::choice(speaker, part.into(), Command::Choose(part.canonical_text(speaker)));
    ChoiceMenu::at_places(CatanQuestion::Asked(kind), answers.iter().map(one).collect())
}

/// Menu of the places for a road or ship removed with the diplomat, and of leaving it off the board.
pub(crate) fn relocation_menu(speaker: &CatanContext<'_>, kind: PromptKind, spots: &[Spot]) -> ChoiceMenu {
    let verb = match kind {
        PromptKind::RelocateShip => CatanVerb::BuildShip,
        _ => CatanVerb::Build(Piece::Road),
    };
    let laid = |place: PlaceArgument| {
        let said = Token::new(&place.to_string()).into_iter().collect();
        Command::Move(verb.with_arguments(said))
    };
    let mut ask = build::spot_menu(speaker, CatanQuestion::Asked(kind), spots, &laid);
    ask.choices.push(Choice::new(CatanLabel::Nothing, Command::Choose(NONE.to_owned())));
    ask
}
