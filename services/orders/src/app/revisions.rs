//! Revising an order: price what is new, let the stock follow, store. The stock can be undone until the order is stored,
//! and storing succeeds only if nothing was undone and the order has not changed meanwhile.

use platform::{Actor, Call, Error, FieldErrors, fail_points::reach};
use proto::{
    Money,
    cart_pricing::v1::QuoteResponse,
    common::v1::{AdminRole, OrderLines},
    orders::v1::{OrderContents, ReviseOrderRequest},
};
use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::{
    audit::{append_events, display_name, record},
    clients::Destination,
    credits::{follow_credits, lock_credits},
    shipment_states::follow_order,
};
use crate::{
    Orders,
    domain::{
        credits,
        offers::{self, OrderOffer},
        orders::{Order, Purchase, Totals},
        placements::placement_deadline,
        quotes,
        revisions::{KeptItems, RequestedRevision, Revision},
    },
    error::OrderError,
    events,
    store::{customers, offer_releases, orders, revisions, stock_revisions},
};

/// A revision that is priced and not stored yet.
struct PreparedRevision {
    /// The order as the administrator saw it.
    order: Order,
    revised: Purchase,
    lines: OrderLines,
    reason: String,
}

impl Orders {
    /// Return the order as a revision would make it, without checking the stock.
    pub(crate) async fn preview_revision(&self, call: &Call, request: ReviseOrderRequest) -> Result<Order, OrderError> {
        call.require_role(AdminRole::Orders)?;
        let id = request.id.clone();
        let request = RequestedRevision::read(request).map_err(Error::invalid)?;
        let prepared = self.prepare_revision(call, &id, request).await?;
        Ok(Order { purchase: prepared.revised, ..prepared.order })
    }

    /// Revise an order with its stock, publish the change and return the revised order. Once started it runs to its end
    /// even if the caller stops waiting.
    pub(crate) async fn revise(&self, call: &Call, request: ReviseOrderRequest) -> Result<Order, OrderError> {
        call.require_role(AdminRole::Orders)?;
        let id = request.id.clone();
        let request = RequestedRevision::read(request).map_err(Error::invalid)?;
        let (answer, answered) = oneshot::channel();
        let (orders, call) = (self.clone(), call.clone());
        self.inner.tasks.spawn("revise an order", |_| async move {
            if let Err(Err(error)) = answer.send(orders.revise_once(&call, &id, request).await) {
                tracing::warn!(%error, "failed to revise an order after its caller had disconnected");
            }
        });
        answered.await.map_err(Error::internal)?
    }

    async fn revise_once(&self, call: &Call, id: &str, request: RequestedRevision) -> Result<Order, OrderError> {
        let prepared = self.prepare_revision(call, id, request).await?;
        if prepared.revised == prepared.order.purchase {
            return Ok(prepared.order);
        }
        reach("orders.revise.priced");
        if prepared.revised.items == prepared.order.purchase.items {
            return self.store_revision(call, &prepared, None).await;
        }
        let stock_revision = self.start_stock_revision(call, &prepared.order).await?;
        reach("orders.revise.claimed");
        let order = prepared.order.purchase.id;
        let (before, after) = (&prepared.order.purchase.items, &prepared.revised.items);
        let by = display_name(call);
        if let Err(failure) = self.revise_stock(call, (order, stock_revision), before, after, &prepared.lines, by).await
        {
            self.give_up_stock_revision(call, order, stock_revision, &failure).await;
            return Err(stock_error(failure).into());
        }
        reach("orders.revise.stock_adjusted");
        let stored = self.store_revision(call, &prepared, Some(stock_revision)).await;
        if stored.is_err() {
            self.undo_stock_revision(call, order, stock_revision).await;
        }
        stored
    }

    /// Price a revision of the order that the administrator saw.
    async fn prepare_revision(
        &self,
        call: &Call,
        id: &str,
        request: RequestedRevision,
    ) -> Result<PreparedRevision, OrderError> {
        let order = self.find(id).await?;
        if !request.applies_to(&order) {
            return Err(OrderError::Conflict(Box::new(order)));
        }
        let present = &order.purchase;
        let contact = request.contact.unwrap_or_else(|| present.contact.clone());
        let destination = Destination::from(&contact);
        let lines = request.lines.unwrap_or_default();
        let (items, mut offers, credits) = if lines.count() == 0 {
            (present.items.clone(), present.offers.clone(), present.credits.clone())
        } else {
            let mut errors = FieldErrors::new();
            let kept = KeptItems::of(&present.items, &lines, &mut errors);
            let offers = offers::keep(&present.offers, &kept.lines);
            let credits = credits::keep(&present.credits, &offers, &kept.lines);
            let items = if kept.added.count() == 0 {
                errors.check()?;
                kept.kept
            } else {
                // What is added is priced as a shopper would see it, without hidden products.
                let shopper = call.on_behalf_of(Actor::Anonymous);
                let quote = self.quote(&shopper, None, destination.quote_request(kept.added.clone())).await?;
                quotes::add_unknown(&quote, &mut errors);
                errors.check()?;
                kept.join(quotes::added_items(quote)?)
            };
            (items, offers, credits)
        };
        let mut totals = Totals {
            items: items.total().ok_or_else(too_large)?,
            offers: offers::total(&offers),
            credits: credits::total(&credits),
            ..present.totals
        };
        let (discount, discount_reason) =
            request.discount.apply_to(&order, totals.discountable()).map_err(Error::invalid)?;
        let is_same_parcel = (totals.items, totals.discountable())
            == (present.totals.items, present.totals.discountable())
            && destination == Destination::from(&present.contact);
        if !is_same_parcel {
            // Quoted for a replacement as well, which rejects unknown places; its shipping is the fee of its exchange.
            let deducted = totals.discountable().missing_to(totals.items);
            let quoted = self.quote_shipping(call, (totals.items, deducted), destination).await?;
            if order.fulfilment.exchange_of.is_none() {
                totals.shipping = pay_delivery(&mut offers, quoted);
            }
        }
        let totals = Totals { discount, ..totals }.summed().ok_or_else(too_large)?;
        if request.expected_total.is_some_and(|expected| expected != totals.total) {
            return Err(OrderError::PriceChanged(Box::new(QuoteResponse {
                items_total_agorot: totals.items.agorot(),
                shipping_agorot: Some(totals.shipping.agorot()),
                total_agorot: totals.total.agorot(),
                offers_agorot: totals.offers.agorot(),
                credits_agorot: totals.credits.agorot(),
                ..QuoteResponse::default()
            })));
        }
        let revised = Purchase { contact, items, totals, offers, credits, discount_reason, ..present.clone() };
        Ok(PreparedRevision { order, revised, lines, reason: request.reason })
    }

    /// Claim the order for one revision of its stock; a conflict while another one is not settled.
    async fn start_stock_revision(&self, call: &Call, seen: &Order) -> Result<i64, OrderError> {
        let tx = self.inner.db.begin_write().await?;
        let order = self.find_locked(&*tx, &seen.purchase.id.to_string()).await?;
        if !is_as_seen(&order, seen) {
            return Err(OrderError::Conflict(Box::new(order)));
        }
        let due_at = placement_deadline(self.inner.clock.now(), call.remaining());
        let Some(revision) = stock_revisions::start(&*tx, order.purchase.id, due_at).await? else {
            return Err(OrderError::Conflict(Box::new(order)));
        };
        tx.commit().await?;
        Ok(revision)
    }

    /// Store the revision with its event, unless the order has changed or the revision of its stock is being undone.
    async fn store_revision(
        &self,
        call: &Call,
        prepared: &PreparedRevision,
        stock_revision: Option<i64>,
    ) -> Result<Order, OrderError> {
        let id = prepared.order.purchase.id;
        let tx = self.inner.db.begin_write().await?;
        // Customers are locked before orders, as everywhere.
        let contacts = [&prepared.order.purchase.contact, &prepared.revised.contact];
        customers::lock_contacts(&*tx, contacts).await?;
        let mut order = self.find_locked(&*tx, &id.to_string()).await?;
        let is_settled = match stock_revision {
            Some(revision) => stock_revisions::finish(&*tx, id, revision).await?,
            None => !stock_revisions::is_unsettled(&*tx, id).await?,
        };
        if !is_settled || !is_as_seen(&order, &prepared.order) {
            return Err(OrderError::Conflict(Box::new(order)));
        }
        let credits = lock_credits(&*tx, &order).await?;
        let (now, before) = (self.inner.clock.now(), audited_contents(&order, ""));
        let revised = prepared.revised.clone();
        let event = events::revised(&order, &revised, now, display_name(call));
        let drops_offers = offers::drops_any(&order.purchase.offers, &revised.offers);
        let phone_before = order.purchase.contact.phone.national().to_owned();
        let revision = Revision {
            number: order.revision + 1,
            before: OrderContents::from(&order.purchase),
            after: OrderContents::from(&revised),
            reason: prepared.reason.clone(),
            at: now,
            by: display_name(call),
        };
        (order.purchase, order.revision) = (revised, revision.number);
        order.fulfilment.version += 1;
        orders::revise(&*tx, &order, &phone_before).await?;
        revisions::append(&*tx, order.number, &revision).await?;
        follow_order(&*tx, &order).await?;
        follow_credits(&*tx, &credits, &order, now).await?;
        if drops_offers {
            offer_releases::schedule(&*tx, id, now).await?;
        }
        // Prints are stale by now, and another phone has another history.
        let order = self.find_locked(&*tx, &id.to_string()).await?;
        record(&*tx, call, now, &order, ("revised", before, audited_contents(&order, &revision.reason))).await?;
        append_events(&*tx, [(&order, event)]).await?;
        reach("orders.revise.event_appended");
        tx.commit().await?;
        reach("orders.revise.committed");
        self.inner.outbox.wake();
        if drops_offers {
            self.release_dropped_offers_now(call, id).await;
        }
        Ok(order)
    }
}

/// Let an offer of free delivery pay the quoted cost, and return the cost that is left.
fn pay_delivery(offers: &mut [OrderOffer], quoted: Money) -> Money {
    match offers.iter_mut().find(|offer| offer.pays_delivery()) {
        Some(offer) => {
            offer.shipping = quoted;
            Money::ZERO
        }
        None => quoted,
    }
}

/// Return whether a locked order is still the one that was priced. An erasure changes neither revision nor status.
fn is_as_seen(order: &Order, seen: &Order) -> bool {
    (order.revision, order.status) == (seen.revision, seen.status) && !order.purchase.contact.phone.is_erased()
}

/// Convert the catalog's rejection of a revision. `conflict` means that recovery undid it first, so the caller may simply
/// retry.
fn stock_error(failure: Error) -> Error {
    if failure.slug() == "conflict" { Error::unavailable(failure) } else { failure }
}

fn too_large() -> Error {
    let mut errors = FieldErrors::new();
    errors.add("items", "total_too_large");
    Error::invalid(errors)
}

/// Return the contents as audit records show them: without the contact, which only the order keeps.
fn audited_contents(order: &Order, reason: &str) -> Value {
    let Purchase { items, totals, offers, discount_reason, .. } = &order.purchase;
    let variants = items
        .variants
        .iter()
        .map(|item| format!("{} - {} × {}", item.snapshot.product_name, item.snapshot.variant_name, item.quantity));
    let gift_sets = items.gift_sets.iter().map(|item| format!("{} × {}", item.name, item.quantity));
    let sample_sets = items.sample_sets.iter().map(|item| format!("{} × {}", item.name, item.quantity));
    json!({
        "revision": order.revision,
        "items": variants.chain(gift_sets).chain(sample_sets).collect::<Vec<_>>(),
        "offers": (!offers.is_empty()).then(|| offers.iter().map(audited_offer).collect::<Vec<_>>()),
        "credits": (totals.credits > Money::ZERO).then(|| totals.credits.to_string()),
        "discount": (totals.discount > Money::ZERO).then(|| totals.discount.to_string()),
        "discount_reason": discount_reason,
        "total": totals.total.to_string(),
        "reason": (!reason.is_empty()).then_some(reason),
    })
}

fn audited_offer(offer: &OrderOffer) -> String {
    format!("{}: {}", offer.name, Money::from_agorot(offer.amount().agorot() + offer.shipping.agorot()))
}
