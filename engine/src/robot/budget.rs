//! Search budget of a robot.

/// Search budget: a number of playouts and a stop callback. Without an early stop, the decision is a function of the
/// question and the random generator; the caller supplies any clock.
pub struct Budget<'a> {
    /// Maximum number of playouts, each a few turns long. The search eliminates half of the candidates as the budget is used
    /// up, so with a time limit this should be about what the limit allows: 1,500 playouts take 200 ms on a fast core.
    pub playouts: u32,
    /// Called before each playout; `false` stops the search.
    pub may_continue: &'a mut (dyn FnMut() -> bool + Send),
}

impl Budget<'_> {
    /// Takes one playout from the budget; returns `false` if none is left.
    pub(crate) fn take_playout(&mut self) -> bool {
        let has_one = self.playouts > 0 && (self.may_continue)();
        self.playouts -= u32::from(has_one);
        has_one
    }
}

/// Number of playouts for a robot that must answer at once: a few milliseconds.
pub const QUICK_PLAYOUTS: u32 = 120;
