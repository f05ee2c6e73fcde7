//! Cities & Knights: what the expansion adds to the base game. Rules are numbered in `docs/RULES.md`.

pub mod commodity;
