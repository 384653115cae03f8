//! Search conditions over folded columns.

use sea_orm::{
    ColumnTrait, Condition,
    sea_query::{Expr, ExprTrait, LikeExpr},
};

use crate::domain::search::Search;

/// Every word stands somewhere in the column, or `otherwise` knows what else the word may mean.
pub(super) fn matches<C: ColumnTrait>(
    column: C,
    search: &Search,
    otherwise: impl Fn(&str) -> Option<Expr>,
) -> Condition {
    search.words().iter().fold(Condition::all(), |condition, word| {
        let stands = Expr::col(column.as_column_ref()).like(LikeExpr::new(containing(word)).escape('\\'));
        condition.add(Condition::any().add(stands).add_option(otherwise(word)))
    })
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
