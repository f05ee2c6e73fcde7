//! Players of one Discord channel: they open a table and play it by buttons and menus, one interaction at a time.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::robot::Rng;
use jiff::Timestamp;
use tests::discord::command::RefusedByClient;
use tests::discord::world::World;
use tests::discord::{DiscordServer, Id, InteractionAnswer, Person, SentInteraction, VisibleMessage};
use tokio::time::timeout;

use super::load::{Came, Load, Sample};

const NAMES: [&str; 4] = ["Anna", "Bob", "Chloe", "Dan"];
/// Labels of mandatory actions, pressed before any other.
const MUST: [&str; 6] =
    ["Place the settlement", "Lay the road", "Lay a free road", "Move the robber", "Discard", "Roll"];
/// Time without an answer after which a player tries something else.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);
/// Maximum number of steps in one menu.
const LONGEST: usize = 20;

/// A channel and its players.
pub(crate) struct Table {
    server: DiscordServer,
    channel: Id,
    people: Vec<Person>,
    choice: Rng,
    /// Attempts that failed, by person, message and stamp of the message.
    tried: BTreeSet<(Id, Id, String)>,
    load: Arc<Load>,
    /// Due interaction that was taken and not yet sent.
    turn: Option<Instant>,
}

/// Ids of the last messages, with the time of their last edit.
type Stamps = Vec<(Id, Option<Timestamp>)>;

impl Table {
    /// Opens a table in a new channel, and begins the game.
    pub(crate) async fn open(server: DiscordServer, number: usize, load: Arc<Load>) -> Table {
        let channel = server.channel(&format!("games-{number}"));
        let person = |name: &&str| {
            let person = server.person(&format!("{}-{number}", name.to_lowercase()));
            person.set_display_name(name);
            person
        };
        let people: Vec<Person> = NAMES.iter().map(person).collect();
        let (choice, tried) = (Rng::new(number as u64), BTreeSet::new());
        let table = Table { server: server.clone(), channel, people, choice, tried, load, turn: None };
        let [anna, others @ ..] = table.people.as_slice() else { panic!("people") };
        let new = || anna.send_command(channel, "/new board:beginner founding:given");
        table.reach(anna, new, |shown| shown.button("Join").is_some()).await;
        for (index, other) in others.iter().enumerate() {
            let many = format!("({})", index + 2);
            table.reach(other, || table.pressed(other, "Join"), |shown| shown.content.contains(&many)).await;
        }
        let start = || table.pressed(anna, "Start the game");
        table.reach(anna, start, |shown| shown.button("Roll").is_some()).await;
        table
    }

    fn pressed(&self, person: &Person, which: &str) -> Result<SentInteraction, RefusedByClient> {
        let messages = self.server.with_world(|world| self.last(world));
        let found = messages.iter().find(|shown| shown.button(which).is_some());
        person.press_button(found.ok_or_else(|| RefusedByClient(format!("no button {which}")))?, which)
    }

    /// Repeats `ask` until a message of the channel satisfies `is_done`.
    async fn reach(
        &self,
        person: &Person,
        ask: impl Fn() -> Result<SentInteraction, RefusedByClient>,
        is_done: impl Fn(&VisibleMessage) -> bool,
    ) {
        loop {
            if let Ok(asked) = ask()
                && self.is_answered(&asked).await
                && let Ok(InteractionAnswer::Message(shown) | InteractionAnswer::Update(shown)) =
                    asked.try_wait_for_answer().await
            {
                person.dismiss(&shown);
            }
            let done = self.until(|messages| messages.iter().any(&is_done).then_some(()));
            if timeout(PATIENCE, done).await.is_ok() {
                return;
            }
        }
    }

    /// Plays without end; the bench drops the task.
    pub(crate) async fn play(mut self) {
        loop {
            let (person, shown) = self.awaited().await;
            let before = stamp(&shown);
            if !self.act(&person, &shown).await {
                self.tried.insert((person.id, shown.id, before));
            }
        }
    }

    /// Last four public messages with buttons, newest first.
    fn last(&self, world: &World) -> Vec<VisibleMessage> {
        let Some(channel) = world.channels.get(&self.channel) else { return Vec::new() };
        let all = channel.messages.values().rev().filter(|message| message.ephemeral_for.is_none());
        let all = all.map(|message| world.visible_message(message)).filter(|shown| !shown.buttons().is_empty());
        all.take(4).collect()
    }

    /// Waits until `look` finds something in the last messages.
    async fn until<T>(&self, mut look: impl FnMut(&[VisibleMessage]) -> Option<T>) -> T {
        let mut changes = self.server.with_world(|world| world.subscribe(Some(self.channel)));
        loop {
            if let Some(found) = self.server.with_world(|world| look(&self.last(world))) {
                return found;
            }
            // The sender lives as long as the world.
            let _ = changes.changed().await;
        }
    }

    /// Waits for a person with an untried action, and returns the message that offers it.
    async fn awaited(&self) -> (Person, VisibleMessage) {
        let (people, tried) = (&self.people, &self.tried);
        self.until(|messages| {
            messages.iter().find_map(|shown| {
                let mut both = people.iter().zip(NAMES);
                let (person, _) = both.find(|(person, name)| {
                    is_for(shown, person, name) && !tried.contains(&(person.id, shown.id, stamp(shown)))
                })?;
                Some((person.clone(), shown.clone()))
            })
        })
        .await
    }

    /// Makes one move that the message offers. Returns `true` if something was done.
    async fn act(&mut self, person: &Person, shown: &VisibleMessage) -> bool {
        if let Some(must) = MUST.iter().find(|label| shown.button(label).is_some()) {
            return self.press(person, shown, must).await;
        }
        if shown.button("Accept").is_some() {
            let which = ["Accept", "Decline"][self.choice.below(2)];
            return self.press(person, shown, which).await;
        }
        let agreed = self.server.with_world(|world| self.last(world));
        if let Some(offer) = agreed.iter().find(|shown| shown.button("Trade with").is_some())
            && self.press(person, offer, "Trade with").await
        {
            return true;
        }
        let (trades, looks) = (self.choice.below(8) == 0, self.choice.below(4) == 0);
        let wishes = [("Trade", trades), ("My hand", looks), ("Build", true), ("End turn", true)];
        for (wish, _) in wishes.iter().filter(|(wish, wished)| *wished && shown.button(wish).is_some()) {
            if self.press(person, shown, wish).await {
                return true;
            }
        }
        false
    }

    /// Presses a button and answers the menus that follow. Returns `true` if it led to a public result or a discard.
    async fn press(&mut self, person: &Person, shown: &VisibleMessage, which: &str) -> bool {
        let mut next: Option<(VisibleMessage, String, Option<String>)> = Some((shown.clone(), which.to_owned(), None));
        let ends = which == "End turn";
        for _ in 0..LONGEST {
            let Some((shown, which, value)) = next.take() else { return false };
            let before = self.server.with_world(|world| stamps(&self.last(world)));
            let due = match self.turn.take() {
                Some(due) => due,
                None => self.load.turn().await,
            };
            let sent = Instant::now();
            let asked = match value {
                Some(value) => person.choose(&shown, &which, &[&value]),
                None => person.press_button(&shown, &which),
            };
            let Ok(asked): Result<SentInteraction, RefusedByClient> = asked else {
                self.turn = Some(due);
                return false;
            };
            self.load.begin();
            let late = sent.saturating_duration_since(due);
            match self.came(&asked, late, &before, ends).await {
                Some(InteractionAnswer::Nothing) => return true,
                Some(InteractionAnswer::Message(menu) | InteractionAnswer::Update(menu)) => {
                    next = self.chosen(&menu);
                    if next.is_none() {
                        person.dismiss(&menu);
                        return menu.content == "Done." || menu.content.contains("You will discard");
                    }
                }
                Some(InteractionAnswer::Form(_) | InteractionAnswer::Choices(_)) | None => return false,
            }
        }
        false
    }

    /// Waits for the answer; `false` after [`PATIENCE`].
    async fn is_answered(&self, asked: &SentInteraction) -> bool {
        let mut changes = self.server.with_world(|world| world.subscribe(Some(asked.id)));
        let done = timeout(PATIENCE, async {
            while asked.interaction().done.is_none() {
                let _ = changes.changed().await;
            }
        });
        done.await.is_ok()
    }

    /// Waits for the result of an interaction, and notes a sample of it.
    async fn came(
        &self,
        asked: &SentInteraction,
        late: Duration,
        before: &Stamps,
        ends: bool,
    ) -> Option<InteractionAnswer> {
        let is_done = self.is_answered(asked).await;
        let interaction = asked.interaction();
        let acknowledged = interaction.answered.map(|(_, took)| took);
        let mut sample = Sample { late, acknowledged, came: None };
        let answer = if is_done { asked.try_wait_for_answer().await.ok() } else { None };
        let public = match &answer {
            Some(InteractionAnswer::Nothing) => true,
            Some(InteractionAnswer::Update(menu)) => menu.content == "Done.",
            _ => false,
        };
        if public {
            let changed = self.until(|messages| changed(messages, before, ends));
            if let Ok((came, at)) = timeout(PATIENCE, changed).await {
                sample.came =
                    Some((came, Duration::try_from(at.duration_since(interaction.created)).unwrap_or_default()));
            }
        } else {
            sample.came = interaction.done.map(|took| (Came::Private, took));
        }
        self.load.note(sample);
        answer
    }

    /// Picks a random option or button of a menu: the message, its custom id, and the value of an option. An offer is sent
    /// when one can be.
    fn chosen(&mut self, menu: &VisibleMessage) -> Option<(VisibleMessage, String, Option<String>)> {
        let selects = menu.selects();
        if !selects.is_empty() {
            let select = &selects[self.choice.below(selects.len())];
            let line = &select.options[self.choice.below(select.options.len())];
            return Some((menu.clone(), select.custom_id.clone(), Some(line.value.clone())));
        }
        let useless = ["Start over", "More", "My hand"];
        let mut buttons = menu.buttons();
        buttons.retain(|button| !useless.contains(&button.label.as_str()));
        let sends = buttons.iter().position(|button| button.label.starts_with("Offer "));
        let at = match sends {
            Some(at) => at,
            None if buttons.is_empty() => return None,
            None => self.choice.below(buttons.len()),
        };
        Some((menu.clone(), buttons.swap_remove(at).custom_id, None))
    }
}

/// Returns `true` if a message mentions the person or names them in a status line.
fn is_for(shown: &VisibleMessage, person: &Person, name: &str) -> bool {
    let about = |line: &str| {
        let begins = ["Waiting for ", "**Turn ", "**Founding"].iter().any(|begin| line.starts_with(begin));
        begins && line.contains(name)
    };
    shown.content.contains(&person.mention()) || shown.content.lines().any(about)
}

/// Value that changes with every edit of the message.
fn stamp(shown: &VisibleMessage) -> String {
    format!("{:?}", shown.edited)
}

fn stamps(messages: &[VisibleMessage]) -> Stamps {
    messages.iter().map(|shown| (shown.id, shown.edited)).collect()
}

/// Kind and time of the first visible change. At the end of a turn only the next turn's message with a picture counts.
fn changed(messages: &[VisibleMessage], before: &Stamps, ends: bool) -> Option<(Came, Timestamp)> {
    let is_new = |shown: &VisibleMessage| before.iter().all(|(id, _)| *id != shown.id);
    if ends {
        let posted = messages.iter().find(|shown| is_new(shown) && !shown.attachments.is_empty())?;
        return Some((Came::Posted, posted.created));
    }
    let other = messages.iter().find(|shown| !before.contains(&(shown.id, shown.edited)))?;
    Some(match other.edited {
        Some(edited) if !is_new(other) => (Came::Changed, edited),
        _ => (Came::Posted, other.created),
    })
}
