//! Menus about the people of a table.

use crate::command::{ChatRule, Command, Measure, PeopleCommand, PlayerName};
use crate::menu::{Ask, Choice, Label, Question};
use crate::people::PersonId;

/// Name that refers to a person by id, which stays valid when they are renamed.
fn number(person: PersonId) -> Option<PlayerName> {
    PlayerName::new(&format!("#{}", person.0))
}

/// Command that opens the menu about a person.
pub fn asking(person: PersonId) -> Command {
    Command::People(number(person).map_or(PeopleCommand::Which, PeopleCommand::About))
}

fn chat_choice(chat: ChatRule) -> Choice {
    Choice::new(Label::Chat(chat), Command::People(PeopleCommand::Chat(Some(chat))))
}

/// Menu of the people of a table, and of the chat rule.
pub(crate) fn which(people: &[(PersonId, String)], chat: ChatRule) -> Ask {
    let choice = |(id, name): &(PersonId, String)| Choice::new(Label::Person(name.clone()), asking(*id));
    Ask::new(Question::PeopleWhom, people.iter().map(choice).chain([chat_choice(chat)]).collect())
}

fn taking(measure: Measure, person: PersonId, name: &str) -> Choice {
    let command = Command::People(PeopleCommand::Take(measure, number(person)));
    Choice::new(Label::Measure { measure, name: name.to_owned() }, command)
}

/// Menu of the measures that can be taken about a person.
pub(crate) fn about(name: &str, person: PersonId, measures: &[Measure]) -> Ask {
    Ask::new(Question::PeopleWhat, measures.iter().map(|measure| taking(*measure, person, name)).collect())
}

/// Menu of the people that the measure can apply to.
pub(crate) fn whom(measure: Measure, people: &[(PersonId, String)]) -> Ask {
    Ask::new(Question::PeopleWhom, people.iter().map(|(id, name)| taking(measure, *id, name)).collect())
}

/// Menu of the chat rules.
pub(crate) fn chat() -> Ask {
    Ask::new(Question::ChatWho, [ChatRule::Seats, ChatRule::Everyone].map(chat_choice).to_vec())
}
