//! A RabbitMQ: whether it lets us in, and its version, which stands in the first words of every broker.

use futures::{AsyncReadExt, AsyncWriteExt};
use lapin::{
    Connection, ConnectionProperties,
    protocol::{self, AMQPClass, connection::AMQPMethod},
    runtime::default_runtime,
    tcp::AMQPUriTcpExt,
    types::{AMQPValue, FieldTable},
    uri::AMQPUri,
};

use super::{Version, in_time, told};
use crate::{
    bus::split_parameters,
    error::{BoxError, chain},
};

/// How a caller says hello: AMQP 0-9-1.
const HELLO: &[u8] = b"AMQP\x00\x00\x09\x01";
/// Kind, channel and length of a frame.
const FRAME_HEAD: usize = 7;
/// A first frame is some 500 bytes long.
const LONGEST: u32 = 64 << 10;

/// What a broker says of itself.
#[derive(Clone, Debug)]
pub struct Broker {
    /// `RabbitMQ`.
    pub name: String,
    /// Its version; none when it does not tell.
    pub version: Option<Version>,
}

/// Asks the broker at `amqp://user:password@host:port/vhost`.
pub async fn broker(url: &str) -> Result<Broker, String> {
    let (url, _) = split_parameters(url).map_err(|error| chain(&*error))?;
    in_time(async {
        let connection = Connection::connect(&url, ConnectionProperties::default()).await.map_err(told)?;
        let channel = connection.create_channel().await.map_err(told)?;
        channel.close(200, "bye".into()).await.map_err(told)?;
        connection.close(200, "bye".into()).await.map_err(told)?;
        let properties = introduction(&url).await.map_err(|error| chain(&*error))?;
        let text = |name| match properties.inner().get(name) {
            Some(AMQPValue::LongString(text)) => Some(String::from_utf8_lossy(text.as_bytes()).into_owned()),
            _ => None,
        };
        Ok(Broker {
            name: text("product").unwrap_or_else(|| "a broker without a name".to_owned()),
            version: text("version").as_deref().and_then(Version::read),
        })
    })
    .await
}

/// The properties by which a broker introduces itself, before anybody has logged in.
async fn introduction(url: &str) -> Result<FieldTable, BoxError> {
    let uri: AMQPUri = url.parse()?;
    let mut broker = uri.connect_async(&default_runtime()?).await?;
    broker.write_all(HELLO).await?;
    broker.flush().await?;
    let mut head = [0; FRAME_HEAD];
    broker.read_exact(&mut head).await?;
    let [_, _, _, length @ ..] = head;
    let length = u32::from_be_bytes(length);
    if length > LONGEST {
        return Err("what answers is no broker".into());
    }
    let mut method = vec![0; usize::try_from(length)?];
    broker.read_exact(&mut method).await?;
    match protocol::parse_class(&method[..]) {
        Ok((_, AMQPClass::Connection(AMQPMethod::Start(start)))) => Ok(start.server_properties),
        _ => Err("what answers is no broker".into()),
    }
}
