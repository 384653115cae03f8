//! Many rows or ids in statements whose text does not depend on how many there are: a connection keeps only so many of
//! them prepared.

use chrono::{DateTime, SecondsFormat, Utc};
use sea_orm::{
    ActiveModelTrait, DbBackend, EntityName, EntityTrait, Iden, Iterable, Value,
    sea_query::{CaseStatement, Expr, ExprTrait, Func, InsertStatement, IntoColumnRef, Query},
};
use serde_json::{Map, Value as Json, json};
use uuid::Uuid;

type ColumnOf<A> = <<A as ActiveModelTrait>::Entity as EntityTrait>::Column;

/// The statement that inserts rows, of which there is at least one, in their order; all set the same columns. On
/// PostgreSQL they are one parameter, whatever their number.
pub fn insertion<A: ActiveModelTrait>(backend: DbBackend, rows: &[A]) -> InsertStatement {
    let table = A::Entity::default();
    let is_set = |column: &ColumnOf<A>| rows.first().is_some_and(|row| !row.get(*column).is_not_set());
    let columns: Vec<_> = ColumnOf::<A>::iter().filter(is_set).collect();
    let mut insert = Query::insert().into_table(table.table_ref()).columns(columns.iter().copied()).to_owned();
    if backend != DbBackend::Postgres {
        for row in rows {
            let values = columns.iter().map(|column| row.get(*column).into_value().unwrap_or(Value::String(None)));
            insert.values_panic(values.map(Expr::val));
        }
        return insert;
    }
    let list = Expr::val(listed(rows)).cast_as("json");
    let kind = Expr::cust("NULL").cast_as(table.table_name());
    let rows = Func::cust("json_populate_recordset").args([kind, list]);
    let select = Query::select().columns(columns.iter().copied()).from_function(rows, "rows").to_owned();
    insert.select_from(select).expect("as many columns as are inserted");
    insert
}

/// Rows as a list in JSON, each with the columns it sets: what `json_populate_recordset` makes rows of again.
fn listed<A: ActiveModelTrait>(rows: &[A]) -> String {
    let row = |row: &A| {
        let fields =
            ColumnOf::<A>::iter().filter_map(|column| Some((column.to_string(), json(row.get(column).into_value()?))));
        fields.collect()
    };
    let list: Vec<Map<String, Json>> = rows.iter().map(row).collect();
    json!(list).to_string()
}

/// The ids, the last one repeated until there are as many as a power of two: for `IN`.
pub fn padded<T: Clone>(ids: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut ids: Vec<T> = ids.into_iter().collect();
    if let Some(last) = ids.last().cloned() {
        ids.resize(ids.len().next_power_of_two(), last);
    }
    ids
}

/// The value of each row by its id, for an update of several rows to different values.
pub fn by_id<V: Into<Value>>(id: impl IntoColumnRef, values: impl IntoIterator<Item = (Uuid, V)>) -> Expr {
    let id = Expr::col(id);
    let case = |case: CaseStatement, (one, value): (Uuid, V)| case.case(id.clone().eq(one), Expr::val(value));
    values.into_iter().fold(CaseStatement::new(), case).into()
}

/// A value as PostgreSQL reads it in JSON.
fn json(value: Value) -> Json {
    let moment = |at: DateTime<Utc>| at.to_rfc3339_opts(SecondsFormat::Micros, true);
    match value {
        Value::Bool(value) => value.into(),
        Value::Int(value) => value.into(),
        Value::BigInt(value) => value.into(),
        Value::String(value) => value.into(),
        Value::Uuid(value) => value.map(|id| id.to_string()).into(),
        Value::ChronoDateTimeUtc(value) => value.map(moment).into(),
        Value::Bytes(value) => value.map(|bytes| format!("\\x{}", hex(&bytes))).into(),
        other => unreachable!("no table has a column of {other:?}"),
    }
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_as_many_as_a_power_of_two() {
        assert_eq!(padded([1, 2, 3, 4, 5]), [1, 2, 3, 4, 5, 5, 5, 5]);
        assert_eq!(padded([1]), [1]);
        assert!(padded(Vec::<i32>::new()).is_empty());
    }

    #[test]
    fn values_are_written_as_they_are_read() {
        let at = DateTime::from_timestamp_micros(1_700_000_000_000_001).expect("a moment");
        assert_eq!(json(at.into()), json!("2023-11-14T22:13:20.000001Z"));
        assert_eq!(json(vec![0_u8, 0xff].into()), json!("\\x00ff"));
        assert_eq!(json(Value::Uuid(None)), Json::Null);
        assert_eq!(json(i64::MAX.into()), json!(i64::MAX));
    }
}
