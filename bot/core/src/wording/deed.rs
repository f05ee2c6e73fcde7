//! What is written on buttons that need no more than a name.

use super::{Words, say};
use crate::menu::Deed;

impl Words {
    pub(super) fn deed(&self, deed: Deed) -> String {
        match deed {
            Deed::Roll => say!(self, "deed-roll"),
            Deed::Build => say!(self, "deed-build"),
            Deed::End => say!(self, "deed-end"),
            Deed::Hand => say!(self, "deed-hand"),
            Deed::Board => say!(self, "deed-board"),
            Deed::BoardText => say!(self, "deed-board-text"),
            Deed::Status => say!(self, "deed-status"),
            Deed::Menu => say!(self, "deed-menu"),
            Deed::Prepared => say!(self, "deed-prepared"),
            Deed::DropPrepared => say!(self, "deed-drop-prepared"),
            Deed::Undo => say!(self, "deed-undo"),
            Deed::People => say!(self, "deed-people"),
            Deed::Skip => say!(self, "deed-skip"),
            Deed::Resign => say!(self, "deed-resign"),
            Deed::Stop => say!(self, "deed-stop"),
            Deed::Again => say!(self, "deed-again"),
            Deed::Log => say!(self, "deed-log"),
            Deed::Older => say!(self, "deed-older"),
            Deed::Newer => say!(self, "deed-newer"),
            Deed::Film => say!(self, "deed-film"),
            Deed::Replay => say!(self, "deed-replay"),
            Deed::First => say!(self, "deed-first"),
            Deed::Previous => say!(self, "deed-previous"),
            Deed::Next => say!(self, "deed-next"),
            Deed::Last => say!(self, "deed-last"),
            Deed::Numbers => say!(self, "deed-numbers"),
            Deed::Verify => say!(self, "deed-verify"),
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
            Deed::Away => say!(self, "deed-away"),
            Deed::Back => say!(self, "deed-back"),
            Deed::Delegate => say!(self, "deed-delegate"),
            Deed::Pause => say!(self, "deed-pause"),
            Deed::Resume => say!(self, "deed-resume"),
            Deed::Takeover => say!(self, "deed-takeover"),
            Deed::Replace => say!(self, "deed-replace"),
            Deed::Swap => say!(self, "deed-swap"),
        }
    }
}
