//! Conditions of product lists, shared by their rows, their totals and the gift-set picker.

use futures::future::try_join;
use platform::{
    sql::pad_ids,
    text::{self, without_article},
};
use proto::{catalog::v1::NoteFamily, names::Named};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, QueryTrait,
    sea_query::{CaseStatement, Expr, ExprTrait, SubQueryStatement},
};
use uuid::Uuid;

use super::{
    entity::{brands, product_notes, products, variants},
    facets::matching_facets,
    search,
    slugs::identified_by,
};
use crate::domain::{
    products::{BrandFilter, ProductFilter},
    sample_sets::{AllowedProducts, ChoosableProducts},
    search::{Search, categories_named, families_named, is_name_of},
};

/// Maximum number of brand ids listed in a condition.
const MAX_IDS: usize = 128;

/// Build the condition of a filter.
pub(super) fn matching(filter: &ProductFilter, named: &NamedThings) -> Condition {
    let category_of = |word: &str| {
        let categories: Vec<_> = categories_named(word).map(Named::name).collect();
        (!categories.is_empty()).then(|| products::Column::Category.is_in(categories))
    };
    let otherwise = |word: &str| {
        let named = named.of_brands(products::Column::BrandId, word).into_iter().chain(named.with_notes(word));
        category_of(word).into_iter().chain(named)
    };
    search::matches(products::Column::Words, &filter.search, otherwise)
        .add_option(visible(products::Column::BrandId, filter.includes_hidden))
        .add_option(filter.category.map(|category| products::Column::Category.eq(category.name())))
        .add_option(of_brands(products::Column::BrandId, &filter.brands))
        .add(matching_facets(&filter.facets))
        .add_option(filter.choosable.as_ref().map(choosable))
        .add_option(filter.ids.as_ref().map(|ids| products::Column::Id.is_in(pad_ids(ids.iter().map(|id| id.uuid())))))
}

/// Build the rank of a found product, lowest first: each word counts by where it occurs, in the name, the brand, the
/// notes, or else the slug and the category.
pub(super) fn rank(search: &Search, named: &NamedThings) -> Option<Expr> {
    let ranks = search.words().iter().map(|word| -> Expr {
        let name = search::contains(products::Column::NameFolded, without_article(word));
        let mut rank = CaseStatement::new().case(name, 0);
        for (condition, value) in [(named.of_brands(products::Column::BrandId, word), 1), (named.with_notes(word), 2)] {
            if let Some(condition) = condition {
                rank = rank.case(condition, value);
            }
        }
        rank.finally(3).into()
    });
    ranks.reduce(Expr::add)
}

/// Build the condition that a product may be chosen for a sample set: it is allowed and sold in one of the sizes.
fn choosable(choosable: &ChoosableProducts) -> Condition {
    let sold = variants::Entity::find().select_only().column(variants::Column::ProductId);
    let sold = sold
        .filter(variants::Column::SizeCenti.is_in(choosable.sizes_centi.iter().copied()))
        .filter(variants::Column::IsEnabled.eq(true));
    let allowed = match &choosable.allowed {
        AllowedProducts::All => None,
        AllowedProducts::Brands(brands) => {
            Some(products::Column::BrandId.is_in(pad_ids(brands.iter().map(|brand| brand.uuid()))))
        }
        AllowedProducts::Categories(categories) => {
            Some(products::Column::Category.is_in(categories.iter().map(|category| category.name())))
        }
        AllowedProducts::Notes(slugs) => {
            let noted = product_notes::Entity::find().select_only().column(product_notes::Column::ProductId);
            let noted = noted.filter(product_notes::Column::NoteSlug.is_in(slugs.iter().map(String::as_str)));
            Some(products::Column::Id.in_subquery(noted.into_query()))
        }
    };
    Condition::all().add(products::Column::Id.in_subquery(sold.into_query())).add_option(allowed)
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

/// The brands and notes that words of a query name. They are looked up before products are searched, so that the planner
/// knows how few they are.
#[derive(Debug, Default)]
pub(super) struct NamedThings {
    /// Id and folded name.
    brands: Vec<(Uuid, String)>,
    notes: Vec<SearchedNote>,
}

#[derive(Debug)]
struct SearchedNote {
    slug: String,
    family: NoteFamily,
    names_folded: Vec<String>,
}

impl NamedThings {
    /// Look up the brands and notes; without words there are none.
    pub(super) async fn find(connection: &impl ConnectionTrait, search: &Search) -> Result<Self, DbErr> {
        if search.words().is_empty() {
            return Ok(Self::default());
        }
        let words = search.words().iter();
        let words = words.map(|word| search::contains(brands::Column::NameFolded, without_article(word)));
        let brands = brands::present()
            .select_only()
            .columns([brands::Column::Id, brands::Column::NameFolded])
            .filter(words.fold(Condition::any(), Condition::add));
        let (brands, notes) = try_join(brands.into_tuple().all(connection), super::notes::list(connection)).await?;
        let notes = notes.into_iter().map(|note| SearchedNote {
            names_folded: note.names().map(text::fold).collect(),
            slug: note.slug,
            family: note.family,
        });
        Ok(Self { brands, notes: notes.collect() })
    }

    /// Build the condition that a product's brand has a name containing a word; none when there is no such brand.
    pub(super) fn of_brands(&self, brand_id: impl ColumnTrait, word: &str) -> Option<Expr> {
        let word = without_article(word);
        let ids: Vec<Uuid> = self.brands.iter().filter(|(_, name)| name.contains(word)).map(|(id, _)| *id).collect();
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

    /// Build the condition that a product has a note that a word names, itself or by its family; none when there is no
    /// such note.
    fn with_notes(&self, word: &str) -> Option<Expr> {
        let families: Vec<_> = families_named(word).collect();
        let is_named = |note: &&SearchedNote| {
            families.contains(&note.family) || is_name_of(word, note.names_folded.iter().map(String::as_str))
        };
        let slugs: Vec<_> = self.notes.iter().filter(is_named).map(|note| note.slug.as_str()).collect();
        (!slugs.is_empty()).then(|| {
            let noted = product_notes::Entity::find().select_only().column(product_notes::Column::ProductId);
            let noted = noted.filter(product_notes::Column::NoteSlug.is_in(slugs));
            products::Column::Id.in_subquery(noted.into_query())
        })
    }
}
