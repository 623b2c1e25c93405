import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { spaceNameAndZone } from "../../space/index.ts";
import { ended, UNKNOWN_LINK } from "../refusals.ts";
import { hashOfToken, stateOf } from "../rules.ts";
import { InvitationToken, Offered, renderOffered } from "../schemas.ts";
import { findByHash } from "../store.ts";

export const getInvitation = defineOperation({
  id: "joining.get_invitation",
  tool: "ic_join_get_invitation",
  rest: { method: "GET", path: "/api/join/invitations/{token}", operationId: "getInvitation" },
  title: "Get an invitation by its link",
  summary: "Returns the tier that an invitation gives, by the token of its link. It does not accept it.",
  when: "Use when a person has an invitation and asks what it gives. They accept it on its page.",

  effect: "read",
  access: { public: true },
  quotas: [],
  limitedBySecret: "token",
  bodyBytesMax: 1024,

  input: object("GetInvitation", { token: InvitationToken }),
  output: object("InvitationByLinkResponse", {
    ok: Ok,
    space: Type.String(),
    invitation: Offered,
    name: nullable(Type.String({ description: "Of the invited person, if operators entered one." })),
    email: nullable(Type.String({ description: "The address that it was mailed to." })),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "What does this invitation give me?",
      input: { token: "an-invitation-of-the-world" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { token }) {
    const found = await findByHash(tx, hashOfToken(token));
    if (!found) throw fail("not_found", UNKNOWN_LINK);
    const state = stateOf(found, now);
    if (state !== "open") throw fail("not_found", ended(state));
    const { name: space } = await spaceNameAndZone(tx);
    const { name, email } = found;
    return { ok: true as const, space, invitation: renderOffered(found), name, email };
  },
});
