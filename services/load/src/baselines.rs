//! Measurements besides load: idle memory, startup time, the cost of a password hash; and the response body for the
//! reference server.

use std::{
    collections::BTreeMap,
    fs,
    io::{Read, Write},
    net::TcpStream,
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use argon2::{Algorithm, Argon2, Params, Version};
use clap::Args;
use http::HeaderValue;
use serde_json::{Map, Value, json};
use tokio::runtime;

use crate::{
    client::Server,
    print_line,
    process::Processes,
    run::in_ms,
    workload::{Plan, Workload},
};

/// Timeout of a store's start.
const START_TIMEOUT: Duration = Duration::from_mins(5);
const POLL_INTERVAL: Duration = Duration::from_millis(1);
/// Parameters with which identity hashes passwords; the reference for a log-in.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// Labels added to a result.
#[derive(Clone, Debug, Args)]
pub(crate) struct Labels {
    /// Label to add to the result: `form=standalone`
    #[arg(long, value_parser = note)]
    note: Vec<(String, String)>,
}

/// Arguments of saving a response body.
#[derive(Debug, Args)]
pub(crate) struct SaveResponse {
    #[arg(long)]
    base: String,
    #[arg(long)]
    workload: Workload,
    #[arg(long)]
    encoding: Option<HeaderValue>,
    /// File for the body
    #[arg(long)]
    into: PathBuf,
}

/// Arguments of measuring idle memory.
#[derive(Debug, Args)]
pub(crate) struct IdleMemory {
    #[arg(long, num_args = 1.., required = true)]
    pid: Vec<u32>,
    #[command(flatten)]
    labels: Labels,
}

/// Arguments of measuring a start.
#[derive(Debug, Args)]
pub(crate) struct StartupTime {
    /// Address at which it answers `/readyz` with 200: host:port
    #[arg(long)]
    addr: String,
    #[command(flatten)]
    labels: Labels,
    /// Program and its arguments
    #[arg(last = true, required = true)]
    program: Vec<String>,
}

/// Arguments of measuring the cost of a hash.
#[derive(Debug, Args)]
pub(crate) struct HashCost {
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    #[command(flatten)]
    labels: Labels,
}

impl SaveResponse {
    pub(crate) fn save(self) -> Result<()> {
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let server = Server::at(&self.base)?;
            let plan = Plan::of(self.workload, server.connection(), self.encoding.clone()).await?;
            let request = plan.request(0)?;
            fs::write(&self.into, server.connection().fetch(request).await?)?;
            Ok(())
        })
    }
}

impl IdleMemory {
    pub(crate) fn measure(self) -> Result<()> {
        let processes = Processes::new(self.pid);
        let (memory, peak) = (processes.memory()?, processes.peak_memory()?);
        self.labels.print(&json!({ "workload": "rest", "memory_bytes": memory, "peak_memory_bytes": peak }))
    }
}

impl StartupTime {
    pub(crate) fn measure(self) -> Result<()> {
        let (program, arguments) = self.program.split_first().context("a program")?;
        let mut command = Command::new(program);
        let began = Instant::now();
        let mut child = command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).spawn()?;
        let ready = until_ready(&mut child, &self.addr);
        let took = began.elapsed();
        // Killing it loses nothing.
        child.kill()?;
        child.wait()?;
        ready?;
        self.labels.print(&json!({ "workload": "start", "ready_ms": in_ms(took) }))
    }
}

impl HashCost {
    /// Hash sequentially for the given time and print the mean processor time of a hash.
    pub(crate) fn measure(self) -> Result<()> {
        let params = Params::new(MEMORY_KIB, PASSES, LANES, None).map_err(|error| anyhow::anyhow!("{error}"))?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let this = Processes::new(vec![std::process::id()]);
        let (before, ends) = (this.cpu()?, Instant::now() + Duration::try_from_secs_f64(self.seconds)?);
        let mut hashes = 0_u32;
        while hashes == 0 || Instant::now() < ends {
            let mut hash = [0; 32];
            let hashed = argon2.hash_password_into(b"a password for measuring", b"sixteen bytes of", &mut hash);
            hashed.map_err(|error| anyhow::anyhow!("{error}"))?;
            hashes += 1;
        }
        let each = in_ms(this.cpu()?.saturating_sub(before)) / f64::from(hashes);
        self.labels.print(&json!({ "workload": "hash", "requests": hashes, "cpu_ms_per_request": each }))
    }
}

impl Labels {
    /// Print a result with its labels.
    fn print(self, result: &Value) -> Result<()> {
        let labels = BTreeMap::from(self).into_iter().map(|(name, value)| (name, Value::from(value)));
        let figures = result.as_object().cloned().unwrap_or_default();
        let labelled: Map<_, _> = figures.into_iter().chain(labels).collect();
        print_line(serde_json::to_string(&labelled)?);
        Ok(())
    }
}

impl From<Labels> for BTreeMap<String, String> {
    fn from(labels: Labels) -> Self {
        labels.note.into_iter().collect()
    }
}

fn until_ready(child: &mut Child, address: &str) -> Result<()> {
    let began = Instant::now();
    while !is_ready(address) {
        ensure!(child.try_wait()?.is_none(), "the program ended before it was ready");
        ensure!(began.elapsed() < START_TIMEOUT, "the program did not become ready");
        thread::sleep(POLL_INTERVAL);
    }
    Ok(())
}

fn is_ready(address: &str) -> bool {
    let readiness = || {
        let mut stream = TcpStream::connect(address)?;
        write!(stream, "GET /readyz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
        let mut answer = [0; 12];
        stream.read_exact(&mut answer)?;
        std::io::Result::Ok(answer)
    };
    readiness().is_ok_and(|answer| answer.ends_with(b" 200"))
}

fn note(text: &str) -> Result<(String, String)> {
    let (name, value) = text.split_once('=').context("a note is name=value")?;
    Ok((name.to_owned(), value.to_owned()))
}

#[cfg(test)]
mod tests {
    /// The parameters are copied from identity, which exports none.
    #[test]
    fn hash_parameters_equal_those_of_identity() {
        let source = include_str!("../../identity/src/passwords.rs");
        for line in ["MEMORY_KIB: u32 = 19 * 1024;", "PASSES: u32 = 2;", "LANES: u32 = 1;", "Algorithm::Argon2id"] {
            assert!(source.contains(line), "{line}");
        }
    }
}
