//! Questions of menus, and labels of items and buttons. Titles word their own.

use jiff::SignedDuration;

use super::{MessageContext, Words, message};
use crate::bind::board_actions::BoardAction;
use crate::command::lexicon::native_name;
use crate::command::{Ballot, ChatRule, LanguageScope, Measure};
use crate::language::Language;
use crate::menu::{Label, MenuItem, MenuQuestion};
use crate::titles;

impl Words {
    /// Question of a menu. `scene`: game of the table, if it has started.
    pub fn question(&self, question: &MenuQuestion, scene: Option<&MessageContext<'_>>) -> String {
        match *question {
            MenuQuestion::Turn => message!(self, "ask-turn"),
            MenuQuestion::SkipPlayer => message!(self, "ask-skip-whom"),
            MenuQuestion::ReplaceSeat => message!(self, "ask-replace-whom"),
            MenuQuestion::SwapSeats => message!(self, "ask-swap-with-whom"),
            MenuQuestion::Leave => message!(self, "ask-leave"),
            MenuQuestion::Resign => message!(self, "ask-resign"),
            MenuQuestion::Stop => message!(self, "ask-stop"),
            MenuQuestion::Clear => message!(self, "ask-clear"),
            MenuQuestion::Vote => message!(self, "ask-vote"),
            MenuQuestion::OptionToChange => message!(self, "ask-option-which"),
            MenuQuestion::OptionValue { option } => message!(self, "ask-option-value", option = self.option(option)),
            MenuQuestion::RobotAdd => message!(self, "ask-robot-add"),
            MenuQuestion::PersonToMeasure => message!(self, "ask-people-whom"),
            MenuQuestion::MeasureToTake => message!(self, "ask-people-what"),
            MenuQuestion::ChatPermission => message!(self, "ask-chat-who"),
            MenuQuestion::AwayUntil => message!(self, "ask-away-until"),
            MenuQuestion::DelegateUntil => message!(self, "ask-delegate-until"),
            MenuQuestion::ExtendBy => message!(self, "ask-extend-by"),
            MenuQuestion::RobotRemove => message!(self, "ask-robot-remove"),
            MenuQuestion::Language { whose: LanguageScope::Mine } => message!(self, "ask-language-mine"),
            MenuQuestion::Language { whose: LanguageScope::Table } => message!(self, "ask-language-table"),
            MenuQuestion::Menu => message!(self, "ask-menu"),
            MenuQuestion::Hint(ref actions) => {
                let advice = |scene| actions.iter().map(move |action| titles::advice(self, action, scene));
                let advice: Vec<String> = scene.into_iter().flat_map(advice).collect();
                message!(self, "hint", advice = advice.join(" "))
            }
            MenuQuestion::Title(ref own) => titles::question_text(self, own, scene),
        }
    }

    /// Action at a place, with its cost there.
    pub fn board_action(&self, placed: &BoardAction, scene: &MessageContext<'_>) -> String {
        let does = self.label(&placed.label, Some(scene));
        let label = &placed.choice.label;
        let place = titles::spoken_location(self, label, scene).unwrap_or_else(|| self.label(label, Some(scene)));
        message!(self, "label-at", does, place)
    }

    /// Label of an item or a button. `scene`: game of the table, if it has started.
    pub fn label(&self, label: &Label, scene: Option<&MessageContext<'_>>) -> String {
        match *label {
            Label::Player(seat) => scene.map_or_else(String::new, |scene| scene.player_name(seat)),
            Label::Number(number) => number.to_string(),
            Label::StartOver => message!(self, "label-start-over"),
            Label::Option(option) => self.option(option),
            Label::Value(value) => self.option_value(value),
            Label::Robot(robot) => self.robot(robot),
            Label::SeatedRobot(ref name) | Label::Person(ref name) => name.clone(),
            Label::Measure { measure, ref name } => match measure {
                Measure::Removed => message!(self, "label-remove", player = self.display_name(name)),
                Measure::Muted => message!(self, "label-mute", player = self.display_name(name)),
                Measure::Unmuted => message!(self, "label-unmute", player = self.display_name(name)),
                Measure::Banned => message!(self, "label-ban", player = self.display_name(name)),
                Measure::Unbanned => message!(self, "label-unban", player = self.display_name(name)),
            },
            Label::Chat(ChatRule::Seats) => message!(self, "label-chat-seats"),
            Label::Chat(ChatRule::Everyone) => message!(self, "label-chat-everyone"),
            Label::Length(minutes) => self.duration(SignedDuration::from_mins(minutes.into())),
            Label::Language(language) => self.language_name(language),
            Label::Ballot(Ballot::Yes) => message!(self, "label-yes"),
            Label::Ballot(Ballot::No) => message!(self, "label-no"),
            Label::Item(deed) => self.menu_item(deed),
            Label::Title(ref own) => titles::label_text(self, own, scene),
        }
    }

    /// Label of the button that opens the menu about a person.
    pub fn manage_person(&self, player: &str) -> String {
        message!(self, "label-manage", player)
    }

    /// Name of a language in itself.
    pub fn language_name(&self, language: Language) -> String {
        native_name(language).to_owned()
    }

    pub(super) fn menu_item(&self, deed: MenuItem) -> String {
        match deed {
            MenuItem::Roll => message!(self, "deed-roll"),
            MenuItem::Build => message!(self, "deed-build"),
            MenuItem::End => message!(self, "deed-end"),
            MenuItem::Hand => message!(self, "deed-hand"),
            MenuItem::Board => message!(self, "deed-board"),
            MenuItem::BoardText => message!(self, "deed-board-text"),
            MenuItem::Status => message!(self, "deed-status"),
            MenuItem::Menu => message!(self, "deed-menu"),
            MenuItem::Hint => message!(self, "deed-hint"),
            MenuItem::Follow => message!(self, "deed-follow"),
            MenuItem::Prepared => message!(self, "deed-prepared"),
            MenuItem::DropPrepared => message!(self, "deed-drop-prepared"),
            MenuItem::Undo => message!(self, "deed-undo"),
            MenuItem::UndoByVote => message!(self, "deed-undo-vote"),
            MenuItem::People => message!(self, "deed-people"),
            MenuItem::Skip => message!(self, "deed-skip"),
            MenuItem::Resign => message!(self, "deed-resign"),
            MenuItem::Stop => message!(self, "deed-stop"),
            MenuItem::Again => message!(self, "deed-again"),
            MenuItem::Log => message!(self, "deed-log"),
            MenuItem::Older => message!(self, "deed-older"),
            MenuItem::Newer => message!(self, "deed-newer"),
            MenuItem::Film => message!(self, "deed-film"),
            MenuItem::Replay => message!(self, "deed-replay"),
            MenuItem::First => message!(self, "deed-first"),
            MenuItem::Previous => message!(self, "deed-previous"),
            MenuItem::Next => message!(self, "deed-next"),
            MenuItem::Last => message!(self, "deed-last"),
            MenuItem::Numbers => message!(self, "deed-numbers"),
            MenuItem::Ledger => message!(self, "deed-ledger"),
            MenuItem::Analysis => message!(self, "deed-analysis"),
            MenuItem::Verify => message!(self, "deed-verify"),
            MenuItem::Rules => message!(self, "deed-rules"),
            MenuItem::Settings => message!(self, "deed-settings"),
            MenuItem::Language => message!(self, "deed-language"),
            MenuItem::TableLanguage => message!(self, "deed-table-language"),
            MenuItem::Help => message!(self, "deed-help"),
            MenuItem::Join => message!(self, "deed-join"),
            MenuItem::Leave => message!(self, "deed-leave"),
            MenuItem::RobotAdd => message!(self, "deed-robot-add"),
            MenuItem::RobotRemove => message!(self, "deed-robot-remove"),
            MenuItem::Option => message!(self, "deed-option"),
            MenuItem::Start => message!(self, "deed-start"),
            MenuItem::Away => message!(self, "deed-away"),
            MenuItem::Back => message!(self, "deed-back"),
            MenuItem::Delegate => message!(self, "deed-delegate"),
            MenuItem::Pause => message!(self, "deed-pause"),
            MenuItem::Resume => message!(self, "deed-resume"),
            MenuItem::Takeover => message!(self, "deed-takeover"),
            MenuItem::Replace => message!(self, "deed-replace"),
            MenuItem::Swap => message!(self, "deed-swap"),
        }
    }

    /// Number of remaining pieces.
    pub(crate) fn pieces_left(&self, count: u8) -> String {
        message!(self, "short-left", count)
    }

    /// Level out of the highest.
    pub(crate) fn level_of(&self, level: u8, top: u8) -> String {
        message!(self, "short-level", level, top)
    }

    /// Unspecific text for something that is not possible now.
    pub fn not_now(&self) -> String {
        message!(self, "short-not-now")
    }
}
