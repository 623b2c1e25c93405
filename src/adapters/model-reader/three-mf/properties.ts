import { type ModelRefusalCode, ModelRefused } from "../../../kernel/ports/model-reader.ts";
import type { Archive } from "./archive.ts";
import type { Tag } from "./xml.ts";

/** `#RRGGBB` or `#RRGGBBAA` (3MF Core, 5.1). */
const COLOR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;
const TEXTURE_TYPES = ["image/png", "image/jpeg"];
/** The groups of the core and of the materials extension. */
const GROUPS = [
  "basematerials",
  "colorgroup",
  "texture2d",
  "texture2dgroup",
  "compositematerials",
  "multiproperties",
] as const;
type Kind = (typeof GROUPS)[number];

interface Group {
  readonly kind: Kind;
  readonly attributes: Tag["attributes"];
  entries: number;
}

/** The materials, colors and textures of a model part. They do not reach the STL, but a file with broken ones is refused. */
export class Properties {
  readonly #groups = new Map<string, Group>();
  #current: Group | null = null;

  open({ local, attributes }: Tag): void {
    if ((GROUPS as readonly string[]).includes(local)) {
      this.#current = { kind: local as Kind, attributes, entries: 0 };
      this.#groups.set(attributes.id?.value ?? "", this.#current);
    } else if (local === "base") this.#entry(attributes.displaycolor?.value);
    else if (local === "color") this.#entry(attributes.color?.value);
  }

  #entry(color: string | undefined): void {
    if (!COLOR.test(color ?? "")) throw new ModelRefused("color_value");
    if (this.#current) this.#current.entries++;
  }

  /** Checks the references, once all groups are known. @throws ModelRefused */
  check(archive: Archive): void {
    for (const group of this.#groups.values()) CHECKS[group.kind]?.(group, this.#groups, archive);
  }
}

type Groups = ReadonlyMap<string, Group>;

const CHECKS: Readonly<Partial<Record<Kind, (group: Group, groups: Groups, archive: Archive) => void>>> = {
  texture2d({ attributes: { path, contenttype } }, _groups, archive) {
    need(path !== undefined && archive.has(path.value), "texture_path");
    need(TEXTURE_TYPES.includes(contenttype?.value ?? ""), "texture_type");
  },
  texture2dgroup({ attributes: { texid } }, groups) {
    need(groups.get(texid?.value ?? "")?.kind === "texture2d", "texture_id");
  },
  compositematerials({ attributes: { matid, matindices } }, groups) {
    const materials = groups.get(matid?.value ?? "");
    if (materials?.kind !== "basematerials") throw new ModelRefused("composite_matid");
    const indices = words(matindices?.value);
    const areKnown = indices.every((each) => /^\d+$/.test(each) && Number(each) < materials.entries);
    need(indices.length > 0 && areKnown, "composite_indices");
  },
  multiproperties({ attributes: { pids } }, groups) {
    const kinds = words(pids?.value).map((id) => groups.get(id)?.kind);
    need(kinds.length > 0 && kinds.every((kind) => kind !== undefined), "multi_pids");
    need(!kinds.includes("multiproperties"), "multi_nested");
    need(kinds.filter((kind) => kind === "colorgroup").length <= 1, "multi_colors");
    const isMaterial = (kind: Kind | undefined) => kind === "basematerials" || kind === "compositematerials";
    need(!kinds.slice(1).some(isMaterial), "multi_materials");
  },
};

function need(isSo: boolean, otherwise: ModelRefusalCode): void {
  if (!isSo) throw new ModelRefused(otherwise);
}

function words(text = ""): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
