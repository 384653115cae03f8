//! Which tables are copied, and what is other in a copy: whatever is not told here is copied as it is.

use anyhow::Result;
use sea_orm::{
    DbBackend,
    sea_query::{BinOper, Expr, ExprTrait, Func, InsertStatement, IntoIden, Order, Query, SelectStatement},
};

use Change::{Generated, Id, Name, Number, Slug, Token};

/// A table whose rows are copied.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) name: &'static str,
    /// The columns that are other in a copy.
    changes: &'static [(&'static str, Change)],
    /// In which order the copies are inserted: that of the primary key, which is then filled from its beginning to its end.
    order: &'static [&'static str],
    /// Rows that have something here are not copied.
    without: Option<&'static str>,
}

/// How a column is other in a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    /// Of an id the last four bytes are the copy's number. Where ids are made, these bytes alone are chance: the others
    /// count up, so that no two ids have them in common.
    Id,
    /// An order's number: those of a copy follow on those of the copy before.
    Number,
    /// The copy's number behind it.
    Name,
    /// The same in the letters of an address, which has at most eighty.
    Slug,
    /// The same in the letters of a token.
    Token,
    /// Given by the database, in the order in which rows are inserted.
    Generated,
}

/// Which copies of the rows that are there are made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Copies {
    /// How many times as many rows there are to be.
    pub(super) times: i64,
    /// How far the numbers of a copy are from those of the one before.
    pub(super) span: i64,
}

/// The copies' numbers: of the list they are taken from, and what both databases call the column of such a list.
const COPIES: &str = "copies";
const COPY: &str = "column1";
/// How many of a slug's characters are kept, so that it has its number within eighty.
const KEPT_OF_SLUG: i32 = 66;

/// What products are made of.
pub(super) const PRODUCTS: [Table; 4] = [
    Table {
        name: "products",
        changes: &[("id", Id), ("slug", Slug), ("name", Name), ("name_folded", Name)],
        order: &[COPY, "id"],
        without: None,
    },
    Table { name: "variants", changes: &[("id", Id), ("product_id", Id)], order: &[COPY, "id"], without: None },
    Table { name: "bottles", changes: &[("product_id", Id)], order: &[COPY, "product_id"], without: None },
    // Nobody ordered of the copies.
    Table {
        name: "stock_movements",
        changes: &[("id", Generated), ("product_id", Id), ("variant_id", Id)],
        order: &[COPY, "id"],
        without: Some("order_id"),
    },
];

/// What orders are made of. The things that were ordered stay those of the first products.
pub(super) const ORDERS: [Table; 8] = [
    Table {
        name: "orders",
        changes: &[("number", Number), ("id", Id), ("duplicate_of", Number), ("tracking_token", Token)],
        order: &[COPY, "number"],
        without: None,
    },
    lines("order_variants", &[COPY, "order_number", "position"]),
    lines("order_gift_sets", &[COPY, "order_number", "position"]),
    lines("order_gift_set_contents", &[COPY, "order_number", "gift_set_position", "position"]),
    lines("order_name_parts", &["part", COPY, "order_number"]),
    Table {
        name: "order_history",
        changes: &[("position", Generated), ("order_number", Number)],
        order: &[COPY, "position"],
        without: None,
    },
    Table {
        name: "order_deeds",
        changes: &[("position", Generated), ("order_number", Number), ("note_id", Id)],
        order: &[COPY, "position"],
        without: None,
    },
    Table {
        name: "order_notes",
        changes: &[("id", Id), ("order_number", Number)],
        order: &[COPY, "order_number", "written_at"],
        without: None,
    },
];

/// A table of what belongs to an order.
const fn lines(name: &'static str, order: &'static [&'static str]) -> Table {
    Table { name, changes: &[("order_number", Number)], order, without: None }
}

impl Table {
    /// The columns that are told of here; all of them are to be in the database.
    pub(super) fn columns(&self) -> impl Iterator<Item = &'static str> {
        let order = self.order.iter().copied().filter(|column| *column != COPY);
        self.changes.iter().map(|(column, _)| *column).chain(order).chain(self.without)
    }

    /// The statement that inserts the copies of all rows, with these columns of the table.
    pub(super) fn insertion(&self, backend: DbBackend, columns: &[String], copies: Copies) -> Result<InsertStatement> {
        let mut insert = Query::insert().into_table(self.name).to_owned();
        let mut select = Query::select().from_values(1..copies.times, COPIES).cross_join(self.name).to_owned();
        let mut inserted = Vec::new();
        for column in columns {
            let change = self.changes.iter().find(|(changed, _)| changed == column).map(|(_, change)| *change);
            if change != Some(Generated) {
                inserted.push(column.clone());
                select.expr(self.copied(backend, column, change, copies.span));
            }
        }
        if let Some(without) = self.without {
            select.and_where(Expr::col((self.name, without)).is_null());
        }
        self.sort(&mut select);
        insert.columns(inserted).select_from(select)?;
        Ok(insert)
    }

    fn sort(&self, select: &mut SelectStatement) {
        for column in self.order {
            let table = if *column == COPY { COPIES } else { self.name };
            select.order_by((table, *column), Order::Asc);
        }
    }

    /// What stands in a column of a copy.
    fn copied(&self, backend: DbBackend, column: &str, change: Option<Change>, span: i64) -> Expr {
        let original = Expr::col((self.name.into_iden(), column.to_owned().into_iden()));
        let copy = || Expr::col((COPIES, COPY));
        let begun = |text: Expr, letters: i32| Expr::from(Func::cust("substr").args([text, 1.into(), letters.into()]));
        match change {
            None | Some(Generated) => original,
            Some(Number) => original.add(copy().mul(span)),
            Some(Name) => joined([original, " ".into(), copy().cast_as("text")]),
            Some(Token) => joined([original, "-".into(), copy().cast_as("text")]),
            Some(Slug) => joined([begun(original, KEPT_OF_SLUG), "-copy-".into(), copy().cast_as("text")]),
            Some(Id) if backend == DbBackend::Postgres => {
                let digits = Func::cust("lpad").args([Func::cust("to_hex").arg(copy()).into(), 8.into(), "0".into()]);
                joined([begun(original.cast_as("text"), 28), digits.into()]).cast_as("uuid")
            }
            // SQLite takes nothing for a text without digits.
            Some(Id) => {
                let digits = Func::cust("printf").args(["%08x".into(), copy()]);
                let kept = begun(Func::cust("hex").arg(original.clone()).into(), 24);
                Expr::case(original.is_not_null(), Func::cust("unhex").arg(joined([kept, digits.into()]))).into()
            }
        }
    }
}

/// Texts behind one another.
fn joined(texts: impl IntoIterator<Item = Expr>) -> Expr {
    let join = |one: Expr, other: Expr| one.binary(BinOper::Custom("||"), other);
    texts.into_iter().reduce(join).unwrap_or_else(|| Expr::val(""))
}
