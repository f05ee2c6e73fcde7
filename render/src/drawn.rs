//! What a title that is drawn offers.

use std::fmt::Debug;

use engine::rules::Rules;

use crate::canvas::Canvas;
use crate::caption::Caption;
use crate::figure::Figure;
use crate::png::{self, Picture};
use crate::point::Point;

/// A picture before it becomes a file: a frame of a film is made of it as well.
#[derive(Clone, Debug)]
pub struct Painting(pub(crate) Canvas);

impl Painting {
    /// The picture as a file.
    pub fn picture(&self) -> Picture {
        png::encode(&self.0)
    }
}

/// A title that is drawn.
pub trait Drawn: Rules {
    /// A place on its board.
    type Spot: Copy + PartialEq + Debug + Send + Sync + 'static;

    /// A game as one viewer may see it, painted.
    ///
    /// The same view and caption give the same pixels. It never fails: what has no place on the board, such as a label
    /// of another board's spot, is left out.
    fn paint(view: &Self::View, caption: &Caption<Self::Spot>) -> Painting;

    /// The same as a file.
    fn draw(view: &Self::View, caption: &Caption<Self::Spot>) -> Picture {
        Self::paint(view, caption).picture()
    }

    /// The same as parts: what a painting shows, this shows there.
    fn figure(view: &Self::View, caption: &Caption<Self::Spot>) -> Figure;

    /// The plan of a view's picture.
    fn plan(view: &Self::View) -> Plan<Self::Spot>;
}

/// Where the label of a spot is, in pixels; nothing for what the board has not.
type Place<S> = dyn Fn(&S) -> Option<Point>;

/// Where things will be on a picture, without drawing it.
pub struct Plan<S> {
    /// Width and height, in pixels.
    pub size: (u32, u32),
    place: Box<Place<S>>,
}

impl<S: 'static> Plan<S> {
    /// The plan of a picture of that size on which spots of bare ground have their labels there, in pixels; none for
    /// what the board has not.
    pub fn new(size: (u32, u32), place: impl Fn(&S) -> Option<Point> + 'static) -> Plan<S> {
        Plan { size, place: Box::new(place) }
    }

    /// Where the label of a spot on bare ground is, as shares of the picture's width and height; `None` when the
    /// board has no such spot.
    pub fn place(&self, spot: &S) -> Option<(f32, f32)> {
        let (x, y) = (self.place)(spot)?;
        let (width, height) = self.size;
        Some((x as f32 / width as f32, y as f32 / height as f32))
    }

    /// The same for other spots; one that has none has no place.
    pub fn with_spots<T: 'static>(self, of: impl Fn(&T) -> Option<&S> + 'static) -> Plan<T> {
        Plan::new(self.size, move |spot| (self.place)(of(spot)?))
    }
}
