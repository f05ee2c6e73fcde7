//! Emoji and reaction numbers of the moves of Elasund.

use engine::elasund::Elasund;
use engine::elasund::building::Building;

use super::grammar::Verb;
use crate::command::Move;
use crate::command::moves::Verbs;
use crate::title::Marked;

impl Marked for Elasund {
    fn emoji(said: &Move) -> Option<&'static str> {
        match said.verb() {
            "bonus" => Some("🎁"),
            _ => Verb::of(said).filter(|(_, said)| said.is_empty()).map(|(verb, _)| in_town(verb)),
        }
    }

    fn is_secret(said: &Move) -> bool {
        said.verb() == "discard" && !said.said().is_empty()
    }

    fn number(said: &Move) -> Option<u16> {
        match said.verb() {
            "permit" if said.text().is_empty() => Some(3),
            "gold" => Some(4),
            "bonus" if said.text().is_empty() => Some(7),
            _ => None,
        }
    }
}

fn in_town(verb: Verb) -> &'static str {
    match verb {
        Verb::Ship => "⛵",
        Verb::Wall => "🧱",
        Verb::Church => "⛪",
        Verb::Permit => "📌",
        Verb::Gold => "🪙",
        Verb::Move => "↔️",
        Verb::Raise => "⬆️",
        Verb::BonusPermit => "📍",
        Verb::BonusGold => "💰",
        Verb::Hut => "🛖",
        Verb::Build(building) => match building {
            Building::SmallHut | Building::LargeHut => "🛖",
            Building::MerchantHouse => "🏘️",
            Building::ArtisanHouse => "🏚️",
            Building::Well => "⛲",
            Building::Fair => "🎪",
            Building::Shop => "🏪",
            Building::Inn => "🍺",
            Building::Hall => "🏫",
        },
    }
}
