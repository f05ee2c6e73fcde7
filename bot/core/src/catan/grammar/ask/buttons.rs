//! Buttons under messages about a turn or an offer.

use engine::catan::offer::OfferId;
use engine::catan::options::Phases;
use engine::catan::prompt::PromptKind;
use engine::catan::view::{Bought, CardUse, Stage, View};

use super::turn;
use crate::bind::ask::end_buttons;
use crate::catan::grammar::label::{Deed, Label};
use crate::catan::grammar::offer::{Proposal, TradeCommand, WhichOffer};
use crate::command::{Command, Move};
use crate::menu::{self, Button};

fn deed(deed: impl Into<menu::Label>, command: Command) -> Button {
    Button::new(deed, command)
}

fn trading(label: Label, command: TradeCommand) -> Button {
    Button::new(label, command.into())
}

pub(crate) fn turn_buttons(view: &View) -> Vec<Button> {
    let asked = view.prompts.iter().map(|prompt| prompt.kind);
    let Some(prompt) = asked.into_iter().find(|prompt| !matches!(prompt, PromptKind::AnswerTrade { .. }))
    else {
        return end_buttons();
    };
    let mut buttons = match turn::answer_to(prompt, view) {
        Some(answer) => vec![deed(answer, Command::Choose(String::new()))],
        None => turn_moves(view),
    };
    buttons.push(deed(menu::Deed::Hand, Command::Hand));
    buttons.push(deed(menu::Deed::Menu, Command::Menu));
    buttons
}

fn turn_moves(view: &View) -> Vec<Button> {
    let mut buttons = Vec::new();
    let rolling = view.stage == Stage::Roll;
    if rolling {
        buttons.push(deed(menu::Deed::Roll, Command::Roll));
    } else {
        buttons.push(deed(menu::Deed::Build, Command::Move(Move::bare("build"))));
        if view.options.phases == Phases::Combined || view.turn.purchases == Bought::Nothing {
            buttons.push(deed(Deed::Trade, Command::Move(Move::bare("trade"))));
        }
    }
    let active = view.turn.active;
    let progress = view.cities_knights.as_ref().map(|knights| knights.progress(active));
    let development = view.public[active].cards > 0 && view.turn.card == CardUse::Unused;
    if progress.map_or(development, |held| held > 0) {
        buttons.push(deed(Deed::Play, Command::Move(Move::bare("play"))));
    }
    if !view.movable_ships.is_empty() {
        buttons.push(deed(Deed::Sail, Command::Move(Move::bare("ship"))));
    }
    if !rolling && progress.is_some() {
        buttons.push(deed(Deed::Knights, Command::Move(Move::bare("knight"))));
        buttons.push(deed(Deed::Improve, Command::Move(Move::bare("improve"))));
    }
    if !rolling {
        buttons.push(deed(menu::Deed::End, Command::End));
    }
    buttons
}

pub(crate) fn offer_buttons(view: &View, offer: OfferId) -> Vec<Button> {
    let Some(open) = view.offers.0.iter().flatten().find(|open| open.id == offer) else { return Vec::new() };
    let which = Some(WhichOffer::Id(offer));
    let mut buttons = vec![
        trading(Label::Accept(offer), TradeCommand::Accept(which.clone())),
        trading(Label::Decline(offer), TradeCommand::Decline(which.clone())),
        trading(Label::Counter(offer), TradeCommand::Counter(which, Proposal::EMPTY)),
    ];
    buttons.extend(open.accepted().iter().map(|partner| {
        let confirm = TradeCommand::Confirm(Some(offer), Some(partner.into()));
        trading(Label::Confirm { offer, partner }, confirm)
    }));
    buttons.push(trading(Label::Withdraw(offer), TradeCommand::Withdraw(Some(offer))));
    buttons
}
