import { ModelRefused } from "../../../kernel/ports/model-reader.ts";
import { type Mesh, TriangleWriter } from "../triangles.ts";
import { type Archive, openArchive } from "./archive.ts";
import { flatten } from "./flatten.ts";
import { scaled } from "./matrix.ts";
import { type ModelPart, readModelPart } from "./model-part.ts";
import { checkRelationships, startPart } from "./relationships.ts";

const FACETS_MAX = 1_000_000;

/** Reads all that a 3MF file builds as one mesh. @throws ModelRefused */
export async function readThreeMf(bytes: Buffer): Promise<Mesh> {
  const archive = await openArchive(bytes);
  const start = await startPart(archive);
  const root = await readModelPart(archive, start);
  const parts = new Map([[start, root]]);
  await readReferenced(archive, parts, root);
  const writer = new TriangleWriter(FACETS_MAX);
  flatten(parts, start, scaled(root.unitMm), writer);
  return { unit: root.unit, ...writer.done() };
}

/** Reads the parts whose objects the model uses by their path. */
async function readReferenced(archive: Archive, parts: Map<string, ModelPart>, part: ModelPart): Promise<void> {
  const uses = [...part.items, ...[...part.objects.values()].flatMap(({ components }) => components)];
  for (const { path } of uses) {
    if (path === null || parts.has(path)) continue;
    if (!archive.has(path)) throw new ModelRefused("rel_target_missing");
    await checkRelationships(archive, path);
    const other = await readModelPart(archive, path);
    parts.set(path, other);
    await readReferenced(archive, parts, other);
  }
}
