import { ModelRefused } from "../../kernel/ports/model-reader.ts";
import { lines } from "./lines.ts";
import { type Mesh, TriangleWriter } from "./triangles.ts";

const FACETS_MAX = 5_000_000;
const HEADER_BYTES = 80;
const START = HEADER_BYTES + 4;
const FACET_BYTES = 50;
const NORMAL_BYTES = 12;

/** Reads binary and ASCII STL. Binary files may begin with `solid` too: their length decides. */
export function readStl(bytes: Buffer): Mesh {
  const count = bytes.length >= START ? bytes.readUInt32LE(HEADER_BYTES) : 0;
  if (bytes.length === START + count * FACET_BYTES) return readBinary(bytes, count);
  if (/^\s*solid\b/i.test(bytes.toString("latin1", 0, HEADER_BYTES))) return readAscii(bytes);
  throw new ModelRefused("stl_size");
}

function readBinary(bytes: Buffer, count: number): Mesh {
  const writer = new TriangleWriter(FACETS_MAX);
  writer.reserve(count);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let facet = 0; facet < count; facet++) {
    const start = START + facet * FACET_BYTES + NORMAL_BYTES;
    for (let at = 0; at < 9; at++) writer.push(view.getFloat32(start + at * 4, true));
  }
  return { unit: null, ...writer.done() };
}

/** The lines of a facet in order, by their first words. */
const FACET = ["facet", "outer", "vertex", "vertex", "vertex", "endloop", "endfacet"];

function readAscii(bytes: Buffer): Mesh {
  const writer = new TriangleWriter(FACETS_MAX);
  let position = 0;
  let inSolid = false;
  for (const words of lines(bytes)) {
    const first = words[0]?.toLowerCase();
    if (first === undefined) continue;
    if (position === 0 && first === (inSolid ? "endsolid" : "solid")) {
      inSolid = !inSolid;
      continue;
    }
    if (!inSolid || first !== FACET[position]) throw new ModelRefused("stl_syntax");
    if (first === "facet") writer.reserve(1);
    if (first === "vertex") pushVertex(writer, words);
    position = (position + 1) % FACET.length;
  }
  if (position !== 0 || inSolid) throw new ModelRefused("stl_syntax");
  return { unit: null, ...writer.done() };
}

function pushVertex(writer: TriangleWriter, words: readonly string[]): void {
  if (words.length !== 4) throw new ModelRefused("stl_syntax");
  for (let at = 1; at < 4; at++) writer.push(Number(words[at]));
}
