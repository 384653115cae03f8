//! Credits that samples earned, with the ledger of their changes, which is only appended to.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use platform::sql::{insert_many, pad_ids};
use proto::{
    Money,
    id::{CreditId, OrderId, ProductId, UserId},
};
use sea_orm::{
    Condition, IntoActiveModel, QueryOrder, QuerySelect, QueryTrait, Set, entity::prelude::*, sea_query::OnConflict,
};

use super::order_entity;
use crate::domain::{
    credits::{Credit, CreditChange},
    orders::Order,
};

/// Upper bound on credits that a person may use at once.
const MAX_USABLE: u64 = 100;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "credits")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    pub(crate) order_number: i64,
    pub(crate) line: String,
    pub(crate) product_id: Uuid,
    pub(crate) amount_agorot: i64,
    pub(crate) account_id: Option<Uuid>,
    pub(crate) ordered_at: DateTimeUtc,
    pub(crate) earned_at: DateTimeUtc,
    pub(crate) expires_at: DateTimeUtc,
    /// Id of the order whose bottle it pays for.
    pub(crate) used_by: Option<Uuid>,
    pub(crate) is_revoked: bool,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

mod entries {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "credit_entries")]
    pub(crate) struct Model {
        #[sea_orm(primary_key)]
        pub(crate) position: i64,
        pub(crate) credit_id: Uuid,
        pub(crate) kind: String,
        pub(crate) amount_agorot: i64,
        /// The order that earned the credit, used it or gave it back.
        pub(crate) order_id: Uuid,
        pub(crate) entered_at: DateTimeUtc,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub(crate) enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Find the credits of an account and of the orders with these tracking tokens that can be used, those that end first in
/// front.
pub(crate) async fn find_usable(
    conn: &impl ConnectionTrait,
    account: Option<UserId>,
    tokens: &[&str],
    now: DateTime<Utc>,
) -> Result<Vec<Credit>, DbErr> {
    if account.is_none() && tokens.is_empty() {
        return Ok(Vec::new());
    }
    let rows = usable(account, tokens).filter(Column::ExpiresAt.gt(now)).limit(MAX_USABLE).all(conn).await?;
    Ok(rows.into_iter().map(Model::read).collect())
}

/// Select the credits of an account, or of orders with these tracking tokens, that are neither used nor revoked.
pub(super) fn usable(account: Option<UserId>, tokens: &[&str]) -> Select<Entity> {
    use order_entity::{Column as OrderColumn, Entity as Orders};
    let mut theirs = Condition::any();
    if let Some(account) = account {
        theirs = theirs.add(Column::AccountId.eq(account.uuid()));
    }
    if !tokens.is_empty() {
        let of_tokens = Orders::find().filter(OrderColumn::TrackingToken.is_in(pad_ids(tokens.iter().copied())));
        let numbers = of_tokens.select_only().column(OrderColumn::Number).into_query();
        theirs = theirs.add(Column::OrderNumber.in_subquery(numbers));
    }
    unused().filter(theirs).order_by_asc(Column::ExpiresAt).order_by_asc(Column::Id)
}

fn unused() -> Select<Entity> {
    Entity::find().filter(Column::UsedBy.is_null()).filter(Column::IsRevoked.eq(false))
}

/// Lock the credits that a locked order earned or uses until the transaction ends. Credits are locked by their ids, so that
/// concurrent transactions cannot deadlock.
pub(crate) async fn lock_of_order(conn: &impl ConnectionTrait, order: &Order) -> Result<Vec<Credit>, DbErr> {
    let rows = of_order(order.number, order.purchase.id).order_by_asc(Column::Id).lock_exclusive().all(conn).await?;
    Ok(rows.into_iter().map(Model::read).collect())
}

/// Select the credits that an order earned or uses.
pub(super) fn of_order(number: i64, id: OrderId) -> Select<Entity> {
    let concerned = Condition::any().add(Column::OrderNumber.eq(number)).add(Column::UsedBy.eq(id.uuid()));
    Entity::find().filter(concerned)
}

/// Lock credits until the transaction ends; returns those that are neither used nor revoked.
pub(crate) async fn lock_unused(conn: &impl ConnectionTrait, ids: &[CreditId]) -> Result<HashSet<CreditId>, DbErr> {
    let found = unused().filter(Column::Id.is_in(pad_ids(ids.iter().map(|id| id.uuid()))));
    let rows = found.order_by_asc(Column::Id).lock_exclusive().all(conn).await?;
    Ok(rows.into_iter().map(|row| CreditId::from_uuid(row.id)).collect())
}

/// Insert credits, or renew them if they were revoked.
pub(crate) async fn earn(conn: &impl ConnectionTrait, credits: &[Credit]) -> Result<(), DbErr> {
    let rows: Vec<_> = credits.iter().map(|credit| Model::of(credit).into_active_model()).collect();
    let renew = OnConflict::column(Column::Id)
        .update_columns([
            Column::ProductId,
            Column::AmountAgorot,
            Column::EarnedAt,
            Column::ExpiresAt,
            Column::IsRevoked,
        ])
        .to_owned();
    conn.execute(insert_many(conn.get_database_backend(), &rows).on_conflict(renew)).await?;
    Ok(())
}

/// Revoke locked credits, used or not.
pub(crate) async fn revoke(conn: &impl ConnectionTrait, ids: &[CreditId]) -> Result<(), DbErr> {
    let update = Entity::update_many().col_expr(Column::IsRevoked, Expr::value(true));
    update.filter(Column::Id.is_in(pad_ids(ids.iter().map(|id| id.uuid())))).exec(conn).await?;
    Ok(())
}

/// Set the order that uses locked credits; none gives them back.
pub(crate) async fn set_used_by(
    conn: &impl ConnectionTrait,
    ids: &[CreditId],
    order: Option<OrderId>,
) -> Result<(), DbErr> {
    let update = Entity::update_many().col_expr(Column::UsedBy, Expr::value(order.map(OrderId::uuid)));
    update.filter(Column::Id.is_in(pad_ids(ids.iter().map(|id| id.uuid())))).exec(conn).await?;
    Ok(())
}

/// Append changes of credits by an order to the ledger, each with its amount.
pub(crate) async fn append(
    conn: &impl ConnectionTrait,
    (order, change): (OrderId, CreditChange),
    credits: &[(CreditId, Money)],
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let row = |(credit, amount): &(CreditId, Money)| entries::ActiveModel {
        credit_id: Set(credit.uuid()),
        kind: Set(change.name().to_owned()),
        amount_agorot: Set(amount.agorot()),
        order_id: Set(order.uuid()),
        entered_at: Set(now),
        ..Default::default()
    };
    let rows: Vec<_> = credits.iter().map(row).collect();
    conn.execute(&insert_many(conn.get_database_backend(), &rows)).await?;
    Ok(())
}

/// Remove erased accounts from their credits.
pub(crate) async fn forget_accounts(conn: &impl ConnectionTrait, accounts: &[UserId]) -> Result<(), DbErr> {
    let theirs = Column::AccountId.is_in(accounts.iter().map(|id| id.uuid()));
    // Credits are locked by id, as everywhere.
    Entity::find().filter(theirs.clone()).order_by_asc(Column::Id).lock_exclusive().all(conn).await?;
    let update = Entity::update_many().col_expr(Column::AccountId, Expr::value(None::<Uuid>));
    update.filter(theirs).exec(conn).await?;
    Ok(())
}

impl Model {
    fn of(credit: &Credit) -> Self {
        Self {
            id: credit.id.uuid(),
            order_number: credit.order_number,
            line: credit.line.clone(),
            product_id: credit.product.uuid(),
            amount_agorot: credit.amount.agorot(),
            account_id: credit.account.map(UserId::uuid),
            ordered_at: credit.ordered_at,
            earned_at: credit.earned_at,
            expires_at: credit.expires_at,
            used_by: credit.used_by.map(OrderId::uuid),
            is_revoked: credit.is_revoked,
        }
    }

    fn read(self) -> Credit {
        Credit {
            id: CreditId::from_uuid(self.id),
            order_number: self.order_number,
            line: self.line,
            product: ProductId::from_uuid(self.product_id),
            amount: Money::from_agorot(self.amount_agorot),
            account: self.account_id.map(UserId::from_uuid),
            ordered_at: self.ordered_at,
            earned_at: self.earned_at,
            expires_at: self.expires_at,
            used_by: self.used_by.map(OrderId::from_uuid),
            is_revoked: self.is_revoked,
        }
    }
}
