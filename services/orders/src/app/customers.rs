//! Customers for the back office: lists and pages, notes, blocks and the call rule.

use chrono::{DateTime, Utc};
use platform::{
    Call, Error, FieldErrors,
    audit::{self, AuditRecord},
    page::Page,
};
use proto::{
    common::v1::{AdminRole, PageMeta},
    id::{CustomerId, NoteId},
    orders::v1::{
        AddCustomerNoteRequest, BlockCustomerRequest, DeleteCustomerNoteRequest, ListCustomersRequest,
        SetCallRuleRequest,
    },
};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::{
    Orders,
    domain::{
        customers::{Block, CallRule, Customer, CustomerKey, CustomerSearch, CustomerSort, CustomerSummary},
        fulfilment::Note,
        notes,
    },
    store::{call_rule, customer_lists, customer_notes, customer_pages, customers},
};

impl Orders {
    /// List a page of customers, merged ones once.
    pub(crate) async fn list_customers(
        &self,
        call: &Call,
        request: ListCustomersRequest,
    ) -> Result<(Vec<CustomerSummary>, PageMeta), Error> {
        call.require_role(AdminRole::Orders)?;
        let mut errors = FieldErrors::new();
        let page = Page::from_request(request.page, &mut errors);
        let search = CustomerSearch::read(&request.search, &mut errors);
        let sort = CustomerSort::read(request.sort, &mut errors);
        errors.check()?;
        let (db, now) = (self.inner.db.background(), self.inner.clock.now());
        let (ids, total) = customer_lists::page(db, search.as_ref(), sort, page).await?;
        Ok((customer_pages::summaries(db, &ids, now).await?, page.meta(total)))
    }

    /// Find a customer by id or phone; a merged one leads to the customer it was merged into.
    pub(crate) async fn get_customer(&self, call: &Call, customer: &str) -> Result<Customer, Error> {
        call.require_role(AdminRole::Orders)?;
        let key = CustomerKey::read(customer).ok_or_else(Error::not_found)?;
        let row = match (customers::find(self.inner.db.read(), &key).await?, &key) {
            (Some(row), _) => row,
            (None, CustomerKey::Phone(phone)) => self.record_missing(phone.national(), &key).await?,
            (None, CustomerKey::Id(_)) => return Err(Error::not_found()),
        };
        customer_pages::page(self.inner.db.background(), row.primary(), self.inner.clock.now()).await
    }

    /// Record a customer whose orders the previous version placed during an upgrade.
    async fn record_missing(&self, national: &str, key: &CustomerKey) -> Result<customers::Model, Error> {
        let tx = self.inner.db.begin_write().await?;
        customers::record_missing(&*tx, national).await?;
        let row = customers::find(&*tx, key).await?.ok_or_else(Error::not_found)?;
        tx.commit().await?;
        Ok(row)
    }

    /// Add a note to a customer.
    pub(crate) async fn add_customer_note(
        &self,
        call: &Call,
        request: AddCustomerNoteRequest,
    ) -> Result<Customer, Error> {
        let (author, by) = Self::author(call)?;
        let tx = self.inner.db.begin_write().await?;
        let id = find_primary(&*tx, &request.customer).await?;
        let mut errors = FieldErrors::new();
        let text = notes::read(&request.text, &mut errors);
        errors.check()?;
        let now = self.inner.clock.now();
        let note = Note { id: NoteId::new(), text, at: now, by, author };
        customer_notes::insert(&*tx, id, &note).await?;
        let customer = customer_pages::page(&*tx, id, now).await?;
        record(&*tx, call, now, &customer, ("note_added", Value::Null, json!({ "note": note.text }))).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(customer)
    }

    /// Delete a note of a customer: the caller's own or, for owners, anybody's.
    pub(crate) async fn delete_customer_note(
        &self,
        call: &Call,
        request: DeleteCustomerNoteRequest,
    ) -> Result<Customer, Error> {
        let (author, _) = Self::author(call)?;
        let (tx, now) = (self.inner.db.begin_write().await?, self.inner.clock.now());
        let id = find_primary(&*tx, &request.customer).await?;
        let note: NoteId = request.note_id.parse().map_err(|_| Error::not_found())?;
        let before = customer_pages::page(&*tx, id, now).await?;
        let note = before.notes.iter().find(|known| known.id == note).ok_or_else(Error::not_found)?;
        if note.author != author {
            call.require_role(AdminRole::Owner)?;
        }
        if !customer_notes::delete(&*tx, note.id).await? {
            return Err(Error::not_found());
        }
        let customer = customer_pages::page(&*tx, id, now).await?;
        let action = ("note_deleted", json!({ "note": note.text }), Value::Null);
        record(&*tx, call, now, &customer, action).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(customer)
    }

    /// Block a customer until the end of a day: shoppers cannot order under any of the phones.
    pub(crate) async fn block_customer(&self, call: &Call, request: BlockCustomerRequest) -> Result<Customer, Error> {
        let (_, by) = Self::author(call)?;
        let tx = self.inner.db.begin_write().await?;
        let id = find_primary(&*tx, &request.customer).await?;
        let (now, mut errors) = (self.inner.clock.now(), FieldErrors::new());
        let block = Block::read(&request, self.inner.zone, now, by, &mut errors);
        errors.check()?;
        set_block(&*tx, call, now, id, block).await?;
        let customer = customer_pages::page(&*tx, id, now).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(customer)
    }

    /// Unblock a customer under all phones.
    pub(crate) async fn unblock_customer(&self, call: &Call, customer: &str) -> Result<Customer, Error> {
        call.require_role(AdminRole::Orders)?;
        let (tx, now) = (self.inner.db.begin_write().await?, self.inner.clock.now());
        let id = find_primary(&*tx, customer).await?;
        set_block(&*tx, call, now, id, None).await?;
        let customer = customer_pages::page(&*tx, id, now).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(customer)
    }

    /// Return the call rule to an administrator of orders.
    pub(crate) async fn call_rule(&self, call: &Call) -> Result<CallRule, Error> {
        call.require_role(AdminRole::Orders)?;
        call_rule::get(self.inner.db.read()).await
    }

    /// Replace the call rule on behalf of an owner, with an audit record.
    pub(crate) async fn set_call_rule(&self, call: &Call, request: SetCallRuleRequest) -> Result<CallRule, Error> {
        call.require_role(AdminRole::Owner)?;
        let mut errors = FieldErrors::new();
        let rule = CallRule::read(request.refusals, &mut errors);
        errors.check()?;
        let tx = self.inner.db.begin_write().await?;
        let before = call_rule::get(&*tx).await?;
        call_rule::set(&*tx, rule).await?;
        let fields = |rule: CallRule| json!({ "call_after_refusals": rule.refusals });
        let change = AuditRecord {
            action: "updated",
            kind: "settings",
            id: "call_rule",
            name: "call_rule",
            before: fields(before),
            after: fields(rule),
        };
        audit::record(&*tx, call, self.inner.clock.now(), change).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(rule)
    }
}

/// Replace the blocks of all phones of a customer by one, or by none.
async fn set_block(
    conn: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    id: CustomerId,
    block: Option<Block>,
) -> Result<(), Error> {
    let before = customer_pages::page(conn, id, now).await?;
    let phones: Vec<_> = before.phones.iter().map(|phone| phone.customer).collect();
    customers::find_all_locked(conn, &phones).await?;
    customers::unblock(conn, id).await?;
    if let Some(block) = &block {
        customers::block(conn, id, block).await?;
    }
    let fields = |block: Option<&Block>| {
        let until = block.map(|block| block.until.to_rfc3339());
        json!({ "blocked_until": until, "block_reason": block.map(|block| &block.reason) })
    };
    let action = ("updated", fields(before.summary.block.as_ref()), fields(block.as_ref()));
    record(conn, call, now, &before, action).await
}

/// Find the customer whose page an id or a phone leads to.
pub(super) async fn find_primary(conn: &impl ConnectionTrait, customer: &str) -> Result<CustomerId, Error> {
    let key = CustomerKey::read(customer).ok_or_else(Error::not_found)?;
    let row = customers::find(conn, &key).await?.ok_or_else(Error::not_found)?;
    Ok(row.primary())
}

/// Append the audit record of an action on a customer, with the changed fields before and after.
pub(super) async fn record(
    conn: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    customer: &Customer,
    (action, before, after): (&str, Value, Value),
) -> Result<(), Error> {
    let (id, name) = (customer.summary.id.to_string(), &customer.summary.name);
    let record = AuditRecord { action, kind: "customer", id: &id, name, before, after };
    Ok(audit::record(conn, call, now, record).await?)
}
