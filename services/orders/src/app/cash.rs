//! Cash on delivery, day by day.

use chrono::{Days, NaiveDate};
use platform::{Call, Failure, Faults};
use proto::{common::v1::AdminRole, orders::v1::GetDaySheetRequest};

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
        request: GetDaySheetRequest,
    ) -> Result<(NaiveDate, Vec<CashReportOrder>), Failure> {
        call.require_role(AdminRole::Orders)?;
        let zone = self.inner.zone;
        let mut faults = Faults::new();
        let typed = request.day.as_deref().map(|day| days::read("day", day, &mut faults));
        faults.check()?;
        let day = typed.flatten().unwrap_or_else(|| zone.day_of(self.inner.clock.now()));
        let next = day.checked_add_days(Days::new(1)).unwrap_or(day);
        let shipped =
            cash::shipped_between(self.inner.db.background(), zone.start_of(day), zone.start_of(next)).await?;
        Ok((day, shipped))
    }
}
