import { Type } from "typebox";
import { shortenedTo } from "../../../kernel/catalogue/fields/shortened-fields.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { cardFor } from "../render.ts";
import { audiencesOf, matchesEveryId, readerOf, SEARCHED_FIELDS, shows, unlistedTiersFor } from "../rules.ts";
import { DirectorySearchResponse } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_MAX = 50;
const NOTHING_FOUND =
  "The search covers names, handles, member ids, skills and what members can be asked about. Send a shorter part.";
const QUERY_CHARS_MAX = 80;

export const search = defineOperation({
  id: "directory.search",
  tool: "ic_directory_search",
  rest: { method: "GET", path: "/api/directory/search", operationId: "searchDirectory" },
  title: "Search the directory",
  summary: "Searches members by a part of their name, handles, member id, skills, or what they can be asked about.",
  when: "Use when the member looks for another member by name, handle or skill. The caller's tier and each member's choice decide which fields are returned.",

  effect: "read",
  listed: "first",
  access: { scope: "directory:search", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  contract: true,

  input: object("DirectorySearch", {
    q: Type.Optional(
      line({
        description: `Part of a name, handle or skill, in any case. Cut at ${QUERY_CHARS_MAX} characters.`,
        ...shortenedTo(QUERY_CHARS_MAX),
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: 20,
        description: `At most this many members; maximum ${LIMIT_MAX}.`,
        ...shortenedTo(LIMIT_MAX),
      }),
    ),
    offset: pageOffset(100_000),
  }),
  toolInput: {
    q: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: QUERY_CHARS_MAX,
        description: "Part of a name, handle or skill, in any case.",
      }),
    ),
    limit: pageLimit(LIMIT_MAX, 20),
  },
  output: DirectorySearchResponse,
  errors: [],
  examples: [{ say: "Who here is called Ilse?", input: { q: "ilse" }, output: { ok: true, count: 1, query: "ilse" } }],

  async handler({ tx, caller, settings }, { q, limit = 20, offset = 0 }) {
    const text = q || null;
    const sight = { unlistedTiers: unlistedTiersFor(caller.tier), self: caller.memberId };
    const page = { ...sight, limit, offset };
    const reader = readerOf(caller);
    const fields = SEARCHED_FIELDS.filter((field) => shows(reader, field));
    const { cards, total, more } = await (text === null || matchesEveryId(text)
      ? store.list(tx, page)
      : store.search(tx, { ...page, text, fields, audiences: audiencesOf(reader) }));
    const results = cards.map((card) => cardFor(readerOf(caller, card.member_id), card, settings.baseUrl));
    const found = {
      ok: true as const,
      results,
      count: results.length,
      total,
      ...(more && { more }),
      query: text ?? "",
    };
    return text !== null && total === 0 ? { ...found, hint: NOTHING_FOUND } : found;
  },
});
