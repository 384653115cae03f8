//! `attar settings`: what can be set, what is set, and what for.

use platform::{program, settings::Source};

use super::say;
use crate::store;

/// Prints every setting; values that may hold a password are not shown.
pub(super) fn print(source: &Source) {
    let groups = [
        program::SETTINGS,
        &[store::DATA_DIR],
        gateway::ALL,
        catalog::ALL,
        cart_pricing::ALL,
        orders::ALL,
        identity::ALL,
        media::ALL,
    ];
    let mut seen = std::collections::BTreeSet::new();
    for setting in groups.into_iter().flatten().filter(|setting| seen.insert(setting.name)) {
        let state = match (source.value(setting.name), setting.default) {
            (Some(_), _) => "set".to_owned(),
            (None, Some(default)) => format!("default {default}"),
            (None, None) => "not set".to_owned(),
        };
        say(format_args!("{:<36} {state}\n    {}", setting.name, setting.meaning));
    }
}
