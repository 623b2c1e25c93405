import { type Static, Type } from "typebox";
import { choice, instant, Ok, object } from "../../kernel/schema.ts";

/** What tickets are about, in groups (specification, Feedback ticket). */
export const KIND_GROUPS = {
  breakage: ["broken_url", "schema_mismatch", "stale_doc", "endpoint_404", "bug_report", "other"],
  voice: ["feature_request", "praise", "complaint", "question", "suggestion"],
  gap: ["knowledge_gap"],
} as const;

export const KINDS = [...KIND_GROUPS.breakage, ...KIND_GROUPS.voice, ...KIND_GROUPS.gap] as const;

export const PRIORITIES = ["low", "normal", "high"] as const;

export const MESSAGE_CHARS_MAX = 2_000;
export const FIELD_CHARS_MAX = 500;
export const PER_HOUR_MAX = 10;
/** Shorter messages are taken, with a warning. */
export const MESSAGE_CHARS_ENOUGH = 40;

function side(description: string) {
  return Type.Optional(Type.String({ maxLength: FIELD_CHARS_MAX, description }));
}

export const FeedbackSubmitRequest = object("FeedbackSubmitRequest", {
  kind: choice(KINDS),
  message: Type.String({ minLength: 1, maxLength: MESSAGE_CHARS_MAX }),
  priority: Type.Optional(choice(PRIORITIES, { description: "normal, if not given." })),
  category: side("A word to sort it by."),
  url: side("The address that it is about."),
  expected: side("What should have happened."),
  got: side("What happened instead."),
  agent_id: side("How the agent calls itself."),
  contact: side("Where to answer."),
});
export type FeedbackSubmitRequest = Static<typeof FeedbackSubmitRequest>;

export const FeedbackSubmitResponse = object("FeedbackSubmitResponse", {
  ok: Ok,
  ticket_id: Type.String(),
  received_at: instant("When it was taken."),
  authenticated: Type.Boolean({ description: "A valid token attributed it to its member." }),
  message: Type.String(),
  warnings: Type.Optional(Type.Array(Type.String(), { description: "What would make the ticket more useful." })),
});

export const FeedbackContract = object("FeedbackContract", {
  ok: Ok,
  method: Type.Literal("POST"),
  url: Type.String(),
  kinds: Type.Record(Type.String(), Type.Array(Type.String()), { description: "By group." }),
  priorities: Type.Array(Type.String()),
  required: Type.Array(Type.String()),
  optional: Type.Array(Type.String()),
  limits: object("FeedbackLimits", {
    message_chars: Type.Integer(),
    field_chars: Type.Integer(),
    per_address_and_utc_hour: Type.Integer(),
  }),
  authentication: Type.String(),
});
