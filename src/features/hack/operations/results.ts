import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { rubricOf } from "../judging/rubric.ts";
import { Placed } from "../judging/schemas.ts";
import { readStandings } from "../judging/standings.ts";
import { admit } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Criterion, Eid, Trust } from "../schemas.ts";

export const results = defineOperation({
  id: "hack.results",
  tool: "ic_hack_results",
  rest: { method: "GET", path: "/api/hack/results", operationId: "getHackResults" },
  title: "Get the results",
  summary: "Ranks the teams of a hackathon, with mean and adjusted scores. Available in the phase RESULTS.",
  when: "Use when someone asks who won.",

  effect: "read",
  access: { scope: "hack:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetHackResults", { eid: Eid }),
  output: object("HackResultsResponse", {
    ok: Ok,
    rubric: Type.Array(Criterion),
    results: Type.Array(Placed, { description: "Best first; teams without a place last." }),
    trust: Trust,
  }),
  errors: ["not_found", "wrong_phase"],
  examples: [{ say: "Who won the hackathon?", input: { eid: "harbor-spring" }, output: { ok: true } }],

  async handler({ tx, caller }, { eid = DEFAULT_EID }) {
    const { event } = await admit(tx, "ic_hack_results", eid, caller);
    return {
      ok: true as const,
      rubric: rubricOf(event).map((each) => ({ ...each })),
      results: await readStandings(tx, event),
      trust: "untrusted" as const,
    };
  },
});
