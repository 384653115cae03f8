//! The demo store: twelve invented houses, their perfumes, gift sets, customers and orders, and a drawn picture of each thing.
//!
//! All of it is a pure function of this code: no clock, no network, no chance, so every machine shows the same store.

mod brands;
mod gift_sets;
mod orders;
mod people;
pub mod picture;
mod products;
mod random;
#[cfg(test)]
mod tests;

pub use brands::Brand;
pub use gift_sets::{GiftSet, GiftSetItem};
pub use orders::{Buyer, GiftSetLine, Order, ProductLine, Status, Step};
pub use people::{Person, Region};
pub use products::{Category, Product, Scent, Variant};

/// Everything that the demo store holds. Cross references are positions in these lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DemoStore {
    /// The twelve houses.
    pub brands: Vec<Brand>,
    /// The 48 perfumes, so ordered that any twelve in a row come from twelve houses.
    pub products: Vec<Product>,
    /// The 8 gift sets.
    pub gift_sets: Vec<GiftSet>,
    /// The 89 customers with an account.
    pub customers: Vec<Person>,
    /// The 156 orders, oldest first.
    pub orders: Vec<Order>,
}

/// The demo store; the same at every call.
pub fn store() -> DemoStore {
    let products = products::all();
    let gift_sets = gift_sets::all(&products);
    let customers = people::customers();
    let orders = orders::all(&products, &gift_sets, &customers);
    DemoStore { brands: brands::all(), products, gift_sets, customers, orders }
}

impl DemoStore {
    /// The stock that a variant needs before the demo orders are placed, so that [`Variant::stock`] is what they leave;
    /// `None` when the variant is not counted. Orders that are cancelled later can be placed out of it, too.
    ///
    /// # Panics
    ///
    /// When there is no such product or variant.
    pub fn initial_stock(&self, product: usize, variant: usize) -> Option<i64> {
        let left = self.products[product].variants[variant].stock?;
        let kept = self.orders.iter().filter(|order| order.status != Status::Cancelled);
        Some(left + kept.map(|order| self.units(order, product, variant)).sum::<i64>())
    }

    /// How many units of a variant an order takes, alone and inside gift sets.
    pub fn units(&self, order: &Order, product: usize, variant: usize) -> i64 {
        let alone = order.products.iter().filter(|line| (line.product, line.variant) == (product, variant));
        let inside = order.gift_sets.iter().flat_map(|line| {
            let items = self.gift_sets[line.gift_set].items.iter();
            items
                .filter(|item| (item.product, item.variant) == (product, variant))
                .map(|item| item.quantity * line.quantity)
        });
        alone.map(|line| line.quantity).chain(inside).map(i64::from).sum()
    }
}
