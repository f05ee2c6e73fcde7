//! Messages about campaigns.

use render::{Ranking, RankingRow, RankingStyle};

use super::{Words, message};
use crate::campaign::{Campaign, CampaignRow, CampaignStage};
use crate::error::CampaignError;
use crate::result::{CreditedPlayer, GameResult};
use crate::robot::RobotKind;
use crate::table::TableId;
use crate::time::Zone;

impl Words {
    /// Refusal of a request about a campaign.
    pub(super) fn campaign_error(&self, error: &CampaignError) -> String {
        match error {
            CampaignError::None => message!(self, "campaign-problem-none"),
            CampaignError::Exists => message!(self, "campaign-problem-exists"),
            CampaignError::NoRoom => message!(self, "campaign-problem-no-room"),
            CampaignError::BadName { most } => message!(self, "campaign-problem-name", most = *most),
            CampaignError::Games { most } => message!(self, "campaign-problem-games", most = *most),
            CampaignError::Full { most } => message!(self, "campaign-problem-full", most = *most),
            CampaignError::MemberAlready => message!(self, "campaign-problem-member-already"),
            CampaignError::NoMember => message!(self, "campaign-problem-no-member"),
            CampaignError::NoMembers => message!(self, "campaign-problem-no-members"),
            CampaignError::StartedAlready => message!(self, "campaign-problem-started-already"),
            CampaignError::Over => message!(self, "campaign-problem-over"),
            CampaignError::HostOnly => message!(self, "campaign-problem-host-only"),
            CampaignError::NoBooks => message!(self, "campaign-problem-no-books"),
        }
    }

    /// Description of a campaign: options, members, games, and the next step.
    pub fn campaign(&self, campaign: &Campaign, results: &[GameResult]) -> Vec<String> {
        let mut lines = Vec::new();
        if !campaign.options.is_empty() {
            lines.push(message!(self, "campaign-options", options = campaign.options.as_str()));
        }
        let names: Vec<String> = campaign.members.iter().map(|member| member.name.clone()).collect();
        lines.push(match names.is_empty() {
            true => message!(self, "campaign-no-members"),
            false => message!(self, "campaign-members", members = self.join_and(names)),
        });
        for (number, table) in (1usize..).zip(&campaign.games) {
            if let Some(result) = results.iter().find(|result| result.table == *table) {
                lines.push(self.campaign_game(number, result));
            }
        }
        lines.push(self.campaign_next_step(campaign, results));
        lines
    }

    fn campaign_game(&self, number: usize, result: &GameResult) -> String {
        let date = self.marked_moment(result.ended, &Zone::default(), None);
        let winner = result.winner().filter(|_| result.is_complete()).map(|seat| match seat.player() {
            CreditedPlayer::Person(sitter) => sitter.name.clone(),
            CreditedPlayer::Robot(RobotKind::BuiltIn(robot)) => self.robot_name(robot),
            CreditedPlayer::Robot(RobotKind::Program(name)) => name.as_str().to_owned(),
        });
        match winner {
            Some(winner) => message!(self, "campaign-game", number, date, winner),
            None => message!(self, "campaign-game-stopped", number, date),
        }
    }

    fn campaign_next_step(&self, campaign: &Campaign, results: &[GameResult]) -> String {
        let is_over = |table: &TableId| results.iter().any(|result| result.table == *table);
        let count = campaign.games.len();
        let goes_on = campaign.games.last().is_some_and(|last| !is_over(last));
        match (campaign.stage, campaign.length) {
            (CampaignStage::Gathering, _) => message!(self, "campaign-gathering"),
            (CampaignStage::Over, _) => message!(self, "campaign-over"),
            (CampaignStage::Running, Some(most)) if goes_on => message!(self, "campaign-on-of", number = count, most),
            (CampaignStage::Running, None) if goes_on => message!(self, "campaign-on", number = count),
            (CampaignStage::Running, _) => message!(self, "campaign-opens", number = count + 1),
        }
    }

    /// Standings of a campaign, as a table to draw.
    pub fn campaign_standings(&self, campaign: &Campaign, rows: &[CampaignRow]) -> Ranking {
        let row = |(index, row): (usize, &CampaignRow)| RankingRow {
            rank: format!("{}.", index + 1),
            name: row.name.clone(),
            cells: vec![
                row.points.to_string(),
                row.won.to_string(),
                row.games.to_string(),
                crate::title::format_signed(row.change),
            ],
            style: match (index, row.is_member) {
                (0, _) if row.games > 0 => RankingStyle::First,
                (_, true) => RankingStyle::Usual,
                (_, false) => RankingStyle::Apart,
            },
        };
        let headings = [
            message!(self, "campaign-points"),
            message!(self, "leaderboard-won"),
            message!(self, "leaderboard-games"),
            message!(self, "campaign-change"),
        ];
        Ranking {
            title: campaign.name.clone(),
            headings: headings.to_vec(),
            rows: rows.iter().enumerate().map(row).collect(),
            notes: vec![message!(self, "campaign-points-how")],
        }
    }

    /// Confirmation of an announcement.
    pub fn campaign_announced(&self, name: &str) -> String {
        message!(self, "campaign-announced", name)
    }

    /// Confirmation that a player joined.
    pub fn campaign_joined(&self, player: &str, name: &str) -> String {
        message!(self, "campaign-joined", player, name)
    }

    /// Confirmation that a player left.
    pub fn campaign_left(&self, player: &str, name: &str) -> String {
        message!(self, "campaign-left", player, name)
    }

    /// Label of the button that starts the games.
    pub fn campaign_start(&self) -> String {
        message!(self, "label-campaign-start")
    }

    /// Confirmation of the start.
    pub fn campaign_started(&self, name: &str) -> String {
        message!(self, "campaign-started", name)
    }

    /// Confirmation of the end.
    pub fn campaign_ended(&self, name: &str) -> String {
        message!(self, "campaign-ended", name)
    }

    /// Text beside the exported games of a campaign.
    pub fn campaign_books(&self, name: &str, games: usize) -> String {
        message!(self, "campaign-books", name, games)
    }
}
