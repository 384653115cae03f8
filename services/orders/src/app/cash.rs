//! Cash on delivery, day by day.

use chrono::{Days, NaiveDate};
use platform::{Call, Error, FieldErrors};
use proto::{common::v1::AdminRole, orders::v1::GetCashReportRequest};

use crate::{
    Orders,
    domain::{cash::CashReportOrder, days},
    store::cash,
};

impl Orders {
    /// List the orders shipped on a day (default: today), oldest first.
    pub(crate) async fn cash_report(
        &self,
        call: &Call,
        request: GetCashReportRequest,
    ) -> Result<(NaiveDate, Vec<CashReportOrder>), Error> {
        call.require_role(AdminRole::Orders)?;
        let zone = self.inner.zone;
        let mut errors = FieldErrors::new();
        let typed = request.day.as_deref().map(|day| days::read("day", day, &mut errors));
        errors.check()?;
        let day = typed.flatten().unwrap_or_else(|| zone.day_of(self.inner.clock.now()));
        let next = day.checked_add_days(Days::new(1)).unwrap_or(day);
        let shipped =
            cash::shipped_between(self.inner.db.background(), zone.start_of_day(day), zone.start_of_day(next)).await?;
        Ok((day, shipped))
    }
}
