//! `attar settings`: list every setting with value, origin and meaning.

mod markdown;
mod masking;

use std::collections::BTreeSet;

use clap::Args;
use platform::{
    program,
    settings::{CONFIG, Origin, Setting, Source},
};

pub(super) use masking::{SecretMask, masked};

use super::print_line;
use crate::store;

/// Print every setting with its value, its source and its meaning.
#[derive(Debug, Args)]
pub(super) struct Settings {
    /// Print the documentation page instead: every program's settings with their defaults.
    #[arg(long)]
    markdown: bool,
}

/// A program and the settings that it reads beside the common ones.
struct Program {
    name: &'static str,
    settings: &'static [Setting],
}

/// Settings that every program reads.
const COMMON: [&[Setting]; 2] = [&[CONFIG], program::SETTINGS];

const PROGRAMS: [Program; 7] = [
    Program { name: "attar", settings: &[store::DATA_DIR] },
    Program { name: "attar-gateway", settings: gateway::ALL },
    Program { name: "attar-catalog", settings: catalog::ALL },
    Program { name: "attar-cart-pricing", settings: cart_pricing::ALL },
    Program { name: "attar-orders", settings: orders::ALL },
    Program { name: "attar-identity", settings: identity::ALL },
    Program { name: "attar-media", settings: media::ALL },
];

impl Settings {
    pub(super) fn run(&self, source: &Source) {
        if self.markdown {
            print_line(markdown::page().trim_end());
            return;
        }
        for setting in all() {
            print_line(line(source, setting));
        }
    }
}

/// Iterate over every setting of every program, each name once.
pub(super) fn all() -> impl Iterator<Item = &'static Setting> {
    let mut seen = BTreeSet::new();
    let groups = COMMON.into_iter().chain(PROGRAMS.iter().map(|program| program.settings));
    groups.flatten().filter(move |setting| seen.insert(setting.name))
}

/// Return the default of a setting, which is the same for every program that reads it.
pub(super) fn default(name: &str) -> Option<&'static str> {
    all().find(|setting| setting.name == name)?.default
}

fn line(source: &Source, setting: &Setting) -> String {
    let name = setting.name;
    let origin = source.origins().find(|(set, _)| *set == name).map(|(_, origin)| origin);
    let (value, origin) = match (source.value(name), setting.default) {
        (Some(value), _) => (masked(name, value), origin_text(origin)),
        (None, Some("")) => (String::new(), "default: empty"),
        (None, Some(default)) => (default.to_owned(), "default"),
        (None, None) => (String::new(), "not set"),
    };
    let gap = if value.is_empty() { "" } else { " " };
    format!("{name:<36} {value}{gap}({origin})\n    {}", setting.description)
}

fn origin_text(origin: Option<Origin>) -> &'static str {
    match origin {
        Some(Origin::Environment) => "environment",
        Some(Origin::File) => "file",
        Some(Origin::SecretFile) => "secret file",
        Some(Origin::Program) | None => "program",
    }
}

#[cfg(test)]
mod tests {
    use std::{env, fs, path::Path};

    use platform::settings::{Reader, list};

    use super::*;

    #[test]
    fn setting_is_declared_alike_in_every_program() {
        let programs = PROGRAMS.iter().flat_map(|program| program.settings.iter().map(move |own| (program.name, own)));
        for (program, setting) in programs {
            let first = all().find(|first| first.name == setting.name).expect("a setting");
            assert_eq!(first, setting, "{} of {program}", setting.name);
        }
    }

    #[test]
    fn default_is_within_the_limits_of_its_setting() {
        for setting in all() {
            let source =
                setting.default.map(|default| Source::default().with(setting.name, default)).unwrap_or_default();
            let mut reader = Reader::new(&source);
            let read = reader.optional::<String>(setting);
            reader.finish(read).expect("a valid default");
        }
    }

    #[test]
    fn names_are_current() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../platform/src/settings/names.txt");
        if env::var_os("ATTAR_UPDATE_SETTINGS").is_some() {
            fs::write(&path, list(all())).expect("the list is written");
        }
        let committed = fs::read_to_string(&path).expect("the list");
        assert_eq!(committed, list(all()), "names.txt is outdated; update it with ATTAR_UPDATE_SETTINGS=1");
    }

    #[test]
    fn line_shows_origin_and_masks_secret() {
        let source =
            Source::of([("ATTAR_BUS_URL", "amqp://attar:hunter2@broker/%2f"), ("ATTAR_SECRET_KEY", "c2VjcmV0")]);
        let line_of = |name: &str| line(&source, all().find(|setting| setting.name == name).expect("a setting"));
        assert!(line_of("ATTAR_BUS_URL").contains("amqp://attar:***@broker/%2f (program)\n    "));
        assert!(line_of("ATTAR_SECRET_KEY").contains("*** (program)"));
        assert!(line_of("ATTAR_HTTP_ADDR").contains("127.0.0.1:8080 (default)"));
        assert!(line_of("ATTAR_ADMIN_EMAIL").contains("(not set)"));
    }
}
