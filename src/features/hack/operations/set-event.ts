import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { checkSettings } from "../check-settings.ts";
import { createEvent, editEvent } from "../save-event.ts";
import { Criterion, HackEvent, HackSettings, renderEvent, renderSettings } from "../schemas.ts";

const time = (description: string) => Type.Optional(nullable(instantInput(description)));

export const setEvent = defineOperation({
  id: "hack.set_event",
  tool: "ic_admin_hack_set_event",
  rest: { method: "PUT", path: "/api/hack/events/{eid}", operationId: "setHackathon" },
  title: "Add or edit a hackathon",
  summary: "Adds a hackathon, or with its rev changes its texts, times, NDA and rubric.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/hack" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 64 * 1024,
  checkInput: checkSettings,

  input: object("SetHackathon", {
    eid: Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 64, description: "ID of the hackathon." }),
    rev: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "Of the settings as read; absent to add." }),
    ),
    title: Type.String({ minLength: 1, maxLength: 140, description: "Title of the hackathon or criterion." }),
    about: Type.Optional(Type.String({ maxLength: 5_000, description: "What the hackathon is about." })),
    time_zone: Type.String({ maxLength: 64, description: "IANA zone of the venue." }),
    starts_on: Type.String({ format: "date", description: "First day." }),
    ends_on: Type.String({ format: "date", description: "Last day." }),
    venue: Type.Optional(Type.String({ maxLength: 200, description: "Where it takes place." })),
    seats: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: "For a new one. Later, hack.set_seats changes it." }),
    ),
    opens_at: time("The phase becomes OPEN by itself."),
    applications_open: time("Applications are taken from then on."),
    applications_close: time("Applications are taken until then."),
    promotions_end: time("From then on nobody is promoted from the waitlist by itself. Default: the first day."),
    submissions_close: time("Deadline of submissions."),
    grace_seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3_600,
        description: "Seconds after the deadline in which submissions still count.",
      }),
    ),
    confirm_hours: Type.Optional(Type.Integer({ minimum: 2, maximum: 336, description: "Default 48." })),
    auto_promote: Type.Optional(Type.Boolean({ description: "Default true." })),
    rubric: Type.Optional(Type.Array(Criterion, { maxItems: 12, description: "Criteria of the judges." })),
    nda_text: Type.Optional(
      nullable(Type.String({ minLength: 1, maxLength: 20_000 }), {
        description: "Another text is a new version, to be signed again; null: no NDA.",
      }),
    ),
  }),
  output: object("SetHackathonResponse", { ok: Ok, event: HackEvent, settings: HackSettings }),
  errors: ["not_found", "already_exists", "rev_conflict", "locked"],
  examples: [
    {
      say: "Plan a weekend for garden tools",
      input: {
        eid: "garden-jam",
        title: "Garden Jam",
        time_zone: "Europe/Lisbon",
        starts_on: "2030-05-04",
        ends_on: "2030-05-05",
        seats: 40,
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, settings }, input) {
    const by = memberOf(caller);
    const event =
      input.rev === undefined
        ? await createEvent(tx, input, { by, now })
        : await editEvent(tx, { ...input, rev: input.rev }, now);
    return {
      ok: true as const,
      event: renderEvent(event, { baseUrl: settings.baseUrl, now }),
      settings: renderSettings(event),
    };
  },
});
