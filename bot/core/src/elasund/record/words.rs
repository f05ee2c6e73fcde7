//! String values of Elasund in stored entries. They are part of the format: a value never changes its meaning.

use engine::elasund::building::{Building, Hut};
use engine::elasund::event::Victory;
use engine::elasund::influence::Influence;
use engine::elasund::prompt::DiscardCause;
use engine::elasund::ship::Crew;
use engine::elasund::start::Color;
use serde::{Deserialize, Serialize};

use crate::shape::error::Fault;
use crate::shape::place::Places;
use crate::shape::stored::{Stored, plain};
use crate::shape::words::words;

words! {
    BuildingWord for Building {
        SmallHut, LargeHut, MerchantHouse, ArtisanHouse, Well, Fair, Shop, Inn, Hall,
    }
    HutWord for Hut { Small, Large }
    InfluenceWord for Influence { Red, Blue, Green }
    CrewWord for Crew { Merchants, Pirates }
    CauseWord for DiscardCause { Pirates, Shortage }
    VictoryWord for Victory { Cubes, LastLeft, Standstill }
    ColorWord for Color { Blue, Red, Yellow, Green }
}

plain! {
    Building as BuildingWord,
    Hut as HutWord,
    Influence as InfluenceWord,
    Crew as CrewWord,
    DiscardCause as CauseWord,
    Victory as VictoryWord,
}
