import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_KIND, NO_TEXT } from "../refusals.ts";
import { HEADSET } from "../rules.ts";
import { Kind, Trust } from "../schemas.ts";
import { findPolicy } from "../store.ts";
import * as waivers from "../waivers/waiver-store.ts";

export const getWaiverText = defineOperation({
  id: "lending.get_waiver_text",
  tool: "ic_headsets_get_waiver_text",
  rest: { method: "GET", path: "/api/headsets/waiver/text", operationId: "getWaiverText" },
  title: "Read the waiver",
  summary: "Returns the waiver that is in force, and the version that follows it.",
  when: "Use to show the member what they sign.",

  effect: "read",
  access: { scope: "headsets:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetWaiverText", { kind: Kind }),
  output: object("WaiverTextResponse", {
    ok: Ok,
    kind: Type.String(),
    version: Type.String(),
    body: Type.String(),
    text_sha256: Type.String(),
    in_force_at: instant("Since when it is in force."),
    trust: Trust,
  }),
  errors: ["not_found", "not_configured"],
  examples: [{ say: "What does the waiver say?", input: {}, output: { ok: true } }],

  async handler({ tx, now, fail }, { kind = HEADSET }) {
    if (!(await findPolicy(tx, kind))) throw fail("not_found", NO_SUCH_KIND);
    const text = await waivers.textInForce(tx, kind, now);
    if (!text) throw fail("not_configured", NO_TEXT);
    const { body, text_sha256, in_force_at } = text;
    const version = String(text.version);
    return {
      ok: true as const,
      kind,
      version,
      body,
      text_sha256,
      in_force_at: in_force_at.toISOString(),
      trust: "untrusted" as const,
    };
  },
});
