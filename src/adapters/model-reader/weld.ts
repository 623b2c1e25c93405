import type { Triangles } from "./triangles.ts";

const EMPTY = 0xffffffff;

/** A number for each corner, the same for equal places. Equal means the same bits, except that 0 equals -0. */
export function weld({ coordinates }: Triangles): Uint32Array {
  for (let at = 0; at < coordinates.length; at++) if (coordinates[at] === 0) coordinates[at] = 0;
  const bits = new Uint32Array(coordinates.buffer, coordinates.byteOffset, coordinates.length);
  const corners = bits.length / 3;
  const slots = new Uint32Array(tableSize(corners)).fill(EMPTY);
  const vertices = new Uint32Array(corners);
  const mask = slots.length - 1;
  for (let corner = 0; corner < corners; corner++) {
    const x = bits[corner * 3] as number;
    const y = bits[corner * 3 + 1] as number;
    const z = bits[corner * 3 + 2] as number;
    for (let slot = mix(x, y, z) & mask; ; slot = (slot + 1) & mask) {
      const known = slots[slot] as number;
      if (known === EMPTY) {
        slots[slot] = corner;
        vertices[corner] = corner;
        break;
      }
      if (bits[known * 3] === x && bits[known * 3 + 1] === y && bits[known * 3 + 2] === z) {
        vertices[corner] = known;
        break;
      }
    }
  }
  return vertices;
}

export interface Edges {
  readonly open: number;
  readonly nonManifold: number;
  /** Facets with two equal corners. Their edges do not count. */
  readonly degenerate: number;
}

/** Counts how often each edge is passed in both directions. */
export function countEdges(vertices: Uint32Array): Edges {
  const table = new EdgeTable(vertices.length);
  let degenerate = 0;
  for (let at = 0; at < vertices.length; at += 3) {
    const a = vertices[at] as number;
    const b = vertices[at + 1] as number;
    const c = vertices[at + 2] as number;
    if (a === b || b === c || c === a) {
      degenerate++;
      continue;
    }
    table.pass(a, b);
    table.pass(b, c);
    table.pass(c, a);
  }
  return { ...table.count(), degenerate };
}

/** Open addressing over pairs of vertices. */
class EdgeTable {
  readonly #low: Uint32Array;
  readonly #high: Uint32Array;
  /** Passes from the lower vertex to the higher one, less those back. */
  readonly #balance: Int32Array;
  readonly #passes: Uint32Array;

  constructor(edges: number) {
    const size = tableSize(edges);
    this.#low = new Uint32Array(size);
    this.#high = new Uint32Array(size);
    this.#balance = new Int32Array(size);
    this.#passes = new Uint32Array(size);
  }

  pass(from: number, to: number): void {
    const low = from < to ? from : to;
    const high = from < to ? to : from;
    const mask = this.#low.length - 1;
    let slot = mix(low, high, 0) & mask;
    while (this.#passes[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high)) slot = (slot + 1) & mask;
    this.#low[slot] = low;
    this.#high[slot] = high;
    this.#balance[slot] = (this.#balance[slot] as number) + (from < to ? 1 : -1);
    this.#passes[slot] = (this.#passes[slot] as number) + 1;
  }

  count(): { open: number; nonManifold: number } {
    let open = 0;
    let nonManifold = 0;
    for (let slot = 0; slot < this.#passes.length; slot++) {
      if (this.#balance[slot] !== 0) open++;
      if ((this.#passes[slot] as number) > 2) nonManifold++;
    }
    return { open, nonManifold };
  }
}

/** A power of two with a third free at least. */
function tableSize(entries: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(16, entries * 1.5)));
}

function mix(x: number, y: number, z: number): number {
  let hash = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) ^ Math.imul(y ^ (y >>> 13), 0x297a2d39) ^ Math.imul(z, 0x1b56c4f5);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  return (hash ^ (hash >>> 15)) >>> 0;
}
