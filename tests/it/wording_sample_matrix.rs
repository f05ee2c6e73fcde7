//! Samples of messages that only Matrix uses.

use bot::chat::matrix::adapter_text::{AdapterText, NotTaken, PictureForm, Right, Secret};
use bot_core::wording::Words;
use tests::FRENCH;

use tests::samples::Samples;

pub(crate) fn samples(words: &Words) -> Samples {
    vec![("On Matrix", lines().iter().map(|line| line.said(words)).collect())]
}

fn lines() -> Vec<AdapterText> {
    vec![
        AdapterText::Unreadable,
        AdapterText::Unverified,
        AdapterText::Blocked,
        AdapterText::Compare { signs: "🐶 Dog · 🔑 Key".to_owned() },
        AdapterText::Greeting,
        AdapterText::Slow { seconds: 5 },
        AdapterText::NoPictures(NotTaken::TooLarge),
        AdapterText::NoPictures(NotTaken::Quota),
        AdapterText::NoPictures(NotTaken::Refused),
        AdapterText::NoFile(NotTaken::TooLarge),
        AdapterText::NoFile(NotTaken::Quota),
        AdapterText::NoGame,
        AdapterText::NoTable,
        AdapterText::Occupied,
        AdapterText::LobbyOpen,
        AdapterText::LobbyStop,
        AdapterText::TableGone,
        AdapterText::NoSuchAnswer { numbers: vec![1, 2, 5] },
        AdapterText::MenuHint,
        AdapterText::TermsHint,
        AdapterText::NotUnderstood,
        AdapterText::WhichTable,
        AdapterText::Welcome,
        AdapterText::WelcomeHand,
        AdapterText::PrivateWaits,
        AdapterText::InvitationRefused,
        AdapterText::PrivateLeft { name: "Anna".to_owned() },
        AdapterText::PrivateRefused { name: "Anna".to_owned() },
        AdapterText::PlayerGone { name: "Anna".to_owned() },
        AdapterText::ThreadGoesOn,
        AdapterText::PlayedUnencrypted,
        AdapterText::DirectOn,
        AdapterText::DirectOff,
        AdapterText::SecretGone(Secret::Discard),
        AdapterText::SecretStays(Secret::Discard),
        AdapterText::SecretGone(Secret::Choice),
        AdapterText::SecretStays(Secret::Choice),
        AdapterText::ManagersOnly,
        AdapterText::SettingsLanguage(Some(FRENCH)),
        AdapterText::SettingsLanguage(None),
        AdapterText::SettingsRules(String::new()),
        AdapterText::SettingsRules("12 points".to_owned()),
        AdapterText::SettingsPictures(PictureForm::Apart),
        AdapterText::SettingsPictures(PictureForm::Captions),
        AdapterText::SettingsHow,
        AdapterText::Missing(vec![Right::Pin, Right::TakeAway]),
        AdapterText::Help,
        AdapterText::HelpOpen,
        AdapterText::HelpPress,
        AdapterText::HelpCommand,
        AdapterText::HelpPrivate,
        AdapterText::HelpTrade,
        AdapterText::HelpSettings,
    ]
}
