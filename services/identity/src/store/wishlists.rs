//! Products on wishlists, deleted with their account.

use platform::sql::insert_many;
use proto::id::{ProductId, UserId};
use sea_orm::{QueryOrder, QuerySelect, Set, entity::prelude::*};

use crate::domain::wishlists::Wishlist;

/// A row of `wishlist_products`.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "wishlist_products")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) user_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) product_id: Uuid,
    /// Position from the newest one on.
    pub(crate) position: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Read the wishlist of a user.
pub(crate) async fn find(conn: &impl ConnectionTrait, user: UserId) -> Result<Wishlist, DbErr> {
    let products = Entity::find().select_only().column(Column::ProductId).filter(Column::UserId.eq(user.uuid()));
    let products: Vec<Uuid> = products.order_by_asc(Column::Position).into_tuple().all(conn).await?;
    Ok(Wishlist::new(products.into_iter().map(ProductId::from_uuid)))
}

/// Replace the wishlist of a locked user.
pub(crate) async fn replace(tx: &impl ConnectionTrait, user: UserId, wishlist: &Wishlist) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::UserId.eq(user.uuid())).exec(tx).await?;
    let rows = (0_i64..).zip(wishlist.products()).map(|(position, product)| ActiveModel {
        user_id: Set(user.uuid()),
        product_id: Set(product.uuid()),
        position: Set(position),
    });
    let rows: Vec<_> = rows.collect();
    if !rows.is_empty() {
        tx.execute(&insert_many(tx.get_database_backend(), &rows)).await?;
    }
    Ok(())
}
