//! Audits of a page's layout: no text is cut, no action is out of sight, and no two targets overlap, at every size of a window.

use serde_json::Value;

use crate::browser::Browser;

/// Width and height in CSS pixels, and device pixels for each.
pub type Size = (u32, u32, f32);

/// Small, usual and large phone, phone on its side, tablet, window at 200 %, laptop, and two desktops.
pub const SIZES: [Size; 9] = [
    (320, 568, 1.0),
    (360, 740, 1.0),
    (412, 915, 1.0),
    (740, 360, 1.0),
    (768, 1024, 1.0),
    (512, 384, 2.0),
    (1366, 768, 1.0),
    (1920, 1080, 1.0),
    (2560, 1440, 1.0),
];

const FIND_FAULTS: &str = include_str!("layout_audit.js");

impl Browser {
    /// Faults of the layout in the current state of the page, at each size; `state` names the state.
    ///
    /// # Panics
    /// If the page can't be resized.
    pub async fn layout_faults(&self, state: &str) -> Vec<String> {
        let settled = "const done = arguments[arguments.length - 1]; requestAnimationFrame(() => requestAnimationFrame(() => done(true)));";
        let mut found = Vec::new();
        for (width, height, scale) in SIZES {
            self.resize(width, height, scale).await;
            self.client.execute_async(settled, Vec::new()).await.expect("a frame");
            let faults = self.eval(FIND_FAULTS).await;
            let faults = faults.as_array().into_iter().flatten().filter_map(Value::as_str);
            found.extend(faults.map(|fault| format!("{state}, {width}×{height}: {fault}")));
        }
        found
    }
}
