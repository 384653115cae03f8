//! The demo store: twelve fictional brands with their products, gift sets, sample sets, customers and orders.
//!
//! All of it is a pure function of this code, without clock, network or system randomness, so that it is the same on
//! every machine.

mod bottles;
mod brands;
mod customers;
mod facts;
mod gift_sets;
pub mod images;
mod orders;
mod products;
mod random;
mod reviews;
mod sample_sets;
#[cfg(test)]
mod tests;

pub use bottles::{Bottle, CONSUMABLES, Consumable};
pub use brands::Brand;
pub use customers::{Customer, Region};
pub use gift_sets::{GiftSet, GiftSetItem};
pub use orders::{GiftSetLine, Order, PlacedBy, ProductLine, Status, StatusChange};
pub use products::{Category, Product, Scent, Variant};
pub use reviews::{REVIEWS, Review};
pub use sample_sets::{SampleSet, SampleSetPrice};

/// Numbers of generated objects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Number of products to return.
    pub products: usize,
    /// Number of orders to return.
    pub orders: usize,
}

/// Contents of the demo store. References are indexes into these lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DemoStore {
    /// The twelve brands, in a fixed order.
    pub brands: Vec<Brand>,
    /// The products, ordered so that any twelve consecutive ones are of twelve brands.
    pub products: Vec<Product>,
    /// The gift sets, hand-written ones first.
    pub gift_sets: Vec<GiftSet>,
    /// The templates of sample sets.
    pub sample_sets: [SampleSet; 2],
    /// The customers with an account.
    pub customers: Vec<Customer>,
    /// The orders, oldest first.
    pub orders: Vec<Order>,
    /// The bottles that the shop bought.
    pub bottles: Vec<Bottle>,
    /// Indexes of the brands on the home page, in order.
    pub home: Vec<usize>,
}

/// Return the demo store; deterministic.
pub fn store() -> DemoStore {
    store_of(Size::DEMO)
}

/// Return a store of another size; deterministic. A smaller one is a part of the demo, a larger one adds generated
/// objects to it.
pub fn store_of(size: Size) -> DemoStore {
    let products = products::generate(size.products);
    let gift_sets = gift_sets::all(&products);
    let mut customers = customers::generate(size.customers() + size.guests());
    let guests = customers.split_off(size.customers());
    let orders = orders::generate(size.orders, &products, &gift_sets, &customers, &guests);
    let (bottles, home) = (bottles::bottles(&products), bottles::HOME_BRANDS.to_vec());
    let sample_sets = sample_sets::all();
    DemoStore { brands: brands::all(), products, gift_sets, sample_sets, customers, orders, bottles, home }
}

impl Size {
    /// Size of the demo store.
    pub const DEMO: Self = Self { products: 48, orders: 156 };
    /// Largest number of products, limited by the number of distinct names.
    pub const MOST_PRODUCTS: usize = 20_000;
    /// Largest number of orders, limited by the number of distinct phones.
    pub const MOST_ORDERS: usize = 100_000;

    /// Number of customers with an account: one for every twenty orders, or more in a small store.
    fn customers(self) -> usize {
        self.orders.min(89).max(self.orders / 20)
    }

    /// Number of guests in addition to the customers.
    const fn guests(self) -> usize {
        24 * self.orders / Self::DEMO.orders
    }
}

impl DemoStore {
    /// Return the stock that each variant needs before the orders are placed, so that [`Variant::stock`] remains
    /// afterwards; `None` for uncounted variants. It suffices for the orders that are cancelled later, too.
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

    /// Return the volume that orders in some statuses take of a product in samples, in hundredths of a millilitre.
    pub fn poured_centi(&self, product: usize, is_counted: impl Fn(Status) -> bool) -> i64 {
        let orders = self.orders.iter().filter(|order| is_counted(order.status));
        let taken = orders.flat_map(|order| self.taken_by(order)).filter(|(taken, ..)| *taken == product);
        let volume = |(_, variant, units): (usize, usize, i64)| {
            let size_ml = self.products[product].variants[variant].size_ml;
            if size_ml < 50 { units * i64::from(size_ml) * 100 } else { 0 }
        };
        taken.map(volume).sum()
    }

    /// Return product, variant and units that an order takes, singly and inside gift sets.
    fn taken_by(&self, order: &Order) -> impl Iterator<Item = (usize, usize, i64)> {
        let alone = order.products.iter().map(|line| (line.product, line.variant, line.quantity));
        let inside = order.gift_sets.iter().flat_map(|line| {
            let items = self.gift_sets[line.gift_set].items.iter();
            items.map(|item| (item.product, item.variant, item.quantity * line.quantity))
        });
        alone.chain(inside).map(|(product, variant, units)| (product, variant, units.into()))
    }
}
