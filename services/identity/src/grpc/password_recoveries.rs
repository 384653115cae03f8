//! The RPCs of `attar.identity.v1.PasswordRecoveries`.

use platform::Call;
use proto::{
    identity::v1::{
        self as message, CreateRecoveryLinkRequest, ListPasswordRecoveriesRequest, ListPasswordRecoveriesResponse,
        PasswordRecovery, RequestPasswordRecoveryRequest, RequestPasswordRecoveryResponse,
        ResetCustomerPasswordRequest, ResetCustomerPasswordResponse, password_recoveries_server::PasswordRecoveries,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status};

use crate::{
    Identity,
    app::password_recoveries::{ListedRecovery, RecoveryLink},
};

#[tonic::async_trait]
impl PasswordRecoveries for Identity {
    async fn request_password_recovery(
        &self,
        request: Request<RequestPasswordRecoveryRequest>,
    ) -> Result<Response<RequestPasswordRecoveryResponse>, Status> {
        let (_, RequestPasswordRecoveryRequest { phone, client_address }) = Call::from_request(request)?;
        self.request_password_recovery(&phone, &client_address).await?;
        Ok(Response::new(RequestPasswordRecoveryResponse {}))
    }

    async fn reset_customer_password(
        &self,
        request: Request<ResetCustomerPasswordRequest>,
    ) -> Result<Response<ResetCustomerPasswordResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let passwords = (message.password.as_str(), message.password_confirmation.as_deref());
        let user = self.reset_customer_password(&call, &message.token, passwords, &message.client_address).await?;
        Ok(Response::new(ResetCustomerPasswordResponse { user_id: user.to_string() }))
    }

    async fn list_password_recoveries(
        &self,
        request: Request<ListPasswordRecoveriesRequest>,
    ) -> Result<Response<ListPasswordRecoveriesResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let state = message.state();
        let (recoveries, meta) = self.list_password_recoveries(&call, message.page, state).await?;
        let recoveries = recoveries.into_iter().map(PasswordRecovery::from).collect();
        Ok(Response::new(ListPasswordRecoveriesResponse { recoveries, meta: Some(meta) }))
    }

    async fn create_recovery_link(
        &self,
        request: Request<CreateRecoveryLinkRequest>,
    ) -> Result<Response<message::RecoveryLink>, Status> {
        let (call, CreateRecoveryLinkRequest { id }) = Call::from_request(request)?;
        Ok(Response::new(self.create_recovery_link(&call, &id).await?.into()))
    }
}

impl From<ListedRecovery> for PasswordRecovery {
    fn from(ListedRecovery { row, customer, state }: ListedRecovery) -> Self {
        Self {
            id: row.recovery_id().to_string(),
            name: customer.name,
            phone: customer.phone.unwrap_or_default(),
            state: state.into(),
            requested_at: Some(timestamp(row.requested_at)),
        }
    }
}

impl From<RecoveryLink> for message::RecoveryLink {
    fn from(RecoveryLink { url, expires_at, customer }: RecoveryLink) -> Self {
        Self {
            url,
            name: customer.name,
            phone: customer.phone.unwrap_or_default(),
            expires_at: Some(timestamp(expires_at)),
        }
    }
}
