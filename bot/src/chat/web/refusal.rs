//! Refused requests: one sentence in the reader's language, and a link.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use serde_json::json;

use super::page;
use bot_core::language::Language;
use bot_core::wording::Words;

/// Reason of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// The host is not this server's.
    Host,
    /// The request was sent by another site.
    Origin,
    /// The seat's page was not opened in this browser.
    Cookie,
    /// Unknown seat token.
    Seat,
    /// Requires a seat.
    Onlooker,
    Table,
    /// Nothing at this address.
    Page,
    Method,
    /// Malformed request.
    Shape,
    /// Too long.
    Large,
    /// The body did not arrive in time.
    Late,
    /// Rate limit.
    Often,
    /// Too many lobbies from this address.
    Lobbies,
    /// Too many open pages.
    Full,
    /// The picture is no longer shown.
    Picture,
    /// The log is secret until the game is over.
    Running,
    /// The program does not have the title.
    Title,
    /// A newer program has appended entries that this one does not know.
    Newer,
    /// Internal error.
    Fault,
}

impl Reason {
    /// Returns the sentence.
    pub(super) fn sentence(self, language: Language) -> String {
        Words::of(language).page(match self {
            Reason::Host => "page-refused-host",
            Reason::Origin => "page-refused-origin",
            Reason::Cookie => "page-refused-cookie",
            Reason::Seat => "page-refused-seat",
            Reason::Onlooker => "page-refused-onlooker",
            Reason::Table => "page-refused-table",
            Reason::Page => "page-refused-page",
            Reason::Method => "page-refused-method",
            Reason::Shape => "page-refused-shape",
            Reason::Large => "page-refused-large",
            Reason::Late => "page-refused-late",
            Reason::Often => "page-refused-often",
            Reason::Lobbies => "page-refused-lobbies",
            Reason::Full => "page-refused-full",
            Reason::Picture => "page-refused-picture",
            Reason::Running => "page-refused-running",
            Reason::Title => "error-no-title",
            Reason::Newer => "error-newer",
            Reason::Fault => "page-refused-fault",
        })
    }

    fn status(self) -> StatusCode {
        match self {
            Reason::Host => StatusCode::MISDIRECTED_REQUEST,
            Reason::Origin | Reason::Cookie | Reason::Onlooker | Reason::Running => StatusCode::FORBIDDEN,
            Reason::Seat | Reason::Table | Reason::Page | Reason::Picture => StatusCode::NOT_FOUND,
            Reason::Method => StatusCode::METHOD_NOT_ALLOWED,
            Reason::Shape => StatusCode::BAD_REQUEST,
            Reason::Large => StatusCode::PAYLOAD_TOO_LARGE,
            Reason::Late => StatusCode::REQUEST_TIMEOUT,
            Reason::Often | Reason::Lobbies => StatusCode::TOO_MANY_REQUESTS,
            // Another process may be able to serve it.
            Reason::Full | Reason::Newer => StatusCode::SERVICE_UNAVAILABLE,
            Reason::Title => StatusCode::NOT_IMPLEMENTED,
            Reason::Fault => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// Form of a response.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Form {
    /// HTML page.
    #[default]
    Page,
    /// JSON for the page's script.
    Json,
}

/// Refused request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Refusal {
    status: StatusCode,
    sentence: String,
    language: Language,
    form: Form,
}

impl Refusal {
    /// Creates a refusal for one reader.
    pub(super) fn new(reason: Reason, language: Language, form: Form) -> Refusal {
        Refusal { status: reason.status(), sentence: reason.sentence(language), language, form }
    }

    /// Creates a refusal with the table's own sentence.
    pub(super) fn told(sentence: String, language: Language, form: Form) -> Refusal {
        Refusal { status: StatusCode::UNPROCESSABLE_ENTITY, sentence, language, form }
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        Refusal::new(reason, Language::default(), Form::Page)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        match self.form {
            Form::Page => (self.status, Html(page::refusal(&self.sentence, self.language))).into_response(),
            Form::Json => (self.status, Json(json!({ "problem": self.sentence }))).into_response(),
        }
    }
}
