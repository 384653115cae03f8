//! `/admins/settings`: settings of the shop.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::Faults;
use proto::{
    cart_pricing::v1::{self as pricing, GetSettingsRequest},
    common::v1 as common,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
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
    routes::shipping::ShippingRegion,
    session::Admin,
    state::Gateway,
};

/// What is set for the whole shop.
#[utoipa::path(get, path = "/admins/settings", operation_id = "getSettings", security(("bearer" = ["administrator"])), tag = "back-office",
    responses((status = 200, description = "The settings", body = Success<ShopSettings>), errors::Authorization, errors::Call))]
pub(crate) async fn get_settings(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<ShopSettings>> {
    let settings = gateway.shop_settings().get_settings(call.request(GetSettingsRequest {})).await?.into_inner();
    Ok(Success::of(settings.into()))
}

/// Changes what is set for the whole shop; what is absent stays.
#[utoipa::path(put, path = "/admins/settings", operation_id = "updateSettings", security(("bearer" = ["owner"])), tag = "back-office", request_body = UpdateSettings,
    responses((status = 200, description = "The settings as they are now", body = Success<ShopSettings>),
        errors::Authorization, errors::Csrf, errors::Body, errors::SettingsChanged, errors::Call))]
pub(crate) async fn update_settings(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(form): Body<UpdateSettings>,
) -> ApiResult<Success<ShopSettings>> {
    let request = call.request(form.into_request()?);
    let answer = gateway.shop_settings().update_settings(request).await.map_err(|status| {
        let failure = platform::Failure::from_status(status);
        match failure.state::<pricing::ShopSettings>() {
            Some(settings) if failure.code() == platform::Code::Conflict => {
                ApiError::conflict(failure, ShopSettings::from(settings))
            }
            _ => failure.into(),
        }
    });
    Ok(Success::of(answer?.into_inner().into()).with_message("settings-updated"))
}

/// What is set for the whole shop.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShopSettings {
    /// Counts up with every change; to be sent with the next one.
    #[schema(minimum = 1)]
    version: i64,
    regions: Vec<ShippingRegion>,
    free_shipping_threshold: Amount,
    banner: Banner,
    /// Null: as the shop began.
    #[schema(required)]
    updated_at: Option<DateTime<Utc>>,
    /// The administrator's name; null: nobody in particular.
    #[schema(required)]
    updated_by: Option<String>,
}

impl ShopSettings {
    /// The settings, the regions called what `label` says.
    fn labelled(settings: pricing::ShopSettings, label: impl Fn(common::Region) -> String) -> Self {
        let banner = settings.banner.unwrap_or_default();
        Self {
            version: settings.version,
            regions: settings.regions.into_iter().map(|region| ShippingRegion::labelled(region, &label)).collect(),
            free_shipping_threshold: Amount::from_agorot(settings.free_shipping_threshold_agorot),
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

/// The line that stands above every page of the shop.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Banner {
    #[schema(value_type = BannerText)]
    text: String,
    is_shown: bool,
}

/// What changes for the whole shop: what is absent stays.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct UpdateSettings {
    /// The version that is seen.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Vec<RegionCost>)]
    regions: Option<List<Object<RegionCost>>>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Price)]
    free_shipping_threshold: Option<Agorot>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = UpdateBanner)]
    banner: Option<Object<UpdateBanner>>,
}

impl UpdateSettings {
    /// The call for cart-pricing; a flag that is none is a fault.
    pub(crate) fn into_request(self) -> Result<pricing::UpdateSettingsRequest, Faults> {
        let mut faults = Faults::new();
        let (banner_text, is_banner_shown) = match self.banner {
            Some(Object(banner)) => {
                (banner.text.map(|text| text.0), banner.is_shown.read("banner.is_shown", &mut faults))
            }
            None => (None, None),
        };
        if !faults.is_empty() {
            return Err(faults);
        }
        let cost =
            |Object(cost): Object<RegionCost>| pricing::RegionCost { region: cost.region.0, cost_agorot: cost.cost.0 };
        Ok(pricing::UpdateSettingsRequest {
            expected_version: self.expected_version.0,
            regions: self.regions.unwrap_or_default().0.into_iter().map(cost).collect(),
            free_shipping_threshold_agorot: self.free_shipping_threshold.map(|threshold| threshold.0),
            banner_text,
            is_banner_shown,
        })
    }
}

/// What shipping to a region is to cost.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct RegionCost {
    #[serde(default)]
    #[schema(required, value_type = Region)]
    region: Text,
    #[serde(default)]
    #[schema(required, value_type = Price)]
    cost: Agorot,
}

/// What changes of the banner: what is absent stays.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct UpdateBanner {
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = BannerText)]
    text: Option<Text>,
    #[serde(default)]
    #[schema(value_type = bool)]
    is_shown: Flag,
}
