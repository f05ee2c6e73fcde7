//! Commands with what only Matrix has, or that are about a room: `!new`, `!link`, `!settings`, `!hand dm:off`, and help.

use matrix_sdk::ruma::OwnedEventId;

use super::Desk;
use super::answer::Answer;
use super::caller::Caller;
use crate::app::ours;
use crate::app::task::TableHandle;
use crate::chat::matrix::known::PictureForm;
use crate::chat::matrix::line::Line;
use crate::chat::matrix::spot::Spot;
use crate::chat::notes::{house_rules, in_words};
use crate::chat::opening::There;
use crate::command::lexicon::Term;
use crate::command::text::fold;
use crate::command::vocabulary::find;
use crate::command::{Ballot, Command, GameOption};
use crate::desk;
use crate::language::Language;
use crate::place::{ShowError, Wish};
use crate::surface::Message;
use crate::table::answer::Private;
use crate::table::lobby::Beginning;
use crate::titles;
use crate::wording::Words;

/// A word that only Matrix has.
const fn term(key: &'static str) -> Term {
    Term::new("matrix", key)
}

impl Desk {
    /// The answer to a command with what only Matrix has; none for any other.
    pub(super) async fn own_command(&self, caller: &Caller, text: &str) -> Option<Answer> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match titles::commands().command(word)?.name() {
            "new" => Some(self.open_table(caller, rest).await),
            // In private it can't be told which room is meant.
            "link" if !rest.is_empty() && !caller.alone => Some(self.link(caller, rest).await),
            "unlink" if rest.is_empty() && !caller.alone => Some(self.unlink(caller).await),
            "settings" => Some(self.settings(caller, rest).await),
            "hand" => {
                let wish = wish(rest)?;
                self.wished(caller, wish).await;
                let line = if wish == Wish::Shown { Line::DirectOn } else { Line::DirectOff };
                Some(Answer::told(caller.lines(&[line])))
            }
            _ => None,
        }
    }

    /// Help in short.
    pub(super) fn help(&self, caller: &Caller) -> Message {
        let lines = [
            Line::HelpOpen,
            Line::HelpPress,
            Line::HelpCommand,
            Line::HelpPrivate,
            Line::HelpTrade,
            Line::HelpSettings,
        ];
        Message { title: Some(Words::of(caller.language()).matrix(&Line::Help)), ..caller.lines(&lines) }
    }

    async fn open_table(&self, caller: &Caller, rest: &str) -> Answer {
        let is_thread = |word: &&str| term("thread").are(word);
        let in_thread = rest.split(' ').any(|word| is_thread(&word)) && caller.spot.thread.is_none();
        let words: Vec<&str> = rest.split(' ').filter(|word| !is_thread(word)).collect();
        let line = format!("/new {}", words.join(" "));
        let choices = match titles::parse(&line) {
            Ok(Command::New(choices)) => choices,
            Ok(_) => Vec::new(),
            Err(error) => return self.failed(caller, &error.into()),
        };
        let thread: Option<OwnedEventId> =
            if in_thread { Some(caller.event.clone()) } else { caller.spot.thread.clone() };
        let spot = Spot { room: caller.spot.room.clone(), thread };
        let rules = self.matrix().known_room(&spot.room).options();
        let all: Vec<GameOption> = rules.into_iter().chain(choices).collect();
        if let Some(instead) = self.taken(caller, &spot, &all).await {
            return instead;
        }
        self.opened(caller, &spot, &all).await
    }

    /// What is done where a table is open already: for its host, and where everybody has got up, it begins anew.
    async fn taken(&self, caller: &Caller, spot: &Spot, choices: &[GameOption]) -> Option<Answer> {
        let id = self.places().table(&spot.name())?;
        let table = match self.table(caller, &id).await {
            Ok(table) => table,
            Err(instead) => return Some(instead),
        };
        // What came before the process ended comes again.
        if table.read(|table| table.answered(&caller.request_id()).is_some()) {
            return Some(Answer::Done);
        }
        match There::of(&table, caller.account()) {
            There::Nothing => None,
            There::Game => Some(Answer::aloud(caller.lines(&[Line::Occupied]))),
            There::Nobody => Some(self.begun(caller, spot, &table, choices).await),
            There::Own => {
                let new = Command::New(choices.to_vec()).to_string();
                Some(self.ask(caller, &id, &new, None).await)
            }
            There::Lobby if caller.manages() => {
                Some(Answer::aloud(caller.lines(&[Line::LobbyOpen, Line::LobbyStop])))
            }
            There::Lobby => Some(Answer::aloud(caller.lines(&[Line::LobbyOpen]))),
        }
    }

    /// A table where everybody has got up begins as a new one would.
    async fn begun(
        &self,
        caller: &Caller,
        spot: &Spot,
        table: &TableHandle,
        choices: &[GameOption],
    ) -> Answer {
        let from = match caller.visitor().speaker(self.app(), Some(table)) {
            Ok(speaker) => speaker,
            Err(error) => return self.failed(caller, &error),
        };
        let language = self.new_language(caller, spot);
        let beginning = Beginning { id: caller.request_id(), from, language, choices: choices.to_vec() };
        match table.begin(beginning).await {
            Ok(_) => {
                self.welcome(caller, table.id()).await;
                Answer::Done
            }
            Err(error) => self.failed(caller, &error),
        }
    }

    /// What new tables speak there.
    fn new_language(&self, caller: &Caller, spot: &Spot) -> Language {
        self.matrix().known_room(&spot.room).language().unwrap_or(caller.language())
    }

    async fn opened(&self, caller: &Caller, spot: &Spot, choices: &[GameOption]) -> Answer {
        let speaker = match caller.visitor().speaker(self.app(), None) {
            Ok(speaker) => speaker,
            Err(error) => return self.failed(caller, &error),
        };
        let language = self.new_language(caller, spot);
        let table = match self.app().open(&speaker, language, choices, caller.request_id()).await {
            Ok(table) => table,
            Err(error) => return self.failed(caller, &error),
        };
        match self.places().show(&spot.name(), table.id()).await {
            Ok(()) => {
                self.welcome(caller, table.id()).await;
                Answer::Done
            }
            Err(ShowError::Occupied(_)) => Answer::aloud(caller.lines(&[Line::Occupied])),
            Err(ShowError::Ours(error)) => self.failed(caller, &error),
            Err(error @ ShowError::NoChat(_)) => self.failed(caller, &ours("could not show a table", error)),
        }
    }

    /// `!settings`: the table's and the room's, which those who manage it can change.
    async fn settings(&self, caller: &Caller, rest: &str) -> Answer {
        if !rest.is_empty() {
            return match caller.manages() {
                true => self.set(caller, rest).await,
                false => Answer::aloud(caller.lines(&[Line::ManagersOnly])),
            };
        }
        let mut message = Message::default();
        if let Some(id) = self.places().table(&caller.spot.name())
            && let Ok(table) = self.table(caller, &id).await
            && let Ok(speaker) = caller.visitor().speaker(self.app(), Some(&table))
            && let Ok(shown) = desk::private(self.app(), &table, &speaker, &Private::Settings, 1).await
        {
            message = shown;
        }
        message.lines.extend(self.room_settings(caller).await);
        Answer::aloud(message)
    }

    async fn room_settings(&self, caller: &Caller) -> Vec<String> {
        let words = Words::of(caller.language());
        let known = self.matrix().known_room(&caller.spot.room);
        let rules: Vec<String> =
            known.options().into_iter().map(|option| words.option_value(option)).collect();
        let mut lines =
            vec![Line::SettingsLanguage(known.language()), Line::SettingsRules(rules.join(" · "))];
        lines.push(Line::SettingsPictures(known.pictures));
        let missing = caller.missing(&self.matrix().me).await;
        if !missing.is_empty() {
            lines.push(Line::Missing(missing));
        }
        if caller.manages() {
            lines.push(Line::SettingsHow);
        }
        lines.iter().map(|line| words.matrix(line)).collect()
    }

    /// Changes a room's settings: `language fr`, `rules points 12`.
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
                    return Answer::aloud(caller.lines(&[Line::SettingsHow]));
                }
                matrix.change_room(room, |known| known.set_language(language)).await;
            }
            word if term("rules").are(word) => {
                let rules = match house_rules(if usual { "" } else { value }) {
                    Ok(rules) => rules,
                    Err(error) => return self.failed(caller, &error.into()),
                };
                matrix.change_room(room, |known| known.rules = in_words(rules)).await;
            }
            word if term("pictures").are(word) => {
                let form = match value {
                    value if usual || term("apart").are(value) => PictureForm::Apart,
                    value if term("captions").are(value) => PictureForm::Captions,
                    _ => return Answer::aloud(caller.lines(&[Line::SettingsHow])),
                };
                matrix.change_room(room, |known| known.pictures = form).await;
            }
            _ => return Answer::aloud(caller.lines(&[Line::SettingsHow])),
        }
        let lines = self.room_settings(caller).await;
        Answer::aloud(Message { lines, ..Message::default() })
    }
}

/// What somebody wishes for their hand: `dm:on` or `dm off`.
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
    fn wishes_are_read_in_both_languages() {
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
