//! PostgreSQL, Redis and RabbitMQ of this run alone, which may be harmed. `deploy/local/chaos` starts them.

use std::{env, num::NonZero, path::Path, process::Command, thread};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/local/server");
/// Names the folder of servers that nobody else uses.
const FOLDER: &str = "ATTAR_CHAOS_SERVERS";

/// A server that may be harmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Server {
    /// The databases.
    PostgreSql,
    /// The cache.
    Redis,
    /// The bus.
    RabbitMq,
}

impl Server {
    const ALL: [Self; 3] = [Self::PostgreSql, Self::Redis, Self::RabbitMq];

    /// Starts those that do not run, whatever was done to them before.
    pub async fn start_all() {
        for server in Self::ALL {
            server.start().await;
        }
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        Self::PostgreSql.bind(&format!("0-{}", cores - 1)).await;
    }

    /// Starts it where it was before, and waits until it answers.
    pub async fn start(self) {
        self.told("start").await;
    }

    /// Kills it as the kernel would (SIGKILL), with all of its processes, and waits until they are gone.
    pub async fn kill(self) {
        self.told("kill").await;
    }

    /// Ends it in good order.
    pub async fn stop(self) {
        self.told("stop").await;
    }

    /// Has it run on these cores alone, counted from zero: `0` or `0-3`.
    pub async fn bind(self, cores: &str) {
        self.told(&format!("bind {cores}")).await;
    }

    async fn told(self, what: &str) {
        let folder = env::var(FOLDER).expect("started by `make chaos`, which names servers that may be harmed");
        let name = match self {
            Self::PostgreSql => "postgres",
            Self::Redis => "redis",
            Self::RabbitMq => "rabbitmq",
        };
        // What is started goes on by itself: it must not hold the test's own output.
        let log = std::fs::File::create(Path::new(&folder).join(format!("{name}.log.{}", what.replace(' ', "-"))))
            .expect("a log file");
        let errors = log.try_clone().expect("a log file");
        let mut command = Command::new(SCRIPT);
        let (verb, more) = what.split_once(' ').unwrap_or((what, ""));
        command.args([verb, name, more]).env("ATTAR_SERVERS_DIR", &folder).stdout(log).stderr(errors);
        let running = tokio::task::spawn_blocking(move || command.status());
        let status = running.await.expect("no panic").expect("the script runs");
        assert!(status.success(), "{what} {name}: {status}; see {folder}");
    }
}
