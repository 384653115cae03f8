//! The tables of the tariff and the queries over them.

use platform::error::Failure;
use proto::{Money, common::v1::Region, names::Named};
use sea_orm::{DatabaseConnection, EntityTrait, QueryOrder};

use crate::domain::Tariff;

/// The tariff as it stands, its regions in their order of display.
pub(crate) async fn tariff(conn: &DatabaseConnection) -> Result<Tariff, Failure> {
    let regions = shipping_region::Entity::find().order_by_asc(shipping_region::Column::Position);
    let settings = setting::Entity::find_by_id(setting::ONLY_ID);
    let (regions, settings) = futures::try_join!(regions.all(conn), settings.one(conn))?;
    let settings = settings.ok_or_else(|| Failure::internal("the row of settings is missing"))?;
    let costs = regions.into_iter().map(|row| {
        let region = Region::from_name(&row.region).ok_or_else(|| Failure::internal("a stored region is unknown"))?;
        Ok((region, Money::from_agorot(row.cost_agorot)))
    });
    Ok(Tariff {
        costs: costs.collect::<Result<_, Failure>>()?,
        free_shipping_threshold: Money::from_agorot(settings.free_shipping_threshold_agorot),
    })
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
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub(crate) enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}
