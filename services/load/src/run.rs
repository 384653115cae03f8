//! One measurement: a workload over a number of connections, after a warm-up that is not measured.

use std::{
    collections::BTreeMap,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::Result;
use clap::Args;
use http::HeaderValue;
use serde::Serialize;
use tokio::{runtime, task::JoinSet, time::sleep_until};

use crate::{
    baselines::Labels,
    client::{Connection, Server},
    meter::Meter,
    print_line,
    process::Processes,
    schedule::Scheduler,
    workload::{Plan, Workload},
};

/// Arguments of a measurement.
#[derive(Debug, Args)]
pub(crate) struct Run {
    /// Base URL of the server: http://host:port; several share the connections
    #[arg(long, required = true)]
    base: Vec<String>,
    /// Workload that is sent
    #[arg(long)]
    workload: Workload,
    /// Open loop: requests per second, sent whether or not earlier ones were answered; latency counts from the
    /// scheduled time
    #[arg(long, required_unless_present = "saturate")]
    rate: Option<f64>,
    /// Closed loop: on each connection the next request follows the response to the one before
    #[arg(long, conflicts_with = "rate")]
    saturate: bool,
    /// Number of keep-alive connections
    #[arg(long, default_value_t = 16)]
    connections: u32,
    /// Duration of the measurement, in seconds
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// Duration of the warm-up, in seconds
    #[arg(long, default_value_t = 2.0)]
    warm_up: f64,
    /// Processes whose processor time and memory are measured
    #[arg(long, num_args = 1..)]
    pid: Vec<u32>,
    /// Value of `accept-encoding`, such as `br, gzip`; not sent without it
    #[arg(long)]
    encoding: Option<HeaderValue>,
    #[command(flatten)]
    labels: Labels,
}

/// Result of a measurement.
#[derive(Debug, Serialize)]
struct Outcome {
    workload: String,
    mode: &'static str,
    rate: Option<f64>,
    connections: u32,
    seconds: f64,
    requests: u64,
    failed: BTreeMap<String, u64>,
    requests_per_second: f64,
    mean_ms: f64,
    p50_ms: f64,
    p95_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    bytes_per_response: u64,
    #[serde(skip_serializing_if = "Option::is_none", flatten)]
    usage: Option<ResourceUsage>,
    #[serde(flatten)]
    labels: BTreeMap<String, String>,
}

/// Resources that the processes used.
#[derive(Debug, Serialize)]
struct ResourceUsage {
    cpu_ms_per_request: f64,
    cpu_ms: u128,
    peak_memory_bytes: u64,
    memory_bytes: u64,
}

/// State that all connections share.
struct Load {
    plan: Plan,
    scheduler: Scheduler,
    measure_from: Instant,
    ends: Instant,
}

impl Run {
    /// Measure and print the result; false when a response was not the expected one.
    pub(crate) fn measure(self) -> Result<bool> {
        // A single thread leaves the other processors to the server.
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        let outcome = runtime.block_on(self.outcome())?;
        print_line(serde_json::to_string(&outcome)?);
        Ok(outcome.failed.is_empty() && outcome.requests > 0)
    }

    async fn outcome(self) -> Result<Outcome> {
        let servers = self.base.iter().map(|base| Server::at(base)).collect::<Result<Vec<_>>>()?;
        let plan = Plan::of(self.workload, servers[0].connection(), self.encoding.clone()).await?;
        let processes = Processes::new(self.pid.clone());
        let measure_from = Instant::now() + Duration::try_from_secs_f64(self.warm_up)?;
        let ends = measure_from + Duration::try_from_secs_f64(self.seconds)?;
        let scheduler = match self.rate {
            Some(rate) => Scheduler::open_loop(rate, ends),
            None => Scheduler::closed_loop(ends),
        };
        let load = Arc::new(Load { plan, scheduler, measure_from, ends });
        let mut connections = JoinSet::new();
        for server in servers.iter().cycle().take(usize::try_from(self.connections)?) {
            connections.spawn(send(Arc::clone(&load), server.connection()));
        }
        sleep_until(measure_from.into()).await;
        // Without permission to reset them, peaks cover the whole life of the processes.
        let _ = processes.reset_peaks();
        let (before, began) = (processes.cpu()?, Instant::now());
        sleep_until(ends.into()).await;
        let (cpu, took) = (processes.cpu()?.saturating_sub(before), began.elapsed());
        let mut meter = Meter::new()?;
        while let Some(counted) = connections.join_next().await {
            meter.add(counted??)?;
        }
        let usage = if processes.is_empty() { None } else { Some(usage(&processes, cpu, meter.completed())?) };
        Ok(self.into_outcome(&meter, took, usage))
    }

    fn into_outcome(self, meter: &Meter, took: Duration, usage: Option<ResourceUsage>) -> Outcome {
        let succeeded = meter.requests().saturating_sub(meter.failed().values().sum()).max(1);
        Outcome {
            workload: clap::ValueEnum::to_possible_value(&self.workload)
                .map_or_else(String::new, |name| name.get_name().into()),
            mode: if self.saturate { "saturate" } else { "rate" },
            rate: self.rate,
            connections: self.connections,
            seconds: took.as_secs_f64(),
            requests: meter.requests(),
            failed: meter.failed().clone(),
            requests_per_second: to_f64(meter.completed()) / took.as_secs_f64(),
            mean_ms: in_ms(meter.mean()),
            p50_ms: in_ms(meter.percentile(50.0)),
            p95_ms: in_ms(meter.percentile(95.0)),
            p99_ms: in_ms(meter.percentile(99.0)),
            max_ms: in_ms(meter.max()),
            bytes_per_response: meter.bytes() / succeeded,
            usage,
            labels: self.labels.into(),
        }
    }
}

/// Send a connection's share of the requests.
async fn send(load: Arc<Load>, mut connection: Connection) -> Result<Meter> {
    let mut meter = Meter::new()?;
    while let Some(ticket) = load.scheduler.next().await {
        let request = load.plan.request(ticket.number)?;
        let expected = request.expected;
        let response = connection.send(request).await;
        let is_failure = !matches!(&response, Ok(response) if response.status == expected);
        if load.counts(Instant::now()) {
            meter.complete();
        }
        // Failures during the warm-up count as well.
        if load.counts(ticket.due) || is_failure {
            meter.count(ticket.due, &response, expected);
        }
    }
    Ok(meter)
}

impl Load {
    fn counts(&self, moment: Instant) -> bool {
        moment >= self.measure_from && moment < self.ends
    }
}

fn usage(processes: &Processes, cpu: Duration, answers: u64) -> Result<ResourceUsage> {
    Ok(ResourceUsage {
        cpu_ms_per_request: in_ms(cpu) / to_f64(answers.max(1)),
        cpu_ms: cpu.as_millis(),
        peak_memory_bytes: processes.peak_memory()?,
        memory_bytes: processes.memory()?,
    })
}

pub(crate) fn in_ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

#[expect(clippy::cast_precision_loss, reason = "no run has as many requests as a double has integers")]
fn to_f64(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use std::{
        future::pending,
        sync::atomic::{AtomicBool, Ordering},
    };

    use axum::Router;
    use clap::Parser;
    use tokio::{net::TcpListener, time::timeout};

    use super::*;

    const STALL: Duration = Duration::from_millis(400);
    /// Longer than the warm-up, and early enough for the whole stall to be measured.
    const BEFORE_STALL: Duration = Duration::from_millis(300);

    #[derive(Parser)]
    struct Arguments {
        #[command(flatten)]
        run: Run,
    }

    /// Measure a server on this machine.
    async fn measured(router: Router, how: &[&str]) -> Outcome {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await });
        let fixed = ["attar-load", "--base", &base, "--workload", "root", "--seconds", "1", "--warm-up", "0.1"];
        Arguments::parse_from([&fixed, how].concat()).run.outcome().await.unwrap()
    }

    /// A server that responds at once but stalls all requests once.
    fn stalling() -> Router {
        let (began, has_stalled) = (Instant::now(), Arc::new(AtomicBool::new(false)));
        Router::new().fallback(async move || {
            if began.elapsed() > BEFORE_STALL && !has_stalled.swap(true, Ordering::Relaxed) {
                let _ = timeout(STALL, pending::<()>()).await;
            }
            "x"
        })
    }

    #[tokio::test]
    async fn open_loop_charges_a_stall_to_every_request_due_meanwhile() {
        let outcome = measured(stalling(), &["--rate", "500", "--connections", "1", "--note", "form=none"]).await;
        let stall = in_ms(STALL);
        assert!(outcome.p99_ms > stall * 0.9 && outcome.max_ms >= stall, "{outcome:?}");
        // Each of the two hundred requests of the stall waited less than the one before; the mean is over all.
        assert!(outcome.mean_ms > stall * 0.1, "{outcome:?}");
        assert!((499..=501).contains(&outcome.requests) && outcome.failed.is_empty(), "{outcome:?}");
        assert_eq!(outcome.labels["form"], "none");
    }

    #[tokio::test]
    async fn closed_loop_charges_a_stall_to_one_request() {
        let outcome = measured(stalling(), &["--saturate", "--connections", "1"]).await;
        assert!(outcome.max_ms >= in_ms(STALL) && outcome.p99_ms < in_ms(STALL), "{outcome:?}");
    }

    #[tokio::test]
    async fn unexpected_status_is_a_failure() {
        let router = Router::new().fallback(async || http::StatusCode::SERVICE_UNAVAILABLE);
        let outcome = measured(router, &["--rate", "100", "--connections", "2"]).await;
        // Including those of the warm-up.
        assert_eq!(outcome.failed.keys().collect::<Vec<_>>(), ["503"]);
        assert!(outcome.failed["503"] >= 100, "{outcome:?}");
    }

    #[tokio::test]
    async fn outcome_reports_resource_usage_and_body_sizes() {
        let this = std::process::id().to_string();
        let router = crate::reference_server::router("12345".into(), HeaderValue::from_static("text/plain"));
        let outcome = measured(router, &["--saturate", "--pid", &this]).await;
        let usage = outcome.usage.as_ref().unwrap();
        assert_eq!(outcome.bytes_per_response, 5);
        assert!(usage.cpu_ms > 0 && usage.cpu_ms_per_request > 0.0, "{outcome:?}");
        assert!(usage.peak_memory_bytes >= usage.memory_bytes && usage.memory_bytes > 0, "{outcome:?}");
    }
}
