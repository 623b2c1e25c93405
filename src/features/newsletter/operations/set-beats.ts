import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ConstraintViolation } from "../../../kernel/ports/database.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import { BeatId } from "../schemas.ts";
import * as store from "../store.ts";

const Beat = object("NewsletterBeatSetting", {
  id: BeatId,
  title: Type.String({ minLength: 1, maxLength: 60, description: "Name of the beat." }),
});

export const setBeats = defineOperation({
  id: "newsletter.set_beats",
  tool: "ic_admin_newsletter_set_beats",
  rest: { method: "PUT", path: "/api/newsletter/beats", operationId: "setNewsletterBeats" },
  title: "Set the beats",
  summary: "Replaces the beats of the newsletter. Published editions keep theirs.",
  when: "Use when an operator names the sections. A beat with stories cannot be left out.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "newsletter.set_beats",
    within: 7 * DAY_MS,
    grade: "restores",
    input: (_input, _reply, before) => before && { beats: before.beats },
  },
  bodyBytesMax: 4 * 1024,

  input: object("SetNewsletterBeats", {
    beats: Type.Array(Beat, { minItems: 1, maxItems: 12, description: "All beats, in order." }),
  }),
  output: object("NewsletterBeatsResponse", { ok: Ok, beats: Type.Array(Beat) }),
  errors: ["already_exists"],
  examples: [
    {
      say: "Call the first section of the newsletter Front page",
      input: {
        beats: [
          { id: "news", title: "Front page" },
          { id: "projects", title: "Projects" },
          { id: "members", title: "Members" },
          { id: "tools", title: "Tools" },
          { id: "events", title: "Events" },
          { id: "ideas", title: "Ideas" },
        ],
      },
      output: { ok: true },
    },
  ],

  checkInput({ beats }) {
    const ids = beats.map(({ id }) => id);
    const twice = ids.find((id, at) => ids.indexOf(id) !== at);
    return twice === undefined ? undefined : { message: say.beatListedTwice({ twice }), hint: "Name each beat once." };
  },

  async handler({ tx, fail, wasBefore }, { beats }) {
    const clean = beats.map(({ id, title }) => ({ id, title: plainLine(title) || id }));
    wasBefore({ beats: (await store.listBeats(tx)).map(({ id, title }) => ({ id, title })) }, { beats: clean });
    try {
      await store.replaceBeats(tx, clean);
    } catch (error) {
      if (!(error instanceof ConstraintViolation)) throw error;
      throw fail("already_exists", {
        message: say.beatHasStories,
        hint: "Keep the beat, or move its stories first.",
      });
    }
    return { ok: true as const, beats: clean };
  },
});
