//! Entities of the catalog's tables.

#![allow(unreachable_pub, reason = "the derives make everything public")]

pub(super) mod bottle_draws;
pub(super) mod consumables;
pub(super) mod order_cost_lines;
pub(super) mod order_costs;
pub(super) mod purchased_bottles;
pub(super) mod reviews;
pub(super) mod variant_costs;

pub(super) mod brands {
    use sea_orm::{QueryFilter, Select, entity::prelude::*};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "brands")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub slug: String,
        pub name: String,
        pub name_folded: String,
        pub search: String,
        pub thumbnail: Option<String>,
        pub is_visible: bool,
        pub created_at: DateTimeUtc,
        pub updated_at: DateTimeUtc,
        pub position: Option<i32>,
        /// Time of deletion. The row stays, since products may refer to it.
        pub deleted_at: Option<DateTimeUtc>,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}

    /// Select brands that are not deleted.
    pub fn present() -> Select<Entity> {
        Entity::find().filter(Column::DeletedAt.is_null())
    }
}

pub(super) mod products {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "products")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub slug: String,
        pub name: String,
        pub name_folded: String,
        pub brand_id: Option<Uuid>,
        pub category: String,
        pub description: String,
        pub image_path: Option<String>,
        pub created_at: DateTimeUtc,
        pub updated_at: DateTimeUtc,
        pub words: String,
        /// Written for the previous version, which reads it and `is_visible`; not read here.
        pub search: String,
        pub is_visible: bool,
        pub price_agorot: Option<i64>,
        pub original_price_agorot: Option<i64>,
        pub is_unpriced: bool,
        /// Price of the cheapest available variant, else of the cheapest, by which lists are sorted.
        pub starting_price_agorot: Option<i64>,
        pub variants_count: i64,
        pub is_available: bool,
        pub units_sold: i64,
        pub concentration: Option<String>,
        pub year: Option<i64>,
        pub perfumer: Option<String>,
        /// Sets of enum values, each at the bit of its number.
        pub seasons: i64,
        pub occasions: i64,
        pub longevity: Option<i64>,
        pub sillage: Option<i64>,
        /// Sum and number of the stars of published reviews, and the rank that follows from them.
        pub rating_sum: i64,
        pub rating_count: i64,
        pub rating_rank: i64,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {
        /// The brand, unless it was deleted.
        #[sea_orm(
            belongs_to = "super::brands::Entity",
            from = "Column::BrandId",
            to = "super::brands::Column::Id",
            on_condition = "super::brands::Column::DeletedAt.is_null()"
        )]
        Brand,
        #[sea_orm(belongs_to = "super::bottles::Entity", from = "Column::Id", to = "super::bottles::Column::ProductId")]
        Bottle,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// The dictionary of notes.
pub(super) mod notes {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "notes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub slug: String,
        pub name: String,
        pub name_folded: String,
        pub english_name: Option<String>,
        pub family: String,
        /// Other names, as a JSON list.
        pub aliases: String,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Notes of products, each in one layer: 1 top, 2 heart, 3 base.
pub(super) mod product_notes {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "product_notes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub product_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub note_slug: String,
        pub layer: i64,
        pub position: i64,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {
        #[sea_orm(
            belongs_to = "super::products::Entity",
            from = "Column::ProductId",
            to = "super::products::Column::Id"
        )]
        Product,
        #[sea_orm(belongs_to = "super::notes::Entity", from = "Column::NoteSlug", to = "super::notes::Column::Slug")]
        Note,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// Numbers of products by brand (zero for none) and category, maintained by triggers.
pub(super) mod product_counts {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "product_counts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub brand_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub category: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub is_visible: bool,
        pub products: i64,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod variants {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "variants")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub product_id: Uuid,
        pub name: String,
        pub price_agorot: i64,
        pub original_price_agorot: Option<i64>,
        pub is_primary: bool,
        pub image_path: Option<String>,
        pub size_centi: i64,
        pub color: Option<String>,
        pub is_enabled: bool,
        pub stock: Option<i64>,
        pub created_at: DateTimeUtc,
        pub updated_at: DateTimeUtc,
        pub draws_ml: bool,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {
        #[sea_orm(
            belongs_to = "super::products::Entity",
            from = "Column::ProductId",
            to = "super::products::Column::Id"
        )]
        Product,
        #[sea_orm(
            belongs_to = "super::bottles::Entity",
            from = "Column::ProductId",
            to = "super::bottles::Column::ProductId"
        )]
        Bottle,
        #[sea_orm(
            belongs_to = "super::variant_costs::Entity",
            from = "Column::Id",
            to = "super::variant_costs::Column::VariantId"
        )]
        Cost,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// Opened bottles, at most one per product.
pub(super) mod bottles {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "bottles")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub product_id: Uuid,
        pub left_centi: i64,
        pub created_at: DateTimeUtc,
        pub updated_at: DateTimeUtc,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod gift_sets {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "gift_sets")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub slug: String,
        pub name: String,
        pub search: String,
        pub price_agorot: i64,
        pub original_price_agorot: Option<i64>,
        pub description: String,
        pub image_path: Option<String>,
        pub created_at: DateTimeUtc,
        pub updated_at: DateTimeUtc,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Variants in gift sets.
pub(super) mod gift_set_items {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "gift_set_items")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub gift_set_id: Uuid,
        pub variant_id: Uuid,
        pub quantity: i64,
        pub position: i64,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {
        #[sea_orm(
            belongs_to = "super::gift_sets::Entity",
            from = "Column::GiftSetId",
            to = "super::gift_sets::Column::Id"
        )]
        GiftSet,
        #[sea_orm(
            belongs_to = "super::variants::Entity",
            from = "Column::VariantId",
            to = "super::variants::Column::Id"
        )]
        Variant,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// Templates of sample sets. Lists are JSON.
pub(super) mod sample_set_templates {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "sample_set_templates")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub slug: String,
        pub name: String,
        pub description: String,
        pub min_slots: i64,
        pub max_slots: i64,
        pub sizes_centi: String,
        pub allowed_kind: String,
        pub allowed_values: String,
        pub price_kind: String,
        pub price_agorot: Option<i64>,
        pub price_steps: String,
        pub has_distinct_products: bool,
        pub is_visible: bool,
        pub version: i64,
        pub created_at: DateTimeUtc,
        pub updated_at: DateTimeUtc,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Stock reservations of orders, one row per order.
pub(super) mod reservations {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "reservations")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub order_id: Uuid,
        pub state: String,
        /// Last revision of the order's contents; 0 before the first.
        pub revision: i64,
        pub created_at: DateTimeUtc,
        pub updated_at: DateTimeUtc,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Reserved stock of tracked variants: own units, or millilitres of bottles.
pub(super) mod reservation_lines {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "reservation_lines")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub order_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub variant_id: Uuid,
        pub quantity: i64,
        pub bottle_id: Option<Uuid>,
        pub ml_centi: Option<i64>,
        /// Units that the order contains; null when all of them are reserved.
        pub ordered: Option<i64>,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Returns of orders whose stock was restocked or written off.
pub(super) mod stock_returns {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "stock_returns")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub return_id: Uuid,
        pub order_id: Uuid,
        pub returned_at: DateTimeUtc,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// History of changes of stock.
pub(super) mod stock_movements {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "stock_movements")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub product_id: Uuid,
        pub variant_id: Option<Uuid>,
        pub variant_name: Option<String>,
        pub kind: String,
        pub units: Option<i64>,
        pub ml_centi: Option<i64>,
        pub left_then: Option<i64>,
        pub order_id: Option<Uuid>,
        pub order_number: Option<i64>,
        pub note: Option<String>,
        pub by_name: Option<String>,
        pub at: DateTimeUtc,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {
        #[sea_orm(
            belongs_to = "super::products::Entity",
            from = "Column::ProductId",
            to = "super::products::Column::Id"
        )]
        Product,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// Search texts that found nothing.
pub(super) mod missed_searches {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "missed_searches")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub words: String,
        pub times: i64,
        pub last_at: DateTimeUtc,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod term_explanations {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "term_explanations")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub term: String,
        pub explanation: String,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}
