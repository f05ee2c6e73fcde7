//! `comptoir doctor`: reports problems to the operator, and changes nothing.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use bot_store::{Owner, PostgresOptions, PostgresStore};
use serde_json::{Value, json};
use tests::discord::{DiscordServer, TOKEN};
use tests::matrix::{MatrixBot, Synapse};
use tests::page::Page;
use tests::postgres;
use tests::process::{ServerProcess, program_path, temp_directory};
use twilight_model::guild::Permissions;

/// Valid board with islands.
const BOARD: &str = include_str!("../../config/boards/new-shores.board");

/// Runs `comptoir doctor` with these settings. Returns its success and its output.
fn run_doctor(data: &Path, settings: &[(&str, &str)]) -> (bool, String) {
    let mut doctor = Command::new(program_path());
    doctor.arg("doctor").arg("--data").arg(data).envs(settings.iter().copied());
    let done = doctor.output().expect("it can be started");
    let said = [done.stdout, done.stderr].map(|bytes| String::from_utf8(bytes).expect("it is text"));
    (done.status.success(), said.concat())
}

fn free_address() -> String {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
    free.expect("a free address").to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn doctor_tells_new_running_and_stopped_data_apart() {
    let folder = temp_directory();
    let data = folder.path().join("data");
    let listen = free_address();
    let settings = [("COMPTOIR_LISTEN", listen.as_str())];
    let (well, said) = run_doctor(&data, &settings);
    assert!(well && said.contains("the first start makes it"), "{said}");
    assert!(said.contains(&format!("{listen} is free to listen on")), "{said}");
    assert!(!data.exists(), "it makes nothing");

    let log = folder.path().join("log");
    let served = ServerProcess::start_after_commands("true", &data, File::create(&log).expect("a file"));
    let listen = served.host.clone();
    let settings = [("COMPTOIR_LISTEN", listen.as_str())];
    let mut page = Page::open_table(&served.host, "Anna", "players 3").await.expect("a table");
    assert_eq!(page.request("1", "one", None).await.expect("an answer").error, None);
    let (well, said) = run_doctor(&data, &settings);
    assert!(well && said.contains("A comptoir has it open, and answers"), "{said}");
    assert!(said.contains(&format!("The web table answers on {listen}")), "{said}");
    assert_eq!(page.request("2", "two", None).await.expect("an answer").error, None);

    served.terminate();
    assert!(served.wait_for_exit().success());
    let log = std::fs::read_to_string(&log).expect("its log");
    assert!(!log.contains("got no answer"), "looking is no request: {log}");
    let (well, said) = run_doctor(&data, &settings);
    assert!(well && said.contains("1 tables are in it, and can be read"), "{said}");
}

/// Reports if Discord is reachable and accepts the token; never prints the token.
#[tokio::test(flavor = "multi_thread")]
async fn doctor_reports_unreachable_discord_and_wrong_token() {
    let folder = temp_directory();
    let data = folder.path().join("data");
    let server = DiscordServer::start().await;
    let nobody = format!("http://{}", free_address());
    let wrong = TOKEN.replace("comptoir", "somebody");
    let listen = free_address();
    let ask = |proxy: &str, token: &str| {
        let settings = [
            ("COMPTOIR_LISTEN", listen.as_str()),
            ("COMPTOIR_DISCORD_PROXY", proxy),
            ("COMPTOIR_DISCORD_TOKEN", token),
        ];
        let (well, said) = tokio::task::block_in_place(|| run_doctor(&data, &settings));
        assert!(!said.contains(token), "{said}");
        (well, said)
    };
    let (well, said) = ask(&server.proxy(), TOKEN);
    assert!(well && said.contains("ok       Discord    Discord knows the token"), "{said}");
    let sessions = server.with_world(|world| world.gateway.sessions.len());
    assert_eq!((sessions, server.take_violations()), (0, Vec::new()), "it only asks who it is");

    let (well, said) = ask(&server.proxy(), &wrong);
    assert!(!well && said.contains("WRONG    Discord    Discord does not accept the token"), "{said}");
    assert!(said.contains("one thing is wrong") && said.contains("COMPTOIR_DISCORD_TOKEN"), "{said}");

    let (well, said) = ask(&nobody, TOKEN);
    assert!(!well && said.contains(&format!("WRONG    Discord    can't reach {nobody}")), "{said}");
    assert!(!data.exists(), "it makes nothing");
}

/// Reports from Discord's REST API: settings of the application, permissions in guilds, and the time.
#[tokio::test(flavor = "multi_thread")]
async fn doctor_reports_discord_settings_and_permissions() {
    let folder = temp_directory();
    let server = DiscordServer::start().await;
    let (listen, proxy) = (free_address(), server.proxy());
    let ask = || {
        let settings = [
            ("COMPTOIR_LISTEN", listen.as_str()),
            ("COMPTOIR_DISCORD_PROXY", proxy.as_str()),
            ("COMPTOIR_DISCORD_TOKEN", TOKEN),
        ];
        tokio::task::block_in_place(|| run_doctor(folder.path(), &settings))
    };
    let tell = |name: &str, value: Value| {
        server.with_world(|world| world.application.insert(name.to_owned(), value));
    };
    let (well, said) = ask();
    assert!(well && said.contains("The bot is on one server, and has what it needs there"), "{said}");
    assert!(said.contains("Whoever knows the bot can invite it"), "{said}");
    assert!(said.contains("ok       clock") && said.contains("as Discord's does"), "{said}");

    // More guilds than one page of the answer; in the first the bot has only the permissions of everybody.
    for number in 1..=200 {
        server.guild(&format!("Island {number}"));
    }
    server.with_world(|world| {
        let bot = world.bot.id;
        let first = world.guilds.values_mut().next().and_then(|guild| guild.members.get_mut(&bot));
        first.expect("the bot is in it").extra_permissions = Permissions::empty();
    });
    let (well, said) = ask();
    let missing = "is missing on 1: \"Island\" (Create Public Threads, Attach Files)";
    assert!(well && said.contains(&format!("on 201 servers, and something that it needs {missing}")), "{said}");
    assert!(said.contains("is there unpinned: on 1."), "{said}");

    tell("install_params", json!({ "scopes": ["applications.commands", "bot"], "permissions": "3072" }));
    let (well, said) = ask();
    assert!(well && said.contains("add Send Messages in Threads, Create Public Threads, Attach"), "{said}");
    tell("bot_public", json!(false));
    tell("flags", json!(1 << 19));
    let (well, said) = ask();
    assert!(well && said.contains("Only you can invite the bot") && !said.contains("too little"), "{said}");
    assert!(said.contains("careful  Discord    The bot could see more than it uses"), "{said}");
    tell("interactions_endpoint_url", json!("https://elsewhere.example/interactions"));
    let (well, said) = ask();
    assert!(!well && said.contains("WRONG    Discord    Commands and buttons go to"), "{said}");
    server.assert_no_violations();
}

/// Reports if the homeserver knows the session, or would accept a password if there is none. `doctor` does not log in.
#[tokio::test(flavor = "multi_thread")]
async fn doctor_reports_homeserver_login() {
    let folder = temp_directory();
    let server = Synapse::shared().await;
    let account = server.register_account("doctor").await;
    let ask = |data: &Path, at: &str, user: &str, secret: (&str, &str)| {
        let listen = free_address();
        let settings = [
            ("COMPTOIR_LISTEN", listen.as_str()),
            ("COMPTOIR_MATRIX_HOMESERVER", at),
            ("COMPTOIR_MATRIX_USER", user),
            secret,
        ];
        let (well, said) = tokio::task::block_in_place(|| run_doctor(data, &settings));
        assert!(!said.contains(secret.1), "{said}");
        (well, said)
    };
    let (data, url) = (folder.path().join("data"), server.url());
    let with_password = ("COMPTOIR_MATRIX_PASSWORD", account.password.as_str());
    let (well, said) = ask(&data, &url, &account.id, with_password);
    assert!(well && said.contains(&format!("ok       Matrix     {url} takes passwords")), "{said}");
    let single = answering_by(|_| {
        let ways = r#"{"flows":[{"type":"m.login.sso"},{"type":"m.login.token"}]}"#;
        format!("200 OK\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{ways}", ways.len())
    });
    let (well, said) = ask(&data, &format!("http://{single}"), &account.id, with_password);
    assert!(!well && said.contains("takes no passwords") && said.contains("COMPTOIR_MATRIX_TOKEN"), "{said}");

    let wish = json!({
        "type": "m.login.password", "password": account.password,
        "identifier": { "type": "m.id.user", "user": account.name },
    });
    let (status, begun) = server.request("POST", "/_matrix/client/v3/login", None, &wish).await;
    assert_eq!(status, 200, "{begun}");
    let token = begun["access_token"].as_str().expect("a token");
    let with_token = ("COMPTOIR_MATRIX_TOKEN", token);
    let (well, said) = ask(&data, &url, &account.id, with_token);
    assert!(well && said.contains(&format!("{url} knows us as {}.", account.id)), "{said}");
    let (well, said) = ask(&data, &url, "@somebody:localhost", with_token);
    assert!(!well && said.contains("[matrix] user is @somebody:localhost"), "{said}");
    let (_, devices) = server.request("GET", "/_matrix/client/v3/devices", Some(token), &json!({})).await;
    assert_eq!(devices["devices"].as_array().map(Vec::len), Some(1), "nobody logged in: {devices}");
    let (well, said) = ask(&data, &url, &account.id, ("COMPTOIR_MATRIX_TOKEN", "syt_nobody_has_this"));
    assert!(!well && said.contains("does not know the access token"), "{said}");
    assert!(!data.exists(), "it makes nothing");

    // The bot's own session takes precedence over the password.
    let mut bot = MatrixBot::start(&server).await;
    bot.terminate();
    let session = fs::read(bot.data_directory().join("matrix/session.json")).expect("it has a session");
    let session: Value = serde_json::from_slice(&session).expect("a session is JSON");
    let token = session["access_token"].as_str().expect("a session has a token");
    let ask = || {
        let (well, said) = ask(&bot.data_directory(), &url, bot.id(), ("COMPTOIR_MATRIX_PASSWORD", "never-asked-for"));
        assert!(!said.contains(token), "{said}");
        (well, said)
    };
    let (well, said) = ask();
    assert!(well && said.contains(&format!("{url} knows us as {}.", bot.id())), "{said}");
    assert!(said.contains("every board fits"), "{said}");
    let (status, _) = server.request("POST", "/_matrix/client/v3/logout", Some(token), &json!({})).await;
    assert_eq!(status, 200);
    let (well, said) = ask();
    assert!(!well && said.contains("does not know our session any more"), "{said}");
}

/// Database role that may read, but lacks some of the privileges to write.
#[test]
fn doctor_reports_missing_database_privileges() {
    let (base, folder) = (postgres::PostgresServer::shared().database(), temp_directory());
    // Roles are shared by all databases of a server.
    let reader = format!("reader_of_{}", base.name());
    let url = base.url().replacen("comptoir@", &format!("{reader}@"), 1);
    let listen = free_address();
    let ask = || {
        let settings = [("COMPTOIR_LISTEN", listen.as_str()), ("COMPTOIR_STORE_URL", url.as_str())];
        run_doctor(&folder.path().join("data"), &settings)
    };
    base.run_sql(&format!("CREATE ROLE {reader} LOGIN"));
    base.run_sql("REVOKE CREATE ON SCHEMA public FROM PUBLIC");
    let (well, said) = ask();
    assert!(!well && said.contains("has no tables of comptoir's yet"), "{said}");
    assert!(said.contains("WRONG    database") && said.contains("CREATE is missing on the schema"), "{said}");
    base.run_sql(&format!("GRANT CREATE ON SCHEMA public TO {reader}"));
    let (well, said) = ask();
    assert!(well && said.contains("ok       database   It can be written."), "{said}");
    assert_eq!(base.run_sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "0", "it makes nothing");

    let owner = Owner::temporary().expect("an owner");
    drop(PostgresStore::open(&base.settings(), owner, PostgresOptions::default()).expect("it opens"));
    base.run_sql(&format!("GRANT SELECT ON ALL TABLES IN SCHEMA public TO {reader}"));
    let (well, said) = ask();
    assert!(!well && said.contains("INSERT, UPDATE, DELETE are missing on comptoir_pairs"), "{said}");
    assert!(said.contains("UPDATE is missing on comptoir_state"), "{said}");
    base.run_sql(&format!("GRANT ALL ON ALL TABLES IN SCHEMA public TO {reader}"));
    let (well, said) = ask();
    assert!(well && said.contains("ok       database   It can be written."), "{said}");
    base.run_sql(&format!("ALTER ROLE {reader} SET default_transaction_read_only = on"));
    let (well, said) = ask();
    assert!(!well && said.contains("default_transaction_read_only"), "{said}");
}

/// Checks boards and robots as `serve` does, and the free space for backups.
#[test]
fn doctor_checks_boards_robots_and_backup_space() {
    let folder = temp_directory();
    let path = |name: &str| folder.path().join(name);
    let (boards, config, backups) = (path("boards"), path("comptoir.toml"), path("backups"));
    for made in [&boards, &backups] {
        fs::create_dir(made).expect("a folder");
    }
    let board = BOARD.replace("board new-shores", "board mine");
    let ask = |board: &str, robots: &str| {
        fs::write(boards.join("mine.board"), board).expect("it is written");
        fs::write(&config, format!("[robots]\n{robots}\n")).expect("it is written");
        let listen = free_address();
        let [boards, config, backups] = [&boards, &config, &backups].map(|path| path.display().to_string());
        run_doctor(
            &path("data"),
            &[
                ("COMPTOIR_LISTEN", listen.as_str()),
                ("COMPTOIR_BOARDS", boards.as_str()),
                ("COMPTOIR_CONFIG", config.as_str()),
                ("COMPTOIR_BACKUP_DIRECTORY", backups.as_str()),
            ],
        )
    };
    let (well, said) = ask(&board, "mine = \"python3 mine.py\"");
    assert!(well && said.contains("ok       boards     The boards in"), "{said}");
    assert!(said.contains("are sound: mine.") && said.contains("none was started to look: mine."), "{said}");
    assert!(said.contains("ok       backups") && said.contains("MiB are free for backups."), "{said}");
    let (well, said) = ask(&board.replace("pirate h22", "pirat h22"), "settler = \"python3 mine.py\"");
    assert!(!well && said.contains("2 things are wrong"), "{said}");
    assert!(said.contains("WRONG    boards") && said.contains("mine.board, line 17, column 1"), "{said}");
    assert!(said.contains("WRONG    robots     [robots] \"settler\" is a robot of the house"), "{said}");
}

/// Starts an HTTP server that answers every request with this status line. Returns its address.
fn answering(line: &'static str) -> String {
    answering_by(move |_| format!("{line}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"))
}

/// Starts an HTTP server that answers every request with `answer`'s text, from the status on. Returns its address.
fn answering_by(answer: impl Fn(&str) -> String + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("an address");
    let address = listener.local_addr().expect("an address").to_string();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            // The client may have disconnected.
            let mut asked = [0_u8; 4096];
            let read = stream.read(&mut asked).unwrap_or_default();
            let asked = String::from_utf8_lossy(asked.get(..read).unwrap_or_default());
            let _ = write!(stream, "HTTP/1.1 {}", answer(&asked));
        }
    });
    address
}

/// Addresses of a running web table: its own, another one, and the public one behind a proxy.
#[test]
fn doctor_checks_addresses_of_running_web_table() {
    let folder = temp_directory();
    let served = ServerProcess::start(folder.path());
    // The control socket may appear shortly after the address is logged.
    let until = Instant::now() + Duration::from_secs(60);
    while !folder.path().join("control").exists() {
        assert!(Instant::now() < until, "it can't be asked");
        std::thread::yield_now();
    }
    let ask = |listen: &str, public: &str| {
        run_doctor(folder.path(), &[("COMPTOIR_LISTEN", listen), ("COMPTOIR_PUBLIC_URL", public)])
    };
    let (own, nobody, proxy) = (served.host.as_str(), free_address(), answering("502 Bad Gateway"));
    let url = |host: &str| format!("http://{host}");

    let (well, said) = ask(own, &url(own));
    assert!(well && said.contains(&format!("ok       web        The web table answers on {own}.")), "{said}");
    assert!(said.contains(&format!("{} leads to it.", url(own))), "{said}");

    // The process may have another address, and not every network can reach its own public address.
    let (well, said) = ask(&nobody, &url(&nobody));
    assert!(well && said.contains(&format!("careful  web        Nobody answers on {nobody}")), "{said}");
    assert!(said.contains(&format!("careful  web        {} can't be reached", url(&nobody))), "{said}");

    let (well, said) = ask(&proxy, &url(&proxy));
    assert!(!well && said.contains("2 things are wrong"), "{said}");
    assert!(said.contains("not all is well (502)") && said.contains("answers 502; look at the proxy"), "{said}");
    served.kill();
}

#[test]
fn doctor_names_remedy_for_each_problem() {
    let folder = temp_directory();
    let data = folder.path().join("data");
    let taken = TcpListener::bind("127.0.0.1:0").expect("an address");
    let listen = taken.local_addr().expect("an address").to_string();
    let nobody = format!("http://{}", free_address());
    let (well, said) = run_doctor(
        &data,
        &[
            ("COMPTOIR_LISTEN", &listen),
            ("COMPTOIR_MATRIX_HOMESERVER", &nobody),
            ("COMPTOIR_MATRIX_USER", "@comptoir:example.org"),
            ("COMPTOIR_MATRIX_PASSWORD", "open-sesame-and-more"),
        ],
    );
    assert!(!well && said.contains("2 things are wrong"), "{said}");
    assert!(said.contains(&format!("Can't listen on {listen}")) && said.contains("--listen"), "{said}");
    assert!(said.contains(&format!("{nobody} can't be reached")), "{said}");
    assert!(!said.contains("open-sesame"), "{said}");
    let (well, said) = run_doctor(&data, &[("COMPTOIR_LISTEN", "here")]);
    assert!(!well && said.contains("COMPTOIR_LISTEN"), "{said}");
}
