//! Possible states of a disk after a power failure, by file system.

use std::collections::BTreeMap;

use engine::robot::Rng;

use super::recording::{Call, Node, Recording, Tree};

/// Durability model of a file system.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rules {
    /// A name is durable once its directory is synced, and the bytes of a file once the file is. Each other change may or
    /// may not be there, a write also in part.
    Posix,
    /// Names and lengths become durable in order: a prefix of the changes is there, and syncing a file or directory with
    /// such a change makes all earlier ones durable. Appended bytes are there before the length is.
    Ext4,
    /// Everything is as at some moment; later changes only if synced, a file with its name and a directory with its entries.
    Btrfs,
}

impl Rules {
    pub const ALL: [Rules; 3] = [Rules::Posix, Rules::Ext4, Rules::Btrfs];
}

/// Size of a sector, which is written atomically, in bytes.
const SECTOR: usize = 512;

/// State of the disk during the simulation.
struct Disk<'a> {
    calls: &'a [Call],
    /// Durable state.
    tree: Tree,
    /// Names that a process sees; without bytes.
    seen: Tree,
    /// Pending changes of each file, as indices of calls.
    bytes: BTreeMap<Node, Vec<usize>>,
    /// Pending changes of names, as indices of calls.
    names: Vec<usize>,
}

/// A random possible state after a power failure before call `cut`.
pub fn image(recording: &Recording, cut: usize, rules: Rules, choice: &mut Rng) -> Tree {
    let mut disk = Disk {
        calls: &recording.calls,
        tree: recording.before.clone(),
        seen: recording.before.clone(),
        bytes: BTreeMap::new(),
        names: Vec::new(),
    };
    // Often the start: the moments are half a minute apart, longer than a test runs.
    let whole = if choice.below(2) == 0 { 0 } else { choice.below(cut + 1) };
    for (number, call) in recording.calls[..cut].iter().enumerate() {
        if rules == Rules::Btrfs && number == whole {
            disk.keep_all();
        }
        disk.take(number, call);
        if let Call::Synced { node } = call {
            match rules {
                Rules::Posix => disk.sync_posix(*node),
                Rules::Ext4 => disk.sync_ext4(*node),
                Rules::Btrfs => disk.sync_btrfs(*node),
            }
        }
    }
    match rules {
        Rules::Posix => disk.end_posix(choice),
        Rules::Ext4 => disk.end_ext4(choice),
        Rules::Btrfs => {}
    }
    disk.tree
}

fn parent(call: &Call) -> Option<Node> {
    match call {
        Call::Made { parent, .. } | Call::Renamed { parent, .. } | Call::Removed { parent, .. } => {
            Some(*parent)
        }
        _ => None,
    }
}

impl Disk<'_> {
    fn take(&mut self, number: usize, call: &Call) {
        match call {
            Call::Made { node, directory, .. } => {
                while self.tree.bytes.len() <= *node {
                    self.tree.make(*directory);
                    self.seen.make(*directory);
                }
                self.names.push(number);
            }
            Call::Renamed { .. } | Call::Removed { .. } => self.names.push(number),
            Call::Wrote { node, .. } | Call::Cut { node, .. } => {
                self.bytes.entry(*node).or_default().push(number);
            }
            Call::Synced { .. } | Call::Told(_) => {}
        }
        self.seen.name(call);
    }

    fn keep_all(&mut self) {
        for number in std::mem::take(&mut self.names) {
            self.tree.name(&self.calls[number]);
        }
        for node in self.bytes.keys().copied().collect::<Vec<_>>() {
            self.keep_bytes(node);
        }
    }

    fn keep_bytes(&mut self, node: Node) {
        for number in self.bytes.remove(&node).unwrap_or_default() {
            self.change(number, usize::MAX);
        }
    }

    /// Applies a change to a file, a write only up to `most` bytes.
    fn change(&mut self, number: usize, most: usize) {
        match &self.calls[number] {
            Call::Wrote { node, at, bytes } => {
                let bytes = &bytes[..bytes.len().min(most)];
                let file = &mut self.tree.bytes[*node];
                if file.len() < at + bytes.len() {
                    file.resize(at + bytes.len(), 0);
                }
                file[*at..at + bytes.len()].copy_from_slice(bytes);
            }
            Call::Cut { node, length } => self.tree.bytes[*node].resize(*length, 0),
            _ => {}
        }
    }

    fn sync_posix(&mut self, node: Node) {
        if !self.tree.directory[node] {
            return self.keep_bytes(node);
        }
        let (here, rest) = std::mem::take(&mut self.names)
            .into_iter()
            .partition(|&number| parent(&self.calls[number]) == Some(node));
        self.names = rest;
        let here: Vec<usize> = here;
        here.into_iter().for_each(|number| self.tree.name(&self.calls[number]));
    }

    fn end_posix(&mut self, choice: &mut Rng) {
        let likely = choice.below(5);
        for number in std::mem::take(&mut self.names) {
            if choice.below(4) < likely {
                self.tree.name(&self.calls[number]);
            }
        }
        let likely = choice.below(5);
        for number in std::mem::take(&mut self.bytes).into_values().flatten() {
            if choice.below(4) < likely {
                let most = self.torn(number, choice);
                self.change(number, most);
            }
        }
    }

    /// Number of bytes of a write that are there; usually all.
    fn torn(&self, number: usize, choice: &mut Rng) -> usize {
        let Call::Wrote { at, bytes, .. } = &self.calls[number] else { return usize::MAX };
        if choice.below(3) > 0 {
            return usize::MAX;
        }
        // Rounds down to the end of a sector of the disk.
        let end = (at + choice.below(bytes.len() + 1)) / SECTOR * SECTOR;
        end.saturating_sub(*at)
    }

    fn sync_ext4(&mut self, node: Node) {
        let grows = self.bytes.get(&node).is_some_and(|pending| {
            pending.iter().any(|&number| match &self.calls[number] {
                Call::Wrote { at, bytes, .. } => at + bytes.len() > self.tree.bytes[node].len(),
                _ => true,
            })
        });
        let named = self.names.iter().any(|&number| match &self.calls[number] {
            Call::Made { node: made, parent, .. } => *made == node || *parent == node,
            call => parent(call) == Some(node),
        });
        self.keep_bytes(node);
        if grows || named {
            for number in std::mem::take(&mut self.names) {
                self.tree.name(&self.calls[number]);
            }
        }
    }

    fn end_ext4(&mut self, choice: &mut Rng) {
        let names = std::mem::take(&mut self.names);
        let kept = if choice.below(2) == 0 { 0 } else { choice.below(names.len() + 1) };
        names[..kept].iter().for_each(|&number| self.tree.name(&self.calls[number]));
        let likely = choice.below(5);
        for (node, pending) in std::mem::take(&mut self.bytes) {
            let mut grows = true;
            for number in pending {
                let longer = match &self.calls[number] {
                    Call::Wrote { at, bytes, .. } => at + bytes.len() > self.tree.bytes[node].len(),
                    _ => true,
                };
                let kept = choice.below(4) < likely;
                // Changes that lengthen a file are there in order.
                grows &= kept || !longer;
                if kept && (grows || !longer) {
                    let most = self.torn(number, choice);
                    grows &= most == usize::MAX || !longer;
                    self.change(number, most);
                }
            }
        }
    }

    fn sync_btrfs(&mut self, node: Node) {
        if self.tree.directory[node] {
            let names = self.seen.entries[node].clone();
            self.tree.entries[node] = names;
        } else {
            self.keep_bytes(node);
        }
        self.keep_name(node);
    }

    /// Makes the name of a file or directory durable, and those of its parents.
    fn keep_name(&mut self, node: Node) {
        let found = self.seen.entries.iter().enumerate().find_map(|(parent, entries)| {
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
        self.keep_name(parent);
    }
}
