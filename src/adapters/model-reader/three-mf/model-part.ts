import { ModelRefused } from "../../../kernel/ports/model-reader.ts";
import type { Archive } from "./archive.ts";
import { type Matrix, parseMatrix } from "./matrix.ts";
import { Namespaces } from "./namespaces.ts";
import { decimal, index } from "./numbers.ts";
import { Properties } from "./properties.ts";
import { parseXml, type Tag } from "./xml.ts";

const FACETS_MAX = 1_000_000;
const VERTICES_MAX = 3 * FACETS_MAX;
const TYPES = ["model", "solidsupport", "support", "surface", "other"];
/** 3MF Core, 3.4: millimeters of each unit. */
const UNITS: Readonly<Record<string, number>> = {
  micron: 0.001,
  millimeter: 1,
  centimeter: 10,
  inch: 25.4,
  foot: 304.8,
  meter: 1000,
};

/** A use of an object. `path` is null for an object of the same part (Production Extension, 3). */
export interface Use {
  readonly objectId: string;
  readonly path: string | null;
  readonly matrix: Matrix;
}

export interface ModelObject {
  readonly type: string;
  readonly vertices: number[];
  readonly corners: number[];
  readonly components: Use[];
}

export interface ModelPart {
  readonly unit: string;
  readonly unitMm: number;
  readonly objects: ReadonlyMap<string, ModelObject>;
  readonly items: readonly Use[];
}

/** @throws ModelRefused */
export async function readModelPart(archive: Archive, name: string): Promise<ModelPart> {
  const reader = new PartReader();
  await parseXml(archive.read(name), reader.namespaces.filtered(reader));
  return reader.done(archive);
}

class PartReader {
  readonly namespaces = new Namespaces();
  readonly #objects = new Map<string, ModelObject>();
  readonly #items: Use[] = [];
  readonly #ids = new Set<string>();
  readonly #metadata = new Set<string>();
  readonly #properties = new Properties();
  readonly #path: string[] = [];
  readonly #counts = { build: 0, resources: 0, vertices: 0, facets: 0 };
  #unit = "millimeter";
  #object: ModelObject | null = null;
  #hasGroup = false;

  open = (tag: Tag): void => {
    const parent = this.#path.at(-1);
    this.#path.push(tag.local);
    const { attributes } = tag;
    if (tag.local === "vertex") this.#vertex(attributes);
    else if (tag.local === "triangle") this.#triangle(attributes);
    else if (parent === undefined) this.#unit = attributes.unit?.value ?? "millimeter";
    else if (parent === "model") this.#section(tag);
    else if (parent === "resources") this.#resource(tag);
    else if (tag.local === "component") this.#component(attributes);
    else if (tag.local === "item" && parent === "build") this.#item(attributes);
    else this.#properties.open(tag);
  };

  close = (): void => {
    if (this.#path.pop() === "object") this.#object = null;
  };

  done(archive: Archive): ModelPart {
    const unitMm = UNITS[this.#unit];
    if (unitMm === undefined) throw new ModelRefused("model_unit");
    if (this.#counts.resources !== 1) throw new ModelRefused("model_resources");
    if (this.#counts.build !== 1) throw new ModelRefused("model_build");
    this.#properties.check(archive);
    return { unit: this.#unit, unitMm, objects: this.#objects, items: this.#items };
  }

  #section({ local, attributes }: Tag): void {
    if (local === "build" || local === "resources") this.#counts[local]++;
    if (local !== "metadata") return;
    const name = attributes.name?.value ?? "";
    if (this.#metadata.has(name)) throw new ModelRefused("metadata_duplicate");
    this.#metadata.add(name);
  }

  #resource(tag: Tag): void {
    const { attributes, local } = tag;
    const id = attributes.id?.value ?? "";
    if (this.#ids.has(id)) throw new ModelRefused("id_duplicate");
    this.#ids.add(id);
    if (local !== "object") {
      this.#properties.open(tag);
      return;
    }
    const type = attributes.type?.value ?? "model";
    if (!TYPES.includes(type)) throw new ModelRefused("object_type");
    this.#hasGroup = attributes.pid !== undefined;
    if (attributes.pindex && !this.#hasGroup) throw new ModelRefused("property_group_missing");
    this.#object = { type, vertices: [], corners: [], components: [] };
    this.#objects.set(id, this.#object);
  }

  #vertex({ x, y, z }: Tag["attributes"]): void {
    if (++this.#counts.vertices > VERTICES_MAX) throw new ModelRefused("too_many_facets");
    this.#object?.vertices.push(decimal(x?.value), decimal(y?.value), decimal(z?.value));
  }

  #triangle({ v1, v2, v3, pid, p1 }: Tag["attributes"]): void {
    if (++this.#counts.facets > FACETS_MAX) throw new ModelRefused("too_many_facets");
    if (p1 && !pid && !this.#hasGroup) throw new ModelRefused("property_group_missing");
    this.#object?.corners.push(index(v1?.value), index(v2?.value), index(v3?.value));
  }

  #component(attributes: Tag["attributes"]): void {
    this.#object?.components.push(use(attributes));
  }

  #item(attributes: Tag["attributes"]): void {
    // Slicers mark objects on the plate that are shown and not printed.
    if (attributes.printable?.value !== "0") this.#items.push(use(attributes));
  }
}

function use(attributes: Tag["attributes"]): Use {
  const path = Object.values(attributes).find(({ local, prefix }) => local === "path" && prefix !== "");
  return {
    objectId: attributes.objectid?.value ?? "",
    path: path?.value ?? null,
    matrix: parseMatrix(attributes.transform?.value),
  };
}
