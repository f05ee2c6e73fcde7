//! Formatting and parsing of the actions of Cities & Knights.

use engine::catan::cities_knights::action::{Action, Play};
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::resource::Resource;
use engine::catan::topology::Topology;
use engine::luck::Outcome;
use engine::seat::{PerSeat, Seat};

use super::super::notation::{
    ScriptError, format_cards, format_edge, format_hex, format_kind, format_vertex, parse_cards, parse_edge, parse_hex,
    parse_kind, parse_number, parse_resource, parse_seat, parse_vertex, seat_name,
};
use super::names::{
    format_card, format_rank, format_track, format_vertices, parse_card, parse_commodity, parse_rank, parse_track,
    parse_vertices,
};

/// Formats an action.
pub(in crate::catan::script) fn action_to_text(topology: &Topology, action: &Action) -> String {
    let at = |place| format_vertex(topology, place);
    match *action {
        Action::BuildWall { vertex } => format!("wall {}", at(vertex)),
        Action::RecruitKnight { vertex } => format!("recruit {}", at(vertex)),
        Action::ActivateKnight { vertex } => format!("activate {}", at(vertex)),
        Action::PromoteKnight { vertex } => format!("promote {}", at(vertex)),
        Action::MoveKnight { from, to } => format!("move {} {}", at(from), at(to)),
        Action::DisplaceKnight { from, to } => format!("displace {} {}", at(from), at(to)),
        Action::ChaseRobber { knight, hex: to, victim: None } => {
            format!("chase {} {}", at(knight), format_hex(topology, to))
        }
        Action::ChaseRobber { knight, hex: to, victim: Some(victim) } => {
            format!("chase {} {} from {}", at(knight), format_hex(topology, to), seat_name(victim))
        }
        Action::ChasePirate { knight, hex: to, victim: None } => {
            format!("chase {} pirate {}", at(knight), format_hex(topology, to))
        }
        Action::ChasePirate { knight, hex: to, victim: Some(victim) } => {
            format!("chase {} pirate {} from {}", at(knight), format_hex(topology, to), seat_name(victim))
        }
        Action::Improve { track: of, metropolis: None } => format!("improve {}", format_track(of)),
        Action::Improve { track: of, metropolis: Some(city) } => {
            format!("improve {} {}", format_track(of), at(city))
        }
        Action::Play(ref play) => format!("play {}", play_to_text(topology, play)),
        Action::JoinDefense { knights } => format!("join {}", format_vertices(topology, knights)),
        Action::LoseCity { vertex } => format!("lose {}", at(vertex)),
        Action::DrawProgress { track: of } => format!("draw {}", format_track(of)),
        Action::PutBack { card: back } => format!("put back {}", format_card(back)),
        Action::TakeResource { resource } => format!("take resource {}", format_kind(resource.into())),
        Action::MoveDisplaced { to } => format!("retreat {}", at(to)),
        Action::OfferHarbor { ref resources } => format!("lay{}", format_offered_resources(resources)),
        Action::GiveCommodity { commodity } => format!("give {}", format_kind(commodity.into())),
        Action::TakeCards { cards: taken } => format!("take cards {}", format_cards(taken)),
        Action::TakeProgress { card: taken } => format!("take progress {}", format_card(taken)),
        Action::RemoveKnight { vertex } => format!("surrender {}", at(vertex)),
        Action::PlaceKnight { vertex } => format!("set {}", at(vertex)),
        Action::PlaceLowerKnight { vertex, rank: of } => format!("set {} {}", at(vertex), format_rank(of)),
        Action::Forgo => "forgo".to_owned(),
    }
}

/// Formats offered resources, such as ` ore to bob wool to cat`.
pub(super) fn format_offered_resources(resources: &PerSeat<Option<Resource>>) -> String {
    let each = resources.iter().filter_map(|(seat, resource)| resource.map(|resource| (seat, resource)));
    each.map(|(seat, resource)| format!(" {} to {}", format_kind(resource.into()), seat_name(seat))).collect()
}

fn play_to_text(topology: &Topology, play: &Play) -> String {
    let at = |place| format_vertex(topology, place);
    let what = format_card(play.card());
    let chosen = match *play {
        Play::Alchemist { dice: [red, yellow] } => format!("{red} {yellow}"),
        Play::Smith { first, second: None } => at(first),
        Play::Smith { first, second: Some(second) } => format!("{} {}", at(first), at(second)),
        Play::Engineering { vertex } | Play::Medicine { vertex } | Play::Intrigue { vertex } => at(vertex),
        Play::Invention { hexes } => hexes.map(|of| format_hex(topology, of)).join(" "),
        Play::MerchantFleet { card } => format_kind(card),
        Play::Merchant { hex: to } | Play::Bishop { hex: to } => format_hex(topology, to),
        Play::ResourceMonopoly { resource } => format_kind(resource.into()),
        Play::CommodityMonopoly { commodity } => format_kind(commodity.into()),
        Play::MasterMerchant { victim } | Play::Spy { victim } | Play::Deserter { victim } => {
            seat_name(victim).to_owned()
        }
        Play::Diplomat { edge: of } => format_edge(topology, of),
        Play::RoadBuilding
        | Play::Crane
        | Play::Irrigation
        | Play::Mining
        | Play::CommercialHarbor
        | Play::Warlord
        | Play::Wedding
        | Play::Sabotage => return what,
    };
    format!("{what} {chosen}")
}

/// Parses an action; `None` if it is none of the expansion.
pub(in crate::catan::script) fn parse_action(
    topology: &Topology,
    words: &[&str],
) -> Option<Result<Action, ScriptError>> {
    let at = |label: &str| parse_vertex(topology, label);
    let read = || -> Result<Option<Action>, ScriptError> {
        Ok(Some(match *words {
            ["wall", place] => Action::BuildWall { vertex: at(place)? },
            ["recruit", place] => Action::RecruitKnight { vertex: at(place)? },
            ["activate", place] => Action::ActivateKnight { vertex: at(place)? },
            ["promote", place] => Action::PromoteKnight { vertex: at(place)? },
            ["move", from, to] => Action::MoveKnight { from: at(from)?, to: at(to)? },
            ["displace", from, to] => Action::DisplaceKnight { from: at(from)?, to: at(to)? },
            ["chase", knight, "pirate", to] => {
                Action::ChasePirate { knight: at(knight)?, hex: parse_hex(topology, to)?, victim: None }
            }
            ["chase", knight, "pirate", to, "from", victim] => Action::ChasePirate {
                knight: at(knight)?,
                hex: parse_hex(topology, to)?,
                victim: Some(parse_seat(victim)?),
            },
            ["chase", knight, to] => {
                Action::ChaseRobber { knight: at(knight)?, hex: parse_hex(topology, to)?, victim: None }
            }
            ["chase", knight, to, "from", victim] => Action::ChaseRobber {
                knight: at(knight)?,
                hex: parse_hex(topology, to)?,
                victim: Some(parse_seat(victim)?),
            },
            ["improve", of] => Action::Improve { track: parse_track(of)?, metropolis: None },
            ["improve", of, city] => Action::Improve { track: parse_track(of)?, metropolis: Some(at(city)?) },
            ["play", what, ref chosen @ ..] => match parse_card(what) {
                Ok(card) => Action::Play(parse_play(topology, card, chosen)?),
                Err(_) => return Ok(None),
            },
            ["join", ref knights @ ..] => Action::JoinDefense { knights: parse_vertices(topology, knights)? },
            ["lose", place] => Action::LoseCity { vertex: at(place)? },
            ["draw", of] => Action::DrawProgress { track: parse_track(of)? },
            ["put", "back", back] => Action::PutBack { card: parse_card(back)? },
            ["take", "resource", wanted] => Action::TakeResource { resource: parse_resource(wanted)? },
            ["retreat", to] => Action::MoveDisplaced { to: at(to)? },
            ["lay", ref all @ ..] => {
                let mut resources = PerSeat::default();
                for each in all.chunks(3) {
                    let [resource, "to", seat] = *each else { return Err(format!("not laid: {each:?}")) };
                    let seat: Seat = parse_seat(seat)?;
                    resources[seat] = Some(parse_resource(resource)?);
                }
                Action::OfferHarbor { resources }
            }
            ["give", given] => Action::GiveCommodity { commodity: parse_commodity(given)? },
            ["take", "cards", ref taken @ ..] => Action::TakeCards { cards: parse_cards(taken)? },
            ["take", "progress", taken] => Action::TakeProgress { card: parse_card(taken)? },
            ["surrender", place] => Action::RemoveKnight { vertex: at(place)? },
            ["set", place] => Action::PlaceKnight { vertex: at(place)? },
            ["set", place, of] => Action::PlaceLowerKnight { vertex: at(place)?, rank: parse_rank(of)? },
            ["forgo"] => Action::Forgo,
            _ => return Ok(None),
        }))
    };
    read().transpose()
}

fn parse_play(topology: &Topology, card: ProgressCard, chosen: &[&str]) -> Result<Play, ScriptError> {
    let at = |label: &str| parse_vertex(topology, label);
    let on = |label: &str| parse_hex(topology, label);
    let one = || to_array::<1>(card, chosen).map(|[word]| word);
    let plain = |play: Play| to_array::<0>(card, chosen).map(|[]| play);
    match card {
        ProgressCard::Alchemist => {
            let [red, yellow] = to_array(card, chosen)?;
            Ok(Play::Alchemist { dice: [parse_number(red)?, parse_number(yellow)?] })
        }
        ProgressCard::RoadBuilding => plain(Play::RoadBuilding),
        ProgressCard::Smith => match *chosen {
            [first] => Ok(Play::Smith { first: at(first)?, second: None }),
            _ => {
                let [first, second] = to_array(card, chosen)?;
                Ok(Play::Smith { first: at(first)?, second: Some(at(second)?) })
            }
        },
        ProgressCard::Crane => plain(Play::Crane),
        ProgressCard::Engineering => Ok(Play::Engineering { vertex: at(one()?)? }),
        ProgressCard::Invention => {
            let [a, b] = to_array(card, chosen)?;
            Ok(Play::Invention { hexes: [on(a)?, on(b)?] })
        }
        ProgressCard::Irrigation => plain(Play::Irrigation),
        ProgressCard::Mining => plain(Play::Mining),
        ProgressCard::Medicine => Ok(Play::Medicine { vertex: at(one()?)? }),
        ProgressCard::MerchantFleet => Ok(Play::MerchantFleet { card: parse_kind(one()?)? }),
        ProgressCard::Merchant => Ok(Play::Merchant { hex: on(one()?)? }),
        ProgressCard::ResourceMonopoly => Ok(Play::ResourceMonopoly { resource: parse_resource(one()?)? }),
        ProgressCard::CommodityMonopoly => Ok(Play::CommodityMonopoly { commodity: parse_commodity(one()?)? }),
        ProgressCard::CommercialHarbor => plain(Play::CommercialHarbor),
        ProgressCard::MasterMerchant => Ok(Play::MasterMerchant { victim: parse_seat(one()?)? }),
        ProgressCard::Intrigue => Ok(Play::Intrigue { vertex: at(one()?)? }),
        ProgressCard::Diplomat => Ok(Play::Diplomat { edge: parse_edge(topology, one()?)? }),
        ProgressCard::Spy => Ok(Play::Spy { victim: parse_seat(one()?)? }),
        ProgressCard::Warlord => plain(Play::Warlord),
        ProgressCard::Bishop => Ok(Play::Bishop { hex: on(one()?)? }),
        ProgressCard::Wedding => plain(Play::Wedding),
        ProgressCard::Sabotage => plain(Play::Sabotage),
        ProgressCard::Deserter => Ok(Play::Deserter { victim: parse_seat(one()?)? }),
        ProgressCard::Printing | ProgressCard::Constitution => Err(wrong_choice(card, chosen)),
    }
}

/// Converts the words after a card to an array of the expected length.
fn to_array<'a, const N: usize>(card: ProgressCard, chosen: &[&'a str]) -> Result<[&'a str; N], ScriptError> {
    chosen.try_into().map_err(|_| wrong_choice(card, chosen))
}

fn wrong_choice(card: ProgressCard, chosen: &[&str]) -> ScriptError {
    format!("not played so: {card:?} {chosen:?}")
}

/// Parses a face of the event die, or a progress card as its index among the kinds of its stack.
pub(in crate::catan::script) fn parse_outcome(word: &str) -> Result<Outcome, ScriptError> {
    if word == "ship" {
        return Ok(Outcome::Die(EventDie::Ship.pips()));
    }
    if let Ok(of) = parse_track(word) {
        return Ok(Outcome::Die(EventDie::Gate(of).pips()));
    }
    let drawn = parse_card(word)?;
    let place = ProgressCard::for_track(drawn.track()).iter().position(|&other| other == drawn);
    place.map(Outcome::Drawn).ok_or(format!("no outcome: {word:?}"))
}
