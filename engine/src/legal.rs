//! What a seat may do: a list, and what is too open to be listed.

/// The actions that a seat may take now. The caller keeps it and hands it in again, so that it allocates once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Legal<A, D> {
    /// Every legal action that can be listed, in a stable order.
    pub actions: Vec<A>,
    /// The open-ended ones (discards, offers, resigning), each as the bounds of what is legal.
    pub described: Vec<D>,
}

impl<A, D> Default for Legal<A, D> {
    fn default() -> Self {
        Legal { actions: Vec::new(), described: Vec::new() }
    }
}

impl<A, D> Legal<A, D> {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets everything but the room it has.
    pub fn clear(&mut self) {
        self.actions.clear();
        self.described.clear();
    }
}
