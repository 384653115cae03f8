//! Metrics of the process and its runtime, from `/proc`, under the names of Prometheus' own client libraries.

use std::fs;

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric},
    metrics::{MetricType, counter::ConstCounter, gauge::ConstGauge},
};

/// Unit of process times, `USER_HZ`: 100 on every Linux (see proc(5)).
const TICKS_PER_SECOND: f64 = 100.0;

/// Collector that reads `/proc` on export; empty where there is none.
#[derive(Debug)]
pub(super) struct Process;

impl Collector for Process {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> std::fmt::Result {
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            let metrics = runtime.metrics();
            let tasks = count(metrics.num_alive_tasks());
            gauge(&mut encoder, "attar_runtime_tasks", "Tasks of the runtime that have not ended", tasks)?;
            let workers = count(metrics.num_workers());
            gauge(&mut encoder, "attar_runtime_workers", "Threads that run tasks", workers)?;
        }
        let Some(sample) = ProcessSample::take() else { return Ok(()) };
        let cpu = ConstCounter::new(sample.cpu_seconds);
        let help = "Time of all processors that the process took";
        cpu.encode(encoder.encode_descriptor("process_cpu_seconds", help, None, MetricType::Counter)?)?;
        gauge(&mut encoder, "process_resident_memory_bytes", "Memory that is in use", sample.resident_bytes)?;
        gauge(&mut encoder, "process_open_fds", "Files and connections that are open", sample.open_files)?;
        gauge(&mut encoder, "process_max_fds", "Files and connections that may be open", sample.max_files)?;
        gauge(&mut encoder, "process_start_time_seconds", "When it was started, since 1970", sample.started)
    }
}

fn gauge(encoder: &mut DescriptorEncoder<'_>, name: &str, help: &str, value: i64) -> std::fmt::Result {
    ConstGauge::new(value).encode(encoder.encode_descriptor(name, help, None, MetricType::Gauge)?)
}

fn count(many: usize) -> i64 {
    i64::try_from(many).unwrap_or(i64::MAX)
}

#[derive(Debug)]
struct ProcessSample {
    cpu_seconds: f64,
    resident_bytes: i64,
    open_files: i64,
    max_files: i64,
    started: i64,
}

impl ProcessSample {
    fn take() -> Option<Self> {
        let stat = fs::read_to_string("/proc/self/stat").ok()?;
        // The program's name, in parentheses, may hold any character; the fields after it are numbered from 3 in
        // proc(5).
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks = |field: usize| -> Option<f64> { fields.get(field - 3)?.parse().ok() };
        let boot = value_of("/proc/stat", "btime ")?;
        #[expect(clippy::cast_possible_truncation, reason = "seconds since the machine was started")]
        let started = boot + (ticks(22)? / TICKS_PER_SECOND) as i64;
        Some(Self {
            cpu_seconds: (ticks(14)? + ticks(15)?) / TICKS_PER_SECOND,
            resident_bytes: value_of("/proc/self/status", "VmRSS:")? * 1024,
            open_files: count(fs::read_dir("/proc/self/fd").ok()?.count()),
            max_files: value_of("/proc/self/limits", "Max open files").unwrap_or(0),
            started,
        })
    }
}

/// Parse the first number after a word at the beginning of a line.
fn value_of(file: &str, word: &str) -> Option<i64> {
    let text = fs::read_to_string(file).ok()?;
    let rest = text.lines().find_map(|line| line.strip_prefix(word))?;
    rest.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn process_sample_is_plausible() {
        let sample = ProcessSample::take().expect("there is /proc");
        assert!(
            sample.resident_bytes > 1 << 20 && sample.open_files > 2 && sample.max_files >= sample.open_files,
            "{sample:?}"
        );
        let now = chrono::Utc::now().timestamp();
        assert!((now - 3600..=now + 1).contains(&sample.started), "{sample:?}, now {now}");
    }
}
