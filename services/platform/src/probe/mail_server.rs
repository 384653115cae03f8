//! Check of a mail server: handshake and login, without a message.

use lettre::{AsyncSmtpTransport, Tokio1Executor};

use super::{TIMEOUT, describe, with_timeout};

/// Check the mail server at `smtps://user:password@host` or `smtp://…`.
pub async fn mail_server(url: &str) -> Result<(), String> {
    with_timeout(async {
        let server = AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(describe)?;
        let is_connected =
            server.timeout(Some(TIMEOUT)).build::<Tokio1Executor>().test_connection().await.map_err(describe)?;
        if is_connected { Ok(()) } else { Err("it closed the connection".to_owned()) }
    })
    .await
}
