//! Filters by facet as conditions, and the rows of the facet index.

use std::collections::{HashMap, HashSet};

use platform::text;
use proto::{
    Id, Money,
    catalog::v1::{Category, Concentration},
    id::ProductId,
    names::Named,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, RelationTrait,
    sea_query::{Expr, ExprTrait, SelectStatement},
};
use uuid::Uuid;

use super::{
    entity::{brands, notes, product_notes, products, variants},
    product_filter::{NamedThings, matching},
    products::in_stock,
};
use crate::domain::{
    brands::BrandRef,
    facet_index::{FacetIndex, IndexedBrand, IndexedFacts, IndexedNote, IndexedProduct, IndexedVariant},
    facets::{FacetFilter, VariantFilter, bits},
    finder,
    notes::{Note, NoteRef},
    products::ProductFilter,
    sample_sets::ChoosableProducts,
    search::Search,
};

/// Build the condition of a filter by facet on the products of a list.
pub(super) fn matching_facets(filter: &FacetFilter) -> Condition {
    use products::Column::{BrandId, Category, Concentration, Id, Occasions, Seasons};
    let brands = || {
        let named = brands::present().select_only().column(brands::Column::Id);
        BrandId.in_subquery(named.filter(brands::Column::Slug.is_in(&filter.brands)).into_query())
    };
    let families = || {
        let of_family = product_notes::Entity::find().join(JoinType::InnerJoin, product_notes::Relation::Note.def());
        let names = filter.families.iter().map(|family| family.name());
        Id.in_subquery(products_of(of_family.filter(notes::Column::Family.is_in(names))))
    };
    let noted = || {
        let noted = product_notes::Entity::find().filter(product_notes::Column::NoteSlug.is_in(&filter.notes));
        Id.in_subquery(products_of(noted))
    };
    let has_bit = |column: products::Column, bits: i64| {
        (bits != 0).then(|| Expr::col(column.as_column_ref()).bit_and(bits).ne(0))
    };
    let names = filter.categories.iter().map(|category| category.name());
    let concentrations = filter.concentrations.iter().map(|concentration| concentration.name());
    Condition::all()
        .add_option((!filter.brands.is_empty()).then(brands))
        .add_option((!filter.categories.is_empty()).then(|| Category.is_in(names)))
        .add_option((!filter.concentrations.is_empty()).then(|| Concentration.is_in(concentrations)))
        .add_option((!filter.notes.is_empty()).then(noted))
        .add_option((!filter.families.is_empty()).then(families))
        .add_option(has_bit(Seasons, bits(&filter.seasons)))
        .add_option(has_bit(Occasions, bits(&filter.occasions)))
        .add_option((!filter.variants.is_empty()).then(|| Expr::exists(matching_variants(&filter.variants))))
}

fn products_of(notes: sea_orm::Select<product_notes::Entity>) -> SelectStatement {
    notes.select_only().column(product_notes::Column::ProductId).into_query()
}

/// Select the variants of a listed product that match a filter.
fn matching_variants(filter: &VariantFilter) -> SelectStatement {
    use variants::Column::{OriginalPriceAgorot, PriceAgorot, ProductId, SizeCenti};
    let price = Expr::col(PriceAgorot.as_column_ref());
    let own = Expr::col(ProductId.as_column_ref()).equals(products::Column::Id.as_column_ref());
    let sizes = filter.sizes_centi.iter().copied();
    let of_product = Condition::all()
        .add(own)
        .add_option((!filter.sizes_centi.is_empty()).then(|| SizeCenti.is_in(sizes)))
        .add_option(filter.min_price.map(|least| PriceAgorot.gte(least.agorot())))
        .add_option(filter.max_price.map(|most| PriceAgorot.lte(most.agorot())))
        .add_option(filter.on_offer.then(|| Expr::col(OriginalPriceAgorot.as_column_ref()).gt(price)))
        .add_option(filter.in_stock.then(in_stock));
    variants::Entity::find().select_only().expr(Expr::val(1)).filter(of_product).into_query()
}

/// Return the products that a search finds and a sample set allows, hidden ones included.
pub(crate) async fn found(
    connection: &impl ConnectionTrait,
    search: &Search,
    choosable: Option<&ChoosableProducts>,
) -> Result<HashSet<ProductId>, DbErr> {
    let named = NamedThings::find(connection, search).await?;
    let (search, choosable) = (search.clone(), choosable.cloned());
    let filter = ProductFilter { search, choosable, includes_hidden: true, ..ProductFilter::default() };
    let found = products::Entity::find().select_only().column(products::Column::Id).filter(matching(&filter, &named));
    let ids: Vec<Uuid> = found.into_tuple().all(connection).await?;
    Ok(ids.into_iter().map(Id::from_uuid).collect())
}

/// Load the facet index, and the folded names of all things in it. What changes meanwhile may be missing.
pub(crate) async fn load_index(connection: &impl ConnectionTrait) -> Result<(FacetIndex, Vec<String>), DbErr> {
    let brands = brands::present().order_by_asc(brands::Column::Id).all(connection).await?;
    let notes = super::notes::list(connection).await?;
    let brand_positions: HashMap<_, _> = brands.iter().map(|brand| brand.id).zip(0..).collect();
    let note_positions: HashMap<_, _> = notes.iter().map(|note| note.slug.clone()).zip(0..).collect();
    let mut names: Vec<_> = notes.iter().flat_map(Note::names).map(text::fold).collect();
    names.extend(brands.iter().map(|brand| brand.name_folded.clone()));
    let notes: Vec<_> = notes.iter().map(NoteRef::from).collect();

    let rows = ProductRow::select().all(connection).await?;
    names.extend(rows.iter().map(|row| row.name_folded.clone()));
    let mut products: Vec<_> = rows.into_iter().map(|row| row.indexed(&brand_positions)).collect();
    let positions: HashMap<_, _> = products.iter().map(IndexedProduct::id).zip(0..).collect();
    let mut with_product = |id: Uuid, add: &mut dyn FnMut(&mut IndexedProduct)| {
        let position = positions.get(&Id::from_uuid(id)).copied();
        if let Some(product) = position.and_then(|position: usize| products.get_mut(position)) {
            add(product);
        }
    };
    for row in VariantRow::select().all(connection).await? {
        with_product(row.product_id, &mut |product| product.add_variant(row.indexed()));
    }
    for (id, slug, layer) in noted_products(connection).await? {
        if let Some(position) = note_positions.get(&slug)
            && let Some(note) = notes.get(*position as usize)
        {
            let layer = usize::try_from(layer - 1).unwrap_or_default();
            let indexed = IndexedNote { position: *position, layer };
            with_product(id, &mut |product| product.add_note(indexed, note.family));
        }
    }
    let brands = brands.into_iter().map(|brand| IndexedBrand {
        is_visible: brand.is_visible,
        brand: BrandRef { id: Id::from_uuid(brand.id), slug: brand.slug, name: brand.name },
    });
    Ok((FacetIndex::new(brands.collect(), notes, products), names))
}

async fn noted_products(connection: &impl ConnectionTrait) -> Result<Vec<(Uuid, String, i64)>, DbErr> {
    use product_notes::Column::{Layer, NoteSlug, ProductId};
    let columns = [ProductId, NoteSlug, Layer];
    product_notes::Entity::find().select_only().columns(columns).into_tuple().all(connection).await
}

#[derive(Debug, FromQueryResult)]
struct ProductRow {
    id: Uuid,
    name_folded: String,
    brand_id: Option<Uuid>,
    category: String,
    concentration: Option<String>,
    seasons: i64,
    occasions: i64,
    longevity: Option<i64>,
    sillage: Option<i64>,
    units_sold: i64,
}

impl ProductRow {
    fn select() -> sea_orm::Selector<sea_orm::SelectModel<Self>> {
        use products::Column::{
            BrandId, Category, Concentration, Id, Longevity, NameFolded, Occasions, Seasons, Sillage, UnitsSold,
        };
        let columns =
            [Id, NameFolded, BrandId, Category, Concentration, Seasons, Occasions, Longevity, Sillage, UnitsSold];
        products::Entity::find().select_only().columns(columns).into_model()
    }

    fn indexed(&self, brands: &HashMap<Uuid, u32>) -> IndexedProduct {
        let brand = self.brand_id.and_then(|id| brands.get(&id)).copied();
        let facts = IndexedFacts {
            category: Category::from_name(&self.category).unwrap_or_default(),
            concentration: self.concentration.as_deref().and_then(Concentration::from_name),
            seasons: self.seasons,
            occasions: self.occasions,
            strength: finder::strength(self.longevity, self.sillage),
        };
        IndexedProduct::new(Id::from_uuid(self.id), brand, facts, self.units_sold)
    }
}

#[derive(Debug, FromQueryResult)]
struct VariantRow {
    product_id: Uuid,
    size_centi: i64,
    price_agorot: i64,
    original_price_agorot: Option<i64>,
    is_in_stock: bool,
}

impl VariantRow {
    fn select() -> sea_orm::Selector<sea_orm::SelectModel<Self>> {
        use variants::Column::{OriginalPriceAgorot, PriceAgorot, ProductId, SizeCenti};
        let stock = Expr::case(in_stock(), true).finally(false);
        variants::Entity::find()
            .select_only()
            .columns([ProductId, SizeCenti, PriceAgorot, OriginalPriceAgorot])
            .expr_as(stock, "is_in_stock")
            .into_model()
    }

    fn indexed(&self) -> IndexedVariant {
        IndexedVariant {
            size_centi: self.size_centi,
            price: Money::from_agorot(self.price_agorot),
            is_available: self.is_in_stock,
            is_on_offer: self.original_price_agorot.is_some_and(|original| original > self.price_agorot),
        }
    }
}

#[cfg(test)]
mod tests;
