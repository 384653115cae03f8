//! The names by which enums are known outside: in the REST API, in databases and in logs.

use crate::{
    catalog::v1::{Category, ProductOrder},
    common::v1::{OrderStatus, Region},
    identity::v1::UserRole,
};

/// An enum whose values have names; the proto's unspecified value has none.
pub trait Named: Copy + PartialEq + 'static {
    /// Every value with its name.
    const NAMES: &'static [(Self, &'static str)];

    /// The value's name; empty for the unspecified value.
    fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
    }

    /// The value of that name, exactly as written.
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

    /// Accepts the old spelling `ISREAL`, which never goes out.
    fn from_name(name: &str) -> Option<Self> {
        match name {
            "WEST_BANK" => Some(Self::WestBank),
            "JERUSALEM" => Some(Self::Jerusalem),
            "ISRAEL" | "ISREAL" => Some(Self::Israel),
            _ => None,
        }
    }
}

impl Named for Category {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Men, "MEN"), (Self::Women, "WOMEN"), (Self::Unisex, "UNISEX")];
}

impl Named for ProductOrder {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Newest, "NEWEST"),
        (Self::BestSellers, "BEST_SELLERS"),
        (Self::PriceAsc, "PRICE_ASC"),
        (Self::PriceDesc, "PRICE_DESC"),
        (Self::Name, "NAME"),
    ];
}

impl Named for UserRole {
    const NAMES: &'static [(Self, &'static str)] = &[(Self::Customer, "CUSTOMER"), (Self::Admin, "admin")];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_the_unspecified_has_none() {
        for (value, name) in OrderStatus::NAMES {
            assert_eq!(OrderStatus::from_name(name), Some(*value));
            assert_eq!(value.name(), *name);
        }
        assert_eq!(OrderStatus::Unspecified.name(), "");
        assert_eq!(OrderStatus::from_name(""), None);
    }

    #[test]
    fn the_old_spelling_of_a_region_comes_in_and_never_goes_out() {
        assert_eq!(Region::from_name("ISREAL"), Some(Region::Israel));
        assert_eq!(Region::Israel.name(), "ISRAEL");
    }
}
