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
pub(super) enum RefusalReason {
    /// The host is not this server's.
    Host,
    /// The request was sent by another site.
    Origin,
    /// The seat's page was not opened in this browser.
    Cookie,
    /// Unknown seat token.
    Seat,
    /// Requires a seat.
    SeatRequired,
    Table,
    /// Nothing at this address.
    NotFound,
    Method,
    /// Malformed request.
    Malformed,
    /// Too long.
    TooLarge,
    /// The body did not arrive in time.
    BodyTimeout,
    /// Rate limit.
    RateLimited,
    /// Too many lobbies from this address.
    TooManyLobbies,
    /// Too many open pages.
    TooManyPages,
    /// The picture is no longer shown.
    Picture,
    /// The log is secret until the game is over.
    GameRunning,
    /// The program does not have the title.
    UnknownTitle,
    /// A newer program has appended entries that this one does not know.
    NewerEntries,
    /// Internal error.
    Internal,
}

impl RefusalReason {
    /// Returns the sentence.
    pub(super) fn sentence(self, language: Language) -> String {
        Words::for_language(language).page(match self {
            RefusalReason::Host => "page-refused-host",
            RefusalReason::Origin => "page-refused-origin",
            RefusalReason::Cookie => "page-refused-cookie",
            RefusalReason::Seat => "page-refused-seat",
            RefusalReason::SeatRequired => "page-refused-onlooker",
            RefusalReason::Table => "page-refused-table",
            RefusalReason::NotFound => "page-refused-page",
            RefusalReason::Method => "page-refused-method",
            RefusalReason::Malformed => "page-refused-shape",
            RefusalReason::TooLarge => "page-refused-large",
            RefusalReason::BodyTimeout => "page-refused-late",
            RefusalReason::RateLimited => "page-refused-often",
            RefusalReason::TooManyLobbies => "page-refused-lobbies",
            RefusalReason::TooManyPages => "page-refused-full",
            RefusalReason::Picture => "page-refused-picture",
            RefusalReason::GameRunning => "page-refused-running",
            RefusalReason::UnknownTitle => "error-no-title",
            RefusalReason::NewerEntries => "error-newer",
            RefusalReason::Internal => "page-refused-fault",
        })
    }

    fn status(self) -> StatusCode {
        match self {
            RefusalReason::Host => StatusCode::MISDIRECTED_REQUEST,
            RefusalReason::Origin
            | RefusalReason::Cookie
            | RefusalReason::SeatRequired
            | RefusalReason::GameRunning => StatusCode::FORBIDDEN,
            RefusalReason::Seat | RefusalReason::Table | RefusalReason::NotFound | RefusalReason::Picture => {
                StatusCode::NOT_FOUND
            }
            RefusalReason::Method => StatusCode::METHOD_NOT_ALLOWED,
            RefusalReason::Malformed => StatusCode::BAD_REQUEST,
            RefusalReason::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            RefusalReason::BodyTimeout => StatusCode::REQUEST_TIMEOUT,
            RefusalReason::RateLimited | RefusalReason::TooManyLobbies => StatusCode::TOO_MANY_REQUESTS,
            // Another process may be able to serve it.
            RefusalReason::TooManyPages | RefusalReason::NewerEntries => StatusCode::SERVICE_UNAVAILABLE,
            RefusalReason::UnknownTitle => StatusCode::NOT_IMPLEMENTED,
            RefusalReason::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// Form of a response.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum ResponseForm {
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
    form: ResponseForm,
}

impl Refusal {
    /// Creates a refusal for one reader.
    pub(super) fn new(reason: RefusalReason, language: Language, form: ResponseForm) -> Refusal {
        Refusal { status: reason.status(), sentence: reason.sentence(language), language, form }
    }

    /// Creates a refusal with the table's own sentence.
    pub(super) fn with_sentence(sentence: String, language: Language, form: ResponseForm) -> Refusal {
        Refusal { status: StatusCode::UNPROCESSABLE_ENTITY, sentence, language, form }
    }
}

impl From<RefusalReason> for Refusal {
    fn from(reason: RefusalReason) -> Refusal {
        Refusal::new(reason, Language::default(), ResponseForm::Page)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        match self.form {
            ResponseForm::Page => (self.status, Html(page::refusal(&self.sentence, self.language))).into_response(),
            ResponseForm::Json => (self.status, Json(json!({ "problem": self.sentence }))).into_response(),
        }
    }
}
