//! `/admins/exports`: CSV exports of products, customers and orders.

use axum::{extract::State, response::Response};
use platform::{Call, Error};
use proto::{
    Money,
    catalog::v1::{ExportProductsRequest, NoteRef, Product, Variant},
    identity::v1::{ExportCustomersRequest, User},
    names::Named,
    orders::v1::{ExportOrdersRequest, ListOrdersRequest, Order, SampleSetItem},
};

use crate::{
    caller::Admin,
    csv::{self, Export, RowWriter},
    deadlines,
    error::ApiError,
    json::values::Size,
    openapi::{errors, kinds::Csv},
    query::Params,
    routes::admins::{imports::table, orders::AdminOrdersQuery},
    state::Gateway,
};

/// Separator of lists in one cell.
const LIST_SEPARATOR: &str = "، ";

/// Exports all products: a row for each variant, with the columns of an import.
#[utoipa::path(get, path = "/admins/exports/products.csv", operation_id = "exportProducts", security(("bearer" = ["catalogue"])), tag = "back-office",
    responses((status = 200, description = "The CSV file, in UTF-8 with a byte order mark", content_type = "text/csv", body = Csv), errors::Authorization, errors::Call))]
pub(crate) async fn export_products(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> Result<Response, ApiError> {
    let day = gateway.today();
    csv::download(Products { gateway, call }, day).await
}

/// Exports all customers, a row for each.
#[utoipa::path(get, path = "/admins/exports/customers.csv", operation_id = "exportCustomers", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The CSV file, in UTF-8 with a byte order mark", content_type = "text/csv", body = Csv), errors::Authorization, errors::Call))]
pub(crate) async fn export_customers(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> Result<Response, ApiError> {
    let day = gateway.today();
    csv::download(Customers { gateway, call }, day).await
}

/// Exports the orders of a list, a row for each, newest first. Page and sorting of the list are ignored.
#[utoipa::path(get, path = "/admins/exports/orders.csv", operation_id = "exportOrders", security(("bearer" = ["orders"])), tag = "back-office", params(AdminOrdersQuery),
    responses((status = 200, description = "The CSV file, in UTF-8 with a byte order mark", content_type = "text/csv", body = Csv), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn export_orders(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<AdminOrdersQuery>,
) -> Result<Response, ApiError> {
    let (day, filter) = (gateway.today(), query.into_request()?);
    csv::download(Orders { gateway, call, filter }, day).await
}

/// Export of all products.
struct Products {
    gateway: Gateway,
    call: Call,
}

impl Export for Products {
    type Record = Product;

    const NAME: &'static str = "products";
    const COLUMNS: &'static [&'static str] = &table::COLUMNS;

    async fn after(&self, id: &str) -> Result<Vec<Product>, Error> {
        let request = ExportProductsRequest { after: id.to_owned() };
        let call = deadlines::renew(self.call.clone());
        Ok(self.gateway.catalog_exports().export_products(call.request(request)).await?.into_inner().products)
    }

    fn id(product: &Product) -> String {
        product.id.clone()
    }

    fn write(product: &Product, rows: &mut RowWriter) {
        for variant in &product.variants {
            write_product(product, rows);
            write_variant(variant, rows);
            write_facts(product, rows);
            rows.end();
        }
        if product.variants.is_empty() {
            write_product(product, rows);
            rows.empty(8);
            write_facts(product, rows);
            rows.end();
        }
    }
}

fn write_product(product: &Product, rows: &mut RowWriter) {
    rows.text(&product.slug)
        .text(&product.name)
        .optional(product.brand.as_ref().map(|brand| brand.name.as_str()))
        .text(product.category().name())
        .optional(product.description.as_deref())
        .optional(product.image_path.as_deref());
}

fn write_variant(variant: &Variant, rows: &mut RowWriter) {
    rows.text(&variant.name)
        .number(Size::from_hundredths(variant.size_centi).with_unit(""))
        .number(amount(variant.price_agorot));
    match variant.original_price_agorot {
        Some(agorot) => rows.number(amount(agorot)),
        None => rows.empty(1),
    };
    number(variant.stock, rows);
    rows.number(variant.is_enabled).number(variant.is_primary).optional(variant.color.as_deref());
}

fn number(number: Option<i64>, rows: &mut RowWriter) {
    match number {
        Some(number) => rows.number(number),
        None => rows.empty(1),
    };
}

fn write_facts(product: &Product, rows: &mut RowWriter) {
    let facts = product.facts.clone().unwrap_or_default();
    let names = |names: Vec<&str>| names.join(LIST_SEPARATOR);
    let notes = |layer: &[NoteRef]| names(layer.iter().map(|note| note.name.as_str()).collect());
    rows.text(facts.concentration().name());
    number(facts.year, rows);
    rows.optional(facts.perfumer.as_deref())
        .text(&names(facts.seasons().map(Named::name).collect()))
        .text(&names(facts.occasions().map(Named::name).collect()));
    number(facts.longevity, rows);
    number(facts.sillage, rows);
    rows.text(&notes(&facts.top_notes)).text(&notes(&facts.heart_notes)).text(&notes(&facts.base_notes));
}

/// Export of all customers.
struct Customers {
    gateway: Gateway,
    call: Call,
}

impl Export for Customers {
    type Record = User;

    const NAME: &'static str = "customers";
    const COLUMNS: &'static [&'static str] = &["name", "phone", "email", "region", "city", "address", "created_at"];

    async fn after(&self, id: &str) -> Result<Vec<User>, Error> {
        let request = ExportCustomersRequest { after: id.to_owned() };
        let call = deadlines::renew(self.call.clone());
        Ok(self.gateway.customer_exports().export_customers(call.request(request)).await?.into_inner().customers)
    }

    fn id(customer: &User) -> String {
        customer.id.clone()
    }

    fn write(customer: &User, rows: &mut RowWriter) {
        rows.text(&customer.name)
            .optional(customer.phone.as_deref())
            .optional(customer.email.as_deref())
            .text(customer.region().name())
            .optional(customer.city.as_deref())
            .optional(customer.address.as_deref())
            .text(&moment(customer.created_at))
            .end();
    }
}

/// Export of the orders that match a filter.
struct Orders {
    gateway: Gateway,
    call: Call,
    filter: ListOrdersRequest,
}

impl Export for Orders {
    type Record = Order;

    const NAME: &'static str = "orders";
    const COLUMNS: &'static [&'static str] = &[
        "number",
        "created_at",
        "status",
        "confirmation",
        "name",
        "phone",
        "email",
        "region",
        "city",
        "address",
        "items",
        "items_total",
        "shipping",
        "total",
        "collected",
        "discount",
        "channel",
        "offers_total",
        "credits_total",
    ];

    async fn after(&self, id: &str) -> Result<Vec<Order>, Error> {
        let request = ExportOrdersRequest { filter: Some(self.filter.clone()), before_number: id.parse().ok() };
        let call = deadlines::renew(self.call.clone());
        Ok(self.gateway.orders().export_orders(call.request(request)).await?.into_inner().orders)
    }

    fn id(order: &Order) -> String {
        order.number.to_string()
    }

    fn write(order: &Order, rows: &mut RowWriter) {
        let (contact, fulfilment) =
            (order.contact.clone().unwrap_or_default(), order.fulfilment.clone().unwrap_or_default());
        rows.number(order.number)
            .text(&moment(order.created_at))
            .text(order.status().name())
            .text(fulfilment.confirmation().name())
            .text(&contact.name)
            .text(&contact.phone)
            .optional(contact.email.as_deref())
            .text(contact.region().name())
            .text(&contact.city)
            .text(&contact.address)
            .text(&items(order))
            .number(amount(order.items_total_agorot))
            .number(amount(order.shipping_agorot))
            .number(amount(order.total_agorot));
        let channel = fulfilment.channel().name();
        match fulfilment.cash {
            Some(cash) => rows.number(amount(cash.collected_agorot)),
            None => rows.empty(1),
        };
        rows.number(amount(order.discount_agorot))
            .text(channel)
            .number(amount(order.offers_agorot))
            .number(amount(order.credits_agorot))
            .end();
    }
}

/// Formats the items of an order for one cell.
fn items(order: &Order) -> String {
    let variants =
        order.variants.iter().map(|item| format!("{} × {} - {}", item.quantity, item.product_name, item.variant_name));
    let gift_sets = order.gift_sets.iter().map(|set| format!("{} × {}", set.quantity, set.name));
    let sample_sets = order.sample_sets.iter().map(sample_set);
    variants.chain(gift_sets).chain(sample_sets).collect::<Vec<_>>().join("; ")
}

/// Formats a sample set with its choices, which only the order knows.
fn sample_set(set: &SampleSetItem) -> String {
    let choices = set.choices.iter().filter_map(|choice| choice.variant.as_ref());
    let choices = choices.map(|item| format!("{} × {} - {}", item.quantity, item.product_name, item.variant_name));
    format!("{} × {} ({})", set.quantity, set.name, choices.collect::<Vec<_>>().join(", "))
}

fn amount(agorot: i64) -> Money {
    Money::from_agorot(agorot)
}

/// Formats a time in UTC.
fn moment(at: Option<prost_types::Timestamp>) -> String {
    crate::json::values::at(at).to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
}
