//! Rules against SQL injection: no statement is assembled from values.

use crate::{
    files::{self, File, hold},
    rust::{Code, closing, words},
};

/// SQL keywords in capitals, which distinguish a statement from a sentence.
const SQL: [&str; 12] = [
    "SELECT ",
    "INSERT INTO",
    "UPDATE ",
    "DELETE FROM",
    " WHERE ",
    " FROM ",
    " SET ",
    "ORDER BY",
    "DROP ",
    "ALTER ",
    "CREATE ",
    "UNION ",
];
/// Macros that assemble text.
const MAKERS: [&str; 5] = ["format", "write", "writeln", "concat", "format_args"];
/// Functions that pass a statement to the database unparametrised.
const RAW: [&str; 6] =
    ["execute_unprepared", "from_string", "query_unprepared", "raw_sql", "cust", "SimpleExpr::Custom"];

#[test]
fn no_statement_is_put_together_from_values() {
    let files = shipped();
    let broken: Vec<_> = files.iter().flat_map(made_of_values).collect();
    hold("values go into statements as parameters, never into their text", &files, &broken);
}

#[test]
fn no_text_from_elsewhere_is_a_statement() {
    let files = shipped();
    let mut broken = Vec::new();
    for file in &files {
        let code = Code::of(&file.text);
        for maker in RAW {
            for offset in words(&code.without_tests(), maker) {
                let open = offset + maker.len();
                if code.bare[open..].starts_with('(') {
                    let argument = &code.bare[open..closing(&code.bare, open)];
                    let is_told = ["request", "query.", "input", "search", "&text", "params"];
                    if is_told.iter().any(|word| argument.contains(word)) {
                        broken.push(format!("{}: {maker}{argument}", file.at(offset)));
                    }
                }
            }
        }
    }
    hold("what hands a statement on as it stands is given one of our own", &files, &broken);
}

#[test]
fn a_statement_of_values_is_found() {
    let text = |line: &str| File { path: "a.rs".to_owned(), text: format!("fn f() {{\n    {line};\n}}\n") };
    for line in [
        "format!(\"SELECT * FROM orders WHERE name = '{name}'\")",
        "format!(\"DELETE FROM {}\", table)",
        "write!(sql, \" WHERE id = {id}\")",
    ] {
        assert_eq!(made_of_values(&text(line)).len(), 1, "{line}");
    }
    for line in ["format!(\"SELECT pg_advisory_lock({LOCK})\")", "format!(\"an update of {name}\")", "x(\"SELECT 1\")"]
    {
        assert!(made_of_values(&text(line)).is_empty(), "{line}");
    }
}

/// Return the places at which a file assembles a statement from anything but constants.
fn made_of_values(file: &File) -> Vec<String> {
    let code = Code::of(&file.text);
    let mut found = Vec::new();
    for maker in MAKERS {
        for offset in words(&code.without_tests(), maker) {
            let open = offset + maker.len() + 1;
            if !code.bare[offset + maker.len()..].starts_with("!(") {
                continue;
            }
            let text = &code.with_strings[open..closing(&code.bare, open)];
            if SQL.iter().any(|word| text.contains(word)) && holes(text).any(|hole| !is_constant(hole)) {
                found.push(format!("{}: {}", file.at(offset), text.split_whitespace().collect::<Vec<_>>().join(" ")));
            }
        }
    }
    found
}

/// Return the contents of a format string's braces.
fn holes(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| rest.split('}').next())
}

fn is_constant(hole: &str) -> bool {
    !hole.is_empty() && hole.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_')
}

/// Return the Rust files that are compiled into the programs, without those of tests alone.
fn shipped() -> Vec<File> {
    let mut files: Vec<_> =
        ["services", "gateway", "proto"].into_iter().flat_map(|folder| files::under(folder, &[".rs"])).collect();
    let tests: Vec<String> = files.iter().flat_map(test_files).collect();
    files.retain(|file| {
        let is_apart =
            ["/tests/", "/e2e/", "/fuzz/", "testing.rs", "/testing/"].iter().any(|part| file.path.contains(part));
        !is_apart && !tests.contains(&file.path)
    });
    files
}

/// Return the paths of modules that a file declares under `#[cfg(test)]`.
fn test_files(file: &File) -> Vec<String> {
    let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let modules = file.text.split("#[cfg(test)]\nmod ").skip(1).filter_map(|rest| rest.split_once(';'));
    modules.filter(|(name, _)| !name.contains('{')).map(|(name, _)| format!("{folder}/{name}.rs")).collect()
}
