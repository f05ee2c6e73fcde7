//! People who play a whole game on Matrix, by reactions and replies alone, or by commands alone.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine::robot::Rng;
use futures_util::FutureExt;
use futures_util::future::select_all;
use tokio::time::timeout;

use super::bot_process::MatrixBot;
use super::client_record::{ClientState, WAIT_TIMEOUT};
use super::person::Person;
use super::room::Privacy;
use super::sign::Sign;
use super::visible_message::VisibleMessage;
use crate::menu_labels;
use outcome::{ActionOutcome, ActorRole};

mod end;
mod outcome;

/// Maximum number of moves, after which a game counts as endless.
const MAX_MOVES: usize = 2_000;

/// A game in a room, with its people.
pub struct GameSession {
    pub bot: MatrixBot,
    pub room: String,
    /// Players; the first is the host.
    pub people: Vec<Person>,
    /// Each player's private room with the bot.
    pub private: Vec<String>,
    /// Number of attempted moves.
    pub attempts: usize,
    style: PlayStyle,
    choice: Rng,
    /// Index and view of each attempt.
    tried: BTreeSet<(usize, String)>,
    /// Index of the player who acted last.
    last_actor: usize,
    /// Start of the game, for the times in the story.
    started_at: Instant,
    /// Log of what was done, for the messages of failed tests.
    story: Mutex<Vec<String>>,
}

/// Input that people use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputMethod {
    /// Reactions and replies, to messages in the room and in the private room.
    Reactions,
    /// Commands in the room, and numbers in the private room.
    Commands,
}

/// Style of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayStyle {
    pub input: InputMethod,
    pub privacy: Privacy,
    pub power: BotPower,
    pub goal: PlayerGoal,
    /// Robots that play too, by the arguments of `robot add`.
    pub robots: &'static [&'static str],
}

/// Power level of the bot in the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotPower {
    /// Power level of an ordinary member.
    Member,
    /// Power level of a moderator, who may redact and pin messages.
    Moderator,
}

/// Goal of the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayerGoal {
    /// To win.
    Win,
    /// To collect cards: they neither build nor trade.
    Hoard,
}

/// Choices preferred in menus.
const PREFERRED_CHOICES: [&str; 2] = ["city", "settlement"];
/// Choices that make no progress.
const USELESS_CHOICES: [&str; 4] = ["Start over", "More", "My hand", "Back"];

impl GameSession {
    /// Brings the bot and these people into a room, opens a table with these options, and begins the game.
    ///
    /// # Panics
    /// If somebody does not join, or the game does not begin.
    pub async fn start_game(
        bot: MatrixBot,
        people: Vec<Person>,
        style: PlayStyle,
        options: &str,
        seed: u64,
    ) -> GameSession {
        let (choice, tried) = (Rng::new(seed), BTreeSet::new());
        let (room, private) = (String::new(), Vec::new());
        let (last, begun, story) = (0, Instant::now(), Mutex::default());
        let mut play = GameSession {
            bot,
            room,
            people,
            private,
            attempts: 0,
            style,
            choice,
            tried,
            last_actor: last,
            started_at: begun,
            story,
        };
        play.gather().await;
        play.join_and_start(options).await;
        play.send_command(0, "!start").await;
        play
    }

    async fn gather(&mut self) {
        let [host, others @ ..] = self.people.as_slice() else { panic!("nobody plays") };
        let mut ids: Vec<&str> = others.iter().map(|person| person.id.as_str()).collect();
        ids.push(self.bot.id());
        self.room = host.create_room(self.style.privacy, &ids).await;
        for other in others {
            other.wait_for_invitation("the host asks them in", |one| one.room == self.room).await;
            other.join(&self.room).await;
        }
        if self.style.power == BotPower::Moderator {
            host.set_power_level(&self.room, self.bot.id(), 50).await.expect("the host may");
        }
        for person in &self.people {
            for id in &ids {
                person.wait_for_membership(&self.room, id, "join").await;
            }
        }
    }

    async fn join_and_start(&mut self, options: &str) {
        self.send_command(0, &format!("!new {options}")).await;
        for index in 0..self.people.len() {
            let (person, room) = (&self.people[index], &self.room);
            let lobby = person.wait_for_message(room, "a lobby", |shown| shown.sign("Join").is_some()).await;
            if index > 0 {
                match self.style.input {
                    InputMethod::Reactions => self.answer(index, &lobby, "Join").await,
                    InputMethod::Commands => self.send_command(index, "!join").await,
                }
                let many = format!("({})", index + 1);
                let sits = |shown: &VisibleMessage| shown.sign("Join").is_some() && shown.body.contains(&many);
                self.people[0].wait_for_message(&self.room, "they sit there", sits).await;
            }
            let (person, bot) = (&self.people[index], self.bot.id());
            let invitation =
                person.wait_for_invitation("the bot asks them into a room of two", |one| one.from == bot).await;
            person.join(&invitation.room).await;
            self.private.push(invitation.room);
        }
        for (before, robot) in self.style.robots.iter().enumerate() {
            self.send_command(0, &format!("!robot add {robot}")).await;
            let many = format!("({})", self.people.len() + before + 1);
            self.people[0].wait_for_message(&self.room, "a robot sits there", |shown| shown.body.contains(&many)).await;
        }
    }

    async fn send_command(&self, index: usize, line: &str) {
        let id = self.people[index].send_text(&self.room, line).await;
        self.add_to_story(index, line, &id);
    }

    /// Adds a line to the story.
    fn add_to_story(&self, index: usize, what: &str, id: &str) {
        let line = format!("{:.2?} {} {what}: {id}", self.started_at.elapsed(), self.people[index].name);
        self.story.lock().unwrap_or_else(PoisonError::into_inner).push(line);
    }

    fn story(&self) -> Vec<String> {
        self.story.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Reacts to a message. If this person's reaction already exists, waits until the bot redacts it, or redacts it first:
    /// the server refuses duplicates.
    async fn react(&self, index: usize, to: &VisibleMessage, emoji: &str) {
        let person = &self.people[index];
        let mine = |shown: &VisibleMessage| shown.reactions.get(emoji).is_some_and(|who| who.contains(&person.id));
        let moderates = self.style.power == BotPower::Moderator && to.room == self.room;
        if is_current_hand(to) || moderates && to.sign("Accept").is_none() {
            person
                .wait_for_message_state(to, "the bot takes their reaction away", |shown| (!mine(shown)).then_some(()))
                .await;
        }
        let id = person.react_again(to, emoji).await;
        // Waits for the reaction to reach the person's own client.
        let known = |book: &ClientState| book.sightings.iter().rev().any(|one| one.raw["event_id"] == id).then_some(());
        person.record.wait_for("their reaction is there", known).await;
        self.add_to_story(index, &format!("reacts with {emoji} to {} {:?}", to.id, to.body.lines().next()), &id);
    }

    /// Replies to a message.
    async fn reply(&self, index: usize, to: &VisibleMessage, text: &str) {
        let id = self.people[index].reply(to, text).await;
        self.add_to_story(index, &format!("replies {text} to {} {:?}", to.id, to.body.lines().next()), &id);
    }

    /// Answers a message with the sign of this label, by a reaction.
    async fn answer(&self, index: usize, to: &VisibleMessage, label: &str) {
        let sign = to.sign(label).unwrap_or_else(|| panic!("no {label} in {}", to.body));
        self.react(index, to, &sign.emoji).await;
    }

    /// Plays `count` moves, or until the game is over.
    pub async fn play_moves(&mut self, count: usize) {
        let until = self.attempts + count;
        while self.attempts < until && self.play_move().await.is_none() {}
    }

    /// The message of the game's end, if there is one.
    pub fn end_message(&self) -> Option<VisibleMessage> {
        self.people[0].newest(&self.room, |shown| shown.sign("Play again").is_some())
    }

    /// Plays until a hand shows this sign, and returns that player; `None` if the game ended first.
    pub async fn play_until_sign(&mut self, label: &str) -> Option<usize> {
        while self.attempts < MAX_MOVES {
            let asked = |index: &usize| self.hand_message(*index).is_some_and(|hand| hand.sign(label).is_some());
            if let Some(index) = (0..self.people.len()).find(asked) {
                return Some(index);
            }
            if self.play_move().await.is_some() {
                return None;
            }
        }
        panic!("nobody is asked {label}");
    }

    /// The message with a player's current hand, in their private room.
    pub fn hand_message(&self, index: usize) -> Option<VisibleMessage> {
        let is_hand = |shown: &VisibleMessage| shown.author == self.bot.id() && is_current_hand(shown);
        self.people[index].newest(self.private.get(index)?, is_hand)
    }

    /// The next player with a hand on which they have not acted; recent actors come last. A player with an open offer acts
    /// only to answer another offer, because two such players would otherwise wait for each other.
    fn next_actor(&self) -> Option<(usize, VisibleMessage)> {
        let all = self.people.len();
        (1..=all).map(|step| (self.last_actor + step) % all).find_map(|index| {
            let hand = self.hand_message(index)?;
            let can = hand.signs().iter().any(|sign| !USELESS_CHOICES.contains(&sign.label.as_str()));
            let new = || !self.tried.contains(&(index, self.visible_state(index, &hand)));
            let asked = hand.sign("Accept").is_some();
            (can && (asked || !self.awaits_answers(index)) && new()).then_some((index, hand))
        })
    }

    /// Returns `true` if somebody has yet to answer this player's offer.
    fn awaits_answers(&self, index: usize) -> bool {
        let begins = format!("{} offers ", self.people[index].name);
        let offer = |shown: &VisibleMessage| {
            shown.body.lines().any(|line| line.starts_with(&begins) && line.contains("has not answered"))
                && shown.sign("Accept").is_some()
        };
        self.people[index].newest(&self.room, offer).is_some()
    }

    /// Everything that this player can act on: their hand, the messages with signs in the room, and the number of private
    /// messages.
    fn visible_state(&self, index: usize, hand: &VisibleMessage) -> String {
        let live = |shown: &VisibleMessage| shown.author == self.bot.id() && !shown.signs().is_empty();
        let (room, private) = (&self.room, &self.private[index]);
        self.people[index].record.with_state(|book| {
            let messages = |room| book.rooms.get(room).map(|place| &place.messages).into_iter().flatten();
            let public = messages(room).filter(|shown| live(shown)).map(stamp);
            let told = messages(private).count().to_string();
            [stamp(hand), told].into_iter().chain(public).collect::<Vec<_>>().join("\n")
        })
    }

    /// Waits until `look` returns a value, called after every change of any client; `None` after `longest`.
    async fn wait_for<T>(&self, longest: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
        let mut changes: Vec<_> = self.people.iter().map(|person| person.record.subscribe()).collect();
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
    async fn play_move(&mut self) -> Option<VisibleMessage> {
        let look = || self.end_message().map(Err).or_else(|| self.next_actor().map(Ok));
        let Some(found) = self.wait_for(WAIT_TIMEOUT, look).await else {
            panic!("nothing goes on: {}", self.diagnostics());
        };
        match found {
            Err(end) => Some(end),
            Ok((index, hand)) => {
                self.attempts += 1;
                self.last_actor = index;
                self.tried.insert((index, self.visible_state(index, &hand)));
                self.play_hand(index, &hand).await;
                None
            }
        }
    }

    /// Last messages, hands, story and log of the bot, for the messages of failed tests.
    pub fn diagnostics(&self) -> String {
        let hands = (0..self.people.len()).map(|index| self.hand_message(index).map(|hand| hand.body));
        let last: Vec<String> =
            self.people[0].messages(&self.room).into_iter().rev().take(4).map(|shown| shown.body).collect();
        format!("{last:#?} {:#?} {:#?} {}", hands.collect::<Vec<_>>(), self.story(), self.bot.log())
    }

    /// Makes one move with this hand.
    async fn play_hand(&mut self, index: usize, hand: &VisibleMessage) {
        let has = |label: &str| hand.sign(label).is_some();
        // A progress card may be played before the roll.
        let holds = hand.body.lines().any(|line| line.starts_with("– Alchemist"));
        if has("Roll") && holds && self.choice.below(2) == 0 {
            return self.perform(index, hand, "Play a card").await;
        }
        if let Some(must) = menu_labels::MANDATORY.into_iter().find(|label| has(label)) {
            return self.perform(index, hand, must).await;
        }
        if has("Accept") {
            let answers = ["Accept", "Decline", "Other terms"];
            let which = if self.style.goal == PlayerGoal::Win { answers[self.choice.below(3)] } else { "Decline" };
            return self.perform(index, hand, which).await;
        }
        if self.style.goal == PlayerGoal::Hoard {
            return self.perform(index, hand, "End turn").await;
        }
        let offer = |shown: &VisibleMessage| shown.sign("Trade with").is_some() && !shown.redacted;
        if let Some(offer) = self.people[index].newest(&self.room, offer) {
            return self.perform(index, &offer, "Trade with").await;
        }
        let asks = format!("{} has not answered", self.people[index].name);
        let counter = |shown: &VisibleMessage| shown.sign("Accept").is_some() && shown.body.contains(&asks);
        if let Some(counter) = self.people[index].newest(&self.room, counter) {
            let which = ["Accept", "Decline"][self.choice.below(2)];
            return self.perform(index, &counter, which).await;
        }
        let pays = hand.body.lines().find_map(|line| line.strip_prefix("Enough for: ")).unwrap_or_default();
        let mut wishes = Vec::new();
        if self.choice.below(4) == 0 || hand.body.contains("Progress cards: ") && self.choice.below(2) == 0 {
            wishes.push("Play a card");
        }
        // The actions under the hand that it says can be paid; building covers the rest.
        let ventures = [("to level", "Improve"), ("knight", "Knights")];
        let ventures = ventures.into_iter().filter(|(what, label)| pays.contains(what) && has(label));
        let builds = ["city", "settlement", "road", "ship", "wall", "card"].iter().any(|what| pays.contains(what));
        if self.choice.below(4) == 0 {
            wishes.push("Move a ship");
        }
        wishes.extend(builds.then_some("Build"));
        wishes.extend(ventures.map(|(_, label)| label));
        if pays.is_empty() && self.choice.below(3) == 0 {
            wishes.push("Trade");
        }
        // In Elasund, other actions may replace taking two gold; then comes a bonus, or the end of the turn.
        let in_town = [("Two gold", ["Build", "Permit", "Permit"]), ("Bonus", ["Bonus", "Bonus", "End turn"])];
        let in_town = in_town.into_iter().find(|(label, _)| has(label));
        if let Some((instead, ventures)) = in_town {
            wishes = vec![ventures[self.choice.below(ventures.len())], instead];
        }
        let wish = wishes.into_iter().find(|label| has(label)).unwrap_or("End turn");
        self.perform(index, hand, wish).await;
    }

    /// Performs the action of a sign, and answers the menus that follow. If that fails, ends the turn or declines instead.
    async fn perform(&mut self, index: usize, shown: &VisibleMessage, label: &str) {
        let leaves = ["End turn", "Accept", "Decline", "Trade with"].contains(&label);
        let after = if leaves { ActorRole::MayBeDone } else { ActorRole::StillToAct };
        let before = self.snapshot(index);
        match self.style.input {
            InputMethod::Reactions => self.perform_by_sign(index, shown, label).await,
            InputMethod::Commands => self.perform_by_command(index, shown, label).await,
        }
        let mut came = self.wait_for_outcome(index, &before, after).await;
        for _ in 0..40 {
            match came {
                ActionOutcome::Done => return,
                ActionOutcome::Menu(menu) => {
                    let before = self.snapshot(index);
                    if !self.choose(index, &menu).await {
                        break;
                    }
                    came = self.wait_for_outcome(index, &before, ActorRole::StillToAct).await;
                }
                ActionOutcome::TextAnswer => break,
            }
        }
        let Some(hand) = self.hand_message(index) else { return };
        let instead = ["Decline", "End turn", "Two gold"].into_iter().find(|label| hand.sign(label).is_some());
        if let Some(instead) = instead {
            let before = self.snapshot(index);
            match self.style.input {
                InputMethod::Reactions => self.perform_by_sign(index, &hand, instead).await,
                InputMethod::Commands => self.perform_by_command(index, &hand, instead).await,
            }
            self.wait_for_outcome(index, &before, ActorRole::MayBeDone).await;
        }
    }

    /// Reacts or replies to a message with this sign: the newest in the room, or the one in the private room.
    async fn perform_by_sign(&mut self, index: usize, shown: &VisibleMessage, label: &str) {
        let person = &self.people[index];
        let bot = self.bot.id();
        let asks = format!("{} has not answered", person.name);
        // Among open offers, only one that awaits this person counts. An older message may still have its signs when the
        // hand is new already: only one that waits for this person counts.
        let waits = |line: &str| line.starts_with("Waiting for ") && line.contains(&person.name);
        let meant = |shown: &VisibleMessage| match shown.sign("Accept") {
            Some(_) => shown.body.contains(&asks),
            None => shown.sign("Trade with").is_some() || shown.body.lines().any(waits),
        };
        let public = |shown: &VisibleMessage| {
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
    async fn perform_by_command(&mut self, index: usize, shown: &VisibleMessage, label: &str) {
        let pays = shown.body.lines().find_map(|line| line.strip_prefix("Enough for: ")).unwrap_or_default();
        let mut builds =
            [PREFERRED_CHOICES.as_slice(), &["road", "wall"]].concat().into_iter().filter(|what| pays.contains(what));
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
            must if menu_labels::MANDATORY.contains(&must) => "!choose".to_owned(),
            other => panic!("no command for {other}"),
        };
        self.send_command(index, &line).await;
    }

    /// Chooses a sign of a menu, at random unless one is among [`PREFERRED_CHOICES`]. Returns `false` if there is none.
    async fn choose(&mut self, index: usize, menu: &VisibleMessage) -> bool {
        let signs: Vec<Sign> = menu.signs();
        let useful: Vec<&Sign> = signs.iter().filter(|sign| !USELESS_CHOICES.contains(&sign.label.as_str())).collect();
        let best = |sign: &Sign| {
            let label = sign.label.to_lowercase();
            label.starts_with("offer ") || PREFERRED_CHOICES.iter().any(|best| label.starts_with(best))
        };
        let sign = match (useful.iter().find(|sign| best(sign)), useful.as_slice()) {
            (Some(best), _) => best,
            (None, []) => return false,
            (None, some) => some[self.choice.below(some.len())],
        };
        let person = &self.people[index];
        match (self.style.input, sign.number) {
            (InputMethod::Commands, Some(number)) => {
                let id = person.send_text(&menu.room, &number.to_string()).await;
                self.add_to_story(index, &format!("says {number} after {:?}", menu.body.lines().next()), &id);
            }
            (InputMethod::Reactions, Some(number)) if sign.emoji.starts_with('#') || self.choice.below(3) == 0 => {
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
pub fn is_current_hand(shown: &VisibleMessage) -> bool {
    shown.body.lines().next().is_some_and(|heading| heading.ends_with("your cards"))
}

/// Value that changes with every edit of the message.
fn stamp(shown: &VisibleMessage) -> String {
    format!("{} {} {} {}", shown.id, shown.edits, shown.redacted, shown.body)
}
