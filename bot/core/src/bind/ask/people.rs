//! Menus about people at a table.

use crate::command::{ChatRule, Command, Measure, PeopleCommand, PlayerName};
use crate::menu::{Ask, Choice, Label, Question};
use crate::people::PersonId;

/// By their number: whatever they are called, it is they.
fn number(person: PersonId) -> Option<PlayerName> {
    PlayerName::new(&format!("#{}", person.0))
}

/// What asks about somebody.
pub fn asking(person: PersonId) -> Command {
    Command::People(number(person).map_or(PeopleCommand::Which, PeopleCommand::About))
}

fn chat_choice(chat: ChatRule) -> Choice {
    Choice::new(Label::Chat(chat), Command::People(PeopleCommand::Chat(Some(chat))))
}

/// About whom, or who may chat from now on.
pub(crate) fn which(people: &[(PersonId, String)], chat: ChatRule) -> Ask {
    let choice = |(id, name): &(PersonId, String)| Choice::new(Label::Person(name.clone()), asking(*id));
    Ask::new(Question::PeopleWhom, people.iter().map(choice).chain([chat_choice(chat)]).collect())
}

fn taking(measure: Measure, person: PersonId, name: &str) -> Choice {
    let command = Command::People(PeopleCommand::Take(measure, number(person)));
    Choice::new(Label::Measure { measure, name: name.to_owned() }, command)
}

/// What can be done about somebody.
pub(crate) fn about(name: &str, person: PersonId, measures: &[Measure]) -> Ask {
    Ask::new(Question::PeopleWhat, measures.iter().map(|measure| taking(*measure, person, name)).collect())
}

/// To whom it can be done.
pub(crate) fn whom(measure: Measure, people: &[(PersonId, String)]) -> Ask {
    Ask::new(Question::PeopleWhom, people.iter().map(|(id, name)| taking(measure, *id, name)).collect())
}

/// Who may chat.
pub(crate) fn chat() -> Ask {
    Ask::new(Question::ChatWho, [ChatRule::Seats, ChatRule::Everyone].map(chat_choice).to_vec())
}
