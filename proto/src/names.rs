//! Stable names of enum values in the REST API, in databases and in logs.

mod bottles;
mod orders;

use crate::{
    cart_pricing::v1::{OfferEffect, OfferState, OfferUnit, PlaceKind},
    catalog::v1::{
        BrandSort, Category, Concentration, ImportColumn, ImportState, NoteFamily, Occasion, ProductSort, ReviewState,
        Season, StockMovementKind, Strength, Term, allowed_products, price_rule,
    },
    common::v1::{AdminRole, OrderStatus, Region},
    events::v1::{catalog_changed, order_changed},
    identity::v1::{RecoveryState, UserRole},
    orders::v1::{Confirmation, CustomerSort, OrderFlag, OrderSort, PrintKind, SalesChannel, TimelineEntryKind},
};

/// An enum with named values; the unspecified value has no name.
pub trait Named: Copy + PartialEq + 'static {
    /// Every value that has a name, with it.
    const NAMES: &'static [(Self, &'static str)];

    /// Return the value's name; empty for the unspecified value.
    fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
    }

    /// Return the value with exactly this name.
    fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(_, known)| *known == name).map(|(value, _)| *value)
    }
}

impl Named for OrderStatus {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Pending, "pending"),
        (Self::Processing, "processing"),
        (Self::Shipped, "shipped"),
        (Self::Delivered, "delivered"),
        (Self::Cancelled, "cancelled"),
    ];
}

impl Named for Region {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::WestBank, "WEST_BANK"), (Self::Jerusalem, "JERUSALEM"), (Self::Israel, "ISRAEL")];

    /// Parse a region, accepting the old misspelling `ISREAL`, which is never written.
    fn from_name(name: &str) -> Option<Self> {
        match name {
            "WEST_BANK" => Some(Self::WestBank),
            "JERUSALEM" => Some(Self::Jerusalem),
            "ISRAEL" | "ISREAL" => Some(Self::Israel),
            _ => None,
        }
    }
}

impl Named for PlaceKind {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Governorate, "governorate"),
        (Self::City, "city"),
        (Self::Town, "town"),
        (Self::Village, "village"),
        (Self::Camp, "camp"),
        (Self::Neighbourhood, "neighbourhood"),
    ];
}

impl Named for OfferEffect {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Percent, "percent"),
        (Self::Amount, "amount"),
        (Self::FreeDelivery, "free_delivery"),
        (Self::NthItem, "nth_item"),
    ];
}

impl Named for OfferUnit {
    const NAMES: &'static [(Self, &'static str)] = &[(Self::Sample, "sample"), (Self::Piece, "piece")];
}

impl Named for OfferState {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Active, "active"),
        (Self::Scheduled, "scheduled"),
        (Self::Ended, "ended"),
        (Self::Paused, "paused"),
        (Self::Exhausted, "exhausted"),
    ];
}

impl Named for SalesChannel {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Web, "web"),
        (Self::Phone, "phone"),
        (Self::Whatsapp, "whatsapp"),
        (Self::Instagram, "instagram"),
        (Self::Shop, "shop"),
    ];
}

impl Named for Category {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Men, "MEN"), (Self::Women, "WOMEN"), (Self::Unisex, "UNISEX")];
}

impl Named for ProductSort {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Newest, "NEWEST"),
        (Self::BestSellers, "BEST_SELLERS"),
        (Self::PriceAsc, "PRICE_ASC"),
        (Self::PriceDesc, "PRICE_DESC"),
        (Self::Name, "NAME"),
        (Self::Rating, "RATING"),
    ];
}

impl Named for ReviewState {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Pending, "pending"), (Self::Published, "published"), (Self::Rejected, "rejected")];
}

impl Named for BrandSort {
    const NAMES: &'static [(Self, &'static str)] = &[(Self::Name, "NAME"), (Self::Home, "HOME")];
}

impl Named for Concentration {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Extrait, "extrait"),
        (Self::Parfum, "parfum"),
        (Self::EauDeParfum, "eau_de_parfum"),
        (Self::EauDeToilette, "eau_de_toilette"),
        (Self::EauDeCologne, "eau_de_cologne"),
        (Self::EauFraiche, "eau_fraiche"),
        (Self::PerfumeOil, "perfume_oil"),
        (Self::Attar, "attar"),
        (Self::BodyMist, "body_mist"),
    ];
}

impl Named for Season {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Spring, "spring"), (Self::Summer, "summer"), (Self::Autumn, "autumn"), (Self::Winter, "winter")];
}

impl Named for Strength {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Light, "light"), (Self::Moderate, "moderate"), (Self::Strong, "strong")];
}

impl Named for Occasion {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Daily, "daily"),
        (Self::Work, "work"),
        (Self::Evening, "evening"),
        (Self::Date, "date"),
        (Self::Formal, "formal"),
        (Self::Sport, "sport"),
        (Self::Travel, "travel"),
        (Self::Wedding, "wedding"),
    ];
}

impl Named for NoteFamily {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Citrus, "citrus"),
        (Self::Fruity, "fruity"),
        (Self::Floral, "floral"),
        (Self::WhiteFloral, "white_floral"),
        (Self::Green, "green"),
        (Self::Aromatic, "aromatic"),
        (Self::Spicy, "spicy"),
        (Self::Gourmand, "gourmand"),
        (Self::Woody, "woody"),
        (Self::Oud, "oud"),
        (Self::Amber, "amber"),
        (Self::Musk, "musk"),
        (Self::Leather, "leather"),
        (Self::Aquatic, "aquatic"),
    ];
}

impl Named for Term {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Year, "year"),
        (Self::Perfumer, "perfumer"),
        (Self::Seasons, "seasons"),
        (Self::Occasions, "occasions"),
        (Self::Longevity, "longevity"),
        (Self::Sillage, "sillage"),
        (Self::Extrait, "extrait"),
        (Self::Parfum, "parfum"),
        (Self::EauDeParfum, "eau_de_parfum"),
        (Self::EauDeToilette, "eau_de_toilette"),
        (Self::EauDeCologne, "eau_de_cologne"),
        (Self::EauFraiche, "eau_fraiche"),
        (Self::PerfumeOil, "perfume_oil"),
        (Self::Attar, "attar"),
        (Self::BodyMist, "body_mist"),
        (Self::Top, "top"),
        (Self::Heart, "heart"),
        (Self::Base, "base"),
    ];
}

impl Named for StockMovementKind {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Order, "order"),
        (Self::Cancelled, "cancelled"),
        (Self::Counted, "counted"),
        (Self::Changed, "changed"),
        (Self::Opened, "opened"),
        (Self::Import, "import"),
        (Self::Revised, "revised"),
        (Self::Returned, "returned"),
        (Self::WrittenOff, "written_off"),
    ];
}

impl Named for ImportColumn {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Slug, "slug"),
        (Self::Name, "name"),
        (Self::Brand, "brand"),
        (Self::Category, "category"),
        (Self::Description, "description"),
        (Self::Image, "image"),
        (Self::VariantName, "variant_name"),
        (Self::Size, "size"),
        (Self::Price, "price"),
        (Self::OriginalPrice, "original_price"),
        (Self::Stock, "stock"),
        (Self::IsEnabled, "is_enabled"),
        (Self::IsPrimary, "is_primary"),
        (Self::Color, "color"),
        (Self::Concentration, "concentration"),
        (Self::Year, "year"),
        (Self::Perfumer, "perfumer"),
        (Self::Seasons, "seasons"),
        (Self::Occasions, "occasions"),
        (Self::Longevity, "longevity"),
        (Self::Sillage, "sillage"),
        (Self::TopNotes, "top_notes"),
        (Self::HeartNotes, "heart_notes"),
        (Self::BaseNotes, "base_notes"),
    ];
}

impl Named for ImportState {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Checked, "checked"),
        (Self::Running, "running"),
        (Self::Done, "done"),
        (Self::Failed, "failed"),
        (Self::Discarded, "discarded"),
    ];
}

impl Named for RecoveryState {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Waiting, "waiting"), (Self::Linked, "linked"), (Self::Expired, "expired")];
}

impl Named for UserRole {
    const NAMES: &'static [(Self, &'static str)] = &[(Self::Customer, "CUSTOMER"), (Self::Admin, "admin")];
}

impl Named for AdminRole {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Owner, "owner"), (Self::Orders, "orders"), (Self::Catalog, "catalogue")];
}

impl Named for Confirmation {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::NotCalled, "not_called"),
        (Self::NoAnswer, "no_answer"),
        (Self::Confirmed, "confirmed"),
        (Self::Refused, "refused"),
    ];
}

impl Named for OrderFlag {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Duplicate, "duplicate"),
        (Self::RefusedBefore, "refused_before"),
        (Self::Unprinted, "unprinted"),
        (Self::CashDue, "cash_due"),
    ];
}

impl Named for OrderSort {
    const NAMES: &'static [(Self, &'static str)] = &[(Self::Newest, "NEWEST"), (Self::Oldest, "OLDEST")];
}

impl Named for CustomerSort {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::LastOrder, "LAST_ORDER"), (Self::DeliveredValue, "DELIVERED_VALUE"), (Self::Refusals, "REFUSALS")];
}

impl Named for PrintKind {
    const NAMES: &'static [(Self, &'static str)] = &[(Self::Labels, "labels"), (Self::Sheets, "sheets")];
}

impl Named for TimelineEntryKind {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Placed, "placed"),
        (Self::Status, "status"),
        (Self::Confirmation, "confirmation"),
        (Self::Note, "note"),
        (Self::NoteDeleted, "note_deleted"),
        (Self::Labels, "labels"),
        (Self::Sheet, "sheet"),
        (Self::Cash, "cash"),
        (Self::Revised, "revised"),
        (Self::Return, "return"),
        (Self::Message, "message"),
        (Self::Shipment, "shipment"),
    ];
}

impl Named for order_changed::Kind {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Confirmation, "confirmation"),
        (Self::Note, "note"),
        (Self::Printed, "printed"),
        (Self::Cash, "cash"),
        (Self::Contents, "contents"),
        (Self::Return, "return"),
        (Self::Shipment, "shipment"),
    ];
}

impl Named for allowed_products::Kind {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::All, "all"), (Self::Brands, "brands"), (Self::Categories, "categories"), (Self::Notes, "notes")];
}

impl Named for price_rule::Kind {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Sum, "sum"), (Self::Fixed, "fixed"), (Self::Steps, "steps")];
}

impl Named for catalog_changed::Kind {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Brand, "brand"),
        (Self::Product, "product"),
        (Self::GiftSet, "gift_set"),
        (Self::Stock, "stock"),
        (Self::Ranking, "ranking"),
        (Self::Import, "import"),
        (Self::Note, "perfume_note"),
        (Self::SampleSet, "sample_set"),
        (Self::Term, "term"),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_unspecified_has_none() {
        for (value, name) in OrderStatus::NAMES {
            assert_eq!(OrderStatus::from_name(name), Some(*value));
            assert_eq!(value.name(), *name);
        }
        assert_eq!(OrderStatus::Unspecified.name(), "");
        assert_eq!(OrderStatus::from_name(""), None);
    }

    #[test]
    fn misspelled_region_is_read_but_never_written() {
        assert_eq!(Region::from_name("ISREAL"), Some(Region::Israel));
        assert_eq!(Region::Israel.name(), "ISRAEL");
    }
}
