import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { say } from "../messages.ts";
import { pollUrl } from "../rules.ts";
import { HighlightStory, SubmitHighlightResponse } from "../schemas.ts";
import { peopleShownIn } from "../shown/people.ts";
import { submitStory } from "../submit-story.ts";

export const submit = defineOperation({
  id: "highlights.submit",
  tool: "floor10_submit_highlight",
  rest: {
    method: "POST",
    path: "/api/ingest/highlights/pending",
    operationId: "submitHighlightPending",
    status: 202,
    headers: ({ poll_url }: { poll_url: string }) => ({ location: poll_url }),
  },
  title: "Submit a highlight",
  summary: "Submits a story about what a member did at an event. An operator decides on its publication.",
  when: "Use when the member wants to tell others about an event. The same id again replaces the pending story.",

  effect: "write",
  listed: "first",
  access: { scope: "events:submit_recap", session: false },
  quotas: [{ per: "token", max: 3, window: "utc-day", free: (output) => output.refreshed }],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 256 * 1024,
  wrappedIn: "story",

  contract: true,

  input: HighlightStory,
  output: SubmitHighlightResponse,
  errors: ["already_exists"],
  examples: [
    {
      say: "Tell everybody what I showed at the demo night",
      input: {
        id: "2030-02-19-noor-demo-night",
        member_name: "Noor Adeyemi",
        action: "showed",
        event_title: "Demo night",
        event_url: "https://luma.com/demo-night",
        date: "2030-02-19",
        dek: "Noor showed a door that opens for agents, and forty people walked through it.",
        stats: [{ label: "Visitors", value: 40 }],
        images: ["https://images.example.org/door.jpg"],
        image_focals: { "0": { x: 0.5, y: 0.3 } },
      },
      output: { ok: true, job_id: "2030-02-19-noor-demo-night", status: "pending" },
    },
  ],

  async handler({ tx, caller, now, fail, settings, did }, input) {
    const { story, refreshed, expiresAt } = await submitStory({ tx, caller, now, fail, settings }, input);
    did(say.submitted({ title: story.event_title }), undefined, { page: "/highlights/mine" });
    const isForeign = input.member_id !== undefined && input.member_id !== story.member_id;
    return {
      ok: true as const,
      id: story.id,
      job_id: story.id,
      status: "pending" as const,
      poll_url: pollUrl(settings.baseUrl, story.id),
      refreshed,
      expires_at: expiresAt.toISOString(),
      ...(await peopleShownIn(tx, caller, story.id)),
      ...(isForeign && { warnings: [`member_id was replaced by ${story.member_id}: the token decides who submits`] }),
    };
  },
});
