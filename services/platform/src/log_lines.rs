//! Log lines in JSON, written as they come: what a span says is put into JSON once, when it says it, and copied into each
//! line. The library's own format reads it back for every line and every field that is added, which for a request that is
//! answered from memory cost more than all the rest.

use std::{
    error::Error,
    fmt::{self, Debug, Write},
};

use tracing::{
    Event, Subscriber,
    field::{Field, Visit},
    span::Record,
};
use tracing_subscriber::{
    field::RecordFields,
    fmt::{
        FmtContext, FormatEvent, FormatFields, FormattedFields,
        format::Writer,
        time::{FormatTime, SystemTime},
    },
    registry::LookupSpan,
};

/// A line for an event: when, how bad, what, where, and what the innermost span says.
#[derive(Debug)]
pub(crate) struct Line;

/// Members of an object: `"key":value,"key":value`.
#[derive(Debug)]
pub(crate) struct Members;

impl<S> FormatEvent<S, Members> for Line
where
    S: Subscriber + for<'s> LookupSpan<'s>,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, Members>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        writer.write_str("{\"timestamp\":\"")?;
        SystemTime.format_time(&mut writer)?;
        write!(writer, "\",\"level\":\"{}\"", event.metadata().level())?;
        let mut visitor = Visitor::after(true, writer.by_ref());
        event.record(&mut visitor);
        let (written, target) = (visitor.written, visitor.target);
        written?;
        member(&mut writer, ",", "target", target.as_deref().unwrap_or_else(|| event.metadata().target()))?;
        let span = event.parent().and_then(|id| context.span(id)).or_else(|| context.lookup_current());
        if let Some(span) = span {
            writer.write_str(",\"span\":{")?;
            let extensions = span.extensions();
            let said = extensions.get::<FormattedFields<Members>>().map_or("", |fields| fields.fields.as_str());
            writer.write_str(said)?;
            member(&mut writer, if said.is_empty() { "" } else { "," }, "name", span.name())?;
            writer.write_char('}')?;
        }
        writer.write_str("}\n")
    }
}

impl<'w> FormatFields<'w> for Members {
    fn format_fields<R: RecordFields>(&self, writer: Writer<'w>, fields: R) -> fmt::Result {
        let mut visitor = Visitor::after(false, writer);
        fields.record(&mut visitor);
        visitor.written
    }

    fn add_fields(&self, current: &'w mut FormattedFields<Self>, fields: &Record<'_>) -> fmt::Result {
        let mut visitor = Visitor::after(!current.fields.is_empty(), current.as_writer());
        fields.record(&mut visitor);
        visitor.written
    }
}

/// Writes fields as members.
struct Visitor<'w> {
    writer: Writer<'w>,
    is_first: bool,
    written: fmt::Result,
    /// Where an event of the crate `log` came from.
    target: Option<String>,
}

impl<'w> Visitor<'w> {
    /// Goes on after other members, or begins.
    fn after(others: bool, writer: Writer<'w>) -> Self {
        Self { writer, is_first: !others, written: Ok(()), target: None }
    }

    fn write(&mut self, field: &Field, value: impl FnOnce(&mut Writer<'w>) -> fmt::Result) {
        // What the crate `log` tells of itself.
        if self.written.is_err() || field.name().starts_with("log.") {
            return;
        }
        let separator = if self.is_first { "" } else { "," };
        self.is_first = false;
        let name = field.name().strip_prefix("r#").unwrap_or(field.name());
        self.written = write!(self.writer, "{separator}\"{name}\":").and_then(|()| value(&mut self.writer));
    }
}

impl Visit for Visitor<'_> {
    fn record_f64(&mut self, field: &Field, value: f64) {
        let is_number = value.is_finite();
        self.write(field, |writer| if is_number { write!(writer, "{value}") } else { writer.write_str("null") });
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.write(field, |writer| write!(writer, "{value}"));
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.write(field, |writer| write!(writer, "{value}"));
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.write(field, |writer| write!(writer, "{value}"));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        if field.name() == "log.target" {
            self.target = Some(value.to_owned());
        }
        self.write(field, |writer| text(writer, format_args!("{value}")));
    }

    fn record_error(&mut self, field: &Field, value: &(dyn Error + 'static)) {
        self.write(field, |writer| text(writer, format_args!("{value}")));
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.write(field, |writer| text(writer, format_args!("{value:?}")));
    }
}

fn member(writer: &mut Writer<'_>, separator: &str, name: &str, value: &str) -> fmt::Result {
    write!(writer, "{separator}\"{name}\":")?;
    text(writer, format_args!("{value}"))
}

fn text(writer: &mut Writer<'_>, value: fmt::Arguments<'_>) -> fmt::Result {
    writer.write_char('"')?;
    Escaped(writer).write_fmt(value)?;
    writer.write_char('"')
}

/// Writes the inside of a JSON string (RFC 8259, section 7).
struct Escaped<'e, 'w>(&'e mut Writer<'w>);

impl Write for Escaped<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut rest = text;
        while let Some(at) = rest.bytes().position(|byte| byte < 0x20 || byte == b'"' || byte == b'\\') {
            let (plain, special) = rest.split_at(at);
            self.0.write_str(plain)?;
            match special.as_bytes()[0] {
                byte @ (b'"' | b'\\') => write!(self.0, "\\{}", char::from(byte))?,
                b'\n' => self.0.write_str("\\n")?,
                byte => write!(self.0, "\\u{byte:04x}")?,
            }
            rest = &special[1..];
        }
        self.0.write_str(rest)
    }
}

#[cfg(test)]
mod tests {
    use std::{
        io,
        sync::{Arc, Mutex},
    };

    use serde_json::{Value, json};
    use tracing::{field, info, info_span, subscriber::with_default, warn};
    use tracing_subscriber::{Registry, layer::SubscriberExt};

    use super::*;

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("lines").write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// What is logged meanwhile, without the moments.
    fn logged(doing: impl FnOnce()) -> Vec<Value> {
        let lines = Lines::default();
        let kept = lines.clone();
        let layer = tracing_subscriber::fmt::layer().with_writer(move || kept.clone());
        with_default(Registry::default().with(layer.fmt_fields(Members).event_format(Line)), doing);
        let bytes = lines.0.lock().expect("lines").clone();
        let text = String::from_utf8(bytes).expect("text");
        text.lines()
            .map(|line| {
                let mut line: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
                let at = line.as_object_mut().and_then(|line| line.remove("timestamp")).expect("a moment");
                assert!(at.as_str().is_some_and(|at| at.parse::<chrono::DateTime<chrono::Utc>>().is_ok()), "{at}");
                line
            })
            .collect()
    }

    #[test]
    fn a_line_says_what_when_where_and_for_whom() {
        let lines = logged(|| {
            let span = info_span!("request", request_id = "r-1", route = field::Empty, trace_id = field::Empty);
            let _entered = span.enter();
            info!("came");
            span.record("route", "/products/{product}");
            warn!(status = 503_u16, retried = true, share = 0.5, nothing = f64::NAN, less = -3, "answered");
        });
        let target = module_path!();
        let first = json!({ "request_id": "r-1", "name": "request" });
        let span = json!({ "request_id": "r-1", "route": "/products/{product}", "name": "request" });
        assert_eq!(lines[0], json!({ "level": "INFO", "message": "came", "target": target, "span": first }));
        assert_eq!(
            lines[1],
            json!({ "level": "WARN", "message": "answered", "status": 503, "retried": true, "share": 0.5, "nothing": null,
                "less": -3, "target": target, "span": span })
        );
    }

    #[test]
    fn without_a_span_it_says_nothing_of_one_and_one_that_says_nothing_has_a_name() {
        let lines = logged(|| {
            info!("alone");
            let _entered = info_span!("task").entered();
            info!(parent: &info_span!("other", r#type = 1), "elsewhere");
            info!("here");
        });
        assert_eq!(lines[0].get("span"), None);
        assert_eq!(lines[1]["span"], json!({ "type": 1, "name": "other" }));
        assert_eq!(lines[2]["span"], json!({ "name": "task" }));
    }

    #[test]
    fn whatever_is_said_is_one_line() {
        let text = "عود \"ملكي\" \\ \u{1}\t\r\n\u{7f}\u{2028}🌹";
        let error = io::Error::other(text);
        let lines = logged(|| info!(text, debug = ?text, %error, "{text}"));
        assert_eq!(lines.len(), 1);
        assert_eq!((&lines[0]["text"], &lines[0]["message"]), (&json!(text), &json!(text)));
        assert_eq!(lines[0]["debug"], json!(format!("{text:?}")));
    }
}
