import type { Triangles } from "./triangles.ts";

const START = 84;
const FACET_BYTES = 50;

/** Binary STL with an empty header and calculated normals: the same facets always give the same bytes. */
export function canonicalStl({ count, coordinates: c }: Triangles): Buffer {
  const bytes = Buffer.alloc(START + count * FACET_BYTES);
  bytes.writeUInt32LE(count, START - 4);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let facet = 0; facet < count; facet++) {
    const from = facet * 9;
    const to = START + facet * FACET_BYTES;
    const normal = normalAt(c, from);
    for (let axis = 0; axis < 3; axis++) view.setFloat32(to + axis * 4, normal[axis] as number, true);
    for (let at = 0; at < 9; at++) view.setFloat32(to + 12 + at * 4, c[from + at] as number, true);
  }
  return bytes;
}

/** Of length 1, or 0 for a facet without area. */
export function normalAt(c: Float32Array, at: number): readonly [number, number, number] {
  const [ax, ay, az] = [c[at] as number, c[at + 1] as number, c[at + 2] as number];
  const [ux, uy, uz] = [(c[at + 3] as number) - ax, (c[at + 4] as number) - ay, (c[at + 5] as number) - az];
  const [vx, vy, vz] = [(c[at + 6] as number) - ax, (c[at + 7] as number) - ay, (c[at + 8] as number) - az];
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
