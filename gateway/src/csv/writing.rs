//! Streaming CSV downloads: records are read from a service page by page, and no more than one page is in memory.

use std::fmt::Display;

use axum::{
    body::Body,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use chrono::NaiveDate;
use futures::{StreamExt, stream};
use http::{HeaderValue, header};
use platform::Error;

use super::escape_formula;
use crate::error::ApiError;

const KIND: HeaderValue = HeaderValue::from_static("text/csv; charset=utf-8");
/// Byte order mark, by which spreadsheets recognise UTF-8.
const MARK: &str = "\u{feff}";

/// A source of records for a CSV download.
pub(crate) trait Export: Send + Sync + 'static {
    /// A record; it may take several rows.
    type Record: Send;

    /// Name of the file, without the date.
    const NAME: &'static str;
    /// Titles of the columns.
    const COLUMNS: &'static [&'static str];

    /// Returns the page of records after that cursor, or the first page for an empty cursor; empty at the end.
    fn after(&self, id: &str) -> impl Future<Output = Result<Vec<Self::Record>, Error>> + Send;

    /// Returns the cursor of a record for [`Self::after`].
    fn id(record: &Self::Record) -> String;

    /// Writes the rows of a record.
    fn write(record: &Self::Record, rows: &mut RowWriter);
}

/// Writer of rows into memory.
#[derive(Debug)]
pub(crate) struct RowWriter {
    writer: ::csv::Writer<Vec<u8>>,
}

impl RowWriter {
    pub(crate) fn new() -> Self {
        let writer = ::csv::WriterBuilder::new().terminator(::csv::Terminator::CRLF).from_writer(Vec::new());
        Self { writer }
    }

    /// Writes text, escaped against formulas.
    pub(crate) fn text(&mut self, text: &str) -> &mut Self {
        self.cell(&escape_formula(text))
    }

    /// Writes text, or an empty cell for none.
    pub(crate) fn optional(&mut self, text: Option<&str>) -> &mut Self {
        self.text(text.unwrap_or_default())
    }

    /// Writes a number, unescaped. Never pass text from users.
    pub(crate) fn number(&mut self, number: impl Display) -> &mut Self {
        self.cell(&number.to_string())
    }

    /// Writes a number of empty cells.
    pub(crate) fn empty(&mut self, count: usize) -> &mut Self {
        for _ in 0..count {
            self.cell("");
        }
        self
    }

    /// Ends the current row.
    pub(crate) fn end(&mut self) {
        let ended = self.writer.write_record(None::<&[u8]>);
        debug_assert!(ended.is_ok(), "memory takes everything");
    }

    fn cell(&mut self, text: &str) -> &mut Self {
        let written = self.writer.write_field(text);
        debug_assert!(written.is_ok(), "memory takes everything");
        self
    }

    fn into_bytes(self) -> Result<Bytes, Error> {
        self.writer.into_inner().map(Bytes::from).map_err(|error| Error::internal(error.to_string()))
    }
}

/// Streams the records as a file, named by the day. Fails when the first page fails, such as for a lack of rights; a
/// later failure aborts the download.
pub(crate) async fn download<P: Export>(pages: P, day: NaiveDate) -> Result<Response, ApiError> {
    let first = pages.after("").await?;
    let begun = header_row::<P>()?;
    let rest = stream::try_unfold((pages, first), |(pages, records)| async move {
        let Some(last) = records.last() else { return Ok(None) };
        let next = pages.after(&P::id(last)).await?;
        let mut rows = RowWriter::new();
        for record in &records {
            P::write(record, &mut rows);
        }
        Ok::<_, Error>(Some((rows.into_bytes()?, (pages, next))))
    });
    let rest = rest.inspect(|page| {
        if let Err(failure) = page {
            tracing::error!(table = P::NAME, cause = %failure, "failed to read a page of an export; aborting the download");
        }
    });
    let body = stream::once(async { Ok(begun) }).chain(rest);
    attachment(P::NAME, day, Body::from_stream(body))
}

/// Responds with rows, titles included, as a file named by the day.
pub(crate) fn file(name: &str, rows: RowWriter, day: NaiveDate) -> Result<Response, ApiError> {
    attachment(name, day, marked(rows)?.into())
}

fn attachment(name: &str, day: NaiveDate, body: Body) -> Result<Response, ApiError> {
    let name = HeaderValue::try_from(format!("attachment; filename=\"attar-{name}-{day}.csv\""));
    let headers = [(header::CONTENT_TYPE, KIND), (header::CONTENT_DISPOSITION, name.map_err(ApiError::internal)?)];
    Ok((headers, body).into_response())
}

fn header_row<P: Export>() -> Result<Bytes, Error> {
    let mut rows = RowWriter::new();
    for title in P::COLUMNS {
        rows.text(title);
    }
    rows.end();
    marked(rows)
}

/// Returns the first rows of a file, with its byte order mark.
fn marked(rows: RowWriter) -> Result<Bytes, Error> {
    Ok([MARK.as_bytes(), &rows.into_bytes()?].concat().into())
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt;

    use super::*;

    /// Two pages of records, of which the second may fail.
    struct Things {
        fails: bool,
    }

    impl Export for Things {
        type Record = (String, &'static str);

        const NAME: &'static str = "records";
        const COLUMNS: &'static [&'static str] = &["name", "price"];

        async fn after(&self, id: &str) -> Result<Vec<Self::Record>, Error> {
            let record = |id: &str, name| vec![(id.to_owned(), name)];
            match id {
                "" => Ok(record("1", "عود، \"ليل\"")),
                "1" if self.fails => Err(Error::unavailable("gone")),
                "1" => Ok(record("2", "=cmd")),
                _ => Ok(Vec::new()),
            }
        }

        fn id(record: &Self::Record) -> String {
            record.0.clone()
        }

        fn write(record: &Self::Record, rows: &mut RowWriter) {
            rows.text(record.1).number("12.50").end();
        }
    }

    #[tokio::test]
    async fn download_has_byte_order_mark_titles_and_all_pages() {
        let day = NaiveDate::from_ymd_opt(2026, 3, 1).unwrap();
        let response = download(Things { fails: false }, day).await.unwrap();
        assert_eq!(
            response.headers()[header::CONTENT_DISPOSITION],
            "attachment; filename=\"attar-records-2026-03-01.csv\""
        );
        let text = response.into_body().collect().await.unwrap().to_bytes();
        let rows = "\u{feff}name,price\r\n\"عود، \"\"ليل\"\"\",12.50\r\n'=cmd,12.50\r\n";
        assert_eq!(std::str::from_utf8(&text).unwrap(), rows);
    }

    #[tokio::test]
    async fn download_aborts_when_a_page_fails() {
        let response = download(Things { fails: true }, NaiveDate::default()).await.unwrap();
        assert!(response.into_body().collect().await.is_err());
    }
}
