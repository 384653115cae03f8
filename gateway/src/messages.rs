//! The Arabic words of every answer, from `messages/ar.ftl`. One message for each failure, each fault of a field and
//! each thing done; everything else in the system speaks in slugs.

use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use proto::{
    common::v1::{FieldFault, Region},
    names::Named,
};
use unic_langid::langid;

use crate::refusal::Code;

/// A constant of the program: parsed once, never changed.
static CATALOGUE: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    let resource = FluentResource::try_new(include_str!("../messages/ar.ftl").to_owned());
    // What parses is used even if a message does not; a test holds that all of them do.
    let resource = resource.unwrap_or_else(|(parsed, _)| parsed);
    let mut bundle = FluentBundle::new_concurrent(vec![langid!("ar")]);
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
});

/// Why a call failed; `names` are those of the things that forbid it.
pub(crate) fn failure(code: Code, names: &[String]) -> String {
    let mut args = FluentArgs::new();
    args.set("names", names.join("، "));
    let key = format!("failure-{}", dashed(code.slug()));
    say(&key, &args).or_else(|| say("failure-internal", &args)).unwrap_or_default()
}

/// What is wrong with a field.
pub(crate) fn fault(fault: &FieldFault) -> String {
    let args: FluentArgs = fault.args.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let key = format!("fault-{}", dashed(&fault.slug));
    say(&key, &args).or_else(|| say("fault-invalid", &args)).unwrap_or_default()
}

/// What was done.
pub(crate) fn done(what: &str) -> String {
    say(&format!("done-{what}"), &FluentArgs::new()).unwrap_or_default()
}

/// What a page of the store is called or says of itself.
pub(crate) fn page(key: &str, args: &[(&str, &str)]) -> String {
    let args: FluentArgs = args.iter().copied().collect();
    say(&format!("page-{key}"), &args).unwrap_or_default()
}

/// What a region is called.
pub(crate) fn region(region: Region) -> String {
    say(&format!("region-{}", region.name()), &FluentArgs::new()).unwrap_or_default()
}

fn dashed(slug: &str) -> String {
    slug.replace('_', "-")
}

fn say(key: &str, args: &FluentArgs) -> Option<String> {
    let pattern = CATALOGUE.get_message(key)?.value()?;
    Some(CATALOGUE.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_parses() {
        let parsed = FluentResource::try_new(include_str!("../messages/ar.ftl").to_owned());
        assert!(parsed.is_ok(), "{:?}", parsed.err().map(|(_, errors)| errors));
    }

    #[test]
    fn every_failure_and_every_region_has_words() {
        for code in Code::ALL {
            let key = format!("failure-{}", dashed(code.slug()));
            assert!(say(&key, &FluentArgs::new()).is_some(), "{key}");
        }
        for (value, name) in Region::NAMES {
            assert!(!region(*value).is_empty(), "{name}");
        }
    }

    #[test]
    fn arguments_stand_in_the_words_without_marks() {
        let args = [("max".to_owned(), "255".to_owned())].into();
        let said = fault(&FieldFault { field: "name".into(), slug: "too_long".into(), args });
        assert!(said.contains("255") && !said.contains('\u{2068}'), "{said}");
    }

    #[test]
    fn an_unknown_fault_still_says_something() {
        let unknown = FieldFault { slug: "never_heard_of".into(), ..FieldFault::default() };
        assert_eq!(fault(&unknown), fault(&FieldFault { slug: "invalid".into(), ..FieldFault::default() }));
        assert!(!fault(&unknown).is_empty());
    }
}
