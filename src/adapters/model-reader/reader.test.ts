import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import "../../../test/harness/atrium.ts"; // runs with the tests whose child is built
import { binaryStl, boxFacets } from "../../features/slicing/testing/models.ts";
import { createImages } from "../images/sharp.ts";
import { createModelReader } from "./reader.ts";
import { runChild } from "./run-child.ts";

const reader = createModelReader(createImages());
const never = new AbortController().signal;
const BOX = binaryStl(boxFacets(10, 20, 30));

function script(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "model-reader-")), "child.mjs");
  writeFileSync(file, text);
  return file;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

test("reads a model in a process of its own, with a picture", async () => {
  const { report, stl, picture } = await reader.read(BOX, "STL", never);
  expect(report).toMatchObject({ facets: 12, volume_mm3: 6000 });
  expect(stl.length).toBe(BOX.length);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 512, height: 384, hasAlpha: true });
});

test("shows back faces in red", async () => {
  const inward = boxFacets(10, 20, 30).map((facet) => [...facet].reverse());
  const middle = async (stl: Buffer) => {
    const { picture } = await reader.read(stl, "stl", never);
    const { data } = await sharp(picture)
      .extract({ left: 256, top: 192, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { red: data[0] as number, blue: data[2] as number };
  };
  const [outside, inside] = [await middle(BOX), await middle(binaryStl(inward))];
  expect(outside.blue).toBeGreaterThan(outside.red);
  expect(inside.red).toBeGreaterThan(2 * inside.blue);
});

test("refuses by the code of the process, and by limits of its own", async () => {
  await expect(reader.read(BOX.subarray(1), "stl", never)).rejects.toMatchObject({ code: "stl_size" });
  await expect(reader.read(BOX, "step", never)).rejects.toMatchObject({ code: "unsupported_extension" });
  const megabyte = new Uint8Array(2 ** 20);
  const large = (async function* () {
    for (let sent = 0; sent <= 100; sent++) yield megabyte;
  })();
  await expect(reader.read(large, "stl", never)).rejects.toMatchObject({ code: "too_large" });
});

test("ends a process that takes too long, or whose caller gives up", async () => {
  const endless = script("for (;;) {}");
  const work = { input: nothing(), signal: never, wallMs: 500 };
  await expect(runChild(endless, "stl", work)).rejects.toMatchObject({ code: "too_slow" });
  const stop = new AbortController();
  const stopped = runChild(endless, "stl", { input: nothing(), signal: stop.signal });
  setTimeout(() => stop.abort(new Error("enough")), 300);
  await expect(stopped).rejects.toThrow("enough");
});

test("bounds the memory of the process outside of the heap, too", { timeout: 30_000 }, async () => {
  const greedy = script("const all = []; for (;;) all.push(new Uint8Array(2 ** 26).fill(1));");
  const reply = await runChild(greedy, "stl", { input: nothing(), signal: never }).catch((error: unknown) => error);
  if (Buffer.isBuffer(reply)) expect(reply.length).toBe(0);
  else expect(reply).toMatchObject({ code: "too_much_memory" });
});

test("hands on what ends the source", async () => {
  const broken = (async function* () {
    yield BOX.subarray(0, 100);
    throw new Error("the store is gone");
  })();
  await expect(reader.read(broken, "stl", never)).rejects.toThrow("the store is gone");
});
