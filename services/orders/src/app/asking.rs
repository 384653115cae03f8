//! Quotes and reservations for placing orders: one call to the other service for all orders that are placed at once.

use std::future::Future;

use platform::{Call, Channel, Failure, Outcomes};
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

/// A request, the call it belongs to, and the phone of its order.
#[derive(Clone, Debug)]
pub(crate) struct Asked<M> {
    call: Call,
    phone: Option<String>,
    request: M,
}

/// A reservation that found a row locked, and the id of what is locked.
pub(crate) type Locked = (String, Asked<ReserveStockRequest>);

impl<M: Message> Asked<M> {
    /// Key under which requests of one phone run one after the other.
    pub(crate) fn phone(&self) -> Option<String> {
        self.phone.clone()
    }

    /// Encoded size of the request.
    pub(crate) fn bytes(&self) -> usize {
        self.request.encoded_len()
    }
}

impl Orders {
    /// Prices lines at present.
    pub(super) async fn quote(
        &self,
        call: &Call,
        phone: Option<&str>,
        lines: OrderLines,
        region: Region,
    ) -> Result<QuoteResponse, Failure> {
        let request = QuoteRequest { lines: Some(lines), region: region.into() };
        let asked = Asked { call: call.clone(), phone: phone.map(str::to_owned), request };
        // Skip coalescing for administrators: they may see hidden products.
        if call.is_admin() {
            return quote(self.inner.pricing.clone(), asked).await;
        }
        in_time(call, self.inner.quoting.call(asked)).await
    }

    /// Takes the stock of an order, all or nothing, with the contents of gift sets as they were quoted.
    pub(super) async fn reserve(
        &self,
        call: &Call,
        order: OrderId,
        lines: OrderLines,
        gift_sets: &[GiftSetItem],
    ) -> Result<(), Failure> {
        let contents = gift_sets.iter().map(contents).collect();
        let request = ReserveStockRequest { order_id: order.to_string(), lines: Some(lines), contents };
        let asked = Asked { call: call.clone(), phone: None, request };
        in_time(call, async {
            let mut reserved = if call.is_admin() {
                reserve(self.inner.stock.clone(), asked.clone()).await
            } else {
                self.inner.reserving.call(asked.clone()).await
            };
            // Wait for a locked product apart from the orders of other products.
            while let Some(locked) = locked(&reserved) {
                reserved = self.inner.reserving_locked.call((locked, asked.clone())).await;
            }
            reserved
        })
        .await
    }
}

/// The id of what a reservation found locked.
fn locked(reserved: &Result<(), Failure>) -> Option<String> {
    let failure = reserved.as_ref().err().filter(|failure| failure.slug() == "contended")?;
    Some(failure.state::<Contended>().unwrap_or_default().id)
}

fn contents(set: &GiftSetItem) -> GiftSetContents {
    let items = set.contents.iter().map(|content| GiftSetItemInput {
        variant_id: content.piece.variant.to_string(),
        quantity: content.quantity.into(),
    });
    GiftSetContents { gift_set_id: set.gift_set.to_string(), items: items.collect() }
}

/// Fails with `unavailable` when the outcome takes longer than the caller waits.
async fn in_time<T>(call: &Call, outcome: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let outcome = tokio::time::timeout(call.remaining(), outcome).await;
    outcome.map_err(|_| Failure::unavailable("the caller stopped waiting"))?
}

async fn quote(mut pricing: PricingClient<Channel>, asked: Asked<QuoteRequest>) -> Result<QuoteResponse, Failure> {
    Ok(pricing.quote(asked.call.request(asked.request)).await?.into_inner())
}

/// Prices the lines of several orders. Cart-pricing answers as many as fit into a message; the others are asked again.
pub(crate) async fn quote_all(
    mut pricing: PricingClient<Channel>,
    mut batch: Vec<Asked<QuoteRequest>>,
) -> Outcomes<QuoteResponse> {
    if batch.len() == 1 {
        return Ok(vec![quote(pricing, batch.remove(0)).await]);
    }
    let (call, requests) = joined(batch)?;
    let mut quotes = Vec::new();
    while quotes.len() < requests.len() {
        let request = BatchQuoteRequest { requests: requests[quotes.len()..].to_vec() };
        let answered = pricing.batch_quote(call.request(request)).await?.into_inner().responses;
        if answered.is_empty() {
            return Err(Failure::internal("cart-pricing answered no quote"));
        }
        quotes.extend(answered.into_iter().map(Ok));
    }
    Ok(quotes)
}

async fn reserve(mut stock: StockClient<Channel>, asked: Asked<ReserveStockRequest>) -> Result<(), Failure> {
    stock.reserve_stock(asked.call.request(asked.request)).await?;
    Ok(())
}

/// Takes the stock of several orders, of each all or nothing.
pub(crate) async fn reserve_all(
    mut stock: StockClient<Channel>,
    mut batch: Vec<Asked<ReserveStockRequest>>,
) -> Outcomes<()> {
    if batch.len() == 1 {
        return Ok(vec![reserve(stock, batch.remove(0)).await]);
    }
    let (call, requests) = joined(batch)?;
    let request = BatchReserveStockRequest { requests };
    let outcomes = stock.batch_reserve_stock(call.request(request)).await?.into_inner().outcomes;
    Ok(outcomes.into_iter().map(|outcome| outcome.refusal.map_or(Ok(()), |refusal| Err(refusal.into()))).collect())
}

/// Takes the stock of an order that found something locked.
pub(crate) async fn reserve_locked(stock: StockClient<Channel>, mut alone: Vec<Locked>) -> Outcomes<()> {
    let (_, asked) = alone.pop().ok_or_else(|| Failure::internal("no reservation"))?;
    Ok(vec![reserve(stock, asked).await])
}

fn joined<M>(batch: Vec<Asked<M>>) -> Result<(Call, Vec<M>), Failure> {
    let call = Call::of_all(batch.iter().map(|asked| &asked.call)).ok_or_else(|| Failure::internal("no request"))?;
    Ok((call, batch.into_iter().map(|asked| asked.request).collect()))
}
