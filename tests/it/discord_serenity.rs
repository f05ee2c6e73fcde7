//! Discord test server under serenity, the bot's library: a small bot uses every kind of interaction.

use serenity::all::{
    ActionRowComponent, AutocompleteChoice, CommandOptionType, Context, CreateActionRow,
    CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand,
    CreateCommandOption, CreateInputText, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditInteractionResponse, EditMessage, EventHandler, GatewayIntents, HttpBuilder,
    InputTextStyle, Interaction, Ready,
};
use serenity::async_trait;
use serenity::client::ClientBuilder;
use serenity::http::Http;
use tests::discord::hosted::{Launch, Way};
use tests::discord::world::World;
use tests::discord::{Answer, DiscordBot, NoAnswer, Server, TOKEN};
use tokio::task::JoinHandle;

/// PNG of one pixel.
fn picture() -> Vec<u8> {
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

fn say(text: &str) -> CreateInteractionResponseMessage {
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
        let road =
            CreateCommandOption::new(CommandOptionType::SubCommand, "road", "A road").add_sub_option(place);
        let commands = vec![
            CreateCommand::new("board").description("Shows the board").name_localized("fr", "plateau"),
            CreateCommand::new("build").description("Builds something").add_option(road),
            CreateCommand::new("hand").description("Shows the hand"),
        ];
        serenity::all::Command::set_global_commands(&context.http, commands).await.expect("registered");
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        answer(&context.http, interaction).await.expect("answered");
    }
}

async fn answer(http: &Http, interaction: Interaction) -> serenity::Result<()> {
    match interaction {
        Interaction::Command(asked) if asked.data.name == "board" => {
            asked.defer(http).await?;
            let buttons = CreateActionRow::Buttons(vec![
                CreateButton::new("t1:r1:roll").label("Roll"),
                CreateButton::new("t1:r1:say").label("Say"),
            ]);
            let menu = CreateSelectMenuKind::String {
                options: vec![
                    CreateSelectMenuOption::new("Brick", "b"),
                    CreateSelectMenuOption::new("Ore", "o"),
                ],
            };
            let edit = EditInteractionResponse::new()
                .content(format!("It is <@{}>'s turn.", asked.user.id))
                .allowed_mentions(nobody().users([asked.user.id]))
                .new_attachment(CreateAttachment::bytes(picture(), "board.png").description("The board"))
                .components(vec![
                    buttons,
                    CreateActionRow::SelectMenu(CreateSelectMenu::new("t1:r1:card", menu)),
                ]);
            asked.edit_response(http, edit).await?;
        }
        Interaction::Command(asked) if asked.data.name == "hand" => {
            let response = CreateInteractionResponse::Message(say("Two brick.").ephemeral(true));
            asked.create_response(http, response).await?;
            let dm = CreateMessage::new().content("Your hand").allowed_mentions(nobody());
            // Closed direct messages are no error.
            let _ = asked.user.direct_message(http, dm).await;
        }
        Interaction::Command(asked) => {
            let options = serde_json::to_string(&asked.data.options).expect("options");
            asked.create_response(http, CreateInteractionResponse::Message(say(&options))).await?;
        }
        Interaction::Autocomplete(asked) => {
            let typed = asked.data.autocomplete().map(|option| option.value.to_owned()).unwrap_or_default();
            let choices = ["17", "18", "23"].into_iter().filter(|place| place.starts_with(&typed));
            let choices =
                choices.map(|place| AutocompleteChoice::new(format!("road {place}"), place)).collect();
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
            let form =
                CreateModal::new("t1:words", "Say it").components(vec![CreateActionRow::InputText(field)]);
            asked.create_response(http, CreateInteractionResponse::Modal(form)).await?;
        }
        Interaction::Component(asked) => {
            let chosen = serde_json::to_string(&asked.data.kind).expect("a choice");
            let update = say(&chosen).components(Vec::new());
            asked.create_response(http, CreateInteractionResponse::UpdateMessage(update)).await?;
        }
        Interaction::Modal(asked) => {
            let first = asked.data.components.first().and_then(|row| row.components.first());
            let Some(ActionRowComponent::InputText(input)) = first else { panic!("a field") };
            let words = format!("{} says {}", asked.user.name, input.value.clone().unwrap_or_default());
            asked.create_response(http, CreateInteractionResponse::Message(say(&words))).await?;
        }
        _ => {}
    }
    Ok(())
}

/// Starts the small bot and waits until its commands are registered.
async fn start(server: &Server) -> JoinHandle<()> {
    let http = HttpBuilder::new(TOKEN).proxy(server.proxy()).ratelimiter_disabled(true).build();
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let builder = ClientBuilder::new_with_http(http, intents).event_handler(Small);
    let mut client = builder.await.expect("a client");
    let running = tokio::spawn(async move {
        let _ = client.start_autosharded().await;
    });
    server.ready().await;
    running
}

#[tokio::test(flavor = "multi_thread")]
async fn small_bot_uses_every_interaction_kind() {
    let server = Server::start().await;
    let (games, anna, bob) = (server.channel("games"), server.user("anna"), server.user("bob"));
    let bot = start(&server).await;

    let board = anna.say_command(games, "/board").unwrap().answer().await.message();
    assert_eq!(board.content, format!("It is {}'s turn.", anna.mention()));
    assert_eq!((board.alts(), board.pinged.as_slice()), (vec!["The board"], [anna.id].as_slice()));
    assert_eq!(board.attachments[0].pixels, Some((1, 1)));
    assert!(!board.loading && !board.private);

    let rolled = bob.press(&board, "Roll").unwrap();
    assert!(matches!(rolled.answer().await, Answer::Nothing));
    let told = rolled.followup("bob is told", |shown| shown.content == "A 7!").await;
    assert!(told.private && anna.look_again(&told).is_none() && bob.look_again(&told).is_some());
    let after = anna.message(games, "it was rolled", |shown| shown.content == "Rolled.").await;
    assert_eq!((after.id, after.alts(), after.buttons().len()), (board.id, vec!["The board"], 0));
    assert!(anna.press(&board, "Roll").is_err(), "the button is gone");

    let again = anna.say_command(games, "/board").unwrap().answer().await.message();
    let form = bob.press(&again, "Say").unwrap().answer().await.form();
    assert!(bob.submit(&form, &[]).is_err(), "the field must be filled in");
    let words = bob.submit(&form, &[("Words", "hello")]).unwrap().answer().await.message();
    assert_eq!(words.content, "bob says hello");
    let chosen = bob.choose(&again, "t1:r1:card", &["Ore"]).unwrap().answer().await.message();
    assert_eq!((chosen.id, chosen.content.contains("\"o\"")), (again.id, true), "{}", chosen.content);
    assert_eq!(chosen.attachments.len(), 0, "an update without files takes the picture away");

    let places = anna.complete(games, "/build road at:1").unwrap().answer().await.choices();
    assert_eq!(places.iter().map(|place| place.name.as_str()).collect::<Vec<_>>(), ["road 17", "road 18"]);
    anna.speak("fr");
    let built = anna.say_command(games, "/build road en:17").unwrap().answer().await.message();
    assert!(built.content.contains("17"), "{}", built.content);
    assert!(anna.say_command(games, "/build road").is_err(), "the place is missing");
    assert!(anna.say_command(games, "/plateau").is_ok());

    let hand = bob.say_command(games, "/hand").unwrap().answer().await.message();
    assert!(hand.private && anna.messages(games).iter().all(|shown| shown.id != hand.id));
    bob.dm("the hand", |shown| shown.content == "Your hand").await;
    anna.close_dms();
    anna.say_command(games, "/hand").unwrap().answer().await;
    server
        .until("the message is refused", |world| {
            world.traffic.exchanges.iter().any(|exchange| exchange.code == 50007).then_some(())
        })
        .await;
    let in_dm = bob.say_command(bob.direct(), "/hand").unwrap().answer().await.message();
    assert_eq!(in_dm.content, "Two brick.");
    server.finish();
    bot.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn session_is_resumed_after_disconnects() {
    let server = Server::start().await;
    let (games, anna) = (server.channel("games"), server.user("anna"));
    let bot = start(&server).await;
    for (times, ordered) in [(1, Server::demand_reconnect as fn(&Server)), (2, Server::cut_gateway)] {
        ordered(&server);
        server.until("it is taken up again", |world| (world.gateway.resumed == times).then_some(())).await;
        server.connected().await;
        anna.say_command(games, "/hand").unwrap().answer().await;
    }
    server.close_gateway(4000);
    server.until("it is taken up again", |world| (world.gateway.resumed == 3).then_some(())).await;
    assert_eq!(server.look(|world| world.gateway.identified), 1);
    server.invalidate(false);
    server.until("it identifies itself anew", |world| (world.gateway.identified == 2).then_some(())).await;
    server.connected().await;
    anna.say_command(games, "/hand").unwrap().answer().await;
    server.finish();
    bot.abort();
}

/// Edits a message of the bot by the channel's route, not by a token.
#[tokio::test(flavor = "multi_thread")]
async fn channel_messages_are_sent_edited_pinned_and_deleted() {
    let server = Server::start().await;
    let (games, anna) = (server.channel("games"), server.user("anna"));
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
        .edit(&http, edit.new_attachment(CreateAttachment::bytes(picture(), "a.png").description("A")))
        .await
        .expect("edited");
    message.pin(&http).await.expect("pinned");
    let shown = anna.message(games, "it is pinned", |shown| shown.pinned).await;
    assert_eq!((shown.content.as_str(), shown.alts()), ("Two", vec!["A"]));
    assert_eq!(anna.messages(games).len(), 2, "that something was pinned is a message as well");
    message.delete(&http).await.expect("deleted");
    assert!(anna.look_again(&shown).is_none());
    server.finish();
}

/// The program itself, over each transport: connected, killed, and restarted with its store.
#[tokio::test(flavor = "multi_thread")]
async fn program_reconnects_after_kill_over_each_transport() {
    for way in [Way::Proxy, Way::Shipped] {
        let server = Server::start().await;
        let (games, anna) = (server.channel("games"), server.user("anna"));
        let mut bot = DiscordBot::launch(&server, Launch { way, ..Launch::default() }).await;
        anna.say_command(games, "/new").unwrap().answer().await;
        let lobby = anna.with_button(games, "Join").await;
        bot.kill().await;
        let unheard = anna.press(&lobby, "Join").unwrap();
        server.look(World::lose_unanswered);
        assert_eq!(unheard.try_answer().await.err(), Some(NoAnswer));
        bot.start_again().await;
        anna.press(&lobby, "Join").unwrap().answer().await;
        assert_eq!(server.look(|world| world.commands.registrations), 1, "nothing has changed in {way:?}");
        server.finish();
    }
}
