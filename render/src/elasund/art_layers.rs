//! Layers of the drawings of Elasund.

use engine::elasund::building::{Building, Income};
use engine::elasund::church::ChurchTile;
use engine::elasund::ship::Crew;
use engine::elasund::square::Row;
use engine::elasund::trade_track::VICTORY_SPACES;
use engine::seat::Seat;

use super::art::{
    Art, BARREL, CELL, Corner, DiscSize, PermitAvailability, RowLook, SquareContent, SupplyItem, UNIT, WallDirection,
};
use super::theme as town;
use crate::layer::{Layer, boxed, document, inner, mark, painted_svg, piece, placed, plain, svg, text, zoomed};
use crate::rasterize::Drawing;
use crate::theme::{self, Color};

impl Drawing for Art {
    fn layers(self) -> Vec<Layer> {
        match self {
            Art::Ground(field, light) => ground(field, light),
            Art::WallBed(run) => vec![rotated(svg!("elasund/wall-bed"), run)],
            Art::Gates(Corner::North) => vec![plain(svg!("elasund/gates"))],
            Art::Gates(Corner::South) => {
                let body = format!("<g transform='scale(1 -1)'>{}</g>", inner(svg!("elasund/gates")));
                vec![plain(&document(320.0, 320.0, &body))]
            }
            Art::RowSign(row, light) => sign(row, light),
            Art::RowNumber(row, light) => {
                let (rim, plate, ink) = sign_colors(row, light);
                let number = text(&row.number().to_string(), 0.0, 0.0, 31.0, ink);
                vec![boxed(46.0, 42.0, 13.0, rim), boxed(40.0, 36.0, 10.0, plate), number]
            }
            Art::RowFrame(width, light) => vec![row_frame(width as f32, light)],
            Art::Building(building, seat) => building_layers(building, seat),
            Art::Cube(seat) => piece(svg!("elasund/cube"), seat, -4.5, 5.5, 0.75),
            Art::Permit(seat, value) => {
                let mut layers = piece(svg!("elasund/permit"), seat, 0.0, 18.0, 0.5);
                let ink = theme::seat_style(seat).contrast;
                layers.push(text(&value.number().to_string(), 0.0, -6.0, 40.0, ink));
                layers
            }
            Art::Wall(seat, WallDirection::Across) => piece(svg!("elasund/wall"), seat, 0.0, 0.0, 0.75),
            Art::Wall(seat, WallDirection::Upright) => piece(svg!("elasund/wall-upright"), seat, 0.0, 0.0, 0.75),
            Art::Tower(run) => vec![rotated(svg!("elasund/tower"), run)],
            Art::ChurchTile(tile) => vec![church_tile(tile)],
            Art::ChurchArea => {
                let body = "<rect x='-140' y='-140' width='280' height='280' rx='10' fill='none' stroke='#fff' \
                            stroke-width='9'/><rect x='-140' y='-140' width='280' height='280' rx='10' fill='none' \
                            stroke='#31627b' stroke-width='5' stroke-dasharray='18 12'/>";
                vec![plain(&document(292.0, 292.0, body))]
            }
            Art::Ship(Crew::Merchants) => vec![plain(svg!("elasund/merchants"))],
            Art::Ship(Crew::Pirates) => vec![plain(svg!("elasund/pirates"))],
            Art::Space(points) => space(points),
            Art::Disc(seat, share) => disc(seat, share),
            Art::Frame(width, height) => {
                let (width, height) = (width as f32, height as f32);
                vec![
                    boxed(width + 18.0, height + 18.0, 16.0, theme::INK),
                    boxed(width + 12.0, height + 12.0, 13.0, theme::BRIGHT),
                ]
            }
            Art::Ring => vec![boxed(94.0, 94.0, 47.0, theme::INK), boxed(88.0, 88.0, 44.0, theme::BRIGHT)],
            Art::Good(good) => good_layers(good),
            Art::Ticket(value, PermitAvailability::Reserve) => {
                vec![
                    boxed(30.0, 36.0, 7.0, theme::CREAM),
                    text(&value.number().to_string(), 0.0, 0.0, 29.0, theme::INK),
                ]
            }
            Art::Ticket(value, PermitAvailability::Board) => vec![
                boxed(30.0, 36.0, 7.0, town::MISSING_PERMIT),
                text(&value.number().to_string(), 0.0, 0.0, 29.0, theme::FADED),
            ],
            Art::TradePoints(points) => barrels(points),
            Art::TrackCube(seat) => {
                let cube = |side: f32, color| boxed(side, side, 3.0, color);
                vec![cube(17.0, theme::WHITE), cube(14.0, theme::INK), cube(11.0, theme::seat_style(seat).color)]
            }
            Art::Price => vec![zoomed(svg!("elasund/coin"), 0.0, 0.0, 0.72)],
            Art::Needed => {
                vec![zoomed(&painted_svg(svg!("elasund/permit"), theme::STEEL), 0.0, 0.0, 0.36)]
            }
            Art::Common(art) => art.layers(),
        }
    }
}

/// Rotates the drawing of a horizontal wall piece to its direction.
fn rotated(svg: &str, run: WallDirection) -> Layer {
    match run {
        WallDirection::Across => plain(svg),
        WallDirection::Upright => {
            plain(&document(96.0, 96.0, &format!("<g transform='rotate(90)'>{}</g>", inner(svg))))
        }
    }
}

fn ground(field: SquareContent, light: RowLook) -> Vec<Layer> {
    let (line, plain_color, trade) = match light {
        RowLook::Plain => (town::SQUARE_LINES, theme::SAND, town::TRADE_SQUARE),
        RowLook::Merchants => (town::MERCHANT_ROW_LINES, town::MERCHANT_ROW, town::MERCHANT_ROW),
        RowLook::Pirates => (town::PIRATE_ROW_LINES, town::PIRATE_ROW, town::PIRATE_ROW),
    };
    let side = CELL as f32;
    let color = if matches!(field, SquareContent::Trade(_)) { trade } else { plain_color };
    let mut layers = vec![boxed(side, side, 0.0, line), boxed(side - 4.0, side - 4.0, 5.0, color)];
    match field {
        SquareContent::Plain => {}
        SquareContent::Trade(points) => layers.extend(barrels(points)),
        SquareContent::Foundation => layers.push(plain(svg!("elasund/foundation"))),
    }
    layers
}

/// One barrel per trade point, in the northern corners of a square, clear of pieces in its center.
fn barrels(points: u8) -> Vec<Layer> {
    let barrel = painted_svg(BARREL, town::BARREL);
    let corners = [33.0, -33.0].into_iter().take(points.into());
    corners.map(|x| zoomed(&barrel, x, -29.0, 0.8)).collect()
}

fn row_frame(width: f32, light: RowLook) -> Layer {
    let color = match light {
        RowLook::Pirates => theme::RED,
        RowLook::Plain | RowLook::Merchants => theme::BRIGHT,
    };
    let (left, wide, high) = (-width / 2.0, width, CELL as f32);
    let rect = format!("<rect x='{left}' y='{}' width='{wide}' height='{high}' rx='10' fill='none'", -high / 2.0);
    let body = format!("{rect} stroke='#1b1d22' stroke-width='11'/>{rect} stroke='{}' stroke-width='6'/>", color.css());
    plain(&document(width + 12.0, high + 12.0, &body))
}

/// Colors of a row's number: rim, background, digits.
fn sign_colors(row: Row, light: RowLook) -> (Color, Color, Color) {
    let (rim, disc) = match light {
        RowLook::Plain => (theme::WOOD, theme::CREAM),
        RowLook::Merchants => (theme::INK, theme::BRIGHT),
        RowLook::Pirates => (theme::WHITE, theme::INK),
    };
    let ink = match (light, row.number()) {
        (RowLook::Pirates, _) => theme::WHITE,
        (_, 6 | 8) => theme::RED,
        _ => theme::INK,
    };
    (rim, disc, ink)
}

fn sign(row: Row, light: RowLook) -> Vec<Layer> {
    let (rim, disc, ink) = sign_colors(row, light);
    vec![
        boxed(60.0, 60.0, 30.0, rim),
        boxed(53.0, 53.0, 26.5, disc),
        text(&row.number().to_string(), 0.0, 0.0, 38.0, ink),
    ]
}

fn building_layers(building: Building, seat: Seat) -> Vec<Layer> {
    let livery = theme::seat_style(seat);
    let (width, height) = ((CELL as usize * building.width()) as f32, (CELL as usize * building.height()) as f32);
    let mut layers =
        vec![boxed(width - 6.0, height - 6.0, 11.0, theme::INK), boxed(width - 14.0, height - 14.0, 8.0, livery.color)];
    if building.is_neutral() {
        layers.push(boxed(width - 28.0, height - 28.0, 5.0, theme::INK));
        layers.push(boxed(width - 33.0, height - 33.0, 4.0, town::land_color(building.income())));
    }
    layers.extend(facade(building, 1.0));
    if !building.is_neutral() {
        layers.push(mark(livery.mark, livery.contrast, 24.0 - width / 2.0, height / 2.0 - 25.0, 0.9));
    }
    if let Some(income) = building.income() {
        layers.push(placed(income_svg(income), width / 2.0 - 27.0, height / 2.0 - 28.0));
    }
    layers
}

/// Houses of a building, around the center of its land.
fn facade(building: Building, scale: f32) -> Vec<Layer> {
    let zoomed = |svg: &str, x: f32, y: f32, zoom: f32| zoomed(svg, x * scale, y * scale, zoom * scale);
    match building {
        Building::SmallHut => vec![zoomed(svg!("elasund/hut"), 0.0, -16.0, 0.92)],
        Building::LargeHut => {
            vec![zoomed(svg!("elasund/hut"), -6.0, -54.0, 1.0), zoomed(svg!("elasund/hut"), 6.0, 12.0, 1.0)]
        }
        Building::MerchantHouse => {
            vec![zoomed(svg!("elasund/house"), -33.0, -8.0, 1.0), zoomed(svg!("elasund/house"), 33.0, -8.0, 1.0)]
        }
        Building::ArtisanHouse => vec![zoomed(svg!("elasund/tall-house"), 0.0, -18.0, 1.08)],
        Building::Well => vec![zoomed(svg!("elasund/well"), 10.0, 11.0, 0.86)],
        Building::Fair => vec![zoomed(svg!("elasund/fair"), 20.0, 4.0, 1.0)],
        Building::Shop => vec![zoomed(svg!("elasund/shop"), 4.0, 6.0, 1.0)],
        Building::Inn => vec![zoomed(svg!("elasund/inn"), 4.0, 6.0, 1.0)],
        Building::Hall => vec![zoomed(svg!("elasund/hall"), 4.0, 6.0, 1.0)],
    }
}

fn income_svg(income: Income) -> &'static str {
    match income {
        Income::Gold => svg!("elasund/coin"),
        Income::Influence => svg!("elasund/influence"),
    }
}

/// One ninth of the church.
fn church_tile(tile: ChurchTile) -> Layer {
    let (x, y) = (CELL as usize * tile.x(), CELL as usize * tile.y());
    let body = format!(
        "<defs><clipPath id='c'><rect x='{}' y='{}' width='92' height='92' rx='7'/></clipPath></defs>\
         <g clip-path='url(#c)' >{}</g>\
         <rect x='{}' y='{}' width='92' height='92' rx='7' fill='none' stroke='#1b1d22' stroke-width='4'/>",
        x + 2,
        y + 2,
        inner(svg!("elasund/church")),
        x + 2,
        y + 2
    );
    plain(&format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{CELL}' height='{CELL}' viewBox='{x} {y} {CELL} {CELL}'>\
         {body}</svg>"
    ))
}

fn space(points: u8) -> Vec<Layer> {
    let (fill, ink) = match VICTORY_SPACES.contains(&points) {
        true => (theme::GOLD, theme::INK),
        false => (town::DEEP, theme::CREAM),
    };
    // Cubes stand beside the number, discs below it.
    let x = if points < 10 { -22.0 } else { -16.0 };
    vec![boxed(70.0, 65.0, 11.0, fill), text(&points.to_string(), x, -17.0, 29.0, ink)]
}

fn disc(seat: Seat, share: DiscSize) -> Vec<Layer> {
    let livery = theme::seat_style(seat);
    let (radius, zoom) = match share {
        DiscSize::Alone => (17.0, 0.7),
        DiscSize::Shared => (16.0, 0.66),
        DiscSize::Crowded => (12.0, 0.46),
    };
    let ring = |radius: f32, color: Color| boxed(2.0 * radius, 2.0 * radius, radius, color);
    vec![
        ring(radius, theme::WHITE),
        ring(radius - 2.0, theme::INK),
        ring(radius - 4.0, livery.color),
        mark(livery.mark, livery.contrast, 0.0, 0.0, zoom),
    ]
}

fn good_layers(good: SupplyItem) -> Vec<Layer> {
    let inside = match good {
        SupplyItem::Gold => zoomed(svg!("elasund/coin"), 0.0, 0.0, 0.95),
        SupplyItem::Influence => zoomed(svg!("elasund/influence"), 0.0, 0.0, 0.92),
        SupplyItem::Church => zoomed(svg!("elasund/church"), 0.0, 0.0, 0.135),
        SupplyItem::Building(building) => return to_scale(building),
    };
    vec![boxed(44.0, 44.0, 8.0, theme::CREAM), inside]
}

/// Building with its squares, to scale.
fn to_scale(building: Building) -> Vec<Layer> {
    let side = UNIT as f32;
    let (width, height) = (side * building.width() as f32, side * building.height() as f32);
    let mut layers = vec![
        boxed(width, height, 4.0, theme::CREAM),
        boxed(width - 4.0, height - 4.0, 3.0, town::land_color(building.income())),
    ];
    let lines = |count: usize| (1..count).map(move |line| side * line as f32);
    let upright =
        lines(building.width()).map(|x| format!("<path d='M{} {} v{height}'/>", x - width / 2.0, -height / 2.0));
    let across =
        lines(building.height()).map(|y| format!("<path d='M{} {} h{width}'/>", -width / 2.0, y - height / 2.0));
    let squares: String = upright.chain(across).collect();
    let squares = format!("<g fill='none' stroke='#fff8e8' stroke-width='2.5'>{squares}</g>");
    layers.push(plain(&document(width, height, &squares)));
    layers.extend(facade(building, side / CELL as f32));
    layers
}
