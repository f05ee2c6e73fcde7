//! Listener for plain and TLS connections, each with a handle to cut it.

use std::net::{Shutdown, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

/// Handle that cuts a connection.
#[derive(Clone, Debug)]
pub(super) struct ConnectionHandle(Arc<std::net::TcpStream>);

impl ConnectionHandle {
    /// Closes both directions.
    pub(super) fn cut(&self) {
        let _ = self.0.shutdown(Shutdown::Both);
    }
}

/// An accepted connection.
pub(super) enum TestStream {
    Plain(TcpStream),
    Tls(Box<TlsStream<TcpStream>>),
}

/// Listener of the server.
pub(super) struct TestListener {
    connections: mpsc::UnboundedReceiver<(TestStream, ConnectionHandle)>,
    address: SocketAddr,
}

fn split_handle(stream: TcpStream) -> std::io::Result<(TcpStream, ConnectionHandle)> {
    let stream = stream.into_std()?;
    let line = ConnectionHandle(Arc::new(stream.try_clone()?));
    let stream = TcpStream::from_std(stream)?;
    stream.set_nodelay(true)?;
    Ok((stream, line))
}

impl TestListener {
    /// Listens on a free port of localhost.
    ///
    /// # Panics
    /// If no port is free.
    pub(super) async fn bind(tls: Option<TlsAcceptor>) -> TestListener {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let (sender, lines) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let Ok((stream, line)) = split_handle(stream) else { continue };
                if sender.is_closed() {
                    break;
                }
                match tls.clone() {
                    None => drop(sender.send((TestStream::Plain(stream), line))),
                    Some(tls) => {
                        let sender = sender.clone();
                        // A slow handshake must not delay other connections.
                        tokio::spawn(async move {
                            if let Ok(stream) = tls.accept(stream).await {
                                drop(sender.send((TestStream::Tls(Box::new(stream)), line)));
                            }
                        });
                    }
                }
            }
        });
        TestListener { connections: lines, address }
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Listener for TestListener {
    type Io = TestStream;
    type Addr = ConnectionHandle;

    async fn accept(&mut self) -> (TestStream, ConnectionHandle) {
        match self.connections.recv().await {
            Some(line) => line,
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> std::io::Result<ConnectionHandle> {
        Err(std::io::Error::other("a door is no line"))
    }
}

impl Connected<IncomingStream<'_, TestListener>> for ConnectionHandle {
    fn connect_info(stream: IncomingStream<'_, TestListener>) -> ConnectionHandle {
        stream.remote_addr().clone()
    }
}

impl AsyncRead for TestStream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        match self.get_mut() {
            TestStream::Plain(stream) => Pin::new(stream).poll_read(context, buffer),
            TestStream::Tls(stream) => Pin::new(stream.as_mut()).poll_read(context, buffer),
        }
    }
}

impl AsyncWrite for TestStream {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<std::io::Result<usize>> {
        match self.get_mut() {
            TestStream::Plain(stream) => Pin::new(stream).poll_write(context, bytes),
            TestStream::Tls(stream) => Pin::new(stream.as_mut()).poll_write(context, bytes),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        match self.get_mut() {
            TestStream::Plain(stream) => Pin::new(stream).poll_flush(context),
            TestStream::Tls(stream) => Pin::new(stream.as_mut()).poll_flush(context),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        match self.get_mut() {
            TestStream::Plain(stream) => Pin::new(stream).poll_shutdown(context),
            TestStream::Tls(stream) => Pin::new(stream.as_mut()).poll_shutdown(context),
        }
    }
}
