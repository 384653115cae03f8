//! Rules on tests: none is skipped, none sleeps.

use std::path::Path;

use crate::{
    files::{self, File, hold},
    rust::{Code, closing},
};

const LEFT_OUT_RUST: [&str; 1] = ["#[ignore"];
const LEFT_OUT_TYPESCRIPT: [&str; 6] = [".skip(", ".only(", ".todo(", ".fixme(", "xit(", "skipIf("];
const SLEEPS: [&str; 4] = ["time::sleep(", "thread::sleep(", "sleep_until(", "waitForTimeout("];

#[test]
fn no_test_is_left_out() {
    let files = all();
    let marks = |file: &File| if file.is_rust() { &LEFT_OUT_RUST[..] } else { &LEFT_OUT_TYPESCRIPT[..] };
    let broken: Vec<_> = files.iter().flat_map(|file| found(file, &file.text, marks(file))).collect();
    hold("every test runs, always", &files, &broken);
}

#[test]
fn no_test_sleeps() {
    let files = all();
    let mut broken = Vec::new();
    for file in &files {
        if file.is_rust() {
            let code = Code::of(&file.text);
            broken.extend(bodies(&code.bare).iter().flat_map(|body| found(file, body, &SLEEPS)));
        } else {
            broken.extend(found(file, &file.text, &SLEEPS));
        }
    }
    hold("a test waits for a condition, by a helper that looks again and again, not for time", &files, &broken);
}

/// `services/e2e/README.md` maps the contract to test files: every path exists and every file is mapped.
#[test]
fn the_map_of_the_contract_is_the_suite() {
    let suite = files::under("services/e2e/tests/it", &[".rs"]);
    let paths: Vec<_> = suite.iter().map(|file| file.path.trim_start_matches("services/e2e/tests/it/")).collect();
    let map = files::under("services/e2e", &["/README.md"]).pop().expect("the map");
    let named =
        map.text.lines().filter(|line| line.starts_with('|')).flat_map(|line| line.split('`').skip(1).step_by(2));
    let is_path = |name: &&str| name.ends_with('/') || Path::new(name).extension().is_some_and(|kind| kind == "rs");
    let named: Vec<_> = named.filter(is_path).collect();
    let leads_to = |name: &str, path: &str| match name.strip_suffix('/') {
        Some(folder) => path.strip_prefix(folder).is_some_and(|rest| rest == ".rs" || rest.starts_with('/')),
        None => path == name,
    };

    let within = named.iter().filter(|name| !name.starts_with("gateway/"));
    let nowhere = within.filter(|name| !paths.iter().any(|path| leads_to(name, path)));
    let mut broken: Vec<_> = nowhere.map(|name| format!("{name} is not there")).collect();
    let proves = |path: &&&str| !path.ends_with("mod.rs") && **path != "main.rs";
    let passed = paths.iter().filter(proves).filter(|path| !named.iter().any(|name| leads_to(name, path)));
    broken.extend(passed.map(|path| format!("{path} is not on the map")));
    hold("services/e2e/README.md says where each paragraph of the contract is proved", &suite, &broken);
}

/// Return the bodies of the test functions of a file.
fn bodies(code: &str) -> Vec<&str> {
    let marks = code.match_indices("#[test]").chain(code.match_indices("#[tokio::test"));
    let body = |at: usize| {
        let function = at + code[at..].find("fn ")?;
        let open = function + code[function..].find('{')?;
        Some(&code[open..closing(code, open)])
    };
    marks.filter_map(|(at, _)| body(at)).collect()
}

fn all() -> Vec<File> {
    let mut files = files::under("", &[".rs", ".ts", ".tsx"]);
    files.retain(|file| !file.path.starts_with("services/e2e/tests/tidy/"));
    files
}

fn found<'f>(file: &'f File, text: &str, forbidden: &[&'f str]) -> Vec<String> {
    let present = forbidden.iter().filter(|word| text.contains(**word));
    present.map(|word| format!("{}: {word}", file.path)).collect()
}
