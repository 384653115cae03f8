//! Facts of the hand-written products.

use proto::{
    catalog::v1::{Concentration, FactsUpdate, NoteLayers, NumberUpdate, Occasion, Occasions, Season, Seasons},
    common::v1::TextUpdate,
    names::Named,
};

/// Facts by product: slug, concentration, year, perfumer, seasons, occasions, longevity, sillage, and top, heart and base
/// notes.
const FACTS: &str = include_str!("facts.tsv");

/// Return the facts of the product with that slug, if there are any.
///
/// # Panics
///
/// When the table is malformed.
pub(super) fn of(slug: &str) -> Option<FactsUpdate> {
    let columns = FACTS.lines().map(|line| line.split('\t').collect::<Vec<_>>()).find(|columns| columns[0] == slug)?;
    let [_, concentration, year, perfumer, seasons, occasions, longevity, sillage, top, heart, base] = columns[..]
    else {
        panic!("the facts of {slug} lack a column");
    };
    let slugs = |list: &str| list.split(',').map(str::to_owned).collect();
    Some(FactsUpdate {
        concentration: Some(named::<Concentration>(concentration)),
        year: number(year),
        perfumer: Some(TextUpdate { value: perfumer.to_owned() }),
        seasons: Some(Seasons { seasons: seasons.split(',').map(named::<Season>).collect() }),
        occasions: Some(Occasions { occasions: occasions.split(',').map(named::<Occasion>).collect() }),
        longevity: number(longevity),
        sillage: number(sillage),
        notes: Some(NoteLayers { top: slugs(top), heart: slugs(heart), base: slugs(base) }),
    })
}

fn named<E: Named + Into<i32>>(name: &str) -> i32 {
    E::from_name(name).unwrap_or_else(|| panic!("the demo knows no {name}")).into()
}

fn number(text: &str) -> Option<NumberUpdate> {
    text.parse().ok().map(|number| NumberUpdate { value: Some(number) })
}

#[cfg(test)]
mod tests {
    use crate::demo::store;

    #[test]
    fn every_product_has_facts() {
        for product in store().products {
            let facts = product.facts.unwrap_or_else(|| panic!("{}", product.slug));
            assert!(facts.concentration.is_some() && facts.notes.is_some_and(|notes| !notes.base.is_empty()));
        }
    }
}
