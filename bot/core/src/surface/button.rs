//! Conversion of labels and commands to buttons and menu items.

use engine::game::AnyPrompt;

use super::{Button, Press, Reader, Style};
use crate::command::{Ballot, Command};
use crate::menu::{self, ButtonEmphasis, ButtonRole, Label, LabelProperties, MenuItem};
use crate::table::Revision;
use crate::titles;
use crate::wording::MessageContext;

impl Reader<'_> {
    /// Button with this label. `prompt`: revision of the prompt that it answers.
    pub(super) fn button(&self, label: &Label, command: &Command, prompt: Option<Revision>) -> Button {
        let scene = self.message_context();
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
        titles::command_offer(command).and_then(|offer| self.table.posts.offer(offer)).map(|post| post.opened)
    }

    /// Text of a label: a bare place by its notation, anything else in words.
    pub fn label(&self, label: &Label, scene: Option<&MessageContext<'_>>) -> String {
        // Other items at places show words and a cost.
        let spot = label.properties().filter(|line| line.is_bare_spot()).and_then(LabelProperties::spot);
        let Some(spot) = spot else { return self.words.label(label, scene) };
        self.view.as_ref().map_or_else(String::new, |view| titles::spot_label(view, &spot))
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
        let asks = |kind: &AnyPrompt| titles::prompt_offer(kind).is_none();
        let people = self.human_seats();
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
        Label::Item(MenuItem::Roll | MenuItem::End | MenuItem::Again | MenuItem::Start | MenuItem::Join) => {
            Style::Primary
        }
        Label::Ballot(Ballot::Yes) => Style::Primary,
        Label::Item(MenuItem::Resign | MenuItem::Stop) | Label::Ballot(Ballot::No) => Style::Danger,
        Label::Title(own) => match (own.properties().role(), own.properties().tone()) {
            (ButtonRole::Answer, _)
            | (_, ButtonEmphasis::Agrees | ButtonEmphasis::Settles | ButtonEmphasis::Completes) => Style::Primary,
            (_, ButtonEmphasis::Refuses) => Style::Danger,
            (_, ButtonEmphasis::Plain | ButtonEmphasis::Ends) => Style::Plain,
        },
        _ => Style::Plain,
    }
}
