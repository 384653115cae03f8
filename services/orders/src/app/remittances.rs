//! Remittances of couriers: reading them, and confirming, reversing and discarding them.

use std::collections::HashMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use platform::{
    Call, Error, FieldErrors,
    audit::{self, AuditRecord},
    db::WriteTx,
    fail_points::reach,
    page::Page,
    text,
};
use proto::{
    Money,
    common::v1::{AdminRole, PageMeta},
    id::CourierId,
    names::Named,
    orders::v1::{
        ConfirmRemittanceRequest, DiscardRemittanceRequest, GetRemittanceRequest, LineClass, ListRemittancesRequest,
        RemittanceState, ReverseRemittanceRequest,
    },
};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::{
    Orders,
    domain::{
        matching::{RemittanceLine, UnmatchedLine, UnpaidShipment, match_lines},
        remittances::{NamedLine, Remittance, Step, list_entries},
    },
    error::OrderError,
    store::{couriers, ledger, remittance_lines, remittances, unpaid_shipments},
};

/// Maximum length of the reason of a reversal in characters.
const MAX_REASON: usize = 255;

impl Orders {
    /// List a page of remittances, newest first.
    pub(crate) async fn list_remittances(
        &self,
        call: &Call,
        request: ListRemittancesRequest,
    ) -> Result<(Vec<Remittance>, PageMeta), Error> {
        call.require_role(AdminRole::Orders)?;
        let mut errors = FieldErrors::new();
        let page = Page::from_request(request.page, &mut errors);
        let courier = read_courier(&request.courier_id, &mut errors);
        errors.check()?;
        let (found, total) = remittances::page(self.inner.db.background(), courier, page).await?;
        Ok((found, page.meta(total)))
    }

    /// Find a remittance, with a page of its lines.
    pub(crate) async fn get_remittance(
        &self,
        call: &Call,
        request: GetRemittanceRequest,
    ) -> Result<(Remittance, Vec<NamedLine>, PageMeta), Error> {
        call.require_role(AdminRole::Orders)?;
        let mut errors = FieldErrors::new();
        let page = Page::from_request(request.page, &mut errors);
        let class = LineClass::try_from(request.class);
        if class.is_err() {
            errors.add("class", "not_an_option");
        }
        errors.check()?;
        let class = class.ok().filter(|class| *class != LineClass::Unspecified);
        let (db, id) = (self.inner.db.background(), request.id.parse().map_err(|_| Error::not_found())?);
        let remittance = remittances::find(db, id).await?.ok_or_else(Error::not_found)?;
        let (lines, total) = remittance_lines::page(db, remittance.number, class, page).await?;
        let shipments = remittances::shipments_of(db, lines.iter().filter_map(|line| line.shipment)).await?;
        let named = |line: RemittanceLine| {
            let shipment = line.shipment.and_then(|id| shipments.get(&id).cloned());
            NamedLine { line, shipment }
        };
        Ok((remittance, lines.into_iter().map(named).collect(), page.meta(total)))
    }

    /// Confirm a draft: post its lines to the ledger and pay out their shipments. When shipments have changed so that lines
    /// match differently, store the new classes instead, for another look.
    pub(crate) async fn confirm_remittance(
        &self,
        call: &Call,
        request: ConfirmRemittanceRequest,
    ) -> Result<Remittance, OrderError> {
        let (_, by) = Self::author(call)?;
        let (tx, remittance) = self.lock_remittance(&request.id, request.expected_version).await?;
        if remittance.state != RemittanceState::Draft {
            return Err(OrderError::RemittanceTransition(Box::new(remittance)));
        }
        let (number, now) = (remittance.number, self.inner.clock.now());
        let locked = unpaid_shipments::lock_of_courier(&*tx, remittance.courier).await?;
        couriers::lock(&*tx, Some(remittance.courier)).await?;
        let mut unpaid = unpaid_shipments::find_by_courier(&*tx, remittance.courier).await?;
        // One that was delivered after the locks were taken is not locked: another statement pays it.
        unpaid.retain(|shipment| locked.contains(&shipment.order_number));
        let before = remittance_lines::all(&*tx, number).await?;
        let lines = rematch(&before, &unpaid, self.end_of_day(remittance.day));
        if !paying(&lines).eq(paying(&before)) {
            remittance_lines::delete(&*tx, number).await?;
            remittance_lines::insert(&*tx, number, &lines).await?;
            let changed = Remittance { version: remittance.version + 1, ..remittance };
            remittances::update(&*tx, &changed).await?;
            let current = remittances::find(&*tx, changed.id).await?.ok_or_else(Error::not_found)?;
            tx.commit().await?;
            return Err(OrderError::RemittanceConflict(Box::new(current)));
        }
        let orders: HashMap<_, _> = unpaid.iter().map(|shipment| (shipment.id, shipment.order_number)).collect();
        let entries = list_entries(&remittance, &lines, |line| orders.get(&line.shipment?).copied());
        ledger::append(&*tx, &entries, now, Some(&by)).await?;
        unpaid_shipments::set_paid(&*tx, number, true, now, &by).await?;
        reach("orders.remittance.posting");
        let changed = Remittance {
            state: RemittanceState::Confirmed,
            confirmed: Some(Step { at: now, by }),
            ..remittance.clone()
        };
        self.finish_step(call, tx, ("confirmed", remittance), changed, now).await
    }

    /// Reverse a confirmed remittance: post the opposite of what it posted. Its shipments are unpaid again.
    pub(crate) async fn reverse_remittance(
        &self,
        call: &Call,
        request: ReverseRemittanceRequest,
    ) -> Result<Remittance, OrderError> {
        let (_, by) = Self::author(call)?;
        let mut errors = FieldErrors::new();
        let reason = text::required("reason", &request.reason, MAX_REASON, &mut errors);
        errors.check()?;
        let (tx, remittance) = self.lock_remittance(&request.id, request.expected_version).await?;
        if remittance.state != RemittanceState::Confirmed {
            return Err(OrderError::RemittanceTransition(Box::new(remittance)));
        }
        let (number, now) = (remittance.number, self.inner.clock.now());
        unpaid_shipments::lock_of_remittance(&*tx, number).await?;
        ledger::reverse_remittance(&*tx, number, now, Some(&by)).await?;
        unpaid_shipments::set_paid(&*tx, number, false, now, &by).await?;
        reach("orders.remittance.posting");
        let changed = Remittance {
            state: RemittanceState::Reversed,
            reversed: Some(Step { at: now, by }),
            reversal_reason: Some(reason),
            ..remittance.clone()
        };
        self.finish_step(call, tx, ("reversed", remittance), changed, now).await
    }

    /// Delete a draft together with its lines.
    pub(crate) async fn discard_remittance(
        &self,
        call: &Call,
        request: DiscardRemittanceRequest,
    ) -> Result<(), OrderError> {
        Self::author(call)?;
        let (tx, remittance) = self.lock_remittance(&request.id, request.expected_version).await?;
        if remittance.state != RemittanceState::Draft {
            return Err(OrderError::RemittanceTransition(Box::new(remittance)));
        }
        remittance_lines::delete(&*tx, remittance.number).await?;
        remittances::delete(&*tx, remittance.number).await?;
        let (before, now) = (audited(&remittance), self.inner.clock.now());
        record(&*tx, call, "deleted", (before, Value::Null), &remittance, now).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(())
    }

    /// Return the end of a day in the shop's time zone.
    pub(super) fn end_of_day(&self, day: NaiveDate) -> DateTime<Utc> {
        self.inner.zone.start_of_day(day.checked_add_days(Days::new(1)).unwrap_or(day))
    }

    /// Lock a remittance for an administrator who saw a version of it.
    async fn lock_remittance(&self, id: &str, expected_version: i64) -> Result<(WriteTx, Remittance), OrderError> {
        let id = id.parse().map_err(|_| Error::not_found())?;
        let tx = self.inner.db.begin_write().await?;
        let remittance = remittances::find_locked(&*tx, id).await?.ok_or_else(Error::not_found)?;
        if remittance.version != expected_version {
            return Err(OrderError::RemittanceConflict(Box::new(remittance)));
        }
        Ok((tx, remittance))
    }

    /// Store a step of a locked remittance with its audit record, and commit.
    async fn finish_step(
        &self,
        call: &Call,
        tx: WriteTx,
        (action, before): (&'static str, Remittance),
        changed: Remittance,
        now: DateTime<Utc>,
    ) -> Result<Remittance, OrderError> {
        let changed = Remittance { version: changed.version + 1, ..changed };
        remittances::update(&*tx, &changed).await?;
        record(&*tx, call, action, (audited(&before), audited(&changed)), &changed, now).await?;
        tx.commit().await?;
        reach("orders.remittance.committed");
        self.inner.outbox.wake();
        Ok(changed)
    }
}

/// Match the lines of a draft with the shipments that are unpaid by now.
fn rematch(before: &[RemittanceLine], unpaid: &[UnpaidShipment], until: DateTime<Utc>) -> Vec<RemittanceLine> {
    let lines = paying(before).map(|line| -> UnmatchedLine { (line.line.clone(), line.shipment) });
    match_lines(lines.collect(), unpaid, until)
}

/// Iterate over the lines of the statement, without missing shipments.
fn paying(lines: &[RemittanceLine]) -> impl Iterator<Item = &RemittanceLine> {
    lines.iter().filter(|line| line.class != LineClass::Missing)
}

/// Parse the courier of a filter; none for an empty text.
pub(super) fn read_courier(id: &str, errors: &mut FieldErrors) -> Option<CourierId> {
    let courier = id.parse();
    if courier.is_err() && !id.is_empty() {
        errors.add("courier", "not_an_option");
    }
    courier.ok()
}

/// Append the audit record of a change of a remittance.
pub(super) async fn record(
    conn: &impl ConnectionTrait,
    call: &Call,
    action: &str,
    (before, after): (Value, Value),
    remittance: &Remittance,
    now: DateTime<Utc>,
) -> Result<(), Error> {
    let (id, name) = (&remittance.id.to_string(), &remittance.number.to_string());
    Ok(audit::record(conn, call, now, AuditRecord { action, kind: "remittance", id, name, before, after }).await?)
}

/// Describe a remittance as audit records show it.
pub(super) fn audited(remittance: &Remittance) -> Value {
    json!({
        "courier": remittance.courier_name,
        "state": remittance.state.name(),
        "day": remittance.day.to_string(),
        "declared": Money::from_agorot(remittance.declared_agorot).to_string(),
    })
}
