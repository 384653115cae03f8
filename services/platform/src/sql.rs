//! SQL statements whose text does not depend on the number of rows or ids: a connection caches a limited number of
//! prepared statements.

use chrono::{DateTime, SecondsFormat, Utc};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DbBackend, EntityName, EntityTrait, Iden, Iterable, QueryFilter, QuerySelect,
    QueryTrait, Select, Statement, UpdateMany, Value,
    sea_query::{CaseStatement, Expr, ExprTrait, Func, FunctionCall, InsertStatement, IntoIden, Query, TableRef},
};
use serde::{Serialize, Serializer, ser::SerializeMap};
use uuid::Uuid;

/// Alias of rows that are passed as a parameter.
const PARAMETER_ALIAS: &str = "given";

type ColumnOf<A> = <<A as ActiveModelTrait>::Entity as EntityTrait>::Column;

/// Build the statement that inserts rows in order. There must be at least one, and all must set the same columns. On
/// PostgreSQL all rows are one parameter.
pub fn insert_many<A: ActiveModelTrait>(backend: DbBackend, rows: &[A]) -> InsertStatement {
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
    let select = Query::select()
        .columns(columns.iter().copied())
        .from_function(
            populate_recordset(A::Entity::default(), &rows.iter().map(Row).collect::<Vec<_>>()),
            PARAMETER_ALIAS,
        )
        .to_owned();
    insert.select_from(select).expect("as many columns as are inserted");
    insert
}

/// Build the expression that turns a JSON list into rows of a table.
fn populate_recordset(table: impl EntityName, rows: &[impl Serialize]) -> FunctionCall {
    let kind = Expr::cust("NULL").cast_as(table.table_name().to_owned());
    let list = serde_json::to_string(rows).expect("every value has a text");
    Func::cust("json_populate_recordset").args([kind, Expr::val(list).cast_as("json")])
}

/// Serializes the columns that a row sets, for `json_populate_recordset`.
struct Row<'r, A>(&'r A);

impl<A: ActiveModelTrait> Serialize for Row<'_, A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut row = serializer.serialize_map(None)?;
        for column in ColumnOf::<A>::iter() {
            if let Some(value) = self.0.get(column).into_value() {
                row.serialize_entry(column.unquoted(), &Field(value))?;
            }
        }
        row.end()
    }
}

/// An id and the value given for it, each with its column.
struct IdAndValue<C>((C, C), (Uuid, Value));

impl<C: ColumnTrait> Serialize for IdAndValue<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self((id, column), (one, value)) = self;
        let mut row = serializer.serialize_map(Some(2))?;
        row.serialize_entry(id.unquoted(), one)?;
        row.serialize_entry(column.unquoted(), &Field(value.clone()))?;
        row.end()
    }
}

/// Build the statement that selects a page of rows. On the first page the limit is part of the text: for a parameter,
/// PostgreSQL's generic plan assumes a tenth of the table, costs more than the custom plans, and so is never reused.
/// Offsets take many values and are parameters.
pub fn select_page<E: EntityTrait>(select: Select<E>, backend: DbBackend, offset: u64, limit: u64) -> Statement {
    if offset > 0 {
        return select.offset(offset).limit(limit).build(backend);
    }
    let first = select.build(backend);
    Statement { sql: format!("{} LIMIT {limit}", first.sql), ..first }
}

/// Pad the ids of an `IN` list to a power of two by repeating the last one.
pub fn pad_ids<T: Clone>(ids: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut ids: Vec<T> = ids.into_iter().collect();
    if let Some(last) = ids.last().cloned() {
        ids.resize(ids.len().next_power_of_two(), last);
    }
    ids
}

/// Build an update of the rows with the given ids, each with a value of its own, and return it with the expression of
/// that value, for assignments and filters. On PostgreSQL all ids and values are one parameter.
pub fn update_by_id<E: EntityTrait, V: Into<Value>>(
    backend: DbBackend,
    (id, column): (E::Column, E::Column),
    values: impl IntoIterator<Item = (Uuid, V)>,
) -> (UpdateMany<E>, Expr) {
    let (table, mut update) = (E::default(), E::update_many());
    if backend != DbBackend::Postgres {
        let values = pad_ids(values.into_iter().map(|(one, value)| (one, value.into())));
        let ids: Vec<Uuid> = values.iter().map(|(one, _)| *one).collect();
        let case = |case: CaseStatement, (one, value): (Uuid, Value)| case.case(id.eq(one), Expr::val(value));
        return (update.filter(id.is_in(ids)), values.into_iter().fold(CaseStatement::new(), case).into());
    }
    let given = values.into_iter().map(|(one, value)| IdAndValue((id, column), (one, value.into())));
    let given = populate_recordset(table, &given.collect::<Vec<_>>());
    QueryTrait::query(&mut update).from(TableRef::FunctionCall(given, PARAMETER_ALIAS.into_iden()));
    (update.filter(Expr::col(id.as_column_ref()).equals((PARAMETER_ALIAS, id))), Expr::col((PARAMETER_ALIAS, column)))
}

/// Serializes a value as PostgreSQL reads it from JSON.
struct Field(Value);

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rfc3339 = |at: &DateTime<Utc>| at.to_rfc3339_opts(SecondsFormat::Micros, true);
        match &self.0 {
            Value::Bool(value) => value.serialize(serializer),
            Value::Int(value) => value.serialize(serializer),
            Value::BigInt(value) => value.serialize(serializer),
            Value::String(value) => value.serialize(serializer),
            Value::Uuid(value) => value.serialize(serializer),
            Value::ChronoDateTimeUtc(value) => value.as_ref().map(rfc3339).serialize(serializer),
            Value::Bytes(value) => {
                value.as_ref().map(|bytes| format!("\\x{}", hex::encode(bytes))).serialize(serializer)
            }
            other => unreachable!("no table has a column of {other:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value as Json, json};

    use super::*;

    #[test]
    fn select_page_inlines_the_limit_of_the_first_page_only() {
        let page = |offset| {
            let page = select_page(crate::inbox::Entity::find(), DbBackend::Postgres, offset, 12);
            (
                page.sql.split_once(" LIMIT").map(|(_, rest)| rest.to_owned()),
                page.values.map_or(0, |values| values.0.len()),
            )
        };
        assert_eq!(page(0), (Some(" 12".to_owned()), 0));
        assert_eq!(page(24), (Some(" $1 OFFSET $2".to_owned()), 2));
    }

    #[test]
    fn pad_ids_repeats_the_last_id_up_to_a_power_of_two() {
        assert_eq!(pad_ids([1, 2, 3, 4, 5]), [1, 2, 3, 4, 5, 5, 5, 5]);
        assert_eq!(pad_ids([1]), [1]);
        assert!(pad_ids(Vec::<i32>::new()).is_empty());
    }

    #[test]
    fn values_serialize_as_postgresql_reads_them() {
        let json = |value: Value| json!(Field(value));
        let at = DateTime::from_timestamp_micros(1_700_000_000_000_001).expect("a moment");
        assert_eq!(json(at.into()), json!("2023-11-14T22:13:20.000001Z"));
        assert_eq!(json(vec![0_u8, 0xff].into()), json!("\\x00ff"));
        assert_eq!(json(Value::Uuid(None)), Json::Null);
        assert_eq!(json(i64::MAX.into()), json!(i64::MAX));
    }
}
