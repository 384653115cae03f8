//! Error responses: their envelopes, codes and conflicts.

use serde_json::{Value, json};

use super::schema_of;
use crate::{
    error::ErrorCode,
    openapi::errors::{self, ErrorResponse},
};

/// Adds every error response that operations refer to.
pub(super) fn describe(document: &mut Value) {
    document["components"]["schemas"]["Failure"] = json!({
        "description": "Envelope of an error.",
        "type": "object",
        "required": ["success", "message", "code", "request_id"],
        "properties": {
            "success": { "type": "boolean", "enum": [false] },
            "message": { "type": "string", "minLength": 1, "description": "Message for the user, in Arabic unless another language is requested." },
            "code": schema_of("FailureCode"),
            "request_id": { "type": "string", "minLength": 1, "maxLength": 128, "description": "The same as `X-Request-Id`." },
        },
    });
    for error in errors::ALL {
        document["components"]["responses"][error.name] = response(error);
    }
}

fn response(error: &ErrorResponse) -> Value {
    let mut schemas: Vec<Value> = error.codes.iter().map(|code| failure(*code, error.state)).collect();
    let schema = if schemas.len() == 1 { schemas.remove(0) } else { json!({ "oneOf": schemas }) };
    let reference = |name: &str| json!({ "$ref": format!("#/components/headers/{name}") });
    let mut response = json!({
        "description": error.description,
        "headers": { "X-Request-Id": reference("X-Request-Id") },
        "content": { "application/json": { "schema": schema } },
    });
    if error.codes.iter().any(|code| matches!(code, ErrorCode::TooManyRequests | ErrorCode::Unavailable)) {
        response["headers"]["Retry-After"] = reference("Retry-After");
    }
    response
}

fn failure(code: ErrorCode, state: Option<&str>) -> Value {
    let code_alone = json!({ "type": "string", "enum": [code.slug()] });
    let besides = match code {
        ErrorCode::ValidationFailed => {
            let messages = json!({ "type": "array", "minItems": 1, "items": { "type": "string", "minLength": 1 } });
            json!({
                "required": ["errors"],
                "properties": { "code": code_alone, "errors": {
                    "type": "object", "minProperties": 1, "additionalProperties": messages,
                    "description": "Messages by field (dotted path), the most important first.",
                } },
            })
        }
        ErrorCode::PriceChanged => with_state(&code_alone, "Quote"),
        ErrorCode::OutOfStock => with_state(&code_alone, "OutOfStock"),
        ErrorCode::InUse => with_state(&code_alone, "InUse"),
        ErrorCode::AlreadyPrinted => with_state(&code_alone, "AlreadyPrinted"),
        ErrorCode::AlreadyMerged => with_state(&code_alone, "CustomerSummary"),
        ErrorCode::ReturnNotPossible => with_state(&code_alone, "ReturnOptions"),
        ErrorCode::AlreadyExchanged | ErrorCode::NotExchangeable | ErrorCode::ReplacementMissing => {
            with_state(&code_alone, "AdminReturn")
        }
        ErrorCode::ImportNotReady => with_state(&code_alone, "Import"),
        ErrorCode::Conflict | ErrorCode::InvalidTransition => with_state(&code_alone, state.unwrap_or("AdminOrder")),
        _ => json!({ "properties": { "code": code_alone } }),
    };
    json!({ "title": code.slug(), "allOf": [schema_of("Failure"), besides] })
}

fn with_state(code: &Value, state: &str) -> Value {
    json!({ "required": ["data"], "properties": { "code": code, "data": schema_of(state) } })
}
