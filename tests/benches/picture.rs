//! How long a picture takes, drawn and encoded, and how large it is.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use tests::pictures::scene;

fn pictures(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("picture");
    for name in ["start", "midgame", "vertices", "town_midgame"] {
        let scene = scene(name);
        let size = scene.draw().png.len();
        let label = format!("{name}, {:.0} KiB", size as f64 / 1024.0);
        group.bench_function(label, |bencher| {
            bencher.iter(|| black_box(&scene).draw());
        });
    }
    group.finish();
}

criterion_group!(benches, pictures);
criterion_main!(benches);
