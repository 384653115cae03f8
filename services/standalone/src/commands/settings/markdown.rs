//! Generate `deploy/settings.md` from the settings of all programs.

use std::fmt::Write;

use platform::settings::Setting;

use super::{COMMON, PROGRAMS};

const HEAD: &str = "\
# Settings

Each is a variable of the environment, or a line of the TOML file that `ATTAR_CONFIG` names (`ATTAR_HTTP_ADDR = \"0.0.0.0:8080\"`);
the environment goes before the file, and an empty variable counts as none. A program that starts tells all faults at once.
`attar settings` says what is set and where, without secrets; `attar doctor` whether it fits together and whether what is named answers.

This page is written by `attar settings --markdown`; `ATTAR_UPDATE_SETTINGS=1 cargo test -p standalone settings` writes it anew.

`attar`, the store in one process, reads what is listed for the gateway and for all services, but the addresses on which services
listen, the URLs at which they are found and the certificates between them. Databases, pictures, events and cache that are not set are
in its data folder or in its memory.
";
pub(super) fn page() -> String {
    let mut page = HEAD.to_owned();
    let common: Vec<_> = COMMON.into_iter().flatten().collect();
    table(&mut page, "Every program", &common, None);
    for program in &PROGRAMS {
        table(
            &mut page,
            &format!("`{}`", program.name),
            &program.settings.iter().collect::<Vec<_>>(),
            Some(program.name),
        );
    }
    page
}

fn table(page: &mut String, title: &str, settings: &[&Setting], of: Option<&str>) {
    let mut rows = String::new();
    for setting in settings {
        let default = match setting.default {
            None => "none".to_owned(),
            Some("") => "empty".to_owned(),
            Some(default) => format!("`{default}`"),
        };
        let _ = write!(rows, "| `{}` | {default} | {} |", setting.name, cell(setting.description));
        if let Some(program) = of {
            let _ = write!(rows, " {} |", others(setting, program));
        }
        rows.push('\n');
    }
    let head = match of {
        None => "| setting | default | meaning |\n|---|---|---|",
        Some(_) => "| setting | default | meaning | also read by |\n|---|---|---|---|",
    };
    let _ = write!(page, "\n## {title}\n\n{head}\n{rows}");
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

/// List the other programs that read a setting.
fn others(setting: &Setting, program: &str) -> String {
    let reads = |other: &&super::Program| other.settings.iter().any(|own| own.name == setting.name);
    let others = PROGRAMS.iter().filter(|other| other.name != program).filter(reads);
    others.map(|other| other.name.trim_start_matches("attar-")).collect::<Vec<_>>().join(", ")
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
        assert!(
            committed == page(),
            "deploy/settings.md is not what the programs say; write it anew with ATTAR_UPDATE_SETTINGS=1"
        );
    }

    #[test]
    fn shared_setting_lists_other_programs() {
        let page = page();
        let row = page.lines().find(|line| line.starts_with("| `ATTAR_CART_PRICING_URL`")).expect("a row");
        assert!(row.ends_with("| orders |"), "{row}");
    }
}
