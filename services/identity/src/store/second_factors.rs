//! Second factors of administrators, with encrypted secrets.

use chrono::{DateTime, Utc};
use proto::id::UserId;
use sea_orm::{QuerySelect, Set, entity::prelude::*, sea_query::OnConflict};

/// A row of `second_factors`; it is off until the enrolment is confirmed.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "second_factors")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) user_id: Uuid,
    pub(crate) sealed_secret: Vec<u8>,
    pub(crate) is_on: bool,
    /// Latest time step whose code was redeemed; that of earlier steps is rejected.
    pub(crate) last_step: i64,
    pub(crate) created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Find the second factor of a user, enabled or not.
pub(crate) async fn find(conn: &impl ConnectionTrait, user: UserId) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(user.uuid()).one(conn).await
}

/// Find the enabled second factor of a user.
pub(crate) async fn find_enabled(conn: &impl ConnectionTrait, user: UserId) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(user.uuid()).filter(Column::IsOn.eq(true)).one(conn).await
}

/// List the users with an enabled second factor.
pub(crate) async fn list_users(conn: &impl ConnectionTrait) -> Result<Vec<UserId>, DbErr> {
    let on = Entity::find().select_only().column(Column::UserId).filter(Column::IsOn.eq(true));
    let ids: Vec<Uuid> = on.into_tuple().all(conn).await?;
    Ok(ids.into_iter().map(UserId::from_uuid).collect())
}

/// Store a secret to be confirmed, replacing an unconfirmed one; false if a second factor is enabled already.
pub(crate) async fn enrol(
    conn: &impl ConnectionTrait,
    user: UserId,
    sealed_secret: Vec<u8>,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let row = ActiveModel {
        user_id: Set(user.uuid()),
        sealed_secret: Set(sealed_secret),
        is_on: Set(false),
        last_step: Set(0),
        created_at: Set(now),
    };
    let instead = OnConflict::column(Column::UserId)
        .update_columns([Column::SealedSecret, Column::LastStep, Column::CreatedAt])
        .action_and_where(Column::IsOn.eq(false))
        .to_owned();
    Ok(Entity::insert(row).on_conflict(instead).exec_without_returning(conn).await? == 1)
}

/// Enable the second factor with this secret; false if there is none.
pub(crate) async fn enable(conn: &impl ConnectionTrait, enrolled: &Model, step: i64) -> Result<bool, DbErr> {
    let switched = Entity::update_many()
        .col_expr(Column::IsOn, Expr::value(true))
        .col_expr(Column::LastStep, Expr::value(step))
        .filter(Column::UserId.eq(enrolled.user_id))
        .filter(Column::IsOn.eq(false))
        .filter(Column::SealedSecret.eq(enrolled.sealed_secret.clone()))
        .exec(conn)
        .await?;
    Ok(switched.rows_affected == 1)
}

/// Consume a time step, so that codes of it and of earlier steps are rejected; false if it is consumed already.
pub(crate) async fn consume_step(conn: &impl ConnectionTrait, user: UserId, step: i64) -> Result<bool, DbErr> {
    let updated = Entity::update_many()
        .col_expr(Column::LastStep, Expr::value(step))
        .filter(Column::UserId.eq(user.uuid()))
        .filter(Column::LastStep.lt(step))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// Delete the second factor of a user; true if it was enabled.
pub(crate) async fn delete(conn: &impl ConnectionTrait, user: UserId) -> Result<bool, DbErr> {
    let theirs = Entity::delete_many().filter(Column::UserId.eq(user.uuid()));
    let on = theirs.clone().filter(Column::IsOn.eq(true)).exec(conn).await?.rows_affected;
    theirs.exec(conn).await?;
    Ok(on == 1)
}
