import { ModelRefused } from "../../../kernel/ports/model-reader.ts";
import type { Archive } from "./archive.ts";
import { parseXml } from "./xml.ts";

/** 3MF Core, 2.1.1. */
const START_PART = "http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel";
const ROOT = "/_rels/.rels";

/** The name of the model part. Checks all relationships of the package and of that part. @throws ModelRefused */
export async function startPart(archive: Archive): Promise<string> {
  if (!archive.has(ROOT)) throw new ModelRefused("rel_start_part");
  const starts = (await relationships(archive, ROOT, "/")).filter(({ type }) => type === START_PART);
  const [start] = starts;
  if (!start || starts.length > 1) throw new ModelRefused("rel_start_part");
  await checkRelationships(archive, start.target);
  return start.target;
}

/** Checks the relationships of a part, if it has any. */
export async function checkRelationships(archive: Archive, part: string): Promise<void> {
  const [folder = "", name = ""] = split(part);
  const rels = `${folder}/_rels/${name}.rels`;
  if (archive.has(rels)) await relationships(archive, rels, part);
}

interface Relationship {
  readonly type: string;
  readonly target: string;
}

async function relationships(archive: Archive, rels: string, source: string): Promise<Relationship[]> {
  const found: Relationship[] = [];
  const ids = new Set<string>();
  await parseXml(archive.read(rels), {
    open({ local, attributes }) {
      if (local !== "Relationship") return;
      const { Id: id, Type: type, Target: target, TargetMode: mode } = attributes;
      const isOutside = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(target?.value ?? "");
      if (isOutside || (mode && mode.value !== "Internal")) throw new ModelRefused("rel_external");
      if (ids.has(id?.value ?? "")) throw new ModelRefused("rel_duplicate_id");
      ids.add(id?.value ?? "");
      found.push({ type: type?.value ?? "", target: resolved(source, target?.value ?? "") });
    },
    close: () => undefined,
  });
  for (const { type, target } of found) {
    if (!archive.has(target)) throw new ModelRefused(type === START_PART ? "rel_start_part" : "rel_target_missing");
  }
  return found;
}

/** OPC, 6.4.3: relative to the source of the relationship. */
function resolved(source: string, target: string): string {
  return decodeURI(new URL(target, new URL(source, "part://package/")).pathname);
}

function split(part: string): [string, string] {
  const at = part.lastIndexOf("/");
  return [part.slice(0, at), part.slice(at + 1)];
}
