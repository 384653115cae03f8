//! `attar.identity.v1.Sessions`.

use platform::Call;
use proto::identity::v1::{
    AuthenticateRequest, AuthenticateResponse, LogOutRequest, LogOutResponse, sessions_server::Sessions,
};
use tonic::{Request, Response, Status};

use crate::Identity;

#[tonic::async_trait]
impl Sessions for Identity {
    async fn authenticate(
        &self,
        request: Request<AuthenticateRequest>,
    ) -> Result<Response<AuthenticateResponse>, Status> {
        let (_, AuthenticateRequest { token }) = Call::open(request)?;
        let (session, user) = self.authenticate(&token).await?;
        Ok(Response::new(AuthenticateResponse { user: Some(user.into()), session_id: session.to_string() }))
    }

    async fn log_out(&self, request: Request<LogOutRequest>) -> Result<Response<LogOutResponse>, Status> {
        let (_, LogOutRequest { token }) = Call::open(request)?;
        self.log_out(&token).await?;
        Ok(Response::new(LogOutResponse {}))
    }
}
