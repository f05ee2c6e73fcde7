//! Reachability checks for any title: every legal action can be typed and reached through buttons, and no menu offers
//! an illegal action.

use std::collections::{BTreeMap, BTreeSet};

use bot_core::bind::Interpretation;
use bot_core::bind::board_actions::BoardAction;
use bot_core::command::{Command, CommandError};
use bot_core::menu::{ChoiceMenu, SectionTitle, split_into_sections};
use bot_core::titles::{bind, command_for_action, offer_buttons, parse, placed_moves, plan, spot_kind, turn_buttons};
use bot_core_kit::repetition_factor;
use engine::audience::Viewer;
use engine::game::{AnyAction, AnyGame, HostedTitle};
use engine::journal::StepOrigin;
use engine::luck::ScriptedLuck;
use engine::offer::OfferId;
use engine::robot::Rng;
use engine::seat::{PerSeat, Seat};

/// Title with reachability tests.
pub(crate) trait ReachableTitle: HostedTitle {
    /// Approximate number of actions that are typed in one position.
    const MAX_TYPED: usize = usize::MAX;
    /// Kinds of actions that are reached through places of the board.
    const PLACE_KINDS: &'static [&'static str];
    /// `true` if a command never takes several actions.
    const SINGLE_ACTIONS: bool = false;

    /// Command that takes the action.
    fn command_text(game: &AnyGame, action: &Self::Action) -> String;
    /// Kind of the action.
    fn action_kind(action: &Self::Action) -> String;
    /// Kind of the described actions, if they should be sampled.
    fn described_kind(described: &Self::ActionBounds) -> Option<&'static str>;
    /// Sample of the actions that are legal but not listed.
    fn sample_unlisted(described: &[Self::ActionBounds], choice: &mut Rng) -> Vec<Self::Action>;

    /// Open offers.
    fn open_offers(_view: &Self::View) -> Vec<OfferId> {
        Vec::new()
    }
    /// Returns `true` for a command with more parts than the search follows.
    fn is_too_long(_command: &Command) -> bool {
        false
    }
    /// Returns `true` for an action that asks for its consequences at once.
    fn asks_follow_up(_action: &Self::Action) -> bool {
        false
    }
    /// Returns `true` for an action that no single command takes: its cards are chosen one by one, or it resigns.
    fn has_no_command(_action: &Self::Action) -> bool {
        false
    }
    /// Further checks of a menu.
    fn check_menu(_game: &AnyGame, _ask: &ChoiceMenu, _seat: Seat) {}
    /// Further checks of a position.
    fn check_position(_game: &AnyGame, _seat: Seat) {}
}

pub(crate) fn names() -> PerSeat<String> {
    PerSeat(["Anna", "Anna Lou", "bob", "Zoé", "Emma", "Finn"].map(str::to_owned))
}

pub(crate) fn bind_command(game: &AnyGame, command: &Command, seat: Seat) -> Result<Interpretation, CommandError> {
    bind(command, game, seat, &names())
}

/// Number of checks of each kind of action.
pub(crate) type KindCounts = BTreeMap<String, usize>;

/// First action of a command. Asserts that all its actions are legal.
fn first_action<T: ReachableTitle>(game: &AnyGame, actions: &[AnyAction], seat: Seat) -> T::Action {
    assert!(actions.len() == 1 || !T::SINGLE_ACTIONS, "{actions:?}");
    let decided = game.decide(seat, actions, StepOrigin::Player, &mut ScriptedLuck::default());
    assert!(decided.is_ok(), "{seat:?} {actions:?}: {decided:?}");
    T::downcast_action(&actions[0]).expect("an action of the title")
}

/// Actions that a seat can reach through buttons and menus.
fn reachable_actions<T: ReachableTitle>(game: &AnyGame, seat: Seat) -> Vec<T::Action> {
    let (mut reached, mut seen) = (Vec::new(), BTreeSet::new());
    let view = game.view(Viewer::Spectator);
    let open = T::open_offers(T::downcast_view(&view).expect("a game of the title")).into_iter();
    let offers = open.flat_map(|offer| offer_buttons(game, offer));
    // A seat may press a button that is meant for another.
    for button in turn_buttons(game).into_iter().chain(offers) {
        if let Ok(bound) = bind_command(game, &button.command, seat) {
            collect_reachable::<T>(game, bound, seat, &mut seen, &mut reached);
        }
    }
    reached
}

/// Actions that a seat can reach through places of the board and the menus behind them.
fn reachable_at_places<T: ReachableTitle>(game: &AnyGame, seat: Seat) -> Vec<T::Action> {
    let (mut reached, mut seen) = (Vec::new(), BTreeSet::new());
    let view = game.view(Viewer::Seat(seat));
    let plan = plan(&view).expect("a board");
    for BoardAction { choice, .. } in placed_moves(game, seat, &names()) {
        let spot = choice.label.spot().expect("a spot");
        assert!(plan.position(&spot).is_some() && spot_kind(&view, &spot).is_some(), "{choice:?} is on the board");
        let text = choice.command.to_string();
        assert_eq!(parse(&text).as_ref(), Ok(&choice.command), "what a place carries comes back");
        match bind_command(game, &choice.command, seat) {
            Ok(to) => collect_reachable::<T>(game, to, seat, &mut seen, &mut reached),
            Err(error) => panic!("a place offers {seat:?} {text}: {error:?}"),
        }
    }
    reached
}

fn collect_reachable<T: ReachableTitle>(
    game: &AnyGame,
    to: Interpretation,
    seat: Seat,
    seen: &mut BTreeSet<String>,
    reached: &mut Vec<T::Action>,
) {
    let ask = match to {
        Interpretation::Actions(actions) => {
            let first = first_action::<T>(game, &actions, seat);
            if !reached.contains(&first) {
                reached.push(first);
            }
            return;
        }
        Interpretation::TableCommand(_) => return,
        Interpretation::Menu(ask) => ask,
    };
    check_ask::<T>(game, &ask, seat);
    for choice in ask.choices {
        let text = choice.command.to_string();
        assert_eq!(parse(&text).as_ref(), Ok(&choice.command), "what a choice carries comes back");
        if T::is_too_long(&choice.command) || !seen.insert(text) {
            continue;
        }
        match bind_command(game, &choice.command, seat) {
            Ok(to) => collect_reachable::<T>(game, to, seat, seen, reached),
            Err(error) => panic!("a menu offers {seat:?} {}: {error:?}", choice.command),
        }
    }
}

fn check_ask<T: ReachableTitle>(game: &AnyGame, ask: &ChoiceMenu, seat: Seat) {
    assert!(!ask.choices.is_empty(), "{:?} can be answered", ask.question);
    T::check_menu(game, ask, seat);
    for limit in [5, 10, 25] {
        let folds = split_into_sections(ask, limit);
        for choice in &ask.choices {
            assert!(folds.iter().any(|fold| fold.choices.contains(choice)), "nothing is lost in folds");
        }
        for fold in folds {
            assert!((1..=limit).contains(&fold.choices.len()), "a fold is short");
            let Some(command) = fold.command else { continue };
            assert!(matches!(fold.title, SectionTitle::Area(_)));
            assert_eq!(parse(&command.to_string()).as_ref(), Ok(&command), "a fold's command comes back");
            match bind_command(game, &command, seat) {
                Ok(Interpretation::Menu(found)) => assert_eq!(found.choices, fold.choices, "{command}"),
                other => panic!("{command}: {other:?}"),
            }
        }
    }
}

/// Checks the legal actions of a seat, and counts their kinds.
pub(crate) fn check_seat<T: ReachableTitle>(game: &AnyGame, seat: Seat, choice: &mut Rng, seen: &mut KindCounts) {
    let legal = T::downcast_game(game).expect("a game of the title").legal(seat);
    T::check_position(game, seat);
    let unlisted = T::sample_unlisted(&legal.bounds, choice);
    let reached = reachable_actions::<T>(game, seat);
    let placed = reachable_at_places::<T>(game, seat);
    let mut kinds = BTreeSet::new();
    let is_meant = |text: &str, action: &T::Action| {
        let command = parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        match bind_command(game, &command, seat) {
            Ok(Interpretation::Actions(actions)) => {
                assert_eq!(first_action::<T>(game, &actions, seat), *action, "{text}")
            }
            // These actions ask for their consequences.
            Ok(Interpretation::Menu(_)) if T::asks_follow_up(action) => {}
            other => panic!("{seat:?} {text}: {other:?}"),
        }
    };
    for action in legal.actions.iter().chain(&unlisted) {
        let is_placed = T::PLACE_KINDS.contains(&&*T::action_kind(action));
        assert!(!is_placed || placed.contains(action), "{seat:?} can reach {action:?} at its place");
        assert!(reached.contains(action), "{seat:?} can reach {action:?} by buttons");
        if kinds.insert(T::action_kind(action)) {
            match command_for_action(&T::any_action(action.clone()), game, seat, &names()) {
                Some(command) => is_meant(&command.to_string(), action),
                None => assert!(T::has_no_command(action), "{seat:?} can be advised to do {action:?}"),
            }
        }
    }
    let stride = legal.actions.len() / T::MAX_TYPED + 1;
    for action in legal.actions.iter().step_by(stride).chain(&unlisted) {
        is_meant(&T::command_text(game, action), action);
    }
    for kind in kinds {
        *seen.entry(kind).or_default() += 1;
    }
    for action in reached.iter().chain(&placed) {
        let allowed = legal.actions.contains(action) || legal.bounds.iter().any(|bounds| T::allows(bounds, action));
        assert!(allowed, "{seat:?} reaches {action:?}");
    }
}

/// Returns `true` if the seat has a legal action of a kind that was checked fewer than `enough` times.
pub(crate) fn needs_check<T: ReachableTitle>(game: &AnyGame, seat: Seat, seen: &KindCounts, enough: usize) -> bool {
    let legal = T::downcast_game(game).expect("a game of the title").legal(seat);
    let rare = |kind: &str| seen.get(kind).is_none_or(|&count| count < enough * repetition_factor() as usize);
    legal.bounds.iter().filter_map(T::described_kind).any(rare)
        || legal.actions.iter().any(|action| rare(&T::action_kind(action)))
}
