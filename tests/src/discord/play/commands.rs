//! Moves by slash commands and their autocompletion.

use super::{Came, MOST, Play};
use crate::deeds;
use crate::discord::{Answer, Person, Shown};

/// Pieces to build, in the order of attempts.
const BUILDS: [&str; 5] = ["city", "settlement", "ship", "road", "card"];
/// Further actions of Cities & Knights. A line that ends in a colon is completed with a random choice.
const VENTURES: [&str; 12] = [
    "/improve trade",
    "/improve politics",
    "/improve science",
    "/build wall where:",
    "/knight recruit where:",
    "/knight activate where:",
    "/knight promote where:",
    "/knight move where:",
    "/knight displace where:",
    "/knight chase knight:",
    "/play progress card:",
    "/harbor resource:",
];
/// Pieces to build in Elasund, in the order of attempts.
const TOWN_BUILDS: [&str; 9] = [
    "/church",
    "/wall side:",
    "/build hall where:",
    "/build well where:",
    "/build fair where:",
    "/build inn where:",
    "/build shop where:",
    "/build merchants where:",
    "/build artisans where:",
];
/// Bonus actions at the end of a turn in Elasund.
const BONUSES: [&str; 4] =
    ["/bonus move permit:", "/bonus raise permit:", "/bonus permit permit:", "/bonus gold"];
/// Maximum number of attempts with [`VENTURES`] per turn.
const TRIED: usize = 4;

impl Play {
    /// Makes one attempt by commands.
    pub(super) async fn by_commands(&mut self, person: &Person, shown: &Shown) -> Came {
        let has = |label: &str| shown.button(label).is_some();
        let line = match () {
            () if has("Place the settlement") => self.completed(person, "/build settlement where:").await,
            () if has("Place the city") => self.completed(person, "/build city where:").await,
            () if has("Lay the road again") => return self.in_its_words(person).await,
            () if has("Lay the road") || has("Lay a free road") => {
                self.completed(person, "/build road where:").await
            }
            () if has("Move the robber") => self.completed(person, "/robber where:").await,
            () if has("Lay a road or a ship") || has("Lay a free road or ship") => {
                self.either(person, ["/build ship where:", "/build road where:"]).await
            }
            () if has("Move robber or pirate") => {
                self.either(person, ["/pirate where:", "/robber where:"]).await
            }
            () if has("Discard") => self.completed(person, "/discard cards:").await,
            () if has("Move the ship") || has("Send the pirates") => {
                self.completed(person, "/ship row:").await
            }
            () if has("Take cards back") => self.completed(person, "/reclaim cards:").await,
            () if has("Place a hut") => self.completed(person, "/hut where:").await,
            () if has("Roll") => Some("/roll".to_owned()),
            () if has("Accept") => {
                Some(if self.choice.below(2) == 0 { "/trade accept" } else { "/trade decline" }.to_owned())
            }
            () if deeds::MUST.into_iter().any(has) => return self.in_its_words(person).await,
            () if has("Two gold") => return self.building_by_commands(person, shown).await,
            () if has("Bonus") => return self.bonus_by_commands(person).await,
            () => return self.turn_by_commands(person, shown).await,
        };
        match line {
            Some(line) => self.said(person, &line).await,
            None => Came::Nowhere,
        }
    }

    /// Answers a prompt by `/choose` with the label of a random option.
    async fn in_its_words(&mut self, person: &Person) -> Came {
        let Ok(asked) = person.say_command(self.channel, "/choose") else { return Came::Nowhere };
        let menu = match asked.try_answer().await {
            Ok(Answer::Message(menu)) => menu,
            Ok(_) => return Came::Nowhere,
            Err(_) => return Came::Lost,
        };
        let lines: Vec<String> = match menu.selects().as_slice() {
            [] => menu.buttons().into_iter().map(|button| button.label).collect(),
            lists => lists.iter().flat_map(|list| &list.options).map(|line| line.label.clone()).collect(),
        };
        if lines.is_empty() {
            return Came::Nowhere;
        }
        let line = format!("/choose what:{}", lines[self.choice.below(lines.len())]);
        self.said(person, &line).await
    }

    /// In Elasund, builds, places a permit, or takes gold.
    async fn building_by_commands(&mut self, person: &Person, shown: &Shown) -> Came {
        let builds = if shown.button("Build").is_some() { TOWN_BUILDS.as_slice() } else { &[] };
        let permit = if self.choice.below(4) > 0 { ["/permit permit:"].as_slice() } else { &[] };
        match self.first_of(person, &[builds, permit].concat()).await {
            Came::Nowhere => self.said(person, "/gold").await,
            other => other,
        }
    }

    /// In Elasund, takes a bonus or ends the turn.
    async fn bonus_by_commands(&mut self, person: &Person) -> Came {
        let first = self.choice.below(BONUSES.len());
        match self.first_of(person, &BONUSES[first..]).await {
            Came::Nowhere => self.said(person, "/end").await,
            other => other,
        }
    }

    /// Tries these lines in order until one succeeds. A line that ends in a colon is completed with a random choice.
    async fn first_of(&mut self, person: &Person, lines: &[&str]) -> Came {
        for line in lines {
            let line = match line.ends_with(':') {
                true => self.completed(person, line).await,
                false => Some((*line).to_owned()),
            };
            let Some(line) = line else { continue };
            match self.said(person, &line).await {
                Came::Nowhere => {}
                other => return other,
            }
        }
        Came::Nowhere
    }

    async fn turn_by_commands(&mut self, person: &Person, shown: &Shown) -> Came {
        if self.choice.below(3) == 0
            && let Some(line) = self.completed(person, "/trade bank give:").await
            && let Some(line) = self.completed(person, &format!("{line} want:")).await
            && self.said(person, &line).await == Came::Through
        {
            return Came::Through;
        }
        let ventures = shown.button("Knights").is_some();
        for what in BUILDS {
            let line = match what {
                "ship" if !self.has_ships => continue,
                "card" if ventures || self.choice.below(3) != 0 => continue,
                "card" => Some("/build card".to_owned()),
                what => self.completed(person, &format!("/build {what} where:")).await,
            };
            if let Some(line) = line
                && self.said(person, &line).await == Came::Through
            {
                return Came::Through;
            }
        }
        for _ in 0..if ventures { TRIED } else { 0 } {
            let line = VENTURES[self.choice.below(VENTURES.len())];
            let line = match line.ends_with(':') {
                true => self.completed(person, line).await,
                false => Some(line.to_owned()),
            };
            if let Some(line) = line
                && self.said(person, &line).await == Came::Through
            {
                return Came::Through;
            }
        }
        self.said(person, "/end").await
    }

    /// Completes one of two lines, the other if there is no choice for it.
    async fn either(&mut self, person: &Person, lines: [&str; 2]) -> Option<String> {
        let first = self.choice.below(2);
        match self.completed(person, lines[first]).await {
            None => self.completed(person, lines[1 - first]).await,
            line => line,
        }
    }

    /// The line with a random autocompletion choice; `None` if there is none.
    async fn completed(&mut self, person: &Person, line: &str) -> Option<String> {
        // Lost requests are repeated.
        for _ in 0..MOST {
            let asked = person.complete(self.channel, line).expect("it can be typed");
            let Ok(answer) = asked.try_answer().await else { continue };
            let Answer::Choices(choices) = answer else { return None };
            let all: Vec<&str> = choices.iter().filter_map(|choice| choice.value.as_str()).collect();
            return (!all.is_empty()).then(|| format!("{line}{}", all[self.choice.below(all.len())]));
        }
        None
    }

    /// Runs a command, and answers the menu for missing options.
    async fn said(&mut self, person: &Person, line: &str) -> Came {
        match person.say_command(self.channel, line) {
            Ok(asked) => self.follow(person, asked).await,
            Err(error) => panic!("{line}: {error:?}"),
        }
    }
}
