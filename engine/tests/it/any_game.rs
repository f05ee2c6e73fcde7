//! Type-erased games behave like games of their title.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::game::{AnyEvent, AnyGame, AnyNotice, HostedTitle};
use engine::journal::{Journal, StepOrigin, Undo};
use engine::rules::Rules;
use engine::seat::Seat;
use engine_kit::catan::arbitrary::{any_described, any_seat};
use engine_kit::catan::random_game::RandomGame;
use engine_kit::catan::secrecy_pairs::VIEWERS;

#[test]
fn any_game_behaves_like_its_title() {
    for seed in 9000..9012 {
        let mut walk = RandomGame::new(seed);
        let mut journal: Journal<Catan> = Journal::new(walk.setup.clone());
        let mut game = AnyGame::new(Catan::any_setup(walk.setup.clone()));
        assert_eq!((game.setup(), game.players()), (Catan::any_setup(walk.setup.clone()), walk.setup.players));
        for _ in 0..150 {
            answers_alike(&game, &journal);
            refuses_alike(&game, &mut walk);
            let luck = walk.luck.clone();
            let Some(taken) = walk.step() else { break };
            let action = Catan::any_action(taken.action);
            let steps = game.decide(taken.seat, &[action], StepOrigin::Player, &mut luck.clone()).expect("it is legal");
            let events: Vec<AnyEvent> = taken.events.iter().copied().map(Catan::any_event).collect();
            assert_eq!(steps[0].events, events);
            steps.into_iter().for_each(|step| game.push(step));
            let decided = journal.decide(taken.seat, &[taken.action], StepOrigin::Player, &mut luck.clone());
            decided.expect("it is legal").into_iter().for_each(|step| journal.push(step));
        }
        let undo = game.undo_permission(Seat::FIRST);
        assert_eq!(undo, journal.undo_permission(Seat::FIRST));
        if let Some(Undo::Free { to_step } | Undo::WithConsent { to_step }) = undo {
            game.undo_to(to_step);
            journal.undo_to(to_step);
        }
        answers_alike(&game, &journal);
        game.stop();
        journal.stop();
        answers_alike(&game, &journal);
    }
}

fn answers_alike(game: &AnyGame, journal: &Journal<Catan>) {
    let state = journal.state();
    let steps = journal.steps().len();
    assert_eq!(game.step_count(), steps);
    assert_eq!((game.playing(), game.winner()), (Catan::playing(state), Catan::winner(state)));
    let prompts: Vec<_> = Catan::prompts(state).iter().map(|p| (p.seat, Catan::any_prompt(p.kind), p.answer)).collect();
    assert_eq!(game.prompts().into_iter().map(|p| (p.seat, p.kind, p.answer)).collect::<Vec<_>>(), prompts);
    for seat in Seat::ALL {
        let default = Catan::default_action(&Catan::view(state, Viewer::Seat(seat)));
        assert_eq!(game.default_action(seat), default.map(Catan::any_action));
    }
    for viewer in VIEWERS {
        assert!(game.view(viewer) == Catan::any_view(Catan::view(state, viewer)));
        let half = steps / 2;
        assert!(game.view_after(half, viewer) == Catan::any_view(Catan::view(&journal.state_after(half), viewer)));
        if let Some(last) = steps.checked_sub(1) {
            let told: Vec<AnyNotice> = journal.notices(last, viewer).map(Catan::any_notice).collect();
            assert_eq!(game.notices(last, viewer), told);
        }
    }
}

fn refuses_alike(game: &AnyGame, walk: &mut RandomGame) {
    let seat = any_seat(&mut walk.choice);
    let action = any_described(&walk.state, &mut walk.choice);
    let checked = Catan::check(&walk.state, seat, &action).map_err(Catan::any_error);
    assert_eq!(game.check(seat, &Catan::any_action(action)), checked);
    if let Err(error) = checked {
        let decided = game.decide(seat, &[Catan::any_action(action)], StepOrigin::Player, &mut walk.luck.clone());
        assert_eq!(decided, Err((0, error)));
    }
}
