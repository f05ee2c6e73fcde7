//! The rules of Elasund in short, as they are played at a table.

use engine::elasund::building::Building;
use engine::elasund::cards::INFLUENCE_EACH;
use engine::elasund::square::Square;
use engine::elasund::town::CUBES;
use engine::elasund::turn::{BUILDS, standstill};
use engine::elasund::wall::{SEGMENTS, WallFront};
use engine::elasund::{church, notation};

use crate::command::Topic;
use crate::command::lexicon::Term;
use crate::elasund::grammar::topic;
use crate::language::Language;
use crate::words::{Words, say};

/// The parts of the rules with which a newcomer can begin, in the order in which they are met.
const FIRST: [Topic; 6] =
    [Topic::GOAL, Topic::TURN, Topic::PRODUCTION, topic::PERMITS, Topic::BUILDING, Topic::TRADE];
/// The others, each told when it is asked for.
const MORE: [Topic; 6] =
    [Topic::FOUNDING, Topic::ROBBER, topic::WALL, topic::CHURCH, topic::HUTS, Topic::CARDS];

impl Words {
    /// One part of the rules, or what to begin with and which parts there are besides.
    pub(crate) fn elasund_rules(&self, topic: Option<Topic>) -> Vec<String> {
        match topic {
            Some(topic) => self.elasund_rule(topic),
            None => {
                let first = FIRST.into_iter().flat_map(|topic| self.elasund_rule(topic));
                let rules = Term::new("command", "rules").main(self.language);
                let more = MORE.map(|topic| format!("/{rules} {}", town_word(topic, self.language)));
                first.chain([say!(self, "rules-town-more", topics = more.join(" · "))]).collect()
            }
        }
    }

    /// One part of the rules; nothing where Elasund has none.
    fn elasund_rule(&self, topic: Topic) -> Vec<String> {
        let foundation = notation::square(Square::FOUNDATION);
        vec![match topic {
            Topic::GOAL => say!(self, "rules-town-goal", cubes = CUBES, rounds = standstill(1)),
            Topic::FOUNDING => say!(self, "rules-town-founding", place = foundation),
            Topic::TURN => say!(self, "rules-town-turn", builds = BUILDS),
            Topic::PRODUCTION => say!(self, "rules-town-production"),
            Topic::ROBBER => say!(self, "rules-town-pirates"),
            Topic::BUILDING => return self.town_building_rules(),
            Topic::TRADE => say!(self, "rules-town-trade"),
            Topic::CARDS => say!(self, "rules-town-cards", each = INFLUENCE_EACH),
            topic::PERMITS => say!(self, "rules-town-permits"),
            topic::WALL => {
                let (side, east) = (WallFront::North.gold(), WallFront::EastFromNorth.gold());
                say!(self, "rules-town-wall", segments = SEGMENTS, side, east)
            }
            topic::CHURCH => {
                let (gold, tiles) = (church::GOLD, church::TILES);
                say!(self, "rules-town-church", gold, tiles, place = foundation)
            }
            topic::HUTS => say!(self, "rules-town-huts"),
            _ => return Vec::new(),
        }]
    }

    /// What it takes to build, how large everything is, and what gives way.
    fn town_building_rules(&self) -> Vec<String> {
        let buildings = Building::BUILT.into_iter().map(|building| (building, self.town_building(building)));
        vec![
            say!(self, "rules-town-building"),
            say!(self, "rules-town-sizes", buildings = self.buildings_with_facts(buildings)),
            say!(self, "rules-town-over"),
        ]
    }
}

/// The word that asks for a part of the rules, as Elasund has it: there are no robbers.
fn town_word(topic: Topic, language: Language) -> &'static str {
    match topic {
        Topic::ROBBER => Term::new("elasund", "pirates").main(language),
        topic => topic.words().main(language),
    }
}
