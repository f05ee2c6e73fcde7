//! Commands with options that only Matrix has, or about the room: `!new`, `!link`, `!settings`, `!hand dm:off`, help.

use matrix_sdk::ruma::OwnedEventId;

use super::Inbox;
use super::answer::Answer;
use super::caller::Caller;
use crate::adapter_text::AdapterText;
use crate::room_or_thread::RoomOrThread;
use crate::settings::PictureForm;
use bot_app::handlers::new_table::{self, NewTableOutcome};
use bot_app::handlers::{self, default_options};
use bot_app::mirror::PrivateMirrorSetting;
use bot_core::command::lexicon::Term;
use bot_core::command::text::fold;
use bot_core::command::vocabulary::find_value;
use bot_core::command::{Ballot, Command, GameOption};
use bot_core::language::Language;
use bot_core::surface::Message;
use bot_core::titles;
use bot_core::wording::Words;

/// Returns a term that only Matrix has.
const fn term(key: &'static str) -> Term {
    Term::new("matrix", key)
}

impl Inbox {
    /// Executes a command of this module; `None` for any other.
    pub(super) async fn matrix_command(&self, caller: &Caller, text: &str) -> Option<Answer> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match titles::commands().find(word)?.name() {
            "new" => Some(self.open_table(caller, rest).await),
            // From the private room it would be unclear which room to link.
            "link" if !rest.is_empty() && !caller.in_private_room => Some(self.link(caller, rest).await),
            "unlink" if rest.is_empty() && !caller.in_private_room => Some(self.unlink(caller).await),
            "settings" => Some(self.show_settings(caller, rest).await),
            "hand" => {
                let wish = parse_wish(rest)?;
                self.store_wish(caller, wish).await;
                let line =
                    if wish == PrivateMirrorSetting::Enabled { AdapterText::DirectOn } else { AdapterText::DirectOff };
                Some(Answer::requested(caller.text_message(&[line])))
            }
            _ => None,
        }
    }

    /// Returns the short help.
    pub(super) fn help(&self, caller: &Caller) -> Message {
        let lines = [
            AdapterText::HelpOpen,
            AdapterText::HelpPress,
            AdapterText::HelpCommand,
            AdapterText::HelpPrivate,
            AdapterText::HelpTrade,
            AdapterText::HelpSettings,
        ];
        Message {
            title: Some(AdapterText::Help.to_text(Words::for_language(caller.language()))),
            ..caller.text_message(&lines)
        }
    }

    async fn open_table(&self, caller: &Caller, rest: &str) -> Answer {
        let is_thread = |word: &&str| term("thread").contains(word);
        let in_thread = rest.split(' ').any(|word| is_thread(&word)) && caller.spot.thread.is_none();
        let words: Vec<&str> = rest.split(' ').filter(|word| !is_thread(word)).collect();
        let choices = match default_options::parse(&words.join(" ")) {
            Ok(choices) => choices,
            Err(error) => return self.error_answer(caller, &error.into()),
        };
        let thread: Option<OwnedEventId> =
            if in_thread { Some(caller.event.clone()) } else { caller.spot.thread.clone() };
        let spot = RoomOrThread { room: caller.spot.room.clone(), thread };
        let known = self.matrix().room_settings(&spot.room);
        let language = known.language().unwrap_or(caller.language());
        let all: Vec<GameOption> = known.options().into_iter().chain(choices).collect();
        let room = spot.room_id();
        let opening = new_table::open_in_room(self.app(), self.mirrors(), caller.actor(), &room, language, &all).await;
        match opening {
            Ok(NewTableOutcome::Opened(table) | NewTableOutcome::Restarted(table, _, Ok(_))) => {
                self.prepare_player(caller, table.id()).await;
                Answer::Done
            }
            Ok(NewTableOutcome::Repeated) => Answer::Done,
            Ok(NewTableOutcome::RunningGame) => Answer::public(caller.text_message(&[AdapterText::Occupied])),
            Ok(NewTableOutcome::OwnLobby(table)) => {
                self.send_request(caller, table.id(), Command::New(all).into(), None).await
            }
            Ok(NewTableOutcome::OtherLobby(_)) if caller.is_manager() => {
                Answer::public(caller.text_message(&[AdapterText::LobbyOpen, AdapterText::LobbyStop]))
            }
            Ok(NewTableOutcome::OtherLobby(_)) => Answer::public(caller.text_message(&[AdapterText::LobbyOpen])),
            Ok(NewTableOutcome::TableGone) => Answer::refused(caller.text_message(&[AdapterText::TableGone])),
            Err(error) | Ok(NewTableOutcome::Restarted(_, _, Err(error))) => self.error_answer(caller, &error),
        }
    }

    /// `!settings`: shows the settings of table and room, or changes those of the room.
    async fn show_settings(&self, caller: &Caller, rest: &str) -> Answer {
        if !rest.is_empty() {
            // A private room's account may change its settings.
            return match caller.is_manager() || caller.in_private_room {
                true => self.change_setting(caller, rest).await,
                false => Answer::public(caller.text_message(&[AdapterText::ManagersOnly])),
            };
        }
        let here = caller.spot.room_id();
        let shown = handlers::settings_message(self.app(), self.mirrors(), &here, caller.actor()).await;
        let mut message = shown.map(|(_, message)| message).unwrap_or_default();
        message.lines.extend(self.room_settings(caller).await);
        Answer::public(message)
    }

    async fn room_settings(&self, caller: &Caller) -> Vec<String> {
        let words = Words::for_language(caller.language());
        let known = self.matrix().room_settings(&caller.spot.room);
        let mut lines = vec![
            AdapterText::SettingsLanguage(known.language()),
            AdapterText::SettingsRules(default_options::describe(known.options(), words)),
            AdapterText::SettingsPictures(known.pictures),
        ];
        let missing = caller.missing_permissions(&self.matrix().own_user).await;
        if !missing.is_empty() {
            lines.push(AdapterText::Missing(missing));
        }
        if caller.is_manager() || caller.in_private_room {
            lines.push(AdapterText::SettingsHow);
        }
        lines.iter().map(|line| line.to_text(words)).collect()
    }

    /// Changes a setting of the room, such as `language fr` or `rules points 12`.
    async fn change_setting(&self, caller: &Caller, rest: &str) -> Answer {
        let (what, value) = rest.split_once([' ', ':', '=']).unwrap_or((rest, ""));
        let value = value.trim();
        let usual = term("usual").contains(value);
        let matrix = self.matrix();
        let room = &caller.spot.room;
        match what {
            word if term("language").contains(word) => {
                let language: Option<Language> = find_value(value);
                if language.is_none() && !usual {
                    return Answer::public(caller.text_message(&[AdapterText::SettingsHow]));
                }
                matrix.change_room_settings(room, |known| known.set_language(language)).await;
            }
            word if term("rules").contains(word) => {
                let rules = match default_options::normalize(if usual { "" } else { value }) {
                    Ok(rules) => rules,
                    Err(error) => return self.error_answer(caller, &error.into()),
                };
                matrix.change_room_settings(room, |known| known.rules = rules).await;
            }
            word if term("pictures").contains(word) => {
                let form = match value {
                    value if usual || term("apart").contains(value) => PictureForm::Apart,
                    value if term("captions").contains(value) => PictureForm::Captions,
                    _ => return Answer::public(caller.text_message(&[AdapterText::SettingsHow])),
                };
                matrix.change_room_settings(room, |known| known.pictures = form).await;
            }
            _ => return Answer::public(caller.text_message(&[AdapterText::SettingsHow])),
        }
        let lines = self.room_settings(caller).await;
        Answer::public(Message { lines, ..Message::default() })
    }
}

/// Parses the choice about hands in the private room: `dm:on` or `dm off`.
fn parse_wish(rest: &str) -> Option<PrivateMirrorSetting> {
    let mut words = rest.split([' ', ':', '=']).filter(|word| !word.is_empty());
    let direct = words.next().is_some_and(|word| term("dm").contains(word));
    let on = match fold(words.next()?).as_str() {
        "on" => Ballot::Yes,
        "off" => Ballot::No,
        word => find_value(word)?,
    };
    (direct && words.next().is_none()).then_some(if on == Ballot::Yes {
        PrivateMirrorSetting::Enabled
    } else {
        PrivateMirrorSetting::Disabled
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hand_choice_parses_in_both_languages() {
        for (text, wished) in [
            ("dm:on", Some(PrivateMirrorSetting::Enabled)),
            ("dm off", Some(PrivateMirrorSetting::Disabled)),
            ("mp : non", Some(PrivateMirrorSetting::Disabled)),
            ("MP:oui", Some(PrivateMirrorSetting::Enabled)),
            ("", None),
            ("dm", None),
            ("dm:maybe", None),
            ("on", None),
            ("dm:on now", None),
        ] {
            assert_eq!(parse_wish(text), wished, "{text}");
        }
    }
}
