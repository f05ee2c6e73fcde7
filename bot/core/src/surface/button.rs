//! Conversion of labels and commands to buttons and menu items.

use engine::game::AnyPrompt;

use super::{Button, Press, Reader, Style};
use crate::command::{Ballot, Command};
use crate::menu::{self, Deed, Label, Line, Role, Tone};
use crate::table::record::Revision;
use crate::titles;
use crate::wording::Scene;

impl Reader<'_> {
    /// Button with this label. `prompt`: revision of the prompt that it answers.
    pub(super) fn button(&self, label: &Label, command: &Command, prompt: Option<Revision>) -> Button {
        let scene = self.scene();
        Button {
            label: self.label(label, scene.as_ref()),
            detail: None,
            style: style(label),
            press: self.press(command, prompt),
        }
    }

    /// Request of a press. A command about an offer answers that offer, whatever `prompt` is.
    pub(super) fn press(&self, command: &Command, prompt: Option<Revision>) -> Press {
        let prompt = self.offered_since(command).or(prompt);
        Press { table: self.table.id.clone(), prompt, command: command.clone() }
    }

    /// Revision at which the offer of a command was made.
    pub fn offered_since(&self, command: &Command) -> Option<Revision> {
        titles::offer_in(command).and_then(|offer| self.table.posts.offer(offer)).map(|post| post.opened)
    }

    /// Text of a label: a bare place by its notation, anything else in words.
    pub fn label(&self, label: &Label, scene: Option<&Scene<'_>>) -> String {
        // Other items at places show words and a cost.
        let spot = label.line().filter(|line| line.is_bare_spot()).and_then(Line::spot);
        let Some(spot) = spot else { return self.words.label(label, scene) };
        self.view.as_ref().map_or_else(String::new, |view| titles::label(view, &spot))
    }

    /// Public buttons; those that are moves answer `prompt`.
    pub(super) fn buttons(&self, buttons: &[menu::Button], prompt: Option<Revision>) -> Vec<Button> {
        let of = |button: &menu::Button| {
            let prompt = prompt.filter(|_| button.label.is_move());
            self.button(&button.label, &button.command, prompt)
        };
        buttons.iter().map(of).collect()
    }

    /// Buttons of the running game. Moves among them answer the first prompt of a person, apart from answers to offers.
    pub(super) fn game_buttons(&self) -> Vec<Button> {
        let Some(game) = self.table.game() else { return Vec::new() };
        let asks = |kind: &AnyPrompt| titles::answers_offer(kind).is_none();
        let people = self.people();
        let mut prompts = game.prompts().into_iter().filter(|prompt| asks(&prompt.kind)).peekable();
        let nobody_is_asked = prompts.peek().is_none();
        let asked = prompts.find(|prompt| people.contains(prompt.seat));
        let mut buttons = titles::turn_buttons(game);
        // Nobody can answer the prompt of a robot.
        buttons.retain(|button| nobody_is_asked || asked.is_some() || !button.label.is_move());
        self.buttons(&buttons, asked.and_then(|prompt| self.table.prompt_since(prompt.seat)))
    }
}

fn style(label: &Label) -> Style {
    match label {
        Label::Do(Deed::Roll | Deed::End | Deed::Again | Deed::Start | Deed::Join) => Style::Primary,
        Label::Ballot(Ballot::Yes) => Style::Primary,
        Label::Do(Deed::Resign | Deed::Stop) | Label::Ballot(Ballot::No) => Style::Danger,
        Label::Own(own) => match (own.line().role(), own.line().tone()) {
            (Role::Answer, _) | (_, Tone::Agrees | Tone::Settles | Tone::Completes) => Style::Primary,
            (_, Tone::Refuses) => Style::Danger,
            (_, Tone::Plain | Tone::Ends) => Style::Plain,
        },
        _ => Style::Plain,
    }
}
