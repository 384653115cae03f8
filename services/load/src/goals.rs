//! Performance goals of the store, and whether they were met.

use std::fmt;

use crate::table::{BARE, Figure, Measurement, Measurements, SQL, STORE, TPC_B, in_mb};

/// Cores needed to judge the scaling to two replicas, unless each is limited to a share of one.
const CORES_FOR_REPLICAS: f64 = 4.0;

/// A goal and the measured value.
#[derive(Debug)]
pub(crate) struct Goal {
    description: String,
    bound: Bound,
    value: Option<f64>,
    /// Reason for not judging it, whatever was measured.
    not_judged: Option<&'static str>,
}

/// Limit of a value.
#[derive(Clone, Copy, Debug)]
enum Bound {
    AtLeast(f64),
    AtMost(f64),
}

/// Whether a goal was met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Met,
    Missed,
    Unknown,
}

impl Goal {
    fn new(description: impl Into<String>, bound: Bound, value: Option<f64>) -> Self {
        Self { description: description.into(), bound, value, not_judged: None }
    }

    pub(crate) fn verdict(&self) -> Verdict {
        match (self.value, self.bound, self.not_judged) {
            (None, ..) | (.., Some(_)) => Verdict::Unknown,
            (Some(value), Bound::AtLeast(bound), None) if value >= bound => Verdict::Met,
            (Some(value), Bound::AtMost(bound), None) if value <= bound => Verdict::Met,
            _ => Verdict::Missed,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bound = match self.bound {
            Bound::AtLeast(bound) => format!("at least {bound}"),
            Bound::AtMost(bound) => format!("at most {bound}"),
        };
        let value = self.value.map_or_else(|| "-".to_owned(), |value| format!("{value:.2}"));
        let verdict = match (self.verdict(), self.not_judged) {
            (Verdict::Met, _) => "met",
            (Verdict::Missed, _) => "not met",
            (Verdict::Unknown, not_judged) => not_judged.unwrap_or("not measured"),
        };
        write!(out, "{:<78} {bound:>14} {value:>9}  {verdict}", self.description)
    }
}

/// Evaluate all goals, for each form and size that was measured.
pub(crate) fn evaluate(measurements: &Measurements) -> Vec<Goal> {
    let mut goals = Vec::new();
    for form in ["standalone", "distributed"] {
        if measurements.0.iter().any(|one| one.form == form) {
            goals.extend(against_references(measurements, form));
            goals.extend(across_sizes(measurements, form));
            goals.extend(resource_goals(measurements, form));
        }
    }
    goals
}

fn against_references(measurements: &Measurements, form: &str) -> Vec<Goal> {
    let mut goals = Vec::new();
    for size in sizes(measurements, form) {
        for workload in ["home", "listing", "detail"] {
            let of = |subject| matching(form, size, "capacity", workload, subject);
            let ratio = measurements.ratio(of(STORE), of(BARE), |one| one.requests_per_second);
            let description = format!("{form}, {size}: {workload}, requests a second to the bare handler's");
            goals.push(Goal::new(description, Bound::AtLeast(0.6), ratio));
        }
        let of = |workload| matching(form, size, "uncached", workload, STORE);
        let ratio = measurements.ratio(of("facets"), of("listing"), |one| one.p95_ms);
        let description = format!("{form}, {size}: facets uncached, p95 to that of the list");
        goals.push(Goal::new(description, Bound::AtMost(1.5), ratio));
        // SQLite's statements cannot be run without the store.
        if form == "distributed" {
            for workload in ["listing", "detail"] {
                let of = |subject| matching(form, size, "uncached", workload, subject);
                let ratio = measurements.ratio(of(STORE), of(SQL), |one| one.mean_ms);
                let description = format!("{form}, {size}: {workload} uncached, time to that of its SQL alone");
                goals.push(Goal::new(description, Bound::AtMost(5.0), ratio));
            }
            let of = |subject| matching(form, size, "capacity", "order", subject);
            let ratio = measurements.ratio(of(STORE), of(TPC_B), |one| one.requests_per_second);
            goals.push(Goal::new(format!("{form}, {size}: orders a second to TPC-B's"), Bound::AtLeast(0.35), ratio));
        }
        let tail: Figure = |one| Some(one.p99_ms? / one.p50_ms?);
        let ratio = measurements.median(matching(form, size, "70-percent", "order", STORE), tail);
        goals.push(Goal::new(format!("{form}, {size}: order, p99 to median at 70 % load"), Bound::AtMost(4.0), ratio));
    }
    goals
}

fn across_sizes(measurements: &Measurements, form: &str) -> Vec<Goal> {
    let mut goals = Vec::new();
    let cpu: Figure = |one| one.cpu_ms_per_request;
    for (part, workload) in [("uncached", "listing"), ("uncached", "detail"), ("capacity", "order")] {
        let of = |size| matching(form, size, part, workload, STORE);
        let ratio = measurements.ratio(of("large"), of("demo"), cpu);
        let description = format!("{form}: {workload} ({part}), processor time at 50,000 products to that at 48");
        goals.push(Goal::new(description, Bound::AtMost(1.3), ratio));
    }
    let of = |size| matching(form, size, "uncached", "admin-orders", STORE);
    let ratio = measurements.ratio(of("large"), of("medium"), cpu);
    let description = format!("{form}: list of orders, processor time at 1,000,000 orders to that at 10,000");
    goals.push(Goal::new(description, Bound::AtMost(1.5), ratio));
    goals
}

fn resource_goals(measurements: &Measurements, form: &str) -> Vec<Goal> {
    let on = |part: &'static str, workload: &'static str, subject: &'static str| {
        matching(form, "demo", part, workload, subject)
    };
    let memory = measurements.median(on("rest", "rest", STORE), |one| one.memory_bytes.map(in_mb));
    let most = if form == "standalone" { 80.0 } else { 200.0 };
    let mut goals = vec![Goal::new(format!("{form}: memory at rest, MB"), Bound::AtMost(most), memory)];
    if form == "standalone" {
        let ready = measurements.median(on("start", "start", STORE), |one| one.ready_ms);
        goals.push(Goal::new("standalone: ready after, ms", Bound::AtMost(300.0), ready));
    }
    let hash =
        measurements.ratio(on("log-in", "log-in", STORE), on("log-in", "hash", "argon2"), |one| one.cpu_ms_per_request);
    goals.push(Goal::new(format!("{form}: log-in, processor time to that of its hash"), Bound::AtMost(1.1), hash));
    let tail: Figure = |one| one.p99_ms;
    let beside_log_ins = measurements.median(on("with log-ins", "listing", STORE), tail);
    let description = format!("{form}: listing, p99 beside 50 log-ins a second, ms");
    goals.push(Goal::new(description, Bound::AtMost(5.0), beside_log_ins));
    if form == "distributed" {
        goals.push(replicas(measurements));
    }
    goals
}

fn replicas(measurements: &Measurements) -> Goal {
    let of = |part| matching("distributed", "demo", part, "mix", STORE);
    let ratio = measurements.ratio(of("2 replicas"), of("1 replica"), |one| one.requests_per_second);
    let goal = Goal::new("distributed: requests a second of two replicas to those of one", Bound::AtLeast(1.7), ratio);
    let cores = measurements.median(of("1 replica"), |one| one.cores.parse().ok());
    let is_shared = measurements.0.iter().any(|one| of("1 replica")(one) && !one.share.is_empty());
    let are_too_few = cores.is_some_and(|cores| cores < CORES_FOR_REPLICAS) && !is_shared;
    Goal { not_judged: are_too_few.then_some("not judged: too few cores for two of everything"), ..goal }
}

fn sizes<'m>(measurements: &'m Measurements, form: &str) -> Vec<&'m str> {
    let mut sizes = Vec::new();
    for one in measurements.0.iter().filter(|one| one.form == form && !one.size.is_empty()) {
        if !sizes.contains(&&*one.size) {
            sizes.push(&one.size);
        }
    }
    sizes
}

fn matching<'a>(
    form: &'a str,
    size: &'a str,
    part: &'a str,
    workload: &'a str,
    subject: &'a str,
) -> impl Fn(&Measurement) -> bool + 'a {
    move |one| {
        let value = (&*one.form, &*one.size, &*one.part, &*one.workload, &*one.subject);
        value == (form, size, part, workload, subject) && one.failed.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(part: &str, workload: &str, subject: &str) -> Measurement {
        let text = |text: &str| text.to_owned();
        Measurement {
            form: text("distributed"),
            size: text("demo"),
            part: text(part),
            workload: text(workload),
            subject: text(subject),
            ..Measurement::default()
        }
    }

    fn verdict(measurements: Vec<Measurement>, of: &str) -> Verdict {
        let goals = evaluate(&Measurements(measurements));
        let value = goals.iter().find(|goal| goal.description.contains(of));
        value.unwrap_or_else(|| panic!("no goal of {of}: {goals:?}")).verdict()
    }

    #[test]
    fn goal_is_met_at_its_bound_and_missed_beyond() {
        let at = |store: f64| {
            let store = Measurement { requests_per_second: Some(store), ..one("capacity", "home", STORE) };
            let bare = Measurement { requests_per_second: Some(100.0), ..one("capacity", "home", BARE) };
            verdict(vec![store, bare], "demo: home")
        };
        assert_eq!([at(60.0), at(59.9)], [Verdict::Met, Verdict::Missed]);
        let slow = |store: f64| {
            let store = Measurement { mean_ms: Some(store), ..one("uncached", "detail", STORE) };
            let sql = Measurement { mean_ms: Some(1.0), ..one("uncached", "detail", SQL) };
            verdict(vec![store, sql], "detail uncached")
        };
        assert_eq!([slow(5.0), slow(5.1)], [Verdict::Met, Verdict::Missed]);
    }

    #[test]
    fn goal_without_valid_measurement_is_unknown() {
        assert_eq!(verdict(vec![one("capacity", "home", STORE)], "demo: home"), Verdict::Unknown);
        let failed = [("503".to_owned(), 1)].into();
        let store = Measurement { requests_per_second: Some(90.0), failed, ..one("capacity", "home", STORE) };
        let bare = Measurement { requests_per_second: Some(100.0), ..one("capacity", "home", BARE) };
        assert_eq!(verdict(vec![store, bare], "demo: home"), Verdict::Unknown);
    }

    #[test]
    fn replicas_are_judged_only_with_enough_cores() {
        let with = |cores: &str, share: &str| {
            let of = |part, rate| Measurement {
                requests_per_second: Some(rate),
                cores: cores.to_owned(),
                share: share.to_owned(),
                ..one(part, "mix", STORE)
            };
            verdict(vec![of("1 replica", 100.0), of("2 replicas", 160.0)], "two replicas")
        };
        assert_eq!(
            [with("2", ""), with("8", ""), with("2", "0.25")],
            [Verdict::Unknown, Verdict::Missed, Verdict::Missed]
        );
    }

    #[test]
    fn sizes_are_compared_within_a_run() {
        let at = |size: &str, run: &str, cpu| Measurement {
            size: size.to_owned(),
            run: run.to_owned(),
            cpu_ms_per_request: Some(cpu),
            ..one("uncached", "listing", STORE)
        };
        let all = vec![at("demo", "1", 1.0), at("large", "1", 1.2), at("demo", "2", 3.0), at("large", "2", 3.6)];
        assert_eq!(verdict(all, "listing (uncached)"), Verdict::Met);
    }
}
