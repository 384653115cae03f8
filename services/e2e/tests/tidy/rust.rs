//! Lexing of Rust code into code, comments, strings and tests, and rules on every Rust file.

use std::ops::Range;

use crate::files::{self, File, hold};

const LONGEST: usize = 500;
const LONGEST_MAIN: usize = 20;

/// Source text with parts blanked; offsets and lines are those of the file.
pub(crate) struct Code {
    /// Code and strings; comments are blanked.
    pub(crate) with_strings: String,
    /// Code only; comments and the contents of strings are blanked.
    pub(crate) bare: String,
}

impl Code {
    pub(crate) fn of(text: &str) -> Self {
        let mut with_strings = text.as_bytes().to_vec();
        let mut bare = with_strings.clone();
        let mut at = 0;
        while at < text.len() {
            let (end, is_comment) = token(text, at);
            if let Some(is_comment) = is_comment {
                blank(&mut bare, at..end);
                if is_comment {
                    blank(&mut with_strings, at..end);
                }
            }
            at = end;
        }
        let text_of = |bytes| String::from_utf8(bytes).expect("whole characters were blanked");
        Self { with_strings: text_of(with_strings), bare: text_of(bare) }
    }

    /// Return the byte ranges of `#[cfg(test)]` modules.
    pub(crate) fn test_modules(&self) -> Vec<Range<usize>> {
        let marks = self.bare.match_indices("#[cfg(test)]").map(|(at, _)| at);
        marks.filter_map(|at| Some(at..closing(&self.bare, at + self.bare[at..].find('{')?))).collect()
    }

    /// Return [`Self::bare`] with test modules blanked.
    pub(crate) fn without_tests(&self) -> String {
        let mut bytes = self.bare.clone().into_bytes();
        for range in self.test_modules() {
            blank(&mut bytes, range);
        }
        String::from_utf8(bytes).expect("whole characters were blanked")
    }
}

/// Return the offsets of a word in code, whole words only.
pub(crate) fn words<'c>(code: &'c str, word: &'c str) -> impl Iterator<Item = usize> + 'c {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word).map(|(at, _)| at).filter(move |&at| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

/// Return the offset after the bracket that closes the one at `open`.
pub(crate) fn closing(code: &str, open: usize) -> usize {
    let mut depth = 0_usize;
    for (at, c) in code[open..].char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return open + at + c.len_utf8();
        }
    }
    code.len()
}

/// Return the end of the token at `at`; for a comment or string also whether it is a comment.
fn token(text: &str, at: usize) -> (usize, Option<bool>) {
    let rest = &text[at..];
    let until =
        |from: usize, end: &str| rest[from..].find(end).map_or(text.len(), |found| at + from + found + end.len());
    if rest.starts_with("//") {
        return (rest.find('\n').map_or(text.len(), |end| at + end), Some(true));
    }
    if rest.starts_with("/*") {
        return (until(2, "*/"), Some(true));
    }
    if let Some(raw) = rest.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let stands_alone = !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        if raw[hashes..].starts_with('"') && (stands_alone || text[..at].ends_with('b')) {
            return (until(hashes + 2, &format!("\"{}", "#".repeat(hashes))), Some(false));
        }
    }
    if let Some(string) = rest.strip_prefix('"') {
        let mut escaped = false;
        let closes = |c: char| {
            let is_end = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            is_end
        };
        return (string.find(closes).map_or(text.len(), |end| at + end + 2), Some(false));
    }
    for literal in ["'\"'", "'\\\"'", "'{'", "'}'", "'('", "')'", "'['", "']'"] {
        if rest.starts_with(literal) {
            return (at + literal.len(), Some(false));
        }
    }
    (at + rest.chars().next().map_or(1, char::len_utf8), None)
}

fn blank(bytes: &mut [u8], range: Range<usize>) {
    for byte in &mut bytes[range] {
        if *byte != b'\n' {
            *byte = b' ';
        }
    }
}

#[test]
fn code_is_told_from_comments_strings_and_tests() {
    let text = "a(\"é {\", r#\"b\"\"#, '\"'); // c\n/* d */ e\n#[cfg(test)]\nmod tests { f }\ng";
    let code = Code::of(text);
    assert_eq!(code.without_tests().split_whitespace().collect::<Vec<_>>(), ["a(", ",", ",", ");", "e", "g"]);
    assert!(code.with_strings.contains("é {") && !code.with_strings.contains("// c"));
}

#[test]
fn every_file_begins_with_what_it_owns() {
    let files = files::under("", &[".rs"]);
    let silent = files.iter().filter(|file| !file.text.starts_with("//! "));
    let silent: Vec<_> = silent.map(|file| file.path.clone()).collect();
    hold("a Rust file begins with a //! that says what it owns", &files, &silent);
}

#[test]
fn no_file_is_long() {
    let files = files::under("", &[".rs"]);
    let too_long = |file: &&File| {
        let allowed = if file.path.ends_with("src/main.rs") { LONGEST_MAIN } else { LONGEST };
        file.text.lines().count() > allowed
    };
    let long = files.iter().filter(too_long).map(|file| format!("{}: {} lines", file.path, file.text.lines().count()));
    let rule = format!("a Rust file has at most {LONGEST} lines, a main.rs {LONGEST_MAIN}");
    hold(&rule, &files, &long.collect::<Vec<_>>());
}
