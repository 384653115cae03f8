//! Exchanges: a return of that kind is replaced by one order, placed on the terms of the return.

use chrono::{DateTime, Utc};
use platform::{Call, Error, Event, FieldErrors};
use proto::id::{OrderId, ReturnId};
use sea_orm::ConnectionTrait;

use super::audit::display_name;
use crate::{
    Orders,
    domain::{
        orders::Order,
        returns::{ExchangeTerms, OrderedReturn, Return, adjustment},
        statuses::Status,
    },
    error::OrderError,
    events,
    store::{fulfilment, orders, returns},
};

impl Orders {
    /// Return the terms of an exchange that has no replacement yet.
    pub(super) async fn exchange_terms(&self, id: ReturnId) -> Result<ExchangeTerms, OrderError> {
        let db = self.inner.db.read();
        let number = returns::order_number_of(db, id).await?.ok_or_else(unknown)?;
        terms_of(find(db, number, id).await?)
    }
}

/// Make a new order the replacement of an exchange. Returns the event of the exchange, or the reason why it has no longer
/// the terms on which the order was priced.
pub(super) async fn replace(
    conn: &impl ConnectionTrait,
    terms: &ExchangeTerms,
    replacement: OrderId,
    (now, by): (DateTime<Utc>, &str),
) -> Result<Result<(Order, Event), OrderError>, Error> {
    let Some(number) = returns::lock(conn, terms.id).await? else { return Ok(Err(unknown().into())) };
    match terms_of(find(conn, number, terms.id).await?) {
        Ok(current) if current == *terms => {}
        Ok(_) => return Ok(Err(OrderError::ReturnConflict(Box::new(find(conn, number, terms.id).await?)))),
        Err(rejection) => return Ok(Err(rejection)),
    }
    // Orders of one transaction are inserted together: the replacement may be one that is not stored yet.
    if !returns::set_replacement(conn, terms.id, Some(replacement), now, Some(by)).await? {
        return Ok(Err(OrderError::AlreadyExchanged(Box::new(find(conn, number, terms.id).await?))));
    }
    let OrderedReturn { returned, order } = find(conn, number, terms.id).await?;
    let event = events::return_changed(&order, &returned);
    Ok(Ok((order, event)))
}

/// Take back that a new order is the replacement of an exchange, in the transaction that made it so.
pub(super) async fn undo(conn: &impl ConnectionTrait, terms: &ExchangeTerms, now: DateTime<Utc>) -> Result<(), Error> {
    returns::set_replacement(conn, terms.id, None, now, None).await?;
    Ok(())
}

/// Lock the exchange that a locked order replaces, if there is one. Placements lock exchanges before they count orders, so
/// cancellations do too.
pub(super) async fn lock_replaced(conn: &impl ConnectionTrait, order: &Order) -> Result<(), Error> {
    if let Some(exchange) = &order.fulfilment.exchange_of {
        returns::lock(conn, exchange.id).await?;
    }
    Ok(())
}

/// Clear the replacement of the locked exchange that a cancelled order replaces, so that there can be another; returns the
/// event of the exchange, if there is one.
pub(super) async fn reopen(
    conn: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    cancelled: &mut Order,
) -> Result<Option<(Order, Event)>, Error> {
    let Some(exchange) = cancelled.fulfilment.exchange_of.take() else { return Ok(None) };
    cancelled.adjustment = adjustment(&cancelled.fulfilment.returns, None);
    fulfilment::adjust(conn, cancelled).await?;
    returns::set_replacement(conn, exchange.id, None, now, display_name(call).as_deref()).await?;
    let OrderedReturn { returned, order } = find(conn, exchange.order.number, exchange.id).await?;
    returns::append_change(conn, &order, &returned).await?;
    let event = events::return_changed(&order, &returned);
    Ok(Some((order, event)))
}

/// Check that the returns of a locked order allow its next status. Goods that are returned are on their way or delivered;
/// the cash of an exchange is that of its replacement.
pub(super) async fn check_status(conn: &impl ConnectionTrait, order: Order, to: Status) -> Result<Order, OrderError> {
    if to == Status::Cancelled {
        lock_replaced(conn, &order).await?;
    }
    let is_back = to < order.status;
    if is_back && order.fulfilment.returns.iter().any(Return::holds) {
        return Err(OrderError::InvalidTransition(Box::new(order)));
    }
    if to != Status::Cancelled || order.fulfilment.returns.is_empty() {
        return Ok(order);
    }
    // Replacements are placed under the lock of their exchange alone.
    returns::lock_all_of(conn, order.number).await?;
    let order = orders::find_numbered(conn, &[order.number]).await?.pop().ok_or_else(Error::not_found)?;
    if order.fulfilment.returns.iter().any(|one| one.replacement.is_some()) {
        return Err(OrderError::InvalidTransition(Box::new(order)));
    }
    Ok(order)
}

async fn find(conn: &impl ConnectionTrait, order_number: i64, id: ReturnId) -> Result<OrderedReturn, Error> {
    let order = orders::find_numbered(conn, &[order_number]).await?.pop().ok_or_else(Error::not_found)?;
    let returned = order.fulfilment.find_return(id).cloned().ok_or_else(Error::not_found)?;
    Ok(OrderedReturn { returned, order })
}

fn terms_of(found: OrderedReturn) -> Result<ExchangeTerms, OrderError> {
    if found.returned.replacement.is_some() {
        return Err(OrderError::AlreadyExchanged(Box::new(found)));
    }
    let terms = found.returned.exchange_terms().filter(|_| found.order.status != Status::Cancelled);
    terms.ok_or_else(|| OrderError::ReturnTransition(Box::new(found)))
}

fn unknown() -> Error {
    let mut errors = FieldErrors::new();
    errors.add("exchange_return", "unknown_thing");
    Error::invalid(errors)
}
