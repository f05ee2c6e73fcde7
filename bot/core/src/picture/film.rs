//! Film of a game: selection of its frames and their durations.

use engine::audience::Viewer;
use engine::game::AnyGame;
use render::FilmEncoder;

use super::drawing::caption;
use crate::titles;
use crate::wording::{Names, Words};

/// Maximum number of frames: at half a second for each turn, nearly a minute.
const MAX_FRAMES: usize = 100;
/// Target size in bytes of a film with more than [`MIN_FRAMES`] frames.
const TARGET_BYTES: usize = 400_000;
/// Maximum size in bytes of any film: the limit that every chat platform accepts.
const MAX_BYTES: usize = 7_900_000;
/// Number of frames at which the target size no longer applies.
const MIN_FRAMES: usize = 8;

/// Frame durations, in hundredths of a second.
const OPENING: u16 = 150;
const QUIET: u16 = 40;
const BUILT: u16 = 60;
const END: u16 = 500;

/// Film of a game as a spectator sees it, not rendered yet.
pub(crate) struct Film {
    pub(crate) game: AnyGame,
    pub(crate) names: Names,
    pub(crate) words: &'static Words,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct FilmFrame {
    /// Number of steps before it.
    after: usize,
    kind: FrameKind,
}

/// Event that a frame shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum FrameKind {
    /// End of a turn without a change of the pieces.
    Passed,
    /// Change of the pieces within a turn.
    Built,
    /// End of a turn in which the pieces changed.
    Settled,
    /// Start of the game, or its current state.
    Edge,
}

impl Film {
    /// Width and height, in pixels.
    pub(crate) fn size(&self) -> (u32, u32) {
        let plan = titles::plan(&self.game.view(Viewer::Spectator));
        plan.map_or((0, 0), |plan| render::film_size(plan.size))
    }

    /// Renders the film, with fewer frames if it would be too large.
    pub(crate) fn render(&self) -> Option<render::Film> {
        let all = candidate_frames(&self.game);
        let mut most = MAX_FRAMES;
        loop {
            let chosen = select_frames(&all, most);
            match self.render_frames(&chosen, if most <= MIN_FRAMES { MAX_BYTES } else { TARGET_BYTES }) {
                Ok(film) => return film,
                Err(_) if most <= MIN_FRAMES => return None,
                // Fewer frames differ more from each other, so their size is estimated a little higher.
                Err(shown) => most = (shown * 5 / 6).clamp(MIN_FRAMES, most - 1),
            }
        }
    }

    /// Renders these frames. The error is the number of frames that fit into `most_bytes`.
    fn render_frames(&self, moments: &[FilmFrame], most_bytes: usize) -> Result<Option<render::Film>, usize> {
        let mut reel = FilmEncoder::default();
        for (index, moment) in moments.iter().enumerate() {
            let view = self.game.view_after(moment.after, Viewer::Spectator);
            let hold = match moment.kind {
                _ if index + 1 == moments.len() => END,
                _ if index == 0 => OPENING,
                FrameKind::Passed => QUIET,
                FrameKind::Built | FrameKind::Settled | FrameKind::Edge => BUILT,
            };
            // No highlights: a ring around a changed place would be half of the difference between frames.
            let Some(painting) = titles::paint(&view, &caption(&self.names, self.words, Vec::new(), Vec::new())) else {
                return Ok(None);
            };
            reel.push_frame(painting, hold);
            if reel.bytes() > most_bytes {
                return Err(index);
            }
        }
        let film = reel.finish();
        match film.as_ref().is_some_and(|film| film.gif.len() > most_bytes) {
            true => Err(moments.len() - 1),
            false => Ok(film),
        }
    }
}

/// Selects at most `most` frames: the start and the current state, and between them the ends of turns and all changes. If
/// these are too many, the ends of turns; then the ends of turns with changes; then an even selection of these.
fn select_frames(all: &[FilmFrame], most: usize) -> Vec<FilmFrame> {
    let choices: [&dyn Fn(FrameKind) -> bool; 3] =
        [&|_| true, &|kind| kind != FrameKind::Built, &|kind| kind >= FrameKind::Settled];
    let mut chosen = Vec::new();
    for choice in choices {
        chosen = all.iter().copied().filter(|moment| choice(moment.kind)).collect();
        if chosen.len() <= most {
            return chosen;
        }
    }
    select_evenly(&chosen, most)
}

/// All candidate frames, from the start to the current state.
fn candidate_frames(game: &AnyGame) -> Vec<FilmFrame> {
    let glance = |after: usize| {
        let view = game.view_after(after, Viewer::Spectator);
        ((view.active(), view.turn_number()), titles::pieces(&view))
    };
    let edge = |after| FilmFrame { after, kind: FrameKind::Edge };
    let steps = game.step_count();
    let mut moments = vec![edge(0)];
    let (mut before, mut here) = (glance(0), glance(1));
    let mut settled = before.1.clone();
    for after in 1..steps {
        let next = glance(after + 1);
        // A turn is compared before it is passed on, while its dice still show.
        let kind = match (here.0 == next.0, here.1 == settled, here.1 == before.1) {
            (false, true, _) => Some(FrameKind::Passed),
            (false, false, _) => Some(FrameKind::Settled),
            (true, _, false) => Some(FrameKind::Built),
            (true, _, true) => None,
        };
        moments.extend(kind.map(|kind| FilmFrame { after, kind }));
        if here.0 != next.0 {
            settled.clone_from(&here.1);
        }
        before = std::mem::replace(&mut here, next);
    }
    moments.extend((steps > 0).then(|| edge(steps)));
    moments
}

/// Even selection of at most `most` frames, with the first and the last.
fn select_evenly(moments: &[FilmFrame], most: usize) -> Vec<FilmFrame> {
    let (count, gaps) = (moments.len(), most.max(2) - 1);
    if count <= gaps + 1 {
        return moments.to_vec();
    }
    (0..=gaps).filter_map(|place| moments.get(place * (count - 1) / gaps)).copied().collect()
}
