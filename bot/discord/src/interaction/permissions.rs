//! Permissions that the bot needs in a channel.

use serenity::model::Permissions;

use super::caller::Caller;
use crate::adapter_text::Permission;

/// Returns the permissions that a table needs and the bot lacks, in the channel or for a new thread in it.
pub(super) fn missing_permissions(caller: &Caller, new_thread: bool) -> Vec<Permission> {
    let mut needed = vec![
        (Permission::View, Permissions::VIEW_CHANNEL),
        (Permission::Attach, Permissions::ATTACH_FILES),
        (Permission::History, Permissions::READ_MESSAGE_HISTORY),
    ];
    if caller.is_thread || new_thread {
        needed.push((Permission::SendInThreads, Permissions::SEND_MESSAGES_IN_THREADS));
    } else {
        needed.push((Permission::Send, Permissions::SEND_MESSAGES));
    }
    if new_thread {
        needed.push((Permission::Threads, Permissions::CREATE_PUBLIC_THREADS));
    }
    let has =
        |right| caller.bot_permissions.contains(right) || caller.bot_permissions.contains(Permissions::ADMINISTRATOR);
    needed.into_iter().filter(|&(_, right)| !has(right)).map(|(right, _)| right).collect()
}

/// Returns the missing permissions without which the channel can't show results.
pub(super) fn missing_for_publishing(caller: &Caller) -> Vec<Permission> {
    let mut missing = missing_permissions(caller, false);
    // Reading the history is needed only after a crash.
    missing.retain(|&right| right != Permission::History);
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
        let page = include_str!("../../../../docs/DISCORD.md");
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
