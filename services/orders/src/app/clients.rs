//! Calls to cart-pricing and the catalog while placing orders; concurrent orders share one call.

use std::future::Future;

use platform::{Actor, BatchResult, Call, Channel, Error, FieldErrors};
use prost::Message;
use proto::{
    Money,
    cart_pricing::v1::{
        BatchQuoteRequest, QuoteRequest, QuoteResponse, QuoteShippingRequest, pricing_client::PricingClient,
    },
    catalog::v1::{
        BatchReserveStockRequest, Contended, GiftSetContents, GiftSetItemInput, ReserveStockRequest,
        ReviseReservationRequest, stock_client::StockClient,
    },
    common::v1::{FieldError, OrderLines, Region},
    id::OrderId,
};

use crate::{
    Orders,
    domain::{
        contact::{self, Contact},
        items::GiftSetItem,
    },
};

/// Region and place that decide the delivery cost of an order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Destination<'c> {
    region: Region,
    /// Id of the place; none when it is unknown.
    place: Option<&'c str>,
}

impl Destination<'_> {
    /// Build a request to price lines for this destination, without offers and credits of anybody.
    pub(super) fn quote_request(self, lines: OrderLines) -> QuoteRequest {
        QuoteRequest {
            lines: Some(lines),
            region: self.region.into(),
            place_id: self.place.unwrap_or_default().to_owned(),
            ..QuoteRequest::default()
        }
    }
}

impl<'c> From<&'c Contact> for Destination<'c> {
    fn from(contact: &'c Contact) -> Self {
        Self { region: contact.region, place: contact.place.as_deref() }
    }
}

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
    /// Price lines at current prices, on behalf of the owner of a phone.
    pub(super) async fn quote(
        &self,
        call: &Call,
        phone: Option<&str>,
        message: QuoteRequest,
    ) -> Result<QuoteResponse, Error> {
        let request = BatchedRequest { call: call.clone(), phone: phone.map(str::to_owned), message };
        // Skip coalescing for administrators: they may see hidden products.
        if call.is_admin() {
            return quote(self.inner.pricing.clone(), request).await.map_err(at_contact);
        }
        within_deadline(call, self.inner.quotes.call(request)).await.map_err(at_contact)
    }

    /// Price the shipping of items of this total, from which offers and credits deduct.
    pub(super) async fn quote_shipping(
        &self,
        call: &Call,
        (items, deducted): (Money, Money),
        to: Destination<'_>,
    ) -> Result<Money, Error> {
        let message = QuoteShippingRequest {
            items_total_agorot: items.agorot(),
            region: to.region.into(),
            place_id: to.place.unwrap_or_default().to_owned(),
            deducted_agorot: deducted.agorot(),
        };
        let response = self.inner.pricing.clone().quote_shipping(call.request(message)).await;
        let response = response.map_err(|status| at_contact(Error::from_status(status)))?.into_inner();
        Ok(Money::from_agorot(response.shipping_agorot))
    }

    /// Adjust the reserved stock of an order to its new contents, all or nothing, waiting for locked products.
    pub(super) async fn revise_reservation(&self, call: &Call, request: ReviseReservationRequest) -> Result<(), Error> {
        let call = call.on_behalf_of(Actor::System);
        within_deadline(&call, async {
            loop {
                let revised = self.inner.stock.clone().revise_reservation(call.request(request.clone())).await;
                match revised.map_err(Error::from) {
                    Err(failure) if failure.slug() == "contended" => {}
                    revised => return revised.map(drop),
                }
            }
        })
        .await
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

/// Report an unknown place at the field of the order that names it.
fn at_contact(failure: Error) -> Error {
    if !failure.field_errors().iter().any(|fault| fault.field == "place_id") {
        return failure;
    }
    let mut errors = FieldErrors::new();
    errors.extend(failure.field_errors().iter().cloned().map(|fault| match fault.field.as_str() {
        "place_id" => FieldError { field: contact::PLACE.to_owned(), ..fault },
        _ => fault,
    }));
    Error::invalid(errors)
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
pub(super) async fn within_deadline<T>(
    call: &Call,
    outcome: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
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
