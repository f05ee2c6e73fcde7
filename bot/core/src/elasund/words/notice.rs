//! Sentences of Elasund: notices, prompts, advice, prepared answers, short forms of rule errors.

use engine::Elasund;
use engine::elasund::action::{Action, Bonus};
use engine::elasund::cards::Cards;
use engine::elasund::church::ChurchTile;
use engine::elasund::error::RuleError;
use engine::elasund::notation;
use engine::elasund::notice::Notice;
use engine::elasund::prompt::{DiscardCause, PromptKind};
use engine::elasund::view::BonusUse;
use engine::prompt::Prompt;
use engine::seat::Seat;

use super::ElasundMessageContext;
use crate::command::vocabulary::word;
use crate::elasund::grammar::menus::can_pay_bonus;
use crate::elasund::grammar::prepared_answer::{ElasundPreparedAnswer, PrecedingBuild};
use crate::elasund::notice_style::notice_style;
use crate::title::{NoticeStyle, NoticeWording};
use crate::words::{Words, message};

impl NoticeWording for Elasund {
    fn notice_style(notice: &Notice) -> NoticeStyle {
        notice_style(notice)
    }

    fn sentence(words: &Words, notice: &Notice, scene: &ElasundMessageContext<'_>) -> Option<String> {
        Some(match *notice {
            Notice::Public(ref event) => return words.elasund_event(event, scene),
            Notice::InfluenceDrawn { cards: Some(cards), .. } => {
                message!(words, "town-influence-drawn", cards = words.town_cards(cards))
            }
            // The message of the event that caused the draw already includes the number.
            Notice::InfluenceDrawn { cards: None, .. } => return None,
            Notice::DiscardSealed { cards: Some(cards), .. } => words.sealed_discard(cards),
            Notice::DiscardSealed { seat, cards: None } => {
                message!(words, "notice-discard-sealed", player = scene.player_name(seat))
            }
            Notice::TilesSeen { tiles: Some(tiles), .. } => {
                message!(
                    words,
                    "town-tiles-seen",
                    tiles = words.join_and(tiles.iter().map(|&tile| words.church_tile(tile)).collect())
                )
            }
            Notice::TilesSeen { seat, tiles: None } => {
                message!(words, "town-tiles-seen-hidden", player = scene.player_name(seat))
            }
            Notice::TileSunk { tile: Some(tile), .. } => {
                message!(words, "town-tile-sunk", tile = words.church_tile(tile))
            }
            Notice::TileSunk { seat, tile: None } => {
                message!(words, "town-tile-sunk-hidden", player = scene.player_name(seat))
            }
        })
    }

    fn sentences(words: &Words, notices: &[&Notice], scene: &ElasundMessageContext<'_>) -> Vec<Option<String>> {
        (0..notices.len()).map(|at| words.elasund_notice_in_sequence(notices, at, scene)).collect()
    }

    fn prompt_text(words: &Words, prompt: &Prompt<PromptKind>, scene: &ElasundMessageContext<'_>) -> String {
        let text = words.elasund_question(prompt, scene);
        let warning = match prompt.kind {
            PromptKind::Roll | PromptKind::Build { .. } => words.near_standstill(scene),
            _ => None,
        };
        std::iter::once(text).chain(warning).collect::<Vec<_>>().join(" ")
    }

    fn rule_error(words: &Words, error: &RuleError, scene: &ElasundMessageContext<'_>) -> String {
        words.elasund_error(error, scene)
    }

    fn short_rule_error(words: &Words, error: &RuleError) -> Option<String> {
        Some(match *error {
            RuleError::CannotAfford { missing } if missing.influence() == 0 => {
                message!(words, "short-missing", cards = words.town_cards(missing))
            }
            RuleError::CannotAfford { missing } => message!(words, "short-missing-cards", count = missing.total()),
            RuleError::TooFewPermits { needed, present } => {
                message!(words, "short-permits", count = needed.saturating_sub(present))
            }
            RuleError::NoOwnPermit => message!(words, "short-permits", count = 1),
            RuleError::NoneLeft { .. } | RuleError::NoSegmentLeft | RuleError::NotInReserve { .. } => {
                message!(words, "short-none-left")
            }
            RuleError::ChurchFinished => message!(words, "short-complete"),
            RuleError::NoMajority { .. }
            | RuleError::LargerBuilding { .. }
            | RuleError::OnChurch { .. }
            | RuleError::OnFoundation
            | RuleError::OutsideTown
            | RuleError::FrontClosed { .. }
            | RuleError::WrongRow { .. }
            | RuleError::TradeSquare { .. }
            | RuleError::NotFree { .. } => message!(words, "short-no-place"),
            _ => return None,
        })
    }

    fn advice(words: &Words, action: &Action, _: &ElasundMessageContext<'_>) -> String {
        let number = |value: engine::elasund::permit::PermitValue| value.number();
        match *action {
            Action::Roll => message!(words, "advice-roll"),
            Action::MoveShip { row } => message!(words, "advice-town-ship", row = notation::format_row(row)),
            Action::Discard { cards } => message!(words, "advice-discard", cards = words.town_cards(cards)),
            Action::Reclaim { cards } => message!(words, "advice-town-reclaim", cards = words.town_cards(cards)),
            Action::Build { building, square, .. } => {
                let (building, place) = (words.building(building), words.town_square(square));
                message!(words, "advice-town-build", building, place)
            }
            Action::BuildWall { .. } => message!(words, "advice-town-wall"),
            Action::BuildChurch => message!(words, "advice-town-church"),
            Action::ChooseTile { tile } => message!(words, "advice-town-tile", tile = words.church_tile(tile)),
            Action::PlaceHut { square, .. } => message!(words, "advice-town-hut", place = words.town_square(square)),
            Action::PlacePermit { value, square, .. } => {
                message!(words, "advice-town-permit", number = number(value), place = words.town_square(square))
            }
            Action::TakeGold | Action::Bonus(Bonus::Gold) => message!(words, "advice-town-gold"),
            Action::Bonus(Bonus::Move { value, square, .. }) => {
                message!(words, "advice-town-move", number = number(value), place = words.town_square(square))
            }
            Action::Bonus(Bonus::Raise { from, to, .. }) => {
                message!(words, "advice-town-raise", from = number(from), to = number(to))
            }
            Action::Bonus(Bonus::Permit { value, square }) => {
                message!(words, "advice-town-permit", number = number(value), place = words.town_square(square))
            }
            Action::EndTurn => message!(words, "advice-end"),
            Action::Resign => message!(words, "deed-resign"),
        }
    }

    fn sealed_content(words: &Words, action: &Action) -> Option<[String; 2]> {
        match *action {
            Action::Discard { cards } => Some([message!(words, "heading-sealed"), words.town_cards(cards)]),
            _ => None,
        }
    }
}

impl Words {
    fn sealed_discard(&self, cards: Cards) -> String {
        message!(self, "notice-discard-kept", cards = self.town_cards(cards))
    }

    /// Two tiles to choose from: "the north tile or the west tile".
    pub(super) fn either_tile(&self, tiles: [ChurchTile; 2]) -> String {
        self.join_or(tiles.iter().map(|&tile| self.church_tile(tile)).collect())
    }

    fn elasund_question(&self, prompt: &Prompt<PromptKind>, scene: &ElasundMessageContext<'_>) -> String {
        match prompt.kind {
            PromptKind::Roll => message!(self, "prompt-roll-only", ..scene.player(prompt.seat)),
            PromptKind::ShiftShip { rows } => {
                message!(self, "town-prompt-shift", ..scene.player(prompt.seat), rows = self.rows_to_choose(rows))
            }
            PromptKind::MovePirates { rows: _ } => message!(self, "town-prompt-pirates", ..scene.player(prompt.seat)),
            PromptKind::Discard { count, cause: _ } if !prompt.is_awaited() => {
                message!(self, "prompt-discard-sealed", ..scene.player(prompt.seat), count)
            }
            PromptKind::Discard { count, cause: DiscardCause::Pirates } => {
                message!(self, "prompt-discard", ..scene.player(prompt.seat), count)
            }
            PromptKind::Discard { count, cause: DiscardCause::Shortage } => {
                message!(self, "town-prompt-return", ..scene.player(prompt.seat), count)
            }
            PromptKind::Reclaim { from, most } => {
                message!(self, "town-prompt-reclaim", ..scene.player(prompt.seat), most, cards = self.town_cards(from))
            }
            PromptKind::Build { left } => message!(self, "town-prompt-build", ..scene.player(prompt.seat), left),
            PromptKind::ChooseTile => self.tile_prompt(prompt.seat, scene),
            PromptKind::PlaceHut { huts } => {
                message!(self, "town-prompt-hut", ..scene.player(prompt.seat), huts = self.your_huts(huts))
            }
            PromptKind::Bonus => match scene.view.turn.bonus {
                BonusUse::Unused if can_pay_bonus(scene.view, prompt.seat) => {
                    message!(self, "town-prompt-bonus", ..scene.player(prompt.seat))
                }
                BonusUse::Unused | BonusUse::Used => message!(self, "town-prompt-end", ..scene.player(prompt.seat)),
            },
        }
    }

    /// Only the choosing player sees which tiles there are.
    fn tile_prompt(&self, seat: Seat, scene: &ElasundMessageContext<'_>) -> String {
        let tiles = scene.view.own.filter(|_| scene.viewer().is(seat)).and_then(|own| own.tiles);
        match tiles {
            Some(tiles) => message!(self, "town-prompt-tile-yours", tiles = self.either_tile(tiles)),
            None => message!(self, "town-prompt-tile", ..scene.player(seat)),
        }
    }

    pub(crate) fn elasund_prepared_answer(&self, standing: &ElasundPreparedAnswer) -> String {
        match standing {
            ElasundPreparedAnswer::Roll => message!(self, "prepared-roll"),
            ElasundPreparedAnswer::Discard(kinds) if kinds.is_empty() => message!(self, "prepared-discard-most"),
            ElasundPreparedAnswer::Discard(kinds) => {
                let kinds = kinds.iter().map(|&kind| word(kind, self.language())).collect::<Vec<_>>().join(", ");
                message!(self, "prepared-discard", kinds)
            }
            ElasundPreparedAnswer::End { after: None } => message!(self, "prepared-town-end"),
            ElasundPreparedAnswer::End { after: Some(PrecedingBuild::Wall) } => {
                message!(self, "prepared-town-end-wall")
            }
            ElasundPreparedAnswer::End { after: Some(PrecedingBuild::Church) } => {
                message!(self, "prepared-town-end-church")
            }
            ElasundPreparedAnswer::End { after: Some(PrecedingBuild::Building(building)) } => {
                message!(self, "prepared-town-end-building", building = self.building(*building))
            }
        }
    }
}
