import { ModelRefused } from "../../kernel/ports/model-reader.ts";
import { coordinate, lines } from "./lines.ts";
import { type Mesh, TriangleWriter } from "./triangles.ts";

const FACETS_MAX = 1_000_000;
const VERTICES_MAX = 3 * FACETS_MAX;
/** Other elements of Wavefront OBJ: they are no surface, or have no shape. */
const IGNORED = new Set(
  "vt vn vp l p g o s mg usemtl mtllib lod bevel c_interp d_interp shadow_obj trace_obj maplib usemap".split(" "),
);

/** Reads vertices and polygons of Wavefront OBJ. Polygons become fans. Files that it names are not read. */
export function readObj(bytes: Buffer): Mesh {
  const writer = new TriangleWriter(FACETS_MAX);
  const vertices: number[] = [];
  let hasOthers = false;
  for (const words of lines(bytes)) {
    const first = words[0];
    if (first === undefined || first.startsWith("#") || IGNORED.has(first)) continue;
    if (first === "v") readVertex(words, vertices);
    else if (first === "f") readFace(words, vertices, writer);
    else hasOthers = true;
  }
  if (hasOthers && vertices.length === 0) throw new ModelRefused("obj_syntax");
  return { unit: null, noticed: hasOthers ? ["extra_content"] : [], ...writer.done() };
}

/** Some programs add a weight or a color after the three coordinates. */
function readVertex(words: readonly string[], vertices: number[]): void {
  if (words.length < 4) throw new ModelRefused("obj_syntax");
  if (vertices.length >= VERTICES_MAX * 3) throw new ModelRefused("too_many_facets");
  for (let at = 1; at < 4; at++) vertices.push(coordinate(words[at]));
}

function readFace(words: readonly string[], vertices: readonly number[], writer: TriangleWriter): void {
  if (words.length < 4) throw new ModelRefused("obj_syntax");
  const corners = words.slice(1).map((word) => corner(word, vertices.length / 3));
  writer.reserve(corners.length - 2);
  const [apex = 0] = corners;
  for (let at = 2; at < corners.length; at++) {
    for (const vertex of [apex, corners[at - 1] as number, corners[at] as number]) {
      for (let axis = 0; axis < 3; axis++) writer.push(vertices[vertex * 3 + axis] as number);
    }
  }
}

/** Counts from 1, or backward from -1. */
function corner(word: string, count: number): number {
  const given = /^(-?\d+)(\/\d*){0,2}$/.exec(word.replaceAll("/-", "/"))?.[1];
  if (given === undefined) throw new ModelRefused("obj_syntax");
  const index = Number(given) > 0 ? Number(given) - 1 : count + Number(given);
  if (given === "0" || index < 0 || index >= count) throw new ModelRefused("vertex_unknown");
  return index;
}
