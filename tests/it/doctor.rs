//! `comptoir doctor` tells a host what is well and what is not, and changes nothing.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use tests::discord::{Server, TOKEN};
use tests::page::Page;
use tests::process::{Served, folder, program};

/// What it says with these settings, and whether all is well.
fn asked(data: &Path, settings: &[(&str, &str)]) -> (bool, String) {
    let mut doctor = Command::new(program());
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
async fn a_new_house_a_running_one_and_one_that_ended_are_told_apart() {
    let folder = folder();
    let data = folder.path().join("data");
    let listen = free_address();
    let settings = [("COMPTOIR_LISTEN", listen.as_str())];
    let (well, said) = asked(&data, &settings);
    assert!(well && said.contains("the first start makes it"), "{said}");
    assert!(said.contains(&format!("{listen} is free to listen on")), "{said}");
    assert!(!data.exists(), "it makes nothing");

    let log = folder.path().join("log");
    let served = Served::after("true", &data, File::create(&log).expect("a file"));
    let listen = served.host.clone();
    let settings = [("COMPTOIR_LISTEN", listen.as_str())];
    let mut page = Page::open(&served.host, "Anna", "players 3").await.expect("a table");
    assert_eq!(page.ask("1", "one", None).await.expect("an answer").problem, None);
    let (well, said) = asked(&data, &settings);
    assert!(well && said.contains("A comptoir has it open, and answers"), "{said}");
    assert!(said.contains(&format!("The web table answers on {listen}")), "{said}");
    assert_eq!(page.ask("2", "two", None).await.expect("an answer").problem, None);

    served.ask_to_end();
    assert!(served.ended().success());
    let log = std::fs::read_to_string(&log).expect("its log");
    assert!(!log.contains("got no answer"), "looking is no request: {log}");
    let (well, said) = asked(&data, &settings);
    assert!(well && said.contains("1 tables are in it, and can be read"), "{said}");
}

/// Says whether there is a way to Discord for who has this token, and nothing of the token itself.
#[tokio::test(flavor = "multi_thread")]
async fn whether_discord_can_be_reached_and_knows_the_token_is_told() {
    let folder = folder();
    let data = folder.path().join("data");
    let server = Server::start().await;
    let nobody = format!("http://{}", free_address());
    let wrong = TOKEN.replace("comptoir", "somebody");
    let listen = free_address();
    let ask = |proxy: &str, token: &str| {
        let settings = [
            ("COMPTOIR_LISTEN", listen.as_str()),
            ("COMPTOIR_DISCORD_PROXY", proxy),
            ("COMPTOIR_DISCORD_TOKEN", token),
        ];
        let (well, said) = tokio::task::block_in_place(|| asked(&data, &settings));
        assert!(!said.contains(token), "{said}");
        (well, said)
    };
    let (well, said) = ask(&server.proxy(), TOKEN);
    assert!(well && said.contains("ok       Discord    Discord knows the token"), "{said}");
    let sessions = server.look(|world| world.gateway.sessions.len());
    assert_eq!((sessions, server.take_violations()), (0, Vec::new()), "it only asks who it is");

    let (well, said) = ask(&server.proxy(), &wrong);
    assert!(!well && said.contains("WRONG    Discord    Discord does not accept the token"), "{said}");
    assert!(said.contains("one thing is wrong") && said.contains("COMPTOIR_DISCORD_TOKEN"), "{said}");

    let (well, said) = ask(&nobody, TOKEN);
    assert!(!well && said.contains(&format!("WRONG    Discord    can't reach {nobody}")), "{said}");
    assert!(!data.exists(), "it makes nothing");
}

/// One that answers every request with this line.
fn answering(line: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("an address");
    let address = listener.local_addr().expect("an address").to_string();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            // Whoever asked may have gone.
            let _ = stream.read(&mut [0; 4096]);
            let _ = write!(stream, "HTTP/1.1 {line}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        }
    });
    address
}

/// The addresses of a web table that runs: its own, another's, and the public one with what stands before it.
#[test]
fn where_a_running_table_answers_is_told() {
    let folder = folder();
    let served = Served::start(folder.path());
    // It can be asked a moment after it has said where it serves.
    let until = Instant::now() + Duration::from_secs(60);
    while !folder.path().join("control").exists() {
        assert!(Instant::now() < until, "it can't be asked");
        std::thread::yield_now();
    }
    let ask = |listen: &str, public: &str| {
        asked(folder.path(), &[("COMPTOIR_LISTEN", listen), ("COMPTOIR_PUBLIC_URL", public)])
    };
    let (own, nobody, proxy) = (served.host.as_str(), free_address(), answering("502 Bad Gateway"));
    let url = |host: &str| format!("http://{host}");

    let (well, said) = ask(own, &url(own));
    assert!(well && said.contains(&format!("ok       web        The web table answers on {own}.")), "{said}");
    assert!(said.contains(&format!("{} leads to it.", url(own))), "{said}");

    // It may have been told another address, and not every network leads back to itself.
    let (well, said) = ask(&nobody, &url(&nobody));
    assert!(well && said.contains(&format!("careful  web        Nobody answers on {nobody}")), "{said}");
    assert!(said.contains(&format!("careful  web        {} can't be reached", url(&nobody))), "{said}");

    let (well, said) = ask(&proxy, &url(&proxy));
    assert!(!well && said.contains("2 things are wrong"), "{said}");
    assert!(
        said.contains("not all is well (502)") && said.contains("answers 502; look at the proxy"),
        "{said}"
    );
    served.kill();
}

#[test]
fn what_is_wrong_is_told_with_what_would_help() {
    let folder = folder();
    let data = folder.path().join("data");
    let taken = TcpListener::bind("127.0.0.1:0").expect("an address");
    let listen = taken.local_addr().expect("an address").to_string();
    let nobody = format!("http://{}", free_address());
    let (well, said) = asked(
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
    let (well, said) = asked(&data, &[("COMPTOIR_LISTEN", "here")]);
    assert!(!well && said.contains("COMPTOIR_LISTEN"), "{said}");
}
