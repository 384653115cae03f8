//! Messages for users: one file in `messages/` per language, with a message for each error code, each field error and
//! each success. The rest of the system uses slugs. Arabic is complete, and the fallback for other languages.

use std::{collections::HashMap, sync::LazyLock};

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use fluent_langneg::{NegotiationStrategy, negotiate_languages, parse_accepted_languages};
use http::{HeaderMap, header};
use platform::text::fold;
use proto::{
    catalog::v1::NoteFamily,
    common::v1::{FieldError, OrderStatus, Region},
    names::Named,
};
use unic_langid::LanguageIdentifier;

use crate::error::ErrorCode;

/// The language of the store's pages.
const DEFAULT: &str = "ar";

/// Languages with the content of their files.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// Parsed once, on first use.
static CATALOG: LazyLock<MessageCatalog> = LazyLock::new(|| MessageCatalog::of(FILES));

tokio::task_local! {
    static LANGUAGE: Language;
}

/// A supported language; Arabic by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Language(usize);

impl Language {
    /// Negotiates the language from `Accept-Language`.
    pub(crate) fn from_headers(headers: &HeaderMap) -> Self {
        let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        accepted.map_or(Self::default(), |accepted| CATALOG.negotiate(accepted))
    }
}

/// Returns the language of the current task.
pub(crate) fn current_language() -> Language {
    LANGUAGE.try_with(|language| *language).unwrap_or_default()
}

/// Runs a future with that language.
pub(crate) async fn with_language<F: Future>(language: Language, future: F) -> F::Output {
    LANGUAGE.scope(language, future).await
}

/// Message of an error; `names` are those of the entities that caused it.
pub(crate) fn error(code: ErrorCode, names: &[String]) -> String {
    let mut args = FluentArgs::new();
    args.set("names", names.join("، "));
    let key = format!("error-{}", kebab_case(code.slug()));
    format_message(&key, &args).or_else(|| format_message("error-internal", &args)).unwrap_or_default()
}

/// Message of the rate limit on orders, with the support phone if there is one.
pub(crate) fn too_many_orders(support_phone: Option<&str>) -> String {
    let args: FluentArgs = support_phone.map(|phone| ("phone", phone)).into_iter().collect();
    let key = if support_phone.is_some() { "error-too-many-orders-call" } else { "error-too-many-orders" };
    format_message(key, &args).unwrap_or_default()
}

/// Message for a customer who must call the shop to order, with the support phone if there is one.
pub(crate) fn call_required(support_phone: Option<&str>) -> String {
    let args: FluentArgs = support_phone.map(|phone| ("phone", phone)).into_iter().collect();
    let key = if support_phone.is_some() { "error-call-required-on" } else { "error-call-required" };
    format_message(key, &args).unwrap_or_default()
}

/// Message of a field error.
pub(crate) fn field_error(error: &FieldError) -> String {
    let args: FluentArgs = error.args.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let key = format!("field-error-{}", kebab_case(&error.slug));
    format_message(&key, &args).or_else(|| format_message("field-error-invalid", &args)).unwrap_or_default()
}

/// Returns the words that people write for these names in any language, folded, with the names themselves. A message
/// may hold several words, separated by `|`.
pub(crate) fn synonyms(kind: &str, names: &[&'static str]) -> HashMap<String, &'static str> {
    let mut words = HashMap::new();
    for name in names {
        words.insert(fold(&name.replace('_', " ")), *name);
        for language in 0..CATALOG.languages.len() {
            let key = format!("{kind}-{}", kebab_case(name));
            let message = CATALOG.format(Language(language), &key, &FluentArgs::new()).unwrap_or_default();
            words.extend(message.split('|').map(|word| (fold(word), *name)).filter(|(word, _)| !word.is_empty()));
        }
    }
    words
}

/// First of the words that imported tables may use for a name; empty for an empty name.
pub(crate) fn first_synonym(kind: &str, name: &str) -> String {
    let message = format_message(&format!("{kind}-{}", kebab_case(name)), &FluentArgs::new()).unwrap_or_default();
    message.split('|').next().unwrap_or_default().trim().to_owned()
}

/// Message of a success.
pub(crate) fn success(what: &str) -> String {
    format_message(&format!("done-{what}"), &FluentArgs::new()).unwrap_or_default()
}

/// Title or description of a page of the store.
pub(crate) fn page(key: &str, args: &[(&str, &str)]) -> String {
    let args: FluentArgs = args.iter().copied().collect();
    format_message(&format!("page-{key}"), &args).unwrap_or_default()
}

/// Name shown on the orders of a person who was erased.
pub(crate) fn erased_customer() -> String {
    format_message("erased-customer", &FluentArgs::new()).unwrap_or_default()
}

/// Name for a duplicate of a product.
pub(crate) fn copy_of(name: &str) -> String {
    let mut args = FluentArgs::new();
    args.set("name", name);
    format_message("copy-name", &args).unwrap_or_default()
}

/// Name of a family of notes.
pub(crate) fn note_family(family: NoteFamily) -> String {
    format_message(&format!("note-family-{}", kebab_case(family.name())), &FluentArgs::new()).unwrap_or_default()
}

/// Name of a region.
pub(crate) fn region(region: Region) -> String {
    format_message(&format!("region-{}", region.name()), &FluentArgs::new()).unwrap_or_default()
}

/// Default text of the message template of a status.
pub(crate) fn template(status: OrderStatus) -> String {
    format_message(&format!("template-{}", status.name()), &FluentArgs::new()).unwrap_or_default()
}

fn kebab_case(slug: &str) -> String {
    slug.replace('_', "-")
}

fn format_message(key: &str, args: &FluentArgs) -> Option<String> {
    CATALOG.format(current_language(), key, args)
}

/// Messages of every language, the default one first.
struct MessageCatalog {
    languages: Vec<LanguageIdentifier>,
    bundles: Vec<FluentBundle<FluentResource>>,
}

impl MessageCatalog {
    fn of(files: &[(&str, &str)]) -> Self {
        let mut files = files.to_vec();
        files.sort_by_key(|(name, _)| *name != DEFAULT);
        let languages: Vec<LanguageIdentifier> =
            files.iter().map(|(name, _)| name.parse().unwrap_or_default()).collect();
        let bundles = languages.iter().zip(&files).map(|(language, (_, text))| bundle(language, text)).collect();
        Self { languages, bundles }
    }

    fn negotiate(&self, accepted: &str) -> Language {
        let requested = parse_accepted_languages(accepted);
        let best =
            negotiate_languages(&requested, &self.languages, self.languages.first(), NegotiationStrategy::Lookup);
        let number = self.languages.iter().position(|language| best.first() == Some(&language));
        number.map(Language).unwrap_or_default()
    }

    fn format(&self, Language(number): Language, key: &str, args: &FluentArgs) -> Option<String> {
        let bundles = self.bundles.get(number).into_iter().chain(self.bundles.first());
        let mut message = bundles.filter_map(|bundle| Some((bundle, bundle.get_message(key)?.value()?)));
        message.next().map(|(bundle, pattern)| bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
    }
}

fn bundle(language: &LanguageIdentifier, text: &str) -> FluentBundle<FluentResource> {
    // Messages that parse are used even if others do not; a test checks that all do.
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(parsed, _)| parsed);
    let mut bundle = FluentBundle::new_concurrent(vec![language.clone()]);
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_parses_and_is_named_by_its_language() {
        for (name, text) in FILES {
            assert!(name.parse::<LanguageIdentifier>().is_ok(), "{name}");
            let parsed = FluentResource::try_new((*text).to_owned());
            assert!(parsed.is_ok(), "{name}: {:?}", parsed.err().map(|(_, errors)| errors));
        }
        assert_eq!(CATALOG.languages[0], DEFAULT.parse::<LanguageIdentifier>().unwrap());
    }

    #[test]
    fn every_error_code_region_and_status_has_a_message() {
        for code in ErrorCode::ALL {
            let key = format!("error-{}", kebab_case(code.slug()));
            assert!(format_message(&key, &FluentArgs::new()).is_some(), "{key}");
        }
        for (value, name) in Region::NAMES {
            assert!(!region(*value).is_empty(), "{name}");
        }
        for (value, name) in NoteFamily::NAMES {
            assert!(!note_family(*value).is_empty(), "{name}");
        }
        for (value, name) in OrderStatus::NAMES {
            assert!(!template(*value).is_empty(), "{name}");
        }
    }

    #[test]
    fn no_language_has_keys_that_arabic_lacks() {
        let keys = |text: &'static str| {
            let lines = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
            lines.filter_map(|line| Some(line.split_once('=')?.0.trim()))
        };
        let arabic = FILES.iter().find(|(name, _)| *name == DEFAULT).map(|(_, text)| keys(text)).unwrap();
        let arabic: Vec<_> = arabic.collect();
        assert!(arabic.len() > 100, "{arabic:?}");
        for (name, text) in FILES {
            let strays: Vec<_> = keys(text).filter(|key| !arabic.contains(key)).collect();
            assert!(strays.is_empty(), "{name} has unused messages: {strays:?}");
        }
    }

    #[test]
    fn language_is_negotiated_and_falls_back_to_arabic() {
        let catalog = MessageCatalog::of(&[("en", "a = A\n"), ("ar", "a = أ\nb = ب\n"), ("he", "a = א\n")]);
        let format =
            |accepted: &str, key| catalog.format(catalog.negotiate(accepted), key, &FluentArgs::new()).unwrap();
        for (accepted, message) in [
            ("", "أ"),
            ("ar-PS,en;q=0.5", "أ"),
            ("en-GB, ar;q=0.8", "A"),
            ("fr, he;q=0.9, en;q=0.8", "א"),
            ("fr", "أ"),
            ("*", "أ"),
            (";;,q=1,\u{1f600}", "أ"),
        ] {
            assert_eq!(format(accepted, "a"), message, "{accepted}");
        }
        assert_eq!(format("en", "b"), "ب");
    }

    #[test]
    fn field_error_inserts_arguments_without_isolation_marks() {
        let args = [("max".to_owned(), "255".to_owned())].into();
        let message = field_error(&FieldError { field: "name".into(), slug: "too_long".into(), args });
        assert!(message.contains("255") && !message.contains('\u{2068}'), "{message}");
    }

    #[test]
    fn too_many_orders_names_support_phone_when_set() {
        assert!(too_many_orders(Some("+970599111222")).ends_with("الاتصال بنا على \u{200e}+970599111222"));
        assert!(too_many_orders(None).ends_with("ثم إعادة المحاولة"));
    }

    #[test]
    fn call_required_names_support_phone_when_set() {
        assert!(call_required(Some("+970599111222")).contains("\u{200e}+970599111222"));
        assert_eq!(call_required(None), error(ErrorCode::CallRequired, &[]));
    }

    #[test]
    fn field_error_falls_back_for_unknown_slugs() {
        let unknown = FieldError { slug: "never_heard_of".into(), ..FieldError::default() };
        assert_eq!(field_error(&unknown), field_error(&FieldError { slug: "invalid".into(), ..FieldError::default() }));
        assert!(!field_error(&unknown).is_empty());
    }
}
