//! Drafts of orders, shared by all administrators who may take orders.

use std::time::Duration;

use platform::{Call, Error, ErrorCode, FieldErrors};
use proto::{
    common::v1::AdminRole,
    id::OrderDraftId,
    orders::v1::{CreateOrderDraftRequest, SaveOrderDraftRequest},
};
use sea_orm::ConnectionTrait;

use crate::{
    Orders,
    domain::{
        admin_placements::DraftVersion,
        order_drafts::{MAX_DRAFTS, OrderDraft, read_content},
    },
    error::OrderError,
    store::order_drafts,
};

impl Orders {
    /// Create a draft, unless there are too many.
    pub(crate) async fn create_draft(
        &self,
        call: &Call,
        request: CreateOrderDraftRequest,
    ) -> Result<OrderDraft, Error> {
        let (_, by) = Self::author(call)?;
        let mut errors = FieldErrors::new();
        let content = read_content(request.content.unwrap_or_default(), &mut errors);
        errors.check()?;
        let draft = OrderDraft {
            id: OrderDraftId::new(),
            version: 1,
            content,
            created_by: by.clone(),
            updated_by: by,
            updated_at: self.inner.clock.now(),
        };
        let tx = self.inner.db.begin_write().await?;
        if order_drafts::count(&*tx).await? >= MAX_DRAFTS {
            return Err(Error::new(ErrorCode::FailedPrecondition, "too_many_drafts"));
        }
        order_drafts::insert(&*tx, &draft).await?;
        tx.commit().await?;
        Ok(draft)
    }

    /// List all drafts, the latest change first.
    pub(crate) async fn list_drafts(&self, call: &Call) -> Result<Vec<OrderDraft>, Error> {
        call.require_role(AdminRole::Orders)?;
        order_drafts::all(self.inner.db.read()).await
    }

    /// Find a draft by its id.
    pub(crate) async fn get_draft(&self, call: &Call, id: &str) -> Result<OrderDraft, Error> {
        call.require_role(AdminRole::Orders)?;
        order_drafts::find(self.inner.db.read(), draft_id(id)?).await?.ok_or_else(Error::not_found)
    }

    /// Save a new version of a draft; a conflict if the given version is not the current one.
    pub(crate) async fn save_draft(
        &self,
        call: &Call,
        request: SaveOrderDraftRequest,
    ) -> Result<OrderDraft, OrderError> {
        let (_, by) = Self::author(call)?;
        let id = draft_id(&request.id)?;
        let tx = self.inner.db.begin_write().await?;
        let current = order_drafts::find(&*tx, id).await?.ok_or_else(Error::not_found)?;
        let mut errors = FieldErrors::new();
        let content = read_content(request.content.unwrap_or_default(), &mut errors);
        errors.check()?;
        if request.version != current.version {
            return Err(OrderError::DraftChanged(Box::new(current)));
        }
        let saved = OrderDraft {
            version: current.version + 1,
            content,
            updated_by: by,
            updated_at: self.inner.clock.now(),
            ..current
        };
        if !order_drafts::update(&*tx, &saved).await? {
            return Err(stale(&*tx, id).await?);
        }
        tx.commit().await?;
        Ok(saved)
    }

    /// Delete a draft, whatever its version.
    pub(crate) async fn delete_draft(&self, call: &Call, id: &str) -> Result<(), Error> {
        call.require_role(AdminRole::Orders)?;
        let tx = self.inner.db.begin_write().await?;
        let is_deleted = order_drafts::delete(&*tx, draft_id(id)?).await?;
        tx.commit().await?;
        if is_deleted { Ok(()) } else { Err(Error::not_found()) }
    }

    /// Delete drafts that have not changed for the retention period.
    pub(super) async fn prune_drafts(&self, retention: Duration) -> Result<(), Error> {
        let pruned = order_drafts::prune(&self.inner.db, self.inner.clock.now() - retention).await?;
        if pruned > 0 {
            tracing::info!(pruned, "deleted old drafts of orders");
        }
        Ok(())
    }
}

/// Delete the draft that an order finishes; returns the reason if it has changed or is gone.
pub(super) async fn finish(conn: &impl ConnectionTrait, draft: DraftVersion) -> Result<Option<OrderError>, Error> {
    if order_drafts::delete_version(conn, draft).await? {
        return Ok(None);
    }
    let Some(current) = order_drafts::find(conn, draft.id).await? else {
        let mut errors = FieldErrors::new();
        errors.add("draft.id", "draft_gone");
        return Ok(Some(Error::invalid(errors).into()));
    };
    Ok(Some(OrderError::DraftChanged(Box::new(current))))
}

/// Reason for a save that found another version, written or deleted by a concurrent call.
async fn stale(conn: &impl ConnectionTrait, id: OrderDraftId) -> Result<OrderError, Error> {
    let current = order_drafts::find(conn, id).await?;
    Ok(current.map_or_else(|| Error::not_found().into(), |current| OrderError::DraftChanged(Box::new(current))))
}

fn draft_id(id: &str) -> Result<OrderDraftId, Error> {
    id.parse().map_err(|_| Error::not_found())
}
