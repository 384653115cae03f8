//! Costs of packed orders, from orders' events: pours are drawn from open bottles, and put back when an order is cancelled
//! or loses units, except those that came back and were written off.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use platform::{Error, Event, inbox, time_zone::TimeZone};
use proto::{
    Money,
    catalog::v1::DrawKind,
    common::v1::OrderStatus,
    events::v1::{OrderChanged, OrderStatusChanged, SoldLine, order_changed},
    id::{OrderId, VariantId},
    time::moment,
};

use super::Change;
use crate::{
    Catalog,
    domain::{
        costs::{CostedLine, CostedOrder, SoldVariant, cost_order, join},
        margins::Margin,
        purchased_bottles::{NewDraw, PouredFor, PurchasedBottle},
    },
    events::{COSTS, ORDER_CHANGED, ORDER_STATUS_CHANGED},
    store::{self, order_costs::OrderTimes},
};

/// The state of an order after an event.
#[derive(Debug, PartialEq, Eq)]
struct Sale {
    order: OrderId,
    number: i64,
    at: DateTime<Utc>,
    /// None until the order is packed; once it is cancelled, what came back before.
    sold: Vec<SoldVariant>,
    is_cancelled: bool,
}

impl Sale {
    /// Return the units that keep their costs: of a cancelled order those that were poured and came back, which were
    /// written off.
    fn kept(&self, before: &[CostedLine]) -> Vec<SoldVariant> {
        let poured = |sold: &&SoldVariant| before.iter().any(|line| line.is_poured && line.variant == sold.variant);
        self.sold.iter().filter(|sold| !self.is_cancelled || poured(sold)).copied().collect()
    }
}

impl Catalog {
    /// Apply an event of an order to its costs, once, and only if it is not older than the last one.
    pub(crate) async fn apply_costs(&self, event: &Event) -> Result<(), Error> {
        let Some(sale) = read(event)? else { return Ok(()) };
        let change = self.change().await?;
        let connection = change.connection();
        if !inbox::record_if_new(connection, COSTS, event.id, change.now()).await? {
            return Ok(());
        }
        let times = store::order_costs::lock(connection, sale.order, sale.number).await?;
        if sale.at >= times.changed_at {
            change.apply_sale(&sale, times, self.inner.zone).await?;
        }
        self.commit_stock(change).await
    }
}

impl Change {
    /// Change the costs of a locked order to its present state.
    async fn apply_sale(&self, sale: &Sale, times: OrderTimes, zone: TimeZone) -> Result<(), Error> {
        let (connection, order) = (self.connection(), sale.order);
        let before = store::order_costs::lines(connection, order).await?;
        let sold = sale.kept(&before);
        let new = self.new_lines(&sold, &before).await?;
        let poured = before.iter().chain(new.values()).filter(|line| line.is_poured);
        let products: BTreeSet<_> = poured.filter_map(|line| line.product).collect();
        let bottles = store::purchased_bottles::lock_for_order(connection, products, order).await?;
        let pours = store::bottle_draws::of_order(connection, order).await?;
        let mut drawn = bottles.clone();
        let new_line = |variant: VariantId| {
            let unknown = || CostedLine { variant, ..CostedLine::default() };
            new.get(&variant).cloned().unwrap_or_else(unknown)
        };
        let CostedOrder { lines, pours } = cost_order(&before, &sold, &pours, &mut drawn, new_line);
        let changed: Vec<&PurchasedBottle> = drawn.iter().filter(|bottle| !bottles.contains(bottle)).collect();
        store::purchased_bottles::set_contents(connection, &changed, self.now()).await?;
        let draws = pours.into_iter().map(|(line, pour)| NewDraw {
            bottle: pour.bottle,
            kind: DrawKind::Pour,
            ml_centi: pour.ml_centi,
            cost: pour.cost,
            pour: Some(PouredFor {
                order,
                order_number: sale.number,
                variant: line.variant,
                variant_name: line.variant_name,
            }),
            note: None,
            by: None,
        });
        store::bottle_draws::append(connection, draws.collect(), self.now()).await?;
        let packed_at = (!lines.is_empty()).then(|| times.packed_at.unwrap_or(sale.at));
        store::order_costs::replace_lines(connection, order, lines).await?;
        let times = OrderTimes { changed_at: sale.at, packed_at };
        store::order_costs::set_times(connection, order, times, packed_at.map(|at| zone.day_of(at))).await?;
        Ok(())
    }

    /// Describe the variants that an order did not have, with the costs of a unit as they are now.
    async fn new_lines(
        &self,
        sold: &[SoldVariant],
        before: &[CostedLine],
    ) -> Result<HashMap<VariantId, CostedLine>, Error> {
        let is_new = |id: &VariantId| before.iter().all(|line| line.variant != *id);
        let ids: Vec<_> = sold.iter().map(|sold| sold.variant).filter(is_new).collect();
        if ids.is_empty() {
            return Ok(HashMap::new());
        }
        let connection = self.connection();
        let variants = store::stock::variants(connection, &ids).await?;
        let consumables = store::cost_rules::consumables(connection).await?;
        let unit_costs = store::cost_rules::unit_costs(connection, &ids).await?;
        let lines = variants.into_values().map(|variant| {
            let is_poured = variant.availability.stock.is_poured();
            let unit_cost = unit_costs.get(&variant.id).copied();
            let line = CostedLine {
                variant: variant.id,
                product: Some(variant.product_id),
                brand: variant.brand_id,
                product_name: variant.product_name,
                brand_name: variant.brand_name,
                variant_name: variant.name,
                size_centi: variant.size_centi,
                is_poured,
                unit_cost: if is_poured { Some(consumables.cost_of(variant.size_centi)) } else { unit_cost },
                margin: Margin::default(),
            };
            (line.variant, line)
        });
        Ok(lines.collect())
    }
}

/// Read the state of an order after an event; none when the event changes no costs.
fn read(event: &Event) -> Result<Option<Sale>, Error> {
    let (id, number, at, status, lines) = match event.routing_key.as_str() {
        ORDER_STATUS_CHANGED => {
            let changed = event.decode::<OrderStatusChanged>().map_err(Error::internal)?;
            let status = changed.to();
            let lines = if status == OrderStatus::Cancelled { changed.returned } else { changed.lines };
            (changed.order_id, changed.number, changed.at, status, lines)
        }
        ORDER_CHANGED => {
            let changed = event.decode::<OrderChanged>().map_err(Error::internal)?;
            if changed.kind() != order_changed::Kind::Contents {
                return Ok(None);
            }
            let status = changed.status();
            (changed.order_id, changed.number, changed.at, status, changed.lines)
        }
        _ => return Ok(None),
    };
    let is_packed = matches!(status, OrderStatus::Processing | OrderStatus::Shipped | OrderStatus::Delivered);
    let is_cancelled = status == OrderStatus::Cancelled;
    let sold = if is_packed || is_cancelled { join(lines.iter().filter_map(sold_variant)) } else { Vec::new() };
    // The version before this one published no lines; its orders have no known costs.
    if is_packed && sold.is_empty() {
        return Ok(None);
    }
    let at = moment(at).unwrap_or(event.occurred_at);
    Ok(id.parse().ok().map(|order| Sale { order, number, at, sold, is_cancelled }))
}

fn sold_variant(line: &SoldLine) -> Option<SoldVariant> {
    let variant = line.variant_id.parse().ok()?;
    Some(SoldVariant { variant, units: line.units, revenue: Money::from_agorot(line.net_agorot) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(variant: VariantId, units: i64) -> SoldLine {
        SoldLine { variant_id: variant.to_string(), units, net_agorot: 100 * units }
    }

    #[test]
    fn packed_orders_have_their_lines_and_others_none() {
        let (order, variant) = (OrderId::new(), VariantId::new());
        let moved = |to: OrderStatus, lines: Vec<SoldLine>| {
            let order_id = order.to_string();
            let message = OrderStatusChanged { order_id, number: 7, to: to.into(), lines, ..Default::default() };
            read(&Event::new(ORDER_STATUS_CHANGED, DateTime::UNIX_EPOCH, &message)).expect("a sale")
        };
        let sale = moved(OrderStatus::Processing, vec![line(variant, 2), line(variant, 1)]).expect("packed");
        let sold = SoldVariant { variant, units: 3, revenue: Money::from_agorot(300) };
        assert_eq!(sale, Sale { order, number: 7, at: DateTime::UNIX_EPOCH, sold: vec![sold], is_cancelled: false });
        for status in [OrderStatus::Cancelled, OrderStatus::Pending] {
            assert_eq!(moved(status, vec![line(variant, 2)]).expect("put back").sold, []);
        }
        assert_eq!(moved(OrderStatus::Shipped, Vec::new()), None, "published by the version before");
    }

    #[test]
    fn cancelled_orders_keep_poured_units_that_came_back() {
        let (poured, own) = (VariantId::new(), VariantId::new());
        let message = OrderStatusChanged {
            order_id: OrderId::new().to_string(),
            to: OrderStatus::Cancelled.into(),
            lines: vec![line(poured, 3), line(own, 1)],
            returned: [poured, own, VariantId::new()]
                .map(|id| SoldLine { variant_id: id.to_string(), units: 1, net_agorot: 0 })
                .to_vec(),
            ..Default::default()
        };
        let event = Event::new(ORDER_STATUS_CHANGED, DateTime::UNIX_EPOCH, &message);
        let sale = read(&event).expect("a sale").expect("cancelled");
        let before = [(poured, true), (own, false)].map(|(variant, is_poured)| CostedLine {
            variant,
            is_poured,
            ..CostedLine::default()
        });
        assert_eq!(sale.kept(&before), [SoldVariant { variant: poured, units: 1, revenue: Money::ZERO }]);
    }

    #[test]
    fn only_revised_contents_change_costs() {
        let changed = |kind: order_changed::Kind| {
            let message = OrderChanged {
                kind: kind.into(),
                order_id: OrderId::new().to_string(),
                status: OrderStatus::Processing.into(),
                lines: vec![line(VariantId::new(), 1)],
                ..Default::default()
            };
            read(&Event::new(ORDER_CHANGED, DateTime::UNIX_EPOCH, &message)).expect("readable")
        };
        assert!(changed(order_changed::Kind::Contents).is_some());
        assert!(changed(order_changed::Kind::Cash).is_none());
    }
}
