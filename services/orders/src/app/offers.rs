//! Offers of orders: pricing with those that the phone may use, and counting each order against their limits.

use platform::{Actor, Call, Error};
use proto::{
    cart_pricing::v1::{ClaimOffersRequest, ExcludedOffer, QuoteRequest, QuoteResponse, ReleaseOffersRequest},
    id::OrderId,
};
use sea_orm::ConnectionTrait;

use super::{
    clients::{Destination, within_deadline},
    recovery::{RELEASE_RETRY_DELAY, RELEASE_TIMEOUT},
};
use crate::{
    Orders,
    domain::{credits::Credit, offers::OrderOffer, orders::Order, placements::RequestedOrder, quoted_offers},
    store::{offer_releases, offers, orders},
};

/// Slug of an offer that as many orders use as its limit allows.
pub(super) const OFFER_EXHAUSTED: &str = "offer_exhausted";

impl Orders {
    /// Price the lines of an order with the offers that its phone may use, and with the credits of its customer.
    pub(super) async fn quote_order(&self, shopper: &Call, request: &RequestedOrder) -> Result<QuoteResponse, Error> {
        let (phone, destination) = (request.phone(), Destination::from(&request.contact));
        let credits = self.usable_credits(request.customer, &request.credit_tokens).await?;
        let credits: Vec<_> = credits.iter().map(Credit::quoted).collect();
        let mut excluded: Vec<ExcludedOffer> = Vec::new();
        loop {
            let message = QuoteRequest {
                code: request.code.clone(),
                excluded_offers: excluded.clone(),
                credits: credits.clone(),
                ..destination.quote_request(request.lines.clone())
            };
            let quote = self.quote(shopper, Some(&phone), message).await?;
            let mut refused = refused_to_phone(self.inner.db.read(), &phone, &quoted_offers::offers(&quote)?).await?;
            refused.retain(|offer| !excluded.contains(offer));
            if refused.is_empty() {
                return Ok(quote);
            }
            excluded.extend(refused);
        }
    }

    /// Count an order against the limits of its offers, all or nothing; fails with `offer_exhausted`.
    pub(super) async fn claim_offers(&self, call: &Call, order: OrderId, offers: Vec<String>) -> Result<(), Error> {
        if offers.is_empty() {
            return Ok(());
        }
        let call = call.on_behalf_of(Actor::System);
        let request = ClaimOffersRequest { order_id: order.to_string(), offer_ids: offers };
        within_deadline(&call, async {
            loop {
                let claimed = self.inner.offers.clone().claim_offers(call.request(request.clone())).await;
                match claimed.map_err(Error::from) {
                    Err(failure) if failure.slug() == "contended" => {}
                    claimed => return claimed.map(drop),
                }
            }
        })
        .await
    }

    /// Give back what an order claimed, if anything, except on offers that it keeps.
    pub(super) async fn release_offers(
        &self,
        call: &Call,
        order: OrderId,
        kept_offer_ids: Vec<String>,
    ) -> Result<(), Error> {
        let request = call.request(ReleaseOffersRequest { order_id: order.to_string(), kept_offer_ids });
        self.inner.offers.clone().release_offers(request).await?;
        Ok(())
    }

    /// Give back the uses of offers that a revision dropped, whose release is scheduled; recovery retries if this fails.
    pub(super) async fn release_dropped_offers_now(&self, call: &Call, order: OrderId) {
        if let Err(error) = self.release_dropped_offers(call, order).await {
            tracing::warn!(%order, %error, "failed to release dropped offers, left to recovery");
        }
    }

    async fn release_dropped_offers(&self, call: &Call, order: OrderId) -> Result<(), Error> {
        let release = Call::new(Actor::System, call.request_id.clone(), RELEASE_TIMEOUT);
        let stored = orders::find(self.inner.db.read(), order).await?.ok_or_else(Error::not_found)?;
        let kept = offer_ids(&stored);
        self.release_offers(&release, order, kept.clone()).await?;
        let tx = self.inner.db.begin_write().await?;
        // Another revision may have dropped more meanwhile.
        if offer_ids(&self.find_locked(&*tx, &order.to_string()).await?) == kept {
            offer_releases::delete(&*tx, order).await?;
        }
        tx.commit().await
    }

    /// Release the dropped offers that could not be released at once.
    pub(super) async fn recover_dropped_offers(&self, limit: u64) -> Result<(), Error> {
        let (db, now, call) = (&self.inner.db, self.inner.clock.now(), Call::system());
        for order in offer_releases::find_due(db.read(), now, limit).await? {
            if let Err(error) = self.release_dropped_offers(&call, order).await {
                tracing::warn!(%order, %error, "failed to release dropped offers, retrying later");
                let tx = db.begin_write().await?;
                offer_releases::postpone(&*tx, order, now + RELEASE_RETRY_DELAY).await?;
                tx.commit().await?;
            }
        }
        Ok(())
    }
}

fn offer_ids(order: &Order) -> Vec<String> {
    order.purchase.offers.iter().map(|offer| offer.id.to_string()).collect()
}

/// List the offers that the phone of a new order must not use, with the reasons.
pub(super) async fn refused_to_phone(
    conn: &impl ConnectionTrait,
    national: &str,
    offers: &[OrderOffer],
) -> Result<Vec<ExcludedOffer>, Error> {
    let mut refused = Vec::new();
    for offer in offers.iter().filter(|offer| offer.conditions.is_any()) {
        let orders = offers::count_orders(conn, national).await?;
        let uses = offers::count_uses(conn, national, offer.id).await?;
        if let Some(problem) = offer.conditions.problem(orders, uses) {
            refused.push(ExcludedOffer { offer_id: offer.id.to_string(), problem: problem.to_owned() });
        }
    }
    Ok(refused)
}
