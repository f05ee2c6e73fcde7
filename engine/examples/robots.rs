//! Robots play a game to its end, and it is told by whom it was won: `cargo run -p engine --example robots 7`.

#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use engine::catan::options::Options;
use engine::catan::setup::Setup;
use engine::robot::Rng;
use engine::{Catan, KeyedLuck, Legal, PerSeat, Robot, Rules, Seed, Title, next_action};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let number: u8 = std::env::args().nth(1).map_or(Ok(7), |number| number.parse())?;
    let mut luck = KeyedLuck::new(Seed([number; 32]).derive_key(&[]));
    let setup = Setup::new(4, Options::default(), &mut luck)?;
    let mut state = Catan::initial_state(&setup);
    let robots = PerSeat::from_fn(|seat| if seat.index() < 2 { Robot::Settler } else { Robot::Random });
    let (mut legal, mut choice, mut events) = (Legal::new(), Rng::new(number.into()), Vec::new());
    let mut steps = 0;
    while let Some((seat, action)) = next_action::<Catan>(&state, &robots, &mut legal, &mut choice) {
        events.clear();
        Catan::decide(&mut state, seat, &action, &mut luck, &mut events)?;
        steps += 1;
    }
    let (_, turns) = Catan::turn(&state);
    let winner = Catan::winner(&state).ok_or("nobody has won")?;
    println!("{winner:?}, a {:?} robot, wins in turn {turns}, after {steps} steps.", robots[winner]);
    Ok(())
}
