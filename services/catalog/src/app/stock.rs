//! Use cases of resolving lines: their present names, prices and availability.

use std::collections::{BTreeSet, HashMap};

use platform::{Call, Error, FieldErrors};
use proto::{
    common::v1::{GiftSetLine, OrderLines, SampleSetLine, VariantLine},
    id::{GiftSetId, ProductId, SampleSetTemplateId, VariantId},
    lines::MAX_LINES,
};
use sea_orm::ConnectionTrait;

use crate::{
    Catalog,
    domain::{
        fields,
        gift_sets::GiftSet,
        sample_sets::{Choice, SampleSetTemplate},
        stock::{Availability, OrderableVariant, Stock},
    },
    store,
};

/// Lines resolved against the present catalog.
#[derive(Debug, Default)]
pub(crate) struct ResolvedLines {
    pub(crate) variants: Vec<(VariantLine, OrderableVariant)>,
    pub(crate) gift_sets: Vec<(GiftSetLine, GiftSet)>,
    pub(crate) sample_sets: Vec<BuiltSampleSet>,
    pub(crate) unknown: Vec<UnknownLine>,
}

/// A line of a sample set with its template and choices.
#[derive(Debug)]
pub(crate) struct BuiltSampleSet {
    pub(crate) line: SampleSetLine,
    pub(crate) template: SampleSetTemplate,
    pub(crate) choices: Vec<Choice>,
}

/// Snapshot of the variants, gift sets and templates of sample sets that lines name.
#[derive(Debug, Default)]
pub(super) struct CatalogSnapshot {
    pub(super) variants: HashMap<VariantId, OrderableVariant>,
    pub(super) gift_sets: HashMap<GiftSetId, GiftSet>,
    pub(super) templates: HashMap<SampleSetTemplateId, SampleSetTemplate>,
}

/// A line that names nothing visible to the caller.
#[derive(Debug)]
pub(crate) enum UnknownLine {
    /// An unknown variant, or one of another product.
    Variant(VariantLine),
    /// An unknown gift set.
    GiftSet(GiftSetLine),
    /// An unknown or hidden template of a sample set.
    SampleSet(SampleSetLine),
}

impl Catalog {
    /// Resolve lines to present names, prices and availability.
    pub(crate) async fn resolve_lines(&self, call: &Call, lines: OrderLines) -> Result<ResolvedLines, Error> {
        self.resolve_all(call, vec![lines]).await?.pop().ok_or_else(|| Error::internal("lines were not resolved"))
    }

    /// Resolve the lines of several orders with as many statements as for one.
    pub(crate) async fn resolve_all(&self, call: &Call, orders: Vec<OrderLines>) -> Result<Vec<ResolvedLines>, Error> {
        let mut errors = FieldErrors::new();
        for lines in &orders {
            check_count(lines, &mut errors);
        }
        errors.check()?;
        let snapshot = CatalogSnapshot::read(self.read(), orders.iter()).await?;
        Ok(orders.into_iter().map(|lines| snapshot.resolve(lines, call.is_admin())).collect())
    }
}

impl CatalogSnapshot {
    /// Read everything that lines name.
    pub(super) async fn read<'l>(
        connection: &impl ConnectionTrait,
        lines: impl Iterator<Item = &'l OrderLines> + Clone,
    ) -> Result<Self, Error> {
        let (variants, gift_sets) = ids(lines.clone());
        let variants = store::stock::variants(connection, &variants).await?;
        let gift_sets = store::gift_sets::find_all(connection, &gift_sets).await?;
        let templates = store::sample_sets::find_all(connection, &template_ids(lines)).await?;
        Ok(Self { variants, gift_sets, templates })
    }

    /// Read variants, gift sets and templates, including the variants in the gift sets, for reservations: these do not
    /// check the rules of templates again.
    pub(super) async fn with_contents(
        connection: &impl ConnectionTrait,
        variants: &[VariantId],
        gift_sets: &[GiftSetId],
        templates: &[SampleSetTemplateId],
    ) -> Result<Self, Error> {
        let gift_sets = store::gift_sets::find_all(connection, gift_sets).await?;
        let contents = gift_sets.values().flat_map(|set| set.items.iter().map(|item| item.variant_id));
        let variants: BTreeSet<_> = variants.iter().copied().chain(contents).collect();
        let variants = store::stock::variants(connection, &variants.into_iter().collect::<Vec<_>>()).await?;
        let templates = store::sample_sets::find_all(connection, templates).await?;
        Ok(Self { variants, gift_sets, templates })
    }

    /// Wrap variants without any sets.
    pub(super) fn of_variants(variants: HashMap<VariantId, OrderableVariant>) -> Self {
        Self { variants, ..Self::default() }
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
        for line in lines.sample_sets {
            let template = line.template_id.parse().ok().and_then(|id| self.templates.get(&id));
            match template.filter(|template| template.rules.is_visible || is_admin) {
                Some(template) => resolved.sample_sets.push(BuiltSampleSet {
                    choices: self.choices(&line, is_admin),
                    template: template.clone(),
                    line,
                }),
                None => resolved.unknown.push(UnknownLine::SampleSet(line)),
            }
        }
        resolved
    }

    fn choices(&self, line: &SampleSetLine, is_admin: bool) -> Vec<Choice> {
        let choices = line.choices.iter().enumerate().map(|(index, choice)| {
            let variant = choice.variant_id.parse().ok().and_then(|id| self.variants.get(&id));
            Choice {
                field: line.choice_field(index),
                variant: variant.filter(|variant| variant.is_visible || is_admin).cloned(),
                quantity: choice.quantity,
            }
        });
        choices.collect()
    }
}

impl ResolvedLines {
    /// Fail with an error for every unknown line, and every unknown choice of a sample set.
    pub(super) fn require_known(&self) -> Result<(), Error> {
        let mut errors = FieldErrors::new();
        for unknown in &self.unknown {
            let (UnknownLine::Variant(VariantLine { field, .. })
            | UnknownLine::GiftSet(GiftSetLine { field, .. })
            | UnknownLine::SampleSet(SampleSetLine { field, .. })) = unknown;
            errors.add(format!("{field}.id"), "unknown_thing");
        }
        for choice in self.sample_sets.iter().flat_map(|set| &set.choices).filter(|choice| choice.variant.is_none()) {
            errors.add(format!("{}.variant_id", choice.field), "unknown_thing");
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

/// Collect the ids of variants and gift sets in lines, sorted and without duplicates.
pub(super) fn ids<'l>(lines: impl Iterator<Item = &'l OrderLines> + Clone) -> (Vec<VariantId>, Vec<GiftSetId>) {
    let variants = lines.clone().flat_map(|lines| &lines.variants).map(|line| &line.variant_id);
    let choices = lines.clone().flat_map(|lines| &lines.sample_sets).flat_map(|line| &line.choices);
    let variants = variants.chain(choices.map(|choice| &choice.variant_id)).filter_map(|id| id.parse().ok());
    let gift_sets = lines.flat_map(|lines| &lines.gift_sets).filter_map(|line| line.gift_set_id.parse().ok());
    let (variants, gift_sets): (BTreeSet<_>, BTreeSet<_>) = (variants.collect(), gift_sets.collect());
    (variants.into_iter().collect(), gift_sets.into_iter().collect())
}

/// Collect the ids of templates in lines, sorted and without duplicates.
pub(super) fn template_ids<'l>(lines: impl Iterator<Item = &'l OrderLines>) -> Vec<SampleSetTemplateId> {
    let ids = lines.flat_map(|lines| &lines.sample_sets).filter_map(|line| line.template_id.parse().ok());
    ids.collect::<BTreeSet<_>>().into_iter().collect()
}

/// Collect the product ids in lines.
pub(super) fn products_of<'l>(lines: impl Iterator<Item = &'l OrderLines>) -> BTreeSet<ProductId> {
    lines.flat_map(|lines| &lines.variants).filter_map(|line| line.product_id.parse().ok()).collect()
}

/// Limit the number of lines.
pub(super) fn check_count(lines: &OrderLines, errors: &mut FieldErrors) {
    fields::at_most("items", lines.count(), MAX_LINES, errors);
}
