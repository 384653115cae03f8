//! Merging two phones of one person, and undoing it.

use platform::{Call, Error, ErrorCode, FieldErrors};
use proto::{
    id::CustomerId,
    orders::v1::{MergeCustomersRequest, UndoMergeRequest},
};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use super::customers::{find_primary, record};
use crate::{
    Orders,
    domain::customers::{Customer, CustomerKey},
    error::OrderError,
    store::{customer_pages, customers},
};

impl Orders {
    /// Merge another customer into this one. Merges never chain: the other customer must stand alone. Of concurrent
    /// merges of the same customers, one succeeds.
    pub(crate) async fn merge_customers(
        &self,
        call: &Call,
        request: MergeCustomersRequest,
    ) -> Result<Customer, OrderError> {
        let (_, by) = Self::author(call)?;
        let (tx, now) = (self.inner.db.begin_write().await?, self.inner.clock.now());
        let (own, other) = find_both(&*tx, &request).await?;
        let (id, other) = (own.primary(), other.customer_id());
        let locked = customers::find_all_locked(&*tx, &[id, other]).await?;
        let is_primary = |row: &customers::Model| row.primary() == row.customer_id();
        let of_other = customers::with_merged(&*tx, &[other]).await?;
        if id == other || !locked.iter().all(is_primary) || of_other.len() > 1 {
            let current = find_primary(&*tx, &other.to_string()).await?;
            let current = customer_pages::page(&*tx, current, now).await?;
            return Err(OrderError::AlreadyMerged(Box::new(current.summary)));
        }
        let before = customer_pages::page(&*tx, id, now).await?;
        customers::set_primary(&*tx, other, id, Some((now, &by))).await?;
        let after = customer_pages::page(&*tx, id, now).await?;
        record(&*tx, call, now, &after, ("merged", phones(&before), phones(&after))).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(after)
    }

    /// Undo a merge of the last day.
    pub(crate) async fn undo_merge(&self, call: &Call, request: UndoMergeRequest) -> Result<Customer, Error> {
        Self::author(call)?;
        let merged: CustomerId = request.merged_id.parse().map_err(|_| Error::not_found())?;
        let (tx, now) = (self.inner.db.begin_write().await?, self.inner.clock.now());
        let id = find_primary(&*tx, &request.customer).await?;
        customers::find_all_locked(&*tx, &[id, merged]).await?;
        let before = customer_pages::page(&*tx, id, now).await?;
        let merge = before.phones.iter().find(|phone| phone.customer == merged).and_then(|phone| phone.merge.as_ref());
        let merge = merge.ok_or_else(Error::not_found)?;
        if !merge.can_be_undone(now) {
            return Err(Error::new(ErrorCode::FailedPrecondition, "undo_expired"));
        }
        customers::set_primary(&*tx, merged, merged, None).await?;
        let after = customer_pages::page(&*tx, id, now).await?;
        record(&*tx, call, now, &after, ("merge_undone", phones(&before), phones(&after))).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(after)
    }
}

/// Find the customer and the one to merge into it, which must be another one.
async fn find_both(
    conn: &impl ConnectionTrait,
    request: &MergeCustomersRequest,
) -> Result<(customers::Model, customers::Model), Error> {
    let find = async |typed: &str| match CustomerKey::read(typed) {
        Some(key) => customers::find(conn, &key).await,
        None => Ok(None),
    };
    let own = find(&request.customer).await?.ok_or_else(Error::not_found)?;
    let other = find(&request.other).await?;
    let mut errors = FieldErrors::new();
    match other {
        Some(other) if other.id != own.id => return Ok((own, other)),
        Some(_) => errors.add("other", "merge_with_itself"),
        None if request.other.trim().is_empty() => errors.add("other", "required"),
        None => errors.add("other", "customer_unknown"),
    }
    Err(Error::invalid(errors))
}

/// Return the phones of a customer as audit records show them.
fn phones(customer: &Customer) -> Value {
    json!({ "phones": customer.phones.iter().map(|phone| &phone.phone).collect::<Vec<_>>() })
}
