import { ensureBuilt } from "./build.mjs";
import { prepare, root } from "./install.mjs";

await prepare({ development: false });
await ensureBuilt();
await import(`${new URL(`file://${root}`)}dist/slicer/main.js`);
