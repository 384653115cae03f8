//! Use cases of ordering: what lines are worth, taking their stock and giving it back.

use std::collections::HashMap;

use platform::{Call, Failure, Faults, fail_points::reach};
use proto::{
    common::v1::{GiftSetLine, OrderLines, VariantLine},
    events::v1::catalog_changed::Kind,
    id::{GiftSetId, OrderId, ProductId, VariantId},
};
use sea_orm::ConnectionTrait;

use super::Change;
use crate::{
    Catalog,
    domain::{
        fields,
        gift_sets::GiftSet,
        movements::Account,
        stock::{Basket, Line, Reservation, Stocked},
    },
    error, events, store,
};

/// The most lines an order may have.
const MAX_LINES: usize = 100;

/// Lines as the catalogue knows them now.
#[derive(Debug, Default)]
pub(crate) struct Resolved {
    pub(crate) variants: Vec<(VariantLine, Stocked)>,
    pub(crate) gift_sets: Vec<(GiftSetLine, GiftSet)>,
    pub(crate) missing: Vec<Missing>,
}

/// A line that names nothing the caller may see.
#[derive(Debug)]
pub(crate) enum Missing {
    /// No such variant, or of another product.
    Variant(VariantLine),
    /// No such gift set.
    GiftSet(GiftSetLine),
}

impl Catalog {
    /// What lines are called, cost and can be had of.
    pub(crate) async fn resolve_lines(&self, call: &Call, lines: OrderLines) -> Result<Resolved, Failure> {
        let mut faults = Faults::new();
        check_count(&lines, &mut faults);
        faults.check()?;
        resolve(self.read(), call, lines).await
    }

    /// Takes the stock of an order, all or nothing; once, however often it is asked for.
    pub(crate) async fn reserve_stock(&self, call: &Call, order: &str, lines: OrderLines) -> Result<(), Failure> {
        let order = check_order(order, &lines)?;
        let change = self.change().await?;
        let connection = change.connection();
        match store::stock::open(connection, order, Reservation::Taken, change.now()).await? {
            None => {}
            Some(Reservation::Taken) => return Ok(()),
            Some(Reservation::Released) => return Err(error::reservation_ended()),
        }
        reach("catalog.reserve.opened");
        let (variants, gift_sets) = ids(&lines);
        store::gift_sets::hold(connection, &gift_sets).await?;
        let products = store::stock::lock_products_of(connection, &[], &variants, &gift_sets).await?;
        let resolved = resolve(connection, call, lines.clone()).await?;
        resolved.require_all()?;
        let basket = resolved.basket();
        let short = basket.shortages();
        if !short.is_empty() {
            return Err(error::out_of_stock(short));
        }
        let Some(takings) = change.take(&basket).await? else {
            let present = resolve(connection, call, lines).await?;
            return Err(error::out_of_stock(present.basket().shortages()));
        };
        store::stock::remember(connection, order, &takings.taken).await?;
        if !takings.taken.is_empty() {
            change.note(Account { order: Some((order, None)), by: None }, takings.moved).await?;
            settle(&change, &products).await?;
        }
        reach("catalog.reserve.taken");
        self.commit(change).await?;
        reach("catalog.reserve.stored");
        Ok(())
    }

    /// Gives the stock of an order back, once; an order that took nothing can take nothing from now on. What becomes of an
    /// order is for the shop to say, while taking stock is every buyer's right.
    pub(crate) async fn release_stock(&self, call: &Call, order: &str) -> Result<(), Failure> {
        call.require_system()?;
        let order = order.parse().map_err(|_| unknown_order())?;
        let change = self.change().await?;
        let connection = change.connection();
        let was_open = store::stock::open(connection, order, Reservation::Released, change.now()).await?.is_some();
        if was_open && store::stock::release(connection, order, change.now()).await? {
            let taken = store::stock::taken(connection, order).await?;
            let variants: Vec<_> = taken.iter().map(|taken| taken.variant).collect();
            let bottles: Vec<_> = taken.iter().filter_map(|taken| Some(taken.poured?.0)).collect();
            let products = store::stock::lock_products_of(connection, &bottles, &variants, &[]).await?;
            let number = store::movements::number_of(connection, order).await?;
            let moved = change.give_back(taken).await?;
            change.note(Account { order: Some((order, number)), by: None }, moved).await?;
            settle(&change, &products).await?;
        }
        reach("catalog.release.given");
        self.commit(change).await?;
        reach("catalog.release.stored");
        Ok(())
    }
}

impl Resolved {
    /// Fails with every line that names nothing.
    fn require_all(&self) -> Result<(), Failure> {
        let mut faults = Faults::new();
        for missing in &self.missing {
            let (Missing::Variant(VariantLine { field, .. }) | Missing::GiftSet(GiftSetLine { field, .. })) = missing;
            faults.add(format!("{field}.id"), "unknown_thing");
        }
        faults.check()
    }

    fn basket(&self) -> Basket {
        let variants = self.variants.iter().map(|(line, variant)| Line {
            field: line.field.clone(),
            name: format!("{} - {}", variant.product_name, variant.name),
            quantity: line.quantity,
            contents: vec![(variant.id, 1, variant.shelf)],
        });
        let gift_sets = self.gift_sets.iter().map(|(line, set)| Line {
            field: line.field.clone(),
            name: set.name.clone(),
            quantity: line.quantity,
            contents: set.items.iter().map(|item| (item.variant_id, i64::from(item.quantity), item.shelf)).collect(),
        });
        Basket { lines: variants.chain(gift_sets).collect() }
    }
}

async fn resolve(connection: &impl ConnectionTrait, call: &Call, lines: OrderLines) -> Result<Resolved, Failure> {
    let (variant_ids, gift_set_ids) = ids(&lines);
    let variants = store::stock::variants(connection, &variant_ids).await?;
    let gift_sets = store::gift_sets::find_all(connection, &gift_set_ids).await?;
    let mut resolved = Resolved::default();
    for line in lines.variants {
        match find_variant(&variants, &line).filter(|variant| variant.is_visible || call.is_admin()) {
            Some(variant) => resolved.variants.push((line, variant.clone())),
            None => resolved.missing.push(Missing::Variant(line)),
        }
    }
    for line in lines.gift_sets {
        match line.gift_set_id.parse().ok().and_then(|id| gift_sets.get(&id)) {
            Some(set) => resolved.gift_sets.push((line, set.clone())),
            None => resolved.missing.push(Missing::GiftSet(line)),
        }
    }
    Ok(resolved)
}

fn find_variant<'v>(variants: &'v HashMap<VariantId, Stocked>, line: &VariantLine) -> Option<&'v Stocked> {
    let product: ProductId = line.product_id.parse().ok()?;
    variants.get(&line.variant_id.parse().ok()?).filter(|variant| variant.product_id == product)
}

fn ids(lines: &OrderLines) -> (Vec<VariantId>, Vec<GiftSetId>) {
    let variants = lines.variants.iter().filter_map(|line| line.variant_id.parse().ok()).collect();
    let gift_sets = lines.gift_sets.iter().filter_map(|line| line.gift_set_id.parse().ok()).collect();
    (variants, gift_sets)
}

fn check_order(order: &str, lines: &OrderLines) -> Result<OrderId, Failure> {
    let order = order.parse().map_err(|_| unknown_order())?;
    let mut faults = Faults::new();
    check_count(lines, &mut faults);
    if lines.variants.is_empty() && lines.gift_sets.is_empty() {
        faults.add("items", "at_least_one");
    }
    let variants = lines.variants.iter().map(|line| (&line.field, line.quantity));
    let gift_sets = lines.gift_sets.iter().map(|line| (&line.field, line.quantity));
    for (field, quantity) in variants.chain(gift_sets) {
        fields::quantity(&format!("{field}.quantity"), quantity, 1, fields::MAX_QUANTITY, &mut faults);
    }
    faults.check()?;
    Ok(order)
}

fn check_count(lines: &OrderLines, faults: &mut Faults) {
    if lines.variants.len() + lines.gift_sets.len() > MAX_LINES {
        faults.add_with("items", "too_many", &[("max", &MAX_LINES.to_string())]);
    }
}

fn unknown_order() -> Failure {
    let mut faults = Faults::new();
    faults.add("order_id", "unknown_thing");
    Failure::invalid(faults)
}

/// After a change of stock: whether the products can be had, and who is to hear of it.
async fn settle(change: &Change, products: &[ProductId]) -> Result<(), Failure> {
    store::stock::settle(change.connection(), products).await?;
    for product in products {
        events::append_changed(change, Kind::Stock, product).await?;
    }
    Ok(())
}
