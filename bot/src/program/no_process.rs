//! Where programs can't be started.

use std::io::{self, ErrorKind};
use std::process::Stdio;
use std::time::Duration;

use super::Fault;

/// Nothing is looked for where nothing can be started.
pub(super) fn missing(_: &str) -> Option<String> {
    None
}

/// None that runs.
pub(super) enum Process {}

impl Process {
    /// Starts nothing.
    pub(super) fn start(_: &str, _: Stdio) -> io::Result<Process> {
        Err(ErrorKind::Unsupported.into())
    }

    /// There is nobody to ask.
    pub(super) fn ask<T>(
        &mut self,
        _: &str,
        _: Duration,
        _: &dyn Fn() -> bool,
        _: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Fault> {
        match *self {}
    }
}
