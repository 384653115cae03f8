//! `/admins/password-recoveries`: customers to whom an administrator is to send a link for a new password.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Error, FieldErrors};
use proto::identity::v1::{self as identity, CreateRecoveryLinkRequest, ListPasswordRecoveriesRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Created, Paged, Success},
    json::{
        names::{Name, RecoveryState},
        values::at,
    },
    openapi::{
        errors,
        kinds::{Id, Phone, RecoveryUrl, Title},
    },
    path::Segment,
    query::{Params, named, page},
    state::Gateway,
};

/// Lists the requests for a new password whose link was not sent automatically, newest first. They are kept for seven
/// days, or until the customer has a new password.
#[utoipa::path(get, path = "/admins/password-recoveries", operation_id = "listPasswordRecoveries", security(("bearer" = ["orders"])), tag = "back-office", params(RecoveriesQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<PasswordRecovery>>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_password_recoveries(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<RecoveriesQuery>,
) -> ApiResult<Paged<Vec<PasswordRecovery>>> {
    let request = call.request(query.into_request()?);
    let reply = gateway.password_recoveries().list_password_recoveries(request).await?.into_inner();
    Ok(Paged::of(reply.recoveries.into_iter().map(PasswordRecovery::from).collect(), reply.meta))
}

/// Makes a link for the customer, to be sent by the administrator. Earlier links of the request become invalid.
#[utoipa::path(post, path = "/admins/password-recoveries/{recovery}/link", operation_id = "createRecoveryLink", security(("bearer" = ["orders"])), tag = "back-office",
    params(("recovery" = String, Path, description = "The request's id")),
    responses((status = 201, description = "The link", body = Success<RecoveryLink>), errors::Authorization, errors::NotFound, errors::Csrf, errors::Call))]
pub(crate) async fn create_recovery_link(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Created<RecoveryLink>> {
    let request = call.request(CreateRecoveryLinkRequest { id });
    let link = gateway.password_recoveries().create_recovery_link(request).await?.into_inner();
    Ok(Success::of(link.into()).created())
}

/// Query parameters of the list of requests.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RecoveriesQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    #[param(value_type = Option<RecoveryState>, nullable = false)]
    state: Option<String>,
}

impl RecoveriesQuery {
    /// Validates and converts to the request.
    fn into_request(self) -> Result<ListPasswordRecoveriesRequest, Error> {
        let mut errors = FieldErrors::new();
        let page = page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut errors);
        let state: identity::RecoveryState = named("state", self.state.as_deref(), &mut errors);
        errors.check().map(|()| ListPasswordRecoveriesRequest { page: Some(page), state: state.into() })
    }
}

/// A customer's request for a new password.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PasswordRecovery {
    #[schema(value_type = Id)]
    id: String,
    /// Name of the customer.
    #[schema(value_type = Title)]
    name: String,
    #[schema(value_type = Phone)]
    phone: String,
    state: RecoveryState,
    requested_at: DateTime<Utc>,
}

impl From<identity::PasswordRecovery> for PasswordRecovery {
    fn from(recovery: identity::PasswordRecovery) -> Self {
        Self {
            state: Name(recovery.state()),
            id: recovery.id,
            name: recovery.name,
            phone: recovery.phone,
            requested_at: at(recovery.requested_at),
        }
    }
}

/// A link that sets a new password, once.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RecoveryLink {
    /// Returned only this once.
    #[schema(value_type = RecoveryUrl)]
    url: String,
    /// Name of the customer.
    #[schema(value_type = Title)]
    name: String,
    #[schema(value_type = Phone)]
    phone: String,
    expires_at: DateTime<Utc>,
}

impl From<identity::RecoveryLink> for RecoveryLink {
    fn from(link: identity::RecoveryLink) -> Self {
        Self { url: link.url, name: link.name, phone: link.phone, expires_at: at(link.expires_at) }
    }
}
