//! The buttons under public messages: made of what everybody may know, and the same for everybody. What somebody may
//! not do is said to whoever presses.

use engine::audience::Viewer;
use engine::catan::offer::OfferId;
use engine::catan::options::Phases;
use engine::catan::prompt::PromptKind;
use engine::catan::view::{Bought, CardUse, Stage, View};
use engine::game::{AnyGame, AnyOptions, AnyView};

use super::{elasund, turn};
use crate::command::{Ballot, Command, OptionCommand, Proposal, RobotCommand, TradeCommand, WhichOffer};
use crate::menu::{Button, Deed, Label};
use crate::option::{Chosen, OptionKind};

fn deed(deed: Deed, command: Command) -> Button {
    Button { label: Label::Do(deed), command }
}

fn trading(label: Label, command: TradeCommand) -> Button {
    Button { label, command: Command::Trade(Some(command)) }
}

/// What can be pressed under the message of a turn.
pub fn turn_buttons(game: &AnyGame) -> Vec<Button> {
    match game.view(Viewer::Spectator) {
        AnyView::Catan(view) => base_turn_buttons(&view),
        AnyView::Elasund(view) => elasund::turn_buttons(&view),
    }
}

fn base_turn_buttons(view: &View) -> Vec<Button> {
    let asked = view.prompts.iter().map(|prompt| prompt.kind);
    let Some(prompt) = asked.into_iter().find(|prompt| !matches!(prompt, PromptKind::AnswerTrade { .. }))
    else {
        return end_buttons();
    };
    let mut buttons = match turn::answer_to(prompt) {
        Some(answer) => vec![deed(answer, Command::Choose(String::new()))],
        None => turn_moves(view),
    };
    buttons.push(deed(Deed::Hand, Command::Hand));
    buttons.push(deed(Deed::Menu, Command::Menu));
    buttons
}

/// What can be pressed once the game is over.
pub fn end_buttons() -> Vec<Button> {
    vec![deed(Deed::Again, Command::Again), deed(Deed::Log, Command::Log)]
}

fn turn_moves(view: &View) -> Vec<Button> {
    let mut buttons = Vec::new();
    let rolling = view.stage == Stage::Roll;
    if rolling {
        buttons.push(deed(Deed::Roll, Command::Roll));
    } else {
        buttons.push(deed(Deed::Build, Command::Build(None, None)));
        if view.options.phases == Phases::Combined || view.turn.purchases == Bought::Nothing {
            buttons.push(deed(Deed::Trade, Command::Trade(None)));
        }
    }
    let active = view.turn.active;
    let progress = view.cities_knights.as_ref().map(|knights| knights.progress(active));
    let development = view.public[active].cards > 0 && view.turn.card == CardUse::Unused;
    if progress.map_or(development, |held| held > 0) {
        buttons.push(deed(Deed::Play, Command::Play(None)));
    }
    if !rolling && progress.is_some() {
        buttons.push(deed(Deed::Knights, Command::Knight));
        buttons.push(deed(Deed::Improve, Command::Improve));
    }
    if !rolling {
        buttons.push(deed(Deed::End, Command::End));
    }
    buttons
}

/// What can be pressed under an offer; nothing once it is closed. Who could accept is not to be seen.
pub fn offer_buttons(game: &AnyGame, offer: OfferId) -> Vec<Button> {
    let AnyView::Catan(view) = game.view(Viewer::Spectator) else { return Vec::new() };
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

/// What can be pressed under a vote.
pub fn vote_buttons() -> Vec<Button> {
    let button = |ballot| Button { label: Label::Ballot(ballot), command: Command::Vote(Some(ballot)) };
    [Ballot::Yes, Ballot::No].map(button).to_vec()
}

/// What can be pressed in the lobby: seats, then each option with its value. `players` is the number of seats, if one was
/// chosen.
pub fn lobby_buttons(options: &AnyOptions, players: Option<u8>) -> Vec<Button> {
    let mut buttons = vec![
        deed(Deed::Join, Command::Join(None)),
        deed(Deed::Leave, Command::Leave),
        deed(Deed::RobotAdd, Command::Robot(RobotCommand::Add(None))),
        deed(Deed::RobotRemove, Command::Robot(RobotCommand::Remove(None))),
        deed(Deed::Start, Command::Start),
    ];
    let chosen = Chosen { options: *options, seats: players };
    let kinds = OptionKind::ALL.into_iter().filter(|kind| kind.is_open(options));
    buttons.extend(kinds.map(|kind| Button {
        label: kind.chosen(&chosen).map_or(Label::Option(kind), Label::Value),
        command: Command::Option(OptionCommand::Change(kind)),
    }));
    buttons.push(deed(Deed::Menu, Command::Menu));
    buttons
}
