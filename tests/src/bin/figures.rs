//! Prints the medians that benches have left in a folder, as one table.

use std::error::Error;
use std::io::{self, Write};
use std::path::Path;

use serde_json::Value;
use tests::repository::files_under;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("name the folder in which the benches have left what they measured")?;
    let measured = files_under(Path::new(&folder));
    let mut rows: Vec<[String; 3]> = measured
        .iter()
        .filter(|path| path.ends_with("new/benchmark.json"))
        .filter_map(|path| benchmark_row(path))
        .collect();
    rows.sort();
    let mut out = io::stdout().lock();
    writeln!(out, "| what | median | a second |\n|---|---|---|")?;
    for [what, median, rate] in rows {
        writeln!(out, "| {what} | {median} | {rate} |")?;
    }
    Ok(())
}

fn benchmark_row(benchmark: &Path) -> Option<[String; 3]> {
    let read = |path: &Path| serde_json::from_str::<Value>(&std::fs::read_to_string(path).ok()?).ok();
    let title = read(benchmark)?["title"].as_str()?.to_owned();
    let nanoseconds = read(&benchmark.with_file_name("estimates.json"))?["median"]["point_estimate"].as_f64()?;
    Some([title, format_duration(nanoseconds), format!("{:.0}", 1e9 / nanoseconds)])
}

fn format_duration(nanoseconds: f64) -> String {
    match nanoseconds {
        n if n < 1e3 => format!("{n:.1} ns"),
        n if n < 1e6 => format!("{:.2} µs", n / 1e3),
        n if n < 1e9 => format!("{:.2} ms", n / 1e6),
        n => format!("{:.2} s", n / 1e9),
    }
}
