import { ModelRefused, type ModelReport } from "../../kernel/ports/model-reader.ts";
import { canonicalStl } from "./canonical-stl.ts";
import { measure } from "./measure.ts";
import { readObj } from "./obj.ts";
import { drawPicture } from "./picture.ts";
import { readStl } from "./stl.ts";
import { readThreeMf } from "./three-mf/read.ts";
import type { Mesh } from "./triangles.ts";

export interface CheckedModel {
  readonly report: ModelReport;
  readonly stl: Buffer;
  /** PNG. */
  readonly picture: Buffer;
}

const READERS: Readonly<Record<string, (bytes: Buffer) => Mesh | Promise<Mesh>>> = {
  stl: readStl,
  obj: readObj,
  "3mf": readThreeMf,
};

/** Reads, measures and draws a model, in this process. @throws ModelRefused */
export async function readModel(bytes: Buffer, extension: string): Promise<CheckedModel> {
  const read = READERS[extension];
  if (!read) throw new ModelRefused("unsupported_extension");
  const mesh = await read(bytes);
  const { report, box } = measure(mesh);
  return { report, stl: canonicalStl(mesh), picture: drawPicture(mesh, box) };
}
