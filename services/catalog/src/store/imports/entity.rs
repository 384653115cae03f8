//! Entities of the imports' tables.

#![allow(unreachable_pub, reason = "the derives make everything public")]

pub(super) mod imports {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "imports")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub state: String,
        pub file_name: String,
        pub rows: i64,
        pub products: i64,
        pub new_products: i64,
        pub changed_products: i64,
        pub unchanged_products: i64,
        pub faults_count: i64,
        pub faults: String,
        pub created: i64,
        pub updated: i64,
        pub unchanged: i64,
        pub failed: i64,
        pub actor_id: Uuid,
        pub actor_name: String,
        pub actor_role: String,
        pub lease_owner: Option<Uuid>,
        pub lease_until: Option<DateTimeUtc>,
        pub created_at: DateTimeUtc,
        pub started_at: Option<DateTimeUtc>,
        pub finished_at: Option<DateTimeUtc>,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Rows that are still to be applied, by product.
pub(super) mod product_rows {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "import_lots")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub import_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub position: i64,
        pub slug: String,
        pub rows: String,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Images that imports need, with their paths once they are stored.
pub(super) mod images {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "import_pictures")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub import_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        pub image_path: Option<String>,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}
