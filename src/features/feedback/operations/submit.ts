import { type Caller, holds } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { plainText, suspiciousPatterns } from "../../../kernel/values/text.ts";
import { recordForWebhooks } from "../../webhooks/index.ts";
import { say } from "../messages.ts";
import { ticketId, warningsAbout } from "../rules.ts";
import { FeedbackSubmitRequest, FeedbackSubmitResponse, PER_HOUR_MAX } from "../schemas.ts";
import * as store from "../store.ts";

export const submit = defineOperation({
  id: "feedback.submit",
  tool: "ic_feedback_submit",
  rest: { method: "POST", path: "/api/agent/feedback", operationId: "submitFeedback" },
  title: "Send feedback",
  summary: "Files a ticket about something broken, missing, wrong or good.",
  when: "Use when something fails, the documentation is wrong, or the member wants to tell the space something.",

  effect: "write",
  listed: "first",
  access: { public: true, scope: "feedback:submit", badToken: "anonymous" },
  quotas: [{ per: "address", max: PER_HOUR_MAX, window: "utc-hour" }],
  sandbox: "real",
  idempotency: "key",
  bodyBytesMax: 32 * 1024,

  contract: true,

  input: FeedbackSubmitRequest,
  output: FeedbackSubmitResponse,
  errors: [],
  examples: [
    {
      say: "Tell them that the floor plan link is broken",
      input: {
        kind: "broken_url",
        message: "The link to the floor plan on the welcome page answers 404 since this morning.",
        url: "https://example.org/floor-plan",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newSecret, fail, settings, did }, input) {
    const { kind, priority = "normal", ...texts } = input;
    const clean = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, plainText(text) || null]));
    const message = clean.message;
    if (!message) {
      throw fail("validation", {
        message: say.messageInvisible,
        hint: "Describe the feedback in words.",
      });
    }
    const suspicions = suspiciousPatterns(Object.values(clean).join("\n"));
    const attributed = holds(caller, "feedback:submit");
    const id = ticketId(now, newSecret());
    await store.insert(tx, {
      ticket_id: id,
      kind,
      message,
      priority,
      category: clean.category ?? null,
      url: clean.url ?? null,
      expected: clean.expected ?? null,
      got: clean.got ?? null,
      agent_id: clean.agent_id ?? null,
      contact: clean.contact ?? null,
      member_id: attributed ? caller.memberId : null,
      token_prefix: attributed ? (caller.token?.prefix ?? null) : null,
      tier: attributed ? caller.tier : null,
      ip_hash: settings.hashAddress(caller.address),
      suspicious_patterns: suspicions,
      received_at: now,
    });
    recordForWebhooks(tx, "feedback.sent", { ticket_id: id }, now);
    did(say.sentFeedback({ kind }), undefined, { page: "/feedback" });
    const warnings = warningsAbout(message, suspicions);
    return {
      ok: true as const,
      ticket_id: id,
      received_at: now.toISOString(),
      authenticated: attributed && caller.kind === "token",
      message: "Thank you. The operators read every ticket. Quote its id if you write again.",
      answer: answerFor(caller, { attributed, contact: clean.contact ?? null, baseUrl: settings.baseUrl, id }),
      ...(warnings.length > 0 && { warnings }),
    };
  },
});

interface Sent {
  readonly attributed: boolean;
  readonly contact: string | null;
  readonly baseUrl: string;
  readonly id: string;
}

function answerFor(caller: Caller, { attributed, contact, baseUrl, id }: Sent): string {
  if (!attributed) {
    return contact
      ? "The operators can answer at the contact that you gave."
      : "An anonymous ticket without a contact gets no answer.";
  }
  const page = `The member is notified and reads it at ${baseUrl}/feedback/${encodeURIComponent(id)}.`;
  if (caller.kind !== "token") return page;
  if (holds(caller, "feedback:read")) return `Call ic_feedback_get_status with this ticket_id. ${page}`;
  return `Call ic_events_next over MCP; this token cannot read tickets. ${page}`;
}
