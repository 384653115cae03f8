//! Use cases of offers: administrators read them, owners change them.

use platform::{
    ErrorCode, Event,
    audit::{self, AuditRecord},
    call::Call,
    db::WriteTx,
    error::{Error, FieldErrors},
    outbox,
    page::Page,
};
use proto::{
    cart_pricing::v1::{
        self as messages, CreateOfferRequest, ListOffersRequest, ListOffersResponse, OfferState, UpdateOfferRequest,
    },
    common::v1::AdminRole,
    events::v1::PricingChanged,
    id::OfferId,
};
use serde_json::Value;

use super::CHANGED;
use crate::{
    CartPricing,
    domain::offers::{Offer, OfferTerms},
    store::offers,
};

impl CartPricing {
    /// List the offers in a state, newest first; for administrators of orders.
    pub(crate) async fn list_offers(
        &self,
        call: &Call,
        request: ListOffersRequest,
    ) -> Result<ListOffersResponse, Error> {
        call.require_role(AdminRole::Orders)?;
        let mut errors = FieldErrors::new();
        let state = OfferState::try_from(request.state).unwrap_or_else(|_| {
            errors.add("state", "not_an_option");
            OfferState::Unspecified
        });
        let page = Page::from_request(request.page, &mut errors);
        errors.check()?;
        let now = self.inner.clock.now();
        let (found, total) = offers::list(self.inner.db.read(), state, now, page).await?;
        let found = found.iter().map(|offer| offer.message(now)).collect();
        Ok(ListOffersResponse { offers: found, meta: Some(page.meta(total)) })
    }

    /// Return an offer to an administrator of orders.
    pub(crate) async fn offer(&self, call: &Call, id: &str) -> Result<messages::Offer, Error> {
        call.require_role(AdminRole::Orders)?;
        let offer = offers::find(self.inner.db.read(), offer_id(id)?).await?.ok_or_else(Error::not_found)?;
        Ok(offer.message(self.inner.clock.now()))
    }

    /// Create an offer; owners only.
    pub(crate) async fn create_offer(
        &self,
        call: &Call,
        request: CreateOfferRequest,
    ) -> Result<messages::Offer, Error> {
        call.require_role(AdminRole::Owner)?;
        let terms = read_terms(request.terms)?;
        let now = self.inner.clock.now();
        let offer = Offer::new(terms, now, author(call));
        let tx = self.inner.db.begin_write().await?;
        offers::insert(&*tx, &offer).await.map_err(code_taken)?;
        self.finish_offer_change(call, tx, None, Some(&offer)).await?;
        Ok(offer.message(now))
    }

    /// Update the terms of an offer; owners only. Fails with `conflict` when the expected version is outdated.
    pub(crate) async fn update_offer(
        &self,
        call: &Call,
        request: UpdateOfferRequest,
    ) -> Result<messages::Offer, Error> {
        call.require_role(AdminRole::Owner)?;
        let id = offer_id(&request.id)?;
        let now = self.inner.clock.now();
        let tx = self.inner.db.begin_write().await?;
        let present = offers::lock(&*tx, id).await?.ok_or_else(Error::not_found)?;
        let terms = read_terms(request.terms)?;
        if request.expected_version != present.version {
            let conflict = Error::new(ErrorCode::FailedPrecondition, "conflict");
            return Err(conflict.with_state(&present.message(now)));
        }
        if terms == present.terms {
            return Ok(present.message(now));
        }
        let (version, updated_by) = (present.version + 1, author(call));
        let uncounted_since = present.uncounted_since_with(&terms, now);
        let next = Offer { version, terms, uncounted_since, updated_at: now, updated_by, ..present.clone() };
        offers::update(&*tx, &next).await.map_err(code_taken)?;
        self.finish_offer_change(call, tx, Some(&present), Some(&next)).await?;
        Ok(next.message(now))
    }

    /// Delete an offer that no order can have used; owners only.
    pub(crate) async fn delete_offer(&self, call: &Call, id: &str) -> Result<(), Error> {
        call.require_role(AdminRole::Owner)?;
        let tx = self.inner.db.begin_write().await?;
        let present = offers::lock(&*tx, offer_id(id)?).await?.ok_or_else(Error::not_found)?;
        if present.may_be_used(self.inner.clock.now()) {
            return Err(Error::new(ErrorCode::FailedPrecondition, "offer_used"));
        }
        offers::delete(&*tx, present.id).await?;
        self.finish_offer_change(call, tx, Some(&present), None).await
    }

    /// Commit the change of an offer with its record and event.
    async fn finish_offer_change(
        &self,
        call: &Call,
        tx: WriteTx,
        before: Option<&Offer>,
        after: Option<&Offer>,
    ) -> Result<(), Error> {
        let now = self.inner.clock.now();
        let action = match (before, after) {
            (None, _) => "created",
            (Some(_), Some(_)) => "updated",
            (Some(_), None) => "deleted",
        };
        let offer = after.or(before).ok_or_else(|| Error::internal("a change of no offer"))?;
        let (id, name) = (offer.id.to_string(), offer.terms.name.as_str());
        let fields = |offer: Option<&Offer>| offer.map_or(Value::Null, |offer| offer.terms.audit_fields());
        let record = AuditRecord { action, kind: "offer", id: &id, name, before: fields(before), after: fields(after) };
        audit::record(&*tx, call, now, record).await?;
        outbox::append(&*tx, CHANGED, &Event::new(CHANGED, now, &PricingChanged {})).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(())
    }
}

fn offer_id(id: &str) -> Result<OfferId, Error> {
    id.parse().map_err(|_| Error::not_found())
}

fn read_terms(entered: Option<messages::OfferTerms>) -> Result<OfferTerms, Error> {
    let mut errors = FieldErrors::new();
    let terms = OfferTerms::read(&entered.unwrap_or_default(), &mut errors);
    errors.check().map(|()| terms)
}

fn author(call: &Call) -> Option<String> {
    call.admin().ok().map(|(_, name)| name.to_owned())
}

/// Convert the refusal of a code that another offer has.
fn code_taken(refused: sea_orm::DbErr) -> Error {
    if !offers::UNIQUE_CODE.violated_by(&refused) {
        return refused.into();
    }
    let mut errors = FieldErrors::new();
    errors.add("code", "offer_code_taken");
    Error::invalid(errors)
}
