//! The RPCs of `attar.identity.v1.Administrators`.

use platform::Call;
use proto::{
    common::v1::AdminRole,
    identity::v1::{
        self as identity, AddAdminRequest, Admin, AdminLogInRequest, AuditRecordField, CreateAdministratorRequest,
        DisableAdminRequest, DisableAdminResponse, EnableAdminRequest, EnableAdminResponse,
        GetSecondFactorPolicyRequest, ListAdministratorsRequest, ListAdministratorsResponse, ListAdminsRequest,
        ListAdminsResponse, ListAuditRecordsRequest, ListAuditRecordsResponse, ResetPasswordRequest,
        ResetPasswordResponse, ResetSecondFactorByEmailRequest, ResetSecondFactorByEmailResponse,
        ResetSecondFactorRequest, SecondFactorPolicy, Session, SetSecondFactorPolicyRequest, UpdateAccountRequest,
        UpdateAdministratorRequest, User, VerifySecondFactorRequest, administrators_server::Administrators,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status};

use crate::{
    Identity,
    app::{
        self,
        administrators::Administrator,
        audit::{AuditRecord, parse_fields},
        log_in::LogInOutcome,
        sessions::ClientInfo,
    },
    domain::{administrators::AdministratorForm, audit::Filter},
    metrics::{self, Role},
};

#[tonic::async_trait]
impl Administrators for Identity {
    async fn log_in(&self, request: Request<AdminLogInRequest>) -> Result<Response<Session>, Status> {
        let (_, AdminLogInRequest { email, password, client_address, user_agent }) = Call::from_request(request)?;
        let outcome = self.log_in_admin(&email, &password, ClientInfo::new(&client_address, &user_agent)).await;
        // A log-in that still needs a code is counted once the code is verified; a wrong password is counted at once.
        if !matches!(outcome, Ok(LogInOutcome::Challenge(_))) {
            metrics::record_log_in(Role::Admin, &outcome);
        }
        Ok(Response::new(outcome?.into()))
    }

    async fn verify_second_factor(
        &self,
        request: Request<VerifySecondFactorRequest>,
    ) -> Result<Response<Session>, Status> {
        let (_, VerifySecondFactorRequest { challenge, code, client_address, user_agent }) =
            Call::from_request(request)?;
        let client = ClientInfo::new(&client_address, &user_agent);
        let opened = self.verify_second_factor(&challenge, &code, client).await;
        metrics::record_log_in(Role::Admin, &opened);
        Ok(Response::new(opened?.into()))
    }

    async fn update_account(&self, request: Request<UpdateAccountRequest>) -> Result<Response<User>, Status> {
        let (call, UpdateAccountRequest { name, current_password, password, token }) = Call::from_request(request)?;
        let (current, new) = (current_password.as_deref(), password.as_deref());
        let user = self.update_account(&call, name.as_deref(), current, new, &token).await?;
        Ok(Response::new(user.into()))
    }

    async fn list_administrators(
        &self,
        request: Request<ListAdministratorsRequest>,
    ) -> Result<Response<ListAdministratorsResponse>, Status> {
        let (call, ListAdministratorsRequest {}) = Call::from_request(request)?;
        let admins = self.list_administrators(&call).await?;
        Ok(Response::new(ListAdministratorsResponse {
            administrators: admins.into_iter().map(identity::Administrator::from).collect(),
        }))
    }

    async fn create_administrator(
        &self,
        request: Request<CreateAdministratorRequest>,
    ) -> Result<Response<identity::Administrator>, Status> {
        let (call, CreateAdministratorRequest { name, email, password, role }) = Call::from_request(request)?;
        let admin = self.create_administrator(&call, &name, &email, &password, &role).await?;
        Ok(Response::new(admin.into()))
    }

    async fn update_administrator(
        &self,
        request: Request<UpdateAdministratorRequest>,
    ) -> Result<Response<identity::Administrator>, Status> {
        let (call, UpdateAdministratorRequest { id, name, email, role, password, is_disabled }) =
            Call::from_request(request)?;
        let form = AdministratorForm { name, email, role, password, is_disabled };
        let admin = self.update_administrator(&call, &id, form).await?;
        Ok(Response::new(admin.into()))
    }

    async fn reset_second_factor(
        &self,
        request: Request<ResetSecondFactorRequest>,
    ) -> Result<Response<identity::Administrator>, Status> {
        let (call, ResetSecondFactorRequest { id }) = Call::from_request(request)?;
        let admin = self.reset_second_factor_of(&call, &id).await?;
        Ok(Response::new(admin.into()))
    }

    async fn get_second_factor_policy(
        &self,
        request: Request<GetSecondFactorPolicyRequest>,
    ) -> Result<Response<SecondFactorPolicy>, Status> {
        let (call, GetSecondFactorPolicyRequest {}) = Call::from_request(request)?;
        let second_factor_required = self.is_second_factor_required(&call).await?;
        Ok(Response::new(SecondFactorPolicy { second_factor_required }))
    }

    async fn set_second_factor_policy(
        &self,
        request: Request<SetSecondFactorPolicyRequest>,
    ) -> Result<Response<SecondFactorPolicy>, Status> {
        let (call, SetSecondFactorPolicyRequest { second_factor_required }) = Call::from_request(request)?;
        self.set_second_factor_required(&call, second_factor_required).await?;
        Ok(Response::new(SecondFactorPolicy { second_factor_required }))
    }

    async fn list_audit_records(
        &self,
        request: Request<ListAuditRecordsRequest>,
    ) -> Result<Response<ListAuditRecordsResponse>, Status> {
        let (call, ListAuditRecordsRequest { page, person, kind, thing, from, to }) = Call::from_request(request)?;
        let filter = Filter { actor: person, kind, thing, ..Filter::default() };
        let (records, meta) = self.list_audit_records(&call, page, filter, (&from, &to)).await?;
        let records = records.into_iter().map(identity::AuditRecord::from).collect();
        Ok(Response::new(ListAuditRecordsResponse { records, meta: Some(meta) }))
    }

    async fn add_admin(&self, request: Request<AddAdminRequest>) -> Result<Response<User>, Status> {
        let (call, message) = Call::from_request(request)?;
        let role = Some(message.role()).filter(|role| *role != AdminRole::Unspecified).unwrap_or(AdminRole::Owner);
        let admin = self.add_admin(&call, &message.name, &message.email, &message.password, role).await?;
        Ok(Response::new(admin.into()))
    }

    async fn list_admins(&self, request: Request<ListAdminsRequest>) -> Result<Response<ListAdminsResponse>, Status> {
        let (call, ListAdminsRequest {}) = Call::from_request(request)?;
        let admins = self.list_admins(&call).await?;
        Ok(Response::new(ListAdminsResponse { admins: admins.into_iter().map(Admin::from).collect() }))
    }

    async fn reset_password(
        &self,
        request: Request<ResetPasswordRequest>,
    ) -> Result<Response<ResetPasswordResponse>, Status> {
        let (call, ResetPasswordRequest { email, password }) = Call::from_request(request)?;
        self.reset_password(&call, &email, &password).await?;
        Ok(Response::new(ResetPasswordResponse {}))
    }

    async fn disable_admin(
        &self,
        request: Request<DisableAdminRequest>,
    ) -> Result<Response<DisableAdminResponse>, Status> {
        let (call, DisableAdminRequest { email }) = Call::from_request(request)?;
        self.disable_admin(&call, &email).await?;
        Ok(Response::new(DisableAdminResponse {}))
    }

    async fn enable_admin(
        &self,
        request: Request<EnableAdminRequest>,
    ) -> Result<Response<EnableAdminResponse>, Status> {
        let (call, EnableAdminRequest { email }) = Call::from_request(request)?;
        self.enable_admin(&call, &email).await?;
        Ok(Response::new(EnableAdminResponse {}))
    }

    async fn reset_second_factor_by_email(
        &self,
        request: Request<ResetSecondFactorByEmailRequest>,
    ) -> Result<Response<ResetSecondFactorByEmailResponse>, Status> {
        let (call, ResetSecondFactorByEmailRequest { email }) = Call::from_request(request)?;
        self.reset_second_factor_by_email(&call, &email).await?;
        Ok(Response::new(ResetSecondFactorByEmailResponse {}))
    }
}

impl From<app::User> for Admin {
    fn from(user: app::User) -> Self {
        Self { is_disabled: user.row.disabled, user: Some(user.into()) }
    }
}

impl From<Administrator> for identity::Administrator {
    fn from(admin: Administrator) -> Self {
        Self {
            id: admin.row.user_id().to_string(),
            role: admin.row.admin_role().into(),
            name: admin.row.name,
            email: admin.row.email.unwrap_or_default(),
            is_disabled: admin.row.disabled,
            has_second_factor: admin.has_second_factor,
            created_at: Some(timestamp(admin.row.created_at)),
            last_seen_at: admin.last_seen_at.map(timestamp),
            sessions: admin.sessions,
        }
    }
}

impl From<AuditRecord> for identity::AuditRecord {
    fn from(record: AuditRecord) -> Self {
        let fields = parse_fields(&record.fields).into_iter();
        let fields =
            fields.map(|field| AuditRecordField { field: field.field, before: field.before, after: field.after });
        Self {
            id: record.id.to_string(),
            at: Some(timestamp(record.at)),
            actor_id: record.actor_id,
            actor_name: record.actor_name,
            action: record.action,
            kind: record.kind,
            thing_id: record.thing_id,
            thing_name: record.thing_name,
            fields: fields.collect(),
        }
    }
}
