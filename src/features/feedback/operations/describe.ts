import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import {
  FeedbackContract,
  FeedbackSubmitRequest,
  FIELD_CHARS_MAX,
  KIND_GROUPS,
  MESSAGE_CHARS_MAX,
  PER_HOUR_MAX,
  PRIORITIES,
} from "../schemas.ts";

const FIELDS = Object.keys(FeedbackSubmitRequest.properties);
const REQUIRED: readonly string[] = FeedbackSubmitRequest.required;

export const describe = defineOperation({
  id: "feedback.describe",
  tool: "ic_feedback_describe",
  rest: { method: "GET", path: "/api/agent/feedback", operationId: "describeFeedback" },
  title: "How to send feedback",
  summary: "Returns the kinds, fields and limits of the feedback endpoint.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: FeedbackContract,
  errors: [],
  examples: [{ say: "What kinds of feedback are there?", input: {}, output: { ok: true, method: "POST" } }],

  async handler({ settings }) {
    return {
      ok: true as const,
      method: "POST" as const,
      url: `${settings.baseUrl}/api/agent/feedback`,
      kinds: Object.fromEntries(Object.entries(KIND_GROUPS).map(([group, kinds]) => [group, [...kinds]])),
      priorities: [...PRIORITIES],
      required: [...REQUIRED],
      optional: FIELDS.filter((name) => !REQUIRED.includes(name)),
      limits: {
        message_chars: MESSAGE_CHARS_MAX,
        field_chars: FIELD_CHARS_MAX,
        per_address_and_utc_hour: PER_HOUR_MAX,
      },
      authentication: "Optional. A token with feedback:submit attributes the ticket to its member.",
    };
  },
});
