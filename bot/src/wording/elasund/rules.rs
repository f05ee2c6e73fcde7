//! The rules of Elasund in short.

use engine::elasund::town::CUBES;

use crate::command::Topic;
use crate::wording::Words;

/// The parts of the rules, in the order in which a newcomer meets them.
const TOPICS: [Topic; 9] = [
    Topic::Goal,
    Topic::Founding,
    Topic::Turn,
    Topic::Production,
    Topic::Robber,
    Topic::Building,
    Topic::Trade,
    Topic::Cards,
    Topic::Awards,
];

impl Words {
    /// One part of the rules, or all of them, a paragraph each.
    pub(in crate::wording) fn elasund_rules(&self, topic: Option<Topic>) -> Vec<String> {
        match topic {
            Some(topic) => vec![self.elasund_rule(topic)],
            None => TOPICS.into_iter().map(|topic| self.elasund_rule(topic)).collect(),
        }
    }

    fn elasund_rule(&self, topic: Topic) -> String {
        match topic {
            Topic::Goal => say!(self, "rules-town-goal", cubes = CUBES),
            Topic::Founding => say!(self, "rules-town-start"),
            Topic::Turn => say!(self, "rules-town-turn"),
            Topic::Production => say!(self, "rules-town-ship"),
            Topic::Robber => say!(self, "rules-town-pirates"),
            Topic::Building => say!(self, "rules-town-building"),
            Topic::Trade => say!(self, "rules-town-trade"),
            Topic::Cards => say!(self, "rules-town-bonus"),
            Topic::Awards => say!(self, "rules-town-wall-church"),
            Topic::Improvements | Topic::Knights | Topic::Barbarians => say!(self, "error-other-title"),
        }
    }
}
