//! Reading orders: one by id or tracking token, a page, an export, and counts.

use std::collections::BTreeMap;

use platform::{Call, Error, FieldErrors, page::Page};
use proto::{
    common::v1::{AdminRole, PageMeta},
    id::OrderId,
    orders::v1::{CountOrdersContainingRequest, ExportOrdersRequest, ListOrdersRequest},
};

use crate::{
    Orders,
    domain::{
        filters::{Filter, Sort},
        orders::{Order, TrackedOrder},
        statuses::Status,
    },
    store::{containing, lists, orders, status_counts},
};

/// Orders in one response of an export.
const EXPORT_BATCH: usize = 500;

impl Orders {
    /// Find an order for an administrator or for its own customer; to others it does not exist.
    pub(crate) async fn get(&self, call: &Call, id: &str) -> Result<Order, Error> {
        let customer = call.customer();
        if customer.is_none() {
            call.require_role(AdminRole::Orders)?;
        }
        let order = self.find(id).await?;
        let is_theirs = customer.is_none() || order.purchase.customer == customer;
        if is_theirs { Ok(order) } else { Err(Error::not_found()) }
    }

    /// List a page of orders: all orders for an administrator, filtered and sorted as requested; their own for a
    /// customer, newest first.
    pub(crate) async fn list(&self, call: &Call, request: ListOrdersRequest) -> Result<(Vec<Order>, PageMeta), Error> {
        let mut errors = FieldErrors::new();
        let page = Page::from_request(request.page, &mut errors);
        let (filter, sort) = if let Some(customer) = call.customer() {
            (Filter::for_account(customer, &request, &mut errors), Sort::default())
        } else {
            call.require_role(AdminRole::Orders)?;
            (Filter::read(&request, self.inner.zone, &mut errors), Sort::read(&request, &mut errors))
        };
        errors.check()?;
        let is_quick = call.customer().is_some() || (filter.is_status_only() && !page.is_deep());
        let db = if is_quick { self.inner.db.read() } else { self.inner.db.background() };
        let (found, total) = lists::page(db, &filter, sort, page).await?;
        Ok((found, page.meta(total)))
    }

    /// List the next orders of an export, newest first, and the number to continue before, if there may be more.
    pub(crate) async fn export(
        &self,
        call: &Call,
        request: ExportOrdersRequest,
    ) -> Result<(Vec<Order>, Option<i64>), Error> {
        call.require_role(AdminRole::Orders)?;
        let mut errors = FieldErrors::new();
        let filter = Filter::read(&request.filter.unwrap_or_default(), self.inner.zone, &mut errors);
        errors.check()?;
        let db = self.inner.db.background();
        let found = lists::next(db, &filter, request.before_number, EXPORT_BATCH as u64).await?;
        let may_go_on = found.len() == EXPORT_BATCH;
        let last = found.last().map(|order| order.number).filter(|_| may_go_on);
        Ok((found, last))
    }

    /// Count the orders that contain any of these variants or gift sets, and those of them that are neither delivered
    /// nor cancelled. Malformed ids match no order.
    pub(crate) async fn count_containing(
        &self,
        call: &Call,
        request: CountOrdersContainingRequest,
    ) -> Result<(u64, u64), Error> {
        call.require_admin()?;
        let variants: Vec<_> = request.variant_ids.iter().filter_map(|id| id.parse().ok()).collect();
        let gift_sets: Vec<_> = request.gift_set_ids.iter().filter_map(|id| id.parse().ok()).collect();
        Ok(containing::count(self.inner.db.background(), &variants, &gift_sets).await?)
    }

    /// Find an order by its tracking token; returns the part that is public to the token's holder.
    pub(crate) async fn track(&self, token: &str) -> Result<TrackedOrder, Error> {
        if !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(Error::not_found());
        }
        orders::track(self.inner.db.read(), token).await?.ok_or_else(Error::not_found)
    }

    /// Count the orders in each status.
    pub(crate) async fn count_by_status(&self, call: &Call) -> Result<BTreeMap<Status, u64>, Error> {
        call.require_role(AdminRole::Orders)?;
        status_counts::by_status(self.inner.db.read()).await
    }

    /// Find an order by id, without checking the caller.
    pub(super) async fn find(&self, id: &str) -> Result<Order, Error> {
        let id: OrderId = id.parse().map_err(|_| Error::not_found())?;
        orders::find(self.inner.db.read(), id).await?.ok_or_else(Error::not_found)
    }
}
