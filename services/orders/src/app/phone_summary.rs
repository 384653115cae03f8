//! Summary of a customer's orders, for an administrator who takes another one.

use platform::{Call, Error, FieldErrors};
use proto::{common::v1::AdminRole, orders::v1::GetPhoneSummaryRequest};

use crate::{
    Orders,
    domain::phone_summary::{PhoneSummary, read_phone},
    store::phone_summary,
};

impl Orders {
    /// Summarise the orders of a phone, and of those that are merged with it; without any, or of text that is no phone,
    /// the summary is empty.
    pub(crate) async fn phone_summary(
        &self,
        call: &Call,
        request: GetPhoneSummaryRequest,
    ) -> Result<PhoneSummary, Error> {
        call.require_role(AdminRole::Orders)?;
        let mut errors = FieldErrors::new();
        let phone = read_phone(&request.phone, &mut errors);
        errors.check()?;
        match phone {
            Some(phone) => phone_summary::find(self.inner.db.read(), &phone).await,
            None => Ok(PhoneSummary::default()),
        }
    }
}
