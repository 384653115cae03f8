//! Placing an order: price, claim the key, take the stock, store. Each step can be undone until the last is done, and
//! the last is done only while nobody has undone the others.

use std::time::Duration;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use platform::{Call, Code, Failure, Faults, fail_points::reach};
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
        placements::{Standing, Wanted, given_up_at, lines_to_look_up},
        quotes,
    },
    error::Error,
    store::placements,
};

/// Between two looks at a placement that runs under the same key.
const LOOK_AGAIN_AFTER: Duration = Duration::from_millis(40);

/// What a request gets when it claims its key.
enum Claim {
    /// The placement is this request's own, under this id.
    Own(OrderId),
    /// The same request was answered before.
    Answered(PlaceOrderResponse),
    /// The key belongs to another request.
    OtherRequest,
}

impl Orders {
    /// Places an order at the catalogue's present prices. Fails with every fault at once. Once begun it is carried
    /// through even when the caller stops waiting, so that the same request under the same key finds the answer.
    pub(crate) async fn place(&self, call: &Call, request: PlaceOrderRequest) -> Result<PlaceOrderResponse, Error> {
        let lines = request.lines.clone().unwrap_or_default();
        let wanted = match Wanted::read(request, call.customer()) {
            Ok(wanted) => wanted,
            Err(mut faults) => {
                self.add_unknown_lines(call, lines, &mut faults).await;
                return Err(Failure::invalid(faults).into());
            }
        };
        let (answer, answered) = oneshot::channel();
        let (orders, call) = (self.clone(), call.clone());
        self.inner.tasks.spawn("place an order", |_| async move {
            if let Err(Err(error)) = answer.send(orders.place_once(&call, wanted).await) {
                tracing::warn!(%error, "an order failed after its caller had stopped waiting");
            }
        });
        answered.await.map_err(Failure::internal)?
    }

    async fn place_once(&self, call: &Call, wanted: Wanted) -> Result<PlaceOrderResponse, Error> {
        reach("orders.place.received");
        // Price first: an order that is refused for its lines or its total has written nothing.
        let (items, totals) = match self.price(call, &wanted).await {
            Ok(priced) => priced,
            Err(refusal) => return self.refuse(call, &wanted, refusal).await,
        };
        reach("orders.place.priced");
        let order = match self.claim(call, &wanted).await? {
            Claim::Own(order) => order,
            Claim::Answered(answer) => return Ok(replayed(answer)),
            Claim::OtherRequest => return Err(Error::KeyReused),
        };
        reach("orders.place.claimed");
        self.take_and_store(call, order, wanted, items, totals).await
    }

    /// Refuses an order, unless its key was answered before: the answer holds whatever has become of prices and stock.
    async fn refuse(&self, call: &Call, wanted: &Wanted, refusal: Error) -> Result<PlaceOrderResponse, Error> {
        let is_invalid = matches!(&refusal, Error::Failure(failure) if failure.code() == Code::Invalid);
        match self.claimed(call, wanted).await? {
            Some(Claim::Answered(answer)) => Ok(replayed(answer)),
            Some(Claim::OtherRequest) if !is_invalid => Err(Error::KeyReused),
            _ => Err(refusal),
        }
    }

    /// Claims an id under the request's key, waiting for another request that runs under it at the moment.
    async fn claim(&self, call: &Call, wanted: &Wanted) -> Result<Claim, Failure> {
        loop {
            if call.remaining().is_zero() {
                return Err(Failure::unavailable("the caller stopped waiting"));
            }
            let (now, order) = (self.inner.clock.now(), OrderId::new());
            let begun = placements::Model::begun(order, wanted, now, given_up_at(now, call.remaining()));
            if self.inner.beginning.call((wanted.phone(), begun)).await? {
                return Ok(Claim::Own(order));
            }
            if let Some(claim) = self.claimed(call, wanted).await? {
                return Ok(claim);
            }
        }
    }

    /// Returns what the request's key stands for once nothing runs under it; none when it is free.
    async fn claimed(&self, call: &Call, wanted: &Wanted) -> Result<Option<Claim>, Failure> {
        let Some(key) = &wanted.key else { return Ok(None) };
        loop {
            let found = placements::find(self.inner.db.read(), &wanted.scope(), key).await?;
            let Some(placement) = found else { return Ok(None) };
            let (order, now) = (placement.order_id, self.inner.clock.now());
            match placement.standing(&wanted.fingerprint, now) {
                Standing::Answered(answer) => return Ok(Some(Claim::Answered(answer))),
                Standing::OtherRequest => return Ok(Some(Claim::OtherRequest)),
                Standing::Running if call.remaining() < LOOK_AGAIN_AFTER => {
                    return Err(Failure::unavailable("the same request is still running"));
                }
                Standing::Running => tokio::time::sleep(LOOK_AGAIN_AFTER).await,
                Standing::GivenUp => {
                    self.give_up(order, true).await?;
                }
                Standing::Forgotten => {
                    let tx = self.inner.db.begin_write().await?;
                    placements::forget(&*tx, &[order], now).await?;
                    tx.commit().await?;
                }
            }
        }
    }

    async fn price(&self, call: &Call, wanted: &Wanted) -> Result<(Items, Totals), Error> {
        let phone = wanted.phone();
        let quote = self.quote(call, Some(&phone), wanted.lines.clone(), wanted.contact.region).await?;
        quotes::accept(quote, wanted.expected_total)
    }

    async fn take_and_store(
        &self,
        call: &Call,
        order: OrderId,
        wanted: Wanted,
        items: Items,
        totals: Totals,
    ) -> Result<PlaceOrderResponse, Error> {
        if let Err(failure) = self.reserve(call, order, wanted.lines, &items.gift_sets).await {
            // Whoever refuses has taken nothing; only a lost answer leaves that open.
            let may_have_stock = matches!(failure.code(), Code::Unavailable | Code::Internal);
            self.undo(call, order, may_have_stock).await;
            return Err(reservation_failure(failure).into());
        }
        reach("orders.place.reserved");
        let purchase = Purchase {
            id: order,
            customer: wanted.customer,
            contact: wanted.contact,
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

    /// Undoes a placement that failed, unless it was stored after all. What cannot be undone now is undone by recovery.
    async fn undo(&self, call: &Call, order: OrderId, may_have_stock: bool) {
        match self.give_up(order, may_have_stock).await {
            Ok(true) if may_have_stock => {
                reach("orders.undo.noted");
                self.give_back_now(call, order).await;
            }
            Ok(_) => {}
            Err(error) => tracing::warn!(%order, %error, "a failed placement could not be undone at once"),
        }
    }

    /// Adds the lines that do not exist to faults that are told anyway. When the catalogue does not answer, these go
    /// without.
    async fn add_unknown_lines(&self, call: &Call, lines: OrderLines, faults: &mut Faults) {
        let lines = lines_to_look_up(lines);
        if lines.count() == 0 {
            return;
        }
        match self.quote(call, None, lines, Region::Unspecified).await {
            Ok(quote) => quotes::add_unknown(&quote.dropped, faults),
            Err(error) => tracing::debug!(%error, "lines could not be looked up"),
        }
    }
}

fn replayed(answer: PlaceOrderResponse) -> PlaceOrderResponse {
    PlaceOrderResponse { replayed: true, ..answer }
}

/// The catalogue's reason against a reservation, as the caller may know it. A reservation that ended before it came was
/// undone by recovery: another try is as good as new.
fn reservation_failure(failure: Failure) -> Failure {
    if failure.slug() == "conflict" { Failure::unavailable(failure) } else { failure }
}

/// 192 random bits, to be part of a URL.
fn new_tracking_token() -> String {
    URL_SAFE_NO_PAD.encode(rand::random::<[u8; 24]>())
}
