//! What page and server say to each other over the socket.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::board::Board;
use super::spot::{self, Spot};
use bot_core::surface::Message;
use bot_core::title::{Fact, Hint, Pay, Thing, Tray};

/// What a page sends.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum Inbound {
    /// Words, or a button's command.
    Request {
        /// Its name, made by the page.
        id: String,
        /// The words.
        text: String,
        /// When the prompt was opened that a button answers.
        prompt: Option<u64>,
    },
    /// What could be typed.
    Complete {
        /// Counts the page's questions.
        id: u64,
        /// What was typed so far.
        text: String,
    },
    /// The posts above the first that is shown.
    Earlier {
        /// That one.
        before: u32,
    },
    /// That the reader has the table before them, as it is at that entry.
    Seen { revision: u64 },
    /// The board after so many steps of the game.
    Step { step: usize },
    /// How many steps came after a board that the reader has seen.
    Missed(Left),
    /// These steps.
    Replay(Left),
}

/// The board that a reader saw last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct Left {
    /// Up to which entry its page knew the table.
    pub(super) revision: u64,
    /// After how many steps of the game it stood so.
    pub(super) steps: usize,
}

/// What a message is about that can't be read as a whole, or is not to be: it is not looked at what its words are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Outline {
    /// A request.
    Request {
        /// Its name.
        id: String,
    },
    /// A question for completions.
    Complete {
        /// Its number.
        id: u64,
    },
    /// One for posts.
    Earlier,
    /// That can't be told.
    Other,
}

impl Outline {
    /// The outline of this message.
    pub(super) fn of(text: &str) -> Outline {
        #[derive(Deserialize)]
        struct Seen {
            #[serde(rename = "type")]
            kind: String,
            #[serde(default)]
            id: Value,
        }
        let Ok(Seen { kind, id }) = serde_json::from_str(text) else { return Outline::Other };
        match (kind.as_str(), id) {
            ("request", Value::String(id)) => Outline::Request { id },
            ("complete", id) => id.as_u64().map_or(Outline::Other, |id| Outline::Complete { id }),
            ("earlier", _) => Outline::Earlier,
            _ => Outline::Other,
        }
    }
}

/// What the server sends.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum Told {
    /// What has changed.
    Update(Box<Update>),
    /// Earlier posts.
    Earlier {
        posts: Vec<Post>,
        /// Whether there are more above.
        earlier: bool,
    },
    /// The answer to a request.
    Answer {
        id: String,
        /// What was wrong with it, if anything was.
        #[serde(skip_serializing_if = "Option::is_none")]
        problem: Option<String>,
        /// What is for the asker alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        item: Option<Box<Item>>,
    },
    /// What could be typed.
    Completions {
        /// The question that this answers.
        id: u64,
        /// Whole lines.
        items: Vec<Completion>,
    },
    /// The board after so many steps, to be looked at.
    Step {
        step: usize,
        /// What differs from the board that the page has; nothing where none does, or too many were asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        board: Option<Board>,
    },
    /// How many steps came after what the reader has seen, and that in words.
    Missed { steps: usize, words: String },
    /// These steps, as on a board that nothing was told of; nothing where none came.
    Replay { board: Option<Board> },
    /// That this page is not served.
    Refused { problem: String },
    /// That the line still holds.
    Beat,
}

impl Told {
    /// The pictures in what is for the reader alone.
    pub(super) fn own_pictures(&self) -> impl Iterator<Item = &Picture> {
        let item = match self {
            Told::Update(update) => update.table.as_ref().and_then(|table| table.you.as_ref()?.ask.as_ref()),
            Told::Answer { item, .. } => item.as_deref(),
            Told::Earlier { .. }
            | Told::Completions { .. }
            | Told::Step { .. }
            | Told::Missed { .. }
            | Told::Replay { .. }
            | Told::Refused { .. }
            | Told::Beat => None,
        };
        item.and_then(|item| item.picture.as_ref()).into_iter()
    }
}

/// What has changed since the page was last told.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Update {
    /// Up to which entry the page knows all now.
    pub(super) revision: u64,
    /// Whether it is the first of this connection.
    pub(super) hello: bool,
    /// Whether the page is to forget the posts it has.
    pub(super) reset: bool,
    /// Whether there are earlier posts; said with a reset.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) earlier: Option<bool>,
    /// Posts that are new or changed.
    pub(super) posts: Vec<Post>,
    /// Posts that are gone.
    pub(super) gone: Vec<u32>,
    /// The board of the game, if something of it has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) board: Option<Board>,
    /// All but the posts, if it has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) table: Option<Table>,
}

/// One message of the transcript.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Post {
    /// Its number.
    pub(super) id: u32,
    /// Where it stands among those that don't change any more.
    pub(super) place: u64,
    /// Whether it stands below those.
    pub(super) live: bool,
    /// `lobby`, `turn`, `offer`, `vote`, `end`, `news` or `said`.
    pub(super) kind: &'static str,
    /// When it was posted.
    pub(super) at: String,
    /// Whose it is, if it is a player's.
    pub(super) seat: Option<usize>,
    /// Who says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) author: Option<String>,
    /// Whether the reader says it.
    pub(super) mine: bool,
    /// Its heading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) title: Option<String>,
    /// What it tells.
    pub(super) lines: Vec<String>,
    /// Sentences of it that not everybody is told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) private: Vec<String>,
    /// What it tells besides, below its buttons.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) more: Vec<String>,
    /// The cards that it offers and asks for, while it is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) offer: Option<Offer>,
    /// What is waited for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) asked: Option<String>,
    /// The board after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) picture: Option<Picture>,
    /// Its buttons.
    pub(super) controls: Vec<Control>,
}

/// An offer as cards.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Offer {
    /// Who makes it.
    pub(super) name: String,
    /// What they give.
    pub(super) give: Vec<Pay>,
    /// What they want for it.
    pub(super) want: Vec<Pay>,
    /// What each of those says who are asked.
    pub(super) replies: Vec<Reply>,
}

/// What somebody says to an offer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Reply {
    /// Their seat.
    pub(super) seat: usize,
    /// What they are called.
    pub(super) name: String,
    /// `yes`, `no` or `waits`.
    pub(super) says: &'static str,
}

/// A picture of the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Picture {
    /// Its address, relative to the room.
    pub(super) src: String,
    /// In pixels.
    pub(super) width: u32,
    /// In pixels.
    pub(super) height: u32,
    /// What stands still in its place, where it moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) still: Option<String>,
    /// The same in words.
    pub(super) alt: String,
    /// What can be tapped on it.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "spot::alike")]
    pub(super) spots: Vec<Spot>,
}

/// The boards of a game, one after each step.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Slider {
    /// Which is shown, counted from 0, the beginning.
    pub(super) step: usize,
    /// Which is the last.
    pub(super) most: usize,
}

/// A button.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Control {
    /// What it says.
    pub(super) label: String,
    /// What it sends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) command: Option<String>,
    /// Where it leads instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) href: Option<String>,
    /// Whether what it leads to is a file to keep.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) download: bool,
    /// What is asked before it sends anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) sure: Option<String>,
    /// When the prompt was opened that it answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) at: Option<u64>,
    /// `primary`, `danger` or `quiet`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) style: Option<&'static str>,
    /// Whether what it chooses is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) pressed: Option<bool>,
    /// Under which heading it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) group: Option<String>,
    /// Whether it is seldom needed, and so stands folded away.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) folded: bool,
    /// Small words below.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) detail: Option<String>,
    /// A drawing above.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) sign: Option<&'static str>,
    /// Why it can do nothing now, a line for each reason; then it sends nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) idle: Option<String>,
}

/// All of a room but its posts.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Table {
    /// What the page is called.
    pub(super) title: String,
    /// What the reader reads.
    pub(super) language: &'static str,
    /// Who plays, or sits in the lobby.
    pub(super) seats: Vec<Seat>,
    /// The chairs of the lobby that nobody has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) empty: Vec<Chair>,
    /// Who else is there, in words.
    pub(super) watching: Option<String>,
    /// Whether a newcomer can sit down.
    pub(super) open: bool,
    /// How many steps the game took, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) over: Option<usize>,
    /// Whether a newcomer can come in under a name and look on.
    pub(super) guests: bool,
    /// The reader, if they are known here.
    pub(super) you: Option<You>,
}

/// What everybody may know of a seat.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Seat {
    /// Its number; none in the lobby.
    pub(super) seat: Option<usize>,
    /// The number of its chair, in the lobby.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) chair: Option<u8>,
    /// Who has it.
    pub(super) name: String,
    /// The network that they came from, where people of several have met.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) network: Option<String>,
    /// Whether the house plays it.
    pub(super) robot: bool,
    /// Whether nobody has it.
    pub(super) vacant: bool,
    /// Whether its player gave up.
    pub(super) resigned: bool,
    /// Whether it is the reader's.
    pub(super) you: bool,
    /// Whether it has the turn.
    pub(super) turn: bool,
    /// Whether the game waits for it.
    pub(super) awaited: bool,
    /// Its points, or its cubes on the board.
    pub(super) points: Option<u8>,
    /// How many of them win, where that is the same in every game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) goal: Option<u8>,
    pub(super) facts: Vec<Fact>,
    /// In words what else there is to say.
    pub(super) note: Option<String>,
    /// What the reader can do about whoever sits there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) manage: Option<Manage>,
}

/// A chair of the lobby that nobody has.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Chair {
    /// Its number.
    pub(super) chair: u8,
    /// What becomes of it, in words.
    pub(super) label: String,
    /// What has the reader sit there, if they are known here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) sit: Option<String>,
    /// What has a robot sit there, if the reader can bring one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) robot: Option<String>,
}

/// What leads to a menu about somebody, or sends a robot away.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Manage {
    /// What it sends.
    pub(super) command: String,
    /// What it is called.
    pub(super) label: String,
}

/// What only the reader sees.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct You {
    /// When the prompt was opened that the reader has.
    pub(super) at: Option<u64>,
    /// Whether the game waits for them.
    pub(super) awaited: bool,
    /// What is asked of them, or whom the game waits for.
    pub(super) asked: String,
    /// What there is to tell besides: how a game ended.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) lines: Vec<String>,
    /// What can be done besides: after a game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) controls: Vec<Control>,
    /// Their seat, where what they hold bears its color.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seat: Option<usize>,
    /// Their resources and commodities, or gold and influence cards, kind by kind; none without a seat.
    pub(super) hand: Option<Vec<Card>>,
    /// Their development or progress cards, or their permits in reserve.
    pub(super) cards: Vec<Card>,
    /// The menu of what they are asked, where there is nothing else to do.
    pub(super) ask: Option<Item>,
    /// What a newcomer can be told now, what is most needed first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) hints: Vec<Hint>,
    /// What they can do at places of the board without being asked; nothing while they are asked for one.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "spot::alike")]
    pub(super) spots: Vec<Spot>,
    /// What they can have for what they hold; nothing where that is what the page was told last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) builds: Option<Vec<Build>>,
    /// Why they can have none of it now, where that is one and the same reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) builds_idle: Option<String>,
}

/// Something to be had for what one holds.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Build {
    /// What it is, and what it costs.
    #[serde(flatten)]
    pub(super) thing: Thing,
    /// How many are left, or how far it has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
    /// What has it, or asks where.
    pub(super) command: String,
    /// What the places are told by at which it is had.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) deed: Option<&'static str>,
    /// Why it can't be had now, where it is not for the reason of all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) idle: Option<Idle>,
}

/// Why something can't be had.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Idle {
    /// In two or three words.
    pub(super) short: String,
    /// In a sentence.
    pub(super) reason: String,
}

/// Cards of one kind.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Card {
    /// Its drawing.
    pub(super) kind: &'static str,
    /// In words.
    pub(super) label: String,
    /// How many.
    pub(super) count: u8,
    /// What is printed on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) print: Option<String>,
    /// What it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) about: Option<String>,
    /// Small words beside it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
    /// What plays it, if it can be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) command: Option<String>,
    /// Why it can't be played now, a line for each reason; then it sends nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) idle: Option<String>,
}

/// Something for one person alone.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub(super) struct Item {
    /// Its heading.
    pub(super) title: String,
    /// When the prompt was opened that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) at: Option<u64>,
    /// What it tells.
    pub(super) lines: Vec<String>,
    /// The board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) picture: Option<Picture>,
    /// The boards of a game, to go through.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) slider: Option<Slider>,
    /// What can be chosen.
    pub(super) controls: Vec<Control>,
    /// Cards that can be put together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) tray: Option<Tray>,
    /// A file to keep.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) download: Option<String>,
    /// Where the asker is led at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) go: Option<String>,
    /// The command that is answered with more later: it is asked again as long as this is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) again: Option<String>,
}

impl From<Message> for Item {
    fn from(message: Message) -> Item {
        let Message { title, lines, .. } = message;
        Item { title: title.unwrap_or_default(), lines, ..Item::default() }
    }
}

impl Item {
    /// The same with the words of another before its own.
    pub(super) fn after(self, before: Item) -> Item {
        let own = Some(self.title).filter(|title| !title.is_empty());
        let lines = before.lines.into_iter().chain(own).chain(self.lines).collect();
        Item { title: before.title, lines, ..self }
    }
}

/// A line that could be typed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Completion {
    /// The line; it ends with a space when more must follow.
    pub(super) text: String,
    /// What it means.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) label: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_cant_be_read_tells_what_it_is_about() {
        let request = |id: &str| Outline::Request { id: id.to_owned() };
        for (text, outline) in [
            (r#"{"type":"request","id":"a","text":"\ud800"}"#, request("a")),
            (r#"{"text":"\udc00 \ud800x","id":"b","type":"request","more":[1]}"#, request("b")),
            (r#"{"type":"complete","id":7,"text":"\ud800"}"#, Outline::Complete { id: 7 }),
            (r#"{"type":"earlier","before":-1}"#, Outline::Earlier),
            (r#"{"type":"request","id":"\ud800"}"#, Outline::Other),
            (r#"{"type":"request","id":5}"#, Outline::Other),
            (r#"{"type":"other","id":"a"}"#, Outline::Other),
            ("[]", Outline::Other),
            ("", Outline::Other),
        ] {
            assert_eq!(Outline::of(text), outline, "{text}");
        }
    }
}
