//! Enums of the REST answers: the names that the messages' enums have outside, in the answers and in `openapi.json` alike.

use std::borrow::Cow;

use proto::names::Named;
use serde::{Serialize, Serializer};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{ObjectBuilder, Schema, Type},
    },
};

/// A value of one of the messages' enums; in JSON its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Name<E>(pub E);

/// What the enum is called in `openapi.json`.
pub(crate) trait Titled: Named {
    /// The schema's name.
    const TITLE: &'static str;
}

/// For whom a perfume is.
pub(crate) type Category = Name<proto::catalog::v1::Category>;
/// How a list of products is ordered.
pub(crate) type ProductOrder = Name<proto::catalog::v1::ProductOrder>;
/// Where an order goes.
pub(crate) type Region = Name<proto::common::v1::Region>;
/// How far an order is.
pub(crate) type OrderStatus = Name<proto::common::v1::OrderStatus>;
/// What a user may do.
pub(crate) type UserRole = Name<proto::identity::v1::UserRole>;

impl Titled for proto::catalog::v1::Category {
    const TITLE: &'static str = "Category";
}
impl Titled for proto::catalog::v1::ProductOrder {
    const TITLE: &'static str = "ProductOrder";
}
impl Titled for proto::common::v1::Region {
    const TITLE: &'static str = "Region";
}
impl Titled for proto::common::v1::OrderStatus {
    const TITLE: &'static str = "OrderStatus";
}
impl Titled for proto::identity::v1::UserRole {
    const TITLE: &'static str = "UserRole";
}

/// In `openapi.json`: a status that a list is narrowed to, or `all`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StatusFilter;

impl PartialSchema for StatusFilter {
    fn schema() -> RefOr<Schema> {
        let statuses = proto::common::v1::OrderStatus::NAMES.iter().map(|(_, name)| *name);
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(statuses.chain(["all"]))).into()
    }
}

impl ToSchema for StatusFilter {}

impl<E: Named> Serialize for Name<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<E: Titled> PartialSchema for Name<E> {
    fn schema() -> RefOr<Schema> {
        let names = E::NAMES.iter().map(|(_, name)| *name);
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).into()
    }
}

impl<E: Titled> ToSchema for Name<E> {
    fn name() -> Cow<'static, str> {
        E::TITLE.into()
    }
}
