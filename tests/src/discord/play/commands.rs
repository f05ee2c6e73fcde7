//! Moves by slash commands and their autocompletion.

use super::{AttemptOutcome, GameSession, MAX_MOVES};
use crate::discord::{InteractionAnswer, Person, VisibleMessage};
use crate::menu_labels;

/// Pieces to build, in the order of attempts.
const BUILD_ORDER: [&str; 5] = ["city", "settlement", "ship", "road", "card"];
/// Further actions of Cities & Knights. A line that ends in a colon is completed with a random choice.
const KNIGHTS_ACTIONS: [&str; 12] = [
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
const ELASUND_BUILD_ORDER: [&str; 9] = [
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
const BONUSES: [&str; 4] = ["/bonus move permit:", "/bonus raise permit:", "/bonus permit permit:", "/bonus gold"];
/// Maximum number of attempts with [`KNIGHTS_ACTIONS`] per turn.
const MAX_KNIGHTS_ATTEMPTS: usize = 4;

impl GameSession {
    /// Makes one attempt by commands.
    pub(super) async fn attempt_by_commands(&mut self, person: &Person, shown: &VisibleMessage) -> AttemptOutcome {
        let has = |label: &str| shown.button(label).is_some();
        let line = match () {
            () if has("Place the settlement") => self.complete_randomly(person, "/build settlement where:").await,
            () if has("Place the city") => self.complete_randomly(person, "/build city where:").await,
            () if has("Lay the road again") => return self.choose_by_label(person).await,
            () if has("Lay the road") || has("Lay a free road") => {
                self.complete_randomly(person, "/build road where:").await
            }
            () if has("Move the robber") => self.complete_randomly(person, "/robber where:").await,
            () if has("Lay a road or a ship") || has("Lay a free road or ship") => {
                self.complete_either(person, ["/build ship where:", "/build road where:"]).await
            }
            () if has("Move robber or pirate") => {
                self.complete_either(person, ["/pirate where:", "/robber where:"]).await
            }
            () if has("Discard") => self.complete_randomly(person, "/discard cards:").await,
            () if has("Move the ship") || has("Send the pirates") => self.complete_randomly(person, "/ship row:").await,
            () if has("Take cards back") => self.complete_randomly(person, "/reclaim cards:").await,
            () if has("Place a hut") => self.complete_randomly(person, "/hut where:").await,
            () if has("Roll") => Some("/roll".to_owned()),
            () if has("Accept") => {
                Some(if self.choice.below(2) == 0 { "/trade accept" } else { "/trade decline" }.to_owned())
            }
            () if menu_labels::MANDATORY.into_iter().any(has) => return self.choose_by_label(person).await,
            () if has("Two gold") => return self.building_by_commands(person, shown).await,
            () if has("Bonus") => return self.bonus_by_commands(person).await,
            () => return self.turn_by_commands(person, shown).await,
        };
        match line {
            Some(line) => self.run_command(person, &line).await,
            None => AttemptOutcome::Refused,
        }
    }

    /// Answers a prompt by `/choose` with the label of a random option.
    async fn choose_by_label(&mut self, person: &Person) -> AttemptOutcome {
        let Ok(asked) = person.send_command(self.channel, "/choose") else { return AttemptOutcome::Refused };
        let menu = match asked.try_wait_for_answer().await {
            Ok(InteractionAnswer::Message(menu)) => menu,
            Ok(_) => return AttemptOutcome::Refused,
            Err(_) => return AttemptOutcome::Unanswered,
        };
        let lines: Vec<String> = match menu.selects().as_slice() {
            [] => menu.buttons().into_iter().map(|button| button.label).collect(),
            lists => lists.iter().flat_map(|list| &list.options).map(|line| line.label.clone()).collect(),
        };
        if lines.is_empty() {
            return AttemptOutcome::Refused;
        }
        let line = format!("/choose what:{}", lines[self.choice.below(lines.len())]);
        self.run_command(person, &line).await
    }

    /// In Elasund, builds, places a permit, or takes gold.
    async fn building_by_commands(&mut self, person: &Person, shown: &VisibleMessage) -> AttemptOutcome {
        let builds = if shown.button("Build").is_some() { ELASUND_BUILD_ORDER.as_slice() } else { &[] };
        let permit = if self.choice.below(4) > 0 { ["/permit permit:"].as_slice() } else { &[] };
        match self.try_in_order(person, &[builds, permit].concat()).await {
            AttemptOutcome::Refused => self.run_command(person, "/gold").await,
            other => other,
        }
    }

    /// In Elasund, takes a bonus or ends the turn.
    async fn bonus_by_commands(&mut self, person: &Person) -> AttemptOutcome {
        let first = self.choice.below(BONUSES.len());
        match self.try_in_order(person, &BONUSES[first..]).await {
            AttemptOutcome::Refused => self.run_command(person, "/end").await,
            other => other,
        }
    }

    /// Tries these lines in order until one succeeds. A line that ends in a colon is completed with a random choice.
    async fn try_in_order(&mut self, person: &Person, lines: &[&str]) -> AttemptOutcome {
        for line in lines {
            let line = match line.ends_with(':') {
                true => self.complete_randomly(person, line).await,
                false => Some((*line).to_owned()),
            };
            let Some(line) = line else { continue };
            match self.run_command(person, &line).await {
                AttemptOutcome::Refused => {}
                other => return other,
            }
        }
        AttemptOutcome::Refused
    }

    async fn turn_by_commands(&mut self, person: &Person, shown: &VisibleMessage) -> AttemptOutcome {
        if self.choice.below(3) == 0
            && let Some(line) = self.complete_randomly(person, "/trade bank give:").await
            && let Some(line) = self.complete_randomly(person, &format!("{line} want:")).await
            && self.run_command(person, &line).await == AttemptOutcome::Done
        {
            return AttemptOutcome::Done;
        }
        let ventures = shown.button("Knights").is_some();
        for what in BUILD_ORDER {
            let line = match what {
                "ship" if !self.has_ships => continue,
                "card" if ventures || self.choice.below(3) != 0 => continue,
                "card" => Some("/build card".to_owned()),
                what => self.complete_randomly(person, &format!("/build {what} where:")).await,
            };
            if let Some(line) = line
                && self.run_command(person, &line).await == AttemptOutcome::Done
            {
                return AttemptOutcome::Done;
            }
        }
        for _ in 0..if ventures { MAX_KNIGHTS_ATTEMPTS } else { 0 } {
            let line = KNIGHTS_ACTIONS[self.choice.below(KNIGHTS_ACTIONS.len())];
            let line = match line.ends_with(':') {
                true => self.complete_randomly(person, line).await,
                false => Some(line.to_owned()),
            };
            if let Some(line) = line
                && self.run_command(person, &line).await == AttemptOutcome::Done
            {
                return AttemptOutcome::Done;
            }
        }
        self.run_command(person, "/end").await
    }

    /// Completes one of two lines, the other if there is no choice for it.
    async fn complete_either(&mut self, person: &Person, lines: [&str; 2]) -> Option<String> {
        let first = self.choice.below(2);
        match self.complete_randomly(person, lines[first]).await {
            None => self.complete_randomly(person, lines[1 - first]).await,
            line => line,
        }
    }

    /// The line with a random autocompletion choice; `None` if there is none.
    async fn complete_randomly(&mut self, person: &Person, line: &str) -> Option<String> {
        // Lost requests are repeated.
        for _ in 0..MAX_MOVES {
            let asked = person.autocomplete(self.channel, line).expect("it can be typed");
            let Ok(answer) = asked.try_wait_for_answer().await else { continue };
            let InteractionAnswer::Choices(choices) = answer else { return None };
            let all: Vec<&str> = choices.iter().filter_map(|choice| choice.value.as_str()).collect();
            return (!all.is_empty()).then(|| format!("{line}{}", all[self.choice.below(all.len())]));
        }
        None
    }

    /// Runs a command, and answers the menu for missing options.
    async fn run_command(&mut self, person: &Person, line: &str) -> AttemptOutcome {
        match person.send_command(self.channel, line) {
            Ok(asked) => self.answer_menus(person, asked).await,
            Err(error) => panic!("{line}: {error:?}"),
        }
    }
}
