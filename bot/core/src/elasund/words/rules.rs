//! Summary of the rules of Elasund.

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

/// Topics of the introduction, in the order of play.
const FIRST: [Topic; 6] =
    [Topic::GOAL, Topic::TURN, Topic::PRODUCTION, topic::PERMITS, Topic::BUILDING, Topic::TRADE];
/// Further topics, shown on request.
const MORE: [Topic; 6] =
    [Topic::FOUNDING, Topic::ROBBER, topic::WALL, topic::CHURCH, topic::HUTS, Topic::CARDS];

impl Words {
    /// One topic of the rules, or the introduction with a list of further topics.
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

    /// Paragraphs of one topic; empty for an unknown topic.
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

    /// Requirements, sizes and replacement of buildings.
    fn town_building_rules(&self) -> Vec<String> {
        let buildings = Building::BUILT.into_iter().map(|building| (building, self.town_building(building)));
        vec![
            say!(self, "rules-town-building"),
            say!(self, "rules-town-sizes", buildings = self.buildings_with_facts(buildings)),
            say!(self, "rules-town-over"),
        ]
    }
}

/// Word for a topic in Elasund: pirates take the place of the robber.
fn town_word(topic: Topic, language: Language) -> &'static str {
    match topic {
        Topic::ROBBER => Term::new("elasund", "pirates").main(language),
        topic => topic.words().main(language),
    }
}
