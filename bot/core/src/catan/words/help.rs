//! What the commands of the base game and of Cities & Knights do.

use crate::words::{Words, say};

impl Words {
    /// What a command does, by its English name, or one with this sub-command; nothing where it is another's.
    pub(crate) fn base_about(&self, command: &str, child: Option<&str>) -> Option<String> {
        Some(match (command, child) {
            ("roll", None) => say!(self, "help-roll"),
            ("build", None) => say!(self, "help-build"),
            ("trade", None) => say!(self, "help-trade"),
            ("play", None) => say!(self, "help-play"),
            ("knight", None) => say!(self, "help-knight"),
            ("improve", None) => say!(self, "help-improve"),
            ("harbor", None) => say!(self, "help-harbor"),
            ("discard", None) => say!(self, "help-discard"),
            ("robber", None) => say!(self, "help-robber"),
            ("build", Some("road")) => say!(self, "help-build-road"),
            ("build", Some("settlement")) => say!(self, "help-build-settlement"),
            ("build", Some("city")) => say!(self, "help-build-city"),
            ("build", Some("card")) => say!(self, "help-build-card"),
            ("build", Some("wall")) => say!(self, "help-build-wall"),
            ("play", Some("progress")) => say!(self, "help-play-progress"),
            ("knight", Some("recruit")) => say!(self, "help-knight-recruit"),
            ("knight", Some("activate")) => say!(self, "help-knight-activate"),
            ("knight", Some("promote")) => say!(self, "help-knight-promote"),
            ("knight", Some("move")) => say!(self, "help-knight-move"),
            ("knight", Some("displace")) => say!(self, "help-knight-displace"),
            ("knight", Some("chase")) => say!(self, "help-knight-chase"),
            ("improve", Some("trade")) => say!(self, "help-improve-trade"),
            ("improve", Some("politics")) => say!(self, "help-improve-politics"),
            ("improve", Some("science")) => say!(self, "help-improve-science"),
            ("trade", Some("offer")) => say!(self, "help-trade-offer"),
            ("trade", Some("answer")) => say!(self, "help-trade-answer"),
            ("trade", Some("accept")) => say!(self, "help-trade-accept"),
            ("trade", Some("decline")) => say!(self, "help-trade-decline"),
            ("trade", Some("counter")) => say!(self, "help-trade-counter"),
            ("trade", Some("confirm")) => say!(self, "help-trade-confirm"),
            ("trade", Some("withdraw")) => say!(self, "help-trade-withdraw"),
            ("trade", Some("bank")) => say!(self, "help-trade-bank"),
            ("play", Some("knight")) => say!(self, "help-play-knight"),
            ("play", Some("roads")) => say!(self, "help-play-roads"),
            ("play", Some("plenty")) => say!(self, "help-play-plenty"),
            ("play", Some("monopoly")) => say!(self, "help-play-monopoly"),
            _ => return None,
        })
    }
}
