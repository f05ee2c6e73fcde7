//! Samples of statistics, ratings and campaigns.

use bot_core::campaign::{Campaign, CampaignStage, Member, standings};
use bot_core::channel::RoomId;
use bot_core::error::{CampaignError, UserError};
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::result::{
    GameResult, GameStatistics, PlayerStatistics, Rating, SeatHolder, SeatResult, leaderboard, rate,
};
use bot_core::table::link::SpectatorPageAccess;
use bot_core::table::record::EndReason;
use bot_core::titles;
use bot_core::wording::Words;
use bot_core_kit::logs::table_id;
use bot_core_kit::samples::MessageSamples;
use engine::robot::Robot;
use jiff::Timestamp;

fn player_id(name: &str) -> PlayerId {
    PlayerId(format!("matrix:@{name}:example.org"))
}

fn person_result(name: &str, place: u8) -> SeatResult {
    let sitter = SeatHolder { account: Some(player_id(name)), name: name.to_owned(), steps: 10 };
    SeatResult { place: Some(place), points: 10, people: vec![sitter], ..SeatResult::default() }
}

fn robot_result(place: u8) -> SeatResult {
    SeatResult { place: Some(place), robot: Some(Robot::Settler.into()), by_robot: 9, ..SeatResult::default() }
}

fn game_result(number: u64, seats: Vec<SeatResult>) -> GameResult {
    let ended: Timestamp = format!("2026-03-{:02}T18:30:00Z", number + 1).parse().expect("a moment");
    GameResult {
        table: table_id(number),
        began: ended,
        ended,
        options: titles::default_options(),
        reason: EndReason::Won,
        points_to_win: Some(10),
        seats,
        spectator_page: SpectatorPageAccess::Closed,
        rooms: Vec::new(),
    }
}

fn games() -> Vec<GameResult> {
    let mut stopped = game_result(3, vec![person_result("Anna", 1), person_result("Bob", 2)]);
    stopped.reason = EndReason::Stopped;
    let won = (4..9).map(|number| game_result(number, vec![person_result("Bob", 1), person_result("Zoé", 2)]));
    let first = [
        game_result(1, vec![person_result("Anna", 1), person_result("Bob", 2), robot_result(3)]),
        game_result(2, vec![person_result("Anna", 2), robot_result(1)]),
        stopped,
    ];
    first.into_iter().chain(won).collect()
}

fn campaign(stage: CampaignStage, games: u64, length: Option<u32>) -> Campaign {
    let member = |name: &str| Member { account: player_id(name), name: name.to_owned(), language: Language::ENGLISH };
    Campaign {
        name: "Winter league".to_owned(),
        room: RoomId("matrix:!harbor:example.org".to_owned()),
        host: player_id("Anna"),
        announced_at: Timestamp::UNIX_EPOCH,
        language: Language::ENGLISH,
        options: if length.is_some() { "points 8".to_owned() } else { String::new() },
        length,
        members: if games == 0 { Vec::new() } else { vec![member("Anna"), member("Bob")] },
        stage,
        games: (1..=games).map(table_id).collect(),
        pending_table: None,
    }
}

fn stats(words: &Words) -> Vec<String> {
    let game = titles::all_options().games()[0];
    let tally = |games: u32| PlayerStatistics {
        games,
        won: games - 1,
        stopped: games,
        left: games,
        places: [games - 1, 1, 0, 0, 0, 0],
        by_game: vec![GameStatistics { game, games, won: games - 1 }],
        points: Some(83),
        automatic_share: 12,
    };
    let rating = rate(&games()).get(&player_id("Anna"));
    let mut lines = vec![words.stats_heading("Anna")];
    lines.extend(words.stats(&tally(1), rating));
    lines.extend(words.stats(&tally(3), Rating::for_robot(Robot::Settler)));
    lines.extend(words.stats(&PlayerStatistics::default(), rating));
    lines.extend([words.channel_stats(1, 0), words.channel_stats(20, 3)]);
    lines
}

fn boards(words: &Words) -> Vec<String> {
    let rows = leaderboard(&games(), None);
    let of_all = words.leaderboard(&rows, None);
    let of_one = words.leaderboard(&[], Some(titles::all_options().games()[0]));
    let mut lines = vec![of_all.title.clone()];
    lines.extend(words.ranking(&of_all));
    lines.extend([of_one.title, words.no_leaders()]);
    lines
}

fn campaigns(words: &Words) -> Vec<String> {
    let pages = [
        campaign(CampaignStage::Gathering, 0, None),
        campaign(CampaignStage::Running, 3, Some(4)),
        campaign(CampaignStage::Running, 10, Some(12)),
        campaign(CampaignStage::Running, 10, None),
        campaign(CampaignStage::Over, 1, Some(1)),
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
    lines.into_iter().map(|line| bot_core::words::moment::moments_as_text(&line)).collect()
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

pub(crate) fn samples(words: &Words) -> MessageSamples {
    vec![
        ("What somebody's games come to", stats(words)),
        ("Leaderboards", boards(words)),
        ("Campaigns", campaigns(words)),
        ("What can't be done with a campaign", errors(words)),
    ]
}
