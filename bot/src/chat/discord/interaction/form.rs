//! Forms: counteroffers, trade offers and house rules.

use engine::audience::Viewer;
use serde_json::Value;
use serenity::model::application::{ActionRowComponent, ModalInteraction};
use serenity::model::channel::MessageFlags;

use super::Interactions;
use super::answer::{Origin, Outcome};
use super::caller::Caller;
use crate::app::task::TableHandle;
use crate::chat::discord::adapter_text::AdapterText;
use crate::chat::discord::custom_id::{CustomId, Local, Pressed, PromptRef};
use crate::chat::discord::show::{Field, form};
use crate::desk;
use bot_core::command::Command;
use bot_core::language::Language;
use bot_core::table::answer::{Private, Requester};
use bot_core::table::record::Revision;
use bot_core::table::state::TableState;
use bot_core::title::{Barter, Counter, OfferId, Terms};
use bot_core::titles;
use bot_core::wording::Words;

/// Field ids of the form for a counteroffer.
const GIVE: &str = "give";
const WANT: &str = "want";
/// Field id of the recipients in the form for an offer.
const TO: &str = "to";
/// Field id of the form for house rules.
const RULES: &str = "rules";
/// Largest lengths of a list of cards and of house rules.
const LINE: usize = 100;
const RULES_LINE: usize = 200;

impl Interactions {
    /// Returns the form for a counteroffer, if the command asks for one and the actor may make it.
    pub(super) fn counter(
        &self,
        caller: &Caller,
        table: &TableHandle,
        requester: &Requester,
        command: &Command,
        prompt: Option<Revision>,
    ) -> Option<Value> {
        let Some(Counter::Begun(offer)) = titles::counters(command) else { return None };
        // Give and want are swapped: the counteroffer is the recipient's.
        let Terms { give: want, want: give } =
            table.read(|table| terms(table, caller, offer, requester.language))?;
        let words = Words::of(requester.language);
        let said = |text: AdapterText| text.said(words);
        let field = |name, label, value| Field {
            name,
            label: said(label),
            hint: said(AdapterText::CardsHint),
            value,
            most: LINE,
        };
        let fields = [field(GIVE, AdapterText::Give, give), field(WANT, AdapterText::Want, want)];
        let asked = PromptRef { table: table.id().clone(), prompt };
        let id = CustomId::Form(Pressed { asked, text: command.to_string() });
        form(&id, &said(AdapterText::Counter), &fields)
    }

    /// Returns the form for an offer, in place of the menu that composes one. The menu asks for the fields left empty.
    pub(super) fn offer(
        &self,
        caller: &Caller,
        table: &TableHandle,
        requester: &Requester,
        private: &Private,
    ) -> Option<Value> {
        let Private::Ask(ask) = private else { return None };
        let begun = titles::begins_offer(ask)?;
        let (holding, others) = table.read(|table| barter(table, caller, requester.language))?;
        let words = Words::of(requester.language);
        let said = |text: AdapterText| text.said(words);
        let field =
            |name, line, hint| Field { name, label: said(line), hint, value: String::new(), most: LINE };
        let mut fields = vec![
            field(GIVE, AdapterText::Give, said(AdapterText::Holding(holding))),
            field(WANT, AdapterText::Want, said(AdapterText::CardsHint)),
        ];
        if others.len() > 1 {
            fields.push(field(TO, AdapterText::To, said(AdapterText::ToHint(others))));
        }
        let asked = PromptRef { table: table.id().clone(), prompt: None };
        let id = CustomId::Form(Pressed { asked, text: begun.to_string() });
        form(&id, &said(AdapterText::Offer), &fields)
    }

    /// Returns the form for house rules.
    pub(super) fn rules_form(&self, caller: &Caller, rules: String) -> Option<Value> {
        let words = Words::of(caller.language());
        let field = Field {
            name: RULES,
            label: AdapterText::EditRules.said(words),
            hint: AdapterText::RulesHint.said(words),
            value: rules,
            most: RULES_LINE,
        };
        form(&CustomId::Local(Local::RulesForm), &AdapterText::EditRules.said(words), &[field])
    }

    /// Handles a submitted form.
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
        let pending = message.filter(|_| !alone).map(|message| self.0.discord.tokens.press(message.id.get()));
        let work = async {
            match self.read_form(&caller, of).await {
                // Discord does not allow a form in response to a form.
                Outcome::Form(_, menu) if !menu.is_empty() => Outcome::Tell(menu),
                outcome => outcome,
            }
        };
        self.answer(&caller, origin, pending, work).await;
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
                let leads = [("", GIVE), ("for", WANT), ("to", TO)];
                let said = leads.map(|(lead, name)| (lead, value(name).trim().to_owned()));
                let said = said.iter().filter(|(_, said)| !said.is_empty());
                let text = said.fold(text, |text, (lead, said)| match *lead {
                    "" => format!("{text} {said}"),
                    lead => format!("{text} {lead} {said}"),
                });
                let said = desk::spoken(self.app(), Some(&asked.table), text).await;
                match said.command {
                    Ok(_) => self.pressed(caller, asked, said).await.unwrap_or_else(|instead| instead),
                    Err(error) => self.failed(caller, &error.into()),
                }
            }
            Some(CustomId::Local(Local::RulesForm)) => self.set_rules(caller, value(RULES)).await,
            _ => self.tell(caller, &AdapterText::UnknownButton),
        }
    }
}

/// Returns the terms of an offer that is open and addressed to the actor.
fn terms(table: &TableState, caller: &Caller, offer: OfferId, language: Language) -> Option<Terms> {
    let seat = table.seat_of(table.person_of(caller.account())?.id)?;
    let view = table.game()?.view(Viewer::Spectator);
    let open = titles::open_offer(&view, offer).filter(|open| open.to.contains(seat))?;
    titles::terms(&view, open.id, language)
}

/// Returns the actor's cards in words, and the names of the possible recipients of an offer.
fn barter(table: &TableState, caller: &Caller, language: Language) -> Option<(String, Vec<String>)> {
    let seat = table.seat_of(table.person_of(caller.account())?.id)?;
    let view = table.game()?.view(Viewer::Seat(seat));
    let Barter { holding, partners } = titles::barter(&view, language)?;
    let names = Words::of(language).names(table);
    Some((holding, partners.iter().map(|seat| names.of(seat)).collect()))
}
