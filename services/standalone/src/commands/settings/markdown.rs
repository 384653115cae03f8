//! Generate `deploy/settings.md` from the settings of all programs.

use std::fmt::Write;

use platform::{program, settings::Setting};

use super::{PROGRAMS, all};

const HEAD: &str = "\
# Settings

Each setting is an environment variable, or a line of the TOML file that `ATTAR_CONFIG` names (`ATTAR_HTTP_ADDR = \"0.0.0.0:8080\"`);
environment variables take precedence, and an empty one counts as not set. A secret may be in a file instead, without its last line
break: `ATTAR_BUS_URL_FILE=/run/secrets/bus` in place of `ATTAR_BUS_URL`. A name that no program of the store reads is refused, so that
a misspelt one is found; programs accept each other's settings. A program that starts reports all errors at once. `attar settings` lists
what is set and where, without secrets; `attar doctor` checks that the settings are consistent and that the servers they name respond.

This page and the list of names are generated: `ATTAR_UPDATE_SETTINGS=1 cargo test -p standalone settings` updates both.

`attar`, the store in one process, reads the settings of the gateway and of all services, except the listen addresses of services,
their URLs and the certificates between them. Without settings for databases, images, events and cache, these are in its data folder
or in memory. Settings that are required are so for all programs but `attar`.

Names end with what they hold: `_ADDR` listens, `_URL` is called, `_DIR` is a folder; durations have a unit (`_MS`, `_SECONDS`, `_DAYS`),
rates their divisor (`_PER_MINUTE`); `MAX_` begins limits, and plurals such as `_WORKERS` are sizes of pools.

The Helm chart sets a setting from the value in its column; a secret from a Secret; any other takes
`services.<program>.settings`, or `standalone.settings`.

| setting | default | values | secret | Helm value | read by | meaning |
|---|---|---|---|---|---|---|
";

pub(super) fn page() -> String {
    let mut settings: Vec<_> = all().collect();
    settings.sort_by_key(|setting| setting.name);
    settings.iter().fold(HEAD.to_owned(), |mut page, setting| {
        let _ = writeln!(
            page,
            "| `{}` | {} | {} | {} | {} | {} | {} |",
            setting.name,
            default(setting),
            values(setting),
            if setting.is_secret { "yes" } else { "" },
            setting.helm_value.map(code).unwrap_or_default(),
            readers(setting),
            cell(setting.description),
        );
        page
    })
}

fn default(setting: &Setting) -> String {
    match setting.default {
        _ if setting.is_required || setting.is_shared() => "required".to_owned(),
        None => "none".to_owned(),
        Some("") => "empty".to_owned(),
        Some(default) => code(default),
    }
}

/// Describe the limits of a setting's value.
fn values(setting: &Setting) -> String {
    match setting.range {
        Some((least, most)) => format!("{least} to {most}"),
        None => setting.schemes.iter().copied().map(code).collect::<Vec<_>>().join(", "),
    }
}

fn code(text: &str) -> String {
    format!("`{}`", text.replace('|', "\\|"))
}

/// Format a meaning as a table cell: lower case, no full stop, escaped.
fn cell(meaning: &str) -> String {
    let meaning = meaning.trim_end_matches('.').replace('|', "\\|").replace('<', "&lt;");
    let mut letters = meaning.chars();
    match (letters.next(), letters.clone().next()) {
        // Keep the capitals of an abbreviation.
        (Some(first), Some(second)) if second.is_lowercase() => first.to_lowercase().chain(letters).collect(),
        _ => meaning,
    }
}

/// List the programs that read a setting, beside `attar`.
fn readers(setting: &Setting) -> String {
    let reads = |settings: &[Setting]| settings.iter().any(|own| own.name == setting.name);
    if reads(program::SETTINGS) || setting.name == platform::settings::CONFIG.name {
        return "all".to_owned();
    }
    let readers = PROGRAMS.iter().filter(|program| reads(program.settings));
    readers.map(|program| program.name.trim_start_matches("attar-")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use std::{env, fs, path::Path};

    use super::*;

    #[test]
    fn settings_md_is_current() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/settings.md");
        if env::var_os("ATTAR_UPDATE_SETTINGS").is_some() {
            fs::write(&path, page()).expect("the page is written");
        }
        let committed = fs::read_to_string(&path).unwrap_or_default();
        assert!(committed == page(), "deploy/settings.md is outdated; update it with ATTAR_UPDATE_SETTINGS=1");
    }

    #[test]
    fn row_shows_all_about_a_setting() {
        let page = page();
        let row = |name: &str| {
            let rows: Vec<_> = page.lines().filter(|line| line.starts_with(&format!("| `{name}` |"))).collect();
            assert_eq!(rows.len(), 1, "{name}: {rows:?}");
            rows[0].to_owned()
        };
        let begins =
            "| `ATTAR_CART_PRICING_URL` | `http://127.0.0.1:50052` | `http:`, `https:` |  |  | gateway, orders |";
        assert!(row("ATTAR_CART_PRICING_URL").starts_with(begins), "{page}");
        let begins = "| `ATTAR_BUS_URL` | required | `memory:`, `amqp:`, `amqps:` | yes |";
        assert!(row("ATTAR_BUS_URL").starts_with(begins), "{page}");
        assert!(row("ATTAR_STORE_NAME").contains("| `store.name` | gateway, orders, identity |"), "{page}");
        assert!(row("ATTAR_MEDIA_WORKERS").contains("| `2` | 1 to 64 |"), "{page}");
        assert!(row("ATTAR_LOG").contains("| all |"), "{page}");
    }
}
