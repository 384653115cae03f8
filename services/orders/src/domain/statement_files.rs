//! Statement files of couriers: CSV in the encodings and with the delimiters of spreadsheets, and XLSX. Everything that a
//! file may expand to is bounded.

use std::{
    borrow::Cow,
    io::{Cursor, Read},
};

use calamine::{DataRef, DataType, Reader, Xlsx};
use csv::{ReaderBuilder, StringRecord};
use encoding_rs::{Encoding, WINDOWS_1255, WINDOWS_1256};
use zip::ZipArchive;

use super::statements::count_usual_names;

/// Upper bound on a file.
pub(crate) const MAX_BYTES: usize = 3 << 20;
/// Upper bound on the lines of a statement, without its headers.
pub(crate) const MAX_LINES: usize = 10_000;
/// Upper bound on the lines before the headers, such as names and dates.
const MAX_LINES_BEFORE: usize = 20;
const MAX_COLUMNS: usize = 64;
/// Upper bound on the characters of a cell; longer text is cut.
const MAX_CELL: usize = 255;
/// Upper bound on all parts of an XLSX file together, uncompressed.
const MAX_UNPACKED: u64 = 64 << 20;
/// Upper bound on the texts that an XLSX file announces, for which its reader reserves memory.
const MAX_TEXTS: u32 = 1_000_000;
/// Delimiters that spreadsheets write in different locales.
const DELIMITERS: [u8; 3] = [b'\t', b';', b','];

/// Table of a statement.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) headers: Vec<String>,
    /// Lines that are not empty.
    pub(crate) lines: Vec<Line>,
}

/// Line of a table.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// Number as in a spreadsheet, from 1.
    pub(crate) number: u32,
    /// Trimmed texts of its cells; there may be fewer than headers.
    pub(crate) cells: Vec<String>,
}

/// Error of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileError {
    /// Neither CSV nor XLSX, or a file without lines.
    Unreadable,
    /// More lines than a statement may have.
    TooManyLines,
}

impl Table {
    /// Read a file of at most [`MAX_BYTES`].
    pub(crate) fn read(content: &[u8]) -> Result<Self, FileError> {
        let lines = if content.starts_with(b"PK\x03\x04") { read_xlsx(content)? } else { read_csv(content)? };
        Self::of(lines)
    }

    /// Divide lines at the headers: the first line with two usual names near the top, otherwise the first line.
    fn of(lines: Vec<Line>) -> Result<Self, FileError> {
        let is_header = |line: &Line| count_usual_names(line.cells.iter().map(String::as_str)) > 1;
        let header = lines.iter().take(MAX_LINES_BEFORE).position(is_header).unwrap_or_default();
        let mut left = lines.into_iter().skip(header);
        let headers = left.next().ok_or(FileError::Unreadable)?.cells;
        let lines: Vec<_> = left.collect();
        match lines.len() {
            0 => Err(FileError::Unreadable),
            count if count > MAX_LINES => Err(FileError::TooManyLines),
            _ => Ok(Self { headers, lines }),
        }
    }
}

/// Collects lines until there are too many.
#[derive(Default)]
struct Lines {
    lines: Vec<Line>,
}

impl Lines {
    fn push(&mut self, number: u32, cells: Vec<String>) -> Result<(), FileError> {
        if self.lines.len() > MAX_LINES + MAX_LINES_BEFORE {
            return Err(FileError::TooManyLines);
        }
        if cells.iter().any(|cell| !cell.is_empty()) {
            self.lines.push(Line { number, cells });
        }
        Ok(())
    }
}

fn read_csv(content: &[u8]) -> Result<Vec<Line>, FileError> {
    let text = decode(content);
    if text.contains('\0') {
        return Err(FileError::Unreadable);
    }
    let mut reader =
        ReaderBuilder::new().has_headers(false).flexible(true).delimiter(delimiter(&text)).from_reader(text.as_bytes());
    let (mut lines, mut record, mut number) = (Lines::default(), StringRecord::new(), 0);
    loop {
        let began = reader.position().line();
        if !reader.read_record(&mut record).map_err(|_| FileError::Unreadable)? {
            return Ok(lines.lines);
        }
        // The reader skips empty lines; line breaks inside a cell are no lines of a spreadsheet.
        let inside = record.as_slice().matches('\n').count() as u64;
        let taken = (reader.position().line() - began).saturating_sub(inside).max(1);
        number = u32::try_from(taken).map_or(u32::MAX, |taken| taken.saturating_add(number));
        lines.push(number, record.iter().take(MAX_COLUMNS).map(cell).collect())?;
    }
}

/// Decode a text: by its byte order mark, as UTF-8, or in the one of the two old encodings in which usual names appear.
fn decode(content: &[u8]) -> Cow<'_, str> {
    if let Some((encoding, _)) = Encoding::for_bom(content) {
        return encoding.decode_with_bom_removal(content).0;
    }
    if let Ok(text) = std::str::from_utf8(content) {
        return Cow::Borrowed(text);
    }
    let arabic = WINDOWS_1256.decode_without_bom_handling(content).0;
    let hebrew = WINDOWS_1255.decode_without_bom_handling(content).0;
    let names = |text: &str| {
        let top = text.lines().take(MAX_LINES_BEFORE);
        top.map(|line| count_usual_names(line.split(DELIMITERS.map(char::from)))).max()
    };
    if names(&hebrew) > names(&arabic) { hebrew } else { arabic }
}

/// Detect the delimiter from the lines near the top; a comma where there is none.
fn delimiter(text: &str) -> u8 {
    let count = |delimiter: &u8| {
        text.lines().take(MAX_LINES_BEFORE).flat_map(str::bytes).filter(|byte| byte == delimiter).count()
    };
    // The last maximum is returned.
    DELIMITERS.into_iter().max_by_key(count).unwrap_or(b',')
}

/// Read the first sheet, cell by cell: a sheet may name a cell far away from the others.
fn read_xlsx(content: &[u8]) -> Result<Vec<Line>, FileError> {
    check_parts(content)?;
    let unreadable = |_| FileError::Unreadable;
    let mut workbook: Xlsx<_> = Xlsx::new(Cursor::new(content)).map_err(unreadable)?;
    let sheet = workbook.sheet_names().into_iter().next().ok_or(FileError::Unreadable)?;
    let mut cells = workbook.worksheet_cells_reader(&sheet).map_err(unreadable)?;
    let (mut lines, mut row, mut texts) = (Lines::default(), 0, Vec::new());
    while let Some(next) = cells.next_cell().map_err(unreadable)? {
        let (at, column) = next.get_position();
        if at != row {
            lines.push(row.saturating_add(1), std::mem::take(&mut texts))?;
            row = at;
        }
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        if column < MAX_COLUMNS {
            texts.resize(texts.len().max(column), String::new());
            texts.push(cell(&text_of(next.get_value())));
        }
    }
    lines.push(row.saturating_add(1), texts)?;
    Ok(lines.lines)
}

/// Unpack the parts of an archive without keeping them, to check their real sizes before anything else reads them.
fn check_parts(content: &[u8]) -> Result<(), FileError> {
    let unreadable = |_| FileError::Unreadable;
    let mut archive = ZipArchive::new(Cursor::new(content)).map_err(unreadable)?;
    let mut left = MAX_UNPACKED;
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(unreadable)?;
        let holds_texts = part.name().map_err(unreadable)?.to_ascii_lowercase().ends_with("sharedstrings.xml");
        let mut part = part.take(left + 1);
        let size = if holds_texts {
            let mut texts = Vec::new();
            part.read_to_end(&mut texts).map_err(|_| FileError::Unreadable)?;
            check_announced(&texts)?;
            texts.len() as u64
        } else {
            std::io::copy(&mut part, &mut std::io::sink()).map_err(|_| FileError::Unreadable)?
        };
        left = left.checked_sub(size).ok_or(FileError::Unreadable)?;
    }
    Ok(())
}

/// Check the number of texts that the attribute `uniqueCount` announces. Text in another encoding is rejected, because the
/// attribute would not be found.
fn check_announced(part: &[u8]) -> Result<(), FileError> {
    let text = std::str::from_utf8(part).map_err(|_| FileError::Unreadable)?;
    let announced = text.split("uniqueCount").skip(1).map(|rest| {
        let rest = rest.trim_start_matches(['=', '"', '\'', ' ', '\t', '\r', '\n']);
        let digits = rest.find(|letter: char| !letter.is_ascii_digit()).and_then(|end| rest.get(..end));
        digits.unwrap_or(rest)
    });
    let is_bounded = |digits: &str| digits.is_empty() || digits.parse().is_ok_and(|count: u32| count <= MAX_TEXTS);
    let are_bounded = !text.contains('\0') && announced.into_iter().all(is_bounded);
    if are_bounded { Ok(()) } else { Err(FileError::Unreadable) }
}

/// Write a value as a person would type it. Numbers are rounded to agorot: `0.1 + 0.2` is stored with many decimals.
fn text_of(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Float(number) if number.fract() == 0.0 => format!("{number:.0}"),
        DataRef::Float(number) => format!("{number:.2}"),
        other => other.as_string().unwrap_or_default(),
    }
}

fn cell(text: &str) -> String {
    text.trim().chars().filter(|letter| !letter.is_control()).take(MAX_CELL).collect()
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

    use super::*;

    const PACKAGE: &str = r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
        <Relationship Id="rId1" Target="xl/workbook.xml"
         Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"/></Relationships>"#;
    const WORKBOOK: &str = r#"<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
        xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
        <sheets><sheet name="كشف" sheetId="1" r:id="rId1"/></sheets></workbook>"#;
    const SHEETS: &str = r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
        <Relationship Id="rId1" Target="worksheets/sheet1.xml"
         Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"/></Relationships>"#;

    fn texts(attributes: &str) -> String {
        format!(
            r#"<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" {attributes}>
            <si><t>الباركود</t></si><si><t>المبلغ</t></si><si><t>A1</t></si></sst>"#
        )
    }

    fn sheet(rows: &str) -> String {
        format!(
            r#"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
            <sheetData>{rows}</sheetData></worksheet>"#
        )
    }

    fn workbook(texts: &str, sheet: &str) -> Vec<u8> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, part) in [
            ("_rels/.rels", PACKAGE),
            ("xl/workbook.xml", WORKBOOK),
            ("xl/_rels/workbook.xml.rels", SHEETS),
            ("xl/sharedStrings.xml", texts),
            ("xl/worksheets/sheet1.xml", sheet),
        ] {
            let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
            archive.start_file(name, options).expect("a part");
            archive.write_all(part.as_bytes()).expect("written");
        }
        archive.finish().expect("an archive").into_inner()
    }

    const HEADERS: &str = r#"<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>"#;

    #[test]
    fn workbook_is_read_as_its_values_are_shown() {
        let rows = r#"<row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3"><v>1250.5000000000002</v></c></row>
            <row r="4"><c r="A4"><v>591234567</v></c></row>"#;
        let table = Table::read(&workbook(&texts(r#"count="3" uniqueCount="3""#), &sheet(&[HEADERS, rows].concat())));
        let line =
            |number, cells: &[&str]| Line { number, cells: cells.iter().map(|cell| (*cell).to_owned()).collect() };
        let table = table.expect("a table");
        assert_eq!(table.headers, ["الباركود", "المبلغ"]);
        assert_eq!(table.lines, [line(3, &["A1", "1250.50"]), line(4, &["591234567"])]);
    }

    #[test]
    fn cells_far_away_take_no_memory() {
        let rows = r#"<row r="2"><c r="A2"><v>1</v></c><c r="XFD2"><v>5</v></c></row>
            <row r="1048576"><c r="B1048576"><v>7</v></c></row>"#;
        let table = Table::read(&workbook(&texts(""), &sheet(&[HEADERS, rows].concat()))).expect("a table");
        let lines: Vec<_> = table.lines.iter().map(|line| (line.number, line.cells.len())).collect();
        assert_eq!(lines, [(2, 1), (1_048_576, 2)]);
    }

    #[test]
    fn archives_that_expand_too_far_are_unreadable() {
        let rows = format!("{HEADERS}<row r=\"2\"><c r=\"A2\"><v>{}</v></c></row>", " ".repeat(65 << 20));
        let bomb = workbook(&texts(""), &sheet(&rows));
        assert!(bomb.len() < MAX_BYTES);
        assert_eq!(Table::read(&bomb), Err(FileError::Unreadable));
        for announced in [r#"uniqueCount="99999999999""#, r"uniqueCount = '1000001'"] {
            let bomb = workbook(&texts(announced), &sheet(HEADERS));
            assert_eq!(Table::read(&bomb), Err(FileError::Unreadable), "{announced}");
        }
    }

    #[test]
    fn workbook_with_too_many_lines_is_rejected() {
        let row = |number: usize| format!("<row r=\"{number}\"><c r=\"B{number}\"><v>5</v></c></row>");
        let rows = |count: usize| HEADERS.to_owned() + &(2..count + 2).map(row).collect::<String>();
        let read = |count| Table::read(&workbook(&texts(""), &sheet(&rows(count)))).map(|table| table.lines.len());
        assert_eq!((read(MAX_LINES), read(MAX_LINES + 1)), (Ok(MAX_LINES), Err(FileError::TooManyLines)));
    }
}
