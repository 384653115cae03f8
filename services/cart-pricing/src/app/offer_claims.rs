//! Use cases of claims: orders are counted against the limits of their offers, and given back when they are cancelled.

use std::{collections::BTreeSet, time::Duration};

use platform::{
    CancellationToken, ErrorCode,
    call::Call,
    error::{Error, FieldErrors},
};
use proto::{
    cart_pricing::v1::{ClaimOffersRequest, ReleaseOffersRequest},
    id::{OfferId, OrderId},
};
use sea_orm::ConnectionTrait;

use crate::{
    CartPricing,
    store::{
        offer_claims::{self, Claim},
        offers,
    },
};

/// Interval between deletions of old rows.
const PRUNE_INTERVAL: Duration = Duration::from_hours(1);

/// Retention of released claims. They reject late calls, and no call lives longer than ten seconds.
const CLAIM_RETENTION: Duration = Duration::from_hours(24);

impl CartPricing {
    /// Count an order against the limits of its offers, all or nothing. Idempotent by order id. Fails with `conflict`
    /// once the claim was released. Only services may call it.
    pub(crate) async fn claim_offers(&self, call: &Call, request: &ClaimOffersRequest) -> Result<(), Error> {
        call.require_system()?;
        let mut errors = FieldErrors::new();
        let order = read_order(&request.order_id, &mut errors);
        let offers = read_offers("offer_ids", &request.offer_ids, &mut errors);
        errors.check()?;
        let offers = Vec::from_iter(offers);
        let claim = Claim { order, offers, claimed_at: self.inner.clock.now(), released_at: None };
        let tx = self.inner.db.begin_write().await?;
        if let Some(present) = offer_claims::insert(&*tx, &claim).await? {
            let is_held = present.released_at.is_none();
            return if is_held { Ok(()) } else { Err(Error::new(ErrorCode::FailedPrecondition, "conflict")) };
        }
        // In the order of their ids, so that concurrent claims cannot deadlock.
        for offer in claim.offers {
            if !offers::count_use(&*tx, offer).await? {
                return Err(Error::new(ErrorCode::FailedPrecondition, "offer_exhausted"));
            }
        }
        tx.commit().await
    }

    /// Give back what an order claimed, except on offers that it keeps. Idempotent; an order that keeps none can make no
    /// claim afterwards. Only services may call it.
    pub(crate) async fn release_offers(&self, call: &Call, request: &ReleaseOffersRequest) -> Result<(), Error> {
        call.require_system()?;
        let mut errors = FieldErrors::new();
        let order = read_order(&request.order_id, &mut errors);
        let kept = read_offers("kept_offer_ids", &request.kept_offer_ids, &mut errors);
        errors.check()?;
        let now = self.inner.clock.now();
        let tx = self.inner.db.begin_write().await?;
        if !kept.is_empty() {
            release_dropped(&*tx, order, &kept).await?;
            return tx.commit().await;
        }
        let released = Claim { order, offers: Vec::new(), claimed_at: now, released_at: Some(now) };
        // Read under its lock: a revision may give a part of the claim back at the same time.
        if offer_claims::insert(&*tx, &released).await?.is_some()
            && let Some(held) = offer_claims::lock_held(&*tx, order).await?
        {
            offer_claims::release(&*tx, order, now).await?;
            for offer in held.offers {
                offers::take_back_use(&*tx, offer).await?;
            }
        }
        tx.commit().await
    }

    /// Delete old claims at each interval until stopped.
    pub(crate) async fn run_pruning(self, stop: CancellationToken) {
        let pruning = async {
            loop {
                tokio::time::sleep(PRUNE_INTERVAL).await;
                let before = self.inner.clock.now() - CLAIM_RETENTION;
                match offer_claims::prune(&self.inner.db, before).await {
                    Ok(claims) => tracing::debug!(claims, "deleted old claims on offers"),
                    Err(error) => tracing::warn!(%error, "failed to delete old claims on offers"),
                }
            }
        };
        stop.run_until_cancelled(pruning).await;
    }
}

/// Give back the claims of an order on offers that it does not keep.
async fn release_dropped(tx: &impl ConnectionTrait, order: OrderId, kept: &BTreeSet<OfferId>) -> Result<(), Error> {
    let Some(claim) = offer_claims::lock_held(tx, order).await? else { return Ok(()) };
    let (kept, dropped): (Vec<_>, Vec<_>) = claim.offers.into_iter().partition(|offer| kept.contains(offer));
    offer_claims::set_offers(tx, order, &kept).await?;
    for offer in dropped {
        offers::take_back_use(tx, offer).await?;
    }
    Ok(())
}

fn read_offers(field: &str, ids: &[String], errors: &mut FieldErrors) -> BTreeSet<OfferId> {
    let offers: Option<BTreeSet<OfferId>> = ids.iter().map(|id| id.parse().ok()).collect();
    offers.unwrap_or_else(|| {
        errors.add(field, "unknown_thing");
        BTreeSet::new()
    })
}

fn read_order(id: &str, errors: &mut FieldErrors) -> OrderId {
    id.parse().unwrap_or_else(|_| {
        errors.add("order_id", "unknown_thing");
        OrderId::default()
    })
}
