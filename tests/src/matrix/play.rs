//! People who play a whole game on Matrix, by reactions and replies alone, or by commands alone.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine::robot::Rng;
use futures_util::FutureExt;
use futures_util::future::select_all;
use tokio::time::timeout;

use super::bot::MatrixBot;
use super::person::Person;
use super::room::Privacy;
use super::seen::{Book, DEADLINE};
use super::shown::Shown;
use super::sign::Sign;
use crate::deeds;
use outcome::{After, Came};

mod end;
mod outcome;

/// Maximum number of moves, after which a game counts as endless.
const MOST: usize = 2_000;

/// A game in a room, with its people.
pub struct Play {
    pub bot: MatrixBot,
    pub room: String,
    /// Players; the first is the host.
    pub people: Vec<Person>,
    /// Each player's private room with the bot.
    pub private: Vec<String>,
    /// Number of attempted moves.
    pub done: usize,
    style: Style,
    choice: Rng,
    /// Index and view of each attempt.
    tried: BTreeSet<(usize, String)>,
    /// Index of the player who acted last.
    last: usize,
    /// Start of the game, for the times in the story.
    begun: Instant,
    /// Log of what was done, for the messages of failed tests.
    story: Mutex<Vec<String>>,
}

/// Input that people use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// Reactions and replies, to messages in the room and in the private room.
    Reactions,
    /// Commands in the room, and numbers in the private room.
    Commands,
}

/// Style of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    pub how: How,
    pub privacy: Privacy,
    pub power: Power,
    pub aim: Aim,
    /// Robots that play too, by the arguments of `robot add`.
    pub robots: &'static [&'static str],
}

/// Power level of the bot in the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Power {
    /// Power level of an ordinary member.
    Member,
    /// Power level of a moderator, who may redact and pin messages.
    Moderator,
}

/// Goal of the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// To win.
    Win,
    /// To collect cards: they neither build nor trade.
    Hoard,
}

/// Choices preferred in menus.
const BEST: [&str; 2] = ["city", "settlement"];
/// Choices that make no progress.
const USELESS: [&str; 4] = ["Start over", "More", "My hand", "Back"];

impl Play {
    /// Brings the bot and these people into a room, opens a table with these options, and begins the game.
    ///
    /// # Panics
    /// If somebody does not join, or the game does not begin.
    pub async fn begin(bot: MatrixBot, people: Vec<Person>, style: Style, options: &str, seed: u64) -> Play {
        let (choice, tried) = (Rng::new(seed), BTreeSet::new());
        let (room, private) = (String::new(), Vec::new());
        let (last, begun, story) = (0, Instant::now(), Mutex::default());
        let mut play = Play { bot, room, people, private, done: 0, style, choice, tried, last, begun, story };
        play.come_together().await;
        play.sit_down(options).await;
        play.command(0, "!start").await;
        play
    }

    async fn come_together(&mut self) {
        let [host, others @ ..] = self.people.as_slice() else { panic!("nobody plays") };
        let mut ids: Vec<&str> = others.iter().map(|person| person.id.as_str()).collect();
        ids.push(self.bot.id());
        self.room = host.make_room(self.style.privacy, &ids).await;
        for other in others {
            other.invitation("the host asks them in", |one| one.room == self.room).await;
            other.join(&self.room).await;
        }
        if self.style.power == Power::Moderator {
            host.power(&self.room, self.bot.id(), 50).await.expect("the host may");
        }
        for person in &self.people {
            for id in &ids {
                person.member(&self.room, id, "join").await;
            }
        }
    }

    async fn sit_down(&mut self, options: &str) {
        self.command(0, &format!("!new {options}")).await;
        for index in 0..self.people.len() {
            let (person, room) = (&self.people[index], &self.room);
            let lobby = person.message(room, "a lobby", |shown| shown.sign("Join").is_some()).await;
            if index > 0 {
                match self.style.how {
                    How::Reactions => self.answer(index, &lobby, "Join").await,
                    How::Commands => self.command(index, "!join").await,
                }
                let many = format!("({})", index + 1);
                let sits = |shown: &Shown| shown.sign("Join").is_some() && shown.body.contains(&many);
                self.people[0].message(&self.room, "they sit there", sits).await;
            }
            let (person, bot) = (&self.people[index], self.bot.id());
            let invitation =
                person.invitation("the bot asks them into a room of two", |one| one.from == bot).await;
            person.join(&invitation.room).await;
            self.private.push(invitation.room);
        }
        for (before, robot) in self.style.robots.iter().enumerate() {
            self.command(0, &format!("!robot add {robot}")).await;
            let many = format!("({})", self.people.len() + before + 1);
            self.people[0]
                .message(&self.room, "a robot sits there", |shown| shown.body.contains(&many))
                .await;
        }
    }

    async fn command(&self, index: usize, line: &str) {
        let id = self.people[index].say(&self.room, line).await;
        self.tell(index, line, &id);
    }

    /// Adds a line to the story.
    fn tell(&self, index: usize, what: &str, id: &str) {
        let line = format!("{:.2?} {} {what}: {id}", self.begun.elapsed(), self.people[index].name);
        self.story.lock().unwrap_or_else(PoisonError::into_inner).push(line);
    }

    fn story(&self) -> Vec<String> {
        self.story.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Reacts to a message. If this person's reaction already exists, waits until the bot redacts it, or redacts it first:
    /// the server refuses duplicates.
    async fn react(&self, index: usize, to: &Shown, emoji: &str) {
        let person = &self.people[index];
        let mine = |shown: &Shown| shown.reactions.get(emoji).is_some_and(|who| who.contains(&person.id));
        let moderates = self.style.power == Power::Moderator && to.room == self.room;
        if is_a_hand(to) || moderates && to.sign("Accept").is_none() {
            person.of(to, "the bot takes their reaction away", |shown| (!mine(shown)).then_some(())).await;
        }
        let id = person.react_again(to, emoji).await;
        // Waits for the reaction to reach the person's own client.
        let known =
            |book: &Book| book.sightings.iter().rev().any(|one| one.raw["event_id"] == id).then_some(());
        person.seen.until("their reaction is there", known).await;
        self.tell(index, &format!("reacts with {emoji} to {} {:?}", to.id, to.body.lines().next()), &id);
    }

    /// Replies to a message.
    async fn reply(&self, index: usize, to: &Shown, text: &str) {
        let id = self.people[index].reply(to, text).await;
        self.tell(index, &format!("replies {text} to {} {:?}", to.id, to.body.lines().next()), &id);
    }

    /// Answers a message with the sign of this label, by a reaction.
    async fn answer(&self, index: usize, to: &Shown, label: &str) {
        let sign = to.sign(label).unwrap_or_else(|| panic!("no {label} in {}", to.body));
        self.react(index, to, &sign.emoji).await;
    }

    /// Plays `count` moves, or until the game is over.
    pub async fn moves(&mut self, count: usize) {
        let until = self.done + count;
        while self.done < until && self.act().await.is_none() {}
    }

    /// The message of the game's end, if there is one.
    pub fn end(&self) -> Option<Shown> {
        self.people[0].newest(&self.room, |shown| shown.sign("Play again").is_some())
    }

    /// Plays until a hand shows this sign, and returns that player; `None` if the game ended first.
    pub async fn until_asked(&mut self, label: &str) -> Option<usize> {
        while self.done < MOST {
            let asked = |index: &usize| self.hand(*index).is_some_and(|hand| hand.sign(label).is_some());
            if let Some(index) = (0..self.people.len()).find(asked) {
                return Some(index);
            }
            if self.act().await.is_some() {
                return None;
            }
        }
        panic!("nobody is asked {label}");
    }

    /// The message with a player's current hand, in their private room.
    pub fn hand(&self, index: usize) -> Option<Shown> {
        let is_hand = |shown: &Shown| shown.author == self.bot.id() && is_a_hand(shown);
        self.people[index].newest(self.private.get(index)?, is_hand)
    }

    /// The next player with a hand on which they have not acted; recent actors come last. A player with an open offer acts
    /// only to answer another offer, because two such players would otherwise wait for each other.
    fn somebody(&self) -> Option<(usize, Shown)> {
        let all = self.people.len();
        (1..=all).map(|step| (self.last + step) % all).find_map(|index| {
            let hand = self.hand(index)?;
            let can = hand.signs().iter().any(|sign| !USELESS.contains(&sign.label.as_str()));
            let new = || !self.tried.contains(&(index, self.sees(index, &hand)));
            let asked = hand.sign("Accept").is_some();
            (can && (asked || !self.awaits_answers(index)) && new()).then_some((index, hand))
        })
    }

    /// Returns `true` if somebody has yet to answer this player's offer.
    fn awaits_answers(&self, index: usize) -> bool {
        let begins = format!("{} offers ", self.people[index].name);
        let offer = |shown: &Shown| {
            shown.body.lines().any(|line| line.starts_with(&begins) && line.contains("has not answered"))
                && shown.sign("Accept").is_some()
        };
        self.people[index].newest(&self.room, offer).is_some()
    }

    /// Everything that this player can act on: their hand, the messages with signs in the room, and the number of private
    /// messages.
    fn sees(&self, index: usize, hand: &Shown) -> String {
        let live = |shown: &Shown| shown.author == self.bot.id() && !shown.signs().is_empty();
        let (room, private) = (&self.room, &self.private[index]);
        self.people[index].seen.look(|book| {
            let messages = |room| book.rooms.get(room).map(|place| &place.messages).into_iter().flatten();
            let public = messages(room).filter(|shown| live(shown)).map(stamp);
            let told = messages(private).count().to_string();
            [stamp(hand), told].into_iter().chain(public).collect::<Vec<_>>().join("\n")
        })
    }

    /// Waits until `look` returns a value, called after every change of any client; `None` after `longest`.
    async fn wait<T>(&self, longest: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
        let mut changes: Vec<_> = self.people.iter().map(|person| person.seen.changes()).collect();
        let wait = async {
            loop {
                changes.iter_mut().for_each(|one| drop(one.borrow_and_update()));
                if let Some(found) = look() {
                    return found;
                }
                select_all(changes.iter_mut().map(|one| one.changed().boxed())).await.0.expect("they go on");
            }
        };
        timeout(longest, wait).await.ok()
    }

    /// Waits until a player can act, and makes one move. Returns the last message if the game is over.
    async fn act(&mut self) -> Option<Shown> {
        let look = || self.end().map(Err).or_else(|| self.somebody().map(Ok));
        let Some(found) = self.wait(DEADLINE, look).await else {
            panic!("nothing goes on: {}", self.told());
        };
        match found {
            Err(end) => Some(end),
            Ok((index, hand)) => {
                self.done += 1;
                self.last = index;
                self.tried.insert((index, self.sees(index, &hand)));
                self.turn(index, &hand).await;
                None
            }
        }
    }

    /// Last messages, hands, story and log of the bot, for the messages of failed tests.
    pub fn told(&self) -> String {
        let hands = (0..self.people.len()).map(|index| self.hand(index).map(|hand| hand.body));
        let last: Vec<String> =
            self.people[0].messages(&self.room).into_iter().rev().take(4).map(|shown| shown.body).collect();
        format!("{last:#?} {:#?} {:#?} {}", hands.collect::<Vec<_>>(), self.story(), self.bot.says())
    }

    /// Makes one move with this hand.
    async fn turn(&mut self, index: usize, hand: &Shown) {
        let has = |label: &str| hand.sign(label).is_some();
        // A progress card may be played before the roll.
        let holds = hand.body.lines().any(|line| line.starts_with("– Alchemist"));
        if has("Roll") && holds && self.choice.below(2) == 0 {
            return self.does(index, hand, "Play a card").await;
        }
        if let Some(must) = deeds::MUST.into_iter().find(|label| has(label)) {
            return self.does(index, hand, must).await;
        }
        if has("Accept") {
            let answers = ["Accept", "Decline", "Other terms"];
            let which = if self.style.aim == Aim::Win { answers[self.choice.below(3)] } else { "Decline" };
            return self.does(index, hand, which).await;
        }
        if self.style.aim == Aim::Hoard {
            return self.does(index, hand, "End turn").await;
        }
        let offer = |shown: &Shown| shown.sign("Trade with").is_some() && !shown.redacted;
        if let Some(offer) = self.people[index].newest(&self.room, offer) {
            return self.does(index, &offer, "Trade with").await;
        }
        let asks = format!("{} has not answered", self.people[index].name);
        let counter = |shown: &Shown| shown.sign("Accept").is_some() && shown.body.contains(&asks);
        if let Some(counter) = self.people[index].newest(&self.room, counter) {
            let which = ["Accept", "Decline"][self.choice.below(2)];
            return self.does(index, &counter, which).await;
        }
        let pays = hand.body.lines().find_map(|line| line.strip_prefix("Enough for: ")).unwrap_or_default();
        let mut wishes = Vec::new();
        if self.choice.below(4) == 0 || hand.body.contains("Progress cards: ") && self.choice.below(2) == 0 {
            wishes.push("Play a card");
        }
        // The actions under the hand that it says can be paid; building covers the rest.
        let ventures = [("to level", "Improve"), ("knight", "Knights")];
        let ventures = ventures.into_iter().filter(|(what, label)| pays.contains(what) && has(label));
        let builds =
            ["city", "settlement", "road", "ship", "wall", "card"].iter().any(|what| pays.contains(what));
        if self.choice.below(4) == 0 {
            wishes.push("Move a ship");
        }
        wishes.extend(builds.then_some("Build"));
        wishes.extend(ventures.map(|(_, label)| label));
        if pays.is_empty() && self.choice.below(3) == 0 {
            wishes.push("Trade");
        }
        // In Elasund, other actions may replace taking two gold; then comes a bonus, or the end of the turn.
        let in_town =
            [("Two gold", ["Build", "Permit", "Permit"]), ("Bonus", ["Bonus", "Bonus", "End turn"])];
        let in_town = in_town.into_iter().find(|(label, _)| has(label));
        if let Some((instead, ventures)) = in_town {
            wishes = vec![ventures[self.choice.below(ventures.len())], instead];
        }
        let wish = wishes.into_iter().find(|label| has(label)).unwrap_or("End turn");
        self.does(index, hand, wish).await;
    }

    /// Performs the action of a sign, and answers the menus that follow. If that fails, ends the turn or declines instead.
    async fn does(&mut self, index: usize, shown: &Shown, label: &str) {
        let leaves = ["End turn", "Accept", "Decline", "Trade with"].contains(&label);
        let after = if leaves { After::Leaves } else { After::Stays };
        let before = self.before(index);
        match self.style.how {
            How::Reactions => self.by_sign(index, shown, label).await,
            How::Commands => self.by_command(index, shown, label).await,
        }
        let mut came = self.outcome(index, &before, after).await;
        for _ in 0..40 {
            match came {
                Came::Through => return,
                Came::Asked(menu) => {
                    let before = self.before(index);
                    if !self.choose(index, &menu).await {
                        break;
                    }
                    came = self.outcome(index, &before, After::Stays).await;
                }
                Came::Told => break,
            }
        }
        let Some(hand) = self.hand(index) else { return };
        let instead =
            ["Decline", "End turn", "Two gold"].into_iter().find(|label| hand.sign(label).is_some());
        if let Some(instead) = instead {
            let before = self.before(index);
            match self.style.how {
                How::Reactions => self.by_sign(index, &hand, instead).await,
                How::Commands => self.by_command(index, &hand, instead).await,
            }
            self.outcome(index, &before, After::Leaves).await;
        }
    }

    /// Reacts or replies to a message with this sign: the newest in the room, or the one in the private room.
    async fn by_sign(&mut self, index: usize, shown: &Shown, label: &str) {
        let person = &self.people[index];
        let bot = self.bot.id();
        let asks = format!("{} has not answered", person.name);
        // Among open offers, only one that awaits this person counts. An older message may still have its signs when the
        // hand is new already: only one that waits for this person counts.
        let waits = |line: &str| line.starts_with("Waiting for ") && line.contains(&person.name);
        let meant = |shown: &Shown| match shown.sign("Accept") {
            Some(_) => shown.body.contains(&asks),
            None => shown.sign("Trade with").is_some() || shown.body.lines().any(waits),
        };
        let public = |shown: &Shown| {
            shown.author == bot && !shown.redacted && shown.sign(label).is_some() && meant(shown)
        };
        let newest = person.newest(&self.room, public).filter(|_| self.choice.below(3) > 0);
        let to = newest.unwrap_or_else(|| shown.clone());
        let sign = to.sign(label).unwrap_or_else(|| panic!("no {label} in {}", to.body));
        match (self.choice.below(3), sign.number) {
            (0, Some(number)) => self.reply(index, &to, &number.to_string()).await,
            _ => self.react(index, &to, &sign.emoji).await,
        }
    }

    /// Sends the command of a label in the room.
    async fn by_command(&mut self, index: usize, shown: &Shown, label: &str) {
        let pays = shown.body.lines().find_map(|line| line.strip_prefix("Enough for: ")).unwrap_or_default();
        let mut builds =
            [BEST.as_slice(), &["road", "wall"]].concat().into_iter().filter(|what| pays.contains(what));
        let line = match label {
            "Place the settlement" => "!build settlement".to_owned(),
            "Lay the road" | "Lay a free road" => "!build road".to_owned(),
            "Move the robber" => "!robber".to_owned(),
            "Move a ship" => "!ship".to_owned(),
            "Discard" => "!discard".to_owned(),
            "Roll" => "!roll".to_owned(),
            "Accept" => "!trade accept".to_owned(),
            "Decline" => "!trade decline".to_owned(),
            "Other terms" => "!trade counter".to_owned(),
            "Trade with" => "!trade confirm".to_owned(),
            "Trade" => "!trade".to_owned(),
            "Play a card" => "!play".to_owned(),
            "Build" if shown.sign("Two gold").is_some() => "!build".to_owned(),
            "Build" => format!("!build {}", builds.next().unwrap_or("card")),
            "Knights" => "!knight".to_owned(),
            "Improve" => "!improve".to_owned(),
            "Place the city" => "!build city".to_owned(),
            "Permit" => "!permit".to_owned(),
            "Two gold" => "!gold".to_owned(),
            "Bonus" => "!bonus".to_owned(),
            "End turn" => "!end".to_owned(),
            must if deeds::MUST.contains(&must) => "!choose".to_owned(),
            other => panic!("no command for {other}"),
        };
        self.command(index, &line).await;
    }

    /// Chooses a sign of a menu, at random unless one is among [`BEST`]. Returns `false` if there is none.
    async fn choose(&mut self, index: usize, menu: &Shown) -> bool {
        let signs: Vec<Sign> = menu.signs();
        let useful: Vec<&Sign> =
            signs.iter().filter(|sign| !USELESS.contains(&sign.label.as_str())).collect();
        let best = |sign: &Sign| {
            let label = sign.label.to_lowercase();
            label.starts_with("offer ") || BEST.iter().any(|best| label.starts_with(best))
        };
        let sign = match (useful.iter().find(|sign| best(sign)), useful.as_slice()) {
            (Some(best), _) => best,
            (None, []) => return false,
            (None, some) => some[self.choice.below(some.len())],
        };
        let person = &self.people[index];
        match (self.style.how, sign.number) {
            (How::Commands, Some(number)) => {
                let id = person.say(&menu.room, &number.to_string()).await;
                self.tell(index, &format!("says {number} after {:?}", menu.body.lines().next()), &id);
            }
            (How::Reactions, Some(number)) if sign.emoji.starts_with('#') || self.choice.below(3) == 0 => {
                self.reply(index, menu, &number.to_string()).await;
            }
            _ => self.react(index, menu, &sign.emoji).await,
        }
        true
    }

    /// Headings of the turns in the room, each with its number of messages.
    pub fn turns(&self) -> BTreeMap<String, usize> {
        let mut turns = BTreeMap::new();
        for shown in self.people[0].messages(&self.room) {
            let heading = shown.body.lines().next().unwrap_or_default();
            let turn = heading.starts_with("Turn ") || heading.starts_with("Founding");
            if shown.author == self.bot.id() && turn && !shown.redacted {
                *turns.entry(heading.to_owned()).or_default() += 1;
            }
        }
        turns
    }
}

/// Returns `true` for a hand that is kept up to date, as opposed to a one-time answer.
pub fn is_a_hand(shown: &Shown) -> bool {
    shown.body.lines().next().is_some_and(|heading| heading.ends_with("your cards"))
}

/// Value that changes with every edit of the message.
fn stamp(shown: &Shown) -> String {
    format!("{} {} {} {}", shown.id, shown.edits, shown.redacted, shown.body)
}
