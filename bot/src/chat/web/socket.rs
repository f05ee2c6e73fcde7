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
use super::admission::{PagePermit, Who};
use super::asker::Asker;
use super::asking::Asking;
use super::board::Board;
use super::house;
use super::link;
use super::message::{Inbound, Item, Outline, Told};
use super::refusal::{Form, Reason, Refusal};
use super::room::{Guest, Room};
use super::show::{self, Shown, ShownBoard};
use crate::allowance::Allowance;
use crate::desk;
use crate::link::part_web;
use crate::metrics::Surface;
use crate::result::hindsight::find;
use bot_core::command::Command;
use bot_core::command::text::MAX_LINE;
use bot_core::error::UserError;
use bot_core::surface::Course;
use bot_core::table::answer::{Private, Reply, Request};
use bot_core::table::link::Hall;
use bot_core::table::record::{RequestId, Revision};
use bot_core::wording::Words;

/// Largest size of a message in bytes: the longest line with its id, every character escaped.
const MAX_MESSAGE: usize = 16 * 1024;
/// Largest size of a message that is still read, to respond with an error.
const MAX_READ: usize = 256 * 1024;
/// Largest length of a request id in characters.
const MAX_ID: usize = 64;
/// Burst size and refill interval of requests.
const REQUESTS: u32 = 60;
const NEXT_REQUEST: Duration = Duration::from_millis(50);
/// Burst size and refill interval of completions and other queries.
const COMPLETIONS: u32 = 60;
const NEXT_COMPLETION: Duration = Duration::from_millis(40);
/// Burst size and refill interval of boards to view.
const STEPS: u32 = 40;
const NEXT_STEP: Duration = Duration::from_millis(40);
/// Time limit for a page to read a message.
const PATIENCE: Duration = Duration::from_secs(20);
/// Close code: try again later.
const LATER: u16 = 1013;
/// Close code: the process shuts down; reconnect to a new one.
const RESTART: u16 = 1012;

/// Query of the socket's address.
#[derive(Debug, Deserialize)]
pub(super) struct Since {
    since: Option<u64>,
    /// Compression that the page supports.
    packed: Option<Packed>,
}

/// Compression of binary messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Packed {
    Gzip,
}

/// Handles the request for a socket.
pub(super) async fn get(
    asking: Asking,
    since: Result<Query<Since>, QueryRejection>,
    Extension(asker): Extension<Asker>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let refused = |reason| asking.refused(reason, Form::Json);
    let room = asking.room().await.map_err(refused)?;
    // Other errors are reported first.
    let (Ok(Query(since)), Ok(upgrade)) = (since, upgrade) else { return Err(refused(Reason::Shape)) };
    if since.since.is_some_and(|since| Revision(since) > room.table.read(|table| table.revision)) {
        // Another process served the page up to there.
        asking.web.app().catch_up_at(&room.table).await;
    }
    Ok(open(asking.web, room, since, asker, upgrade))
}

fn open(web: Web, room: Room, since: Since, asker: Asker, upgrade: WebSocketUpgrade) -> Response {
    let Since { since, packed } = since;
    let since = since.map(Revision);
    upgrade.max_message_size(MAX_READ).max_frame_size(MAX_READ).on_upgrade(move |socket| async move {
        let place = web.admission().enter(room.table.id(), who(&room), asker);
        let _counted = place.is_some().then(|| web.app().metrics().web_page());
        let mut line = PageSocket { socket, packed };
        // A disconnect is no error: the page reconnects.
        let _cut = match place {
            Some(place) => serve(web, room, since, &mut line, place).await,
            None => line.refuse(&room).await,
        };
    })
}

/// Returns the reader's relation to the table.
fn who(room: &Room) -> Who {
    match &room.guest {
        None => Who::Onlooker,
        Some(guest) if room.table.read(|table| table.seated_people().contains(&guest.person)) => {
            Who::Seated(guest.person)
        }
        Some(_) => Who::Known,
    }
}

/// The connection is closed or unusable.
struct Cut;

struct PageSocket {
    socket: WebSocket,
    packed: Option<Packed>,
}

impl PageSocket {
    async fn tell(&mut self, told: &Told) -> Result<(), Cut> {
        let Ok(text) = serde_json::to_string(told) else { return Err(Cut) };
        self.send(Message::Text(text.into())).await
    }

    /// Sends a message, with its compressible part first.
    async fn tell_packed(&mut self, told: &mut Told) -> Result<(), Cut> {
        if self.packed == Some(Packed::Gzip)
            && let Some(packed) = told.pack()
        {
            self.send(Message::Binary(packed.into())).await?;
        }
        self.tell(told).await
    }

    async fn send(&mut self, message: Message) -> Result<(), Cut> {
        match timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Cut),
        }
    }

    async fn refuse(&mut self, room: &Room) -> Result<(), Cut> {
        self.tell(&Told::Refused { problem: Reason::Full.sentence(room.language) }).await?;
        self.close(LATER).await
    }

    async fn close(&mut self, code: u16) -> Result<(), Cut> {
        self.send(Message::Close(Some(CloseFrame { code, reason: "".into() }))).await
    }

    /// Sends a heartbeat, and a ping to get one.
    async fn beat(&mut self) -> Result<(), Cut> {
        self.tell(&Told::Beat).await?;
        self.send(Message::Ping(Bytes::new())).await
    }
}

async fn serve(
    web: Web,
    room: Room,
    since: Option<Revision>,
    line: &mut PageSocket,
    mut place: PagePermit,
) -> Result<(), Cut> {
    let mut stop = web.stop();
    let mut revisions = room.table.revisions();
    let mut shown = Shown::new(since);
    let mut may = May::new(Instant::now());
    let mut beat = interval(web.bounds().beat);
    let mut unanswered = 0;
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat.reset();
    revisions.mark_changed();
    loop {
        tokio::select! {
            biased;
            () = stopped(&mut stop) => return line.close(RESTART).await,
            changed = revisions.changed() => {
                changed.map_err(|_| Cut)?;
                if is_forgotten(&room) {
                    return Err(Cut);
                }
                if !place.become_of(who(&room)) {
                    return line.refuse(&room).await;
                }
                catch_up(&web, &room, &mut revisions, &mut shown, line).await?;
            }
            message = line.socket.recv() => {
                unanswered = 0;
                let told = match message {
                    Some(Ok(Message::Text(text))) => {
                        if let Some(course) = replayed(&room, &mut may, &text) {
                            catch_up(&web, &room, &mut revisions, &mut shown, line).await?;
                            Some(Told::Replay { board: replay(&web, &mut shown, course).await? })
                        } else if let Some(step) = stepped(&text) {
                            // The next difference is relative to this board.
                            catch_up(&web, &room, &mut revisions, &mut shown, line).await?;
                            Some(Told::Step { step, board: look(&web, &room, &mut may, &mut shown, step).await? })
                        } else {
                            answer(&web, &room, &mut may, &text).await
                        }
                    }
                    Some(Ok(Message::Binary(_))) => answer(&web, &room, &mut may, "").await,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => None,
                    Some(Ok(Message::Close(_))) | None => return Err(Cut),
                    Some(Err(_)) => {
                        // Too long, or not text. The error is sent if the socket still works.
                        if let Some(told) = unread(&room, "") {
                            line.tell(&told).await?;
                        }
                        return Err(Cut);
                    }
                };
                if let Some(told) = told {
                    // Changes caused by the request are sent before its answer.
                    catch_up(&web, &room, &mut revisions, &mut shown, line).await?;
                    tell(&web, &room, line, told).await?;
                    if is_forgotten(&room) {
                        return Err(Cut);
                    }
                }
            }
            _ = beat.tick() => {
                if unanswered >= web.bounds().unanswered {
                    return Err(Cut);
                }
                unanswered += 1;
                line.beat().await?;
            }
        }
    }
}

/// Returns `true` if the seat token is no longer valid.
fn is_forgotten(room: &Room) -> bool {
    let known = |guest: &Guest| room.table.read(|table| table.person_of(&guest.key.account()).is_some());
    room.guest.as_ref().is_some_and(|guest| !known(guest))
}

/// Sends a message, and lets its reader request the pictures in it.
async fn tell(web: &Web, room: &Room, line: &mut PageSocket, mut told: Told) -> Result<(), Cut> {
    if let Some(guest) = &room.guest {
        for picture in told.own_pictures() {
            web.named().note(room.table.id(), guest.person, &picture.src);
        }
    }
    line.tell_packed(&mut told).await
}

/// Sends an update, if anything has changed.
async fn catch_up(
    web: &Web,
    room: &Room,
    revisions: &mut watch::Receiver<Revision>,
    shown: &mut Shown,
    line: &mut PageSocket,
) -> Result<(), Cut> {
    revisions.borrow_and_update();
    if room.guest.is_none() && room.table.read(|table| table.hall == Hall::Closed) {
        return Err(Cut);
    }
    let told = room.table.read(|table| shown.update(table, room, web.admission()));
    let Some((mut update, course)) = told else { return Ok(()) };
    if let Some(course) = course {
        update.board = draw(web, shown, course).await?;
    }
    tell(web, room, line, Told::Update(Box::new(update))).await
}

/// Converts steps to a board difference on a blocking thread.
async fn draw(web: &Web, shown: &mut Shown, course: Course) -> Result<Option<Board>, Cut> {
    let (told, board) = drawn(web, std::mem::take(&mut shown.board), course).await?;
    shown.board = board;
    Ok(told)
}

async fn drawn(web: &Web, mut board: ShownBoard, course: Course) -> Result<(Option<Board>, ShownBoard), Cut> {
    let web = web.clone();
    let drawn = tokio::task::spawn_blocking(move || (board.tell(course, web.figures()), board)).await;
    drawn.map_err(|error| {
        tracing::error!(%error, "could not draw a board");
        Cut
    })
}

/// Returns the steps since a board that the reader has seen, if the message asks for them and there are any.
fn replayed(room: &Room, may: &mut May, text: &str) -> Option<Course> {
    let Ok(Inbound::Replay(left)) = serde_json::from_str(text) else { return None };
    if !may.complete.take(Instant::now()) {
        return None;
    }
    room.table.read(|table| ShownBoard::course_since(table, room, left))
}

/// Converts these steps to a board difference, separate from the board that the page has.
async fn replay(web: &Web, shown: &mut Shown, course: Course) -> Result<Option<Board>, Cut> {
    let (told, board) = drawn(web, shown.board.beside(), course).await?;
    shown.board.take_drawings(board);
    Ok(told)
}

/// Returns the step, if the message asks for a board to view.
fn stepped(text: &str) -> Option<usize> {
    match serde_json::from_str(text) {
        Ok(Inbound::Step { step }) => Some(step),
        _ => None,
    }
}

/// Returns the board after a step as a difference to the page's board; `None` above the rate limit.
async fn look(
    web: &Web,
    room: &Room,
    may: &mut May,
    shown: &mut Shown,
    step: usize,
) -> Result<Option<Board>, Cut> {
    if !may.step.take(Instant::now()) {
        return Ok(None);
    }
    match room.table.read(|table| shown.board.look(&show::Reader::new(table, room), step)) {
        Some(course) => draw(web, shown, course).await,
        None => Ok(None),
    }
}

/// Resolves at shutdown.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    // Also ends if the sender is dropped.
    let _ = stop.wait_for(|&stop| stop).await;
}

/// Rate limits of a page.
struct May {
    request: Allowance,
    complete: Allowance,
    step: Allowance,
}

impl May {
    fn new(now: Instant) -> May {
        May {
            request: Allowance::new(REQUESTS, NEXT_REQUEST, now),
            complete: Allowance::new(COMPLETIONS, NEXT_COMPLETION, now),
            step: Allowance::new(STEPS, NEXT_STEP, now),
        }
    }
}

async fn answer(web: &Web, room: &Room, may: &mut May, text: &str) -> Option<Told> {
    let now = Instant::now();
    if text.len() > MAX_MESSAGE {
        return if may.request.take(now) { refused_under(room, text, Reason::Large) } else { None };
    }
    match serde_json::from_str(text) {
        Ok(Inbound::Request { id, text, prompt }) => {
            let refused = |reason: Reason| Told::Answer {
                id: id.chars().take(MAX_ID).collect(),
                problem: Some(reason.sentence(room.language)),
                item: None,
            };
            let named =
                !id.is_empty() && id.len() <= MAX_ID && id.bytes().all(|byte| byte.is_ascii_graphic());
            if !named {
                return Some(refused(Reason::Shape));
            }
            if text.chars().count() > MAX_LINE {
                return Some(refused(Reason::Large));
            }
            if !may.request.take(now) {
                return Some(refused(Reason::Often));
            }
            let told = request(web, room, id, text, prompt.map(Revision)).await;
            web.app().metrics().handled(Surface::Web, now.elapsed());
            Some(told)
        }
        Ok(Inbound::Complete { id, text }) => {
            let items = if text.chars().count() <= MAX_LINE && may.complete.take(now) {
                room.table.read(|table| show::completions(table, room, &text))
            } else {
                Vec::new()
            };
            Some(Told::Completions { id, items })
        }
        Ok(Inbound::Earlier { before }) if may.complete.take(now) => {
            Some(room.table.read(|table| show::earlier(table, room, before)))
        }
        Ok(Inbound::Earlier { .. }) => None,
        Ok(Inbound::Seen { revision }) => {
            if let Some(guest) = &room.guest
                && may.complete.take(now)
            {
                let seen = Revision(revision).min(room.table.read(|table| table.revision));
                web.places().seen(&guest.key.account(), room.table.id(), seen);
            }
            None
        }
        Ok(Inbound::Missed(left)) if may.complete.take(now) => {
            let missed = room.table.read(|table| show::missed(table, room, left));
            missed.map(|(steps, words)| Told::Missed { steps, words })
        }
        Ok(Inbound::Replay(_)) => Some(Told::Replay { board: None }),
        Ok(Inbound::Missed(_) | Inbound::Step { .. }) => None,
        Err(_) if !may.request.take(now) => None,
        Err(_) => unread(room, text),
    }
}

/// Returns the answer to a malformed message.
fn unread(room: &Room, text: &str) -> Option<Told> {
    refused_under(room, text, Reason::Shape)
}

/// Returns the answer to a message that is refused as a whole, with its id if that can be determined.
fn refused_under(room: &Room, text: &str, reason: Reason) -> Option<Told> {
    let problem = Some(reason.sentence(room.language));
    match Outline::of(text) {
        Outline::Request { id } if id.len() <= MAX_ID => Some(Told::Answer { id, problem, item: None }),
        Outline::Complete { id } => Some(Told::Completions { id, items: Vec::new() }),
        Outline::Earlier => None,
        Outline::Request { .. } | Outline::Other => {
            Some(Told::Answer { id: String::new(), problem, item: None })
        }
    }
}

async fn request(web: &Web, room: &Room, id: String, text: String, prompt: Option<Revision>) -> Told {
    let Some(guest) = &room.guest else {
        return onlooker(web, room, id, text).await;
    };
    // The page chooses the id; the prefix keeps it from matching another person's request.
    let name = RequestId(format!("web:{}:{id}", guest.person.0));
    let said = room.table.read(|table| table.spoken(text));
    let request = Request { id: name, from: guest.requester.clone(), said, prompt };
    match asked(web, room, request).await {
        Ok(item) => Told::Answer { id, problem: None, item: item.map(Box::new) },
        Err(error) => told_problem(room, id, &error),
    }
}

/// Handles a request of a spectator: public global commands.
async fn onlooker(web: &Web, room: &Room, id: String, text: String) -> Told {
    let said = room.table.read(|table| table.spoken(text));
    let asked = said.understood().and_then(desk::house::asked);
    let answered = match &asked {
        Some(asked) => house::answer_onlooker(web, room, asked).await,
        None => Ok(None),
    };
    match answered {
        Ok(Some(item)) => Told::Answer { id, problem: None, item: Some(Box::new(item)) },
        Ok(None) => Told::Answer { id, problem: Some(Reason::Onlooker.sentence(room.language)), item: None },
        Err(error) => told_problem(room, id, &error),
    }
}

fn told_problem(room: &Room, id: String, error: &UserError) -> Told {
    let problem = room.table.read(|table| show::problem(table, room, error));
    Told::Answer { id, problem: Some(problem), item: None }
}

/// Handles a request; `None` if the table itself shows the result.
async fn asked(web: &Web, room: &Room, request: Request) -> Result<Option<Item>, UserError> {
    if let Some(asked) = request.said.understood().and_then(desk::house::asked) {
        return house::answer(web, room, &request, &asked).await.map(Some);
    }
    let again = match &request.said.command {
        // These commands are about channels, not about the game.
        Ok(Command::Link(Some(code))) => return link::bring(web, room, &request, code).await.map(Some),
        Ok(Command::Unlink) => {
            return part_web(web.app(), &room.table, request.from, request.id).await.map(|()| None);
        }
        command => matches!(command, Ok(Command::Again | Command::New(_))),
    };
    let (from, id) = (request.from.clone(), request.id.clone());
    let answered = room.table.request(request).await;
    if again
        && matches!(answered, Ok(Reply::Done { .. }) | Err(UserError::GoneOn))
        && let Some(item) = room.table.read(|table| show::followed(table, room))
    {
        return Ok(Some(item));
    }
    match answered? {
        Reply::Private(Private::Link) => link::code(web, room).await.map(Some),
        Reply::Private(Private::Analysis) => {
            let found = find(web.app(), &room.table);
            Ok(Some(room.table.read(|table| show::analysis(table, room, found.as_ref()))))
        }
        Reply::Private(Private::Verify) => {
            let words = Words::of(room.language);
            let (lines, _) = desk::verify::verified(web.app(), &room.table, words).await?;
            let title = words.heading(&Private::Verify);
            Ok(Some(Item { title, lines, download: Some("log".to_owned()), ..Item::default() }))
        }
        reply => {
            let item = room.table.read(|table| show::item(table, room, &reply));
            let missed = desk::missed(&room.table, &from, &id).map(Item::from);
            Ok(match (missed, item) {
                (Some(missed), Some(item)) => Some(item.after(missed)),
                (missed, item) => missed.or(item),
            })
        }
    }
}
