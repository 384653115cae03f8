//! Conditions of product lists, shared by their rows, their totals and the gift-set picker.

use platform::sql::pad_ids;
use proto::names::Named;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, QueryFilter, QuerySelect, QueryTrait,
    sea_query::{Expr, ExprTrait, SubQueryStatement},
};
use uuid::Uuid;

use super::{
    entity::{brands, products},
    search,
    slugs::identified_by,
};
use crate::domain::{
    products::{BrandFilter, ProductFilter},
    search::{Search, categories_named},
};

/// Maximum number of brand ids listed in a condition.
const MAX_IDS: usize = 128;

/// Build the condition of a filter.
pub(super) fn matching(filter: &ProductFilter, brands: &NamedBrands) -> Condition {
    let category_of = |word: &str| {
        let named: Vec<_> = categories_named(word).map(Named::name).collect();
        (!named.is_empty()).then(|| products::Column::Category.is_in(named))
    };
    let otherwise = |word: &str| category_of(word).into_iter().chain(brands.condition(products::Column::BrandId, word));
    search::matches(products::Column::Words, &filter.search, otherwise)
        .add_option(visible(products::Column::BrandId, filter.includes_hidden))
        .add_option(filter.category.map(|category| products::Column::Category.eq(category.name())))
        .add_option(of_brands(products::Column::BrandId, &filter.brands))
}

/// Build the condition of a brand filter on a column with a brand's id; none when every brand matches.
pub(super) fn of_brands(column: impl ColumnTrait, filter: &BrandFilter) -> Option<Condition> {
    match filter {
        BrandFilter::Any => None,
        BrandFilter::Never => Some(Condition::all().add(Expr::val(1).eq(0))),
        BrandFilter::Matching(keys) => Some(keys.iter().fold(Condition::all(), |all, key| {
            // An equality with one id lets SQLite read the brand's products in index order.
            let brand = brands::present().select_only().column(brands::Column::Id);
            let brand = SubQueryStatement::from(
                brand.filter(identified_by(key, brands::Column::Id, brands::Column::Slug)).into_query(),
            );
            all.add(Expr::col(column.as_column_ref()).eq(Expr::from(brand)))
        })),
    }
}

/// Build the condition that the brand in a column is visible; none for callers who see hidden brands.
pub(super) fn visible(brand_id: impl ColumnTrait, includes_hidden: bool) -> Option<Condition> {
    let hidden = brands::present().select_only().column(brands::Column::Id);
    let hidden = hidden.filter(brands::Column::IsVisible.into_expr().not());
    let visible = Condition::any().add(brand_id.is_null()).add(brand_id.not_in_subquery(hidden.into_query()));
    (!includes_hidden).then_some(visible)
}

/// The brands whose names contain a word of a query. They are looked up before products are searched, so that the
/// planner knows how few they are.
#[derive(Debug, Default)]
pub(super) struct NamedBrands(Vec<(Uuid, String)>);

impl NamedBrands {
    /// Look up the brands; without words there are none.
    pub(super) async fn find(connection: &impl ConnectionTrait, search: &Search) -> Result<Self, DbErr> {
        if search.words().is_empty() {
            return Ok(Self::default());
        }
        let words = search.words().iter().map(|word| search::contains(brands::Column::NameFolded, word));
        let named = brands::present()
            .select_only()
            .columns([brands::Column::Id, brands::Column::NameFolded])
            .filter(words.fold(Condition::any(), Condition::add));
        Ok(Self(named.into_tuple().all(connection).await?))
    }

    /// Build the condition that a product's brand has a name containing a word; none when there is no such brand.
    pub(super) fn condition(&self, brand_id: impl ColumnTrait, word: &str) -> Option<Expr> {
        let ids: Vec<Uuid> = self.0.iter().filter(|(_, name)| name.contains(word)).map(|(id, _)| *id).collect();
        match ids.len() {
            0 => None,
            1..=MAX_IDS => Some(brand_id.is_in(pad_ids(ids))),
            _ => {
                let named = brands::present().select_only().column(brands::Column::Id);
                let named = named.filter(search::contains(brands::Column::NameFolded, word));
                Some(brand_id.in_subquery(named.into_query()))
            }
        }
    }
}
