//! Moments as the messages carry them: microseconds since 1970 in UTC, the precision every database keeps.

use chrono::{DateTime, SubsecRound, Utc};
use prost_types::Timestamp;

/// The message for a moment, cut to microseconds.
pub fn timestamp(at: DateTime<Utc>) -> Timestamp {
    let at = at.trunc_subsecs(6);
    Timestamp { seconds: at.timestamp(), nanos: i32::try_from(at.timestamp_subsec_nanos()).unwrap_or(0) }
}

/// The moment a message stands for; none when it is absent or outside the calendar.
pub fn moment(timestamp: Option<Timestamp>) -> Option<DateTime<Utc>> {
    let Timestamp { seconds, nanos } = timestamp?;
    DateTime::from_timestamp(seconds, u32::try_from(nanos).ok()?)
}
