import { type ModelRefusalCode, ModelRefused, type ModelReport } from "../../kernel/ports/model-reader.ts";
import type { CheckedModel } from "./read-model.ts";

type Head =
  | { readonly report: ModelReport; readonly stlBytes: number }
  | { readonly refused: ModelRefusalCode; readonly detail?: string };

/** What the child process writes: the length of a JSON head, the head, then the STL and the picture. */
export function replyOf(model: CheckedModel): Buffer[] {
  return [...framed({ report: model.report, stlBytes: model.stl.length }), model.stl, model.picture];
}

export function refusalReply(error: unknown): Buffer[] {
  const refused = error instanceof ModelRefused ? error.code : "unreadable";
  const detail = error instanceof ModelRefused ? undefined : String(error);
  return framed(detail === undefined ? { refused } : { refused, detail });
}

/** Null if the child ended before it was done. @throws ModelRefused */
export function parseReply(reply: Buffer): CheckedModel | null {
  const length = reply.length >= 4 ? reply.readUInt32BE(0) : Infinity;
  if (reply.length < 4 + length) return null;
  const head = JSON.parse(reply.toString("utf8", 4, 4 + length)) as Head;
  if ("refused" in head) throw new ModelRefused(head.refused, { cause: head.detail });
  const stl = reply.subarray(4 + length, 4 + length + head.stlBytes);
  const picture = reply.subarray(4 + length + head.stlBytes);
  return stl.length === head.stlBytes && picture.length > 0 ? { report: head.report, stl, picture } : null;
}

function framed(head: Head): Buffer[] {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return [length, text];
}
