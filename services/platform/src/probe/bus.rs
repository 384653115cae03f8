//! Check of a RabbitMQ broker: login, and the version from its connection handshake.

use futures::{AsyncReadExt, AsyncWriteExt};
use lapin::{
    Connection, ConnectionProperties,
    protocol::{self, AMQPClass, connection::AMQPMethod},
    runtime::default_runtime,
    tcp::AMQPUriTcpExt,
    types::{AMQPValue, FieldTable},
    uri::AMQPUri,
};

use super::{Version, describe, with_timeout};
use crate::{
    bus::split_parameters,
    error::{BoxError, chain},
};

/// Protocol header of AMQP 0-9-1, the client's first bytes.
const PROTOCOL_HEADER: &[u8] = b"AMQP\x00\x00\x09\x01";
/// Bytes of a frame header: type, channel and length.
const FRAME_HEADER_BYTES: usize = 7;
/// Upper bound on the first frame, usually some 500 bytes.
const MAX_FRAME_BYTES: u32 = 64 << 10;

/// State of a broker.
#[derive(Clone, Debug)]
pub struct Broker {
    /// Product name, such as `RabbitMQ`.
    pub name: String,
    /// Version; `None` when it is not reported.
    pub version: Option<Version>,
}

/// Check the broker at `amqp://user:password@host:port/vhost`.
pub async fn broker(url: &str) -> Result<Broker, String> {
    let (url, _) = split_parameters(url).map_err(|error| chain(&*error))?;
    with_timeout(async {
        let connection = Connection::connect(&url, ConnectionProperties::default()).await.map_err(describe)?;
        let channel = connection.create_channel().await.map_err(describe)?;
        channel.close(200, "bye".into()).await.map_err(describe)?;
        connection.close(200, "bye".into()).await.map_err(describe)?;
        let properties = server_properties(&url).await.map_err(|error| chain(&*error))?;
        let text = |name| match properties.inner().get(name) {
            Some(AMQPValue::LongString(text)) => Some(String::from_utf8_lossy(text.as_bytes()).into_owned()),
            _ => None,
        };
        Ok(Broker {
            name: text("product").unwrap_or_else(|| "a broker without a name".to_owned()),
            version: text("version").as_deref().and_then(Version::parse),
        })
    })
    .await
}

/// Read the properties that a broker sends before the login.
async fn server_properties(url: &str) -> Result<FieldTable, BoxError> {
    let uri: AMQPUri = url.parse()?;
    let mut broker = uri.connect_async(&default_runtime()?).await?;
    broker.write_all(PROTOCOL_HEADER).await?;
    broker.flush().await?;
    let mut head = [0; FRAME_HEADER_BYTES];
    broker.read_exact(&mut head).await?;
    let [_, _, _, length @ ..] = head;
    let length = u32::from_be_bytes(length);
    if length > MAX_FRAME_BYTES {
        return Err("what answers is no broker".into());
    }
    let mut method = vec![0; usize::try_from(length)?];
    broker.read_exact(&mut method).await?;
    match protocol::parse_class(&method[..]) {
        Ok((_, AMQPClass::Connection(AMQPMethod::Start(start)))) => Ok(start.server_properties),
        _ => Err("what answers is no broker".into()),
    }
}
