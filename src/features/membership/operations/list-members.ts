import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NamesAreData, Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { MemberListing, renderMember, TierName } from "../schemas.ts";
import * as store from "../store.ts";

export const listMembers = defineOperation({
  id: "membership.list_members",
  tool: "ic_admin_list_members",
  rest: { method: "GET", path: "/api/membership/members", operationId: "listMembers" },
  title: "List members",
  summary: "Lists members with their tiers, newest first, for operators.",
  when: "Use when an operator looks up a member or reviews tiers.",

  effect: "read",
  access: { scope: "admin:tier_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListMembers", {
    tier: Type.Optional(TierName),
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 80, description: "Part of a name or e-mail address." })),
    limit: pageLimit(500, 200),
    offset: pageOffset(100_000),
  }),
  output: object("MembersResponse", {
    ok: Ok,
    trust: NamesAreData,
    members: Type.Array(MemberListing),
    total: Type.Integer({ description: `With \`q\`, at most ${store.TOTAL_MAX}.` }),
    more: Type.Optional(Type.Boolean({ description: "true if there are more matches than `total`." })),
    has_more: Type.Boolean(),
  }),
  errors: [],
  examples: [{ say: "Who are our members?", input: { limit: 50 }, output: { ok: true } }],

  async handler({ tx }, { tier, q, limit = 200, offset = 0 }) {
    const { members, total, more, hasMore } = await store.list(tx, { tier, q, limit, offset });
    return {
      ok: true as const,
      trust: "untrusted" as const,
      members: members.map(renderMember),
      total,
      ...(more && { more }),
      has_more: hasMore,
    };
  },
});
