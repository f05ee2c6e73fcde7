//! Messages for pages: they name buttons where messages for chats name commands.

use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::menu::MenuItem;
use bot_core::people::PlayerId;
use bot_core::wording::Words;
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::error::RuleError;
use engine::game::HostedTitle;

use crate::wording_context::{ANNA, with_catan_context};

#[test]
fn refusal_names_button_on_page_and_command_in_chat() {
    let error = UserError::Rule(Catan::any_error(RuleError::RollFirst));
    let told = |words: &Words| with_catan_context(Viewer::Seat(ANNA), |scene| words.error(&error, Some(scene)));
    for language in Language::ALL {
        let (page, chat) = (told(Words::for_page(language)), told(Words::for_language(language)));
        let button = Words::for_page(language).label(&MenuItem::Roll.into(), None);
        assert!(page.contains(&button) && !page.contains('/'), "{page}");
        assert!(chat.contains('/'), "{chat}");
    }
}

#[test]
fn account_of_web_reads_messages_for_pages() {
    for (account, types) in [("web:1", false), ("discord:1", true), ("matrix:@anna:b.example", true)] {
        let words = Words::for_account(Language::ENGLISH, &PlayerId(account.to_owned()));
        assert_eq!(words.error(&UserError::Stale, None).contains("/menu"), types, "{account}");
    }
}
