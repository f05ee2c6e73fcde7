//! Handler of `/campaign`: series of games in a channel.

use super::GlobalAnswer;
use super::leaderboard::draw_ranking;
use crate::actor::Actor;
use crate::app::App;
use crate::campaign::{advance, export, merge_joined_accounts, repository, update_campaign};
use crate::handlers::default_options;
use crate::mirror::Mirrors;
use bot_core::campaign::{Campaign, CampaignStage, MAX_CAMPAIGN_NAME, MAX_GAMES, Member, standings};
use bot_core::channel::RoomId;
use bot_core::command::text::{limit_combining_marks, sanitize_line};
use bot_core::command::{CampaignCommand, GlobalCommand, NewCampaign};
use bot_core::error::{CampaignError, UserError};
use bot_core::menu::{Label, MenuItem};
use bot_core::option::ChosenOptions;
use bot_core::people::PlayerId;
use bot_core::surface::{GlobalButton, Message, Style};
use bot_core::table::lobby::apply_choices;
use bot_core::titles;
use bot_core::wording::Words;

/// Answers a campaign command in a channel.
///
/// # Errors
/// If there is no campaign, or its rules forbid the command.
pub(super) async fn answer(
    app: &App,
    places: &Mirrors,
    visitor: &Actor,
    room: Option<&RoomId>,
    asked: &CampaignCommand,
) -> Result<GlobalAnswer, UserError> {
    let room = room.ok_or(UserError::Campaign(CampaignError::NoRoom))?;
    let words = Words::for_language(visitor.language);
    let (account, role) = (&visitor.account, visitor.role);
    let accounts = app.profiles().accounts(account);
    // A person with several accounts takes part under one of them.
    let own = |is_meant: &dyn Fn(&PlayerId) -> bool| {
        accounts.iter().find(|account| is_meant(account)).unwrap_or(account).clone()
    };
    let mut house = Vec::new();
    let said = match asked {
        CampaignCommand::Page => return campaign_page(app, words, room).await,
        CampaignCommand::Books => return campaign_export(app, words, room).await,
        CampaignCommand::New(new) => {
            let campaign = new_campaign(app, visitor, room, new)?;
            repository::store_new_campaign(app, &campaign).await?;
            house = gathering_buttons(words, &campaign);
            words.campaign_announced(&campaign.name)
        }
        CampaignCommand::Join => {
            let (name, language) = (visitor.name(), visitor.language);
            let join = |campaign: &mut Campaign| {
                let account = own(&|account| campaign.is_member(account));
                campaign.join(Member { account, name: name.clone(), language })
            };
            let campaign = update_campaign(app, room, join).await?;
            advance::advance_campaign(app, places, room).await;
            words.campaign_joined(&name, &campaign.name)
        }
        CampaignCommand::Leave => {
            let leave = |campaign: &mut Campaign| {
                let member = own(&|account| campaign.is_member(account));
                campaign.leave(&member)?;
                campaign.members.retain(|member| !accounts.contains(&member.account));
                Ok(())
            };
            let campaign = update_campaign(app, room, leave).await?;
            words.campaign_left(&visitor.name(), &campaign.name)
        }
        CampaignCommand::Start => {
            let campaign = update_campaign(app, room, |campaign| {
                let leader = own(&|account| *account == campaign.host);
                campaign.start(&leader, role)
            })
            .await?;
            advance::advance_campaign(app, places, room).await;
            words.campaign_started(&campaign.name)
        }
        CampaignCommand::End => {
            let campaign = update_campaign(app, room, |campaign| {
                let leader = own(&|account| *account == campaign.host);
                campaign.end(&leader, role)
            })
            .await?;
            words.campaign_ended(&campaign.name)
        }
    };
    Ok(GlobalAnswer::for_everybody(Message { lines: vec![said], global_buttons: house, ..Message::default() }))
}

/// Buttons to join and start a campaign before its first game.
fn gathering_buttons(words: &Words, campaign: &Campaign) -> Vec<GlobalButton> {
    let button = |label, asked| {
        let command = GlobalCommand::Campaign(asked);
        GlobalButton { label, style: Style::Primary, command, campaign: Some(announced_at(campaign)) }
    };
    let join = words.label(&Label::Item(MenuItem::Join), None);
    vec![button(join, CampaignCommand::Join), button(words.campaign_start(), CampaignCommand::Start)]
}

/// Millisecond of the announcement, which identifies a campaign within its channel.
fn announced_at(campaign: &Campaign) -> i64 {
    campaign.announced_at.as_millisecond()
}

/// Returns `true` if the channel's campaign was announced in this millisecond.
pub async fn is_current_campaign(app: &App, room: &RoomId, announced: Option<i64>) -> bool {
    let campaign = app.find_or_catch_up(|| repository::load_campaign(app, room)).await;
    campaign.is_some_and(|campaign| announced == Some(announced_at(&campaign)))
}

/// Builds a new campaign with the actor as host and first member.
fn new_campaign(app: &App, visitor: &Actor, room: &RoomId, new: &NewCampaign) -> Result<Campaign, UserError> {
    let name = limit_combining_marks(&sanitize_line(new.name.as_deref().unwrap_or_default()));
    let fits = name.chars().any(char::is_alphanumeric) && name.chars().count() <= MAX_CAMPAIGN_NAME;
    if !fits {
        return Err(UserError::Campaign(CampaignError::BadName { most: MAX_CAMPAIGN_NAME }));
    }
    if new.games.is_some_and(|games| !(1..=MAX_GAMES).contains(&games)) {
        return Err(UserError::Campaign(CampaignError::Games { most: MAX_GAMES }));
    }
    let options = default_options::normalize(new.options.as_deref().unwrap_or_default()).map_err(UserError::Command)?;
    // Reject invalid options now instead of when the first game opens.
    let choices = default_options::parse(&options).map_err(UserError::Command)?;
    apply_choices(ChosenOptions::with_defaults(titles::default_options()), &choices)?;
    let account = visitor.account.clone();
    let member = Member { account: account.clone(), name: visitor.name(), language: visitor.language };
    Ok(Campaign {
        name,
        room: room.clone(),
        host: account,
        announced_at: app.now(),
        language: visitor.language,
        options,
        length: new.games,
        members: vec![member],
        stage: CampaignStage::Gathering,
        games: Vec::new(),
        pending_table: None,
    })
}

/// Returns the campaign of a channel.
async fn find_campaign(app: &App, room: &RoomId) -> Result<Campaign, UserError> {
    let campaign = app.find_or_catch_up(|| repository::load_campaign(app, room)).await;
    campaign.ok_or(UserError::Campaign(CampaignError::None))
}

async fn campaign_page(app: &App, words: &Words, room: &RoomId) -> Result<GlobalAnswer, UserError> {
    let campaign = find_campaign(app, room).await?;
    let (campaign, results) = merge_joined_accounts(app, campaign).await?;
    let rows = standings(&campaign, &results);
    let ranking = words.campaign_standings(&campaign, &rows);
    let mut lines = words.campaign(&campaign, &results);
    let mut picture = None;
    if !rows.is_empty() {
        let told = words.ranking(&ranking);
        picture = draw_ranking(app, ranking, &told).await;
        lines.extend(told);
    }
    let house =
        if campaign.stage == CampaignStage::Gathering { gathering_buttons(words, &campaign) } else { Vec::new() };
    Ok(GlobalAnswer::for_everybody(Message {
        title: Some(campaign.name),
        lines,
        picture,
        global_buttons: house,
        ..Message::default()
    }))
}

async fn campaign_export(app: &App, words: &Words, room: &RoomId) -> Result<GlobalAnswer, UserError> {
    let campaign = find_campaign(app, room).await?;
    let (games, file) = export::export_campaign(app, &campaign).await?;
    if games == 0 {
        return Err(UserError::Campaign(CampaignError::NoBooks));
    }
    let lines = vec![words.campaign_books(&campaign.name, games)];
    Ok(GlobalAnswer::for_requester(Message { lines, file: Some(file), ..Message::default() }))
}
