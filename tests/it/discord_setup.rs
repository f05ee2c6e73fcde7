//! Operation on Discord: settings checked offline, and a bot of several gateway shards.

use std::process::{Command, Stdio};

use tests::discord::fixture::{finish_and_audit, run_command, run_with_first_completion, start_game};
use tests::discord::server::FIRST_GUILD;
use tests::discord::{DiscordBot, DiscordServer, Id, ServerSetup, TOKEN};
use tests::process::program_path;

/// Runs `comptoir serve --check` with these settings. Returns its success, output and error output.
fn checked(config: &str, token: Option<&str>) -> (bool, String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("comptoir.toml");
    std::fs::write(&path, config).expect("it can be written");
    let mut program = Command::new(program_path());
    program.args(["serve", "--check", "--config"]).arg(&path).arg("--data").arg(folder.path().join("data"));
    program.env_remove("COMPTOIR_DISCORD_TOKEN").stdin(Stdio::null());
    if let Some(token) = token {
        program.env("COMPTOIR_DISCORD_TOKEN", token);
    }
    let output = program.output().expect("it can be started");
    assert!(!folder.path().join("data").exists(), "nothing is kept");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.success(), text(&output.stdout), text(&output.stderr))
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_check_needs_no_connection() {
    let server = DiscordServer::start().await;
    let proxy = server.proxy();
    let checked = |config: &str, token| {
        let config = config.replace("PROXY", &proxy);
        tokio::task::spawn_blocking(move || checked(&config, token))
    };
    let page = include_str!("../../docs/DISCORD.md");
    let (_, rest) = page.split_once("`comptoir serve --check` names ").expect("the check list names it");
    let promised = rest.lines().next().and_then(|line| line.split_once(" commands")).expect("how many").0;
    let config = "[web]\nenabled = false\n[discord]\nproxy = \"PROXY\"";
    let (fine, said, _) = checked(config, Some(TOKEN)).await.expect("it ends");
    assert!(fine && said.contains(&format!("{promised} commands")), "{said}");
    assert!(!said.contains(TOKEN));
    let (fine, said, _) = checked("", None).await.expect("it ends");
    assert!(fine && said.contains("Discord has no token"), "{said}");
    let wrong = [
        ("[discord]\ntoken-file = \"/nowhere/token\"", None, "/nowhere/token"),
        ("[discord]\nproxy = \"nowhere\"", Some(TOKEN), "proxy"),
        ("[discord.test]\nca-file = \"/nowhere/ca\"", Some(TOKEN), "/nowhere/ca"),
    ];
    for (config, token, named) in wrong {
        let (fine, _, said) = checked(config, token).await.expect("it ends");
        assert!(!fine && said.contains(named) && !said.contains(TOKEN), "{config}: {said}");
    }
    assert!(server.with_world(|world| world.traffic.requests.is_empty()), "nobody was asked");
    server.assert_no_violations();
}

/// Guild of the second of two shards.
fn guild_of_second_shard(server: &DiscordServer) -> Id {
    let names = (0..4).map(|number| format!("{FIRST_GUILD} {number}"));
    names.map(|name| server.guild(&name)).find(|guild| guild.shard(2) == 1).expect("every second one")
}

#[tokio::test(flavor = "multi_thread")]
async fn game_and_direct_hands_work_across_shards() {
    let server = DiscordServer::start_with(ServerSetup { shards: 2, ..ServerSetup::default() }).await;
    let guild = guild_of_second_shard(&server);
    let bot = DiscordBot::start(&server).await;
    let (anna, games) = (server.person("anna"), server.channel_in(guild, "games"));
    start_game(&anna, games).await;
    run_command(&anna, games, "/hand dm:on").await;
    // Presses in direct messages arrive on the first shard.
    let hand = anna.wait_for_dm("her hand", |shown| shown.button("Place the settlement").is_some()).await;
    let menu = anna.press_button(&hand, "Place the settlement").expect("it is sent").wait_for_message().await;
    assert!(!menu.selects().is_empty(), "{}", menu.content);
    assert_eq!(run_with_first_completion(&anna, games, "/build settlement where:").await.content, "Done.");
    anna.wait_for_button(games, "Lay the road").await;
    let shards = server.with_world(|world| {
        let mut shards: Vec<u32> = world.gateway.sessions.values().map(|session| session.shard).collect();
        shards.sort_unstable();
        shards
    });
    assert_eq!(shards, [0, 1]);
    finish_and_audit(&server, bot).await;
}
