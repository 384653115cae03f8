//! What placing orders asks of other services, in one call for all that are placed at the moment. Whoever is alone asks alone.

use std::future::Future;

use platform::{Call, Channel, Failure, batch::together};
use proto::{
    cart_pricing::v1::{BatchQuoteRequest, QuoteRequest, QuoteResponse, pricing_client::PricingClient},
    catalog::v1::{BatchReserveStockRequest, ReserveStockRequest, stock_client::StockClient},
    common::v1::{OrderLines, Region},
    id::OrderId,
};

use crate::Orders;

/// What is asked, and in whose call.
pub(crate) type Asked<M> = (Call, M);

impl Orders {
    /// What lines cost at present.
    pub(super) async fn quote(&self, call: &Call, lines: OrderLines, region: Region) -> Result<QuoteResponse, Failure> {
        let asked = (call.clone(), QuoteRequest { lines: Some(lines), region: region.into() });
        let pricing = self.inner.pricing.clone();
        // Who may see what others may not asks alone.
        if call.is_admin() {
            return quote(pricing, asked).await;
        }
        let ask = move |batch| {
            let pricing = pricing.clone();
            async move { together(batch, |batch| quote_all(pricing.clone(), batch)).await }
        };
        in_time(call, self.inner.quoting.join(asked, ask)).await
    }

    /// Takes the stock of an order, all or nothing.
    pub(super) async fn reserve(&self, call: &Call, order: OrderId, lines: OrderLines) -> Result<(), Failure> {
        let asked = (call.clone(), ReserveStockRequest { order_id: order.to_string(), lines: Some(lines) });
        let stock = self.inner.stock.clone();
        if call.is_admin() {
            return reserve(stock, asked).await;
        }
        let ask = move |batch| {
            let stock = stock.clone();
            async move { together(batch, |batch| reserve_all(stock.clone(), batch)).await }
        };
        in_time(call, self.inner.reserving.join(asked, ask)).await
    }
}

/// The answer, unless it takes longer than the caller waits.
async fn in_time<T>(
    call: &Call,
    answer: impl Future<Output = Result<Result<T, Failure>, Failure>>,
) -> Result<T, Failure> {
    let answered = tokio::time::timeout(call.remaining(), answer).await;
    answered.map_err(|_| Failure::unavailable("the caller stopped waiting"))??
}

async fn quote(mut pricing: PricingClient<Channel>, asked: Asked<QuoteRequest>) -> Result<QuoteResponse, Failure> {
    let (call, request) = asked;
    Ok(pricing.quote(call.request(request)).await?.into_inner())
}

async fn quote_all(
    mut pricing: PricingClient<Channel>,
    batch: Vec<Asked<QuoteRequest>>,
) -> Result<Vec<Result<QuoteResponse, Failure>>, Failure> {
    let (call, requests) = match gathered(batch)? {
        Gathered::Alone(asked) => return Ok(vec![quote(pricing, asked).await]),
        Gathered::Together(call, requests) => (call, requests),
    };
    let many = requests.len();
    let request = call.request(BatchQuoteRequest { requests });
    let quotes = pricing.batch_quote(request).await?.into_inner().responses;
    all_of(many, quotes.into_iter().map(Ok).collect())
}

async fn reserve(mut stock: StockClient<Channel>, asked: Asked<ReserveStockRequest>) -> Result<(), Failure> {
    let (call, request) = asked;
    stock.reserve_stock(call.request(request)).await?;
    Ok(())
}

async fn reserve_all(
    mut stock: StockClient<Channel>,
    batch: Vec<Asked<ReserveStockRequest>>,
) -> Result<Vec<Result<(), Failure>>, Failure> {
    let (call, requests) = match gathered(batch)? {
        Gathered::Alone(asked) => return Ok(vec![reserve(stock, asked).await]),
        Gathered::Together(call, requests) => (call, requests),
    };
    let many = requests.len();
    let request = call.request(BatchReserveStockRequest { requests });
    let outcomes = stock.batch_reserve_stock(request).await?.into_inner().outcomes;
    all_of(many, outcomes.into_iter().map(|outcome| outcome.refusal.map_or(Ok(()), |why| Err(why.into()))).collect())
}

enum Gathered<M> {
    Alone(Asked<M>),
    Together(Call, Vec<M>),
}

fn gathered<M>(mut batch: Vec<Asked<M>>) -> Result<Gathered<M>, Failure> {
    let call = Call::of_all(batch.iter().map(|(call, _)| call));
    match (batch.len(), call) {
        (2.., Some(call)) => Ok(Gathered::Together(call, batch.into_iter().map(|(_, message)| message).collect())),
        _ => batch.pop().map(Gathered::Alone).ok_or_else(|| Failure::internal("nobody asks")),
    }
}

fn all_of<T>(many: usize, answers: Vec<T>) -> Result<Vec<T>, Failure> {
    if answers.len() == many { Ok(answers) } else { Err(Failure::internal("not all that was asked was answered")) }
}
