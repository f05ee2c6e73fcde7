//! Trade on Discord: offers, answers and exchanges by command, button, menu and form, and presses that come too late.

use engine::Catan;
use engine::audience::Viewer;
use engine::catan::resource::{Cards, Resource};
use engine::game::Listed;
use engine::seat::Seat;
use tests::discord::hosted::Launch;
use tests::discord::position::keep;
use tests::discord::secrets::table_in;
use tests::discord::{Answer, DiscordBot, Id, On, Person, Server, Shown};

const NAMES: [&str; 4] = ["Anna", "Bob", "Chloe", "Dan"];
const BRICK: Resource = Resource::Brick;
const LUMBER: Resource = Resource::Lumber;
const WOOL: Resource = Resource::Wool;
const ORE: Resource = Resource::Ore;

fn of(piles: &[(Resource, u8)]) -> Cards {
    piles.iter().fold(Cards::NONE, |all, &(resource, count)| all + Cards::of(resource, count))
}

/// Three bricks; an ore and a wool; an ore; a wool.
fn usual() -> [Cards; 4] {
    [of(&[(BRICK, 3)]), of(&[(ORE, 1), (WOOL, 1)]), of(&[(ORE, 1)]), of(&[(WOOL, 1)])]
}

/// Anna's turn at a table of four, and a person without a seat.
struct Market {
    server: Server,
    bot: DiscordBot,
    channel: Id,
    people: [Person; 4],
    eve: Person,
    // Must live as long as the bot.
    _folder: tempfile::TempDir,
}

impl Market {
    async fn open(hands: [Cards; 4]) -> Market {
        let server = Server::start().await;
        let (channel, folder) = (server.channel("games"), tempfile::tempdir().expect("a folder"));
        let people = NAMES.map(|name| server.user(name));
        let eve = server.user("eve");
        let data = folder.path().join("data");
        let seated: Vec<_> = people
            .iter()
            .zip(NAMES)
            .zip(hands)
            .map(|((person, name), cards)| (person, name, cards))
            .collect();
        tokio::task::block_in_place(|| keep(&data, channel, &seated));
        let bot = DiscordBot::launch(&server, Launch { data: Some(data), ..Launch::default() }).await;
        let market = Market { server, bot, channel, people, eve, _folder: folder };
        market.turn().await;
        market
    }

    fn person(&self, name: &str) -> &Person {
        let index = NAMES.iter().position(|known| *known == name);
        index.map_or(&self.eve, |index| &self.people[index])
    }

    async fn turn(&self) -> Shown {
        self.eve.with_button(self.channel, "End turn").await
    }

    /// Waits until the turn's message contains `words`.
    async fn told(&self, words: &str) {
        self.eve.message(self.channel, words, |shown| !shown.private && shown.content.contains(words)).await;
    }

    /// Waits for an open offer that contains `words`.
    async fn offer(&self, words: &str) -> Shown {
        let fits = |shown: &Shown| shown.button("Accept").is_some() && shown.content.contains(words);
        self.eve.message(self.channel, words, fits).await
    }

    /// Waits until no offer is open.
    async fn no_offer(&self) {
        let none = |all: &[Shown]| all.iter().all(|shown| shown.button("Accept").is_none()).then_some(());
        self.eve.until(self.channel, "no offer is open", none).await;
    }

    /// Gives a command as a person and returns the private answer.
    async fn says(&self, name: &str, line: &str) -> String {
        let asked = self.person(name).say_command(self.channel, line);
        let answer = asked.unwrap_or_else(|error| panic!("{line}: {error:?}")).answer().await;
        words(answer)
    }

    /// Presses a button as a person and returns the private answer, empty if there is none.
    async fn presses(&self, name: &str, shown: &Shown, which: &str) -> String {
        let asked = self.person(name).press_late(shown, which);
        words(asked.unwrap_or_else(|error| panic!("{name}, {which}: {error:?}")).answer().await)
    }

    /// Ends the bot and returns all hands.
    async fn hands(mut self) -> [Cards; 4] {
        self.server.finish();
        self.bot.kill().await;
        let table = table_in(&self.bot.data());
        let game = table.game().expect("a game");
        Seat::ALL.map(|seat| {
            let Some(view) = Catan::own_view(&game.view(Viewer::Seat(seat))).cloned() else {
                panic!("the base game")
            };
            view.own.expect("their own").hand
        })
    }
}

fn words(answer: Answer) -> String {
    match answer {
        Answer::Nothing => String::new(),
        Answer::Message(shown) | Answer::Update(shown) => {
            assert!(shown.private, "for one pair of eyes: {}", shown.content);
            shown.content
        }
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn says(answer: &str, words: &str) {
    assert!(answer.contains(words), "{words:?} in {answer:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn offer_is_built_answered_and_confirmed_by_buttons() {
    let market = Market::open(usual()).await;
    let anna = market.person("Anna");
    // A menu asks for the fields that were left empty in the form.
    let form = anna.press(&market.turn().await, "Trade").expect("sent").answer().await.form();
    let mut menu = anna.submit(&form, &[]).expect("sent").answer().await.message();
    for part in ["+ 1 brick", "That is all I give", "+ 1 ore", "Offer 1 brick for 1 ore to "] {
        menu = chosen(anna, &menu, part).await;
    }
    says(&menu.content, "Done.");
    let offer = market.offer("Anna offers 1 brick for 1 ore.").await;
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
        let answered = market.presses(name, &offer, button).await;
        says(&answered, answer);
        assert_eq!(answered.is_empty(), answer.is_empty(), "{name}, {button}: {answered}");
    }
    // Only those who accepted can be traded with, and only by the player who made the offer.
    let offer = market.offer("Bob accepts · Chloe has not answered · Dan declines").await;
    let with: Vec<String> = offer.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(with, ["Accept", "Decline", "Other terms", "Trade with Bob", "Take the offer back"]);
    says(&market.presses("Bob", &offer, "Trade with Bob").await, "Only the player who made that offer");
    says(&market.presses("eve", &offer, "Trade with Bob").await, "/join");
    let chloe = market.person("Chloe");
    let form = chloe.press(&offer, "Other terms").expect("sent").answer().await.form();
    let asked: Vec<(&str, &str)> =
        form.fields.iter().map(|field| (field.label.as_str(), field.value.as_str())).collect();
    assert_eq!(asked, [("You give", "1 ore"), ("You want", "1 brick")]);
    let other = chloe.submit(&form, &[("You want", "2 brick")]).expect("sent").answer().await;
    assert_eq!(words(other), "");
    let counter = market.offer("Chloe offers 1 ore for 2 brick.").await;
    assert!(counter.pinged.contains(&anna.id), "{:?}", counter.pinged);
    market.offer("Chloe proposes other terms").await;
    assert_eq!(market.presses("Anna", &counter, "Decline").await, "");
    assert_eq!(market.presses("Anna", &offer, "Trade with Bob").await, "");
    market.told("Anna gives Bob 1 brick and gets 1 ore.").await;
    market.no_offer().await;
    let hands = market.hands().await;
    let [_, _, third, fourth] = usual();
    assert_eq!(hands, [of(&[(BRICK, 2), (ORE, 1)]), of(&[(BRICK, 1), (WOOL, 1)]), third, fourth]);
}

/// Trade by one form.
#[tokio::test(flavor = "multi_thread")]
async fn offer_is_made_by_form() {
    let market = Market::open(usual()).await;
    let (anna, bob) = (market.person("Anna"), market.person("Bob"));
    let form = anna.press(&market.turn().await, "Trade").expect("sent").answer().await.form();
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
    let wrong = anna.submit(&form, &[("You give", "1 bread"), ("You want", "1 ore")]).expect("sent");
    says(&words(wrong.answer().await), "bread");
    let form = anna.press(&market.turn().await, "Trade").expect("sent").answer().await.form();
    let filled = [("You give", "1 brick"), ("You want", "1 ore"), ("To (empty: everybody)", "Bob")];
    assert_eq!(words(anna.submit(&form, &filled).expect("sent").answer().await), "");
    let offer = market.offer("Anna offers 1 brick for 1 ore. Bob has not answered.").await;
    assert_eq!(offer.pinged, [bob.id], "{}", offer.content);
    market.hands().await;
}

/// Chooses the button or option that begins with `begins`, and returns the next message.
async fn chosen(person: &Person, menu: &Shown, begins: &str) -> Shown {
    let button = menu.buttons().into_iter().find(|button| button.label.starts_with(begins));
    let asked = match button {
        Some(button) => person.press(menu, &button.custom_id),
        None => {
            let selects = menu.selects();
            let lines =
                selects.iter().flat_map(|select| select.options.iter().map(move |line| (select, line)));
            let mut lines = lines.filter(|(_, line)| line.label.starts_with(begins));
            let (select, line) = lines.next().unwrap_or_else(|| panic!("no {begins:?} in {menu:?}"));
            person.choose(menu, &select.custom_id, &[&line.value])
        }
    };
    asked.expect("it is sent").answer().await.message()
}

#[tokio::test(flavor = "multi_thread")]
async fn trade_works_by_typed_commands() {
    let mut hands = usual();
    hands[0] += of(&[(BRICK, 3)]);
    let market = Market::open(hands).await;
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
        let answered = market.says(name, line).await;
        assert!(answered.contains(answer), "{name}: {line}: {answer:?} in {answered:?}");
    }
    market.no_offer().await;
    let hands = market.hands().await;
    let [_, _, third, _] = usual();
    assert_eq!(hands[..3], [of(&[(WOOL, 2)]), of(&[(BRICK, 2), (WOOL, 1)]), third]);
    assert_eq!(hands[3], of(&[(ORE, 1)]));
}

#[tokio::test(flavor = "multi_thread")]
async fn player_without_cards_cannot_trade() {
    let mut hands = usual();
    hands[0] += of(&[(LUMBER, 1)]);
    let market = Market::open(hands).await;
    says(&market.says("Bob", "/trade offer give:1 ore want:1 lumber").await, "Done.");
    says(&market.says("Anna", "/trade offer give:1 brick want:1 ore").await, "Done.");
    let offer = market.offer("Anna offers").await;
    for name in ["Bob", "Chloe"] {
        assert_eq!(market.presses(name, &offer, "Accept").await, "");
    }
    let offer = market.offer("Bob accepts · Chloe accepts").await;
    // Bob spends his only ore in the trade that he offered before.
    let counter = market.offer("Bob offers").await;
    assert_eq!(market.presses("Anna", &counter, "Accept").await, "");
    market.told("Bob gives Anna 1 ore and gets 1 lumber.").await;
    market.presses("Anna", &offer, "Trade with Bob").await;
    market.told("The trade fails: Bob no longer has the cards.").await;
    // The offer stays open for Chloe.
    let offer = market.offer("Bob declines · Chloe accepts").await;
    assert!(offer.button("Trade with Bob").is_none(), "{:?}", offer.buttons());
    // Anna's cards are checked as well.
    says(&market.says("Anna", "/trade bank give:4 brick want:1 wool").await, "You still need");
    assert_eq!(market.presses("Anna", &offer, "Trade with Chloe").await, "");
    market.no_offer().await;
    let hands = market.hands().await;
    let expected =
        [of(&[(BRICK, 2), (ORE, 2)]), of(&[(WOOL, 1), (LUMBER, 1)]), of(&[(BRICK, 1)]), of(&[(WOOL, 1)])];
    assert_eq!(hands, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn simultaneous_confirmations_make_one_exchange() {
    let market = Market::open(usual()).await;
    says(&market.says("Anna", "/trade offer give:1 brick want:1 ore").await, "Done.");
    let offer = market.offer("Anna offers").await;
    let both = ["Bob", "Chloe"].map(|name| market.person(name).press(&offer, "Accept").expect("sent"));
    for asked in both {
        assert_eq!(words(asked.answer().await), "");
    }
    let offer = market.offer("Bob accepts · Chloe accepts").await;
    let anna = market.person("Anna");
    // The offer stays visible until all buttons were pressed.
    let held = market.server.hold(On::new("DELETE", "/messages"));
    let presses = ["Trade with Chloe", "Trade with Bob", "Trade with Chloe"]
        .map(|button| anna.press_late(&offer, button).expect("sent"));
    let mut answers = Vec::new();
    for asked in presses {
        answers.push(words(asked.answer().await));
    }
    answers.sort();
    assert_eq!(answers.len(), 3);
    assert!(answers[0].is_empty(), "{answers:?}");
    assert!(answers[1..].iter().all(|answer| answer.contains("no longer open")), "{answers:?}");
    drop(held);
    market.no_offer().await;
    let hands = market.hands().await;
    let [_, second, third, fourth] = usual();
    assert_eq!((hands[0], hands[3]), (of(&[(BRICK, 2), (ORE, 1)]), fourth));
    let sold = [of(&[(BRICK, 1), (WOOL, 1)]), of(&[(BRICK, 1)])];
    assert!(
        [hands[1], hands[2]] == [sold[0], third] || [hands[1], hands[2]] == [second, sold[1]],
        "{hands:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_of_closed_offer_do_nothing() {
    let market = Market::open(usual()).await;
    for line in ["/trade withdraw", "/end"] {
        says(&market.says("Anna", "/trade offer give:1 brick want:1 ore").await, "Done.");
        let offer = market.offer("Anna offers").await;
        assert_eq!(market.presses("Chloe", &offer, "Accept").await, "");
        let offer = market.offer("Chloe accepts").await;
        let held = market.server.hold(On::new("DELETE", "/messages"));
        says(&market.says("Anna", line).await, "Done.");
        for (name, button) in [
            ("Chloe", "Accept"),
            ("Dan", "Decline"),
            ("Anna", "Trade with Chloe"),
            ("Anna", "Take the offer back"),
        ] {
            says(&market.presses(name, &offer, button).await, "no longer open");
        }
        drop(held);
        market.no_offer().await;
    }
    assert_eq!(market.hands().await, usual());
}

/// Public text and buttons of the same offer, without the marks of its message.
async fn public(hands: [Cards; 4]) -> (String, Vec<(String, String)>) {
    let market = Market::open(hands).await;
    says(&market.says("Anna", "/trade offer give:1 brick want:1 ore").await, "Done.");
    let offer = market.offer("Anna offers").await;
    let unmarked = |id: &str| id.split_once('|').map_or(id, |(_, rest)| rest).to_owned();
    let buttons = offer.buttons().into_iter().map(|button| (unmarked(&button.custom_id), button.label));
    // Invisible characters are a mark as well.
    let visible: String = offer.content.chars().filter(|c| c.is_ascii() || c.is_alphabetic()).collect();
    let named = market.people.iter().zip(NAMES);
    let content = named.fold(visible, |text, (person, name)| text.replace(&person.mention(), name));
    market.server.finish();
    (content, buttons.collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn public_offer_hides_who_could_accept() {
    let [anna, bob, chloe, dan] = usual();
    let one = public([anna, bob, chloe, dan]).await;
    let other = public([anna, dan, of(&[(BRICK, 4)]), of(&[(ORE, 2)])]).await;
    assert!(one.1.len() >= 4, "{one:?}");
    assert_eq!(one, other);
}
