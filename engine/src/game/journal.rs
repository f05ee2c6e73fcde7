//! Implementation of [`Game`] for [`Journal`].

use super::{
    AnyAction, AnyError, AnyEvent, AnyGame, AnyNotice, AnyPrompt, AnyQuestion, AnySetup, AnyStep, AnyView, Game,
    HostedTitle, TitleId,
};
use crate::analysis::{LuckSource, PostGameAnalysis};
use crate::audience::Viewer;
use crate::journal::{Journal, StepOrigin, Undo};
use crate::luck::{Luck, Outcome};
use crate::prompt::Prompt;
use crate::robot::{Budget, Rng, Robot, RobotInput};
use crate::seat::{Seat, SeatSet};

impl<T: HostedTitle> Game for Journal<T> {
    fn title(&self) -> TitleId {
        TitleId::for_title::<T>()
    }

    fn clone_game(&self) -> AnyGame {
        T::any_game(self.clone())
    }

    fn setup(&self) -> AnySetup {
        T::any_setup(Journal::setup(self).clone())
    }

    fn step_count(&self) -> usize {
        Journal::steps(self).len()
    }

    fn step(&self, index: usize) -> Option<AnyStep> {
        Journal::steps(self).get(index).map(T::any_step)
    }

    fn step_origin(&self, index: usize) -> Option<(Seat, StepOrigin)> {
        Journal::steps(self).get(index).map(|step| (step.seat, step.by))
    }

    fn decide(
        &self,
        seat: Seat,
        actions: &[AnyAction],
        by: StepOrigin,
        luck: &mut dyn Luck,
    ) -> Result<Vec<AnyStep>, (usize, AnyError)> {
        let own: Vec<T::Action> = actions.iter().map_while(T::downcast_action).collect();
        if own.len() < actions.len() {
            return Err((own.len(), AnyError::OtherTitle));
        }
        let steps = Journal::decide(self, seat, &own, by, luck);
        let steps = steps.map_err(|(index, error)| (index, T::any_error(error)))?;
        Ok(steps.iter().map(T::any_step).collect())
    }

    fn push(&mut self, step: AnyStep) {
        if let Some(step) = T::downcast_step(&step) {
            Journal::push(self, step);
        }
    }

    fn outcomes(&self, events: &[AnyEvent]) -> Vec<Outcome> {
        let own: Vec<T::Event> = events.iter().filter_map(T::downcast_event).collect();
        T::outcomes(self.state(), &own)
    }

    fn undo_permission(&self, seat: Seat) -> Option<Undo> {
        Journal::undo_permission(self, seat)
    }

    fn undo_to(&mut self, to_step: usize) {
        Journal::undo_to(self, to_step);
    }

    fn stop(&mut self) {
        Journal::stop(self);
    }

    fn prompts(&self) -> Vec<Prompt<AnyPrompt>> {
        T::prompts(self.state()).iter().map(T::any_seat_prompt).collect()
    }

    fn check(&self, seat: Seat, action: &AnyAction) -> Result<(), AnyError> {
        let action = T::downcast_action(action).ok_or(AnyError::OtherTitle)?;
        T::check(self.state(), seat, &action).map_err(T::any_error)
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        T::any_view(T::view(self.state(), viewer))
    }

    fn view_after(&self, steps: usize, viewer: Viewer) -> AnyView {
        T::any_view(T::view(&self.state_after(steps), viewer))
    }

    fn notices(&self, step: usize, viewer: Viewer) -> Vec<AnyNotice> {
        Journal::notices(self, step, viewer).map(T::any_notice).collect()
    }

    fn default_action(&self, seat: Seat) -> Option<AnyAction> {
        T::default_action(&T::view(self.state(), Viewer::Seat(seat))).map(T::any_action)
    }

    fn robot_action(&self, robot: Robot, seat: Seat, choice: &mut Rng) -> Option<AnyAction> {
        let legal = self.legal(seat);
        T::robot_action(robot, &RobotInput::new(self.state(), seat, &legal), choice).map(T::any_action)
    }

    fn question(&self, seat: Seat) -> AnyQuestion {
        AnyQuestion::new(Journal::question(self, seat))
    }

    fn luck_source(&self, step: usize) -> Option<LuckSource> {
        Journal::luck_source(self, step)
    }

    fn analyze(&self, budget: &mut Budget<'_>, choice: &mut Rng) -> Option<PostGameAnalysis> {
        Journal::analyze(self, budget, choice)
    }

    fn players(&self) -> usize {
        T::players(Journal::setup(self))
    }

    fn turn(&self) -> (Seat, u32) {
        T::turn(self.state())
    }

    fn is_within_other_turn(&self) -> bool {
        T::is_within_other_turn(self.state())
    }

    fn upcoming_turns(&self) -> Vec<Seat> {
        T::upcoming_turns(self.state())
    }

    fn playing(&self) -> SeatSet {
        T::playing(self.state())
    }

    fn winner(&self) -> Option<Seat> {
        T::winner(self.state())
    }
}
