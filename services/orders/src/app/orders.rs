//! Reading orders: one, a page, one by its tracking token, and how many there are.

use std::collections::BTreeMap;

use platform::{Call, Failure, Faults, page::Page};
use proto::{
    common::v1::{OrderStatus, PageMeta},
    id::OrderId,
    orders::v1::ListOrdersRequest,
};

use crate::{
    Orders,
    domain::{
        orders::{Order, Tracked},
        search::Search,
        statuses::Status,
    },
    store::{
        counts,
        orders::{self, Filter},
    },
};

const PER_PAGE: u32 = 15;

impl Orders {
    /// The order of that id, for an administrator or for its own customer; to others it does not exist.
    pub(crate) async fn get(&self, call: &Call, id: &str) -> Result<Order, Failure> {
        if !call.is_admin() && call.customer().is_none() {
            return Err(Failure::unauthenticated());
        }
        let order = self.find(id).await?;
        let is_theirs = call.is_admin() || order.purchase.customer == call.customer();
        if is_theirs { Ok(order) } else { Err(Failure::not_found()) }
    }

    /// A page of orders, the newest first: an administrator's of all, a customer's of their own.
    pub(crate) async fn list(
        &self,
        call: &Call,
        request: ListOrdersRequest,
    ) -> Result<(Vec<Order>, PageMeta), Failure> {
        let customer = call.customer();
        if customer.is_none() {
            call.require_admin()?;
        }
        let mut faults = Faults::new();
        let page = Page::read(request.page, PER_PAGE, &mut faults);
        let status = read_status("status", request.status, &mut faults);
        let search = Search::read(&request.search, &mut faults);
        faults.check()?;
        let filter = Filter { customer, status, search };
        let (found, total) = orders::list(self.inner.db.read(), &filter, page).await?;
        Ok((found, page.meta(total)))
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
        call.require_admin()?;
        counts::by_status(self.inner.db.read()).await
    }

    /// The order of that id, whoever asks.
    pub(super) async fn find(&self, id: &str) -> Result<Order, Failure> {
        let id: OrderId = id.parse().map_err(|_| Failure::not_found())?;
        orders::find(self.inner.db.read(), id).await?.ok_or_else(Failure::not_found)
    }
}

/// The status of a message; none when it is unspecified. One that nobody knows is a fault of the field.
pub(super) fn read_status(field: &str, status: i32, faults: &mut Faults) -> Option<Status> {
    let known = OrderStatus::try_from(status);
    if known.is_err() {
        faults.add(field, "not_an_option");
    }
    known.ok().and_then(Status::from_message)
}
