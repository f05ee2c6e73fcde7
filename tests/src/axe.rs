//! Accessibility audits of a page with axe-core.

use std::io::Read as _;
use std::sync::LazyLock;

use flate2::read::GzDecoder;
use serde_json::Value;

use crate::browser::Browser;

/// axe-core 4.14.1, as distributed.
static AXE: LazyLock<String> = LazyLock::new(|| {
    let mut text = String::new();
    let packed = include_bytes!("../data/axe/axe.min.js.gz").as_slice();
    GzDecoder::new(packed).read_to_string(&mut text).expect("axe can be unpacked");
    text
});

/// Runs the audit; one line per violation and element.
const RUN_AUDIT: &str = "const done = arguments[arguments.length - 1];
  axe.run(document, { resultTypes: ['violations'] }).then(
    ({ violations }) => done(violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} (${node.any[0]?.message ?? ''})`))),
    (error) => done([String(error)]),
  );";

impl Browser {
    /// Asserts that the page, in its current state, has no accessibility violations.
    ///
    /// # Panics
    /// If there is one; `state` names the state of the page.
    pub async fn assert_accessible(&self, state: &str) {
        if self.eval("typeof axe").await == "undefined" {
            self.client.execute(&AXE, Vec::new()).await.expect("axe is there");
        }
        let found = self.client.execute_async(RUN_AUDIT, Vec::new()).await.expect("axe runs");
        let found: Vec<&str> = found.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        assert!(found.is_empty(), "{state}:\n{}", found.join("\n"));
    }
}
