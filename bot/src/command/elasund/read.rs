//! What follows the name of a command of Elasund: one function for each declaration. The text is clean.

use engine::catan;
use engine::elasund::building::Building;
use engine::elasund::cards::Cards;

use super::{CardsCommand, Verb, cards};
use crate::command::Command;
use crate::command::arguments::{Read, no_child};
use crate::command::cities_knights::Readiness;
use crate::command::cities_knights::read::said;
use crate::command::lexicon::Term;

fn verb(verb: Verb, text: &str) -> Read {
    Ok(Command::Elasund(verb, said(text)))
}

pub(crate) fn ship(text: &str) -> Read {
    verb(Verb::Ship, text)
}

pub(crate) fn build(building: Building, text: &str) -> Read {
    verb(Verb::Build(building), text)
}

pub(crate) fn wall(text: &str) -> Read {
    verb(Verb::Wall, text)
}

pub(crate) fn church(text: &str) -> Read {
    verb(Verb::Church, text)
}

pub(crate) fn permit(text: &str) -> Read {
    verb(Verb::Permit, text)
}

pub(crate) fn gold(text: &str) -> Read {
    verb(Verb::Gold, text)
}

pub(crate) fn bonus(text: &str) -> Read {
    if text.is_empty() { Ok(Command::Bonus) } else { Err(no_child("bonus", text)) }
}

pub(crate) fn bonus_move(text: &str) -> Read {
    verb(Verb::Move, text)
}

pub(crate) fn bonus_raise(text: &str) -> Read {
    verb(Verb::Raise, text)
}

pub(crate) fn bonus_permit(text: &str) -> Read {
    verb(Verb::BonusPermit, text)
}

pub(crate) fn bonus_gold(text: &str) -> Read {
    verb(Verb::BonusGold, text)
}

pub(crate) fn hut(text: &str) -> Read {
    verb(Verb::Hut, text)
}

/// Cards that are discarded, where the text names cards of Elasund.
pub(crate) fn discard(text: &str) -> Option<Read> {
    cards::names_cards(text).then(|| {
        let cards = cards::cards(text)?;
        Ok(match cards.is_empty() {
            true => Command::Discard(catan::resource::Cards::NONE),
            false => Command::ElasundCards(CardsCommand::Discard(cards)),
        })
    })
}

/// Cards that are taken back. Three dots say that more is to be asked.
pub(crate) fn reclaim(text: &str) -> Read {
    let (text, readiness) = match text.strip_suffix("...").or_else(|| text.strip_suffix('…')) {
        Some(text) => (text.trim_end(), Readiness::Draft),
        None => (text, Readiness::Ready),
    };
    let reclaim = |cards, readiness| Ok(Command::ElasundCards(CardsCommand::Reclaim(cards, readiness)));
    match text {
        "" => reclaim(Cards::NONE, Readiness::Draft),
        text if Term::new("particle", "nothing").are(text) => reclaim(Cards::NONE, Readiness::Ready),
        _ => match cards::cards(text)? {
            // Of nothing nothing can be put together.
            cards if cards.is_empty() => reclaim(cards, Readiness::Ready),
            cards => reclaim(cards, readiness),
        },
    }
}
