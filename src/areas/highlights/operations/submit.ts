import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { suspiciousPatterns } from "../../../kernel/text.ts";
import { findImage, holdImage, releaseImages } from "../../media/index.ts";
import { holderOf } from "../leave-queue.ts";
import { faultyStory } from "../refusals.ts";
import { cleanStory, expiryOf, ownImages, pollUrl, type StoryFault, storyFaults, textOf } from "../rules.ts";
import { type CleanStory, HighlightStory, SubmitHighlightResponse } from "../schemas.ts";
import * as store from "../store.ts";

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
  summary: "Puts a story about what a member did at an event into the moderation queue; an operator decides on it.",
  when: "The member wants to tell about an event. Sending the same id again replaces what waits.",

  effect: "write",
  access: { scope: "events:submit_recap", session: false },
  quotas: [{ per: "token", max: 3, window: "utc-day", free: (output) => output.refreshed }],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 256 * 1024,
  wrappedIn: "story",

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

  async handler({ tx, caller, now, fail, settings }, input) {
    const { baseUrl, highlightDays } = settings;
    const memberId = memberOf(caller);
    const faults = storyFaults(input, memberId, baseUrl);
    if (faults.length > 0) throw fail("validation", faultyStory(faults));
    const story = cleanStory(input, baseUrl);
    const missing = await missingImages(tx, story);
    if (missing.length > 0) throw fail("validation", faultyStory(missing));
    const { id } = story;
    const submission = {
      id,
      member_id: memberId,
      token_id: caller.token?.id ?? null,
      story,
      suspicious_patterns: suspiciousPatterns(textOf(story)),
      expires_at: expiryOf(now, highlightDays),
    };
    const taken = await store.submit(tx, submission, now);
    const published = await store.findPublished(tx, id);
    if (!taken || (published && published.member_id !== memberId)) {
      throw fail("already_exists", {
        message: "Another member's highlight has that id.",
        hint: "Choose an id of your own: <YYYY-MM-DD>-<member>-<event>.",
      });
    }
    await releaseImages(tx, holderOf("waiting", id), null);
    for (const sha256 of ownImages(story)) await holdImage(tx, sha256, holderOf("waiting", id));
    return {
      ok: true as const,
      id,
      job_id: id,
      status: "pending" as const,
      poll_url: pollUrl(baseUrl, id),
      refreshed: taken.refreshed,
      expires_at: submission.expires_at.toISOString(),
    };
  },
});

async function missingImages(tx: WriteTx, story: CleanStory): Promise<StoryFault[]> {
  const faults: StoryFault[] = [];
  for (const sha256 of ownImages(story)) {
    if (await findImage(tx, sha256)) continue;
    const field = `images.${story.images.findIndex((image) => image.includes(sha256))}`;
    faults.push({ field, problem: "is not stored here any more; upload it again" });
  }
  return faults;
}
