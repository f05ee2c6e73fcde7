//! Owners see their own secrets, and a finished game reveals everything. Complements the tests of secrecy, which would also
//! pass if everything were hidden.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::progress::ProgressCards;
use engine::catan::error::RuleError;
use engine::catan::event::Event;
use engine::catan::notice::Notice;
use engine::catan::resource::Cards;
use engine::catan::view::{RevealedHand, Stage};
use engine::rules::Rules;
use engine::seat::Seat;
use engine_kit::catan::random_game::RandomGame;
use engine_kit::catan::secrecy_pairs::VIEWERS;

/// Without this test, a notice that hides everything would pass the tests of secrecy.
#[test]
fn notices_show_owners_their_secrets() {
    let [a, b, c, ..] = Seat::ALL;
    let card = engine::catan::hand_card::HandCard::Ore;
    let stolen = Event::CardStolen { thief: a, victim: b, card };
    let told = |viewer| match Catan::notice(&stolen, viewer) {
        Notice::CardStolen { card, .. } => card,
        other => panic!("{other:?}"),
    };
    assert_eq!([a, b].map(|seat| told(Viewer::Seat(seat))), [Some(card); 2]);
    assert_eq!([Viewer::Seat(c), Viewer::Spectator].map(told), [None; 2]);
    let card = engine::catan::development::DevelopmentCard::Monopoly;
    let bought = Event::CardBought { seat: a, card, cost: Cards::NONE };
    assert_eq!(
        Catan::notice(&bought, Viewer::Seat(a)),
        Notice::CardBought { seat: a, card: Some(card), cost: Cards::NONE }
    );
    let cards = engine::catan::resource::Cards::from_card(engine::catan::hand_card::HandCard::Ore, 4);
    let sealed = Event::DiscardSealed { seat: a, cards };
    assert_eq!(Catan::notice(&sealed, Viewer::Seat(a)), Notice::DiscardSealed { seat: a, cards: Some(cards) });
    assert_eq!(Catan::notice(&sealed, Viewer::Seat(b)), Notice::DiscardSealed { seat: a, cards: None });
}

/// Hands are hidden while the game runs, and revealed to everybody once it is over or stopped.
#[test]
fn finished_game_reveals_all_hands() {
    let (mut won, mut stopped) = (0, 0);
    for seed in 8000..8030 {
        let mut walk = RandomGame::new(seed);
        let most = walk.choice.below(1500);
        let ended = (0..most).any(|_| walk.step().is_none());
        let before = walk.state.clone();
        assert!(VIEWERS.iter().all(|&viewer| Catan::view(&before, viewer).is_over() == ended));
        let mut state = before.clone();
        Catan::stop(&mut state);
        assert_eq!(Catan::winner(&state), Catan::winner(&before));
        for viewer in VIEWERS {
            let view = Catan::view(&state, viewer);
            let Stage::Over { winner, held } = view.stage else { panic!("{:?} is not over", view.stage) };
            assert_eq!(winner, Catan::winner(&before));
            assert!(view.prompts.is_empty() && Catan::default_action(&view).is_none());
            for seat in Seat::ALL {
                let progress = before.cities_knights.as_ref().map_or(ProgressCards::NONE, |ck| ck.hands[seat]);
                assert_eq!(held[seat], RevealedHand { hand: before.hands[seat], cards: before.cards[seat], progress });
                assert_eq!(view.public[seat].points, before.points(seat));
                assert_eq!(Catan::check(&state, seat, &Action::Resign), Err(RuleError::GameOver));
            }
        }
        (won, stopped) = (won + usize::from(ended), stopped + usize::from(!ended));
    }
    assert!(won > 3 && stopped > 3, "{won} won, {stopped} stopped");
}
