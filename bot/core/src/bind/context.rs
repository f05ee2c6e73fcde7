//! Context of a command: the seat that speaks, with its view of the game and its legal actions.

use engine::audience::Viewer;
use engine::journal::{Journal, StepOrigin};
use engine::legal::Legal;
use engine::luck::ScriptedLuck;
use engine::seat::{PerSeat, Seat, SeatSet};

use super::grammar::{Grammar, LegalActions};
use super::{Interpretation, available_commands, choose, menus, narrow};
use crate::command::moves::Verbs;
use crate::command::player::{PlayerName, find_player};
use crate::command::{Command, CommandError, Commands, Confirmation, Token};

/// Maximum number of commands tried to find one that takes several actions.
const MAX_COMMANDS_TRIED: usize = 200;

/// Treatment of a single legal choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SingleChoice {
    /// Take it without asking, if the words allow nothing else.
    Take,
    /// Ask as if there were several.
    Ask,
}

/// Seat that speaks, with no more than its view and its legal actions.
pub struct CommandContext<'a, T: Grammar> {
    game: &'a Journal<T>,
    single: SingleChoice,
    /// Commands that exist.
    pub commands: Commands,
    pub seat: Seat,
    /// Names of the players.
    pub names: &'a PerSeat<String>,
    /// View of the seat.
    pub view: T::View,
    /// Legal actions of the seat.
    pub legal: LegalActions<T>,
}

impl<'a, T: Grammar> CommandContext<'a, T> {
    pub fn new(
        game: &'a Journal<T>,
        seat: Seat,
        names: &'a PerSeat<String>,
        single: SingleChoice,
        commands: Commands,
    ) -> CommandContext<'a, T> {
        let view = T::view(game.state(), Viewer::Seat(seat));
        CommandContext { game, single, commands, seat, names, view, legal: game.legal(seat) }
    }

    /// Same context with [`SingleChoice::Ask`].
    pub fn asking_always(&self) -> CommandContext<'a, T> {
        CommandContext::new(self.game, self.seat, self.names, SingleChoice::Ask, self.commands)
    }

    pub fn auto_selects_single(&self) -> bool {
        self.single == SingleChoice::Take
    }

    /// Interprets a command.
    pub fn bind(&self, command: &Command) -> Result<Interpretation, CommandError> {
        match command {
            Command::Roll => self.bind_action(T::COMMON_ACTIONS.roll.ok_or_else(|| self.other_title_error())?),
            Command::Choose(text) => choose::bind_choice(self, text),
            Command::Resign(sure) => {
                let resign = T::COMMON_ACTIONS.resign.ok_or_else(|| self.other_title_error())?;
                self.check(resign.clone())?;
                match sure {
                    Confirmation::Yes => self.bind_action(resign),
                    Confirmation::Unasked => Ok(Interpretation::Menu(menus::resign_confirmation())),
                }
            }
            Command::Leave(Confirmation::Unasked) => Ok(Interpretation::Menu(menus::leave_confirmation())),
            Command::Skip(name) => self.skip(name.as_ref()),
            Command::Menu => Ok(Interpretation::Menu(menus::main_menu(self))),
            Command::Move(said) => match T::Verb::parse_move(said) {
                Some((verb, said)) => narrow::bind_verb(self, verb, &said),
                None => T::bind_move(self, said).unwrap_or_else(|| Err(self.other_title_error())),
            },
            Command::End => T::end_turn(self),
            other => Ok(menus::completion_menu(other, &[], self.commands.options())
                .map_or_else(|| Interpretation::TableCommand(other.clone()), Interpretation::Menu)),
        }
    }

    /// Skips the named seat or, without a name, the only seat that the game awaits.
    fn skip(&self, name: Option<&PlayerName>) -> Result<Interpretation, CommandError> {
        let carried_out = |seat: Seat| Ok(Interpretation::TableCommand(Command::Skip(Some(seat.into()))));
        if let Some(name) = name {
            return carried_out(self.resolve_player(name)?);
        }
        let awaited = self.others_awaited();
        match awaited.single() {
            Some(only) if self.auto_selects_single() => carried_out(only),
            _ if awaited.is_empty() => Err(CommandError::NobodyToSkip),
            _ => Ok(Interpretation::Menu(menus::skip_menu(awaited))),
        }
    }

    /// Open prompt of the seat.
    pub fn prompt(&self) -> Option<T::PromptKind> {
        let mut prompts = T::prompts(self.game.state()).into_iter();
        prompts.find(|prompt| prompt.seat == self.seat).map(|prompt| prompt.kind)
    }

    /// Other seats that the game awaits.
    pub fn others_awaited(&self) -> SeatSet {
        let prompts = T::prompts(self.game.state());
        let awaited = prompts.iter().filter(|prompt| prompt.is_awaited());
        awaited.map(|prompt| prompt.seat).collect::<SeatSet>().without(self.seat)
    }

    /// Default action of the seat when its time is up.
    pub fn default_action(&self) -> Option<T::Action> {
        T::default_action(&self.view)
    }

    /// Notices that the seat got of the steps after the first `steps`.
    pub fn notices_since(&self, steps: usize) -> impl Iterator<Item = T::Notice> + '_ {
        let viewer = Viewer::Seat(self.seat);
        (steps..self.game.steps().len()).flat_map(move |step| self.game.notices(step, viewer))
    }

    /// Returns `true` if the seat may resign.
    pub fn can_resign(&self) -> bool {
        let resign = T::COMMON_ACTIONS.resign;
        resign.is_some_and(|resign| self.legal.bounds.iter().any(|way| T::allows(way, &resign)))
    }

    /// Returns `true` if the game is over.
    pub fn is_over(&self) -> bool {
        T::playing(self.game.state()).is_empty()
    }

    /// Refusal of a command that belongs to another title.
    pub fn other_title_error(&self) -> CommandError {
        CommandError::OtherTitle { here: available_commands(&T::move_choices(self), self.commands) }
    }

    /// Returns `true` if a legal action matches.
    pub fn has_legal_action(&self, like: impl Fn(&T::Action) -> bool) -> bool {
        self.legal.actions.iter().any(like)
    }

    /// Seat of the player with this name.
    pub fn resolve_player(&self, name: &PlayerName) -> Result<Seat, CommandError> {
        let all = SeatSet::first(T::players(self.game.setup()));
        find_player(name, self.names, all).map_err(|error| match error {
            // A player never means themselves.
            CommandError::UnknownPlayer { name, players } => {
                CommandError::UnknownPlayer { name, players: players.without(self.seat) }
            }
            other => other,
        })
    }

    /// Checks an action against the rules.
    pub fn check(&self, action: T::Action) -> Result<(), CommandError> {
        T::check(self.game.state(), self.seat, &action).map_err(rule_error::<T>)
    }

    /// Interpretation of a single action, if it is legal.
    pub fn bind_action(&self, action: T::Action) -> Result<Interpretation, CommandError> {
        self.check(action.clone())?;
        Ok(Interpretation::Actions(vec![T::any_action(action)]))
    }

    /// Command that takes exactly this action when parsed; otherwise a command that asks for the rest of it.
    pub fn command_for(&self, action: &T::Action) -> Option<Command> {
        let named = || {
            let (verb, parts) = T::verb_and_parts(action)?;
            let said = parts.into_iter().map(|part| Token::new(&T::canonical_word(self, part)));
            Some(Command::Move(verb.with_arguments(said.collect::<Option<_>>()?)))
        };
        let it = Some(Interpretation::Actions(vec![T::any_action(action.clone())]));
        let asked = self.asking_always();
        let listed = || match asked.bind(&Command::Choose(String::new())) {
            Ok(Interpretation::Menu(ask)) => ask.choices,
            _ => Vec::new(),
        };
        let means =
            |command: &Command| self.commands.parse(&command.to_string()).and_then(|read| asked.bind(&read)).ok();
        let plain = [Command::Roll, Command::End].into_iter().chain(named());
        let chosen = std::iter::once_with(listed).flatten().map(|choice| choice.command);
        let begins = |command: &Command| {
            let meant = means(command);
            meant == it || matches!(meant, Some(Interpretation::Menu(_)))
        };
        plain.chain(chosen).find(|command| means(command) == it).or_else(|| T::irregular_command(action).filter(begins))
    }

    /// Command for the first of these actions that takes as many of them as it can, with their number. A command that
    /// only leads to further questions counts as one.
    pub fn command_for_prefix(&self, actions: &[T::Action]) -> Option<(Command, usize)> {
        let begun = self.command_for(actions.first()?)?;
        let wanted: Vec<_> = actions.iter().map(|action| T::any_action(action.clone())).collect();
        let asked = self.asking_always();
        let prefixes = (2..=actions.len()).rev().filter_map(|count| actions.get(..count));
        for command in prefixes.filter_map(|prefix| T::sequence_command(self, prefix)) {
            let read = self.commands.parse(&command.to_string());
            if let Ok(Interpretation::Actions(done)) = read.and_then(|read| asked.bind(&read))
                && wanted.starts_with(&done)
            {
                return Some((command, done.len()));
            }
        }
        let mut left = vec![begun.clone()];
        for _ in 0..MAX_COMMANDS_TRIED {
            let Some(command) = left.pop() else { break };
            let text = command.to_string();
            let read = self.commands.parse(&text);
            match read.and_then(|read| asked.bind(&read)) {
                Ok(Interpretation::Actions(done)) if wanted.starts_with(&done) => {
                    return Some((command, done.len()));
                }
                Ok(Interpretation::Menu(ask)) => {
                    let choices = ask.choices.into_iter().map(|choice| choice.command);
                    left.extend(choices.filter(|choice| choice.to_string().starts_with(&format!("{text} "))));
                }
                _ => {}
            }
        }
        Some((begun, 1))
    }

    /// Interpretation of actions in order, if they are legal. Drops the actions after the one that ends the game.
    pub fn bind_actions(&self, actions: &[T::Action]) -> Result<Interpretation, CommandError> {
        // Only legality matters here: no outcome of this luck is shown to anybody.
        let decided = self.game.decide(self.seat, actions, StepOrigin::Player, &mut ScriptedLuck::default());
        let legal = match decided {
            Ok(_) => actions.len(),
            Err((won, error)) if won > 0 && T::COMMON_ACTIONS.over_error.is_some_and(|over| error == over) => won,
            Err((_, error)) => return Err(rule_error::<T>(error)),
        };
        Ok(Interpretation::Actions(actions.iter().take(legal).cloned().map(T::any_action).collect()))
    }

    /// Legal actions after these actions, which must draw no luck.
    pub fn legal_after(&self, actions: &[T::Action]) -> Result<Vec<T::Action>, CommandError> {
        let decided = self.game.decide(self.seat, actions, StepOrigin::Player, &mut ScriptedLuck::default());
        let mut state = self.game.state().clone();
        for event in decided.map_err(|(_, error)| rule_error::<T>(error))?.iter().flat_map(|step| &step.events) {
            T::evolve(&mut state, event);
        }
        let mut legal = Legal::new();
        T::legal_actions(&state, self.seat, &mut legal);
        Ok(legal.actions)
    }
}

/// Refusal by a rule of the game.
pub fn rule_error<T: Grammar>(error: T::Error) -> CommandError {
    CommandError::Rule(T::any_error(error))
}
