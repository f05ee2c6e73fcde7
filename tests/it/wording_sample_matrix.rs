//! What is said on Matrix alone.

use bot::chat::matrix::line::{Line, PictureForm, Right};
use bot_core::wording::Words;
use tests::FRENCH;

use tests::samples::Samples;

pub(crate) fn samples(words: &Words) -> Samples {
    vec![("On Matrix", lines().iter().map(|line| line.said(words)).collect())]
}

fn lines() -> Vec<Line> {
    vec![
        Line::Unreadable,
        Line::Compare { signs: "🐶 Dog · 🔑 Key".to_owned() },
        Line::Greeting,
        Line::Slow { seconds: 5 },
        Line::NoGame,
        Line::NoTable,
        Line::Occupied,
        Line::LobbyOpen,
        Line::LobbyStop,
        Line::TableGone,
        Line::NoSuchAnswer { numbers: vec![1, 2, 5] },
        Line::MenuHint,
        Line::TermsHint,
        Line::NotUnderstood,
        Line::WhichTable,
        Line::Welcome,
        Line::WelcomeHand,
        Line::NoPrivateRoom,
        Line::PrivateWaits,
        Line::PrivateLeft { name: "Anna".to_owned() },
        Line::PlayerGone { name: "Anna".to_owned() },
        Line::ThreadGoesOn,
        Line::DirectOn,
        Line::DirectOff,
        Line::SecretGone,
        Line::SecretStays,
        Line::ManagersOnly,
        Line::SettingsLanguage(Some(FRENCH)),
        Line::SettingsLanguage(None),
        Line::SettingsRules(String::new()),
        Line::SettingsRules("12 points".to_owned()),
        Line::SettingsPictures(PictureForm::Apart),
        Line::SettingsPictures(PictureForm::Captions),
        Line::SettingsHow,
        Line::Missing(vec![Right::Pin, Right::TakeAway]),
        Line::Help,
        Line::HelpOpen,
        Line::HelpPress,
        Line::HelpCommand,
        Line::HelpPrivate,
        Line::HelpTrade,
        Line::HelpSettings,
    ]
}
