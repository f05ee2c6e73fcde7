//! Forms: other terms for an offer, and house rules.

use engine::catan::offer::OfferId;
use engine::catan::resource::Cards;
use engine::game::AnyView;
use serde_json::Value;
use serenity::model::application::{ActionRowComponent, ModalInteraction};
use serenity::model::channel::MessageFlags;

use super::Desk;
use super::answer::{Origin, Outcome};
use super::caller::Caller;
use crate::chat::discord::custom_id::{Asked, CustomId, Local, Pressed};
use crate::chat::discord::line::Line;
use crate::chat::discord::show::{Field, form};
use crate::command::vocabulary::word;
use crate::command::{Command, Proposal, TradeCommand, WhichOffer};
use crate::language::Language;
use crate::table::answer::Speaker;
use crate::table::record::Revision;
use crate::table::state::TableState;
use crate::table::task::TableHandle;
use crate::wording::Words;

/// The lines of a form for other terms.
const GIVE: &str = "give";
const WANT: &str = "want";
/// The line of a form for house rules.
const RULES: &str = "rules";
/// The longest that anybody needs for cards, and for house rules.
const LINE: usize = 100;
const RULES_LINE: usize = 200;

impl Desk {
    /// The form for other terms, if the command asks for them and the speaker can name some.
    pub(super) fn counter(
        &self,
        caller: &Caller,
        table: &TableHandle,
        speaker: &Speaker,
        command: &Command,
        prompt: Option<Revision>,
    ) -> Option<Value> {
        let Command::Trade(Some(TradeCommand::Counter(Some(WhichOffer::Id(offer)), Proposal::EMPTY))) =
            command
        else {
            return None;
        };
        // What the one who is asked would give and get.
        let (want, give) = table.read(|table| terms(table, caller, *offer))?;
        let words = Words::of(speaker.language);
        let said = |line| words.discord(&line);
        let field = |name, label, cards| Field {
            name,
            label: said(label),
            hint: said(Line::CardsHint),
            value: in_words(cards, speaker.language),
            most: LINE,
        };
        let fields = [field(GIVE, Line::Give, give), field(WANT, Line::Want, want)];
        let asked = Asked { table: table.id().clone(), prompt };
        let id = CustomId::Form(Pressed { asked, text: command.to_string() });
        form(&id, &said(Line::Counter), &fields)
    }

    /// The form for house rules.
    pub(super) fn rules_form(&self, caller: &Caller, rules: String) -> Option<Value> {
        let words = Words::of(caller.language());
        let field = Field {
            name: RULES,
            label: words.discord(&Line::EditRules),
            hint: words.discord(&Line::RulesHint),
            value: rules,
            most: RULES_LINE,
        };
        form(&CustomId::Local(Local::RulesForm), &words.discord(&Line::EditRules), &[field])
    }

    /// Somebody filled a form in.
    pub(super) async fn filled_in(&self, of: &ModalInteraction) {
        let caller = Caller::from(of);
        let message = of.message.as_deref();
        let alone = message
            .and_then(|message| message.flags)
            .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let origin = match (message, alone) {
            (None, _) => Origin::Slash,
            (Some(_), true) => Origin::Private,
            (Some(_), false) => Origin::Shared,
        };
        let pending = message.filter(|_| !alone).map(|message| self.0.discord.held.press(message.id.get()));
        self.answer(&caller, origin, pending, self.read_form(&caller, of)).await;
    }

    async fn read_form(&self, caller: &Caller, of: &ModalInteraction) -> Outcome {
        let value = |name: &str| {
            let inputs = of.data.components.iter().flat_map(|row| &row.components);
            let mut inputs = inputs.filter_map(|component| match component {
                ActionRowComponent::InputText(input) if input.custom_id == name => input.value.clone(),
                _ => None,
            });
            inputs.next().unwrap_or_default()
        };
        match CustomId::read(&of.data.custom_id) {
            Some(CustomId::Form(Pressed { asked, text })) => {
                let text = format!("{text} {} for {}", value(GIVE), value(WANT));
                self.pressed(caller, Pressed { asked, text }).await
            }
            Some(CustomId::Local(Local::RulesForm)) => self.set_rules(caller, value(RULES)).await,
            _ => self.tell(caller, &Line::UnknownButton),
        }
    }
}

/// What an offer gives and wants, if it is open and asks the caller.
fn terms(table: &TableState, caller: &Caller, offer: OfferId) -> Option<(Cards, Cards)> {
    let seat = table.seat_of(table.person_of(caller.account())?.id)?;
    let AnyView::Catan(view) = table.game()?.view(engine::audience::Viewer::Spectator) else { return None };
    let open = view.offers.0.iter().flatten().find(|open| open.id == offer)?;
    open.to.contains(seat).then_some((open.give, open.want))
}

/// Cards as they are typed.
fn in_words(cards: Cards, language: Language) -> String {
    let piles: Vec<String> =
        cards.iter().map(|(resource, count)| format!("{count} {}", word(resource, language))).collect();
    piles.join(" ")
}
