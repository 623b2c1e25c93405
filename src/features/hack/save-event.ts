import { createHash } from "node:crypto";
import { Refusal } from "../../kernel/errors.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { plainLine, plainText } from "../../kernel/values/text.ts";
import { insertFirstForms } from "./applications/form-store.ts";
import { say } from "./messages.ts";
import { badField, EDITED_MEANWHILE, EID_USED, noSuchEvent, SCORED_ALREADY } from "./refusals.ts";
import { insertRole } from "./seat-store.ts";
import * as store from "./store.ts";
import { hasScores } from "./team-facts.ts";

const CONFIRM_HOURS = 48;

type Time = string | null | undefined;

/** What operators send: absent fields stay as they are. */
export interface SettingsInput {
  readonly eid: string;
  readonly title: string;
  readonly about?: string | undefined;
  readonly time_zone: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly venue?: string | undefined;
  readonly seats?: number | undefined;
  readonly opens_at?: Time;
  readonly applications_open?: Time;
  readonly applications_close?: Time;
  readonly promotions_end?: Time;
  readonly submissions_close?: Time;
  readonly grace_seconds?: number | undefined;
  readonly confirm_hours?: number | undefined;
  readonly auto_promote?: boolean | undefined;
  readonly rubric?: readonly store.Criterion[] | undefined;
  readonly nda_text?: string | null | undefined;
}

/** The operator who adds an event becomes its event admin. @throws Refusal `already_exists` */
export async function createEvent(
  tx: WriteTx,
  input: SettingsInput,
  { by, now }: { by: string; now: Date },
): Promise<store.EventRow> {
  const { eid, seats } = input;
  if (seats === undefined) {
    throw new Refusal("validation", badField("seats", say.seatsNeeded, "Send the number of seats."));
  }
  const event: store.EventRow = {
    eid,
    about: "",
    venue: "",
    seats,
    nda_version: null,
    rubric: [],
    phase: "PRE",
    phase_since: now,
    rejudged_reason: null,
    opens_at: null,
    applications_open: null,
    applications_close: null,
    promotions_end: null,
    submissions_close: null,
    grace_seconds: 0,
    confirm_hours: CONFIRM_HOURS,
    auto_promote: true,
    waitlist_last: 0,
    ...changesIn(input),
    rev: 1,
    created_at: now,
    updated_at: now,
  };
  if (!(await store.insertEvent(tx, event))) throw new Refusal("already_exists", EID_USED);
  await insertFirstForms(tx, eid);
  await insertRole(tx, {
    eid,
    member_id: by,
    role: "event_admin",
    source: "operator",
    granted_by: by,
    granted_at: now,
  });
  const nda_version = await ndaVersion(tx, event, input.nda_text, now);
  return nda_version === null ? event : store.updateEvent(tx, eid, { nda_version });
}

/** @throws Refusal `not_found`, `rev_conflict`, or `locked` for a rubric in use */
export async function editEvent(
  tx: WriteTx,
  input: SettingsInput & { readonly rev: number },
  now: Date,
): Promise<store.EventRow> {
  const { eid, rev, seats } = input;
  const event = await store.lockEvent(tx, eid);
  if (!event) throw new Refusal("not_found", noSuchEvent(eid));
  if (event.rev !== rev) throw new Refusal("rev_conflict", { ...EDITED_MEANWHILE, context: { rev: event.rev } });
  if (seats !== undefined && seats !== event.seats) {
    throw new Refusal(
      "validation",
      badField("seats", say.seatsOnTheirOwn, "Leave seats out, and change it on its own page."),
    );
  }
  const changes = changesIn(input);
  const rubricChanges = changes.rubric && JSON.stringify(changes.rubric) !== JSON.stringify(ordered(event.rubric));
  if (rubricChanges && (await hasScores(tx, eid))) throw new Refusal("locked", SCORED_ALREADY);
  const nda_version = await ndaVersion(tx, event, input.nda_text, now);
  return store.updateEvent(tx, eid, { ...changes, nda_version, updated_at: now });
}

function changesIn(input: SettingsInput) {
  const { title, about, time_zone, starts_on, ends_on, venue, grace_seconds, confirm_hours, auto_promote, rubric } =
    input;
  const time = (name: keyof SettingsInput & keyof store.EventRow) => {
    const value = input[name] as Time;
    return value === undefined ? {} : { [name]: value === null ? null : new Date(value) };
  };
  return {
    title: plainLine(title),
    tz: time_zone,
    starts_on,
    ends_on,
    ...(about !== undefined && { about: plainText(about) }),
    ...(venue !== undefined && { venue: plainLine(venue) }),
    ...time("opens_at"),
    ...time("applications_open"),
    ...time("applications_close"),
    ...time("promotions_end"),
    ...time("submissions_close"),
    ...(grace_seconds !== undefined && { grace_seconds }),
    ...(confirm_hours !== undefined && { confirm_hours }),
    ...(auto_promote !== undefined && { auto_promote }),
    ...(rubric && { rubric: ordered(rubric) }),
  };
}

/** Members in one order, so that rubrics can be compared as text. */
function ordered(rubric: readonly store.Criterion[]): store.Criterion[] {
  return rubric.map(({ id, title, weight, max }) => ({ id, title: plainLine(title), weight, max }));
}

/** The version in force after this change. Another text is a new version. */
async function ndaVersion(
  tx: WriteTx,
  { eid, nda_version }: store.EventRow,
  text: string | null | undefined,
  now: Date,
): Promise<number | null> {
  if (text === undefined) return nda_version;
  const plain = plainText(text ?? "");
  if (plain === "") return null;
  const latest = await store.latestNda(tx, eid);
  if (latest?.text === plain) return latest.version;
  const version = (latest?.version ?? 0) + 1;
  const sha256 = createHash("sha256").update(plain).digest("hex");
  await store.insertNda(tx, { eid, version, text: plain, sha256, published_at: now });
  return version;
}
