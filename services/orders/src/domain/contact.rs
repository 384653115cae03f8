//! Contact and delivery address of an order, as entered at checkout.

use platform::{FieldErrors, text};
use proto::{Phone, common::v1::Region, email, names::Named, orders::v1};

/// Maximum length of a name, city or address in characters.
pub(super) const MAX_TEXT: usize = 255;

const EMAIL: &str = "customer.email";
/// Field of the place's id.
pub(crate) const PLACE: &str = "customer.location.place_id";
/// Maximum length of a place's id.
const MAX_PLACE: usize = 80;

/// Recipient and address of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Contact {
    /// Name of the recipient, 1 to 255 characters.
    pub(crate) name: String,
    pub(crate) phone: Phone,
    /// Email address, if one was entered.
    pub(crate) email: Option<String>,
    /// Delivery region; determines the shipping cost.
    pub(crate) region: Region,
    pub(crate) city: String,
    /// Id of the place that the city names; none when it is in the customer's words. Cart-pricing knows the places.
    pub(crate) place: Option<String>,
    /// Street and further directions.
    pub(crate) address: String,
}

impl Contact {
    /// Parse the entered values; none if any is invalid. Errors name the fields of the REST request.
    pub(crate) fn read(typed: &v1::Contact, errors: &mut FieldErrors) -> Option<Self> {
        let name = required("customer.name", "name_required", &typed.name, errors);
        let phone = read_phone("customer.phone", &typed.phone, errors);
        let email = email(typed.email.as_deref().unwrap_or_default(), errors);
        let region = region(&typed.region, errors);
        let city = required("customer.location.city", "city_required", &typed.city, errors);
        let address = required("customer.location.address", "address_required", &typed.address, errors);
        let place = place(&typed.place_id, errors);
        if errors.has(EMAIL) || errors.has(PLACE) {
            return None;
        }
        Some(Self { name: name?, phone: phone?, email, region: region?, city: city?, place, address: address? })
    }
}

fn required(field: &str, missing: &str, typed: &str, errors: &mut FieldErrors) -> Option<String> {
    let text = text::optional(field, typed, MAX_TEXT, errors);
    if text.is_empty() {
        errors.add(field, missing);
    }
    (!errors.has(field)).then_some(text)
}

/// Parse a required phone in any notation.
pub(crate) fn read_phone(field: &str, typed: &str, errors: &mut FieldErrors) -> Option<Phone> {
    if typed.trim().is_empty() {
        errors.add(field, "phone_required");
        return None;
    }
    let phone = typed.parse().ok();
    if phone.is_none() {
        errors.add(field, "phone_malformed");
    }
    phone
}

/// Parse an email address; none when empty.
fn email(typed: &str, errors: &mut FieldErrors) -> Option<String> {
    let email = text::normalize(typed);
    if email.len() > email::MAX_LEN {
        errors.add_with(EMAIL, "too_long", &[("max", &email::MAX_LEN.to_string())]);
    } else if !email.is_empty() && !email::is_address(&email) {
        errors.add(EMAIL, "email_malformed");
    }
    (!email.is_empty()).then_some(email)
}

fn region(typed: &str, errors: &mut FieldErrors) -> Option<Region> {
    const FIELD: &str = "customer.location.region";
    let typed = typed.trim();
    if typed.is_empty() {
        errors.add(FIELD, "region_required");
        return None;
    }
    let region = Region::from_name(typed);
    if region.is_none() {
        errors.add(FIELD, "region_unknown");
    }
    region
}

/// Read the id of a place; none when it is empty. Cart-pricing rejects those that do not exist.
fn place(typed: &str, errors: &mut FieldErrors) -> Option<String> {
    if text::has_control_characters(typed) || typed.chars().count() > MAX_PLACE {
        errors.add(PLACE, "place_unknown");
    }
    (!typed.is_empty()).then(|| typed.to_owned())
}

#[cfg(test)]
mod tests {
    use platform::Error;

    use super::*;

    type Spoil = fn(&mut v1::Contact);

    fn typed() -> v1::Contact {
        v1::Contact {
            name: " ليلى 2 حداد ".into(),
            phone: "٠٥٩-١٢٣-٤٥٦٧".into(),
            email: Some(" ".into()),
            region: "ISREAL".into(),
            city: "حيفا".into(),
            address: "شارع 5".into(),
            place_id: String::new(),
        }
    }

    fn field_errors(typed: &v1::Contact) -> Vec<(String, String)> {
        let mut errors = FieldErrors::new();
        assert_eq!(Contact::read(typed, &mut errors).is_some(), errors.is_empty());
        let failure = errors.check().err();
        let errors = failure.iter().flat_map(Error::field_errors);
        errors.map(|fault| (fault.field.clone(), fault.slug.clone())).collect()
    }

    #[test]
    fn contact_is_trimmed_and_normalised() {
        let contact = Contact::read(&typed(), &mut FieldErrors::new()).expect("a contact");
        assert_eq!(contact.name, "ليلى 2 حداد");
        assert_eq!(contact.phone.e164(), "+970591234567");
        assert_eq!((contact.email, contact.region, contact.place), (None, Region::Israel, None));
    }

    #[test]
    fn contact_reports_all_missing_fields() {
        let expected = [
            ("customer.name", "name_required"),
            ("customer.phone", "phone_required"),
            ("customer.location.region", "region_required"),
            ("customer.location.city", "city_required"),
            ("customer.location.address", "address_required"),
        ];
        let expected = expected.map(|(field, slug)| (field.to_owned(), slug.to_owned()));
        assert_eq!(field_errors(&v1::Contact::default()), expected);
        let blank = || " \u{a0} ".to_owned();
        let blanks = v1::Contact {
            name: blank(),
            phone: blank(),
            email: Some(blank()),
            region: blank(),
            city: blank(),
            address: blank(),
            place_id: blank(),
        };
        assert_eq!(field_errors(&blanks), expected);
    }

    #[test]
    fn contact_validates_each_field() {
        let cases: [(Spoil, &str, &str); 9] = [
            (|c| c.name = "ا".repeat(256), "customer.name", "too_long"),
            (|c| c.name = "a\0b".into(), "customer.name", "control_characters"),
            (|c| c.phone = "12345".into(), "customer.phone", "phone_malformed"),
            (|c| c.email = Some("layla@".into()), "customer.email", "email_malformed"),
            (|c| c.email = Some(format!("{}@b.ps", "a".repeat(300))), "customer.email", "too_long"),
            (|c| c.region = "GAZA".into(), "customer.location.region", "region_unknown"),
            (|c| c.city = "a\nb".into(), "customer.location.city", "control_characters"),
            (|c| c.address = "ا".repeat(256), "customer.location.address", "too_long"),
            (|c| c.place_id = "a".repeat(81), "customer.location.place_id", "place_unknown"),
        ];
        for (spoil, field, slug) in cases {
            let mut contact = typed();
            spoil(&mut contact);
            assert_eq!(field_errors(&contact), [(field.to_owned(), slug.to_owned())]);
        }
    }
}
