//! Whoever speaks, with all that their words can be about: the game as they see it, and what they may do.

use engine::audience::Viewer;
use engine::journal::{By, Journal};
use engine::legal::Legal;
use engine::luck::ScriptedLuck;
use engine::seat::{PerSeat, Seat, SeatSet};

use super::grammar::{Grammar, LegalOf};
use super::{Bound, ask, choose, here, narrow};
use crate::command::error::CommandError;
use crate::command::moves::Verbs;
use crate::command::player::{PlayerName, find_player};
use crate::command::{Command, Commands, Said, Sure};

/// How many commands are tried to find the one that does several actions.
const MOST_TRIED: usize = 200;

/// What is done when only one choice is legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Single {
    /// It is taken where nothing else can be meant.
    Take,
    /// It is asked for like any other.
    Ask,
}

/// Whoever speaks. Knows no more than their own view and what they may do.
pub struct Speaker<'a, T: Grammar> {
    game: &'a Journal<T>,
    single: Single,
    /// Which commands there are.
    pub commands: Commands,
    /// Their seat.
    pub seat: Seat,
    /// What the players are called.
    pub names: &'a PerSeat<String>,
    /// What they see.
    pub view: T::View,
    /// What they may do.
    pub legal: LegalOf<T>,
}

impl<'a, T: Grammar> Speaker<'a, T> {
    pub fn new(
        game: &'a Journal<T>,
        seat: Seat,
        names: &'a PerSeat<String>,
        single: Single,
        commands: Commands,
    ) -> Speaker<'a, T> {
        let view = T::view(game.state(), Viewer::Seat(seat));
        Speaker { game, single, commands, seat, names, view, legal: game.legal(seat) }
    }

    /// The same person, asked even where there is only one choice.
    pub fn asked(&self) -> Speaker<'a, T> {
        Speaker::new(self.game, self.seat, self.names, Single::Ask, self.commands)
    }

    pub fn takes_the_only_one(&self) -> bool {
        self.single == Single::Take
    }

    /// What a command means for them.
    pub fn bind(&self, command: &Command) -> Result<Bound, CommandError> {
        match command {
            Command::Roll => self.act(T::PLAIN.roll.ok_or_else(|| self.of_another_title())?),
            Command::Choose(text) => choose::choose(self, text),
            Command::Resign(sure) => {
                let resign = T::PLAIN.resign.ok_or_else(|| self.of_another_title())?;
                self.check(resign.clone())?;
                match sure {
                    Sure::Yes => self.act(resign),
                    Sure::Unasked => Ok(Bound::Ask(ask::general::resign())),
                }
            }
            Command::Leave(Sure::Unasked) => Ok(Bound::Ask(ask::general::leave())),
            Command::Skip(name) => self.skip(name.as_ref()),
            Command::Menu => Ok(Bound::Ask(ask::general::everything(self))),
            Command::Move(said) => match T::Verb::of(said) {
                Some((verb, said)) => narrow::bind(self, verb, &said),
                None => T::bind_move(self, said).unwrap_or_else(|| Err(self.of_another_title())),
            },
            Command::End => T::end(self),
            other => Ok(ask::general::ask(other, &[], self.commands.options())
                .map_or_else(|| Bound::Table(other.clone()), Bound::Ask)),
        }
    }

    /// Gives the default answer of the one who is named, or who alone is awaited.
    fn skip(&self, name: Option<&PlayerName>) -> Result<Bound, CommandError> {
        let carried_out = |seat: Seat| Ok(Bound::Table(Command::Skip(Some(seat.into()))));
        if let Some(name) = name {
            return carried_out(self.player(name)?);
        }
        let awaited = self.others_awaited();
        match awaited.single() {
            Some(only) if self.takes_the_only_one() => carried_out(only),
            _ if awaited.is_empty() => Err(CommandError::NobodyToSkip),
            _ => Ok(Bound::Ask(ask::general::skip(awaited))),
        }
    }

    /// What the game asks of them.
    pub fn prompt(&self) -> Option<T::PromptKind> {
        let mut prompts = T::prompts(self.game.state()).into_iter();
        prompts.find(|prompt| prompt.seat == self.seat).map(|prompt| prompt.kind)
    }

    /// The other seats that the game can't go on without.
    pub fn others_awaited(&self) -> SeatSet {
        let prompts = T::prompts(self.game.state());
        let awaited = prompts.iter().filter(|prompt| prompt.is_awaited());
        awaited.map(|prompt| prompt.seat).collect::<SeatSet>().without(self.seat)
    }

    /// What would be done for them if they didn't answer.
    pub fn default_action(&self) -> Option<T::Action> {
        T::default_action(&self.view)
    }

    /// What they were told of the steps that were taken after so many.
    pub fn told_since(&self, steps: usize) -> impl Iterator<Item = T::Notice> + '_ {
        let viewer = Viewer::Seat(self.seat);
        (steps..self.game.steps().len()).flat_map(move |step| self.game.notices(step, viewer))
    }

    /// Whether they may give up.
    pub fn may_resign(&self) -> bool {
        let resign = T::PLAIN.resign;
        resign.is_some_and(|resign| self.legal.described.iter().any(|way| T::allows(way, &resign)))
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        T::playing(self.game.state()).is_empty()
    }

    /// The refusal of a command that only other games have.
    pub fn of_another_title(&self) -> CommandError {
        CommandError::OtherTitle { here: here(&T::moves(self), self.commands) }
    }

    /// Whether one of the legal actions is like that.
    pub fn may(&self, like: impl Fn(&T::Action) -> bool) -> bool {
        self.legal.actions.iter().any(like)
    }

    /// The seat of the player who is called that.
    pub fn player(&self, name: &PlayerName) -> Result<Seat, CommandError> {
        let all = SeatSet::first(T::players(self.game.setup()));
        find_player(name, self.names, all).map_err(|error| match error {
            // Nobody means themselves.
            CommandError::UnknownPlayer { name, players } => {
                CommandError::UnknownPlayer { name, players: players.without(self.seat) }
            }
            other => other,
        })
    }

    /// Whether the rules allow the action.
    pub fn check(&self, action: T::Action) -> Result<(), CommandError> {
        T::check(self.game.state(), self.seat, &action).map_err(rule::<T>)
    }

    /// The action, if the rules allow it.
    pub fn act(&self, action: T::Action) -> Result<Bound, CommandError> {
        self.check(action.clone())?;
        Ok(Bound::Act(vec![T::any_action(action)]))
    }

    /// The command that does this as it is read; where none does it all, one that asks for the rest.
    pub fn does(&self, action: &T::Action) -> Option<Command> {
        let named = || {
            let (verb, parts) = T::said(action)?;
            let said = parts.into_iter().map(|part| Said::new(&T::word(self, part)));
            Some(Command::Move(verb.with(said.collect::<Option<_>>()?)))
        };
        let it = Some(Bound::Act(vec![T::any_action(action.clone())]));
        let asked = self.asked();
        let listed = || match asked.bind(&Command::Choose(String::new())) {
            Ok(Bound::Ask(ask)) => ask.choices,
            _ => Vec::new(),
        };
        let means = |command: &Command| {
            self.commands.parse(&command.to_string()).and_then(|read| asked.bind(&read)).ok()
        };
        let plain = [Command::Roll, Command::End].into_iter().chain(named());
        let chosen = std::iter::once_with(listed).flatten().map(|choice| choice.command);
        let begins = |command: &Command| {
            let meant = means(command);
            meant == it || matches!(meant, Some(Bound::Ask(_)))
        };
        plain.chain(chosen).find(|command| means(command) == it).or_else(|| T::spelled(action).filter(begins))
    }

    /// The command that does the first of these actions, with those after it as far as it asks for them; and how many it does.
    /// Where it goes on asking it does one.
    pub fn begins(&self, actions: &[T::Action]) -> Option<(Command, usize)> {
        let begun = self.does(actions.first()?)?;
        let wanted: Vec<_> = actions.iter().map(|action| T::any_action(action.clone())).collect();
        let asked = self.asked();
        let mut left = vec![begun.clone()];
        for _ in 0..MOST_TRIED {
            let Some(command) = left.pop() else { break };
            let text = command.to_string();
            let read = self.commands.parse(&text);
            match read.and_then(|read| asked.bind(&read)) {
                Ok(Bound::Act(done)) if wanted.starts_with(&done) => return Some((command, done.len())),
                Ok(Bound::Ask(ask)) => {
                    let choices = ask.choices.into_iter().map(|choice| choice.command);
                    left.extend(choices.filter(|choice| choice.to_string().starts_with(&format!("{text} "))));
                }
                _ => {}
            }
        }
        Some((begun, 1))
    }

    /// All these actions, if the rules allow them one after the other. Those after one that ends the game are left out.
    pub fn act_all(&self, actions: &[T::Action]) -> Result<Bound, CommandError> {
        // Nothing drawn here is seen by anybody: only whether each action is legal.
        let decided = self.game.decide(self.seat, actions, By::Player, &mut ScriptedLuck::default());
        let legal = match decided {
            Ok(_) => actions.len(),
            Err((won, error)) if won > 0 && T::PLAIN.over.is_some_and(|over| error == over) => won,
            Err((_, error)) => return Err(rule::<T>(error)),
        };
        Ok(Bound::Act(actions.iter().take(legal).cloned().map(T::any_action).collect()))
    }

    /// What they could do after actions that draw no luck.
    pub fn legal_after(&self, actions: &[T::Action]) -> Result<Vec<T::Action>, CommandError> {
        let decided = self.game.decide(self.seat, actions, By::Player, &mut ScriptedLuck::default());
        let mut state = self.game.state().clone();
        for event in decided.map_err(|(_, error)| rule::<T>(error))?.iter().flat_map(|step| &step.events) {
            T::evolve(&mut state, event);
        }
        let mut legal = Legal::new();
        T::legal_actions(&state, self.seat, &mut legal);
        Ok(legal.actions)
    }
}

/// What a rule forbids.
pub fn rule<T: Grammar>(error: T::Error) -> CommandError {
    CommandError::Rule(T::any_error(error))
}
