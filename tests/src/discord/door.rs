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
pub(super) struct Line(Arc<std::net::TcpStream>);

impl Line {
    /// Closes both directions.
    pub(super) fn cut(&self) {
        let _ = self.0.shutdown(Shutdown::Both);
    }
}

/// An accepted connection.
pub(super) enum Stream {
    Plain(TcpStream),
    Tls(Box<TlsStream<TcpStream>>),
}

/// Listener of the server.
pub(super) struct Door {
    lines: mpsc::UnboundedReceiver<(Stream, Line)>,
    address: SocketAddr,
}

fn split(stream: TcpStream) -> std::io::Result<(TcpStream, Line)> {
    let stream = stream.into_std()?;
    let line = Line(Arc::new(stream.try_clone()?));
    let stream = TcpStream::from_std(stream)?;
    stream.set_nodelay(true)?;
    Ok((stream, line))
}

impl Door {
    /// Listens on a free port of localhost.
    ///
    /// # Panics
    /// If no port is free.
    pub(super) async fn open(tls: Option<TlsAcceptor>) -> Door {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let (sender, lines) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let Ok((stream, line)) = split(stream) else { continue };
                if sender.is_closed() {
                    break;
                }
                match tls.clone() {
                    None => drop(sender.send((Stream::Plain(stream), line))),
                    Some(tls) => {
                        let sender = sender.clone();
                        // A slow handshake must not delay other connections.
                        tokio::spawn(async move {
                            if let Ok(stream) = tls.accept(stream).await {
                                drop(sender.send((Stream::Tls(Box::new(stream)), line)));
                            }
                        });
                    }
                }
            }
        });
        Door { lines, address }
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Listener for Door {
    type Io = Stream;
    type Addr = Line;

    async fn accept(&mut self) -> (Stream, Line) {
        match self.lines.recv().await {
            Some(line) => line,
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> std::io::Result<Line> {
        Err(std::io::Error::other("a door is no line"))
    }
}

impl Connected<IncomingStream<'_, Door>> for Line {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Line {
        stream.remote_addr().clone()
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        match self.get_mut() {
            Stream::Plain(stream) => Pin::new(stream).poll_read(context, buffer),
            Stream::Tls(stream) => Pin::new(stream.as_mut()).poll_read(context, buffer),
        }
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        match self.get_mut() {
            Stream::Plain(stream) => Pin::new(stream).poll_write(context, bytes),
            Stream::Tls(stream) => Pin::new(stream.as_mut()).poll_write(context, bytes),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        match self.get_mut() {
            Stream::Plain(stream) => Pin::new(stream).poll_flush(context),
            Stream::Tls(stream) => Pin::new(stream.as_mut()).poll_flush(context),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        match self.get_mut() {
            Stream::Plain(stream) => Pin::new(stream).poll_shutdown(context),
            Stream::Tls(stream) => Pin::new(stream.as_mut()).poll_shutdown(context),
        }
    }
}
