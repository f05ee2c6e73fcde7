//! What is said on Matrix alone.

use crate::chat::matrix::line::{Line, PictureForm, Right};
use bot_core::wording::{Words, say};

impl Line {
    /// What the adapter says by itself.
    pub fn said(&self, words: &Words) -> String {
        match self {
            Line::Unreadable => say!(words, "matrix-unreadable"),
            Line::Greeting => say!(words, "matrix-greeting"),
            Line::Slow { seconds } => say!(words, "matrix-slow", seconds = *seconds),
            Line::Compare { signs } => say!(words, "matrix-compare", signs = signs.as_str()),
            Line::NoGame => say!(words, "matrix-no-game"),
            Line::NoTable => say!(words, "matrix-no-table"),
            Line::Occupied => say!(words, "matrix-occupied"),
            Line::LobbyOpen => say!(words, "matrix-lobby-open"),
            Line::LobbyStop => say!(words, "matrix-lobby-stop"),
            Line::TableGone => say!(words, "matrix-table-gone"),
            Line::NoSuchAnswer { numbers } => {
                let numbers = numbers.iter().map(u16::to_string).collect();
                say!(words, "matrix-no-such-answer", numbers = words.or(numbers))
            }
            Line::MenuHint => say!(words, "matrix-menu-hint"),
            Line::TermsHint => say!(words, "matrix-terms-hint"),
            Line::NotUnderstood => say!(words, "matrix-not-understood"),
            Line::WhichTable => say!(words, "matrix-which-table"),
            Line::Welcome => say!(words, "matrix-welcome"),
            Line::WelcomeHand => say!(words, "matrix-welcome-hand"),
            Line::NoPrivateRoom => say!(words, "matrix-no-private-room"),
            Line::PrivateWaits => say!(words, "matrix-private-waits"),
            Line::PrivateLeft { name } => say!(words, "matrix-private-left", name = name.as_str()),
            Line::PlayerGone { name } => say!(words, "matrix-player-gone", name = name.as_str()),
            Line::ThreadGoesOn => say!(words, "matrix-thread-goes-on"),
            Line::DirectOn => say!(words, "matrix-direct-on"),
            Line::DirectOff => say!(words, "matrix-direct-off"),
            Line::SecretGone => say!(words, "matrix-secret-gone"),
            Line::SecretStays => say!(words, "matrix-secret-stays"),
            Line::ManagersOnly => say!(words, "matrix-managers-only"),
            Line::SettingsLanguage(Some(language)) => {
                say!(words, "matrix-settings-language", language = words.language_name(*language))
            }
            Line::SettingsLanguage(None) => say!(words, "matrix-settings-any-language"),
            Line::SettingsRules(rules) if rules.is_empty() => say!(words, "matrix-settings-no-rules"),
            Line::SettingsRules(rules) => say!(words, "matrix-settings-rules", rules),
            Line::SettingsPictures(PictureForm::Apart) => say!(words, "matrix-settings-apart"),
            Line::SettingsPictures(PictureForm::Captions) => say!(words, "matrix-settings-captions"),
            Line::SettingsHow => say!(words, "matrix-settings-how"),
            Line::Missing(rights) => {
                let rights = rights.iter().map(|&right| power(words, right)).collect();
                say!(words, "matrix-missing", rights = words.and(rights))
            }
            Line::Help => say!(words, "matrix-help"),
            Line::HelpOpen => say!(words, "matrix-help-open"),
            Line::HelpPress => say!(words, "matrix-help-press"),
            Line::HelpCommand => say!(words, "matrix-help-command"),
            Line::HelpPrivate => say!(words, "matrix-help-private"),
            Line::HelpTrade => say!(words, "matrix-help-trade"),
            Line::HelpSettings => say!(words, "matrix-help-settings"),
        }
    }
}

fn power(words: &Words, right: Right) -> String {
    match right {
        Right::Pin => say!(words, "matrix-right-pin"),
        Right::TakeAway => say!(words, "matrix-right-take-away"),
    }
}
