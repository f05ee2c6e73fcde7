//! Handler of `/campaign`: series of games in a channel.

use super::Told;
use super::leaderboard::drawn;
use crate::app::App;
use crate::campaign::{books, change, host, kept, of_persons};
use crate::desk::rules;
use crate::place::Places;
use crate::visitor::Visitor;
use bot_core::campaign::{Campaign, MAX_CAMPAIGN, MAX_GAMES, Member, Stage, standings};
use bot_core::channel::RoomId;
use bot_core::command::text::{clean, unpiled};
use bot_core::command::{CampaignCommand, HouseCommand, NewCampaign};
use bot_core::error::{CampaignError, UserError};
use bot_core::menu::{Deed, Label};
use bot_core::option::Chosen;
use bot_core::people::PlayerId;
use bot_core::surface::{HouseButton, Message, Style};
use bot_core::table::lobby::with_choices;
use bot_core::titles;
use bot_core::wording::Words;

/// Answers a campaign command in a channel.
///
/// # Errors
/// If there is no campaign, or its rules forbid the command.
pub(super) async fn answer(
    app: &App,
    places: &Places,
    visitor: &Visitor,
    room: Option<&RoomId>,
    asked: &CampaignCommand,
) -> Result<Told, UserError> {
    let room = room.ok_or(UserError::Campaign(CampaignError::NoRoom))?;
    let words = Words::of(visitor.language);
    let (account, role) = (&visitor.account, visitor.role);
    let accounts = app.profiles().accounts(account);
    // A person with several accounts takes part under one of them.
    let own = |is_meant: &dyn Fn(&PlayerId) -> bool| {
        accounts.iter().find(|account| is_meant(account)).unwrap_or(account).clone()
    };
    let mut house = Vec::new();
    let said = match asked {
        CampaignCommand::Page => return page(app, words, room).await,
        CampaignCommand::Books => return books_of(app, words, room).await,
        CampaignCommand::New(new) => {
            let campaign = announced(app, visitor, room, new)?;
            kept::announce(app, &campaign).await?;
            house = gathering(words, &campaign);
            words.campaign_announced(&campaign.name)
        }
        CampaignCommand::Join => {
            let (name, language) = (visitor.name(), visitor.language);
            let join = |campaign: &mut Campaign| {
                let account = own(&|account| campaign.is_member(account));
                campaign.join(Member { account, name: name.clone(), language })
            };
            let campaign = change(app, room, join).await?;
            host::look(app, places, room).await;
            words.campaign_joined(&name, &campaign.name)
        }
        CampaignCommand::Leave => {
            let leave = |campaign: &mut Campaign| {
                let member = own(&|account| campaign.is_member(account));
                campaign.leave(&member)?;
                campaign.members.retain(|member| !accounts.contains(&member.account));
                Ok(())
            };
            let campaign = change(app, room, leave).await?;
            words.campaign_left(&visitor.name(), &campaign.name)
        }
        CampaignCommand::Start => {
            let campaign = change(app, room, |campaign| {
                let leader = own(&|account| *account == campaign.host);
                campaign.start(&leader, role)
            })
            .await?;
            host::look(app, places, room).await;
            words.campaign_started(&campaign.name)
        }
        CampaignCommand::End => {
            let campaign = change(app, room, |campaign| {
                let leader = own(&|account| *account == campaign.host);
                campaign.end(&leader, role)
            })
            .await?;
            words.campaign_ended(&campaign.name)
        }
    };
    Ok(Told::aloud(Message { lines: vec![said], house, ..Message::default() }))
}

/// Buttons to join and start a campaign before its first game.
fn gathering(words: &Words, campaign: &Campaign) -> Vec<HouseButton> {
    let button = |label, asked| {
        let command = HouseCommand::Campaign(asked);
        HouseButton { label, style: Style::Primary, command, campaign: Some(announced_at(campaign)) }
    };
    let join = words.label(&Label::Do(Deed::Join), None);
    vec![button(join, CampaignCommand::Join), button(words.campaign_start(), CampaignCommand::Start)]
}

/// Millisecond of the announcement, which identifies a campaign within its channel.
fn announced_at(campaign: &Campaign) -> i64 {
    campaign.announced.as_millisecond()
}

/// Returns `true` if the channel's campaign was announced in this millisecond.
pub(crate) async fn is_campaign(app: &App, room: &RoomId, announced: Option<i64>) -> bool {
    let campaign = app.find(|| kept::campaign(app, room)).await;
    campaign.is_some_and(|campaign| announced == Some(announced_at(&campaign)))
}

/// Builds a new campaign with the actor as host and first member.
fn announced(app: &App, visitor: &Visitor, room: &RoomId, new: &NewCampaign) -> Result<Campaign, UserError> {
    let name = unpiled(&clean(new.name.as_deref().unwrap_or_default()));
    let fits = name.chars().any(char::is_alphanumeric) && name.chars().count() <= MAX_CAMPAIGN;
    if !fits {
        return Err(UserError::Campaign(CampaignError::BadName { most: MAX_CAMPAIGN }));
    }
    if new.games.is_some_and(|games| !(1..=MAX_GAMES).contains(&games)) {
        return Err(UserError::Campaign(CampaignError::Games { most: MAX_GAMES }));
    }
    let options = rules::kept(new.options.as_deref().unwrap_or_default()).map_err(UserError::Command)?;
    // Reject invalid options now instead of when the first game opens.
    let choices = rules::read(&options).map_err(UserError::Command)?;
    with_choices(Chosen::of(titles::usual()), &choices)?;
    let account = visitor.account.clone();
    let member = Member { account: account.clone(), name: visitor.name(), language: visitor.language };
    Ok(Campaign {
        name,
        room: room.clone(),
        host: account,
        announced: app.now(),
        language: visitor.language,
        options,
        length: new.games,
        members: vec![member],
        stage: Stage::Gathering,
        games: Vec::new(),
        next: None,
    })
}

/// Returns the campaign of a channel.
async fn found(app: &App, room: &RoomId) -> Result<Campaign, UserError> {
    let campaign = app.find(|| kept::campaign(app, room)).await;
    campaign.ok_or(UserError::Campaign(CampaignError::None))
}

async fn page(app: &App, words: &Words, room: &RoomId) -> Result<Told, UserError> {
    let campaign = found(app, room).await?;
    let (campaign, results) = of_persons(app, campaign).await?;
    let rows = standings(&campaign, &results);
    let ranking = words.campaign_standings(&campaign, &rows);
    let mut lines = words.campaign(&campaign, &results);
    let mut picture = None;
    if !rows.is_empty() {
        let told = words.ranking(&ranking);
        picture = drawn(app, ranking, &told).await;
        lines.extend(told);
    }
    let house = if campaign.stage == Stage::Gathering { gathering(words, &campaign) } else { Vec::new() };
    Ok(Told::aloud(Message { title: Some(campaign.name), lines, picture, house, ..Message::default() }))
}

async fn books_of(app: &App, words: &Words, room: &RoomId) -> Result<Told, UserError> {
    let campaign = found(app, room).await?;
    let (games, file) = books::books(app, &campaign).await?;
    if games == 0 {
        return Err(UserError::Campaign(CampaignError::NoBooks));
    }
    let lines = vec![words.campaign_books(&campaign.name, games)];
    Ok(Told::alone(Message { lines, file: Some(file), ..Message::default() }))
}
