//! The RPCs of `attar.identity.v1.TwoFactor`.

use platform::Call;
use proto::identity::v1::{
    ConfirmTwoFactorRequest, DisableTwoFactorRequest, GetTwoFactorRequest, RecoveryCodes, RenewRecoveryCodesRequest,
    StartTwoFactorRequest, StartTwoFactorResponse, TwoFactorState, two_factor_server::TwoFactor,
};
use tonic::{Request, Response, Status};

use crate::{Identity, app};

#[tonic::async_trait]
impl TwoFactor for Identity {
    async fn get_two_factor(&self, request: Request<GetTwoFactorRequest>) -> Result<Response<TwoFactorState>, Status> {
        let (call, GetTwoFactorRequest {}) = Call::from_request(request)?;
        let state = self.two_factor(&call).await?;
        Ok(Response::new(state.into()))
    }

    async fn start_two_factor(
        &self,
        request: Request<StartTwoFactorRequest>,
    ) -> Result<Response<StartTwoFactorResponse>, Status> {
        let (call, StartTwoFactorRequest { password }) = Call::from_request(request)?;
        let started = self.start_two_factor(&call, &password).await?;
        Ok(Response::new(StartTwoFactorResponse { secret: started.secret, url: started.url }))
    }

    async fn confirm_two_factor(
        &self,
        request: Request<ConfirmTwoFactorRequest>,
    ) -> Result<Response<RecoveryCodes>, Status> {
        let (call, ConfirmTwoFactorRequest { code }) = Call::from_request(request)?;
        let codes = self.confirm_two_factor(&call, &code).await?;
        Ok(Response::new(RecoveryCodes { codes }))
    }

    async fn disable_two_factor(
        &self,
        request: Request<DisableTwoFactorRequest>,
    ) -> Result<Response<TwoFactorState>, Status> {
        let (call, DisableTwoFactorRequest { password, code }) = Call::from_request(request)?;
        let state = self.disable_two_factor(&call, &password, &code).await?;
        Ok(Response::new(state.into()))
    }

    async fn renew_recovery_codes(
        &self,
        request: Request<RenewRecoveryCodesRequest>,
    ) -> Result<Response<RecoveryCodes>, Status> {
        let (call, RenewRecoveryCodesRequest { password, code }) = Call::from_request(request)?;
        let codes = self.renew_recovery_codes(&call, &password, &code).await?;
        Ok(Response::new(RecoveryCodes { codes }))
    }
}

impl From<app::two_factor::TwoFactorState> for TwoFactorState {
    fn from(state: app::two_factor::TwoFactorState) -> Self {
        Self {
            is_on: state.is_on,
            recovery_codes_left: state.recovery_codes_left.try_into().unwrap_or(u32::MAX),
            is_required: state.is_required,
        }
    }
}
