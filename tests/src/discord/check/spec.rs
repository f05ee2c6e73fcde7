//! Discord's OpenAPI description: which paths there are, what bodies they take, and what they answer.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use jsonschema::error::ValidationErrorKind;
use jsonschema::{ValidationError, Validator};
use serde_json::{Value, json};

/// The description, and the schemas of it that were needed so far.
struct Spec {
    paths: Value,
    components: Value,
    validators: Mutex<HashMap<String, Option<Arc<Validator>>>>,
}

/// Where the description is: what `COMPTOIR_DISCORD_SPEC` names, or beside the repository.
fn place() -> PathBuf {
    let named = std::env::var_os("COMPTOIR_DISCORD_SPEC").map(PathBuf::from);
    named.unwrap_or_else(|| crate::house::root().join("../shared/discord/openapi.json"))
}

fn spec() -> Option<&'static Spec> {
    static SPEC: OnceLock<Option<Spec>> = OnceLock::new();
    SPEC.get_or_init(|| {
        let place = place();
        let read = std::fs::read(&place).ok().and_then(|bytes| serde_json::from_slice::<Value>(&bytes).ok());
        if read.is_none() {
            complain(&format!(
                "Discord's OpenAPI description is not at {}; COMPTOIR_DISCORD_SPEC can name it. \
                 Requests are checked by the other rules alone.",
                place.display()
            ));
        }
        let mut read = read?;
        Some(Spec {
            paths: read["paths"].take(),
            components: read["components"].take(),
            validators: Mutex::new(HashMap::new()),
        })
    })
    .as_ref()
}

#[expect(clippy::print_stderr, reason = "whoever runs the tests is to know that they check less")]
fn complain(what: &str) {
    eprintln!("{what}");
}

/// Whether the description is there to check with.
pub fn is_there() -> bool {
    spec().is_some()
}

/// The operation under this method and path: names in braces may differ.
fn operation<'a>(spec: &'a Spec, method: &str, template: &str) -> Option<&'a Value> {
    let operation = spec.paths.get(template)?.get(method.to_lowercase())?;
    Some(operation)
}

/// The operation's body or answer, as a schema of its own.
fn validator(spec: &Spec, key: String, schema: &Value) -> Option<Arc<Validator>> {
    let mut known = spec.validators.lock().unwrap_or_else(PoisonError::into_inner);
    let made = known.entry(key).or_insert_with(|| {
        let whole = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "allOf": [schema],
            "components": spec.components,
        });
        jsonschema::validator_for(&whole).ok().map(Arc::new)
    });
    made.clone()
}

/// All that is wrong with a request's body, and whether there is such a request at all.
pub(super) fn request(method: &str, template: &str, body: &Value) -> Vec<String> {
    let Some(spec) = spec() else { return Vec::new() };
    let Some(operation) = operation(spec, method, template) else {
        return vec![format!("no such operation: {method} {template}")];
    };
    let asked = &operation["requestBody"];
    let schema = &asked["content"]["application/json"]["schema"];
    if schema.is_null() {
        return if body.is_null() { Vec::new() } else { vec!["it takes no body".to_owned()] };
    }
    if body.is_null() && asked["required"] != true {
        return Vec::new();
    }
    let Some(validator) = validator(spec, format!("{method} {template}"), schema) else {
        return vec!["its schema can't be used".to_owned()];
    };
    let mut body = body.clone();
    as_described(&mut body);
    problems(&validator, &body)
}

/// All that is wrong with an answer of the server.
pub(super) fn answer(method: &str, template: &str, status: u16, body: &Value) -> Vec<String> {
    let Some(spec) = spec() else { return Vec::new() };
    let Some(operation) = operation(spec, method, template) else { return Vec::new() };
    let Some(answer) = operation["responses"].get(status.to_string()) else {
        return vec![format!("{method} {template} is not answered with {status}")];
    };
    let schema = &answer["content"]["application/json"]["schema"];
    if schema.is_null() {
        return if body.is_null() { Vec::new() } else { vec!["it has no body".to_owned()] };
    }
    let Some(validator) = validator(spec, format!("{method} {template} {status}"), schema) else {
        return vec!["its schema can't be used".to_owned()];
    };
    problems(&validator, body)
}

/// All that is wrong with something that has a schema of its own, such as `MessageResponse`.
pub(super) fn object(name: &str, body: &Value) -> Vec<String> {
    let Some(spec) = spec() else { return Vec::new() };
    let schema = json!({ "$ref": format!("#/components/schemas/{name}") });
    let Some(validator) = validator(spec, name.to_owned(), &schema) else {
        return vec!["its schema can't be used".to_owned()];
    };
    problems(&validator, body)
}

/// Two things that Discord takes and the description does not: numbers of files as numbers, and permissions as texts.
fn as_described(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                let bits = inner.as_str().and_then(|text| text.parse::<u64>().ok());
                if let Some(bits) = bits.filter(|_| name == "default_member_permissions") {
                    *inner = json!(bits);
                } else if name == "attachments" {
                    for entry in inner.as_array_mut().into_iter().flatten() {
                        if let Some(number) = entry["id"].as_u64() {
                            entry["id"] = json!(number.to_string());
                        }
                    }
                } else {
                    as_described(inner);
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(as_described),
        _ => {}
    }
}

fn problems(validator: &Validator, body: &Value) -> Vec<String> {
    validator.iter_errors(body).map(|error| explained(&error)).collect()
}

/// What is wrong, in the alternative that was most likely meant: the one whose errors lie deepest, none of them about
/// the type.
fn explained(error: &ValidationError<'_>) -> String {
    let branches = match error.kind() {
        ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } => context,
        _ => {
            let mut text = error.to_string();
            if let Some((end, _)) = text.char_indices().nth(200) {
                text.truncate(end);
            }
            return format!("{}: {text}", error.instance_path());
        }
    };
    let depth = |path: String| path.matches('/').count();
    let meant = branches.iter().filter(|branch| !branch.is_empty()).max_by_key(|branch| {
        let about_type = branch.iter().any(|error| error.instance_path().to_string().ends_with("/type"));
        let deepest = branch.iter().map(|error| depth(error.instance_path().to_string())).max();
        (!about_type, deepest, std::cmp::Reverse(branch.len()))
    });
    meant.map_or_else(
        || error.to_string(),
        |branch| branch.iter().map(explained).collect::<Vec<_>>().join("; "),
    )
}
