import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, requireNode, root } from "./install.mjs";

requireNode();
ensureInstalled({ development: false });
await ensureBuilt();
process.setSourceMapsEnabled(true);
if (process.env.npm_lifecycle_event) stopWithParent();
await import(`${new URL(`file://${root}`)}dist/main.js`);

/** On SIGTERM npm ends its shell, and the shell does not pass the signal on. */
function stopWithParent() {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.emit("SIGTERM", "SIGTERM");
  }, 500);
  check.unref();
}
