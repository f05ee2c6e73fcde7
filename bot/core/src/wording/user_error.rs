//! Messages for refused requests.

use super::{Scene, Words, say};
use crate::error::UserError;
use crate::time::LONGEST_ABSENCE;

impl Words {
    /// Sentence for the actor. `scene`: game of the table, if it has started.
    pub fn error(&self, error: &UserError, scene: Option<&Scene<'_>>) -> String {
        match error {
            UserError::Command(error) => self.command_error(error, scene),
            UserError::Rule(error) => match scene {
                Some(scene) => self.rule_error(error, scene),
                None => say!(self, "error-not-started"),
            },
            UserError::RuleAt { index, error } => match scene {
                Some(scene) => say!(self, "error-at", index = *index, error = self.rule_error(error, scene)),
                None => say!(self, "error-not-started"),
            },
            UserError::Campaign(error) => self.campaign_error(error),
            UserError::NoGamesOf { name } => say!(self, "error-no-games-of", name),
            UserError::Stale => say!(self, "error-stale"),
            UserError::NotSeated => say!(self, "error-not-seated"),
            UserError::ChairTaken { name } => say!(self, "error-chair-taken", player = name),
            UserError::NoChair { most } => say!(self, "error-no-chair", most = *most),
            UserError::AlreadySeated => say!(self, "error-already-seated"),
            UserError::TableFull => say!(self, "error-table-full"),
            UserError::NameTaken { name } => say!(self, "error-name-taken", name),
            UserError::BadName { most } => say!(self, "error-bad-name", most = *most),
            UserError::AlreadyStarted => say!(self, "error-already-started"),
            UserError::NotStarted => say!(self, "error-not-started"),
            UserError::Over => say!(self, "error-over"),
            UserError::GoneOn => say!(self, "error-gone-on"),
            UserError::HostOnly { host } => say!(self, "error-host-only", host),
            UserError::ModeratorsOnly { host } => say!(self, "error-moderators-only", host),
            UserError::TooFewPlayers { least } => say!(self, "error-too-few-players", least = *least),
            UserError::OptionOfAnother { option, game } => {
                let (option, game) = (self.option(*option), self.option_value(*game));
                say!(self, "error-option-of-another", option, game)
            }
            UserError::NotForSoMany { players, fits } if fits.is_empty() => {
                say!(self, "error-not-for-so-many", players = *players, fits = "none")
            }
            UserError::NotForSoMany { players, fits } => {
                let fits = self.or(fits.iter().map(usize::to_string).collect());
                say!(self, "error-not-for-so-many", players = *players, fits)
            }
            UserError::Points { least, most } => say!(self, "error-points", least = *least, most = *most),
            UserError::NoVote => say!(self, "error-no-vote"),
            UserError::VoteOpen => say!(self, "error-vote-open"),
            UserError::NothingAsked => say!(self, "error-nothing-asked"),
            UserError::WouldWait => say!(self, "error-would-wait"),
            UserError::NoHints => say!(self, "error-no-hints"),
            UserError::NothingToUndo => say!(self, "error-nothing-to-undo"),
            UserError::NotAwaited { name } => say!(self, "error-player-not-awaited", player = name),
            UserError::TooManyPrepared { most } => say!(self, "error-too-many-prepared", most = *most),
            UserError::NothingPrepared => say!(self, "error-nothing-prepared"),
            UserError::NoRobot => say!(self, "error-no-robot"),
            UserError::NoVacantSeat => say!(self, "error-no-vacant-seat"),
            UserError::LogSecret => say!(self, "error-log-secret"),
            UserError::AnalysisSecret => say!(self, "error-analysis-secret"),
            UserError::NoAnalysis => say!(self, "error-no-analysis"),
            UserError::AnalysisTooLong { most } => say!(self, "error-analysis-too-long", most = *most),
            UserError::AnalysisLater => say!(self, "error-analysis-later"),
            UserError::NoSuchStep { most } => say!(self, "error-no-such-step", most = *most),
            UserError::NoSuchPage { most } => say!(self, "error-no-such-page", most = *most),
            UserError::TooLong { most } => say!(self, "error-too-long", most = *most),
            UserError::Full => say!(self, "error-full"),
            UserError::NoSuchCode => say!(self, "error-no-such-code"),
            UserError::LinkedHere => say!(self, "error-linked-here"),
            UserError::RoomTaken => say!(self, "error-room-taken"),
            UserError::OnlyRoom => say!(self, "error-only-room"),
            UserError::LinkElsewhere => say!(self, "error-link-elsewhere"),
            UserError::Banned => say!(self, "error-banned"),
            UserError::Removed => say!(self, "error-removed"),
            UserError::Muted => say!(self, "error-muted"),
            UserError::ChatForSeats => say!(self, "error-chat-for-seats"),
            UserError::TooOften => say!(self, "error-too-often"),
            UserError::SaidEnough => say!(self, "error-said-enough"),
            UserError::Oneself => say!(self, "error-oneself"),
            UserError::SitsNowhere { name } => say!(self, "error-sits-nowhere", player = name),
            UserError::TooFewToRemove { name } => say!(self, "error-too-few-to-remove", player = name),
            UserError::PlaysHere { name } => say!(self, "error-plays-here", player = name),
            UserError::SoAlready { name } => say!(self, "error-so-already", player = name),
            UserError::NobodyFor => say!(self, "error-nobody-for"),
            UserError::PastMoment => say!(self, "error-past-moment"),
            UserError::TooLongAway => {
                say!(self, "error-too-long-away", time = self.length(LONGEST_ABSENCE))
            }
            UserError::NotAway => say!(self, "error-not-away"),
            UserError::ZoneMissing => say!(self, "error-zone-missing"),
            UserError::NoSuchInvitation => say!(self, "error-no-such-invitation"),
            UserError::OwnInvitation => say!(self, "error-own-invitation"),
            UserError::JoinedAlready => say!(self, "error-joined-already"),
            UserError::TooManyAccounts => say!(self, "error-too-many-accounts"),
            UserError::TooManyTables { tables } => say!(self, "error-too-many-tables", tables = *tables),
            UserError::TooManyCodes => say!(self, "error-too-many-codes"),
            UserError::NothingInPrivate => say!(self, "error-nothing-in-private"),
            UserError::JoinedToNone => say!(self, "error-joined-to-none"),
            UserError::NotWaitedFor => say!(self, "error-not-waited-for"),
            UserError::NoClock => say!(self, "error-no-clock"),
            UserError::Paused => say!(self, "error-paused"),
            UserError::NotPaused => say!(self, "error-not-paused"),
            UserError::ChosenAlready => say!(self, "error-chosen-already"),
            UserError::NoSeatToTake => say!(self, "error-no-seat-to-take"),
            UserError::UnknownPerson { name, people } => {
                say!(self, "error-unknown-player", name, players = self.or(people.clone()))
            }
            UserError::AmbiguousPerson { name, people } => {
                say!(self, "error-ambiguous-player", name, players = self.or(people.clone()))
            }
            UserError::RefusedBefore => say!(self, "error-refused-before"),
            UserError::NotKept => say!(self, "error-not-kept"),
            UserError::KeptLater => say!(self, "error-kept-later"),
            UserError::NoTitle => say!(self, "error-no-title"),
            UserError::Newer => say!(self, "error-newer"),
            UserError::Ours { incident } => say!(self, "error-ours", incident),
        }
    }
}
