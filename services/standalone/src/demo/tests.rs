//! The demo store is complete, consistent and deterministic.

use std::collections::HashSet;

use super::{
    Bottle, Category, Customer, DemoStore, Order, PlacedBy, Region, SampleSetPrice, Size, Status, store, store_of,
};

#[test]
fn store_has_specified_size() {
    let store = store();
    let counts =
        (store.brands.len(), store.products.len(), store.gift_sets.len(), store.customers.len(), store.orders.len());
    assert_eq!(counts, (12, 48, 8, 89, 156));
}

#[test]
fn store_is_deterministic() {
    assert_eq!(store(), store());
}

#[test]
fn names_slugs_and_phones_are_unique() {
    let store = store();
    assert_unique(
        store.brands.iter().map(|brand| brand.name).chain(store.products.iter().map(|product| &product.name[..])),
    );
    assert_unique(store.brands.iter().map(|brand| brand.slug));
    assert_unique(store.products.iter().map(|product| product.slug));
    assert_unique(store.gift_sets.iter().map(|set| set.slug));
    assert_unique(store.gift_sets.iter().map(|set| &set.name));
    assert_unique(people(&store).map(|person| &person.name[..]).filter(|name| !name.is_empty()));
    let phones: HashSet<&str> = people(&store).map(|person| &person.phone[1..]).collect();
    let guests = store.orders.iter().filter(|order| matches!(order.placed_by, PlacedBy::Guest(_))).count();
    assert_eq!(phones.len(), 89 + guests);
}

#[test]
fn slugs_are_plain_ascii() {
    let store = store();
    let slugs = store.brands.iter().map(|brand| brand.slug).chain(store.products.iter().map(|product| product.slug));
    let sets = store.gift_sets.iter().map(|set| set.slug).chain(store.sample_sets.iter().map(|set| set.slug));
    for slug in slugs.chain(sets) {
        let is_plain = slug.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
        assert!(is_plain && !slug.starts_with('-') && slug.len() <= 80, "{slug}");
    }
}

#[test]
fn every_brand_has_4_products_and_every_category_16() {
    let store = store();
    for brand in 0..12 {
        assert_eq!(store.products.iter().filter(|product| product.brand == brand).count(), 4);
    }
    for category in [Category::Men, Category::Women, Category::Unisex] {
        assert_eq!(store.products.iter().filter(|product| product.category == category).count(), 16, "{category:?}");
    }
}

#[test]
fn twelve_consecutive_products_are_of_twelve_brands() {
    for page in store().products.chunks(12) {
        let houses: HashSet<usize> = page.iter().map(|product| product.brand).collect();
        assert_eq!(houses.len(), 12);
    }
}

#[test]
fn sizes_and_prices_are_plausible() {
    for product in store().products {
        assert!((2..=4).contains(&product.variants.len()), "{}", product.slug);
        assert_eq!(product.variants.iter().filter(|variant| variant.is_primary).count(), 1, "{}", product.slug);
        assert!(
            product
                .variants
                .is_sorted_by(|one, other| one.size_ml < other.size_ml && one.price_agorot < other.price_agorot)
        );
        for variant in &product.variants {
            let shekels = variant.price_agorot / 100;
            let range = match variant.size_ml {
                2 => 12..=25,
                5 => 25..=55,
                10 => 45..=95,
                50 => 190..=420,
                100 => 280..=750,
                other => panic!("{other} ml is not sold"),
            };
            assert!(range.contains(&shekels), "{} {}", product.slug, variant.name);
            assert!(variant.original_price_agorot.is_none_or(|original| original > variant.price_agorot));
        }
    }
}

#[test]
fn all_but_three_5_ml_samples_are_plentiful() {
    let store = store();
    let is_plentiful = |stock: Option<i64>| stock.is_none_or(|left| left >= 200);
    let samples =
        store.products.iter().filter_map(|product| product.variants.iter().find(|variant| variant.size_ml == 5));
    assert_eq!(samples.clone().count(), 48);
    assert!(samples.filter(|variant| !is_plentiful(variant.stock)).count() <= 3);
}

#[test]
fn stock_levels_and_discounts_vary() {
    let store = store();
    let stocks: Vec<Option<i64>> =
        store.products.iter().flat_map(|product| &product.variants).map(|variant| variant.stock).collect();
    assert!((2..=5).contains(&stocks.iter().filter(|stock| **stock == Some(0)).count()));
    assert!(stocks.iter().flatten().filter(|left| (1..=5).contains(*left)).count() >= 3);
    assert!(stocks.contains(&None));
    let discounted = store
        .products
        .iter()
        .filter(|product| product.variants.iter().any(|variant| variant.original_price_agorot.is_some()));
    assert!(discounted.count() >= 16);
}

#[test]
fn descriptions_are_arabic_with_editor_markup() {
    let store = store();
    let texts = store.products.iter().map(|product| &product.description_html);
    for text in texts.chain(store.gift_sets.iter().map(|set| &set.description_html)) {
        for tag in text.split('<').skip(1).map(|rest| rest.split('>').next().unwrap().trim_start_matches('/')) {
            assert!(["p", "h3", "ul", "li", "strong"].contains(&tag), "{tag}");
        }
        assert!(text.starts_with("<p>") && text.ends_with("</p>") && text.chars().count() > 90, "{text}");
    }
}

#[test]
fn gift_sets_are_available_and_cheaper_than_their_items() {
    let store = store();
    for set in &store.gift_sets {
        for item in &set.items {
            let stock = store.products[item.product].variants[item.variant].stock;
            assert!(stock.is_none_or(|left| left >= i64::from(item.quantity)), "{}", set.slug);
        }
        assert!(set.original_price_agorot.is_none_or(|original| original > set.price_agorot), "{}", set.slug);
        assert_unique(set.items.iter().map(|item| (item.product, item.variant)));
    }
}

#[test]
fn sample_sets_can_be_built_from_available_samples_at_a_saving() {
    let store = store();
    for set in &store.sample_sets {
        let prices = store.products.iter().filter_map(|product| {
            let sold = |ml: u32| set.sizes_ml.contains(&i64::from(ml));
            let variant = product.variants.iter().find(|variant| sold(variant.size_ml) && variant.stock != Some(0))?;
            Some(variant.price_agorot)
        });
        let mut prices: Vec<_> = prices.collect();
        assert!(prices.len() >= 20, "{}: {} products", set.slug, prices.len());
        prices.sort_unstable();
        let (least, most) = set.slots;
        assert!(0 < least && least <= most);
        match set.price {
            SampleSetPrice::Fixed(agorot) => {
                let median = prices[prices.len() / 2];
                assert!(agorot < median * least, "{}: {agorot} for {least} at {median}", set.slug);
            }
            SampleSetPrice::Steps(steps) => assert!(steps.is_sorted() && steps[0].0 == least),
        }
    }
}

#[test]
fn customers_have_arabic_names_and_phones_of_their_region() {
    let store = store();
    for person in people(&store) {
        assert!(person.name.chars().all(|letter| letter == ' ' || ('ء'..='ي').contains(&letter)), "{}", person.name);
        assert!(person.phone.len() == 10 && person.phone.chars().all(|digit| digit.is_ascii_digit()));
        let is_western = ["059", "056"].contains(&&person.phone[..3]);
        assert_eq!(is_western, person.region == Region::WestBank, "{}", person.phone);
        assert!(person.address.chars().count() >= 5 && person.city.chars().count() >= 2);
    }
}

#[test]
fn orders_are_sorted_with_valid_status_changes() {
    let store = store();
    assert!(store.orders.is_sorted_by(|one, other| one.placed_minutes_ago >= other.placed_minutes_ago));
    for order in &store.orders {
        assert!(order.placed_minutes_ago < 90 * 24 * 60);
        let (mut at, mut ago) = (Status::Pending, order.placed_minutes_ago);
        for change in &order.status_changes {
            let is_allowed = matches!(
                (at, change.to),
                (Status::Pending, Status::Processing)
                    | (Status::Processing, Status::Shipped)
                    | (Status::Shipped, Status::Delivered)
                    | (Status::Pending | Status::Processing | Status::Shipped, Status::Cancelled)
            );
            assert!(is_allowed && change.minutes_ago <= ago, "{order:?}");
            (at, ago) = (change.to, change.minutes_ago);
        }
        assert_eq!(at, order.status);
    }
}

#[test]
fn one_customer_repeats_an_order() {
    let store = store();
    let is_repeated = |two: &&[Order]| {
        let [first, second] = two else { return false };
        let is_soon = first.placed_minutes_ago - second.placed_minutes_ago < 10;
        is_soon
            && first.placed_by == second.placed_by
            && first.products == second.products
            && first.gift_sets == second.gift_sets
    };
    assert_eq!(store.orders.windows(2).filter(is_repeated).count(), 1);
}

#[test]
fn every_status_occurs_and_pending_orders_are_recent() {
    let store = store();
    let with = |status| store.orders.iter().filter(move |order| order.status == status);
    assert!(with(Status::Pending).count() >= 4 && with(Status::Processing).count() >= 4);
    assert!(with(Status::Shipped).count() >= 4 && with(Status::Cancelled).count() >= 6);
    assert!(with(Status::Delivered).count() >= 100);
    assert!(with(Status::Pending).all(|order| order.placed_minutes_ago < 3 * 24 * 60));
}

#[test]
fn orders_have_valid_lines_and_plausible_frequency() {
    let store = store();
    for order in &store.orders {
        assert!(!order.products.is_empty() || !order.gift_sets.is_empty());
        assert_unique(order.products.iter().map(|line| (line.product, line.variant)));
        assert!(
            order
                .products
                .iter()
                .all(|line| line.variant < store.products[line.product].variants.len() && line.quantity >= 1)
        );
        assert!(order.gift_sets.iter().all(|line| line.gift_set < store.gift_sets.len() && line.quantity >= 1));
    }
    for customer in 0..89 {
        let orders = store.orders.iter().filter(|order| order.placed_by == PlacedBy::Account(customer)).count();
        assert!(orders <= 6, "customer {customer} has {orders}");
    }
}

#[test]
fn opening_stock_suffices_and_leaves_final_stock() {
    let store = store();
    let opening = store.opening_stock();
    for (product, entry) in store.products.iter().enumerate() {
        for (variant, size) in entry.variants.iter().enumerate() {
            let Some(initial) = opening[product][variant] else {
                assert_eq!(size.stock, None);
                continue;
            };
            let taken = |order: &&Order| units(&store, order, product, variant);
            let all: i64 = store.orders.iter().map(|order| taken(&order)).sum();
            assert!(initial >= all, "{} {} cannot be ordered while cancelled orders hold it", entry.slug, size.name);
            let ordered: i64 =
                store.orders.iter().filter(|order| order.status != Status::Cancelled).map(|order| taken(&order)).sum();
            assert_eq!(Some(initial - ordered), size.stock);
        }
    }
}

#[test]
fn two_of_the_open_bottles_are_low() {
    let store = store();
    let is_low = |bottle: &Bottle| bottle.left_centi.is_some_and(|left| left <= 2_000);
    let opened = || store.bottles.iter().filter(|bottle| bottle.left_centi.is_some());
    assert_eq!(opened().filter(|bottle| is_low(bottle)).count(), 2);
    assert!(opened().count() >= 4);
    for bottle in opened() {
        let product = &store.products[bottle.product];
        assert!(product.variants.iter().any(|size| size.size_ml <= 10), "{} has no samples", product.slug);
        let is_given = store.gift_sets.iter().flat_map(|set| &set.items).any(|item| item.product == bottle.product);
        assert!(!(is_given && is_low(bottle)), "{} is missing in a gift set", product.slug);
    }
    let few = store_of(Size { products: 39, orders: 1 });
    assert_eq!(few.bottles.iter().map(|bottle| bottle.product).collect::<Vec<_>>(), [38, 0], "only of what is there");
}

#[test]
fn bottles_are_sealed_and_opened_and_of_known_and_unknown_cost() {
    let store = store();
    let (opened, sealed): (Vec<_>, Vec<_>) = store.bottles.iter().partition(|bottle| bottle.left_centi.is_some());
    assert!(!sealed.is_empty() && opened.iter().any(|bottle| bottle.cost_agorot.is_none()));
    assert_unique(store.bottles.iter().map(|bottle| bottle.batch_code));
    let is_packed = |status| matches!(status, Status::Processing | Status::Shipped | Status::Delivered);
    let known = opened.iter().filter(|bottle| bottle.cost_agorot.is_some());
    assert!(known.filter(|bottle| store.poured_centi(bottle.product, is_packed) > 0).count() >= 2);
    let costs = store.products.iter().enumerate().flat_map(|(index, product)| {
        let costs = product.sealed_costs(index).into_iter();
        costs.map(move |(variant, cost)| (cost, product.variants[variant].price_agorot))
    });
    assert!(costs.clone().count() >= 10 && costs.into_iter().all(|(cost, price)| 0 < cost && cost < price));
}

#[test]
fn sold_out_variants_were_ordered() {
    let store = store();
    let opening = store.opening_stock();
    for (product, entry) in store.products.iter().enumerate() {
        for (variant, _) in entry.variants.iter().enumerate().filter(|(_, size)| size.stock == Some(0)) {
            assert!(opening[product][variant] > Some(0), "no order contains {}", entry.slug);
        }
    }
}

#[test]
fn best_sellers_stand_out() {
    let store = store();
    let mut sold: Vec<i64> = (0..store.products.len())
        .map(|product| {
            let variants = 0..store.products[product].variants.len();
            variants
                .flat_map(|variant| store.orders.iter().map(move |order| (order, variant)))
                .map(|(order, variant)| units(&store, order, product, variant))
                .sum()
        })
        .collect();
    sold.sort_unstable();
    let median = sold[24];
    assert!(sold[47] >= median * 4 && sold[0] < sold[47] / 4, "{sold:?}");
}

#[test]
fn larger_store_extends_the_demo() {
    let (demo, large) = (store(), store_of(Size { products: 600, orders: 2_000 }));
    assert_eq!((large.products.len(), large.orders.len(), large.customers.len()), (600, 2_000, 100));
    assert_eq!((&large.products[..48], &large.gift_sets[..8]), (&demo.products[..], &demo.gift_sets[..]));
    assert_eq!(large.gift_sets.len(), 100);
    assert_unique(large.products.iter().map(|product| &product.name));
    assert_unique(large.gift_sets.iter().map(|set| &set.name));
    for product in &large.products[48..] {
        assert!(
            product.variants.len() == 3 && demo.products.iter().any(|model| model.image == product.image),
            "{product:?}"
        );
    }
    for set in &large.gift_sets {
        assert!(
            demo.gift_sets.iter().any(|model| model.image == set.image) && (1..=6).contains(&set.items.len()),
            "{set:?}"
        );
    }
    for status in [Status::Pending, Status::Processing, Status::Shipped, Status::Delivered, Status::Cancelled] {
        assert!(large.orders.iter().filter(|order| order.status == status).count() >= 40, "{status:?}");
    }
}

#[test]
fn maximum_number_of_products_has_distinct_names() {
    let store = store_of(Size { products: Size::MOST_PRODUCTS, orders: 0 });
    assert_eq!(store.products.len(), Size::MOST_PRODUCTS);
    assert_unique(store.products.iter().map(|product| &product.name));
}

#[test]
fn store_of_any_size_is_valid() {
    for products in 1..=49 {
        for orders in [0, 1, 40] {
            let store = store_of(Size { products, orders });
            assert_eq!((store.products.len(), store.orders.len()), (products, orders));
            assert!(store.gift_sets.iter().all(|set| !set.items.is_empty()), "{products}");
        }
    }
}

fn units(store: &DemoStore, order: &Order, product: usize, variant: usize) -> i64 {
    let taken = store.taken_by(order).filter(|(one, size, _)| (*one, *size) == (product, variant));
    taken.map(|(_, _, units)| units).sum()
}

fn people(store: &DemoStore) -> impl Iterator<Item = &Customer> {
    let guests = store.orders.iter().filter_map(|order| match &order.placed_by {
        PlacedBy::Guest(person) => Some(person),
        PlacedBy::Account(_) => None,
    });
    store.customers.iter().chain(guests)
}

fn assert_unique<T: std::hash::Hash + Eq + std::fmt::Debug>(things: impl Iterator<Item = T>) {
    let mut seen = HashSet::new();
    for thing in things {
        let shown = format!("{thing:?}");
        assert!(seen.insert(thing), "{shown} appears twice");
    }
}
