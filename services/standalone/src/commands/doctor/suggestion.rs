//! Suggestions for misspelt names.

/// Maximum edit distance, for names of twelve letters or more.
const MAX_DISTANCE: usize = 4;

/// Return the name with the smallest edit distance to `wrong`, unless all are too far.
pub(super) fn nearest<'n>(wrong: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let most = MAX_DISTANCE.min(wrong.len() / 3);
    let distances = names.map(|name| (distance(wrong, name), name));
    distances.min().filter(|(distance, _)| *distance <= most).map(|(_, name)| name)
}

/// Compute the Levenshtein distance in characters.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.chars().count()).collect();
    for (line, letter) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], line + 1);
        for (column, with) in other.chars().enumerate() {
            let changed = diagonal + usize::from(letter != with);
            diagonal = row[column + 1];
            row[column + 1] = changed.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_characters() {
        assert_eq!((distance("", "abc"), distance("abc", "abc"), distance("kitten", "sitting")), (3, 0, 3));
        assert_eq!(distance("ATTAR_BUS_URI", "ATTAR_BUS_URL"), 1);
    }

    #[test]
    fn nearest_suggests_for_misspelling_only() {
        let names = ["ATTAR_ORDERS_URL", "ATTAR_BUS_URL", "ATTAR_PUBLIC_URL"];
        assert_eq!(nearest("ATTAR_ORDER_URL", names.into_iter()), Some("ATTAR_ORDERS_URL"));
        assert_eq!(nearest("ATTAR_PUBLICURL", names.into_iter()), Some("ATTAR_PUBLIC_URL"));
        assert_eq!(nearest("ATTAR_WEATHER_FORECAST", names.into_iter()), None);
    }
}
