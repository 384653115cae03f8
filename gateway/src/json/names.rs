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
/// How a list of brands is ordered.
pub(crate) type BrandOrder = Name<proto::catalog::v1::BrandOrder>;
/// Why what stands on a shelf is different.
pub(crate) type MovementKind = Name<proto::catalog::v1::MovementKind>;
/// Where an order goes.
pub(crate) type Region = Name<proto::common::v1::Region>;
/// A column of a table of products.
pub(crate) type ImportColumn = Name<proto::catalog::v1::ImportColumn>;
/// How far a table of products is.
pub(crate) type ImportState = Name<proto::catalog::v1::ImportState>;
/// How far an order is.
pub(crate) type OrderStatus = Name<proto::common::v1::OrderStatus>;
/// What a customer said when they were called.
pub(crate) type Confirmation = Name<proto::orders::v1::Confirmation>;
/// What makes an order stand out.
pub(crate) type OrderFlag = Name<proto::orders::v1::OrderFlag>;
/// How a list of orders is sorted.
pub(crate) type OrderSort = Name<proto::orders::v1::OrderSort>;
/// What can be printed of an order.
pub(crate) type PrintKind = Name<proto::orders::v1::PrintKind>;
/// What was done to an order.
pub(crate) type DeedKind = Name<proto::orders::v1::DeedKind>;
/// What of an order changed besides its status.
pub(crate) type ChangeKind = Name<proto::events::v1::order_changed::Kind>;
/// What a user may do.
pub(crate) type UserRole = Name<proto::identity::v1::UserRole>;

/// What an administrator may do.
pub(crate) type AdminRole = Name<proto::common::v1::AdminRole>;

impl Titled for proto::common::v1::AdminRole {
    const TITLE: &'static str = "AdminRole";
}
impl Titled for proto::catalog::v1::Category {
    const TITLE: &'static str = "Category";
}
impl Titled for proto::catalog::v1::ProductOrder {
    const TITLE: &'static str = "ProductOrder";
}
impl Titled for proto::catalog::v1::BrandOrder {
    const TITLE: &'static str = "BrandOrder";
}
impl Titled for proto::catalog::v1::MovementKind {
    const TITLE: &'static str = "MovementKind";
}
impl Titled for proto::catalog::v1::ImportColumn {
    const TITLE: &'static str = "ImportColumn";
}
impl Titled for proto::catalog::v1::ImportState {
    const TITLE: &'static str = "ImportState";
}
impl Titled for proto::common::v1::Region {
    const TITLE: &'static str = "Region";
}
impl Titled for proto::common::v1::OrderStatus {
    const TITLE: &'static str = "OrderStatus";
}
impl Titled for proto::orders::v1::Confirmation {
    const TITLE: &'static str = "Confirmation";
}
impl Titled for proto::orders::v1::OrderFlag {
    const TITLE: &'static str = "OrderFlag";
}
impl Titled for proto::orders::v1::OrderSort {
    const TITLE: &'static str = "OrderSort";
}
impl Titled for proto::orders::v1::PrintKind {
    const TITLE: &'static str = "PrintKind";
}
impl Titled for proto::orders::v1::DeedKind {
    const TITLE: &'static str = "DeedKind";
}
impl Titled for proto::events::v1::order_changed::Kind {
    const TITLE: &'static str = "ChangeKind";
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
