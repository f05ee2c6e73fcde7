//! The `comptoir` program.

use std::io;
use std::process::ExitCode;

use bot::cli::{Cli, run};
use clap::Parser;

fn main() -> ExitCode {
    run(Cli::parse(), &mut io::stdout(), &mut io::stderr()).into()
}
