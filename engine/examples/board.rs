//! A shuffled island: its hexes with terrain and number, and its harbors: `cargo run -p engine --example board 7`.

#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use engine::catan::notation;
use engine::catan::options::Options;
use engine::catan::setup::Setup;
use engine::{KeyedLuck, Seed};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let number: u8 = std::env::args().nth(1).map_or(Ok(7), |number| number.parse())?;
    let mut luck = KeyedLuck::new(Seed([number; 32]).derive_key(&[]));
    let island = Setup::new(4, Options::default(), &mut luck)?.island;
    for (hex, tile) in island.topology().hexes().zip(island.tiles()) {
        let token = tile.token.map_or(String::new(), |token| format!(" {}", token.number()));
        println!("{:>3} {:?}{token}", notation::format_hex(hex), tile.terrain);
    }
    for (harbor, ends) in island.harbors() {
        let [one, other] = ends.map(|end| notation::format_vertex(island.topology(), end));
        println!("{one}-{other} {harbor:?}");
    }
    Ok(())
}
