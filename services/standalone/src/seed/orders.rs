//! Places the demo's orders, and packs, ships and delivers them, in chronological order.

use std::cmp::Reverse;

use futures::future::try_join_all;
use platform::{Actor, error::BoxError};
use proto::{
    common::v1::{AdminRole, GiftSetLine, OrderLines, OrderStatus, VariantLine},
    id::UserId,
    names::Named,
    orders::v1::{
        CashUpdate, Confirmation, Contact, PlaceOrderRequest, Shipment, UpdateOrderRequest, orders_client::OrdersClient,
    },
};

use super::{Seeder, call, catalog::CreatedCatalog, customers::region_of};
use crate::demo::{Order, PlacedBy, Status};

/// Name of the administrator who packs the orders.
const PACKER_NAME: &str = "أم يوسف";

/// One delivered order in this many has its cash collected later.
const PAYS_LATER: i64 = 29;

/// A placed order, with its shipment once it is booked.
#[derive(Clone, Default)]
pub(super) struct PlacedOrder {
    pub(super) id: String,
    number: i64,
    total_agorot: i64,
    pub(super) shipment: Option<Shipment>,
}

/// A placement or a change of status.
struct OrderEvent {
    minutes_ago: u32,
    order: usize,
    /// New status; `None` for the placement.
    to: Option<Status>,
}

impl Seeder<'_> {
    pub(super) async fn place_orders(&self, catalog: &CreatedCatalog, customers: &[UserId]) -> Result<(), BoxError> {
        let packer = Actor::Admin { id: UserId::new(), name: PACKER_NAME.to_owned(), role: AdminRole::Owner };
        let couriers = self.create_couriers(&packer).await?;
        let mut placed = vec![PlacedOrder::default(); self.store.orders.len()];
        for batch in concurrent_batches(&self.order_events(), self.batch_size) {
            self.set_clock(batch[0].minutes_ago);
            let orders = try_join_all(batch.iter().map(async |OrderEvent { order, to, .. }| match to {
                None => self.place(&self.store.orders[*order], catalog, customers).await,
                Some(to) => self.advance(*order, placed[*order].clone(), *to, &couriers, &packer).await,
            }));
            for (event, order) in batch.iter().zip(orders.await?) {
                placed[event.order] = order;
            }
        }
        let ids: Vec<_> = placed.iter().map(|order| order.id.clone()).collect();
        self.record_reviews(&ids, &packer).await?;
        self.record_fulfilment(&ids, &packer).await?;
        self.record_returns(&ids, &packer).await?;
        self.report_troubles(&mut placed, &packer).await?;
        self.import_statements(&placed, &couriers, &packer).await?;
        self.set_clock(0);
        self.record_customers(&packer).await
    }

    /// Return all events of all orders, oldest first.
    fn order_events(&self) -> Vec<OrderEvent> {
        let mut all = Vec::new();
        for (index, order) in self.store.orders.iter().enumerate() {
            all.push(OrderEvent { minutes_ago: order.placed_minutes_ago, order: index, to: None });
            let status_changes = order.status_changes.iter();
            all.extend(status_changes.map(|change| OrderEvent {
                minutes_ago: change.minutes_ago,
                order: index,
                to: Some(change.to),
            }));
        }
        all.sort_by_key(|event| Reverse(event.minutes_ago));
        all
    }

    /// Place an order as its customer.
    async fn place(
        &self,
        order: &Order,
        catalog: &CreatedCatalog,
        customers: &[UserId],
    ) -> Result<PlacedOrder, BoxError> {
        let (actor, person) = match &order.placed_by {
            PlacedBy::Account(index) => (Actor::Customer(customers[*index]), &self.store.customers[*index]),
            PlacedBy::Guest(person) => (Actor::Anonymous, person),
        };
        let contact = Contact {
            name: person.name.clone(),
            phone: person.phone.clone(),
            email: person.email.clone(),
            region: region_of(person).name().to_owned(),
            city: person.city.to_owned(),
            address: person.address.clone(),
            place_id: person.place.to_owned(),
        };
        let request =
            PlaceOrderRequest { contact: Some(contact), lines: Some(lines(order, catalog)), ..Default::default() };
        let placed = self.orders().place_order(call(actor).request(request)).await?.into_inner();
        Ok(PlacedOrder { id: placed.id, number: placed.number, total_agorot: placed.total_agorot, shipment: None })
    }

    /// Apply the next change of status, with confirmation and payment. Every other cancelled order is recorded as
    /// refused by the customer.
    pub(super) async fn update_status(
        &self,
        order: PlacedOrder,
        to: Status,
        packer: Actor,
    ) -> Result<PlacedOrder, BoxError> {
        let status = match to {
            Status::Pending => OrderStatus::Pending,
            Status::Processing => OrderStatus::Processing,
            Status::Shipped => OrderStatus::Shipped,
            Status::Delivered => OrderStatus::Delivered,
            Status::Cancelled => OrderStatus::Cancelled,
        };
        let confirmation = match to {
            Status::Processing => Confirmation::Confirmed,
            Status::Cancelled if order.number % 2 == 0 => Confirmation::Refused,
            _ => Confirmation::Unspecified,
        };
        let paid = CashUpdate { collected_agorot: Some(order.total_agorot) };
        let request = UpdateOrderRequest {
            id: order.id.clone(),
            status: status.into(),
            confirmation: confirmation.into(),
            cash: (to == Status::Delivered && order.number % PAYS_LATER != 0).then_some(paid),
            ..UpdateOrderRequest::default()
        };
        self.orders().update_order(call(packer).request(request)).await?;
        Ok(order)
    }

    pub(super) fn orders(&self) -> OrdersClient<platform::Channel> {
        OrdersClient::new(self.shop.orders.clone())
    }
}

/// Split the events into batches of at most `most` that may run concurrently, with at most one event per order.
fn concurrent_batches(order_events: &[OrderEvent], most: usize) -> Vec<&[OrderEvent]> {
    let mut moments = Vec::new();
    let mut rest = order_events;
    while !rest.is_empty() {
        let is_first = |(at, one): (usize, &OrderEvent)| rest[..at].iter().all(|other| other.order != one.order);
        let batch = rest.iter().enumerate().take(most).take_while(|(at, one)| is_first((*at, *one))).count();
        let (moment, later) = rest.split_at(batch);
        moments.push(moment);
        rest = later;
    }
    moments
}

fn lines(order: &Order, catalog: &CreatedCatalog) -> OrderLines {
    let variants = order.products.iter().enumerate().map(|(n, line)| VariantLine {
        product_id: catalog.products[line.product].id.clone(),
        variant_id: catalog.products[line.product].variants[line.variant].clone(),
        quantity: line.quantity.into(),
        field: format!("items.products.{n}.variants.0"),
    });
    let gift_sets = order.gift_sets.iter().enumerate().map(|(n, line)| GiftSetLine {
        gift_set_id: catalog.gift_sets[line.gift_set].clone(),
        quantity: line.quantity.into(),
        field: format!("items.gift_sets.{n}"),
    });
    OrderLines { variants: variants.collect(), gift_sets: gift_sets.collect(), ..Default::default() }
}
