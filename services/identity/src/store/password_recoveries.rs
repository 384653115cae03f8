//! Password recoveries: one for each phone, replaced by a newer request, deleted when the link is used.

use chrono::{DateTime, Utc};
use platform::{Database, Error, page::Page, prune};
use proto::{
    id::{PasswordRecoveryId, UserId},
    identity::v1::RecoveryState,
    names::Named,
    phone::Phone,
};
use sea_orm::{Condition, QueryOrder, QuerySelect, Set, entity::prelude::*, sea_query::OnConflict};

use super::users;
use crate::domain::{password_recoveries::Progress, sessions::TokenHash};

/// A row of `password_recoveries`.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "password_recoveries")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    /// National number of the phone; unique.
    pub(crate) national: String,
    /// Customer with this phone; none until the request is processed.
    pub(crate) user_id: Option<Uuid>,
    /// Name of a [`Progress`].
    pub(crate) state: String,
    pub(crate) requested_at: DateTimeUtc,
    /// SHA-256 of the link's token; unique.
    pub(crate) token_hash: Option<Vec<u8>>,
    /// Expiry of the link.
    pub(crate) expires_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {
    #[sea_orm(belongs_to = "users::Entity", from = "Column::UserId", to = "users::Column::Id")]
    User,
}

impl Related<users::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::User.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    pub(crate) const fn recovery_id(&self) -> PasswordRecoveryId {
        PasswordRecoveryId::from_uuid(self.id)
    }

    pub(crate) fn progress(&self) -> Progress {
        Progress::from_name(&self.state).unwrap_or(Progress::Requested)
    }

    /// Return whether the link can be used at this time.
    pub(crate) fn is_valid(&self, now: DateTime<Utc>) -> bool {
        self.expires_at.is_some_and(|expires_at| expires_at > now)
    }
}

/// Token of a new link, with its expiry.
#[derive(Clone, Debug)]
pub(crate) struct NewLink {
    pub(crate) token: TokenHash,
    pub(crate) expires_at: DateTime<Utc>,
}

/// Insert a request for a phone; replaces an earlier one, whose link becomes invalid.
pub(crate) async fn request(
    conn: &impl ConnectionTrait,
    id: PasswordRecoveryId,
    phone: &Phone,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        id: Set(id.uuid()),
        national: Set(phone.national().to_owned()),
        user_id: Set(None),
        state: Set(Progress::Requested.name().to_owned()),
        requested_at: Set(now),
        token_hash: Set(None),
        expires_at: Set(None),
    };
    let instead = OnConflict::column(Column::National)
        .update_columns([
            Column::Id,
            Column::UserId,
            Column::State,
            Column::RequestedAt,
            Column::TokenHash,
            Column::ExpiresAt,
        ])
        .to_owned();
    Entity::insert(row).on_conflict(instead).exec_without_returning(conn).await?;
    Ok(())
}

/// Find a recovery whose link is still to be sent.
pub(crate) async fn find_unsent(conn: &impl ConnectionTrait, id: PasswordRecoveryId) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id.uuid()).filter(is_in(&[Progress::Requested, Progress::Waiting])).one(conn).await
}

/// Leave the link of a recovery to administrators until it is sent; `link` is the one that is being sent. False if an
/// administrator or a newer request has replaced it meanwhile.
pub(crate) async fn wait(
    conn: &impl ConnectionTrait,
    recovery: &Model,
    user: UserId,
    link: Option<NewLink>,
) -> Result<bool, DbErr> {
    let waiting = ActiveModel { user_id: Set(Some(user.uuid())), ..changed(Progress::Waiting, link) };
    let unsent = Entity::update_many().set(waiting).filter(Column::Id.eq(recovery.id));
    Ok(unsent.filter(is_in(&[Progress::Requested, Progress::Waiting])).exec(conn).await?.rows_affected == 1)
}

/// Record that the link with this token was sent, unless it has been replaced meanwhile.
pub(crate) async fn mark_sent(conn: &impl ConnectionTrait, token: TokenHash) -> Result<(), DbErr> {
    let sent = Entity::update_many().col_expr(Column::State, Expr::value(Progress::Sent.name()));
    sent.filter(Column::TokenHash.eq(token.into_bytes())).filter(is_in(&[Progress::Waiting])).exec(conn).await?;
    Ok(())
}

/// Set the link that an administrator sends; none unless the recovery is left to administrators.
pub(crate) async fn link(
    conn: &impl ConnectionTrait,
    id: PasswordRecoveryId,
    link: NewLink,
) -> Result<Option<users::Model>, DbErr> {
    let linked = Entity::update_many().set(changed(Progress::Linked, Some(link))).filter(Column::Id.eq(id.uuid()));
    if linked.filter(is_in(&[Progress::Waiting, Progress::Linked])).exec(conn).await?.rows_affected == 0 {
        return Ok(None);
    }
    let found = Entity::find_by_id(id.uuid()).find_also_related(users::Entity).one(conn).await?;
    Ok(found.and_then(|(_, user)| user))
}

/// Find the customer whose recovery has a valid link with this token.
pub(crate) async fn find_user(
    conn: &impl ConnectionTrait,
    token: &TokenHash,
    now: DateTime<Utc>,
) -> Result<Option<users::Model>, DbErr> {
    let found = Entity::find().filter(with_token(token, now)).find_also_related(users::Entity).one(conn).await?;
    Ok(found.and_then(|(_, user)| user).filter(|user| !user.disabled))
}

/// Use up a link; false if it was used, replaced or expired meanwhile.
pub(crate) async fn redeem(conn: &impl ConnectionTrait, token: &TokenHash, now: DateTime<Utc>) -> Result<bool, DbErr> {
    Ok(Entity::delete_many().filter(with_token(token, now)).exec(conn).await?.rows_affected == 1)
}

/// Delete a recovery of nobody.
pub(crate) async fn delete(conn: &impl ConnectionTrait, id: PasswordRecoveryId) -> Result<(), DbErr> {
    Entity::delete_by_id(id.uuid()).exec(conn).await?;
    Ok(())
}

/// Delete the recoveries of a user, so that no link made before a change of password or phone stays valid.
pub(crate) async fn delete_of_user(conn: &impl ConnectionTrait, user: UserId) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::UserId.eq(user.uuid())).exec(conn).await?;
    Ok(())
}

/// Delete the recoveries of phones, whether they have an account or not.
pub(crate) async fn delete_of_phones(conn: &impl ConnectionTrait, nationals: &[String]) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::National.is_in(nationals)).exec(conn).await?;
    Ok(())
}

/// Read the times of the requests of a user, under the account or the phone, oldest first.
pub(crate) async fn requested_at(
    conn: &impl ConnectionTrait,
    user: UserId,
    national: &str,
) -> Result<Vec<DateTime<Utc>>, DbErr> {
    let theirs = Condition::any().add(Column::UserId.eq(user.uuid())).add(Column::National.eq(national));
    let times = Entity::find().select_only().column(Column::RequestedAt).filter(theirs);
    times.order_by_asc(Column::RequestedAt).into_tuple().all(conn).await
}

/// Read a page of the recoveries that are left to administrators, with their customers, newest first, and count all.
pub(crate) async fn list(
    conn: &impl ConnectionTrait,
    state: RecoveryState,
    now: DateTime<Utc>,
    page: Page,
) -> Result<(Vec<(Model, users::Model)>, u64), DbErr> {
    let matching = Entity::find().filter(match state {
        RecoveryState::Unspecified => is_in(&[Progress::Waiting, Progress::Linked]),
        RecoveryState::Waiting => is_in(&[Progress::Waiting]),
        RecoveryState::Linked => is_in(&[Progress::Linked]).add(Column::ExpiresAt.gt(now)),
        RecoveryState::Expired => is_in(&[Progress::Linked]).add(Column::ExpiresAt.lte(now)),
    });
    let total = matching.clone().count(conn).await?;
    let newest = matching.order_by_desc(Column::RequestedAt).order_by_desc(Column::Id);
    let rows = newest.find_also_related(users::Entity).offset(page.offset()).limit(page.limit()).all(conn).await?;
    Ok((rows.into_iter().filter_map(|(recovery, user)| Some((recovery, user?))).collect(), total))
}

/// Delete the recoveries requested before a time; returns their number.
pub(crate) async fn prune(db: &Database, before: DateTime<Utc>) -> Result<u64, Error> {
    let old = Condition::all().add(Column::RequestedAt.lt(before));
    prune::delete_matching::<Entity, Uuid>(db, Column::Id, &old).await
}

/// Build the update to a progress; without a link, an earlier one becomes invalid.
fn changed(progress: Progress, link: Option<NewLink>) -> ActiveModel {
    let (token, expires_at) = link.map(|link| (link.token.into_bytes(), link.expires_at)).unzip();
    ActiveModel {
        state: Set(progress.name().to_owned()),
        token_hash: Set(token),
        expires_at: Set(expires_at),
        ..Default::default()
    }
}

fn is_in(progresses: &[Progress]) -> Condition {
    Condition::all().add(Column::State.is_in(progresses.iter().map(|progress| progress.name())))
}

fn with_token(token: &TokenHash, now: DateTime<Utc>) -> Condition {
    Condition::all().add(Column::TokenHash.eq(token.clone().into_bytes())).add(Column::ExpiresAt.gt(now))
}
