//! The program `attar`, and what loads a store, as people run them at a terminal.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader, Write},
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use crate::{client::Client, memory::Peak, processes::built};

const PATIENCE: Duration = Duration::from_mins(1);
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// A command of `attar` to run, with nothing in its environment but what it is given.
#[derive(Debug)]
pub struct Attar {
    command: Command,
    input: String,
}

/// How a command ended and what it said.
#[derive(Debug)]
pub struct Ended {
    /// Whether it did what it was told.
    pub is_success: bool,
    /// What it answered.
    pub said: String,
    /// What it complained of.
    pub complained: String,
}

/// A store that runs on its own, as long as its test.
#[derive(Debug)]
pub struct Serving {
    child: Child,
    base: String,
    log: PathBuf,
}

impl Attar {
    /// `attar` with these words: `["admin", "list"]`.
    pub fn with(words: &[&str]) -> Self {
        Self::of("attar", words)
    }

    /// `attar-load` with these words.
    pub fn load(words: &[&str]) -> Self {
        Self::of("attar-load", words)
    }

    fn of(program: &str, words: &[&str]) -> Self {
        let mut command = Command::new(built().join(program));
        command.args(words).env_clear().env("ATTAR_OPS_ADDR", "127.0.0.1:0");
        Self { command, input: String::new() }
    }

    /// With a setting.
    pub fn set(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// In a place where files may be limited while it runs: it is told of a full disk instead of being ended.
    pub fn limitable(mut self) -> Self {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(self.command.get_program());
        command.args(self.command.get_args()).env_clear();
        command.envs(self.command.get_envs().filter_map(|(name, value)| Some((name, value?))));
        self.command = command;
        self
    }

    /// With something on its standard input.
    pub fn told(self, input: &str) -> Self {
        Self { input: input.to_owned(), ..self }
    }

    /// Runs it to its end.
    pub async fn run(self) -> Ended {
        tokio::task::spawn_blocking(move || self.run_here()).await.expect("attar runs")
    }

    fn run_here(mut self) -> Ended {
        self.command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = self.command.spawn().expect("attar is built");
        let mut stdin = child.stdin.take().expect("it listens");
        // A command that wants nothing may have ended before.
        let _ = stdin.write_all(self.input.as_bytes());
        drop(stdin);
        let output = child.wait_with_output().expect("it ends");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("words");
        Ended { is_success: output.status.success(), said: text(output.stdout), complained: text(output.stderr) }
    }

    /// Starts `attar serve` on a port of its own and waits until it is open; its log goes to a file.
    pub async fn serve(mut self, log: PathBuf) -> Serving {
        // Tests are one address, and many orders are for one phone.
        self.command.env("ATTAR_ORDERS_PER_ADDRESS", "1000000").env("ATTAR_ORDERS_PER_PHONE", "1000000");
        self.command.env("ATTAR_HTTP_ADDR", "127.0.0.1:0").stdin(Stdio::null()).stdout(Stdio::piped());
        self.command.stderr(File::create(&log).expect("a log file"));
        let mut child = self.command.spawn().expect("attar is built");
        let mut said = BufReader::new(child.stdout.take().expect("it talks")).lines();
        let opened = tokio::task::spawn_blocking(move || {
            let base = said.find_map(|line| line.ok()?.strip_prefix("Attar is open at ").map(str::to_owned));
            // Drain the rest: printing to a closed pipe would end the program.
            thread::spawn(move || said.for_each(drop));
            base
        });
        let base = opened.await.expect("no panic").unwrap_or_else(|| panic!("it does not open: {}", read(&log)));
        Serving { child, base, log }
    }
}

impl Ended {
    /// What it answered; fails the test unless it did what it was told.
    #[track_caller]
    pub fn answer(&self) -> &str {
        assert!(self.is_success, "{}", self.complained);
        &self.said
    }

    /// What it complained of; fails the test if it did what it was told.
    #[track_caller]
    pub fn complaint(&self) -> &str {
        assert!(!self.is_success, "{}", self.said);
        &self.complained
    }
}

impl Serving {
    /// Somebody without a token.
    pub fn guest(&self) -> Client {
        Client::new(self.base.clone())
    }

    /// The memory that it needs from now on.
    pub fn memory(&self) -> Peak {
        Peak::of(self.child.id())
    }

    /// Limits the size of files that it may write, in bytes; none takes the limit away.
    pub fn limit_files(&self, bytes: Option<u64>) {
        let limit = bytes.map_or_else(|| "unlimited".to_owned(), |bytes| bytes.to_string());
        let (process, limit) = (self.child.id().to_string(), format!("--fsize={limit}:"));
        let set = Command::new("prlimit").args(["--pid", &process, &limit]).status();
        assert!(set.expect("prlimit runs").success());
    }

    /// Where it answers: `http://127.0.0.1:…`.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// What it has logged.
    pub fn log(&self) -> String {
        read(&self.log)
    }

    /// Waits until it has died of itself.
    pub async fn dies(mut self) {
        let ended = tokio::time::timeout(PATIENCE, async {
            while self.child.try_wait().expect("it is ours").is_none() {
                tokio::time::sleep(LOOK_EVERY).await;
            }
        });
        assert!(ended.await.is_ok(), "it does not come to the point");
    }

    /// Kills it as the kernel would (SIGKILL), and waits until it is gone.
    pub fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// Tells it to end (SIGTERM), waits until it has, and returns its log.
    pub fn end(mut self) -> String {
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().expect("kill runs");
        assert!(told.success());
        let ended = self.child.wait().expect("it ends");
        assert!(ended.success(), "{ended}: {}", read(&self.log));
        read(&self.log)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // One that has ended by itself cannot be killed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read(log: &PathBuf) -> String {
    fs::read_to_string(log).expect("a log file")
}
