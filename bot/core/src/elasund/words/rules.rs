//! Summary of the rules of Elasund.

use engine::elasund::building::Building;
use engine::elasund::cards::INFLUENCE_EACH;
use engine::elasund::square::Square;
use engine::elasund::town::CUBES;
use engine::elasund::turn::{MAX_BUILDS, standstill_turns};
use engine::elasund::wall::{SEGMENTS, WallFront};
use engine::elasund::{church, notation};

use crate::command::Topic;
use crate::command::lexicon::Term;
use crate::elasund::grammar::verb;
use crate::language::Language;
use crate::words::{Words, message};

/// Topics of the introduction, in the order of play.
const INTRODUCTION_TOPICS: [Topic; 6] =
    [Topic::GOAL, Topic::TURN, Topic::PRODUCTION, verb::PERMITS, Topic::BUILDING, Topic::TRADE];
/// Further topics, shown on request.
const FURTHER_TOPICS: [Topic; 6] =
    [Topic::INITIAL_PLACEMENT, Topic::ROBBER, verb::WALL, verb::CHURCH, verb::HUTS, Topic::CARDS];

impl Words {
    /// One topic of the rules, or the introduction with a list of further topics.
    pub(crate) fn elasund_rules(&self, topic: Option<Topic>) -> Vec<String> {
        match topic {
            Some(topic) => self.elasund_rule(topic),
            None => {
                let first = INTRODUCTION_TOPICS.into_iter().flat_map(|topic| self.elasund_rule(topic));
                let rules = Term::new("command", "rules").primary_word(self.language);
                let more = FURTHER_TOPICS.map(|topic| format!("/{rules} {}", topic_word(topic, self.language)));
                first.chain([message!(self, "rules-town-more", topics = more.join(" · "))]).collect()
            }
        }
    }

    /// Paragraphs of one topic; empty for an unknown topic.
    fn elasund_rule(&self, topic: Topic) -> Vec<String> {
        let foundation = notation::format_square(Square::FOUNDATION);
        vec![match topic {
            Topic::GOAL => message!(self, "rules-town-goal", cubes = CUBES, rounds = standstill_turns(1)),
            Topic::INITIAL_PLACEMENT => message!(self, "rules-town-founding", place = foundation),
            Topic::TURN => message!(self, "rules-town-turn", builds = MAX_BUILDS),
            Topic::PRODUCTION => message!(self, "rules-town-production"),
            Topic::ROBBER => message!(self, "rules-town-pirates"),
            Topic::BUILDING => return self.town_building_rules(),
            Topic::TRADE => message!(self, "rules-town-trade"),
            Topic::CARDS => message!(self, "rules-town-cards", each = INFLUENCE_EACH),
            verb::PERMITS => message!(self, "rules-town-permits"),
            verb::WALL => {
                let (side, east) = (WallFront::North.gold(), WallFront::EastFromNorth.gold());
                message!(self, "rules-town-wall", segments = SEGMENTS, side, east)
            }
            verb::CHURCH => {
                message!(self, "rules-town-church", gold = church::GOLD, tiles = church::TILES, place = foundation)
            }
            verb::HUTS => message!(self, "rules-town-huts"),
            _ => return Vec::new(),
        }]
    }

    /// Requirements, sizes and replacement of buildings.
    fn town_building_rules(&self) -> Vec<String> {
        let buildings = Building::BUILDABLE.into_iter().map(|building| (building, self.town_building(building)));
        vec![
            message!(self, "rules-town-building"),
            message!(self, "rules-town-sizes", buildings = self.buildings_with_facts(buildings)),
            message!(self, "rules-town-over"),
        ]
    }
}

/// Word for a topic in Elasund: pirates take the place of the robber.
fn topic_word(topic: Topic, language: Language) -> &'static str {
    match topic {
        Topic::ROBBER => Term::new("elasund", "pirates").primary_word(language),
        topic => topic.term().primary_word(language),
    }
}
