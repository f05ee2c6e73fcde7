//! Samples of statistics, ratings and campaigns.

use bot_core::campaign::{Campaign, Member, Stage, standings};
use bot_core::channel::RoomId;
use bot_core::error::{CampaignError, UserError};
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::result::{GameResult, GameTally, Rating, SeatResult, Sitter, Tally, leaderboard, rate};
use bot_core::table::link::Hall;
use bot_core::table::record::EndReason;
use bot_core::titles;
use bot_core::wording::Words;
use bot_core_kit::logs::table_id;
use bot_core_kit::samples::Samples;
use engine::robot::Robot;
use jiff::Timestamp;

fn who(name: &str) -> PlayerId {
    PlayerId(format!("matrix:@{name}:example.org"))
}

fn person(name: &str, place: u8) -> SeatResult {
    let sitter = Sitter { account: Some(who(name)), name: name.to_owned(), steps: 10 };
    SeatResult { place: Some(place), points: 10, people: vec![sitter], ..SeatResult::default() }
}

fn robot(place: u8) -> SeatResult {
    SeatResult {
        place: Some(place),
        robot: Some(Robot::Settler.into()),
        by_robot: 9,
        ..SeatResult::default()
    }
}

fn game(number: u64, seats: Vec<SeatResult>) -> GameResult {
    let ended: Timestamp = format!("2026-03-{:02}T18:30:00Z", number + 1).parse().expect("a moment");
    GameResult {
        table: table_id(number),
        began: ended,
        ended,
        options: titles::usual(),
        reason: EndReason::Won,
        goal: Some(10),
        seats,
        hall: Hall::Closed,
        rooms: Vec::new(),
    }
}

fn games() -> Vec<GameResult> {
    let mut stopped = game(3, vec![person("Anna", 1), person("Bob", 2)]);
    stopped.reason = EndReason::Stopped;
    let won = (4..9).map(|number| game(number, vec![person("Bob", 1), person("Zoé", 2)]));
    let first = [
        game(1, vec![person("Anna", 1), person("Bob", 2), robot(3)]),
        game(2, vec![person("Anna", 2), robot(1)]),
        stopped,
    ];
    first.into_iter().chain(won).collect()
}

fn campaign(stage: Stage, games: u64, length: Option<u32>) -> Campaign {
    let member =
        |name: &str| Member { account: who(name), name: name.to_owned(), language: Language::ENGLISH };
    Campaign {
        name: "Winter league".to_owned(),
        room: RoomId("matrix:!harbor:example.org".to_owned()),
        host: who("Anna"),
        announced: Timestamp::UNIX_EPOCH,
        language: Language::ENGLISH,
        options: if length.is_some() { "points 8".to_owned() } else { String::new() },
        length,
        members: if games == 0 { Vec::new() } else { vec![member("Anna"), member("Bob")] },
        stage,
        games: (1..=games).map(table_id).collect(),
        next: None,
    }
}

fn stats(words: &Words) -> Vec<String> {
    let game = titles::options().games()[0];
    let tally = |games: u32| Tally {
        games,
        won: games - 1,
        stopped: games,
        left: games,
        places: [games - 1, 1, 0, 0],
        by_game: vec![GameTally { game, games, won: games - 1 }],
        points: Some(83),
        autopilot: 12,
    };
    let rating = rate(&games()).of(&who("Anna"));
    let mut lines = vec![words.stats_of("Anna")];
    lines.extend(words.stats(&tally(1), rating));
    lines.extend(words.stats(&tally(3), Rating::of_robot(Robot::Settler)));
    lines.extend(words.stats(&Tally::default(), rating));
    lines.extend([words.stats_here(1, 0), words.stats_here(20, 3)]);
    lines
}

fn boards(words: &Words) -> Vec<String> {
    let rows = leaderboard(&games(), None);
    let of_all = words.leaderboard(&rows, None);
    let of_one = words.leaderboard(&[], Some(titles::options().games()[0]));
    let mut lines = vec![of_all.title.clone()];
    lines.extend(words.ranking(&of_all));
    lines.extend([of_one.title, words.no_leaders()]);
    lines
}

fn campaigns(words: &Words) -> Vec<String> {
    let pages = [
        campaign(Stage::Gathering, 0, None),
        campaign(Stage::Running, 3, Some(4)),
        campaign(Stage::Running, 10, Some(12)),
        campaign(Stage::Running, 10, None),
        campaign(Stage::Over, 1, Some(1)),
    ];
    let mut lines: Vec<String> = pages.iter().flat_map(|page| words.campaign(page, &games())).collect();
    let rows = standings(&pages[1], &games());
    lines.extend(words.ranking(&words.campaign_standings(&pages[1], &rows)));
    lines.extend([
        words.campaign_announced("Winter league"),
        words.campaign_joined("Zoé", "Winter league"),
        words.campaign_left("Zoé", "Winter league"),
        words.campaign_start(),
        words.campaign_started("Winter league"),
        words.campaign_ended("Winter league"),
        words.campaign_books("Winter league", 1),
        words.campaign_books("Winter league", 3),
    ]);
    lines.into_iter().map(|line| bot_core::words::moment::in_words(&line)).collect()
}

fn errors(words: &Words) -> Vec<String> {
    let errors = [
        CampaignError::None,
        CampaignError::Exists,
        CampaignError::NoRoom,
        CampaignError::BadName { most: 60 },
        CampaignError::Games { most: 64 },
        CampaignError::Full { most: 32 },
        CampaignError::MemberAlready,
        CampaignError::NoMember,
        CampaignError::NoMembers,
        CampaignError::StartedAlready,
        CampaignError::Over,
        CampaignError::HostOnly,
        CampaignError::NoBooks,
    ];
    let errors = errors.into_iter().map(UserError::Campaign);
    let errors = errors.chain([UserError::NoGamesOf { name: "Zoé".to_owned() }]);
    errors.map(|error| words.error(&error, None)).collect()
}

pub(crate) fn samples(words: &Words) -> Samples {
    vec![
        ("What somebody's games come to", stats(words)),
        ("Leaderboards", boards(words)),
        ("Campaigns", campaigns(words)),
        ("What can't be done with a campaign", errors(words)),
    ]
}
