//! PostgreSQL, Redis and RabbitMQ servers that belong to this test run and may be killed. `deploy/local/chaos` starts
//! them.

use std::{env, num::NonZero, path::Path, process::Command, thread};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/local/server");
/// Environment variable with the folder of the dedicated servers.
const FOLDER: &str = "ATTAR_CHAOS_SERVERS";

/// A server that tests may kill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Server {
    /// Holds the databases of all services.
    PostgreSql,
    /// Holds the cache and the rate limits' counters.
    Redis,
    /// Carries the events between the services.
    RabbitMq,
}

impl Server {
    const ALL: [Self; 3] = [Self::PostgreSql, Self::Redis, Self::RabbitMq];

    /// Start all servers that are not running, and reset their CPU affinity.
    pub async fn start_all() {
        for server in Self::ALL {
            server.start().await;
        }
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        Self::PostgreSql.bind(&format!("0-{}", cores - 1)).await;
    }

    /// Start the server on its previous data and wait until it answers.
    pub async fn start(self) {
        self.run_script("start").await;
    }

    /// Send SIGKILL to all processes of the server and wait until they have exited.
    pub async fn kill(self) {
        self.run_script("kill").await;
    }

    /// Shut the server down gracefully.
    pub async fn stop(self) {
        self.run_script("stop").await;
    }

    /// Pin the server to these cores, counted from zero: `0` or `0-3`.
    pub async fn bind(self, cores: &str) {
        self.run_script(&format!("bind {cores}")).await;
    }

    async fn run_script(self, what: &str) {
        let folder = env::var(FOLDER).expect("started by `make chaos`, which names servers that may be harmed");
        let name = match self {
            Self::PostgreSql => "postgres",
            Self::Redis => "redis",
            Self::RabbitMq => "rabbitmq",
        };
        // The server outlives the script, so it must not inherit the test's output.
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
