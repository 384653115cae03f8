//! The demo's orders: placed, packed, shipped and delivered in the order in which it all happened.

use std::cmp::Reverse;

use platform::{Actor, error::BoxError};
use proto::{
    common::v1::{GiftSetLine, OrderLines, OrderStatus, VariantLine},
    id::UserId,
    names::Named,
    orders::v1::{ChangeStatusRequest, Contact, PlaceOrderRequest, orders_client::OrdersClient},
};

use super::{Filler, call, catalogue::Shelves, people::region_of};
use crate::demo::{Buyer, Order, Status};

/// Who packs the demo's orders.
const PACKER: &str = "أم يوسف";

/// One thing that happened to an order.
struct Happening {
    minutes_ago: u32,
    order: usize,
    /// None: it was placed.
    to: Option<Status>,
}

impl Filler<'_> {
    pub(super) async fn place_orders(&self, shelves: &Shelves, customers: &[UserId]) -> Result<(), BoxError> {
        let packer = Actor::Admin { id: UserId::new(), name: PACKER.to_owned() };
        let mut placed = vec![String::new(); self.store.orders.len()];
        for happening in self.happenings() {
            self.turn_to(happening.minutes_ago);
            let order = &self.store.orders[happening.order];
            match happening.to {
                None => placed[happening.order] = self.place(order, shelves, customers).await?,
                Some(to) => self.step(&placed[happening.order], to, packer.clone()).await?,
            }
        }
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

    async fn place(&self, order: &Order, shelves: &Shelves, customers: &[UserId]) -> Result<String, BoxError> {
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
        Ok(self.orders().place_order(call(actor).request(request)).await?.into_inner().id)
    }

    async fn step(&self, order_id: &str, to: Status, packer: Actor) -> Result<(), BoxError> {
        let status = match to {
            Status::Pending => OrderStatus::Pending,
            Status::Processing => OrderStatus::Processing,
            Status::Shipped => OrderStatus::Shipped,
            Status::Delivered => OrderStatus::Delivered,
            Status::Cancelled => OrderStatus::Cancelled,
        };
        let request =
            ChangeStatusRequest { id: order_id.to_owned(), status: status.into(), ..ChangeStatusRequest::default() };
        self.orders().change_status(call(packer).request(request)).await?;
        Ok(())
    }

    fn orders(&self) -> OrdersClient<platform::Channel> {
        OrdersClient::new(self.shop.orders.clone())
    }
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
