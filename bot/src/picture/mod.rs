//! Pictures of tables: drawn once for all who look, off the threads that serve, and kept for a while.

mod name;
mod scene;

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use render::Small;
use tokio::sync::{OnceCell, Semaphore};

pub(crate) use name::Name;
pub(crate) use scene::{Scene, label, parse};

/// How many pictures are kept: some 40 MB.
const KEPT: usize = 256;
/// How many are drawn at once.
const AT_ONCE: usize = 2;

/// A picture could not be drawn. Why is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a picture could not be drawn")]
pub(crate) struct DrawError;

/// A picture as it was drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Drawn {
    /// The file.
    pub(crate) png: Arc<[u8]>,
    /// Some colors to stand in its place until the whole has come, as a blurhash.
    pub(crate) blur: Arc<str>,
}

/// How many waves a blurhash has, across and down.
const WAVES: (u32, u32) = (4, 3);

impl From<render::Picture> for Drawn {
    fn from(picture: render::Picture) -> Drawn {
        let Small { rgba, width, height } = &picture.small;
        let blur = blurhash::encode(WAVES.0, WAVES.1, *width, *height, rgba).unwrap_or_default();
        Drawn { png: Arc::from(picture.png), blur: Arc::from(blur) }
    }
}

/// The pictures that were drawn last.
pub(crate) struct Pictures {
    kept: Mutex<Kept>,
    gate: Semaphore,
}

#[derive(Default)]
struct Kept {
    cells: HashMap<String, Arc<OnceCell<Drawn>>>,
    order: VecDeque<String>,
}

impl Default for Pictures {
    fn default() -> Pictures {
        Pictures { kept: Mutex::default(), gate: Semaphore::new(AT_ONCE) }
    }
}

impl Pictures {
    /// The picture with this name; drawn once, however many ask for it.
    pub(crate) async fn get(&self, name: String, scene: Scene) -> Result<Drawn, DrawError> {
        let cell = self.cell(name);
        let drawn = cell.get_or_try_init(|| async {
            let _turn = self.gate.acquire().await.map_err(|_| DrawError)?;
            let drawn = tokio::task::spawn_blocking(move || Drawn::from(scene.draw())).await;
            drawn.map_err(|error| {
                tracing::error!(%error, "could not draw a picture");
                DrawError
            })
        });
        drawn.await.cloned()
    }

    fn cell(&self, name: String) -> Arc<OnceCell<Drawn>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cell) = kept.cells.get(&name) {
            return cell.clone();
        }
        if kept.order.len() >= KEPT
            && let Some(oldest) = kept.order.pop_front()
        {
            kept.cells.remove(&oldest);
        }
        let cell = Arc::<OnceCell<Drawn>>::default();
        kept.order.push_back(name.clone());
        kept.cells.insert(name, cell.clone());
        cell
    }
}
