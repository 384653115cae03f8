//! The tables of what is set for the shop and the queries over them.

use platform::error::Failure;
use proto::{Money, common::v1::Region, names::Named};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr,
};

use crate::{
    domain::Tariff,
    shop_settings::{Banner, ShopSettings},
};

/// What is set for the whole shop at present.
pub(crate) async fn shop_settings(conn: &impl ConnectionTrait) -> Result<ShopSettings, Failure> {
    let regions = shipping_region::Entity::find().order_by_asc(shipping_region::Column::Position).all(conn).await?;
    let settings = setting::Entity::find_by_id(setting::ONLY_ID).one(conn).await?;
    read(regions, settings.ok_or_else(row_missing)?)
}

/// The same, and they stay so until the transaction ends.
pub(crate) async fn hold(tx: &impl ConnectionTrait) -> Result<ShopSettings, Failure> {
    let settings = setting::Entity::find_by_id(setting::ONLY_ID).lock_exclusive().one(tx).await?;
    let regions = shipping_region::Entity::find().order_by_asc(shipping_region::Column::Position).all(tx).await?;
    read(regions, settings.ok_or_else(row_missing)?)
}

/// Stores what is set, if it is still that of the version before; false when somebody was faster.
pub(crate) async fn update(tx: &impl ConnectionTrait, settings: &ShopSettings) -> Result<bool, DbErr> {
    let changed = setting::Entity::update_many()
        .col_expr(setting::Column::Version, Expr::value(settings.version))
        .col_expr(
            setting::Column::FreeShippingThresholdAgorot,
            Expr::value(settings.tariff.free_shipping_threshold.agorot()),
        )
        .col_expr(setting::Column::BannerText, Expr::value(settings.banner.text.clone()))
        .col_expr(setting::Column::IsBannerShown, Expr::value(settings.banner.is_shown))
        .col_expr(setting::Column::UpdatedAt, Expr::value(settings.updated_at))
        .col_expr(setting::Column::UpdatedBy, Expr::value(settings.updated_by.clone()))
        .filter(setting::Column::Id.eq(setting::ONLY_ID))
        .filter(setting::Column::Version.eq(settings.version - 1))
        .exec(tx)
        .await?;
    for (region, cost) in &settings.tariff.costs {
        shipping_region::Entity::update_many()
            .col_expr(shipping_region::Column::CostAgorot, Expr::value(cost.agorot()))
            .filter(shipping_region::Column::Region.eq(region.name()))
            .exec(tx)
            .await?;
    }
    Ok(changed.rows_affected == 1)
}

fn read(regions: Vec<shipping_region::Model>, settings: setting::Model) -> Result<ShopSettings, Failure> {
    let costs = regions.into_iter().map(|row| {
        let region = Region::from_name(&row.region).ok_or_else(|| Failure::internal("a stored region is unknown"))?;
        Ok((region, Money::from_agorot(row.cost_agorot)))
    });
    Ok(ShopSettings {
        version: settings.version,
        tariff: Tariff {
            costs: costs.collect::<Result<_, Failure>>()?,
            free_shipping_threshold: Money::from_agorot(settings.free_shipping_threshold_agorot),
        },
        banner: Banner { text: settings.banner_text, is_shown: settings.is_banner_shown },
        updated_at: settings.updated_at,
        updated_by: settings.updated_by,
    })
}

fn row_missing() -> Failure {
    Failure::internal("the row of settings is missing")
}

/// One region with what shipping to it costs.
mod shipping_region {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "shipping_regions")]
    pub(crate) struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub(crate) region: String,
        pub(crate) position: i32,
        pub(crate) cost_agorot: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub(crate) enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// What is set once for the whole shop.
mod setting {
    use sea_orm::entity::prelude::*;

    /// The id of the one row.
    pub(super) const ONLY_ID: i32 = 1;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "settings")]
    pub(crate) struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub(crate) id: i32,
        pub(crate) free_shipping_threshold_agorot: i64,
        /// Counts up with every change.
        pub(crate) version: i64,
        pub(crate) banner_text: String,
        pub(crate) is_banner_shown: bool,
        pub(crate) updated_at: Option<DateTimeUtc>,
        /// The name of the administrator who did it.
        pub(crate) updated_by: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub(crate) enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}
