//! People who play a whole game on Discord, by buttons and menus alone, or by commands alone.

use std::collections::{BTreeMap, BTreeSet};

use engine::robot::Rng;

use super::{Answer, Asked, DiscordBot, Id, Person, Server, Shown};
use crate::deeds;

mod commands;
mod end;

/// Names of the players.
pub const NAMES: [&str; 4] = ["anna", "bob", "chloe", "dan"];
/// Maximum number of moves, after which a game counts as endless.
const MOST: usize = 4_000;

/// A game in a channel, with its people.
pub struct Play {
    pub server: Server,
    pub bot: DiscordBot,
    pub channel: Id,
    pub people: Vec<Person>,
    pub spectator: Person,
    choice: Rng,
    /// Failed attempts: person, message, and its stamp at that time.
    tried: BTreeSet<(Id, Id, String)>,
    /// Number of attempted moves.
    pub done: usize,
    style: Style,
    /// Flag: the game has ships.
    has_ships: bool,
}

/// Input that people use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// Buttons, selects and modals.
    Buttons,
    /// Slash commands with autocompletion.
    Commands,
}

/// Outcome of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Came {
    /// The move was made.
    Through,
    /// The attempt was refused, or nothing could be chosen.
    Nowhere,
    /// No answer came; the outcome is unknown.
    Lost,
}

/// Wish for hands by direct message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direct {
    /// Wanted, and direct messages are accepted.
    Yes,
    /// Wanted, but direct messages are blocked.
    Closed,
    /// Not wanted.
    No,
}

/// Style of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    pub how: How,
    pub direct: Direct,
}

impl Play {
    /// Opens a table with these options for all of [`NAMES`], and begins the game.
    pub async fn begin(server: Server, bot: DiscordBot, style: Style, options: &str, seed: u64) -> Play {
        Play::begin_among(&NAMES, server, bot, style, options, seed).await
    }

    /// Opens a table with these options for `names`, a prefix of [`NAMES`], and begins the game.
    pub async fn begin_among(
        names: &[&str],
        server: Server,
        bot: DiscordBot,
        style: Style,
        options: &str,
        seed: u64,
    ) -> Play {
        let channel = server.channel("games");
        let people: Vec<Person> = names.iter().map(|name| server.user(name)).collect();
        let spectator = server.spectator();
        let (tried, done) = (BTreeSet::new(), 0);
        let has_ships = options.contains("game:ships") || options.contains("board:");
        let choice = Rng::new(seed);
        let play = Play { server, bot, channel, people, spectator, choice, tried, done, style, has_ships };
        play.sit_down(options).await;
        play
    }

    async fn sit_down(&self, options: &str) {
        let [anna, others @ ..] = self.people.as_slice() else { return };
        anna.say_command(self.channel, &format!("/new {options}")).expect("it is sent").answer().await;
        for (index, other) in others.iter().enumerate() {
            match self.style.how {
                How::Buttons => {
                    let lobby = other.with_button(self.channel, "Join").await;
                    other.press(&lobby, "Join").expect("it is sent").answer().await;
                }
                How::Commands => {
                    other.say_command(self.channel, "/join").expect("it is sent").answer().await;
                }
            }
            let many = format!("({})", index + 2);
            other.message(self.channel, "they sit there", |shown| shown.content.contains(&many)).await;
        }
        for person in &self.people {
            self.wish(person).await;
        }
        match self.style.how {
            How::Buttons => {
                let lobby = anna.with_button(self.channel, "Start the game").await;
                anna.press(&lobby, "Start the game").expect("it is sent").answer().await;
            }
            How::Commands => {
                anna.say_command(self.channel, "/start").expect("it is sent").answer().await;
            }
        }
    }

    /// Answers the question for hands by direct message.
    async fn wish(&self, person: &Person) {
        let label = match self.style.direct {
            Direct::Yes | Direct::Closed => "Yes, as a direct message",
            Direct::No => "No, here is enough",
        };
        if self.style.direct == Direct::Closed {
            person.close_dms();
        }
        let question = person.with_button(self.channel, label).await;
        person.press(&question, label).expect("it is sent").answer().await;
    }

    /// Plays `count` moves, or until the game is over.
    pub async fn moves(&mut self, count: usize) {
        let until = self.done + count;
        while self.done < until && self.act().await.is_none() {}
    }

    /// The message of the game's end, if there is one.
    fn end(&self, messages: &[Shown]) -> Option<Shown> {
        messages.iter().rev().find(|shown| shown.button("Play again").is_some()).cloned()
    }

    /// Waits for a player with an untried action, and makes an attempt. Returns the last message if the game is over.
    async fn act(&mut self) -> Option<Shown> {
        let (people, tried) = (&self.people, &self.tried);
        let look = |messages: &[Shown]| {
            if let Some(end) = self.end(messages) {
                return Some(Err(end));
            }
            let game = |shown: &&Shown| {
                !shown.private && !shown.buttons().is_empty() && shown.button("Join").is_none()
            };
            messages.iter().rev().filter(game).take(4).find_map(|shown| {
                let news = |person: &Person| !tried.contains(&(person.id, shown.id, stamp(shown)));
                let called = people.iter().zip(NAMES).filter(|(person, name)| is_for(shown, person, name));
                let (person, _) = called.into_iter().find(|(person, _)| news(person))?;
                Some(Ok((person.clone(), shown.clone())))
            })
        };
        match self.spectator.until(self.channel, "somebody can do something", look).await {
            Err(end) => Some(end),
            Ok((person, shown)) => {
                self.done += 1;
                let before = self.game_messages();
                let came = match self.style.how {
                    How::Buttons => self.by_buttons(&person, &shown).await,
                    How::Commands => self.by_commands(&person, &shown).await,
                };
                match came {
                    Came::Through => self.changed(&before).await,
                    // Not repeated until the message changes.
                    Came::Nowhere => {
                        self.tried.insert((person.id, shown.id, stamp(&shown)));
                    }
                    Came::Lost => {}
                }
                None
            }
        }
    }

    /// Stamps of the game's public messages.
    fn game_messages(&self) -> Vec<String> {
        stamps(&self.spectator.messages(self.channel))
    }

    /// Waits until the move shows in the game's messages.
    async fn changed(&self, before: &[String]) {
        let look = |messages: &[Shown]| (stamps(messages) != before).then_some(());
        self.spectator.until(self.channel, "what was done shows", look).await;
    }

    /// Makes one attempt with the buttons of the message.
    async fn by_buttons(&mut self, person: &Person, shown: &Shown) -> Came {
        let is_there = |label: &str| shown.button(label).is_some();
        // A progress card may be played before the roll.
        if is_there("Roll") && is_there("Play a card") && self.choice.below(3) == 0 {
            match self.pressed(person, shown, "Play a card").await {
                Came::Nowhere => {}
                other => return other,
            }
        }
        if let Some(button) = deeds::MUST.into_iter().find(|label| is_there(label)) {
            return self.pressed(person, shown, button).await;
        }
        if shown.button("Accept").is_some() {
            let which = ["Accept", "Decline", "Other terms"][self.choice.below(3)];
            return self.pressed(person, shown, which).await;
        }
        // Offers that somebody accepted are concluded first.
        let agreed = self.spectator.newest(self.channel, |shown| shown.button("Trade with").is_some());
        if let Some(offer) = agreed
            && self.pressed(person, &offer, "Trade with").await == Came::Through
        {
            return Came::Through;
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
                match self.pressed(person, shown, wish).await {
                    Came::Nowhere => {}
                    other => return other,
                }
            }
        }
        Came::Nowhere
    }

    /// Presses a button and answers the menus that follow.
    async fn pressed(&mut self, person: &Person, shown: &Shown, which: &str) -> Came {
        match person.press(shown, which) {
            Ok(asked) => self.follow(person, asked).await,
            Err(_) => Came::Nowhere,
        }
    }

    /// Answers menus at random until nothing is left to choose.
    async fn follow(&mut self, person: &Person, asked: Asked) -> Came {
        let mut asked = asked;
        for _ in 0..40 {
            let menu = match asked.try_answer().await {
                Ok(Answer::Nothing) => return Came::Through,
                Ok(Answer::Message(menu) | Answer::Update(menu)) => menu,
                Ok(Answer::Form(form)) => {
                    asked = person.submit(&form, &[]).expect("it can be sent");
                    continue;
                }
                Ok(Answer::Choices(_)) => return Came::Nowhere,
                Err(_) => return Came::Lost,
            };
            match self.chosen(person, &menu) {
                Some(next) => asked = next,
                None if menu.content == "Done." || menu.content.contains("You will ") => {
                    return Came::Through;
                }
                None => return Came::Nowhere,
            }
        }
        Came::Nowhere
    }

    /// Chooses a random option or button of a menu.
    fn chosen(&mut self, person: &Person, menu: &Shown) -> Option<Asked> {
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
        person.press(menu, &button.custom_id).ok()
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
    pub async fn turn(&self) -> Shown {
        let fits = |shown: &Shown| !shown.attachments.is_empty() && shown.button("My hand").is_some();
        self.spectator.message(self.channel, "a turn", fits).await
    }
}

/// Returns `true` if a message mentions the person or names them in a status line.
fn is_for(shown: &Shown, person: &Person, name: &str) -> bool {
    let about = |line: &str| {
        let begins = ["Waiting for ", "**Turn ", "**Founding"].iter().any(|begin| line.starts_with(begin));
        begins && line.to_lowercase().contains(name)
    };
    shown.content.contains(&person.mention()) || shown.content.lines().any(about)
}

/// Stamps of the game's messages.
fn stamps(messages: &[Shown]) -> Vec<String> {
    let game = |shown: &&Shown| !shown.private && !shown.buttons().is_empty();
    messages.iter().filter(game).map(stamp).collect()
}

/// Value that changes with every edit of the message.
fn stamp(shown: &Shown) -> String {
    format!("{}{:?}{:?}", shown.content, shown.buttons(), shown.edited)
}
