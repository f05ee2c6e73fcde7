//! Menus and buttons as page controls.

use std::ops::Deref;

use engine::journal::Undo;
use engine::seat::Seat;

use super::Reader;
use super::item::to_picture;
use crate::message::{AnswerItem, Control, Picture};
use bot_core::bind::Interpretation;
use bot_core::command::{Command, Confirmation, OptionCommand, PlayerName, RobotCommand};
use bot_core::menu::{Button, ButtonEmphasis, Choice, ChoiceMenu, Label, LabelProperties, MenuItem, MenuQuestion};
use bot_core::option::{GameOption, OptionKind, OptionValue};
use bot_core::robot::RobotKind;
use bot_core::table::lobby::offered_values;
use bot_core::table::post::{Post, PostBody, PostLifecycle};
use bot_core::table::state::{LobbyOccupant, Play, TablePhase};
use bot_core::table::vote::Vote;
use bot_core::title::OpenOffer;
use bot_core::titles;

/// Section of the main menu about the game.
const PLAY_SECTION: (usize, &str) = (0, "page-menu-play");

/// Section of the main menu that shows information.
const INFO_SECTION: (usize, &str) = (1, "page-menu-look");

/// Returns the section of the main menu for an item.
fn menu_section(deed: MenuItem) -> (usize, &'static str) {
    match deed {
        MenuItem::Hand
        | MenuItem::Status
        | MenuItem::Board
        | MenuItem::BoardText
        | MenuItem::Rules
        | MenuItem::Help => INFO_SECTION,
        MenuItem::Log | MenuItem::Older | MenuItem::Newer | MenuItem::Film | MenuItem::Numbers => INFO_SECTION,
        MenuItem::Ledger | MenuItem::Analysis | MenuItem::Verify => INFO_SECTION,
        MenuItem::Replay | MenuItem::First | MenuItem::Previous | MenuItem::Next | MenuItem::Last => INFO_SECTION,
        MenuItem::Settings | MenuItem::Language | MenuItem::TableLanguage | MenuItem::Skip => (2, "page-menu-table"),
        MenuItem::Away | MenuItem::Back | MenuItem::Delegate | MenuItem::Pause | MenuItem::Resume | MenuItem::Swap => {
            (2, "page-menu-table")
        }
        MenuItem::Resign | MenuItem::Leave | MenuItem::Stop => (3, "page-menu-leave"),
        MenuItem::Prepared | MenuItem::DropPrepared => PLAY_SECTION,
        MenuItem::Roll
        | MenuItem::Build
        | MenuItem::End
        | MenuItem::Menu
        | MenuItem::Hint
        | MenuItem::Follow
        | MenuItem::Undo
        | MenuItem::UndoByVote
        | MenuItem::Again => PLAY_SECTION,
        MenuItem::Join
        | MenuItem::RobotAdd
        | MenuItem::RobotRemove
        | MenuItem::People
        | MenuItem::Option
        | MenuItem::Start => PLAY_SECTION,
        MenuItem::Takeover | MenuItem::Replace => PLAY_SECTION,
    }
}

/// Number of choices above which places are grouped under headings.
const MAX_UNGROUPED: usize = 12;

impl Reader<'_> {
    /// Returns a menu.
    pub(super) fn menu_item(&self, ask: &ChoiceMenu) -> AnswerItem {
        let scene = self.message_context();
        // Choices that are not places follow below.
        let parted = |choice: &Choice| choice.label.properties().is_some_and(LabelProperties::is_grouped_by_area);
        let grouped = ask.choices.len() > MAX_UNGROUPED && ask.choices.iter().all(parted);
        let tray = scene.as_ref().and_then(|scene| titles::tray(self.words, ask, scene));
        let beside = |choice: &Choice| choice.label.properties().is_some_and(LabelProperties::is_shown_beside_tray);
        let shown = |choice: &&Choice| tray.is_none() || beside(choice);
        let (once, rest) = titles::common_label(ask).unzip();
        let once = once.map(|label| self.words.label(&label, scene.as_ref()));
        let choices = rest.as_ref().map_or(&ask.choices, |rest| &rest.choices);
        AnswerItem {
            title: match &tray {
                // The same title at every step of composing an offer.
                Some(tray) if tray.sides.len() > 1 => self.words.page("page-tray-trade"),
                _ => self.words.question(&ask.question, scene.as_ref()),
            },
            at: self.prompt_since().map(|since| since.0),
            lines: once.into_iter().chain(self.countered_offer(ask)).collect(),
            picture: self.labeled_picture(ask),
            controls: match ask.question {
                MenuQuestion::Menu => self.main_menu(ask),
                _ => choices.iter().filter(shown).map(|choice| self.choice_control(choice, grouped)).collect(),
            },
            about: tray.as_ref().filter(|tray| tray.sides.len() > 1).and_then(|_| self.trade_post(ask)),
            tray,
            ..AnswerItem::default()
        }
    }

    /// Returns the post during which an offer can be made: that of the countered offer, or of the turn.
    fn trade_post(&self, ask: &ChoiceMenu) -> Option<u32> {
        let posts = &self.table.posts;
        let countered = self.view.as_ref().and_then(|view| titles::countered_offer(view, ask));
        let is_turn =
            |post: &&Post| post.lifecycle == PostLifecycle::Live && matches!(post.body, PostBody::Turn { .. });
        let post = countered.and_then(|offer| posts.offer(offer)).or_else(|| posts.iter().rev().find(is_turn));
        post.map(|post| post.id.0)
    }

    /// Returns the offer that a counteroffer answers, in words, if it is addressed to the reader.
    fn countered_offer(&self, ask: &ChoiceMenu) -> Option<String> {
        let scene = self.message_context()?;
        self.words.open_offer(titles::countered_offer(scene.view, ask)?, &scene)
    }

    /// Returns the main menu in sections, without the buttons of the lobby's post.
    fn main_menu(&self, ask: &ChoiceMenu) -> Vec<Control> {
        let lobby = matches!(self.table.phase, TablePhase::Lobby(_));
        let mut parts: [Vec<Control>; 4] = Default::default();
        for choice in &ask.choices {
            let (part, name) = match choice.label {
                Label::Item(deed) => menu_section(deed),
                Label::Title(_) => PLAY_SECTION,
                _ => continue,
            };
            if lobby && matches!(part, 0 | 3) {
                continue;
            }
            let leaves = choice.label == Label::Item(MenuItem::Leave) && self.seat.is_some();
            // The page asks for confirmation before it sends the command.
            let command = if leaves { &Command::Leave(Confirmation::Yes) } else { &choice.command };
            parts[part].push(Control {
                group: Some(self.words.page(name)),
                sure: leaves.then(|| self.words.page("page-leave-sure")),
                ..self.command_control(&choice.label, command)
            });
        }
        parts.into_iter().flatten().collect()
    }

    /// Returns the revision of the reader's prompt to discard, while they may still change the choice.
    pub(super) fn discard_prompt(&self) -> Option<u64> {
        let mut prompts = self.table.game()?.prompts().into_iter();
        let own = prompts.find(|prompt| Some(prompt.seat) == self.seat)?;
        self.prompt_since().map(|since| since.0).filter(|_| titles::is_discard(&own.kind))
    }

    pub(super) fn choice_control(&self, choice: &Choice, grouped: bool) -> Control {
        let Some(scene) = self.message_context() else {
            return self.command_control(&choice.label, &choice.command);
        };
        let area = choice.areas.first().filter(|_| grouped).map(|area| {
            let spoken = titles::spoken_location(self.words, &area.label, &scene);
            spoken.unwrap_or_else(|| self.words.label(&area.label, Some(&scene)))
        });
        let (group, label) = match titles::grouped_label(&choice.label, &scene) {
            Some((heading, label)) => (Some(heading), label),
            None => (area, choice.label.clone()),
        };
        // Under a heading, a place has no further detail.
        let detail = titles::item_note(self.words, &choice.label, &scene).filter(|_| !grouped);
        Control { group, detail, ..self.command_control(&label, &choice.command) }
    }

    fn command_control(&self, label: &Label, command: &Command) -> Control {
        let line = label.properties();
        let style = match line.map(LabelProperties::tone) {
            Some(ButtonEmphasis::Agrees | ButtonEmphasis::Completes | ButtonEmphasis::Ends) => Some("primary"),
            _ if *label == Label::StartOver => Some("quiet"),
            _ => None,
        };
        let at = self.offered_since(command).map(|revision| revision.0);
        // A counteroffer starts with the terms of the offer.
        let countering = line
            .and_then(LabelProperties::countered_offer)
            .and_then(|offer| self.view.as_ref().and_then(|view| titles::counteroffer_command(view, offer)));
        let command = countering.as_ref().unwrap_or(command);
        Control {
            label: self.label(label, self.message_context().as_ref()),
            command: Some(command.to_string()),
            sign: line.and_then(LabelProperties::sign),
            style,
            at,
            ..Control::default()
        }
    }

    /// Returns the board with labels at the places of a menu.
    fn labeled_picture(&self, ask: &ChoiceMenu) -> Option<Picture> {
        let spots = self.menu_actions(ask);
        // Each place that can be tapped has its own label.
        let alt = self.words.labels_alt();
        Some(Picture { spots, alt, ..to_picture(self.deref().labeled_board(ask)?) })
    }

    /// Returns a public button for the reader.
    pub(super) fn button_control(&self, button: &Button) -> Control {
        let tone = button.label.properties().map(LabelProperties::tone);
        let style = match button.label {
            Label::Item(MenuItem::Roll | MenuItem::End | MenuItem::Again | MenuItem::Start) => Some("primary"),
            ref label if label.is_answer() => Some("primary"),
            _ => matches!(tone, Some(ButtonEmphasis::Agrees | ButtonEmphasis::Settles)).then_some("primary"),
        };
        let control = self.command_control(&button.label, &button.command);
        Control { style, at: control.at.or(self.prompt_since().map(|since| since.0)), ..control }
    }

    /// Returns the buttons under a turn's post: the moves, if the game waits for the reader. The hand is always visible
    /// elsewhere.
    pub(super) fn turn_controls(&self, play: &Play) -> Vec<Control> {
        let Some(seat) = self.seat else { return self.unseated_controls(play) };
        let mut prompts = play.game.prompts().into_iter();
        let asked = prompts.any(|prompt| prompt.seat == seat && titles::prompt_offer(&prompt.kind).is_none());
        let shown = |button: &&Button| match button.label {
            Label::Item(MenuItem::Hand) => false,
            Label::Item(MenuItem::Menu) => true,
            _ => asked,
        };
        let buttons = titles::turn_buttons(&play.game);
        // Menus of things to buy are replaced by the list of all of them.
        let menus =
            self.view.as_ref().map(|view| titles::build_bar(self.words, view).menu_commands).unwrap_or_default();
        let shown = |button: &&Button| shown(button) && !menus.contains(&button.command);
        let mut controls = if asked { Vec::new() } else { self.moves_between_prompts(play, seat) };
        controls.extend(buttons.iter().filter(shown).map(|button| self.own_button_control(button, play, seat)));
        if let Some(Undo::Free { .. }) = play.game.undo_permission(seat) {
            let undo = self.button_control(&Button { label: Label::Item(MenuItem::Undo), command: Command::Undo });
            controls.insert(controls.len().saturating_sub(1), undo);
        }
        controls
    }

    /// Returns the moves of a player for whom the game does not wait, such as offers to the active player.
    fn moves_between_prompts(&self, play: &Play, seat: Seat) -> Vec<Control> {
        let Ok(Interpretation::Menu(menu)) = titles::bind(&Command::Menu, &play.game, seat, &self.names.0) else {
            return Vec::new();
        };
        let moves = menu.choices.iter().filter(|choice| matches!(choice.label, Label::Title(_)));
        moves.map(|choice| self.choice_control(choice, false)).collect()
    }

    /// Returns a button of the reader's own turn. If its command would be refused, the reason is shown instead; it may
    /// depend on the hand, so it is private.
    fn own_button_control(&self, button: &Button, play: &Play, seat: Seat) -> Control {
        let control = self.button_control(button);
        match button.label {
            Label::Item(MenuItem::Menu) => control,
            _ => match self.refusal_reason(&button.command, play, seat) {
                Some(reason) => Control { idle: Some(reason), style: None, ..control },
                None => control,
            },
        }
    }

    /// Returns the reason why a command would be refused to this seat now.
    pub(super) fn refusal_reason(&self, command: &Command, play: &Play, seat: Seat) -> Option<String> {
        let refused = titles::bind(command, &play.game, seat, &self.names.0).err()?;
        Some(self.reasons(&refused))
    }

    /// Returns the buttons of a known person without a seat, who may take a free one.
    fn unseated_controls(&self, play: &Play) -> Vec<Control> {
        let deed = |deed, command| self.button_control(&Button { label: Label::Item(deed), command });
        match self.person {
            Some(_) if play.vacant().is_some() => {
                vec![deed(MenuItem::Join, Command::Join(None)), deed(MenuItem::Menu, Command::Menu)]
            }
            Some(_) => vec![deed(MenuItem::Menu, Command::Menu)],
            None => Vec::new(),
        }
    }

    /// Returns the buttons under an offer: confirm and withdraw for its maker, answers for its recipients. Accepting
    /// without the cards shows the reason.
    pub(super) fn offer_controls(&self, buttons: &[Button], play: &Play, offer: &OpenOffer) -> Vec<Control> {
        let Some(seat) = self.seat else { return Vec::new() };
        let shown = |button: &&Button| match button.label.properties().is_some_and(LabelProperties::is_for_offer_author)
        {
            true => offer.by == seat,
            false => offer.to.contains(seat),
        };
        let control = |button: &Button| {
            let refused = titles::bind(&button.command, &play.game, seat, &self.names.0).err();
            let detail = refused.and_then(|refused| self.words.reason_in_short(&refused));
            Control { detail, ..self.own_button_control(button, play, seat) }
        };
        let mut controls: Vec<Control> = buttons.iter().filter(shown).map(control).collect();
        if offer.waiting.contains(seat) {
            controls.extend(self.refusals_of_offers(play, offer));
        }
        controls
    }

    /// Returns the buttons that decline an offer together with later ones: of the turn, or of the same player.
    fn refusals_of_offers(&self, play: &Play, offer: &OpenOffer) -> Vec<Control> {
        let verbs = titles::prepared_verbs(&play.game);
        let control = |(path, label, argument): (&str, String, Option<PlayerName>)| {
            verbs.iter().find(|verb| verb.path == path)?;
            let argument = argument.map(|player| format!(" {player}")).unwrap_or_default();
            let command = Some(format!("/{}{argument}", path.replace('.', " ")));
            Some(Control { label, command, style: Some("quiet"), ..Control::default() })
        };
        let never = self.words.page("page-offer-never").replace("%1", &self.names.name(offer.by));
        let refusals = [
            ("standing.enough", self.words.page("page-offer-enough"), None),
            ("standing.never", never, Some(PlayerName::from(offer.by))),
        ];
        refusals.into_iter().filter_map(control).collect()
    }

    /// Returns the buttons under a vote.
    pub(super) fn vote_controls(&self, buttons: &[Button]) -> Vec<Control> {
        let asked = |vote: &Vote| self.person.is_some_and(|reader| vote.is_voter(reader.id));
        let is_asked = self.table.vote.as_ref().is_some_and(asked);
        let shown = buttons.iter().filter(|_| is_asked);
        shown.map(|button| self.command_control(&button.label, &button.command)).collect()
    }

    /// Returns the buttons under a finished game: a link to the follow-up table if there is one, and the log as a file.
    pub(super) fn end_controls(&self, buttons: &[Button]) -> Vec<Control> {
        let control = |button: &Button| match button.label {
            Label::Item(MenuItem::Again) => {
                self.follow_up_control().or_else(|| self.person.map(|_| self.button_control(button)))
            }
            Label::Item(MenuItem::Log) => Some(Control {
                label: self.words.page("page-log"),
                href: Some("log".to_owned()),
                download: true,
                ..Control::default()
            }),
            // The page shows and verifies these by itself.
            Label::Item(MenuItem::Numbers | MenuItem::Verify) => None,
            _ => self.person.map(|_| self.button_control(button)),
        };
        buttons.iter().filter_map(control).collect()
    }

    /// Returns the buttons of the lobby: anybody joins and leaves, the host sets options and starts.
    pub(super) fn lobby_controls(&self, buttons: &[Button], seats: &[LobbyOccupant]) -> Vec<Control> {
        let Some(person) = self.person else { return Vec::new() };
        let hosts = self.table.host() == person.id;
        let sits = seats.contains(&LobbyOccupant::Person(person.id));
        let robots = seats.iter().any(|seat| matches!(seat, LobbyOccupant::Robot { .. }));
        // The game first, as the other options depend on it; then start and robots.
        let place = |button: &Button| match (&button.command, hosts) {
            (Command::Option(OptionCommand::Change(kind)), true) => Some(u8::from(!kind.is_game())),
            (Command::Start, true) => Some(2),
            (Command::Robot(RobotCommand::Add(_)), true) => Some(3),
            (Command::Robot(RobotCommand::Remove(_)), true) if robots => Some(4),
            (Command::Join(_), _) if !sits => Some(5),
            (Command::Leave(_), _) if sits => Some(5),
            (Command::Menu, _) => Some(6),
            _ => None,
        };
        let mut shown: Vec<_> = buttons.iter().filter_map(|button| Some((place(button)?, button))).collect();
        shown.sort_by_key(|&(place, _)| place);
        // A game needs two players, so adding a robot is the main action until then.
        let enough = seats.len().max(usize::from(self.table.seats_wanted.unwrap_or_default())) > 1;
        let [start, robot] = [enough, !enough].map(|next| next.then_some("primary"));
        let controls = |button: &Button| match &button.command {
            Command::Option(OptionCommand::Change(kind)) => self.option_controls(*kind),
            Command::Start => vec![Control { style: start, ..self.button_control(button) }],
            Command::Robot(RobotCommand::Add(_)) => {
                let command = Command::Robot(RobotCommand::Add(Some(RobotKind::DEFAULT))).to_string();
                let usual = Control { style: robot, command: Some(command), ..self.button_control(button) };
                vec![usual, Control { label: self.words.page("page-robot-which"), ..self.button_control(button) }]
            }
            _ => vec![self.button_control(button)],
        };
        shown.into_iter().flat_map(|(_, button)| controls(button)).collect()
    }

    /// Returns the control of an option: values of the game and of the number of players are buttons,
    /// those of the others a list.
    fn option_controls(&self, kind: OptionKind) -> Vec<Control> {
        let chosen = self.table.chosen_options();
        let current = kind.chosen_value(&chosen);
        let values = offered_values(kind, &chosen).into_iter();
        let command = |value| Command::Option(OptionCommand::Set(value)).to_string();
        if !kind.is_game() && kind != OptionKind::PLAYERS {
            let listed: Vec<GameOption> = values.collect();
            return vec![Control {
                label: self.words.option(kind),
                command: Some(Command::Option(OptionCommand::Change(kind)).to_string()),
                value: listed.iter().position(|value| Some(*value) == current),
                values: listed.into_iter().map(|value| (self.value_label(value), command(value))).collect(),
                ..Control::default()
            }];
        }
        let group = match current {
            None if kind == OptionKind::PLAYERS => {
                format!("{} · {}", self.words.option(kind), self.words.page("page-players-here"))
            }
            _ => self.words.option(kind),
        };
        let button = |value: GameOption| Control {
            label: self.value_label(value),
            command: Some(command(value)),
            pressed: Some(current == Some(value)),
            group: Some(group.clone()),
            ..Control::default()
        };
        values.map(button).collect()
    }

    /// Returns the text of a value beside the name of its option.
    fn value_label(&self, value: GameOption) -> String {
        match value.value {
            OptionValue::Number(number) => number.to_string(),
            OptionValue::Name(_) => self.words.option_value(value),
        }
    }

    /// Returns the menu of the reader's prompt, if only one kind of action answers it.
    pub(super) fn prompt_menu(&self, play: &Play) -> Option<AnswerItem> {
        let seat = self.seat?;
        let prompt = play.game.prompts().into_iter().find(|prompt| prompt.seat == seat && prompt.is_awaited())?;
        if !titles::has_one_answer(&prompt.kind) {
            return None;
        }
        match titles::bind(&Command::Choose(String::new()), &play.game, seat, &self.names.0) {
            Ok(Interpretation::Menu(ask)) => Some(self.menu_item(&ask)),
            _ => None,
        }
    }
}
