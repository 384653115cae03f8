//! Use cases of ordering: resolving lines, reserving stock and releasing it.

use std::collections::{BTreeSet, HashMap};

use platform::{Call, Failure, Faults, fail_points::reach};
use proto::{
    catalog::v1::ReserveStockRequest,
    common::v1::{GiftSetLine, OrderLines, VariantLine},
    id::{GiftSetId, OrderId, ProductId, VariantId},
};
use sea_orm::{ConnectionTrait, DbErr};

use super::LOCK_TIMEOUT;
use crate::{
    Catalog,
    domain::{
        fields,
        gift_sets::GiftSet,
        stock::{Availability, OrderableVariant, ReservationState, Stock},
        stock_movements::MovementCause,
    },
    events, store,
};

/// Maximum number of lines in an order.
const MAX_LINES: usize = 100;

/// Lines resolved against the present catalog.
#[derive(Debug, Default)]
pub(crate) struct ResolvedLines {
    pub(crate) variants: Vec<(VariantLine, OrderableVariant)>,
    pub(crate) gift_sets: Vec<(GiftSetLine, GiftSet)>,
    pub(crate) unknown: Vec<UnknownLine>,
}

/// Contents of one gift set, in units of variants.
pub(super) type Contents = Vec<(VariantId, i64)>;

/// A validated request to reserve the stock of an order.
#[derive(Clone, Debug)]
pub(super) struct ReservationRequest {
    pub(super) order: OrderId,
    pub(super) lines: OrderLines,
    /// Contents of gift sets as they were quoted. An absent set is taken as it is now.
    pub(super) contents: HashMap<GiftSetId, Contents>,
    pub(super) is_admin: bool,
}

/// Snapshot of the variants and gift sets that lines name.
#[derive(Debug)]
pub(super) struct CatalogSnapshot {
    pub(super) variants: HashMap<VariantId, OrderableVariant>,
    pub(super) gift_sets: HashMap<GiftSetId, GiftSet>,
}

/// A line that names nothing visible to the caller.
#[derive(Debug)]
pub(crate) enum UnknownLine {
    /// An unknown variant, or one of another product.
    Variant(VariantLine),
    /// An unknown gift set.
    GiftSet(GiftSetLine),
}

impl Catalog {
    /// Resolve lines to present names, prices and availability.
    pub(crate) async fn resolve_lines(&self, call: &Call, lines: OrderLines) -> Result<ResolvedLines, Failure> {
        self.resolve_all(call, vec![lines]).await?.pop().ok_or_else(|| Failure::internal("lines were not resolved"))
    }

    /// Resolve the lines of several orders with as many statements as for one.
    pub(crate) async fn resolve_all(
        &self,
        call: &Call,
        orders: Vec<OrderLines>,
    ) -> Result<Vec<ResolvedLines>, Failure> {
        let mut errors = Faults::new();
        for lines in &orders {
            check_count(lines, &mut errors);
        }
        errors.check()?;
        let snapshot = CatalogSnapshot::read(self.read(), orders.iter()).await?;
        Ok(orders.into_iter().map(|lines| snapshot.resolve(lines, call.is_admin())).collect())
    }

    /// Reserve the stock of an order, all or nothing. Idempotent by order id.
    pub(crate) async fn reserve_stock(&self, call: &Call, request: ReserveStockRequest) -> Result<(), Failure> {
        self.reserve_batch(call, vec![request]).await?.pop().ok_or_else(|| Failure::internal("no stock was taken"))?
    }

    /// Reserve the stock of several orders in one transaction, each independently of the others.
    pub(crate) async fn reserve_batch(
        &self,
        call: &Call,
        requests: Vec<ReserveStockRequest>,
    ) -> Result<Vec<Result<(), Failure>>, Failure> {
        let read: Vec<_> =
            requests.into_iter().map(|request| ReservationRequest::read(request, call.is_admin())).collect();
        let request: Vec<_> = read.iter().filter_map(|request| request.as_ref().ok()).collect();
        let mut reserved = self.reserve_all(&request).await?.into_iter();
        let outcome = |request: Result<ReservationRequest, Failure>| {
            request.and_then(|_| reserved.next().unwrap_or_else(|| Err(Failure::internal("no stock was taken"))))
        };
        Ok(read.into_iter().map(outcome).collect())
    }

    /// Return the stock of an order. Idempotent; an order without a reservation can make none afterwards. Only services
    /// may call it, while every customer may reserve.
    pub(crate) async fn release_stock(&self, call: &Call, order: &str) -> Result<(), Failure> {
        call.require_system()?;
        let order = order.parse().map_err(|_| unknown_order())?;
        let change = self.change_with_lock_timeout(LOCK_TIMEOUT).await?;
        let connection = change.connection();
        let open = store::reservations::create(connection, &[order], ReservationState::Released, change.now()).await?;
        if !open.is_empty() && store::reservations::release(connection, order, change.now()).await? {
            let taken = store::reservations::reserved(connection, order).await?;
            let variants: Vec<_> = taken.iter().map(|taken| taken.variant).collect();
            let bottles: Vec<_> = taken.iter().filter_map(|taken| Some(taken.poured?.0)).collect();
            let products = store::stock::lock_products_of(connection, &bottles, &variants).await?;
            let number = store::stock_movements::order_number_of(connection, order).await?;
            let moved = change.restock(taken).await?;
            change.record_movements(MovementCause { order: Some((order, number)), by: None }, moved).await?;
            store::stock::refresh_availability(connection, &products).await?;
            events::append_stock_changed(&change, &products).await?;
        }
        reach("catalog.release.given");
        self.commit(change).await?;
        reach("catalog.release.stored");
        Ok(())
    }
}

impl CatalogSnapshot {
    /// Read everything that lines name.
    pub(super) async fn read<'l>(
        connection: &impl ConnectionTrait,
        lines: impl Iterator<Item = &'l OrderLines> + Clone,
    ) -> Result<Self, DbErr> {
        let (variants, gift_sets) = ids(lines);
        Ok(Self {
            variants: store::stock::variants(connection, &variants).await?,
            gift_sets: store::gift_sets::find_all(connection, &gift_sets).await?,
        })
    }

    /// Read variants and gift sets, including the variants in the gift sets.
    pub(super) async fn with_contents(
        connection: &impl ConnectionTrait,
        variants: &[VariantId],
        gift_sets: &[GiftSetId],
    ) -> Result<Self, DbErr> {
        let gift_sets = store::gift_sets::find_all(connection, gift_sets).await?;
        let contents = gift_sets.values().flat_map(|set| set.items.iter().map(|item| item.variant_id));
        let variants: BTreeSet<_> = variants.iter().copied().chain(contents).collect();
        let variants = store::stock::variants(connection, &variants.into_iter().collect::<Vec<_>>()).await?;
        Ok(Self { variants, gift_sets })
    }

    /// Return the availability of a variant inside a gift set, as customers see it.
    pub(super) fn availability(&self, variant: VariantId) -> Availability {
        let visible = self.variants.get(&variant).filter(|variant| variant.is_visible);
        visible.map_or(Availability::NONE, |variant| variant.availability)
    }

    /// Return the products with tracked stock.
    pub(super) fn tracked_products(&self) -> BTreeSet<ProductId> {
        let tracked = self.variants.values().filter(|variant| variant.availability.stock != Stock::Untracked);
        tracked.map(|variant| variant.product_id).collect()
    }

    pub(super) fn resolve(&self, lines: OrderLines, is_admin: bool) -> ResolvedLines {
        let mut resolved = ResolvedLines::default();
        for line in lines.variants {
            match find_variant(&self.variants, &line).filter(|variant| variant.is_visible || is_admin) {
                Some(variant) => resolved.variants.push((line, variant.clone())),
                None => resolved.unknown.push(UnknownLine::Variant(line)),
            }
        }
        for line in lines.gift_sets {
            match line.gift_set_id.parse().ok().and_then(|id| self.gift_sets.get(&id)) {
                Some(set) => resolved.gift_sets.push((line, set.clone())),
                None => resolved.unknown.push(UnknownLine::GiftSet(line)),
            }
        }
        resolved
    }
}

impl ResolvedLines {
    /// Fail with an error for every unknown line.
    pub(super) fn require_known(&self) -> Result<(), Failure> {
        let mut errors = Faults::new();
        for unknown in &self.unknown {
            let (UnknownLine::Variant(VariantLine { field, .. }) | UnknownLine::GiftSet(GiftSetLine { field, .. })) =
                unknown;
            errors.add(format!("{field}.id"), "unknown_thing");
        }
        errors.check()
    }
}

fn find_variant<'v>(
    variants: &'v HashMap<VariantId, OrderableVariant>,
    line: &VariantLine,
) -> Option<&'v OrderableVariant> {
    let product: ProductId = line.product_id.parse().ok()?;
    variants.get(&line.variant_id.parse().ok()?).filter(|variant| variant.product_id == product)
}

/// Collect the ids in lines, sorted and without duplicates.
pub(super) fn ids<'l>(lines: impl Iterator<Item = &'l OrderLines> + Clone) -> (Vec<VariantId>, Vec<GiftSetId>) {
    let variants = lines.clone().flat_map(|lines| &lines.variants).filter_map(|line| line.variant_id.parse().ok());
    let gift_sets = lines.flat_map(|lines| &lines.gift_sets).filter_map(|line| line.gift_set_id.parse().ok());
    let (variants, gift_sets): (BTreeSet<_>, BTreeSet<_>) = (variants.collect(), gift_sets.collect());
    (variants.into_iter().collect(), gift_sets.into_iter().collect())
}

/// Collect the product ids in lines.
pub(super) fn products_of<'l>(lines: impl Iterator<Item = &'l OrderLines>) -> BTreeSet<ProductId> {
    lines.flat_map(|lines| &lines.variants).filter_map(|line| line.product_id.parse().ok()).collect()
}

impl ReservationRequest {
    fn read(request: ReserveStockRequest, is_admin: bool) -> Result<Self, Failure> {
        let ReserveStockRequest { order_id, lines, contents } = request;
        let (order, lines) = (order_id.parse().map_err(|_| unknown_order())?, lines.unwrap_or_default());
        let mut errors = Faults::new();
        check_count(&lines, &mut errors);
        if lines.variants.is_empty() && lines.gift_sets.is_empty() {
            errors.add("items", "at_least_one");
        }
        let variants = lines.variants.iter().map(|line| (&line.field, line.quantity));
        let gift_sets = lines.gift_sets.iter().map(|line| (&line.field, line.quantity));
        for (field, quantity) in variants.chain(gift_sets) {
            fields::quantity(&format!("{field}.quantity"), quantity, 1, fields::MAX_QUANTITY, &mut errors);
        }
        let mut quoted = HashMap::new();
        for set in contents {
            let items = set.items.into_iter().map(|item| {
                fields::quantity("contents", item.quantity, 1, fields::MAX_QUANTITY, &mut errors);
                Some((item.variant_id.parse().ok()?, item.quantity))
            });
            match (set.gift_set_id.parse().ok(), items.collect::<Option<Contents>>()) {
                (Some(id), Some(items)) => drop(quoted.insert(id, items)),
                _ => errors.add("contents", "unknown_thing"),
            }
        }
        errors.check()?;
        Ok(Self { order, lines, contents: quoted, is_admin })
    }

    /// Return the gift sets to be taken as they are now.
    pub(super) fn unquoted(&self) -> impl Iterator<Item = GiftSetId> {
        let named = self.lines.gift_sets.iter().filter_map(|line| line.gift_set_id.parse().ok());
        named.filter(|set| !self.contents.contains_key(set))
    }
}

fn check_count(lines: &OrderLines, errors: &mut Faults) {
    if lines.variants.len() + lines.gift_sets.len() > MAX_LINES {
        errors.add_with("items", "too_many", &[("max", &MAX_LINES.to_string())]);
    }
}

fn unknown_order() -> Failure {
    let mut errors = Faults::new();
    errors.add("order_id", "unknown_thing");
    Failure::invalid(errors)
}
