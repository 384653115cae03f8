//! Reading orders: one, a page, all of them, one by its tracking token, and how many there are.

use std::collections::BTreeMap;

use platform::{Call, Failure, Faults, page::Page};
use proto::{
    common::v1::{AdminRole, PageMeta},
    id::OrderId,
    orders::v1::{CountHoldingRequest, ExportOrdersRequest, ListOrdersRequest},
};

use crate::{
    Orders,
    domain::{
        filters::{Filter, Sort},
        orders::{Order, Tracked},
        statuses::Status,
    },
    store::{counts, holders, lists, orders},
};

const PER_PAGE: u32 = 15;
/// How many orders whoever reads all of them gets at once.
const EXPORTED_AT_ONCE: usize = 500;

impl Orders {
    /// The order of that id, for an administrator or for its own customer; to others it does not exist.
    pub(crate) async fn get(&self, call: &Call, id: &str) -> Result<Order, Failure> {
        let customer = call.customer();
        if customer.is_none() {
            call.require_role(AdminRole::Orders)?;
        }
        let order = self.find(id).await?;
        let is_theirs = customer.is_none() || order.purchase.customer == customer;
        if is_theirs { Ok(order) } else { Err(Failure::not_found()) }
    }

    /// A page of orders: an administrator's of all and sorted as they ask, a customer's of their own, the newest first.
    pub(crate) async fn list(
        &self,
        call: &Call,
        request: ListOrdersRequest,
    ) -> Result<(Vec<Order>, PageMeta), Failure> {
        let mut faults = Faults::new();
        let page = Page::read(request.page, PER_PAGE, &mut faults);
        let (filter, sort) = if let Some(customer) = call.customer() {
            (Filter::of_customer(customer, &request, &mut faults), Sort::default())
        } else {
            call.require_role(AdminRole::Orders)?;
            (Filter::read(&request, self.inner.zone, &mut faults), Sort::read(&request, &mut faults))
        };
        faults.check()?;
        let is_quick = call.customer().is_some() || (filter.is_of_status_alone() && !page.is_deep());
        let db = if is_quick { self.inner.db.read() } else { self.inner.db.background() };
        let (found, total) = lists::page(db, &filter, sort, page).await?;
        Ok((found, page.meta(total)))
    }

    /// The next orders of a list, the newest first, and the number before which the list goes on if it does.
    pub(crate) async fn export(
        &self,
        call: &Call,
        request: ExportOrdersRequest,
    ) -> Result<(Vec<Order>, Option<i64>), Failure> {
        call.require_role(AdminRole::Orders)?;
        let mut faults = Faults::new();
        let filter = Filter::read(&request.filter.unwrap_or_default(), self.inner.zone, &mut faults);
        faults.check()?;
        let db = self.inner.db.background();
        let found = lists::next(db, &filter, request.before_number, EXPORTED_AT_ONCE as u64).await?;
        let may_go_on = found.len() == EXPORTED_AT_ONCE;
        let last = found.last().map(|order| order.number).filter(|_| may_go_on);
        Ok((found, last))
    }

    /// How many orders hold variants or gift sets, and how many of these are neither delivered nor cancelled. What can be
    /// the id of nothing is held by none.
    pub(crate) async fn count_holding(&self, call: &Call, request: CountHoldingRequest) -> Result<(u64, u64), Failure> {
        call.require_admin()?;
        let variants: Vec<_> = request.variant_ids.iter().filter_map(|id| id.parse().ok()).collect();
        let gift_sets: Vec<_> = request.gift_set_ids.iter().filter_map(|id| id.parse().ok()).collect();
        Ok(holders::count(self.inner.db.background(), &variants, &gift_sets).await?)
    }

    /// What anyone who knows a tracking token may see of its order.
    pub(crate) async fn track(&self, token: &str) -> Result<Tracked, Failure> {
        if !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(Failure::not_found());
        }
        orders::track(self.inner.db.read(), token).await?.ok_or_else(Failure::not_found)
    }

    /// How many orders there are in each status.
    pub(crate) async fn count_by_status(&self, call: &Call) -> Result<BTreeMap<Status, u64>, Failure> {
        call.require_role(AdminRole::Orders)?;
        counts::by_status(self.inner.db.read()).await
    }

    /// The order of that id, whoever asks.
    pub(super) async fn find(&self, id: &str) -> Result<Order, Failure> {
        let id: OrderId = id.parse().map_err(|_| Failure::not_found())?;
        orders::find(self.inner.db.read(), id).await?.ok_or_else(Failure::not_found)
    }
}
