//! Films of complete games: size, frame durations, and agreement with the public view.

use bot_core::language::Language;
use bot_core::picture::{Drawing, Format, RenderedPicture};
use bot_core::surface::Reader;
use bot_core::table::record::{Entry, Record};
use bot_core::table::state::TableState;
use bot_core::wording::{Names, Words};
use bot_core_kit::logs::{LogEnd, table, table_id};
use bot_core_kit::settler_games::{option_sets, play_game};
use engine::audience::Viewer;
use engine::game::AnyGame;
use engine::seat::PerSeat;
use gif::{ColorOutput, DecodeOptions};

/// Maximum size of a film of a hundred frames, in bytes.
const MAX_FILM_BYTES: usize = 400_000;
const MOST_FRAMES: usize = 100;

fn names() -> Names {
    Names(PerSeat::from(["Annika", "Bartholomew", "Zoë", "Дмитрий"].map(str::to_owned)))
}

fn film(game: &AnyGame) -> (Drawing, RenderedPicture) {
    let film = Drawing::film(game, &names(), Words::for_language(Language::ENGLISH));
    let drawn = film.render().expect("a film");
    (film, drawn)
}

/// Frame durations of a file, in hundredths of a second.
fn delays(drawn: &RenderedPicture, size: (u32, u32)) -> Vec<u16> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::Indexed);
    let mut file = options.read_info(&*drawn.bytes).expect("a GIF");
    assert_eq!((u32::from(file.width()), u32::from(file.height())), size);
    let mut delays = Vec::new();
    while let Some(frame) = file.read_next_frame().expect("a frame") {
        delays.push(frame.delay);
    }
    delays
}

#[test]
fn film_of_any_title_respects_size_and_delay_limits() {
    for (name, options) in option_sets() {
        for (players, number) in [(2, 1), (4, 2), (4, 3)] {
            let game = play_game(&options, players, number);
            let (drawing, drawn) = film(&game);
            assert_eq!(drawn.format, Format::Gif);
            let delays = delays(&drawn, drawing.size());
            println!(
                "{name}, {players} players: {} steps, {} turns, {} frames, {} KiB",
                game.step_count(),
                game.view(Viewer::Spectator).turn_number(),
                delays.len(),
                drawn.bytes.len() / 1024
            );
            assert!((10..=MOST_FRAMES).contains(&delays.len()), "{name}: {} frames", delays.len());
            assert!(drawn.bytes.len() <= MAX_FILM_BYTES, "{name} has {} bytes", drawn.bytes.len());
            assert!(delays.iter().all(|&delay| delay >= 40), "{name}: a frame can be read: {delays:?}");
            assert_eq!(delays.iter().max(), delays.last(), "{name}: the end stays longest");
        }
    }
}

#[test]
fn film_of_generated_table_respects_limits() {
    for number in 0..6 {
        let table = TableState::fold(table_id(number), table(number, LogEnd::Steps(900))).expect("a log");
        let game = &table.play().expect("a game").game;
        let (drawing, drawn) = film(game);
        let delays = delays(&drawn, drawing.size());
        assert!((1..=MOST_FRAMES).contains(&delays.len()), "game {number}: {} frames", delays.len());
        assert!(drawn.bytes.len() <= MAX_FILM_BYTES, "game {number}: {} bytes", drawn.bytes.len());
    }
}

#[test]
fn replay_and_film_show_public_view_to_all_readers() {
    for number in 0..4 {
        let log = table(number, LogEnd::Steps(120));
        let now = TableState::fold(table_id(number), log.clone()).expect("a log");
        let anybody = Reader::new(&now, None, now.language);
        let drawn = |reader: &Reader<'_>, step| reader.board_at_step(step).expect("a board").drawing.render();
        // A seated reader sees no more than others, and the picture contains no text of the reader's language.
        for person in now.people() {
            let reader = Reader::new(&now, Some(person), now.language);
            let same = Reader { words: anybody.words, ..reader };
            assert_eq!(drawn(&same, 60), drawn(&anybody, 60));
            let films = [&same, &anybody].map(|reader| reader.film_attachment().expect("a film").drawing.render());
            assert_eq!(films[0], films[1]);
        }
        for kept in (1..log.len()).step_by(17) {
            let then = TableState::fold(table_id(number), log[..kept].to_vec()).expect("a log");
            let Some(play) = then.play() else { continue };
            let (step, names) = (play.game.step_count(), now.names());
            if step > now.play().map_or(0, |play| play.game.step_count()) || then.names() != names {
                continue;
            }
            let looked = Reader::new(&then, None, now.language);
            let was_undone = log[kept..].iter().any(|entry| undoes(entry, step));
            assert!(was_undone || drawn(&looked, step) == drawn(&anybody, step), "game {number}, step {step}");
        }
    }
}

/// Returns `true` if an entry takes back one of the first `steps` steps.
fn undoes(entry: &Entry, steps: usize) -> bool {
    matches!(entry.record, Record::Undone { to_step, .. } if to_step < steps)
}
