//! Packages for operators: a systemd unit with few privileges, a Debian package, and a container.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use bot::cli::Cli;
use clap::Parser;
use config::layers::Layer;
use regex::Regex;
use tests::repository::{read_text, root_directory};
use tests::{matrix, process, repetition_factor};

/// Maximum exposure score of the unit, in tenths: the lower, the less it can access.
const MOST_EXPOSED: u32 = 19;

fn dist() -> PathBuf {
    root_directory().join("config/dist")
}

fn unit() -> String {
    read_text(&root_directory().join("config/comptoir.service"))
}

/// Values of a key in the unit, in order.
fn unit_values(unit: &str, key: &str) -> Vec<String> {
    let set = unit.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix('='));
    set.map(str::to_owned).collect()
}

/// Returns `true` if a program of this name is installed. systemd and the tools of Debian may be missing.
fn is_installed(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|asked| asked.status.success())
}

/// Runs a command, asserts that it succeeds, and returns its output.
fn run(command: &mut Command) -> String {
    let ran = command.output().expect("it can be started");
    let said = String::from_utf8_lossy(&ran.stdout).into_owned();
    assert!(ran.status.success(), "{command:?}: {said}{}", String::from_utf8_lossy(&ran.stderr));
    said
}

/// Environment variables that are settings.
fn settings() -> BTreeSet<String> {
    let read = RefCell::new(BTreeSet::from(["COMPTOIR_CONFIG".to_owned()]));
    let note = |name: &str| {
        read.borrow_mut().insert(name.to_owned());
        None
    };
    Layer::from_environment(note).expect("nothing is set");
    read.into_inner()
}

#[test]
fn units_and_containers_set_only_known_variables() {
    let known = settings();
    let name = Regex::new(r"COMPTOIR_\w+").expect("a fixed pattern");
    for path in ["config/comptoir.service", "config/dist/compose.yaml", "config/dist/Containerfile"] {
        let text = read_text(&root_directory().join(path));
        let named: Vec<&str> = name.find_iter(&text).map(|found| found.as_str()).collect();
        assert!(named.contains(&"COMPTOIR_DATA") || named.contains(&"COMPTOIR_LISTEN"), "{path}: {named:?}");
        let unknown: Vec<_> = named.into_iter().filter(|name| !known.contains(*name)).collect();
        assert!(unknown.is_empty(), "{path} sets {unknown:?}");
    }
    let starts = unit_values(&unit(), "ExecStart");
    let [start] = starts.as_slice() else { panic!("one start: {starts:?}") };
    Cli::try_parse_from(start.split_whitespace()).expect("the unit starts it so");
    // The name of a credential follows from the setting for its file.
    for secret in unit_values(&unit(), "LoadCredential") {
        let word = secret.strip_prefix("comptoir.").expect("it is ours").to_uppercase().replace('-', "_");
        assert!(known.contains(&format!("COMPTOIR_{word}_FILE")), "{secret}");
    }
}

#[test]
fn systemd_unit_is_valid_and_has_low_exposure() {
    let unit = unit();
    for (key, value) in [("Type", "notify"), ("User", "comptoir"), ("ProtectSystem", "strict")] {
        assert_eq!(unit_values(&unit, key), [value]);
    }
    assert!(read_text(&dist().join("sysusers.conf")).contains("\nu comptoir "), "the user is made");
    if !is_installed("systemd-analyze") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path().join("comptoir.service");
    // The program that a unit starts must exist.
    fs::write(&at, unit.replace("/usr/local/bin/comptoir", "/bin/true")).expect("it is written");
    run(Command::new("systemd-analyze").args(["--man=no", "verify"]).arg(&at));
    let most = format!("--threshold={MOST_EXPOSED}");
    run(Command::new("systemd-analyze").args(["--offline=true", &most, "security"]).arg(&at));
}

#[test]
fn compose_file_restricts_container() {
    let print = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))";
    let read = run(Command::new(matrix::install::python_path()).args(["-c", print]).arg(dist().join("compose.yaml")));
    let compose: serde_json::Value = serde_json::from_str(&read).expect("it is JSON");
    let service = &compose["services"]["comptoir"];
    assert_eq!(service["volumes"][0], "tables:/var/lib/comptoir");
    assert!(compose["volumes"].as_object().expect("volumes").contains_key("tables"));
    assert_eq!(service["ports"][0], "127.0.0.1:8080:8080", "nobody else reaches it unencrypted");
    assert_eq!((&service["read_only"], &service["cap_drop"][0]), (&true.into(), &"ALL".into()));
    let container = read_text(&dist().join("Containerfile"));
    for line in ["VOLUME /var/lib/comptoir", "EXPOSE 8080", "USER 65532:65532"] {
        assert!(container.lines().any(|found| found == line), "{line}");
    }
}

/// Builds a package of a program, with a placeholder for the list of licenses.
fn package(program: &Path, folder: &Path) -> PathBuf {
    let licenses = folder.join("LICENSES.txt");
    fs::write(&licenses, "none").expect("it is written");
    let mut make = Command::new(dist().join("make-deb"));
    make.arg(program).args(["amd64"]).arg(&licenses).arg(folder).env("DPKG_DEB_OPTIONS", "-Znone");
    run(&mut make);
    let version = env!("CARGO_PKG_VERSION");
    folder.join(format!("comptoir_{version}_amd64.deb"))
}

fn has_packages() -> bool {
    is_installed("dpkg-deb") && is_installed("readelf")
}

#[test]
fn debian_package_contains_program_unit_and_settings() {
    if !has_packages() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    // The content of the packed program does not matter, and this one is small.
    let deb = package(Path::new("/bin/true"), folder.path());
    let listed = run(Command::new("dpkg-deb").arg("--contents").arg(&deb));
    let files: BTreeSet<&str> =
        listed.lines().filter(|line| !line.ends_with('/')).filter_map(|line| Some(line.rsplit_once(" .")?.1)).collect();
    let expected = [
        "/etc/comptoir/comptoir.toml",
        "/usr/bin/comptoir",
        "/usr/lib/systemd/system/comptoir.service",
        "/usr/lib/sysusers.d/comptoir.conf",
        "/usr/share/doc/comptoir/HOSTING.md",
        "/usr/share/doc/comptoir/LICENSE-MIT",
        "/usr/share/doc/comptoir/LICENSES.txt.gz",
        "/usr/share/doc/comptoir/changelog.gz",
        "/usr/share/doc/comptoir/copyright",
        "/usr/share/doc/comptoir/hosting/backup.md",
        "/usr/share/doc/comptoir/hosting/failures.md",
        "/usr/share/doc/comptoir/hosting/install.md",
        "/usr/share/doc/comptoir/hosting/limits.md",
        "/usr/share/doc/comptoir/hosting/monitoring.md",
        "/usr/share/doc/comptoir/hosting/postgresql.md",
        "/usr/share/doc/comptoir/hosting/processes.md",
        "/usr/share/doc/comptoir/hosting/proxy.md",
        "/usr/share/doc/comptoir/hosting/settings.md",
    ];
    assert_eq!(files, BTreeSet::from(expected));
    assert!(listed.lines().all(|line| line.contains(" root/root ")), "{listed}");
    let inside = folder.path().join("inside");
    run(Command::new("dpkg-deb").arg("--raw-extract").arg(&deb).arg(&inside));
    assert_eq!(read_text(&inside.join("DEBIAN/conffiles")), "/etc/comptoir/comptoir.toml\n");
    let unit = read_text(&inside.join("usr/lib/systemd/system/comptoir.service"));
    assert!(unit_values(&unit, "ExecStart")[0].starts_with("/usr/bin/comptoir "), "{unit}");
    assert!(!unit.contains("/usr/local"), "{unit}");
    let control = read_text(&inside.join("DEBIAN/control"));
    assert!(!control.contains('@') || control.matches('@').count() == 1, "all is filled in: {control}");
    for script in ["postinst", "prerm", "postrm"] {
        run(Command::new("sh").arg("-n").arg(inside.join("DEBIAN").join(script)));
    }
}

/// Installs, upgrades and purges a package in a fresh Debian system, which has to be downloaded.
#[test]
fn debian_package_installs_upgrades_and_purges() {
    let is_root = || run(Command::new("id").arg("-u")).trim() == "0";
    if repetition_factor() == 1 || !has_packages() || !is_installed("mmdebstrap") || !is_root() {
        return;
    }
    let folder = process::temp_directory();
    let deb = package(process::program_path(), folder.path());
    let said = run(Command::new(dist().join("try")).arg("deb").arg(deb));
    assert!(said.contains("installs, serves, upgrades, removes and purges"), "{said}");
}
