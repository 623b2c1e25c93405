import { ModelRefused } from "../../../kernel/ports/model-reader.ts";
import type { TriangleWriter } from "../triangles.ts";
import { combined, determinant, type Matrix } from "./matrix.ts";
import type { ModelObject, ModelPart, Use } from "./model-part.ts";

const DEPTH_MAX = 16;
/** Uses of objects, which may nest without facets. */
const USES_MAX = 100_000;

/** Model parts by name. Objects of other parts are reached by a path. */
export type Parts = ReadonlyMap<string, ModelPart>;

/** Writes what the items to build look like after all transformations. @throws ModelRefused */
export function flatten(parts: Parts, root: string, toMm: Matrix, writer: TriangleWriter): void {
  const flattener = new Flattener(parts, writer);
  for (const item of parts.get(root)?.items ?? []) flattener.item(item, root, toMm);
}

class Flattener {
  readonly #parts: Parts;
  readonly #writer: TriangleWriter;
  #uses = 0;

  constructor(parts: Parts, writer: TriangleWriter) {
    this.#parts = parts;
    this.#writer = writer;
  }

  item(item: Use, root: string, toMm: Matrix): void {
    const object = this.#object(item, root);
    if (!object) throw new ModelRefused("build_item_unknown");
    if (object.type === "other") throw new ModelRefused("build_item_type");
    this.#write(item, root, { outer: toMm, depth: 0 });
  }

  #object(use: Use, part: string): ModelObject | undefined {
    return this.#parts.get(use.path ?? part)?.objects.get(use.objectId);
  }

  #write(use: Use, part: string, { outer, depth }: { readonly outer: Matrix; readonly depth: number }): void {
    const object = this.#object(use, part);
    if (!object) throw new ModelRefused("component_unknown");
    if (depth > DEPTH_MAX) throw new ModelRefused("component_depth");
    if (++this.#uses > USES_MAX) throw new ModelRefused("too_many_facets");
    if (object.type === "support") return; // a slicer plans its own
    const matrix = combined(use.matrix, outer);
    this.#mesh(object, matrix);
    for (const component of object.components) {
      this.#write(component, use.path ?? part, { outer: matrix, depth: depth + 1 });
    }
  }

  #mesh({ vertices, corners }: ModelObject, m: Matrix): void {
    this.#writer.reserve(corners.length / 3);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = m;
    // A mirrored copy would be inside out (3MF Core, 3.3).
    const order = determinant(m) < 0 ? [0, 2, 1] : [0, 1, 2];
    for (let facet = 0; facet < corners.length; facet += 3) {
      for (const which of order) {
        const at = (corners[facet + which] as number) * 3;
        if (at >= vertices.length) throw new ModelRefused("vertex_unknown");
        const x = vertices[at] as number;
        const y = vertices[at + 1] as number;
        const z = vertices[at + 2] as number;
        this.#writer.push(x * a + y * d + z * g + j);
        this.#writer.push(x * b + y * e + z * h + k);
        this.#writer.push(x * c + y * f + z * i + l);
      }
    }
  }
}
