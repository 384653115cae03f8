//! Erasing persons: one transaction removes a person from everything that this service keeps, and records the ids for
//! the other services and for restored backups.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use platform::{
    Actor, Call, Error, FieldErrors,
    audit::{self, AuditRecord, ErasedPerson},
    fail_points::reach,
    outbox,
};
use proto::{
    Phone,
    common::v1::AdminRole,
    id::{CustomerId, ErasureId, UserId},
    orders::v1::{EraseCustomerRequest, ErasedIds as Ids, ReapplyErasureRequest},
    time::moment,
};
use sea_orm::ConnectionTrait;
use serde_json::Value;

use super::{audit::display_name, customers::find_primary, placements::new_tracking_token};
use crate::{
    Orders,
    domain::{
        contact::read_phone,
        erasures::{ErasedIds, Erasure},
    },
    error::OrderError,
    events,
    store::{couriers, credits, customers, erased_customers, erased_orders, erasures, order_drafts, waiting_list},
};

/// Upper bound on erasures in one answer.
const BATCH: u64 = 100;

/// A person to erase: everything under the ids, and under the phones of the customers.
struct Person<'a> {
    erasure: ErasureId,
    at: DateTime<Utc>,
    ids: ErasedIds,
    /// Text in place of the name.
    replacement: &'a str,
    /// False where open orders prevent it.
    with_open_orders: bool,
}

impl Orders {
    /// Erase a customer over all phones, with the orders of the accounts; for owners, who confirm with a phone.
    pub(crate) async fn erase_customer(
        &self,
        call: &Call,
        request: EraseCustomerRequest,
    ) -> Result<Erasure, OrderError> {
        call.require_role(AdminRole::Owner)?;
        let tx = self.inner.db.begin_write().await?;
        let primary = find_primary(&*tx, &request.customer).await?;
        let rows = customers::with_merged(&*tx, &[primary]).await?;
        confirm(&request.phone, rows.iter().map(|row| row.phone_national.as_str()))?;
        let ids = ErasedIds {
            customers: rows.iter().map(customers::Model::customer_id).collect(),
            ..ErasedIds::read(&Ids { accounts: request.account_ids, ..Ids::default() })
        };
        let now = self.inner.clock.now();
        let person = Person {
            erasure: ErasureId::new(),
            at: now,
            ids,
            replacement: &request.replacement_name,
            with_open_orders: false,
        };
        let erasure = erase(&*tx, call, person).await?;
        audit::record(&*tx, call, now, record(&primary.to_string())).await?;
        tx.commit().await?;
        reach("orders.erase.committed");
        self.inner.outbox.wake();
        Ok(erasure)
    }

    /// Erase the orders of the caller's account. Orders placed without the account stay: nobody has proved that the
    /// account's phone is the caller's.
    pub(crate) async fn erase_own_orders(&self, call: &Call, replacement: &str) -> Result<Erasure, OrderError> {
        let account = own_account(call)?;
        let (tx, now) = (self.inner.db.begin_write().await?, self.inner.clock.now());
        let ids = ErasedIds { accounts: vec![account], ..ErasedIds::default() };
        let person = Person { erasure: ErasureId::new(), at: now, ids, replacement, with_open_orders: false };
        let erasure = erase(&*tx, call, person).await?;
        audit::record_of_customer(&*tx, call, now, account, record(&account.to_string())).await?;
        tx.commit().await?;
        reach("orders.erase.committed");
        self.inner.outbox.wake();
        Ok(erasure)
    }

    /// Repeat an erasure on restored data; for the system.
    pub(crate) async fn reapply_erasure(
        &self,
        call: &Call,
        request: ReapplyErasureRequest,
    ) -> Result<Erasure, OrderError> {
        call.require_system()?;
        let person = Person {
            erasure: request.id.parse().map_err(|_| Error::not_found())?,
            at: moment(request.at).unwrap_or_else(|| self.inner.clock.now()),
            ids: ErasedIds::read(&request.erased.unwrap_or_default()),
            replacement: &request.replacement_name,
            with_open_orders: true,
        };
        let tx = self.inner.db.begin_write().await?;
        let erasure = erase(&*tx, call, person).await?;
        tx.commit().await?;
        Ok(erasure)
    }

    /// List some erasures that other services have not finished; for the system.
    pub(crate) async fn pending_erasures(&self, call: &Call) -> Result<Vec<Erasure>, Error> {
        call.require_system()?;
        erasures::find_pending(self.inner.db.background(), BATCH).await
    }

    /// Complete an erasure, which forgets the phones; for the system.
    pub(crate) async fn complete_erasure(&self, call: &Call, id: &str) -> Result<(), Error> {
        call.require_system()?;
        let id = id.parse().map_err(|_| Error::not_found())?;
        let tx = self.inner.db.begin_write().await?;
        erasures::complete(&*tx, id, self.inner.clock.now()).await?;
        tx.commit().await
    }
}

/// Erase a person and record the erasure as pending. Customers are locked before orders, as everywhere.
async fn erase(conn: &impl ConnectionTrait, call: &Call, person: Person<'_>) -> Result<Erasure, OrderError> {
    let Person { erasure: id, at, ids, replacement, with_open_orders } = person;
    let known = customers::nationals(conn, &ids.customers).await?;
    let found = erased_orders::find(conn, &known, &ids.accounts, &ids.orders).await?;
    let locked = other_phones(conn, &found, &known).await?;
    let nationals: Vec<_> = known.iter().chain(&locked).map(String::as_str).collect();
    customers::lock_by_phone(conn, &nationals).await?;
    let orders = erased_orders::find_locked(conn, &known, &ids.accounts, &ids.orders).await?;
    if !with_open_orders && orders.iter().any(erased_orders::PersonalOrder::is_open) {
        return Err(OrderError::OpenOrders);
    }
    let others = other_phones(conn, &orders, &known).await?;
    if !others.is_subset(&locked) {
        return Err(Error::unavailable("an order got another phone during the erasure").into());
    }
    // A statement that is being stored may name the person.
    couriers::lock(conn, None).await?;
    for order in orders.iter().filter(|order| order.phone().is_some()) {
        erased_orders::erase(conn, order, &ids.accounts, replacement, new_tracking_token()).await?;
    }
    if !ids.accounts.is_empty() {
        credits::forget_accounts(conn, &ids.accounts).await?;
    }
    erased_customers::delete(conn, &ids.customers).await?;
    let mut customers: BTreeSet<CustomerId> = ids.customers.into_iter().collect();
    let mut phones: BTreeSet<String> = known.into_iter().collect();
    // A customer without any other order is the person.
    for phone in others {
        if let Some(customer) = erased_customers::refresh(conn, &phone).await? {
            customers.insert(customer);
            phones.insert(phone);
        }
    }
    let order_ids: BTreeSet<_> = orders.iter().map(erased_orders::PersonalOrder::id).chain(ids.orders).collect();
    let erasure = Erasure {
        id,
        at,
        by: display_name(call),
        erased: ErasedIds {
            customers: customers.into_iter().collect(),
            accounts: ids.accounts,
            orders: order_ids.into_iter().collect(),
        },
        phones: phones.into_iter().collect(),
        order_numbers: orders.iter().map(erased_orders::PersonalOrder::number).collect(),
    };
    erase_drafts(conn, &erasure.phones).await?;
    waiting_list::erase(conn, &erasure.phones, &erasure.erased.accounts).await?;
    erase_events(conn, &erasure, replacement).await?;
    erasures::insert(conn, &erasure).await?;
    Ok(erasure)
}

/// Find other phones on the orders of a person, also before a revision.
async fn other_phones(
    conn: &impl ConnectionTrait,
    orders: &[erased_orders::PersonalOrder],
    known: &[String],
) -> Result<BTreeSet<String>, Error> {
    let mut phones = erased_orders::former_phones(conn, orders).await?;
    phones.extend(orders.iter().filter_map(|order| order.phone()).map(str::to_owned));
    phones.retain(|phone| !known.contains(phone));
    Ok(phones)
}

/// Delete drafts with one of the phones.
async fn erase_drafts(conn: &impl ConnectionTrait, phones: &[String]) -> Result<(), Error> {
    for draft in order_drafts::all(conn).await? {
        let typed = draft.content.contact.as_ref().map(|contact| contact.phone.parse::<Phone>());
        if let Some(Ok(phone)) = typed
            && phones.iter().any(|erased| erased == phone.national())
        {
            order_drafts::delete(conn, draft.id).await?;
        }
    }
    Ok(())
}

/// Remove the person from retained events.
async fn erase_events(conn: &impl ConnectionTrait, erasure: &Erasure, replacement: &str) -> Result<(), Error> {
    let orders: Vec<String> = erasure.erased.orders.iter().map(ToString::to_string).collect();
    if !orders.is_empty() {
        outbox::replace_payloads(conn, events::TOPIC, Some(&orders), |event| events::renamed(event, replacement))
            .await?;
    }
    let person = ErasedPerson { things: &erasure.erased.things(), phones: &erasure.phones };
    Ok(audit::redact_outbox(conn, &person).await?)
}

/// Fail unless the typed phone is one of the customer's.
fn confirm<'p>(typed: &str, mut phones: impl Iterator<Item = &'p str>) -> Result<(), Error> {
    let mut errors = FieldErrors::new();
    if let Some(phone) = read_phone("phone", typed, &mut errors)
        && phones.all(|known| known != phone.national())
    {
        errors.add("phone", "phone_not_the_customers");
    }
    errors.check()
}

pub(super) fn own_account(call: &Call) -> Result<UserId, Error> {
    match call.actor {
        Actor::Customer(id) => Ok(id),
        Actor::Anonymous => Err(Error::unauthenticated()),
        Actor::Admin { .. } | Actor::System => Err(Error::forbidden()),
    }
}

/// Build the audit record of an erasure, without personal data.
const fn record(id: &str) -> AuditRecord<'_> {
    AuditRecord { action: "erased", kind: "customer", id, name: "", before: Value::Null, after: Value::Null }
}
