//! Search conditions over folded columns.

use platform::rows::padded;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, QueryFilter, QuerySelect, QueryTrait,
    sea_query::{Expr, ExprTrait, LikeExpr},
};
use uuid::Uuid;

use super::{brands, entity::brands as brand_table};
use crate::domain::search::Search;

/// Maximum number of brand ids listed in a condition.
const MAX_IDS: usize = 128;

/// Match each word anywhere in the column, or by one of the conditions that `otherwise` returns for it.
pub(super) fn matches<C: ColumnTrait, I: IntoIterator<Item = Expr>>(
    column: C,
    search: &Search,
    otherwise: impl Fn(&str) -> I,
) -> Condition {
    search.words().iter().fold(Condition::all(), |condition, word| {
        let any = Condition::any().add(stands_in(column, word));
        condition.add(otherwise(word).into_iter().fold(any, Condition::add))
    })
}

fn stands_in(column: impl ColumnTrait, word: &str) -> Expr {
    Expr::col(column.as_column_ref()).like(LikeExpr::new(containing(word)).escape('\\'))
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
        let words = search.words().iter().map(|word| stands_in(brand_table::Column::NameFolded, word));
        let named = brands::present()
            .select_only()
            .columns([brand_table::Column::Id, brand_table::Column::NameFolded])
            .filter(words.fold(Condition::any(), Condition::add));
        Ok(Self(named.into_tuple().all(connection).await?))
    }

    /// Build the condition that a product's brand has a name containing a word; none when there is no such brand.
    pub(super) fn hold(&self, brand_id: impl ColumnTrait, word: &str) -> Option<Expr> {
        let ids: Vec<Uuid> = self.0.iter().filter(|(_, name)| name.contains(word)).map(|(id, _)| *id).collect();
        match ids.len() {
            0 => None,
            1..=MAX_IDS => Some(brand_id.is_in(padded(ids))),
            _ => {
                let named = brands::present().select_only().column(brand_table::Column::Id);
                let named = named.filter(stands_in(brand_table::Column::NameFolded, word));
                Some(brand_id.in_subquery(named.into_query()))
            }
        }
    }
}

fn containing(word: &str) -> String {
    let mut pattern = String::with_capacity(word.len() + 2);
    pattern.push('%');
    for letter in word.chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern.push('%');
    pattern
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wildcards_stand_for_themselves() {
        assert_eq!(containing("سوفاج"), "%سوفاج%");
        assert_eq!(containing(r"100%_\"), r"%100\%\_\\%");
    }
}
