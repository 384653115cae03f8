//! Credits for samples: listing and using them, and letting them follow the orders that earn and use them.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use platform::{Call, Error, FieldErrors};
use proto::{
    Money,
    id::{CreditId, OrderId, UserId},
};
use sea_orm::ConnectionTrait;

use super::transactions::NewPurchase;
use crate::{
    Orders,
    domain::{
        credits::{Credit, CreditChange, EarningLine, KnownCredits},
        orders::Order,
        placements::check_credit_tokens,
    },
    store::{credit_rules, credits},
};

impl Orders {
    /// List the credits that the calling customer may use, and those of the orders with these tracking tokens.
    pub(crate) async fn list_credits(&self, call: &Call, tokens: &[String]) -> Result<Vec<Credit>, Error> {
        let mut errors = FieldErrors::new();
        check_credit_tokens(tokens, &mut errors);
        errors.check()?;
        self.usable_credits(call.customer(), tokens).await
    }

    /// List the credits of an account and of the orders with these tracking tokens that can be used, those that end first
    /// in front. Unknown tokens are ignored.
    pub(super) async fn usable_credits(
        &self,
        account: Option<UserId>,
        tokens: &[String],
    ) -> Result<Vec<Credit>, Error> {
        let is_token = |token: &&str| !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_graphic());
        let tokens: Vec<&str> = tokens.iter().map(String::as_str).filter(is_token).collect();
        Ok(credits::find_usable(self.inner.db.read(), account, &tokens, self.inner.clock.now()).await?)
    }
}

/// Use the credits of new orders; returns the orders whose credits others have used first, which use none.
pub(super) async fn use_credits(conn: &impl ConnectionTrait, new: &[&NewPurchase]) -> Result<HashSet<OrderId>, Error> {
    let mut lost = HashSet::new();
    let ids: Vec<_> = new.iter().flat_map(|new| &new.purchase.credits).map(|credit| credit.id).collect();
    if ids.is_empty() {
        return Ok(lost);
    }
    let mut unused = credits::lock_unused(conn, &ids).await?;
    for purchase in new.iter().map(|new| &new.purchase).filter(|purchase| !purchase.credits.is_empty()) {
        let ids: Vec<_> = purchase.credits.iter().map(|credit| credit.id).collect();
        if !ids.iter().all(|id| unused.contains(id)) {
            lost.insert(purchase.id);
            continue;
        }
        unused.retain(|id| !ids.contains(id));
        credits::set_used_by(conn, &ids, Some(purchase.id)).await?;
        let entries: Vec<_> = purchase.credits.iter().map(|credit| (credit.id, credit.granted)).collect();
        credits::append(conn, (purchase.id, CreditChange::Used), &entries, purchase.placed_at).await?;
    }
    Ok(lost)
}

/// Lock the credits that a locked order earned or uses, before the order changes. They are locked after returns, and before
/// the counts by status.
pub(super) async fn lock_credits(conn: &impl ConnectionTrait, order: &Order) -> Result<KnownCredits, Error> {
    Ok(KnownCredits::of(order, credits::lock_of_order(conn, order).await?))
}

/// Let the locked credits of an order follow its change: samples that are delivered and paid now earn them, those that come
/// back lose them, and bottles that come back give them back.
pub(super) async fn follow_credits(
    conn: &impl ConnectionTrait,
    known: &KnownCredits,
    changed: &Order,
    now: DateTime<Utc>,
) -> Result<(), Error> {
    let id = changed.purchase.id;
    let gained = known.gained(changed);
    if !gained.is_empty()
        && let Some(expires_at) = credit_rules::get(conn).await?.end(now)
    {
        let earned: Vec<_> = gained.into_iter().map(|gained| earn(changed, gained, (now, expires_at))).collect();
        credits::earn(conn, &earned).await?;
        credits::append(conn, (id, CreditChange::Earned), &entries(&earned.iter().collect::<Vec<_>>()), now).await?;
    }
    let lost = known.lost(changed);
    if !lost.is_empty() {
        credits::revoke(conn, &ids(&lost)).await?;
        credits::append(conn, (id, CreditChange::Revoked), &entries(&lost), now).await?;
    }
    let given_back = known.given_back(changed);
    if !given_back.is_empty() {
        credits::set_used_by(conn, &ids(&given_back), None).await?;
        credits::append(conn, (id, CreditChange::Revived), &entries(&given_back), now).await?;
    }
    Ok(())
}

/// Build the credit of a line, or renew its revoked one.
fn earn(
    order: &Order,
    (line, revoked): (EarningLine, Option<&Credit>),
    (earned_at, expires_at): (DateTime<Utc>, DateTime<Utc>),
) -> Credit {
    let EarningLine { line, product, amount } = line;
    Credit {
        id: revoked.map_or_else(CreditId::new, |credit| credit.id),
        order_number: order.number,
        line,
        product,
        amount,
        account: order.purchase.customer,
        ordered_at: order.purchase.placed_at,
        earned_at,
        expires_at,
        used_by: revoked.and_then(|credit| credit.used_by),
        is_revoked: false,
    }
}

fn ids(credits: &[&Credit]) -> Vec<CreditId> {
    credits.iter().map(|credit| credit.id).collect()
}

fn entries(credits: &[&Credit]) -> Vec<(CreditId, Money)> {
    credits.iter().map(|credit| (credit.id, credit.amount)).collect()
}
