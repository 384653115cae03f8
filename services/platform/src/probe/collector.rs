//! Check of an OTLP collector: it accepts a span.

use std::{
    error::Error,
    time::{SystemTime, UNIX_EPOCH},
};

use opentelemetry_proto::tonic::trace::v1::Span;
use tonic::Status;
use uuid::Uuid;

use super::{describe, explain, with_timeout};
use crate::{
    error::chain,
    settings::{Reader, Source},
    telemetry::Collector,
};

/// Export a span named `probe` to the collector of the settings, as a span of that program. Fails without a collector.
pub async fn collector(program: &str, source: &Source) -> Result<(), String> {
    let mut reader = Reader::new(source);
    let collector = Collector::read(program, &mut reader);
    let collector = reader.finish(collector).map_err(describe)?.ok_or("no collector is set")?;
    with_timeout(async { collector.send_span(span()).await.map_err(|status| reason(&status)) }).await
}

fn span() -> Span {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let now = u64::try_from(now.as_nanos()).unwrap_or(u64::MAX);
    let (trace, id) = (Uuid::now_v7(), Uuid::now_v7());
    Span {
        trace_id: trace.as_bytes().to_vec(),
        // The half that is random.
        span_id: id.as_bytes()[8..].to_vec(),
        name: "probe".to_owned(),
        start_time_unix_nano: now,
        end_time_unix_nano: now,
        ..Span::default()
    }
}

/// Return why no answer came, or what the collector answered.
fn reason(status: &Status) -> String {
    match status.source() {
        Some(cause) => explain(chain(cause)),
        None => format!("{}: {}", status.code(), status.message()),
    }
}
