//! `attar admin`: administrators from the command line.

use std::{fs, io::Write, os::unix::fs::OpenOptionsExt, sync::Arc};

use clap::Subcommand;
use platform::{
    Call, SystemClock,
    error::BoxError,
    settings::{Secret, Source},
};
use proto::identity::v1::{
    AddAdminRequest, DisableAdminRequest, ListAdminsRequest, ResetPasswordRequest, admins_client::AdminsClient,
};
use rand::RngExt;

use super::{in_store, say};
use crate::{seed::Credentials, shop, shop::Shop, store::DataDir};

const DEMO_EMAIL: &str = "admin@attar.example";
const PASSWORD_LENGTH: usize = 16;

/// Look after administrators.
#[derive(Debug, Subcommand)]
pub(super) enum Admin {
    /// Add one; the password comes from ATTAR_NEW_PASSWORD, or is made and printed.
    Add {
        /// What colleagues call them.
        #[arg(long)]
        name: String,
        /// To log in with.
        #[arg(long)]
        email: String,
    },
    /// List them.
    List,
    /// Give one a new password and end their sessions; it comes from ATTAR_NEW_PASSWORD, or is made and printed.
    ResetPassword {
        /// Whose.
        #[arg(long)]
        email: String,
    },
    /// Let one in no more.
    Disable {
        /// Whom.
        #[arg(long)]
        email: String,
    },
}

impl Admin {
    pub(super) async fn run(self, source: Source) -> Result<(), BoxError> {
        let source = in_store(&source)?;
        shop::migrate(&source).await?;
        let shop = Shop::start(&source, Arc::new(SystemClock)).await?;
        let outcome = self.apply(AdminsClient::new(shop.identity.clone()), &source).await;
        shop.stop().await;
        outcome
    }

    async fn apply(self, mut admins: AdminsClient<platform::Channel>, source: &Source) -> Result<(), BoxError> {
        let call = Call::system();
        let failed = |status| BoxError::from(platform::Failure::from_status(status));
        match self {
            Self::Add { name, email } => {
                let password = new_password(source);
                let request = AddAdminRequest { name, email, password: password.expose().to_owned() };
                let user = admins.add_admin(call.request(request)).await.map_err(failed)?.into_inner();
                say(format_args!("added {} {}", user.email.unwrap_or_default(), shown(source, &password)));
            }
            Self::List => {
                let list = admins.list_admins(call.request(ListAdminsRequest {})).await.map_err(failed)?.into_inner();
                for admin in list.admins {
                    let user = admin.user.unwrap_or_default();
                    let state = if admin.is_disabled { "disabled" } else { "active" };
                    say(format_args!("{state:<9} {:<40} {}", user.email.unwrap_or_default(), user.name));
                }
            }
            Self::ResetPassword { email } => {
                let password = new_password(source);
                let request = ResetPasswordRequest { email, password: password.expose().to_owned() };
                admins.reset_password(call.request(request)).await.map_err(failed)?;
                say(format_args!("the password is changed {}", shown(source, &password)));
            }
            Self::Disable { email } => {
                admins.disable_admin(call.request(DisableAdminRequest { email })).await.map_err(failed)?;
                say("disabled");
            }
        }
        Ok(())
    }
}

const NEW_PASSWORD: &str = "ATTAR_NEW_PASSWORD";

fn new_password(source: &Source) -> Secret {
    Secret::new(source.value(NEW_PASSWORD).map_or_else(random_password, str::to_owned))
}

/// A password that was made here has to be told; one that was given is known already.
fn shown(source: &Source, password: &Secret) -> String {
    if source.value(NEW_PASSWORD).is_some() { String::new() } else { format!("password {}", password.expose()) }
}

/// The demo's administrator: as the settings say, else as noted down when the store was made, else made and noted down
/// now, readable by the owner of the folder alone.
pub(super) fn demo_credentials(source: &Source, folder: &DataDir) -> Result<Credentials, BoxError> {
    let (email, password) = (source.value("ATTAR_ADMIN_EMAIL"), source.value("ATTAR_ADMIN_PASSWORD"));
    if let (Some(email), Some(password)) = (email, password) {
        return Ok(Credentials { email: email.to_owned(), password: password.to_owned() });
    }
    let note = folder.administrator_note();
    if let Ok(noted) = fs::read_to_string(&note)
        && let Some((email, password)) = noted.trim().split_once(' ')
    {
        return Ok(Credentials { email: email.to_owned(), password: password.to_owned() });
    }
    let email = email.unwrap_or(DEMO_EMAIL).to_owned();
    let made = Credentials { email, password: password.map_or_else(random_password, str::to_owned) };
    let mut file = fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(note)?;
    writeln!(file, "{} {}", made.email, made.password)?;
    Ok(made)
}

/// Letters and digits that cannot be mistaken for one another, drawn from the system's generator.
fn random_password() -> String {
    const ALPHABET: &[u8] = b"abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    let mut rng = rand::rng();
    (0..PASSWORD_LENGTH).map(|_| char::from(ALPHABET[rng.random_range(0..ALPHABET.len())])).collect()
}
