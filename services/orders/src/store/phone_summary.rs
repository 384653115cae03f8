//! Orders of the customer with a phone, summarised.

use platform::{Error, sql::pad_ids};
use proto::{Money, Phone, id::OrderId};
use sea_orm::{QueryOrder, QuerySelect, entity::prelude::*};

use super::{
    customers::phones_of,
    order_entity::{Column, Entity},
    unreadable,
};
use crate::domain::{
    confirmations::Confirmation,
    customers::CustomerKey,
    phone_summary::{OpenOrder, PhoneSummary},
    statuses::Status,
};

/// Upper bound on open orders in a summary.
const MAX_OPEN_ORDERS: u64 = 20;

/// Summarise the orders of a phone, and of those that are merged with it.
pub(crate) async fn find(conn: &impl ConnectionTrait, phone: &Phone) -> Result<PhoneSummary, Error> {
    let phones = merged_phones(conn, phone).await?;
    let newest = of_phones(&phones).order_by_desc(Column::Number).one(conn).await?;
    let refused = of_phones(&phones).filter(Column::Confirmation.eq(Confirmation::Refused.name()));
    let open: Vec<(Uuid, i64, String, i64)> = open_orders(&phones).into_tuple().all(conn).await?;
    Ok(PhoneSummary {
        last_contact: newest.map(|order| order.contact()).transpose()?,
        orders: of_phones(&phones).count(conn).await?,
        refused_orders: refused.count(conn).await?,
        open_orders: open.into_iter().map(open_order).collect::<Result<_, _>>()?,
    })
}

/// List the national numbers of the customer with a phone; without a customer, that of the phone.
async fn merged_phones(conn: &impl ConnectionTrait, phone: &Phone) -> Result<Vec<String>, DbErr> {
    let rows = conn.query_all(&phones_of(&CustomerKey::Phone(phone.clone()))).await?;
    if rows.is_empty() {
        return Ok(vec![phone.national().to_owned()]);
    }
    rows.into_iter().map(|row| row.try_get("", "phone_national")).collect()
}

fn of_phones(phones: &[String]) -> Select<Entity> {
    Entity::find().filter(Column::PhoneNational.is_in(pad_ids(phones.iter().map(String::as_str))))
}

/// Select the open orders of some phones, newest first.
pub(super) fn open_orders(phones: &[String]) -> Select<Entity> {
    let is_open = Column::Status.is_not_in([Status::Delivered, Status::Cancelled].map(Status::name));
    of_phones(phones)
        .select_only()
        .columns([Column::Id, Column::Number, Column::Status, Column::TotalAgorot])
        .filter(is_open)
        .order_by_desc(Column::Number)
        .limit(MAX_OPEN_ORDERS)
}

fn open_order((id, number, status, total): (Uuid, i64, String, i64)) -> Result<OpenOrder, Error> {
    Ok(OpenOrder {
        id: OrderId::from_uuid(id),
        number,
        status: Status::from_name(&status).ok_or_else(|| unreadable("status"))?,
        total: Money::from_agorot(total),
    })
}
