//! People who play a whole game on Discord, by buttons and menus alone, or by commands alone.

use std::collections::{BTreeMap, BTreeSet};

use engine::robot::Rng;

use super::{DiscordBot, DiscordServer, Id, InteractionAnswer, Person, SentInteraction, VisibleMessage};
use crate::menu_labels;

mod commands;
mod end;

/// Names of the players of a full table.
pub const NAMES: [&str; 6] = ["anna", "bob", "chloe", "dan", "emma", "finn"];
/// Number of players of a usual table.
pub const USUAL_PLAYERS: usize = 4;
/// Maximum number of moves, after which a game counts as endless.
const MAX_MOVES: usize = 4_000;

/// A game in a channel, with its people.
pub struct GameSession {
    pub server: DiscordServer,
    pub bot: DiscordBot,
    pub channel: Id,
    pub people: Vec<Person>,
    pub spectator: Person,
    choice: Rng,
    /// Failed attempts: person, message, and its stamp at that time.
    tried: BTreeSet<(Id, Id, String)>,
    /// Number of attempted moves.
    pub attempts: usize,
    style: PlayStyle,
    /// Flag: the game has ships.
    has_ships: bool,
}

/// Input that people use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputMethod {
    /// Buttons, selects and modals.
    Buttons,
    /// Slash commands with autocompletion.
    Commands,
}

/// Outcome of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AttemptOutcome {
    /// The move was made.
    Done,
    /// The attempt was refused, or nothing could be chosen.
    Refused,
    /// No answer came; the outcome is unknown.
    Unanswered,
}

/// Wish for hands by direct message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DirectMessages {
    /// Wanted, and direct messages are accepted.
    Yes,
    /// Wanted, but direct messages are blocked.
    Closed,
    /// Not wanted.
    No,
}

/// Style of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayStyle {
    pub input: InputMethod,
    pub direct_messages: DirectMessages,
}

impl GameSession {
    /// Opens a table with these options for the first [`USUAL_PLAYERS`] of [`NAMES`], and begins the game.
    pub async fn start_game(
        server: DiscordServer,
        bot: DiscordBot,
        style: PlayStyle,
        options: &str,
        seed: u64,
    ) -> GameSession {
        GameSession::start_game_among(&NAMES[..USUAL_PLAYERS], server, bot, style, options, seed).await
    }

    /// Opens a table with these options for `names`, a prefix of [`NAMES`], and begins the game.
    pub async fn start_game_among(
        names: &[&str],
        server: DiscordServer,
        bot: DiscordBot,
        style: PlayStyle,
        options: &str,
        seed: u64,
    ) -> GameSession {
        let channel = server.channel("games");
        let people: Vec<Person> = names.iter().map(|name| server.person(name)).collect();
        let spectator = server.spectator();
        let (tried, done) = (BTreeSet::new(), 0);
        let has_ships = options.contains("game:ships") || options.contains("board:");
        let choice = Rng::new(seed);
        let play =
            GameSession { server, bot, channel, people, spectator, choice, tried, attempts: done, style, has_ships };
        play.join_and_start(options).await;
        play
    }

    async fn join_and_start(&self, options: &str) {
        let [anna, others @ ..] = self.people.as_slice() else { return };
        anna.send_command(self.channel, &format!("/new {options}")).expect("it is sent").wait_for_answer().await;
        for (index, other) in others.iter().enumerate() {
            match self.style.input {
                InputMethod::Buttons => {
                    let lobby = other.wait_for_button(self.channel, "Join").await;
                    other.press_button(&lobby, "Join").expect("it is sent").wait_for_answer().await;
                }
                InputMethod::Commands => {
                    other.send_command(self.channel, "/join").expect("it is sent").wait_for_answer().await;
                }
            }
            let many = format!("({})", index + 2);
            other.wait_for_message(self.channel, "they sit there", |shown| shown.content.contains(&many)).await;
        }
        for person in &self.people {
            self.answer_dm_question(person).await;
        }
        match self.style.input {
            InputMethod::Buttons => {
                let lobby = anna.wait_for_button(self.channel, "Start the game").await;
                anna.press_button(&lobby, "Start the game").expect("it is sent").wait_for_answer().await;
            }
            InputMethod::Commands => {
                anna.send_command(self.channel, "/start").expect("it is sent").wait_for_answer().await;
            }
        }
    }

    /// Answers the question for hands by direct message.
    async fn answer_dm_question(&self, person: &Person) {
        let label = match self.style.direct_messages {
            DirectMessages::Yes | DirectMessages::Closed => "Yes, as a direct message",
            DirectMessages::No => "No, here is enough",
        };
        if self.style.direct_messages == DirectMessages::Closed {
            person.close_dms();
        }
        let question = person.wait_for_button(self.channel, label).await;
        person.press_button(&question, label).expect("it is sent").wait_for_answer().await;
    }

    /// Plays `count` moves, or until the game is over.
    pub async fn play_moves(&mut self, count: usize) {
        let until = self.attempts + count;
        while self.attempts < until && self.attempt_move().await.is_none() {}
    }

    /// The message of the game's end, if there is one.
    fn end_message(&self, messages: &[VisibleMessage]) -> Option<VisibleMessage> {
        messages.iter().rev().find(|shown| shown.button("Play again").is_some()).cloned()
    }

    /// Waits for a player with an untried action, and makes an attempt. Returns the last message if the game is over.
    async fn attempt_move(&mut self) -> Option<VisibleMessage> {
        let (people, tried) = (&self.people, &self.tried);
        let look = |messages: &[VisibleMessage]| {
            if let Some(end) = self.end_message(messages) {
                return Some(Err(end));
            }
            let game = |shown: &&VisibleMessage| {
                !shown.private && !shown.buttons().is_empty() && shown.button("Join").is_none()
            };
            messages.iter().rev().filter(game).take(4).find_map(|shown| {
                let news = |person: &Person| !tried.contains(&(person.id, shown.id, stamp(shown)));
                let called = people.iter().zip(NAMES).filter(|(person, name)| is_for(shown, person, name));
                let (person, _) = called.into_iter().find(|(person, _)| news(person))?;
                Some(Ok((person.clone(), shown.clone())))
            })
        };
        match self.spectator.wait_for(self.channel, "somebody can do something", look).await {
            Err(end) => Some(end),
            Ok((person, shown)) => {
                self.attempts += 1;
                let before = self.game_stamps();
                let came = match self.style.input {
                    InputMethod::Buttons => self.attempt_by_buttons(&person, &shown).await,
                    InputMethod::Commands => self.attempt_by_commands(&person, &shown).await,
                };
                match came {
                    AttemptOutcome::Done => self.wait_for_change(&before).await,
                    // Not repeated until the message changes.
                    AttemptOutcome::Refused => {
                        self.tried.insert((person.id, shown.id, stamp(&shown)));
                    }
                    AttemptOutcome::Unanswered => {}
                }
                None
            }
        }
    }

    /// Stamps of the game's public messages.
    fn game_stamps(&self) -> Vec<String> {
        stamps(&self.spectator.messages(self.channel))
    }

    /// Waits until the move shows in the game's messages.
    async fn wait_for_change(&self, before: &[String]) {
        let look = |messages: &[VisibleMessage]| (stamps(messages) != before).then_some(());
        self.spectator.wait_for(self.channel, "what was done shows", look).await;
    }

    /// Makes one attempt with the buttons of the message.
    async fn attempt_by_buttons(&mut self, person: &Person, shown: &VisibleMessage) -> AttemptOutcome {
        let is_there = |label: &str| shown.button(label).is_some();
        // A progress card may be played before the roll.
        if is_there("Roll") && is_there("Play a card") && self.choice.below(3) == 0 {
            match self.press_and_follow(person, shown, "Play a card").await {
                AttemptOutcome::Refused => {}
                other => return other,
            }
        }
        if let Some(button) = menu_labels::MANDATORY.into_iter().find(|label| is_there(label)) {
            return self.press_and_follow(person, shown, button).await;
        }
        if shown.button("Accept").is_some() {
            let which = ["Accept", "Decline", "Other terms"][self.choice.below(3)];
            return self.press_and_follow(person, shown, which).await;
        }
        // Offers that somebody accepted are concluded first.
        let agreed = self.spectator.newest(self.channel, |shown| shown.button("Trade with").is_some());
        if let Some(offer) = agreed
            && self.press_and_follow(person, &offer, "Trade with").await == AttemptOutcome::Done
        {
            return AttemptOutcome::Done;
        }
        let mut wishes = vec!["Build"];
        // In Cities & Knights, progress cards cost nothing.
        let eager = is_there("Knights");
        if eager {
            wishes.extend(["Improve", "Knights"]);
        }
        if self.choice.below(if eager { 2 } else { 4 }) == 0 {
            wishes.insert(0, "Play a card");
        }
        if self.choice.below(3) == 0 {
            wishes.insert(0, "Trade");
        }
        if is_there("Move a ship") && self.choice.below(3) == 0 {
            wishes.insert(0, "Move a ship");
        }
        // In Elasund, a permit follows building; gold is taken where no permit fits.
        wishes.extend(if self.choice.below(4) > 0 { ["Permit", "Two gold"] } else { ["Two gold", "Permit"] });
        wishes.extend(["Bonus", "End turn"]);
        for wish in wishes {
            if shown.button(wish).is_some() {
                match self.press_and_follow(person, shown, wish).await {
                    AttemptOutcome::Refused => {}
                    other => return other,
                }
            }
        }
        AttemptOutcome::Refused
    }

    /// Presses a button and answers the menus that follow.
    async fn press_and_follow(&mut self, person: &Person, shown: &VisibleMessage, which: &str) -> AttemptOutcome {
        match person.press_button(shown, which) {
            Ok(asked) => self.answer_menus(person, asked).await,
            Err(_) => AttemptOutcome::Refused,
        }
    }

    /// Answers menus at random until nothing is left to choose.
    async fn answer_menus(&mut self, person: &Person, asked: SentInteraction) -> AttemptOutcome {
        let mut asked = asked;
        for _ in 0..40 {
            let menu = match asked.try_wait_for_answer().await {
                Ok(InteractionAnswer::Nothing) => return AttemptOutcome::Done,
                Ok(InteractionAnswer::Message(menu) | InteractionAnswer::Update(menu)) => menu,
                Ok(InteractionAnswer::Form(form)) => {
                    asked = person.submit_form(&form, &[]).expect("it can be sent");
                    continue;
                }
                Ok(InteractionAnswer::Choices(_)) => return AttemptOutcome::Refused,
                Err(_) => return AttemptOutcome::Unanswered,
            };
            match self.choose_randomly(person, &menu) {
                Some(next) => asked = next,
                None if menu.content == "Done." || menu.content.contains("You will ") => {
                    return AttemptOutcome::Done;
                }
                None => return AttemptOutcome::Refused,
            }
        }
        AttemptOutcome::Refused
    }

    /// Chooses a random option or button of a menu.
    fn choose_randomly(&mut self, person: &Person, menu: &VisibleMessage) -> Option<SentInteraction> {
        let selects = menu.selects();
        if !selects.is_empty() {
            let select = &selects[self.choice.below(selects.len())];
            let line = &select.options[self.choice.below(select.options.len())];
            return person.choose(menu, &select.custom_id, &[&line.value]).ok();
        }
        let useless = ["Start over", "More", "My hand"];
        let buttons: Vec<_> =
            menu.buttons().into_iter().filter(|button| !useless.contains(&button.label.as_str())).collect();
        // An offer is sent as soon as it can be.
        let sends = buttons.iter().find(|button| button.label.starts_with("Offer "));
        let button = match sends {
            Some(send) => send,
            None if buttons.is_empty() => return None,
            None => &buttons[self.choice.below(buttons.len())],
        };
        person.press_button(menu, &button.custom_id).ok()
    }

    /// Headings of the turns in the channel, each with its number of messages.
    pub fn turns(&self) -> BTreeMap<String, usize> {
        let mut turns = BTreeMap::new();
        for shown in self.spectator.messages(self.channel) {
            let heading = shown.content.lines().next().unwrap_or_default();
            if heading.starts_with("**Turn ") || heading.starts_with("**Founding") {
                *turns.entry(heading.to_owned()).or_default() += 1;
            }
        }
        turns
    }

    /// The newest message of a turn.
    pub async fn turn_message(&self) -> VisibleMessage {
        let fits = |shown: &VisibleMessage| !shown.attachments.is_empty() && shown.button("My hand").is_some();
        self.spectator.wait_for_message(self.channel, "a turn", fits).await
    }
}

/// Returns `true` if a message mentions the person or names them in a status line.
fn is_for(shown: &VisibleMessage, person: &Person, name: &str) -> bool {
    let about = |line: &str| {
        let begins = ["Waiting for ", "**Turn ", "**Founding"].iter().any(|begin| line.starts_with(begin));
        begins && line.to_lowercase().contains(name)
    };
    shown.content.contains(&person.mention()) || shown.content.lines().any(about)
}

/// Stamps of the game's messages.
fn stamps(messages: &[VisibleMessage]) -> Vec<String> {
    let game = |shown: &&VisibleMessage| !shown.private && !shown.buttons().is_empty();
    messages.iter().filter(game).map(stamp).collect()
}

/// Value that changes with every edit of the message.
fn stamp(shown: &VisibleMessage) -> String {
    format!("{}{:?}{:?}", shown.content, shown.buttons(), shown.edited)
}
