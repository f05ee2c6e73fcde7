//! Two processes over one database, behind a proxy that sends each request to the other one: new data of one is available at
//! the other.

use serde_json::{Value, json};
use tests::http;
use tests::page::Page;
use tests::postgres;
use tests::process::temp_directory;

use super::linked_channels::enter_code;
use super::multi_process::{code_in, start_web};

/// Seats of these pages, as the first page requests them.
async fn standing(host: &str, pages: [&Page; 2]) -> Value {
    let form = json!({ "seats": pages.map(|page| page.path.as_str()), "language": "en" }).to_string();
    let origin = format!("http://{host}");
    let headers = [("Host", host), ("Origin", origin.as_str()), ("Content-Type", "application/json")];
    let answer = http::send(host, "POST", "/seats", &headers, form.as_bytes()).await.expect("it answers");
    let told: Value = serde_json::from_slice(&answer.body).expect("JSON");
    told["seats"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn new_tables_seats_codes_and_pictures_are_available_in_other_process() {
    let (base, homes) = (postgres::PostgresServer::shared().database(), [temp_directory(), temp_directory()]);
    let processes = [0, 1].map(|number| start_web(&base, &homes[number]));
    for round in 0..12 {
        let [one, other] = [round % 2, 1 - round % 2].map(|number| processes[number].host.as_str());
        let mut anna = Page::open_table_between([one, other], "Anna", "players 3").await.expect("a table");
        let table = anna.table_id().to_owned();
        Page::join_table_between([one, other], &table, "Bob").await.expect("a seat");
        // A viewer at the first process sees a seat that was taken at the other.
        let carla = Page::join_table_between([other, one], &table, "Carla").await.expect("a seat");
        let seats = standing(other, [&anna, &carla]).await;
        assert!(seats.as_array().is_some_and(|seats| seats.iter().all(Value::is_object)), "{seats}");

        let told = anna.request("code", "/link", None).await.expect("an answer");
        let told = told.private_item.unwrap_or_else(|| panic!("{:?}", told.error)).to_string();
        let way = enter_code(one, &code_in(&told)).await;
        assert_eq!(way["location"], format!("/t/{table}/"), "{way}");

        assert_eq!(anna.request("start", "/start", None).await.expect("an answer").error, None);
        let ask = &anna.table["you"]["ask"]["picture"]["src"];
        let turn = anna.posts.values().find_map(|post| post["picture"]["src"].as_str());
        let page = anna.path.clone();
        for picture in [ask.as_str(), turn].into_iter().flatten() {
            let headers = [("Host", one), ("Cookie", anna.cookie())];
            let path = format!("{page}{picture}");
            let answer = http::send(one, "GET", &path, &headers, b"").await.expect("an answer");
            assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/png")), "{picture}");
        }
    }
    processes.into_iter().for_each(|process| process.kill());
}
