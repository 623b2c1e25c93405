import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { cardFor } from "../render.ts";
import { EVERYONE } from "../rules.ts";
import { DirectoryEntry } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 48;

export const listPublic = defineOperation({
  id: "directory.list_public",
  tool: "ic_directory_list_public",
  rest: { method: "GET", path: "/api/directory/public", operationId: "listPublicMembers" },
  title: "List public members",
  summary: "Lists the members who chose to be public, with the public fields of their cards.",
  when: "Use to read the public directory without a token. ic_directory_search finds a particular member.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListPublicMembers", {
    limit: pageLimit(100, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("PublicMembersResponse", {
    ok: Ok,
    results: Type.Array(DirectoryEntry, { description: "Sorted by display name." }),
    count: Type.Integer(),
    total: Type.Integer({ description: "Total number, regardless of limit." }),
  }),
  errors: [],
  examples: [{ say: "Who belongs to this space?", input: { limit: 10 }, output: { ok: true } }],

  async handler({ tx, settings }, { limit = LIMIT_DEFAULT, offset = 0 }) {
    const { cards, total } = await store.listListed(tx, { limit, offset });
    const results = cards.map((card) => cardFor(EVERYONE, card, settings.baseUrl));
    return { ok: true as const, results, count: results.length, total };
  },
});
