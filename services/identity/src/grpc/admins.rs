//! The RPCs of `attar.identity.v1.Admins`.

use platform::Call;
use proto::{
    common::v1::AdminRole,
    identity::v1::{
        AddAdminRequest, Admin, AdminLogInRequest, AdminLogInSecondRequest, DisableAdminRequest, DisableAdminResponse,
        EnableAdminRequest, EnableAdminResponse, ListAdminsRequest, ListAdminsResponse, ResetPasswordRequest,
        ResetPasswordResponse, ResetSecondFactorByEmailRequest, ResetSecondFactorByEmailResponse, Session,
        UpdateAccountRequest, User, admins_server::Admins,
    },
};
use tonic::{Request, Response, Status};

use crate::{
    Identity,
    app::{
        self,
        sessions::{LoggedIn, Visitor},
    },
    measures::{self, Who},
};

#[tonic::async_trait]
impl Admins for Identity {
    async fn log_in(&self, request: Request<AdminLogInRequest>) -> Result<Response<Session>, Status> {
        let (_, AdminLogInRequest { email, password, client_address, user_agent }) = Call::open(request)?;
        let outcome = self.log_in_admin(&email, &password, Visitor::new(&client_address, &user_agent)).await;
        // A log-in that still needs a code is counted once the code is verified; a wrong password is counted at once.
        if !matches!(outcome, Ok(LoggedIn::Halfway(_))) {
            measures::log_in(Who::Admin, &outcome);
        }
        Ok(Response::new(outcome?.into()))
    }

    async fn log_in_second(&self, request: Request<AdminLogInSecondRequest>) -> Result<Response<Session>, Status> {
        let (_, AdminLogInSecondRequest { challenge, code, client_address, user_agent }) = Call::open(request)?;
        let visitor = Visitor::new(&client_address, &user_agent);
        let opened = self.log_in_second(&challenge, &code, visitor).await;
        measures::log_in(Who::Admin, &opened);
        Ok(Response::new(opened?.into()))
    }

    async fn update_account(&self, request: Request<UpdateAccountRequest>) -> Result<Response<User>, Status> {
        let (call, UpdateAccountRequest { name, current_password, password, token }) = Call::open(request)?;
        let (current, new) = (current_password.as_deref(), password.as_deref());
        let user = self.update_account(&call, name.as_deref(), current, new, &token).await?;
        Ok(Response::new(user.into()))
    }

    async fn add_admin(&self, request: Request<AddAdminRequest>) -> Result<Response<User>, Status> {
        let (call, message) = Call::open(request)?;
        let role = Some(message.role()).filter(|role| *role != AdminRole::Unspecified).unwrap_or(AdminRole::Owner);
        let admin = self.add_admin(&call, &message.name, &message.email, &message.password, role).await?;
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

    async fn reset_second_factor_by_email(
        &self,
        request: Request<ResetSecondFactorByEmailRequest>,
    ) -> Result<Response<ResetSecondFactorByEmailResponse>, Status> {
        let (call, ResetSecondFactorByEmailRequest { email }) = Call::open(request)?;
        self.reset_second_factor_by_email(&call, &email).await?;
        Ok(Response::new(ResetSecondFactorByEmailResponse {}))
    }
}

impl From<app::User> for Admin {
    fn from(user: app::User) -> Self {
        Self { is_disabled: user.row.disabled, user: Some(user.into()) }
    }
}
