//! Recorded file operations below one directory, over one or more runs of a process.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::Path;

/// Index of a file or directory, in the order of creation; the root is 0.
pub type NodeId = usize;

/// A recorded operation, or a line of output.
#[derive(Clone, Debug)]
pub enum RecordedCall {
    /// A file or directory was created.
    Created {
        parent: NodeId,
        name: String,
        node: NodeId,
        /// Flag: a directory.
        directory: bool,
    },
    /// A file or directory was renamed within its directory.
    Renamed {
        /// Directory of both names.
        parent: NodeId,
        from: String,
        to: String,
    },
    /// A name was removed.
    Removed { parent: NodeId, name: String },
    /// Bytes were written to a file.
    Written {
        node: NodeId,
        /// Offset in bytes.
        at: usize,
        bytes: Vec<u8>,
    },
    /// The length of a file was set.
    Truncated {
        node: NodeId,
        /// Length in bytes.
        length: usize,
    },
    /// A file or directory was synced.
    Synced { node: NodeId },
    /// A line was printed.
    Printed(String),
}

/// Files and directories.
#[derive(Clone, Debug)]
pub struct FileTree {
    /// Entries of each directory; empty for files.
    pub entries: Vec<BTreeMap<String, NodeId>>,
    /// Content of each file; empty for directories.
    pub bytes: Vec<Vec<u8>>,
    /// `true` for each directory.
    pub directory: Vec<bool>,
}

/// Runs of a process, one after the other, in one directory.
#[derive(Debug)]
pub struct Recording {
    /// State before the first run.
    pub before: FileTree,
    /// Operations of all runs.
    pub calls: Vec<RecordedCall>,
    current: FileTree,
}

impl Default for FileTree {
    fn default() -> FileTree {
        FileTree { entries: vec![BTreeMap::new()], bytes: vec![Vec::new()], directory: vec![true] }
    }
}

impl FileTree {
    /// Reads a directory tree.
    ///
    /// # Panics
    /// If it cannot be read.
    pub fn load(folder: &Path) -> FileTree {
        let mut tree = FileTree::default();
        tree.load_into(folder, 0);
        tree
    }

    fn load_into(&mut self, folder: &Path, parent: NodeId) {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let directory = entry.path().is_dir();
            let node = self.add_node(directory);
            self.entries[parent].insert(entry.file_name().to_string_lossy().into_owned(), node);
            match directory {
                true => self.load_into(&entry.path(), node),
                false => self.bytes[node] = fs::read(entry.path()).expect("a file"),
            }
        }
    }

    /// Writes the tree to an empty directory.
    ///
    /// # Panics
    /// If it cannot be written.
    pub fn write_to(&self, folder: &Path) {
        self.write_from(0, folder);
    }

    fn write_from(&self, node: NodeId, folder: &Path) {
        for (name, &child) in &self.entries[node] {
            let path = folder.join(name);
            match self.directory[child] {
                true => {
                    fs::create_dir(&path).expect("a directory");
                    self.write_from(child, &path);
                }
                false => fs::write(&path, &self.bytes[child]).expect("a file"),
            }
        }
    }

    /// Adds a node without a name.
    pub fn add_node(&mut self, directory: bool) -> NodeId {
        self.entries.push(BTreeMap::new());
        self.bytes.push(Vec::new());
        self.directory.push(directory);
        self.bytes.len() - 1
    }

    /// Applies an operation to the names.
    pub fn apply_names(&mut self, call: &RecordedCall) {
        match call {
            RecordedCall::Created { parent, name, node, .. } => drop(self.entries[*parent].insert(name.clone(), *node)),
            RecordedCall::Renamed { parent, from, to } => {
                if let Some(node) = self.entries[*parent].remove(from) {
                    self.entries[*parent].insert(to.clone(), node);
                }
            }
            RecordedCall::Removed { parent, name } => drop(self.entries[*parent].remove(name)),
            _ => {}
        }
    }

    fn find(&self, path: &str) -> Option<NodeId> {
        path.split('/').filter(|name| !name.is_empty()).try_fold(0, |node, name| self.entries[node].get(name).copied())
    }

    fn parent_and_name(&self, path: &str) -> (NodeId, String) {
        let (parent, name) = path.rsplit_once('/').unwrap_or(("", path));
        (self.find(parent).unwrap_or_else(|| panic!("{path} has no directory")), name.to_owned())
    }
}

/// Splits off a prefix.
fn split_prefix<'a>(bytes: &mut &'a [u8], length: usize) -> &'a [u8] {
    let (piece, rest) = bytes.split_at(length);
    *bytes = rest;
    piece
}

fn read_number(bytes: &mut &[u8]) -> i64 {
    i64::from_le_bytes(split_prefix(bytes, 8).try_into().expect("eight bytes"))
}

fn read_bytes<'a>(bytes: &mut &'a [u8]) -> &'a [u8] {
    let length = u32::from_le_bytes(split_prefix(bytes, 4).try_into().expect("four bytes"));
    split_prefix(bytes, length as usize)
}

impl Recording {
    /// Starts a recording of this directory.
    ///
    /// # Panics
    /// If it cannot be read.
    pub fn new(folder: &Path) -> Recording {
        let before = FileTree::load(folder);
        Recording { current: before.clone(), before, calls: Vec::new() }
    }

    /// Appends a run from the file that the shim wrote.
    ///
    /// # Panics
    /// If the file is malformed.
    pub fn append_run(&mut self, life: &Path) {
        let bytes = fs::read(life).unwrap_or_default();
        let mut bytes = bytes.as_slice();
        let mut open: HashMap<i64, NodeId> = HashMap::new();
        let mut said = String::new();
        while !bytes.is_empty() {
            let kind = split_prefix(&mut bytes, 1)[0];
            let (fd, at, _) = (read_number(&mut bytes), read_number(&mut bytes), read_number(&mut bytes));
            let (one, two) = (read_bytes(&mut bytes), read_bytes(&mut bytes));
            let path = || std::str::from_utf8(one).expect("a path");
            let node = |open: &HashMap<i64, NodeId>| open.get(&fd).copied();
            let call = match kind {
                b'o' => {
                    if at & 1 != 0 {
                        self.add_created(path(), false);
                    }
                    let node = self.current.find(path()).unwrap_or_else(|| panic!("{} is not known", path()));
                    open.insert(fd, node);
                    if at & 2 != 0 { RecordedCall::Truncated { node, length: 0 } } else { continue }
                }
                b'c' => {
                    open.remove(&fd);
                    continue;
                }
                b'w' => {
                    let Some(node) = node(&open) else { continue };
                    RecordedCall::Written { node, at: at as usize, bytes: one.to_vec() }
                }
                b'l' => {
                    let Some(node) = node(&open) else { continue };
                    RecordedCall::Truncated { node, length: at as usize }
                }
                b's' | b'd' => {
                    let Some(node) = node(&open) else { continue };
                    RecordedCall::Synced { node }
                }
                b'k' => {
                    self.add_created(path(), true);
                    continue;
                }
                b'm' => {
                    let ((parent, from), (there, to)) = (
                        self.current.parent_and_name(path()),
                        self.current.parent_and_name(std::str::from_utf8(two).expect("a path")),
                    );
                    assert_eq!(parent, there, "what is renamed stays in its directory");
                    RecordedCall::Renamed { parent, from, to }
                }
                b'u' => {
                    let (parent, name) = self.current.parent_and_name(path());
                    RecordedCall::Removed { parent, name }
                }
                b't' => {
                    said.push_str(&String::from_utf8_lossy(one));
                    while let Some((line, rest)) = said.split_once('\n') {
                        self.calls.push(RecordedCall::Printed(line.to_owned()));
                        said = rest.to_owned();
                    }
                    continue;
                }
                // sync_file_range guarantees neither the file's length nor a flush of the drive's cache.
                b'r' => continue,
                kind => panic!("{kind} is no call"),
            };
            self.current.apply_names(&call);
            self.calls.push(call);
        }
    }

    fn add_created(&mut self, path: &str, directory: bool) {
        let (parent, name) = self.current.parent_and_name(path);
        let node = self.current.add_node(directory);
        let call = RecordedCall::Created { parent, name, node, directory };
        self.current.apply_names(&call);
        self.calls.push(call);
    }
}
