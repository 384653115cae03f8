//! Tables as spreadsheets read and write them: UTF-8 with its mark, CRLF, and no cell that a spreadsheet would take for a
//! formula. What is written here is read here again as it was.

mod reading;
mod writing;

pub(crate) use reading::{MAX_ROWS, Row, Table, TableError};
pub(crate) use writing::{Export, RowWriter, download};

/// What a cell of a table says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// What is there is to be cleared: a lone hyphen.
    Clear,
    /// A text, as it was before it was made harmless.
    Text(String),
}

/// The cell that clears.
const CLEAR_MARK: &str = "-";
/// What makes a text of a cell whose first letter would make it a formula.
const APOSTROPHE: char = '\'';

impl Cell {
    /// Reads a cell; none of an empty one.
    fn read(text: &str) -> Option<Self> {
        match text.trim() {
            "" => None,
            CLEAR_MARK => Some(Self::Clear),
            _ => Some(Self::Text(unescape_formula(text).to_owned())),
        }
    }
}

/// The text for a cell. One that a spreadsheet would compute gets an apostrophe before it, and one that looks as if it had
/// got one gets another, so that each can be told from all others.
fn escape_formula(text: &str) -> String {
    if is_formula(text.trim_start_matches(APOSTROPHE)) { format!("{APOSTROPHE}{text}") } else { text.to_owned() }
}

/// The text that was made harmless.
fn unescape_formula(cell: &str) -> &str {
    match cell.strip_prefix(APOSTROPHE) {
        Some(text) if is_formula(text.trim_start_matches(APOSTROPHE)) => text,
        _ => cell,
    }
}

/// Whether a spreadsheet would compute the text: by its first letter, which may be a wide one.
fn is_formula(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_become_texts() {
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
    fn what_looks_as_if_it_were_harmless_already_comes_back_too() {
        for text in ["'=1", "''=1", "'-", "'", "''", "'a"] {
            assert_eq!(unescape_formula(&escape_formula(text)), text);
        }
        assert_ne!(escape_formula("'=1"), escape_formula("=1"));
    }

    #[test]
    fn only_a_lone_hyphen_clears() {
        assert_eq!(Cell::read(" - "), Some(Cell::Clear));
        assert_eq!(Cell::read("'-"), Some(Cell::Text("-".to_owned())));
        assert_eq!(Cell::read(" \t"), None);
    }
}
