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
/// State of a review.
pub(crate) type ReviewState = Name<proto::catalog::v1::ReviewState>;
/// Kind of stock movement.
pub(crate) type StockMovementKind = Name<proto::catalog::v1::StockMovementKind>;
/// State of a purchased bottle.
pub(crate) type BottleState = Name<proto::catalog::v1::BottleState>;
/// Kind of draw from a purchased bottle.
pub(crate) type DrawKind = Name<proto::catalog::v1::DrawKind>;
/// Property by which a margin report groups sales.
pub(crate) type MarginGroup = Name<proto::catalog::v1::MarginGroup>;
/// State of a customer's request for a new password.
pub(crate) type RecoveryState = Name<proto::identity::v1::RecoveryState>;
/// A region that orders are delivered to.
pub(crate) type Region = Name<proto::common::v1::Region>;
/// Kind of a place.
pub(crate) type PlaceKind = Name<proto::cart_pricing::v1::PlaceKind>;
/// Kind of reduction that an offer gives.
pub(crate) type OfferEffect = Name<proto::cart_pricing::v1::OfferEffect>;
/// Kind of the items that an offer is for.
pub(crate) type OfferUnit = Name<proto::cart_pricing::v1::OfferUnit>;
/// State of an offer at present.
pub(crate) type OfferState = Name<proto::cart_pricing::v1::OfferState>;
/// Column of an import.
pub(crate) type ImportColumn = Name<proto::catalog::v1::ImportColumn>;
/// State of an import.
pub(crate) type ImportState = Name<proto::catalog::v1::ImportState>;
/// Status of an order.
pub(crate) type OrderStatus = Name<proto::common::v1::OrderStatus>;
/// Channel by which an order reached the shop.
pub(crate) type SalesChannel = Name<proto::orders::v1::SalesChannel>;
/// Result of the confirmation call to the customer.
pub(crate) type Confirmation = Name<proto::orders::v1::Confirmation>;
/// A property that orders can be filtered by.
pub(crate) type OrderFlag = Name<proto::orders::v1::OrderFlag>;
/// Order of a list of orders.
pub(crate) type OrderSort = Name<proto::orders::v1::OrderSort>;
/// Order of a list of customers.
pub(crate) type CustomerSort = Name<proto::orders::v1::CustomerSort>;
/// Kind of printed document of an order.
pub(crate) type PrintKind = Name<proto::orders::v1::PrintKind>;
/// Kind of entry in an order's timeline.
pub(crate) type DeedKind = Name<proto::orders::v1::TimelineEntryKind>;
/// Kind of a return.
pub(crate) type ReturnKind = Name<proto::orders::v1::ReturnKind>;
/// State of a return.
pub(crate) type ReturnState = Name<proto::orders::v1::ReturnState>;
/// State of a person on the waiting list. `due`: an administrator is to tell the person.
pub(crate) type WaitingState = Name<proto::orders::v1::WaitingState>;
/// Reason of a return.
pub(crate) type ReturnReason = Name<proto::orders::v1::ReturnReason>;
/// Reason why a shopper cannot request a return.
pub(crate) type ReturnObstacle = Name<proto::orders::v1::ReturnObstacle>;
/// Kind of a courier, by the interface that it offers.
pub(crate) type CourierKind = Name<proto::orders::v1::CourierKind>;
/// Field of a shipment that a column of an export holds.
pub(crate) type ShipmentField = Name<proto::orders::v1::ShipmentField>;
/// State of a shipment.
pub(crate) type ShipmentState = Name<proto::orders::v1::ShipmentState>;
/// Property by which a delivery report groups shipments.
pub(crate) type DeliveryGrouping = Name<proto::orders::v1::DeliveryGrouping>;
/// State of a remittance.
pub(crate) type RemittanceState = Name<proto::orders::v1::RemittanceState>;
/// Result of matching a line of a statement with the shipments.
pub(crate) type LineClass = Name<proto::orders::v1::LineClass>;
/// Account of the cash ledger.
pub(crate) type LedgerAccount = Name<proto::orders::v1::LedgerAccount>;
/// Channel of a message to a customer.
pub(crate) type MessageChannel = Name<proto::orders::v1::MessageChannel>;
/// `unknown`: it is being sent, or may have been. `unsent`: it did not leave yet. `rejected`: the server refused it.
pub(crate) type MessageOutcome = Name<proto::orders::v1::MessageOutcome>;
/// Kind of change of an order besides its status.
pub(crate) type ChangeKind = Name<proto::events::v1::order_changed::Kind>;
/// Role of a user.
pub(crate) type UserRole = Name<proto::identity::v1::UserRole>;

/// Role of an administrator.
pub(crate) type AdminRole = Name<proto::common::v1::AdminRole>;

impl Titled for proto::common::v1::AdminRole {
    const TITLE: &'static str = "AdminRole";
}
impl Titled for proto::cart_pricing::v1::PlaceKind {
    const TITLE: &'static str = "PlaceKind";
}
impl Titled for proto::cart_pricing::v1::OfferEffect {
    const TITLE: &'static str = "OfferEffect";
}
impl Titled for proto::cart_pricing::v1::OfferUnit {
    const TITLE: &'static str = "OfferUnit";
}
impl Titled for proto::cart_pricing::v1::OfferState {
    const TITLE: &'static str = "OfferState";
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
impl Titled for proto::catalog::v1::ReviewState {
    const TITLE: &'static str = "ReviewState";
}
impl Titled for proto::catalog::v1::StockMovementKind {
    const TITLE: &'static str = "MovementKind";
}
impl Titled for proto::catalog::v1::BottleState {
    const TITLE: &'static str = "BottleState";
}
impl Titled for proto::catalog::v1::DrawKind {
    const TITLE: &'static str = "DrawKind";
}
impl Titled for proto::catalog::v1::MarginGroup {
    const TITLE: &'static str = "MarginGroup";
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
impl Titled for proto::orders::v1::SalesChannel {
    const TITLE: &'static str = "SalesChannel";
}
impl Titled for proto::orders::v1::MessageChannel {
    const TITLE: &'static str = "MessageChannel";
}
impl Titled for proto::orders::v1::MessageOutcome {
    const TITLE: &'static str = "MessageOutcome";
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
impl Titled for proto::orders::v1::CustomerSort {
    const TITLE: &'static str = "CustomerSort";
}
impl Titled for proto::orders::v1::PrintKind {
    const TITLE: &'static str = "PrintKind";
}
impl Titled for proto::orders::v1::TimelineEntryKind {
    const TITLE: &'static str = "DeedKind";
}
impl Titled for proto::orders::v1::ReturnKind {
    const TITLE: &'static str = "ReturnKind";
}
impl Titled for proto::orders::v1::ReturnState {
    const TITLE: &'static str = "ReturnState";
}
impl Titled for proto::orders::v1::WaitingState {
    const TITLE: &'static str = "WaitingState";
}
impl Titled for proto::orders::v1::ReturnReason {
    const TITLE: &'static str = "ReturnReason";
}
impl Titled for proto::orders::v1::ReturnObstacle {
    const TITLE: &'static str = "ReturnObstacle";
}
impl Titled for proto::orders::v1::CourierKind {
    const TITLE: &'static str = "CourierKind";
}
impl Titled for proto::orders::v1::ShipmentField {
    const TITLE: &'static str = "ShipmentField";
}
impl Titled for proto::orders::v1::ShipmentState {
    const TITLE: &'static str = "ShipmentState";
}
impl Titled for proto::orders::v1::DeliveryGrouping {
    const TITLE: &'static str = "DeliveryGrouping";
}
impl Titled for proto::orders::v1::RemittanceState {
    const TITLE: &'static str = "RemittanceState";
}
impl Titled for proto::orders::v1::LineClass {
    const TITLE: &'static str = "LineClass";
}
impl Titled for proto::orders::v1::LedgerAccount {
    const TITLE: &'static str = "LedgerAccount";
}
impl Titled for proto::events::v1::order_changed::Kind {
    const TITLE: &'static str = "ChangeKind";
}
impl Titled for proto::identity::v1::RecoveryState {
    const TITLE: &'static str = "RecoveryState";
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
