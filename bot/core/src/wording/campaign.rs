//! Messages about campaigns.

use render::{Ranking, RankingLook, RankingRow};

use super::{Words, say};
use crate::campaign::{Campaign, CampaignRow, Stage};
use crate::error::CampaignError;
use crate::result::{GameResult, Player};
use crate::robot::RobotKind;
use crate::table::id::TableId;
use crate::time::Zone;

impl Words {
    /// Refusal of a request about a campaign.
    pub(super) fn campaign_error(&self, error: &CampaignError) -> String {
        match error {
            CampaignError::None => say!(self, "campaign-problem-none"),
            CampaignError::Exists => say!(self, "campaign-problem-exists"),
            CampaignError::NoRoom => say!(self, "campaign-problem-no-room"),
            CampaignError::BadName { most } => say!(self, "campaign-problem-name", most = *most),
            CampaignError::Games { most } => say!(self, "campaign-problem-games", most = *most),
            CampaignError::Full { most } => say!(self, "campaign-problem-full", most = *most),
            CampaignError::MemberAlready => say!(self, "campaign-problem-member-already"),
            CampaignError::NoMember => say!(self, "campaign-problem-no-member"),
            CampaignError::NoMembers => say!(self, "campaign-problem-no-members"),
            CampaignError::StartedAlready => say!(self, "campaign-problem-started-already"),
            CampaignError::Over => say!(self, "campaign-problem-over"),
            CampaignError::HostOnly => say!(self, "campaign-problem-host-only"),
            CampaignError::NoBooks => say!(self, "campaign-problem-no-books"),
        }
    }

    /// Description of a campaign: options, members, games, and the next step.
    pub fn campaign(&self, campaign: &Campaign, results: &[GameResult]) -> Vec<String> {
        let mut lines = Vec::new();
        if !campaign.options.is_empty() {
            lines.push(say!(self, "campaign-options", options = campaign.options.as_str()));
        }
        let names: Vec<String> = campaign.members.iter().map(|member| member.name.clone()).collect();
        lines.push(match names.is_empty() {
            true => say!(self, "campaign-no-members"),
            false => say!(self, "campaign-members", members = self.and(names)),
        });
        for (number, table) in (1usize..).zip(&campaign.games) {
            if let Some(result) = results.iter().find(|result| result.table == *table) {
                lines.push(self.campaign_game(number, result));
            }
        }
        lines.push(self.campaign_next(campaign, results));
        lines
    }

    fn campaign_game(&self, number: usize, result: &GameResult) -> String {
        let date = self.moment(result.ended, &Zone::default(), None);
        let winner = result.winner().filter(|_| result.counts()).map(|seat| match seat.player() {
            Player::Person(sitter) => sitter.name.clone(),
            Player::Robot(RobotKind::House(robot)) => self.robot_name(robot),
            Player::Robot(RobotKind::Program(name)) => name.as_str().to_owned(),
        });
        match winner {
            Some(winner) => say!(self, "campaign-game", number, date, winner),
            None => say!(self, "campaign-game-stopped", number, date),
        }
    }

    fn campaign_next(&self, campaign: &Campaign, results: &[GameResult]) -> String {
        let is_over = |table: &TableId| results.iter().any(|result| result.table == *table);
        let count = campaign.games.len();
        let goes_on = campaign.games.last().is_some_and(|last| !is_over(last));
        match (campaign.stage, campaign.length) {
            (Stage::Gathering, _) => say!(self, "campaign-gathering"),
            (Stage::Over, _) => say!(self, "campaign-over"),
            (Stage::Running, Some(most)) if goes_on => say!(self, "campaign-on-of", number = count, most),
            (Stage::Running, None) if goes_on => say!(self, "campaign-on", number = count),
            (Stage::Running, _) => say!(self, "campaign-opens", number = count + 1),
        }
    }

    /// Standings of a campaign, as a table to draw.
    pub fn campaign_standings(&self, campaign: &Campaign, rows: &[CampaignRow]) -> Ranking {
        let row = |(index, row): (usize, &CampaignRow)| RankingRow {
            place: format!("{}.", index + 1),
            name: row.name.clone(),
            cells: vec![
                row.points.to_string(),
                row.won.to_string(),
                row.games.to_string(),
                crate::title::signed(row.change),
            ],
            look: match (index, row.is_member) {
                (0, _) if row.games > 0 => RankingLook::First,
                (_, true) => RankingLook::Usual,
                (_, false) => RankingLook::Apart,
            },
        };
        let headings = [
            say!(self, "campaign-points"),
            say!(self, "leaderboard-won"),
            say!(self, "leaderboard-games"),
            say!(self, "campaign-change"),
        ];
        Ranking {
            title: campaign.name.clone(),
            headings: headings.to_vec(),
            rows: rows.iter().enumerate().map(row).collect(),
            notes: vec![say!(self, "campaign-points-how")],
        }
    }

    /// Confirmation of an announcement.
    pub fn campaign_announced(&self, name: &str) -> String {
        say!(self, "campaign-announced", name)
    }

    /// Confirmation that a player joined.
    pub fn campaign_joined(&self, player: &str, name: &str) -> String {
        say!(self, "campaign-joined", player, name)
    }

    /// Confirmation that a player left.
    pub fn campaign_left(&self, player: &str, name: &str) -> String {
        say!(self, "campaign-left", player, name)
    }

    /// Label of the button that starts the games.
    pub fn campaign_start(&self) -> String {
        say!(self, "label-campaign-start")
    }

    /// Confirmation of the start.
    pub fn campaign_started(&self, name: &str) -> String {
        say!(self, "campaign-started", name)
    }

    /// Confirmation of the end.
    pub fn campaign_ended(&self, name: &str) -> String {
        say!(self, "campaign-ended", name)
    }

    /// Text beside the exported games of a campaign.
    pub fn campaign_books(&self, name: &str, games: usize) -> String {
        say!(self, "campaign-books", name, games)
    }
}
