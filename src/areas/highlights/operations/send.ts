import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { instant, Ok, object, RateInfo } from "../../../kernel/schema.ts";
import { enterQueue, fitStory } from "../enter-queue.ts";
import { renderStory } from "../render.ts";
import { storyId } from "../rules.ts";
import { CleanStory, HighlightStory } from "../schemas.ts";

const { id, event_title, event_url, date, action, dek, images } = HighlightStory.properties;

/** What a person types; agents submit whole stories. */
export const send = defineOperation({
  id: "highlights.send",
  tool: "floor10_send_highlight",
  rest: { method: "POST", path: "/api/highlights/mine", operationId: "sendMyHighlight" },
  title: "Send a highlight",
  summary: "Puts a story that a member wrote on the pages into the moderation queue; without confirm it is a preview.",
  when: "Only a signed-in member sends this way. With a token, use floor10_submit_highlight.",

  effect: "write",
  access: { person: "ic-member" },
  quotas: [{ per: "member", max: 3, window: "utc-day", free: (output) => output.dry_run === true || output.refreshed }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 64 * 1024,

  input: object("SendHighlight", {
    id: Type.Optional({ ...id, description: "Of the member's own story that this one replaces; made up otherwise." }),
    event_title,
    event_url,
    date,
    action,
    dek,
    images,
    confirm: Type.Optional(Type.Boolean({ default: false, description: "true sends it; anything else previews." })),
  }),
  output: object("SendHighlightResponse", {
    ok: Ok,
    dry_run: Type.Optional(Type.Literal(true, { description: "Nothing was sent." })),
    story: CleanStory,
    refreshed: Type.Boolean({ description: "It took the place of the same story, and cost nothing." }),
    expires_at: Type.Optional(instant("When it leaves the queue undecided.")),
    rate: Type.Optional(RateInfo),
  }),
  errors: ["already_exists"],
  examples: [
    {
      say: "Send my story about the late shift",
      input: {
        id: "2030-02-17-noor-late-shift",
        event_title: "Late shift",
        date: "2030-02-17",
        action: "kept open",
        dek: "The hall stayed open until the last one had gone home.",
        images: [],
        confirm: true,
      },
      output: { ok: true, refreshed: false },
    },
  ],

  async handler({ tx, caller, now, newSecret, fail, settings }, { confirm = false, ...given }) {
    const place = { tx, caller, now, fail, settings };
    const member_name = caller.memberName ?? caller.email ?? "";
    const own = given.id ?? storyId({ ...given, member_name }, now, newSecret());
    const written = { ...given, id: own, member_name };
    if (!confirm) {
      const story = renderStory(await fitStory(place, written), settings.baseUrl);
      return { ok: true as const, dry_run: true as const, story, refreshed: false };
    }
    const { story, refreshed, expiresAt } = await enterQueue(place, written);
    return {
      ok: true as const,
      story: renderStory(story, settings.baseUrl),
      refreshed,
      expires_at: expiresAt.toISOString(),
    };
  },
});
