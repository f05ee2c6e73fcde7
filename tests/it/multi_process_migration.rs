//! Moves and restores of tables that processes serve, and starts while the database is down.

use std::fs::File;
use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use tests::page::Page;
use tests::postgres;
use tests::process::{ServerProcess, program_path, temp_directory};
use tokio::task::spawn_blocking;

use super::multi_process::start_web;

fn run_comptoir(arguments: &[&str]) -> (bool, String) {
    let Output { status, stdout, stderr } = Command::new(program_path()).args(arguments).output().expect("it starts");
    let said = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    (status.success(), said.concat())
}

#[tokio::test(flavor = "multi_thread")]
async fn served_tables_are_neither_moved_nor_overwritten() {
    let (base, home, away) = (postgres::PostgresServer::shared().database(), temp_directory(), temp_directory());
    let served = start_web(&base, &home);
    let mut anna = Page::open_table(&served.host, "Anna", "players 3").await.expect("a table");
    let path = |name: &str| away.path().join(name).to_str().expect("a path").to_owned();
    let to = format!("sled:{}", path("moved"));
    let (moved, said) = run_comptoir(&["move", "--from", &base.url(), "--to", &to]);
    assert!(!moved && said.contains("A comptoir has the tables in the database"), "{said}");
    assert!(said.contains("stop that one first") && !Path::new(&path("moved")).exists(), "{said}");

    let config = path("comptoir.toml");
    std::fs::write(&config, format!("[store]\nurl = \"{}\"\n", base.url())).expect("a file");
    let here = home.path().to_str().expect("a path");
    let (made, said) = run_comptoir(&["backup", &path("backup"), "--data", here, "--config", &config]);
    assert!(made, "{said}");
    let restore = ["restore", &path("backup"), "--data", &path("data"), "--config", &config];
    let (restored, said) = run_comptoir(&restore);
    assert!(!restored && said.contains("waited for") && said.contains("stop that one first"), "{said}");

    assert_eq!(anna.request("1", "still here", None).await.expect("an answer").error, None);
    served.terminate();
    assert!(served.wait_for_exit().success());
    let (moved, said) = run_comptoir(&["move", "--from", &base.url(), "--to", &to]);
    assert!(moved && said.contains("1 tables with ") && !said.contains("waited for"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn start_waits_for_unreachable_database() {
    let database: &'static postgres::PostgresServer = Box::leak(Box::new(postgres::PostgresServer::start(false)));
    let (base, home) = (database.database(), temp_directory());
    database.kill();
    let (config, says) = (home.path().join("comptoir.toml"), home.path().join("says"));
    std::fs::write(&config, format!("[store]\nurl = \"{}\"\n", base.url())).expect("a file");
    let config = config.to_str().expect("a path").to_owned();
    let data = home.path().join("data");
    let serve = ["serve", "--data", data.to_str().expect("a path"), "--config", &config];
    let impatient = Command::new(program_path()).args(serve).args(["--patience", "0"]).output().expect("it starts");
    let said = String::from_utf8_lossy(&impatient.stderr).into_owned();
    assert_eq!(impatient.status.code(), Some(1), "{said}");
    assert!(said.contains("can't be reached"), "{said}");

    let told = File::create(&says).expect("a file");
    let served = spawn_blocking(move || ServerProcess::start_with_log(&data, &["--config", &config], told));
    let waits = "nothing is served until the database answers";
    while !std::fs::read_to_string(&says).expect("a file").contains(waits) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    spawn_blocking(|| database.ensure_running()).await.expect("it goes on");
    let served = served.await.expect("it serves");
    Page::open_table(&served.host, "Anna", "players 3").await.expect("a table");
    served.kill();
    database.stop();
}

#[test]
fn configuration_error_exits_with_code_78() {
    let home = temp_directory();
    let config = home.path().join("comptoir.toml");
    let path = config.to_str().expect("a path");
    let data = home.path().join("data");
    for (text, says) in [
        ("no-such-setting = 1", "no-such-setting"),
        ("[web]\nenabled = false", "nothing to serve"),
        ("[robots]\nsettler = \"python3 mine.py\"", "robot of the house"),
        ("[store]\nurl = \"postgres://x@127.0.0.1/x\"\nca-file = \"none.pem\"", "none.pem"),
    ] {
        std::fs::write(&config, text).expect("a file");
        let out = Command::new(program_path())
            .args(["serve", "--listen", "127.0.0.1:0", "--config", path, "--data"])
            .arg(&data)
            .output()
            .expect("it starts");
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        assert_eq!(out.status.code(), Some(78), "{text}: {said}");
        assert!(said.contains(says), "{text}: {said}");
    }
}
