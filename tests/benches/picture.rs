//! Time to draw and encode a picture, and a film of a whole game; the labels give their sizes.

use std::hint::black_box;

use bot_core::language::Language;
use bot_core::picture::Drawing;
use bot_core::wording::{Names, Words};
use criterion::{Criterion, criterion_group, criterion_main};
use tests::pictures::scene;
use tests::settler_games::{option_sets, play_game};

fn pictures(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("picture");
    for name in ["start", "midgame", "vertices", "sea_midgame", "town_midgame"] {
        let scene = scene(name);
        let size = scene.draw().png.len();
        let label = format!("{name}, {:.0} KiB", size as f64 / 1024.0);
        group.bench_function(label, |bencher| {
            bencher.iter(|| black_box(&scene).draw());
        });
    }
    group.finish();
}

fn films(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("film");
    group.sample_size(10);
    for (name, options) in option_sets() {
        let film = Drawing::film(&play_game(&options, 4, 2), &Names::default(), Words::for_language(Language::ENGLISH));
        let size = film.render().map_or(0, |drawn| drawn.bytes.len());
        let label = format!("{name}, {:.0} KiB", size as f64 / 1024.0);
        group.bench_function(label, |bencher| bencher.iter(|| black_box(&film).render()));
    }
    group.finish();
}

criterion_group!(benches, pictures, films);
criterion_main!(benches);
