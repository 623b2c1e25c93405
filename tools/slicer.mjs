import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, requireNode, root } from "./install.mjs";

requireNode();
ensureInstalled({ development: false });
await ensureBuilt();
await import(`${new URL(`file://${root}`)}dist/slicer/main.js`);
