//! Campaigns: a series of games of a room, with members and standings. The program opens one table after the other.

use std::cmp::Reverse;

use jiff::Timestamp;

use crate::channel::RoomId;
use crate::command::confusable::are_confusable;
use crate::command::{Command, CommandError, GameOption};
use crate::error::CampaignError;
use crate::language::Language;
use crate::people::{MAX_NAME, PlayerId};
use crate::result::{GameResult, rate};
use crate::table::{Role, TableId};
use crate::titles;

/// Maximum length of a campaign's name, in characters.
pub const MAX_CAMPAIGN_NAME: usize = 60;
/// Maximum number of members.
pub const MAX_MEMBERS: usize = 32;
/// Maximum number of games.
pub const MAX_GAMES: u32 = 64;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Campaign {
    pub name: String,
    /// Room that shows its games.
    pub room: RoomId,
    /// Account that announced it.
    pub host: PlayerId,
    /// Time of the announcement.
    pub announced_at: Timestamp,
    /// Language of its tables.
    pub language: Language,
    /// Options of its games, in the syntax of `/new`.
    pub options: String,
    /// Number of games; `None` until it is ended.
    pub length: Option<u32>,
    /// Members, in the order in which they joined.
    pub members: Vec<Member>,
    pub stage: CampaignStage,
    /// Tables of its games, in the order in which they were opened.
    pub games: Vec<TableId>,
    /// Table that is about to be opened. After a crash it may exist already.
    pub pending_table: Option<TableId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CampaignStage {
    /// Announced; members join.
    Gathering,
    /// Games are played.
    Running,
    Over,
}

/// State of the last game of a campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastGame {
    /// No game was opened.
    None,
    Running,
    /// The game is over, or its table no longer exists.
    Over,
}

/// Next automatic step of a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CampaignStep {
    /// Wait for a person or a game.
    Wait,
    /// Open this table, show it in the room, and note it with [`Campaign::note_opened`].
    Open(TableId),
    /// Choose the id of the next table.
    ChooseTable,
    /// End the campaign: all games were played.
    End,
}

impl Campaign {
    /// Adds a member.
    ///
    /// # Errors
    /// If the campaign is over or full, or the account is a member already.
    pub fn join(&mut self, member: Member) -> Result<(), CampaignError> {
        self.check_not_over()?;
        if self.is_member(&member.account) {
            return Err(CampaignError::MemberAlready);
        }
        if self.members.len() >= MAX_MEMBERS {
            return Err(CampaignError::Full { most: MAX_MEMBERS });
        }
        let member = member.with_unique_name(&self.members);
        self.members.push(member);
        Ok(())
    }

    /// Removes a member. A running game of theirs continues.
    ///
    /// # Errors
    /// If the campaign is over or the account is not a member.
    pub fn leave(&mut self, account: &PlayerId) -> Result<(), CampaignError> {
        self.check_not_over()?;
        let before = self.members.len();
        self.members.retain(|member| member.account != *account);
        if self.members.len() == before { Err(CampaignError::NoMember) } else { Ok(()) }
    }

    /// Starts the games.
    ///
    /// # Errors
    /// If the campaign is over or running, the account may not lead it, or it has no members.
    pub fn start(&mut self, account: &PlayerId, role: Role) -> Result<(), CampaignError> {
        self.check_not_over()?;
        self.check_led_by(account, role)?;
        if self.stage == CampaignStage::Running {
            return Err(CampaignError::StartedAlready);
        }
        if self.members.is_empty() {
            return Err(CampaignError::NoMembers);
        }
        self.stage = CampaignStage::Running;
        Ok(())
    }

    /// Ends the campaign. A running game continues and counts.
    ///
    /// # Errors
    /// If it is over already or the account may not lead it.
    pub fn end(&mut self, account: &PlayerId, role: Role) -> Result<(), CampaignError> {
        self.check_not_over()?;
        self.check_led_by(account, role)?;
        (self.stage, self.pending_table) = (CampaignStage::Over, None);
        Ok(())
    }

    /// Options of its games that differ from the defaults.
    ///
    /// # Errors
    /// If the stored text can't be parsed.
    pub fn game_options(&self) -> Result<Vec<GameOption>, CommandError> {
        match titles::parse(&format!("/new {}", self.options))? {
            Command::New(options) => Ok(options),
            _ => Ok(Vec::new()),
        }
    }

    /// Returns the next automatic step, given the state of the last game.
    pub fn next_step(&self, last: LastGame) -> CampaignStep {
        if self.stage != CampaignStage::Running {
            return CampaignStep::Wait;
        }
        if let Some(table) = &self.pending_table {
            return CampaignStep::Open(table.clone());
        }
        let most = self.length.unwrap_or(MAX_GAMES).min(MAX_GAMES) as usize;
        match last {
            LastGame::Running => CampaignStep::Wait,
            LastGame::None | LastGame::Over if self.games.len() >= most => CampaignStep::End,
            LastGame::None | LastGame::Over if self.members.is_empty() => CampaignStep::Wait,
            LastGame::None | LastGame::Over => CampaignStep::ChooseTable,
        }
    }

    /// Notes the id of the next table.
    pub fn set_pending_table(&mut self, table: TableId) {
        self.pending_table = Some(table);
    }

    /// Notes that the next table is open and shown in the room.
    pub fn note_opened(&mut self, table: &TableId) {
        if self.pending_table.as_ref() == Some(table) {
            self.pending_table = None;
            self.games.push(table.clone());
        }
    }

    /// Ends a campaign that has played all its games.
    pub fn finish(&mut self) {
        self.stage = CampaignStage::Over;
    }

    /// Members who play the next game: those with the fewest games `played`, earlier members first.
    pub fn next_players(&self, seats: usize, played: impl Fn(&PlayerId) -> usize) -> Vec<&Member> {
        let mut members: Vec<&Member> = self.members.iter().collect();
        members.sort_by_key(|member| played(&member.account));
        members.truncate(seats);
        members
    }

    /// Redacts an account. Returns `true` if the campaign had it.
    pub fn redact(&mut self, account: &PlayerId) -> bool {
        let found = self.is_member(account) || self.host == *account;
        self.members.retain(|member| member.account != *account);
        if self.host == *account {
            // The earliest member becomes the host; without members, only managers of the room can lead it.
            self.host = self.members.first().map_or(PlayerId(String::new()), |member| member.account.clone());
        }
        found
    }

    /// Maps the accounts. Members with the same account become one, in the place of the first of them.
    #[must_use]
    pub fn with_accounts(mut self, of: impl Fn(&PlayerId) -> PlayerId) -> Campaign {
        let mut members: Vec<Member> = Vec::with_capacity(self.members.len());
        for member in self.members {
            let account = of(&member.account);
            if !members.iter().any(|other| other.account == account) {
                members.push(Member { account, ..member });
            }
        }
        (self.host, self.members) = (of(&self.host), members);
        self
    }

    /// Returns `true` if the account is a member.
    pub fn is_member(&self, account: &PlayerId) -> bool {
        self.members.iter().any(|member| member.account == *account)
    }

    fn check_not_over(&self) -> Result<(), CampaignError> {
        if self.stage == CampaignStage::Over { Err(CampaignError::Over) } else { Ok(()) }
    }

    fn check_led_by(&self, account: &PlayerId, role: Role) -> Result<(), CampaignError> {
        if self.host == *account || role == Role::Manager { Ok(()) } else { Err(CampaignError::HostOnly) }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    pub account: PlayerId,
    /// Name in the campaign; no two members have confusable names.
    pub name: String,
    pub language: Language,
}

impl Member {
    /// Adds a number to the name if another member has a confusable name.
    fn with_unique_name(self, others: &[Member]) -> Member {
        let is_free = |name: &String| !others.iter().any(|other| are_confusable(&other.name, name));
        let numbered = |number: usize| {
            let tail = format!(" {number}");
            let head: String = self.name.chars().take(MAX_NAME - tail.chars().count()).collect();
            format!("{}{tail}", head.trim_end())
        };
        let name = std::iter::once(self.name.clone()).chain((2..100).map(numbered)).find(is_free);
        Member { name: name.unwrap_or_else(|| self.name.clone()), ..self }
    }
}

/// Row of the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CampaignRow {
    pub account: PlayerId,
    /// Name in the last game or, without one, in the campaign.
    pub name: String,
    /// Points: in a game of n seats, n for the first place down to 1 for the last.
    pub points: u32,
    /// Number of wins.
    pub won: u32,
    /// Number of games.
    pub games: u32,
    /// Change of the rating, computed from the games of the campaign alone.
    pub change: i32,
    /// `true` for a current member.
    pub is_member: bool,
}

/// Standings of all members and players, best first. `results` must be in the order in which the games ended; results
/// of other games are ignored.
pub fn standings(campaign: &Campaign, results: &[GameResult]) -> Vec<CampaignRow> {
    let row = |account: &PlayerId, name: &str, is_member: bool| CampaignRow {
        account: account.clone(),
        name: name.to_owned(),
        points: 0,
        won: 0,
        games: 0,
        change: 0,
        is_member,
    };
    let mut rows: Vec<CampaignRow> =
        campaign.members.iter().map(|member| row(&member.account, &member.name, true)).collect();
    let own = || results.iter().filter(|result| result.is_complete() && campaign.games.contains(&result.table));
    for result in own() {
        for seat in &result.seats {
            let sitter = seat.people.iter().find(|sitter| sitter.account.as_ref() == seat.player().account());
            let Some((account, sitter)) = seat.player().account().zip(sitter) else { continue };
            let at = rows.iter().position(|row| row.account == *account).unwrap_or_else(|| {
                rows.push(row(account, &sitter.name, false));
                rows.len() - 1
            });
            let place = seat.place.map_or(result.seats.len(), usize::from);
            let own = &mut rows[at];
            own.games += 1;
            own.won += u32::from(place == 1);
            own.points += (result.seats.len() + 1).saturating_sub(place) as u32;
        }
    }
    let ratings = rate(own());
    let newcomer = crate::result::Rating::default().points();
    for row in &mut rows {
        row.change = ratings.get(&row.account).points() - newcomer;
    }
    rows.sort_by_key(|row| (Reverse(row.points), Reverse(row.won), row.games));
    rows
}
