// Lets Node load our TypeScript without a build: `node --import ./tools/loader.mjs file.ts`. Development only.
import { hash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { enableCompileCache, registerHooks, stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync, version } from "esbuild";

const root = new URL("../", import.meta.url).href;
const self = hash("sha1", readFileSync(fileURLToPath(import.meta.url))).slice(0, 8);
const cache = fileURLToPath(new URL(`.cache/modules/${process.version}-${version}-${self}/`, root));
enableCompileCache(fileURLToPath(new URL(".cache/compiled/", root)));
process.setSourceMapsEnabled(true);

// Node warns once that this function is young. Its result is checked by every test.
const { emitWarning } = process;
process.emitWarning = () => undefined;
stripTypeScriptTypes("");
process.emitWarning = emitWarning;

/** By address: a module that imports it. */
const importers = new Map();

registerHooks({
  // Our imports name their file: there is nothing to search.
  resolve(specifier, context, next) {
    const isOurs = specifier.startsWith(".") && isTypeScript(specifier) && context.parentURL?.startsWith(root);
    if (!isOurs || context.parentURL.includes("/node_modules/")) return next(specifier, context);
    const { href } = new URL(specifier, context.parentURL);
    if (!importers.has(href)) importers.set(href, context.parentURL);
    return { url: href, format: "module", shortCircuit: true };
  },
  load(url, context, next) {
    const [address = ""] = url.split("?");
    if (!address.startsWith(root) || !isTypeScript(address) || address.includes("/node_modules/")) {
      return next(url, context);
    }
    return { format: "module", source: javaScript(address, sourceOf(address)), shortCircuit: true };
  },
});

function isTypeScript(address) {
  return address.endsWith(".ts") || address.endsWith(".tsx");
}

function sourceOf(address) {
  try {
    return readFileSync(fileURLToPath(address), "utf8");
  } catch (error) {
    const importer = importers.get(address);
    if (error.code === "ENOENT" && importer) error.message += `\nIt is imported by ${fileURLToPath(importer)}`;
    throw error;
  }
}

/** What Node cannot read without types either: JSX, and before Node 24 `using`. */
const BEYOND_NODE = Number.parseInt(process.versions.node, 10) < 24 ? /\busing \w/ : /$^/;

/** Other files keep every line and column: types become spaces. */
function javaScript(address, source) {
  const kept = `${cache}${hash("sha1", address + source)}`;
  try {
    return readFileSync(kept, "utf8");
  } catch {
    const isBeyond = address.endsWith("x") || BEYOND_NODE.test(source);
    const made = isBeyond ? transformed(address, source) : stripped(address, source);
    keep(kept, made);
    return made;
  }
}

/** Another process reads a file whole, or not at all. An account that may not write here does without. */
function keep(file, text) {
  const part = `${file}.${process.pid}`;
  try {
    mkdirSync(cache, { recursive: true });
    writeFileSync(part, text);
    renameSync(part, file);
  } catch (error) {
    if (error.code !== "EACCES" && error.code !== "EROFS") throw error;
  }
}

/** Node's error has the line, and not the file. */
function stripped(address, source) {
  try {
    return stripTypeScriptTypes(source);
  } catch (error) {
    throw new SyntaxError(`${fileURLToPath(address)}${error.stack.split("\n    at ")[0]}`, { cause: error.code });
  }
}

function transformed(address, source) {
  const { code } = transformSync(source, {
    loader: address.endsWith("x") ? "tsx" : "ts",
    jsx: "automatic",
    jsxImportSource: "preact",
    target: `node${process.versions.node}`,
    sourcemap: "inline",
    sourcefile: address,
  });
  return code;
}
