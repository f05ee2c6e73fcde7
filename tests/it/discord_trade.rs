//! Trade on Discord: offers, answers and exchanges by command, button, menu and form, and presses that come too late.

use engine::Catan;
use engine::audience::Viewer;
use engine::catan::resource::{Cards, Resource};
use engine::game::HostedTitle;
use engine::seat::Seat;
use tests::discord::bot_process::LaunchOptions;
use tests::discord::position::store_game;
use tests::discord::secrets::table_in;
use tests::discord::{
    DiscordBot, DiscordServer, Id, InteractionAnswer, ModalForm, Person, RequestPattern, SentInteraction,
    VisibleMessage,
};

const NAMES: [&str; 4] = ["Anna", "Bob", "Chloe", "Dan"];
const BRICK: Resource = Resource::Brick;
const LUMBER: Resource = Resource::Lumber;
const WOOL: Resource = Resource::Wool;
const ORE: Resource = Resource::Ore;

fn cards_from(piles: &[(Resource, u8)]) -> Cards {
    piles.iter().fold(Cards::NONE, |all, &(resource, count)| all + Cards::from_card(resource, count))
}

/// Three bricks; an ore and a wool; an ore; a wool.
fn usual() -> [Cards; 4] {
    [cards_from(&[(BRICK, 3)]), cards_from(&[(ORE, 1), (WOOL, 1)]), cards_from(&[(ORE, 1)]), cards_from(&[(WOOL, 1)])]
}

/// Anna's turn at a table of four, and a person without a seat.
struct TradeFixture {
    server: DiscordServer,
    bot: DiscordBot,
    channel: Id,
    people: [Person; 4],
    eve: Person,
    // Must live as long as the bot.
    _folder: tempfile::TempDir,
}

impl TradeFixture {
    async fn open(hands: [Cards; 4]) -> TradeFixture {
        let server = DiscordServer::start().await;
        let (channel, folder) = (server.channel("games"), tempfile::tempdir().expect("a folder"));
        let people = NAMES.map(|name| server.person(name));
        let eve = server.person("eve");
        let data = folder.path().join("data");
        let seated: Vec<_> =
            people.iter().zip(NAMES).zip(hands).map(|((person, name), cards)| (person, name, cards)).collect();
        tokio::task::block_in_place(|| store_game(&data, channel, &seated));
        let bot = DiscordBot::launch(&server, LaunchOptions { data: Some(data), ..LaunchOptions::default() }).await;
        let market = TradeFixture { server, bot, channel, people, eve, _folder: folder };
        market.turn_message().await;
        market
    }

    fn person(&self, name: &str) -> &Person {
        let index = NAMES.iter().position(|known| *known == name);
        index.map_or(&self.eve, |index| &self.people[index])
    }

    async fn turn_message(&self) -> VisibleMessage {
        self.eve.wait_for_button(self.channel, "End turn").await
    }

    /// Waits until the turn's message contains `words`.
    async fn wait_for_turn_text(&self, words: &str) {
        self.eve.wait_for_message(self.channel, words, |shown| !shown.private && shown.content.contains(words)).await;
    }

    /// Waits for an open offer that contains `words`.
    async fn wait_for_offer(&self, words: &str) -> VisibleMessage {
        let fits = |shown: &VisibleMessage| shown.button("Accept").is_some() && shown.content.contains(words);
        self.eve.wait_for_message(self.channel, words, fits).await
    }

    /// Waits until no offer is open.
    async fn wait_for_no_offer(&self) {
        let none = |all: &[VisibleMessage]| all.iter().all(|shown| shown.button("Accept").is_none()).then_some(());
        self.eve.wait_for(self.channel, "no offer is open", none).await;
    }

    /// Gives a command as a person and returns the private answer.
    async fn run_command(&self, name: &str, line: &str) -> String {
        let asked = self.person(name).send_command(self.channel, line);
        private_text(asked.unwrap_or_else(|error| panic!("{line}: {error:?}")).wait_for_message().await)
    }

    fn press(&self, name: &str, shown: &VisibleMessage, which: &str) -> SentInteraction {
        let asked = self.person(name).press_stale_button(shown, which);
        asked.unwrap_or_else(|error| panic!("{name}, {which}: {error:?}"))
    }

    /// Presses a button that is done without words.
    async fn press_silently(&self, name: &str, shown: &VisibleMessage, which: &str) {
        assert_silent(&self.press(name, shown, which)).await;
    }

    /// Presses a button and expects these words in the private answer.
    async fn press_for_answer(&self, name: &str, shown: &VisibleMessage, which: &str, words: &str) {
        assert_contains(&private_text(self.press(name, shown, which).wait_for_message().await), words);
    }

    /// Opens the form of an offer.
    async fn open_form(&self, name: &str, shown: &VisibleMessage, which: &str) -> ModalForm {
        SentInteraction::wait_for_form(|| self.press(name, shown, which)).await
    }

    /// Ends the bot and returns all hands.
    async fn final_hands(mut self) -> [Cards; 4] {
        self.server.assert_no_violations();
        self.bot.kill().await;
        let table = table_in(&self.bot.data_directory());
        let game = table.game().expect("a game");
        [Seat::First, Seat::Second, Seat::Third, Seat::Fourth].map(|seat| {
            let Some(view) = Catan::downcast_view(&game.view(Viewer::Seat(seat))).cloned() else {
                panic!("the base game")
            };
            view.own.expect("their own").hand
        })
    }
}

fn private_text(shown: VisibleMessage) -> String {
    assert!(shown.private, "for one pair of eyes: {}", shown.content);
    shown.content
}

async fn assert_silent(asked: &SentInteraction) {
    let answer = asked.wait_for_answer().await;
    assert!(matches!(answer, InteractionAnswer::Nothing), "{answer:?}");
}

#[track_caller]
fn assert_contains(answer: &str, words: &str) {
    assert!(answer.contains(words), "{words:?} in {answer:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn offer_is_built_answered_and_confirmed_by_buttons() {
    let market = TradeFixture::open(usual()).await;
    let anna = market.person("Anna");
    // A menu asks for the fields that were left empty in the form.
    let form = market.open_form("Anna", &market.turn_message().await, "Trade").await;
    let mut menu = anna.submit_form(&form, &[]).expect("sent").wait_for_message().await;
    for part in ["+ 1 brick", "That is all I give", "+ 1 ore", "Offer 1 brick for 1 ore to "] {
        menu = chosen(anna, &menu, part).await;
    }
    assert_contains(&menu.content, "Done.");
    let offer = market.wait_for_offer("Anna offers 1 brick for 1 ore.").await;
    // Everybody sees the same buttons.
    for (name, button, answer) in [
        ("eve", "Accept", "/join"),
        ("Anna", "Accept", "your own offer"),
        ("Dan", "Accept", "You still need 1 ore"),
        ("Bob", "Accept", ""),
        ("Bob", "Accept", "already given that answer"),
        ("Dan", "Decline", ""),
        ("Dan", "Decline", "already given that answer"),
        ("Chloe", "Take the offer back", "Only the player who made that offer"),
    ] {
        match answer {
            "" => market.press_silently(name, &offer, button).await,
            words => market.press_for_answer(name, &offer, button, words).await,
        }
    }
    // Only those who accepted can be traded with, and only by the player who made the offer.
    let offer = market.wait_for_offer("Bob accepts · Chloe has not answered · Dan declines").await;
    let with: Vec<String> = offer.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(with, ["Accept", "Decline", "Other terms", "Trade with Bob", "Take the offer back"]);
    market.press_for_answer("Bob", &offer, "Trade with Bob", "Only the player who made that offer").await;
    market.press_for_answer("eve", &offer, "Trade with Bob", "/join").await;
    let chloe = market.person("Chloe");
    let form = market.open_form("Chloe", &offer, "Other terms").await;
    let asked: Vec<(&str, &str)> =
        form.fields.iter().map(|field| (field.label.as_str(), field.value.as_str())).collect();
    assert_eq!(asked, [("You give", "1 ore"), ("You want", "1 brick")]);
    assert_silent(&chloe.submit_form(&form, &[("You want", "2 brick")]).expect("sent")).await;
    let counter = market.wait_for_offer("Chloe offers 1 ore for 2 brick.").await;
    assert!(counter.pinged.contains(&anna.id), "{:?}", counter.pinged);
    market.wait_for_offer("Chloe proposes other terms").await;
    market.press_silently("Anna", &counter, "Decline").await;
    market.press_silently("Anna", &offer, "Trade with Bob").await;
    market.wait_for_turn_text("Anna gives Bob 1 brick and gets 1 ore.").await;
    market.wait_for_no_offer().await;
    let hands = market.final_hands().await;
    let [_, _, third, fourth] = usual();
    assert_eq!(hands, [cards_from(&[(BRICK, 2), (ORE, 1)]), cards_from(&[(BRICK, 1), (WOOL, 1)]), third, fourth]);
}

/// Trade by one form.
#[tokio::test(flavor = "multi_thread")]
async fn offer_is_made_by_form() {
    let market = TradeFixture::open(usual()).await;
    let (anna, bob) = (market.person("Anna"), market.person("Bob"));
    let form = market.open_form("Anna", &market.turn_message().await, "Trade").await;
    let fields: Vec<(&str, &str)> =
        form.fields.iter().map(|field| (field.label.as_str(), field.placeholder.as_str())).collect();
    assert_eq!(
        fields,
        [
            ("You give", "You hold: 3 brick"),
            ("You want", "Such as: 2 lumber 1 ore"),
            ("To (empty: everybody)", "Bob, Chloe, Dan"),
        ]
    );
    let wrong = anna.submit_form(&form, &[("You give", "1 bread"), ("You want", "1 ore")]).expect("sent");
    assert_contains(&private_text(wrong.wait_for_message().await), "bread");
    let form = market.open_form("Anna", &market.turn_message().await, "Trade").await;
    let filled = [("You give", "1 brick"), ("You want", "1 ore"), ("To (empty: everybody)", "Bob")];
    assert_silent(&anna.submit_form(&form, &filled).expect("sent")).await;
    let offer = market.wait_for_offer("Anna offers 1 brick for 1 ore. Bob has not answered.").await;
    assert_eq!(offer.pinged, [bob.id], "{}", offer.content);
    market.final_hands().await;
}

/// Chooses the button or option that begins with `begins`, and returns the next message.
async fn chosen(person: &Person, menu: &VisibleMessage, begins: &str) -> VisibleMessage {
    let button = menu.buttons().into_iter().find(|button| button.label.starts_with(begins));
    let asked = match button {
        Some(button) => person.press_button(menu, &button.custom_id),
        None => {
            let selects = menu.selects();
            let lines = selects.iter().flat_map(|select| select.options.iter().map(move |line| (select, line)));
            let mut lines = lines.filter(|(_, line)| line.label.starts_with(begins));
            let (select, line) = lines.next().unwrap_or_else(|| panic!("no {begins:?} in {menu:?}"));
            person.choose(menu, &select.custom_id, &[&line.value])
        }
    };
    asked.expect("it is sent").wait_for_message().await
}

#[tokio::test(flavor = "multi_thread")]
async fn trade_works_by_typed_commands() {
    let mut hands = usual();
    hands[0] += cards_from(&[(BRICK, 3)]);
    let market = TradeFixture::open(hands).await;
    for (name, line, answer) in [
        ("Bob", "/trade accept", "no longer open"),
        ("Anna", "/trade confirm", "no longer open"),
        ("Bob", "/trade offer give:1 wool want:1 brick to:Chloe", "Anna"),
        ("Anna", "/trade offer give:1 lumber want:1 ore", "You still need 1 lumber"),
        ("Anna", "/trade offer give:1 brick want:1 brick", "both sides"),
        ("Anna", "/trade offer give:1 brick want:1 ore to:Bob", "Done."),
        ("Chloe", "/trade accept", "no longer open"),
        ("Bob", "/trade counter give:1 ore want:2 brick", "Done."),
        ("Anna", "/trade withdraw", "no longer open"),
        ("Anna", "/trade accept", "Done."),
        ("Bob", "/trade withdraw", "no longer open"),
        ("Anna", "/trade bank give:4 brick want:1 wool", "Done."),
        ("Anna", "/trade bank give:4 brick want:1 wool", "still need"),
        ("Dan", "/trade bank give:4 brick want:1 wool", "turn"),
        ("Anna", "/trade offer give:1 ore want:1 wool", "Done."),
        ("Dan", "/trade accept", "Done."),
        ("Chloe", "/trade decline", "Done."),
        ("Anna", "/trade confirm player:Chloe", "has not accepted your offer; you can trade with Dan"),
        ("eve", "/trade accept", "/join"),
        ("Anna", "/trade confirm", "Done."),
        ("Dan", "/trade offer give:1 ore want:1 wool", "Done."),
        ("Dan", "/trade withdraw", "Done."),
        ("Anna", "/trade accept", "no longer open"),
        ("Anna", "/end", "Done."),
        ("Anna", "/trade offer give:1 wool want:1 ore", "has not rolled yet"),
    ] {
        let answered = market.run_command(name, line).await;
        assert!(answered.contains(answer), "{name}: {line}: {answer:?} in {answered:?}");
    }
    market.wait_for_no_offer().await;
    let hands = market.final_hands().await;
    let [_, _, third, _] = usual();
    assert_eq!(hands[..3], [cards_from(&[(WOOL, 2)]), cards_from(&[(BRICK, 2), (WOOL, 1)]), third]);
    assert_eq!(hands[3], cards_from(&[(ORE, 1)]));
}

#[tokio::test(flavor = "multi_thread")]
async fn player_without_cards_cannot_trade() {
    let mut hands = usual();
    hands[0] += cards_from(&[(LUMBER, 1)]);
    let market = TradeFixture::open(hands).await;
    assert_contains(&market.run_command("Bob", "/trade offer give:1 ore want:1 lumber").await, "Done.");
    assert_contains(&market.run_command("Anna", "/trade offer give:1 brick want:1 ore").await, "Done.");
    let offer = market.wait_for_offer("Anna offers").await;
    for name in ["Bob", "Chloe"] {
        market.press_silently(name, &offer, "Accept").await;
    }
    let offer = market.wait_for_offer("Bob accepts · Chloe accepts").await;
    // Bob spends his only ore in the trade that he offered before.
    let counter = market.wait_for_offer("Bob offers").await;
    market.press_silently("Anna", &counter, "Accept").await;
    market.wait_for_turn_text("Bob gives Anna 1 ore and gets 1 lumber.").await;
    market.press("Anna", &offer, "Trade with Bob").wait_for_answer().await;
    market.wait_for_turn_text("The trade fails: Bob no longer has the cards.").await;
    // The offer stays open for Chloe.
    let offer = market.wait_for_offer("Bob declines · Chloe accepts").await;
    assert!(offer.button("Trade with Bob").is_none(), "{:?}", offer.buttons());
    // Anna's cards are checked as well.
    assert_contains(&market.run_command("Anna", "/trade bank give:4 brick want:1 wool").await, "You still need");
    market.press_silently("Anna", &offer, "Trade with Chloe").await;
    market.wait_for_no_offer().await;
    let hands = market.final_hands().await;
    let expected = [
        cards_from(&[(BRICK, 2), (ORE, 2)]),
        cards_from(&[(WOOL, 1), (LUMBER, 1)]),
        cards_from(&[(BRICK, 1)]),
        cards_from(&[(WOOL, 1)]),
    ];
    assert_eq!(hands, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn simultaneous_confirmations_make_one_exchange() {
    let market = TradeFixture::open(usual()).await;
    assert_contains(&market.run_command("Anna", "/trade offer give:1 brick want:1 ore").await, "Done.");
    let offer = market.wait_for_offer("Anna offers").await;
    let both = ["Bob", "Chloe"].map(|name| market.person(name).press_button(&offer, "Accept").expect("sent"));
    for asked in both {
        assert_silent(&asked).await;
    }
    let offer = market.wait_for_offer("Bob accepts · Chloe accepts").await;
    let anna = market.person("Anna");
    // The offer stays visible until all buttons were pressed.
    let held = market.server.gate_next(RequestPattern::new("DELETE", "/messages"));
    let presses = ["Trade with Chloe", "Trade with Bob", "Trade with Chloe"]
        .map(|button| anna.press_stale_button(&offer, button).expect("sent"));
    let answers = SentInteraction::wait_for_messages(&presses, 2).await;
    let refused: Vec<String> = answers.into_iter().flatten().map(private_text).collect();
    assert_eq!(refused.len(), 2, "{refused:?}");
    assert!(refused.iter().all(|answer| answer.contains("no longer open")), "{refused:?}");
    drop(held);
    market.wait_for_no_offer().await;
    let hands = market.final_hands().await;
    let [_, second, third, fourth] = usual();
    assert_eq!((hands[0], hands[3]), (cards_from(&[(BRICK, 2), (ORE, 1)]), fourth));
    let sold = [cards_from(&[(BRICK, 1), (WOOL, 1)]), cards_from(&[(BRICK, 1)])];
    assert!([hands[1], hands[2]] == [sold[0], third] || [hands[1], hands[2]] == [second, sold[1]], "{hands:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_of_closed_offer_do_nothing() {
    let market = TradeFixture::open(usual()).await;
    for line in ["/trade withdraw", "/end"] {
        assert_contains(&market.run_command("Anna", "/trade offer give:1 brick want:1 ore").await, "Done.");
        let offer = market.wait_for_offer("Anna offers").await;
        market.press_silently("Chloe", &offer, "Accept").await;
        let offer = market.wait_for_offer("Chloe accepts").await;
        let held = market.server.gate_next(RequestPattern::new("DELETE", "/messages"));
        assert_contains(&market.run_command("Anna", line).await, "Done.");
        for (name, button) in
            [("Chloe", "Accept"), ("Dan", "Decline"), ("Anna", "Trade with Chloe"), ("Anna", "Take the offer back")]
        {
            market.press_for_answer(name, &offer, button, "no longer open").await;
        }
        drop(held);
        market.wait_for_no_offer().await;
    }
    assert_eq!(market.final_hands().await, usual());
}

/// Public text and buttons of the same offer, without the marks of its message.
async fn public_offer(hands: [Cards; 4]) -> (String, Vec<(String, String)>) {
    let market = TradeFixture::open(hands).await;
    assert_contains(&market.run_command("Anna", "/trade offer give:1 brick want:1 ore").await, "Done.");
    let offer = market.wait_for_offer("Anna offers").await;
    let unmarked = |id: &str| id.split_once('|').map_or(id, |(_, rest)| rest).to_owned();
    let buttons = offer.buttons().into_iter().map(|button| (unmarked(&button.custom_id), button.label));
    // Invisible characters are a mark as well.
    let visible: String = offer.content.chars().filter(|c| c.is_ascii() || c.is_alphabetic()).collect();
    let named = market.people.iter().zip(NAMES);
    let content = named.fold(visible, |text, (person, name)| text.replace(&person.mention(), name));
    market.server.assert_no_violations();
    (content, buttons.collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn public_offer_hides_who_could_accept() {
    let [anna, bob, chloe, dan] = usual();
    let one = public_offer([anna, bob, chloe, dan]).await;
    let other = public_offer([anna, dan, cards_from(&[(BRICK, 4)]), cards_from(&[(ORE, 2)])]).await;
    assert!(one.1.len() >= 4, "{one:?}");
    assert_eq!(one, other);
}
