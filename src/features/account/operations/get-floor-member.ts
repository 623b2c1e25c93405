import { Type } from "typebox";
import { holds } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, nullable, object } from "../../../kernel/catalogue/schema.ts";

export const getFloorMember = defineOperation({
  id: "account.get_floor_member",
  tool: "floor10_get_my_floor_member",
  rest: { method: "GET", path: "/api/account/floor-member", operationId: "getMyFloorMember" },
  title: "Identify the token's owner",
  summary: "Returns the member that the token acts for and its current permissions.",
  when: "Use to check your token and its owner in a first call.",

  effect: "read",
  access: { anyToken: true, session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("FloorMemberResponse", {
    member_id: nullable(Type.String()),
    member_name: nullable(Type.String()),
    token_prefix: nullable(Type.String()),
    scopes: Type.Array(Type.String()),
    tier: Type.String(),
    sandbox: Type.Boolean(),
  }),
  errors: [],
  examples: [{ say: "Who are you acting for?", input: {}, output: {} }],

  async handler({ caller }) {
    const { token, memberId, memberName, tier } = caller;
    return {
      member_id: memberId,
      member_name: memberName,
      token_prefix: token?.prefix ?? null,
      scopes: token?.scopes.filter((scope) => holds(caller, scope)) ?? [],
      tier,
      sandbox: token?.sandbox ?? false,
    };
  },
});
