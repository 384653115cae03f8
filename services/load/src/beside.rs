//! What is measured beside answers: memory, the start, a hash; and the body that the reference answers.

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
    process::Processes,
    run::in_ms,
    say,
    workload::{Plan, Workload},
};

/// How long a store may take to start.
const PATIENCE: Duration = Duration::from_mins(5);
const LOOK_EVERY: Duration = Duration::from_millis(1);
/// What identity hashes passwords with; a log-in is held against it.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// What a result bears besides its figures.
#[derive(Clone, Debug, Args)]
pub(crate) struct Notes {
    /// What the result is to bear besides: `form=standalone`.
    #[arg(long, value_parser = note)]
    note: Vec<(String, String)>,
}

/// Which answer to keep.
#[derive(Debug, Args)]
pub(crate) struct Answer {
    #[arg(long)]
    base: String,
    #[arg(long)]
    workload: Workload,
    #[arg(long)]
    encoding: Option<HeaderValue>,
    /// File for its body.
    #[arg(long)]
    into: PathBuf,
}

/// Which processes are looked at.
#[derive(Debug, Args)]
pub(crate) struct Rest {
    #[arg(long, num_args = 1.., required = true)]
    pid: Vec<u32>,
    #[command(flatten)]
    notes: Notes,
}

/// What is started.
#[derive(Debug, Args)]
pub(crate) struct Start {
    /// Address at which it answers `/readyz` with 200: host:port
    #[arg(long)]
    addr: String,
    #[command(flatten)]
    notes: Notes,
    /// The program and its arguments.
    #[arg(last = true, required = true)]
    program: Vec<String>,
}

/// How long to hash.
#[derive(Debug, Args)]
pub(crate) struct Hash {
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    #[command(flatten)]
    notes: Notes,
}

impl Answer {
    pub(crate) fn keep(self) -> Result<()> {
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

impl Rest {
    pub(crate) fn tell(self) -> Result<()> {
        let processes = Processes::new(self.pid);
        let (memory, peak) = (processes.memory()?, processes.peak_memory()?);
        self.notes.tell(&json!({ "workload": "rest", "memory_bytes": memory, "peak_memory_bytes": peak }))
    }
}

impl Start {
    pub(crate) fn measure(self) -> Result<()> {
        let (program, arguments) = self.program.split_first().context("a program")?;
        let mut command = Command::new(program);
        let began = Instant::now();
        let mut child = command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).spawn()?;
        let ready = until_ready(&mut child, &self.addr);
        let took = began.elapsed();
        // It is this one's child, and nothing is lost when it ends at once.
        child.kill()?;
        child.wait()?;
        ready?;
        self.notes.tell(&json!({ "workload": "start", "ready_ms": in_ms(took) }))
    }
}

impl Hash {
    /// As many hashes as there is time for, one after the other, in the processor time of this process.
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
        self.notes.tell(&json!({ "workload": "hash", "requests": hashes, "cpu_ms_per_request": each }))
    }
}

impl Notes {
    /// Prints a result with its notes.
    fn tell(self, result: &Value) -> Result<()> {
        let notes = BTreeMap::from(self).into_iter().map(|(name, value)| (name, Value::from(value)));
        let figures = result.as_object().cloned().unwrap_or_default();
        let told: Map<_, _> = figures.into_iter().chain(notes).collect();
        say(serde_json::to_string(&told)?);
        Ok(())
    }
}

impl From<Notes> for BTreeMap<String, String> {
    fn from(notes: Notes) -> Self {
        notes.note.into_iter().collect()
    }
}

fn until_ready(child: &mut Child, address: &str) -> Result<()> {
    let began = Instant::now();
    while !is_ready(address) {
        ensure!(child.try_wait()?.is_none(), "the program ended before it was ready");
        ensure!(began.elapsed() < PATIENCE, "the program did not become ready");
        thread::sleep(LOOK_EVERY);
    }
    Ok(())
}

fn is_ready(address: &str) -> bool {
    let asked = || {
        let mut stream = TcpStream::connect(address)?;
        write!(stream, "GET /readyz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
        let mut answer = [0; 12];
        stream.read_exact(&mut answer)?;
        std::io::Result::Ok(answer)
    };
    asked().is_ok_and(|answer| answer.ends_with(b" 200"))
}

fn note(text: &str) -> Result<(String, String)> {
    let (name, value) = text.split_once('=').context("a note is name=value")?;
    Ok((name.to_owned(), value.to_owned()))
}

#[cfg(test)]
mod tests {
    /// The one that holds a log-in to its hash has to hash as identity does, which has no figures of its own to give away.
    #[test]
    fn a_hash_is_what_identity_makes() {
        let source = include_str!("../../identity/src/passwords.rs");
        for line in ["MEMORY_KIB: u32 = 19 * 1024;", "PASSES: u32 = 2;", "LANES: u32 = 1;", "Algorithm::Argon2id"] {
            assert!(source.contains(line), "{line}");
        }
    }
}
