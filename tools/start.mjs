import { ensureBuilt } from "./build.mjs";
import { prepare, root } from "./install.mjs";

await prepare({ development: false });
await ensureBuilt();
process.setSourceMapsEnabled(true);
await import(`${new URL(`file://${root}`)}dist/main.js`);
