//! Socket of a page: sends updates, and handles requests.

use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::Bytes;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::Web;
use super::admission::{PagePermit, ReaderRole};
use super::board::BoardDelta;
use super::client_address::ClientAddress;
use super::global_commands;
use super::link;
use super::message::{AnswerItem, ClientMessage, PartialMessage, ServerMessage};
use super::page_request::PageRequest;
use super::reader_view::{self, PageBoard, PageState};
use super::refusal::{Refusal, RefusalReason, ResponseForm};
use super::table_pages::{TableAccess, TokenHolder};
use bot_app::handlers;
use bot_app::link::close_spectator_page;
use bot_app::result::analysis::find_or_start;
use bot_app::token_bucket::TokenBucket;
use bot_core::command::Command;
use bot_core::command::text::MAX_LINE;
use bot_core::error::UserError;
use bot_core::surface::BoardHistory;
use bot_core::table::answer::{PrivateReply, Reply, Request};
use bot_core::table::link::SpectatorPageAccess;
use bot_core::table::record::{RequestId, Revision};
use bot_core::wording::Words;
use bot_runtime::metrics::Platform;

/// Largest size of a message in bytes: the longest line with its id, every character escaped.
const MAX_MESSAGE: usize = 16 * 1024;
/// Largest size of a message that is still read, to respond with an error.
const MAX_READ: usize = 256 * 1024;
/// Largest length of a request id in characters.
const MAX_ID: usize = 64;
/// Burst size and refill interval of requests.
const REQUESTS: u32 = 60;
const REQUEST_INTERVAL: Duration = Duration::from_millis(50);
/// Burst size and refill interval of completions and other queries.
const COMPLETIONS: u32 = 60;
const COMPLETION_INTERVAL: Duration = Duration::from_millis(40);
/// Burst size and refill interval of boards to view.
const STEPS: u32 = 40;
const STEP_INTERVAL: Duration = Duration::from_millis(40);
/// Time limit for a page to read a message.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);
/// Close code: try again later.
const CLOSE_TRY_LATER: u16 = 1013;
/// Close code: the process shuts down; reconnect to a new one.
const CLOSE_RESTART: u16 = 1012;

/// Query of the socket's address.
#[derive(Debug, Deserialize)]
pub(super) struct SocketQuery {
    since: Option<u64>,
    /// Compression that the page supports.
    packed: Option<Compression>,
}

/// Compression of binary messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Compression {
    Gzip,
}

/// Handles the request for a socket.
pub(super) async fn get(
    asking: PageRequest,
    since: Result<Query<SocketQuery>, QueryRejection>,
    Extension(asker): Extension<ClientAddress>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let refused = |reason| asking.refusal(reason, ResponseForm::Json);
    let room = asking.access().await.map_err(refused)?;
    // Other errors are reported first.
    let (Ok(Query(since)), Ok(upgrade)) = (since, upgrade) else {
        return Err(refused(RefusalReason::Malformed));
    };
    if since.since.is_some_and(|since| Revision(since) > room.table.read(|table| table.revision)) {
        // Another process served the page up to there.
        asking.web.app().catch_up_table(&room.table).await;
    }
    Ok(upgrade_socket(asking.web, room, since, asker, upgrade))
}

fn upgrade_socket(
    web: Web,
    room: TableAccess,
    since: SocketQuery,
    asker: ClientAddress,
    upgrade: WebSocketUpgrade,
) -> Response {
    let SocketQuery { since, packed } = since;
    let since = since.map(Revision);
    upgrade.max_message_size(MAX_READ).max_frame_size(MAX_READ).on_upgrade(move |socket| async move {
        let place = web.admission().admit_page(room.table.id(), reader_role(&room), asker);
        let _counted = place.is_some().then(|| web.app().metrics().count_web_page());
        let mut line = PageSocket { socket, compression: packed };
        // A disconnect is no error: the page reconnects.
        let _cut = match place {
            Some(place) => serve(web, room, since, &mut line, place).await,
            None => line.refuse(&room).await,
        };
    })
}

/// Returns the reader's relation to the table.
fn reader_role(room: &TableAccess) -> ReaderRole {
    match &room.holder {
        None => ReaderRole::Spectator,
        Some(guest) if room.table.read(|table| table.seated_people().contains(&guest.person)) => {
            ReaderRole::Seated(guest.person)
        }
        Some(_) => ReaderRole::Known,
    }
}

/// The connection is closed or unusable.
struct Disconnected;

struct PageSocket {
    socket: WebSocket,
    compression: Option<Compression>,
}

impl PageSocket {
    async fn send_message(&mut self, told: &ServerMessage) -> Result<(), Disconnected> {
        let Ok(text) = serde_json::to_string(told) else { return Err(Disconnected) };
        self.send_frame(Message::Text(text.into())).await
    }

    /// Sends a message, with its compressible part first.
    async fn send_packed(&mut self, told: &mut ServerMessage) -> Result<(), Disconnected> {
        if self.compression == Some(Compression::Gzip)
            && let Some(packed) = told.take_packed()
        {
            self.send_frame(Message::Binary(packed.into())).await?;
        }
        self.send_message(told).await
    }

    async fn send_frame(&mut self, message: Message) -> Result<(), Disconnected> {
        match timeout(SEND_TIMEOUT, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Disconnected),
        }
    }

    async fn refuse(&mut self, room: &TableAccess) -> Result<(), Disconnected> {
        self.send_message(&ServerMessage::Refused { problem: RefusalReason::TooManyPages.sentence(room.language) })
            .await?;
        self.close(CLOSE_TRY_LATER).await
    }

    async fn close(&mut self, code: u16) -> Result<(), Disconnected> {
        self.send_frame(Message::Close(Some(CloseFrame { code, reason: "".into() }))).await
    }

    /// Sends a heartbeat, and a ping to get one.
    async fn send_heartbeat(&mut self) -> Result<(), Disconnected> {
        self.send_message(&ServerMessage::Beat).await?;
        self.send_frame(Message::Ping(Bytes::new())).await
    }
}

async fn serve(
    web: Web,
    room: TableAccess,
    since: Option<Revision>,
    line: &mut PageSocket,
    mut place: PagePermit,
) -> Result<(), Disconnected> {
    let mut stop = web.stop();
    let mut revisions = room.table.revisions();
    let mut shown = PageState::new(since);
    let mut may = PageLimits::new(Instant::now());
    let mut beat = interval(web.limits().heartbeat_interval);
    let mut unanswered = 0;
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat.reset();
    revisions.mark_changed();
    loop {
        tokio::select! {
            biased;
            () = wait_for_stop(&mut stop) => return line.close(CLOSE_RESTART).await,
            changed = revisions.changed() => {
                changed.map_err(|_| Disconnected)?;
                if is_token_invalid(&room) {
                    return Err(Disconnected);
                }
                if !place.change_role(reader_role(&room)) {
                    return line.refuse(&room).await;
                }
                send_update(&web, &room, &mut revisions, &mut shown, line).await?;
            }
            message = line.socket.recv() => {
                unanswered = 0;
                let told = match message {
                    Some(Ok(Message::Text(text))) => {
                        if let Some(course) = requested_replay(&room, &mut may, &text) {
                            send_update(&web, &room, &mut revisions, &mut shown, line).await?;
                            Some(ServerMessage::Replay { board: draw_replay(&web, &mut shown, course).await? })
                        } else if let Some(step) = requested_step(&text) {
                            // The next difference is relative to this board.
                            send_update(&web, &room, &mut revisions, &mut shown, line).await?;
                            Some(ServerMessage::Step { step, board: draw_step(&web, &room, &mut may, &mut shown, step).await? })
                        } else {
                            handle_message(&web, &room, &mut may, &text).await
                        }
                    }
                    Some(Ok(Message::Binary(_))) => handle_message(&web, &room, &mut may, "").await,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => None,
                    Some(Ok(Message::Close(_))) | None => return Err(Disconnected),
                    Some(Err(_)) => {
                        // Too long, or not text. The error is sent if the socket still works.
                        if let Some(told) = malformed_answer(&room, "") {
                            line.send_message(&told).await?;
                        }
                        return Err(Disconnected);
                    }
                };
                if let Some(told) = told {
                    // Changes caused by the request are sent before its answer.
                    send_update(&web, &room, &mut revisions, &mut shown, line).await?;
                    send_to_reader(&web, &room, line, told).await?;
                    if is_token_invalid(&room) {
                        return Err(Disconnected);
                    }
                }
            }
            _ = beat.tick() => {
                if unanswered >= web.limits().max_unanswered_heartbeats {
                    return Err(Disconnected);
                }
                unanswered += 1;
                line.send_heartbeat().await?;
            }
        }
    }
}

/// Returns `true` if the seat token is no longer valid.
fn is_token_invalid(room: &TableAccess) -> bool {
    let known =
        |guest: &TokenHolder| room.table.read(|table| table.person_by_account(&guest.token.account()).is_some());
    room.holder.as_ref().is_some_and(|guest| !known(guest))
}

/// Sends a message, and lets its reader request the pictures in it.
async fn send_to_reader(
    web: &Web,
    room: &TableAccess,
    line: &mut PageSocket,
    mut told: ServerMessage,
) -> Result<(), Disconnected> {
    if let Some(guest) = &room.holder {
        for picture in told.private_pictures() {
            web.recent_labels().record(room.table.id(), guest.person, &picture.src);
        }
    }
    line.send_packed(&mut told).await
}

/// Sends an update, if anything has changed.
async fn send_update(
    web: &Web,
    room: &TableAccess,
    revisions: &mut watch::Receiver<Revision>,
    shown: &mut PageState,
    line: &mut PageSocket,
) -> Result<(), Disconnected> {
    revisions.borrow_and_update();
    if room.holder.is_none() && room.table.read(|table| table.spectator_page == SpectatorPageAccess::Closed) {
        return Err(Disconnected);
    }
    let told = room.table.read(|table| shown.update(table, room, web.admission()));
    let Some((mut update, course)) = told else { return Ok(()) };
    update.now = update.hello.then(|| web.app().now().as_second());
    if let Some(course) = course {
        update.board = draw_board(web, shown, course).await?;
    }
    send_to_reader(web, room, line, ServerMessage::Update(Box::new(update))).await
}

/// Converts steps to a board difference on a blocking thread.
async fn draw_board(
    web: &Web,
    shown: &mut PageState,
    course: BoardHistory,
) -> Result<Option<BoardDelta>, Disconnected> {
    let (told, board) = draw_board_on_thread(web, std::mem::take(&mut shown.board), course).await?;
    shown.board = board;
    Ok(told)
}

async fn draw_board_on_thread(
    web: &Web,
    mut board: PageBoard,
    course: BoardHistory,
) -> Result<(Option<BoardDelta>, PageBoard), Disconnected> {
    let web = web.clone();
    let drawn = tokio::task::spawn_blocking(move || (board.apply(course, web.figures()), board)).await;
    drawn.map_err(|error| {
        tracing::error!(%error, "could not draw a board");
        Disconnected
    })
}

/// Returns the steps since a board that the reader has seen, if the message asks for them and there are any.
fn requested_replay(room: &TableAccess, may: &mut PageLimits, text: &str) -> Option<BoardHistory> {
    let Ok(ClientMessage::Replay(left)) = serde_json::from_str(text) else { return None };
    if !may.queries.try_take(Instant::now()) {
        return None;
    }
    room.table.read(|table| PageBoard::steps_since(table, room, left))
}

/// Converts these steps to a board difference, separate from the board that the page has.
async fn draw_replay(
    web: &Web,
    shown: &mut PageState,
    course: BoardHistory,
) -> Result<Option<BoardDelta>, Disconnected> {
    let (told, board) = draw_board_on_thread(web, shown.board.detach_drawings(), course).await?;
    shown.board.take_drawings(board);
    Ok(told)
}

/// Returns the step, if the message asks for a board to view.
fn requested_step(text: &str) -> Option<usize> {
    match serde_json::from_str(text) {
        Ok(ClientMessage::Step { step }) => Some(step),
        _ => None,
    }
}

/// Returns the board after a step as a difference to the page's board; `None` above the rate limit.
async fn draw_step(
    web: &Web,
    room: &TableAccess,
    may: &mut PageLimits,
    shown: &mut PageState,
    step: usize,
) -> Result<Option<BoardDelta>, Disconnected> {
    if !may.steps.try_take(Instant::now()) {
        return Ok(None);
    }
    match room.table.read(|table| shown.board.step_to_view(&reader_view::Reader::new(table, room), step)) {
        Some(course) => draw_board(web, shown, course).await,
        None => Ok(None),
    }
}

/// Resolves at shutdown.
async fn wait_for_stop(stop: &mut watch::Receiver<bool>) {
    // Also ends if the sender is dropped.
    let _ = stop.wait_for(|&stop| stop).await;
}

/// Rate limits of a page.
struct PageLimits {
    requests: TokenBucket,
    queries: TokenBucket,
    steps: TokenBucket,
}

impl PageLimits {
    fn new(now: Instant) -> PageLimits {
        PageLimits {
            requests: TokenBucket::new(REQUESTS, REQUEST_INTERVAL, now),
            queries: TokenBucket::new(COMPLETIONS, COMPLETION_INTERVAL, now),
            steps: TokenBucket::new(STEPS, STEP_INTERVAL, now),
        }
    }
}

async fn handle_message(web: &Web, room: &TableAccess, may: &mut PageLimits, text: &str) -> Option<ServerMessage> {
    let now = Instant::now();
    if text.len() > MAX_MESSAGE {
        return if may.requests.try_take(now) { refuse_message(room, text, RefusalReason::TooLarge) } else { None };
    }
    match serde_json::from_str(text) {
        Ok(ClientMessage::Request { id, text, prompt }) => {
            let refused = |reason: RefusalReason| ServerMessage::Answer {
                id: id.chars().take(MAX_ID).collect(),
                problem: Some(reason.sentence(room.language)),
                item: None,
            };
            let named = !id.is_empty() && id.len() <= MAX_ID && id.bytes().all(|byte| byte.is_ascii_graphic());
            if !named {
                return Some(refused(RefusalReason::Malformed));
            }
            if text.chars().count() > MAX_LINE {
                return Some(refused(RefusalReason::TooLarge));
            }
            if !may.requests.try_take(now) {
                return Some(refused(RefusalReason::RateLimited));
            }
            let told = handle_request(web, room, id, text, prompt.map(Revision)).await;
            web.app().metrics().record_handling(Platform::Web, now.elapsed());
            Some(told)
        }
        Ok(ClientMessage::Complete { id, text }) => {
            let items = if text.chars().count() <= MAX_LINE && may.queries.try_take(now) {
                room.table.read(|table| reader_view::completions(table, room, &text))
            } else {
                Vec::new()
            };
            Some(ServerMessage::Completions { id, items })
        }
        Ok(ClientMessage::Earlier { before }) if may.queries.try_take(now) => {
            Some(room.table.read(|table| reader_view::earlier_posts(table, room, before)))
        }
        Ok(ClientMessage::Earlier { .. }) => None,
        Ok(ClientMessage::Seen { revision }) => {
            if let Some(guest) = &room.holder
                && may.queries.try_take(now)
            {
                let seen = Revision(revision).min(room.table.read(|table| table.revision));
                web.mirrors().record_page_seen(&guest.token.account(), room.table.id(), seen);
            }
            None
        }
        Ok(ClientMessage::Missed(left)) if may.queries.try_take(now) => {
            let missed = room.table.read(|table| reader_view::missed_steps(table, room, left));
            missed.map(|(steps, words)| ServerMessage::Missed { steps, words })
        }
        Ok(ClientMessage::Replay(_)) => Some(ServerMessage::Replay { board: None }),
        Ok(ClientMessage::Missed(_) | ClientMessage::Step { .. }) => None,
        Err(_) if !may.requests.try_take(now) => None,
        Err(_) => malformed_answer(room, text),
    }
}

/// Returns the answer to a malformed message.
fn malformed_answer(room: &TableAccess, text: &str) -> Option<ServerMessage> {
    refuse_message(room, text, RefusalReason::Malformed)
}

/// Returns the answer to a message that is refused as a whole, with its id if that can be determined.
fn refuse_message(room: &TableAccess, text: &str, reason: RefusalReason) -> Option<ServerMessage> {
    let problem = Some(reason.sentence(room.language));
    match PartialMessage::parse(text) {
        PartialMessage::Request { id } if id.len() <= MAX_ID => Some(ServerMessage::Answer { id, problem, item: None }),
        PartialMessage::Complete { id } => Some(ServerMessage::Completions { id, items: Vec::new() }),
        PartialMessage::Earlier => None,
        PartialMessage::Request { .. } | PartialMessage::Other => {
            Some(ServerMessage::Answer { id: String::new(), problem, item: None })
        }
    }
}

async fn handle_request(
    web: &Web,
    room: &TableAccess,
    id: String,
    text: String,
    prompt: Option<Revision>,
) -> ServerMessage {
    let Some(guest) = &room.holder else {
        return handle_spectator_request(web, room, id, text).await;
    };
    // The page chooses the id; the prefix keeps it from matching another person's request.
    let name = RequestId(format!("web:{}:{id}", guest.person.0));
    let said = room.table.read(|table| table.parse_line(text));
    let request = Request { id: name, from: guest.requester.clone(), line: said, prompt };
    match execute_request(web, room, request).await {
        Ok(item) => ServerMessage::Answer { id, problem: None, item: item.map(Box::new) },
        Err(error) => problem_answer(room, id, &error),
    }
}

/// Handles a request of a spectator: public global commands.
async fn handle_spectator_request(web: &Web, room: &TableAccess, id: String, text: String) -> ServerMessage {
    let said = room.table.read(|table| table.parse_line(text));
    let asked = said.valid_command().and_then(handlers::global::global_command);
    let answered = match &asked {
        Some(asked) => global_commands::execute_for_spectator(web, room, asked).await,
        None => Ok(None),
    };
    match answered {
        Ok(Some(item)) => ServerMessage::Answer { id, problem: None, item: Some(Box::new(item)) },
        Ok(None) => {
            ServerMessage::Answer { id, problem: Some(RefusalReason::SeatRequired.sentence(room.language)), item: None }
        }
        Err(error) => problem_answer(room, id, &error),
    }
}

fn problem_answer(room: &TableAccess, id: String, error: &UserError) -> ServerMessage {
    let problem = room.table.read(|table| reader_view::refusal_text(table, room, error));
    ServerMessage::Answer { id, problem: Some(problem), item: None }
}

/// Handles a request; `None` if the table itself shows the result.
async fn execute_request(web: &Web, room: &TableAccess, request: Request) -> Result<Option<AnswerItem>, UserError> {
    if let Some(asked) = request.line.valid_command().and_then(handlers::global::global_command) {
        return global_commands::execute(web, room, &request, &asked).await.map(Some);
    }
    let again = match &request.line.command {
        // These commands are about channels, not about the game.
        Ok(Command::Link(Some(code))) => {
            return link::link_from_seat(web, room, &request, code).await.map(Some);
        }
        Ok(Command::Unlink) => {
            return close_spectator_page(web.app(), &room.table, request.from, request.id).await.map(|()| None);
        }
        command => matches!(command, Ok(Command::Again | Command::New(_))),
    };
    let (from, id) = (request.from.clone(), request.id.clone());
    let answered = room.table.request(request).await;
    if again
        && matches!(answered, Ok(Reply::Done { .. }) | Err(UserError::GoneOn))
        && let Some(item) = room.table.read(|table| reader_view::follow_up_item(table, room))
    {
        return Ok(Some(item));
    }
    match answered? {
        Reply::Private(PrivateReply::Link) => link::create_code(web, room).await.map(Some),
        Reply::Private(PrivateReply::Analysis) => {
            let found = find_or_start(web.app(), &room.table);
            Ok(Some(room.table.read(|table| reader_view::analysis(table, room, found.as_ref()))))
        }
        Reply::Private(PrivateReply::Verify) => {
            let words = Words::for_page(room.language);
            let (lines, _) = handlers::verify::verify_log(web.app(), &room.table, words).await?;
            let title = words.heading(&PrivateReply::Verify);
            Ok(Some(AnswerItem { title, lines, download: Some("log".to_owned()), ..AnswerItem::default() }))
        }
        reply => {
            let item = room.table.read(|table| reader_view::answer_item(table, room, &reply));
            let missed = handlers::missed_message(&room.table, &from, &id).map(AnswerItem::from);
            Ok(match (missed, item) {
                (Some(missed), Some(item)) => Some(item.prepend(missed)),
                (missed, item) => missed.or(item),
            })
        }
    }
}
