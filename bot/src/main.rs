//! The `comptoir` program.

// The futures of matrix-sdk are nested deeper than the default limit.
#![recursion_limit = "256"]

use std::io::{self, IsTerminal as _};
use std::process::ExitCode;

use bot::cli::{Cli, run};
use clap::Parser;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let cli = if io::stderr().is_terminal() { cli.on_terminal() } else { cli };
    run(cli, &mut io::stdout(), &mut io::stderr()).into()
}
