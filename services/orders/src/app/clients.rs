//! Calls to cart-pricing and the catalog while placing orders; concurrent orders share one call.

use std::future::Future;

use platform::{BatchResult, Call, Channel, Error};
use prost::Message;
use proto::{
    cart_pricing::v1::{BatchQuoteRequest, QuoteRequest, QuoteResponse, pricing_client::PricingClient},
    catalog::v1::{
        BatchReserveStockRequest, Contended, GiftSetContents, GiftSetItemInput, ReserveStockRequest,
        stock_client::StockClient,
    },
    common::v1::{OrderLines, Region},
    id::OrderId,
};

use crate::{Orders, domain::items::GiftSetItem};

/// A request with its call, and the phone of its order.
#[derive(Clone, Debug)]
pub(crate) struct BatchedRequest<M> {
    call: Call,
    phone: Option<String>,
    message: M,
}

/// A reservation that found a row locked, keyed by the id of the locked row.
pub(crate) type LockedReservation = (String, BatchedRequest<ReserveStockRequest>);

impl<M: Message> BatchedRequest<M> {
    /// Coalescing key: requests of one phone run one after the other.
    pub(crate) fn phone(&self) -> Option<String> {
        self.phone.clone()
    }

    /// Encoded size of the request in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.message.encoded_len()
    }
}

impl Orders {
    /// Price lines at current prices.
    pub(super) async fn quote(
        &self,
        call: &Call,
        phone: Option<&str>,
        lines: OrderLines,
        region: Region,
    ) -> Result<QuoteResponse, Error> {
        let message = QuoteRequest { lines: Some(lines), region: region.into() };
        let request = BatchedRequest { call: call.clone(), phone: phone.map(str::to_owned), message };
        // Skip coalescing for administrators: they may see hidden products.
        if call.is_admin() {
            return quote(self.inner.pricing.clone(), request).await;
        }
        within_deadline(call, self.inner.quotes.call(request)).await
    }

    /// Reserve the stock of an order, all or nothing, with the contents of gift sets as quoted.
    pub(super) async fn reserve(
        &self,
        call: &Call,
        order: OrderId,
        lines: OrderLines,
        gift_sets: &[GiftSetItem],
    ) -> Result<(), Error> {
        let contents = gift_sets.iter().map(contents).collect();
        let message = ReserveStockRequest { order_id: order.to_string(), lines: Some(lines), contents };
        let request = BatchedRequest { call: call.clone(), phone: None, message };
        within_deadline(call, async {
            let mut reserved = if call.is_admin() {
                reserve(self.inner.stock.clone(), request.clone()).await
            } else {
                self.inner.reservations.call(request.clone()).await
            };
            // Wait for a locked product separately from the orders of other products.
            while let Some(locked) = locked_row(&reserved) {
                reserved = self.inner.locked_reservations.call((locked, request.clone())).await;
            }
            reserved
        })
        .await
    }
}

/// Return the id of the row that a reservation found locked.
fn locked_row(reserved: &Result<(), Error>) -> Option<String> {
    let failure = reserved.as_ref().err().filter(|failure| failure.slug() == "contended")?;
    Some(failure.state::<Contended>().unwrap_or_default().id)
}

fn contents(set: &GiftSetItem) -> GiftSetContents {
    let items = set.contents.iter().map(|content| GiftSetItemInput {
        variant_id: content.snapshot.variant.to_string(),
        quantity: content.quantity.into(),
    });
    GiftSetContents { gift_set_id: set.gift_set.to_string(), items: items.collect() }
}

/// Fail with `unavailable` once the caller's deadline has passed.
async fn within_deadline<T>(call: &Call, outcome: impl Future<Output = Result<T, Error>>) -> Result<T, Error> {
    let outcome = tokio::time::timeout(call.remaining(), outcome).await;
    outcome.map_err(|_| Error::unavailable("the caller stopped waiting"))?
}

async fn quote(
    mut pricing: PricingClient<Channel>,
    request: BatchedRequest<QuoteRequest>,
) -> Result<QuoteResponse, Error> {
    Ok(pricing.quote(request.call.request(request.message)).await?.into_inner())
}

/// Price the lines of several orders. Cart-pricing answers as many as fit into a message; the rest are requested again.
pub(crate) async fn quote_all(
    mut pricing: PricingClient<Channel>,
    mut batch: Vec<BatchedRequest<QuoteRequest>>,
) -> BatchResult<QuoteResponse> {
    if batch.len() == 1 {
        return Ok(vec![quote(pricing, batch.remove(0)).await]);
    }
    let (call, requests) = join(batch)?;
    let mut quotes = Vec::new();
    while quotes.len() < requests.len() {
        let request = BatchQuoteRequest { requests: requests[quotes.len()..].to_vec() };
        let responses = pricing.batch_quote(call.request(request)).await?.into_inner().responses;
        if responses.is_empty() {
            return Err(Error::internal("cart-pricing answered no quote"));
        }
        quotes.extend(responses.into_iter().map(Ok));
    }
    Ok(quotes)
}

async fn reserve(mut stock: StockClient<Channel>, request: BatchedRequest<ReserveStockRequest>) -> Result<(), Error> {
    stock.reserve_stock(request.call.request(request.message)).await?;
    Ok(())
}

/// Reserve the stock of several orders, each all or nothing.
pub(crate) async fn reserve_all(
    mut stock: StockClient<Channel>,
    mut batch: Vec<BatchedRequest<ReserveStockRequest>>,
) -> BatchResult<()> {
    if batch.len() == 1 {
        return Ok(vec![reserve(stock, batch.remove(0)).await]);
    }
    let (call, requests) = join(batch)?;
    let request = BatchReserveStockRequest { requests };
    let outcomes = stock.batch_reserve_stock(call.request(request)).await?.into_inner().outcomes;
    Ok(outcomes.into_iter().map(|outcome| outcome.error.map_or(Ok(()), |refusal| Err(refusal.into()))).collect())
}

/// Reserve the stock of a single order whose product was locked.
pub(crate) async fn reserve_locked(stock: StockClient<Channel>, mut batch: Vec<LockedReservation>) -> BatchResult<()> {
    let (_, request) = batch.pop().ok_or_else(|| Error::internal("no reservation"))?;
    Ok(vec![reserve(stock, request).await])
}

fn join<M>(batch: Vec<BatchedRequest<M>>) -> Result<(Call, Vec<M>), Error> {
    let call = Call::merge(batch.iter().map(|request| &request.call)).ok_or_else(|| Error::internal("no request"))?;
    Ok((call, batch.into_iter().map(|request| request.message).collect()))
}
