//! Generates the list of languages in `messages/`, so that adding a language means adding its file, and extracts the
//! files of Swagger UI that the API page needs.

use std::{
    borrow::Cow,
    env,
    error::Error,
    fs,
    io::{Cursor, copy},
    path::{Path, PathBuf},
};

use utoipa_swagger_ui_vendored::SWAGGER_UI_VENDORED;
use zip::ZipArchive;

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    list_languages(&out)?;
    take_swagger_ui(&out)
}

fn list_languages(out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=messages");
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("messages");
    let paths = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut files: Vec<PathBuf> = paths.collect::<Result<_, _>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "ftl"));
    files.sort();
    let named = files.iter().filter_map(|path| Some((path.file_stem()?.to_str()?, path.to_str()?)));
    let entries: Vec<String> = named.map(|(name, path)| format!("({name:?}, include_str!({path:?}))")).collect();
    fs::write(out.join("languages.rs"), format!("&[{}]", entries.join(", ")))?;
    Ok(())
}

/// Extracts two files of a dozen; the others would add 2.5 MB to the program.
fn take_swagger_ui(out: &Path) -> Result<(), Box<dyn Error>> {
    let mut archive = ZipArchive::new(Cursor::new(SWAGGER_UI_VENDORED))?;
    for name in ["swagger-ui.css", "swagger-ui-bundle.js"] {
        let end = format!("/dist/{name}");
        let path = archive.file_names().filter_map(Result::ok).find(|path| path.ends_with(&end)).map(Cow::into_owned);
        let path = path.ok_or_else(|| format!("Swagger UI has no {name}"))?;
        copy(&mut archive.by_name(&path)?, &mut fs::File::create(out.join(name))?)?;
    }
    Ok(())
}
