//! Sessions of customers and administrators.

use chrono::{DateTime, Utc};
use platform::{Database, Error, prune};
use proto::id::{SessionId, UserId};
use sea_orm::{
    Condition, IntoActiveModel, Iterable, QueryOrder, QuerySelect, QueryTrait, entity::prelude::*, sea_query::Query,
};

use super::users;
use crate::domain::sessions::TokenHash;

/// A row of `sessions`; live until it is revoked or expires.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sessions")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    /// SHA-256 of the token; unique.
    pub(crate) token_hash: Vec<u8>,
    pub(crate) user_id: Uuid,
    pub(crate) created_at: DateTimeUtc,
    pub(crate) expires_at: DateTimeUtc,
    pub(crate) revoked_at: Option<DateTimeUtc>,
    /// Last use, to the minute; administrators only.
    pub(crate) last_seen_at: Option<DateTimeUtc>,
    /// Browser and system; administrators only.
    pub(crate) device: Option<String>,
    /// Client address of the log-in; administrators only.
    pub(crate) address: Option<String>,
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
    pub(crate) const fn session_id(&self) -> SessionId {
        SessionId::from_uuid(self.id)
    }

    /// Whether the session is live at this time.
    pub(crate) fn is_live(&self, now: DateTime<Utc>) -> bool {
        self.revoked_at.is_none() && self.expires_at > now
    }
}

pub(crate) async fn insert(conn: &impl ConnectionTrait, session: Model) -> Result<(), DbErr> {
    Entity::insert(session.into_active_model()).exec_without_returning(conn).await?;
    Ok(())
}

/// Insert a session if its user's account is enabled and still has this password; false otherwise. A concurrent change
/// of either happens before, or sees the session.
pub(crate) async fn open(conn: &impl ConnectionTrait, session: Model, password_hash: &str) -> Result<bool, DbErr> {
    let user = UserId::from_uuid(session.user_id);
    let session = session.into_active_model();
    let values = Column::iter().filter_map(|column| session.get(column).into_value());
    let mut of_user = users::locked_user(user, password_hash).into_query();
    of_user.clear_selects().exprs(values.map(Expr::val));
    let mut insert = Query::insert().into_table(Entity).columns(Column::iter()).to_owned();
    insert.select_from(of_user).map_err(|error| DbErr::Custom(error.to_string()))?;
    Ok(conn.execute(&insert).await?.rows_affected() == 1)
}

/// Find the live session of a token, with its user.
pub(crate) async fn find(
    conn: &impl ConnectionTrait,
    token: TokenHash,
    now: DateTime<Utc>,
) -> Result<Option<(Model, users::Model)>, DbErr> {
    let found = Entity::find()
        .filter(Column::TokenHash.eq(token.into_bytes()))
        .filter(live(now))
        .find_also_related(users::Entity)
        .filter(users::Column::Disabled.eq(false))
        .one(conn)
        .await?;
    Ok(found.and_then(|(session, user)| Some((session, user?))))
}

/// Find a live session by its id.
pub(crate) async fn find_by_id(
    conn: &impl ConnectionTrait,
    id: SessionId,
    now: DateTime<Utc>,
) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id.uuid()).filter(live(now)).one(conn).await
}

/// Record a use of the session, unless one was recorded since `before`.
pub(crate) async fn touch(
    conn: &impl ConnectionTrait,
    id: Uuid,
    before: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let long_ago = Condition::any().add(Column::LastSeenAt.is_null()).add(Column::LastSeenAt.lt(before));
    let seen = Entity::update_many().col_expr(Column::LastSeenAt, Expr::value(now));
    seen.filter(Column::Id.eq(id)).filter(long_ago).exec(conn).await?;
    Ok(())
}

/// List the live sessions of a user, latest used first.
pub(crate) async fn list_of_user(
    conn: &impl ConnectionTrait,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<Vec<Model>, DbErr> {
    let theirs = Entity::find().filter(Column::UserId.eq(user.uuid())).filter(live(now));
    theirs.order_by_desc(Column::LastSeenAt).order_by_desc(Column::Id).all(conn).await
}

/// List all stored sessions of these users, ended ones included.
pub(crate) async fn list_of_users(conn: &impl ConnectionTrait, users: &[UserId]) -> Result<Vec<Model>, DbErr> {
    let theirs = Column::UserId.is_in(users.iter().map(|user| user.uuid()));
    Entity::find().filter(theirs).all(conn).await
}

/// Revoke one session; false if it has ended already.
pub(crate) async fn revoke_by_id(tx: &impl ConnectionTrait, id: SessionId, now: DateTime<Utc>) -> Result<bool, DbErr> {
    Ok(end(tx, Condition::all().add(Column::Id.eq(id.uuid())).add(live(now)), now).await? == 1)
}

/// Revoke the session of a token; returns its id and user, none if it has ended already or never existed.
pub(crate) async fn revoke(
    tx: &impl ConnectionTrait,
    token: TokenHash,
    now: DateTime<Utc>,
) -> Result<Option<(SessionId, UserId)>, DbErr> {
    let found = Entity::find().filter(Column::TokenHash.eq(token.into_bytes())).filter(live(now)).one(tx).await?;
    let Some(session) = found else { return Ok(None) };
    let ended = end(tx, Condition::all().add(Column::Id.eq(session.id)).add(live(now)), now).await?;
    Ok((ended == 1).then(|| (SessionId::from_uuid(session.id), UserId::from_uuid(session.user_id))))
}

/// Revoke the live sessions of a user, except the one to keep; returns their ids.
pub(crate) async fn revoke_all(
    tx: &impl ConnectionTrait,
    user: UserId,
    keep: Option<TokenHash>,
    now: DateTime<Utc>,
) -> Result<Vec<SessionId>, DbErr> {
    let mut theirs = Condition::all().add(Column::UserId.eq(user.uuid())).add(live(now));
    if let Some(token) = keep {
        theirs = theirs.add(Column::TokenHash.ne(token.into_bytes()));
    }
    let sessions = Entity::find().select_only().column(Column::Id).filter(theirs.clone());
    let ids: Vec<Uuid> = sessions.into_tuple().all(tx).await?;
    if !ids.is_empty() {
        end(tx, theirs, now).await?;
    }
    Ok(ids.into_iter().map(SessionId::from_uuid).collect())
}

/// Delete all sessions of a user.
pub(crate) async fn delete_of_user(tx: &impl ConnectionTrait, user: UserId) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::UserId.eq(user.uuid())).exec(tx).await?;
    Ok(())
}

/// Delete expired sessions; returns their number.
pub(crate) async fn delete_expired(db: &Database, now: DateTime<Utc>) -> Result<u64, Error> {
    let expired = Condition::all().add(Column::ExpiresAt.lte(now));
    prune::delete_matching::<Entity, Uuid>(db, Column::Id, &expired).await
}

fn live(now: DateTime<Utc>) -> Condition {
    Condition::all().add(Column::RevokedAt.is_null()).add(Column::ExpiresAt.gt(now))
}

async fn end(tx: &impl ConnectionTrait, which: Condition, now: DateTime<Utc>) -> Result<u64, DbErr> {
    let ended = Entity::update_many().col_expr(Column::RevokedAt, Expr::value(now)).filter(which).exec(tx).await?;
    Ok(ended.rows_affected)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use platform::{
        Clock, Database,
        testing::{Backend, Fixture},
    };
    use rstest::rstest;
    use sea_orm::{DbBackend, Set, Statement};

    use super::*;
    use crate::domain::sessions::Token;

    async fn database(fixture: &Fixture) -> Database {
        let url = fixture.migrated_database_url::<crate::Migrator>("identity").await;
        Database::connect(&url).await.expect("connects")
    }

    async fn insert_user(db: &Database, now: DateTime<Utc>) -> users::Model {
        let user = users::Model {
            id: UserId::new().uuid(),
            role: "CUSTOMER".to_owned(),
            admin_role: None,
            name: "ليلى".to_owned(),
            email: None,
            email_key: None,
            phone: None,
            national: None,
            region: None,
            city: None,
            address: None,
            password_hash: "hash".to_owned(),
            disabled: false,
            created_at: now,
            updated_at: now,
        };
        users::insert(db.read(), user.clone()).await.expect("inserts");
        user
    }

    fn session_of(user: &users::Model, now: DateTime<Utc>, lifetime: Duration) -> Model {
        Model {
            id: SessionId::new().uuid(),
            token_hash: Token::generate().hash().into_bytes(),
            user_id: user.id,
            created_at: now,
            expires_at: now + lifetime,
            revoked_at: None,
            last_seen_at: None,
            device: None,
            address: None,
        }
    }

    async fn insert_session_of(db: &Database, user: &users::Model, now: DateTime<Utc>, lifetime: Duration) -> Uuid {
        let session = session_of(user, now, lifetime);
        insert(db.read(), session.clone()).await.expect("inserts");
        session.id
    }

    #[rstest]
    #[case::local(Backend::Local)]
    #[case::servers(Backend::Servers)]
    #[tokio::test]
    async fn delete_expired_keeps_live_sessions(#[case] backend: Backend) {
        let fixture = Fixture::new(backend).await;
        let (db, now) = (database(&fixture).await, fixture.clock().now());
        let user = insert_user(&db, now).await;
        insert_session_of(&db, &user, now, Duration::from_mins(1)).await;
        let live = insert_session_of(&db, &user, now, Duration::from_mins(3)).await;

        let later = now + Duration::from_mins(2);
        assert_eq!(delete_expired(&db, later).await.expect("sweeps"), 1);
        assert_eq!(delete_expired(&db, later).await.expect("sweeps"), 0);
        let live = find_by_id(db.read(), SessionId::from_uuid(live), later).await;
        assert!(live.expect("looks").is_some());
    }

    #[rstest]
    #[case::local(Backend::Local)]
    #[case::servers(Backend::Servers)]
    #[tokio::test]
    async fn lock_requires_verified_password(#[case] backend: Backend) {
        let fixture = Fixture::new(backend).await;
        let (db, now) = (database(&fixture).await, fixture.clock().now());
        let user = insert_user(&db, now).await;
        let locked_user = async |hash: &str| {
            let tx = db.begin_write().await.expect("begins");
            users::lock(&*tx, user.user_id(), hash).await.expect("looks")
        };

        assert!(locked_user("hash").await);
        assert!(!locked_user("another").await);
        let disabled = users::ActiveModel { id: Set(user.id), disabled: Set(true), ..Default::default() };
        users::update(db.read(), disabled).await.expect("updates");
        assert!(!locked_user("hash").await);
    }

    #[rstest]
    #[case::local(Backend::Local)]
    #[case::servers(Backend::Servers)]
    #[tokio::test]
    async fn open_requires_verified_password(#[case] backend: Backend) {
        let fixture = Fixture::new(backend).await;
        let (db, now) = (database(&fixture).await, fixture.clock().now());
        let (user, other) = (insert_user(&db, now).await, insert_user(&db, now).await);
        let with = async |hash: &str| {
            let session = session_of(&user, now, Duration::from_mins(1));
            open(db.read(), session, hash).await.expect("asks")
        };

        let session = Model {
            last_seen_at: Some(now),
            device: Some("Firefox".to_owned()),
            ..session_of(&user, now, Duration::from_mins(1))
        };
        assert!(open(db.read(), session.clone(), "hash").await.expect("asks"));
        assert!(!with("another").await);
        let theirs = list_of_user(db.read(), user.user_id(), now).await.expect("lists");
        assert_eq!(theirs, [session], "as it was given, and the only one");

        let disabled = users::ActiveModel { id: Set(user.id), disabled: Set(true), ..Default::default() };
        users::update(db.read(), disabled).await.expect("updates");
        assert!(!with("hash").await);
        assert_eq!(list_of_user(db.read(), other.user_id(), now).await.expect("lists"), []);
    }

    #[rstest]
    #[case::local(Backend::Local)]
    #[case::servers(Backend::Servers)]
    #[tokio::test]
    async fn open_waits_for_concurrent_password_change(#[case] backend: Backend) {
        let fixture = Fixture::new(backend).await;
        let (db, now) = (database(&fixture).await, fixture.clock().now());
        let user = insert_user(&db, now).await;
        let change = db.begin_write().await.expect("begins");
        users::set_password(&*change, user.user_id(), "another".to_owned(), now).await.expect("updates");
        revoke_all(&*change, user.user_id(), None, now).await.expect("revokes");

        let (session, other) = (session_of(&user, now, Duration::from_mins(1)), db.clone());
        let opening = tokio::spawn(async move { open(other.read(), session, "hash").await.expect("asks") });
        while db.is_postgres() && !opening.is_finished() && !is_lock_awaited(&db).await {
            tokio::task::yield_now().await;
        }
        change.commit().await.expect("commits");
        assert!(!opening.await.expect("ends"));
        assert_eq!(list_of_user(db.read(), user.user_id(), now).await.expect("lists"), []);
    }

    /// Whether a PostgreSQL transaction is waiting for a lock.
    async fn is_lock_awaited(db: &Database) -> bool {
        let sql = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        let waiting = db.read().query_one_raw(Statement::from_string(DbBackend::Postgres, sql)).await;
        waiting.expect("looks").is_some()
    }
}
