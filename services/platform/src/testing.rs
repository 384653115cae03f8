//! Test support for every crate: a fresh database, bus and cache on either kind of backend, and a manual clock.

mod bucket_server;
mod message_servers;
mod stalling_proxy;
mod stored_text;

use std::{
    env,
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
    time::UNIX_EPOCH,
};

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr, Statement};
use sea_orm_migration::MigratorTrait;
use tempfile::TempDir;
use uuid::Uuid;

pub use bucket_server::BucketServer;
pub use message_servers::{MailServer, Reaction, SmsServer};
pub use stalling_proxy::StallingProxy;
pub use stored_text::tables_containing;

use crate::{
    bus::{self, SharedBus},
    cache::{self, SharedCache},
    clock::ManualClock,
    db,
};

/// Kind of backend that a test runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// SQLite, and cache and bus in memory.
    Local,
    /// PostgreSQL, Redis and RabbitMQ, at `ATTAR_TEST_POSTGRES_URL`, `ATTAR_TEST_REDIS_URL` and `ATTAR_TEST_AMQP_URL`
    /// or on their default ports.
    Servers,
}

/// Fresh backends of one test. Databases are dropped with it; queues expire.
#[derive(Debug)]
pub struct Fixture {
    backend: Backend,
    name: String,
    folder: TempDir,
    databases: std::sync::Mutex<Vec<String>>,
    clock: Arc<ManualClock>,
    bus: tokio::sync::OnceCell<SharedBus>,
}

impl Fixture {
    /// Create backends that no other test uses.
    #[expect(clippy::unused_async, reason = "a backend may need asynchronous set-up")]
    pub async fn new(backend: Backend) -> Self {
        // Fails if another test of the process has installed it.
        let _ = rustls::crypto::ring::default_provider().install_default();
        Self {
            backend,
            name: format!("attar_test_{}", Uuid::now_v7().simple()),
            folder: tempfile::tempdir().expect("a temporary folder"),
            databases: std::sync::Mutex::default(),
            clock: Arc::new(ManualClock::at("2026-05-04T09:30:00Z".parse::<DateTime<Utc>>().expect("a moment"))),
            bus: tokio::sync::OnceCell::new(),
        }
    }

    /// Return the kind of backend.
    pub const fn backend(&self) -> Backend {
        self.backend
    }

    /// Return a temporary folder for files.
    pub fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// Return the URL of this test's database of that name, which is empty at first.
    pub async fn database_url(&self, name: &str) -> String {
        match self.backend {
            Backend::Local => self.sqlite_url(name),
            Backend::Servers => self.postgres_url(name, "template1").await,
        }
    }

    /// Return the URL of this test's database of that name, with the schema of its migrations at first. PostgreSQL takes
    /// seconds for migrations, so databases are copies of a template.
    pub async fn migrated_database_url<M: MigratorTrait>(&self, name: &str) -> String {
        match self.backend {
            Backend::Local => {
                let url = self.sqlite_url(name);
                db::migrate::<M>(&url).await.expect("a migrated database");
                url
            }
            Backend::Servers => self.postgres_url(name, &template::<M>(name).await).await,
        }
    }

    fn sqlite_url(&self, name: &str) -> String {
        format!("sqlite:{}", self.folder.path().join(format!("{name}.db")).display())
    }

    async fn postgres_url(&self, name: &str, template: &str) -> String {
        let database = format!("{}_{}", self.name, name.replace('-', "_"));
        let is_new = {
            let mut databases = self.databases.lock().expect("no test panicked with it");
            let is_new = !databases.contains(&database);
            databases.push(database.clone());
            is_new
        };
        if is_new {
            let create = format!("CREATE DATABASE {database} TEMPLATE {template}");
            administer(&create).await.expect("PostgreSQL makes a database");
        }
        with_database(&database)
    }

    /// Return the URL of a bus that only this test uses.
    pub fn bus_url(&self) -> String {
        match self.backend {
            Backend::Local => "memory:".to_owned(),
            Backend::Servers => {
                let url = variable("ATTAR_TEST_AMQP_URL", "amqp://guest:guest@127.0.0.1:5672/%2f");
                format!("{url}?namespace={}&expires=60", self.name)
            }
        }
    }

    /// Return the URL of a cache that only this test uses.
    pub fn cache_url(&self) -> String {
        match self.backend {
            Backend::Local => "memory:".to_owned(),
            Backend::Servers => {
                let url = variable("ATTAR_TEST_REDIS_URL", "redis://127.0.0.1:6379/0");
                format!("{url}?namespace={}", self.name)
            }
        }
    }

    /// Return the test's bus; always the same one.
    pub async fn bus(&self) -> SharedBus {
        let connect = || async { bus::connect(&self.bus_url()).expect("a bus") };
        self.bus.get_or_init(connect).await.clone()
    }

    /// Connect to the test's cache.
    #[expect(clippy::unused_async, reason = "reads like the test's bus")]
    pub async fn cache(&self) -> SharedCache {
        cache::connect(&self.cache_url()).expect("a cache")
    }

    /// Return the test's clock, which starts on 4 May 2026 at 9:30 UTC.
    pub fn clock(&self) -> Arc<ManualClock> {
        Arc::clone(&self.clock)
    }
}

impl Drop for Fixture {
    fn drop(&mut self) {
        let databases = std::mem::take(self.databases.get_mut().expect("no test panicked with it"));
        if databases.is_empty() {
            return;
        }
        // The test's own runtime is shutting down.
        let tidy = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                for database in databases {
                    let dropped = administer(&format!("DROP DATABASE IF EXISTS {database} WITH (FORCE)")).await;
                    dropped.expect("PostgreSQL drops the test's database");
                }
            });
        });
        tidy.join().expect("the test's databases are dropped");
    }
}

fn variable(name: &str, default: &str) -> String {
    env::var(name).unwrap_or_else(|_| default.to_owned())
}

fn postgres_url() -> String {
    variable("ATTAR_TEST_POSTGRES_URL", "postgres://postgres@127.0.0.1:5432/postgres")
}

fn with_database(database: &str) -> String {
    let mut url = url::Url::parse(&postgres_url()).expect("ATTAR_TEST_POSTGRES_URL is a URL");
    url.set_path(database);
    url.into()
}

/// Return a database with the schema of the migrations, which the first test of this build of the binary makes. It stays
/// until the next build makes another.
async fn template<M: MigratorTrait>(name: &str) -> String {
    let program = env::current_exe().expect("a program");
    let built = program.metadata().and_then(|file| file.modified()).expect("a time of the build");
    let built = built.duration_since(UNIX_EPOCH).expect("after 1970").as_secs();
    let mut hasher = DefaultHasher::new();
    program.hash(&mut hasher);
    let of_program = format!("attar_template_{}_{:016x}", name.replace('-', "_"), hasher.finish());
    let template = format!("{of_program}_{built:x}");

    let connection = connect_as_administrator().await.expect("PostgreSQL");
    connection.execute_unprepared("SELECT pg_advisory_lock(hashtext('attar_template'))").await.expect("the lock");
    let query = format!("SELECT datname FROM pg_database WHERE starts_with(datname, '{of_program}')");
    let existing = connection.query_all_raw(Statement::from_string(DbBackend::Postgres, query)).await.expect("a list");
    let existing: Vec<String> = existing.iter().map(|row| row.try_get_by_index(0).expect("a name")).collect();
    if !existing.contains(&template) {
        let unfinished = format!("{of_program}_new");
        for database in &existing {
            connection.execute_unprepared(&format!("DROP DATABASE {database}")).await.expect("an old template");
        }
        connection.execute_unprepared(&format!("CREATE DATABASE {unfinished}")).await.expect("a database");
        db::migrate::<M>(&with_database(&unfinished)).await.expect("a migrated database");
        let rename = format!("ALTER DATABASE {unfinished} RENAME TO {template}");
        connection.execute_unprepared(&rename).await.expect("a template");
    }
    connection.close().await.expect("the lock is released");
    template
}

async fn administer(sql: &str) -> Result<(), DbErr> {
    let connection = connect_as_administrator().await?;
    connection.execute_unprepared(sql).await?;
    connection.close().await
}

async fn connect_as_administrator() -> Result<DatabaseConnection, DbErr> {
    let mut options = sea_orm::ConnectOptions::new(postgres_url());
    options.max_connections(1).sqlx_logging(false);
    sea_orm::Database::connect(options).await
}
