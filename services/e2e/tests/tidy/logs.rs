//! Rules on log lines and spans: a lower-case sentence, and no personal data.

use crate::{
    files::{self, hold},
    rust::{Code, closing, words},
};

const MACROS: [&str; 10] = [
    "trace!",
    "debug!",
    "info!",
    "warn!",
    "error!",
    "trace_span!",
    "debug_span!",
    "info_span!",
    "warn_span!",
    "error_span!",
];

/// Names of fields that could hold personal data or secrets.
const PERSONAL: [&str; 9] = ["phone", "email", "name", "customer_name", "address", "city", "token", "password", "url"];

/// A call of a logging macro.
struct Line {
    offset: usize,
    message: Option<String>,
    fields: Vec<String>,
}

#[test]
fn log_lines_are_lower_case_sentences() {
    let files = files::under("", &[".rs"]);
    let mut broken = Vec::new();
    for file in &files {
        for line in lines(&Code::of(&file.text)) {
            let message = line.message.unwrap_or_default();
            if message.starts_with(char::is_uppercase) || message.ends_with('.') {
                broken.push(format!("{}: {message:?}", file.at(line.offset)));
            }
        }
    }
    hold("a log line begins in lower case and has no full stop", &files, &broken);
}

#[test]
fn log_lines_hold_nothing_personal() {
    let files = files::under("", &[".rs"]);
    let mut broken = Vec::new();
    for file in &files {
        for line in lines(&Code::of(&file.text)) {
            let personal = line.fields.iter().filter(|field| PERSONAL.contains(&field.as_str()));
            broken.extend(personal.map(|field| format!("{}: {field}", file.at(line.offset))));
        }
    }
    hold("no log line and no span has a field for a person's data or a secret", &files, &broken);
}

#[test]
fn a_line_is_read_with_its_message_and_its_fields() {
    let code = Code::of("tracing::info!(target: \"x\", order.id = %id, ?state, self.count, \"placed, {}\", n);");
    let line = lines(&code).pop().expect("a line");
    assert_eq!(line.message.as_deref(), Some("placed, {}"));
    assert_eq!(line.fields, ["id", "state", "count"]);
}

fn lines(code: &Code) -> Vec<Line> {
    let mut found = Vec::new();
    for name in MACROS {
        for offset in words(&code.bare, name.trim_end_matches('!')) {
            let rest = &code.bare[offset + name.len() - 1..];
            if rest.starts_with("!(") {
                found.push(line(code, offset, offset + name.len()));
            }
        }
    }
    found
}

/// Parse the arguments between the bracket at `open` and its closing bracket.
fn line(code: &Code, offset: usize, open: usize) -> Line {
    let end = closing(&code.bare, open) - 1;
    let mut line = Line { offset, message: None, fields: Vec::new() };
    for (from, to) in arguments(&code.bare, open + 1, end) {
        let argument = code.with_strings[from..to].trim();
        if let Some(text) = argument.strip_prefix('"') {
            line.message = Some(text.trim_end_matches('"').to_owned());
            break;
        }
        if !argument.starts_with("target:") && !argument.starts_with("parent:") {
            let field = argument.split('=').next().unwrap_or_default();
            let field = field.trim().trim_start_matches(['%', '?', '&']);
            line.fields.push(field.rsplit('.').next().unwrap_or_default().to_owned());
        }
    }
    line
}

/// Split at commas outside nested brackets; return byte ranges.
fn arguments(code: &str, from: usize, to: usize) -> Vec<(usize, usize)> {
    let (mut found, mut start, mut at) = (Vec::new(), from, from);
    while at < to {
        match code.as_bytes()[at] {
            b'(' | b'[' | b'{' => at = closing(code, at),
            b',' => {
                found.push((start, at));
                at += 1;
                start = at;
            }
            _ => at += 1,
        }
    }
    found.push((start, to));
    found
}
