//! Messages for refused requests.

use engine::game::AnyError;

use super::{MessageContext, Words, message};
use crate::error::UserError;
use crate::table::lesson::Lesson;
use crate::time::LONGEST_ABSENCE;
use crate::titles;

impl Words {
    /// Sentence for the actor. `scene`: game of the table, if it has started.
    pub fn error(&self, error: &UserError, scene: Option<&MessageContext<'_>>) -> String {
        match error {
            UserError::Command(error) => self.command_error(error, scene),
            UserError::Rule(error) => match scene {
                Some(scene) => self.rule_error(error, scene),
                None => message!(self, "error-not-started"),
            },
            UserError::RuleAt { index, error } => match scene {
                Some(scene) => message!(self, "error-at", index = *index, error = self.rule_error(error, scene)),
                None => message!(self, "error-not-started"),
            },
            UserError::Campaign(error) => self.campaign_error(error),
            UserError::NoGamesOf { name } => message!(self, "error-no-games-of", name),
            UserError::Stale => message!(self, "error-stale"),
            UserError::LessonMove { lesson, number } => {
                let explanations = Lesson::find(lesson).map(|lesson| lesson.explanations(self)).unwrap_or_default();
                let explanation = explanations.get(number.saturating_sub(1)).cloned().unwrap_or_default();
                message!(self, "error-lesson-move", explanation)
            }
            UserError::NotSeated => message!(self, "error-not-seated"),
            UserError::ChairTaken { name } => message!(self, "error-chair-taken", player = name),
            UserError::NoChair { most } => message!(self, "error-no-chair", most = *most),
            UserError::AlreadySeated => message!(self, "error-already-seated"),
            UserError::TableFull => message!(self, "error-table-full"),
            UserError::NameTaken { name } => message!(self, "error-name-taken", name),
            UserError::BadName { most } => message!(self, "error-bad-name", most = *most),
            UserError::AlreadyStarted => message!(self, "error-already-started"),
            UserError::NotStarted => message!(self, "error-not-started"),
            UserError::Over => message!(self, "error-over"),
            UserError::GoneOn => message!(self, "error-gone-on"),
            UserError::HostOnly { host } => message!(self, "error-host-only", host),
            UserError::ModeratorsOnly { host } => message!(self, "error-moderators-only", host),
            UserError::TooFewPlayers { least } => message!(self, "error-too-few-players", least = *least),
            UserError::OptionOfAnother { option, game } => {
                let (option, game) = (self.option(*option), self.option_value(*game));
                message!(self, "error-option-of-another", option, game)
            }
            UserError::NotForSoMany { players, fits } if fits.is_empty() => {
                message!(self, "error-not-for-so-many", players = *players, fits = "none")
            }
            UserError::NotForSoMany { players, fits } => {
                let fits = self.join_or(fits.iter().map(usize::to_string).collect());
                message!(self, "error-not-for-so-many", players = *players, fits)
            }
            UserError::Points { least, most } => message!(self, "error-points", least = *least, most = *most),
            UserError::NoVote => message!(self, "error-no-vote"),
            UserError::VoteOpen => message!(self, "error-vote-open"),
            UserError::NothingAsked => message!(self, "error-nothing-asked"),
            UserError::WouldWait => message!(self, "error-would-wait"),
            UserError::NoHints => message!(self, "error-no-hints"),
            UserError::NothingToUndo => message!(self, "error-nothing-to-undo"),
            UserError::NotAwaited { name } => message!(self, "error-player-not-awaited", player = name),
            UserError::TooManyPrepared { most } => message!(self, "error-too-many-prepared", most = *most),
            UserError::NothingPrepared => message!(self, "error-nothing-prepared"),
            UserError::NoRobot => message!(self, "error-no-robot"),
            UserError::NoVacantSeat => message!(self, "error-no-vacant-seat"),
            UserError::LogSecret => message!(self, "error-log-secret"),
            UserError::AnalysisSecret => message!(self, "error-analysis-secret"),
            UserError::NoAnalysis => message!(self, "error-no-analysis"),
            UserError::AnalysisTooLong { most } => message!(self, "error-analysis-too-long", most = *most),
            UserError::AnalysisLater => message!(self, "error-analysis-later"),
            UserError::NoSuchStep { most } => message!(self, "error-no-such-step", most = *most),
            UserError::NoSuchPage { most } => message!(self, "error-no-such-page", most = *most),
            UserError::TooLong { most } => message!(self, "error-too-long", most = *most),
            UserError::Full => message!(self, "error-full"),
            UserError::NoSuchCode => message!(self, "error-no-such-code"),
            UserError::LinkedHere => message!(self, "error-linked-here"),
            UserError::RoomTaken => message!(self, "error-room-taken"),
            UserError::OnlyRoom => message!(self, "error-only-room"),
            UserError::LinkElsewhere => message!(self, "error-link-elsewhere"),
            UserError::Banned => message!(self, "error-banned"),
            UserError::Removed => message!(self, "error-removed"),
            UserError::Muted => message!(self, "error-muted"),
            UserError::ChatForSeats => message!(self, "error-chat-for-seats"),
            UserError::TooOften => message!(self, "error-too-often"),
            UserError::SaidEnough => message!(self, "error-said-enough"),
            UserError::Oneself => message!(self, "error-oneself"),
            UserError::SitsNowhere { name } => message!(self, "error-sits-nowhere", player = name),
            UserError::TooFewToRemove { name } => message!(self, "error-too-few-to-remove", player = name),
            UserError::PlaysHere { name } => message!(self, "error-plays-here", player = name),
            UserError::SoAlready { name } => message!(self, "error-so-already", player = name),
            UserError::NobodyFor => message!(self, "error-nobody-for"),
            UserError::PastMoment => message!(self, "error-past-moment"),
            UserError::TooLongAway => message!(self, "error-too-long-away", time = self.duration(LONGEST_ABSENCE)),
            UserError::NotAway => message!(self, "error-not-away"),
            UserError::ZoneMissing => message!(self, "error-zone-missing"),
            UserError::NoSuchInvitation => message!(self, "error-no-such-invitation"),
            UserError::OwnInvitation => message!(self, "error-own-invitation"),
            UserError::JoinedAlready => message!(self, "error-joined-already"),
            UserError::TooManyAccounts => message!(self, "error-too-many-accounts"),
            UserError::TooManyTables { tables } => message!(self, "error-too-many-tables", tables = *tables),
            UserError::TooManyCodes => message!(self, "error-too-many-codes"),
            UserError::NothingInPrivate => message!(self, "error-nothing-in-private"),
            UserError::JoinedToNone => message!(self, "error-joined-to-none"),
            UserError::NotWaitedFor => message!(self, "error-not-waited-for"),
            UserError::NoClock => message!(self, "error-no-clock"),
            UserError::Paused => message!(self, "error-paused"),
            UserError::NotPaused => message!(self, "error-not-paused"),
            UserError::ChosenAlready => message!(self, "error-chosen-already"),
            UserError::NoSeatToTake => message!(self, "error-no-seat-to-take"),
            UserError::UnknownPerson { name, people } => {
                message!(self, "error-unknown-player", name, players = self.join_or(people.clone()))
            }
            UserError::AmbiguousPerson { name, people } => {
                message!(self, "error-ambiguous-player", name, players = self.join_or(people.clone()))
            }
            UserError::RefusedBefore => message!(self, "error-refused-before"),
            UserError::NotKept => message!(self, "error-not-kept"),
            UserError::KeptLater => message!(self, "error-kept-later"),
            UserError::NoTitle => message!(self, "error-no-title"),
            UserError::Newer => message!(self, "error-newer"),
            UserError::Ours { incident } => message!(self, "error-ours", incident),
        }
    }

    /// Refusal of a newcomer with the name of a player, who may have lost their own page. `button`: label of the button that
    /// asks for that player's seat.
    pub fn name_of_player(&self, name: &str, button: &str) -> String {
        message!(self, "error-name-of-player", name, button)
    }

    /// Reason why the reader's action is illegal.
    pub fn rule_error(&self, error: &AnyError, scene: &MessageContext<'_>) -> String {
        titles::rule_error(self, error, scene).unwrap_or_else(|| message!(self, "error-other-title"))
    }
}
