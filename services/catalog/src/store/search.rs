//! Search conditions over folded columns.

use platform::text::without_article;
use sea_orm::{
    ColumnTrait, Condition,
    sea_query::{Expr, ExprTrait, LikeExpr},
};

use crate::domain::search::Search;

/// Match each word anywhere in the column, or by one of the conditions that `otherwise` returns for it.
pub(super) fn matches<C: ColumnTrait, I: IntoIterator<Item = Expr>>(
    column: C,
    search: &Search,
    otherwise: impl Fn(&str) -> I,
) -> Condition {
    search.words().iter().fold(Condition::all(), |condition, word| {
        let any = Condition::any().add(contains(column, without_article(word)));
        condition.add(otherwise(word).into_iter().fold(any, Condition::add))
    })
}

/// Match a word anywhere in the column.
pub(super) fn contains(column: impl ColumnTrait, word: &str) -> Expr {
    Expr::col(column.as_column_ref()).like(LikeExpr::new(like_pattern(word)).escape('\\'))
}

fn like_pattern(word: &str) -> String {
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
    fn wildcards_are_escaped() {
        assert_eq!(like_pattern("سوفاج"), "%سوفاج%");
        assert_eq!(like_pattern(r"100%_\"), r"%100\%\_\\%");
    }
}
