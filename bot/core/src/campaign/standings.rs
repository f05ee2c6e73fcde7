//! How the members of a campaign stand after its games.

use std::cmp::Reverse;

use super::Campaign;
use crate::people::PlayerId;
use crate::result::{GameResult, rate};

/// How somebody stands in a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CampaignRow {
    pub account: PlayerId,
    /// What they were last called.
    pub name: String,
    /// In a game of four, four for the first place, three for the second, and so on.
    pub points: u32,
    /// How many games they won.
    pub won: u32,
    /// How many they played.
    pub games: u32,
    /// By how much their rating has changed, of these games alone.
    pub change: i32,
    /// Whether they are a member still.
    pub is_member: bool,
}

/// How everybody stands who is a member or has played, the first of them first. The results are those of its games, in the
/// order in which they ended; others are passed over.
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
