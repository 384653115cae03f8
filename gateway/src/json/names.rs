//! Enums of the REST API: maps enums of the services' messages to their public names.

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

/// An enum of the services' messages, serialised as its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Name<E>(pub E);

/// An enum with a name in `openapi.json`.
pub(crate) trait Titled: Named {
    /// Name of the schema.
    const TITLE: &'static str;
}

/// Category of a perfume.
pub(crate) type Category = Name<proto::catalog::v1::Category>;
/// Order of a list of products.
pub(crate) type ProductSort = Name<proto::catalog::v1::ProductSort>;
/// Order of a list of brands.
pub(crate) type BrandSort = Name<proto::catalog::v1::BrandSort>;
/// Concentration of a perfume.
pub(crate) type Concentration = Name<proto::catalog::v1::Concentration>;
/// Season that a perfume suits.
pub(crate) type Season = Name<proto::catalog::v1::Season>;
/// Occasion that a perfume suits.
pub(crate) type Occasion = Name<proto::catalog::v1::Occasion>;
/// Strength of a perfume.
pub(crate) type Strength = Name<proto::catalog::v1::Strength>;
/// Olfactive family of a note.
pub(crate) type NoteFamily = Name<proto::catalog::v1::NoteFamily>;
/// A term by which perfumes are described: a fact, a concentration or a layer of notes.
pub(crate) type Term = Name<proto::catalog::v1::Term>;
/// Kind of products that may be chosen for a sample set.
pub(crate) type AllowedKind = Name<proto::catalog::v1::allowed_products::Kind>;
/// Kind of price of a sample set.
pub(crate) type PriceKind = Name<proto::catalog::v1::price_rule::Kind>;
/// Kind of stock movement.
pub(crate) type StockMovementKind = Name<proto::catalog::v1::StockMovementKind>;
/// A region that orders are delivered to.
pub(crate) type Region = Name<proto::common::v1::Region>;
/// Column of an import.
pub(crate) type ImportColumn = Name<proto::catalog::v1::ImportColumn>;
/// State of an import.
pub(crate) type ImportState = Name<proto::catalog::v1::ImportState>;
/// Status of an order.
pub(crate) type OrderStatus = Name<proto::common::v1::OrderStatus>;
/// Result of the confirmation call to the customer.
pub(crate) type Confirmation = Name<proto::orders::v1::Confirmation>;
/// A property that orders can be filtered by.
pub(crate) type OrderFlag = Name<proto::orders::v1::OrderFlag>;
/// Order of a list of orders.
pub(crate) type OrderSort = Name<proto::orders::v1::OrderSort>;
/// Kind of printed document of an order.
pub(crate) type PrintKind = Name<proto::orders::v1::PrintKind>;
/// Kind of entry in an order's timeline.
pub(crate) type DeedKind = Name<proto::orders::v1::TimelineEntryKind>;
/// Kind of change of an order besides its status.
pub(crate) type ChangeKind = Name<proto::events::v1::order_changed::Kind>;
/// Role of a user.
pub(crate) type UserRole = Name<proto::identity::v1::UserRole>;

/// Role of an administrator.
pub(crate) type AdminRole = Name<proto::common::v1::AdminRole>;

impl Titled for proto::common::v1::AdminRole {
    const TITLE: &'static str = "AdminRole";
}
impl Titled for proto::catalog::v1::Category {
    const TITLE: &'static str = "Category";
}
impl Titled for proto::catalog::v1::ProductSort {
    const TITLE: &'static str = "ProductOrder";
}
impl Titled for proto::catalog::v1::BrandSort {
    const TITLE: &'static str = "BrandOrder";
}
impl Titled for proto::catalog::v1::allowed_products::Kind {
    const TITLE: &'static str = "AllowedKind";
}
impl Titled for proto::catalog::v1::price_rule::Kind {
    const TITLE: &'static str = "PriceKind";
}
impl Titled for proto::catalog::v1::Concentration {
    const TITLE: &'static str = "Concentration";
}
impl Titled for proto::catalog::v1::Season {
    const TITLE: &'static str = "Season";
}
impl Titled for proto::catalog::v1::Occasion {
    const TITLE: &'static str = "Occasion";
}
impl Titled for proto::catalog::v1::Strength {
    const TITLE: &'static str = "Strength";
}
impl Titled for proto::catalog::v1::NoteFamily {
    const TITLE: &'static str = "NoteFamily";
}
impl Titled for proto::catalog::v1::Term {
    const TITLE: &'static str = "Term";
}
impl Titled for proto::catalog::v1::StockMovementKind {
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
impl Titled for proto::orders::v1::TimelineEntryKind {
    const TITLE: &'static str = "DeedKind";
}
impl Titled for proto::events::v1::order_changed::Kind {
    const TITLE: &'static str = "ChangeKind";
}
impl Titled for proto::identity::v1::UserRole {
    const TITLE: &'static str = "UserRole";
}

/// Schema of a status filter: a status, or `all`.
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
