//! Messages about prompts.

use engine::game::AnyPrompt;
use engine::prompt::Prompt;
use engine::seat::{Seat, SeatSet};

use crate::titles;
use crate::words::{Scene, Words, say};

impl Words {
    /// Sentence of a prompt: "Anna, roll the dice or play a card first." If the reader has the prompt, they are not named.
    pub fn prompt(&self, prompt: &Prompt<AnyPrompt>, scene: &Scene<'_>) -> String {
        titles::prompt(self, prompt, scene)
    }

    /// Prompts of the awaited players among `seats`, and of the reader, a line each. Without answers to offers of
    /// others, which are shown with the offer.
    pub fn prompts(&self, seats: SeatSet, scene: &Scene<'_>) -> Vec<String> {
        let to_answer = |kind: &AnyPrompt| titles::answers_offer(kind).is_some();
        let told = |prompt: &Prompt<AnyPrompt>| {
            let asked = seats.contains(prompt.seat) && prompt.is_awaited() && !to_answer(&prompt.kind);
            asked || scene.viewer().is(prompt.seat)
        };
        scene.view.prompts().into_iter().filter(told).map(|prompt| self.prompt(&prompt, scene)).collect()
    }

    /// Awaited players: "Waiting for Anna and Bob."; `None` if there are none.
    pub fn waiting(&self, scene: &Scene<'_>) -> Option<String> {
        self.waiting_for(everybody(), scene)
    }

    /// Awaited players among `seats`.
    pub fn waiting_for(&self, seats: SeatSet, scene: &Scene<'_>) -> Option<String> {
        let prompts = scene.view.prompts().into_iter().filter(|prompt| prompt.is_awaited());
        let awaited: SeatSet =
            prompts.map(|prompt| prompt.seat).filter(|&seat| seats.contains(seat)).collect();
        let name = |seat| match scene.viewer().is(seat) {
            true => say!(self, "prompt-you"),
            false => scene.name(seat),
        };
        let names: Vec<String> = awaited.iter().map(name).collect();
        (!names.is_empty()).then(|| say!(self, "prompt-waiting", players = self.and(names)))
    }
}

/// All seats.
pub(super) fn everybody() -> SeatSet {
    Seat::ALL.into_iter().collect()
}
