//! The one text of each command, the same in every language: what buttons and menus carry.

use std::fmt::{self, Display, Formatter};

use engine::catan::hand_card::HandCard;
use engine::catan::offer::OfferId;
use engine::catan::resource::Cards;

use super::option::OptionCommand;
use super::parse::command_in;
use super::trade::{BankTerms, Pile, Proposal, Terms, TradeCommand, WhichOffer};
use super::vocabulary::canonical;
use super::{BoardForm, Command, PlayCommand, RobotCommand, Sure, Whose};
use crate::language::Language;
use crate::option::GameOption;

impl Display for Command {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Command::New(options) => {
                f.write_str("/new")?;
                options.iter().try_for_each(|option| write!(f, " {option}"))
            }
            Command::Join(None) => f.write_str("/join"),
            Command::Join(Some(name)) => write!(f, "/join {name}"),
            Command::Leave => f.write_str("/leave"),
            Command::Robot(RobotCommand::Add(None)) => f.write_str("/robot add"),
            Command::Robot(RobotCommand::Add(Some(robot))) => write!(f, "/robot add {}", canonical(*robot)),
            Command::Robot(RobotCommand::Remove(name)) => write!(f, "/robot remove{}", after(name.as_ref())),
            Command::Option(OptionCommand::Which) => f.write_str("/option"),
            Command::Option(OptionCommand::Change(kind)) => write!(f, "/option {}", canonical(*kind)),
            Command::Option(OptionCommand::Set(option)) => write!(f, "/option {option}"),
            Command::Start => f.write_str("/start"),
            Command::Roll => f.write_str("/roll"),
            Command::Trade(None) => f.write_str("/trade"),
            Command::Trade(Some(trade)) => write!(f, "/trade {trade}"),
            Command::Play(None) => f.write_str("/play"),
            Command::Play(Some(play)) => write!(f, "/play {play}"),
            Command::Move(said) => write!(f, "{said}"),
            Command::Harbor(harbor) => write!(f, "{harbor}"),
            Command::Robber(place, player) => {
                write!(f, "/robber{}{}", after(place.as_ref()), after(player.as_ref()))
            }
            Command::Choose(text) => write!(f, "/choose{}", after((!text.is_empty()).then_some(text))),
            Command::End => f.write_str("/end"),
            Command::Hand => f.write_str("/hand"),
            Command::Board(BoardForm::Picture) => f.write_str("/board"),
            Command::Board(BoardForm::Text) => f.write_str("/board text"),
            Command::Status => f.write_str("/status"),
            Command::Menu => f.write_str("/menu"),
            Command::Undo => f.write_str("/undo"),
            Command::Vote(ballot) => write!(f, "/vote{}", after(ballot.map(canonical))),
            Command::Skip(player) => write!(f, "/skip{}", after(player.as_ref())),
            Command::Resign(sure) => write!(f, "/resign{}", sure.after()),
            Command::Stop(sure) => write!(f, "/stop{}", sure.after()),
            Command::Again => f.write_str("/again"),
            Command::Log => f.write_str("/log"),
            Command::Rules(topic) => write!(f, "/rules{}", after(topic.map(canonical))),
            Command::People(people) => write!(f, "{people}"),
            Command::Settings => f.write_str("/settings"),
            Command::Link(code) => write!(f, "/link{}", after(code.as_ref())),
            Command::Unlink => f.write_str("/unlink"),
            Command::Language(language, whose) => {
                f.write_str("/language")?;
                if *whose == Whose::Table {
                    write!(f, " {}", canonical(*whose))?;
                }
                write!(f, "{}", after(language.map(canonical)))
            }
            Command::Help(command) => write!(f, "/help{}", after(*command)),
            Command::Say(text) if command_in(text).is_some() => write!(f, "/say {text}"),
            Command::Say(text) => f.write_str(text),
        }
    }
}

impl Sure {
    fn after(self) -> &'static str {
        match self {
            Sure::Unasked => "",
            Sure::Yes => " yes",
        }
    }
}

/// Something with a space before it, or nothing.
struct After<T>(Option<T>);

fn after<T: Display>(thing: Option<T>) -> After<T> {
    After(thing)
}

impl<T: Display> Display for After<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|thing| write!(f, " {thing}"))
    }
}

/// Cards with a space before each kind.
struct Counted<'a>(&'a Cards);

impl Display for Counted<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(resource, count)| write!(f, " {count} {}", canonical(resource)))
    }
}

impl Display for GameOption {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", canonical(self.kind), self.word(Language::ENGLISH))
    }
}

impl Display for TradeCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            TradeCommand::Offer(proposal, to) => {
                write!(f, "offer{proposal}")?;
                for (index, name) in to.iter().enumerate() {
                    write!(f, "{} {name}", if index == 0 { " to" } else { "," })?;
                }
                Ok(())
            }
            TradeCommand::Accept(which) => write!(f, "accept{}", after(which.as_ref())),
            TradeCommand::Decline(which) => write!(f, "decline{}", after(which.as_ref())),
            TradeCommand::Counter(which, proposal) => write!(f, "counter{}{proposal}", after(which.as_ref())),
            TradeCommand::Answer(which) => write!(f, "answer{}", after(which.as_ref())),
            TradeCommand::Confirm(offer, player) => {
                write!(f, "confirm{}{}", after(offer.map(WhichOffer::Id)), after(player.as_ref()))
            }
            TradeCommand::Withdraw(offer) => write!(f, "withdraw{}", after(offer.map(WhichOffer::Id))),
            TradeCommand::Bank(BankTerms { give, get }) => {
                write!(f, "bank{}", after(give.as_ref()))?;
                if get.is_some() { write!(f, " for{}", after(get.as_ref())) } else { Ok(()) }
            }
        }
    }
}

impl Display for WhichOffer {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            WhichOffer::Id(OfferId(number)) => write!(f, "#{number}"),
            WhichOffer::From(name) => write!(f, "{name}"),
        }
    }
}

impl Display for Pile {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(count) = self.count {
            write!(f, "{count} ")?;
        }
        f.write_str(canonical(self.card))
    }
}

/// With a space before it. An unfinished one ends in `...` where it could be taken for a finished one.
impl Display for Proposal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Proposal::Ready(Terms { give, want }) => write!(f, "{} for{}", Counted(give), Counted(want)),
            Proposal::Draft { give, want: None } => write!(f, "{}", Counted(give)),
            Proposal::Draft { give, want: Some(want) } => {
                let mark = if give.is_empty() || want.is_empty() { "" } else { " ..." };
                write!(f, "{} for{}{mark}", Counted(give), Counted(want))
            }
        }
    }
}

impl Display for PlayCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            PlayCommand::Knight(place, player) => {
                write!(f, "knight{}{}", after(place.as_ref()), after(player.as_ref()))
            }
            PlayCommand::Roads(places) => {
                f.write_str("roads")?;
                places.iter().try_for_each(|place| write!(f, " {place}"))
            }
            PlayCommand::Plenty(cards) => write!(f, "plenty{}", Counted(cards)),
            PlayCommand::Monopoly(resource) => {
                write!(f, "monopoly{}", after(resource.map(HandCard::from).map(canonical)))
            }
        }
    }
}
