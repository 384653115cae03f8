//! Mass assignment: undocumented fields in any write of `openapi.json` change nothing.

#![expect(clippy::print_stdout, reason = "it prints its figures")]

use e2e::{ApiResponse, Client};
use platform::{
    Database,
    testing::{Backend, Fixture},
};
use reqwest::Method;
use rstest::rstest;
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::{Value, json};

use super::authorisation::{Caller, fixture::AuthorisationFixture, operation::Operation};

/// Marker values that appear in no response and no row otherwise.
const MARK: &str = "mass-assigned";
const MARKED_ID: &str = "66666666-6666-7666-8666-666666666666";
const MARKED_NUMBER: i64 = 66_666_606;
const DATABASES: [&str; 5] = ["catalog", "cart-pricing", "orders", "identity", "media"];
/// Fields that legitimately differ between two responses to the same write.
const VOLATILE_FIELDS: [&str; 24] = [
    "id",
    "slug",
    "name",
    "product_name",
    "variant_id",
    "email",
    "phone",
    "number",
    "token",
    "tracking_token",
    "created_at",
    "updated_at",
    "at",
    "request_id",
    "expires_at",
    "last_used_at",
    "secret",
    "image_path",
    "history",
    "notes",
    "notes_count",
    // Lines of a statement, of which each file has its own.
    "rows",
    "timeline",
    "version",
];

/// List fields that a server like this might store but must not accept.
fn undocumented_fields() -> Vec<(&'static str, Value)> {
    let mut undocumented_fields = Vec::new();
    for name in ["id", "customer_id", "user_id", "owner_id", "brand_id", "product_id", "order_id", "session_id"] {
        undocumented_fields.push((name, json!(MARKED_ID)));
    }
    for name in ["price", "original_price", "unit_price", "line_total", "items_total", "total", "shipping", "discount"]
    {
        undocumented_fields.push((name, json!(666_666.06)));
    }
    for name in ["number", "version", "price_agorot", "total_agorot", "stock", "sold", "failures", "products_count"] {
        undocumented_fields.push((name, json!(MARKED_NUMBER)));
    }
    for name in ["token", "tracking_token", "password_hash", "image_path", "thumbnail", "state", "by", "slug_key"] {
        undocumented_fields.push((name, json!(MARK)));
    }
    undocumented_fields.extend([
        ("role", json!("owner")),
        ("user_role", json!("admin")),
        ("is_admin", json!(true)),
        ("status", json!("delivered")),
        ("is_disabled", json!(true)),
        ("disabled", json!(true)),
        ("is_visible", json!(false)),
        ("second_factor", json!(true)),
        ("created_at", json!("1999-09-09T09:09:09Z")),
        ("updated_at", json!("1999-09-09T09:09:09Z")),
        ("customer", json!({ "id": MARKED_ID, "role": "owner" })),
        ("__proto__", json!({ "role": "owner" })),
    ]);
    undocumented_fields
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn undocumented_fields_change_nothing_in_any_write(#[case] backend: Backend) {
    let fixture = AuthorisationFixture::make(backend).await;
    let document = fixture.guest().get("/api/openapi.json").await.json;
    let operations = Operation::all(fixture.guest()).await;
    let writes: Vec<_> = operations.iter().filter(|operation| operation.example().is_some()).collect();
    assert!(writes.len() >= 30, "too few writes to trust this test: {}", writes.len());
    let (mut accepted, mut sent, mut once, mut unlike) = (0, 0, Vec::new(), Vec::new());
    for operation in &writes {
        let known = fields(&document, operation.body_schema());
        let undocumented_fields: Vec<_> =
            undocumented_fields().into_iter().filter(|(name, _)| !known.iter().any(|known| known == name)).collect();
        sent += undocumented_fields.len();
        let plain = write(&fixture, operation, &[]).await;
        let tampered = write(&fixture, operation, &undocumented_fields).await;
        let place = format!("{} {}", operation.method, operation.path);
        // Some writes succeed only once: then the second must conflict.
        let is_booked = tampered.json["data"]["outcomes"][0]["error"] == "already_shipped";
        if plain.status < 300 && (tampered.status == 409 || is_booked) {
            once.push(place.clone());
        } else {
            let [tampered, plain] = [&tampered, &plain].map(|answer| (answer.status, comparable(&answer.json)));
            if tampered != plain {
                unlike.push(format!("{place}: {tampered:?}\ninstead of {plain:?}"));
            }
        }
        assert!(!tampered.text.contains(MARK) && !tampered.text.contains(MARKED_ID), "{place}: {}", tampered.text);
        assert!(!tampered.text.contains("666666"), "{place}: {}", tampered.text);
        accepted += usize::from(plain.status < 300);
    }
    assert!(unlike.is_empty(), "{}", unlike.join("\n"));
    assert!(once.len() <= 3, "{once:?}");
    assert!(accepted >= 20, "most writes are made: {accepted} of {}", writes.len());
    let rows = nothing_is_marked(&fixture.shop().fixture).await;
    println!(
        "mass assignment on {backend:?}: {} writes ({accepted} accepted, the rest rejected alike), {sent} forbidden fields, 0 stored in {rows} rows",
        writes.len()
    );
    fixture.stop().await;
}

/// Send a write with additional fields in every object of its body.
async fn write(
    fixture: &AuthorisationFixture,
    operation: &Operation,
    undocumented_fields: &[(&str, Value)],
) -> ApiResponse {
    let caller = [("owner", Caller::ShopOwner), ("customer", Caller::OrderOwner)];
    let caller = caller.into_iter().find(|(role, _)| operation.takes_tokens() && operation.names(role));
    let caller = match caller {
        Some((_, caller)) => caller,
        None if operation.takes_tokens() && !operation.is_open() => Caller::ShopOwner,
        None => Caller::Anonymous,
    };
    let path = fixture.fill(&operation.path, caller, operation.path.contains('{')).await;
    let mut body = fixture.fit(operation.example().expect("an example"));
    add_fields(&mut body, undocumented_fields);
    let method = if operation.path.ends_with('}') && operation.method == Method::POST {
        body["_method"] = json!("PUT");
        Method::POST
    } else {
        operation.method.clone()
    };
    Client::send(fixture.client(caller, operation).await.request(method, &path).json(&body)).await
}

fn add_fields(value: &mut Value, undocumented_fields: &[(&str, Value)]) {
    match value {
        Value::Object(fields) => {
            fields.values_mut().for_each(|value| add_fields(value, undocumented_fields));
            for (name, value) in undocumented_fields {
                fields.entry(*name).or_insert_with(|| value.clone());
            }
        }
        Value::Array(entries) => entries.iter_mut().for_each(|entry| add_fields(entry, undocumented_fields)),
        _ => {}
    }
}

/// Return the names of all properties in a schema.
fn fields(document: &Value, schema: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let mut within = |value: &Value| found.extend(fields(document, value));
    match schema {
        Value::Object(parts) => {
            if let Some(reference) = parts.get("$ref").and_then(Value::as_str) {
                within(document.pointer(reference.trim_start_matches('#')).expect("a schema"));
            }
            let own: Vec<_> = parts.get("properties").and_then(Value::as_object).into_iter().flatten().collect();
            parts.values().for_each(&mut within);
            found.extend(own.into_iter().map(|(name, _)| name.clone()));
        }
        Value::Array(parts) => parts.iter().for_each(within),
        _ => {}
    }
    found
}

/// Remove the fields of a response that always differ.
fn comparable(answer: &Value) -> Value {
    match answer {
        Value::Object(fields) => {
            let same = fields.iter().filter(|(name, _)| !VOLATILE_FIELDS.contains(&name.as_str()));
            Value::Object(same.map(|(name, value)| (name.clone(), comparable(value))).collect())
        }
        Value::Array(entries) => Value::Array(entries.iter().map(comparable).collect()),
        plain => plain.clone(),
    }
}

/// Assert that no row of any database contains a marker; returns the number of rows.
async fn nothing_is_marked(fixture: &Fixture) -> usize {
    let mut rows = 0;
    for name in DATABASES {
        let database = Database::connect(&fixture.database_url(name).await).await.expect("connects");
        for (table, row) in everything(&database).await {
            rows += 1;
            for mark in [MARK, MARKED_ID, "66666606"] {
                assert!(!row.contains(mark), "{name}.{table} keeps {mark}: {row}");
            }
        }
    }
    assert!(rows > 50, "too few rows to trust this test: {rows}");
    rows
}

/// Read every row as text, with the name of its table.
async fn everything(database: &Database) -> Vec<(String, String)> {
    let (db, kind) = (database.read(), database.read().get_database_backend());
    let list = match kind {
        DbBackend::Postgres => "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()",
        _ => "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    };
    let texts = async |sql: &str| {
        let rows = db.query_all_raw(Statement::from_string(kind, sql)).await.expect("rows");
        rows.iter().map(|row| row.try_get_by_index::<String>(0).expect("a text")).collect::<Vec<_>>()
    };
    let mut found = Vec::new();
    for table in texts(list).await {
        let select = if kind == DbBackend::Postgres {
            format!("SELECT CAST(t AS text) FROM \"{table}\" t")
        } else {
            let columns = texts(&format!("SELECT name FROM pragma_table_info('{table}')")).await;
            let quoted: Vec<_> = columns.iter().map(|column| format!("quote(\"{column}\")")).collect();
            format!("SELECT lower({}) FROM \"{table}\"", quoted.join(" || ' ' || "))
        };
        found.extend(texts(&select).await.into_iter().map(|row| (table.clone(), row)));
    }
    found
}
