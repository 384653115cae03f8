//! Ratings and reviews of products.

use proto::catalog::v1::{Rating, Review};
use serde_json::{Value, json};

use crate::json::values::at;

/// Maximum number of reviews in a page's structured data.
const MAX_REVIEWS: usize = 5;

/// Returns the average of all reviews as an `AggregateRating`.
pub(super) fn aggregate_rating(rating: &Rating) -> Value {
    let Rating { average_tenths, count } = rating;
    json!({
        "@type": "AggregateRating",
        "ratingValue": format!("{}.{}", average_tenths / 10, average_tenths % 10),
        "reviewCount": count,
        "bestRating": 5,
        "worstRating": 1,
    })
}

/// Returns the first reviews as a list of `Review`s.
pub(super) fn newest(reviews: &[Review]) -> Value {
    reviews.iter().take(MAX_REVIEWS).map(review).collect()
}

fn review(review: &Review) -> Value {
    let mut data = json!({
        "@type": "Review",
        "author": { "@type": "Person", "name": review.name },
        "datePublished": at(review.created_at).date_naive(),
        "reviewRating": { "@type": "Rating", "ratingValue": review.stars, "bestRating": 5, "worstRating": 1 },
    });
    if !review.text.is_empty() {
        data["reviewBody"] = review.text.as_str().into();
    }
    data
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newest_reviews_are_listed_in_words_and_stars() {
        let said = |stars, text: &str| Review {
            name: "سلمى".to_owned(),
            stars,
            text: text.to_owned(),
            created_at: Some(proto::time::timestamp(chrono::DateTime::UNIX_EPOCH)),
            ..Review::default()
        };
        let stars = |value: i64| json!({ "@type": "Rating", "ratingValue": value, "bestRating": 5, "worstRating": 1 });
        let data = newest(&[said(5, "ثابت"), said(3, "")]);
        let author = json!({ "@type": "Person", "name": "سلمى" });
        assert_eq!(
            data,
            json!([
                { "@type": "Review", "author": author, "datePublished": "1970-01-01", "reviewRating": stars(5), "reviewBody": "ثابت" },
                { "@type": "Review", "author": author, "datePublished": "1970-01-01", "reviewRating": stars(3) },
            ])
        );
        assert_eq!(newest(&vec![said(4, ""); 9]).as_array().map(Vec::len), Some(MAX_REVIEWS));
        let rating = aggregate_rating(&Rating { average_tenths: 43, count: 12 });
        assert_eq!((&rating["ratingValue"], &rating["reviewCount"]), (&json!("4.3"), &json!(12)));
    }
}
