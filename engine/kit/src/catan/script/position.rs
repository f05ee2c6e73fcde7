//! Positions of script cases, from their `given` lines.

use engine::catan::Catan;
use engine::catan::bank;
use engine::catan::development::{DevelopmentCard, DevelopmentCards};
use engine::catan::event::PublicEvent;
use engine::catan::options::{Balance, Board, InitialPlacement, Options, Preset, Purchases, Tokens, TurnRule};
use engine::catan::resource::Cards;
use engine::catan::setup::Setup;
use engine::catan::state::{Phase, State};
use engine::catan::turn_part::TurnPart;
use engine::luck::KeyedLuck;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat, SeatSet};

use super::notation::{
    ScriptError, parse_card, parse_cards, parse_edge, parse_hex, parse_number, parse_seat, parse_vertex,
};
use super::{knights, ships};
use crate::catan::islands::{crowded_setup, key};
use crate::catan::reference::conservation_violations;

/// Builds a setup and its first state, modified by the lines that place something.
pub(super) fn build(lines: &[String]) -> Result<(Setup, State), ScriptError> {
    let mut players = 3;
    let mut seed = 0;
    let mut options = Options { board: Board::Beginner, ..Options::default() };
    for line in lines.iter().filter_map(|line| line.strip_prefix("game ")) {
        for word in line.split(", ") {
            set_option(word, &mut players, &mut seed, &mut options)?;
        }
    }
    let setup =
        crowded_setup(players, options, &mut KeyedLuck::new(key(seed))).map_err(|error| format!("{error:?}"))?;
    let mut state = Catan::initial_state(&setup);
    let rest = lines.iter().filter(|line| !line.starts_with("game "));
    let mut is_changed = false;
    for line in rest {
        is_changed = true;
        place(&mut state, line)?;
    }
    if is_changed {
        derive_remaining(&mut state, lines)?;
    }
    match conservation_violations(&state).as_slice() {
        [] => Ok((setup, state)),
        faults => Err(faults.join("; ")),
    }
}

fn set_option(word: &str, players: &mut usize, seed: &mut u64, options: &mut Options) -> Result<(), ScriptError> {
    let with_board = |preset: Preset, of: &Options| Options {
        board: of.board,
        initial_placement: of.initial_placement,
        points: of.points,
        ..preset.options()
    };
    let words: Vec<&str> = word.split(' ').collect();
    if let Some(set) = knights::set_option(&words, options).or_else(|| ships::set_option(&words, options)) {
        return set;
    }
    match words.as_slice() {
        ["classic"] => *options = with_board(Preset::Classic, options),
        ["filosofia"] => *options = with_board(Preset::Filosofia, options),
        ["modern"] => *options = with_board(Preset::Modern, options),
        ["variable", number] => (options.board, *seed) = (Board::Variable, parse_number(number)?),
        ["random", "tokens"] => options.tokens = Tokens::Random,
        ["balanced"] => options.balance = Balance::Balanced,
        ["given", "places"] => options.initial_placement = InitialPlacement::Given,
        ["one", "purchase"] => options.purchases = Purchases::One,
        ["special", "building"] => options.turn_rule = TurnRule::SpecialBuilding,
        ["throw", number] => *seed = parse_number(number)?,
        ["points", number] => options.points = parse_number(number)?,
        [number, "players"] => *players = parse_number(number)?,
        _ => return Err(format!("no option: {word:?}")),
    }
    Ok(())
}

fn place(state: &mut State, line: &str) -> Result<(), ScriptError> {
    let island = state.island.clone();
    let topology = island.topology();
    if let Some((seat, parts)) = line.split_once(": ") {
        let seat = parse_seat(seat)?;
        return parts.split("; ").try_for_each(|part| grant_pieces(state, seat, part));
    }
    let words: Vec<&str> = line.split(' ').collect();
    if let Some(placed) = knights::place(state, &words).or_else(|| ships::place(state, &words)) {
        return placed;
    }
    match words.as_slice() {
        ["robber", hex] => state.robber = parse_hex(topology, hex)?,
        ["turn", seat, phase] => {
            state.turn.active = parse_seat(seat)?;
            state.turn.roller = state.turn.active;
            state.turn.number = state.turn.number.max(1);
            state.phase = match *phase {
                "roll" => Phase::Roll,
                "main" => Phase::Main,
                _ => return Err(format!("no phase: {phase:?}")),
            };
            state.turn.dice = (*phase == "main").then_some([1, 1]);
        }
        ["part", seat, part] => {
            let part = match *part {
                "paired" => TurnPart::Paired,
                "special" => TurnPart::SpecialBuilding,
                _ => return Err(format!("no part of a turn: {part:?}")),
            };
            Catan::evolve(state, &PublicEvent::TurnPartBegan { seat: parse_seat(seat)?, part }.into());
        }
        ["deck", cards @ ..] => state.deck = parse_development(cards)?,
        ["longest", "road", seat] => state.longest_road = parse_seat(seat).ok(),
        ["largest", "army", seat] => state.largest_army = parse_seat(seat).ok(),
        _ => return Err(format!("can't be given: {line:?}")),
    }
    Ok(())
}

fn grant_pieces(state: &mut State, seat: Seat, part: &str) -> Result<(), ScriptError> {
    let island = state.island.clone();
    let topology = island.topology();
    let words: Vec<&str> = part.split(' ').collect();
    if let Some(given) = knights::grant_pieces(state, seat, &words).or_else(|| ships::grant_pieces(state, seat, &words))
    {
        return given;
    }
    let Some((&what, rest)) = words.split_first() else { return Ok(()) };
    for word in rest {
        match what {
            "road" => state.roads[seat].insert(parse_edge(topology, word)?),
            "settlement" => state.settlements[seat].insert(parse_vertex(topology, word)?),
            "city" => state.cities[seat].insert(parse_vertex(topology, word)?),
            "knights" => state.knights[seat] = parse_number(word)?,
            _ => {}
        }
    }
    match what {
        "road" | "settlement" | "city" | "knights" => {}
        "hand" => state.hands[seat] = parse_cards(rest)?,
        "card" => state.cards[seat] = parse_development(rest)?,
        "fresh" => state.fresh = parse_development(rest)?,
        _ => return Err(format!("can't be given to a seat: {part:?}")),
    }
    Ok(())
}

/// Parses development cards such as `2 knight 1 monopoly`.
fn parse_development(words: &[&str]) -> Result<DevelopmentCards, ScriptError> {
    let mut cards = DevelopmentCards::NONE;
    for pair in words.chunks(2) {
        match pair {
            [count, card] => cards[parse_card(card)?] = parse_number(count)?,
            ["nothing"] => {}
            _ => return Err(format!("no development cards: {words:?}")),
        }
    }
    Ok(cards)
}

/// Derives what the lines leave open: bank, deck, awards, networks, and points for areas.
fn derive_remaining(state: &mut State, lines: &[String]) -> Result<(), ScriptError> {
    let says = |what: &str| lines.iter().any(|line| line.starts_with(what));
    let held = Seat::ALL.iter().fold(Cards::NONE, |all, &seat| all + state.hands[seat]);
    let all = bank::initial_cards(&state.options, state.players);
    if !all.covers(held) {
        return Err("the hands hold more than there is".to_owned());
    }
    state.bank = all - held;
    let has_deck = state.cities_knights.is_none();
    for card in DevelopmentCard::ALL.into_iter().filter(|_| has_deck) {
        let held: u8 = Seat::ALL.iter().map(|&seat| state.cards[seat][card]).sum();
        let left = DevelopmentCards::deck(state.players)[card]
            .checked_sub(held)
            .ok_or("there are not so many development cards")?;
        let played: u8 = if card == DevelopmentCard::Knight { state.knights.0.iter().sum() } else { 0 };
        if !says("deck") {
            state.deck[card] = left.checked_sub(played).ok_or("there are not so many knights")?;
        }
        state.spent[card] = left.checked_sub(state.deck[card]).ok_or("the deck holds too many")?;
    }
    state.rebuild_network();
    ships::derive_area_points(state);
    if !says("longest road") {
        state.longest_road = leader(state.playing, 5, state.network.lengths);
    }
    if !says("largest army") {
        state.largest_army = leader(state.playing, 3, state.knights);
    }
    Ok(())
}

/// Sole leader with at least `enough`.
fn leader(playing: SeatSet, enough: u8, worth: PerSeat<u8>) -> Option<Seat> {
    let most = playing.iter().map(|seat| worth[seat]).max().filter(|&most| most >= enough)?;
    playing.iter().filter(|&seat| worth[seat] == most).collect::<SeatSet>().single()
}
