import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { wholeCard } from "../render.ts";
import { graded } from "../rules.ts";
import { DirectoryEntry } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 48;

export const listPublic = defineOperation({
  id: "directory.list_public",
  tool: "ic_directory_list_public",
  rest: { method: "GET", path: "/api/directory/public", operationId: "listPublicMembers" },
  title: "Members whom everybody may see",
  summary: "Lists the members who chose to be listed for everybody, each with what the public is shown of a card.",
  when: "Without a token, or for a page that anybody reads. To find a certain member use ic_directory_search.",

  effect: "read",
  access: { public: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ListPublicMembers", {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: LIMIT_DEFAULT })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
  }),
  output: object("PublicMembersResponse", {
    ok: Ok,
    results: Type.Array(DirectoryEntry, { description: "Sorted by display name." }),
    count: Type.Integer(),
    total: Type.Integer({ description: "How many are listed, whatever the limit." }),
  }),
  errors: [],
  examples: [{ say: "Who belongs to this space?", input: { limit: 10 }, output: { ok: true } }],

  /** The same for every caller: what is public is not graded by who asks. */
  async handler({ tx, settings }, { limit = LIMIT_DEFAULT, offset = 0 }) {
    const { cards, total } = await store.listListed(tx, { limit, offset });
    const results = cards.map((card) => ({
      ...graded("public", wholeCard(card, settings.baseUrl)),
      trust: "untrusted" as const,
    }));
    return { ok: true as const, results, count: results.length, total };
  },
});
