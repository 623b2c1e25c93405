import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { plainLine, plainText } from "../../../kernel/values/text.ts";
import { QualificationKind } from "../../trainings/index.ts";
import { KindName, Policy, renderPolicy } from "../schemas.ts";
import * as store from "../store.ts";

const NEW = {
  minutes_max: 240,
  until_close: true,
  needs_waiver: false,
  waiver_days: 90,
  relayed_signatures: false,
  qualification: null,
  extensions_max: 2,
};

export const adminSetKind = defineOperation({
  id: "lending.admin_set_kind",
  tool: "ic_headsets_admin_set_kind",
  rest: { method: "PUT", path: "/api/headsets/admin/kinds/{kind}", operationId: "setLendingKind" },
  title: "Set the terms of a kind",
  summary: "Adds a kind of thing to lend, or changes its terms. Active loans keep theirs.",
  when: "Use to lend something new, or to change how long, by whom and with what waiver it is lent.",

  effect: "destructive",
  access: { scope: "admin:headsets_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 16 * 1024,

  input: object("SetLendingKind", {
    kind: KindName,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 80, description: "Required for a new kind." })),
    minutes_max: Type.Optional(
      Type.Integer({ minimum: 15, maximum: 129_600, description: "The longest loan; default 240." }),
    ),
    until_close: Type.Optional(Type.Boolean({ description: "Due no later than the space closes. Default true." })),
    needs_waiver: Type.Optional(Type.Boolean({ description: "Default false." })),
    waiver_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_660, description: "Default 90." })),
    relayed_signatures: Type.Optional(
      Type.Boolean({ description: "Signatures that agents send count. Default false." }),
    ),
    qualification: Type.Optional(nullable(QualificationKind)),
    cleaning: Type.Optional(
      Type.Boolean({ description: "Returned units are cleaned before the next loan. Default false." }),
    ),
    extensions_max: Type.Optional(Type.Integer({ minimum: 0, maximum: 10, description: "Default 2." })),
    handling: Type.Optional(Type.String({ maxLength: 8_000, description: "Rules for handling, in Markdown." })),
  }),
  output: object("LendingKindResponse", { ok: Ok, kind: Policy }),
  errors: [],
  examples: [
    {
      say: "Lend cameras for two days",
      input: { kind: "tripod", name: "Tripod", minutes_max: 2880, until_close: false },
      output: { ok: true },
    },
  ],

  async handler({ tx, now }, { kind, cleaning, ...given }) {
    const before = await store.findPolicy(tx, kind);
    const policy: store.PolicyRow = {
      ...(before ?? NEW),
      ...given,
      kind,
      name: plainLine(given.name ?? before?.name ?? "") || kind,
      turnaround: cleaning ?? before?.turnaround ?? false,
      handling: plainText(given.handling ?? before?.handling ?? ""),
      updated_at: now,
    };
    await store.putPolicy(tx, policy);
    return { ok: true as const, kind: renderPolicy(policy) };
  },
});
