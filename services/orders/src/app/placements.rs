//! Placing an order: price, claim the idempotency key, reserve stock, store. Every step can be undone until the order
//! is stored, and storing succeeds only if no step was undone meanwhile.

use std::time::Duration;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use platform::{Call, Error, ErrorCode, FieldErrors, fail_points::reach};
use proto::{
    common::v1::{OrderLines, Region},
    id::OrderId,
    orders::v1::{PlaceOrderRequest, PlaceOrderResponse},
};
use tokio::sync::oneshot;

use crate::{
    Orders,
    domain::{
        items::Items,
        orders::{Purchase, Totals},
        placements::{KeyState, RequestedOrder, placement_deadline, resolvable_lines},
        quotes,
    },
    error::OrderError,
    store::placements,
};

/// Pause between two looks at a placement that is running under the same key.
const POLL_INTERVAL: Duration = Duration::from_millis(40);

/// Outcome of claiming an idempotency key.
enum Claim {
    /// The key is claimed for this request, under this order id.
    Own(OrderId),
    /// The same request has an answer already.
    Answered(PlaceOrderResponse),
    /// The key belongs to a different request.
    DifferentRequest,
}

impl Orders {
    /// Place an order at the catalog's current prices; fails with every field error at once. Once started it runs to
    /// its end even if the caller stops waiting, so that a retry under the same key finds the answer.
    pub(crate) async fn place(
        &self,
        call: &Call,
        request: PlaceOrderRequest,
    ) -> Result<PlaceOrderResponse, OrderError> {
        let lines = request.lines.clone().unwrap_or_default();
        let request = match RequestedOrder::read(request, call.customer()) {
            Ok(request) => request,
            Err(mut errors) => {
                self.add_unknown_lines(call, lines, &mut errors).await;
                return Err(Error::invalid(errors).into());
            }
        };
        let (answer, answered) = oneshot::channel();
        let (orders, call) = (self.clone(), call.clone());
        self.inner.tasks.spawn("place an order", |_| async move {
            if let Err(Err(error)) = answer.send(orders.place_once(&call, request).await) {
                tracing::warn!(%error, "failed to place an order after its caller had disconnected");
            }
        });
        answered.await.map_err(Error::internal)?
    }

    async fn place_once(&self, call: &Call, request: RequestedOrder) -> Result<PlaceOrderResponse, OrderError> {
        reach("orders.place.received");
        // Price first: an order rejected for its lines or total has written nothing.
        let (items, totals) = match self.price(call, &request).await {
            Ok(priced) => priced,
            Err(rejection) => return self.reject(call, &request, rejection).await,
        };
        reach("orders.place.priced");
        let order = match self.claim(call, &request).await? {
            Claim::Own(order) => order,
            Claim::Answered(answer) => return Ok(replayed(answer)),
            Claim::DifferentRequest => return Err(OrderError::KeyReused),
        };
        reach("orders.place.claimed");
        self.reserve_and_store(call, order, request, items, totals).await
    }

    /// Reject an order, unless its key has an answer already: that answer holds even if prices and stock have changed
    /// since.
    async fn reject(
        &self,
        call: &Call,
        request: &RequestedOrder,
        rejection: OrderError,
    ) -> Result<PlaceOrderResponse, OrderError> {
        let is_invalid = matches!(&rejection, OrderError::Other(failure) if failure.code() == ErrorCode::Invalid);
        match self.claimed(call, request).await? {
            Some(Claim::Answered(answer)) => Ok(replayed(answer)),
            Some(Claim::DifferentRequest) if !is_invalid => Err(OrderError::KeyReused),
            _ => Err(rejection),
        }
    }

    /// Claim an order id under the request's key, waiting for a request that is running under the same key.
    async fn claim(&self, call: &Call, request: &RequestedOrder) -> Result<Claim, Error> {
        loop {
            if call.remaining().is_zero() {
                return Err(Error::unavailable("the caller stopped waiting"));
            }
            let (now, order) = (self.inner.clock.now(), OrderId::new());
            let placement = placements::Model::new(order, request, now, placement_deadline(now, call.remaining()));
            if self.inner.claims.call((request.phone(), placement)).await? {
                return Ok(Claim::Own(order));
            }
            if let Some(claim) = self.claimed(call, request).await? {
                return Ok(claim);
            }
        }
    }

    /// Return the claim on the request's key once no request runs under it; none when the key is free.
    async fn claimed(&self, call: &Call, request: &RequestedOrder) -> Result<Option<Claim>, Error> {
        let Some(key) = &request.key else { return Ok(None) };
        loop {
            let found = placements::find(self.inner.db.read(), &request.scope(), key).await?;
            let Some(placement) = found else { return Ok(None) };
            let (order, now) = (placement.order_id, self.inner.clock.now());
            match placement.key_state(&request.fingerprint, now) {
                KeyState::Answered(answer) => return Ok(Some(Claim::Answered(answer))),
                KeyState::DifferentRequest => return Ok(Some(Claim::DifferentRequest)),
                KeyState::Running if call.remaining() < POLL_INTERVAL => {
                    return Err(Error::unavailable("the same request is still running"));
                }
                KeyState::Running => tokio::time::sleep(POLL_INTERVAL).await,
                KeyState::Abandoned => {
                    self.abandon(order, true).await?;
                }
                KeyState::Expired => {
                    let tx = self.inner.db.begin_write().await?;
                    placements::delete_expired(&*tx, &[order], now).await?;
                    tx.commit().await?;
                }
            }
        }
    }

    async fn price(&self, call: &Call, request: &RequestedOrder) -> Result<(Items, Totals), OrderError> {
        let phone = request.phone();
        let quote = self.quote(call, Some(&phone), request.lines.clone(), request.contact.region).await?;
        Ok(quotes::accept(quote, request.expected_total)?)
    }

    async fn reserve_and_store(
        &self,
        call: &Call,
        order: OrderId,
        request: RequestedOrder,
        items: Items,
        totals: Totals,
    ) -> Result<PlaceOrderResponse, OrderError> {
        if let Err(failure) = self.reserve(call, order, request.lines, &items.gift_sets).await {
            // A rejection has reserved nothing; only a lost answer leaves that open.
            let may_have_stock = matches!(failure.code(), ErrorCode::Unavailable | ErrorCode::Internal);
            self.undo(call, order, may_have_stock).await;
            return Err(reservation_error(failure).into());
        }
        reach("orders.place.reserved");
        let purchase = Purchase {
            id: order,
            customer: request.customer,
            contact: request.contact,
            items,
            totals,
            tracking_token: new_tracking_token(),
            placed_at: self.inner.clock.now(),
        };
        let stored = self.store(purchase).await;
        match &stored {
            Ok(_) => self.inner.outbox.wake(),
            Err(_) => self.undo(call, order, true).await,
        }
        Ok(stored?)
    }

    /// Undo a failed placement unless it was stored after all. Recovery undoes it later if that is not possible now.
    async fn undo(&self, call: &Call, order: OrderId, may_have_stock: bool) {
        match self.abandon(order, may_have_stock).await {
            Ok(true) if may_have_stock => {
                reach("orders.undo.scheduled");
                self.release_stock_now(call, order).await;
            }
            Ok(_) => {}
            Err(error) => tracing::warn!(%order, %error, "failed to undo a placement, left to recovery"),
        }
    }

    /// Add the lines that do not exist to field errors that are reported anyway; skipped when the catalog does not
    /// answer.
    async fn add_unknown_lines(&self, call: &Call, lines: OrderLines, errors: &mut FieldErrors) {
        let lines = resolvable_lines(lines);
        if lines.count() == 0 {
            return;
        }
        match self.quote(call, None, lines, Region::Unspecified).await {
            Ok(quote) => quotes::add_unknown(&quote, errors),
            Err(error) => tracing::debug!(%error, "failed to look up order lines"),
        }
    }
}

fn replayed(answer: PlaceOrderResponse) -> PlaceOrderResponse {
    PlaceOrderResponse { replayed: true, ..answer }
}

/// Convert the catalog's rejection of a reservation. `conflict` means that recovery undid the placement first, so the
/// caller may simply retry.
fn reservation_error(failure: Error) -> Error {
    if failure.slug() == "conflict" { Error::unavailable(failure) } else { failure }
}

/// Generate 192 random bits, encoded for use in a URL.
fn new_tracking_token() -> String {
    URL_SAFE_NO_PAD.encode(rand::random::<[u8; 24]>())
}
