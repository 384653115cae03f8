//! Lists the languages of `messages/`, so that adding one is adding its file.

use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=messages");
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("messages");
    let paths = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut files: Vec<PathBuf> = paths.collect::<Result<_, _>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "ftl"));
    files.sort();
    let named = files.iter().filter_map(|path| Some((path.file_stem()?.to_str()?, path.to_str()?)));
    let entries: Vec<String> = named.map(|(name, path)| format!("({name:?}, include_str!({path:?}))")).collect();
    fs::write(Path::new(&env::var("OUT_DIR")?).join("languages.rs"), format!("&[{}]", entries.join(", ")))?;
    Ok(())
}
