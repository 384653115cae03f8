//! Use cases: the search for places, and their delivery rates.

use platform::{
    Event,
    audit::{self, AuditRecord},
    call::Call,
    error::{Error, FieldErrors},
    outbox,
};
use proto::{
    Money,
    cart_pricing::v1::{self as messages, DeliveryPlace, SearchPlacesRequest, SetPlaceRateRequest},
    common::v1::AdminRole,
    events::v1::PricingChanged,
};
use serde_json::{Value, json};

use super::CHANGED;
use crate::{
    CartPricing,
    domain::{DeliveryDays, Place, PlaceRate, amount},
    store::place_rates::{self, PlaceRates},
};

/// Maximum length of a search in characters.
const MAX_SEARCH: usize = 100;
/// Maximum number of places that a search returns.
const MAX_FOUND: usize = 8;

impl CartPricing {
    /// Find places by the beginning of a name, each with the delivery to it.
    pub(crate) async fn search_places(&self, request: &SearchPlacesRequest) -> Result<Vec<DeliveryPlace>, Error> {
        if request.search.chars().count() > MAX_SEARCH {
            let mut errors = FieldErrors::new();
            errors.add_with("search", "too_long", &[("max", &MAX_SEARCH.to_string())]);
            return Err(Error::invalid(errors));
        }
        let found = self.inner.places.search(&request.search, request.with_governorates, MAX_FOUND);
        if found.is_empty() {
            return Ok(Vec::new());
        }
        let rated: Vec<_> = found.iter().flat_map(|place| self.inner.places.rated_by(place)).collect();
        let rates = place_rates::find(self.inner.db.read(), &rated);
        let (settings, rates) = futures::try_join!(self.shop_settings(), rates)?;
        let found = found.into_iter().map(|place| {
            let rate = self.rate_of(place, &rates);
            let delivery = settings.shipping_rates.delivery(place.region, rate);
            DeliveryPlace {
                place: Some(self.inner.places.message(place)),
                cost_agorot: delivery.cost.unwrap_or_default().agorot(),
                free_from_agorot: delivery.free_from.agorot(),
                days: delivery.days.map(Into::into),
            }
        });
        Ok(found.collect())
    }

    /// Return the rate that applies to a place: its own, or that of the nearest place that it lies in.
    fn rate_of<'r>(&self, place: &Place, rates: &'r PlaceRates) -> Option<&'r PlaceRate> {
        self.inner.places.rated_by(place).find_map(|id| rates.get(id))
    }

    /// List the rates of places in the order of the list; for administrators.
    pub(crate) async fn place_rates(&self, call: &Call) -> Result<Vec<messages::PlaceRate>, Error> {
        call.require_admin()?;
        let rates = place_rates::all(self.inner.db.read()).await?;
        let places = self.inner.places.all().iter();
        Ok(places.filter_map(|place| Some(self.rate_message(place, rates.get(place.id)?))).collect())
    }

    /// Set the delivery rate of a place or governorate; owners only. Unknown places are not found.
    pub(crate) async fn set_place_rate(
        &self,
        call: &Call,
        request: &SetPlaceRateRequest,
    ) -> Result<messages::PlaceRate, Error> {
        call.require_role(AdminRole::Owner)?;
        let place = self.inner.places.find(&request.place_id).ok_or_else(Error::not_found)?;
        let mut errors = FieldErrors::new();
        let rate = PlaceRate {
            cost: amount("cost", request.cost_agorot, &mut errors),
            free_from: request.free_from_agorot.map(|agorot| amount("free_from", agorot, &mut errors)),
            days: request.days.as_ref().map(|days| DeliveryDays::read("days", days, &mut errors)),
        };
        errors.check()?;
        self.change_place_rate(call, place, Some(&rate)).await?;
        Ok(self.rate_message(place, &rate))
    }

    /// Delete the delivery rate of a place; owners only. Places without one are not found.
    pub(crate) async fn delete_place_rate(&self, call: &Call, place_id: &str) -> Result<(), Error> {
        call.require_role(AdminRole::Owner)?;
        let place = self.inner.places.find(place_id).ok_or_else(Error::not_found)?;
        self.change_place_rate(call, place, None).await
    }

    /// Store or delete the rate of a place, with its record and event.
    async fn change_place_rate(&self, call: &Call, place: &Place, rate: Option<&PlaceRate>) -> Result<(), Error> {
        let now = self.inner.clock.now();
        let tx = self.inner.db.begin_write().await?;
        let present = place_rates::find(&*tx, &[place.id]).await?.remove(place.id);
        if present.as_ref() == rate {
            return if rate.is_some() { Ok(()) } else { Err(Error::not_found()) };
        }
        let action = match (&present, rate) {
            (None, _) => "created",
            (Some(_), Some(_)) => "updated",
            (Some(_), None) => "deleted",
        };
        match rate {
            Some(rate) => place_rates::put(&*tx, place.id, rate).await?,
            None => place_rates::delete(&*tx, place.id).await?,
        }
        let fields = |rate: Option<&PlaceRate>| rate.map_or(Value::Null, audit_fields);
        let (before, after) = (fields(present.as_ref()), fields(rate));
        let record = AuditRecord { action, kind: "place_rate", id: place.id, name: place.name(), before, after };
        audit::record(&*tx, call, now, record).await?;
        outbox::append(&*tx, CHANGED, &Event::new(CHANGED, now, &PricingChanged {})).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(())
    }

    fn rate_message(&self, place: &Place, rate: &PlaceRate) -> messages::PlaceRate {
        messages::PlaceRate {
            place: Some(self.inner.places.message(place)),
            cost_agorot: rate.cost.agorot(),
            free_from_agorot: rate.free_from.map(Money::agorot),
            days: rate.days.map(Into::into),
        }
    }
}

fn audit_fields(rate: &PlaceRate) -> Value {
    json!({
        "cost": rate.cost.to_string(),
        "free_from": rate.free_from.map(|amount| amount.to_string()),
        "delivery_days": rate.days.map(DeliveryDays::text),
    })
}
