import Module from "manifold-3d";
import { describe, expect, test } from "vitest";
import * as made from "../../features/slicing/testing/models.ts";
import { refusedModels } from "../../features/slicing/testing/refused-models.ts";
import { MODEL_REFUSALS, ModelRefused } from "../../kernel/ports/model-reader.ts";
import { readModel } from "./read-model.ts";

const BOX = made.boxFacets(10, 20, 30);
const refusal = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

describe("reads a box of every format as the same facets", () => {
  test.each([
    ["stl", "binary STL", () => made.binaryStl(BOX)],
    ["stl", "ASCII STL", () => made.asciiStl(BOX)],
    ["obj", "OBJ", () => made.objOf(BOX)],
    ["3mf", "3MF", () => made.threeMf()],
  ])("%s: %s", async (extension, _what, file) => {
    const { report, stl } = await readModel(await file(), extension);
    expect(report).toMatchObject({
      facets: 12,
      bbox_mm: { x: 10, y: 20, z: 30 },
      volume_mm3: 6000,
      closed: true,
      inverted: false,
      open_edges: 0,
      non_manifold_edges: 0,
      warnings: extension === "3mf" ? [] : ["unit_assumed"],
    });
    expect(stl.equals((await readModel(made.binaryStl(BOX), "stl")).stl)).toBe(true);
  });
});

test("flattens nested, mirrored and scaled copies before it measures", async () => {
  const mirrored = '<component objectid="1" transform="-1 0 0 0 1 0 0 0 1 0 0 0"/>';
  const moved = '<component objectid="1" transform="1 0 0 0 1 0 0 0 1 5 0 0"/>';
  const file = made.modelXml({
    resources: `${made.boxObject()}<object id="2"><components>${mirrored}${moved}</components></object>`,
    items: '<item objectid="2" transform="2 0 0 0 2 0 0 0 2 0 0 7"/>',
  });
  const inches = file.replace('unit="millimeter"', 'unit="inch"');
  const { report } = await readModel(await made.threeMf(inches), "3mf");
  expect(report).toMatchObject({
    unit: "inch",
    facets: 24,
    closed: true,
    inverted: false,
    bbox_mm: { x: 50 * 25.4, y: 40 * 25.4, z: 60 * 25.4 },
    warnings: ["very_large"],
  });
  expect(report.volume_mm3 / (2 * 8 * 6000 * 25.4 ** 3)).toBeCloseTo(1, 6);
});

test("passes over parts that are not printed, and what a namespace may add", async () => {
  const support = made.boxObject('id="2" type="support"', made.boxMesh(99, 99, 99));
  const slicer =
    'xmlns:s="http://schemas.slicer.example/3mf" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
  const added = `<x:note><mesh/></x:note>${made.boxObject('id="1" s:kind="part"')}${support}`;
  const file = made.modelXml({
    attributes: `${slicer} xmlns:x="urn:x" mc:Ignorable="x"`,
    resources: added,
    items: '<item objectid="1"/><item objectid="2"/><item objectid="1" printable="0"/>',
  });
  expect((await readModel(await made.threeMf(file), "3mf")).report).toMatchObject({ facets: 12, bbox_mm: { z: 30 } });
});

describe("refuses", async () => {
  const files = await refusedModels();
  test.each(files)("%s: %s", async (code, _what, extension, bytes) => {
    const error = await refusal(readModel(bytes, extension));
    expect(error).toBeInstanceOf(code === "unreadable" ? Error : ModelRefused);
    if (error instanceof ModelRefused) expect(error.code).toBe(code);
  });

  test("each file for a code of the table", () => {
    // Limits of the process, in reader.test.ts.
    const ofProcess = ["too_large", "too_slow", "too_much_memory"];
    const covered = new Set([...files.map(([code]) => code), ...ofProcess]);
    expect(Object.keys(MODEL_REFUSALS).filter((code) => !covered.has(code))).toEqual([]);
  });
});

describe("warns, and does not refuse", () => {
  const [first = [], ...rest] = BOX;
  test.each([
    ["a missing facet", rest, { closed: false, open_edges: 3, warnings: ["not_closed", "unit_assumed"] }],
    ["a box inside out", BOX.map((f) => [...f].reverse()), { closed: true, inverted: true, volume_mm3: -6000 }],
    [
      "a fin on an edge",
      [
        ...BOX,
        [
          [0, 0, 0],
          [0, 20, 0],
          [-5, 0, 0],
        ],
      ],
      { closed: false, non_manifold_edges: 1 },
    ],
    ["a facet twice", [...BOX, first], { closed: false, non_manifold_edges: 3 }],
    [
      "a facet without area",
      [
        ...BOX,
        [
          [0, 0, 0],
          [0, 0, 0],
          [1, 1, 1],
        ],
      ],
      { closed: true, warnings: ["degenerate", "unit_assumed"] },
    ],
    ["a box of 2 mm", made.boxFacets(1, 2, 2), { warnings: ["unit_assumed", "very_small"] }],
  ] as const)("of %s", async (_what, facets, expected) => {
    const { report } = await readModel(made.binaryStl(facets as number[][][]), "stl");
    expect(report).toMatchObject(expected);
  });
});

describe("reads what slicers read", () => {
  const binary = made.binaryStl(BOX);
  const ascii = made.asciiStl(BOX).toString();
  const counting = (count: number) => {
    const bytes = Buffer.from(binary);
    bytes.writeUInt32LE(count, 80);
    return bytes;
  };
  const named = (header: string) => Buffer.concat([Buffer.from(header.padEnd(80)), binary.subarray(80)]);
  const obj = made.objOf(BOX).toString();
  test.each<[string, string, string | Buffer, readonly string[]]>([
    ["stl", "two bytes after the triangles", Buffer.concat([binary, Buffer.alloc(2)]), ["extra_content"]],
    ["stl", "a block of zeros after them", Buffer.concat([binary, Buffer.alloc(444)]), ["extra_content"]],
    [
      "stl",
      "a header that begins with solid, and bytes after",
      Buffer.concat([named("solid a"), Buffer.alloc(7)]),
      ["extra_content"],
    ],
    ["stl", "no count", counting(0), ["facet_count"]],
    ["stl", "a count that is too low", counting(7), ["facet_count"]],
    ["stl", "a count that is too high", counting(13), ["facet_count"]],
    ["stl", "zero bytes after endsolid", `${ascii}\0\0\0`, []],
    ["stl", "words after endsolid", `${ascii}\nmade by a program\n`, ["extra_content"]],
    ["stl", "a comment and a color", ascii.replace("\n", "\n; a comment\ncolor 0.1 0.2 0.3\n"), ["extra_content"]],
    ["stl", "CRLF", ascii.replaceAll("\n", "\r\n"), []],
    ["stl", "CR", ascii.replaceAll("\n", "\r"), []],
    ["stl", "upper case and tabs", ascii.toUpperCase().replaceAll(" ", "\t"), []],
    ["stl", "a byte order mark", `\ufeff${ascii}`, []],
    ["stl", "no name", ascii.replace(/solid .*/g, "solid"), []],
    ["stl", "no endsolid", ascii.replace(/endsolid[\s\S]*/, ""), ["end_missing"]],
    ["stl", "exponents", ascii.replaceAll("vertex 10 ", "vertex +1.0E+01 "), []],
    ["stl", "decimal commas", ascii.replaceAll("vertex 10 ", "vertex 10,0 "), []],
    ["stl", "several solids", ascii.replace("endfacet\n", "endfacet\nendsolid a\nsolid b c\n"), []],
    ["obj", "unknown lines", `call other\n${obj}`, ["extra_content"]],
    ["obj", "CR", obj.replaceAll("\n", "\r"), []],
    ["obj", "colors after the coordinates", obj.replace(/^(v .*)$/gm, "$1 0.5 0.5 0.5"), []],
    ["obj", "lines that continue", obj.replace(/^(f \S+) /gm, "$1 \\\n"), []],
    ["obj", "a name in UTF-8", `# Würfel\no Würfel\n${obj}`, []],
  ])("%s: %s", async (extension, _what, file, warnings) => {
    const { report } = await readModel(Buffer.from(file), extension);
    expect(report).toMatchObject({ facets: 12, bbox_mm: { x: 10, y: 20, z: 30 }, closed: true });
    expect(report.warnings).toEqual([...warnings, "unit_assumed"]);
  });

  test("polygons and indices that count back", async () => {
    const corners = [0, 1].flatMap((z) => ["0 0", "10 0", "10 20", "0 20"].map((xy) => `v ${xy} ${z * 30}`));
    const faces = [
      "-5 -6 -7 -8",
      "-4 -3 -2 -1",
      "1 2 6 5",
      "2//1 3//1 7//1 6//1",
      "3/1 4/1 8/1 7/1",
      "4/1/1 1/1/1 5/1/1 8/1/1",
    ];
    const file = [...corners, ...faces.map((face) => `f ${face}`)].join("\n");
    const { report } = await readModel(Buffer.from(file), "obj");
    expect(report).toMatchObject({ facets: 12, volume_mm3: 6000, closed: true });
  });
});

test("agrees with manifold-3d on which models are closed", async () => {
  const judge = await Module();
  judge.setup();
  const { sphere, cylinder } = judge.Manifold;
  const solids = [sphere(10, 48), cylinder(9, 4, 2, 24).subtract(sphere(3, 24)), sphere(4).translate([20, 0, 0])];
  for (const solid of solids) {
    const { vertProperties: v, triVerts, numProp } = solid.getMesh();
    const corner = (at: number) => [0, 1, 2].map((axis) => v[at * numProp + axis] as number);
    const facets: number[][][] = [];
    for (let at = 0; at < triVerts.length; at += 3) {
      facets.push([0, 1, 2].map((each) => corner(triVerts[at + each] as number)));
    }
    const { report } = await readModel(made.binaryStl(facets), "stl");
    expect(report).toMatchObject({ closed: true, inverted: false });
    expect(report.volume_mm3 / solid.volume()).toBeCloseTo(1, 3);
    const torn = facets.slice(1);
    const indices = Uint32Array.from(triVerts.slice(3));
    expect(() => new judge.Manifold(new judge.Mesh({ numProp, vertProperties: v, triVerts: indices }))).toThrow();
    expect((await readModel(made.binaryStl(torn), "stl")).report.closed).toBe(false);
  }
});
