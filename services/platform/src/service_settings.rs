//! Settings that every gRPC service has: its database, its addresses and its certificates.

use std::{future::Future, num::NonZeroU32};

use sea_orm_migration::MigratorTrait;
use tokio_util::sync::CancellationToken;
use url::Url;

use crate::{
    db::{self, Database},
    error::{BoxError, Error},
    operations::Operations,
    schema::Schema,
    server::{self, GrpcServer},
    settings::{Reader, Secret, Setting},
    tls::Tls,
};

/// Settings that every gRPC service has, parsed and validated.
#[derive(Clone, Debug)]
pub struct ServiceSettings {
    /// URL of the database; may contain a password.
    pub database_url: Secret,
    /// Maximum number of database connections.
    pub connections: u32,
    /// Listen address for gRPC, when the service runs on its own.
    pub addr: String,
    /// Listen address for metrics and health, when the service runs on its own.
    pub ops_addr: String,
    /// Certificates for mutual TLS, when the service runs on its own; none for unencrypted calls.
    pub tls: Option<Tls>,
}

impl ServiceSettings {
    /// Read the settings that each service declares under names of its own, and those that all share; `None` after an
    /// error.
    pub fn read(reader: &mut Reader<'_>, database_url: &Setting, addr: &Setting, ops_addr: &Setting) -> Option<Self> {
        let setting = database_url;
        let database_url = reader.required::<Secret>(setting);
        if database_url.as_ref().is_some_and(|url| Url::parse(url.expose()).is_err()) {
            reader.fault(format!("{} is malformed ({})", setting.name, setting.description));
        }
        let connections = reader.required::<NonZeroU32>(&db::CONNECTIONS);
        let addr = reader.required(addr);
        let ops_addr = reader.required(ops_addr);
        let tls = Tls::read(reader);
        Some(Self {
            database_url: database_url?,
            connections: connections?.get(),
            addr: addr?,
            ops_addr: ops_addr?,
            tls: tls?,
        })
    }

    /// Open the database, which must be migrated, under the service's name in metrics.
    pub async fn open_database(&self, service: &'static str) -> Result<Database, Error> {
        Database::open(service, self.database_url.expose(), self.connections).await
    }

    /// Run a service as its own process: serve its operations port, wait for its database with all migrations `M`, start
    /// it, and serve until shutdown.
    pub async fn serve<M: MigratorTrait>(
        &self,
        start: impl Future<Output = Result<GrpcServer, Error>>,
        shutdown: CancellationToken,
    ) -> Result<(), BoxError> {
        let operations = server::bind_operations(&self.ops_addr).await;
        let operations = operations.map(|listener| Operations::serve(listener, shutdown.clone()));
        tokio::select! {
            () = Box::pin(Schema::wait_for::<M>(&self.database_url)) => {}
            () = shutdown.cancelled() => return Ok(()),
        }
        let service = start.await?.with_tls(self.tls.clone());
        // Bound last: callers are refused at once, rather than kept waiting, until the service answers.
        service.serve_beside(operations, server::bind(&self.addr).await?, shutdown).await
    }
}
