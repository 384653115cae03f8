//! How doc comments read: verb first, in the words of `GLOSSARY.md`, and more than the name says already.

use std::iter;

use crate::files::{self, File, hold};

/// Openings that describe a thing by a question about it instead of saying what it is or does.
const QUESTIONS: [&str; 7] = ["What", "How", "Who", "Whose", "Which", "Where", "When"];

/// Upper bound on the share of doc comments that open with one of [`QUESTIONS`], in percent.
const MAX_QUESTIONS_PERCENT: usize = 3;

/// A doc comment of fewer words restates the name.
const MIN_WORDS: usize = 4;

/// A doc comment: its first line's place, and its text without markers.
struct Comment {
    place: String,
    text: String,
}

#[test]
fn doc_comments_open_with_a_verb_or_a_noun() {
    let files = sources();
    let comments: Vec<_> = files.iter().flat_map(comments).collect();
    let questions: Vec<_> = comments.iter().filter(|comment| opens_with_a_question(&comment.text)).collect();
    let places: Vec<_> = questions.iter().map(|comment| comment.place.clone()).collect();
    let is_rare = questions.len() * 100 < comments.len() * MAX_QUESTIONS_PERCENT;
    let rule = format!(
        "{} of {} doc comments open with {}; less than {MAX_QUESTIONS_PERCENT} % may",
        questions.len(),
        comments.len(),
        QUESTIONS.join("/"),
    );
    hold(&rule, &files, if is_rare { &[] } else { &places });
}

#[test]
fn doc_comments_say_more_than_the_name() {
    // In proto files a few words are enough for the meaning of an absent field.
    let mut files = sources();
    files.retain(|file| file.extension() != "proto");
    let short = files.iter().flat_map(comments).filter(|comment| is_short(&comment.text));
    let short: Vec<_> = short.map(|comment| format!("{}: {}", comment.place, comment.text)).collect();
    hold(&format!("a doc comment has at least {MIN_WORDS} words; one that has not is deleted"), &files, &short);
}

#[test]
fn doc_comments_are_read_in_every_language() {
    let rust = "//! What it is.\n/// Return the sum,\n/// in agorot.\nfn sum() {}\n    /// When.\n";
    let texts = |path: &str, text: &str| {
        let file = File { path: path.to_owned(), text: text.to_owned() };
        comments(&file).into_iter().map(|comment| (comment.place, comment.text)).collect::<Vec<_>>()
    };
    let expected = [("a.rs:1", "What it is."), ("a.rs:2", "Return the sum, in agorot."), ("a.rs:5", "When.")]
        .map(|(place, text)| (place.to_owned(), text.to_owned()));
    assert_eq!(texts("a.rs", rust), expected);
    assert!(opens_with_a_question(&expected[0].1) && !opens_with_a_question(&expected[1].1));
    assert!(is_short(&expected[2].1) && !is_short(&expected[1].1));
    let script = "/** Where it is. */\nconst a = 1;\n/**\n * Rows of a page,\n * newest first.\n */\n";
    let expected = [("b.ts:1", "Where it is."), ("b.ts:3", "Rows of a page, newest first.")]
        .map(|(place, text)| (place.to_owned(), text.to_owned()));
    assert_eq!(texts("b.ts", script), expected);
}

fn opens_with_a_question(text: &str) -> bool {
    let first = text.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    QUESTIONS.contains(&first)
}

fn is_short(text: &str) -> bool {
    text.split_whitespace().count() < MIN_WORDS
}

fn sources() -> Vec<File> {
    let mut files = files::under("", &[".rs", ".proto", ".ts", ".tsx"]);
    files.retain(|file| !file.path.contains("generated"));
    files
}

fn comments(file: &File) -> Vec<Comment> {
    if ["ts", "tsx"].contains(&file.extension()) { block_comments(file) } else { line_comments(file) }
}

/// Doc comments of `//!`, `///` and, in proto files, `//`: neighbouring lines with the same marker are one comment.
fn line_comments(file: &File) -> Vec<Comment> {
    let markers: &[&str] = if file.extension() == "proto" { &["//"] } else { &["//!", "///"] };
    let mut found: Vec<Comment> = Vec::new();
    let mut open = None;
    for (index, line) in file.text.lines().enumerate() {
        let marked = markers.iter().find_map(|marker| Some((*marker, line.trim_start().strip_prefix(marker)?.trim())));
        match marked {
            Some((marker, text)) if open == Some(marker) => {
                if let Some(comment) = found.last_mut() {
                    comment.text = format!("{} {text}", comment.text);
                }
            }
            Some((_, text)) => {
                found.push(Comment { place: format!("{}:{}", file.path, index + 1), text: text.to_owned() });
            }
            None => {}
        }
        open = marked.map(|(marker, _)| marker);
    }
    found
}

/// Doc comments of `/** … */`.
fn block_comments(file: &File) -> Vec<Comment> {
    let mut from = 0;
    let starts = iter::from_fn(|| {
        let start = from + file.text[from..].find("/**")?;
        from = start + "/**".len();
        Some(start)
    });
    let blocks = starts.filter_map(|start| {
        let (text, _) = file.text[start + "/**".len()..].split_once("*/")?;
        let words = text.lines().flat_map(|line| line.trim().trim_start_matches('*').split_whitespace());
        Some(Comment { place: file.at(start), text: words.collect::<Vec<_>>().join(" ") })
    });
    blocks.collect()
}
