//! Tables that are moved or brought back while processes serve them.

use std::path::Path;
use std::process::{Command, Output};

use tests::page::Page;
use tests::postgres;
use tests::process::{folder, program};

use super::many::web;

fn comptoir(arguments: &[&str]) -> (bool, String) {
    let Output { status, stdout, stderr } =
        Command::new(program()).args(arguments).output().expect("it starts");
    let said = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    (status.success(), said.concat())
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_a_process_serves_are_neither_moved_nor_written_over() {
    let (base, home, away) = (postgres::Server::shared().database(), folder(), folder());
    let served = web(&base, &home);
    let mut anna = Page::open(&served.host, "Anna", "players 3").await.expect("a table");
    let path = |name: &str| away.path().join(name).to_str().expect("a path").to_owned();
    let to = format!("sled:{}", path("moved"));
    let (moved, said) = comptoir(&["move", "--from", &base.url(), "--to", &to]);
    assert!(!moved && said.contains("A comptoir has the tables in the database"), "{said}");
    assert!(said.contains("stop that one first") && !Path::new(&path("moved")).exists(), "{said}");

    let config = path("comptoir.toml");
    std::fs::write(&config, format!("[store]\nurl = \"{}\"\n", base.url())).expect("a file");
    let here = home.path().to_str().expect("a path");
    let (made, said) = comptoir(&["backup", &path("backup"), "--data", here, "--config", &config]);
    assert!(made, "{said}");
    let restore = ["restore", &path("backup"), "--data", &path("data"), "--config", &config];
    let (restored, said) = comptoir(&restore);
    assert!(!restored && said.contains("waited for") && said.contains("stop that one first"), "{said}");

    assert_eq!(anna.ask("1", "still here", None).await.expect("an answer").problem, None);
    served.ask_to_end();
    assert!(served.ended().success());
    let (moved, said) = comptoir(&["move", "--from", &base.url(), "--to", &to]);
    assert!(moved && said.contains("1 tables with ") && !said.contains("waited for"), "{said}");
}
