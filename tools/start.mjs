import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, requireNode, root } from "./install.mjs";

requireNode();
ensureInstalled({ development: false });
await ensureBuilt();
process.setSourceMapsEnabled(true);
await import(`${new URL(`file://${root}`)}dist/main.js`);
