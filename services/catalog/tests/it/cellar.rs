//! A product in two poured sizes with purchased bottles, and events of its orders.

use chrono::{DateTime, TimeDelta, Utc};
use platform::{Clock, ErrorCode, Event, testing::Backend};
use proto::{
    catalog::v1::{
        Bottle, BottleTerms, CreateBottleRequest, CreateVariantRequest, Draw, GetBottleRequest, GetOrderMarginRequest,
        ListDrawsRequest, OpenBottleRequest, OrderMargin, Product, Variant,
    },
    common::v1::OrderStatus,
    events::v1::{OrderChanged, OrderStatusChanged, SoldLine, order_changed},
    id::OrderId,
    time::timestamp,
};

use crate::shop::{Shop, admin, bad, eventually, get, good, variant};

/// Units of a variant in an order with their price in agorot.
pub(crate) type Sold<'v> = (&'v Variant, i64, i64);

/// A shop with a perfume of 2 and 5 ml, which are poured, and of 50 ml, which is not.
pub(crate) struct Cellar {
    pub(crate) shop: Shop,
    pub(crate) product: Product,
    pub(crate) small: Variant,
    pub(crate) large: Variant,
    pub(crate) own: Variant,
}

impl Cellar {
    pub(crate) async fn open(backend: Backend) -> Self {
        let shop = Shop::open(backend).await;
        let product = shop.a_product("Sauvage", &shop.a_brand("Dior").await).await;
        let size = async |name: &str, size_centi| {
            shop.a_variant(&product, CreateVariantRequest { size_centi, ..variant(name) }).await
        };
        let (small, large, own) = (size("2 ml", 200).await, size("5 ml", 500).await, size("50 ml", 5_000).await);
        Self { shop, product, small, large, own }
    }

    /// Record a bottle; no cost is an unknown one.
    pub(crate) async fn a_bottle(&self, ml_centi: i64, cost_agorot: Option<i64>, batch_code: &str) -> Bottle {
        let terms = BottleTerms { ml_centi, cost_agorot, batch_code: batch_code.to_owned(), ..Default::default() };
        let request = CreateBottleRequest { product: self.product.id.clone(), terms: Some(terms) };
        good(self.shop.bottles().create_bottle(admin(request)).await)
    }

    /// Record a bottle and open it after those that are open.
    pub(crate) async fn an_open_bottle(&self, ml_centi: i64, cost_agorot: Option<i64>, batch_code: &str) -> Bottle {
        let bottle = self.a_bottle(ml_centi, cost_agorot, batch_code).await;
        self.shop.a_minute_passes();
        let request = OpenBottleRequest { id: bottle.id, expected_version: bottle.version };
        good(self.shop.bottles().open_bottle(admin(request)).await)
    }

    pub(crate) async fn bottle(&self, bottle: &Bottle) -> Bottle {
        good(self.shop.bottles().get_bottle(admin(GetBottleRequest { id: bottle.id.clone() })).await)
    }

    /// Return the draws of a bottle, newest first.
    pub(crate) async fn draws(&self, bottle: &Bottle) -> Vec<Draw> {
        let request = ListDrawsRequest { bottle_id: bottle.id.clone(), page: None };
        good(self.shop.bottles().list_draws(admin(request)).await).draws
    }

    /// Return the stock from which the product is poured, in hundredths of a millilitre.
    pub(crate) async fn stock(&self) -> Option<i64> {
        let product = good(self.shop.products().get_product(admin(get(&self.product.id))).await);
        product.ml_stock.map(|stock| stock.left_centi)
    }

    /// Return the margin of an order; none unless it is packed.
    pub(crate) async fn margin(&self, order: OrderId) -> Option<OrderMargin> {
        let request = admin(GetOrderMarginRequest { order_id: order.to_string() });
        match self.shop.bottles().get_order_margin(request).await {
            Ok(margin) => Some(margin.into_inner()),
            failed => {
                assert_eq!(bad(failed).code(), ErrorCode::NotFound);
                None
            }
        }
    }

    /// Return revenue, known revenue and known cost of a packed order, in agorot.
    pub(crate) async fn sums(&self, order: OrderId) -> (i64, i64, i64) {
        let total = self.margin(order).await.expect("packed").total.expect("a total");
        (total.revenue_agorot, total.known_revenue_agorot, total.known_cost_agorot)
    }

    /// Publish events and wait until they are applied. Another order, packed in 1970, marks the end.
    pub(crate) async fn apply(&self, events: &[Event]) {
        let last = OrderId::new();
        let end = moved(last, OrderStatus::Processing, DateTime::UNIX_EPOCH, &[(&self.own, 1, 0)]);
        let events = [events, &[end]].concat();
        self.shop.bus.publish(&events).await.expect("a bus");
        eventually(|| self.margin(last)).await;
    }

    /// Pack an order and wait until it has its costs.
    pub(crate) async fn pack(&self, lines: &[Sold<'_>]) -> OrderId {
        let order = OrderId::new();
        self.apply(&[moved(order, OrderStatus::Processing, self.now(), lines)]).await;
        order
    }

    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.shop.fixture.clock().now()
    }

    pub(crate) fn minutes_later(&self, minutes: i64) -> DateTime<Utc> {
        self.now() + TimeDelta::minutes(minutes)
    }
}

fn sold(lines: &[Sold<'_>]) -> Vec<SoldLine> {
    let line = |(variant, units, net_agorot): &Sold<'_>| SoldLine {
        variant_id: variant.id.clone(),
        units: *units,
        net_agorot: *net_agorot,
    };
    lines.iter().map(line).collect()
}

/// Build the event that an order got a status.
pub(crate) fn moved(order: OrderId, to: OrderStatus, at: DateTime<Utc>, lines: &[Sold<'_>]) -> Event {
    status_changed(order, to, at, (lines, &[]))
}

/// Build the event that an order was cancelled after units of it came back.
pub(crate) fn refused(order: OrderId, at: DateTime<Utc>, lines: &[Sold<'_>], returned: &[Sold<'_>]) -> Event {
    status_changed(order, OrderStatus::Cancelled, at, (lines, returned))
}

fn status_changed(
    order: OrderId,
    to: OrderStatus,
    at: DateTime<Utc>,
    (lines, returned): (&[Sold<'_>], &[Sold<'_>]),
) -> Event {
    let message = OrderStatusChanged {
        order_id: order.to_string(),
        number: 1001,
        from: OrderStatus::Pending.into(),
        to: to.into(),
        at: Some(timestamp(at)),
        lines: sold(lines),
        returned: sold(returned),
        ..Default::default()
    };
    Event::new("order.status_changed", at, &message)
}

/// Build the event that the contents of a packed order were revised.
pub(crate) fn revised(order: OrderId, at: DateTime<Utc>, lines: &[Sold<'_>]) -> Event {
    let message = OrderChanged {
        kind: order_changed::Kind::Contents.into(),
        order_id: order.to_string(),
        number: 1001,
        status: OrderStatus::Processing.into(),
        at: Some(timestamp(at)),
        lines: sold(lines),
        ..Default::default()
    };
    Event::new("order.changed", at, &message)
}
