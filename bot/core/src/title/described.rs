//! Text descriptions of a title's games and rules.

use engine::game::HostedTitle;

use crate::command::Topic;
use crate::option::Game;
use crate::words::{MessageContext, Words};

/// Describes a game and its rules in words.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Described: HostedTitle {
    /// Game of the title whose commands apply; `None` if it is not one that can be chosen.
    fn game(view: &Self::View) -> Option<Game> {
        None
    }

    /// The viewer's cards, their uses, and other private information; empty for viewers without a seat.
    fn hand(words: &Words, scene: &MessageContext<'_, Self::View>) -> Vec<String> {
        let _ = (words, scene);
        Vec::new()
    }

    /// Standing of each player, one line each.
    fn standings(words: &Words, scene: &MessageContext<'_, Self::View>) -> Vec<String>;

    /// Status of the game: open offers, standings, common supply, and the winning condition.
    fn status(words: &Words, scene: &MessageContext<'_, Self::View>) -> Vec<String> {
        Self::standings(words, scene)
    }

    /// Final standings: the winner, then each player in order with the composition of their points, one line each, then
    /// their secret cards, which are revealed.
    fn final_standings(words: &Words, scene: &MessageContext<'_, Self::View>) -> Vec<String> {
        Self::standings(words, scene)
    }

    /// The complete board as text, line by line, for viewers who can't or don't want to see the picture.
    fn board(words: &Words, scene: &MessageContext<'_, Self::View>) -> Vec<String> {
        Self::standings(words, scene)
    }

    /// Summary of the board as alt text, one sentence each: standings, the neutral parts, then each player's pieces.
    /// Names places by `places`.
    fn alt_text(words: &Words, scene: &MessageContext<'_, Self::View>, places: LocationStyle) -> Vec<String> {
        let _ = places;
        Self::board(words, scene)
    }

    /// A topic of the rules, or the introduction, one paragraph each; empty if the title has no such topic. `options`
    /// is `None` if another title is played that lacks the topic; then the defaults apply.
    fn rules(words: &Words, topic: Option<Topic>, options: Option<&Self::Options>) -> Vec<String> {
        Vec::new()
    }

    /// Help for a command of the title, or for its sub-command `child`, by English name, if there is no message `help-…`.
    fn command_help(words: &Words, command: &str, child: Option<&str>) -> Option<String> {
        None
    }
}

/// Style of place names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LocationStyle {
    /// Spoken description.
    Spoken,
    /// Label only.
    Labels,
}
