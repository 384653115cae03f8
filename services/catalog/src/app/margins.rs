//! Use cases of margins and of the days on which products run out, for owners alone.

use std::collections::HashMap;

use chrono::TimeDelta;
use platform::{Call, Error, page::Page};
use proto::{
    catalog::v1::BottleState,
    common::v1::AdminRole,
    id::{OrderId, ProductId},
};

use crate::{
    Catalog,
    domain::{
        margins::{Margin, MarginQuery, MarginRow, OrderMargin, PACE_DAYS, RunOut, ranked},
        validated::Validated,
    },
    store,
};

impl Catalog {
    /// Return the margins of the orders packed in a period, by group, at most 500, and the sum over all.
    pub(crate) async fn margin_report(
        &self,
        call: &Call,
        requested: Validated<MarginQuery>,
    ) -> Result<(Vec<MarginRow>, Margin), Error> {
        call.require_role(AdminRole::Owner)?;
        let query = requested.finish()?;
        let rows = store::margins::report(self.background(), query).await?;
        Ok(ranked(rows, query.group))
    }

    /// Return the lines of an order with their margins; not found until it is packed.
    pub(crate) async fn order_margin(&self, call: &Call, order: &str) -> Result<OrderMargin, Error> {
        call.require_role(AdminRole::Owner)?;
        let order: OrderId = order.parse().map_err(|_| Error::not_found())?;
        let packed_at = store::order_costs::packed_at(self.read(), order).await?.ok_or_else(Error::not_found)?;
        Ok(OrderMargin { lines: store::order_costs::lines(self.read(), order).await?, packed_at })
    }

    /// Return a page of the products with stock to pour from or bottles, first those that run out, and their number.
    pub(crate) async fn run_outs(&self, call: &Call, page: Validated<Page>) -> Result<(Vec<RunOut>, u64, Page), Error> {
        call.require_role(AdminRole::Owner)?;
        let page = page.finish()?;
        let connection = self.background();
        let amounts = |sums: Vec<(ProductId, i64)>| sums.into_iter().collect::<HashMap<_, _>>();
        let stock = amounts(store::margins::stocks(connection).await?);
        let open = amounts(store::purchased_bottles::contents(connection, BottleState::Open).await?);
        let sealed = amounts(store::purchased_bottles::contents(connection, BottleState::Sealed).await?);
        let since = self.inner.clock.now() - TimeDelta::days(PACE_DAYS);
        let poured = amounts(store::margins::poured_since(connection, since).await?);
        let products = store::purchased_bottles::products_to_pour(connection).await?;
        let amount = |amounts: &HashMap<ProductId, i64>, id| amounts.get(&id).copied().unwrap_or_default();
        let run_outs = products.into_iter().map(|product| RunOut {
            stock_centi: amount(&stock, product.id),
            open_centi: amount(&open, product.id),
            sealed_centi: amount(&sealed, product.id),
            poured_centi: amount(&poured, product.id),
            product,
        });
        let mut run_outs: Vec<_> = run_outs.collect();
        run_outs.sort_by(|one, other| one.rank().cmp(&other.rank()));
        let total = u64::try_from(run_outs.len()).unwrap_or(u64::MAX);
        let [offset, limit] = [page.offset(), page.limit()].map(|rows| usize::try_from(rows).unwrap_or(usize::MAX));
        Ok((run_outs.into_iter().skip(offset).take(limit).collect(), total, page))
    }
}
