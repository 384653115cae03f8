//! Placing an order: price, claim the idempotency key, reserve stock, claim offers, store. Every step can be undone until
//! the order is stored, and storing succeeds only if no step was undone meanwhile. An order that loses an offer or a
//! credit to another one is undone and priced again.

use std::time::Duration;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use platform::{Actor, Call, Error, ErrorCode, FieldErrors, fail_points::reach};
use proto::{
    cart_pricing::v1::QuoteResponse,
    common::v1::OrderLines,
    id::OrderId,
    orders::v1::{PlaceOrderRequest, PlaceOrderResponse, SalesChannel},
    time::timestamp,
};
use tokio::sync::oneshot;
use tracing::Span;

use super::{
    clients::Destination,
    offers::OFFER_EXHAUSTED,
    transactions::{Claimed, NewPlacement, NewPurchase},
};
use crate::{
    Orders,
    domain::{
        orders::Purchase,
        placements::{KeyState, RequestedOrder, placement_deadline, resolvable_lines},
        quoted_offers,
        quotes::{self, AcceptedQuote},
        returns::ExchangeTerms,
    },
    error::OrderError,
    store::placements,
};

/// Pause between two looks at a placement that is running under the same key.
const POLL_INTERVAL: Duration = Duration::from_millis(40);

/// Upper bound on attempts to place an order, each of which loses an offer or a credit to other orders.
const MAX_ATTEMPTS: usize = 3;

/// Contents of an order at current prices.
struct PricedOrder {
    accepted: AcceptedQuote,
    /// Ids of the offers to claim, because they have a limit.
    limited_offers: Vec<String>,
    /// The exchange whose items it replaces.
    exchange: Option<ExchangeTerms>,
}

/// Outcome of claiming an idempotency key.
enum Claim {
    /// The key is claimed for this request, under this order id; an administrator may place it in spite of a block that
    /// lasts until then.
    Own { order: OrderId, blocked_until: Option<DateTime<Utc>> },
    /// The same request has an answer already.
    Answered(PlaceOrderResponse),
    /// The key belongs to a different request.
    DifferentRequest,
    /// The customer is blocked and must call the shop.
    Blocked,
}

impl Orders {
    /// Place an order at the catalog's current prices; fails with every field error at once. Once started it runs to
    /// its end even if the caller stops waiting, so that a retry under the same key finds the answer.
    pub(crate) async fn place(
        &self,
        call: &Call,
        request: PlaceOrderRequest,
    ) -> Result<PlaceOrderResponse, OrderError> {
        let author = request.admin_placement.is_some().then(|| Self::author(call)).transpose()?;
        let shopper = as_shopper(call, author.is_some());
        let lines = request.lines.clone().unwrap_or_default();
        let request = match RequestedOrder::read(request, call.customer(), author) {
            Ok(request) => request,
            Err(mut errors) => {
                self.add_unknown_lines(&shopper, lines, &mut errors).await;
                return Err(Error::invalid(errors).into());
            }
        };
        let (answer, answered) = oneshot::channel();
        let (orders, call) = (self.clone(), call.clone());
        self.inner.tasks.spawn("place an order", |_| async move {
            if let Err(Err(error)) = answer.send(orders.place_once(&call, &request).await) {
                tracing::warn!(%error, "failed to place an order after its caller had disconnected");
            }
        });
        answered.await.map_err(Error::internal)?
    }

    async fn place_once(&self, call: &Call, request: &RequestedOrder) -> Result<PlaceOrderResponse, OrderError> {
        reach("orders.place.received");
        for _ in 0..MAX_ATTEMPTS {
            // Price first: an order rejected for its lines or total has written nothing.
            let priced = match self.price(call, request).await {
                Ok(priced) => priced,
                Err(rejection) => return self.reject(call, request, rejection).await,
            };
            reach("orders.place.priced");
            let (order, blocked_until) = match self.claim(call, request).await? {
                Claim::Own { order, blocked_until } => (order, blocked_until),
                Claim::Answered(answer) => return Ok(replayed(answer)),
                Claim::DifferentRequest => return Err(OrderError::KeyReused),
                Claim::Blocked => return self.reject(call, request, OrderError::CallRequired).await,
            };
            reach("orders.place.claimed");
            if let Some(answer) = self.reserve_and_store(call, order, request, priced).await? {
                return Ok(PlaceOrderResponse { customer_blocked_until: blocked_until.map(timestamp), ..answer });
            }
        }
        Err(Error::unavailable("every attempt lost an offer or a credit to other orders").into())
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
            let new = NewPlacement { phone: request.phone(), is_by_shopper: !call.is_admin(), placement };
            match self.inner.claims.call(new).await? {
                Claimed::Own { blocked_until } => return Ok(Claim::Own { order, blocked_until }),
                Claimed::Blocked => return Ok(Claim::Blocked),
                Claimed::KeyTaken => {}
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

    async fn price(&self, call: &Call, request: &RequestedOrder) -> Result<PricedOrder, OrderError> {
        let shopper = as_shopper(call, request.taken.is_some());
        let exchange = match request.taken.as_ref().and_then(|taken| taken.exchange) {
            Some(id) => Some(self.exchange_terms(id).await?),
            None => None,
        };
        let mut quote = self.quote_order(&shopper, request).await?;
        if let Some(terms) = exchange {
            quote = replacement_quote(quote, terms);
        }
        let limited_offers = quoted_offers::limited_offers(&quote);
        let accepted = quotes::accept(quote, request.discount(), request.expected_total)?;
        Ok(PricedOrder { accepted, limited_offers, exchange })
    }

    /// Reserve the stock of a priced order, claim its offers and store it; none if another order took an offer or a
    /// credit, and this one was undone, to be priced again.
    async fn reserve_and_store(
        &self,
        call: &Call,
        order: OrderId,
        request: &RequestedOrder,
        PricedOrder { accepted, limited_offers, exchange }: PricedOrder,
    ) -> Result<Option<PlaceOrderResponse>, OrderError> {
        let AcceptedQuote { items, totals, offers, credits } = accepted;
        let shopper = as_shopper(call, request.taken.is_some());
        if let Err(failure) = self.reserve(&shopper, order, request.lines.clone(), &items.gift_sets).await {
            // A rejection has reserved nothing; only a lost answer leaves that open.
            let may_have_stock = matches!(failure.code(), ErrorCode::Unavailable | ErrorCode::Internal);
            self.undo(call, order, may_have_stock).await;
            return Err(reservation_error(failure).into());
        }
        reach("orders.place.reserved");
        if let Err(failure) = self.claim_offers(call, order, limited_offers).await {
            self.undo(call, order, true).await;
            return if failure.slug() == OFFER_EXHAUSTED { Ok(None) } else { Err(reservation_error(failure).into()) };
        }
        reach("orders.place.offers_claimed");
        let taken = request.taken.clone();
        let purchase = Purchase {
            id: order,
            customer: request.customer,
            contact: request.contact.clone(),
            items,
            totals,
            offers,
            credits,
            discount_reason: taken.as_ref().and_then(|taken| Some(taken.discount.as_ref()?.reason.clone())),
            channel: taken.as_ref().map_or(SalesChannel::Web, |taken| taken.channel),
            agreed_to_messages: request.agreed_to_messages,
            tracking_token: new_tracking_token(),
            placed_at: self.inner.clock.now(),
        };
        let new = NewPurchase { purchase, taken, exchange, call: call.clone(), span: Span::current() };
        let stored = self.store(new).await;
        match &stored {
            Ok(Some(_)) => self.inner.outbox.wake(),
            Ok(None) | Err(_) => self.undo(call, order, true).await,
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
        match self.quote(call, None, Destination::default().quote_request(lines)).await {
            Ok(quote) => quotes::add_unknown(&quote, errors),
            Err(error) => tracing::debug!(%error, "failed to look up order lines"),
        }
    }
}

/// Return the call to price and reserve by: an administrator takes an order as its shopper would see the catalog, without
/// hidden products.
fn as_shopper(call: &Call, is_taken: bool) -> Call {
    if is_taken { call.on_behalf_of(Actor::Anonymous) } else { call.clone() }
}

/// Price the replacement of an exchange, whose shipping is the fee: it has no offers, as it has no discount.
fn replacement_quote(quote: QuoteResponse, terms: ExchangeTerms) -> QuoteResponse {
    QuoteResponse {
        shipping_agorot: Some(terms.fee.agorot()),
        total_agorot: quote.items_total_agorot + terms.fee.agorot(),
        offers: Vec::new(),
        offers_agorot: 0,
        ..quote
    }
}

fn replayed(answer: PlaceOrderResponse) -> PlaceOrderResponse {
    PlaceOrderResponse { replayed: true, ..answer }
}

/// Convert the rejection of a reservation or a claim. `conflict` means that recovery undid the placement first, so the
/// caller may simply retry.
fn reservation_error(failure: Error) -> Error {
    if failure.slug() == "conflict" { Error::unavailable(failure) } else { failure }
}

/// Generate 192 random bits, encoded for use in a URL.
pub(super) fn new_tracking_token() -> String {
    URL_SAFE_NO_PAD.encode(rand::random::<[u8; 24]>())
}
