//! Planning of an import: the changes that the rows of a product make to the product as it is.

use std::collections::HashSet;

use platform::{Faults, text};
use proto::{
    Money,
    catalog::v1::{Category, ImportColumn},
    id::{ProductId, VariantId},
    names::Named,
};

use super::{
    Brands, Cell, Fault, Lot, Pictures, Read, Row,
    matching::{self, Beside},
};
use crate::domain::{
    description,
    edit::Edit,
    fields,
    products::{NewProduct, Product, ProductChange},
    variants::{Counted, NewVariant, Variant, VariantChange},
};

/// Reference data for reading a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known<'k> {
    pub(crate) brands: &'k Brands,
    /// Images that come with the table.
    pub(crate) pictures: &'k Pictures,
    /// Stored images of the catalog that the table names.
    pub(crate) stored: &'k HashSet<String>,
}

/// The changes that the rows of a product make.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) product: ProductPlan,
    /// Changed variants in the order of their rows.
    pub(crate) variants: Vec<VariantPlan>,
}

/// The change of the product itself.
#[derive(Debug)]
pub(crate) enum ProductPlan {
    New(NewProduct),
    Changes(ProductId, ProductChange),
    /// Change nothing of the product itself.
    Stays(ProductId),
}

/// The change of a variant.
#[derive(Debug)]
pub(crate) struct VariantPlan {
    /// None creates the variant.
    pub(crate) id: Option<VariantId>,
    pub(crate) wish: VariantWish,
    pub(crate) counted: Counted,
}

/// A row's values of a variant; absent values stay.
#[derive(Clone, Debug, Default)]
pub(crate) struct VariantWish {
    pub(crate) row: u32,
    pub(crate) name: Option<String>,
    pub(crate) size_centi: Option<i64>,
    pub(crate) price: Option<Money>,
    pub(crate) original_price: Edit<Money>,
    pub(crate) stock: Edit<i64>,
    pub(crate) is_enabled: Option<bool>,
    pub(crate) is_primary: Option<bool>,
    pub(crate) color: Edit<String>,
}

impl Plan {
    /// Return whether nothing changes.
    pub(crate) const fn is_empty(&self) -> bool {
        matches!(self.product, ProductPlan::Stays(_)) && self.variants.is_empty()
    }
}

impl Lot {
    /// Plan the changes to the present product, or its creation; else return all errors in the rows.
    pub(crate) fn plan(&self, present: Option<&Product>, known: Known) -> Read<Plan> {
        let mut reader = Reader { known, faults: Vec::new() };
        let product = reader.product(self, present);
        let wishes: Vec<_> = self.rows.iter().filter_map(|row| reader.variant(row)).collect();
        reader.check_primary(&self.rows, &wishes);
        let (plans, faults) = matching::against(wishes, Beside::of(present));
        reader.faults.extend(faults);
        if reader.faults.is_empty() { Ok(Plan { product, variants: plans }) } else { Err(reader.sorted()) }
    }

    /// Return the image names and paths in the rows.
    pub(crate) fn pictures(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|row| row.text(ImportColumn::Image)).filter(|text| !text.is_empty())
    }
}

struct Reader<'k> {
    known: Known<'k>,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn sorted(mut self) -> Vec<Fault> {
        self.faults.sort_by_key(|fault| (fault.row, fault.column));
        self.faults
    }

    fn product(&mut self, lot: &Lot, present: Option<&Product>) -> ProductPlan {
        let name = self
            .required(lot, ImportColumn::Name, |text, faults| fields::name("", text, "product_name_required", faults));
        let brands = self.known.brands;
        let brand = self.required(lot, ImportColumn::Brand, |text, faults| {
            let brand = brands.named(text);
            if brand.is_none() {
                faults.add("", "brand_unknown");
            }
            brand
        });
        let category = self.required(lot, ImportColumn::Category, category);
        let description =
            self.clearable(lot, ImportColumn::Description, |text, faults| description::read("", text, faults));
        let image = self.image(lot, present);
        let Some(present) = present else {
            for (column, missing, slug) in [
                (ImportColumn::Name, name.is_none(), "product_name_required"),
                (ImportColumn::Brand, brand.is_none(), "brand_required"),
                (ImportColumn::Category, category.is_none(), "category_required"),
            ] {
                let is_given = lot.rows.iter().any(|row| row.cell(column).is_some());
                if let Some(first) = lot.rows.first().filter(|_| missing && !is_given) {
                    self.faults.push(first.fault(column, slug, &[]));
                }
            }
            return ProductPlan::New(NewProduct {
                name: name.unwrap_or_default(),
                slug: Some(lot.slug.clone()),
                brand_id: brand.flatten(),
                category: category.unwrap_or_default(),
                description: value_of(description).unwrap_or_default(),
                image_path: value_of(image),
            });
        };
        let description = match description {
            Edit::Keep => None,
            Edit::Clear => Some(String::new()),
            Edit::To(html) => Some(html),
        };
        let change = ProductChange {
            name: name.filter(|name| *name != present.name),
            brand_id: brand.flatten().filter(|brand| Some(*brand) != present.brand.as_ref().map(|brand| brand.id)),
            category: category.filter(|category| *category != present.category),
            description: description.filter(|html| Some(html) != present.description.as_ref()),
            image_path: unless_so(image, present.image_path.as_ref()),
        };
        let changes = change.name.is_some()
            || change.brand_id.is_some()
            || change.category.is_some()
            || change.description.is_some()
            || change.image_path != Edit::Keep;
        if changes { ProductPlan::Changes(present.id, change) } else { ProductPlan::Stays(present.id) }
    }

    /// Read the product's image: its stored path, or its name in the table until it is uploaded.
    fn image(&mut self, lot: &Lot, present: Option<&Product>) -> Edit<String> {
        let known = self.known;
        let own = present.and_then(|product| product.image_path.as_deref());
        self.clearable(lot, ImportColumn::Image, |text, faults| {
            let text = text.trim();
            let named = known.pictures.named(text).filter(|_| own != Some(text));
            if named.is_none() && own != Some(text) && !known.stored.contains(text) {
                faults.add("", "picture_missing");
            }
            named.unwrap_or(text).to_owned()
        })
    }

    /// Read the variant columns; none when the row concerns the product alone.
    fn variant(&mut self, row: &Row) -> Option<VariantWish> {
        const OF_VARIANTS: [ImportColumn; 8] = [
            ImportColumn::VariantName,
            ImportColumn::Size,
            ImportColumn::Price,
            ImportColumn::OriginalPrice,
            ImportColumn::Stock,
            ImportColumn::IsEnabled,
            ImportColumn::IsPrimary,
            ImportColumn::Color,
        ];
        OF_VARIANTS.iter().any(|column| row.cell(*column).is_some()).then(|| VariantWish {
            row: row.number,
            name: self.own(row, ImportColumn::VariantName, |text, faults| {
                fields::name("", text, "variant_name_required", faults)
            }),
            size_centi: self
                .own(row, ImportColumn::Size, |text, faults| fields::size_centi("", hundredths(text), faults)),
            price: self.own(row, ImportColumn::Price, |text, faults| {
                fields::price("", hundredths(text), Money::ZERO, "price_required", faults)
            }),
            original_price: self.edit(row, ImportColumn::OriginalPrice, |text, faults| {
                fields::price("", hundredths(text), Money::ZERO, "original_price_negative", faults)
            }),
            stock: self.edit(row, ImportColumn::Stock, units),
            is_enabled: self.own(row, ImportColumn::IsEnabled, flag).flatten(),
            is_primary: self.own(row, ImportColumn::IsPrimary, flag).flatten(),
            color: self.edit(row, ImportColumn::Color, |text, faults| {
                fields::short_text("", text, faults).unwrap_or_default()
            }),
        })
    }

    /// Reject more than one primary variant.
    fn check_primary(&mut self, rows: &[Row], wishes: &[VariantWish]) {
        let mut wanted = wishes.iter().filter(|wish| wish.is_primary == Some(true)).map(|wish| wish.row);
        let Some(first) = wanted.next() else { return };
        for again in wanted {
            let row = rows.iter().find(|row| row.number == again);
            let first = [("row", &*first.to_string())];
            self.faults.extend(row.map(|row| row.fault(ImportColumn::IsPrimary, "primary_repeated", &first)));
        }
    }

    /// Read a product field that cannot be empty.
    fn required<T>(&mut self, lot: &Lot, column: ImportColumn, read: impl FnOnce(&str, &mut Faults) -> T) -> Option<T> {
        let row = self.said(lot, column)?;
        self.own(row, column, read)
    }

    /// Read a product field that may be empty.
    fn clearable<T>(&mut self, lot: &Lot, column: ImportColumn, read: impl FnOnce(&str, &mut Faults) -> T) -> Edit<T> {
        self.said(lot, column).map_or(Edit::Keep, |row| self.edit(row, column, read))
    }

    /// Return the first row with a value for a product field; rows that contradict it are errors.
    fn said<'l>(&mut self, lot: &'l Lot, column: ImportColumn) -> Option<&'l Row> {
        let mut saying = lot.rows.iter().filter(|row| row.cell(column).is_some());
        let first = saying.next()?;
        for row in saying.filter(|row| row.cell(column) != first.cell(column)) {
            self.faults.push(row.fault(column, "row_contradicts", &[("row", &first.number.to_string())]));
        }
        Some(first)
    }

    /// Read a cell of a field that cannot be cleared.
    fn own<T>(&mut self, row: &Row, column: ImportColumn, read: impl FnOnce(&str, &mut Faults) -> T) -> Option<T> {
        match self.edit(row, column, read) {
            Edit::Keep => None,
            Edit::To(value) => Some(value),
            Edit::Clear => {
                self.faults.push(row.fault(column, "cannot_be_cleared", &[]));
                None
            }
        }
    }

    fn edit<T>(&mut self, row: &Row, column: ImportColumn, read: impl FnOnce(&str, &mut Faults) -> T) -> Edit<T> {
        match row.cell(column) {
            None => Edit::Keep,
            Some(Cell::Clears) => Edit::Clear,
            Some(Cell::Is(text)) => {
                let mut faults = Faults::new();
                let value = read(text, &mut faults);
                self.faults.extend(Fault::all(row.number, column, faults, text));
                Edit::To(value)
            }
        }
    }
}

impl VariantWish {
    /// Convert to a variant to create.
    pub(crate) fn into_new(self) -> NewVariant {
        NewVariant {
            name: self.name.unwrap_or_default(),
            price: self.price.unwrap_or_default(),
            original_price: value_of(self.original_price),
            size_centi: self.size_centi.unwrap_or_default(),
            color: value_of(self.color),
            image_path: None,
            is_primary: self.is_primary == Some(true),
            is_enabled: self.is_enabled.unwrap_or(true),
            stock: value_of(self.stock),
            draws_ml: None,
        }
    }

    /// Convert to an update of a variant.
    pub(crate) fn into_change(self) -> VariantChange {
        VariantChange {
            name: self.name,
            price: self.price,
            original_price: self.original_price,
            size_centi: self.size_centi,
            color: self.color,
            image_path: Edit::Keep,
            is_primary: self.is_primary,
            is_enabled: self.is_enabled,
            stock: self.stock,
            ..VariantChange::default()
        }
    }

    /// Return whether the variant already has all requested values.
    pub(super) fn is_met_by(&self, variant: &Variant) -> bool {
        fn is_so<T: PartialEq>(wanted: Option<&T>, present: &T) -> bool {
            wanted.is_none_or(|wanted| wanted == present)
        }
        is_so(self.name.as_ref(), &variant.name)
            && is_so(self.size_centi.as_ref(), &variant.size_centi)
            && is_so(self.price.as_ref(), &variant.price)
            && unless_so(self.original_price.clone(), variant.original_price.as_ref()) == Edit::Keep
            && unless_so(self.stock.clone(), variant.shelf.stock.units().as_ref()) == Edit::Keep
            && is_so(self.is_enabled.as_ref(), &variant.shelf.is_enabled)
            // Only a true cell changes the primary variant; choosing another one clears the flag here.
            && (self.is_primary != Some(true) || variant.is_primary)
            && unless_so(self.color.clone(), variant.color.as_ref()) == Edit::Keep
    }
}

/// Return the update, or `Keep` when it changes nothing.
fn unless_so<T: PartialEq>(edit: Edit<T>, present: Option<&T>) -> Edit<T> {
    let is_so = match &edit {
        Edit::Keep => true,
        Edit::Clear => present.is_none(),
        Edit::To(value) => present == Some(value),
    };
    if is_so { Edit::Keep } else { edit }
}

fn value_of<T>(edit: Edit<T>) -> Option<T> {
    if let Edit::To(value) = edit { Some(value) } else { None }
}

fn category(text: &str, faults: &mut Faults) -> Category {
    Category::from_name(text.trim().to_uppercase().as_str()).unwrap_or_else(|| {
        faults.add("", "not_an_option");
        Category::default()
    })
}

fn flag(text: &str, faults: &mut Faults) -> Option<bool> {
    match text.trim().to_lowercase().as_str() {
        "1" | "true" => Some(true),
        "0" | "false" => Some(false),
        _ => {
            faults.add("", "not_an_option");
            None
        }
    }
}

fn units(text: &str, faults: &mut Faults) -> i64 {
    let Ok(units) = digits(text).parse() else {
        faults.add("", "stock_malformed");
        return 0;
    };
    fields::quantity("", units, 0, fields::MAX_STOCK, faults)
}

/// Parse a number with at most two decimals into hundredths; [`fields::UNREADABLE`] when it is malformed.
fn hundredths(text: &str) -> i64 {
    digits(text).parse().map_or(fields::UNREADABLE, Money::agorot)
}

/// Normalise a number to Western digits and a decimal point.
fn digits(text: &str) -> String {
    text::fold(text).replace('٫', ".")
}

#[cfg(test)]
mod tests;
