//! Luck: fairness, commitment, scripting, and independence of draws.

use engine::catan::Catan;
use engine::catan::event::{Event, PublicEvent};
use engine::catan::options::Preset;
use engine::luck::{KeyedLuck, Luck, Outcome, Purpose, Salt, ScriptedLuck, Seed};
use engine::rules::Rules;
use engine_kit::catan::islands::{base_setup, key};
use engine_kit::catan::random_game::{RandomGame, pick_action};

/// Chi-square statistic; its expected value for fair counts is the number of cells minus one.
fn chi_square(counts: &[u64], expected: &[f64]) -> f64 {
    counts.iter().zip(expected).map(|(&count, expected)| (count as f64 - expected).powi(2) / expected).sum()
}

#[test]
fn dice_are_fair_and_independent() {
    const ROLLS: u64 = 36_000;
    for seed in 0..5 {
        let mut luck = KeyedLuck::new(key(seed));
        let mut pairs = [0; 36];
        let mut in_a_row = [0; 36];
        let mut last = 1;
        for roll in 0..ROLLS {
            luck.select_stream(Purpose::Roll, roll as u32);
            let (a, b) = (usize::from(luck.roll_die()), usize::from(luck.roll_die()));
            pairs[6 * (a - 1) + b - 1] += 1;
            in_a_row[6 * (last - 1) + a - 1] += 1;
            last = a;
        }
        // 35 degrees of freedom: below 67 with probability 0.999.
        for counts in [pairs, in_a_row] {
            let distance = chi_square(&counts, &[ROLLS as f64 / 36.0; 36]);
            assert!(distance < 67.0, "seed {seed}: {distance}");
        }
    }
}

#[test]
fn draws_match_counts_and_orders_are_uniform() {
    const DRAWS: u64 = 50_000;
    let mut luck = KeyedLuck::new(key(17));
    let stack = [14, 2, 0, 2, 7];
    let (mut kinds, mut orders) = ([0; 5], [0; 24]);
    for draw in 0..DRAWS {
        luck.select_stream(Purpose::DevelopmentCard, draw as u32);
        kinds[luck.draw(&stack)] += 1;
        luck.select_stream(Purpose::Island, draw as u32);
        let order = luck.permutation(4);
        let rank = (0..4).map(|i| (i + 1..4).filter(|&j| order[j] < order[i]).count() * [6, 2, 1, 0][i]).sum::<usize>();
        orders[rank] += 1;
    }
    assert_eq!(kinds[2], 0, "what there is none of is not drawn");
    let held = [14.0, 2.0, 2.0, 7.0].map(|count: f64| count / 25.0 * DRAWS as f64);
    // 3 and 23 degrees of freedom: below 16.3 and 49.7 with probability 0.999.
    let distance = chi_square(&[kinds[0], kinds[1], kinds[3], kinds[4]], &held);
    assert!(distance < 16.3, "{distance}");
    let distance = chi_square(&orders, &[DRAWS as f64 / 24.0; 24]);
    assert!(distance < 49.7, "{distance}");
}

#[test]
fn draws_depend_only_on_purpose_and_count() {
    const PURPOSES: [Purpose; 5] =
        [Purpose::Opening, Purpose::Island, Purpose::Roll, Purpose::Theft, Purpose::DevelopmentCard];
    let draws = |luck: &mut KeyedLuck, purpose, before| {
        luck.select_stream(purpose, before);
        let order = luck.permutation(19);
        (luck.roll_die(), luck.draw(&[3, 1, 4, 1, 5]), order)
    };
    let mut seen = Vec::new();
    for purpose in PURPOSES {
        for before in 0..40 {
            let alone = draws(&mut KeyedLuck::new(key(3)), purpose, before);
            let mut busy = KeyedLuck::new(key(3));
            for (count, inserted) in PURPOSES.into_iter().cycle().take(before as usize).enumerate() {
                busy.select_stream(inserted, 7 * count as u32);
                (0..=count % 40).for_each(|_| _ = busy.roll_die());
            }
            assert_eq!(draws(&mut busy, purpose, before), alone);
            assert!(!seen.contains(&alone), "two of them are drawn alike");
            seen.push(alone);
        }
    }
}

#[test]
fn rolls_are_independent_of_earlier_actions() {
    let rolls = |whims: u64| {
        let mut walk = RandomGame::from_setup(base_setup(Preset::Modern, 4, 5), 5);
        walk.choice = engine::robot::Rng::new(whims);
        let mut rolls = Vec::new();
        while rolls.len() < 12 {
            let (seat, action) = pick_action(&walk.state, usize::MAX, &mut walk.choice).expect("too early to be over");
            let mut events = Vec::new();
            Catan::decide(&mut walk.state, seat, &action, &mut walk.luck, &mut events).expect("it was picked");
            rolls.extend(events.into_iter().filter_map(|event| match event {
                Event::Public(PublicEvent::Rolled { dice, .. }) => Some(dice),
                _ => None,
            }));
        }
        rolls
    };
    let first = rolls(0);
    (1..8).for_each(|whims| assert_eq!(rolls(whims), first));
}

#[test]
fn key_depends_on_seed_and_all_salts() {
    let seed = Seed([0; 32]);
    let hash = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    let hex: String = seed.commitment().0.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hex, hash, "the SHA-256 of 32 zero bytes");
    let mut other = seed;
    other.0[31] ^= 1;
    assert_ne!(seed.commitment(), other.commitment());

    let salts = [Salt([1; 16]), Salt([2; 16]), Salt([3; 16])];
    let key = seed.derive_key(&salts);
    assert!(key == seed.derive_key(&[salts[2], salts[0], salts[1]]), "their order does not matter");
    assert!(key != other.derive_key(&salts), "the seed does");
    assert!(key != seed.derive_key(&salts[..2]), "each salt does");
    assert!(key != seed.derive_key(&[salts[0], salts[1], Salt([4; 16])]), "each salt does");
}

#[test]
fn debug_output_hides_secrets() {
    let seed = Seed([77; 32]);
    for printed in [
        format!("{seed:?}"),
        format!("{:?}", seed.derive_key(&[])),
        format!("{:?}", KeyedLuck::new(seed.derive_key(&[]))),
    ] {
        assert!(!printed.contains("77, 77"), "{printed}");
    }
    let mut luck = KeyedLuck::new(seed.derive_key(&[]));
    luck.select_stream(Purpose::Roll, 0);
    let before = format!("{luck:?}");
    luck.roll_die();
    assert_eq!(format!("{luck:?}"), before, "nor is luck to come");
}

#[test]
fn scripted_luck_detects_deviation() {
    let spent = |outcomes: &[Outcome], use_up: &dyn Fn(&mut ScriptedLuck)| {
        let mut luck = ScriptedLuck::new(outcomes.iter().copied());
        use_up(&mut luck);
        luck.is_spent()
    };
    assert!(spent(&[Outcome::Die(3), Outcome::Drawn(1)], &|luck| {
        assert_eq!((luck.roll_die(), luck.draw(&[0, 2])), (3, 1));
    }));
    assert!(!spent(&[Outcome::Die(3)], &|_| {}), "an outcome is left over");
    assert!(!spent(&[], &|luck| _ = luck.roll_die()), "a die too many");
    assert!(!spent(&[Outcome::Die(7)], &|luck| _ = luck.roll_die()), "no die shows a seven");
    assert!(!spent(&[Outcome::Drawn(0)], &|luck| _ = luck.roll_die()), "a card in place of a die");
    assert!(!spent(&[Outcome::Drawn(0)], &|luck| _ = luck.draw(&[0, 2])), "there is no such card");
    assert!(!spent(&[Outcome::Drawn(5)], &|luck| _ = luck.draw(&[1, 2])), "there is no such kind");
    assert!(!spent(&[Outcome::Die(1)], &|luck| _ = luck.draw(&[1])), "a die in place of a card");
    assert!(!spent(&[], &|luck| _ = luck.permutation(3)), "an order can't be scripted");
}
