//! Sentences about events and prompts of a title, and the styles of notices.

use engine::game::HostedTitle;
use engine::prompt::Prompt;

use crate::words::{MessageContext, Words};

/// Sentences about a title's events, prompts and rules.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait NoticeWording: HostedTitle {
    /// Classification of a notice for publication.
    fn notice_style(notice: &Self::Notice) -> NoticeStyle;

    /// Sentence about an event; `None` if none is needed, as for the end of a turn.
    fn sentence(words: &Words, notice: &Self::Notice, scene: &MessageContext<'_, Self::View>) -> Option<String>;

    /// Sentences about consecutive events, for titles in which a sentence depends on its neighbors. `scene` is as
    /// of after the last event.
    fn sentences(
        words: &Words,
        notices: &[&Self::Notice],
        scene: &MessageContext<'_, Self::View>,
    ) -> Vec<Option<String>> {
        notices.iter().map(|notice| Self::sentence(words, notice, scene)).collect()
    }

    /// Words a prompt. If it is the viewer's own, they are not named.
    fn prompt_text(words: &Words, prompt: &Prompt<Self::PromptKind>, scene: &MessageContext<'_, Self::View>) -> String;

    /// Words the reason for which the viewer's action is illegal.
    fn rule_error(words: &Words, error: &Self::Error, scene: &MessageContext<'_, Self::View>) -> String;

    /// Words it in two or three words, if these suffice.
    fn short_rule_error(words: &Words, error: &Self::Error) -> Option<String> {
        None
    }

    /// Recommends an action to the viewer, with its reason, in one sentence.
    fn advice(words: &Words, action: &Self::Action, scene: &MessageContext<'_, Self::View>) -> String;

    /// Returns `true` if the action is sealed: others learn it when all have answered, or never.
    fn is_sealed_action(action: &Self::Action) -> bool {
        Self::discard_count(action).is_some()
    }

    /// Heading and content of a sealed action, for its actor; `None` if the action seals nothing.
    fn sealed_content(words: &Words, action: &Self::Action) -> Option<[String; 2]> {
        None
    }
}

/// Classification of a notice for publication.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoticeStyle {
    line: LinePlacement,
    lifetime: Lifetime,
    private_value: PrivateValue,
}

/// Position among the lines of a post.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LinePlacement {
    /// Opens a turn, or ends the game.
    Opens,
    /// Has a line of its own.
    Own,
    /// Follows from the notice before, and shares its line.
    Shared,
}

/// Lifetime of the information.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lifetime {
    /// Permanently worth reporting.
    Fact,
    /// Permanently worth reporting; supersedes the sealed notices before.
    Reveal,
    /// Until it has a result: negotiation that has moved no card yet.
    Negotiation,
    /// Until it is revealed.
    Seal,
}

/// Value of the additional information for viewers who get more than spectators do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PrivateValue {
    /// They learn something new.
    Learns,
    /// They chose it themselves.
    Knows,
}

impl NoticeStyle {
    /// Permanent, with a line of its own; its private form is new to its viewer.
    pub const OWN_LINE: NoticeStyle =
        NoticeStyle { line: LinePlacement::Own, lifetime: Lifetime::Fact, private_value: PrivateValue::Learns };
    /// Opens a turn, or ends the game.
    pub const OPENS_TURN: NoticeStyle = NoticeStyle { line: LinePlacement::Opens, ..NoticeStyle::OWN_LINE };
    /// Shares the line of the notice before.
    pub const SHARES_LINE: NoticeStyle = NoticeStyle { line: LinePlacement::Shared, ..NoticeStyle::OWN_LINE };
    /// Negotiation that has moved no card yet.
    pub const NEGOTIATION: NoticeStyle = NoticeStyle { lifetime: Lifetime::Negotiation, ..NoticeStyle::OWN_LINE };
    /// Sealed until all have answered.
    pub const SEALED: NoticeStyle = NoticeStyle { lifetime: Lifetime::Seal, ..NoticeStyle::OWN_LINE };

    /// Returns the classification for the reveal of something sealed.
    pub const fn into_reveal(self) -> NoticeStyle {
        NoticeStyle { lifetime: Lifetime::Reveal, ..self }
    }

    /// Returns the classification for something that its holder chose.
    pub const fn chosen_by_holder(self) -> NoticeStyle {
        NoticeStyle { private_value: PrivateValue::Knows, ..self }
    }

    /// Returns `true` if a turn or an initial placement begins with it, or the game ends.
    pub fn opens_turn(self) -> bool {
        self.line == LinePlacement::Opens
    }

    /// Returns `true` if it shares the line of the notice before.
    pub fn shares_line(self) -> bool {
        self.line == LinePlacement::Shared
    }

    /// Returns `true` if it reports that something was sealed.
    pub fn is_sealed(self) -> bool {
        self.lifetime == Lifetime::Seal
    }

    /// Returns `true` if it reveals something sealed.
    pub fn is_reveal(self) -> bool {
        self.lifetime == Lifetime::Reveal
    }

    /// Returns `true` if no card has moved with it yet.
    pub fn is_negotiation(self) -> bool {
        matches!(self.lifetime, Lifetime::Negotiation | Lifetime::Seal)
    }

    /// Returns `true` if viewers of its private form learn something from it.
    pub fn is_new_to_holder(self) -> bool {
        self.private_value == PrivateValue::Learns
    }
}
