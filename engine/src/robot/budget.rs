//! How long a robot may think.

/// How long a robot may think: until its imagined games are used up, or until it is told to stop. With games alone, what it
/// decides follows from what it is asked and from its generator; a clock belongs to whoever asks.
pub struct Budget<'a> {
    /// How many games it may imagine at most, each of some turns. Candidates are halved as they are used up, so that with
    /// a clock as well it should be a number that the clock nearly allows: 1,500 go into 200 ms of a fast core.
    pub playouts: u32,
    /// Whether it may go on: asked before each of them.
    pub goes_on: &'a mut (dyn FnMut() -> bool + Send),
}

impl Budget<'_> {
    /// Takes one imagined game out of the budget; `false` when there is none left.
    pub(crate) fn spend(&mut self) -> bool {
        let has_one = self.playouts > 0 && (self.goes_on)();
        self.playouts -= u32::from(has_one);
        has_one
    }
}

/// How many games are imagined where a robot is asked for its answer at once, while a table waits: some milliseconds.
pub const QUICK_PLAYOUTS: u32 = 120;
