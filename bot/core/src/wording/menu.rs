//! Questions of menus, and labels of items and buttons. Titles word their own.

use jiff::SignedDuration;

use super::{Scene, Words, say};
use crate::bind::places::Placed;
use crate::command::lexicon::own_name;
use crate::command::{Ballot, ChatRule, Measure, Whose};
use crate::language::Language;
use crate::menu::{Label, Question};
use crate::titles;

impl Words {
    /// Question of a menu. `scene`: game of the table, if it has started.
    pub fn question(&self, question: &Question, scene: Option<&Scene<'_>>) -> String {
        match *question {
            Question::Turn => say!(self, "ask-turn"),
            Question::SkipWhom => say!(self, "ask-skip-whom"),
            Question::ReplaceWhom => say!(self, "ask-replace-whom"),
            Question::SwapWithWhom => say!(self, "ask-swap-with-whom"),
            Question::Leave => say!(self, "ask-leave"),
            Question::Resign => say!(self, "ask-resign"),
            Question::Stop => say!(self, "ask-stop"),
            Question::Clear => say!(self, "ask-clear"),
            Question::Vote => say!(self, "ask-vote"),
            Question::OptionWhich => say!(self, "ask-option-which"),
            Question::OptionValue { option } => say!(self, "ask-option-value", option = self.option(option)),
            Question::RobotAdd => say!(self, "ask-robot-add"),
            Question::PeopleWhom => say!(self, "ask-people-whom"),
            Question::PeopleWhat => say!(self, "ask-people-what"),
            Question::ChatWho => say!(self, "ask-chat-who"),
            Question::AwayUntil => say!(self, "ask-away-until"),
            Question::DelegateUntil => say!(self, "ask-delegate-until"),
            Question::ExtendBy => say!(self, "ask-extend-by"),
            Question::RobotRemove => say!(self, "ask-robot-remove"),
            Question::Language { whose: Whose::Mine } => say!(self, "ask-language-mine"),
            Question::Language { whose: Whose::Table } => say!(self, "ask-language-table"),
            Question::Menu => say!(self, "ask-menu"),
            Question::Hint(ref actions) => {
                let advice = |scene| actions.iter().map(move |action| titles::advice(self, action, scene));
                let advice: Vec<String> = scene.into_iter().flat_map(advice).collect();
                say!(self, "hint", advice = advice.join(" "))
            }
            Question::Own(ref own) => titles::asked(self, own, scene),
        }
    }

    /// Action at a place, with its cost there.
    pub fn placed(&self, placed: &Placed, scene: &Scene<'_>) -> String {
        let does = self.label(&placed.does, Some(scene));
        let label = &placed.choice.label;
        let place = titles::spoken(self, label, scene).unwrap_or_else(|| self.label(label, Some(scene)));
        say!(self, "label-at", does, place)
    }

    /// Label of an item or a button. `scene`: game of the table, if it has started.
    pub fn label(&self, label: &Label, scene: Option<&Scene<'_>>) -> String {
        match *label {
            Label::Player(seat) => scene.map_or_else(String::new, |scene| scene.name(seat)),
            Label::Number(number) => number.to_string(),
            Label::StartOver => say!(self, "label-start-over"),
            Label::Option(option) => self.option(option),
            Label::Value(value) => self.option_value(value),
            Label::Robot(robot) => self.robot(robot),
            Label::SeatedRobot(ref name) | Label::Person(ref name) => name.clone(),
            Label::Measure { measure, ref name } => match measure {
                Measure::Removed => say!(self, "label-remove", player = self.called(name)),
                Measure::Muted => say!(self, "label-mute", player = self.called(name)),
                Measure::Unmuted => say!(self, "label-unmute", player = self.called(name)),
                Measure::Banned => say!(self, "label-ban", player = self.called(name)),
                Measure::Unbanned => say!(self, "label-unban", player = self.called(name)),
            },
            Label::Chat(ChatRule::Seats) => say!(self, "label-chat-seats"),
            Label::Chat(ChatRule::Everyone) => say!(self, "label-chat-everyone"),
            Label::Length(minutes) => self.length(SignedDuration::from_mins(minutes.into())),
            Label::Language(language) => self.language_name(language),
            Label::Ballot(Ballot::Yes) => say!(self, "label-yes"),
            Label::Ballot(Ballot::No) => say!(self, "label-no"),
            Label::Do(deed) => self.deed(deed),
            Label::Own(ref own) => titles::written(self, own, scene),
        }
    }

    /// Label of the button that opens the menu about a person.
    pub fn manage(&self, player: &str) -> String {
        say!(self, "label-manage", player)
    }

    /// Name of a language in itself.
    pub fn language_name(&self, language: Language) -> String {
        own_name(language).to_owned()
    }
}
