//! FieldErrors to inject into stores.

use std::{fs, net::TcpListener, os::unix::fs::PermissionsExt, path::Path};

use platform::testing::Fixture;
use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection};
use url::Url;
use uuid::Uuid;

/// A database role with read-only access.
pub(super) struct Reader {
    name: String,
    database: DatabaseConnection,
}

/// Remove a migration from a database's history.
pub(super) async fn forget_migration(fixture: &Fixture, service: &str, name: &str) {
    run(fixture, service, &format!("DELETE FROM seaql_migrations WHERE version = '{name}'")).await;
}

/// Add an unknown migration to a database's history.
pub(super) async fn invent_migration(fixture: &Fixture, service: &str, name: &str) {
    run(fixture, service, &format!("INSERT INTO seaql_migrations (version, applied_at) VALUES ('{name}', 0)")).await;
}

/// Create a read-only role; returns it with its connection URL.
pub(super) async fn reader(fixture: &Fixture, service: &str) -> (Reader, String) {
    let url = fixture.database_url(service).await;
    let (name, database) = (format!("attar_reader_{}", Uuid::now_v7().simple()), connect(&url).await);
    let reader = Reader { name, database };
    reader
        .run(&format!("CREATE ROLE {0} LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO {0}", reader.name))
        .await;
    let mut url = Url::parse(&url).expect("a URL");
    url.set_username(&reader.name).expect("it has a host");
    (reader, url.into())
}

impl Reader {
    /// Drop the role with its privileges.
    pub(super) async fn leave(self) {
        self.run(&format!("DROP OWNED BY {0}; DROP ROLE {0}", self.name)).await;
        self.database.close().await.expect("closes");
    }

    async fn run(&self, sql: &str) {
        self.database.execute_unprepared(sql).await.expect("runs");
    }
}

/// Return a port without a listener.
pub(super) fn closed_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").expect("a free port").local_addr().expect("an address").port()
}

/// Make a file readable for everybody.
pub(super) fn open_to_all(path: &Path) {
    fs::set_permissions(path, fs::Permissions::from_mode(0o644)).expect("a mode");
}

async fn run(fixture: &Fixture, service: &str, sql: &str) {
    let database = connect(&fixture.database_url(service).await).await;
    database.execute_unprepared(sql).await.expect("runs");
    database.close().await.expect("closes");
}

async fn connect(url: &str) -> DatabaseConnection {
    let mut options = ConnectOptions::new(url);
    options.max_connections(1).sqlx_logging(false);
    Database::connect(options).await.expect("connects")
}
