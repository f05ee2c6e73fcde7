//! Context of messages about a game: the reader's view and the names of the players.

use engine::audience::Viewer;
use engine::game::{AnyView, HostedTitle};
use engine::seat::{PerSeat, Seat};

use super::Words;
use crate::people::REDACTED_NAME;

/// Context of messages about a game. Messages of one title need the view of that title.
pub struct MessageContext<'a, V = AnyView> {
    /// View of the reader.
    pub view: &'a V,
    /// Names of the players.
    pub names: &'a Names,
    viewer: Viewer,
}

impl<V> Clone for MessageContext<'_, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for MessageContext<'_, V> {}

impl<'a> MessageContext<'a> {
    /// Context for this view and these names.
    pub fn new(view: &'a AnyView, names: &'a Names) -> MessageContext<'a> {
        MessageContext { view, names, viewer: view.viewer() }
    }

    /// Context for a title; `None` if another title is played.
    pub fn for_title<T: HostedTitle>(&self) -> Option<MessageContext<'a, T::View>> {
        T::downcast_view(self.view).map(|view| MessageContext { view, names: self.names, viewer: self.viewer })
    }
}

impl<V> MessageContext<'_, V> {
    /// Viewer of the view.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// `you` if the reader has this seat, else `other`: selects the variant of a message.
    pub fn reader_selector(&self, seat: Seat) -> &'static str {
        if self.viewer.is(seat) { "you" } else { "other" }
    }

    /// Arguments `who` and `player` of a message: [`reader_selector`](MessageContext::reader_selector), and the name of the
    /// player.
    pub fn player(&self, seat: Seat) -> (&'static str, String) {
        (self.reader_selector(seat), self.player_name(seat))
    }

    pub fn player_name(&self, seat: Seat) -> String {
        self.names.name(seat)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(pub PerSeat<String>);

impl Names {
    /// Name of a seat: `P1`, `P2` and so on if it has none.
    pub fn name(&self, seat: Seat) -> String {
        match self.0[seat].as_str() {
            "" => seat_label(seat),
            name => name.to_owned(),
        }
    }
}

fn seat_label(seat: Seat) -> String {
    format!("P{}", seat.index() + 1)
}

impl Words {
    /// Name of a person; a message in place of a redacted name.
    pub fn display_name(&self, name: impl Into<String>) -> String {
        let name = name.into();
        if name == REDACTED_NAME { message!(self, "forgotten") } else { name }
    }

    /// Names of the players in these seats. Several redacted ones are numbered by seat.
    pub fn display_names(&self, names: PerSeat<String>) -> Names {
        let forgotten = |seat: &Seat| names[*seat] == REDACTED_NAME;
        let several = Seat::ALL.iter().filter(|seat| forgotten(seat)).count() > 1;
        Names(PerSeat::from_fn(|seat| match forgotten(&seat) && several {
            true => message!(self, "forgotten-in-seat", seat = seat_label(seat)),
            false => self.display_name(names[seat].clone()),
        }))
    }
}
