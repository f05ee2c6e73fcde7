//! Sentences only for Matrix.

use crate::chat::matrix::adapter_text::{AdapterText, NotTaken, PictureForm, Right, Secret};
use bot_core::wording::{Words, say};

impl AdapterText {
    /// Returns the text in the reader's language.
    pub fn said(&self, words: &Words) -> String {
        match self {
            AdapterText::Unreadable => say!(words, "matrix-unreadable"),
            AdapterText::Unverified => say!(words, "matrix-unverified"),
            AdapterText::Blocked => say!(words, "matrix-blocked"),
            AdapterText::Greeting => say!(words, "matrix-greeting"),
            AdapterText::Slow { seconds } => say!(words, "matrix-slow", seconds = *seconds),
            AdapterText::NoPictures(NotTaken::TooLarge) => say!(words, "matrix-pictures-large"),
            AdapterText::NoPictures(NotTaken::Quota) => say!(words, "matrix-pictures-quota"),
            AdapterText::NoPictures(NotTaken::Refused | NotTaken::Failed) => {
                say!(words, "matrix-pictures-refused")
            }
            AdapterText::NoFile(NotTaken::TooLarge) => say!(words, "matrix-file-large"),
            AdapterText::NoFile(_) => say!(words, "matrix-file-refused"),
            AdapterText::Compare { signs } => say!(words, "matrix-compare", signs = signs.as_str()),
            AdapterText::NoGame => say!(words, "matrix-no-game"),
            AdapterText::NoTable => say!(words, "matrix-no-table"),
            AdapterText::Occupied => say!(words, "matrix-occupied"),
            AdapterText::LobbyOpen => say!(words, "matrix-lobby-open"),
            AdapterText::LobbyStop => say!(words, "matrix-lobby-stop"),
            AdapterText::TableGone => say!(words, "matrix-table-gone"),
            AdapterText::NoSuchAnswer { numbers } => {
                let numbers = numbers.iter().map(u16::to_string).collect();
                say!(words, "matrix-no-such-answer", numbers = words.or(numbers))
            }
            AdapterText::MenuHint => say!(words, "matrix-menu-hint"),
            AdapterText::TermsHint => say!(words, "matrix-terms-hint"),
            AdapterText::NotUnderstood => say!(words, "matrix-not-understood"),
            AdapterText::WhichTable => say!(words, "matrix-which-table"),
            AdapterText::Welcome => say!(words, "matrix-welcome"),
            AdapterText::WelcomeHand => say!(words, "matrix-welcome-hand"),
            AdapterText::PrivateWaits => say!(words, "matrix-private-waits"),
            AdapterText::PrivateLeft { name } => say!(words, "matrix-private-left", name = name.as_str()),
            AdapterText::InvitationRefused => say!(words, "matrix-invitation-refused"),
            AdapterText::PrivateRefused { name } => {
                say!(words, "matrix-private-refused", name = name.as_str())
            }
            AdapterText::PlayerGone { name } => say!(words, "matrix-player-gone", name = name.as_str()),
            AdapterText::ThreadGoesOn => say!(words, "matrix-thread-goes-on"),
            AdapterText::PlayedUnencrypted => say!(words, "matrix-played-unencrypted"),
            AdapterText::DirectOn => say!(words, "matrix-direct-on"),
            AdapterText::DirectOff => say!(words, "matrix-direct-off"),
            AdapterText::SecretGone(Secret::Discard) => say!(words, "matrix-secret-gone"),
            AdapterText::SecretGone(Secret::Choice) => say!(words, "matrix-choice-gone"),
            AdapterText::SecretStays(Secret::Discard) => say!(words, "matrix-secret-stays"),
            AdapterText::SecretStays(Secret::Choice) => say!(words, "matrix-choice-stays"),
            AdapterText::ManagersOnly => say!(words, "matrix-managers-only"),
            AdapterText::SettingsLanguage(Some(language)) => {
                say!(words, "matrix-settings-language", language = words.language_name(*language))
            }
            AdapterText::SettingsLanguage(None) => say!(words, "matrix-settings-any-language"),
            AdapterText::SettingsRules(rules) if rules.is_empty() => say!(words, "matrix-settings-no-rules"),
            AdapterText::SettingsRules(rules) => say!(words, "matrix-settings-rules", rules),
            AdapterText::SettingsPictures(PictureForm::Apart) => say!(words, "matrix-settings-apart"),
            AdapterText::SettingsPictures(PictureForm::Captions) => say!(words, "matrix-settings-captions"),
            AdapterText::SettingsHow => say!(words, "matrix-settings-how"),
            AdapterText::Missing(rights) => {
                let rights = rights.iter().map(|&right| power(words, right)).collect();
                say!(words, "matrix-missing", rights = words.and(rights))
            }
            AdapterText::Help => say!(words, "matrix-help"),
            AdapterText::HelpOpen => say!(words, "matrix-help-open"),
            AdapterText::HelpPress => say!(words, "matrix-help-press"),
            AdapterText::HelpCommand => say!(words, "matrix-help-command"),
            AdapterText::HelpPrivate => say!(words, "matrix-help-private"),
            AdapterText::HelpTrade => say!(words, "matrix-help-trade"),
            AdapterText::HelpSettings => say!(words, "matrix-help-settings"),
        }
    }
}

fn power(words: &Words, right: Right) -> String {
    match right {
        Right::Pin => say!(words, "matrix-right-pin"),
        Right::TakeAway => say!(words, "matrix-right-take-away"),
    }
}
