//! Menus and buttons as controls.

use engine::catan::development::DevelopmentCard;
use engine::game::AnyView;

use super::{Reader, you};
use crate::chat::web::draw;
use crate::chat::web::message::{Control, Item, Picture, Spot};
use crate::chat::web::picture::Name;
use crate::command::{Command, PlayCommand};
use crate::menu::{Ask, Choice, Label};

/// How many choices stand together without headings.
const MANY: usize = 12;

impl Reader<'_> {
    /// A menu.
    pub(super) fn ask(&self, ask: &Ask) -> Item {
        let scene = self.scene();
        let grouped = ask.choices.len() > MANY && ask.choices.iter().all(|choice| !choice.hexes.is_empty());
        Item {
            title: self.words.question(&ask.question, scene.as_ref()),
            at: self.prompt_at(),
            picture: self.labeled(ask),
            controls: ask.choices.iter().map(|choice| self.choice(choice, grouped)).collect(),
            ..Item::default()
        }
    }

    /// When the reader's prompt was opened.
    fn prompt_at(&self) -> Option<u64> {
        self.seat.and_then(|seat| self.table.prompt_since(seat)).map(|revision| revision.0)
    }

    fn choice(&self, choice: &Choice, grouped: bool) -> Control {
        let Some(AnyView::Catan(view)) = &self.view else {
            return self.control(&choice.label, &choice.command);
        };
        let group =
            choice.hexes.first().filter(|_| grouped).map(|&hex| self.words.spoken_hex(&view.island, hex));
        let detail = match choice.label {
            Label::Vertex(vertex) if !grouped => Some(self.words.spoken_vertex(&view.island, vertex)),
            Label::Hex(hex) => Some(self.words.spoken_hex(&view.island, hex)),
            _ => None,
        };
        Control { group, detail, ..self.control(&choice.label, &choice.command) }
    }

    fn control(&self, label: &Label, command: &Command) -> Control {
        let scene = self.scene();
        let said = match (label, &self.view) {
            (Label::Vertex(vertex), Some(view)) => draw::label(view, crate::menu::Spot::Vertex(*vertex)),
            (Label::Edge(edge), Some(view)) => draw::label(view, crate::menu::Spot::Edge(*edge)),
            (Label::Hex(hex), Some(view)) => draw::label(view, crate::menu::Spot::Hex(*hex)),
            _ => self.words.label(label, scene.as_ref()),
        };
        let sign = match label {
            Label::Resource(resource) | Label::Add(resource) => Some(you::drawing(*resource)),
            _ => None,
        };
        let style = match label {
            Label::GiveDone(_) | Label::Send { .. } | Label::Accept(_) => Some("primary"),
            Label::StartOver => Some("quiet"),
            _ => None,
        };
        Control { label: said, command: Some(command.to_string()), sign, style, ..Control::default() }
    }

    /// The board with the places that a menu is about.
    fn labeled(&self, ask: &Ask) -> Option<Picture> {
        let view = self.view.as_ref().filter(|_| !ask.spots.is_empty())?;
        let plan = render::Plan::new(view);
        let (width, height) = plan.size();
        let labels: Vec<String> = ask.spots.iter().map(|&spot| draw::label(view, spot)).collect();
        let spots = ask.choices.iter().filter_map(|choice| {
            let spot = match choice.label {
                Label::Vertex(vertex) => crate::menu::Spot::Vertex(vertex),
                Label::Edge(edge) => crate::menu::Spot::Edge(edge),
                Label::Hex(hex) => crate::menu::Spot::Hex(hex),
                _ => return None,
            };
            let (x, y) = plan.place(spot)?;
            let label = draw::label(view, spot);
            Some(Spot { label, command: choice.command.to_string(), x: x * 100.0, y: y * 100.0 })
        });
        Some(Picture {
            src: Name::Labels(self.table.revision, self.words.language(), labels.join(".")).address(),
            width,
            height,
            alt: self.words.page("page-labels"),
            spots: spots.collect(),
        })
    }
}

pub(super) fn lobby(_: &Reader<'_>) -> Vec<Control> {
    plain(&["/robot add", "/start", "/leave"])
}
pub(super) fn offer(_: &Reader<'_>, _: &engine::catan::offer::Offer) -> Vec<Control> {
    plain(&["/trade accept"])
}
pub(super) fn vote(_: &Reader<'_>) -> Vec<Control> {
    plain(&["/vote yes", "/vote no"])
}
pub(super) fn end(_: &Reader<'_>) -> Vec<Control> {
    plain(&["/again", "/log"])
}
pub(super) fn turn(_: &Reader<'_>) -> Vec<Control> {
    plain(&["/roll", "/build", "/trade", "/end"])
}
pub(super) fn asked(_: &Reader<'_>) -> Option<Item> {
    None
}
pub(super) fn play(card: DevelopmentCard) -> String {
    Command::Play(Some(match card {
        DevelopmentCard::RoadBuilding => PlayCommand::Roads(Vec::new()),
        DevelopmentCard::YearOfPlenty => PlayCommand::Plenty(engine::catan::resource::Cards::NONE),
        DevelopmentCard::Monopoly => PlayCommand::Monopoly(None),
        DevelopmentCard::Knight | DevelopmentCard::VictoryPoint => PlayCommand::Knight(None, None),
    }))
    .to_string()
}
fn plain(list: &[&str]) -> Vec<Control> {
    list.iter()
        .map(|c| Control { label: (*c).into(), command: Some((*c).into()), ..Control::default() })
        .collect()
}
