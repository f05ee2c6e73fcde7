//! Samples of messages that only Matrix uses.

use bot_core::wording::Words;
use bot_matrix::adapter_text::{AdapterText, Permission, PictureForm, SecretKind, UploadRefusal};
use tests::FRENCH;

use tests::samples::MessageSamples;

pub(crate) fn samples(words: &Words) -> MessageSamples {
    vec![("On Matrix", lines().iter().map(|line| line.to_text(words)).collect())]
}

fn lines() -> Vec<AdapterText> {
    vec![
        AdapterText::Unreadable,
        AdapterText::Unverified,
        AdapterText::Blocked,
        AdapterText::Compare { signs: "🐶 Dog · 🔑 Key".to_owned() },
        AdapterText::Greeting,
        AdapterText::Slow { seconds: 5 },
        AdapterText::NoPictures(UploadRefusal::TooLarge),
        AdapterText::NoPictures(UploadRefusal::Quota),
        AdapterText::NoPictures(UploadRefusal::Refused),
        AdapterText::NoFile(UploadRefusal::TooLarge),
        AdapterText::NoFile(UploadRefusal::Quota),
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
        AdapterText::SecretGone(SecretKind::Discard),
        AdapterText::SecretStays(SecretKind::Discard),
        AdapterText::SecretGone(SecretKind::Choice),
        AdapterText::SecretStays(SecretKind::Choice),
        AdapterText::ManagersOnly,
        AdapterText::SettingsLanguage(Some(FRENCH)),
        AdapterText::SettingsLanguage(None),
        AdapterText::SettingsRules(String::new()),
        AdapterText::SettingsRules("12 points".to_owned()),
        AdapterText::SettingsPictures(PictureForm::Apart),
        AdapterText::SettingsPictures(PictureForm::Captions),
        AdapterText::SettingsHow,
        AdapterText::Missing(vec![Permission::Pin, Permission::Redact]),
        AdapterText::Help,
        AdapterText::HelpOpen,
        AdapterText::HelpPress,
        AdapterText::HelpCommand,
        AdapterText::HelpPrivate,
        AdapterText::HelpTrade,
        AdapterText::HelpSettings,
    ]
}
