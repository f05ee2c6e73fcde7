//! Stored form of a campaign.

use serde::{Deserialize, Serialize};

use super::line::{only_record, open, write_line};
use super::people::{read_account, read_name};
use super::time::read_moment;
use super::words::LanguageWord;
use crate::campaign::{Campaign, MAX_CAMPAIGN, MAX_GAMES, MAX_MEMBERS, Member, Stage};
use crate::channel::RoomId;
use crate::people::PlayerId;
use crate::shape::error::{Fault, LineError};
use crate::shape::words::words;
use crate::table::id::TableId;

/// Maximum length in bytes of the options, in the syntax of `/new`.
const MAX_OPTIONS: usize = 1000;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    Campaign(Box<CampaignShape>),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CampaignShape {
    name: String,
    room: String,
    host: String,
    announced: String,
    language: LanguageWord,
    options: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    length: Option<u32>,
    members: Vec<MemberShape>,
    stage: StageWord,
    games: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MemberShape {
    account: String,
    name: String,
    language: LanguageWord,
}

words! {
    StageWord for Stage { Gathering, Running, Over }
}

/// Encodes a campaign as a line.
///
/// # Errors
/// If it can't be encoded.
pub fn campaign_line(campaign: &Campaign) -> Result<String, LineError> {
    let Campaign { name, room, host, announced, language, options, length, members, stage, games, next } =
        campaign;
    let member = |member: &Member| MemberShape {
        account: member.account.0.clone(),
        name: member.name.clone(),
        language: member.language.into(),
    };
    write_line(Line::Campaign(Box::new(CampaignShape {
        name: name.clone(),
        room: room.0.clone(),
        host: host.0.clone(),
        announced: announced.to_string(),
        language: (*language).into(),
        options: options.clone(),
        length: *length,
        members: members.iter().map(member).collect(),
        stage: (*stage).into(),
        games: games.iter().map(TableId::to_string).collect(),
        next: next.as_ref().map(TableId::to_string),
    })))
}

/// Decodes a campaign.
///
/// # Errors
/// If the line is invalid, of an unsupported version, or out of bounds.
pub fn read_campaign(line: &str) -> Result<Campaign, LineError> {
    let Line::Campaign(shape) = only_record(open(line)?)?;
    let bounds = |what: &'static str| Err(Fault::Bounds { what }.into());
    if shape.name.is_empty() || shape.name.chars().count() > MAX_CAMPAIGN {
        return bounds("a campaign's name");
    }
    if shape.options.len() > MAX_OPTIONS {
        return bounds("what a campaign plays");
    }
    if shape.members.len() > MAX_MEMBERS || shape.games.len() > MAX_GAMES as usize {
        return bounds("the number of members or games");
    }
    let member = |member: MemberShape| -> Result<Member, Fault> {
        Ok(Member {
            account: PlayerId(read_account(member.account)?),
            name: read_name(member.name)?,
            language: member.language.into(),
        })
    };
    let table = |text: String| TableId::parse(&text).ok_or(Fault::Table(text));
    Ok(Campaign {
        name: shape.name,
        room: RoomId(shape.room),
        host: PlayerId(read_account(shape.host)?),
        announced: read_moment(shape.announced)?,
        language: shape.language.into(),
        options: shape.options,
        length: shape.length,
        members: shape.members.into_iter().map(member).collect::<Result<_, _>>()?,
        stage: shape.stage.into(),
        games: shape.games.into_iter().map(table).collect::<Result<_, _>>()?,
        next: shape.next.map(table).transpose()?,
    })
}
