//! CSV tables of products that administrators export and import.

use std::{fmt::Write, ops::Range, time::Duration};

use serde_json::Value;

use crate::{
    client::{ApiResponse, Client},
    form::MultipartForm,
};

const IMPORTS: &str = "/api/v1/admins/imports";
const TIMEOUT: Duration = Duration::from_mins(5);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A parsed CSV table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CsvTable {
    /// Cells of the header row.
    pub titles: Vec<String>,
    /// Cells of all other rows.
    pub rows: Vec<Vec<String>>,
}

impl CsvTable {
    /// Parse CSV, with or without a byte order mark.
    pub fn read(text: &str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
        let mut rows: Vec<Vec<String>> =
            reader.records().map(|row| row.expect("a row").iter().map(str::to_owned).collect()).collect();
        let titles = rows.remove(0);
        Self { titles, rows }
    }

    /// Return the cells of the column with this title.
    pub fn column(&self, title: &str) -> Vec<&str> {
        let place = self.titles.iter().position(|found| found == title).expect("such a column");
        self.rows.iter().map(|row| row[place].as_str()).collect()
    }
}

/// Generate an import of one brand's products with facts, numbered by the range, with this many variants each.
pub fn product_csv(brand: &str, products: Range<usize>, variants: usize) -> String {
    let mut table = "slug,name,brand,category,description,variant_name,size,price,stock,color,concentration,seasons,longevity,top_notes,heart_notes,base_notes\r\n".to_owned();
    let notes = ["برغموت، هيل، Saffron", "taif-rose، ياسمين، سوسن", "دهن العود، عنبر، مسك"];
    for product in products {
        let [top, heart, base] = [0, 1, 2].map(|layer| notes[(product + layer) % notes.len()]);
        let rating = product % 5 + 1;
        for variant in 0..variants {
            let size = variant + 1;
            _ = write!(
                table,
                "p-{product},عِطْر {product}، «اللَّيل»,{brand},UNISEX,<p>وصف {product}</p>,\"حجم {variant}, \"\"صغير\"\"\",{size}.5,{size}9.90,{variant},=أحمر,\
                 أو دو بارفان,شتاء، خريف,{rating},{top},{heart},{base}\r\n"
            );
        }
    }
    table
}

/// Upload a table for validation.
pub async fn import(admin: &Client, table: &str) -> ApiResponse {
    MultipartForm::of("pictures", "[]").and_file("file", "perfumes.csv", table.as_bytes()).post(admin, IMPORTS).await
}

/// Poll an import until it has finished or `or` holds for it.
pub async fn wait_for_import(admin: &Client, id: &str, or: impl Fn(&Value) -> bool) -> Value {
    let looking = async {
        loop {
            let answer = admin.get(&format!("{IMPORTS}/{id}")).await;
            // Requests fail while the server is down.
            if answer.status == 200 {
                let import = answer.data(200);
                if !import["finished_at"].is_null() || or(import) {
                    return import.clone();
                }
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    };
    tokio::time::timeout(TIMEOUT, looking).await.expect("the table comes to an end")
}
