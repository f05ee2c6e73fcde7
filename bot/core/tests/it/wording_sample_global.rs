//! Samples about a person's games and settings.

use bot_core::people::PlayerId;
use bot_core::time::{
    Absence, MinuteOfDay, NextTurnNotice, NotificationChannel, ReminderInterval, ReminderSetting, WakingHours, Zone,
};
use bot_core::wording::{FollowOutcome, GameState, Words};
use bot_core::words::moment::moments_as_text;
use bot_core_kit::samples::MessageSamples;
use jiff::{SignedDuration, Timestamp};

pub(crate) fn samples(words: &Words) -> MessageSamples {
    let own = vec![
        ("What somebody has set", set(words)),
        ("Absence at all games", absences(words).iter().map(|line| moments_as_text(line)).collect()),
        ("Accounts of one person", accounts(words)),
    ];
    [games(words), own].concat()
}

fn set(words: &Words) -> Vec<String> {
    let minute = |minute| MinuteOfDay::new(minute).unwrap_or_default();
    let hours = |from, to| WakingHours { from: minute(from), to: minute(to), zone: Zone::UTC };
    vec![
        words.settings_title(),
        words.reminder_setting(ReminderSetting::Each(ReminderInterval::DAY)),
        words.reminder_setting(ReminderSetting::Never),
        words.waking_hours_setting(None),
        words.waking_hours_setting(Some(&hours(0, 0))),
        words.waking_hours_setting(Some(&hours(8 * 60, 22 * 60 + 30))),
        words.channel_setting(NotificationChannel::Channel),
        words.channel_setting(NotificationChannel::Private),
        words.next_turn_setting(NextTurnNotice::Told),
        words.next_turn_setting(NextTurnNotice::Unsaid),
        words.digest_setting(MinuteOfDay::new(8 * 60), &Zone::UTC),
        words.digest_setting(None, &Zone::UTC),
        words.digest_title(),
    ]
}

fn absences(words: &Words) -> Vec<String> {
    let now = Timestamp::from_second(1_800_000_000).unwrap_or_default();
    let day = SignedDuration::from_hours(24);
    let (on, ahead) = (Absence { from: now, until: now + day }, Absence { from: now + day, until: now + 3 * day });
    let told = [on, ahead].map(|absence| words.absence_setting(absence, &Zone::UTC, now));
    let games = [0, 1, 5].map(|games| {
        let (away, holiday) = (
            words.absence_confirmed(games, on.until, &Zone::UTC),
            words.future_absence_confirmed(games, ahead, &Zone::UTC),
        );
        vec![away, holiday, words.return_confirmed(games)]
    });
    [told.to_vec(), games.concat()].concat()
}

fn accounts(words: &Words) -> Vec<String> {
    let other = |network: &str| PlayerId(format!("{network}:1"));
    let mut lines = words.account_code("K7QM2-XPD4R");
    lines.extend([
        words.account_linked("discord"),
        words.account_unlinked("matrix"),
        words.linked_accounts(&[]),
        words.linked_accounts(&[other("discord"), other("web")]),
    ]);
    lines
}

fn games(words: &Words) -> MessageSamples {
    let (since, until) = (Some(moment_at(0)), Some(moment_at(90_000)));
    let bob = || vec!["Bob".to_owned()];
    let states = [
        GameState::Awaits { since, until },
        GameState::Awaits { since, until: None },
        GameState::Awaits { since: None, until: None },
        GameState::AwaitsOthers { players: bob(), since },
        GameState::AwaitsOthers { players: bob(), since: None },
        GameState::AwaitsOthers { players: Vec::new(), since: None },
        GameState::Suspended,
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
        words.my_game_away(moment_at(90_000), &zone),
        words.unreachable_game(&words.table_title("Anna"), "K7QM-2XFP"),
        words.more_games(1),
        words.more_games(7),
    ];
    let all = [words.my_games()].into_iter().chain(games).chain(states).chain(beside);
    let all = all.map(|line| moments_as_text(&line)).collect();
    let mut watched: Vec<String> = watched().iter().map(|text| words.follow_outcome(text)).collect();
    watched.extend([words.unfollow_instructions(), words.unfollow_button()]);
    vec![("Somebody's games", all), ("No games", vec![words.no_games()]), ("Looking on in private", watched)]
}

fn watched() -> [FollowOutcome; 13] {
    let host = || "Anna".to_owned();
    [
        FollowOutcome::On { host: host() },
        FollowOutcome::Late { host: host() },
        FollowOutcome::Closed,
        FollowOutcome::Off,
        FollowOutcome::None,
        FollowOutcome::OffHere,
        FollowOutcome::NotHere,
        FollowOutcome::Seated,
        FollowOutcome::NoTable,
        FollowOutcome::Over,
        FollowOutcome::TooMany { count: 5 },
        FollowOutcome::Full,
        FollowOutcome::Page,
    ]
}

fn moment_at(seconds: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + seconds).expect("a moment")
}
