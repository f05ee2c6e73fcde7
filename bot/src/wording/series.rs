//! What happened in one step or several, told in few lines.

use engine::catan::cities_knights::event::PublicEvent as KnightsEvent;
use engine::catan::cities_knights::notice as knights;
use engine::catan::event::{Price, PublicEvent};
use engine::catan::notice::Notice;
use engine::game::AnyNotice;

use super::elasund::series as town;
use super::{ByTitle, Scene, Words};

impl Words {
    /// A line for each thing worth telling; what belongs together, such as a roll and its harvest, shares a line. What
    /// was sealed is left out once it is told. The scene is as it was after the last of them.
    pub fn notices(&self, notices: &[AnyNotice], scene: &Scene<'_>) -> Vec<String> {
        let (before, after) = notices.split_at(notices.iter().rposition(is_unsealed).unwrap_or(0));
        let told: Vec<AnyNotice> =
            before.iter().filter(|notice| !is_sealed(notice)).chain(after).cloned().collect();
        self.lines(&told, scene, continues)
    }

    /// A line for each turn, without offers that came to nothing: for the moves of robots between two humans, and
    /// for what somebody has missed.
    pub fn digest(&self, notices: &[AnyNotice], scene: &Scene<'_>) -> Vec<String> {
        let told: Vec<AnyNotice> = notices.iter().filter(|notice| !is_talk(notice)).cloned().collect();
        self.lines(&told, scene, |notice| !opens_turn(notice))
    }

    /// A line for one notice, with what it means after those before it and with what follows.
    fn notice_among(&self, notices: &[AnyNotice], at: usize, scene: &Scene<'_>) -> Option<String> {
        let notice = notices.get(at)?;
        match (notice, scene.by_title()) {
            (AnyNotice::Elasund(_), ByTitle::Elasund(scene)) => {
                self.elasund_notice_among(notices, at, &scene)
            }
            _ => self.notice(notice, scene),
        }
    }

    fn lines(
        &self,
        notices: &[AnyNotice],
        scene: &Scene<'_>,
        joins: impl Fn(&AnyNotice) -> bool,
    ) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut fresh = true;
        for (at, notice) in notices.iter().enumerate() {
            fresh |= !joins(notice);
            let Some(text) = self.notice_among(notices, at, scene) else { continue };
            match lines.last_mut().filter(|_| !fresh) {
                Some(line) => {
                    line.push(' ');
                    line.push_str(&text);
                }
                None => lines.push(text),
            }
            fresh = false;
        }
        lines
    }
}

fn is_sealed(notice: &AnyNotice) -> bool {
    match notice {
        AnyNotice::Catan(notice) => base_is_sealed(notice),
        AnyNotice::Elasund(notice) => town::is_sealed(notice),
    }
}

fn base_is_sealed(notice: &Notice) -> bool {
    matches!(
        notice,
        Notice::DiscardSealed { .. }
            | Notice::CitiesKnights(
                knights::Notice::PutBackSealed { .. }
                    | knights::Notice::CitySealed { .. }
                    | knights::Notice::RewardSealed { .. }
                    | knights::Notice::CommoditySealed { .. }
            )
    )
}

/// Whether it tells what was sealed.
fn is_unsealed(notice: &AnyNotice) -> bool {
    match notice {
        AnyNotice::Catan(notice) => base_is_unsealed(notice),
        AnyNotice::Elasund(notice) => town::is_unsealed(notice),
    }
}

fn base_is_unsealed(notice: &Notice) -> bool {
    matches!(
        notice,
        Notice::Public(
            PublicEvent::Discarded { .. }
                | PublicEvent::CitiesKnights(
                    KnightsEvent::CityLost { .. }
                        | KnightsEvent::PointLaid { .. }
                        | KnightsEvent::RewardForgone { .. }
                )
        ) | Notice::CitiesKnights(
            knights::Notice::ProgressDrawn { .. }
                | knights::Notice::ProgressPutBack { .. }
                | knights::Notice::CardsGiven { .. }
                | knights::Notice::HarborTraded { .. }
        )
    )
}

/// Whether it follows from what was told just before.
fn continues(notice: &AnyNotice) -> bool {
    match notice {
        AnyNotice::Catan(notice) => base_continues(notice),
        AnyNotice::Elasund(notice) => town::continues(notice),
    }
}

fn base_continues(notice: &Notice) -> bool {
    matches!(
        notice,
        Notice::CardStolen { .. }
            | Notice::CitiesKnights(
                knights::Notice::ProgressDrawn { .. }
                    | knights::Notice::CardsTaken { .. }
                    | knights::Notice::ProgressStolen { .. }
            )
            | Notice::Public(
                PublicEvent::CitiesKnights(
                    KnightsEvent::FleetAdvanced { .. }
                        | KnightsEvent::PointLaid { .. }
                        | KnightsEvent::RobberEntered { .. }
                        | KnightsEvent::MetropolisFounded { .. }
                        | KnightsEvent::KnightDeserted { .. }
                        | KnightsEvent::DisplacedLost { .. }
                        | KnightsEvent::LandPaid { .. }
                        | KnightsEvent::Collected { .. }
                        | KnightsEvent::TokensSwapped { .. }
                        | KnightsEvent::HandShown { .. }
                        | KnightsEvent::ProgressShown { .. }
                        | KnightsEvent::CardsOwed { .. }
                ) | PublicEvent::Produced { .. }
                    | PublicEvent::FirstCards { .. }
                    | PublicEvent::DiscardsOwed { .. }
                    | PublicEvent::PlentyTaken { .. }
                    | PublicEvent::Monopolized { .. }
            )
    )
}

/// Whether somebody's turn, or founding, begins with it.
fn opens_turn(notice: &AnyNotice) -> bool {
    match notice {
        AnyNotice::Catan(notice) => base_opens_turn(notice),
        AnyNotice::Elasund(notice) => town::opens_turn(notice),
    }
}

fn base_opens_turn(notice: &Notice) -> bool {
    matches!(
        notice,
        Notice::Public(
            PublicEvent::TurnBegan { .. }
                | PublicEvent::SettlementBuilt { price: Price::Free, .. }
                | PublicEvent::CitiesKnights(KnightsEvent::CityFounded { .. })
                | PublicEvent::Won { .. }
        )
    )
}

/// Whether it is talk that moved no card yet.
pub(super) fn is_talk(notice: &AnyNotice) -> bool {
    match notice {
        AnyNotice::Catan(notice) => base_is_talk(notice),
        AnyNotice::Elasund(notice) => town::is_talk(notice),
    }
}

fn base_is_talk(notice: &Notice) -> bool {
    matches!(
        notice,
        Notice::DiscardSealed { .. }
            | Notice::CitiesKnights(
                knights::Notice::PutBackSealed { .. }
                    | knights::Notice::CitySealed { .. }
                    | knights::Notice::RewardSealed { .. }
                    | knights::Notice::CommoditySealed { .. }
            )
            | Notice::Public(
                PublicEvent::TradeOffered { .. }
                    | PublicEvent::TradeAccepted { .. }
                    | PublicEvent::TradeDeclined { .. }
                    | PublicEvent::TradeWithdrawn { .. }
                    | PublicEvent::TradeFailed { .. }
            )
    )
}
