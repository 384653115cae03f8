//! An administrator's own second factor.

use proto::identity::v1 as identity;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    lenient::Text,
    openapi::kinds::{Base32, OtpauthUrl, Password, RecoveryCode, SecondFactorCode},
};

/// Whether there is a second factor.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TwoFactor {
    is_on: bool,
    recovery_codes_left: u32,
    /// Whether the shop requires it of all administrators.
    is_required: bool,
}

/// A second factor that counts once a code of it was confirmed.
#[derive(Serialize, ToSchema)]
pub(crate) struct TwoFactorSecret {
    #[schema(value_type = Base32)]
    secret: String,
    #[schema(value_type = OtpauthUrl)]
    url: String,
}

/// Codes that stand for the authenticator; shown this once.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecoveryCodes {
    #[schema(value_type = Vec<RecoveryCode>, max_items = 10)]
    recovery_codes: Vec<String>,
}

/// Begins to switch a second factor on.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct StartTwoFactor {
    #[serde(default)]
    #[schema(required, value_type = Password)]
    pub(crate) password: Text,
}

/// Proves that the authenticator has the secret.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ConfirmTwoFactor {
    #[serde(default)]
    #[schema(required, value_type = SecondFactorCode)]
    pub(crate) code: Text,
}

/// Proves both factors.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct BothFactors {
    #[serde(default)]
    #[schema(required, value_type = Password)]
    pub(crate) password: Text,
    /// Six digits of the authenticator, or a recovery code.
    #[serde(default)]
    #[schema(required, value_type = SecondFactorCode)]
    pub(crate) code: Text,
}

impl From<identity::TwoFactorState> for TwoFactor {
    fn from(state: identity::TwoFactorState) -> Self {
        let identity::TwoFactorState { is_on, recovery_codes_left, is_required } = state;
        Self { is_on, recovery_codes_left, is_required }
    }
}

impl From<identity::StartTwoFactorResponse> for TwoFactorSecret {
    fn from(started: identity::StartTwoFactorResponse) -> Self {
        Self { secret: started.secret, url: started.url }
    }
}

impl From<identity::RecoveryCodes> for RecoveryCodes {
    fn from(made: identity::RecoveryCodes) -> Self {
        Self { recovery_codes: made.codes }
    }
}
