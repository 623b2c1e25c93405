import { ModelRefused, type ModelWarning } from "../../kernel/ports/model-reader.ts";

/** In millimeters. */
const COORDINATE_MAX = 1e6;

/** Facets in millimeters: nine coordinates each, counterclockwise as seen from outside. */
export interface Triangles {
  readonly count: number;
  readonly coordinates: Float32Array;
}

export interface Mesh extends Triangles {
  readonly unit: string | null;
  /** What the reader noticed. */
  readonly noticed?: readonly ModelWarning[];
}

/** Collects facets, up to a limit. */
export class TriangleWriter {
  #coordinates = new Float32Array(9 * 4096);
  #length = 0;
  readonly #facetsMax: number;

  constructor(facetsMax: number) {
    this.#facetsMax = facetsMax;
  }

  /** Makes sure that so many facets more are within the limit, before the work on them. @throws ModelRefused */
  reserve(facets: number): void {
    const wanted = this.#length + facets * 9;
    if (wanted > this.#facetsMax * 9) throw new ModelRefused("too_many_facets");
    if (wanted <= this.#coordinates.length) return;
    const larger = new Float32Array(Math.max(wanted, this.#coordinates.length * 2));
    larger.set(this.#coordinates.subarray(0, this.#length));
    this.#coordinates = larger;
  }

  /** Adds a coordinate of a reserved facet. */
  push(value: number): void {
    if (!(value > -COORDINATE_MAX && value < COORDINATE_MAX)) throw new ModelRefused("not_finite");
    this.#coordinates[this.#length++] = value;
  }

  done(): Triangles {
    if (this.#length === 0) throw new ModelRefused("empty");
    return { count: this.#length / 9, coordinates: this.#coordinates.subarray(0, this.#length) };
  }
}
