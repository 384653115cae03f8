//! Conversion of timestamps in messages: microseconds since 1970 in UTC, the precision of every database.

use chrono::{DateTime, SubsecRound, Utc};
use prost_types::Timestamp;

/// Convert a moment to a timestamp, truncated to microseconds.
pub fn timestamp(at: DateTime<Utc>) -> Timestamp {
    let at = at.trunc_subsecs(6);
    Timestamp { seconds: at.timestamp(), nanos: i32::try_from(at.timestamp_subsec_nanos()).unwrap_or(0) }
}

/// Convert a timestamp to a moment; `None` when it is absent or out of range.
pub fn moment(timestamp: Option<Timestamp>) -> Option<DateTime<Utc>> {
    let Timestamp { seconds, nanos } = timestamp?;
    DateTime::from_timestamp(seconds, u32::try_from(nanos).ok()?)
}
