//! What is written on buttons that need no more than a name.

use super::{Words, say};
use crate::menu::Deed;

impl Words {
    pub(super) fn deed(&self, deed: Deed) -> String {
        match deed {
            Deed::Roll => say!(self, "deed-roll"),
            Deed::Build => say!(self, "deed-build"),
            Deed::Trade => say!(self, "deed-trade"),
            Deed::Offer => say!(self, "deed-offer"),
            Deed::Bank => say!(self, "deed-bank"),
            Deed::Play => say!(self, "deed-play"),
            Deed::End => say!(self, "deed-end"),
            Deed::FoundSettlement => say!(self, "deed-found-settlement"),
            Deed::FoundRoad => say!(self, "deed-found-road"),
            Deed::FreeRoad => say!(self, "deed-free-road"),
            Deed::Robber => say!(self, "deed-robber"),
            Deed::Discard => say!(self, "deed-discard"),
            Deed::Asked(kind) => self.deed_asked(kind),
            Deed::Elasund(deed) => self.town_deed(deed),
            Deed::Knights => say!(self, "deed-knights"),
            Deed::Improve => say!(self, "deed-improve"),
            Deed::Harbor => say!(self, "deed-harbor"),
            Deed::Answer => say!(self, "deed-answer"),
            Deed::Hand => say!(self, "deed-hand"),
            Deed::Board => say!(self, "deed-board"),
            Deed::BoardText => say!(self, "deed-board-text"),
            Deed::Status => say!(self, "deed-status"),
            Deed::Menu => say!(self, "deed-menu"),
            Deed::Undo => say!(self, "deed-undo"),
            Deed::People => say!(self, "deed-people"),
            Deed::Skip => say!(self, "deed-skip"),
            Deed::Resign => say!(self, "deed-resign"),
            Deed::Stop => say!(self, "deed-stop"),
            Deed::Again => say!(self, "deed-again"),
            Deed::Log => say!(self, "deed-log"),
            Deed::Rules => say!(self, "deed-rules"),
            Deed::Settings => say!(self, "deed-settings"),
            Deed::Language => say!(self, "deed-language"),
            Deed::TableLanguage => say!(self, "deed-table-language"),
            Deed::Help => say!(self, "deed-help"),
            Deed::Join => say!(self, "deed-join"),
            Deed::Leave => say!(self, "deed-leave"),
            Deed::RobotAdd => say!(self, "deed-robot-add"),
            Deed::RobotRemove => say!(self, "deed-robot-remove"),
            Deed::Option => say!(self, "deed-option"),
            Deed::Start => say!(self, "deed-start"),
        }
    }
}
