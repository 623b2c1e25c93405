import { ModelRefused, type ModelWarning } from "../../kernel/ports/model-reader.ts";
import { coordinate, lines } from "./lines.ts";
import { type Mesh, TriangleWriter } from "./triangles.ts";

const FACETS_MAX = 5_000_000;
const HEADER_BYTES = 80;
const START = HEADER_BYTES + 4;
const FACET_BYTES = 50;
const NORMAL_BYTES = 12;
const ASCII_BEGIN = /^(\u00ef\u00bb\u00bf)?\s*solid\b/i;

/** Reads binary and ASCII STL, as slicers do. Binary files may begin with `solid` too: their length decides. */
export function readStl(bytes: Buffer): Mesh {
  const isAscii = ASCII_BEGIN.test(bytes.toString("latin1", 0, HEADER_BYTES));
  const count = bytes.length >= START ? bytes.readUInt32LE(HEADER_BYTES) : 0;
  const room = (bytes.length - START) / FACET_BYTES;
  if (room === count && count > 0) return readBinary(bytes, count, []);
  if (isAscii && !(count > 0 && count < room)) return readAscii(bytes);
  if (bytes.length < START || count > FACETS_MAX) throw new ModelRefused("stl_unknown");
  if (Number.isInteger(room)) return readBinary(bytes, room, ["facet_count"]);
  if (count === 0 || count > room) throw new ModelRefused("stl_size");
  return readBinary(bytes, count, ["extra_content"]);
}

function readBinary(bytes: Buffer, count: number, noticed: readonly ModelWarning[]): Mesh {
  const writer = new TriangleWriter(FACETS_MAX);
  writer.reserve(count);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let facet = 0; facet < count; facet++) {
    const start = START + facet * FACET_BYTES + NORMAL_BYTES;
    for (let at = 0; at < 9; at++) writer.push(view.getFloat32(start + at * 4, true));
  }
  return { unit: null, noticed, ...writer.done() };
}

/** The lines of a facet in order, by their first words. */
const FACET = ["facet", "outer", "vertex", "vertex", "vertex", "endloop", "endfacet"];
const WORDS = new Set([...FACET, "solid", "endsolid"]);

function readAscii(bytes: Buffer): Mesh {
  const writer = new TriangleWriter(FACETS_MAX);
  const noticed = new Set<ModelWarning>();
  let position = 0;
  let inSolid = false;
  for (const words of lines(bytes)) {
    const first = words[0]?.toLowerCase();
    if (first === undefined) continue;
    if (position === 0 && first === (inSolid ? "endsolid" : "solid")) {
      inSolid = !inSolid;
    } else if (position === 0 && !(inSolid && WORDS.has(first))) {
      noticed.add("extra_content"); // comments and colors of some programs
    } else {
      if (first !== FACET[position]) throw new ModelRefused("stl_syntax");
      if (first === "facet") writer.reserve(1);
      if (first === "vertex") pushVertex(writer, words);
      position = (position + 1) % FACET.length;
    }
  }
  if (position !== 0) throw new ModelRefused("stl_syntax");
  if (inSolid) noticed.add("end_missing");
  return { unit: null, noticed: [...noticed], ...writer.done() };
}

function pushVertex(writer: TriangleWriter, words: readonly string[]): void {
  if (words.length !== 4) throw new ModelRefused("stl_syntax");
  for (let at = 1; at < 4; at++) writer.push(coordinate(words[at]));
}
