//! The programs `attar` and `attar-load` as child processes.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader, Write},
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use crate::{client::Client, memory::PeakMemory, processes::built};

const TIMEOUT: Duration = Duration::from_mins(1);
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// A command to run with an environment of nothing but the given settings.
#[derive(Debug)]
pub struct AttarCommand {
    command: Command,
    input: String,
}

/// Outcome of a command.
#[derive(Debug)]
pub struct CommandOutput {
    /// Whether the command exited successfully.
    pub is_success: bool,
    /// Standard output of the command.
    pub stdout: String,
    /// Standard error of the command.
    pub stderr: String,
}

/// A running `attar serve`, killed when it is dropped.
#[derive(Debug)]
pub struct StandaloneServer {
    child: Child,
    base: String,
    log: PathBuf,
}

impl AttarCommand {
    /// Prepare `attar` with these arguments, such as `["admin", "list"]`.
    pub fn new(words: &[&str]) -> Self {
        Self::of("attar", words)
    }

    /// Prepare `attar-load` with these arguments.
    pub fn load(words: &[&str]) -> Self {
        Self::of("attar-load", words)
    }

    fn of(program: &str, words: &[&str]) -> Self {
        let mut command = Command::new(built().join(program));
        command.args(words).env_clear().env("ATTAR_OPS_ADDR", "127.0.0.1:0");
        Self { command, input: String::new() }
    }

    /// Set an environment variable.
    pub fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// Ignore SIGXFSZ, so that a file size limit makes writes fail, as a full disk does, instead of killing the
    /// process.
    pub fn ignoring_file_size_signal(mut self) -> Self {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(self.command.get_program());
        command.args(self.command.get_args()).env_clear();
        command.envs(self.command.get_envs().filter_map(|(name, value)| Some((name, value?))));
        self.command = command;
        self
    }

    /// Set the standard input.
    pub fn with_stdin(self, input: &str) -> Self {
        Self { input: input.to_owned(), ..self }
    }

    /// Run the command until it exits.
    pub async fn run(self) -> CommandOutput {
        tokio::task::spawn_blocking(move || self.run_here()).await.expect("attar runs")
    }

    fn run_here(mut self) -> CommandOutput {
        self.command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = self.command.spawn().expect("attar is built");
        let mut stdin = child.stdin.take().expect("a listener");
        // A command that reads no input may have exited already.
        let _ = stdin.write_all(self.input.as_bytes());
        drop(stdin);
        let output = child.wait_with_output().expect("it ends");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("a string");
        CommandOutput { is_success: output.status.success(), stdout: text(output.stdout), stderr: text(output.stderr) }
    }

    /// Start `attar serve` on a free port, with its log in a file, and wait until it is open.
    pub async fn serve(mut self, log: PathBuf) -> StandaloneServer {
        // All test traffic comes from one address, and many orders are for one phone.
        self.command.env("ATTAR_ORDERS_PER_ADDRESS", "1000000").env("ATTAR_ORDERS_PER_PHONE", "1000000");
        self.command.env("ATTAR_HTTP_ADDR", "127.0.0.1:0").stdin(Stdio::null()).stdout(Stdio::piped());
        self.command.stderr(File::create(&log).expect("a log file"));
        let mut child = self.command.spawn().expect("attar is built");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let opened = tokio::task::spawn_blocking(move || {
            let base = lines.find_map(|line| line.ok()?.strip_prefix("Attar is open at ").map(str::to_owned));
            // Drain the rest: printing to a closed pipe would end the program.
            thread::spawn(move || lines.for_each(drop));
            base
        });
        let base = opened.await.expect("no panic").unwrap_or_else(|| panic!("it does not open: {}", read(&log)));
        StandaloneServer { child, base, log }
    }
}

impl CommandOutput {
    /// Return the standard output; fails the test unless the command succeeded.
    #[track_caller]
    pub fn expect_success(&self) -> &str {
        assert!(self.is_success, "{}", self.stderr);
        &self.stdout
    }

    /// Return the standard error; fails the test if the command succeeded.
    #[track_caller]
    pub fn expect_failure(&self) -> &str {
        assert!(!self.is_success, "{}", self.stdout);
        &self.stderr
    }
}

impl StandaloneServer {
    /// Return an unauthenticated client.
    pub fn guest(&self) -> Client {
        Client::new(self.base.clone())
    }

    /// Start measuring the peak memory of the process.
    pub fn memory(&self) -> PeakMemory {
        PeakMemory::of(self.child.id())
    }

    /// Limit the size of the files that the process may write, in bytes; `None` removes the limit.
    pub fn limit_files(&self, bytes: Option<u64>) {
        let limit = bytes.map_or_else(|| "unlimited".to_owned(), |bytes| bytes.to_string());
        let (process, limit) = (self.child.id().to_string(), format!("--fsize={limit}:"));
        let set = Command::new("prlimit").args(["--pid", &process, &limit]).status();
        assert!(set.expect("prlimit runs").success());
    }

    /// Return the base URL, `http://127.0.0.1:…`.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Return the log so far.
    pub fn log(&self) -> String {
        read(&self.log)
    }

    /// Wait until the process has exited by itself.
    pub async fn wait_until_exited(mut self) {
        let ended = tokio::time::timeout(TIMEOUT, async {
            while self.child.try_wait().expect("it is ours").is_none() {
                tokio::time::sleep(POLL_INTERVAL).await;
            }
        });
        assert!(ended.await.is_ok(), "it does not come to the point");
    }

    /// Send SIGKILL and wait until the process has exited.
    pub fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// Send SIGTERM, wait until the process has exited and return its log.
    pub fn terminate(mut self) -> String {
        let sent = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().expect("kill runs");
        assert!(sent.success());
        let ended = self.child.wait().expect("it ends");
        assert!(ended.success(), "{ended}: {}", read(&self.log));
        read(&self.log)
    }
}

impl Drop for StandaloneServer {
    fn drop(&mut self) {
        // Fails if the process has exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read(log: &PathBuf) -> String {
    fs::read_to_string(log).expect("a log file")
}
