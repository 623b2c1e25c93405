import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { instant, object, RateInfo } from "../../../kernel/catalogue/schema.ts";
import { renderStory } from "../render.ts";
import { storyId } from "../rules.ts";
import { CleanStory, HighlightStory } from "../schemas.ts";
import { fitStory, submitStory } from "../submit-story.ts";

const { id, event_title, event_url, date, action, dek, images, people_shown } = HighlightStory.properties;

export const send = defineOperation({
  id: "highlights.send",
  tool: "floor10_send_highlight",
  rest: { method: "POST", path: "/api/highlights/mine", operationId: "sendMyHighlight" },
  title: "Send a highlight",
  summary: "Submits a story that a signed-in member wrote on the web pages. Without confirm it returns a preview.",
  when: "Use to send a story from the web pages. With a token call floor10_submit_highlight instead.",

  effect: "write",
  access: { person: "ic-member", page: "/highlights/new" },
  quotas: [{ per: "member", max: 3, window: "utc-day", free: (output) => output.dry_run === true || output.refreshed }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 64 * 1024,

  input: object("SendHighlight", {
    id: Type.Optional({ ...id, description: "The id of the member's own story to replace; generated if omitted." }),
    event_title,
    event_url,
    date,
    action,
    dek,
    images,
    people_shown,
    confirm: Confirm,
  }),
  output: previewable("SendHighlightResponse", {
    story: CleanStory,
    refreshed: Type.Boolean({
      description: "It replaced the member's pending story with the same id and used no quota.",
    }),
    expires_at: Type.Optional(instant("When it expires undecided.")),
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
      return preview({ ok: true as const, story, refreshed: false });
    }
    const { story, refreshed, expiresAt } = await submitStory(place, written);
    return {
      ok: true as const,
      story: renderStory(story, settings.baseUrl),
      refreshed,
      expires_at: expiresAt.toISOString(),
    };
  },
});
