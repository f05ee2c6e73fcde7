//! Elasund: owners see their own secrets, and a finished game reveals everything. Complements the tests of secrecy.

use engine::audience::Viewer;
use engine::elasund::Elasund;
use engine::elasund::action::Action;
use engine::elasund::cards::Cards;
use engine::elasund::church::ChurchTile;
use engine::elasund::error::RuleError;
use engine::elasund::event::Event;
use engine::elasund::notice::Notice;
use engine::elasund::view::Stage;
use engine::rules::Rules;
use engine::seat::Seat;
use engine_kit::elasund::random_game::RandomGame;
use engine_kit::elasund::secrecy_pairs::VIEWERS;

/// Without this test, a notice that hides everything would pass the tests of secrecy.
#[test]
fn elasund_notices_show_owners_their_secrets() {
    let [a, b, ..] = Seat::ALL;
    let (own, others) = (Viewer::Seat(a), [Viewer::Seat(b), Viewer::Spectator]);
    let cards = Cards::new(0, 1, 0, 1);
    let [tile, other, ..] = ChurchTile::ALL;
    let told = |event: Event| {
        let [first, second] = others.map(|viewer| Elasund::notice(&event, viewer));
        assert_eq!(first, second);
        [Elasund::notice(&event, own), first]
    };
    assert_eq!(
        told(Event::InfluenceDrawn { seat: a, cards }),
        [Some(cards), None].map(|cards| Notice::InfluenceDrawn { seat: a, count: 2, cards })
    );
    assert_eq!(
        told(Event::DiscardSealed { seat: a, cards }),
        [Some(cards), None].map(|cards| Notice::DiscardSealed { seat: a, cards })
    );
    assert_eq!(
        told(Event::TilesSeen { seat: a, tiles: [tile, other] }),
        [Some([tile, other]), None].map(|tiles| Notice::TilesSeen { seat: a, tiles })
    );
    assert_eq!(
        told(Event::TileSunk { seat: a, tile }),
        [Some(tile), None].map(|tile| Notice::TileSunk { seat: a, tile })
    );
}

/// Hands are hidden while the game runs, and revealed to everybody once it is over or stopped.
#[test]
fn elasund_finished_game_reveals_all_hands() {
    let (mut won, mut stopped) = (0, 0);
    for seed in 8000..8030 {
        let mut walk = RandomGame::new(seed);
        let most = walk.choice.below(600);
        let ended = (0..most).any(|_| walk.step().is_none());
        let before = walk.state.clone();
        assert!(VIEWERS.iter().all(|&viewer| Elasund::view(&before, viewer).is_over() == ended));
        let mut state = before.clone();
        Elasund::stop(&mut state);
        assert_eq!(Elasund::winner(&state), Elasund::winner(&before));
        for viewer in VIEWERS {
            let view = Elasund::view(&state, viewer);
            let Stage::Over { winner, held, bottom } = view.stage else { panic!("{:?}", view.stage) };
            assert_eq!(winner, Elasund::winner(&before));
            assert_eq!(bottom, before.tiles.bottom.map(|sunk| sunk.tile));
            assert!(view.prompts.is_empty() && Elasund::default_action(&view).is_none());
            for seat in Seat::ALL {
                assert_eq!(held[seat], before.hands[seat]);
                assert_eq!(Elasund::check(&state, seat, &Action::Resign), Err(RuleError::GameOver));
            }
        }
        (won, stopped) = (won + usize::from(ended), stopped + usize::from(!ended));
    }
    assert!(won > 3 && stopped > 3, "{won} won, {stopped} stopped");
}
