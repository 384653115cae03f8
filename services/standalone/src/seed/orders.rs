//! Places, packs, ships and delivers the demo's orders in chronological order.

use std::cmp::Reverse;

use futures::future::try_join_all;
use platform::{Actor, error::BoxError};
use proto::{
    common::v1::{AdminRole, GiftSetLine, OrderLines, OrderStatus, VariantLine},
    id::UserId,
    names::Named,
    orders::v1::{
        CashUpdate, Confirmation, Contact, PlaceOrderRequest, UpdateOrderRequest, orders_client::OrdersClient,
    },
};

use super::{Filler, call, catalogue::Shelves, people::region_of};
use crate::demo::{Buyer, Order, Status};

/// Name of the administrator who packs the orders.
const PACKER: &str = "أم يوسف";

/// One delivered order in this many has its cash collected later.
const PAYS_LATER: i64 = 29;

/// The response to a placed order.
#[derive(Clone, Default)]
struct Placed {
    id: String,
    number: i64,
    total_agorot: i64,
}

/// A placement or a change of status.
struct Happening {
    minutes_ago: u32,
    order: usize,
    /// New status; `None` for the placement.
    to: Option<Status>,
}

impl Filler<'_> {
    pub(super) async fn place_orders(&self, shelves: &Shelves, customers: &[UserId]) -> Result<(), BoxError> {
        let packer = Actor::Admin { id: UserId::new(), name: PACKER.to_owned(), role: AdminRole::Owner };
        let mut placed = vec![Placed::default(); self.store.orders.len()];
        for together in at_one_moment(&self.happenings(), self.together) {
            self.turn_to(together[0].minutes_ago);
            let orders = try_join_all(together.iter().map(async |Happening { order, to, .. }| match to {
                None => self.place(&self.store.orders[*order], shelves, customers).await,
                Some(to) => self.step(placed[*order].clone(), *to, packer.clone()).await,
            }));
            for (happening, order) in together.iter().zip(orders.await?) {
                placed[happening.order] = order;
            }
        }
        let ids: Vec<_> = placed.into_iter().map(|order| order.id).collect();
        self.note(&ids, &packer).await?;
        self.turn_to(0);
        Ok(())
    }

    /// Return all events of all orders, oldest first.
    fn happenings(&self) -> Vec<Happening> {
        let mut all = Vec::new();
        for (index, order) in self.store.orders.iter().enumerate() {
            all.push(Happening { minutes_ago: order.placed_minutes_ago, order: index, to: None });
            let steps = order.steps.iter();
            all.extend(steps.map(|step| Happening { minutes_ago: step.minutes_ago, order: index, to: Some(step.to) }));
        }
        all.sort_by_key(|happening| Reverse(happening.minutes_ago));
        all
    }

    /// Place an order as its customer.
    async fn place(&self, order: &Order, shelves: &Shelves, customers: &[UserId]) -> Result<Placed, BoxError> {
        let (actor, person) = match &order.buyer {
            Buyer::Customer(index) => (Actor::Customer(customers[*index]), &self.store.customers[*index]),
            Buyer::Guest(person) => (Actor::Anyone, person),
        };
        let contact = Contact {
            name: person.name.clone(),
            phone: person.phone.clone(),
            email: person.email.clone(),
            region: region_of(person).name().to_owned(),
            city: person.city.to_owned(),
            address: person.address.clone(),
        };
        let request =
            PlaceOrderRequest { contact: Some(contact), lines: Some(lines(order, shelves)), ..Default::default() };
        let placed = self.orders().place_order(call(actor).request(request)).await?.into_inner();
        Ok(Placed { id: placed.id, number: placed.number, total_agorot: placed.total_agorot })
    }

    /// Apply the next change of status, with confirmation and payment. Every other cancelled order is recorded as
    /// refused by the customer.
    async fn step(&self, order: Placed, to: Status, packer: Actor) -> Result<Placed, BoxError> {
        let status = match to {
            Status::Pending => OrderStatus::Pending,
            Status::Processing => OrderStatus::Processing,
            Status::Shipped => OrderStatus::Shipped,
            Status::Delivered => OrderStatus::Delivered,
            Status::Cancelled => OrderStatus::Cancelled,
        };
        let said = match to {
            Status::Processing => Confirmation::Confirmed,
            Status::Cancelled if order.number % 2 == 0 => Confirmation::Refused,
            _ => Confirmation::Unspecified,
        };
        let paid = CashUpdate { collected_agorot: Some(order.total_agorot) };
        let request = UpdateOrderRequest {
            id: order.id.clone(),
            status: status.into(),
            confirmation: said.into(),
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
fn at_one_moment(happenings: &[Happening], most: usize) -> Vec<&[Happening]> {
    let mut moments = Vec::new();
    let mut rest = happenings;
    while !rest.is_empty() {
        let is_first = |(at, one): (usize, &Happening)| rest[..at].iter().all(|other| other.order != one.order);
        let together = rest.iter().enumerate().take(most).take_while(|(at, one)| is_first((*at, *one))).count();
        let (moment, later) = rest.split_at(together);
        moments.push(moment);
        rest = later;
    }
    moments
}

fn lines(order: &Order, shelves: &Shelves) -> OrderLines {
    let variants = order.products.iter().map(|line| VariantLine {
        product_id: shelves.products[line.product].id.clone(),
        variant_id: shelves.products[line.product].variants[line.variant].clone(),
        quantity: line.quantity.into(),
        ..Default::default()
    });
    let gift_sets = order.gift_sets.iter().map(|line| GiftSetLine {
        gift_set_id: shelves.gift_sets[line.gift_set].clone(),
        quantity: line.quantity.into(),
        ..Default::default()
    });
    OrderLines { variants: variants.collect(), gift_sets: gift_sets.collect() }
}
