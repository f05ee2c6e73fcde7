//! Samples about time: clocks, absences and timeouts.

use bot_core::command::OptionCommand;
use bot_core::people::PersonId;
use bot_core::table::post::{News, PauseChange};
use bot_core::table::record::{Authority, Grace, Motion, Record, Revision};
use bot_core::table::state::TableState;
use bot_core::time::{Absence, Zone};
use bot_core::titles::parse;
use bot_core::wording::Words;
use bot_core::words::moment::moments_as_text;
use bot_core_kit::samples::MessageSamples;
use engine::robot::Robot;
use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use crate::wording_sample_table::{game_records, table_with};

pub(crate) fn samples(words: &Words) -> MessageSamples {
    let all = vec![
        ("News of time", news(words)),
        ("Votes about rest", votes(words)),
        ("Clocks of a game", clocks(words)),
        ("How long", lengths(words)),
        ("A seat to take over", vec![words.seat_title(), words.seat_offered("Anna")]),
        ("A reminder", vec![words.still_waiting("Anna")]),
        ("What comes next", vec![words.next_turn("Anna")]),
        ("Coming back", missed(words)),
    ];
    all.into_iter()
        .map(|(heading, lines)| (heading, lines.iter().map(|line| moments_as_text(line)).collect()))
        .collect()
}

fn moment() -> Timestamp {
    Timestamp::from_second(1_800_000_000).expect("a moment")
}

fn news(words: &Words) -> Vec<String> {
    let (anna, seat) = (PersonId(0), Seat::FIRST);
    let bys = [Authority::Person(anna), Authority::Room, Authority::Vote];
    let rests =
        bys.into_iter().flat_map(|by| [PauseChange::Begins, PauseChange::Ends].map(|rest| News::Rests(rest, by)));
    let mut news = vec![
        News::Away(anna, moment()),
        News::Holiday(anna, Absence { from: moment(), until: moment() + SignedDuration::from_hours(24) }),
        News::Back(anna),
        News::Stalled(vec![anna, PersonId(1)]),
        News::Granted(seat, SignedDuration::from_hours(24), Grace::First),
        News::Granted(seat, SignedDuration::from_hours(8), Grace::Late),
        News::Granted(seat, SignedDuration::from_hours(8), Grace::Host),
        News::Granted(seat, SignedDuration::from_hours(8), Grace::Vote),
        News::Missed(seat),
        News::Steered(seat, None),
        News::Steered(seat, Some(moment())),
        News::Reachable { from: moment(), until: moment() + SignedDuration::from_hours(9), time: None },
        News::Reachable {
            from: moment(),
            until: moment() + SignedDuration::from_hours(9),
            time: Some(SignedDuration::from_hours(24)),
        },
        News::Rested,
        News::VoteFailed(Motion::Extend { time: SignedDuration::from_hours(8) }),
        News::VoteFailed(Motion::Pause),
        News::VoteFailed(Motion::Resume),
    ];
    news.extend(rests);
    let table = table_with(game_records());
    news.iter().map(|news| words.news(news, &table)).collect()
}

fn votes(words: &Words) -> Vec<String> {
    let vote = |motion| {
        let table = table_with(game_records());
        words.vote(&table.new_vote(motion, PersonId(1), Revision(0)), &table)
    };
    [Motion::Pause, Motion::Resume, Motion::Extend { time: SignedDuration::from_hours(12) }].map(vote).concat()
}

/// Game with a clock, followed by these records.
fn with_clock(more: Vec<Record>) -> TableState {
    let Ok(bot_core::command::Command::Option(OptionCommand::Set(option))) = parse("/option clock day") else {
        panic!("there is such a clock")
    };
    let mut records = vec![Record::Chosen { option }];
    records.extend(game_records());
    records.extend(more);
    table_with(records)
}

fn clocks(words: &Words) -> Vec<String> {
    let (person, seat) = (PersonId(0), Seat::FIRST);
    let steered = |until| Record::Steered { seat, robot: Robot::Settler, until };
    let cases = [
        vec![],
        vec![Record::Away { person, until: moment() }],
        vec![Record::Paused { by: Authority::Vote }],
        vec![
            Record::Away { person, until: moment() },
            Record::Away { person: PersonId(1), until: moment() },
            Record::Rested,
        ],
        vec![steered(Some(moment()))],
        vec![steered(None)],
        vec![steered(None), Record::Advertised { seat }],
    ];
    let tables = cases.map(with_clock);
    let told = tables.iter().flat_map(|table| [words.clocks(table, None), words.clocks(table, Some(seat))].concat());
    let last = [None, Some("Anna")].map(|player| words.last_missing(player));
    told.chain(last).collect()
}

fn missed(words: &Words) -> Vec<String> {
    let since = words.missed_since(moment(), &Zone::UTC);
    let headings = [words.missed_done_for(), words.missed_cards(), words.missed_now()];
    [vec![words.missed_title(), since, words.missed_nothing()], headings.to_vec()].concat()
}

fn lengths(words: &Words) -> Vec<String> {
    let minutes = [0, 1, 90, 60, 36 * 60, 24 * 60, 14 * 24 * 60].map(SignedDuration::from_mins);
    let seconds = [1, 30].map(SignedDuration::from_secs);
    minutes.into_iter().chain(seconds).map(|time| words.duration(time)).collect()
}
