import { Type } from "typebox";
import { Ok, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";

const SUB_REQUESTS_MAX = 20;

export const BatchSubRequest = object("BatchSubRequest", {
  id: Type.Optional(Type.String({ maxLength: 128, description: "Returned with the result." })),
  method: Type.Optional(Type.String({ maxLength: 16, default: "GET", description: "Only GET is accepted." })),
  path: Type.String({ maxLength: 2_048, description: "Path and query, such as /api/events/upcoming?limit=5." }),
});
export type BatchSubRequest = Static<typeof BatchSubRequest>;

export const BatchRequest = object("BatchRequest", {
  requests: Type.Array(BatchSubRequest, {
    minItems: 1,
    maxItems: SUB_REQUESTS_MAX,
    description: "The reads, in order.",
  }),
});

export const BatchResultItem = object("BatchResultItem", {
  id: Type.Optional(Type.String()),
  path: Type.String(),
  status: Type.Integer({ description: "The HTTP status of the same direct call." }),
  ok: Type.Boolean(),
  body: Type.Record(Type.String(), Type.Unknown(), { description: "The body of the same direct call." }),
});
export type BatchResultItem = Static<typeof BatchResultItem>;

export const BatchResponse = object("BatchResponse", {
  ok: Ok,
  count: Type.Integer(),
  results: Type.Array(BatchResultItem, { description: "In the order of the requests." }),
});
