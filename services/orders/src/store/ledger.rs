//! Entries of the cash ledger, which are only ever appended.

use chrono::{DateTime, Utc};
use platform::{Error, sql};
use proto::{
    id::{CourierId, ShipmentId},
    names::Named,
    orders::v1::LedgerAccount,
};
use sea_orm::{
    Condition, ExprTrait, NotSet, QueryOrder, QuerySelect, Set,
    entity::prelude::*,
    sea_query::{Alias, Func, Query},
};

use super::{ROWS_AT_ONCE, couriers, remittances, unreadable};
use crate::domain::ledger::{Entry, EntryFilter, PostedEntry, Subject};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "ledger_entries")]
pub(crate) struct Model {
    #[sea_orm(primary_key)]
    pub(crate) position: i64,
    pub(crate) debit: String,
    pub(crate) credit: String,
    pub(crate) agorot: i64,
    pub(crate) order_number: Option<i64>,
    pub(crate) courier_id: Option<Uuid>,
    pub(crate) shipment_id: Option<Uuid>,
    pub(crate) remittance_number: Option<i64>,
    pub(crate) reverses: Option<i64>,
    pub(crate) posted_at: DateTimeUtc,
    pub(crate) posted_by: Option<String>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Append entries of one change.
pub(crate) async fn append(
    conn: &impl ConnectionTrait,
    entries: &[Entry],
    now: DateTime<Utc>,
    by: Option<&str>,
) -> Result<(), DbErr> {
    let row = |entry: &Entry| ActiveModel {
        position: NotSet,
        debit: Set(entry.debit.name().to_owned()),
        credit: Set(entry.credit.name().to_owned()),
        agorot: Set(entry.agorot),
        order_number: Set(entry.subject.order_number),
        courier_id: Set(entry.subject.courier.map(CourierId::uuid)),
        shipment_id: Set(entry.subject.shipment.map(ShipmentId::uuid)),
        remittance_number: Set(entry.subject.remittance_number),
        reverses: Set(entry.reverses),
        posted_at: Set(now),
        posted_by: Set(by.map(str::to_owned)),
    };
    let rows: Vec<_> = entries.iter().map(row).collect();
    for rows in rows.chunks(ROWS_AT_ONCE) {
        conn.execute(&sql::insert_many(conn.get_database_backend(), rows)).await?;
    }
    Ok(())
}

/// Read some entries that match a filter, newest first.
pub(crate) async fn list(
    conn: &impl ConnectionTrait,
    filter: &EntryFilter,
    limit: u64,
) -> Result<Vec<PostedEntry>, Error> {
    let conditions = [
        filter.from.map(|from| Column::PostedAt.gte(from)),
        filter.until.map(|until| Column::PostedAt.lt(until)),
        filter.courier.map(|courier| Column::CourierId.eq(courier.uuid())),
        filter.order.map(|number| Column::OrderNumber.eq(number)),
        filter.before.map(|before| Column::Position.lt(before)),
    ];
    let found = conditions.into_iter().flatten().fold(Entity::find(), QueryFilter::filter);
    let rows = found.order_by_desc(Column::Position).limit(limit).all(conn).await?;
    let remittances = remittances::ids_of(conn, rows.iter().filter_map(|row| row.remittance_number)).await?;
    let couriers = couriers::all(conn).await?;
    let name_of =
        |courier| couriers.iter().find(|known| Some(known.id) == courier).map(|known| known.terms.name.clone());
    let read = |row: Model| {
        let entry = row.read()?;
        let courier_name = name_of(entry.subject.courier);
        let remittance = row.remittance_number.and_then(|number| remittances.get(&number).copied());
        Ok(PostedEntry {
            position: row.position,
            entry,
            courier_name,
            remittance,
            at: row.posted_at,
            by: row.posted_by,
        })
    };
    rows.into_iter().map(read).collect()
}

/// Read the balance of an order's account: the cash that was collected for it.
pub(crate) async fn balance_of_order(conn: &impl ConnectionTrait, number: i64) -> Result<i64, Error> {
    let rows = Entity::find().filter(Column::OrderNumber.eq(number)).all(conn).await?;
    rows.into_iter().map(|row| Ok(row.read()?.added_to_order())).sum()
}

/// Read the balance of an account over everything: its debits without its credits.
pub(crate) async fn balance_of(conn: &impl ConnectionTrait, account: LedgerAccount) -> Result<i64, DbErr> {
    Ok(sum(conn, Column::Debit, account).await? - sum(conn, Column::Credit, account).await?)
}

async fn sum(conn: &impl ConnectionTrait, side: Column, account: LedgerAccount) -> Result<i64, DbErr> {
    let sum = Expr::expr(Func::sum(Expr::col(Column::Agorot))).cast_as("bigint");
    let found = Entity::find().select_only().column_as(sum, "sum").filter(side.eq(account.name()));
    let sum: Option<Option<i64>> = found.into_tuple().one(conn).await?;
    Ok(sum.flatten().unwrap_or_default())
}

/// Post the reverse of all that a delivery posted, and corrections of its cash, unless that was done; returns the
/// amount that this adds to the order's cash.
pub(crate) async fn reverse_delivery(
    conn: &impl ConnectionTrait,
    shipment: ShipmentId,
    now: DateTime<Utc>,
    by: Option<&str>,
) -> Result<i64, Error> {
    let of_delivery =
        Condition::all().add(Column::ShipmentId.eq(shipment.uuid())).add(Column::RemittanceNumber.is_null());
    reverse(conn, of_delivery, now, by).await
}

/// Post the reverse of all that a remittance posted.
pub(crate) async fn reverse_remittance(
    conn: &impl ConnectionTrait,
    number: i64,
    now: DateTime<Utc>,
    by: Option<&str>,
) -> Result<(), Error> {
    reverse(conn, Condition::all().add(Column::RemittanceNumber.eq(number)), now, by).await?;
    Ok(())
}

async fn reverse(
    conn: &impl ConnectionTrait,
    entries: Condition,
    now: DateTime<Utc>,
    by: Option<&str>,
) -> Result<i64, Error> {
    let later = Alias::new("later");
    let is_reversed = Query::select()
        .expr(Expr::value(1))
        .from_as(Entity, later.clone())
        .and_where(Expr::col((later, Column::Reverses)).equals((Entity, Column::Position)))
        .to_owned();
    let rows = Entity::find()
        .filter(entries)
        .filter(Column::Reverses.is_null())
        .filter(Expr::exists(is_reversed).not())
        .order_by_asc(Column::Position)
        .all(conn)
        .await?;
    let reversal = |row: Model| Ok(row.read()?.reversal(row.position));
    let reversals = rows.into_iter().map(reversal).collect::<Result<Vec<_>, Error>>()?;
    append(conn, &reversals, now, by).await?;
    Ok(reversals.iter().map(|entry| entry.added_to_order()).sum())
}

impl Model {
    fn read(&self) -> Result<Entry, Error> {
        let account = |name: &str| LedgerAccount::from_name(name).ok_or_else(|| unreadable("account"));
        Ok(Entry {
            debit: account(&self.debit)?,
            credit: account(&self.credit)?,
            agorot: self.agorot,
            subject: Subject {
                order_number: self.order_number,
                courier: self.courier_id.map(CourierId::from_uuid),
                shipment: self.shipment_id.map(ShipmentId::from_uuid),
                remittance_number: self.remittance_number,
            },
            reverses: self.reverses,
        })
    }
}
