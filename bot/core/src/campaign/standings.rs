//! Standings of a campaign.

use std::cmp::Reverse;

use super::Campaign;
use crate::people::PlayerId;
use crate::result::{GameResult, rate};

/// Row of the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CampaignRow {
    pub account: PlayerId,
    /// Name in the last game or, without one, in the campaign.
    pub name: String,
    /// Points: in a game of n seats, n for the first place down to 1 for the last.
    pub points: u32,
    /// Number of wins.
    pub won: u32,
    /// Number of games.
    pub games: u32,
    /// Change of the rating, computed from the games of the campaign alone.
    pub change: i32,
    /// `true` for a current member.
    pub is_member: bool,
}

/// Standings of all members and players, best first. `results` must be in the order in which the games ended; results
/// of other games are ignored.
pub fn standings(campaign: &Campaign, results: &[GameResult]) -> Vec<CampaignRow> {
    let row = |account: &PlayerId, name: &str, is_member: bool| CampaignRow {
        account: account.clone(),
        name: name.to_owned(),
        points: 0,
        won: 0,
        games: 0,
        change: 0,
        is_member,
    };
    let mut rows: Vec<CampaignRow> =
        campaign.members.iter().map(|member| row(&member.account, &member.name, true)).collect();
    let own = || results.iter().filter(|result| result.counts() && campaign.games.contains(&result.table));
    for result in own() {
        for seat in &result.seats {
            let sitter = seat.people.iter().find(|sitter| sitter.account.as_ref() == seat.player().account());
            let Some((account, sitter)) = seat.player().account().zip(sitter) else { continue };
            let at = rows.iter().position(|row| row.account == *account).unwrap_or_else(|| {
                rows.push(row(account, &sitter.name, false));
                rows.len() - 1
            });
            let place = seat.place.map_or(result.seats.len(), usize::from);
            let own = &mut rows[at];
            own.games += 1;
            own.won += u32::from(place == 1);
            own.points += (result.seats.len() + 1).saturating_sub(place) as u32;
        }
    }
    let ratings = rate(own());
    let newcomer = crate::result::Rating::default().points();
    for row in &mut rows {
        row.change = ratings.of(&row.account).points() - newcomer;
    }
    rows.sort_by_key(|row| (Reverse(row.points), Reverse(row.won), row.games));
    rows
}
