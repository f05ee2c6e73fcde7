//! Language and cookies of a request.

use axum::http::header::{self, HeaderMap};

use bot_core::language::Language;

/// Cookie with the language of a reader without a seat.
pub(super) const LANGUAGE_COOKIE: &str = "language";

/// Returns the language of a reader without a seat: from the address, otherwise the cookie, otherwise the browser's
/// preference.
pub(super) fn language(headers: &HeaderMap, query: Option<&str>) -> Language {
    language_in_query(query)
        .or_else(|| cookie(headers, LANGUAGE_COOKIE).and_then(|code| Language::from_code(&code)))
        .or_else(|| preferred_language(headers))
        .unwrap_or_default()
}

/// Returns the language in the address.
pub(super) fn language_in_query(query: Option<&str>) -> Option<Language> {
    let value = query?.split('&').find_map(|pair| pair.strip_prefix("language="))?;
    Language::from_code(value)
}

/// Returns the supported language that the browser prefers most.
fn preferred_language(headers: &HeaderMap) -> Option<Language> {
    let list = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut wanted: Vec<(f32, Language)> = list
        .split(',')
        .filter_map(|part| {
            let (code, weight) = part.split_once(";q=").unwrap_or((part, "1"));
            Some((weight.trim().parse().ok()?, Language::from_code(code.trim())?))
        })
        .collect();
    wanted.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    wanted.first().map(|&(_, language)| language)
}

/// Returns the value of a cookie.
pub(super) fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(known, _)| *known == name).map(|(_, value)| value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRENCH: Language = Language::ALL[1];

    fn headers(name: header::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, header::HeaderValue::from_static(value))])
    }

    #[test]
    fn language_follows_address_cookie_then_browser() {
        let accept = |list| headers(header::ACCEPT_LANGUAGE, list);
        for (list, expected) in [
            ("fr-CA,fr;q=0.9,en;q=0.8", FRENCH),
            ("es,en;q=0.5,fr;q=0.7", FRENCH),
            ("es", Language::ENGLISH),
            ("en;q=x,,;q=,fr;q=nan", FRENCH),
        ] {
            assert_eq!(language(&accept(list), None), expected, "{list}");
        }
        assert_eq!(language(&accept("fr"), Some("a=b&language=en")), Language::ENGLISH);
        let chosen = headers(header::COOKIE, "a=b; language=fr");
        assert_eq!(language(&chosen, None), FRENCH);
        assert_eq!(cookie(&chosen, "lang"), None);
    }
}
