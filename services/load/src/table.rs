//! The table: medians over the runs, and in proportion to what was measured beside them in the same run.

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
    say,
};

/// What to print.
#[derive(Debug, Args)]
pub(crate) struct Report {
    /// Measurements, one JSON object a line.
    #[arg(long)]
    measurements: PathBuf,
    /// JSON object that describes the machine.
    #[arg(long)]
    machine: Option<PathBuf>,
    /// File for both, as one JSON object.
    #[arg(long)]
    into: Option<PathBuf>,
    /// Fail when a goal was missed.
    #[arg(long)]
    strict: bool,
}

/// One measurement: what was measured, where, beside what, and the figures.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Measured {
    /// Standalone or distributed.
    pub(crate) form: String,
    /// Demo, medium or large.
    pub(crate) size: String,
    /// Of the machine.
    pub(crate) cores: String,
    /// What each replica has of a processor; nothing where it has one of its own, or all.
    pub(crate) share: String,
    /// In which part of the benchmark.
    pub(crate) part: String,
    pub(crate) workload: String,
    /// The store, or a reference.
    pub(crate) subject: String,
    pub(crate) run: String,
    pub(crate) connections: u32,
    pub(crate) requests_per_second: Option<f64>,
    pub(crate) mean_ms: Option<f64>,
    pub(crate) p50_ms: Option<f64>,
    pub(crate) p99_ms: Option<f64>,
    pub(crate) cpu_ms_per_request: Option<f64>,
    pub(crate) bytes_per_response: Option<f64>,
    pub(crate) peak_memory_bytes: Option<f64>,
    pub(crate) memory_bytes: Option<f64>,
    pub(crate) ready_ms: Option<f64>,
    pub(crate) failed: BTreeMap<String, u64>,
}

/// All of them.
#[derive(Debug, Default)]
pub(crate) struct Measurements(pub(crate) Vec<Measured>);

/// A figure of a measurement.
pub(crate) type Figure = fn(&Measured) -> Option<f64>;

/// What belongs together: the same thing, measured in every run.
type Key<'m> = (&'m str, &'m str, &'m str, &'m str, &'m str, u32);

impl Report {
    /// Prints the table and the goals; false when one was missed and none may be.
    pub(crate) fn print(self) -> Result<bool> {
        let lines = read(&self.measurements)?;
        let measured = Measurements::read(&lines)?;
        measured.table().into_iter().for_each(say);
        let goals = goals::judged(&measured);
        say("");
        goals.iter().for_each(say);
        if let Some(into) = &self.into {
            let machine: Value = match &self.machine {
                Some(path) => serde_json::from_str(&read(path)?)?,
                None => Value::Null,
            };
            let all = lines.lines().map(serde_json::from_str::<Value>).collect::<Result<Vec<_>, _>>()?;
            let told: Vec<_> = goals.iter().map(ToString::to_string).collect();
            let result = json!({ "machine": machine, "goals": told, "measurements": all });
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

    /// The median over the runs of a figure.
    pub(crate) fn median(&self, of: impl Fn(&Measured) -> bool, figure: Figure) -> Option<f64> {
        median(self.0.iter().filter(|one| of(one)).filter_map(figure).collect())
    }

    /// The median over the runs of a figure of one thing in proportion to one of another, each from the same run.
    pub(crate) fn ratio(
        &self,
        of: impl Fn(&Measured) -> bool,
        to: impl Fn(&Measured) -> bool,
        figure: Figure,
    ) -> Option<f64> {
        let ratios = self.0.iter().filter(|one| of(one)).filter_map(|one| {
            let other = self.0.iter().find(|other| to(other) && other.run == one.run)?;
            Some(figure(one)? / figure(other)?)
        });
        median(ratios.filter(|ratio| ratio.is_finite()).collect())
    }

    fn table(&self) -> Vec<String> {
        let mut rows: BTreeMap<Key<'_>, Vec<&Measured>> = BTreeMap::new();
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
            let is_one = |one: &Measured| {
                (&*one.form, &*one.size, &*one.part, &*one.workload, &*one.subject, one.connections)
                    == (form, size, part, workload, subject, connections)
            };
            let is_reference = |one: &Measured| {
                (&*one.form, &*one.size, &*one.part, &*one.workload) == (form, size, part, workload)
                    && one.subject == reference(part, workload)
            };
            let ratio = (subject == STORE).then(|| self.ratio(is_one, is_reference, compared(part))).flatten();
            let failed: u64 = all.iter().flat_map(|one| one.failed.values()).sum();
            let failed = if failed == 0 { String::new() } else { format!("  {failed} failed") };
            lines.push(format!(
                "{form:<12} {size:<7} {part:<12} {workload:<13} {subject:<14} {connections:>4} {:>9} {:>9} {:>9} {:>9} \
                 {:>8} {:>8} {:>7}{failed}",
                shown(of(|one| one.requests_per_second), 1),
                shown(of(|one| one.p50_ms.or(one.ready_ms)), 3),
                shown(of(|one| one.p99_ms), 3),
                shown(of(|one| one.cpu_ms_per_request), 4),
                shown(of(|one| one.bytes_per_response), 0),
                shown(of(|one| one.peak_memory_bytes.map(in_mb)), 1),
                shown(ratio, 2),
            ));
        }
        lines
    }
}

/// What is not a reference.
pub(crate) const STORE: &str = "store";
/// The handler that does nothing.
pub(crate) const BARE: &str = "bare";
/// The statements of an answer alone.
pub(crate) const SQL: &str = "sql";
/// PostgreSQL's own benchmark of durable transactions.
pub(crate) const TPC_B: &str = "pgbench TPC-B";

/// What a workload is held against in the table.
fn reference(part: &str, workload: &str) -> &'static str {
    match (part, workload) {
        ("uncached", _) => SQL,
        (_, "order") => TPC_B,
        _ => BARE,
    }
}

/// Which figure is held against the reference's.
fn compared(part: &str) -> Figure {
    if part == "uncached" { |one| one.mean_ms } else { |one| one.requests_per_second }
}

/// In millions of bytes.
pub(crate) fn in_mb(bytes: f64) -> f64 {
    bytes / 1e6
}

fn shown(figure: Option<f64>, decimals: usize) -> String {
    figure.map_or_else(|| "-".to_owned(), |figure| format!("{figure:.decimals$}"))
}

/// The one in the middle, or between the two that are.
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

    fn of(subject: &'static str) -> impl Fn(&Measured) -> bool {
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
    fn the_median_is_in_the_middle() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), Some(2.5));
        assert_eq!(median(vec![]), None);
    }

    #[test]
    fn a_ratio_is_of_the_same_run_so_that_noise_hits_both_alike() {
        // Of the medians it would be 1.0.
        let figures =
            [("store", 1, 50.0), ("bare", 1, 100.0), ("store", 2, 5.0), ("bare", 2, 10.0), ("store", 3, 100.0)];
        let measured = Measurements::read(&lines(&figures)).unwrap();
        let rate: Figure = |one| one.requests_per_second;
        assert_eq!(measured.ratio(of("store"), of("bare"), rate), Some(0.5));
        assert_eq!(measured.ratio(of("store"), of("sql"), rate), None);
        assert_eq!(measured.median(of("store"), rate), Some(50.0));
    }

    #[test]
    fn the_table_shows_the_ratio_beside_the_store_and_what_failed() {
        let mut text = lines(&[("store", 1, 50.0), ("bare", 1, 100.0)]);
        text += "\n{\"workload\":\"home\",\"part\":\"capacity\",\"subject\":\"store\",\"run\":\"2\",\"failed\":{\"503\":7}}";
        let table = Measurements::read(&text).unwrap().table();
        assert_eq!(table.len(), 3);
        assert!(table[1].contains("bare") && table[1].ends_with(" -"), "{}", table[1]);
        assert!(table[2].contains("store") && table[2].ends_with(" 0.50  7 failed"), "{}", table[2]);
    }

    #[test]
    fn each_part_is_held_against_its_reference() {
        assert_eq!(reference("capacity", "listing"), BARE);
        assert_eq!(reference("capacity", "order"), TPC_B);
        assert_eq!(reference("uncached", "listing"), SQL);
    }
}
