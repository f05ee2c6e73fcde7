//! A series of games in a room, with members, standings, and one game after the other.

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

/// The most characters of a campaign's name.
pub const MAX_CAMPAIGN: usize = 60;
/// The most members.
pub const MAX_MEMBERS: usize = 32;
/// The most games.
pub const MAX_GAMES: u32 = 64;

/// A series of games in a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Campaign {
    /// What it is called.
    pub name: String,
    /// The room in which its games are shown.
    pub room: RoomId,
    /// Who announced it.
    pub host: PlayerId,
    /// When it was announced.
    pub announced: Timestamp,
    /// What its tables speak.
    pub language: Language,
    /// What is played, in the words of `/new`.
    pub options: String,
    /// How many games it has; none where it goes on until it is ended.
    pub length: Option<u32>,
    /// Who plays, in the order in which they came.
    pub members: Vec<Member>,
    /// How far it has come.
    pub stage: Stage,
    /// The tables of its games, in the order in which they were opened.
    pub games: Vec<TableId>,
    /// The table that is about to be opened: it was named, and may be there already.
    pub next: Option<TableId>,
}

/// How far a campaign has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// It was announced, and members come.
    Gathering,
    /// Games are played.
    Running,
    /// It is over.
    Over,
}

/// How the last game of a campaign stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastGame {
    /// There was none.
    None,
    /// It goes on.
    On,
    /// It is over, or can't be found any more.
    Over,
}

/// What becomes of a campaign by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Nothing: it is waited for somebody, or a game.
    Wait,
    /// The table that was named is opened and shown, and then noted.
    Open(TableId),
    /// Its next table is named.
    Name,
    /// It has had all its games.
    End,
}

impl Campaign {
    /// Somebody becomes a member.
    ///
    /// # Errors
    /// When they can't.
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

    /// Somebody is a member no longer. A game that they play goes on.
    ///
    /// # Errors
    /// When they are none.
    pub fn leave(&mut self, account: &PlayerId) -> Result<(), CampaignError> {
        self.is_on()?;
        let before = self.members.len();
        self.members.retain(|member| member.account != *account);
        if self.members.len() == before { Err(CampaignError::NoMember) } else { Ok(()) }
    }

    /// Its games begin.
    ///
    /// # Errors
    /// When somebody may not begin them, or too few play.
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

    /// It is over. A game that is played goes on, and counts.
    ///
    /// # Errors
    /// When somebody may not end it.
    pub fn end(&mut self, account: &PlayerId, role: Role) -> Result<(), CampaignError> {
        self.is_on()?;
        self.is_led_by(account, role)?;
        (self.stage, self.next) = (Stage::Over, None);
        Ok(())
    }

    /// What is played, beside what is usual.
    ///
    /// # Errors
    /// When it can't be understood.
    pub fn choices(&self) -> Result<Vec<GameOption>, CommandError> {
        match titles::parse(&format!("/new {}", self.options))? {
            Command::New(options) => Ok(options),
            _ => Ok(Vec::new()),
        }
    }

    /// What becomes of it next by itself, as its last game stands so.
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

    /// Its next table was named.
    pub fn name(&mut self, table: TableId) {
        self.next = Some(table);
    }

    /// The table that was named is there, and the room shows it.
    pub fn opened(&mut self, table: &TableId) {
        if self.next.as_ref() == Some(table) {
            self.next = None;
            self.games.push(table.clone());
        }
    }

    /// It has had all its games.
    pub fn finish(&mut self) {
        self.stage = Stage::Over;
    }

    /// The members who play the next game: those who have played the fewest of these, and of them those who came first.
    pub fn players(&self, seats: usize, played: impl Fn(&PlayerId) -> usize) -> Vec<&Member> {
        let mut members: Vec<&Member> = self.members.iter().collect();
        members.sort_by_key(|member| played(&member.account));
        members.truncate(seats);
        members
    }

    /// Puts nobody in the place of an account. Whether it was there.
    pub fn forget(&mut self, account: &PlayerId) -> bool {
        let found = self.is_member(account) || self.host == *account;
        self.members.retain(|member| member.account != *account);
        if self.host == *account {
            // Whoever came next leads it; where nobody is left, those who look after the room can.
            self.host = self.members.first().map_or(PlayerId(String::new()), |member| member.account.clone());
        }
        found
    }

    /// The same, with other accounts: those that are joined are one member, who came when the first of them did.
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

    /// Whether an account is a member.
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
