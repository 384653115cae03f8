//! Names of settings in scripts, charts and runbooks.

use platform::settings::is_known;

use crate::files::{self, File, hold};

/// Return the names of variables in a text, with their offsets. Beginnings that a template or a pattern completes are
/// left out.
fn names(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_part = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
    text.match_indices("ATTAR_").filter_map(move |(at, _)| {
        let rest = &text[at..];
        let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let (name, next) = rest.split_at(end);
        let is_whole =
            !name.ends_with('_') && !next.starts_with(['{', '(', '$', '*']) && !text[..at].ends_with(is_part);
        is_whole.then_some((at, name))
    })
}

#[test]
fn scripts_charts_and_runbooks_name_variables_that_are_read() {
    let mut files = files::under("deploy/local", &[""]);
    files.extend(
        files::under("deploy", &[".sh", ".yaml"]).into_iter().filter(|file| !file.path.starts_with("deploy/local/")),
    );
    files.extend(files::under("deploy/runbooks", &[".md"]));
    files.extend(files::under("k8s", &[".yaml", ".tpl", ".md"]));
    let unknown = |file: &File| -> Vec<String> {
        let unknown = names(&file.text).filter(|(_, name)| !is_known(name));
        unknown.map(|(at, name)| format!("{}: {name}", file.at(at))).collect()
    };
    let broken: Vec<_> = files.iter().flat_map(unknown).collect();
    hold("a setting that nothing reads is refused by every program", &files, &broken);
}
