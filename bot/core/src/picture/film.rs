//! A game so far as a film: which of its moments are shown, and for how long.

use engine::audience::Viewer;
use engine::game::AnyGame;
use render::Reel;

use super::drawing::caption;
use crate::titles;
use crate::wording::{Names, Words};

/// The most frames: a hundred turns of half a second each are almost a minute.
const MOST_FRAMES: usize = 100;
/// So many bytes a film has at most that shows more than a few moments: what loads in a moment.
const AIM: usize = 400_000;
/// The most bytes of any: what every chat takes.
const MOST_BYTES: usize = 7_900_000;
/// So many moments are shown however large they are.
const FEW: usize = 8;

/// How long frames stay, in hundredths of a second.
const OPENING: u16 = 150;
const QUIET: u16 = 40;
const BUILT: u16 = 60;
const END: u16 = 500;

/// A film of a game that is yet to be made, as everybody may see it.
pub(crate) struct Film {
    pub(crate) game: AnyGame,
    pub(crate) names: Names,
    pub(crate) words: &'static Words,
}

/// A moment of a game that a film shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Moment {
    /// After how many steps it is.
    after: usize,
    /// What happened there.
    kind: Kind,
}

/// What happened at a moment that a film shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    /// A turn came to its end, and the pieces stand as at the moment before.
    Passed,
    /// The pieces stand otherwise, in the midst of a turn.
    Built,
    /// The pieces stand otherwise, at the end of a turn.
    Settled,
    /// The game began there, or that is as far as it has come.
    Edge,
}

impl Film {
    /// How large it will be, in pixels.
    pub(crate) fn size(&self) -> (u32, u32) {
        let plan = titles::plan(&self.game.view(Viewer::Spectator));
        plan.map_or((0, 0), |plan| render::film_size(plan.size))
    }

    /// The film. One that would be too large shows fewer moments.
    pub(crate) fn make(&self) -> Option<render::Film> {
        let all = every_moment(&self.game);
        let mut most = MOST_FRAMES;
        loop {
            let chosen = choose(&all, most);
            match self.shoot(&chosen, if most <= FEW { MOST_BYTES } else { AIM }) {
                Ok(film) => return film,
                Err(_) if most <= FEW => return None,
                // Where fewer moments are shown, more has changed from each to the next.
                Err(shown) => most = (shown * 5 / 6).clamp(FEW, most - 1),
            }
        }
    }

    /// The film of these moments; where it has more bytes, how many of them there was room for.
    fn shoot(&self, moments: &[Moment], most_bytes: usize) -> Result<Option<render::Film>, usize> {
        let mut reel = Reel::default();
        for (index, moment) in moments.iter().enumerate() {
            let view = self.game.view_after(moment.after, Viewer::Spectator);
            let hold = match moment.kind {
                _ if index + 1 == moments.len() => END,
                _ if index == 0 => OPENING,
                Kind::Passed => QUIET,
                Kind::Built | Kind::Settled | Kind::Edge => BUILT,
            };
            // What was touched moves by itself: a ring around it would be half of what changes.
            let Some(painting) =
                titles::paint(&view, &caption(&self.names, self.words, Vec::new(), Vec::new()))
            else {
                return Ok(None);
            };
            reel.show(painting, hold);
            if reel.bytes() > most_bytes {
                return Err(index);
            }
        }
        let film = reel.wrap();
        match film.as_ref().is_some_and(|film| film.gif.len() > most_bytes) {
            true => Err(moments.len() - 1),
            false => Ok(film),
        }
    }
}

/// The moments that are worth showing, at most so many: how the game began and how it stands; between these the end of
/// each turn and whatever was built in it. Where that is too much, the ends of turns; then those of turns in which
/// something was built; then some of these, as far from each other as can be.
fn choose(all: &[Moment], most: usize) -> Vec<Moment> {
    let choices: [&dyn Fn(Kind) -> bool; 3] =
        [&|_| true, &|kind| kind != Kind::Built, &|kind| kind >= Kind::Settled];
    let mut chosen = Vec::new();
    for choice in choices {
        chosen = all.iter().copied().filter(|moment| choice(moment.kind)).collect();
        if chosen.len() <= most {
            return chosen;
        }
    }
    spread(&chosen, most)
}

/// Each moment at which a turn ended or the pieces changed, from the first to the last.
fn every_moment(game: &AnyGame) -> Vec<Moment> {
    let glance = |after: usize| {
        let view = game.view_after(after, Viewer::Spectator);
        ((view.active(), view.turn_number()), titles::pieces(&view))
    };
    let edge = |after| Moment { after, kind: Kind::Edge };
    let steps = game.steps();
    let mut moments = vec![edge(0)];
    let (mut before, mut here) = (glance(0), glance(1));
    let mut settled = before.1.clone();
    for after in 1..steps {
        let next = glance(after + 1);
        // A turn is looked at before it is passed on, with its dice.
        let kind = match (here.0 == next.0, here.1 == settled, here.1 == before.1) {
            (false, true, _) => Some(Kind::Passed),
            (false, false, _) => Some(Kind::Settled),
            (true, _, false) => Some(Kind::Built),
            (true, _, true) => None,
        };
        moments.extend(kind.map(|kind| Moment { after, kind }));
        if here.0 != next.0 {
            settled.clone_from(&here.1);
        }
        before = std::mem::replace(&mut here, next);
    }
    moments.extend((steps > 0).then(|| edge(steps)));
    moments
}

/// So many of these, the first and the last among them, as evenly as can be.
fn spread(moments: &[Moment], most: usize) -> Vec<Moment> {
    let (count, gaps) = (moments.len(), most.max(2) - 1);
    if count <= gaps + 1 {
        return moments.to_vec();
    }
    (0..=gaps).filter_map(|place| moments.get(place * (count - 1) / gaps)).copied().collect()
}
