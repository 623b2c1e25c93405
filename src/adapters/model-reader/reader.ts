import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Images } from "../../kernel/ports/images.ts";
import { MODEL_EXTENSIONS, type ModelReader, ModelRefused } from "../../kernel/ports/model-reader.ts";
import { parseReply } from "./reply.ts";
import { runChild } from "./run-child.ts";
import { createSlots } from "./slots.ts";

const AT_ONCE = 2;
/** In bytes. */
const SOURCE_MAX = 100 * 1024 * 1024;
const PICTURE = { width: 512, height: 384, fit: "inside" } as const;

/**
 * Reads models in child processes: limits of a worker thread do not bound typed arrays. `images` turns their PNG into
 * WebP.
 */
export function createModelReader(images: Images): ModelReader {
  const slots = createSlots(AT_ONCE);
  return {
    async read(content, extension, signal) {
      const kind = extension.toLowerCase();
      if (!MODEL_EXTENSIONS.some((each) => each === kind)) throw new ModelRefused("unsupported_extension");
      const release = await slots.take(signal);
      try {
        const source = content instanceof Uint8Array ? one(content) : content;
        const reply = await runChild(childFile(), kind, { input: bounded(source), signal });
        const model = parseReply(reply);
        if (!model) throw new ModelRefused("too_much_memory");
        const { bytes } = await images.toWebp(model.picture, PICTURE);
        return { report: model.report, stl: model.stl, picture: bytes };
      } finally {
        release();
      }
    },
  };
}

async function* one(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

async function* bounded(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > SOURCE_MAX) throw new ModelRefused("too_large");
    yield Buffer.from(chunk); // copied: a chunk is valid only until the next one
  }
}

/** The child is its own bundle. From source, tests and `npm run dev` build it first. */
function childFile(): string {
  const built = ["./child.js", "../../../dist/adapters/model-reader/child.js"].map((each) =>
    fileURLToPath(new URL(each, import.meta.url)),
  );
  const file = built.find((each) => existsSync(each));
  if (!file) throw new Error("The model reader's process is missing. Run npm run build.");
  return file;
}
