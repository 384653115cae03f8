//! Applying imports in the background. A worker leases an import and renews the lease with every batch; when the worker
//! dies, another one resumes after the last batch.

use std::time::Duration;

use platform::{CancellationToken, Error, ErrorCode};
use proto::{
    catalog::v1::ImportState,
    events::v1::catalog_changed::Kind,
    id::{EventId, ImportId},
};

use super::batch::ImportBatch;
use crate::{Catalog, store};

/// Interval at which a worker looks for imports whose lease has expired.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// Duration of a lease, far longer than a batch takes. With the interval above, it bounds the delay after a worker's
/// death.
const LEASE_DURATION: Duration = Duration::from_secs(15);
/// Number of products applied in one transaction.
const BATCH_SIZE: u64 = 25;

/// Unique id of a worker process.
type WorkerId = uuid::Uuid;

/// Progress of an import after a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Progress {
    /// More batches may follow.
    InProgress,
    /// It has finished, or another worker leases it.
    Finished,
}

impl Catalog {
    /// Apply started imports until stopped.
    pub(crate) async fn run_import_worker(self, stop: CancellationToken) {
        let worker = EventId::new().uuid();
        loop {
            if let Err(error) = self.apply_started(worker, &stop).await {
                tracing::warn!(%error, "failed to apply import; retrying");
            }
            tokio::select! {
                () = stop.cancelled() => return,
                () = self.inner.imports.notified() => {}
                () = tokio::time::sleep(POLL_INTERVAL) => {}
            }
        }
    }

    /// Apply all imports that can be leased.
    async fn apply_started(&self, worker: WorkerId, stop: &CancellationToken) -> Result<(), Error> {
        while !stop.is_cancelled() {
            let change = self.change().await?;
            let now = change.now();
            let claimed = store::imports::leases::claim(change.connection(), worker, now, now + LEASE_DURATION).await?;
            self.commit(change).await?;
            let Some(id) = claimed else { break };
            let applied = self.apply(id, worker, stop).await;
            let change = self.change().await?;
            store::imports::leases::release(change.connection(), id, worker).await?;
            self.commit(change).await?;
            applied?;
        }
        Ok(())
    }

    /// Apply an import to its end, or until stopped.
    async fn apply(&self, id: ImportId, worker: WorkerId, stop: &CancellationToken) -> Result<(), Error> {
        let mut limit = BATCH_SIZE;
        while !stop.is_cancelled() {
            match self.apply_batch(id, worker, limit).await {
                Ok(Progress::InProgress) => limit = BATCH_SIZE,
                Ok(Progress::Finished) => break,
                // Apply products one by one, so that only the failing one is skipped.
                Err(failure) if failure.code() == ErrorCode::Internal && limit > 1 => {
                    tracing::warn!(%failure, import = %id, "failed to apply import batch; continuing product by product");
                    limit = 1;
                }
                Err(failure) if failure.code() == ErrorCode::Internal => {
                    tracing::error!(%failure, import = %id, "failed to import product");
                    self.skip_product(id, worker).await?;
                }
                Err(failure) => return Err(failure),
            }
        }
        Ok(())
    }

    /// Apply the next batch and store the progress, in one transaction.
    async fn apply_batch(&self, id: ImportId, worker: WorkerId, limit: u64) -> Result<Progress, Error> {
        let change = self.change().await?;
        let connection = change.connection();
        let now = change.now();
        let Some(import) = store::imports::leases::renew(connection, id, worker, now + LEASE_DURATION).await? else {
            return Ok(Progress::Finished);
        };
        let groups = store::imports::product_rows::next(connection, id, import.done, limit).await?;
        let is_finished = groups.is_empty();
        if is_finished {
            let state = if import.has_failed { ImportState::Failed } else { ImportState::Done };
            store::imports::finish(connection, id, state, now).await?;
        } else {
            let images = store::imports::product_rows::images(connection, id).await?;
            let (result, errors) = ImportBatch::new(&change, &import.uploader, id, images).apply(&groups).await?;
            store::imports::add_results(connection, id, result, &errors).await?;
        }
        change.publish(Kind::Import, id).await?;
        self.commit(change).await?;
        Ok(if is_finished { Progress::Finished } else { Progress::InProgress })
    }

    /// Skip the next product and record the error.
    async fn skip_product(&self, id: ImportId, worker: WorkerId) -> Result<(), Error> {
        let change = self.change().await?;
        let connection = change.connection();
        let until = change.now() + LEASE_DURATION;
        if let Some(import) = store::imports::leases::renew(connection, id, worker, until).await? {
            let groups = store::imports::product_rows::next(connection, id, import.done, 1).await?;
            let (result, errors) = ImportBatch::all_failed(&groups);
            store::imports::add_results(connection, id, result, &errors).await?;
        }
        self.commit(change).await
    }
}
