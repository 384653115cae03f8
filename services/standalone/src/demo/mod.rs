//! The demo store: twelve invented houses, their perfumes, gift sets, customers and orders.
//!
//! All of it is a pure function of this code: no clock, no network, no chance, so every machine shows the same store.

mod brands;
mod desk;
mod gift_sets;
pub mod images;
mod orders;
mod people;
mod products;
mod random;
#[cfg(test)]
mod tests;

pub use brands::Brand;
pub use desk::Bottle;
pub use gift_sets::{GiftSet, GiftSetItem};
pub use orders::{Buyer, GiftSetLine, Order, ProductLine, Status, Step};
pub use people::{Person, Region};
pub use products::{Category, Product, Scent, Variant};

/// How much of it a store holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// How many perfumes.
    pub products: usize,
    /// How many orders.
    pub orders: usize,
}

/// Everything that the demo store holds. Cross references are positions in these lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DemoStore {
    /// The twelve houses.
    pub brands: Vec<Brand>,
    /// The perfumes, so ordered that any twelve in a row come from twelve houses.
    pub products: Vec<Product>,
    /// The gift sets.
    pub gift_sets: Vec<GiftSet>,
    /// The customers with an account.
    pub customers: Vec<Person>,
    /// The orders, oldest first.
    pub orders: Vec<Order>,
    /// The bottles that were opened once the orders were placed.
    pub bottles: Vec<Bottle>,
    /// The houses that have a place on the home page, in its order.
    pub home: Vec<usize>,
}

/// The demo store; the same at every call.
pub fn store() -> DemoStore {
    store_of(Size::DEMO)
}

/// The demo store in another size; the same at every call. It holds less than the demo, or all of it and things that are
/// composed.
pub fn store_of(size: Size) -> DemoStore {
    let products = products::some(size.products);
    let gift_sets = gift_sets::all(&products);
    let mut customers = people::some(size.customers() + size.guests());
    let guests = customers.split_off(size.customers());
    let orders = orders::some(size.orders, &products, &gift_sets, &customers, &guests);
    let (bottles, home) = (desk::bottles(&products), desk::AT_HOME.to_vec());
    DemoStore { brands: brands::all(), products, gift_sets, customers, orders, bottles, home }
}

impl Size {
    /// What the demo store holds.
    pub const DEMO: Self = Self { products: 48, orders: 156 };
    /// As many perfumes as there are names for.
    pub const MOST_PRODUCTS: usize = 20_000;
    /// As many orders as there are people for.
    pub const MOST_ORDERS: usize = 100_000;

    /// How many people have an account: each orders twenty times at most, or less often when the store is small.
    fn customers(self) -> usize {
        self.orders.min(89).max(self.orders / 20)
    }

    /// How many more order as guests.
    const fn guests(self) -> usize {
        24 * self.orders / Self::DEMO.orders
    }
}

impl DemoStore {
    /// The stock that variants need before the orders are placed, so that [`Variant::stock`] is what they leave; `None`
    /// for those that are not counted. Orders that are cancelled later can be placed out of it, too.
    pub fn opening_stock(&self) -> Vec<Vec<Option<i64>>> {
        let left = |product: &Product| product.variants.iter().map(|variant| variant.stock).collect();
        let mut stock: Vec<Vec<_>> = self.products.iter().map(left).collect();
        for order in self.orders.iter().filter(|order| order.status != Status::Cancelled) {
            for (product, variant, units) in self.taken_by(order) {
                if let Some(stock) = &mut stock[product][variant] {
                    *stock += units;
                }
            }
        }
        stock
    }

    /// How many units of which product and variant an order takes, alone and inside gift sets.
    fn taken_by(&self, order: &Order) -> impl Iterator<Item = (usize, usize, i64)> {
        let alone = order.products.iter().map(|line| (line.product, line.variant, line.quantity));
        let inside = order.gift_sets.iter().flat_map(|line| {
            let items = self.gift_sets[line.gift_set].items.iter();
            items.map(|item| (item.product, item.variant, item.quantity * line.quantity))
        });
        alone.chain(inside).map(|(product, variant, units)| (product, variant, units.into()))
    }
}
