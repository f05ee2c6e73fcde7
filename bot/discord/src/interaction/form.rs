//! Forms: counteroffers, trade offers and house rules.

use engine::audience::Viewer;
use serde_json::Value;
use serenity::model::application::{ActionRowComponent, ModalInteraction};
use serenity::model::channel::MessageFlags;

use super::Interactions;
use super::caller::Caller;
use super::response::{Origin, Outcome};
use crate::adapter_text::AdapterText;
use crate::custom_id::{CustomId, Pressed, PromptRef, SettingsComponent};
use crate::message_format::{Field, form};
use bot_app::app::task::TableHandle;
use bot_app::handlers;
use bot_core::command::Command;
use bot_core::language::Language;
use bot_core::table::answer::{PrivateReply, Requester};
use bot_core::table::record::Revision;
use bot_core::table::state::TableState;
use bot_core::title::{CounterofferProgress, OfferId, TermsText, TradePosition};
use bot_core::titles;
use bot_core::wording::Words;

/// Field ids of the form for a counteroffer.
const GIVE: &str = "give";
const WANT: &str = "want";
/// Field id of the recipients in the form for an offer.
const RECIPIENTS: &str = "to";
/// Field id of the form for house rules.
const RULES: &str = "rules";
/// Largest lengths of a list of cards and of house rules.
const MAX_CARDS_LENGTH: usize = 100;
const MAX_RULES_LENGTH: usize = 200;

impl Interactions {
    /// Returns the form for a counteroffer, if the command asks for one and the actor may make it.
    pub(super) fn counteroffer_form(
        &self,
        caller: &Caller,
        table: &TableHandle,
        requester: &Requester,
        command: &Command,
        prompt: Option<Revision>,
    ) -> Option<Value> {
        let Some(CounterofferProgress::Begun(offer)) = titles::counteroffer_progress(command) else {
            return None;
        };
        // Give and want are swapped: the counteroffer is the recipient's.
        let TermsText { give: want, want: give } =
            table.read(|table| offer_terms(table, caller, offer, requester.language))?;
        let words = Words::for_language(requester.language);
        let said = |text: AdapterText| text.to_text(words);
        let field = |name, label, value| Field {
            name,
            label: said(label),
            placeholder: said(AdapterText::CardsHint),
            value,
            max_length: MAX_CARDS_LENGTH,
        };
        let fields = [field(GIVE, AdapterText::Give, give), field(WANT, AdapterText::Want, want)];
        let asked = PromptRef { table: table.id().clone(), prompt };
        let id = CustomId::Form(Pressed { prompt_ref: asked, text: command.to_string() });
        form(&id, &said(AdapterText::Counter), &fields)
    }

    /// Returns the form for an offer, in place of the menu that composes one. The menu asks for the fields left empty.
    pub(super) fn offer_form(
        &self,
        caller: &Caller,
        table: &TableHandle,
        requester: &Requester,
        private: &PrivateReply,
    ) -> Option<Value> {
        let PrivateReply::Ask(ask) = private else { return None };
        let begun = titles::offer_start_command(ask)?;
        let (holding, others) = table.read(|table| cards_and_partners(table, caller, requester.language))?;
        let words = Words::for_language(requester.language);
        let said = |text: AdapterText| text.to_text(words);
        let field = |name, line, hint| Field {
            name,
            label: said(line),
            placeholder: hint,
            value: String::new(),
            max_length: MAX_CARDS_LENGTH,
        };
        let mut fields = vec![
            field(GIVE, AdapterText::Give, said(AdapterText::Holding(holding))),
            field(WANT, AdapterText::Want, said(AdapterText::CardsHint)),
        ];
        if others.len() > 1 {
            fields.push(field(RECIPIENTS, AdapterText::To, said(AdapterText::ToHint(others))));
        }
        let asked = PromptRef { table: table.id().clone(), prompt: None };
        let id = CustomId::Form(Pressed { prompt_ref: asked, text: begun.to_string() });
        form(&id, &said(AdapterText::Offer), &fields)
    }

    /// Returns the form for house rules.
    pub(super) fn rules_form(&self, caller: &Caller, rules: String) -> Option<Value> {
        let words = Words::for_language(caller.language());
        let field = Field {
            name: RULES,
            label: AdapterText::EditRules.to_text(words),
            placeholder: AdapterText::RulesHint.to_text(words),
            value: rules,
            max_length: MAX_RULES_LENGTH,
        };
        form(&CustomId::Settings(SettingsComponent::RulesForm), &AdapterText::EditRules.to_text(words), &[field])
    }

    /// Handles a submitted form.
    pub(super) async fn handle_form(&self, of: &ModalInteraction) {
        let caller = Caller::from(of);
        let message = of.message.as_deref();
        let alone =
            message.and_then(|message| message.flags).is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let origin = match (message, alone) {
            (None, _) => Origin::Slash,
            (Some(_), true) => Origin::Private,
            (Some(_), false) => Origin::Shared,
        };
        let pending = message.filter(|_| !alone).map(|message| self.0.discord.tokens.record_press(message.id.get()));
        let work = async {
            match self.form_outcome(&caller, of).await {
                // Discord does not allow a form in response to a form.
                Outcome::Form(_, menu) if !menu.is_empty() => Outcome::Messages(menu),
                outcome => outcome,
            }
        };
        self.respond(&caller, origin, pending, work).await;
    }

    async fn form_outcome(&self, caller: &Caller, of: &ModalInteraction) -> Outcome {
        let value = |name: &str| {
            let inputs = of.data.components.iter().flat_map(|row| &row.components);
            let mut inputs = inputs.filter_map(|component| match component {
                ActionRowComponent::InputText(input) if input.custom_id == name => input.value.clone(),
                _ => None,
            });
            inputs.next().unwrap_or_default()
        };
        match CustomId::decode(&of.data.custom_id) {
            Some(CustomId::Form(Pressed { prompt_ref: asked, text })) => {
                let leads = [("", GIVE), ("for", WANT), ("to", RECIPIENTS)];
                let said = leads.map(|(lead, name)| (lead, value(name).trim().to_owned()));
                let said = said.iter().filter(|(_, said)| !said.is_empty());
                let text = said.fold(text, |text, (lead, said)| match *lead {
                    "" => format!("{text} {said}"),
                    lead => format!("{text} {lead} {said}"),
                });
                let said = handlers::parse_command(self.app(), Some(&asked.table), text).await;
                match said.command {
                    Ok(_) => self.handle_pressed(caller, asked, said).await.unwrap_or_else(|instead| instead),
                    Err(error) => self.error_outcome(caller, &error.into()),
                }
            }
            Some(CustomId::Settings(SettingsComponent::RulesForm)) => self.store_rules(caller, value(RULES)).await,
            _ => self.text_outcome(caller, &AdapterText::UnknownButton),
        }
    }
}

/// Returns the terms of an offer that is open and addressed to the actor.
fn offer_terms(table: &TableState, caller: &Caller, offer: OfferId, language: Language) -> Option<TermsText> {
    let seat = table.seat_of(table.person_by_account(caller.account())?.id)?;
    let view = table.game()?.view(Viewer::Spectator);
    let open = titles::find_open_offer(&view, offer).filter(|open| open.to.contains(seat))?;
    titles::terms_text(&view, open.id, language)
}

/// Returns the actor's cards in words, and the names of the possible recipients of an offer.
fn cards_and_partners(table: &TableState, caller: &Caller, language: Language) -> Option<(String, Vec<String>)> {
    let seat = table.seat_of(table.person_by_account(caller.account())?.id)?;
    let view = table.game()?.view(Viewer::Seat(seat));
    let TradePosition { holding, partners } = titles::trade_position(&view, language)?;
    let names = Words::for_language(language).names(table);
    Some((holding, partners.iter().map(|seat| names.name(seat)).collect()))
}
