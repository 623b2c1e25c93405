import type { ModelReport, ModelWarning } from "../../kernel/ports/model-reader.ts";
import type { Mesh, Triangles } from "./triangles.ts";
import { countEdges, weld } from "./weld.ts";

/** In millimeters. */
const SMALL = 3;
const LARGE = 1000;

export interface Box {
  readonly low: readonly [number, number, number];
  readonly high: readonly [number, number, number];
}

export function measure(mesh: Mesh): { readonly report: ModelReport; readonly box: Box } {
  const box = boxOf(mesh);
  const volume = volumeOf(mesh);
  const edges = countEdges(weld(mesh));
  const [x, y, z] = [0, 1, 2].map((axis) => (box.high[axis] as number) - (box.low[axis] as number)) as [
    number,
    number,
    number,
  ];
  const largest = Math.max(x, y, z);
  const noted: readonly (readonly [ModelWarning, boolean])[] = [
    ["not_closed", edges.open > 0],
    ["inverted", volume < 0],
    ["non_manifold", edges.nonManifold > 0],
    ["degenerate", edges.degenerate > 0],
    ["unit_assumed", mesh.unit === null],
    ["very_small", largest < SMALL],
    ["very_large", largest > LARGE],
  ];
  const report: ModelReport = {
    unit: mesh.unit,
    facets: mesh.count,
    bbox_mm: { x: rounded(x), y: rounded(y), z: rounded(z) },
    volume_mm3: rounded(volume),
    closed: edges.open === 0,
    open_edges: edges.open,
    non_manifold_edges: edges.nonManifold,
    inverted: volume < 0,
    warnings: [...(mesh.noticed ?? []), ...noted.filter(([, isSo]) => isSo).map(([warning]) => warning)],
  };
  return { report, box };
}

function boxOf({ coordinates }: Triangles): Box {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0, axis = 0; at < coordinates.length; at++, axis = axis === 2 ? 0 : axis + 1) {
    const value = coordinates[at] as number;
    if (value < (low[axis] as number)) low[axis] = value;
    if (value > (high[axis] as number)) high[axis] = value;
  }
  return { low, high };
}

/** The sum of the tetrahedra over all facets. Their common corner lies on the model, so that little cancels out. */
function volumeOf({ coordinates: c }: Triangles): number {
  const [ox = 0, oy = 0, oz = 0] = c;
  let sixfold = 0;
  for (let at = 0; at < c.length; at += 9) {
    const ax = (c[at] as number) - ox;
    const ay = (c[at + 1] as number) - oy;
    const az = (c[at + 2] as number) - oz;
    const bx = (c[at + 3] as number) - ox;
    const by = (c[at + 4] as number) - oy;
    const bz = (c[at + 5] as number) - oz;
    const cx = (c[at + 6] as number) - ox;
    const cy = (c[at + 7] as number) - oy;
    const cz = (c[at + 8] as number) - oz;
    sixfold += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return sixfold / 6;
}

/** To a thousandth. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
