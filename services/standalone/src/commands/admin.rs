//! `attar admin`: manage administrators from the command line.

use std::{
    fs,
    io::{self, Write},
    os::unix::fs::OpenOptionsExt,
    sync::Arc,
};

use clap::{Args, Subcommand, ValueEnum};
use platform::{
    Call, CancellationToken, Channel, Error, ErrorCode, Schema, SystemClock, db,
    error::BoxError,
    settings::{Secret, Source},
};
use proto::{
    common::v1::{AdminRole, FieldError},
    identity::v1::{
        AddAdminRequest, DisableAdminRequest, EnableAdminRequest, ListAdminsRequest, ResetPasswordRequest,
        ResetSecondFactorByEmailRequest, administrators_client::AdministratorsClient,
    },
    names::Named,
};
use rand::RngExt;
use tonic::Status;

use super::{print_line, store_settings};
use crate::{seed::Credentials, store, store::DataDir};

const DEMO_EMAIL: &str = "admin@attar.example";
const PASSWORD_LENGTH: usize = 16;

/// Manage administrators from the command line.
#[derive(Debug, Subcommand)]
pub(super) enum Admin {
    /// Add an administrator with a password.
    Add {
        /// Name that colleagues see.
        #[arg(long)]
        name: String,
        /// E-mail address to log in with.
        #[arg(long)]
        email: String,
        /// Role that decides on permissions.
        #[arg(long, value_enum, default_value_t = Role::Owner)]
        role: Role,
        #[command(flatten)]
        password: NewPassword,
    },
    /// List administrators with state, role and e-mail address.
    List,
    /// Set a new password for an administrator and end their sessions.
    ResetPassword {
        /// E-mail address of the administrator.
        #[arg(long)]
        email: String,
        #[command(flatten)]
        password: NewPassword,
    },
    /// Disable an administrator and end their sessions.
    Disable {
        /// E-mail address of the administrator.
        #[arg(long)]
        email: String,
    },
    /// Enable a disabled administrator, with the previous password.
    Enable {
        /// E-mail address of the administrator.
        #[arg(long)]
        email: String,
    },
    /// Disable the second factor of an administrator who has lost authenticator and recovery codes, and end their
    /// sessions.
    ResetSecondFactor {
        /// E-mail address of the administrator.
        #[arg(long)]
        email: String,
    },
}

/// Role of an administrator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Role {
    /// May do everything, including the management of administrators.
    Owner,
    /// May manage orders and customers.
    Orders,
    /// May manage brands, products, gift sets and their stock.
    #[value(name = "catalogue")]
    Catalog,
}

impl From<Role> for AdminRole {
    fn from(role: Role) -> Self {
        match role {
            Role::Owner => Self::Owner,
            Role::Orders => Self::Orders,
            Role::Catalog => Self::Catalog,
        }
    }
}

/// Source of a new password. Never an argument, which every user of the machine can read.
#[derive(Debug, Args)]
pub(super) struct NewPassword {
    /// Read the password from the first line of standard input; otherwise one is generated and printed.
    #[arg(long)]
    password_stdin: bool,
}

impl Admin {
    pub(super) async fn run(self, source: Source) -> Result<(), BoxError> {
        let settings = self.settings(&source).await?;
        let accounts = identity::Identity::for_command(&settings, Arc::new(SystemClock)).await?;
        let outcome = self.apply(AdministratorsClient::new(accounts.channel())).await;
        let ended = CancellationToken::new();
        ended.cancel();
        accounts.run(ended).await;
        outcome.map_err(|status| reason(&Error::from_status(status)).into())
    }

    /// Return the settings with the identity database: the configured one, which must be migrated, or else that of the
    /// standalone store, which is migrated here, and created for its first administrator.
    async fn settings(&self, source: &Source) -> Result<identity::Settings, BoxError> {
        if let Some(accounts) = source.value(store::IDENTITY_DATABASE) {
            let settings = identity::Settings::read(source)?;
            if !Schema::of::<identity::Migrator>(accounts).await?.pending.is_empty() {
                return Err("the database of the accounts is not up to date; run attar migrate first".into());
            }
            return Ok(settings);
        }
        if !matches!(self, Self::Add { .. }) && !DataDir::open(source)?.store().exists() {
            return Err("there is no store yet".into());
        }
        let settings = identity::Settings::read(&store_settings(source)?)?;
        db::migrate::<identity::Migrator>(settings.service.database_url.expose()).await?;
        Ok(settings)
    }

    async fn apply(self, mut admins: AdministratorsClient<Channel>) -> Result<(), Status> {
        let call = Call::system();
        match self {
            Self::Add { name, email, role, password } => {
                let (password, is_generated) = password.read()?;
                let (role, given) = (AdminRole::from(role).into(), password.expose().to_owned());
                let request = AddAdminRequest { name, email, password: given, role };
                let user = admins.add_admin(call.request(request)).await?.into_inner();
                print_line(format_args!("added {}", user.email.unwrap_or_default()));
                print_generated(&password, is_generated);
            }
            Self::List => {
                let list = admins.list_admins(call.request(ListAdminsRequest {})).await?.into_inner();
                for admin in list.admins {
                    let user = admin.user.unwrap_or_default();
                    let state = if admin.is_disabled { "disabled" } else { "active" };
                    let (role, email) = (user.admin_role().name(), user.email.unwrap_or_default());
                    let factor = if user.has_second_factor { "second factor" } else { "" };
                    let line = format!("{state:<9} {role:<10} {email:<40} {:<24} {factor}", user.name);
                    print_line(line.trim_end());
                }
            }
            Self::ResetPassword { email, password } => {
                let (password, is_generated) = password.read()?;
                let request = ResetPasswordRequest { email, password: password.expose().to_owned() };
                admins.reset_password(call.request(request)).await?;
                print_line("the password is changed");
                print_generated(&password, is_generated);
            }
            Self::Disable { email } => {
                admins.disable_admin(call.request(DisableAdminRequest { email })).await?;
                print_line("disabled");
            }
            Self::Enable { email } => {
                admins.enable_admin(call.request(EnableAdminRequest { email })).await?;
                print_line("enabled");
            }
            Self::ResetSecondFactor { email } => {
                let request = ResetSecondFactorByEmailRequest { email };
                admins.reset_second_factor_by_email(call.request(request)).await?;
                print_line("the second factor is off");
            }
        }
        Ok(())
    }
}

impl NewPassword {
    /// Return the password, and whether it was generated.
    fn read(&self) -> Result<(Secret, bool), Error> {
        if !self.password_stdin {
            return Ok((Secret::new(random_password()), true));
        }
        let mut line = String::new();
        io::stdin().read_line(&mut line).map_err(Error::internal)?;
        Ok((Secret::new(line.trim_end_matches(['\r', '\n']).to_owned()), false))
    }
}

/// Print a generated password; a given one is known to the caller.
fn print_generated(password: &Secret, is_generated: bool) {
    if is_generated {
        print_line(format_args!("password {}", password.expose()));
    }
}

/// Describe an error for the terminal.
fn reason(failure: &Error) -> String {
    match failure.code() {
        ErrorCode::NotFound => "no administrator has this e-mail".to_owned(),
        ErrorCode::Invalid => failure.field_errors().iter().map(fault).collect::<Vec<_>>().join("; "),
        _ => failure.to_string(),
    }
}

fn fault(fault: &FieldError) -> String {
    let argument = |name: &str| fault.args.get(name).map_or("", String::as_str);
    match fault.slug.as_str() {
        "name_required" => "the name is missing".to_owned(),
        "name_letters_only" => "a name is made of Arabic or English letters and spaces".to_owned(),
        "email_required" => "the e-mail is missing".to_owned(),
        "admin_email_malformed" => "that is no e-mail address".to_owned(),
        "email_taken" => "another administrator has this e-mail".to_owned(),
        "password_required" => "the password is missing".to_owned(),
        "admin_password_too_short" => format!("the password has fewer than {} characters", argument("min")),
        "too_long" | "admin_email_too_long" | "admin_password_too_long" => {
            format!("the {} has more than {} characters", fault.field, argument("max"))
        }
        other => format!("{}: {other}", fault.field),
    }
}

/// Return the demo's administrator: from the settings, or else from a file in the data folder, or else generated and
/// saved there, readable by the owner only.
pub(super) fn demo_credentials(source: &Source, folder: &DataDir) -> Result<Credentials, BoxError> {
    let (email, password) = (source.value("ATTAR_ADMIN_EMAIL"), source.value("ATTAR_ADMIN_PASSWORD"));
    if let (Some(email), Some(password)) = (email, password) {
        return Ok(Credentials { email: email.to_owned(), password: password.to_owned() });
    }
    let credentials_file = folder.administrator_file();
    if let Ok(saved) = fs::read_to_string(&credentials_file)
        && let Some((email, password)) = saved.trim().split_once(' ')
    {
        return Ok(Credentials { email: email.to_owned(), password: password.to_owned() });
    }
    let email = email.unwrap_or(DEMO_EMAIL).to_owned();
    let generated = Credentials { email, password: password.map_or_else(random_password, str::to_owned) };
    let mut file = fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(credentials_file)?;
    writeln!(file, "{} {}", generated.email, generated.password)?;
    Ok(generated)
}

/// Generate a password of letters and digits that are not easily confused, from the system's random number generator.
fn random_password() -> String {
    const ALPHABET: &[u8] = b"abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    let mut rng = rand::rng();
    (0..PASSWORD_LENGTH).map(|_| char::from(ALPHABET[rng.random_range(0..ALPHABET.len())])).collect()
}
