//! Returns for administrators: reading them, and deciding, receiving and closing them.

use chrono::{Days, NaiveDate};
use platform::{
    Call, Error, Event, FieldErrors,
    audit::{self, AuditRecord},
    fail_points::reach,
    page::Page,
};
use proto::{
    common::v1::{AdminRole, PageMeta},
    id::ReturnId,
    names::Named,
    orders::v1::{
        ApproveReturnRequest, ChangeReturnKindRequest, CloseReturnRequest, DeclineReturnRequest,
        GetReturnReportRequest, ListReturnsRequest, ReceiveReturnRequest, ReturnKind, ReturnState,
    },
};
use sea_orm::ConnectionTrait;
use serde_json::json;

use super::{
    audit::{append_events, display_name},
    credits::{follow_credits, lock_credits},
    exchanges,
    shipment_states::follow_order,
    updates::cancel_refused,
};
use crate::{
    Orders,
    domain::{
        days,
        orders::Order,
        return_requests::{read_decline_reason, read_fee, read_received},
        returns::{OrderedReturn, Return, ReturnChange, ReturnFigures, ReturnFilter, adjustment, is_refused_entirely},
        statuses::Status,
    },
    error::OrderError,
    metrics,
    store::{
        fulfilment, orders, return_lists,
        return_stock_due::{self, StockDue},
        returns,
    },
};

/// A return that an administrator changes, in the transaction that locks its order.
struct LockedReturn {
    tx: platform::db::WriteTx,
    found: OrderedReturn,
}

impl Orders {
    /// List a page of returns, newest first.
    pub(crate) async fn list_returns(
        &self,
        call: &Call,
        request: ListReturnsRequest,
    ) -> Result<(Vec<OrderedReturn>, PageMeta), Error> {
        call.require_role(AdminRole::Orders)?;
        let mut errors = FieldErrors::new();
        let page = Page::from_request(request.page, &mut errors);
        let filter = ReturnFilter::read(&request, &mut errors);
        errors.check()?;
        let db = self.inner.db.background();
        let (rows, total) = return_lists::page(db, &filter, page).await?;
        let numbers: Vec<_> = rows.iter().map(|(_, order)| *order).collect();
        let found = if rows.is_empty() { Vec::new() } else { orders::find_numbered(db, &numbers).await? };
        let with_order = |(id, number): (ReturnId, i64)| {
            let order = found.iter().find(|order| order.number == number)?.clone();
            Some(OrderedReturn { returned: order.fulfilment.find_return(id)?.clone(), order })
        };
        Ok((rows.into_iter().filter_map(with_order).collect(), page.meta(total)))
    }

    /// Find a return by its id.
    pub(crate) async fn get_return(&self, call: &Call, id: &str) -> Result<OrderedReturn, Error> {
        call.require_role(AdminRole::Orders)?;
        let (db, id) = (self.inner.db.read(), id.parse().map_err(|_| Error::not_found())?);
        let number = returns::order_number_of(db, id).await?.ok_or_else(Error::not_found)?;
        let order = orders::find_numbered(db, &[number]).await?.pop().ok_or_else(Error::not_found)?;
        Ok(OrderedReturn { returned: order.fulfilment.find_return(id).cloned().ok_or_else(Error::not_found)?, order })
    }

    /// Count the returns that wait for administrators.
    pub(crate) async fn count_returns(&self, call: &Call) -> Result<[u64; 3], Error> {
        call.require_role(AdminRole::Orders)?;
        let mut counts = [ReturnState::Requested, ReturnState::Approved, ReturnState::Received].map(|state| (state, 0));
        for (state, count) in &mut counts {
            *count = return_lists::count(self.inner.db.read(), *state).await?;
        }
        Ok(counts.map(|(_, count)| count))
    }

    /// Sum the returns made in a period by kind and reason, and count the orders that were refused when called.
    pub(crate) async fn return_report(
        &self,
        call: &Call,
        request: GetReturnReportRequest,
    ) -> Result<(Vec<ReturnFigures>, u64), Error> {
        call.require_role(AdminRole::Orders)?;
        let mut errors = FieldErrors::new();
        let first = request.from_day.as_deref().and_then(|day| days::read("from", day, &mut errors));
        let last = request.to_day.as_deref().and_then(|day| days::read("to", day, &mut errors));
        if first.zip(last).is_some_and(|(first, last)| last < first) {
            errors.add("to", "days_reversed");
        }
        errors.check()?;
        let (db, zone) = (self.inner.db.background(), self.inner.zone);
        let start = |day: NaiveDate| zone.start_of_day(day);
        let after = last.and_then(|last| last.checked_add_days(Days::new(1)));
        let (from, until) = (first.map(start), after.map(start));
        let figures = return_lists::figures(db, from, until).await?;
        Ok((figures, return_lists::refused_when_called(db, from, until).await?))
    }

    /// Approve a requested return, or change the fee of an approved one.
    pub(crate) async fn approve_return(
        &self,
        call: &Call,
        request: ApproveReturnRequest,
    ) -> Result<OrderedReturn, OrderError> {
        let locked = self.lock_return(call, &request.id, request.expected_version).await?;
        let returned = &locked.found.returned;
        let mut errors = FieldErrors::new();
        let fee = read_fee(request.fee_agorot, returned.kind, &mut errors).unwrap_or(returned.fee);
        errors.check()?;
        let is_replaced = returned.replacement.is_some() && fee != returned.fee;
        if !returned.can_be_approved() || is_replaced || locked.found.order.status == Status::Cancelled {
            return Err(OrderError::ReturnTransition(Box::new(locked.found)));
        }
        if returned.state == ReturnState::Approved && fee == returned.fee {
            return Ok(locked.found);
        }
        let changed = Return { state: ReturnState::Approved, fee, ..returned.clone() };
        self.change_return(call, locked, changed).await
    }

    /// Decline a return that is not received; the customer sees the reason.
    pub(crate) async fn decline_return(
        &self,
        call: &Call,
        request: DeclineReturnRequest,
    ) -> Result<OrderedReturn, OrderError> {
        let locked = self.lock_return(call, &request.id, request.expected_version).await?;
        let mut errors = FieldErrors::new();
        let reason = read_decline_reason(&request.reason, &mut errors);
        errors.check()?;
        let returned = &locked.found.returned;
        if !returned.can_be_declined() {
            return Err(OrderError::ReturnTransition(Box::new(locked.found)));
        }
        let changed = Return { state: ReturnState::Declined, decline_reason: Some(reason), ..returned.clone() };
        self.change_return(call, locked, changed).await
    }

    /// Receive the goods of an approved return, whose stock is restocked or written off. An order that was refused
    /// entirely is cancelled.
    pub(crate) async fn receive_return(
        &self,
        call: &Call,
        request: ReceiveReturnRequest,
    ) -> Result<OrderedReturn, OrderError> {
        let locked = self.lock_return(call, &request.id, request.expected_version).await?;
        let returned = &locked.found.returned;
        if returned.state != ReturnState::Approved || locked.found.order.status == Status::Cancelled {
            return Err(OrderError::ReturnTransition(Box::new(locked.found)));
        }
        let mut errors = FieldErrors::new();
        let restocked = read_received(&request.lines, returned, &mut errors);
        errors.check()?;
        let mut changed = Return { state: ReturnState::Received, ..returned.clone() };
        for (line, restock) in changed.lines.iter_mut().zip(restocked) {
            line.is_restocked = Some(restock && line.is_poured != Some(true));
        }
        let received = self.change_return(call, locked, changed).await?;
        self.return_stock_now(call, &stock_due(&received.order, &received.returned)).await;
        Ok(received)
    }

    /// Close a received return; an exchange must have its replacement.
    pub(crate) async fn close_return(
        &self,
        call: &Call,
        request: CloseReturnRequest,
    ) -> Result<OrderedReturn, OrderError> {
        let locked = self.lock_return(call, &request.id, request.expected_version).await?;
        let returned = &locked.found.returned;
        if returned.state != ReturnState::Received {
            return Err(OrderError::ReturnTransition(Box::new(locked.found)));
        }
        if returned.kind == ReturnKind::Exchange && returned.replacement.is_none() {
            return Err(OrderError::ReplacementMissing(Box::new(locked.found)));
        }
        let changed = Return { state: ReturnState::Closed, ..returned.clone() };
        self.change_return(call, locked, changed).await
    }

    /// Change an exchange without a replacement to a return of the money.
    pub(crate) async fn change_return_kind(
        &self,
        call: &Call,
        request: ChangeReturnKindRequest,
    ) -> Result<OrderedReturn, OrderError> {
        let locked = self.lock_return(call, &request.id, request.expected_version).await?;
        if request.kind() != ReturnKind::Return {
            let mut errors = FieldErrors::new();
            errors.add("kind", "not_an_option");
            return Err(Error::invalid(errors).into());
        }
        let returned = &locked.found.returned;
        if !returned.can_become_return() {
            return Err(OrderError::ReturnTransition(Box::new(locked.found)));
        }
        let changed = Return { kind: ReturnKind::Return, ..returned.clone() };
        self.change_return(call, locked, changed).await
    }

    /// Lock the order of a return for an administrator who saw a version of the return.
    async fn lock_return(&self, call: &Call, id: &str, expected_version: i64) -> Result<LockedReturn, OrderError> {
        Self::author(call)?;
        let id = id.parse().map_err(|_| Error::not_found())?;
        let tx = self.inner.db.begin_write().await?;
        let number = returns::order_number_of(&*tx, id).await?.ok_or_else(Error::not_found)?;
        let order = orders::find_numbered_locked(&*tx, number).await?.ok_or_else(Error::not_found)?;
        let returned = order.fulfilment.find_return(id).cloned().ok_or_else(Error::not_found)?;
        let found = OrderedReturn { returned, order };
        if found.returned.version != expected_version {
            return Err(OrderError::ReturnConflict(Box::new(found)));
        }
        Ok(LockedReturn { tx, found })
    }

    /// Store the changed return with what follows from it: the cash due, the stock to take back, and the end of an order
    /// that was refused entirely.
    async fn change_return(
        &self,
        call: &Call,
        locked: LockedReturn,
        changed: Return,
    ) -> Result<OrderedReturn, OrderError> {
        let LockedReturn { tx, found } = locked;
        let (now, mut order) = (self.inner.clock.now(), found.order);
        let changed = Return { version: changed.version + 1, updated_at: now, by: display_name(call), ..changed };
        if !returns::update(&*tx, &order, &changed).await? {
            // Its replacement was placed or cancelled meanwhile, without the lock of this order.
            drop(tx);
            let current = self.get_return(call, &changed.id.to_string()).await?;
            return Err(OrderError::ReturnConflict(Box::new(current)));
        }
        let is_received = changed.state == ReturnState::Received && found.returned.state == ReturnState::Approved;
        let mut events = vec![apply(&*tx, call, &mut order, &changed).await?];
        if is_received {
            return_stock_due::schedule(&*tx, &stock_due(&order, &changed), now).await?;
        }
        let is_refused = is_received && is_refused_entirely(&order);
        let mut reopened = None;
        if is_refused {
            events.extend(cancel_refused(&*tx, call, now, &mut order).await?);
            reopened = exchanges::reopen(&*tx, call, now, &mut order).await?;
        }
        let others = reopened.iter().map(|(order, event)| (order, event.clone()));
        append_events(&*tx, events.into_iter().map(|event| (&order, event)).chain(others)).await?;
        reach("orders.return.stored");
        tx.commit().await?;
        reach("orders.return.committed");
        if is_refused {
            metrics::record_status(Status::Cancelled);
        }
        self.inner.outbox.wake();
        Ok(OrderedReturn { returned: changed, order })
    }
}

/// Apply a stored return to its locked order, in memory and in the database, with its audit record; returns the event to
/// publish.
pub(super) async fn apply(
    conn: &impl ConnectionTrait,
    call: &Call,
    order: &mut Order,
    changed: &Return,
) -> Result<Event, Error> {
    let credits = lock_credits(conn, order).await?;
    let (now, returns) = (changed.updated_at, &mut order.fulfilment.returns);
    let mut before = None;
    match returns.iter_mut().find(|known| known.id == changed.id) {
        Some(known) => before = Some(audited(&std::mem::replace(known, changed.clone()))),
        None => returns.push(changed.clone()),
    }
    let Return { number, kind, state, .. } = *changed;
    order.fulfilment.return_changes.push(ReturnChange { number, kind, state, at: now, by: changed.by.clone() });
    order.adjustment = adjustment(&order.fulfilment.returns, order.fulfilment.exchange_of.as_ref());
    order.fulfilment.version += 1;
    fulfilment::adjust(conn, order).await?;
    follow_order(conn, order).await?;
    follow_credits(conn, &credits, order, now).await?;
    let record = AuditRecord {
        action: "updated",
        kind: "order",
        id: &order.purchase.id.to_string(),
        name: &order.number.to_string(),
        before: json!({ "return": before }),
        after: json!({ "return": audited(changed) }),
    };
    audit::record(conn, call, now, record).await?;
    Ok(crate::events::return_changed(order, changed))
}

fn stock_due(order: &Order, returned: &Return) -> StockDue {
    StockDue { order: order.purchase.id, id: returned.id, by: returned.by.clone() }
}

/// Describe a return as audit records show it: without the customer's words and the reason for declining it.
fn audited(returned: &Return) -> String {
    let Return { number, kind, state, fee, .. } = returned;
    format!("{number}: {}, {}, {fee}", kind.name(), state.name())
}
