//! Check of clock skew: second factors, sessions and the order of events rely on synchronised clocks.

use chrono::TimeDelta;

use super::{report::Finding, target::Target};

/// Skew at which codes of second factors are rejected and sessions end at the wrong time.
const FAULT: TimeDelta = TimeDelta::seconds(30);
const HINT: TimeDelta = TimeDelta::seconds(1);

pub(super) fn check(target: &Target, clocks: &[(String, TimeDelta)]) -> Vec<Finding> {
    vec![compare(clocks), Finding::fine("time zone", target.masked(platform::time_zone::TIME_ZONE.name))]
}

fn compare(clocks: &[(String, TimeDelta)]) -> Finding {
    let Some((server, ahead)) = clocks.iter().max_by_key(|(_, ahead)| ahead.abs()) else {
        return Finding::fine("clock", "no server to compare it with");
    };
    let way = if *ahead > TimeDelta::zero() { "ahead of" } else { "behind" };
    let milliseconds = ahead.abs().num_milliseconds();
    let says = format!("{server} is {}.{:03} s {way} this machine", milliseconds / 1000, milliseconds % 1000);
    let advice = "have both machines keep time with the same servers (chronyc tracking, timedatectl)";
    match ahead.abs() {
        apart if apart > FAULT => Finding::fault("clock", says, advice),
        apart if apart > HINT => Finding::hint("clock", says, advice),
        _ => Finding::fine("clock", "agrees with those of the servers within a second"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compare_reports_largest_clock_skew() {
        let clocks = |milliseconds: &[i64]| {
            let all = milliseconds.iter().map(|&ahead| ("Redis".to_owned(), TimeDelta::milliseconds(ahead)));
            format!("{:?}", compare(&all.collect::<Vec<_>>()))
        };
        assert!(clocks(&[]).contains("Fine") && clocks(&[900, -900]).contains("Fine"));
        let late = clocks(&[10, -1500]);
        assert!(late.contains("Hint") && late.contains("1.500 s behind this machine"), "{late}");
        let early = clocks(&[31_000, -1500]);
        assert!(early.contains("Fault") && early.contains("31.000 s ahead of this machine"), "{early}");
    }
}
