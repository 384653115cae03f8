//! The description of the API, generated from the handlers: what `openapi.json` and the front end's client are made of.

use std::collections::BTreeMap;

use utoipa::{
    IntoResponses, OpenApi,
    openapi::{
        Content, Ref, RefOr, Response, ResponseBuilder, Schema,
        schema::ArrayBuilder,
        security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};

use crate::{
    envelope,
    json::{catalog::VariantChoice, names::ProductOrder},
};

/// Everything but the paths, which the router adds.
#[derive(OpenApi)]
#[openapi(
    info(title = "Attar", description = "The REST API of the Attar perfume store. Messages are Arabic; codes are stable."),
    components(schemas(envelope::Failure, ProductOrder, VariantChoice)),
    tags(
        (name = "catalogue", description = "What everybody may read of products, brands and gift sets"),
        (name = "cart", description = "Shipping costs, quotes and placing orders"),
        (name = "orders", description = "A customer's own orders"),
        (name = "accounts", description = "Sessions and profiles"),
        (name = "back-office", description = "For administrators")
    ),
    modifiers(&BearerToken)
)]
pub(crate) struct Frame;

struct BearerToken;

impl utoipa::Modify for BearerToken {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        openapi.components.get_or_insert_default().add_security_scheme("bearer", scheme);
    }
}

/// Makes the envelopes refer to their data, which the derive writes out, so that clients have one type for one thing.
pub(crate) fn with_references(mut openapi: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    let Some(components) = &mut openapi.components else { return openapi };
    for (name, schema) in &mut components.schemas {
        let data = name.strip_prefix("Success_").or_else(|| name.strip_prefix("Paged_"));
        let (Some(data), RefOr::T(Schema::Object(envelope))) = (data, schema) else { continue };
        let reference = match data.strip_prefix("Vec_") {
            Some(entry) => ArrayBuilder::new().items(Ref::from_schema_name(entry)).into(),
            None => Ref::from_schema_name(data).into(),
        };
        envelope.properties.insert("data".to_owned(), reference);
    }
    openapi
}

/// The failures that calls share, by what brings them about.
pub(crate) mod refusals {
    use super::{BTreeMap, IntoResponses, RefOr, Response, failures};

    macro_rules! refusals {
        ($($(#[$doc:meta])* $name:ident { $($status:literal => $description:literal),+ $(,)? })+) => {$(
            $(#[$doc])*
            pub(crate) struct $name;

            impl IntoResponses for $name {
                fn responses() -> BTreeMap<String, RefOr<Response>> {
                    failures(&[$(($status, $description)),+])
                }
            }
        )+};
    }

    refusals! {
        /// What may happen to every call.
        Any {
            "400" => "The request line or a header is malformed",
            "500" => "Our own fault",
            "503" => "Something behind the gateway does not answer; see Retry-After",
        }
        /// Calls that take parameters with rules.
        Faults { "422" => "Fields out of their rules, all of them at once" }
        /// Calls that name a thing.
        Missing { "404" => "No such thing" }
        /// Calls that change something.
        Unsafe { "419" => "The XSRF cookie is not repeated in X-XSRF-TOKEN" }
        /// Calls that take a body.
        Body {
            "413" => "The body is too large",
            "415" => "The body is of another type than the call takes",
            "422" => "Fields out of their rules, all of them at once",
        }
        /// Calls of those who are signed in.
        Session { "401" => "No token, or one that is unknown, expired or revoked" }
        /// Calls of those with the right.
        Right {
            "401" => "No token, or one that is unknown, expired or revoked",
            "403" => "A valid token without the right",
        }
        /// Log-ins.
        Credentials {
            "401" => "The account or the password is wrong",
            "429" => "Too many attempts; see Retry-After",
        }
        /// Calls that are rationed.
        Ration { "429" => "Too many requests; see Retry-After" }
        /// Calls that the state of a thing may forbid.
        State { "409" => "The state of the thing forbids it; `data` bears the state" }
    }
}

fn failures(answers: &[(&str, &str)]) -> BTreeMap<String, RefOr<Response>> {
    let content = || Content::new(Some(Ref::from_schema_name("Failure")));
    let answer = |description: &str| {
        ResponseBuilder::new().description(description).content("application/json", content()).build()
    };
    answers.iter().map(|(status, description)| ((*status).to_owned(), answer(description).into())).collect()
}
