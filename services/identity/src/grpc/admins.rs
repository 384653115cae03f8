//! `attar.identity.v1.Admins`.

use platform::Call;
use proto::identity::v1::{
    AddAdminRequest, Admin, AdminLogInRequest, DisableAdminRequest, DisableAdminResponse, EnableAdminRequest,
    EnableAdminResponse, ListAdminsRequest, ListAdminsResponse, ResetPasswordRequest, ResetPasswordResponse, Session,
    User, admins_server::Admins,
};
use tonic::{Request, Response, Status};

use crate::{Identity, app};

#[tonic::async_trait]
impl Admins for Identity {
    async fn log_in(&self, request: Request<AdminLogInRequest>) -> Result<Response<Session>, Status> {
        let (_, AdminLogInRequest { email, password, client_address }) = Call::open(request)?;
        let opened = self.log_in_admin(&email, &password, &client_address).await?;
        Ok(Response::new(opened.into()))
    }

    async fn add_admin(&self, request: Request<AddAdminRequest>) -> Result<Response<User>, Status> {
        let (call, AddAdminRequest { name, email, password }) = Call::open(request)?;
        let admin = self.add_admin(&call, &name, &email, &password).await?;
        Ok(Response::new(admin.into()))
    }

    async fn list_admins(&self, request: Request<ListAdminsRequest>) -> Result<Response<ListAdminsResponse>, Status> {
        let (call, ListAdminsRequest {}) = Call::open(request)?;
        let admins = self.list_admins(&call).await?;
        Ok(Response::new(ListAdminsResponse { admins: admins.into_iter().map(Admin::from).collect() }))
    }

    async fn reset_password(
        &self,
        request: Request<ResetPasswordRequest>,
    ) -> Result<Response<ResetPasswordResponse>, Status> {
        let (call, ResetPasswordRequest { email, password }) = Call::open(request)?;
        self.reset_password(&call, &email, &password).await?;
        Ok(Response::new(ResetPasswordResponse {}))
    }

    async fn disable_admin(
        &self,
        request: Request<DisableAdminRequest>,
    ) -> Result<Response<DisableAdminResponse>, Status> {
        let (call, DisableAdminRequest { email }) = Call::open(request)?;
        self.disable_admin(&call, &email).await?;
        Ok(Response::new(DisableAdminResponse {}))
    }

    async fn enable_admin(
        &self,
        request: Request<EnableAdminRequest>,
    ) -> Result<Response<EnableAdminResponse>, Status> {
        let (call, EnableAdminRequest { email }) = Call::open(request)?;
        self.enable_admin(&call, &email).await?;
        Ok(Response::new(EnableAdminResponse {}))
    }
}

impl From<app::User> for Admin {
    fn from(user: app::User) -> Self {
        Self { is_disabled: user.disabled, user: Some(user.into()) }
    }
}
