//! The demo's orders: placed, packed, shipped and delivered in the order in which it all happened.

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

/// Who packs the demo's orders.
const PACKER: &str = "أم يوسف";

/// One in so many hands the money over later.
const PAYS_LATER: i64 = 29;

/// An order that was placed.
#[derive(Clone, Default)]
struct Placed {
    id: String,
    number: i64,
    total_agorot: i64,
}

/// One thing that happened to an order.
struct Happening {
    minutes_ago: u32,
    order: usize,
    /// None: it was placed.
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

    /// Everything that happened, oldest first.
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

    /// Places an order.
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

    /// Takes an order's next step, and notes what its customer said to it or paid for it. Every other one of those that are
    /// called off was refused at the door or on the telephone.
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

/// Splits what happened into so many things at most that may happen at one moment: to each order one.
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
