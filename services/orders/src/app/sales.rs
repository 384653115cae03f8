//! The sales report of the back office.

use platform::{Call, Error};
use proto::common::v1::AdminRole;

use crate::{
    Orders,
    domain::sales::{Sales, last_days, rank_best_sellers},
    store::sales,
};

impl Orders {
    /// Sum the sales of the last thirty days.
    pub(crate) async fn sales(&self, call: &Call) -> Result<Sales, Error> {
        call.require_role(AdminRole::Orders)?;
        let (db, now) = (self.inner.db.background(), self.inner.clock.now());
        let days = last_days(now, self.inner.zone);
        let since = days.first().map_or(now, |day| day.from);
        Ok(Sales {
            slices: sales::slices(db, &days).await?,
            waiting: sales::waiting(db).await?,
            best_sellers: rank_best_sellers(sales::sellers(db, since).await?),
            days,
        })
    }
}
