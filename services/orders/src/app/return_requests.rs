//! Returns that are made: requested by shoppers, who prove with the tracking token that the order is theirs, or created
//! by administrators.

use std::{collections::HashSet, time::Duration};

use platform::{Actor, Call, Error, FieldErrors, fail_points::reach};
use proto::{
    catalog::v1::ListPouredVariantsRequest,
    id::{ReturnId, VariantId},
    orders::v1::{CreateReturnRequest, RequestReturnRequest, ReturnKind, ReturnObstacle, ReturnState},
};
use sea_orm::ConnectionTrait;

use super::{
    audit::{append_events, display_name},
    erasures::own_account,
    returns::apply,
};
use crate::{
    Orders,
    domain::{
        orders::Order,
        return_requests::NewReturn,
        return_rules::{ReturnOptions, ReturnRules},
        returnable::{self, order_lines},
        returns::{OrderedReturn, Return, ReturnLine},
        statuses::Status,
    },
    error::OrderError,
    store::{orders, return_lists, return_rules, returns},
};

/// Timeout of asking the catalog which units were poured; a return is made without an answer.
const POURED_TIMEOUT: Duration = Duration::from_secs(2);

/// Outcome of checking a shopper's request.
enum CheckedRequest {
    /// An earlier request with the same key made this return.
    Replayed(ReturnId),
    /// The return may be made.
    New(Box<(NewReturn, Vec<ReturnLine>, ReturnRules)>),
}

impl Orders {
    /// Return the returns of an order, and the one that its shopper can request.
    pub(crate) async fn return_options(&self, token: &str) -> Result<ReturnOptions, Error> {
        let (db, number) = (self.inner.db.read(), self.number_of_token(token).await?);
        let order = orders::find_numbered(db, &[number]).await?.pop().ok_or_else(Error::not_found)?;
        Ok(ReturnOptions::of(order, &return_rules::get(db).await?, self.inner.clock.now()))
    }

    /// List the orders of the caller's account that have returns, newest first.
    pub(crate) async fn own_returned_orders(&self, call: &Call) -> Result<Vec<Order>, Error> {
        let (account, db) = (own_account(call)?, self.inner.db.read());
        let numbers = return_lists::orders_of_account(db, account).await?;
        let mut found = orders::find_numbered(db, &numbers).await?;
        found.reverse();
        Ok(found)
    }

    /// Validate a shopper's request without storing it; returns the return that an earlier request with the same key
    /// made.
    pub(crate) async fn preview_return(
        &self,
        request: RequestReturnRequest,
    ) -> Result<Option<OrderedReturn>, OrderError> {
        let (db, number) = (self.inner.db.read(), self.number_of_token(&request.tracking_token).await?);
        let read = async || orders::find_numbered(db, &[number]).await?.pop().ok_or_else(Error::not_found);
        match self.check_request(db, &read().await?, request).await? {
            // Read again: the order that was checked may not have this return yet.
            CheckedRequest::Replayed(id) => Ok(Some(found(read().await?, id)?)),
            CheckedRequest::New(_) => Ok(None),
        }
    }

    /// Request a return as the shopper of an order; returns it, and whether an earlier request with the same key made it.
    pub(crate) async fn request_return(
        &self,
        call: &Call,
        request: RequestReturnRequest,
    ) -> Result<(OrderedReturn, bool), OrderError> {
        let number = self.number_of_token(&request.tracking_token).await?;
        let poured = self.poured_variants(call, number).await;
        let tx = self.inner.db.begin_write().await?;
        let order = orders::find_numbered_locked(&*tx, number).await?.ok_or_else(Error::not_found)?;
        if order.purchase.tracking_token != request.tracking_token {
            // The person was erased meanwhile.
            return Err(Error::not_found().into());
        }
        let (new, mut lines, rules) = match self.check_request(&*tx, &order, request).await? {
            CheckedRequest::Replayed(id) => return Ok((found(order, id)?, true)),
            CheckedRequest::New(new) => *new,
        };
        mark_poured(&mut lines, &order, poured.as_ref());
        let fee = rules.fee(new.kind, order.purchase.contact.region);
        let returned = Return { fee, ..self.new_return(&new, lines, ReturnState::Requested, None) };
        Ok((self.store_return(tx, call, order, returned, &new).await?, false))
    }

    /// Create an approved return as an administrator: of a shipped order what was refused at the door, of a delivered one
    /// anything else. A conflict if the order has other returns than the administrator saw, so that neither a repeated
    /// request nor a colleague returns the same units twice.
    pub(crate) async fn create_return(
        &self,
        call: &Call,
        request: CreateReturnRequest,
    ) -> Result<OrderedReturn, OrderError> {
        Self::author(call)?;
        let number = self.find(&request.order_id).await?.number;
        let poured = self.poured_variants(call, number).await;
        let tx = self.inner.db.begin_write().await?;
        let order = self.find_locked(&*tx, &request.order_id).await?;
        let present = order.fulfilment.returns.len();
        if request.expected_returns.is_some_and(|seen| usize::try_from(seen) != Ok(present)) {
            return Err(OrderError::Conflict(Box::new(order)));
        }
        let mut errors = FieldErrors::new();
        let new = NewReturn::by_admin(request, &mut errors);
        let mut lines = returnable::read(&new.lines, &order, &mut errors);
        errors.check()?;
        let required = if new.kind == ReturnKind::Refused { Status::Shipped } else { Status::Delivered };
        if order.status != required {
            return Err(OrderError::InvalidTransition(Box::new(order)));
        }
        mark_poured(&mut lines, &order, poured.as_ref());
        let by_rules = return_rules::get(&*tx).await?.fee(new.kind, order.purchase.contact.region);
        let fee = new.fee.unwrap_or(by_rules);
        let returned = Return { fee, ..self.new_return(&new, lines, ReturnState::Approved, display_name(call)) };
        self.store_return(tx, call, order, returned, &new).await
    }

    async fn check_request(
        &self,
        conn: &impl ConnectionTrait,
        order: &Order,
        request: RequestReturnRequest,
    ) -> Result<CheckedRequest, OrderError> {
        let mut errors = FieldErrors::new();
        let new = NewReturn::by_shopper(request, &mut errors);
        if let Some(key) = new.key.as_deref().filter(|_| !errors.has("idempotency_key")) {
            match returns::find_request(conn, order, key).await? {
                Some((id, fingerprint)) if fingerprint == new.fingerprint => return Ok(CheckedRequest::Replayed(id)),
                Some(_) => return Err(OrderError::KeyReused),
                None => {}
            }
        }
        let rules = return_rules::get(conn).await?;
        let options = ReturnOptions::of(order.clone(), &rules, self.inner.clock.now());
        if options.obstacle != ReturnObstacle::Unspecified {
            return Err(OrderError::ReturnNotPossible(Box::new(options)));
        }
        let lines = returnable::read(&new.lines, order, &mut errors);
        errors.check()?;
        Ok(CheckedRequest::New(Box::new((new, lines, rules))))
    }

    fn new_return(&self, new: &NewReturn, lines: Vec<ReturnLine>, state: ReturnState, by: Option<String>) -> Return {
        let now = self.inner.clock.now();
        Return {
            id: ReturnId::new(),
            number: 0,
            version: 1,
            kind: new.kind,
            state,
            reason: new.reason,
            details: new.details.clone(),
            lines,
            fee: proto::Money::ZERO,
            photos: new.photos.clone(),
            decline_reason: None,
            replacement: None,
            is_by_customer: by.is_none(),
            created_at: now,
            updated_at: now,
            by,
        }
    }

    async fn store_return(
        &self,
        tx: platform::db::WriteTx,
        call: &Call,
        mut order: Order,
        mut returned: Return,
        new: &NewReturn,
    ) -> Result<OrderedReturn, OrderError> {
        returned.number = returns::insert(&*tx, &order, &returned, new.key.as_deref(), &new.fingerprint).await?;
        let event = apply(&*tx, call, &mut order, &returned).await?;
        append_events(&*tx, [(&order, event)]).await?;
        reach("orders.return.stored");
        tx.commit().await?;
        reach("orders.return.committed");
        self.inner.outbox.wake();
        Ok(OrderedReturn { returned, order })
    }

    /// Find the number of the order with a tracking token.
    pub(super) async fn number_of_token(&self, token: &str) -> Result<i64, Error> {
        if !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(Error::not_found());
        }
        orders::number_of_token(self.inner.db.read(), token).await?.ok_or_else(Error::not_found)
    }

    /// Ask the catalog which variants of an order were poured from opened bottles; none if it does not answer.
    async fn poured_variants(&self, call: &Call, number: i64) -> Option<HashSet<VariantId>> {
        let ask = async {
            let order = orders::find_numbered(self.inner.db.read(), &[number]).await?.pop();
            let order_id = order.ok_or_else(Error::not_found)?.purchase.id.to_string();
            let call = Call::new(Actor::System, call.request_id.clone(), POURED_TIMEOUT.min(call.remaining()));
            let request = call.request(ListPouredVariantsRequest { order_id });
            let answer = self.inner.stock.clone().list_poured_variants(request).await?.into_inner();
            Ok::<_, Error>(answer.variant_ids.iter().filter_map(|id| id.parse().ok()).collect())
        };
        match ask.await {
            Ok(poured) => Some(poured),
            Err(error) => {
                tracing::warn!(%error, "failed to list the poured units of a return");
                None
            }
        }
    }
}

/// Mark the lines of which everything was poured.
fn mark_poured(lines: &mut [ReturnLine], order: &Order, poured: Option<&HashSet<VariantId>>) {
    let known = order_lines(&order.purchase.items);
    for line in lines {
        let contents = known.iter().find(|known| known.key == line.line).map(|known| &known.contents);
        let is_poured = |contents: &Vec<(VariantId, u32)>| {
            poured.map(|poured| contents.iter().all(|(variant, _)| poured.contains(variant)))
        };
        line.is_poured = contents.and_then(is_poured);
    }
}

fn found(order: Order, id: ReturnId) -> Result<OrderedReturn, Error> {
    let returned = order.fulfilment.find_return(id).cloned().ok_or_else(Error::not_found)?;
    Ok(OrderedReturn { returned, order })
}
