//! Tables of the shop's settings, and their queries.

pub(crate) mod offer_claims;
pub(crate) mod offers;
pub(crate) mod place_rates;

use platform::error::Error;
use proto::{Money, common::v1::Region, names::Named};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr,
};

use crate::{
    domain::{DeliveryDays, RegionRate, ShippingRates},
    shop_settings::{Banner, ShopSettings},
};

/// Read the settings of the shop.
pub(crate) async fn shop_settings(conn: &impl ConnectionTrait) -> Result<ShopSettings, Error> {
    let regions = shipping_region::Entity::find().order_by_asc(shipping_region::Column::Position).all(conn).await?;
    let settings = setting::Entity::find_by_id(setting::ONLY_ID).one(conn).await?;
    read(regions, settings.ok_or_else(row_missing)?)
}

/// Read the settings and lock them until the transaction ends.
pub(crate) async fn lock(tx: &impl ConnectionTrait) -> Result<ShopSettings, Error> {
    let settings = setting::Entity::find_by_id(setting::ONLY_ID).lock_exclusive().one(tx).await?;
    let regions = shipping_region::Entity::find().order_by_asc(shipping_region::Column::Position).all(tx).await?;
    read(regions, settings.ok_or_else(row_missing)?)
}

/// Store settings if the stored ones have the preceding version; returns false when they do not.
pub(crate) async fn update(tx: &impl ConnectionTrait, settings: &ShopSettings) -> Result<bool, DbErr> {
    let changed = setting::Entity::update_many()
        .col_expr(setting::Column::Version, Expr::value(settings.version))
        .col_expr(
            setting::Column::FreeShippingThresholdAgorot,
            Expr::value(settings.shipping_rates.free_shipping_threshold.agorot()),
        )
        .col_expr(
            setting::Column::IsThresholdAfterDiscounts,
            Expr::value(settings.shipping_rates.is_threshold_after_discounts),
        )
        .col_expr(setting::Column::BannerText, Expr::value(settings.banner.text.clone()))
        .col_expr(setting::Column::IsBannerShown, Expr::value(settings.banner.is_shown))
        .col_expr(setting::Column::UpdatedAt, Expr::value(settings.updated_at))
        .col_expr(setting::Column::UpdatedBy, Expr::value(settings.updated_by.clone()))
        .filter(setting::Column::Id.eq(setting::ONLY_ID))
        .filter(setting::Column::Version.eq(settings.version - 1))
        .exec(tx)
        .await?;
    for RegionRate { region, cost, days } in &settings.shipping_rates.regions {
        shipping_region::Entity::update_many()
            .col_expr(shipping_region::Column::CostAgorot, Expr::value(cost.agorot()))
            .col_expr(shipping_region::Column::MinDays, Expr::value(days.map(|days| i32::from(days.min))))
            .col_expr(shipping_region::Column::MaxDays, Expr::value(days.map(|days| i32::from(days.max))))
            .filter(shipping_region::Column::Region.eq(region.name()))
            .exec(tx)
            .await?;
    }
    Ok(changed.rows_affected == 1)
}

fn read(regions: Vec<shipping_region::Model>, settings: setting::Model) -> Result<ShopSettings, Error> {
    let regions = regions.into_iter().map(|row| {
        let region = Region::from_name(&row.region).ok_or_else(|| Error::internal("a stored region is unknown"))?;
        let days = read_days(row.min_days, row.max_days)?;
        Ok(RegionRate { region, cost: Money::from_agorot(row.cost_agorot), days })
    });
    Ok(ShopSettings {
        version: settings.version,
        shipping_rates: ShippingRates {
            regions: regions.collect::<Result<_, Error>>()?,
            free_shipping_threshold: Money::from_agorot(settings.free_shipping_threshold_agorot),
            is_threshold_after_discounts: settings.is_threshold_after_discounts,
        },
        banner: Banner { text: settings.banner_text, is_shown: settings.is_banner_shown },
        updated_at: settings.updated_at,
        updated_by: settings.updated_by,
    })
}

/// Read promised days; none unless both bounds are stored.
fn read_days(min: Option<i32>, max: Option<i32>) -> Result<Option<DeliveryDays>, Error> {
    let Some((min, max)) = min.zip(max) else { return Ok(None) };
    let bound = |days: i32| u16::try_from(days).map_err(Error::internal);
    Ok(Some(DeliveryDays { min: bound(min)?, max: bound(max)? }))
}

fn row_missing() -> Error {
    Error::internal("the row of settings is missing")
}

/// Delivery rate of one region.
mod shipping_region {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "shipping_regions")]
    pub(crate) struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub(crate) region: String,
        pub(crate) position: i32,
        pub(crate) cost_agorot: i64,
        pub(crate) min_days: Option<i32>,
        pub(crate) max_days: Option<i32>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub(crate) enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The single row of settings.
mod setting {
    use sea_orm::entity::prelude::*;

    /// Primary key of the single row.
    pub(super) const ONLY_ID: i32 = 1;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "settings")]
    pub(crate) struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub(crate) id: i32,
        pub(crate) free_shipping_threshold_agorot: i64,
        /// Incremented with every change.
        pub(crate) version: i64,
        pub(crate) banner_text: String,
        pub(crate) is_banner_shown: bool,
        pub(crate) updated_at: Option<DateTimeUtc>,
        /// Name of the administrator who made the last change.
        pub(crate) updated_by: Option<String>,
        pub(crate) is_threshold_after_discounts: bool,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub(crate) enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}
