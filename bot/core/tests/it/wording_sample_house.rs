//! Samples about a person's games and settings.

use bot_core::people::PlayerId;
use bot_core::time::{Absence, Hours, Interval, Minute, NextTurn, Remind, Way, Zone};
use bot_core::wording::{GameState, WatchText, Words};
use bot_core::words::moment::in_words;
use bot_core_kit::samples::Samples;
use jiff::{SignedDuration, Timestamp};

pub(crate) fn samples(words: &Words) -> Samples {
    let own = vec![
        ("What somebody has set", set(words)),
        ("Absence at all games", absences(words).iter().map(|line| in_words(line)).collect()),
        ("Accounts of one person", accounts(words)),
    ];
    [games(words), own].concat()
}

fn set(words: &Words) -> Vec<String> {
    let minute = |minute| Minute::new(minute).unwrap_or_default();
    let hours = |from, to| Hours { from: minute(from), to: minute(to), zone: Zone::UTC };
    vec![
        words.own_settings(),
        words.own_reminders(Remind::Each(Interval::DAY)),
        words.own_reminders(Remind::Never),
        words.own_hours(None),
        words.own_hours(Some(&hours(0, 0))),
        words.own_hours(Some(&hours(8 * 60, 22 * 60 + 30))),
        words.own_calls(Way::Channel),
        words.own_calls(Way::Private),
        words.own_next(NextTurn::Told),
        words.own_next(NextTurn::Unsaid),
        words.own_digest(Minute::new(8 * 60), &Zone::UTC),
        words.own_digest(None, &Zone::UTC),
        words.digest_title(),
    ]
}

fn absences(words: &Words) -> Vec<String> {
    let now = Timestamp::from_second(1_800_000_000).unwrap_or_default();
    let day = SignedDuration::from_hours(24);
    let (on, ahead) =
        (Absence { from: now, until: now + day }, Absence { from: now + day, until: now + 3 * day });
    let told = [on, ahead].map(|absence| words.own_absence(absence, &Zone::UTC, now));
    let games = [0, 1, 5].map(|games| {
        let (away, holiday) =
            (words.away_at(games, on.until, &Zone::UTC), words.holiday_at(games, ahead, &Zone::UTC));
        vec![away, holiday, words.back_at(games)]
    });
    [told.to_vec(), games.concat()].concat()
}

fn accounts(words: &Words) -> Vec<String> {
    let other = |network: &str| PlayerId(format!("{network}:1"));
    let mut lines = words.own_code("K7QM2-XPD4R");
    lines.extend([
        words.own_joined("discord"),
        words.own_parted("matrix"),
        words.own_accounts(&[]),
        words.own_accounts(&[other("discord"), other("web")]),
    ]);
    lines
}

fn games(words: &Words) -> Samples {
    let (since, until) = (Some(moment(0)), Some(moment(90_000)));
    let bob = || vec!["Bob".to_owned()];
    let states = [
        GameState::Awaits { since, until },
        GameState::Awaits { since, until: None },
        GameState::Awaits { since: None, until: None },
        GameState::Others { players: bob(), since },
        GameState::Others { players: bob(), since: None },
        GameState::Others { players: Vec::new(), since: None },
        GameState::Rests,
        GameState::Lobby,
    ];
    let zone = Zone::UTC;
    let games = [
        words.my_game(&words.table_title("Anna"), Some("Elasund"), &bob()),
        words.my_game(&words.table_title("Anna"), None, &[]),
    ];
    let states = states.iter().map(|state| words.my_game_state(state, &zone));
    let beside = [
        words.my_game_stalled(),
        words.my_game_steered(),
        words.my_game_away(moment(90_000), &zone),
        words.lost_game(&words.table_title("Anna"), "K7QM-2XFP"),
        words.more_games(1),
        words.more_games(7),
    ];
    let all = [words.my_games()].into_iter().chain(games).chain(states).chain(beside);
    let all = all.map(|line| in_words(&line)).collect();
    let mut watched: Vec<String> = watched().iter().map(|text| words.watched(text)).collect();
    watched.extend([words.watch_how(), words.watch_label()]);
    vec![("Somebody's games", all), ("No games", vec![words.no_games()]), ("Looking on in private", watched)]
}

fn watched() -> [WatchText; 13] {
    let host = || "Anna".to_owned();
    [
        WatchText::On { host: host() },
        WatchText::Late { host: host() },
        WatchText::Closed,
        WatchText::Off,
        WatchText::None,
        WatchText::OffHere,
        WatchText::NotHere,
        WatchText::Seated,
        WatchText::NoTable,
        WatchText::Over,
        WatchText::TooMany { count: 5 },
        WatchText::Full,
        WatchText::Page,
    ]
}

fn moment(seconds: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + seconds).expect("a moment")
}
