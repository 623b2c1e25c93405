import { normalAt } from "./canonical-stl.ts";
import type { Box } from "./measure.ts";
import { png } from "./png.ts";
import type { Triangles } from "./triangles.ts";

const WIDTH = 512;
const HEIGHT = 384;
/** Drawn larger and averaged, so that edges are smooth. */
const SCALE = 2;
/** Part of the picture that the model fills. */
const FILLED = 0.94;

type Vector = readonly [number, number, number];
type Color = readonly [number, number, number];

/** The camera looks from the front right and above: the front is at -y, and z points up. */
const TOWARD = unit([0.6, -1, 0.55]);
const RIGHT = unit([-TOWARD[1], TOWARD[0], 0]);
const UP = cross(TOWARD, RIGHT);
const AMBIENT = 0.3;
const LIGHTS: readonly (readonly [direction: Vector, strength: number])[] = [
  [unit([-0.2, -0.7, 1]), 0.6],
  [unit([1, -0.1, 0.2]), 0.26],
];
const FRONT: Color = [150, 178, 206];
const BACK: Color = [222, 62, 48];

/** PNG of the model by a z-buffer: orthographic, flat shading, no background. */
export function drawPicture(mesh: Triangles, box: Box): Buffer {
  const canvas = new Canvas(WIDTH * SCALE, HEIGHT * SCALE);
  const project = projection(box, canvas);
  const c = mesh.coordinates;
  const points = new Float64Array(9);
  for (let at = 0; at < c.length; at += 9) {
    const normal = normalAt(c, at);
    for (let corner = 0; corner < 9; corner += 3) project(c, at + corner, points, corner);
    canvas.fill(points, shade(normal));
  }
  return png(canvas.reduced(), WIDTH, HEIGHT);
}

function shade(normal: Vector): Color {
  const facing = dot(normal, TOWARD);
  const color = facing < 0 ? BACK : FRONT;
  const outward: Vector = facing < 0 ? [-normal[0], -normal[1], -normal[2]] : normal;
  let light = AMBIENT;
  for (const [direction, strength] of LIGHTS) light += strength * Math.max(0, dot(outward, direction));
  const shown = Math.min(1.15, light);
  return [color[0] * shown, color[1] * shown, color[2] * shown];
}

type Project = (from: Float32Array, at: number, to: Float64Array, corner: number) => void;

/** Fits all corners of the box into the picture. */
function projection({ low, high }: Box, { width, height }: Canvas): Project {
  const corners: Vector[] = [];
  for (const x of [low[0], high[0]]) {
    for (const y of [low[1], high[1]]) {
      for (const z of [low[2], high[2]]) corners.push([x, y, z]);
    }
  }
  const across = corners.map((corner) => dot(corner, RIGHT));
  const upward = corners.map((corner) => dot(corner, UP));
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [bottom, top] = [Math.min(...upward), Math.max(...upward)];
  const scale = FILLED * Math.min(width / (right - left || 1), height / (top - bottom || 1));
  const middle = (left + right) / 2;
  const center = (bottom + top) / 2;
  return (from, at, to, corner) => {
    const x = from[at] as number;
    const y = from[at + 1] as number;
    const z = from[at + 2] as number;
    to[corner] = width / 2 + (x * RIGHT[0] + y * RIGHT[1] - middle) * scale;
    to[corner + 1] = height / 2 - (x * UP[0] + y * UP[1] + z * UP[2] - center) * scale;
    to[corner + 2] = x * TOWARD[0] + y * TOWARD[1] + z * TOWARD[2];
  };
}

class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #depth: Float32Array;
  readonly #pixels: Uint8ClampedArray;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#depth = new Float32Array(width * height).fill(-Infinity);
    this.#pixels = new Uint8ClampedArray(width * height * 4);
  }

  /** Fills the pixels whose middle is in the triangle and that nothing nearer covers. */
  fill(p: Float64Array, color: Color): void {
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = p;
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (area === 0) return;
    const fromY = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const toY = Math.min(this.height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    const fromX = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const toX = Math.min(this.width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    for (let y = fromY; y <= toY; y++) {
      for (let x = fromX; x <= toX; x++) {
        const ofB = ((x + 0.5 - ax) * (cy - ay) - (y + 0.5 - ay) * (cx - ax)) / area;
        const ofC = ((bx - ax) * (y + 0.5 - ay) - (by - ay) * (x + 0.5 - ax)) / area;
        if (ofB < 0 || ofC < 0 || ofB + ofC > 1) continue;
        const depth = az + ofB * (bz - az) + ofC * (cz - az);
        const pixel = y * this.width + x;
        if (depth <= (this.#depth[pixel] as number)) continue;
        this.#depth[pixel] = depth;
        this.#pixels[pixel * 4] = color[0];
        this.#pixels[pixel * 4 + 1] = color[1];
        this.#pixels[pixel * 4 + 2] = color[2];
        this.#pixels[pixel * 4 + 3] = 255;
      }
    }
  }

  /** Averages squares of pixels; colors count by their opacity. */
  reduced(): Uint8Array {
    const [width, height] = [this.width / SCALE, this.height / SCALE];
    const small = new Uint8Array(width * height * 4);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) this.#average(x, y, small, (y * width + x) * 4);
    }
    return small;
  }

  #average(x: number, y: number, small: Uint8Array, to: number): void {
    const sums = [0, 0, 0];
    let covered = 0;
    for (let dy = 0; dy < SCALE; dy++) {
      for (let dx = 0; dx < SCALE; dx++) {
        const from = ((y * SCALE + dy) * this.width + x * SCALE + dx) * 4;
        if (this.#pixels[from + 3] === 0) continue;
        covered++;
        for (let part = 0; part < 3; part++)
          sums[part] = (sums[part] as number) + (this.#pixels[from + part] as number);
      }
    }
    if (covered === 0) return;
    for (let part = 0; part < 3; part++) small[to + part] = Math.round((sums[part] as number) / covered);
    small[to + 3] = Math.round((255 * covered) / (SCALE * SCALE));
  }
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function cross(one: Vector, other: Vector): Vector {
  return [
    one[1] * other[2] - one[2] * other[1],
    one[2] * other[0] - one[0] * other[2],
    one[0] * other[1] - one[1] * other[0],
  ];
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
