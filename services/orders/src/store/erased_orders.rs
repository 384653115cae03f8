//! Removal of a person from orders: number, items, amounts, region, status and times stay, for the accounts.
//!
//! A table that refers to the person behind an order is cleared here.

use std::collections::BTreeSet;

use platform::Error;
use prost::Message;
use proto::{
    Phone,
    id::{OrderId, UserId},
    orders::v1::{OrderContact, OrderContents},
};
use sea_orm::{
    ActiveValue::{Set, Unchanged},
    Condition, QueryOrder, QuerySelect,
    entity::prelude::*,
};

use super::{
    name_parts, notes,
    order_entity::{ActiveModel, Column, Entity, Model},
    order_shipments, placements, remittance_lines, returns, revisions,
};
use crate::domain::{erasures::ERASED_TEXT, revisions::Revision, statuses::Status};

/// Beginning of the text in place of a phone; no phone has letters.
const PLACEHOLDER: &str = "erased-";

/// An order that an erasure concerns.
pub(crate) struct PersonalOrder {
    row: Model,
}

impl PersonalOrder {
    pub(crate) const fn id(&self) -> OrderId {
        OrderId::from_uuid(self.row.id)
    }

    pub(crate) const fn number(&self) -> i64 {
        self.row.number
    }

    /// Return the national number of the phone; none if it is erased.
    pub(crate) fn phone(&self) -> Option<&str> {
        (!is_erased(&self.row)).then_some(self.row.phone_national.as_str())
    }

    /// Return whether the order is neither delivered nor cancelled.
    pub(crate) fn is_open(&self) -> bool {
        ![Status::Delivered, Status::Cancelled].map(Status::name).contains(&self.row.status.as_str())
    }
}

/// Return whether the person behind an order was erased.
pub(super) fn is_erased(row: &Model) -> bool {
    row.phone.starts_with(PLACEHOLDER)
}

/// Find the orders of phones, accounts and ids.
pub(crate) async fn find(
    conn: &impl ConnectionTrait,
    phones: &[String],
    accounts: &[UserId],
    ids: &[OrderId],
) -> Result<Vec<PersonalOrder>, DbErr> {
    let rows = of(phones, accounts, ids).all(conn).await?;
    Ok(rows.into_iter().map(|row| PersonalOrder { row }).collect())
}

/// Find the orders of phones, accounts and ids, and lock them until the transaction ends.
pub(crate) async fn find_locked(
    conn: &impl ConnectionTrait,
    phones: &[String],
    accounts: &[UserId],
    ids: &[OrderId],
) -> Result<Vec<PersonalOrder>, DbErr> {
    let rows = of(phones, accounts, ids).order_by_asc(Column::Number).lock_exclusive().all(conn).await?;
    Ok(rows.into_iter().map(|row| PersonalOrder { row }).collect())
}

fn of(phones: &[String], accounts: &[UserId], ids: &[OrderId]) -> Select<Entity> {
    let theirs = Condition::any()
        .add(Column::PhoneNational.is_in(phones.iter().map(String::as_str)))
        .add(Column::CustomerId.is_in(accounts.iter().map(|id| id.uuid())))
        .add(Column::Id.is_in(ids.iter().map(|id| id.uuid())));
    Entity::find().filter(theirs)
}

/// List the national numbers that orders had before their revisions.
pub(crate) async fn former_phones(
    conn: &impl ConnectionTrait,
    orders: &[PersonalOrder],
) -> Result<BTreeSet<String>, Error> {
    let numbers: Vec<_> = orders.iter().map(PersonalOrder::number).collect();
    let revisions = revisions::find_for(conn, &numbers).await?;
    let phone = |(_, revision): (i64, Revision)| revision.before.contact?.phone.parse::<Phone>().ok();
    Ok(revisions.into_iter().filter_map(phone).map(|phone| phone.national().to_owned()).collect())
}

/// Find the numbers of orders.
pub(super) async fn numbers(conn: &impl ConnectionTrait, ids: &[OrderId]) -> Result<Vec<i64>, DbErr> {
    let found = Entity::find().select_only().column(Column::Number);
    found.filter(Column::Id.is_in(ids.iter().map(|id| id.uuid()))).into_tuple().all(conn).await
}

/// Remove the person from a locked order. The tracking token is replaced, because the person's link holds the old one.
pub(crate) async fn erase(
    conn: &impl ConnectionTrait,
    order: &PersonalOrder,
    accounts: &[UserId],
    replacement_name: &str,
    tracking_token: String,
) -> Result<(), Error> {
    let row = &order.row;
    // The last character keeps the placeholder out of searches for the end of a phone.
    let phone = format!("{PLACEHOLDER}{}-", row.number);
    let account = row.customer_id.filter(|id| !accounts.contains(&UserId::from_uuid(*id)));
    let update = ActiveModel {
        number: Unchanged(row.number),
        customer_id: Set(account),
        name: Set(replacement_name.to_owned()),
        phone: Set(phone.clone()),
        phone_national: Set(phone),
        email: Set(None),
        city: Set(ERASED_TEXT.to_owned()),
        address: Set(ERASED_TEXT.to_owned()),
        place_id: Set(None),
        tracking_token: Set(tracking_token),
        lines_key: Set(None),
        discount_reason: Set(None),
        agreed_to_messages: Set(false),
        version: Set(row.version + 1),
        ..Default::default()
    };
    update.update(conn).await?;
    name_parts::delete(conn, row.number).await?;
    erase_revisions(conn, row, replacement_name).await?;
    notes::delete_all(conn, row.number).await?;
    returns::erase(conn, row.number).await?;
    order_shipments::erase(conn, row.number).await?;
    remittance_lines::erase(conn, row.number, &row.phone_national).await?;
    placements::delete(conn, order.id()).await?;
    Ok(())
}

/// Remove the contact and the reasons from the revisions of an order.
async fn erase_revisions(conn: &impl ConnectionTrait, order: &Model, replacement_name: &str) -> Result<(), Error> {
    let anonymous = |contents: &[u8]| {
        let contents = OrderContents::decode(contents).map_err(Error::internal)?;
        let contact = OrderContact {
            name: replacement_name.to_owned(),
            region: contents.contact.as_ref().map_or(0, |contact| contact.region),
            ..OrderContact::default()
        };
        let discount_reason = String::new();
        Ok::<_, Error>(OrderContents { contact: Some(contact), discount_reason, ..contents }.encode_to_vec())
    };
    for revision in revisions::find_rows(conn, order.number).await? {
        let (before, after) = (anonymous(&revision.contents_before)?, anonymous(&revision.contents_after)?);
        revisions::replace_contents(conn, &revision, before, after).await?;
    }
    Ok(())
}
