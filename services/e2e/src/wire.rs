//! Bytes to a server and back, for requests that no well-behaved client sends.

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// A connection on which anything can be said.
#[derive(Debug)]
pub struct Wire {
    stream: TcpStream,
}

impl Wire {
    /// A connection to the server at `http://host:port`.
    pub async fn to(base: &str) -> Self {
        let address = base.trim_start_matches("http://");
        Self { stream: TcpStream::connect(address).await.expect("the server listens") }
    }

    /// Says something; that the other side has hung up is no news.
    pub async fn say(&mut self, words: impl AsRef<[u8]>) {
        // Who has been refused already may find that nobody listens.
        let _ = self.stream.write_all(words.as_ref()).await;
    }

    /// Says that nothing more will come.
    pub async fn end(&mut self) {
        // The other side may have closed the connection first.
        let _ = self.stream.shutdown().await;
    }

    /// Hears everything that is answered until the other side closes the connection.
    pub async fn hear(mut self) -> String {
        let mut answer = Vec::new();
        self.stream.read_to_end(&mut answer).await.expect("the answer arrives");
        String::from_utf8_lossy(&answer).into_owned()
    }
}
