//! Menus of the base game, and the items and buttons of the actor's turn.

pub(crate) mod build;
pub(crate) mod play;
pub(crate) mod trade;

use engine::catan::action::Action;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::offer::OfferId;
use engine::catan::options::Phases;
use engine::catan::prompt::PromptKind;
use engine::catan::ships::prompt::PromptKind as ShipsPrompt;
use engine::catan::turn_part::Activity;
use engine::catan::vertex::Vertex;
use engine::catan::view::{CardUse, PurchaseStatus, Stage, View};

use super::label::{CatanLabel, CatanMenuItem};
use super::trade_command::{OfferReference, Proposal, TradeCommand};
use super::{CatanContext, CatanVerb};
use crate::bind::menus::end_buttons;
use crate::bind::narrow::has_legal_action;
use crate::catan::cities_knights::grammar::menus as cities_knights;
use crate::command::moves::Verbs;
use crate::command::{Command, Move};
use crate::menu;
use crate::menu::{Button, Choice};

fn command_button(deed: impl Into<menu::Label>, command: Command) -> Button {
    Button::new(deed, command)
}

fn trade_button(label: CatanLabel, command: TradeCommand) -> Button {
    Button::new(label, command.into())
}

pub(crate) fn turn_buttons(view: &View) -> Vec<Button> {
    let asked = view.prompts.iter().map(|prompt| prompt.kind);
    let Some(prompt) = asked.into_iter().find(|prompt| !matches!(prompt, PromptKind::AnswerTrade { .. })) else {
        return end_buttons();
    };
    let mut buttons = match answer_item(prompt, view) {
        Some(answer) => vec![command_button(answer, Command::Choose(String::new()))],
        None => move_buttons(view),
    };
    buttons.push(command_button(menu::MenuItem::Hand, Command::Hand));
    buttons.push(command_button(menu::MenuItem::Menu, Command::Menu));
    buttons
}

fn move_buttons(view: &View) -> Vec<Button> {
    let mut buttons = Vec::new();
    let rolling = view.stage == Stage::Roll;
    let is_free = view.turn.part.allows(Activity::Free);
    if rolling {
        buttons.push(command_button(menu::MenuItem::Roll, Command::Roll));
    } else {
        buttons.push(command_button(menu::MenuItem::Build, Command::Move(Move::bare("build"))));
        let may_trade = view.options.phases == Phases::Combined || view.turn.purchases == PurchaseStatus::Nothing;
        if may_trade && is_free {
            buttons.push(command_button(CatanMenuItem::Trade, Command::Move(Move::bare("trade"))));
        }
    }
    let active = view.turn.active;
    let progress = view.cities_knights.as_ref().map(|knights| knights.progress_count(active));
    let development = view.public[active].cards > 0 && view.turn.card == CardUse::Unused;
    if is_free && progress.map_or(development, |held| held > 0) {
        buttons.push(command_button(CatanMenuItem::Play, Command::Move(Move::bare("play"))));
    }
    if !view.movable_ships.is_empty() {
        buttons.push(command_button(CatanMenuItem::Sail, Command::Move(Move::bare("ship"))));
    }
    if !rolling && progress.is_some() {
        buttons.push(command_button(CatanMenuItem::Knights, Command::Move(Move::bare("knight"))));
        buttons.push(command_button(CatanMenuItem::Improve, Command::Move(Move::bare("improve"))));
    }
    if !rolling {
        buttons.push(command_button(menu::MenuItem::End, Command::End));
    }
    buttons
}

pub(crate) fn offer_buttons(view: &View, offer: OfferId) -> Vec<Button> {
    let Some(open) = view.offers.0.iter().flatten().find(|open| open.id == offer) else { return Vec::new() };
    let which = Some(OfferReference::Id(offer));
    let mut buttons = vec![
        trade_button(CatanLabel::Accept(offer), TradeCommand::Accept(which.clone())),
        trade_button(CatanLabel::Decline(offer), TradeCommand::Decline(which.clone())),
        trade_button(CatanLabel::Counter(offer), TradeCommand::Counter(which, Proposal::EMPTY)),
    ];
    buttons.extend(open.accepted().iter().map(|partner| {
        let confirm = TradeCommand::Confirm(Some(offer), Some(partner.into()));
        trade_button(CatanLabel::Confirm { offer, partner }, confirm)
    }));
    buttons.push(trade_button(CatanLabel::Withdraw(offer), TradeCommand::Withdraw(Some(offer))));
    buttons
}

fn menu_item(deed: impl Into<menu::Label>, command: Command) -> Choice {
    Choice::new(deed, command)
}

/// Menu items available now: the moves, or the one that answers the prompt.
pub(crate) fn available_items(speaker: &CatanContext<'_>) -> Vec<Choice> {
    match speaker.prompt().and_then(|prompt| answer_item(prompt, &speaker.view)) {
        Some(answer) => vec![menu_item(answer, Command::Choose(String::new()))],
        None => move_items(speaker),
    }
}

fn move_items(speaker: &CatanContext<'_>) -> Vec<Choice> {
    let mut choices = Vec::new();
    if speaker.has_legal_action(|action| *action == Action::Roll) {
        choices.push(menu_item(menu::MenuItem::Roll, Command::Roll));
    }
    if build::piece_menu(speaker).is_some() {
        choices.push(menu_item(menu::MenuItem::Build, Command::Move(Move::bare("build"))));
    }
    if trade::trade_menu(speaker).is_some() {
        choices.push(menu_item(CatanMenuItem::Trade, Command::Move(Move::bare("trade"))));
    }
    if !play::playable_cards(speaker).is_empty() || !cities_knights::playable_cards(speaker).is_empty() {
        choices.push(menu_item(CatanMenuItem::Play, Command::Move(Move::bare("play"))));
    }
    if has_legal_action(speaker, &[CatanVerb::Sail]) {
        choices.push(menu_item(CatanMenuItem::Sail, Command::Move(CatanVerb::Sail.without_arguments())));
    }
    if has_legal_action(speaker, &CatanVerb::KNIGHT) {
        choices.push(menu_item(CatanMenuItem::Knights, Command::Move(Move::bare("knight"))));
    }
    if has_legal_action(speaker, &Track::ALL.map(CatanVerb::Improve)) {
        choices.push(menu_item(CatanMenuItem::Improve, Command::Move(Move::bare("improve"))));
    }
    // With too many progress cards, ending the turn first asks which to put back.
    if speaker.has_legal_action(|action| *action == Action::EndTurn) || has_legal_action(speaker, &[CatanVerb::PutBack])
    {
        choices.push(menu_item(menu::MenuItem::End, Command::End));
    }
    choices
}

/// Returns `true` if a ship can be built from this vertex.
fn is_coast(view: &View, from: Vertex) -> bool {
    let edges = view.island.topology().vertex_edge_set(from);
    view.ships.is_some() && !edges.and(view.island.ship_edges()).is_empty()
}

/// Menu item that answers the prompt; `None` for the prompts to roll and to move.
pub(crate) fn answer_item(prompt: PromptKind, view: &View) -> Option<CatanMenuItem> {
    match prompt {
        PromptKind::FoundSettlement => Some(CatanMenuItem::FoundSettlement),
        PromptKind::FoundRoad { from } if is_coast(view, from) => Some(CatanMenuItem::FoundWay),
        PromptKind::FoundRoad { .. } => Some(CatanMenuItem::FoundRoad),
        PromptKind::FreeRoad { .. } if view.ships.is_some() => Some(CatanMenuItem::FreeWay),
        PromptKind::FreeRoad { .. } => Some(CatanMenuItem::FreeRoad),
        PromptKind::MoveRobber if view.ships.is_some() => Some(CatanMenuItem::RobberOrPirate),
        PromptKind::MoveRobber => Some(CatanMenuItem::Robber),
        PromptKind::Discard { .. } => Some(CatanMenuItem::Discard),
        PromptKind::AnswerTrade { .. } => Some(CatanMenuItem::Answer),
        PromptKind::CitiesKnights(kind) => Some(CatanMenuItem::Asked(kind)),
        PromptKind::Ships(ShipsPrompt::TakeGold { .. }) => Some(CatanMenuItem::Gold),
        PromptKind::Roll | PromptKind::Turn => None,
    }
}
