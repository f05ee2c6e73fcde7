//! Campaigns: a series of games of a room, with members and standings. The program opens one table after the other.

mod member;
mod standings;

pub use member::Member;
pub use standings::{CampaignRow, standings};

use jiff::Timestamp;

use crate::channel::RoomId;
use crate::command::{Command, CommandError, GameOption};
use crate::error::CampaignError;
use crate::language::Language;
use crate::people::PlayerId;
use crate::table::answer::Role;
use crate::table::id::TableId;
use crate::titles;

/// Maximum length of a campaign's name, in characters.
pub const MAX_CAMPAIGN: usize = 60;
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
    pub announced: Timestamp,
    /// Language of its tables.
    pub language: Language,
    /// Options of its games, in the syntax of `/new`.
    pub options: String,
    /// Number of games; `None` until it is ended.
    pub length: Option<u32>,
    /// Members, in the order in which they joined.
    pub members: Vec<Member>,
    pub stage: Stage,
    /// Tables of its games, in the order in which they were opened.
    pub games: Vec<TableId>,
    /// Table that is about to be opened. After a crash it may exist already.
    pub next: Option<TableId>,
}

/// Stage of a campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
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
    /// The game is running.
    On,
    /// The game is over, or its table no longer exists.
    Over,
}

/// Next automatic step of a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Wait for a person or a game.
    Wait,
    /// Open this table, show it in the room, and note it with [`Campaign::opened`].
    Open(TableId),
    /// Choose the id of the next table.
    Name,
    /// End the campaign: all games were played.
    End,
}

impl Campaign {
    /// Adds a member.
    ///
    /// # Errors
    /// If the campaign is over or full, or the account is a member already.
    pub fn join(&mut self, member: Member) -> Result<(), CampaignError> {
        self.is_on()?;
        if self.is_member(&member.account) {
            return Err(CampaignError::MemberAlready);
        }
        if self.members.len() >= MAX_MEMBERS {
            return Err(CampaignError::Full { most: MAX_MEMBERS });
        }
        let member = member.beside(&self.members);
        self.members.push(member);
        Ok(())
    }

    /// Removes a member. A running game of theirs continues.
    ///
    /// # Errors
    /// If the campaign is over or the account is not a member.
    pub fn leave(&mut self, account: &PlayerId) -> Result<(), CampaignError> {
        self.is_on()?;
        let before = self.members.len();
        self.members.retain(|member| member.account != *account);
        if self.members.len() == before { Err(CampaignError::NoMember) } else { Ok(()) }
    }

    /// Starts the games.
    ///
    /// # Errors
    /// If the campaign is over or running, the account may not lead it, or it has no members.
    pub fn start(&mut self, account: &PlayerId, role: Role) -> Result<(), CampaignError> {
        self.is_on()?;
        self.is_led_by(account, role)?;
        if self.stage == Stage::Running {
            return Err(CampaignError::StartedAlready);
        }
        if self.members.is_empty() {
            return Err(CampaignError::NoMembers);
        }
        self.stage = Stage::Running;
        Ok(())
    }

    /// Ends the campaign. A running game continues and counts.
    ///
    /// # Errors
    /// If it is over already or the account may not lead it.
    pub fn end(&mut self, account: &PlayerId, role: Role) -> Result<(), CampaignError> {
        self.is_on()?;
        self.is_led_by(account, role)?;
        (self.stage, self.next) = (Stage::Over, None);
        Ok(())
    }

    /// Options of its games that differ from the defaults.
    ///
    /// # Errors
    /// If the stored text can't be parsed.
    pub fn choices(&self) -> Result<Vec<GameOption>, CommandError> {
        match titles::parse(&format!("/new {}", self.options))? {
            Command::New(options) => Ok(options),
            _ => Ok(Vec::new()),
        }
    }

    /// Returns the next automatic step, given the state of the last game.
    pub fn turn(&self, last: LastGame) -> Turn {
        if self.stage != Stage::Running {
            return Turn::Wait;
        }
        if let Some(table) = &self.next {
            return Turn::Open(table.clone());
        }
        let most = self.length.unwrap_or(MAX_GAMES).min(MAX_GAMES) as usize;
        match last {
            LastGame::On => Turn::Wait,
            LastGame::None | LastGame::Over if self.games.len() >= most => Turn::End,
            LastGame::None | LastGame::Over if self.members.is_empty() => Turn::Wait,
            LastGame::None | LastGame::Over => Turn::Name,
        }
    }

    /// Notes the id of the next table.
    pub fn name(&mut self, table: TableId) {
        self.next = Some(table);
    }

    /// Notes that the next table is open and shown in the room.
    pub fn opened(&mut self, table: &TableId) {
        if self.next.as_ref() == Some(table) {
            self.next = None;
            self.games.push(table.clone());
        }
    }

    /// Ends a campaign that has played all its games.
    pub fn finish(&mut self) {
        self.stage = Stage::Over;
    }

    /// Members who play the next game: those with the fewest games `played`, earlier members first.
    pub fn players(&self, seats: usize, played: impl Fn(&PlayerId) -> usize) -> Vec<&Member> {
        let mut members: Vec<&Member> = self.members.iter().collect();
        members.sort_by_key(|member| played(&member.account));
        members.truncate(seats);
        members
    }

    /// Redacts an account. Returns `true` if the campaign had it.
    pub fn forget(&mut self, account: &PlayerId) -> bool {
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

    fn is_on(&self) -> Result<(), CampaignError> {
        if self.stage == Stage::Over { Err(CampaignError::Over) } else { Ok(()) }
    }

    fn is_led_by(&self, account: &PlayerId, role: Role) -> Result<(), CampaignError> {
        if self.host == *account || role == Role::Manager { Ok(()) } else { Err(CampaignError::HostOnly) }
    }
}
