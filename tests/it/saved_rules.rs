//! Rules that a channel saves under names, and uses at later tables.

use bot_app::actor::Actor;
use bot_app::handlers::global;
use bot_core::error::{CustomRulesError, UserError};
use bot_core::language::Language;
use bot_core::option::Clock;
use bot_core::surface::Message;
use bot_core::table::{RequestId, Role};
use bot_core::titles;
use engine::Catan;
use engine::game::HostedTitle;
use tests::simulated_world::{SimulatedProcess, account, default_room, run_without_faults};

/// Answer to a line of a person with this role in the room.
async fn answer(process: &SimulatedProcess, who: &str, role: Role, line: &str) -> Result<Message, UserError> {
    let command = titles::parse(line).expect("it can be parsed");
    let asked = global::global_command(&command).expect("it concerns the room");
    let actor = Actor {
        account: account(who),
        names: vec![who.to_owned()],
        language: Language::ENGLISH,
        role,
        request: RequestId(format!("{who} {line}")),
    };
    let answer = global::answer(&process.app, &process.mirrors, &actor, Some(&default_room()), &asked).await;
    answer.map(|answer| answer.message)
}

fn refused(error: CustomRulesError) -> Result<Message, UserError> {
    Err(UserError::CustomRules(error))
}

/// Hand limit and clock of the table.
async fn options(process: &SimulatedProcess) -> (u8, Clock) {
    let table = process.default_table().await;
    let chosen = table.read(|table| table.chosen_options());
    let own = Catan::downcast_options(&chosen.options).expect("the base game");
    (own.custom_rules.hand_limit, chosen.time_control.clock)
}

#[test]
fn saved_rules_are_used_by_host_and_leave_table_options_alone() {
    run_without_faults(1, async |process| {
        let manager = async |line: &str| answer(&process, "Anna", Role::Manager, line).await;
        let unknown = || CustomRulesError::Unknown { name: "ours".to_owned() };
        assert_eq!(manager("/house-rules save ours").await, refused(CustomRulesError::NoTable));
        process.open_table("Anna", &[]).await;
        assert_eq!(manager("/house-rules use ours").await, refused(unknown()));
        process.send_line_ok("Anna", "/option hand-limit 9").await;
        let saved = answer(&process, "Anna", Role::Player, "/house-rules save ours").await;
        assert_eq!(saved, refused(CustomRulesError::ManagersOnly));
        manager("/house-rules save ours").await.expect("a manager saves them");
        process.send_line_ok("Anna", "/option hand-limit 7").await;
        process.send_line_ok("Anna", "/option clock day").await;
        let (_, day) = options(&process).await;
        let other = answer(&process, "Bob", Role::Player, "/house-rules use ours").await;
        assert!(other.is_err() && options(&process).await == (7, day), "only the host chooses options");
        let used = answer(&process, "Anna", Role::Player, "/house-rules use Ours").await.expect("the host uses them");
        assert!(used.lines[0].contains("9 cards safe from a seven"), "{used:?}");
        assert_eq!(options(&process).await, (9, day));
        let list = answer(&process, "Bob", Role::Player, "/house-rules").await.expect("everybody lists them");
        assert!(list.lines.len() == 1 && list.lines[0].starts_with("ours: "), "{list:?}");
        manager("/house-rules remove OURS").await.expect("a manager removes them");
        assert_eq!(manager("/house-rules use ours").await, refused(unknown()));
    });
}

#[test]
fn unreadable_saved_rules_stay_as_they_are() {
    run_without_faults(2, async |process| {
        process.open_table("Anna", &[]).await;
        let (note, stored) = (format!("rules:{}", default_room().0), "{\"rules\":[{\"spelled\":1}]}");
        process.app.store().set_note(&note, Some(stored)).await.expect("it is stored");
        for line in ["/house-rules", "/house-rules save ours", "/house-rules use ours", "/house-rules remove ours"] {
            let answered = answer(&process, "Anna", Role::Manager, line).await;
            assert_eq!(answered, refused(CustomRulesError::Unreadable), "{line}");
        }
        assert_eq!(process.app.store().note(&note).as_deref(), Some(stored));
    });
}
