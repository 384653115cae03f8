//! Raw TCP connections, for requests that no well-behaved client sends.

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// An open TCP connection to a server.
#[derive(Debug)]
pub struct RawConnection {
    stream: TcpStream,
}

impl RawConnection {
    /// Connect to the server at `http://host:port`.
    pub async fn to(base: &str) -> Self {
        let address = base.trim_start_matches("http://");
        Self { stream: TcpStream::connect(address).await.expect("the server listens") }
    }

    /// Send bytes; a connection closed by the server is not an error.
    pub async fn send(&mut self, bytes: impl AsRef<[u8]>) {
        // The server may have rejected the request and closed the connection.
        let _ = self.stream.write_all(bytes.as_ref()).await;
    }

    /// Close the sending half.
    pub async fn close_write(&mut self) {
        // The server may have closed the connection first.
        let _ = self.stream.shutdown().await;
    }

    /// Read until the server closes the connection.
    pub async fn receive(mut self) -> String {
        let mut answer = Vec::new();
        self.stream.read_to_end(&mut answer).await.expect("the answer arrives");
        String::from_utf8_lossy(&answer).into_owned()
    }
}
