//! The `comptoir` program.

// The futures of matrix-sdk are nested deeper than the compiler looks by itself.
#![recursion_limit = "256"]

use std::io;
use std::process::ExitCode;

use bot::cli::{Cli, run};
use clap::Parser;

fn main() -> ExitCode {
    run(Cli::parse(), &mut io::stdout(), &mut io::stderr()).into()
}
