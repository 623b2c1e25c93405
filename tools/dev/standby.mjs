// A server that has loaded the product before it is needed. The parent sends the files that have changed since; this
// process loads those again, with all that import them, and answers. At the next message it starts.
import { once } from "node:events";
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { root } from "../install.mjs";

const source = pathToFileURL(`${root}src/`).href;
const main = `${source}main.ts`;
/** By address: the modules that import it. */
const importers = new Map();
/** Modules that read files below `src` themselves. */
const readers = new Set();
/** Modules that have changed since they were loaded: their address has a query. */
const stale = new Set();

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!found.url.startsWith(source)) return found;
    if (context.parentURL) {
      const known = importers.get(found.url) ?? new Set();
      importers.set(found.url, known.add(context.parentURL.split("?")[0]));
    }
    return stale.has(found.url) ? { ...found, url: `${found.url}?changed` } : found;
  },
  load(url, context, next) {
    const loaded = next(url, context);
    if (url.startsWith(source) && `${loaded.source}`.includes("import.meta.url")) readers.add(url.split("?")[0]);
    return loaded;
  },
});

process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
const asked = once(process, "message");
await load().catch(() => undefined); // what cannot be loaded now may have changed when it is needed
const [files] = await asked;
for (const file of files) {
  if (/\.tsx?$/.test(file)) outdate(pathToFileURL(root + file).href);
  else for (const reader of readers) outdate(reader);
}
try {
  await load();
} catch (error) {
  console.error(error);
  process.exit(1);
}
const started = once(process, "message");
process.send(true);
await started;
await import(main);

/** What `src/main.ts` imports: the file itself starts the server. */
async function load() {
  await Promise.all(["app/compose.ts", "app/commands/admin.ts", "seed/demo.ts"].map((file) => import(source + file)));
}

function outdate(url) {
  if (stale.has(url)) return;
  stale.add(url);
  for (const importer of importers.get(url) ?? []) outdate(importer);
}
