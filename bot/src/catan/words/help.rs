//! What the commands of this game do, by the paths of their declarations.

use crate::words::{Words, say};

impl Words {
    /// What a command does; none for what is not of this game.
    pub(crate) fn base_help(&self, path: &str) -> Option<String> {
        Some(match path {
            "trade" => say!(self, "help-trade"),
            "play" => say!(self, "help-play"),
            "knight" => say!(self, "help-knight"),
            "improve" => say!(self, "help-improve"),
            "harbor" => say!(self, "help-harbor"),
            "robber" => say!(self, "help-robber"),
            "build.road" => say!(self, "help-build-road"),
            "build.settlement" => say!(self, "help-build-settlement"),
            "build.city" => say!(self, "help-build-city"),
            "build.card" => say!(self, "help-build-card"),
            "build.wall" => say!(self, "help-build-wall"),
            "play.progress" => say!(self, "help-play-progress"),
            "knight.recruit" => say!(self, "help-knight-recruit"),
            "knight.activate" => say!(self, "help-knight-activate"),
            "knight.promote" => say!(self, "help-knight-promote"),
            "knight.move" => say!(self, "help-knight-move"),
            "knight.displace" => say!(self, "help-knight-displace"),
            "knight.chase" => say!(self, "help-knight-chase"),
            "improve.trade" => say!(self, "help-improve-trade"),
            "improve.politics" => say!(self, "help-improve-politics"),
            "improve.science" => say!(self, "help-improve-science"),
            "trade.offer" => say!(self, "help-trade-offer"),
            "trade.answer" => say!(self, "help-trade-answer"),
            "trade.accept" => say!(self, "help-trade-accept"),
            "trade.decline" => say!(self, "help-trade-decline"),
            "trade.counter" => say!(self, "help-trade-counter"),
            "trade.confirm" => say!(self, "help-trade-confirm"),
            "trade.withdraw" => say!(self, "help-trade-withdraw"),
            "trade.bank" => say!(self, "help-trade-bank"),
            "play.knight" => say!(self, "help-play-knight"),
            "play.roads" => say!(self, "help-play-roads"),
            "play.plenty" => say!(self, "help-play-plenty"),
            "play.monopoly" => say!(self, "help-play-monopoly"),
            _ => return None,
        })
    }

    /// What an argument of a command takes.
    pub(crate) fn base_argument(&self, argument: &str) -> Option<String> {
        Some(match argument {
            "corner" => say!(self, "slash-corner"),
            "corners" => say!(self, "slash-corners"),
            "progress" => say!(self, "slash-progress"),
            "edge" => say!(self, "slash-edge"),
            "edges" => say!(self, "slash-edges"),
            "hex" => say!(self, "slash-hex"),
            "cards" => say!(self, "slash-cards"),
            "resource" => say!(self, "slash-resource"),
            "offer" => say!(self, "slash-offer"),
            _ => return None,
        })
    }
}
