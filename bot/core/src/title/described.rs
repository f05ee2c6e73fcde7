//! How a game of a title stands, in words.

use engine::game::Listed;

use crate::command::Topic;
use crate::option::Game;
use crate::words::{Scene, Words};

/// What can be read of a title at any time: how a game of it stands, and its rules.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Described: Listed {
    /// The game whose commands there are; `None` where that is none that can be chosen.
    fn game(view: &Self::View) -> Option<Game> {
        None
    }

    /// The reader's cards, what they pay for, and what else only the reader knows; nothing for those who have no seat.
    fn hand(words: &Words, scene: &Scene<'_, Self::View>) -> Vec<String> {
        let _ = (words, scene);
        Vec::new()
    }

    /// A line for each player: how they stand.
    fn standings(words: &Words, scene: &Scene<'_, Self::View>) -> Vec<String>;

    /// How the game stands: what is offered, how the players stand, what lies beside them, and what wins.
    fn status(words: &Words, scene: &Scene<'_, Self::View>) -> Vec<String> {
        Self::standings(words, scene)
    }

    /// The final standings: who won, then everybody from the first to the last with what that is made of, a line for each,
    /// and then what they held: nothing is secret any more.
    fn end(words: &Words, scene: &Scene<'_, Self::View>) -> Vec<String> {
        Self::standings(words, scene)
    }

    /// The whole board, line by line, for those who can't or don't want to see it.
    fn board(words: &Words, scene: &Scene<'_, Self::View>) -> Vec<String> {
        Self::standings(words, scene)
    }

    /// The same in few words, a sentence each, with places named so: how the players stand, what belongs to nobody, and
    /// then where everybody's pieces are.
    fn alt(words: &Words, scene: &Scene<'_, Self::View>, places: Places) -> Vec<String> {
        let _ = places;
        Self::board(words, scene)
    }

    /// One part of the rules, or what a newcomer begins with, a paragraph each; nothing where the title has no such part.
    /// Without options it is as usually played: another title is, which has no such part.
    fn rules(words: &Words, topic: Option<Topic>, options: Option<&Self::Options>) -> Vec<String> {
        Vec::new()
    }

    /// What a command of the title does, by its English name, or one with this sub-command, where no message of the name
    /// `help-…` says it.
    fn about(words: &Words, command: &str, child: Option<&str>) -> Option<String> {
        None
    }
}

/// How places are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Places {
    /// As they are spoken of.
    Spoken,
    /// By their labels alone.
    Labels,
}
