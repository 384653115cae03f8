//! Parsing of CSV files, with row numbers as spreadsheets show them.

use ::csv::{ReaderBuilder, StringRecord, Trim};

use super::Cell;

/// Limit on rows, without the row of titles.
pub(crate) const MAX_ROWS: usize = 20_000;
/// Limit on characters of a cell, as in spreadsheets. Longer text is truncated, since no field accepts as much.
const MAX_CELL: usize = 32_767;
/// Delimiters that spreadsheets write in different locales.
const DELIMITERS: [u8; 3] = [b',', b';', b'\t'];

/// A parsed CSV file.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Table {
    /// Titles of the columns.
    pub(crate) titles: Vec<String>,
    /// Rows that are not empty.
    pub(crate) rows: Vec<Row>,
}

/// A row of a table.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// Row number as in a spreadsheet; the titles are row 1.
    pub(crate) number: u32,
    /// Cells that are not empty, with the index of their column.
    pub(crate) cells: Vec<(usize, Cell)>,
}

/// Error of parsing a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TableError {
    /// The file is not UTF-8.
    NoText,
    /// The file has no rows besides titles.
    Empty,
    /// The file has more than [`MAX_ROWS`] rows.
    TooLong,
}

impl TableError {
    /// Slug of the field error.
    pub(crate) const fn slug(self) -> &'static str {
        match self {
            Self::NoText => "table_no_text",
            Self::Empty => "table_empty",
            Self::TooLong => "table_too_long",
        }
    }
}

impl Table {
    /// Parses a CSV file.
    pub(crate) fn read(file: &[u8]) -> Result<Self, TableError> {
        let text = std::str::from_utf8(file).map_err(|_| TableError::NoText)?;
        let text = text.trim_start_matches('\u{feff}');
        let mut reader = ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(delimiter(text))
            .trim(Trim::None)
            .from_reader(text.as_bytes());
        let (mut number, mut titles, mut rows) = (0, None, Vec::new());
        let mut record = StringRecord::new();
        loop {
            let began = reader.position().line();
            if !reader.read_record(&mut record).map_err(|_| TableError::NoText)? {
                break;
            }
            number += rows_taken(&record, reader.position().line() - began);
            let cells: Vec<_> = cells(&record).collect();
            if cells.is_empty() {
                continue;
            }
            if titles.is_none() {
                titles = Some(record.iter().map(|title| cut(title.trim()).to_owned()).collect());
                continue;
            }
            if rows.len() == MAX_ROWS {
                return Err(TableError::TooLong);
            }
            rows.push(Row { number, cells });
        }
        let titles = titles.filter(|_| !rows.is_empty()).ok_or(TableError::Empty)?;
        Ok(Self { titles, rows })
    }
}

/// Returns the number of spreadsheet rows that a record takes: itself and the empty lines before it, which the reader
/// skips. Line breaks inside a cell do not count.
fn rows_taken(record: &StringRecord, lines: u64) -> u32 {
    let inside = record.as_slice().matches('\n').count() as u64;
    u32::try_from(lines.saturating_sub(inside)).unwrap_or(u32::MAX).max(1)
}

fn cells(record: &StringRecord) -> impl Iterator<Item = (usize, Cell)> + '_ {
    record.iter().enumerate().filter_map(|(column, text)| Some((column, Cell::read(cut(text))?)))
}

fn cut(text: &str) -> &str {
    text.char_indices().nth(MAX_CELL).map_or(text, |(end, _)| &text[..end])
}

/// Detects the delimiter from the line of titles.
fn delimiter(text: &str) -> u8 {
    let titles = text.trim_start().lines().next().unwrap_or_default();
    let count = |delimiter: &u8| titles.bytes().filter(|byte| byte == delimiter).count();
    // `max_by_key` returns the last maximum; reversed, the first delimiter wins ties.
    DELIMITERS.into_iter().rev().max_by_key(count).unwrap_or(b',')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is(column: usize, text: &str) -> (usize, Cell) {
        (column, Cell::Text(text.to_owned()))
    }

    fn row(number: u32, cells: &[(usize, Cell)]) -> Row {
        Row { number, cells: cells.to_vec() }
    }

    #[test]
    fn rows_are_numbered_as_in_spreadsheets() {
        let file = "\u{feff}slug,name\r\na,\"two\r\nlines\"\r\n\r\n,,\r\nb,'=x\r\n\r\n\r\nc,-";
        let table = Table::read(file.as_bytes()).unwrap();
        assert_eq!(table.titles, ["slug", "name"]);
        assert_eq!(
            table.rows,
            [
                row(2, &[is(0, "a"), is(1, "two\r\nlines")]),
                row(5, &[is(0, "b"), is(1, "=x")]),
                row(8, &[is(0, "c"), (1, Cell::Clear)]),
            ]
        );
    }

    #[test]
    fn delimiter_is_detected_from_titles() {
        for delimiter in [",", ";", "\t"] {
            let file = format!("slug{delimiter}name\na{delimiter}b\n");
            assert_eq!(Table::read(file.as_bytes()).unwrap().rows, [row(2, &[is(0, "a"), is(1, "b")])], "{delimiter}");
        }
        assert_eq!(Table::read(b"slug\na;b\n").unwrap().rows, [row(2, &[is(0, "a;b")])]);
    }

    #[test]
    fn rows_may_be_shorter_or_longer_than_titles() {
        let table = Table::read(b"slug,name\na\nb,c,d\n").unwrap();
        assert_eq!(table.rows, [row(2, &[is(0, "a")]), row(3, &[is(0, "b"), is(1, "c"), is(2, "d")])]);
    }

    #[test]
    fn table_errors_are_distinguished() {
        assert_eq!(Table::read(b"slug\n\xff\xfe"), Err(TableError::NoText));
        assert_eq!(Table::read(b""), Err(TableError::Empty));
        assert_eq!(Table::read(b"slug,name\n,\n"), Err(TableError::Empty));
        let long = format!("slug\n{}", "a\n".repeat(MAX_ROWS + 1));
        assert_eq!(Table::read(long.as_bytes()), Err(TableError::TooLong));
    }

    #[test]
    fn long_cells_are_truncated() {
        let table = Table::read(format!("slug\n{}", "ع".repeat(MAX_CELL + 9)).as_bytes()).unwrap();
        assert_eq!(table.rows, [row(2, &[is(0, &"ع".repeat(MAX_CELL))])]);
    }
}
