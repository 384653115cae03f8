//! Orders that the caller may review.

use platform::{Call, Error, FieldErrors};
use proto::orders::v1::ListReviewableOrdersRequest;

use crate::{
    Orders,
    domain::{orders::Order, statuses::Status},
    store::{orders, reviewable},
};

impl Orders {
    /// List delivered orders of the caller, newest first: that of the tracking token, otherwise those of the account. A
    /// requested one must be among them.
    pub(crate) async fn reviewable_orders(
        &self,
        call: &Call,
        request: ListReviewableOrdersRequest,
    ) -> Result<Vec<Order>, Error> {
        let (token, account) = (request.tracking_token.as_str(), call.customer());
        if let Some(id) = &request.order_id {
            return Ok(vec![self.reviewable_order(call, token, id).await?]);
        }
        let db = self.inner.db.read();
        let numbers = match account {
            _ if !token.is_empty() => vec![self.number_of_token(token).await?],
            Some(account) => reviewable::delivered_to(db, account).await?,
            None => Vec::new(),
        };
        let mut found = orders::find_numbered(db, &numbers).await?;
        found.retain(|order| order.status == Status::Delivered);
        found.reverse();
        Ok(found)
    }

    /// Return a delivered order of the caller; to others it does not exist.
    async fn reviewable_order(&self, call: &Call, token: &str, id: &str) -> Result<Order, Error> {
        let order = self.find(id).await?;
        let is_theirs = if token.is_empty() {
            call.customer().is_some() && order.purchase.customer == call.customer()
        } else {
            order.purchase.tracking_token == token
        };
        if !is_theirs {
            return Err(Error::not_found());
        }
        let mut errors = FieldErrors::new();
        if order.status != Status::Delivered {
            errors.add("order_id", "not_delivered");
        }
        errors.check()?;
        Ok(order)
    }
}
