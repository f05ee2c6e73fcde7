//! What is said on Matrix alone.

use crate::chat::matrix::line::{Line, PictureForm, Right};
use crate::wording::{Words, say};

impl Words {
    /// What the adapter says by itself.
    pub fn matrix(&self, line: &Line) -> String {
        match line {
            Line::Unreadable => say!(self, "matrix-unreadable"),
            Line::Greeting => say!(self, "matrix-greeting"),
            Line::Slow { seconds } => say!(self, "matrix-slow", seconds = *seconds),
            Line::Compare { signs } => say!(self, "matrix-compare", signs = signs.as_str()),
            Line::NoGame => say!(self, "matrix-no-game"),
            Line::NoTable => say!(self, "matrix-no-table"),
            Line::Occupied => say!(self, "matrix-occupied"),
            Line::LobbyOpen => say!(self, "matrix-lobby-open"),
            Line::LobbyStop => say!(self, "matrix-lobby-stop"),
            Line::TableGone => say!(self, "matrix-table-gone"),
            Line::NoSuchAnswer { numbers } => {
                let numbers = numbers.iter().map(u16::to_string).collect();
                say!(self, "matrix-no-such-answer", numbers = self.or(numbers))
            }
            Line::MenuHint => say!(self, "matrix-menu-hint"),
            Line::TermsHint => say!(self, "matrix-terms-hint"),
            Line::NotUnderstood => say!(self, "matrix-not-understood"),
            Line::WhichTable => say!(self, "matrix-which-table"),
            Line::Welcome => say!(self, "matrix-welcome"),
            Line::WelcomeHand => say!(self, "matrix-welcome-hand"),
            Line::NoPrivateRoom => say!(self, "matrix-no-private-room"),
            Line::PrivateWaits => say!(self, "matrix-private-waits"),
            Line::PrivateLeft { name } => say!(self, "matrix-private-left", name = name.as_str()),
            Line::PlayerGone { name } => say!(self, "matrix-player-gone", name = name.as_str()),
            Line::ThreadGoesOn => say!(self, "matrix-thread-goes-on"),
            Line::DirectOn => say!(self, "matrix-direct-on"),
            Line::DirectOff => say!(self, "matrix-direct-off"),
            Line::SecretGone => say!(self, "matrix-secret-gone"),
            Line::SecretStays => say!(self, "matrix-secret-stays"),
            Line::ManagersOnly => say!(self, "matrix-managers-only"),
            Line::SettingsLanguage(Some(language)) => {
                say!(self, "matrix-settings-language", language = self.language_name(*language))
            }
            Line::SettingsLanguage(None) => say!(self, "matrix-settings-any-language"),
            Line::SettingsRules(rules) if rules.is_empty() => say!(self, "matrix-settings-no-rules"),
            Line::SettingsRules(rules) => say!(self, "matrix-settings-rules", rules),
            Line::SettingsPictures(PictureForm::Apart) => say!(self, "matrix-settings-apart"),
            Line::SettingsPictures(PictureForm::Captions) => say!(self, "matrix-settings-captions"),
            Line::SettingsHow => say!(self, "matrix-settings-how"),
            Line::Missing(rights) => {
                let rights = rights.iter().map(|&right| self.power(right)).collect();
                say!(self, "matrix-missing", rights = self.and(rights))
            }
            Line::Help => say!(self, "matrix-help"),
            Line::HelpOpen => say!(self, "matrix-help-open"),
            Line::HelpPress => say!(self, "matrix-help-press"),
            Line::HelpCommand => say!(self, "matrix-help-command"),
            Line::HelpPrivate => say!(self, "matrix-help-private"),
            Line::HelpTrade => say!(self, "matrix-help-trade"),
            Line::HelpSettings => say!(self, "matrix-help-settings"),
        }
    }

    fn power(&self, right: Right) -> String {
        match right {
            Right::Pin => say!(self, "matrix-right-pin"),
            Right::TakeAway => say!(self, "matrix-right-take-away"),
        }
    }
}
