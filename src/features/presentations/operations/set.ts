import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { plainLine, plainText } from "../../../kernel/values/text.ts";
import { FileId } from "../../files/index.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { checkInputOf, storedSpeakers } from "../check-input.ts";
import { askSpeakers } from "../notify.ts";
import { refusalOfFile, SLIDES_TYPES } from "../published-file.ts";
import { isPlayable, newlyAsked } from "../rules.ts";
import { Chapter, ManagedPresentation, PresentationNumber, renderManaged } from "../schemas.ts";
import * as store from "../store.ts";

export const set = defineOperation({
  id: "presentations.set",
  tool: "ic_admin_set_presentation",
  rest: { method: "PUT", path: "/api/presentations/{number}", operationId: "setPresentation" },
  title: "Add or change a presentation",
  summary:
    "Adds a presentation as a draft, or replaces its details. Members among the speakers are asked to accept it.",
  when: "Use before ic_admin_publish_presentation. Fields left out keep their value.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 32 * 1024,
  checkInput: checkInputOf,

  input: object("SetPresentation", {
    number: PresentationNumber,
    series: line({ minLength: 1, maxLength: 80, description: "Series that the session belongs to." }),
    title: line({ minLength: 1, maxLength: 160, description: "Title of the session or chapter." }),
    held_at: instantInput("When it was held."),
    time_zone: Type.Optional(Type.String({ maxLength: 64, description: "IANA name. Default: the zone of the space." })),
    abstract: Type.Optional(Type.String({ maxLength: 5_000, description: "Plain text." })),
    recording_file: Type.Optional(nullable(FileId, { description: "A sound or film in the caller's vault." })),
    recording_url: Type.Optional(
      nullable(Type.String({ maxLength: 500 }), { description: "An https URL, instead of recording_file." }),
    ),
    slides_file: Type.Optional(nullable(FileId, { description: "A PDF or presentation in the caller's vault." })),
    speakers: Type.Optional(
      Type.Array(
        object("SentSpeaker", {
          name: Type.String({ minLength: 1, maxLength: 80, description: "Name of the speaker." }),
          member_id: Type.Optional(
            nullable(Type.String({ maxLength: 64 }), { description: "The speaker's member ID; null for a guest." }),
          ),
        }),
        { maxItems: 12, description: "The speakers, in order." },
      ),
    ),
    chapters: Type.Optional(Type.Array(Chapter, { maxItems: 100, description: "By start." })),
  }),
  output: object("SetPresentationResponse", { ok: Ok, presentation: ManagedPresentation }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Add last night's talk as number 13",
      input: { number: 13, series: "Open evenings", title: "Reading tide tables", held_at: "2030-02-19T19:00:00Z" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, settings, fail }, { number, speakers, ...input }) {
    const before = await store.lock(tx, number);
    const me = memberOf(caller);
    for (const [field, accepts] of [
      ["recording_file", isPlayable],
      ["slides_file", (type: string) => SLIDES_TYPES.has(type)],
    ] as const) {
      const file = input[field];
      if (!file || file === before?.[field]) continue;
      const refused = await refusalOfFile(tx, { me, file, accepts });
      if (refused) throw fail(refused.kind, refused.details);
    }
    const recording_file = input.recording_url ? null : pick(input.recording_file, before?.recording_file, null);
    const link = recording_file ? null : pick(input.recording_url, before?.recording_url, null);
    await store.put(tx, {
      number,
      series: input.series,
      title: input.title,
      abstract: plainText(pick(input.abstract, before?.abstract, "")),
      held_at: new Date(input.held_at),
      time_zone: input.time_zone ?? before?.time_zone ?? (await spaceTimeZone(tx)),
      recording_file,
      recording_url: link === null ? null : new URL(link).href,
      slides_file: pick(input.slides_file, before?.slides_file, null),
      chapters: pick(input.chapters, before?.chapters, []).map((each) => ({ ...each, title: plainLine(each.title) })),
      state: before?.state ?? "draft",
      published_at: before?.published_at ?? null,
      created_at: before?.created_at ?? now,
      updated_at: now,
    });
    const known = before?.speakers ?? [];
    const named = await storedSpeakers(tx, known, speakers);
    if ("unknown" in named) throw fail("not_found", { hint: `No member has the id ${named.unknown}.` });
    await store.putSpeakers(tx, number, named.speakers);
    const after = (await store.find(tx, number)) as store.Detail;
    await askSpeakers(tx, after, newlyAsked(known, named.speakers), now);
    return { ok: true as const, presentation: renderManaged(after, settings.baseUrl) };
  },
});

/** What was sent, else what was there. */
function pick<Value>(sent: Value | undefined, before: Value | undefined, otherwise: Value): Value {
  return sent !== undefined ? sent : (before ?? otherwise);
}
