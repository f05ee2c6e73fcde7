//! The program with one more title: the toy of the test kit.

// The futures of matrix-sdk nest deeper than the default recursion limit.
#![recursion_limit = "256"]

use std::io;
use std::process::ExitCode;

use bot::cli::{Cli, run};
use bot_core::titles::{BUILT_IN, TitleEntry, register_titles};
use clap::Parser;
use tests::toy::rules::Toy;

fn main() -> ExitCode {
    register_titles(&[BUILT_IN.as_slice(), &[TitleEntry::for_title::<Toy>()]].concat());
    run(Cli::parse(), &mut io::stdout(), &mut io::stderr()).into()
}
