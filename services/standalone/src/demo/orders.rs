//! Orders of the last three months: increasing towards the present, with clear best sellers, in every status.

use super::customers::Customer;
use super::gift_sets::GiftSet;
use super::products::{Category, Product, Variant};
use super::random::{SplitMix64, WeightedIndex};

/// Status of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Placed, not processed yet.
    Pending,
    /// Being packed for shipment.
    Processing,
    /// Handed to the courier.
    Shipped,
    /// Delivered to the customer.
    Delivered,
    /// Cancelled before its delivery.
    Cancelled,
}

/// Customer of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlacedBy {
    /// Index of a customer with an account.
    Account(usize),
    /// Contact of a guest.
    Guest(Customer),
}

/// Units of one variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProductLine {
    /// Index of the product in the store.
    pub product: usize,
    /// Index of the variant in the product.
    pub variant: usize,
    /// Number of units ordered.
    pub quantity: u32,
}

/// Units of one gift set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GiftSetLine {
    /// Index of the gift set in the store.
    pub gift_set: usize,
    /// Number of units ordered.
    pub quantity: u32,
}

/// A change of status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StatusChange {
    /// Status after the change.
    pub to: Status,
    /// Time of the change, in minutes before now.
    pub minutes_ago: u32,
}

/// An order of the demo.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// Customer or guest who placed the order.
    pub placed_by: PlacedBy,
    /// Time of placing, in minutes before now. The distribution over the day assumes that it is eight in the evening.
    pub placed_minutes_ago: u32,
    /// Single products; at most one line for each variant.
    pub products: Vec<ProductLine>,
    /// Lines with gift sets.
    pub gift_sets: Vec<GiftSetLine>,
    /// Changes of status after placing, oldest first; each is a valid transition from the one before.
    pub status_changes: Vec<StatusChange>,
    /// Current status: that of the last change, or pending.
    pub status: Status,
}

const DAY: u32 = 24 * 60;
/// Minutes between an order and its accidental repetition.
const REPEATED_AFTER: u32 = 3;
/// Remaining stock below which a variant is not put in an order that is cancelled later, so that the order can be
/// placed before the cancellation releases the units.
const PLENTIFUL_STOCK: i64 = 20;
/// Number of orders to which [`PLENTIFUL_STOCK`] applies; it grows in proportion.
const PLENTIFUL_FOR_ORDERS: usize = 156;

/// Relative frequency of orders by hour of the day, from midnight.
const BY_HOUR: [u32; 24] = [3, 1, 0, 0, 0, 0, 1, 2, 4, 6, 8, 9, 9, 8, 7, 7, 8, 9, 10, 12, 14, 14, 11, 7];
const OPENED_AT: u32 = 20 * 60;

/// Best sellers: slug and weight. All other products have a low weight.
const FAVOURITES: [(&str, u32); 17] = [
    ("ward-juri", 30),
    ("layl-aloud", 27),
    ("qutn-wa-misk", 24),
    ("nasim-albahr", 21),
    ("misk-abyad", 18),
    ("oud-almasa", 16),
    ("burtuqal-yafa", 15),
    ("laylat-yasmin", 13),
    ("jamr-alanbar", 11),
    ("sukkar-alfanilla", 10),
    ("khuyut-alzafaran", 9),
    ("bakhur-aljumaa", 8),
    ("hibr-aswad", 8),
    ("habb-alrumman", 7),
    ("zurqa", 7),
    ("shams-alsabah", 7),
    ("qahwat-alsuq", 6),
];

/// Generate orders, oldest first; each guest orders at most once.
pub(super) fn generate(
    count: usize,
    products: &[Product],
    gift_sets: &[GiftSet],
    customers: &[Customer],
    guests: &[Customer],
) -> Vec<Order> {
    let mut random = SplitMix64::new(0x156);
    let mut times: Vec<u32> = (0..count).map(|_| draw_time(&mut random)).collect();
    times.sort_unstable_by(|one, other| other.cmp(one));
    let mut free_guests = guests.iter();
    let mut loyalty: Vec<u32> = customers.iter().map(|_| [1, 1, 2, 3, 5][random.below(5) as usize]).collect();
    let assortment = Assortment::of(products, gift_sets, count);
    let mut orders: Vec<_> = times
        .into_iter()
        .map(|placed_minutes_ago| {
            let guest = if random.below(100) < 15 { free_guests.next() } else { None };
            let placed_by =
                guest.map_or_else(|| draw_customer(&mut random, &mut loyalty), |guest| PlacedBy::Guest(guest.clone()));
            let status_changes = status_history(&mut random, placed_minutes_ago);
            let status = status_changes.last().map_or(Status::Pending, |change| change.to);
            let basket = Basket { assortment: &assortment, is_kept: status != Status::Cancelled };
            let (products, gift_sets) = basket.fill(&mut random);
            Order { placed_by, placed_minutes_ago, products, gift_sets, status_changes, status }
        })
        .collect();
    repeat_one_order(&mut orders);
    orders
}

/// Make one customer with a pending order repeat it minutes later, in place of the next order.
fn repeat_one_order(orders: &mut [Order]) {
    let waits = |order: &Order| order.status == Status::Pending && matches!(order.placed_by, PlacedBy::Account(_));
    let after = |later: usize| orders.get(later).map_or(0, |order| order.placed_minutes_ago);
    let has_time = |first: usize| after(first + 2) + REPEATED_AFTER <= orders[first].placed_minutes_ago;
    let mut pairs = (1..orders.len()).rev().map(|second| (second - 1, second));
    let found = pairs.find(|(first, second)| waits(&orders[*first]) && waits(&orders[*second]) && has_time(*first));
    if let Some((first, second)) = found {
        let placed_minutes_ago = orders[first].placed_minutes_ago - REPEATED_AFTER;
        orders[second] = Order { placed_minutes_ago, ..orders[first].clone() };
    }
}

/// Draw a time within the last ninety days, more likely recent, at plausible hours.
fn draw_time(random: &mut SplitMix64) -> u32 {
    let share = random.unit();
    let days_ago = truncate(90.0 * share.powf(1.75));
    let minute_of_day = u32::try_from(random.weighted(&BY_HOUR)).expect("a day has 24 hours") * 60 + random.below(60);
    let since_midnight = days_ago * DAY + OPENED_AT;
    let ago = since_midnight.checked_sub(minute_of_day).unwrap_or(since_midnight + DAY - minute_of_day);
    ago.clamp(7, 90 * DAY - 1)
}

/// Draw a customer; the more often one has ordered, the less likely they do again.
fn draw_customer(random: &mut SplitMix64, loyalty: &mut [u32]) -> PlacedBy {
    let weights: Vec<u32> = loyalty.iter().map(|weight| weight * weight + 1).collect();
    let customer = random.weighted(&weights);
    loyalty[customer] = loyalty[customer].saturating_sub(1);
    PlacedBy::Account(customer)
}

/// Generate the changes of status of an order of this age.
fn status_history(random: &mut SplitMix64, placed_minutes_ago: u32) -> Vec<StatusChange> {
    let packed = random.between(2.0, 40.0);
    let shipped = packed + random.between(6.0, 44.0);
    let delivered = shipped + random.between(20.0, 70.0);
    let mut status_changes: Vec<StatusChange> =
        [(Status::Processing, packed), (Status::Shipped, shipped), (Status::Delivered, delivered)]
            .into_iter()
            .filter_map(|(to, hours)| {
                let minutes_ago = placed_minutes_ago.checked_sub(truncate(hours * 60.0))?;
                Some(StatusChange { to, minutes_ago })
            })
            .collect();
    let is_cancelled = random.below(100) < 9;
    let hours = if random.below(3) == 0 { packed + 1.5 } else { packed * 0.4 };
    if let Some(minutes_ago) = placed_minutes_ago.checked_sub(truncate(hours * 60.0)).filter(|_| is_cancelled) {
        status_changes.retain(|change| change.minutes_ago > minutes_ago);
        status_changes.push(StatusChange { to: Status::Cancelled, minutes_ago });
    }
    status_changes
}

/// Products and gift sets to draw from.
struct Assortment<'a> {
    products: &'a [Product],
    gift_sets: &'a [GiftSet],
    /// Weights of the products in orders that lean towards men's or women's perfumes.
    for_men: WeightedIndex,
    for_women: WeightedIndex,
    /// Stock from which a variant counts as plentiful.
    plenty: i64,
}

impl<'a> Assortment<'a> {
    fn of(products: &'a [Product], gift_sets: &'a [GiftSet], orders: usize) -> Self {
        let index = |leaning| WeightedIndex::new(products.iter().map(move |product| attraction(product, leaning)));
        let crowds = i64::try_from(orders / PLENTIFUL_FOR_ORDERS).expect("orders can be counted");
        Self {
            products,
            gift_sets,
            for_men: index(Category::Men),
            for_women: index(Category::Women),
            plenty: PLENTIFUL_STOCK * crowds.max(1),
        }
    }
}

/// An order that is being composed.
struct Basket<'a> {
    assortment: &'a Assortment<'a>,
    is_kept: bool,
}

impl Basket<'_> {
    fn fill(&self, random: &mut SplitMix64) -> (Vec<ProductLine>, Vec<GiftSetLine>) {
        let Assortment { products, gift_sets: sets, for_men, for_women, .. } = self.assortment;
        let mut gift_sets = Vec::new();
        if random.below(100) < 16 {
            let gift_set = random.below(u32::try_from(sets.len()).expect("gift sets can be counted")) as usize;
            gift_sets.push(GiftSetLine { gift_set, quantity: if random.below(8) == 0 { 2 } else { 1 } });
        }
        let count = [1, 1, 1, 2, 2, 2, 3, 3, 4, 5][random.below(10) as usize].min(products.len());
        let count = if gift_sets.is_empty() { count } else { count - 1 };
        let leaning = [for_men, for_women, for_women][random.below(3) as usize];
        let mut lines: Vec<ProductLine> = Vec::new();
        while lines.len() < count {
            let product = random.sample(leaning);
            let variants = &products[product].variants;
            let variant = random.weighted(&variants.iter().map(|variant| self.demand(variant)).collect::<Vec<_>>());
            if self.demand(&variants[variant]) == 0 || lines.iter().any(|line| line.product == product) {
                continue;
            }
            let is_sample = variants[variant].size_ml < 50;
            let quantity = if is_sample { [1, 1, 1, 1, 1, 2, 2, 3][random.below(8) as usize] } else { 1 };
            lines.push(ProductLine { product, variant, quantity });
        }
        (lines, gift_sets)
    }

    /// Return the weight of a variant; 0 if this order must not contain it.
    fn demand(&self, variant: &Variant) -> u32 {
        let is_plentiful = variant.stock.is_none_or(|left| left >= self.assortment.plenty);
        if !self.is_kept && !is_plentiful {
            return 0;
        }
        match variant.size_ml {
            2 => 14,
            5 => 48,
            10 => 24,
            _ if variant.stock == Some(0) => 22,
            _ => 9,
        }
    }
}

fn attraction(product: &Product, leaning: Category) -> u32 {
    let favour = FAVOURITES.iter().find(|(slug, _)| *slug == product.slug).map_or(2, |(_, weight)| *weight);
    let suits = product.category == leaning || product.category == Category::Unisex;
    if suits { favour * 3 } else { favour }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "days and minutes of three months, never negative"
)]
fn truncate(value: f64) -> u32 {
    value as u32
}
