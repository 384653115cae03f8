//! CSV as spreadsheets read and write it: UTF-8 with a byte order mark, CRLF, and no cell that a spreadsheet would
//! evaluate as a formula. Reading reverses writing.

mod reading;
mod writing;

pub(crate) use reading::{MAX_ROWS, Row, Table, TableError};
pub(crate) use writing::{Export, RowWriter, download, file};

/// Content of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// A lone hyphen: the value is to be cleared.
    Clear,
    /// Text, with its escaping removed.
    Text(String),
}

/// Content of a cell that clears a value.
const CLEAR_MARK: &str = "-";
/// Prefix that turns a formula into text.
const APOSTROPHE: char = '\'';

impl Cell {
    /// Parses a cell; none when it is empty.
    fn read(text: &str) -> Option<Self> {
        match text.trim() {
            "" => None,
            CLEAR_MARK => Some(Self::Clear),
            _ => Some(Self::Text(unescape_formula(text).to_owned())),
        }
    }
}

/// Escapes text for a cell. A formula gets an apostrophe before it; so does text that looks escaped already, so that
/// escaping is reversible.
fn escape_formula(text: &str) -> String {
    if is_formula(text.trim_start_matches(APOSTROPHE)) { format!("{APOSTROPHE}{text}") } else { text.to_owned() }
}

/// Removes the escaping of [`escape_formula`].
fn unescape_formula(cell: &str) -> &str {
    match cell.strip_prefix(APOSTROPHE) {
        Some(text) if is_formula(text.trim_start_matches(APOSTROPHE)) => text,
        _ => cell,
    }
}

/// Returns whether a spreadsheet would evaluate the text, judging by its first character, which may be full-width.
fn is_formula(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_escaped() {
        for formula in ["=1+1", "+970591234567", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "-"] {
            let cell = escape_formula(formula);
            assert_eq!(cell, format!("'{formula}"));
            assert_eq!(Cell::read(&cell), Some(Cell::Text(formula.to_owned())));
        }
        for text in ["عود الليل", "a=b", "12.5", "'quoted'", "", " =1"] {
            assert_eq!(escape_formula(text), text);
        }
    }

    #[test]
    fn escaping_is_reversible_for_escaped_text() {
        for text in ["'=1", "''=1", "'-", "'", "''", "'a"] {
            assert_eq!(unescape_formula(&escape_formula(text)), text);
        }
        assert_ne!(escape_formula("'=1"), escape_formula("=1"));
    }

    #[test]
    fn only_a_lone_hyphen_clears_a_cell() {
        assert_eq!(Cell::read(" - "), Some(Cell::Clear));
        assert_eq!(Cell::read("'-"), Some(Cell::Text("-".to_owned())));
        assert_eq!(Cell::read(" \t"), None);
    }
}
