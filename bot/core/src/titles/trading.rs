//! Trades, reactions and prepared answers of players, dispatched to the title.

use engine::game::{AnyAction, AnyGame, AnyPrompt, AnyView};
use engine::offer::OfferId;
use engine::seat::{PerSeat, Seat};

use super::commands;
use crate::bind::{CommandContext, SingleChoice};
use crate::command::{Ballot, Command, CommandError, Move};
use crate::language::Language;
use crate::menu::ChoiceMenu;
use crate::title::{
    CounterofferProgress, DrawnTerms, OpenOffer, PreparedMove, PreparedState, PreparedVerb, PreparesAnswers,
    ReactionPurpose, Reactions, TermsText, TradePosition, Trading,
};
use crate::words::{MessageContext, Words};

dispatch! {
    /// Object-safe form of [`Trading`].
    trait ErasedTrading for T: Trading {
        pub fn open_offers(view: &AnyView as downcast_view) -> Vec<OpenOffer>;

        pub fn prompt_offer(kind: &AnyPrompt) -> Option<OfferId>
            = T::prompt_offer(&T::downcast_prompt(kind)?);

        pub fn offer_text(words: &Words, offer: OfferId, scene: &MessageContext<'_> as scene) -> Option<String>;
        pub fn terms_text(view: &AnyView as downcast_view, offer: OfferId, language: Language) -> Option<TermsText>;
        pub fn drawn_terms(view: &AnyView as downcast_view, offer: OfferId) -> Option<DrawnTerms>;
        pub fn trade_position(view: &AnyView as downcast_view, language: Language) -> Option<TradePosition>;
        pub any fn offer_start_command(ask: &ChoiceMenu) -> Option<Command>;
        pub fn countered_offer(view: &AnyView as downcast_view, ask: &ChoiceMenu) -> Option<OfferId>;
        pub any fn counteroffer_progress(command: &Command) -> Option<CounterofferProgress>;
        pub fn counteroffer_command(view: &AnyView as downcast_view, offer: OfferId) -> Option<Command>;
    }
}

/// The open offer with this id.
pub fn find_open_offer(view: &AnyView, id: OfferId) -> Option<OpenOffer> {
    open_offers(view).into_iter().find(|offer| offer.id == id)
}

dispatch! {
    /// Object-safe form of [`Reactions`].
    trait ErasedReactions for T: Reactions {
        pub any fn move_emoji(said: &Move) -> Option<&'static str>;
        pub any fn reaction_number(said: &Move) -> Option<u16>;
        pub any fn reaction_purpose(said: &Move) -> Option<ReactionPurpose>;
        pub any fn ballot(said: &Move) -> Option<Ballot>;
        pub(crate) any fn move_offer(said: &Move) -> Option<OfferId>;
        pub any fn is_secret(said: &Move) -> bool;

        /// Returns `true` if the command settles an offer with the player named last on its button.
        pub any fn settles_offer(command: &Command) -> bool
            = matches!(command, Command::Move(said) if T::settles_offer(said));
    }
}

/// The offer that a command refers to by id, as buttons and menus do.
pub fn command_offer(command: &Command) -> Option<OfferId> {
    if let Command::Move(said) = command { move_offer(said) } else { None }
}

dispatch! {
    /// Object-safe form of [`PreparesAnswers`].
    trait ErasedPreparesAnswers for T: PreparesAnswers {
        /// Verbs of a game's prepared answers, in order of precedence.
        pub fn prepared_verbs(game: &AnyGame) -> &'static [PreparedVerb] = T::downcast_game(game).map(|_| T::PREPARED)?;

        /// Resolves the command text of a prepared answer to canonical text; `None` if no title has such a game.
        pub fn canonicalize_prepared(
            game: &AnyGame,
            seat: Seat,
            names: &PerSeat<String>,
            said: &Move,
        ) -> Option<Result<Move, CommandError>>
            = Some(T::canonicalize_prepared(&CommandContext::new(T::downcast_game(game)?, seat, names, SingleChoice::Take, commands()), said));

        /// State of a prepared answer in the current position; `None` if no title has such a game.
        pub fn prepared_state(
            game: &AnyGame,
            seat: Seat,
            names: &PerSeat<String>,
            prepared: &PreparedMove,
        ) -> Option<PreparedState<AnyAction>> = {
            let speaker = CommandContext::new(T::downcast_game(game)?, seat, names, SingleChoice::Take, commands());
            Some(match T::prepared_state(&speaker, prepared) {
                PreparedState::Acts(action) => PreparedState::Acts(T::any_action(action)),
                PreparedState::Waits => PreparedState::Waits,
                PreparedState::Done => PreparedState::Done,
                PreparedState::Stale => PreparedState::Stale,
            })
        };

        /// Describes a prepared answer to the person who prepared it.
        pub fn prepared_text(words: &Words, said: &Move, scene: &MessageContext<'_> as scene) -> String;
    }
}
