//! Commands with options that only Matrix has, or about the room: `!new`, `!link`, `!settings`, `!hand dm:off`, help.

use matrix_sdk::ruma::OwnedEventId;

use super::Inbox;
use super::answer::Answer;
use super::caller::Caller;
use crate::chat::matrix::adapter_text::AdapterText;
use crate::chat::matrix::known::PictureForm;
use crate::chat::matrix::spot::Spot;
use crate::desk::opening::{self, Opening};
use crate::desk::{self, rules};
use crate::place::Wish;
use bot_core::command::lexicon::Term;
use bot_core::command::text::fold;
use bot_core::command::vocabulary::find;
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
    pub(super) async fn own_command(&self, caller: &Caller, text: &str) -> Option<Answer> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match titles::commands().command(word)?.name() {
            "new" => Some(self.open_table(caller, rest).await),
            // From the private room it would be unclear which room to link.
            "link" if !rest.is_empty() && !caller.alone => Some(self.link(caller, rest).await),
            "unlink" if rest.is_empty() && !caller.alone => Some(self.unlink(caller).await),
            "settings" => Some(self.settings(caller, rest).await),
            "hand" => {
                let wish = wish(rest)?;
                self.wished(caller, wish).await;
                let line = if wish == Wish::Shown { AdapterText::DirectOn } else { AdapterText::DirectOff };
                Some(Answer::told(caller.lines(&[line])))
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
        Message { title: Some(AdapterText::Help.said(Words::of(caller.language()))), ..caller.lines(&lines) }
    }

    async fn open_table(&self, caller: &Caller, rest: &str) -> Answer {
        let is_thread = |word: &&str| term("thread").are(word);
        let in_thread = rest.split(' ').any(|word| is_thread(&word)) && caller.spot.thread.is_none();
        let words: Vec<&str> = rest.split(' ').filter(|word| !is_thread(word)).collect();
        let choices = match rules::read(&words.join(" ")) {
            Ok(choices) => choices,
            Err(error) => return self.failed(caller, &error.into()),
        };
        let thread: Option<OwnedEventId> =
            if in_thread { Some(caller.event.clone()) } else { caller.spot.thread.clone() };
        let spot = Spot { room: caller.spot.room.clone(), thread };
        let known = self.matrix().known_room(&spot.room);
        let language = known.language().unwrap_or(caller.language());
        let all: Vec<GameOption> = known.options().into_iter().chain(choices).collect();
        let room = spot.name();
        let opening = opening::open(self.app(), self.places(), caller.visitor(), &room, language, &all).await;
        match opening {
            Ok(Opening::New(table) | Opening::Begun(table, _, Ok(_))) => {
                self.welcome(caller, table.id()).await;
                Answer::Done
            }
            Ok(Opening::Again) => Answer::Done,
            Ok(Opening::Game) => Answer::aloud(caller.lines(&[AdapterText::Occupied])),
            Ok(Opening::Own(table)) => self.ask(caller, table.id(), Command::New(all).into(), None).await,
            Ok(Opening::Lobby(_)) if caller.manages() => {
                Answer::aloud(caller.lines(&[AdapterText::LobbyOpen, AdapterText::LobbyStop]))
            }
            Ok(Opening::Lobby(_)) => Answer::aloud(caller.lines(&[AdapterText::LobbyOpen])),
            Ok(Opening::Gone) => Answer::refused(caller.lines(&[AdapterText::TableGone])),
            Err(error) | Ok(Opening::Begun(_, _, Err(error))) => self.failed(caller, &error),
        }
    }

    /// `!settings`: shows the settings of table and room, or changes those of the room.
    async fn settings(&self, caller: &Caller, rest: &str) -> Answer {
        if !rest.is_empty() {
            // A private room's account may change its settings.
            return match caller.manages() || caller.alone {
                true => self.set(caller, rest).await,
                false => Answer::aloud(caller.lines(&[AdapterText::ManagersOnly])),
            };
        }
        let here = caller.spot.name();
        let shown = desk::settings(self.app(), self.places(), &here, caller.visitor()).await;
        let mut message = shown.map(|(_, message)| message).unwrap_or_default();
        message.lines.extend(self.room_settings(caller).await);
        Answer::aloud(message)
    }

    async fn room_settings(&self, caller: &Caller) -> Vec<String> {
        let words = Words::of(caller.language());
        let known = self.matrix().known_room(&caller.spot.room);
        let mut lines = vec![
            AdapterText::SettingsLanguage(known.language()),
            AdapterText::SettingsRules(rules::told(known.options(), words)),
            AdapterText::SettingsPictures(known.pictures),
        ];
        let missing = caller.missing(&self.matrix().me).await;
        if !missing.is_empty() {
            lines.push(AdapterText::Missing(missing));
        }
        if caller.manages() || caller.alone {
            lines.push(AdapterText::SettingsHow);
        }
        lines.iter().map(|line| line.said(words)).collect()
    }

    /// Changes a setting of the room, such as `language fr` or `rules points 12`.
    async fn set(&self, caller: &Caller, rest: &str) -> Answer {
        let (what, value) = rest.split_once([' ', ':', '=']).unwrap_or((rest, ""));
        let value = value.trim();
        let usual = term("usual").are(value);
        let matrix = self.matrix();
        let room = &caller.spot.room;
        match what {
            word if term("language").are(word) => {
                let language: Option<Language> = find(value);
                if language.is_none() && !usual {
                    return Answer::aloud(caller.lines(&[AdapterText::SettingsHow]));
                }
                matrix.change_room(room, |known| known.set_language(language)).await;
            }
            word if term("rules").are(word) => {
                let rules = match rules::kept(if usual { "" } else { value }) {
                    Ok(rules) => rules,
                    Err(error) => return self.failed(caller, &error.into()),
                };
                matrix.change_room(room, |known| known.rules = rules).await;
            }
            word if term("pictures").are(word) => {
                let form = match value {
                    value if usual || term("apart").are(value) => PictureForm::Apart,
                    value if term("captions").are(value) => PictureForm::Captions,
                    _ => return Answer::aloud(caller.lines(&[AdapterText::SettingsHow])),
                };
                matrix.change_room(room, |known| known.pictures = form).await;
            }
            _ => return Answer::aloud(caller.lines(&[AdapterText::SettingsHow])),
        }
        let lines = self.room_settings(caller).await;
        Answer::aloud(Message { lines, ..Message::default() })
    }
}

/// Parses the choice about hands in the private room: `dm:on` or `dm off`.
fn wish(rest: &str) -> Option<Wish> {
    let mut words = rest.split([' ', ':', '=']).filter(|word| !word.is_empty());
    let direct = words.next().is_some_and(|word| term("dm").are(word));
    let on = match fold(words.next()?).as_str() {
        "on" => Ballot::Yes,
        "off" => Ballot::No,
        word => find(word)?,
    };
    (direct && words.next().is_none()).then_some(if on == Ballot::Yes { Wish::Shown } else { Wish::Hidden })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hand_choice_parses_in_both_languages() {
        for (text, wished) in [
            ("dm:on", Some(Wish::Shown)),
            ("dm off", Some(Wish::Hidden)),
            ("mp : non", Some(Wish::Hidden)),
            ("MP:oui", Some(Wish::Shown)),
            ("", None),
            ("dm", None),
            ("dm:maybe", None),
            ("on", None),
            ("dm:on now", None),
        ] {
            assert_eq!(wish(text), wished, "{text}");
        }
    }
}
