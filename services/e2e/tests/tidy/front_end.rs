//! Rules on the React application that neither Biome nor the compiler checks.

use crate::files::{self, File, hold};

const LONGEST: usize = 400;

/// CSS values that name a physical side; Biome rejects the physical properties.
const PHYSICAL: [&str; 6] =
    ["text-align: left", "text-align: right", "float: left", "float: right", "clear: left", "clear: right"];

/// Comments and casts that silence the compiler.
const SILENCED: [&str; 5] = ["@ts-ignore", "@ts-expect-error", "@ts-nocheck", "as unknown as", "biome-ignore-all"];

#[test]
fn no_file_is_long() {
    let files = code();
    let long = files.iter().filter(|file| file.text.lines().count() > LONGEST);
    let long: Vec<_> = long.map(|file| format!("{}: {} lines", file.path, file.text.lines().count())).collect();
    hold(&format!("a TypeScript file has at most {LONGEST} lines"), &files, &long);
}

#[test]
fn styles_are_logical() {
    let files = files::under("frontend/src", &[".css"]);
    hold("style sheets speak of start and end", &files, &found(&files, &PHYSICAL));
}

#[test]
fn types_are_not_silenced() {
    let files = code();
    hold("a type that is in the way is wrong and is mended", &files, &found(&files, &SILENCED));
}

#[test]
fn styles_stand_in_style_sheets() {
    let files = files::under("frontend/src", &[".tsx"]);
    hold("components have no inline style", &files, &found(&files, &["style={{"]));
}

/// Return the hand-written TypeScript files.
fn code() -> Vec<File> {
    let mut files = files::under("frontend/src", &[".ts", ".tsx"]);
    files.extend(files::under("frontend/e2e", &[".ts"]));
    files.retain(|file| !file.path.contains("generated"));
    files
}

fn found(files: &[File], forbidden: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files {
        for word in forbidden {
            found.extend(file.text.match_indices(word).map(|(offset, _)| format!("{}: {word}", file.at(offset))));
        }
    }
    found
}
