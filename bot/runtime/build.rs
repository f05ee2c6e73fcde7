//! Tells the program what it is: its version, and in an optimized build the commit that it was made from.

// Printing is how a build script speaks.
#![allow(clippy::print_stdout)]

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let made = match env::var("PROFILE").as_deref() {
        Ok("release") => commit(),
        // What one works on is a commit only now and then, and would be built anew after each.
        _ => Some("development build".to_owned()),
    };
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let told = made.map_or(version.clone(), |made| format!("{version} ({made})"));
    println!("cargo::rustc-env=COMPTOIR_VERSION={told}");
}

/// The commit that is checked out; none where there is no repository, as in an archive, or no git.
fn commit() -> Option<String> {
    // Where another repository holds an archive's files, its commit is not theirs.
    let top = git(&["rev-parse", "--show-toplevel"])?;
    let here = env::var("CARGO_MANIFEST_DIR").ok()?;
    if !std::path::Path::new(&top).join("bot/runtime/build.rs").exists() || !here.starts_with(&top) {
        return None;
    }
    // What changes with the commit, where another branch is taken, or the same one goes on.
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    for name in ["HEAD", "logs/HEAD", "packed-refs"].into_iter().chain(branch.as_deref()) {
        if let Some(path) = git(&["rev-parse", "--path-format=absolute", "--git-path", name])
            && std::path::Path::new(&path).exists()
        {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    git(&["rev-parse", "--short=10", "HEAD"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let told = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(told.stdout).ok()?;
    told.status.success().then(|| text.trim().to_owned()).filter(|text| !text.is_empty())
}
