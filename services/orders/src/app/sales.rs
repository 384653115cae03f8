//! What was sold.

use platform::{Call, Failure};
use proto::common::v1::AdminRole;

use crate::{
    Orders,
    domain::sales::{Sales, best, last_days},
    store::sales,
};

impl Orders {
    /// What was sold in the last thirty days.
    pub(crate) async fn sales(&self, call: &Call) -> Result<Sales, Failure> {
        call.require_role(AdminRole::Orders)?;
        let (db, now) = (self.inner.db.background(), self.inner.clock.now());
        let days = last_days(now, self.inner.zone);
        let since = days.first().map_or(now, |day| day.from);
        Ok(Sales {
            portions: sales::portions(db, &days).await?,
            waiting: sales::waiting(db).await?,
            best_sellers: best(sales::sellers(db, since).await?),
            days,
        })
    }
}
