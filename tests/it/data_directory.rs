//! Permissions of stored files, and the limit of open files.

use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use tests::page::Page;
use tests::process::{self, ServerProcess, program_path};
use tests::repository::files_under;

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("it is there").permissions().mode() & 0o777
}

/// Files below a directory, and their directories, that other users can access.
fn open_to_others(directory: &Path) -> Vec<String> {
    let files = files_under(directory);
    let folders = files.iter().filter_map(|file| file.parent());
    let all = files.iter().map(|file| file.as_path()).chain(folders);
    all.filter(|path| mode(path) & 0o077 != 0).map(|path| format!("{} {:o}", path.display(), mode(path))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn stored_files_are_accessible_to_owner_only() {
    let folder = process::temp_directory();
    let (data, says) = (folder.path().join("data"), folder.path().join("says"));
    let start = || ServerProcess::start_after_commands("umask 022", &data, File::create(&says).expect("a file"));
    let served = start();
    Page::open_table(&served.host, "Anna", "").await.expect("a table");
    assert_eq!(open_to_others(&data), [""; 0], "while it runs");
    served.kill();
    assert_eq!(mode(&data), 0o700, "after it was killed");
    start().kill();
    let said = fs::read_to_string(&says).expect("what it said");
    assert!(!said.contains("other users"), "nobody could get to what the database has made: {said}");

    for file in files_under(&data) {
        fs::set_permissions(&file, Permissions::from_mode(0o644)).expect("its owner may");
        let directory = file.parent().expect("it is in one");
        fs::set_permissions(directory, Permissions::from_mode(0o755)).expect("its owner may");
    }
    let served = start();
    assert_eq!(open_to_others(&data), [""; 0], "what was made before is closed");
    let said = fs::read_to_string(&says).expect("what it said");
    assert!(said.contains("other users of this computer could read this"), "{said}");
    served.signal("TERM");
    assert_eq!(served.wait_for_exit().code(), Some(0));
    assert_eq!(open_to_others(&data), [""; 0], "after its end");

    // A directory that also contains other files keeps its permissions.
    fs::write(data.join("notes.txt"), "mine").expect("a file");
    fs::set_permissions(data.join("notes.txt"), Permissions::from_mode(0o644)).expect("its owner may");
    fs::set_permissions(&data, Permissions::from_mode(0o755)).expect("its owner may");
    fs::set_permissions(data.join("mark"), Permissions::from_mode(0o644)).expect("its owner may");
    let served = start();
    assert_eq!((mode(&data), mode(&data.join("notes.txt")), mode(&data.join("mark"))), (0o755, 0o644, 0o600));
    served.signal("TERM");
    assert_eq!(served.wait_for_exit().code(), Some(0));

    let export = folder.path().join("export");
    let words = "umask 022; exec \"$0\" export \"$2\" --data \"$1\"";
    let done = Command::new("sh").args(["-c", words]).arg(program_path()).args([&data, &export]).output();
    let done = done.expect("it can be started");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(files_under(&export).len() >= 2);
    assert_eq!(open_to_others(&export), [""; 0], "an export holds the same secrets");
}

#[cfg(target_os = "linux")]
#[test]
fn open_file_limit_is_raised_to_maximum() {
    let folder = process::temp_directory();
    let says = File::create(folder.path().join("says")).expect("a file");
    let served = ServerProcess::start_after_commands("ulimit -Sn 200", &folder.path().join("data"), says);
    let limits = fs::read_to_string(format!("/proc/{}/limits", served.id())).expect("its limits");
    let files = limits.lines().find(|line| line.starts_with("Max open files")).expect("a limit");
    let [soft, hard]: [&str; 2] =
        files.split_whitespace().skip(3).take(2).collect::<Vec<_>>().try_into().expect("two limits");
    assert_eq!(soft, hard);
}

#[test]
fn version_option_prints_version_and_build() {
    let told = Command::new(program_path()).arg("--version").output().expect("it can be started");
    assert_eq!(
        String::from_utf8_lossy(&told.stdout).trim(),
        concat!("comptoir ", env!("CARGO_PKG_VERSION"), " (development build)")
    );
}
