import { deflateRawSync } from "node:zlib";
import type { ModelRefusalCode } from "../../../kernel/ports/model-reader.ts";
import * as made from "./models.ts";

type Refused = readonly [code: ModelRefusalCode, what: string, extension: string, bytes: Buffer];

const { boxObject, modelXml, relationship, relationships, threeMf, zipOf } = made;
const BOX = made.boxFacets(10, 20, 30);

/** Small files that a model reader must refuse, each with the code. */
export async function refusedModels(): Promise<Refused[]> {
  const files: Refused[] = [...stlFiles(), ...objFiles()];
  for (const [code, what, file] of [...archives(), ...relations(), ...documents(), ...structures(), ...properties()]) {
    files.push([code, what, "3mf", await file()]);
  }
  return files;
}

function stlFiles(): Refused[] {
  const sound = made.binaryStl(BOX);
  const nan = Buffer.from(sound);
  nan.writeFloatLE(Number.NaN, 84 + 12);
  const far = Buffer.from(sound);
  far.writeFloatLE(1e30, 84 + 12);
  const many = Buffer.alloc(84 + 50 * 5_000_001);
  many.writeUInt32LE(5_000_001, 80);
  const ascii = made.asciiStl(BOX).toString();
  return [
    ["unsupported_extension", "a STEP file", "step", Buffer.from("ISO-10303-21;")],
    ["stl_size", "an STL cut off", "stl", sound.subarray(0, -7)],
    ["stl_unknown", "an image", "stl", Buffer.from("\x89PNG\r\n\x1a\n")],
    ["stl_unknown", "an empty file", "stl", Buffer.alloc(0)],
    ["stl_unknown", "a word", "stl", Buffer.from("hello")],
    ["stl_unknown", "a text", "stl", Buffer.from("hello there ".repeat(40))],
    ["empty", "an STL without facets", "stl", made.binaryStl([])],
    ["empty", "an ASCII STL without facets", "stl", Buffer.from("solid a\nendsolid a\n")],
    ["not_finite", "NaN", "stl", nan],
    ["not_finite", "a coordinate of 1e30", "stl", far],
    ["not_finite", "a word for a coordinate", "stl", Buffer.from(ascii.replace("vertex 0", "vertex inf"))],
    ["stl_syntax", "an ASCII STL cut off", "stl", Buffer.from(ascii.slice(0, 300))],
    ["stl_syntax", "a facet of four vertices", "stl", Buffer.from(ascii.replace("endloop", "vertex 1 1 1\nendloop"))],
    ["too_many_facets", "5 million facets and one", "stl", many],
  ];
}

function objFiles(): Refused[] {
  const obj = (text: string) => Buffer.from(`v 0 0 0\nv 1 0 0\nv 0 1 0\n${text}\n`);
  return [
    ["vertex_unknown", "a vertex after the last", "obj", obj("f 1 2 4")],
    ["vertex_unknown", "vertex 0", "obj", obj("f 0 1 2")],
    ["vertex_unknown", "a vertex before the first", "obj", obj("f -1 -2 -4")],
    ["obj_syntax", "a face of two", "obj", obj("f 1 2")],
    ["obj_syntax", "a text", "obj", Buffer.from("hello there")],
    ["empty", "vertices alone", "obj", obj("")],
  ];
}

type Made = readonly [code: ModelRefusalCode, what: string, file: () => Promise<Buffer>];

/** Changes two bytes of the only directory entry (ZIP, 4.3.12). */
async function tampered(offset: number, value: number): Promise<Buffer> {
  const bytes = await threeMf();
  bytes.writeUInt16LE(value, bytes.lastIndexOf(Buffer.from("PK\x01\x02", "latin1")) + offset);
  return bytes;
}

function archives(): Made[] {
  const extra = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`x/${at}`, "x"]));
  return [
    ["zip_damaged", "text", async () => Buffer.from("no archive")],
    ["zip_damaged", "an archive cut off", async () => (await threeMf()).subarray(0, -40)],
    ["zip_damaged", "a path out of the archive", async () => traversal()],
    ["zip_entries", "201 parts", () => threeMf(modelXml(), extra(199))],
    ["zip_ratio", "a part of zeros", () => threeMf(modelXml(), { "x/zeros": Buffer.alloc(200_000) })],
    ["zip_total", "parts that say 4 GiB", async () => declaredSize()],
    ["zip_duplicate_name", "names that differ in case", () => threeMf(modelXml(), { "3d/3DMODEL.model": "x" })],
    ["zip_encrypted", "an encrypted part", () => tampered(8, 1)],
    ["zip_method", "LZMA", () => tampered(10, 14)],
  ];
}

async function traversal(): Promise<Buffer> {
  const bytes = await threeMf(modelXml(), { "aa/evil": "x" });
  return Buffer.from(bytes.toString("latin1").replaceAll("aa/evil", "../evil"), "latin1");
}

/** A stored part whose directory entry says 600 MiB in both sizes. */
async function declaredSize(): Promise<Buffer> {
  const bytes = await zipOf({ a: deflateRawSync("x") }, false);
  const entry = bytes.lastIndexOf(Buffer.from("PK\x01\x02", "latin1"));
  for (const at of [20, 24]) bytes.writeUInt32LE(600 * 2 ** 20, entry + at);
  return bytes;
}

function relations(): Made[] {
  const withRels = (text: string) => zipOf({ "_rels/.rels": relationships(text), "3D/3dmodel.model": modelXml() });
  const start = relationship("r0", "/3D/3dmodel.model");
  const other = "http://schemas.example/thumbnail";
  return [
    ["rel_external", "an outside target", () => withRels(start + relationship("r1", "https://a.example/", other))],
    [
      "rel_external",
      "an external mode",
      () => withRels(start + relationship("r1", "/x", other, 'TargetMode="External"')),
    ],
    ["rel_start_part", "no relationships", () => zipOf({ "3D/3dmodel.model": modelXml() })],
    ["rel_start_part", "two models", () => withRels(start + relationship("r1", "/3D/3dmodel.model"))],
    ["rel_target_missing", "a missing thumbnail", () => withRels(start + relationship("r1", "/x.png", other))],
    ["rel_duplicate_id", "an id twice", () => withRels(start + relationship("r0", "/3D/3dmodel.model", other))],
    ["unreadable", "a malformed target", () => withRels(relationship("r0", "/%zz"))],
  ];
}

function documents(): Made[] {
  const xml = modelXml();
  const replaced = (from: string, to: string) => () => threeMf(xml.replace(from, to));
  const latin = Buffer.from(xml.replace("<resources>", "<!-- é --><resources>"), "latin1");
  return [
    ["xml_encoding", "Latin-1 in bytes", () => threeMf(latin)],
    ["xml_encoding", "Latin-1 by name", replaced("UTF-8", "ISO-8859-1")],
    ["xml_dtd", "a document type", replaced("<model", '<!DOCTYPE m [<!ENTITY a "b">]>\n<model')],
    ["xml_malformed", "an unknown entity", replaced("<resources>", "<resources>&lol;")],
    ["xml_malformed", "two roots", replaced("</model>", "</model><model/>")],
    ["xml_namespace", "an undeclared prefix", replaced("<resources>", "<x:a/><resources>")],
    [
      "xml_namespace",
      "an element that nobody may ignore",
      replaced("<resources>", '<x:a xmlns:x="urn:x"/><resources>'),
    ],
    ["xml_namespace", "another root", replaced(made.CORE, "urn:other")],
    ["xml_space", "xml:space", replaced("<resources>", '<resources xml:space="preserve">')],
    ["extension_required", "beams", async () => threeMf(modelXml({ attributes: beams() }))],
    [
      "metadata_duplicate",
      "a title twice",
      async () => threeMf(modelXml({ before: '<metadata name="Title"/>'.repeat(2) })),
    ],
    ["model_unit", "an unknown unit", replaced("millimeter", "furlong")],
    ["model_build", "no list to build", replaced('<build><item objectid="1"/></build>', "")],
    ["model_resources", "two lists of resources", replaced("<build>", "<resources/><build>")],
    ["number_syntax", "a missing coordinate", replaced('x="0"', "")],
    ["number_syntax", "a number in base 16", replaced('x="0"', 'x="0x10"')],
  ];
}

function beams(): string {
  return 'xmlns:b="http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02" requiredextensions="b"';
}

function structures(): Made[] {
  const built = (resources: string, items?: string) => () =>
    threeMf(modelXml(items === undefined ? { resources } : { resources, items }));
  const nested = Array.from({ length: 18 }, (_, at) => {
    return `<object id="${at + 2}"><components><component objectid="${at + 1}"/></components></object>`;
  });
  const doubled = Array.from({ length: 16 }, (_, at) => {
    const component = `<component objectid="${at + 1}"/>`;
    return `<object id="${at + 2}"><components>${component.repeat(3)}</components></object>`;
  });
  return [
    ["build_item_unknown", "an unknown item", built(boxObject(), '<item objectid="7"/>')],
    ["build_item_type", "an item of type other", built(boxObject('id="1" type="other"'))],
    ["object_type", "an unknown type", built(boxObject('id="1" type="balloon"'))],
    [
      "component_unknown",
      "an unknown component",
      built('<object id="1"><components><component objectid="9"/></components></object>'),
    ],
    ["component_depth", "19 levels", built(boxObject() + nested.join(""), '<item objectid="19"/>')],
    [
      "component_depth",
      "a component of itself",
      built('<object id="1"><components><component objectid="1"/></components></object>'),
    ],
    ["too_many_facets", "many uses of one box", built(boxObject() + doubled.join(""), '<item objectid="17"/>')],
    [
      "matrix",
      "a matrix that flattens",
      built(boxObject(), '<item objectid="1" transform="1 0 0 0 1 0 0 0 0 0 0 0"/>'),
    ],
    [
      "number_syntax",
      "a matrix of nine numbers",
      built(boxObject(), '<item objectid="1" transform="1 0 0 0 1 0 0 0 1"/>'),
    ],
    ["id_duplicate", "an id of two kinds", built(`<basematerials id="1"/>${boxObject()}`)],
    ["vertex_unknown", "a corner without a vertex", built(boxObject().replace('v1="0"', 'v1="8"'))],
    ["empty", "nothing to build", built(boxObject(), "")],
    ["rel_target_missing", "an item of a missing part", built(boxObject(), productionItem())],
  ];
}

function productionItem(): string {
  const namespace = "http://schemas.microsoft.com/3dmanufacturing/production/2015/06";
  return `<item xmlns:p="${namespace}" p:path="/3D/other.model" objectid="1"/>`;
}

function properties(): Made[] {
  const base = '<basematerials id="2"><base name="PLA" displaycolor="#FF0000"/></basematerials>';
  const colors = (id: number) => `<m:colorgroup id="${id}"><m:color color="#00FF00FF"/></m:colorgroup>`;
  const composite = (attributes: string) => `<m:compositematerials id="3" ${attributes}/>`;
  const multi = (pids: string) => `<m:multiproperties id="9" ${pids}/>`;
  const of =
    (resources: string, box = boxObject()) =>
    () =>
      threeMf(modelXml({ resources: resources + box }));
  const texture = (path: string, type: string) => `<m:texture2d id="4" path="${path}" contenttype="${type}"/>`;
  return [
    ["property_group_missing", "an object's pindex alone", of(base, boxObject('id="1" pindex="0"'))],
    ["property_group_missing", "a facet's p1 alone", of(base, boxObject().replace('v1="0"', 'v1="0" p1="0"'))],
    ["color_value", "a malformed color", of(colors(3).replace("#00FF00FF", "green"))],
    ["texture_id", "a missing texture", of('<m:texture2dgroup id="4" texid="5"/>')],
    ["texture_path", "a missing image", of(texture("/x.png", "image/png"))],
    ["texture_type", "an SVG image", of(texture("/3D/3dmodel.model", "image/svg+xml"))],
    ["composite_matid", "colors for materials", of(colors(2) + composite('matid="2" matindices="0"'))],
    ["composite_indices", "a material after the last", of(base + composite('matid="2" matindices="0 1"'))],
    ["multi_pids", "a missing group", of(base + multi('pids="2 7"'))],
    ["multi_materials", "a material that is second", of(base + colors(3) + multi('pids="3 2"'))],
    ["multi_nested", "combined properties within", of(base + multi('pids="2 9"'))],
    ["multi_colors", "two groups of colors", of(colors(2) + colors(3) + multi('pids="2 3"'))],
  ];
}
