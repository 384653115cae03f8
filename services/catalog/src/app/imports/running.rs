//! Applying tables in the background. A process that applies one holds it for a while and goes on holding it with every
//! batch; when it dies, another takes the table up where the last batch ended.

use std::time::Duration;

use platform::{CancellationToken, Code, Failure};
use proto::{
    catalog::v1::ImportState,
    events::v1::catalog_changed::Kind,
    id::{EventId, ImportId},
};

use super::applying::Batch;
use crate::{Catalog, events, store};

/// How often a process looks for tables of one that died.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// How long a table is held by whoever applies it, far longer than a batch takes; with the look above, how long it lies
/// after a death.
const HELD_FOR: Duration = Duration::from_secs(15);
/// How many products are applied together.
const BATCH: u64 = 25;

/// Who holds a table: a process, by an id that no other has.
type Holder = uuid::Uuid;

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// There may be more to do.
    Went,
    /// It is finished, or somebody else's.
    Over,
}

impl Catalog {
    /// Applies tables that were accepted until told to stop.
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

    /// Applies whatever is there to apply.
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

    /// Applies a table to its end, or until told to stop.
    async fn apply(&self, id: ImportId, holder: Holder, stop: &CancellationToken) -> Result<(), Failure> {
        let mut most = BATCH;
        while !stop.is_cancelled() {
            match self.apply_batch(id, holder, most).await {
                Ok(Step::Went) => most = BATCH,
                Ok(Step::Over) => break,
                // Whatever spoils a batch is one product's: alone, it is left behind.
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

    /// Applies the next products of a table, and how far it is then, in one transaction.
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

    /// Leaves the next product of a table as it is, and says so.
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
