//! Interface of titles that can be drawn.

use std::fmt::Debug;

use engine::rules::Rules;

use crate::canvas::Canvas;
use crate::caption::Caption;
use crate::figure::Figure;
use crate::png::{self, Picture};
use crate::point::Point;

/// Image before encoding to PNG or as a frame of a film.
#[derive(Clone, Debug)]
pub struct Painting(pub(crate) Canvas);

impl Painting {
    /// Encodes the image as PNG.
    pub fn picture(&self) -> Picture {
        png::encode(&self.0)
    }
}

/// Title that can be drawn.
pub trait Drawn: Rules {
    /// Location on the board.
    type Spot: Copy + PartialEq + Debug + Send + Sync + 'static;

    /// Draws a game as one viewer may see it.
    ///
    /// The same view and caption give the same pixels. Never fails: what has no place on the board, such as the label of a
    /// location of another board, is left out.
    fn paint(view: &Self::View, caption: &Caption<Self::Spot>) -> Painting;

    /// Draws a game and encodes it as PNG.
    fn draw(view: &Self::View, caption: &Caption<Self::Spot>) -> Picture {
        Self::paint(view, caption).picture()
    }

    /// Draws a game as SVG parts that look like [`Drawn::paint`].
    fn figure(view: &Self::View, caption: &Caption<Self::Spot>) -> Figure;

    /// Positions on the image of a view.
    fn plan(view: &Self::View) -> Plan<Self::Spot>;
}

/// Position of a label in pixels; `None` for a location that the board lacks.
type Place<S> = dyn Fn(&S) -> Option<Point>;

/// Positions on an image, without drawing it.
pub struct Plan<S> {
    /// Width and height in pixels.
    pub size: (u32, u32),
    place: Box<Place<S>>,
}

impl<S: 'static> Plan<S> {
    /// Plan of an image of that size; `place` returns the pixel position of the label of an empty location, or `None` if the
    /// board lacks it.
    pub fn new(size: (u32, u32), place: impl Fn(&S) -> Option<Point> + 'static) -> Plan<S> {
        Plan { size, place: Box::new(place) }
    }

    /// Position of the label of an empty location as fractions of width and height; `None` if the board lacks it.
    pub fn place(&self, spot: &S) -> Option<(f32, f32)> {
        let (x, y) = (self.place)(spot)?;
        let (width, height) = self.size;
        Some((x as f32 / width as f32, y as f32 / height as f32))
    }

    /// Converts the locations; those without a counterpart have no position.
    pub fn with_spots<T: 'static>(self, of: impl Fn(&T) -> Option<&S> + 'static) -> Plan<T> {
        Plan::new(self.size, move |spot| (self.place)(of(spot)?))
    }
}
