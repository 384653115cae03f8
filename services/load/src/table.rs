//! Report of the measurements: medians over the runs, and ratios to the references measured in the same run.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use clap::Args;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    goals::{self, Verdict},
    print_line,
};

/// Arguments of the report.
#[derive(Debug, Args)]
pub(crate) struct Report {
    /// File with the measurements, one JSON object a line
    #[arg(long)]
    measurements: PathBuf,
    /// File with a JSON object that describes the machine
    #[arg(long)]
    machine: Option<PathBuf>,
    /// File to write both to, as one JSON object
    #[arg(long)]
    into: Option<PathBuf>,
    /// Fail when a goal was missed
    #[arg(long)]
    strict: bool,
}

/// A measurement: its setting and its figures.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Measurement {
    /// Form of the store: `standalone` or `distributed`.
    pub(crate) form: String,
    /// Size of the store: `demo`, `medium` or `large`.
    pub(crate) size: String,
    /// Number of cores of the machine.
    pub(crate) cores: String,
    /// Share of a core that each replica is limited to; empty without a limit.
    pub(crate) share: String,
    /// Part of the benchmark.
    pub(crate) part: String,
    pub(crate) workload: String,
    /// Measured subject: the store or a reference.
    pub(crate) subject: String,
    pub(crate) run: String,
    pub(crate) connections: u32,
    pub(crate) requests_per_second: Option<f64>,
    pub(crate) mean_ms: Option<f64>,
    pub(crate) p50_ms: Option<f64>,
    pub(crate) p95_ms: Option<f64>,
    pub(crate) p99_ms: Option<f64>,
    pub(crate) cpu_ms_per_request: Option<f64>,
    pub(crate) bytes_per_response: Option<f64>,
    pub(crate) peak_memory_bytes: Option<f64>,
    pub(crate) memory_bytes: Option<f64>,
    pub(crate) ready_ms: Option<f64>,
    pub(crate) failed: BTreeMap<String, u64>,
}

/// Measurements of all runs.
#[derive(Debug, Default)]
pub(crate) struct Measurements(pub(crate) Vec<Measurement>);

/// Selects a figure of a measurement.
pub(crate) type Figure = fn(&Measurement) -> Option<f64>;

/// Identifies the same measurement in every run.
type Key<'m> = (&'m str, &'m str, &'m str, &'m str, &'m str, u32);

impl Report {
    /// Print the table and the goals. False when `strict` is set and a goal was missed.
    pub(crate) fn print(self) -> Result<bool> {
        let lines = read(&self.measurements)?;
        let measurements = Measurements::read(&lines)?;
        measurements.table().into_iter().for_each(print_line);
        let goals = goals::evaluate(&measurements);
        print_line("");
        goals.iter().for_each(print_line);
        if let Some(into) = &self.into {
            let machine: Value = match &self.machine {
                Some(path) => serde_json::from_str(&read(path)?)?,
                None => Value::Null,
            };
            let all = lines.lines().map(serde_json::from_str::<Value>).collect::<Result<Vec<_>, _>>()?;
            let evaluated: Vec<_> = goals.iter().map(ToString::to_string).collect();
            let result = json!({ "machine": machine, "goals": evaluated, "measurements": all });
            fs::write(into, serde_json::to_string_pretty(&result)? + "\n")?;
        }
        Ok(!self.strict || goals.iter().all(|goal| goal.verdict() != Verdict::Missed))
    }
}

impl Measurements {
    pub(crate) fn read(lines: &str) -> Result<Self> {
        let read = |line| serde_json::from_str(line).with_context(|| format!("not a measurement: {line}"));
        Ok(Self(lines.lines().map(read).collect::<Result<_>>()?))
    }

    /// Return the median of a figure over the runs.
    pub(crate) fn median(&self, of: impl Fn(&Measurement) -> bool, figure: Figure) -> Option<f64> {
        median(self.0.iter().filter(|one| of(one)).filter_map(figure).collect())
    }

    /// Return the median ratio of a figure between two subjects, each ratio within one run.
    pub(crate) fn ratio(
        &self,
        of: impl Fn(&Measurement) -> bool,
        to: impl Fn(&Measurement) -> bool,
        figure: Figure,
    ) -> Option<f64> {
        let ratios = self.0.iter().filter(|one| of(one)).filter_map(|one| {
            let other = self.0.iter().find(|other| to(other) && other.run == one.run)?;
            Some(figure(one)? / figure(other)?)
        });
        median(ratios.filter(|ratio| ratio.is_finite()).collect())
    }

    fn table(&self) -> Vec<String> {
        let mut rows: BTreeMap<Key<'_>, Vec<&Measurement>> = BTreeMap::new();
        for one in &self.0 {
            let key = (&*one.form, &*one.size, &*one.part, &*one.workload, &*one.subject, one.connections);
            rows.entry(key).or_default().push(one);
        }
        let mut lines = vec![format!(
            "{:<12} {:<7} {:<12} {:<13} {:<14} {:>4} {:>9} {:>9} {:>9} {:>9} {:>8} {:>8} {:>7}",
            "form",
            "size",
            "part",
            "workload",
            "subject",
            "conn",
            "req/s",
            "p50 ms",
            "p99 ms",
            "CPU ms",
            "bytes",
            "peak MB",
            "ratio"
        )];
        for ((form, size, part, workload, subject, connections), all) in rows {
            let of = |figure: Figure| median(all.iter().filter_map(|one| figure(one)).collect());
            let is_one = |one: &Measurement| {
                (&*one.form, &*one.size, &*one.part, &*one.workload, &*one.subject, one.connections)
                    == (form, size, part, workload, subject, connections)
            };
            let is_reference = |one: &Measurement| {
                (&*one.form, &*one.size, &*one.part, &*one.workload) == (form, size, part, workload)
                    && one.subject == reference(part, workload)
            };
            let ratio = (subject == STORE).then(|| self.ratio(is_one, is_reference, compared_figure(part))).flatten();
            let failed: u64 = all.iter().flat_map(|one| one.failed.values()).sum();
            let failed = if failed == 0 { String::new() } else { format!("  {failed} failed") };
            lines.push(format!(
                "{form:<12} {size:<7} {part:<12} {workload:<13} {subject:<14} {connections:>4} {:>9} {:>9} {:>9} {:>9} \
                 {:>8} {:>8} {:>7}{failed}",
                format_figure(of(|one| one.requests_per_second), 1),
                format_figure(of(|one| one.p50_ms.or(one.ready_ms)), 3),
                format_figure(of(|one| one.p99_ms), 3),
                format_figure(of(|one| one.cpu_ms_per_request), 4),
                format_figure(of(|one| one.bytes_per_response), 0),
                format_figure(of(|one| one.peak_memory_bytes.map(in_mb)), 1),
                format_figure(ratio, 2),
            ));
        }
        lines
    }
}

/// Subject name of the store.
pub(crate) const STORE: &str = "store";
/// Subject name of the reference server.
pub(crate) const BARE: &str = "bare";
/// Subject name of a response's SQL statements alone.
pub(crate) const SQL: &str = "sql";
/// Subject name of PostgreSQL's benchmark of durable transactions.
pub(crate) const TPC_B: &str = "pgbench TPC-B";

/// Return the reference of a workload.
fn reference(part: &str, workload: &str) -> &'static str {
    match (part, workload) {
        ("uncached", _) => SQL,
        (_, "order") => TPC_B,
        _ => BARE,
    }
}

/// Return the figure that is compared with the reference.
fn compared_figure(part: &str) -> Figure {
    if part == "uncached" { |one| one.mean_ms } else { |one| one.requests_per_second }
}

/// Convert bytes to megabytes (10^6 bytes).
pub(crate) fn in_mb(bytes: f64) -> f64 {
    bytes / 1e6
}

fn format_figure(figure: Option<f64>, decimals: usize) -> String {
    figure.map_or_else(|| "-".to_owned(), |figure| format!("{figure:.decimals$}"))
}

/// Return the median; the mean of the middle two of an even number.
fn median(mut figures: Vec<f64>) -> Option<f64> {
    figures.sort_by(f64::total_cmp);
    let middle = figures.len() / 2;
    let upper = *figures.get(middle)?;
    Some(if figures.len() % 2 == 1 { upper } else { f64::midpoint(figures[middle - 1], upper) })
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(subject: &'static str) -> impl Fn(&Measurement) -> bool {
        move |one| one.subject == subject
    }

    fn lines(figures: &[(&str, u32, f64)]) -> String {
        let line = |(subject, run, figure): &(&str, u32, f64)| {
            let run = run.to_string();
            json!({ "workload": "home", "part": "capacity", "subject": subject, "run": run, "requests_per_second": figure })
                .to_string()
        };
        figures.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn median_averages_the_middle_two() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), Some(2.5));
        assert_eq!(median(vec![]), None);
    }

    #[test]
    fn ratio_compares_within_a_run() {
        // The ratio of the medians would be 1.0.
        let figures =
            [("store", 1, 50.0), ("bare", 1, 100.0), ("store", 2, 5.0), ("bare", 2, 10.0), ("store", 3, 100.0)];
        let measurements = Measurements::read(&lines(&figures)).unwrap();
        let rate: Figure = |one| one.requests_per_second;
        assert_eq!(measurements.ratio(of("store"), of("bare"), rate), Some(0.5));
        assert_eq!(measurements.ratio(of("store"), of("sql"), rate), None);
        assert_eq!(measurements.median(of("store"), rate), Some(50.0));
    }

    #[test]
    fn table_shows_ratios_and_failures() {
        let mut text = lines(&[("store", 1, 50.0), ("bare", 1, 100.0)]);
        text += "\n{\"workload\":\"home\",\"part\":\"capacity\",\"subject\":\"store\",\"run\":\"2\",\"failed\":{\"503\":7}}";
        let table = Measurements::read(&text).unwrap().table();
        assert_eq!(table.len(), 3);
        assert!(table[1].contains("bare") && table[1].ends_with(" -"), "{}", table[1]);
        assert!(table[2].contains("store") && table[2].ends_with(" 0.50  7 failed"), "{}", table[2]);
    }

    #[test]
    fn reference_depends_on_part_and_workload() {
        assert_eq!(reference("capacity", "listing"), BARE);
        assert_eq!(reference("capacity", "order"), TPC_B);
        assert_eq!(reference("uncached", "listing"), SQL);
    }
}
