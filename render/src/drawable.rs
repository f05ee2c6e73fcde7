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
    pub fn to_picture(&self) -> Picture {
        png::encode(&self.0)
    }
}

/// Title that can be drawn.
pub trait Drawable: Rules {
    /// Location on the board.
    type Spot: Copy + PartialEq + Debug + Send + Sync + 'static;

    /// Draws a game as one viewer may see it.
    ///
    /// The same view and caption give the same pixels. Never fails: what has no place on the board, such as the label of a
    /// location of another board, is left out.
    fn paint(view: &Self::View, caption: &Caption<Self::Spot>) -> Painting;

    /// Draws a game and encodes it as PNG.
    fn draw(view: &Self::View, caption: &Caption<Self::Spot>) -> Picture {
        Self::paint(view, caption).to_picture()
    }

    /// Draws a game as SVG parts that look like [`Drawable::paint`].
    fn figure(view: &Self::View, caption: &Caption<Self::Spot>) -> Figure;

    /// Positions on the image of a view.
    fn spot_positions(view: &Self::View) -> SpotPositions<Self::Spot>;
}

/// Position of a label in pixels; `None` for a location that the board lacks.
type PositionFn<S> = dyn Fn(&S) -> Option<Point>;

/// Corners of a field in pixels; `None` for other locations.
type OutlineFn<S> = dyn Fn(&S) -> Option<Vec<Point>>;

/// Positions on an image, without drawing it.
pub struct SpotPositions<S> {
    /// Width and height in pixels.
    pub size: (u32, u32),
    position: Box<PositionFn<S>>,
    outline: Box<OutlineFn<S>>,
}

impl<S: 'static> SpotPositions<S> {
    /// Plan of an image of that size; `place` returns the pixel position of the label of an empty location, or `None` if the
    /// board lacks it.
    pub fn new(size: (u32, u32), place: impl Fn(&S) -> Option<Point> + 'static) -> SpotPositions<S> {
        SpotPositions { size, position: Box::new(place), outline: Box::new(|_| None) }
    }

    /// Adds the outlines of fields; `outline` returns the pixel positions of the corners in order, or `None` for locations
    /// that are no field.
    pub fn with_outlines(self, outline: impl Fn(&S) -> Option<Vec<Point>> + 'static) -> SpotPositions<S> {
        SpotPositions { outline: Box::new(outline), ..self }
    }

    /// Position of the label of an empty location as fractions of width and height; `None` if the board lacks it.
    pub fn position(&self, spot: &S) -> Option<(f32, f32)> {
        (self.position)(spot).map(|at| self.fractions(at))
    }

    /// Corners of a field as fractions of width and height, in order; `None` for other locations.
    pub fn outline(&self, spot: &S) -> Option<Vec<(f32, f32)>> {
        let corners = (self.outline)(spot)?;
        Some(corners.into_iter().map(|at| self.fractions(at)).collect())
    }

    fn fractions(&self, (x, y): Point) -> (f32, f32) {
        let (width, height) = self.size;
        (x as f32 / width as f32, y as f32 / height as f32)
    }

    /// Converts the locations; those without a counterpart have neither position nor outline.
    pub fn with_spots<T: 'static>(self, of: impl Fn(&T) -> Option<&S> + Clone + 'static) -> SpotPositions<T> {
        let SpotPositions { size, position, outline } = self;
        let counterpart = of.clone();
        SpotPositions::new(size, move |spot: &T| position(of(spot)?))
            .with_outlines(move |spot: &T| outline(counterpart(spot)?))
    }
}
