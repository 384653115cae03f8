//! Commands of the programs `attar` and `attar-load`.

mod doctor;
mod multiply;
mod seed;
