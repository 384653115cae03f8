//! How tests are written: none is left out, none waits for time to pass.

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

/// The bodies of the test functions in a file.
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
