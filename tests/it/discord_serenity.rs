//! Discord test server under serenity, the bot's library: a small bot uses every kind of interaction.

use serenity::all::{
    ActionRowComponent, AutocompleteChoice, CommandOptionType, Context, CreateActionRow, CreateAllowedMentions,
    CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption, CreateInputText,
    CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage,
    CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditInteractionResponse, EditMessage,
    EventHandler, GatewayIntents, HttpBuilder, InputTextStyle, Interaction, Ready,
};
use serenity::async_trait;
use serenity::client::ClientBuilder;
use serenity::http::Http;
use tests::discord::bot_process::{ConnectionMode, LaunchOptions};
use tests::discord::world::World;
use tests::discord::{DiscordBot, DiscordServer, InteractionAnswer, NoAnswer, TOKEN};
use tokio::task::JoinHandle;

/// PNG of one pixel.
fn tiny_png() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 1, 1);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&[200]).expect("one point");
    writer.finish().expect("written");
    bytes
}

fn nobody() -> CreateAllowedMentions {
    CreateAllowedMentions::new()
}

fn text_response(text: &str) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(text).allowed_mentions(nobody())
}

struct Small;

#[async_trait]
impl EventHandler for Small {
    async fn ready(&self, context: Context, _ready: Ready) {
        let place = CreateCommandOption::new(CommandOptionType::String, "at", "Where")
            .name_localized("fr", "en")
            .set_autocomplete(true)
            .required(true);
        let road = CreateCommandOption::new(CommandOptionType::SubCommand, "road", "A road").add_sub_option(place);
        let commands = vec![
            CreateCommand::new("board").description("Shows the board").name_localized("fr", "plateau"),
            CreateCommand::new("build").description("Builds something").add_option(road),
            CreateCommand::new("hand").description("Shows the hand"),
        ];
        serenity::all::Command::set_global_commands(&context.http, commands).await.expect("registered");
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        answer_interaction(&context.http, interaction).await.expect("answered");
    }
}

async fn answer_interaction(http: &Http, interaction: Interaction) -> serenity::Result<()> {
    match interaction {
        Interaction::Command(asked) if asked.data.name == "board" => {
            asked.defer(http).await?;
            let buttons = CreateActionRow::Buttons(vec![
                CreateButton::new("t1:r1:roll").label("Roll"),
                CreateButton::new("t1:r1:say").label("Say"),
            ]);
            let menu = CreateSelectMenuKind::String {
                options: vec![CreateSelectMenuOption::new("Brick", "b"), CreateSelectMenuOption::new("Ore", "o")],
            };
            let edit = EditInteractionResponse::new()
                .content(format!("It is <@{}>'s turn.", asked.user.id))
                .allowed_mentions(nobody().users([asked.user.id]))
                .new_attachment(CreateAttachment::bytes(tiny_png(), "board.png").description("The board"))
                .components(vec![buttons, CreateActionRow::SelectMenu(CreateSelectMenu::new("t1:r1:card", menu))]);
            asked.edit_response(http, edit).await?;
        }
        Interaction::Command(asked) if asked.data.name == "hand" => {
            let response = CreateInteractionResponse::Message(text_response("Two brick.").ephemeral(true));
            asked.create_response(http, response).await?;
            let dm = CreateMessage::new().content("Your hand").allowed_mentions(nobody());
            // Closed direct messages are no error.
            let _ = asked.user.direct_message(http, dm).await;
        }
        Interaction::Command(asked) => {
            let options = serde_json::to_string(&asked.data.options).expect("options");
            asked.create_response(http, CreateInteractionResponse::Message(text_response(&options))).await?;
        }
        Interaction::Autocomplete(asked) => {
            let typed = asked.data.autocomplete().map(|option| option.value.to_owned()).unwrap_or_default();
            let choices = ["17", "18", "23"].into_iter().filter(|place| place.starts_with(&typed));
            let choices = choices.map(|place| AutocompleteChoice::new(format!("road {place}"), place)).collect();
            let response = CreateAutocompleteResponse::new().set_choices(choices);
            asked.create_response(http, CreateInteractionResponse::Autocomplete(response)).await?;
        }
        Interaction::Component(asked) if asked.data.custom_id.ends_with("roll") => {
            asked.create_response(http, CreateInteractionResponse::Acknowledge).await?;
            let kept = asked.message.attachments.first().expect("the picture").id;
            let edit = EditInteractionResponse::new()
                .content("Rolled.")
                .allowed_mentions(nobody())
                .components(Vec::new())
                .keep_existing_attachment(kept);
            asked.edit_response(http, edit).await?;
            let more = CreateInteractionResponseFollowup::new().content("A 7!").ephemeral(true);
            asked.create_followup(http, more.allowed_mentions(nobody())).await?;
        }
        Interaction::Component(asked) if asked.data.custom_id.ends_with("say") => {
            let field = CreateInputText::new(InputTextStyle::Short, "Words", "words");
            let form = CreateModal::new("t1:words", "Say it").components(vec![CreateActionRow::InputText(field)]);
            asked.create_response(http, CreateInteractionResponse::Modal(form)).await?;
        }
        Interaction::Component(asked) => {
            let chosen = serde_json::to_string(&asked.data.kind).expect("a choice");
            let update = text_response(&chosen).components(Vec::new());
            asked.create_response(http, CreateInteractionResponse::UpdateMessage(update)).await?;
        }
        Interaction::Modal(asked) => {
            let first = asked.data.components.first().and_then(|row| row.components.first());
            let Some(ActionRowComponent::InputText(input)) = first else { panic!("a field") };
            let words = format!("{} says {}", asked.user.name, input.value.clone().unwrap_or_default());
            asked.create_response(http, CreateInteractionResponse::Message(text_response(&words))).await?;
        }
        _ => {}
    }
    Ok(())
}

/// Starts the small bot and waits until its commands are registered.
async fn start_bot(server: &DiscordServer) -> JoinHandle<()> {
    let http = HttpBuilder::new(TOKEN).proxy(server.proxy()).ratelimiter_disabled(true).build();
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let builder = ClientBuilder::new_with_http(http, intents).event_handler(Small);
    let mut client = builder.await.expect("a client");
    let running = tokio::spawn(async move {
        let _ = client.start_autosharded().await;
    });
    server.wait_until_ready().await;
    running
}

#[tokio::test(flavor = "multi_thread")]
async fn small_bot_uses_every_interaction_kind() {
    let server = DiscordServer::start().await;
    let (games, anna, bob) = (server.channel("games"), server.person("anna"), server.person("bob"));
    let bot = start_bot(&server).await;

    let board = anna.send_command(games, "/board").unwrap().wait_for_message().await;
    assert_eq!(board.content, format!("It is {}'s turn.", anna.mention()));
    assert_eq!((board.alt_texts(), board.pinged.as_slice()), (vec!["The board"], [anna.id].as_slice()));
    assert_eq!(board.attachments[0].pixels, Some((1, 1)));
    assert!(!board.loading && !board.private);

    let rolled = bob.press_button(&board, "Roll").unwrap();
    assert!(matches!(rolled.wait_for_answer().await, InteractionAnswer::Nothing));
    let told = rolled.wait_for_followup("bob is told", |shown| shown.content == "A 7!").await;
    assert!(told.private && anna.reload(&told).is_none() && bob.reload(&told).is_some());
    let after = anna.wait_for_message(games, "it was rolled", |shown| shown.content == "Rolled.").await;
    assert_eq!((after.id, after.alt_texts(), after.buttons().len()), (board.id, vec!["The board"], 0));
    assert!(anna.press_button(&board, "Roll").is_err(), "the button is gone");

    let again = anna.send_command(games, "/board").unwrap().wait_for_message().await;
    let form = bob.press_button(&again, "Say").unwrap().wait_for_answer().await.expect_form();
    assert!(bob.submit_form(&form, &[]).is_err(), "the field must be filled in");
    let words = bob.submit_form(&form, &[("Words", "hello")]).unwrap().wait_for_message().await;
    assert_eq!(words.content, "bob says hello");
    let chosen = bob.choose(&again, "t1:r1:card", &["Ore"]).unwrap().wait_for_message().await;
    assert_eq!((chosen.id, chosen.content.contains("\"o\"")), (again.id, true), "{}", chosen.content);
    assert_eq!(chosen.attachments.len(), 0, "an update without files takes the picture away");

    let places = anna.autocomplete(games, "/build road at:1").unwrap().wait_for_answer().await.expect_choices();
    assert_eq!(places.iter().map(|place| place.name.as_str()).collect::<Vec<_>>(), ["road 17", "road 18"]);
    anna.set_locale("fr");
    let built = anna.send_command(games, "/build road en:17").unwrap().wait_for_message().await;
    assert!(built.content.contains("17"), "{}", built.content);
    assert!(anna.send_command(games, "/build road").is_err(), "the place is missing");
    assert!(anna.send_command(games, "/plateau").is_ok());

    let hand = bob.send_command(games, "/hand").unwrap().wait_for_message().await;
    assert!(hand.private && anna.messages(games).iter().all(|shown| shown.id != hand.id));
    bob.wait_for_dm("the hand", |shown| shown.content == "Your hand").await;
    anna.close_dms();
    anna.send_command(games, "/hand").unwrap().wait_for_answer().await;
    server
        .wait_for("the message is refused", |world| {
            world.traffic.exchanges.iter().any(|exchange| exchange.code == 50007).then_some(())
        })
        .await;
    let in_dm = bob.send_command(bob.dm_channel(), "/hand").unwrap().wait_for_message().await;
    assert_eq!(in_dm.content, "Two brick.");
    server.assert_no_violations();
    bot.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn session_is_resumed_after_disconnects() {
    let server = DiscordServer::start().await;
    let (games, anna) = (server.channel("games"), server.person("anna"));
    let bot = start_bot(&server).await;
    for (times, ordered) in
        [(1, DiscordServer::demand_reconnect as fn(&DiscordServer)), (2, DiscordServer::cut_gateway)]
    {
        ordered(&server);
        server.wait_for("it is taken up again", |world| (world.gateway.resumed == times).then_some(())).await;
        server.wait_until_connected().await;
        anna.send_command(games, "/hand").unwrap().wait_for_answer().await;
    }
    server.close_gateway(4000);
    server.wait_for("it is taken up again", |world| (world.gateway.resumed == 3).then_some(())).await;
    assert_eq!(server.with_world(|world| world.gateway.identified), 1);
    server.invalidate(false);
    server.wait_for("it identifies itself anew", |world| (world.gateway.identified == 2).then_some(())).await;
    server.wait_until_connected().await;
    anna.send_command(games, "/hand").unwrap().wait_for_answer().await;
    server.assert_no_violations();
    bot.abort();
}

/// Edits a message of the bot by the channel's route, not by a token.
#[tokio::test(flavor = "multi_thread")]
async fn channel_messages_are_sent_edited_pinned_and_deleted() {
    let server = DiscordServer::start().await;
    let (games, anna) = (server.channel("games"), server.person("anna"));
    let http = HttpBuilder::new(TOKEN).proxy(server.proxy()).ratelimiter_disabled(true).build();
    http.set_application_id(server.bot().0.into());
    let channel = serenity::all::ChannelId::new(games.0);
    let new = CreateMessage::new()
        .content("One")
        .allowed_mentions(nobody())
        .nonce(serenity::all::Nonce::String("n1".to_owned()));
    let new = new.enforce_nonce(true);
    let mut message = channel.send_message(&http, new.clone()).await.expect("sent");
    let again = channel.send_message(&http, new).await.expect("sent");
    assert_eq!(message.id, again.id, "the nonce is known");
    let edit = EditMessage::new().content("Two").allowed_mentions(nobody());
    message
        .edit(&http, edit.new_attachment(CreateAttachment::bytes(tiny_png(), "a.png").description("A")))
        .await
        .expect("edited");
    message.pin(&http).await.expect("pinned");
    let shown = anna.wait_for_message(games, "it is pinned", |shown| shown.pinned).await;
    assert_eq!((shown.content.as_str(), shown.alt_texts()), ("Two", vec!["A"]));
    assert_eq!(anna.messages(games).len(), 2, "that something was pinned is a message as well");
    message.delete(&http).await.expect("deleted");
    assert!(anna.reload(&shown).is_none());
    server.assert_no_violations();
}

/// The program itself, over each transport: connected, killed, and restarted with its store.
#[tokio::test(flavor = "multi_thread")]
async fn program_reconnects_after_kill_over_each_transport() {
    for way in [ConnectionMode::Proxy, ConnectionMode::Production] {
        let server = DiscordServer::start().await;
        let (games, anna) = (server.channel("games"), server.person("anna"));
        let mut bot = DiscordBot::launch(&server, LaunchOptions { connection: way, ..LaunchOptions::default() }).await;
        anna.send_command(games, "/new").unwrap().wait_for_answer().await;
        let lobby = anna.wait_for_button(games, "Join").await;
        bot.kill().await;
        let unheard = anna.press_button(&lobby, "Join").unwrap();
        server.with_world(World::lose_unanswered);
        assert_eq!(unheard.try_wait_for_answer().await.err(), Some(NoAnswer));
        bot.restart().await;
        anna.press_button(&lobby, "Join").unwrap().wait_for_answer().await;
        assert_eq!(server.with_world(|world| world.commands.registrations), 1, "nothing has changed in {way:?}");
        server.assert_no_violations();
    }
}
