//! Discord's OpenAPI description: paths, and the schemas of request bodies and answers.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use jsonschema::error::ValidationErrorKind;
use jsonschema::{ValidationError, Validator};
use serde_json::{Value, json};

/// The description, with a cache of compiled schemas.
struct Spec {
    paths: Value,
    components: Value,
    validators: Mutex<HashMap<String, Option<Arc<Validator>>>>,
}

/// Path of the description: `COMPTOIR_DISCORD_SPEC`, or a file beside the repository.
fn spec_path() -> PathBuf {
    let named = std::env::var_os("COMPTOIR_DISCORD_SPEC").map(PathBuf::from);
    named.unwrap_or_else(|| crate::repository::root_directory().join("../shared/discord/openapi.json"))
}

fn load_spec() -> Option<&'static Spec> {
    static SPEC: OnceLock<Option<Spec>> = OnceLock::new();
    SPEC.get_or_init(|| {
        let place = spec_path();
        let read = std::fs::read(&place).ok().and_then(|bytes| serde_json::from_slice::<Value>(&bytes).ok());
        if read.is_none() {
            warn(&format!(
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
fn warn(what: &str) {
    eprintln!("{what}");
}

/// Returns `true` if the description was found.
pub fn is_available() -> bool {
    load_spec().is_some()
}

/// Operation of a method and path template.
fn operation<'a>(spec: &'a Spec, method: &str, template: &str) -> Option<&'a Value> {
    let operation = spec.paths.get(template)?.get(method.to_lowercase())?;
    Some(operation)
}

/// Compiled schema under `key`, with the description's components for its references.
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

/// Violations of a request's body; also if there is no such operation.
pub(super) fn request_violations(method: &str, template: &str, body: &Value) -> Vec<String> {
    let Some(spec) = load_spec() else { return Vec::new() };
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
    normalize(&mut body);
    validation_errors(&validator, &body)
}

/// Violations of the server's answer.
pub(super) fn answer_violations(method: &str, template: &str, status: u16, body: &Value) -> Vec<String> {
    let Some(spec) = load_spec() else { return Vec::new() };
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
    validation_errors(&validator, body)
}

/// Violations of a named schema, such as `MessageResponse`.
pub(super) fn object_violations(name: &str, body: &Value) -> Vec<String> {
    let Some(spec) = load_spec() else { return Vec::new() };
    let schema = json!({ "$ref": format!("#/components/schemas/{name}") });
    let Some(validator) = validator(spec, name.to_owned(), &schema) else {
        return vec!["its schema can't be used".to_owned()];
    };
    validation_errors(&validator, body)
}

/// Converts two forms that Discord accepts and the description does not: numeric ids of attachments, and
/// `default_member_permissions` as a string.
fn normalize(value: &mut Value) {
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
                    normalize(inner);
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(normalize),
        _ => {}
    }
}

fn validation_errors(validator: &Validator, body: &Value) -> Vec<String> {
    validator.iter_errors(body).map(|error| explain(&error)).collect()
}

/// Explains an error. For alternatives, reports the one most likely meant: without an error in `type`, and with the deepest
/// errors.
fn explain(error: &ValidationError<'_>) -> String {
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
    meant.map_or_else(|| error.to_string(), |branch| branch.iter().map(explain).collect::<Vec<_>>().join("; "))
}
