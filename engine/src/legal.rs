//! Legal actions of a seat: an explicit list, plus bounds of open-ended actions.

/// Legal actions of a seat. Callers reuse one value across calls to avoid allocations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Legal<A, D> {
    /// All actions that can be enumerated, in a stable order.
    pub actions: Vec<A>,
    /// Bounds of the open-ended actions (discards, offers, resigning).
    pub bounds: Vec<D>,
}

impl<A, D> Default for Legal<A, D> {
    fn default() -> Self {
        Legal { actions: Vec::new(), bounds: Vec::new() }
    }
}

impl<A, D> Legal<A, D> {
    /// Returns an empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// Removes all actions; keeps the allocated capacity.
    pub fn clear(&mut self) {
        self.actions.clear();
        self.bounds.clear();
    }
}
