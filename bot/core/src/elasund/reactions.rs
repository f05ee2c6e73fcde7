//! Emoji and reaction numbers of the moves of Elasund.

use engine::elasund::Elasund;
use engine::elasund::building::Building;

use super::grammar::ElasundVerb;
use crate::command::Move;
use crate::command::moves::Verbs;
use crate::title::Reactions;

impl Reactions for Elasund {
    fn move_emoji(said: &Move) -> Option<&'static str> {
        match said.verb() {
            "bonus" => Some("🎁"),
            _ => ElasundVerb::parse_move(said).filter(|(_, said)| said.is_empty()).map(|(verb, _)| verb_emoji(verb)),
        }
    }

    fn is_secret(said: &Move) -> bool {
        said.verb() == "discard" && !said.arguments().is_empty()
    }

    fn reaction_number(said: &Move) -> Option<u16> {
        match said.verb() {
            "permit" if said.text().is_empty() => Some(3),
            "gold" => Some(4),
            "bonus" if said.text().is_empty() => Some(7),
            _ => None,
        }
    }
}

fn verb_emoji(verb: ElasundVerb) -> &'static str {
    match verb {
        ElasundVerb::Ship => "⛵",
        ElasundVerb::Wall => "🧱",
        ElasundVerb::Church => "⛪",
        ElasundVerb::Permit => "📌",
        ElasundVerb::Gold => "🪙",
        ElasundVerb::Move => "↔️",
        ElasundVerb::Raise => "⬆️",
        ElasundVerb::BonusPermit => "📍",
        ElasundVerb::BonusGold => "💰",
        ElasundVerb::Hut => "🛖",
        ElasundVerb::Build(building) => match building {
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
