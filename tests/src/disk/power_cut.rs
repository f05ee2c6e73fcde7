//! Possible states of a disk after a power failure, by file system.

use std::collections::BTreeMap;

use engine::robot::Rng;

use super::recording::{FileTree, NodeId, RecordedCall, Recording};

/// Durability model of a file system.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FileSystemModel {
    /// A name is durable once its directory is synced, and the bytes of a file once the file is. Each other change may or
    /// may not be there, a write also in part.
    Posix,
    /// Names and lengths become durable in order: a prefix of the changes is there, and syncing a file or directory with
    /// such a change makes all earlier ones durable. Appended bytes are there before the length is.
    Ext4,
    /// Everything is as at some moment; later changes only if synced, a file with its name and a directory with its entries.
    Btrfs,
}

impl FileSystemModel {
    pub const ALL: [FileSystemModel; 3] = [FileSystemModel::Posix, FileSystemModel::Ext4, FileSystemModel::Btrfs];
}

/// Size of a sector, which is written atomically, in bytes.
const SECTOR: usize = 512;

/// State of the disk during the simulation.
struct SimulatedDisk<'a> {
    calls: &'a [RecordedCall],
    /// Durable state.
    tree: FileTree,
    /// Names that a process sees; without bytes.
    visible: FileTree,
    /// Pending changes of each file, as indices of calls.
    pending_bytes: BTreeMap<NodeId, Vec<usize>>,
    /// Pending changes of names, as indices of calls.
    pending_names: Vec<usize>,
}

/// A random possible state after a power failure before call `cut`.
pub fn image_after_cut(recording: &Recording, cut: usize, rules: FileSystemModel, choice: &mut Rng) -> FileTree {
    let mut disk = SimulatedDisk {
        calls: &recording.calls,
        tree: recording.before.clone(),
        visible: recording.before.clone(),
        pending_bytes: BTreeMap::new(),
        pending_names: Vec::new(),
    };
    // Often the start: the moments are half a minute apart, longer than a test runs.
    let whole = if choice.below(2) == 0 { 0 } else { choice.below(cut + 1) };
    for (number, call) in recording.calls[..cut].iter().enumerate() {
        if rules == FileSystemModel::Btrfs && number == whole {
            disk.persist_all();
        }
        disk.apply_call(number, call);
        if let RecordedCall::Synced { node } = call {
            match rules {
                FileSystemModel::Posix => disk.sync_posix(*node),
                FileSystemModel::Ext4 => disk.sync_ext4(*node),
                FileSystemModel::Btrfs => disk.sync_btrfs(*node),
            }
        }
    }
    match rules {
        FileSystemModel::Posix => disk.resolve_posix(choice),
        FileSystemModel::Ext4 => disk.resolve_ext4(choice),
        FileSystemModel::Btrfs => {}
    }
    disk.tree
}

fn parent_node(call: &RecordedCall) -> Option<NodeId> {
    match call {
        RecordedCall::Created { parent, .. }
        | RecordedCall::Renamed { parent, .. }
        | RecordedCall::Removed { parent, .. } => Some(*parent),
        _ => None,
    }
}

impl SimulatedDisk<'_> {
    fn apply_call(&mut self, number: usize, call: &RecordedCall) {
        match call {
            RecordedCall::Created { node, directory, .. } => {
                while self.tree.bytes.len() <= *node {
                    self.tree.add_node(*directory);
                    self.visible.add_node(*directory);
                }
                self.pending_names.push(number);
            }
            RecordedCall::Renamed { .. } | RecordedCall::Removed { .. } => self.pending_names.push(number),
            RecordedCall::Written { node, .. } | RecordedCall::Truncated { node, .. } => {
                self.pending_bytes.entry(*node).or_default().push(number);
            }
            RecordedCall::Synced { .. } | RecordedCall::Printed(_) => {}
        }
        self.visible.apply_names(call);
    }

    fn persist_all(&mut self) {
        for number in std::mem::take(&mut self.pending_names) {
            self.tree.apply_names(&self.calls[number]);
        }
        for node in self.pending_bytes.keys().copied().collect::<Vec<_>>() {
            self.persist_bytes(node);
        }
    }

    fn persist_bytes(&mut self, node: NodeId) {
        for number in self.pending_bytes.remove(&node).unwrap_or_default() {
            self.apply_change(number, usize::MAX);
        }
    }

    /// Applies a change to a file, a write only up to `most` bytes.
    fn apply_change(&mut self, number: usize, most: usize) {
        match &self.calls[number] {
            RecordedCall::Written { node, at, bytes } => {
                let bytes = &bytes[..bytes.len().min(most)];
                let file = &mut self.tree.bytes[*node];
                if file.len() < at + bytes.len() {
                    file.resize(at + bytes.len(), 0);
                }
                file[*at..at + bytes.len()].copy_from_slice(bytes);
            }
            RecordedCall::Truncated { node, length } => self.tree.bytes[*node].resize(*length, 0),
            _ => {}
        }
    }

    fn sync_posix(&mut self, node: NodeId) {
        if !self.tree.directory[node] {
            return self.persist_bytes(node);
        }
        let (here, rest) = std::mem::take(&mut self.pending_names)
            .into_iter()
            .partition(|&number| parent_node(&self.calls[number]) == Some(node));
        self.pending_names = rest;
        let here: Vec<usize> = here;
        here.into_iter().for_each(|number| self.tree.apply_names(&self.calls[number]));
    }

    fn resolve_posix(&mut self, choice: &mut Rng) {
        let likely = choice.below(5);
        for number in std::mem::take(&mut self.pending_names) {
            if choice.below(4) < likely {
                self.tree.apply_names(&self.calls[number]);
            }
        }
        let likely = choice.below(5);
        for number in std::mem::take(&mut self.pending_bytes).into_values().flatten() {
            if choice.below(4) < likely {
                let most = self.persisted_length(number, choice);
                self.apply_change(number, most);
            }
        }
    }

    /// Number of bytes of a write that are there; usually all.
    fn persisted_length(&self, number: usize, choice: &mut Rng) -> usize {
        let RecordedCall::Written { at, bytes, .. } = &self.calls[number] else { return usize::MAX };
        if choice.below(3) > 0 {
            return usize::MAX;
        }
        // Rounds down to the end of a sector of the disk.
        let end = (at + choice.below(bytes.len() + 1)) / SECTOR * SECTOR;
        end.saturating_sub(*at)
    }

    fn sync_ext4(&mut self, node: NodeId) {
        let grows = self.pending_bytes.get(&node).is_some_and(|pending| {
            pending.iter().any(|&number| match &self.calls[number] {
                RecordedCall::Written { at, bytes, .. } => at + bytes.len() > self.tree.bytes[node].len(),
                _ => true,
            })
        });
        let named = self.pending_names.iter().any(|&number| match &self.calls[number] {
            RecordedCall::Created { node: made, parent, .. } => *made == node || *parent == node,
            call => parent_node(call) == Some(node),
        });
        self.persist_bytes(node);
        if grows || named {
            for number in std::mem::take(&mut self.pending_names) {
                self.tree.apply_names(&self.calls[number]);
            }
        }
    }

    fn resolve_ext4(&mut self, choice: &mut Rng) {
        let names = std::mem::take(&mut self.pending_names);
        let kept = if choice.below(2) == 0 { 0 } else { choice.below(names.len() + 1) };
        names[..kept].iter().for_each(|&number| self.tree.apply_names(&self.calls[number]));
        let likely = choice.below(5);
        for (node, pending) in std::mem::take(&mut self.pending_bytes) {
            let mut grows = true;
            for number in pending {
                let longer = match &self.calls[number] {
                    RecordedCall::Written { at, bytes, .. } => at + bytes.len() > self.tree.bytes[node].len(),
                    _ => true,
                };
                let kept = choice.below(4) < likely;
                // Changes that lengthen a file are there in order.
                grows &= kept || !longer;
                if kept && (grows || !longer) {
                    let most = self.persisted_length(number, choice);
                    grows &= most == usize::MAX || !longer;
                    self.apply_change(number, most);
                }
            }
        }
    }

    fn sync_btrfs(&mut self, node: NodeId) {
        if self.tree.directory[node] {
            let names = self.visible.entries[node].clone();
            self.tree.entries[node] = names;
        } else {
            self.persist_bytes(node);
        }
        self.persist_name(node);
    }

    /// Makes the name of a file or directory durable, and those of its parents.
    fn persist_name(&mut self, node: NodeId) {
        let found = self.visible.entries.iter().enumerate().find_map(|(parent, entries)| {
            let (name, _) = entries.iter().find(|&(_, &child)| child == node)?;
            Some((parent, name.clone()))
        });
        let Some((parent, name)) = found else { return };
        if self.tree.entries[parent].get(&name) == Some(&node) {
            return;
        }
        for entries in &mut self.tree.entries {
            entries.retain(|_, child| *child != node);
        }
        self.tree.entries[parent].insert(name, node);
        self.persist_name(parent);
    }
}
