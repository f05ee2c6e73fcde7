//! Words to type for menu items.

use engine::catan::hand_card::HandCard;
use engine::catan::resource::{Cards, Resource};
use engine::seat::SeatSet;
use render::catan::Spot;

use super::Speaker;
use crate::bind::grammar::Typed;
use crate::bind::player_word;
use crate::catan::grammar::ask;
use crate::catan::grammar::label::{Deed, Label, Question};
use crate::catan::grammar::name_of;
use crate::catan::grammar::offer::TradeCommand;
use crate::catan::ships::grammar::raider::Raider;
use crate::command::lexicon::Term;
use crate::command::vocabulary::word;
use crate::language::Language;
use crate::menu;

/// Word to type for a menu item; `None` if it has none.
pub(super) fn typed(
    speaker: &Speaker<'_>,
    label: &menu::Label,
    question: &menu::Question,
    language: Language,
) -> Option<Typed> {
    let place = |spot| name_of(speaker.topology(), spot);
    let player = |seat| Typed::plain(player_word(speaker.names, seat));
    let label = label.own::<Label>()?;
    match *label {
        Label::Confirm { partner, .. } => player(partner),
        Label::Offer { by, .. } => player(by),
        Label::Vertex(_) | Label::Edge(_) | Label::Hex(_) => label.place().map(place).and_then(Typed::plain),
        Label::Way { way, edge } => {
            Typed::plain(format!("{} {}", word(way, language), place(Spot::Edge(edge))))
        }
        Label::Do(Deed::Robber) if is_between_two(question) => Typed::spoken(Raider::Robber),
        Label::Do(Deed::Pirate) if is_between_two(question) => Typed::spoken(Raider::Pirate),
        Label::Kind(kind) | Label::Add(kind) | Label::BankGive { give: kind, .. } => Typed::spoken(kind),
        Label::Cards(cards) => {
            let chosen = match question.own() {
                Some(
                    Question::Discard { chosen, .. }
                    | Question::Plenty { chosen, .. }
                    | Question::Gold { chosen, .. },
                ) => *chosen,
                _ => Cards::NONE,
            };
            let rest = (cards - chosen).iter();
            let rest = rest.map(|(kind, count)| format!("{count} {}", word(kind, language)));
            Typed::plain(rest.collect::<Vec<_>>().join(" "))
        }
        Label::GiveDone(_) => Typed::particle("for", language),
        Label::Progress(card) => Typed::spoken(card),
        Label::Track(track) => Typed::spoken(track),
        Label::LowerKnight { vertex, rank } => {
            Typed::plain(format!("{} {}", place(Spot::Vertex(vertex)), word(rank, language)))
        }
        Label::Knights(knights) if !knights.is_empty() => {
            let names = knights.iter().map(|vertex| place(Spot::Vertex(vertex)));
            Typed::plain(names.collect::<Vec<_>>().join(" "))
        }
        Label::Knights(_) | Label::Nothing => Typed::particle("none", language),
        Label::Lay { resource, to } => {
            let lead = Term::new("particle", "to").main(language);
            let resource = word(HandCard::from(resource), language);
            Typed::plain(format!("{resource} {lead} {}", player_word(speaker.names, to)))
        }
        Label::Piece(_)
        | Label::BuyCard
        | Label::Level { .. }
        | Label::Verb(_)
        | Label::Card(_)
        | Label::Accept(_)
        | Label::Decline(_)
        | Label::Counter(_)
        | Label::Withdraw(_)
        | Label::Do(_) => Some(Typed::Declared),
        _ => None,
    }
}

/// Completions for prepared answers: kinds of cards, or `1 KIND` if no count precedes.
pub(super) fn prepared_ways(argument: &str, line: &str, language: Language) -> Vec<String> {
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
fn is_between_two(question: &menu::Question) -> bool {
    question.own() == Some(&Question::RobberOrPirate)
}

/// Further players that an offer can address, if the line ends with "to", a comma or "and".
pub(super) fn names_next(speaker: &Speaker<'_>, line: &str) -> Option<SeatSet> {
    let asked = asked_so_far(speaker, line)?;
    Some(ask::trade::partners(speaker).iter().filter(|&seat| !asked.contains(seat)).collect())
}

fn asked_so_far(speaker: &Speaker<'_>, line: &str) -> Option<SeatSet> {
    let offer = match line.strip_suffix([',', ';']) {
        Some(offer) => offer,
        None => match line.rsplit_once(' ')? {
            (_, word) if Term::new("particle", "to").all().any(|known| known == word) => {
                return Some(SeatSet::EMPTY);
            }
            (offer, "&") => offer,
            (offer, word) if Term::new("particle", "and").are(word) => offer,
            _ => return None,
        },
    };
    match speaker.commands.parse(offer).ok().as_ref().and_then(TradeCommand::in_command) {
        Some(TradeCommand::Offer(_, to)) if !to.is_empty() => {
            Some(to.iter().filter_map(|name| speaker.player(name).ok()).collect())
        }
        _ => None,
    }
}
