//! Grammar of Cities & Knights: commands, menus and refusals in addition to the base game.

pub(crate) mod answer;
pub mod arguments;
pub(crate) mod harbor;
pub mod harbor_command;
pub(crate) mod menus;
pub(crate) mod parse;
pub(crate) mod refusal_reasons;

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::error::RuleError;

use arguments::CatanSlot;
pub(crate) use arguments::{CatanArgument, NONE};
pub(crate) use harbor::legal_offers as open_harbor;

use crate::bind::Interpretation;
use crate::bind::moves::Moves;
use crate::bind::narrow::{self, has_legal_action, legal_parts};
use crate::bind::refusal::illegal_verb_refusal;
use crate::catan::grammar::CatanContext;
use crate::catan::grammar::CatanVerb;
use crate::catan::grammar::error::{CatanRefusal, LocationKind};
use crate::catan::ships::grammar as ships;
use crate::command::player::PlaceArgument;
use crate::command::{CommandError, Token};

/// Splits the arguments of a verb into one token per slot.
pub(crate) fn split_tokens(speaker: &CatanContext<'_>, verb: CatanVerb, said: &[Token]) -> Vec<Token> {
    let paired = if verb == CatanVerb::Sail { ships::join_edge_tokens(speaker, said) } else { said.to_vec() };
    let mut said = merge_surplus_tokens(Catan::slots(verb), &paired);
    if matches!(verb, CatanVerb::Build(_) | CatanVerb::BuildShip) {
        // If the verb has no legal action, drop area tokens, so that this is the reported reason.
        let is_near = |said: &Token| matches!(PlaceArgument::new(said.as_str()), PlaceArgument::Near(_));
        said.retain(|said| !is_near(said) || has_legal_action(speaker, &[verb]));
    }
    let is_vertex =
        |said: &Token| speaker.parse_spot(LocationKind::Vertex, PlaceArgument::new(said.as_str()).label()).is_some();
    if matches!(verb, CatanVerb::Chase | CatanVerb::ChasePirate) && said.first().is_some_and(|said| !is_vertex(said)) {
        // The knight is missing: insert it if only one can act.
        let mut knights: Vec<CatanArgument> = Vec::new();
        knights.extend(legal_parts(speaker, verb).iter().filter_map(|parts| parts.first()));
        knights.dedup();
        match knights[..] {
            [only] => said.splice(..0, Token::new(&only.canonical_text(speaker))).for_each(drop),
            _ => said.clear(),
        }
    }
    said
}

/// Merges surplus tokens into the last slot if its names can have several words.
fn merge_surplus_tokens(slots: &[CatanSlot], said: &[Token]) -> Vec<Token> {
    let mut words = said.to_vec();
    let joint = match slots.last() {
        Some(CatanSlot::Player | CatanSlot::Progress) => " ",
        Some(CatanSlot::Edge) => "-",
        _ => return words,
    };
    if words.len() > slots.len() {
        let tail: Vec<Token> = words.split_off(slots.len() - 1);
        words.extend(Token::new(&tail.iter().map(Token::as_str).collect::<Vec<_>>().join(joint)));
    }
    words
}

/// Menu of the legal knight actions.
pub(crate) fn knight_menu(speaker: &CatanContext<'_>) -> Result<Interpretation, CommandError> {
    let possible: Vec<CatanVerb> =
        CatanVerb::KNIGHT.into_iter().filter(|&verb| has_legal_action(speaker, &[verb])).collect();
    match possible.is_empty() {
        true => Err(refusal_reasons::no_knight_error(speaker)),
        false => Ok(Interpretation::Menu(menus::verb_menu(speaker, &possible))),
    }
}

/// Menu of the tracks that can be improved.
pub(crate) fn track_menu(speaker: &CatanContext<'_>) -> Result<Interpretation, CommandError> {
    let possible: Vec<CatanVerb> =
        Track::ALL.into_iter().map(CatanVerb::Improve).filter(|&verb| has_legal_action(speaker, &[verb])).collect();
    match possible.is_empty() {
        true => Err(refusal_reasons::no_improvement_error(speaker)),
        false => Ok(Interpretation::Menu(menus::verb_menu(speaker, &possible))),
    }
}

/// Menu of the playable progress cards.
pub(crate) fn card_menu(speaker: &CatanContext<'_>) -> Result<Interpretation, CommandError> {
    let playable = menus::playable_cards(speaker);
    if !playable.is_empty() {
        return Ok(Interpretation::Menu(menus::card_menu(&playable)));
    }
    let held = menus::progress_hand(speaker);
    let mut reasons = held.iter().map(|(card, _)| illegal_verb_refusal(speaker, CatanVerb::Play(card)));
    Err(reasons.next().unwrap_or(CatanRefusal::NoProgressCard.into()))
}

/// Ends the turn, or first asks which progress card to put back if the hand exceeds the limit.
pub(crate) fn end_turn(speaker: &CatanContext<'_>) -> Result<Interpretation, CommandError> {
    use engine::catan::cities_knights::error::RuleError as Knights;
    let ended = speaker.bind_action(Action::EndTurn);
    let rule = ended.as_ref().err().and_then(|error| error.rule_error::<Catan>());
    match rule {
        Some(RuleError::CitiesKnights(Knights::TooManyProgressCards)) => {
            narrow::bind_verb(&speaker.asking_always(), CatanVerb::PutBack, &[])
        }
        _ => ended,
    }
}
