import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** The corners of a box, and its facets counterclockwise from outside. */
const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [at & 1, (at >> 1) & 1, at >> 2] as const);
const FACETS = [
  [0, 2, 3],
  [0, 3, 1],
  [4, 5, 7],
  [4, 7, 6],
  [0, 1, 5],
  [0, 5, 4],
  [2, 6, 7],
  [2, 7, 3],
  [0, 4, 6],
  [0, 6, 2],
  [1, 3, 7],
  [1, 7, 5],
] as const;

type Facet = readonly (readonly number[])[];

/** Facets of a box from the origin, by their corners. */
export function boxFacets(x: number, y: number, z: number): Facet[] {
  return FACETS.map((facet) =>
    facet.map((corner) => {
      const [cx, cy, cz] = CORNERS[corner] as readonly [number, number, number];
      return [cx * x, cy * y, cz * z];
    }),
  );
}

export function binaryStl(facets: readonly Facet[]): Buffer {
  const bytes = Buffer.alloc(84 + facets.length * 50);
  bytes.writeUInt32LE(facets.length, 80);
  facets.forEach((facet, at) => {
    facet.flat().forEach((value, index) => {
      bytes.writeFloatLE(value, 84 + at * 50 + 12 + index * 4);
    });
  });
  return bytes;
}

export function asciiStl(facets: readonly Facet[]): Buffer {
  const text = facets.map((facet) => {
    const vertices = facet.map((vertex) => `      vertex ${vertex.join(" ")}`).join("\n");
    return `  facet normal 0 0 0\n    outer loop\n${vertices}\n    endloop\n  endfacet\n`;
  });
  return Buffer.from(`solid box\n${text.join("")}endsolid box\n`);
}

export function objOf(facets: readonly Facet[]): Buffer {
  const vertices = facets.flat().map((vertex) => `v ${vertex.join(" ")}`);
  const faces = facets.map((_facet, at) => `f ${at * 3 + 1}//1 ${at * 3 + 2}//1 ${at * 3 + 3}//1`);
  return Buffer.from(["# box", ...vertices, ...faces].join("\n"));
}

export const CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02";
const MATERIAL = "http://schemas.microsoft.com/3dmanufacturing/material/2015/02";
const MODEL_TYPE = "http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel";

/** The mesh of a box of 3MF, in the unit of its model. */
export function boxMesh(x = 10, y = 20, z = 30): string {
  const vertices = CORNERS.map(([cx, cy, cz]) => `<vertex x="${cx * x}" y="${cy * y}" z="${cz * z}"/>`);
  const triangles = FACETS.map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`);
  return `<mesh><vertices>${vertices.join("")}</vertices><triangles>${triangles.join("")}</triangles></mesh>`;
}

export const boxObject = (attributes = 'id="1"', mesh = boxMesh()) => `<object ${attributes}>${mesh}</object>`;

export interface ModelText {
  readonly attributes?: string;
  readonly resources?: string;
  readonly items?: string;
  readonly before?: string;
}

/** The XML of a model part, by default of one box. */
export function modelXml(given: ModelText = {}): string {
  const { attributes = "", resources = boxObject(), items = '<item objectid="1"/>', before = "" } = given;
  return `<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xmlns="${CORE}" xmlns:m="${MATERIAL}" ${attributes}>${before}
<resources>${resources}</resources><build>${items}</build></model>`;
}

export const relationship = (id: string, target: string, type = MODEL_TYPE, more = "") =>
  `<Relationship Id="${id}" Target="${target}" Type="${type}" ${more}/>`;

export const relationships = (text: string) =>
  `<?xml version="1.0"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${text}</Relationships>`;

const START = relationships(relationship("rel0", "/3D/3dmodel.model"));

/** A ZIP archive of parts. */
export async function zipOf(parts: Readonly<Record<string, string | Buffer>>, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return buffer(zip.outputStream);
}

/** A 3MF file with this model part, and other parts. */
export function threeMf(model: string | Buffer = modelXml(), others: Record<string, string | Buffer> = {}) {
  return zipOf({ "_rels/.rels": START, "3D/3dmodel.model": model, ...others });
}
