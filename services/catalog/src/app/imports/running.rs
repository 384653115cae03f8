//! Applying imports in the background. A worker leases an import and renews the lease with every batch; when the worker
//! dies, another one resumes after the last batch.

use std::time::Duration;

use platform::{CancellationToken, Code, Failure};
use proto::{
    catalog::v1::ImportState,
    events::v1::catalog_changed::Kind,
    id::{EventId, ImportId},
};

use super::applying::Batch;
use crate::{Catalog, events, store};

/// Interval at which a worker looks for imports whose lease has expired.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// Duration of a lease, far longer than a batch takes. With the interval above, it bounds the delay after a worker's
/// death.
const HELD_FOR: Duration = Duration::from_secs(15);
/// Number of products applied in one transaction.
const BATCH: u64 = 25;

/// Unique id of a worker process.
type Holder = uuid::Uuid;

/// Progress of an import after a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// More batches may follow.
    Went,
    /// It has finished, or another worker leases it.
    Over,
}

impl Catalog {
    /// Apply started imports until stopped.
    pub(crate) async fn keep_importing(self, stop: CancellationToken) {
        let holder = EventId::new().uuid();
        loop {
            if let Err(error) = self.apply_all(holder, &stop).await {
                tracing::warn!(%error, "a table could not be applied; trying again");
            }
            tokio::select! {
                () = stop.cancelled() => return,
                () = self.inner.imports.notified() => {}
                () = tokio::time::sleep(LOOK_EVERY) => {}
            }
        }
    }

    /// Apply all imports that can be leased.
    async fn apply_all(&self, holder: Holder, stop: &CancellationToken) -> Result<(), Failure> {
        while !stop.is_cancelled() {
            let change = self.change().await?;
            let now = change.now();
            let claimed = store::imports::runs::claim(change.connection(), holder, now, now + HELD_FOR).await?;
            self.commit(change).await?;
            let Some(id) = claimed else { break };
            let applied = self.apply(id, holder, stop).await;
            let change = self.change().await?;
            store::imports::runs::leave(change.connection(), id, holder).await?;
            self.commit(change).await?;
            applied?;
        }
        Ok(())
    }

    /// Apply an import to its end, or until stopped.
    async fn apply(&self, id: ImportId, holder: Holder, stop: &CancellationToken) -> Result<(), Failure> {
        let mut most = BATCH;
        while !stop.is_cancelled() {
            match self.apply_batch(id, holder, most).await {
                Ok(Step::Went) => most = BATCH,
                Ok(Step::Over) => break,
                // Apply products one by one, so that only the failing one is skipped.
                Err(failure) if failure.code() == Code::Internal && most > 1 => {
                    tracing::warn!(%failure, import = %id, "a batch could not be applied; going on one by one");
                    most = 1;
                }
                Err(failure) if failure.code() == Code::Internal => {
                    tracing::error!(%failure, import = %id, "a product could not be imported");
                    self.leave_behind(id, holder).await?;
                }
                Err(failure) => return Err(failure),
            }
        }
        Ok(())
    }

    /// Apply the next batch and store the progress, in one transaction.
    async fn apply_batch(&self, id: ImportId, holder: Holder, most: u64) -> Result<Step, Failure> {
        let change = self.change().await?;
        let connection = change.connection();
        let now = change.now();
        let Some(run) = store::imports::runs::hold(connection, id, holder, now + HELD_FOR).await? else {
            return Ok(Step::Over);
        };
        let lots = store::imports::lots::from(connection, id, run.done, most).await?;
        let is_over = lots.is_empty();
        if is_over {
            let state = if run.has_failed { ImportState::Failed } else { ImportState::Done };
            store::imports::finish(connection, id, state, now).await?;
        } else {
            let pictures = store::imports::lots::pictures(connection, id).await?;
            let (outcomes, faults) = Batch::new(&change, &run.bringer, id, pictures).apply(&lots).await?;
            store::imports::add_outcomes(connection, id, outcomes, &faults).await?;
        }
        events::append_changed(&change, Kind::Import, id).await?;
        self.commit(change).await?;
        Ok(if is_over { Step::Over } else { Step::Went })
    }

    /// Skip the next product and record the error.
    async fn leave_behind(&self, id: ImportId, holder: Holder) -> Result<(), Failure> {
        let change = self.change().await?;
        let connection = change.connection();
        let until = change.now() + HELD_FOR;
        if let Some(run) = store::imports::runs::hold(connection, id, holder, until).await? {
            let lots = store::imports::lots::from(connection, id, run.done, 1).await?;
            let (outcomes, faults) = Batch::left_behind(&lots);
            store::imports::add_outcomes(connection, id, outcomes, &faults).await?;
        }
        self.commit(change).await
    }
}
