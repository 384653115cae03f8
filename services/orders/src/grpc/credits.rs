//! The RPCs of `attar.orders.v1.Credits`.

use platform::Call;
use proto::orders::v1::{
    self, GetCreditRulesRequest, ListCreditsRequest, ListCreditsResponse, UpdateCreditRulesRequest,
    credits_server::Credits,
};
use tonic::{Request, Response, Status, async_trait};

use crate::{
    Orders,
    domain::{credit_rules::CreditRules, credits::Credit},
};

#[async_trait]
impl Credits for Orders {
    async fn list_credits(
        &self,
        request: Request<ListCreditsRequest>,
    ) -> Result<Response<ListCreditsResponse>, Status> {
        let (call, ListCreditsRequest { tracking_tokens }) = Call::from_request(request)?;
        let credits = self.list_credits(&call, &tracking_tokens).await?;
        Ok(Response::new(ListCreditsResponse { credits: credits.iter().map(Credit::quoted).collect() }))
    }

    async fn get_credit_rules(
        &self,
        request: Request<GetCreditRulesRequest>,
    ) -> Result<Response<v1::CreditRules>, Status> {
        let (call, GetCreditRulesRequest {}) = Call::from_request(request)?;
        Ok(Response::new(self.credit_rules(&call).await?.into()))
    }

    async fn update_credit_rules(
        &self,
        request: Request<UpdateCreditRulesRequest>,
    ) -> Result<Response<v1::CreditRules>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.update_credit_rules(&call, message).await?.into()))
    }
}

impl From<CreditRules> for v1::CreditRules {
    fn from(rules: CreditRules) -> Self {
        Self { version: rules.version, days: rules.days.into() }
    }
}
