//! Stub for systems on which programs can't be started.

use std::io::{self, ErrorKind};
use std::process::Stdio;
use std::time::Duration;

use super::Fault;

/// Checks nothing.
pub(super) fn missing_file(_: &str) -> Option<String> {
    None
}

/// Process that can't exist.
pub(super) enum Process {}

impl Process {
    /// Returns an error.
    pub(super) fn start(_: &str, _: Stdio) -> io::Result<Process> {
        Err(ErrorKind::Unsupported.into())
    }

    /// Can't be called.
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
