//! Stored form of a campaign.

use serde::{Deserialize, Serialize};

use super::line::{decode_only_record, encode_line, parse_line};
use super::people::{decode_account, decode_name};
use super::string_enums::LanguageWord;
use super::time::decode_timestamp;
use crate::campaign::{Campaign, CampaignStage, MAX_CAMPAIGN_NAME, MAX_GAMES, MAX_MEMBERS, Member};
use crate::channel::RoomId;
use crate::people::PlayerId;
use crate::shape::string_enum::words;
use crate::shape::{DecodeError, LineError};
use crate::table::TableId;

/// Maximum length in bytes of the options, in the syntax of `/new`.
const MAX_OPTIONS: usize = 1000;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum CampaignRecord {
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
    StageWord for CampaignStage { Gathering, Running, Over }
}

/// Encodes a campaign as a line.
///
/// # Errors
/// If it can't be encoded.
pub fn encode_campaign(campaign: &Campaign) -> Result<String, LineError> {
    let Campaign {
        name,
        room,
        host,
        announced_at: announced,
        language,
        options,
        length,
        members,
        stage,
        games,
        pending_table: next,
    } = campaign;
    let member = |member: &Member| MemberShape {
        account: member.account.0.clone(),
        name: member.name.clone(),
        language: member.language.into(),
    };
    encode_line(CampaignRecord::Campaign(Box::new(CampaignShape {
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
pub fn decode_campaign(line: &str) -> Result<Campaign, LineError> {
    let CampaignRecord::Campaign(shape) = decode_only_record(parse_line(line)?)?;
    let bounds = |what: &'static str| Err(DecodeError::Bounds { what }.into());
    if shape.name.is_empty() || shape.name.chars().count() > MAX_CAMPAIGN_NAME {
        return bounds("a campaign's name");
    }
    if shape.options.len() > MAX_OPTIONS {
        return bounds("what a campaign plays");
    }
    if shape.members.len() > MAX_MEMBERS || shape.games.len() > MAX_GAMES as usize {
        return bounds("the number of members or games");
    }
    let member = |member: MemberShape| -> Result<Member, DecodeError> {
        Ok(Member {
            account: PlayerId(decode_account(member.account)?),
            name: decode_name(member.name)?,
            language: member.language.into(),
        })
    };
    let table = |text: String| TableId::parse(&text).ok_or(DecodeError::Table(text));
    Ok(Campaign {
        name: shape.name,
        room: RoomId(shape.room),
        host: PlayerId(decode_account(shape.host)?),
        announced_at: decode_timestamp(shape.announced)?,
        language: shape.language.into(),
        options: shape.options,
        length: shape.length,
        members: shape.members.into_iter().map(member).collect::<Result<_, _>>()?,
        stage: shape.stage.into(),
        games: shape.games.into_iter().map(table).collect::<Result<_, _>>()?,
        pending_table: shape.next.map(table).transpose()?,
    })
}
