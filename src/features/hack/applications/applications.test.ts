import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { deleteExpired, jobContext } from "../../../../test/harness/jobs.ts";
import type { Person } from "../../../seed/users.ts";
import { lapseConfirmations } from "../jobs/lapse-confirmations.ts";
import { say } from "../messages.ts";

const DAY = 86_400_000;
const START = "2026-11-20T12:00:00Z";

let clock = new TestClock(START);
let atrium: TestAtrium;
let operator: Person;
let organizer: Person;
let ada: Person;
let bo: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock: { now: () => clock.now() }, env: { ATRIUM_JOBS: "off" } });
});
afterAll(() => atrium.close());
/** Each test begins at the same instant, without what the others made. */
beforeEach(async () => {
  clock = new TestClock(START);
  await atrium.kernel.database.transaction((tx) =>
    tx.run({ name: "empty_tables", text: "TRUNCATE hack_event CASCADE" }, []),
  );
  operator = await atrium.person("operator", { name: "Noor Adeyemi" });
  organizer = await atrium.person("public", { name: "Ines Duarte" });
  ada = await atrium.person("public", { name: "Ada Byron" });
  bo = await atrium.person("public", { name: "Bo Lind" });
  await send(operator, "/api/hack/events/anb-hack-01", EVENT, "PUT");
  await send(operator, "/api/hack/roles", { member_id: organizer.memberId, role: "organizer" });
});

const EVENT = {
  title: "Agents at the Bay",
  time_zone: "America/Los_Angeles",
  seats: 1,
  nda_text: "Say nothing.",
  starts_on: "2026-12-05",
  ends_on: "2026-12-06",
};
const COMMON = {
  legal_name: "Ada Byron",
  email: "ada@example.org",
  both_days: "yes",
  nda_ack: "yes",
  media_ok: "no",
};
const ANSWERS = { ...COMMON, portfolio_url: "ada.example/work", build_plan: "A loom." };

const send = async ({ cookie }: Person, path: string, body: object = {}, method = "POST") =>
  (await atrium.request(path, { cookie, body, method })).body;
const read = async ({ cookie }: Person, path: string) => (await atrium.request(path, { cookie })).body;
const apply = (person: Person, answers: object = ANSWERS, applicant_type = "designer") =>
  send(person, "/api/hack/applications", { applicant_type, answers });
const decide = (id: string, decision: string, note?: string, by = organizer) =>
  send(by, `/api/hack/applications/${id}/decision`, { decision, ...(note && { note }) });
const applied = async (person: Person) => (await apply(person)).application.application_id as string;
const status = async (person: Person) => (await read(person, "/api/hack/application")).application;
const titles = async (person: Person) =>
  (await read(person, "/api/notifications")).notifications.map(({ title }: { title: string }) => title);
const phase = (phase: string) => send(operator, "/api/hack/phase", { phase });
const full = async () => {
  const [first, second] = [await applied(ada), await applied(bo)];
  await decide(first, "approve");
  await decide(second, "waitlist");
  return [first, second] as const;
};

describe("an application", () => {
  test("has the questions of the contract, by the type of applicant", async () => {
    const form = await read(ada, "/api/hack/application-form?applicant_type=solo_builder");
    expect(form).toMatchObject({ form_version: 3, grants_roles: ["participant"], consumes_seat: true });
    const required = form.questions.flatMap((each: { id: string; required: boolean }) =>
      each.required ? [each.id] : [],
    );
    const common = ["legal_name", "email", "both_days", "nda_ack", "media_ok"];
    const own = ["project_url", "what_it_does", "agent_surface_today", "build_plan"];
    expect(required.toSorted()).toEqual([...common, ...own].toSorted());
    expect(await read(ada, "/api/hack/application-form?applicant_type=captain")).toMatchObject({
      error_kind: "validation",
    });
  });

  test("lists missing and invalid answers together", async () => {
    const { legal_name: _name, ...rest } = ANSWERS;
    expect(await apply(ada, { ...rest, email: "ada", both_days: "sure", shoe_size: "40" })).toMatchObject({
      ok: false,
      error: "bad_answers",
      missing: ["legal_name"],
      invalid: expect.arrayContaining(["email", "both_days", "shoe_size"]),
    });
    expect((await read(ada, "/api/hack/application")).applied).toBe(false);
  });

  test("changes while it is pending, and keeps its id and its age", async () => {
    const { application } = await apply(ada);
    expect(application).toMatchObject({
      status: "applied",
      form_version: 3,
      application_id: expect.stringMatching(/^a_[0-9a-f]{16}$/),
      evidence: [{ url: "https://ada.example/work", status: "pending", found: [] }],
    });
    clock.advance(DAY);
    const changed = await apply(ada, { ...COMMON, shifts: "Sunday" }, "volunteer");
    expect(changed.application).toMatchObject({
      application_id: application.application_id,
      submitted_at: application.submitted_at,
      applicant_type: "volunteer",
      evidence: [],
    });
    await decide(application.application_id, "approve");
    expect(await apply(ada)).toMatchObject({ error_kind: "already_decided", status: "approved" });
  });

  test("is taken between its instants only", async () => {
    const { settings } = await read(operator, "/api/hack/events/anb-hack-01/settings");
    const { seats: _seats, ...edit } = EVENT;
    const times = {
      rev: settings.rev,
      applications_open: "2026-11-21T00:00:00Z",
      applications_close: "2026-11-22T00:00:00Z",
    };
    await send(operator, "/api/hack/events/anb-hack-01", { ...edit, ...times }, "PUT");
    expect((await apply(ada)).error_kind).toBe("wrong_phase");
    clock.advance(DAY);
    expect((await apply(ada)).ok).toBe(true);
    clock.advance(DAY);
    expect((await apply(bo)).error_kind).toBe("wrong_phase");
  });

  test("keeps dietary needs apart, for organizers, and for 60 days", async () => {
    await apply(ada, { ...ANSWERS, dietary: "No nuts." });
    const [listed] = (await read(organizer, "/api/hack/applications")).applications;
    expect(listed.dietary).toBe("No nuts.");
    expect(listed.application.answers).not.toHaveProperty("dietary");
    clock.advance(75 * DAY);
    expect(await deleteExpired(jobContext(atrium, clock))).not.toHaveProperty("hack_dietary");
    clock.advance(2 * DAY);
    expect(await deleteExpired(jobContext(atrium, clock))).toMatchObject({ hack_dietary: 1 });
  });
});

describe("a decision", () => {
  test("needs the role, a note to reject, and is never one's own", async () => {
    const id = await applied(ada);
    expect((await decide(id, "approve", undefined, bo)).error_kind).toBe("forbidden");
    expect((await decide(id, "approve", undefined, operator)).ok).toBe(true);
    expect(await decide(id, "reject")).toMatchObject({ error_kind: "validation", faults: [{ field: "note" }] });
    await decide(id, "reject", "Not this time.");
    expect(await status(ada)).toMatchObject({ status: "rejected", note: "Not this time." });
    expect((await decide(await applied(organizer), "approve")).error_kind).toBe("forbidden");
    expect(await titles(ada)).toEqual([
      "“Agents at the Bay”: your application was declined",
      "“Agents at the Bay”: you have a seat",
    ]);
  });

  test("grants the seat and the form's roles, and refuses when seats are full", async () => {
    const [, second] = await full();
    expect((await read(ada, "/api/hack/me")).role.roles).toEqual(["participant"]);
    expect(await decide(second, "approve")).toMatchObject({
      error: "seats_full",
      seats: { total: 1, used: 1, remaining: 0 },
    });
    const mentor = await send(await atrium.person("public"), "/api/hack/applications", {
      applicant_type: "mentor",
      answers: { ...COMMON, expertise: "Looms." },
    });
    const { application, seats } = await decide(mentor.application.application_id, "approve");
    expect([application.status, seats.used]).toEqual(["approved", 1]);
  });

  test("never changes after LOCKED", async () => {
    const id = await applied(ada);
    await phase("LOCKED");
    expect((await decide(id, "approve")).error).toBe("locked");
    expect((await send(ada, "/api/hack/application/withdraw")).error).toBe("locked");
  });
});

describe("the waitlist", () => {
  test("gives a freed seat to the lowest number, who confirms in time", async () => {
    await full();
    expect(await send(ada, "/api/hack/application/withdraw")).toMatchObject({ status: "withdrawn", freed_seat: true });
    expect(await send(ada, "/api/hack/application/withdraw")).toMatchObject({ freed_seat: false });
    expect(await status(bo)).toMatchObject({ status: "approved", confirm_by: "2026-11-22T12:00:00.000Z" });
    expect((await send(bo, "/api/hack/application/confirm")).application.confirm_by).toBeNull();
    clock.advance(3 * DAY);
    expect(await lapseConfirmations.run(jobContext(atrium, clock))).toBeNull();
    expect((await status(bo)).status).toBe("approved");
  });

  test("passes a seat that was not confirmed on to the next", async () => {
    const [first] = await full();
    const cy = await atrium.person("public", { name: "Cy Moor" });
    await decide(await applied(cy), "waitlist");
    await decide(first, "reject", "A mistake.");
    clock.advance(2 * DAY);
    expect((await send(bo, "/api/hack/application/confirm")).error_kind).toBe("already_decided");
    expect(await lapseConfirmations.run(jobContext(atrium, clock))).toEqual(say.confirmationsLapsed({ count: 1 }));
    expect(await status(bo)).toMatchObject({ status: "withdrawn", withdrawn_reason: "lapsed" });
    expect((await read(bo, "/api/hack/me")).registered).toBe(false);
    expect((await status(cy)).status).toBe("approved");
  });

  test("promotes nobody by itself once the event begins", async () => {
    await full();
    clock.advance(15 * DAY);
    await send(ada, "/api/hack/application/withdraw");
    expect((await status(bo)).status).toBe("waitlisted");
  });

  test("promotes exactly those that the preview of more seats showed", async () => {
    const [, second] = await full();
    const { promotes } = await read(operator, "/api/hack/seats?seats=3");
    expect(promotes).toMatchObject([{ application_id: second, waitlist_no: 1 }]);
    expect((await send(operator, "/api/hack/seats", { seats: 3 })).error_kind).toBe("preview_outdated");
    expect((await status(bo)).status).toBe("waitlisted");
    expect(await send(operator, "/api/hack/seats", { seats: 3, promotes: [second] })).toMatchObject({
      seats: { total: 3, used: 2 },
      promoted: [second],
    });
    expect((await send(operator, "/api/hack/seats", { seats: 1 })).error_kind).toBe("validation");
  });
});

describe("at the door", () => {
  const checkin = (member: Person, by = organizer) => send(by, "/api/hack/checkins", { member_id: member.memberId });

  test("a member signs the NDA in its current version, then is checked in", async () => {
    await decide(await applied(ada), "approve");
    expect((await checkin(ada)).error_kind).toBe("wrong_phase");
    await phase("OPEN");
    expect((await checkin(ada)).error).toBe("nda_unsigned");
    expect(await read(ada, "/api/hack/nda")).toMatchObject({ version: 1, text: "Say nothing." });
    expect((await send(bo, "/api/hack/nda")).error_kind).toBe("not_found");
    expect((await send(ada, "/api/hack/nda", { version: 2 })).error_kind).toBe("rev_conflict");
    const token = await atrium.token(ada, { scopes: ["hack:register"] });
    const relayed = (await atrium.request("/api/hack/nda", { token, body: { version: 1 } })).body;
    expect(relayed).toMatchObject({ version: 1, signed_via: "agent" });
    expect(await send(ada, "/api/hack/nda")).toMatchObject({ signed_via: "session" });
    expect((await checkin(ada)).role).toEqual({ roles: ["participant"], nda_signed: true, checked_in: true });
    const [seat] = (await read(organizer, "/api/hack/roster")).roster;
    expect(seat).toMatchObject({
      display_name: "Ada Byron",
      nda_signed: true,
      checked_in_at: "2026-11-20T12:00:00.000Z",
    });
  });

  test("a walk-in takes a seat, and none over the last one", async () => {
    const walkIn = (person: Person) => send(organizer, "/api/hack/walk-ins", { member_id: person.memberId });
    expect((await walkIn(ada)).error_kind).toBe("wrong_phase");
    await phase("OPEN");
    await applied(bo);
    expect((await walkIn(bo)).error_kind).toBe("already_exists");
    expect(await walkIn(ada)).toMatchObject({ role: { roles: ["participant"] }, seats: { used: 1, remaining: 0 } });
    expect((await walkIn(ada)).ok).toBe(true);
    expect((await walkIn(operator)).error).toBe("seats_full");
  });

  test("sponsors see only those who agreed", async () => {
    await send(operator, "/api/hack/seats", { seats: 2 });
    await decide(await applied(ada), "approve");
    const willing = await apply(bo, { ...ANSWERS, legal_name: "Bo Lind", nebius_optin: "yes", dietary: "No nuts." });
    await decide(willing.application.application_id, "approve");
    const sponsor = await atrium.person("public");
    await send(operator, "/api/hack/roles", { member_id: sponsor.memberId, role: "sponsor" });
    const { roster } = await read(sponsor, "/api/hack/roster");
    expect(roster).toMatchObject([{ display_name: "Bo Lind", nda_signed: null, checked_in_at: null, dietary: null }]);
    expect((await read(ada, "/api/hack/roster")).error_kind).toBe("forbidden");
  });
});
