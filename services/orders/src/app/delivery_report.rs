//! Numbers of deliveries for administrators, by courier, region or place.

use platform::{Call, Error, FieldErrors};
use proto::{common::v1::AdminRole, orders::v1::GetDeliveryReportRequest};

use crate::{
    Orders,
    domain::delivery_report::{DeliveryFigures, read},
    store::delivery_report,
};

impl Orders {
    /// Sum the shipments booked in a period by group, and over all groups.
    pub(crate) async fn delivery_report(
        &self,
        call: &Call,
        request: GetDeliveryReportRequest,
    ) -> Result<(Vec<DeliveryFigures>, DeliveryFigures), Error> {
        call.require_role(AdminRole::Orders)?;
        let mut errors = FieldErrors::new();
        let (period, grouping) = read(&request, self.inner.zone, &mut errors);
        errors.check()?;
        let db = self.inner.db.background();
        Ok((delivery_report::figures(db, period, grouping).await?, delivery_report::total(db, period).await?))
    }
}
