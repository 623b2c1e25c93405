import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_NDA } from "../refusals.ts";
import { admit } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid } from "../schemas.ts";
import { findNda } from "../store.ts";

export const getNda = defineOperation({
  id: "hack.get_nda",
  tool: "ic_hack_get_nda",
  rest: { method: "GET", path: "/api/hack/nda", operationId: "getHackathonNda" },
  title: "Get the hackathon's NDA",
  summary: "Returns the NDA's text in the version in force.",
  when: "Use to show the member the text before ic_hack_sign_nda.",

  effect: "read",
  access: { scope: "hack:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetHackathonNda", { eid: Eid }),
  output: object("HackathonNdaResponse", {
    ok: Ok,
    version: Type.Integer(),
    text: Type.String(),
    sha256: Type.String({ description: "Of the text." }),
    published_at: instant("When this version was published."),
  }),
  errors: ["not_found"],
  examples: [{ say: "What does the NDA say?", input: {}, output: { version: 1 } }],

  async handler({ tx, caller, fail }, { eid = DEFAULT_EID }) {
    const { event } = await admit(tx, "ic_hack_get", eid, caller);
    const nda = event.nda_version === null ? undefined : await findNda(tx, eid, event.nda_version);
    if (!nda) throw fail("not_found", NO_NDA);
    const { version, text, sha256, published_at } = nda;
    return { ok: true as const, version, text, sha256, published_at: published_at.toISOString() };
  },
});
