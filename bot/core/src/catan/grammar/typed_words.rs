//! Words to type for menu items.

use engine::catan::hand_card::HandCard;
use engine::catan::resource::{Cards, Resource};
use engine::seat::SeatSet;
use render::catan::Spot;

use super::CatanContext;
use crate::bind::grammar::TypedForm;
use crate::bind::typed_player_name;
use crate::catan::grammar::label::{CatanLabel, CatanMenuItem, CatanQuestion};
use crate::catan::grammar::menus;
use crate::catan::grammar::spot_label;
use crate::catan::grammar::trade_command::TradeCommand;
use crate::catan::ships::grammar::raider::Raider;
use crate::command::lexicon::Term;
use crate::command::vocabulary::word;
use crate::language::Language;
use crate::menu;

/// Word to type for a menu item; `None` if it has none.
pub(super) fn typed_word(
    speaker: &CatanContext<'_>,
    label: &menu::Label,
    question: &menu::MenuQuestion,
    language: Language,
) -> Option<TypedForm> {
    let place = |spot| spot_label(speaker.topology(), spot);
    let player = |seat| TypedForm::from_word(typed_player_name(speaker.names, seat));
    let label = label.downcast_ref::<CatanLabel>()?;
    match *label {
        CatanLabel::Confirm { partner, .. } => player(partner),
        CatanLabel::Offer { by, .. } => player(by),
        CatanLabel::Vertex(_) | CatanLabel::Edge(_) | CatanLabel::Hex(_) => {
            label.board_spot().map(place).and_then(TypedForm::from_word)
        }
        CatanLabel::Way { way, edge } => {
            TypedForm::from_word(format!("{} {}", word(way, language), place(Spot::Edge(edge))))
        }
        CatanLabel::Do(CatanMenuItem::Robber) if is_raider_choice(question) => {
            TypedForm::from_vocabulary(Raider::Robber)
        }
        CatanLabel::Do(CatanMenuItem::Pirate) if is_raider_choice(question) => {
            TypedForm::from_vocabulary(Raider::Pirate)
        }
        CatanLabel::Kind(kind) | CatanLabel::Add(kind) | CatanLabel::BankGive { give: kind, .. } => {
            TypedForm::from_vocabulary(kind)
        }
        CatanLabel::Cards(cards) => {
            let chosen = match question.downcast_ref() {
                Some(
                    CatanQuestion::Discard { chosen, .. }
                    | CatanQuestion::Plenty { chosen, .. }
                    | CatanQuestion::Gold { chosen, .. },
                ) => *chosen,
                _ => Cards::NONE,
            };
            let rest = (cards - chosen).iter();
            let rest = rest.map(|(kind, count)| format!("{count} {}", word(kind, language)));
            TypedForm::from_word(rest.collect::<Vec<_>>().join(" "))
        }
        CatanLabel::GiveDone(_) => TypedForm::from_particle("for", language),
        CatanLabel::Progress(card) => TypedForm::from_vocabulary(card),
        CatanLabel::Track(track) => TypedForm::from_vocabulary(track),
        CatanLabel::LowerKnight { vertex, rank } => {
            TypedForm::from_word(format!("{} {}", place(Spot::Vertex(vertex)), word(rank, language)))
        }
        CatanLabel::Knights(knights) if !knights.is_empty() => {
            let names = knights.iter().map(|vertex| place(Spot::Vertex(vertex)));
            TypedForm::from_word(names.collect::<Vec<_>>().join(" "))
        }
        CatanLabel::Knights(_) | CatanLabel::Nothing => TypedForm::from_particle("none", language),
        CatanLabel::Lay { resource, to } => {
            let lead = Term::new("particle", "to").primary_word(language);
            let resource = word(HandCard::from(resource), language);
            TypedForm::from_word(format!("{resource} {lead} {}", typed_player_name(speaker.names, to)))
        }
        CatanLabel::Piece(_)
        | CatanLabel::BuyCard
        | CatanLabel::Level { .. }
        | CatanLabel::Verb(_)
        | CatanLabel::Card(_)
        | CatanLabel::Accept(_)
        | CatanLabel::Decline(_)
        | CatanLabel::Counter(_)
        | CatanLabel::Withdraw(_)
        | CatanLabel::Do(_) => Some(TypedForm::Declared),
        _ => None,
    }
}

/// Completions for prepared answers: kinds of cards, or `1 KIND` if no count precedes.
pub(super) fn prepared_completions(argument: &str, line: &str, language: Language) -> Vec<String> {
    let kinds = Resource::ALL.into_iter().map(|resource| word(HandCard::from(resource), language));
    let is_counted = line.split(' ').next_back().is_some_and(|last| last.parse::<u8>().is_ok());
    match argument {
        "kinds" => kinds.map(str::to_owned).collect(),
        "cards" if is_counted => kinds.map(str::to_owned).collect(),
        "cards" => kinds.map(|kind| format!("1 {kind}")).collect(),
        _ => Vec::new(),
    }
}

/// Returns `true` if the question is the choice between robber and pirate.
fn is_raider_choice(question: &menu::MenuQuestion) -> bool {
    question.downcast_ref() == Some(&CatanQuestion::RobberOrPirate)
}

/// Further players that an offer can address, if the line ends with "to", a comma or "and".
pub(super) fn next_recipients(speaker: &CatanContext<'_>, line: &str) -> Option<SeatSet> {
    let asked = named_recipients(speaker, line)?;
    Some(menus::trade::partners(&speaker.view, speaker.seat).iter().filter(|&seat| !asked.contains(seat)).collect())
}

fn named_recipients(speaker: &CatanContext<'_>, line: &str) -> Option<SeatSet> {
    let offer = match line.strip_suffix([',', ';']) {
        Some(offer) => offer,
        None => match line.rsplit_once(' ')? {
            (_, word) if Term::new("particle", "to").all_words().any(|known| known == word) => {
                return Some(SeatSet::EMPTY);
            }
            (offer, "&") => offer,
            (offer, word) if Term::new("particle", "and").contains(word) => offer,
            _ => return None,
        },
    };
    match speaker.commands.parse(offer).ok().as_ref().and_then(TradeCommand::from_command) {
        Some(TradeCommand::Offer(_, to)) if !to.is_empty() => {
            Some(to.iter().filter_map(|name| speaker.resolve_player(name).ok()).collect())
        }
        _ => None,
    }
}
