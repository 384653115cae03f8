//! Reviews of products by customers to whom these were delivered, and the sums of published ones.

use chrono::{DateTime, Utc};
use platform::{FieldErrors, text};
use proto::{
    catalog::v1::{ReviewState, SubmitReviewRequest},
    id::{OrderId, ProductId, ReviewId, UserId},
};

use super::fields::at_most;

/// Maximum number of photos.
pub(crate) const MAX_PHOTOS: usize = 2;
/// Length of the name that is shown with a review, in characters.
const NAME_LENGTH: (usize, usize) = (2, 40);
/// Maximum length of a review, and of the shop's answer, in characters.
const MAX_TEXT: usize = 1_000;
/// Highest number of stars, and of the steps of longevity and sillage; the lowest is 1.
const MAX_STARS: i64 = 5;
/// Number of reviews that the rank of a product counts at least, so that a single one does not lead the list.
const MIN_RANKED: i64 = 3;

/// Sum and number of published stars, or of other marks from 1 to 5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rating {
    pub(crate) sum: i64,
    pub(crate) count: i64,
}

impl Rating {
    /// Return the average in tenths, rounded half up; none without marks.
    pub(crate) const fn average_tenths(self) -> Option<i64> {
        if self.count == 0 { None } else { Some((20 * self.sum + self.count) / (2 * self.count)) }
    }

    /// Return the average in hundredths over at least [`MIN_RANKED`] reviews, by which lists are sorted; 0 without any.
    pub(crate) fn rank(self) -> i64 {
        100 * self.sum / self.count.max(MIN_RANKED)
    }
}

/// Sums of the published reviews of a product.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RatingSummary {
    /// Numbers of reviews with 1 to 5 stars.
    pub(crate) stars: [u64; 5],
    pub(crate) rating: Rating,
    pub(crate) longevity: Rating,
    pub(crate) sillage: Rating,
}

/// A product, as its reviews name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReviewedProduct {
    pub(crate) id: ProductId,
    pub(crate) slug: String,
    pub(crate) name: String,
}

/// A review in any state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Review {
    pub(crate) id: ReviewId,
    pub(crate) product: ReviewedProduct,
    pub(crate) order: OrderId,
    pub(crate) order_number: i64,
    pub(crate) name: String,
    pub(crate) stars: i64,
    pub(crate) longevity: Option<i64>,
    pub(crate) sillage: Option<i64>,
    pub(crate) text: String,
    /// Paths of stored photos.
    pub(crate) photos: Vec<String>,
    pub(crate) state: ReviewState,
    pub(crate) answer: Option<String>,
    /// Display name of the administrator who answered.
    pub(crate) answered_by: Option<String>,
    pub(crate) created_at: DateTime<Utc>,
    /// Time at which it was last published or rejected.
    pub(crate) decided_at: Option<DateTime<Utc>>,
    /// Starts at 1, and increases with every change.
    pub(crate) version: i64,
}

impl Review {
    /// Return whether everybody sees it.
    pub(crate) fn is_published(&self) -> bool {
        self.state == ReviewState::Published
    }
}

/// A review to store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewReview {
    pub(crate) product: ProductId,
    pub(crate) order: OrderId,
    pub(crate) order_number: i64,
    /// Account of the customer; none for a guest.
    pub(crate) customer: Option<UserId>,
    pub(crate) name: String,
    pub(crate) stars: i64,
    pub(crate) longevity: Option<i64>,
    pub(crate) sillage: Option<i64>,
    pub(crate) text: String,
    pub(crate) photos: Vec<String>,
}

impl NewReview {
    /// Read a review of a product that was delivered with the order.
    pub(crate) fn read(request: SubmitReviewRequest, errors: &mut FieldErrors) -> Self {
        let product = request.product_id.trim().parse::<ProductId>().ok();
        let is_delivered =
            |id: &ProductId| request.delivered_product_ids.iter().any(|one| one.parse::<ProductId>() == Ok(*id));
        let product = product.filter(is_delivered).unwrap_or_else(|| {
            errors.add("product_id", "not_in_order");
            ProductId::default()
        });
        let order = request.order_id.parse().unwrap_or_else(|_| {
            errors.add("order_id", "unknown_thing");
            OrderId::default()
        });
        at_most("photos", request.photos.len(), MAX_PHOTOS, errors);
        Self {
            product,
            order,
            order_number: request.order_number,
            customer: request.customer_id.and_then(|id| id.parse().ok()),
            name: name(&request.name, errors),
            stars: mark("stars", request.stars, errors),
            longevity: request.longevity.map(|longevity| mark("longevity", longevity, errors)),
            sillage: request.sillage.map(|sillage| mark("sillage", sillage, errors)),
            text: text::several_lines("text", &request.text, MAX_TEXT, errors),
            photos: request.photos,
        }
    }
}

/// Read the answer of the shop; none when it is empty.
pub(crate) fn answer(answer: &str, errors: &mut FieldErrors) -> Option<String> {
    Some(text::several_lines("answer", answer, MAX_TEXT, errors)).filter(|answer| !answer.is_empty())
}

fn name(name: &str, errors: &mut FieldErrors) -> String {
    let (min, max) = NAME_LENGTH;
    let name = text::optional("name", name, max, errors);
    match name.chars().count() {
        0 => errors.add("name", "name_required"),
        length if length < min => errors.add_with("name", "too_short", &[("min", &min.to_string())]),
        _ => {}
    }
    name
}

fn mark(field: &str, mark: i64, errors: &mut FieldErrors) -> i64 {
    if !(1..=MAX_STARS).contains(&mark) {
        errors.add_with(field, "out_of_range", &[("min", "1"), ("max", &MAX_STARS.to_string())]);
    }
    mark
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request() -> SubmitReviewRequest {
        let product = ProductId::new().to_string();
        SubmitReviewRequest {
            order_id: OrderId::new().to_string(),
            order_number: 1001,
            delivered_product_ids: vec![ProductId::new().to_string(), product.clone()],
            product_id: product,
            customer_id: None,
            name: " سلمى ".into(),
            stars: 4,
            longevity: Some(5),
            sillage: None,
            text: "ثابت\r\nوجميل ".into(),
            photos: vec!["photos/one.webp".into(); 2],
        }
    }

    fn errors_of(change: impl FnOnce(&mut SubmitReviewRequest)) -> Vec<(String, String)> {
        let (mut request, mut errors) = (request(), FieldErrors::new());
        change(&mut request);
        NewReview::read(request, &mut errors);
        errors.into_list().into_iter().map(|error| (error.field, error.slug)).collect()
    }

    #[test]
    fn review_is_read_and_cleaned() {
        let (request, mut errors) = (request(), FieldErrors::new());
        let read = NewReview::read(request.clone(), &mut errors);
        assert!(errors.is_empty());
        assert_eq!((read.name.as_str(), read.text.as_str()), ("سلمى", "ثابت\nوجميل"));
        assert_eq!((read.stars, read.longevity, read.sillage), (4, Some(5), None));
        assert_eq!(read.product.to_string(), request.product_id);
    }

    #[test]
    fn every_field_is_validated() {
        let pair = |field: &str, slug: &str| (field.to_owned(), slug.to_owned());
        for (errors, expected) in [
            (errors_of(|new| new.product_id = ProductId::new().to_string()), pair("product_id", "not_in_order")),
            (errors_of(|new| new.product_id.clear()), pair("product_id", "not_in_order")),
            (errors_of(|new| new.delivered_product_ids.clear()), pair("product_id", "not_in_order")),
            (errors_of(|new| new.name = "  ".into()), pair("name", "name_required")),
            (errors_of(|new| new.name = "س".into()), pair("name", "too_short")),
            (errors_of(|new| new.name = "س".repeat(41)), pair("name", "too_long")),
            (errors_of(|new| new.stars = 0), pair("stars", "out_of_range")),
            (errors_of(|new| new.stars = 6), pair("stars", "out_of_range")),
            (errors_of(|new| new.longevity = Some(-1)), pair("longevity", "out_of_range")),
            (errors_of(|new| new.sillage = Some(6)), pair("sillage", "out_of_range")),
            (errors_of(|new| new.text = "ا".repeat(1_001)), pair("text", "too_long")),
            (errors_of(|new| new.text = "a\0b".into()), pair("text", "control_characters")),
            (errors_of(|new| new.photos.push(String::new())), pair("photos", "too_many")),
        ] {
            assert_eq!(errors, [expected]);
        }
        assert!(errors_of(|new| (new.text, new.photos) = (String::new(), Vec::new())).is_empty());
    }

    #[test]
    fn averages_are_rounded_and_few_reviews_rank_lower() {
        let rating = |sum, count| Rating { sum, count };
        let tenths = |sum, count| rating(sum, count).average_tenths();
        assert_eq!([tenths(0, 0), tenths(5, 1), tenths(13, 3)], [None, Some(50), Some(43)]);
        assert_eq!([tenths(17, 4), tenths(19, 4)], [Some(43), Some(48)], "halves are rounded up");
        let ranks = [rating(0, 0), rating(5, 1), rating(10, 2), rating(13, 3), rating(45, 10), rating(15, 3)];
        assert!(ranks.map(Rating::rank).is_sorted());
        assert_eq!([rating(5, 1).rank(), rating(13, 3).rank()], [166, 433]);
    }

    #[test]
    fn empty_answer_is_none() {
        let mut errors = FieldErrors::new();
        assert_eq!(answer(" شكرًا\nلك ", &mut errors).as_deref(), Some("شكرًا\nلك"));
        assert_eq!(answer(" \n", &mut errors), None);
        assert!(errors.is_empty());
        answer(&"ا".repeat(1_001), &mut errors);
        assert!(errors.has("answer"));
    }
}
