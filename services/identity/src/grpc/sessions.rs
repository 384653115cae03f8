//! The RPCs of `attar.identity.v1.Sessions`.

use platform::Call;
use proto::{
    identity::v1::{
        AdminSession, AuthenticateRequest, AuthenticateResponse, EndOtherSessionsRequest, EndOtherSessionsResponse,
        EndSessionRequest, EndSessionResponse, ListSessionsRequest, ListSessionsResponse, LogOutRequest,
        LogOutResponse, sessions_server::Sessions,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status};

use crate::{Identity, app::account::ListedSession};

#[tonic::async_trait]
impl Sessions for Identity {
    async fn authenticate(
        &self,
        request: Request<AuthenticateRequest>,
    ) -> Result<Response<AuthenticateResponse>, Status> {
        let (_, AuthenticateRequest { token }) = Call::from_request(request)?;
        let (session, user) = self.authenticate(&token).await?;
        Ok(Response::new(AuthenticateResponse { user: Some(user.into()), session_id: session.to_string() }))
    }

    async fn log_out(&self, request: Request<LogOutRequest>) -> Result<Response<LogOutResponse>, Status> {
        let (_, LogOutRequest { token }) = Call::from_request(request)?;
        self.log_out(&token).await?;
        Ok(Response::new(LogOutResponse {}))
    }

    async fn list_sessions(
        &self,
        request: Request<ListSessionsRequest>,
    ) -> Result<Response<ListSessionsResponse>, Status> {
        let (call, ListSessionsRequest { person, token }) = Call::from_request(request)?;
        let sessions = self.list_sessions(&call, &person, &token).await?;
        Ok(Response::new(ListSessionsResponse { sessions: sessions.into_iter().map(AdminSession::from).collect() }))
    }

    async fn end_session(&self, request: Request<EndSessionRequest>) -> Result<Response<EndSessionResponse>, Status> {
        let (call, EndSessionRequest { id }) = Call::from_request(request)?;
        self.end_session(&call, &id).await?;
        Ok(Response::new(EndSessionResponse {}))
    }

    async fn end_other_sessions(
        &self,
        request: Request<EndOtherSessionsRequest>,
    ) -> Result<Response<EndOtherSessionsResponse>, Status> {
        let (call, EndOtherSessionsRequest { token }) = Call::from_request(request)?;
        self.end_other_sessions(&call, &token).await?;
        Ok(Response::new(EndOtherSessionsResponse {}))
    }
}

impl From<ListedSession> for AdminSession {
    fn from(ListedSession { row: session, is_current }: ListedSession) -> Self {
        Self {
            id: session.session_id().to_string(),
            created_at: Some(timestamp(session.created_at)),
            last_seen_at: Some(timestamp(session.last_seen_at.unwrap_or(session.created_at))),
            expires_at: Some(timestamp(session.expires_at)),
            device: session.device.unwrap_or_default(),
            address: session.address.unwrap_or_default(),
            is_current,
        }
    }
}
