//! `/admins/settings`: settings of the shop.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::FieldErrors;
use proto::{
    cart_pricing::v1::{self as pricing, GetSettingsRequest},
    common::v1 as common,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    error::ApiError,
    json::{
        fields::{self, Agorot, Flag, Integer, List, Object, Text},
        names::Region,
        values::{Amount, non_empty},
    },
    messages,
    openapi::{
        errors,
        kinds::{BannerText, Price},
    },
    routes::shipping::{DeliveryDaysInput, ShippingRegion},
    state::Gateway,
};

/// Settings of the shop.
#[utoipa::path(get, path = "/admins/settings", operation_id = "getSettings", security(("bearer" = ["administrator"])), tag = "back-office",
    responses((status = 200, description = "The settings", body = Success<ShopSettings>), errors::Authorization, errors::Call))]
pub(crate) async fn get_settings(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<ShopSettings>> {
    let settings = gateway.shop_settings().get_settings(call.request(GetSettingsRequest {})).await?.into_inner();
    Ok(Success::of(settings.into()))
}

/// Updates the settings of the shop. Absent fields keep their value.
#[utoipa::path(put, path = "/admins/settings", operation_id = "updateSettings", security(("bearer" = ["owner"])), tag = "back-office", request_body = UpdateSettings,
    responses((status = 200, description = "The updated settings", body = Success<ShopSettings>),
        errors::Authorization, errors::Csrf, errors::Body, errors::SettingsChanged, errors::Call))]
pub(crate) async fn update_settings(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(form): Body<UpdateSettings>,
) -> ApiResult<Success<ShopSettings>> {
    let request = call.request(form.into_request()?);
    let answer = gateway.shop_settings().update_settings(request).await.map_err(|status| {
        let failure = platform::Error::from_status(status);
        match failure.state::<pricing::ShopSettings>() {
            Some(settings) if failure.code() == platform::ErrorCode::FailedPrecondition => {
                ApiError::conflict(failure, ShopSettings::from(settings))
            }
            _ => failure.into(),
        }
    });
    Ok(Success::of(answer?.into_inner().into()).with_message("settings-updated"))
}

/// Settings of the shop.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShopSettings {
    /// Version, increased with every change; to be sent with the next change.
    #[schema(minimum = 1)]
    version: i64,
    regions: Vec<ShippingRegion>,
    free_shipping_threshold: Amount,
    /// True if the total from which shipping is free is that after offers and credits.
    is_threshold_after_discounts: bool,
    banner: Banner,
    /// Time of the last change; null when the settings were never changed.
    #[schema(required)]
    updated_at: Option<DateTime<Utc>>,
    /// Name of the administrator who made the last change; null when unknown.
    #[schema(required)]
    updated_by: Option<String>,
}

impl ShopSettings {
    /// Converts from the message, with labels for the regions.
    fn labelled(settings: pricing::ShopSettings, label: impl Fn(common::Region) -> String) -> Self {
        let banner = settings.banner.unwrap_or_default();
        Self {
            version: settings.version,
            regions: settings.regions.into_iter().map(|region| ShippingRegion::labelled(region, &label)).collect(),
            free_shipping_threshold: Amount::from_agorot(settings.free_shipping_threshold_agorot),
            is_threshold_after_discounts: settings.is_threshold_after_discounts,
            banner: Banner { text: banner.text, is_shown: banner.is_shown },
            updated_at: proto::time::moment(settings.updated_at),
            updated_by: non_empty(settings.updated_by),
        }
    }
}

impl From<pricing::ShopSettings> for ShopSettings {
    fn from(settings: pricing::ShopSettings) -> Self {
        Self::labelled(settings, messages::region)
    }
}

/// Banner above every page of the shop.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Banner {
    #[schema(value_type = BannerText)]
    text: String,
    is_shown: bool,
}

/// Changes of the shop's settings. Absent fields keep their value.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct UpdateSettings {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Vec<RegionCost>)]
    regions: Option<List<Object<RegionCost>>>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Price)]
    free_shipping_threshold: Option<Agorot>,
    /// True to measure the threshold after offers and credits.
    #[serde(default)]
    #[schema(value_type = bool)]
    is_threshold_after_discounts: Flag,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = UpdateBanner)]
    banner: Option<Object<UpdateBanner>>,
}

impl UpdateSettings {
    /// Converts to the request; fails when a flag is unreadable.
    pub(crate) fn into_request(self) -> Result<pricing::UpdateSettingsRequest, FieldErrors> {
        let mut errors = FieldErrors::new();
        let (banner_text, is_banner_shown) = match self.banner {
            Some(Object(banner)) => {
                (banner.text.map(|text| text.0), banner.is_shown.read("banner.is_shown", &mut errors))
            }
            None => (None, None),
        };
        let is_threshold_after_discounts =
            self.is_threshold_after_discounts.read("is_threshold_after_discounts", &mut errors);
        if !errors.is_empty() {
            return Err(errors);
        }
        let days = |days: Option<Object<DeliveryDaysInput>>| pricing::DaysUpdate {
            days: days.map(|Object(days)| days.into()),
        };
        let cost = |Object(cost): Object<RegionCost>| pricing::RegionCost {
            region: cost.region.0,
            cost_agorot: cost.cost.0,
            days: cost.days.map(days),
        };
        Ok(pricing::UpdateSettingsRequest {
            expected_version: self.expected_version.0,
            regions: self.regions.unwrap_or_default().0.into_iter().map(cost).collect(),
            free_shipping_threshold_agorot: self.free_shipping_threshold.map(|threshold| threshold.0),
            banner_text,
            is_banner_shown,
            is_threshold_after_discounts,
        })
    }
}

/// New delivery rate of a region.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct RegionCost {
    #[serde(default)]
    #[schema(required, value_type = Region)]
    region: Text,
    #[serde(default)]
    #[schema(required, value_type = Price)]
    cost: Agorot,
    /// Null promises nothing; unchanged when absent.
    #[expect(clippy::option_option, reason = "absent and null are two answers")]
    #[serde(default, deserialize_with = "fields::nullable")]
    #[schema(value_type = Option<DeliveryDaysInput>)]
    days: Option<Option<Object<DeliveryDaysInput>>>,
}

/// Changes of the banner. Absent fields keep their value.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct UpdateBanner {
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = BannerText)]
    text: Option<Text>,
    #[serde(default)]
    #[schema(value_type = bool)]
    is_shown: Flag,
}
