//! Planning of an import: the changes that the rows of a product make to the product as it is.

use std::collections::HashSet;

use platform::{FieldErrors, text};
use proto::{
    Money,
    catalog::v1::{Category, ImportColumn},
    id::{ProductId, VariantId},
    names::Named,
};

use super::{
    BrandLookup, Cell, CellError, ImageLookup, Parsed, ProductRows, Row,
    matching::{self, ExistingProduct},
};
use crate::domain::{
    description, fields,
    notes::NoteLookup,
    patch::Patch,
    products::{NewProduct, Product, ProductChange},
    variants::{NewVariant, StockTracking, Variant, VariantChange},
};

/// Reference data for reading a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ImportContext<'k> {
    pub(crate) brands: &'k BrandLookup,
    pub(crate) notes: &'k NoteLookup,
    /// Images that come with the table.
    pub(crate) images: &'k ImageLookup,
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
    Create(NewProduct),
    Update(ProductId, ProductChange),
    /// Change nothing of the product itself.
    Keep(ProductId),
}

/// The change of a variant.
#[derive(Debug)]
pub(crate) struct VariantPlan {
    /// None creates the variant.
    pub(crate) id: Option<VariantId>,
    pub(crate) requested: RequestedVariant,
    pub(crate) tracking: StockTracking,
}

/// A row's values of a variant; absent values stay.
#[derive(Clone, Debug, Default)]
pub(crate) struct RequestedVariant {
    pub(crate) row: u32,
    pub(crate) name: Option<String>,
    pub(crate) size_centi: Option<i64>,
    pub(crate) price: Option<Money>,
    pub(crate) original_price: Patch<Money>,
    pub(crate) stock: Patch<i64>,
    pub(crate) is_enabled: Option<bool>,
    pub(crate) is_primary: Option<bool>,
    pub(crate) color: Patch<String>,
}

impl Plan {
    /// Return whether nothing changes.
    pub(crate) const fn is_empty(&self) -> bool {
        matches!(self.product, ProductPlan::Keep(_)) && self.variants.is_empty()
    }
}

impl ProductRows {
    /// Plan the changes to the present product, or its creation; else return all errors in the rows.
    pub(crate) fn plan(&self, present: Option<&Product>, context: ImportContext) -> Parsed<Plan> {
        let mut reader = PlanReader { context, errors: Vec::new() };
        let product = reader.product(self, present);
        let requests: Vec<_> = self.rows.iter().filter_map(|row| reader.variant(row)).collect();
        reader.check_primary(&self.rows, &requests);
        let (plans, errors) = matching::match_variants(requests, ExistingProduct::of(present));
        reader.errors.extend(errors);
        if reader.errors.is_empty() { Ok(Plan { product, variants: plans }) } else { Err(reader.into_errors()) }
    }

    /// Return whether a row names notes.
    pub(crate) fn has_notes(&self) -> bool {
        let columns = [ImportColumn::TopNotes, ImportColumn::HeartNotes, ImportColumn::BaseNotes];
        self.rows.iter().any(|row| columns.iter().any(|column| row.cell(*column).is_some()))
    }

    /// Return the image names and paths in the rows.
    pub(crate) fn images(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|row| row.text(ImportColumn::Image)).filter(|text| !text.is_empty())
    }
}

pub(super) struct PlanReader<'k> {
    pub(super) context: ImportContext<'k>,
    pub(super) errors: Vec<CellError>,
}

impl PlanReader<'_> {
    fn into_errors(mut self) -> Vec<CellError> {
        self.errors.sort_by_key(|error| (error.row, error.column));
        self.errors
    }

    fn product(&mut self, group: &ProductRows, present: Option<&Product>) -> ProductPlan {
        let name = self.required(group, ImportColumn::Name, |text, errors| {
            fields::name("", text, "product_name_required", errors)
        });
        let brands = self.context.brands;
        let brand = self.required(group, ImportColumn::Brand, |text, errors| {
            let brand = brands.find(text);
            if brand.is_none() {
                errors.add("", "brand_unknown");
            }
            brand
        });
        let category = self.required(group, ImportColumn::Category, parse_category);
        let description =
            self.clearable(group, ImportColumn::Description, |text, errors| description::read("", text, errors));
        let image = self.image(group, present);
        let facts = self.facts(group, present);
        let Some(present) = present else {
            for (column, missing, slug) in [
                (ImportColumn::Name, name.is_none(), "product_name_required"),
                (ImportColumn::Brand, brand.is_none(), "brand_required"),
                (ImportColumn::Category, category.is_none(), "category_required"),
            ] {
                let is_given = group.rows.iter().any(|row| row.cell(column).is_some());
                if let Some(first) = group.rows.first().filter(|_| missing && !is_given) {
                    self.errors.push(first.cell_error(column, slug, &[]));
                }
            }
            return ProductPlan::Create(NewProduct {
                name: name.unwrap_or_default(),
                slug: Some(group.slug.clone()),
                brand_id: brand.flatten(),
                category: category.unwrap_or_default(),
                description: set_value(description).unwrap_or_default(),
                image_path: set_value(image),
                facts,
            });
        };
        let description = match description {
            Patch::Keep => None,
            Patch::Clear => Some(String::new()),
            Patch::Set(html) => Some(html),
        };
        let change = ProductChange {
            name: name.filter(|name| *name != present.name),
            brand_id: brand.flatten().filter(|brand| Some(*brand) != present.brand.as_ref().map(|brand| brand.id)),
            category: category.filter(|category| *category != present.category),
            description: description.filter(|html| Some(html) != present.description.as_ref()),
            image_path: unless_equal(image, present.image_path.as_ref()),
            facts,
        };
        let changes = change.name.is_some()
            || change.brand_id.is_some()
            || change.category.is_some()
            || change.description.is_some()
            || change.image_path != Patch::Keep
            || !change.facts.is_empty();
        if changes { ProductPlan::Update(present.id, change) } else { ProductPlan::Keep(present.id) }
    }

    /// Read the product's image: its stored path, or its name in the table until it is uploaded.
    fn image(&mut self, group: &ProductRows, present: Option<&Product>) -> Patch<String> {
        let context = self.context;
        let present_path = present.and_then(|product| product.image_path.as_deref());
        self.clearable(group, ImportColumn::Image, |text, errors| {
            let text = text.trim();
            let uploaded = context.images.find(text).filter(|_| present_path != Some(text));
            if uploaded.is_none() && present_path != Some(text) && !context.stored.contains(text) {
                errors.add("", "picture_missing");
            }
            uploaded.unwrap_or(text).to_owned()
        })
    }

    /// Read the variant columns; none when the row concerns the product alone.
    fn variant(&mut self, row: &Row) -> Option<RequestedVariant> {
        const VARIANT_COLUMNS: [ImportColumn; 8] = [
            ImportColumn::VariantName,
            ImportColumn::Size,
            ImportColumn::Price,
            ImportColumn::OriginalPrice,
            ImportColumn::Stock,
            ImportColumn::IsEnabled,
            ImportColumn::IsPrimary,
            ImportColumn::Color,
        ];
        VARIANT_COLUMNS.iter().any(|column| row.cell(*column).is_some()).then(|| RequestedVariant {
            row: row.number,
            name: self.required_cell(row, ImportColumn::VariantName, |text, errors| {
                fields::name("", text, "variant_name_required", errors)
            }),
            size_centi: self.required_cell(row, ImportColumn::Size, |text, errors| {
                fields::size_centi("", parse_hundredths(text), errors)
            }),
            price: self.required_cell(row, ImportColumn::Price, |text, errors| {
                fields::price("", parse_hundredths(text), Money::ZERO, "price_required", errors)
            }),
            original_price: self.patch(row, ImportColumn::OriginalPrice, |text, errors| {
                fields::price("", parse_hundredths(text), Money::ZERO, "original_price_negative", errors)
            }),
            stock: self.patch(row, ImportColumn::Stock, parse_units),
            is_enabled: self.required_cell(row, ImportColumn::IsEnabled, parse_bool).flatten(),
            is_primary: self.required_cell(row, ImportColumn::IsPrimary, parse_bool).flatten(),
            color: self.patch(row, ImportColumn::Color, |text, errors| {
                fields::short_text("", text, errors).unwrap_or_default()
            }),
        })
    }

    /// Reject more than one primary variant.
    fn check_primary(&mut self, rows: &[Row], requests: &[RequestedVariant]) {
        let mut primary_rows =
            requests.iter().filter(|requested| requested.is_primary == Some(true)).map(|requested| requested.row);
        let Some(first) = primary_rows.next() else { return };
        for again in primary_rows {
            let row = rows.iter().find(|row| row.number == again);
            let first = [("row", &*first.to_string())];
            self.errors.extend(row.map(|row| row.cell_error(ImportColumn::IsPrimary, "primary_repeated", &first)));
        }
    }

    /// Read a product field that cannot be empty.
    fn required<T>(
        &mut self,
        group: &ProductRows,
        column: ImportColumn,
        read: impl FnOnce(&str, &mut FieldErrors) -> T,
    ) -> Option<T> {
        let row = self.deciding_row(group, column)?;
        self.required_cell(row, column, read)
    }

    /// Read a product field that may be empty.
    pub(super) fn clearable<T>(
        &mut self,
        group: &ProductRows,
        column: ImportColumn,
        read: impl FnOnce(&str, &mut FieldErrors) -> T,
    ) -> Patch<T> {
        self.deciding_row(group, column).map_or(Patch::Keep, |row| self.patch(row, column, read))
    }

    /// Return the first row with a value for a product field; rows that contradict it are errors.
    fn deciding_row<'l>(&mut self, group: &'l ProductRows, column: ImportColumn) -> Option<&'l Row> {
        let mut rows = group.rows.iter().filter(|row| row.cell(column).is_some());
        let first = rows.next()?;
        for row in rows.filter(|row| row.cell(column) != first.cell(column)) {
            self.errors.push(row.cell_error(column, "row_contradicts", &[("row", &first.number.to_string())]));
        }
        Some(first)
    }

    /// Read a cell of a field that cannot be cleared.
    fn required_cell<T>(
        &mut self,
        row: &Row,
        column: ImportColumn,
        read: impl FnOnce(&str, &mut FieldErrors) -> T,
    ) -> Option<T> {
        match self.patch(row, column, read) {
            Patch::Keep => None,
            Patch::Set(value) => Some(value),
            Patch::Clear => {
                self.errors.push(row.cell_error(column, "cannot_be_cleared", &[]));
                None
            }
        }
    }

    fn patch<T>(
        &mut self,
        row: &Row,
        column: ImportColumn,
        read: impl FnOnce(&str, &mut FieldErrors) -> T,
    ) -> Patch<T> {
        match row.cell(column) {
            None => Patch::Keep,
            Some(Cell::Clear) => Patch::Clear,
            Some(Cell::Text(text)) => {
                let mut errors = FieldErrors::new();
                let value = read(text, &mut errors);
                self.errors.extend(CellError::all(row.number, column, errors, text));
                Patch::Set(value)
            }
        }
    }
}

impl RequestedVariant {
    /// Convert to a variant to create.
    pub(crate) fn into_new(self) -> NewVariant {
        NewVariant {
            name: self.name.unwrap_or_default(),
            price: self.price.unwrap_or_default(),
            original_price: set_value(self.original_price),
            size_centi: self.size_centi.unwrap_or_default(),
            color: set_value(self.color),
            image_path: None,
            is_primary: self.is_primary == Some(true),
            is_enabled: self.is_enabled.unwrap_or(true),
            stock: set_value(self.stock),
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
            image_path: Patch::Keep,
            is_primary: self.is_primary,
            is_enabled: self.is_enabled,
            stock: self.stock,
            ..VariantChange::default()
        }
    }

    /// Return whether the variant already has all requested values.
    pub(super) fn matches(&self, variant: &Variant) -> bool {
        fn equals<T: PartialEq>(requested: Option<&T>, present: &T) -> bool {
            requested.is_none_or(|requested| requested == present)
        }
        equals(self.name.as_ref(), &variant.name)
            && equals(self.size_centi.as_ref(), &variant.size_centi)
            && equals(self.price.as_ref(), &variant.price)
            && unless_equal(self.original_price.clone(), variant.original_price.as_ref()) == Patch::Keep
            && unless_equal(self.stock.clone(), variant.availability.stock.units().as_ref()) == Patch::Keep
            && equals(self.is_enabled.as_ref(), &variant.availability.is_enabled)
            // Only a true cell changes the primary variant; choosing another one clears the flag here.
            && (self.is_primary != Some(true) || variant.is_primary)
            && unless_equal(self.color.clone(), variant.color.as_ref()) == Patch::Keep
    }
}

/// Return the update, or `Keep` when it changes nothing.
pub(super) fn unless_equal<T: PartialEq>(patch: Patch<T>, present: Option<&T>) -> Patch<T> {
    let equals = match &patch {
        Patch::Keep => true,
        Patch::Clear => present.is_none(),
        Patch::Set(value) => present == Some(value),
    };
    if equals { Patch::Keep } else { patch }
}

fn set_value<T>(patch: Patch<T>) -> Option<T> {
    if let Patch::Set(value) = patch { Some(value) } else { None }
}

fn parse_category(text: &str, errors: &mut FieldErrors) -> Category {
    Category::from_name(text.trim().to_uppercase().as_str()).unwrap_or_else(|| {
        errors.add("", "not_an_option");
        Category::default()
    })
}

fn parse_bool(text: &str, errors: &mut FieldErrors) -> Option<bool> {
    match text.trim().to_lowercase().as_str() {
        "1" | "true" => Some(true),
        "0" | "false" => Some(false),
        _ => {
            errors.add("", "not_an_option");
            None
        }
    }
}

fn parse_units(text: &str, errors: &mut FieldErrors) -> i64 {
    let Ok(units) = normalise_number(text).parse() else {
        errors.add("", "stock_malformed");
        return 0;
    };
    fields::quantity("", units, 0, fields::MAX_STOCK, errors)
}

/// Parse a number with at most two decimals into hundredths; [`fields::UNREADABLE`] when it is malformed.
fn parse_hundredths(text: &str) -> i64 {
    normalise_number(text).parse().map_or(fields::UNREADABLE, Money::agorot)
}

/// Normalise a number to Western digits and a decimal point.
pub(super) fn normalise_number(text: &str) -> String {
    text::fold(text).replace('٫', ".")
}

#[cfg(test)]
mod tests;
