//! Messages between page and server over the socket.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::board::BoardDelta;
use super::lesson::LessonMove;
use super::spot::{self, BoardAction};
use bot_core::surface::Message;
use bot_core::title::{CostItem, NewcomerHint, PublicCount, Quantity, Tray};

/// Client message.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum ClientMessage {
    /// Request: a line of text, or a button's command.
    Request {
        /// Request id, chosen by the page.
        id: String,
        text: String,
        /// Revision at which the prompt was opened that a button answers.
        prompt: Option<u64>,
    },
    /// Request for completions.
    Complete {
        /// Sequence number of the query.
        id: u64,
        /// Text typed so far.
        text: String,
    },
    /// Request for the posts before the first that the page has.
    Earlier {
        /// Number of that post.
        before: u32,
    },
    /// The reader sees the table as of that revision.
    Seen { revision: u64 },
    /// Request for the board after this many steps.
    Step { step: usize },
    /// Request for the number of steps since a board that the reader has seen.
    Missed(LastSeenBoard),
    /// Request to replay those steps.
    Replay(LastSeenBoard),
}

/// Board that a reader saw last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct LastSeenBoard {
    /// Last revision that the page had.
    pub(super) revision: u64,
    /// Number of steps of the game at that time.
    pub(super) steps: usize,
}

/// Kind and id of a client message that is malformed or too long to decode.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PartialMessage {
    Request {
        id: String,
    },
    /// Request for completions.
    Complete {
        id: u64,
    },
    /// Request for posts.
    Earlier,
    /// Unknown kind, or no valid JSON.
    Other,
}

impl PartialMessage {
    /// Decodes only the kind and id of a message.
    pub(super) fn parse(text: &str) -> PartialMessage {
        #[derive(Deserialize)]
        struct Seen {
            #[serde(rename = "type")]
            kind: String,
            #[serde(default)]
            id: Value,
        }
        let Ok(Seen { kind, id }) = serde_json::from_str(text) else { return PartialMessage::Other };
        match (kind.as_str(), id) {
            ("request", Value::String(id)) => PartialMessage::Request { id },
            ("complete", id) => id.as_u64().map_or(PartialMessage::Other, |id| PartialMessage::Complete { id }),
            ("earlier", _) => PartialMessage::Earlier,
            _ => PartialMessage::Other,
        }
    }
}

/// Server message.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum ServerMessage {
    /// Changes of the table.
    Update(Box<Update>),
    Earlier {
        posts: Vec<Post>,
        /// `true` if there are earlier ones.
        earlier: bool,
    },
    /// Answer to a request.
    Answer {
        id: String,
        /// Reason of a refusal.
        #[serde(skip_serializing_if = "Option::is_none")]
        problem: Option<String>,
        /// Private answer.
        #[serde(skip_serializing_if = "Option::is_none")]
        item: Option<Box<AnswerItem>>,
    },
    Completions {
        /// Sequence number of the query.
        id: u64,
        /// Complete lines.
        items: Vec<Completion>,
    },
    /// Board after this many steps, for viewing.
    Step {
        step: usize,
        /// Difference to the page's board; `None` if there is no board, or above the rate limit.
        #[serde(skip_serializing_if = "Option::is_none")]
        board: Option<BoardDelta>,
    },
    /// Number of steps since the reader's last board, and that in words.
    Missed { steps: usize, words: String },
    /// Those steps, as a difference to an empty board; `None` if there are none.
    Replay { board: Option<BoardDelta> },
    /// The page is not served.
    Refused { problem: String },
    /// Heartbeat of the connection.
    Beat,
}

impl ServerMessage {
    /// Pictures in the private part of the message.
    pub(super) fn private_pictures(&self) -> impl Iterator<Item = &Picture> {
        let item = match self {
            ServerMessage::Update(update) => update.table.as_ref().and_then(|table| table.you.as_ref()?.ask.as_ref()),
            ServerMessage::Answer { item, .. } => item.as_deref(),
            ServerMessage::Earlier { .. }
            | ServerMessage::Completions { .. }
            | ServerMessage::Step { .. }
            | ServerMessage::Missed { .. }
            | ServerMessage::Replay { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Beat => None,
        };
        item.and_then(|item| item.picture.as_ref()).into_iter()
    }
}

/// Changes since the last update.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Update {
    /// Revision of the table after the update.
    pub(super) revision: u64,
    /// `true` for the first update of a connection.
    pub(super) hello: bool,
    /// Time of the server in seconds since 1970; present with `hello`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) now: Option<i64>,
    /// `true` if the page must drop its posts.
    pub(super) reset: bool,
    /// `true` if there are earlier posts; present with `reset`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) earlier: Option<bool>,
    /// New and changed posts.
    pub(super) posts: Vec<Post>,
    /// Numbers of removed posts.
    pub(super) gone: Vec<u32>,
    /// Change of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) board: Option<BoardDelta>,
    /// State of the table besides posts and board, if changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) table: Option<Table>,
}

/// Post of the transcript.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Post {
    pub(super) id: u32,
    /// Sort key: the revision after which it stands.
    pub(super) place: u64,
    /// `true` for a post that may still change.
    pub(super) live: bool,
    /// `lobby`, `turn`, `offer`, `vote`, `seat`, `end`, `news` or `said`.
    pub(super) kind: &'static str,
    /// Time of the post.
    pub(super) at: String,
    /// Index of the seat that the post is about or by.
    pub(super) seat: Option<usize>,
    /// Author of a chat message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) author: Option<String>,
    /// `true` if the reader is the author.
    pub(super) mine: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) title: Option<String>,
    pub(super) lines: Vec<String>,
    /// Place and lines of the earlier parts of a turn, each before something else that was said meanwhile.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) before: Vec<(u64, Vec<String>)>,
    /// Sentences that only some readers see.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) private: Vec<String>,
    /// Further lines, below the buttons.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) more: Vec<String>,
    /// Cards of an open offer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) offer: Option<Offer>,
    /// Sentence about whom the game waits for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) asked: Option<String>,
    /// Board after the post.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) picture: Option<Picture>,
    pub(super) controls: Vec<Control>,
}

/// Offer, as cards.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Offer {
    /// Name of its maker.
    pub(super) name: String,
    /// Cards given.
    pub(super) give: Vec<Quantity>,
    /// Cards wanted.
    pub(super) want: Vec<Quantity>,
    /// Reply of each recipient.
    pub(super) replies: Vec<Reply>,
}

/// Reply to an offer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Reply {
    /// Index of the recipient's seat.
    pub(super) seat: usize,
    /// Name of the recipient.
    pub(super) name: String,
    /// `yes`, `no` or `waits`.
    pub(super) says: &'static str,
}

/// Picture of a board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Picture {
    /// Address, relative to the table.
    pub(super) src: String,
    /// Width in pixels.
    pub(super) width: u32,
    /// Height in pixels.
    pub(super) height: u32,
    /// Still picture to show instead of an animation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) still: Option<String>,
    /// Alt text.
    pub(super) alt: String,
    /// Actions at places on it.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "spot::alike")]
    pub(super) spots: Vec<BoardAction>,
}

/// Slider through the boards of a game, one after each step.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Slider {
    /// Step shown; 0 is the beginning.
    pub(super) step: usize,
    /// Last step.
    pub(super) most: usize,
}

/// Button of a post, menu or answer.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Control {
    pub(super) label: String,
    /// Command that it sends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) command: Option<String>,
    /// Link that it opens instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) href: Option<String>,
    /// `true` if the link is a file to download.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) download: bool,
    /// Question for confirmation before it sends the command.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) sure: Option<String>,
    /// Revision at which the prompt was opened that it answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) at: Option<u64>,
    /// `primary`, `danger` or `quiet`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) style: Option<&'static str>,
    /// State of a toggle: `true` if its value is the current one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) pressed: Option<bool>,
    /// Heading of its group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) group: Option<String>,
    /// Values of a list with this label, in place of a button: text and command of each. They share a disclosure.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) values: Vec<(String, String)>,
    /// Index of the current value; `None` if it is none of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) value: Option<usize>,
    /// Small text below the label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) detail: Option<String>,
    /// Name of the drawing above the label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) sign: Option<&'static str>,
    /// Reasons why it is disabled, one per line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) idle: Option<String>,
}

/// State of a table besides its posts and board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Table {
    /// Title of the page.
    pub(super) title: String,
    /// Code of the reader's language.
    pub(super) language: &'static str,
    /// Seats of the game, or people in the lobby.
    pub(super) seats: Vec<Seat>,
    /// Empty chairs of the lobby.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) empty: Vec<Chair>,
    /// Spectators, in words.
    pub(super) watching: Option<String>,
    /// `true` if a newcomer can take a seat.
    pub(super) open: bool,
    /// Number of steps of a finished game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) over: Option<usize>,
    /// `true` if a newcomer can join as named spectator.
    pub(super) guests: bool,
    /// Private state of the reader, if known at the table.
    pub(super) you: Option<PrivateState>,
}

/// Public state of a seat.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Seat {
    /// Index; `None` in the lobby.
    pub(super) seat: Option<usize>,
    /// Number of the chair in the lobby.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) chair: Option<u8>,
    /// Name of the occupant.
    pub(super) name: String,
    /// Platform of the person, if people of several platforms are at the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) network: Option<String>,
    /// `true` for a robot.
    pub(super) robot: bool,
    /// `true` if it has no occupant.
    pub(super) vacant: bool,
    /// `true` if its player resigned.
    pub(super) resigned: bool,
    /// `true` for the reader's own seat.
    pub(super) you: bool,
    /// `true` if it has the turn.
    pub(super) turn: bool,
    /// `true` if the game waits for it.
    pub(super) awaited: bool,
    /// Deadline, in seconds since 1970, if a clock runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) until: Option<i64>,
    /// Victory points, or the title's equivalent.
    pub(super) points: Option<u8>,
    /// Points needed to win, if fixed by the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) goal: Option<u8>,
    pub(super) facts: Vec<PublicCount>,
    /// Further information in words.
    pub(super) note: Option<String>,
    /// Menu of the reader about the occupant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) manage: Option<Manage>,
}

/// Empty chair of the lobby.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Chair {
    /// Number of the chair.
    pub(super) chair: u8,
    /// Description of who will take it.
    pub(super) label: String,
    /// Command by which the reader sits there, if known at the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) sit: Option<String>,
    /// Command by which the reader puts a robot there, if permitted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) robot: Option<String>,
}

/// Button with a menu about a person, or one that removes a robot.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Manage {
    /// Command that it sends.
    pub(super) command: String,
    pub(super) label: String,
}

/// Private state of the reader.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct PrivateState {
    /// Revision at which the reader's prompt was opened.
    pub(super) at: Option<u64>,
    /// `true` if the game waits for the reader.
    pub(super) awaited: bool,
    /// The reader's prompt, or whom the game waits for, in words.
    pub(super) asked: String,
    /// Further lines, such as the result of a game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) lines: Vec<String>,
    /// Further buttons, such as those after a game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) controls: Vec<Control>,
    /// Index of the reader's seat, if the hand is shown in its color.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seat: Option<usize>,
    /// Resources and commodities, or gold and influence cards, by kind; `None` without a seat.
    pub(super) hand: Option<Vec<Card>>,
    /// Development or progress cards, or building permits in reserve.
    pub(super) cards: Vec<Card>,
    /// Menu of the prompt, if it is the only thing to do.
    pub(super) ask: Option<AnswerItem>,
    /// Next move of a lesson.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) lesson: Option<LessonMove>,
    /// Hints for new players, the most useful first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) hints: Vec<NewcomerHint>,
    /// Actions at places on the board, unless the prompt asks for a place.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "spot::alike")]
    pub(super) spots: Vec<BoardAction>,
    /// Pieces and cards to buy; `None` if unchanged since the last update.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) builds: Option<Vec<Build>>,
    /// Reason why nothing can be bought, if it is the same for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) builds_idle: Option<String>,
}

/// Piece or card to buy.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Build {
    /// Name and cost.
    #[serde(flatten)]
    pub(super) thing: CostItem,
    /// Number left, or progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
    /// Command that buys it, or asks for a place.
    pub(super) command: String,
    /// Kind of action of its places on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) deed: Option<&'static str>,
    /// Reason why it can't be bought now, if not the same for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) idle: Option<Idle>,
}

/// Reason why something can't be bought.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Idle {
    /// Two or three words.
    pub(super) short: String,
    /// `true` if nothing is missing, and only the moment is wrong.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) not_now: bool,
    /// Full sentence.
    pub(super) reason: String,
}

/// Cards of one kind.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Card {
    /// Name of the drawing.
    pub(super) kind: &'static str,
    pub(super) label: String,
    /// Number of cards.
    pub(super) count: u8,
    /// Text printed on the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) print: Option<String>,
    /// Description of the effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) about: Option<String>,
    /// Small text beside it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
    /// Command that plays it, if it can be played at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) command: Option<String>,
    /// Reasons why it can't be played now, one per line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) idle: Option<String>,
}

/// Table with the parts of each player's chance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct AnalysisParts {
    /// How to read it.
    pub(super) note: String,
    /// Head of each column, and its explanation.
    pub(super) columns: Vec<[String; 2]>,
    /// Seat, name and cells of each player.
    pub(super) rows: Vec<(usize, String, Vec<String>)>,
}

/// Private answer or menu.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct AnswerItem {
    pub(super) title: String,
    /// Revision at which the prompt was opened that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) at: Option<u64>,
    /// Post of the offer or turn during which it can be sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) about: Option<u32>,
    pub(super) lines: Vec<String>,
    /// Table of a post-game analysis.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) table: Option<AnalysisParts>,
    /// Picture of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) picture: Option<Picture>,
    /// Slider through the boards of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) slider: Option<Slider>,
    /// Choices of a menu, or further buttons.
    pub(super) controls: Vec<Control>,
    /// Tray for composing a set of cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) tray: Option<Tray>,
    /// Address of a file to download.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) download: Option<String>,
    /// Address to open immediately.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) go: Option<String>,
    /// Command to repeat while the answer is open, as its result is not ready yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) again: Option<String>,
}

impl From<Message> for AnswerItem {
    fn from(message: Message) -> AnswerItem {
        let Message { title, lines, .. } = message;
        AnswerItem { title: title.unwrap_or_default(), lines, ..AnswerItem::default() }
    }
}

impl AnswerItem {
    /// Puts the text of another answer before its own.
    pub(super) fn prepend(self, before: AnswerItem) -> AnswerItem {
        let own = Some(self.title).filter(|title| !title.is_empty());
        let lines = before.lines.into_iter().chain(own).chain(self.lines).collect();
        AnswerItem { title: before.title, lines, ..self }
    }
}

/// Completion of a line.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Completion {
    /// Line; ends with a space if more must follow.
    pub(super) text: String,
    /// Meaning of the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) label: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn malformed_message_still_has_kind_and_id() {
        let request = |id: &str| PartialMessage::Request { id: id.to_owned() };
        for (text, outline) in [
            (r#"{"type":"request","id":"a","text":"\ud800"}"#, request("a")),
            (r#"{"text":"\udc00 \ud800x","id":"b","type":"request","more":[1]}"#, request("b")),
            (r#"{"type":"complete","id":7,"text":"\ud800"}"#, PartialMessage::Complete { id: 7 }),
            (r#"{"type":"earlier","before":-1}"#, PartialMessage::Earlier),
            (r#"{"type":"request","id":"\ud800"}"#, PartialMessage::Other),
            (r#"{"type":"request","id":5}"#, PartialMessage::Other),
            (r#"{"type":"other","id":"a"}"#, PartialMessage::Other),
            ("[]", PartialMessage::Other),
            ("", PartialMessage::Other),
        ] {
            assert_eq!(PartialMessage::parse(text), outline, "{text}");
        }
    }
}
