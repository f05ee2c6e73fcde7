//! Sentences only for Matrix.

use crate::adapter_text::{AdapterText, Permission, PictureForm, SecretKind, UploadRefusal};
use bot_core::wording::{Words, message};

impl AdapterText {
    /// Returns the text in the reader's language.
    pub fn to_text(&self, words: &Words) -> String {
        match self {
            AdapterText::Unreadable => message!(words, "matrix-unreadable"),
            AdapterText::Unverified => message!(words, "matrix-unverified"),
            AdapterText::Blocked => message!(words, "matrix-blocked"),
            AdapterText::Greeting => message!(words, "matrix-greeting"),
            AdapterText::Slow { seconds } => message!(words, "matrix-slow", seconds = *seconds),
            AdapterText::NoPictures(UploadRefusal::TooLarge) => message!(words, "matrix-pictures-large"),
            AdapterText::NoPictures(UploadRefusal::Quota) => message!(words, "matrix-pictures-quota"),
            AdapterText::NoPictures(UploadRefusal::Refused | UploadRefusal::Failed) => {
                message!(words, "matrix-pictures-refused")
            }
            AdapterText::NoFile(UploadRefusal::TooLarge) => message!(words, "matrix-file-large"),
            AdapterText::NoFile(_) => message!(words, "matrix-file-refused"),
            AdapterText::Compare { signs } => message!(words, "matrix-compare", signs = signs.as_str()),
            AdapterText::NoGame => message!(words, "matrix-no-game"),
            AdapterText::NoTable => message!(words, "matrix-no-table"),
            AdapterText::Occupied => message!(words, "matrix-occupied"),
            AdapterText::LobbyOpen => message!(words, "matrix-lobby-open"),
            AdapterText::LobbyStop => message!(words, "matrix-lobby-stop"),
            AdapterText::TableGone => message!(words, "matrix-table-gone"),
            AdapterText::NoSuchAnswer { numbers } => {
                let numbers = numbers.iter().map(u16::to_string).collect();
                message!(words, "matrix-no-such-answer", numbers = words.join_or(numbers))
            }
            AdapterText::MenuHint => message!(words, "matrix-menu-hint"),
            AdapterText::TermsHint => message!(words, "matrix-terms-hint"),
            AdapterText::NotUnderstood => message!(words, "matrix-not-understood"),
            AdapterText::WhichTable => message!(words, "matrix-which-table"),
            AdapterText::Welcome => message!(words, "matrix-welcome"),
            AdapterText::WelcomeHand => message!(words, "matrix-welcome-hand"),
            AdapterText::PrivateWaits => message!(words, "matrix-private-waits"),
            AdapterText::PrivateLeft { name } => message!(words, "matrix-private-left", name = name.as_str()),
            AdapterText::InvitationRefused => message!(words, "matrix-invitation-refused"),
            AdapterText::PrivateRefused { name } => {
                message!(words, "matrix-private-refused", name = name.as_str())
            }
            AdapterText::PlayerGone { name } => message!(words, "matrix-player-gone", name = name.as_str()),
            AdapterText::ThreadGoesOn => message!(words, "matrix-thread-goes-on"),
            AdapterText::PlayedUnencrypted => message!(words, "matrix-played-unencrypted"),
            AdapterText::DirectOn => message!(words, "matrix-direct-on"),
            AdapterText::DirectOff => message!(words, "matrix-direct-off"),
            AdapterText::SecretGone(SecretKind::Discard) => message!(words, "matrix-secret-gone"),
            AdapterText::SecretGone(SecretKind::Choice) => message!(words, "matrix-choice-gone"),
            AdapterText::SecretStays(SecretKind::Discard) => message!(words, "matrix-secret-stays"),
            AdapterText::SecretStays(SecretKind::Choice) => message!(words, "matrix-choice-stays"),
            AdapterText::ManagersOnly => message!(words, "matrix-managers-only"),
            AdapterText::SettingsLanguage(Some(language)) => {
                message!(words, "matrix-settings-language", language = words.language_name(*language))
            }
            AdapterText::SettingsLanguage(None) => message!(words, "matrix-settings-any-language"),
            AdapterText::SettingsRules(rules) if rules.is_empty() => {
                message!(words, "matrix-settings-no-rules")
            }
            AdapterText::SettingsRules(rules) => message!(words, "matrix-settings-rules", rules),
            AdapterText::SettingsPictures(PictureForm::Apart) => message!(words, "matrix-settings-apart"),
            AdapterText::SettingsPictures(PictureForm::Captions) => {
                message!(words, "matrix-settings-captions")
            }
            AdapterText::SettingsHow => message!(words, "matrix-settings-how"),
            AdapterText::Missing(rights) => {
                let rights = rights.iter().map(|&right| permission_name(words, right)).collect();
                message!(words, "matrix-missing", rights = words.join_and(rights))
            }
            AdapterText::Help => message!(words, "matrix-help"),
            AdapterText::HelpOpen => message!(words, "matrix-help-open"),
            AdapterText::HelpPress => message!(words, "matrix-help-press"),
            AdapterText::HelpCommand => message!(words, "matrix-help-command"),
            AdapterText::HelpPrivate => message!(words, "matrix-help-private"),
            AdapterText::HelpTrade => message!(words, "matrix-help-trade"),
            AdapterText::HelpSettings => message!(words, "matrix-help-settings"),
        }
    }
}

fn permission_name(words: &Words, right: Permission) -> String {
    match right {
        Permission::Pin => message!(words, "matrix-right-pin"),
        Permission::Redact => message!(words, "matrix-right-take-away"),
    }
}
