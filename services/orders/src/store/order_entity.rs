//! Entity of the table `orders`, for the modules that query it.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "orders")]
pub(crate) struct Model {
    #[sea_orm(primary_key)]
    pub(crate) number: i64,
    #[sea_orm(unique)]
    pub(crate) id: Uuid,
    pub(crate) status: String,
    pub(crate) items_total_agorot: i64,
    pub(crate) shipping_agorot: i64,
    pub(crate) total_agorot: i64,
    pub(crate) customer_id: Option<Uuid>,
    pub(crate) name: String,
    pub(crate) phone: String,
    pub(crate) phone_national: String,
    pub(crate) email: Option<String>,
    pub(crate) region: String,
    pub(crate) city: String,
    pub(crate) address: String,
    #[sea_orm(unique)]
    pub(crate) tracking_token: String,
    pub(crate) created_at: DateTimeUtc,
    pub(crate) updated_at: DateTimeUtc,
    pub(crate) version: i64,
    pub(crate) revision: i64,
    pub(crate) confirmation: String,
    pub(crate) duplicate_of: Option<i64>,
    pub(crate) lines_key: Option<String>,
    pub(crate) labels_times: i64,
    pub(crate) labels_printed_at: Option<DateTimeUtc>,
    pub(crate) labels_printed_by: Option<String>,
    pub(crate) labels_revision: Option<i64>,
    pub(crate) sheets_times: i64,
    pub(crate) sheets_printed_at: Option<DateTimeUtc>,
    pub(crate) sheets_printed_by: Option<String>,
    pub(crate) sheets_revision: Option<i64>,
    pub(crate) cash_collected_agorot: Option<i64>,
    pub(crate) cash_collected_at: Option<DateTimeUtc>,
    pub(crate) cash_collected_by: Option<String>,
    pub(crate) shipped_at: Option<DateTimeUtc>,
    pub(crate) channel: String,
    pub(crate) discount_agorot: i64,
    pub(crate) discount_reason: Option<String>,
    /// Added to the total because of returns.
    pub(crate) adjustment_agorot: i64,
    pub(crate) agreed_to_messages: bool,
    pub(crate) place_id: Option<String>,
    pub(crate) offers_agorot: i64,
    pub(crate) credits_agorot: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
