//! Boards of the operator: validated, drawn, and chosen at tables. Errors name the file and the position.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tests::page::Page;
use tests::process::{self, ServerProcess, program_path};

const BUILT_IN_BOARD: &str = include_str!("../../config/boards/new-shores.board");

/// Board of the operator with this name.
fn board_text(name: &str) -> String {
    BUILT_IN_BOARD.replace("board new-shores", &format!("board {name}"))
}

fn run_comptoir(arguments: &[&str]) -> Output {
    Command::new(program_path()).args(arguments).stdin(Stdio::null()).output().expect("the program runs")
}

fn outcome_text(output: &Output) -> (bool, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.success(), format!("{}{}", text(&output.stdout), text(&output.stderr)))
}

fn path(path: &Path) -> &str {
    path.to_str().expect("its name is text")
}

#[test]
fn valid_board_is_drawn_for_each_player_count() {
    let folder = process::temp_directory();
    let file = folder.path().join("mine.board");
    fs::write(&file, board_text("mine")).expect("it is written");
    let (is_sound, said) = outcome_text(&run_comptoir(&["board", path(&file), "--out", path(folder.path())]));
    assert!(is_sound, "{said}");
    for players in ["2-3", "4"] {
        let picture = fs::read(folder.path().join(format!("mine-{players}.png"))).expect("it is drawn");
        assert!(picture.starts_with(b"\x89PNG") && picture.len() > 5_000, "{players}: {}", picture.len());
    }
}

#[test]
fn invalid_board_stops_start_with_file_and_position() {
    let folder = process::temp_directory();
    let (boards, data) = (folder.path().join("boards"), folder.path().join("data"));
    fs::create_dir(&boards).expect("a folder");
    let file = boards.join("wrong.board");
    let serve = || outcome_text(&run_comptoir(&["serve", "--check", "--boards", path(&boards), "--data", path(&data)]));
    let (is_sound, said) = serve();
    assert!(is_sound && said.contains("none"), "{said}");
    let sea = "~     ~     ~     p4    m9";
    for (text, place) in [
        (board_text("wrong").replace("pirate h22", "pirat h22"), "line 17, column 1"),
        (board_text("wrong").replace(sea, &sea.replace("p4", "p7")), "line 9, column 27"),
        (board_text("wrong").replace("pirate h22", "pirate h2"), "line 17, column 8"),
        (board_text("wrong").replacen("points 14", "points 14\npoints 13", 1), "line 4, column 1"),
        (board_text("wrong").replacen("harbor any    h12 E", "harbor any    h12 W", 1), "line 26, column 15"),
        (
            board_text("wrong").replacen("area h1 h2", "area h1 h2 h8", 1).replacen("area h8", "area h2 h8", 1),
            "line 21",
        ),
        (board_text("wrong").replacen("pirate h22\n", "", 1), "pirate"),
        (BUILT_IN_BOARD.to_owned(), "new-shores"),
        (format!("{}{}", board_text("wrong"), "#".repeat(2 << 20)), "larger"),
    ] {
        fs::write(&file, &text).expect("it is written");
        let (is_sound, said) = serve();
        assert!(!is_sound && said.contains("wrong.board") && said.contains(place), "{place}: {said}");
        let (is_sound, said) = outcome_text(&run_comptoir(&["board", path(&file), "--out", path(folder.path())]));
        assert!(is_sound == (text == BUILT_IN_BOARD), "{place}: {said}");
    }
    let (is_sound, said) = outcome_text(&run_comptoir(&["serve", "--check", "--boards", path(&file.join("nowhere"))]));
    assert!(!is_sound && said.contains("nowhere"), "{said}");
}

#[test]
fn unreadable_board_is_reported_with_line() {
    let folder = process::temp_directory();
    let file = folder.path().join("wrong.board");
    let text = board_text("wrong");
    for (bytes, told) in [
        (text.replacen("points 14", "points 14 # \u{e9}", 1).chars().map(|letter| letter as u8).collect(), "line 3"),
        (vec![0xff, 0xfe], "line 1"),
        (vec![0; 3000], "line 1, column 1"),
        (Vec::new(), "line 1, column 1"),
    ] {
        fs::write(&file, bytes).expect("it is written");
        let (is_sound, said) = board_outcome(&file);
        assert!(!is_sound && said.contains("wrong.board, ") && said.contains(told), "{told}: {said}");
        assert!(said.len() < 600, "{said}");
    }
    for (wrong, told) in
        [(folder.path(), "directory"), (&*folder.path().join("none"), "none"), (Path::new("/dev/zero"), "larger")]
    {
        let (is_sound, said) = board_outcome(wrong);
        assert!(!is_sound && said.contains(told), "{told}: {said}");
    }
}

/// Output of `comptoir board` for a file.
fn board_outcome(file: &Path) -> (bool, String) {
    outcome_text(&run_comptoir(&["board", path(file), "--out", "/nowhere"]))
}

#[test]
fn board_with_reserved_name_is_refused_in_any_language() {
    let folder = process::temp_directory();
    let file = folder.path().join("mine.board");
    for (name, is_free) in [
        ("mine", true),
        ("beginner", false),
        ("variable", false),
        ("shuffled", false),
        ("ufer", false),
        ("through-the-desert", false),
    ] {
        fs::write(&file, board_text(name)).expect("it is written");
        let data = folder.path().join("data");
        let (is_sound, said) =
            outcome_text(&run_comptoir(&["serve", "--check", "--boards", path(folder.path()), "--data", path(&data)]));
        assert_eq!(is_sound, is_free, "{name}: {said}");
        assert!(said.contains(name), "{said}");
    }
}

#[test]
fn simulation_refuses_boards_of_other_games() {
    for (game, board, is_so) in [
        ("ships", "new-shores", true),
        ("cities-and-knights", "through-the-desert", true),
        ("cities-and-knights", "variable", true),
        ("base", "beginner", true),
        ("base", "new-shores", false),
        ("ships", "beginner", false),
        ("elasund", "new-shores", false),
    ] {
        let (is_done, said) =
            outcome_text(&run_comptoir(&["simulate", "--game", game, "--board", board, "--games", "1"]));
        assert_eq!(is_done, is_so, "{game} {board}: {said}");
        assert!(is_done || said.contains(game) && said.contains(board), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn running_game_survives_removal_of_its_board_file() {
    let folder = process::temp_directory();
    let (boards, data) = (folder.path().join("boards"), folder.path().join("data"));
    fs::create_dir(&boards).expect("a folder");
    fs::write(boards.join("mine.board"), board_text("two-mills")).expect("it is written");
    let (head, rest) = BUILT_IN_BOARD.split_once("players 2-3").expect("it has two maps");
    let (_, map) = rest.split_once("players 4").expect("it has two maps");
    let four = format!("{head}players 4{map}").replace("board new-shores", "board four-mills");
    fs::write(boards.join("four.board"), four).expect("it is written");
    let served = ServerProcess::start_with_arguments(&data, &["--boards", path(&boards)]);
    let mut bob = Page::open_table(&served.host, "Bob", "ships board four-mills").await.expect("a table");
    bob.connect(&served.host).await.expect("a line");
    let robot = bob.request("r", "/robot add random", None).await.expect("an answer");
    let start = bob.request("s", "/start", None).await.expect("an answer");
    let problem = format!("{:?}", start.error);
    assert!(robot.error.is_none() && problem.contains("2 play, and the chosen board is for 4"), "{problem}");
    let mut anna = Page::open_table(&served.host, "Anna", "ships board two-mills").await.expect("a table");
    anna.connect(&served.host).await.expect("a line");
    let named = |page: &Page| page.posts.values().any(|post| post.to_string().contains("two-mills"));
    assert!(named(&anna), "{:?}", anna.posts);
    let robot = anna.request("r", "/robot add random", None).await.expect("an answer");
    let start = anna.request("s", "/start", None).await.expect("an answer");
    assert_eq!((robot.error, start.error), (None, None));
    served.kill();
    fs::remove_dir_all(&boards).expect("they go");
    let served = ServerProcess::start_with_arguments(&data, &[]);
    anna.revision = 0;
    anna.connect(&served.host).await.expect("a line");
    assert!(anna.table.to_string().contains("settlement"), "{}", anna.table);
    let told = format!("{:?}{}", anna.posts, anna.table);
    assert!(!told.contains("value-board"), "what is not known any more is not told: {told}");
    let over = anna.request("o", "/resign yes", None).await.expect("an answer");
    assert_eq!(over.error, None);
    served.kill();
}
