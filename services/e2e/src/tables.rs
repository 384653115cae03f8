//! Tables that administrators take out and bring.

use std::{fmt::Write, ops::Range, time::Duration};

use serde_json::Value;

use crate::{
    client::{Answer, Client},
    form::AForm,
};

const IMPORTS: &str = "/api/v1/admins/imports";
const PATIENCE: Duration = Duration::from_mins(5);
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// A table that was read: its titles and its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What the columns are called.
    pub titles: Vec<String>,
    /// Everything below.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// Reads CSV, with or without its mark.
    pub fn read(text: &str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
        let mut rows: Vec<Vec<String>> =
            reader.records().map(|row| row.expect("a row").iter().map(str::to_owned).collect()).collect();
        let titles = rows.remove(0);
        Self { titles, rows }
    }

    /// The cells of a column.
    pub fn column(&self, title: &str) -> Vec<&str> {
        let place = self.titles.iter().position(|found| found == title).expect("such a column");
        self.rows.iter().map(|row| row[place].as_str()).collect()
    }
}

/// A table of the products of these numbers with so many variants each, of the brand of that name.
pub fn a_table(brand: &str, products: Range<usize>, variants: usize) -> String {
    let mut table = "slug,name,brand,category,description,variant_name,size,price,stock,color\r\n".to_owned();
    for product in products {
        for variant in 0..variants {
            let size = variant + 1;
            _ = write!(
                table,
                "p-{product},عِطْر {product}، «اللَّيل»,{brand},UNISEX,<p>وصف {product}</p>,\"حجم {variant}, \"\"صغير\"\"\",{size}.5,{size}9.90,{variant},=أحمر\r\n"
            );
        }
    }
    table
}

/// Brings a table, to be looked over.
pub async fn import(admin: &Client, table: &str) -> Answer {
    AForm::of("pictures", "[]").and_file("file", "perfumes.csv", table.as_bytes()).post(admin, IMPORTS).await
}

/// The table of that id once it has ended, or when something else holds of it.
pub async fn import_ended(admin: &Client, id: &str, or: impl Fn(&Value) -> bool) -> Value {
    let looking = async {
        loop {
            let answer = admin.get(&format!("{IMPORTS}/{id}")).await;
            // While its process is away, nothing answers.
            if answer.status == 200 {
                let import = answer.data(200);
                if !import["finished_at"].is_null() || or(import) {
                    return import.clone();
                }
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
    };
    tokio::time::timeout(PATIENCE, looking).await.expect("the table comes to an end")
}
