import { Type } from "typebox";
import { SCOPE_NAMES } from "../../../kernel/access/scopes.ts";
import { object, RateInfo } from "../../../kernel/catalogue/schema.ts";
import { ERRORS } from "../../../kernel/errors.ts";

/** The body of every refusal (specification, Resources: Error body). Further members depend on the kind. */
export const ErrorSchema = Type.Object(
  {
    error: Type.String({ description: "The message for people, or the kind where clients switch on it." }),
    ok: Type.Optional(Type.Literal(false)),
    error_kind: Type.Optional(
      Type.String({ description: "The kind, to switch on. More may come.", examples: Object.keys(ERRORS) }),
    ),
    message: Type.Optional(Type.String({ description: "The wording, where `error` holds the kind." })),
    hint: Type.Optional(Type.String({ description: "What the caller can do next." })),
    rate: Type.Optional(RateInfo),
    retry_after_seconds: Type.Optional(Type.Integer({ description: "As the Retry-After header." })),
    required_scope: Type.Optional(Type.String({ description: "The scope that the token lacks." })),
    tier: Type.Optional(Type.String({ description: "The tier that is needed." })),
    current_tier: Type.Optional(Type.String({ description: "The member's tier now." })),
    faults: Type.Optional(
      Type.Array(object("Fault", { field: Type.String(), problem: Type.String() }), {
        description: "The faults of the request, by field.",
      }),
    ),
  },
  { title: "Error", additionalProperties: true },
);

/** The reply to a simulated write (specification, Resources: Sandbox write receipt). */
export const SandboxReceipt = object(
  "SandboxReceipt",
  {
    ok: Type.Literal(true),
    sandbox: Type.Literal(true),
    simulated: Type.Literal(true),
    would_have: object("SandboxIntent", {
      action: Type.String({ description: "The tool." }),
      scope: Type.String({ enum: [...SCOPE_NAMES] }),
      args: Type.Object({}, { description: "What was sent.", additionalProperties: true }),
    }),
    note: Type.String(),
  },
  { description: "The scope was checked, and nothing was changed." },
);

/** The reply to a dry run. */
export const DryRun = object(
  "DryRun",
  {
    ok: Type.Literal(true),
    dry_run: Type.Literal(true),
    note: Type.String(),
    would_be: Type.Object(
      {},
      { description: "The other members of the reply, with null for secrets.", additionalProperties: true },
    ),
    effects: Type.Array(
      Type.Object(
        { effect: Type.String({ enum: ["act", "records", "notice", "message"] }) },
        {
          description:
            "`act` has the sentence of the activity. `records` counts the rows of a table that are created, changed or " +
            "removed. `notice` counts the people who get a notice of a type. `message` goes to another system.",
          additionalProperties: true,
        },
      ),
    ),
    warnings: Type.Optional(Type.Array(Type.String(), { description: "What could not be foretold." })),
  },
  { description: "What a write would do. Nothing was changed." },
);
