//! The RPCs of `attar.identity.v1.Erasures`.

use platform::Call;
use proto::{
    identity::v1::{
        self, EraseAccountsRequest, EraseAccountsResponse, ExportAccountsRequest, ExportAccountsResponse,
        ExportedSession, VerifyPasswordRequest, VerifyPasswordResponse, erasures_server::Erasures,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status};

use crate::{Identity, app::erasures::ExportedAccount};

#[tonic::async_trait]
impl Erasures for Identity {
    async fn export_accounts(
        &self,
        request: Request<ExportAccountsRequest>,
    ) -> Result<Response<ExportAccountsResponse>, Status> {
        let (call, ExportAccountsRequest { ids }) = Call::from_request(request)?;
        let accounts = self.export_accounts(&call, &ids).await?.into_iter().map(Into::into).collect();
        Ok(Response::new(ExportAccountsResponse { accounts }))
    }

    async fn verify_password(
        &self,
        request: Request<VerifyPasswordRequest>,
    ) -> Result<Response<VerifyPasswordResponse>, Status> {
        let (call, VerifyPasswordRequest { password }) = Call::from_request(request)?;
        self.confirm_password(&call, &password).await?;
        Ok(Response::new(VerifyPasswordResponse {}))
    }

    async fn erase_accounts(
        &self,
        request: Request<EraseAccountsRequest>,
    ) -> Result<Response<EraseAccountsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.erase_accounts(&call, message).await?;
        Ok(Response::new(EraseAccountsResponse {}))
    }
}

impl From<ExportedAccount> for v1::ExportedAccount {
    fn from(account: ExportedAccount) -> Self {
        let sessions = account.sessions.into_iter().map(|session| ExportedSession {
            created_at: Some(timestamp(session.created_at)),
            expires_at: Some(timestamp(session.expires_at)),
            ended_at: session.revoked_at.map(timestamp),
        });
        Self {
            user: Some(account.user.into()),
            sessions: sessions.collect(),
            recoveries: account.recoveries.into_iter().map(timestamp).collect(),
            wishlist: v1::Wishlist::from(account.wishlist).product_ids,
        }
    }
}
