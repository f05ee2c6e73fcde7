//! Permissions that the bot needs in a channel.

use serenity::model::Permissions;

use super::caller::Caller;
use crate::chat::discord::adapter_text::Right;

/// Returns the permissions that a table needs and the bot lacks, in the channel or for a new thread in it.
pub(super) fn missing(caller: &Caller, new_thread: bool) -> Vec<Right> {
    let mut needed = vec![
        (Right::View, Permissions::VIEW_CHANNEL),
        (Right::Attach, Permissions::ATTACH_FILES),
        (Right::History, Permissions::READ_MESSAGE_HISTORY),
    ];
    if caller.is_thread || new_thread {
        needed.push((Right::SendInThreads, Permissions::SEND_MESSAGES_IN_THREADS));
    } else {
        needed.push((Right::Send, Permissions::SEND_MESSAGES));
    }
    if new_thread {
        needed.push((Right::Threads, Permissions::CREATE_PUBLIC_THREADS));
    }
    let has = |right| caller.ours.contains(right) || caller.ours.contains(Permissions::ADMINISTRATOR);
    needed.into_iter().filter(|&(_, right)| !has(right)).map(|(right, _)| right).collect()
}

/// Returns the missing permissions without which the channel can't show results.
pub(super) fn silencing(caller: &Caller) -> Vec<Right> {
    let mut missing = missing(caller, false);
    // Reading the history is needed only after a crash.
    missing.retain(|&right| right != Right::History);
    missing
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Discord's bit of the permission to pin, which serenity does not know.
    const PIN_MESSAGES: u64 = 1 << 51;

    /// Compares the permissions of the invitation link in the documentation.
    #[test]
    fn invitation_link_requests_exactly_needed_permissions() {
        let page = include_str!("../../../../../docs/DISCORD.md");
        let (_, rest) = page.split_once("&permissions=").expect("an address");
        let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
        let needed = Permissions::VIEW_CHANNEL
            | Permissions::SEND_MESSAGES
            | Permissions::SEND_MESSAGES_IN_THREADS
            | Permissions::CREATE_PUBLIC_THREADS
            | Permissions::ATTACH_FILES
            | Permissions::READ_MESSAGE_HISTORY;
        assert_eq!(number.parse(), Ok(needed.bits() | PIN_MESSAGES));
    }
}
