//! The `comptoir` program.
fn main() {}
