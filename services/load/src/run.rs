//! One measurement: a workload over so many connections, after a warm-up that is not counted.

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
    beside::Notes,
    client::{Connection, Server},
    meter::Meter,
    pace::Pace,
    process::Processes,
    say,
    workload::{Plan, Workload},
};

/// What is measured.
#[derive(Debug, Args)]
pub(crate) struct Run {
    /// Where the server is: http://host:port; of several, each has its part of the connections.
    #[arg(long, required = true)]
    base: Vec<String>,
    /// What is asked of it.
    #[arg(long)]
    workload: Workload,
    /// So many requests a second, whether or not the ones before are answered; each waits from when it should have been sent.
    #[arg(long, required_unless_present = "saturate")]
    rate: Option<f64>,
    /// As many requests as are answered: on each connection the next when the one before is.
    #[arg(long, conflicts_with = "rate")]
    saturate: bool,
    /// How many connections, kept alive.
    #[arg(long, default_value_t = 16)]
    connections: u32,
    /// How long to measure.
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// How long to send before anything is counted.
    #[arg(long, default_value_t = 2.0)]
    warm_up: f64,
    /// Processes whose time and memory are told.
    #[arg(long, num_args = 1..)]
    pid: Vec<u32>,
    /// In which codings answers are taken: `br, gzip`; none is asked for without it.
    #[arg(long)]
    encoding: Option<HeaderValue>,
    #[command(flatten)]
    notes: Notes,
}

/// What came of it.
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
    p99_ms: f64,
    max_ms: f64,
    bytes_per_response: u64,
    #[serde(skip_serializing_if = "Option::is_none", flatten)]
    used: Option<Used>,
    #[serde(flatten)]
    notes: BTreeMap<String, String>,
}

/// What the processes used for it.
#[derive(Debug, Serialize)]
struct Used {
    cpu_ms_per_request: f64,
    cpu_ms: u128,
    peak_memory_bytes: u64,
    memory_bytes: u64,
}

/// What all connections share.
struct Load {
    plan: Plan,
    pace: Pace,
    counts_from: Instant,
    ends: Instant,
}

impl Run {
    /// Measures and tells; false when an answer was not the expected one.
    pub(crate) fn measure(self) -> Result<bool> {
        // One thread: what is measured has the others.
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        let outcome = runtime.block_on(self.outcome())?;
        say(serde_json::to_string(&outcome)?);
        Ok(outcome.failed.is_empty() && outcome.requests > 0)
    }

    async fn outcome(self) -> Result<Outcome> {
        let servers = self.base.iter().map(|base| Server::at(base)).collect::<Result<Vec<_>>>()?;
        let plan = Plan::of(self.workload, servers[0].connection(), self.encoding.clone()).await?;
        let processes = Processes::new(self.pid.clone());
        let counts_from = Instant::now() + Duration::try_from_secs_f64(self.warm_up)?;
        let ends = counts_from + Duration::try_from_secs_f64(self.seconds)?;
        let pace = match self.rate {
            Some(rate) => Pace::at_rate(rate, ends),
            None => Pace::as_fast_as_possible(ends),
        };
        let load = Arc::new(Load { plan, pace, counts_from, ends });
        let mut connections = JoinSet::new();
        for server in servers.iter().cycle().take(usize::try_from(self.connections)?) {
            connections.spawn(send(Arc::clone(&load), server.connection()));
        }
        sleep_until(counts_from.into()).await;
        // Where the kernel does not let peaks be forgotten, they are of the processes' whole lives.
        let _ = processes.forget_peaks();
        let (before, began) = (processes.cpu()?, Instant::now());
        sleep_until(ends.into()).await;
        let (cpu, took) = (processes.cpu()?.saturating_sub(before), began.elapsed());
        let mut meter = Meter::new()?;
        while let Some(counted) = connections.join_next().await {
            meter.add(counted??)?;
        }
        let used = if processes.is_none() { None } else { Some(used(&processes, cpu, meter.completed())?) };
        Ok(self.told(&meter, took, used))
    }

    fn told(self, meter: &Meter, took: Duration, used: Option<Used>) -> Outcome {
        let answered = meter.requests().saturating_sub(meter.failed().values().sum()).max(1);
        Outcome {
            workload: clap::ValueEnum::to_possible_value(&self.workload)
                .map_or_else(String::new, |name| name.get_name().into()),
            mode: if self.saturate { "saturate" } else { "rate" },
            rate: self.rate,
            connections: self.connections,
            seconds: took.as_secs_f64(),
            requests: meter.requests(),
            failed: meter.failed().clone(),
            requests_per_second: in_figures(meter.completed()) / took.as_secs_f64(),
            mean_ms: in_ms(meter.mean()),
            p50_ms: in_ms(meter.waited_by(50.0)),
            p99_ms: in_ms(meter.waited_by(99.0)),
            max_ms: in_ms(meter.longest()),
            bytes_per_response: meter.bytes() / answered,
            used,
            notes: self.notes.into(),
        }
    }
}

/// Sends over one connection what falls to it, to the end.
async fn send(load: Arc<Load>, mut connection: Connection) -> Result<Meter> {
    let mut meter = Meter::new()?;
    while let Some(ticket) = load.pace.next().await {
        let planned = load.plan.request(ticket.number)?;
        let expected = planned.expected;
        let answered = connection.send(planned).await;
        let is_failure = !matches!(&answered, Ok(answered) if answered.status == expected);
        if load.counts(Instant::now()) {
            meter.complete();
        }
        // What fails while it warms up is a failure too.
        if load.counts(ticket.due) || is_failure {
            meter.count(ticket.due, &answered, expected);
        }
    }
    Ok(meter)
}

impl Load {
    fn counts(&self, moment: Instant) -> bool {
        moment >= self.counts_from && moment < self.ends
    }
}

fn used(processes: &Processes, cpu: Duration, answers: u64) -> Result<Used> {
    Ok(Used {
        cpu_ms_per_request: in_ms(cpu) / in_figures(answers.max(1)),
        cpu_ms: cpu.as_millis(),
        peak_memory_bytes: processes.peak_memory()?,
        memory_bytes: processes.memory()?,
    })
}

pub(crate) fn in_ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

#[expect(clippy::cast_precision_loss, reason = "no run has as many requests as a double has integers")]
fn in_figures(count: u64) -> f64 {
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
    /// Longer than the warm-up, and short enough for all of the stall to be measured.
    const BEFORE_STALL: Duration = Duration::from_millis(300);

    #[derive(Parser)]
    struct Arguments {
        #[command(flatten)]
        run: Run,
    }

    /// What is measured of a server on this machine.
    async fn measured(router: Router, how: &[&str]) -> Outcome {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await });
        let fixed = ["attar-load", "--base", &base, "--workload", "root", "--seconds", "1", "--warm-up", "0.1"];
        Arguments::parse_from([&fixed, how].concat()).run.outcome().await.unwrap()
    }

    /// A server that answers at once, but once in the middle has everybody wait.
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
    async fn a_stall_is_felt_by_everybody_who_would_have_asked_meanwhile() {
        let outcome = measured(stalling(), &["--rate", "500", "--connections", "1", "--note", "form=none"]).await;
        let stall = in_ms(STALL);
        assert!(outcome.p99_ms > stall * 0.9 && outcome.max_ms >= stall, "{outcome:?}");
        // Of the two hundred of the stall each waited less than the one before: the mean is of all of them.
        assert!(outcome.mean_ms > stall * 0.1, "{outcome:?}");
        assert!((499..=501).contains(&outcome.requests) && outcome.failed.is_empty(), "{outcome:?}");
        assert_eq!(outcome.notes["form"], "none");
    }

    #[tokio::test]
    async fn a_stall_is_one_answer_of_many_where_each_waits_for_the_one_before() {
        let outcome = measured(stalling(), &["--saturate", "--connections", "1"]).await;
        assert!(outcome.max_ms >= in_ms(STALL) && outcome.p99_ms < in_ms(STALL), "{outcome:?}");
    }

    #[tokio::test]
    async fn an_answer_that_is_not_the_expected_one_is_a_failure() {
        let router = Router::new().fallback(async || http::StatusCode::SERVICE_UNAVAILABLE);
        let outcome = measured(router, &["--rate", "100", "--connections", "2"]).await;
        // Those of the warm-up count as well.
        assert_eq!(outcome.failed.keys().collect::<Vec<_>>(), ["503"]);
        assert!(outcome.failed["503"] >= 100, "{outcome:?}");
    }

    #[tokio::test]
    async fn processes_are_told_of_and_bodies_are_counted() {
        let this = std::process::id().to_string();
        let router = crate::bare::answering("12345".into(), HeaderValue::from_static("text/plain"));
        let outcome = measured(router, &["--saturate", "--pid", &this]).await;
        let used = outcome.used.as_ref().unwrap();
        assert_eq!(outcome.bytes_per_response, 5);
        assert!(used.cpu_ms > 0 && used.cpu_ms_per_request > 0.0, "{outcome:?}");
        assert!(used.peak_memory_bytes >= used.memory_bytes && used.memory_bytes > 0, "{outcome:?}");
    }
}
