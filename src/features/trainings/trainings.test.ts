import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import type { Person } from "../../seed/users.ts";
import { missingQualification } from "./index.ts";
import { offerPlaces } from "./jobs/offer-places.ts";
import { say } from "./messages.ts";

const HOUR = 3_600_000;

let clock: TestClock;
let atrium: TestAtrium;
let operator: Person;
let teacher: Person;
let tests = 0;
/** Each test has a course, a qualification and a resource for itself. */
let [course_id, qualification, resource_id] = ["", "", ""];
beforeAll(async () => {
  clock = new TestClock("2026-11-20T12:00:00Z");
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
  teacher = await atrium.person("ic-member", { name: "Tola Reyes" });
});
beforeEach(() => {
  tests++;
  [course_id, qualification, resource_id] = [`laser-basics-${tests}`, `laser-cutter-${tests}`, `laser-${tests}`];
});
afterAll(() => atrium.close());

const send = (person: Person, path: string, body: object = {}, method = "POST") =>
  atrium.request(path, { cookie: person.cookie, body, method });
const member = () => atrium.person("ft-member");
/** Such as “Sat 21 Nov 2026, 12:00”. */
const textOf = (at: Date) => at.toUTCString().replace(/^(\w+), 0?(.*) (\d\d:\d\d):.*$/, "$1 $2, $3");
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();

async function newSession(capacity: number, hours = 72): Promise<string> {
  const course = { title: "Laser basics", qualification, valid_days: 30 };
  await send(operator, `/api/trainings/courses/${course_id}`, course, "PUT");
  const { body } = await send(operator, "/api/trainings/sessions", {
    course_id,
    starts: inHours(hours),
    ends: inHours(hours + 2),
    capacity,
    instructor_id: teacher.memberId,
  });
  return body.session.session_id;
}

const enroll = async (person: Person, id: string) =>
  (await send(person, `/api/trainings/sessions/${id}/enrollment`)).body;
const withdraw = (person: Person, id: string) => send(person, `/api/trainings/sessions/${id}/enrollment`, {}, "DELETE");
const mine = async (person: Person) => (await atrium.request("/api/trainings/mine", { cookie: person.cookie })).body;
const record = (by: Person, id: string, of: Person, outcome: string) =>
  send(by, `/api/trainings/sessions/${id}/results`, { member_id: of.memberId, outcome });
const titles = async (person: Person) =>
  (await atrium.request("/api/notifications", { cookie: person.cookie })).body.notifications.map(
    ({ title }: { title: string }) => title,
  );

describe("places", () => {
  test("forty callers for ten places: ten are enrolled, thirty wait", async () => {
    const id = await newSession(10);
    const people: Person[] = [];
    for (let each = 0; each < 40; each++) people.push(await member());
    const replies = await Promise.all(people.map((person) => enroll(person, id)));
    const count = (state: string) => replies.filter((reply) => reply.state === state).length;
    expect([count("enrolled"), count("waitlisted")]).toEqual([10, 30]);
  });

  test("a place given up is offered to the longest waiting, reserved, and then to the next", async () => {
    const id = await newSession(1);
    const [first, second, third] = [await member(), await member(), await member()];
    expect((await enroll(first, id)).state).toBe("enrolled");
    expect((await enroll(second, id)).state).toBe("waitlisted");
    clock.advance(1_000);
    expect((await enroll(third, id)).state).toBe("waitlisted");
    await withdraw(first, id);
    const tomorrow = textOf(new Date(inHours(24)));
    expect((await mine(second)).sessions[0]).toMatchObject({ my_state: "offered" });
    expect((await titles(second))[0]).toMatch(
      new RegExp(`^A place in “Laser basics” is free for you until ${tomorrow}`),
    );
    clock.advance(1_000);
    expect((await enroll(first, id)).state).toBe("waitlisted");
    clock.advance(24 * HOUR);
    expect(await offerPlaces.run(jobContext(atrium, clock))).toEqual(say.offersLapsed({ count: 1 }));
    expect((await mine(second)).sessions[0]).toMatchObject({ my_state: "lapsed" });
    expect((await mine(third)).sessions[0]).toMatchObject({ my_state: "offered" });
    expect((await enroll(third, id)).state).toBe("enrolled");
  });

  test("two hours before the start a free place goes to the next who enrolls", async () => {
    const id = await newSession(1, 4);
    const [first, second, third] = [await member(), await member(), await member()];
    await enroll(first, id);
    await enroll(second, id);
    clock.advance(2.5 * HOUR);
    await withdraw(first, id);
    expect((await mine(second)).sessions[0]).toMatchObject({ my_state: "waitlisted" });
    expect((await enroll(third, id)).state).toBe("enrolled");
  });

  test("a canceled session promotes nobody and tells everyone why", async () => {
    const id = await newSession(1);
    const [first, second] = [await member(), await member()];
    await enroll(first, id);
    await enroll(second, id);
    const path = `/api/trainings/sessions/${id}/cancel`;
    expect((await send(operator, path, { reason: "The laser is broken." })).body).toMatchObject({ notified: 2 });
    expect((await send(operator, path, { reason: "Again." })).body).toMatchObject({ notified: 0 });
    for (const person of [first, second]) {
      expect((await mine(person)).sessions[0]).toMatchObject({ state: "cancelled", my_state: "cancelled" });
      expect(await titles(person)).toContain("“Laser basics” was canceled");
    }
    expect(await enroll(first, id)).toMatchObject({ error_kind: "bad_time" });
  });

  test("a refusal names a session with a free place, and says when every session is full", async () => {
    const full = await newSession(1, 24);
    for (const hours of [30, 40]) await enroll(await member(), await newSession(1, hours));
    await enroll(await member(), full);
    const person = await member();
    const missing = () =>
      atrium.kernel.database.transaction((tx) =>
        missingQualification(tx, { memberId: person.memberId, kind: qualification, now: clock.now() }),
      );
    expect((await missing())?.hint).toMatch(`Every session is full. Wait for a place in “Laser basics”`);
    expect((await missing())?.hint).toContain(full);
    const free = await newSession(1, 50);
    const refused = await missing();
    expect(refused?.hint).toMatch(new RegExp(`^Join .*${free}`));
    expect(refused?.context?.next_sessions).toMatchObject([0, 0, 1].map((places_left) => ({ places_left })));
  });

  test("an instructor must be able to record results", async () => {
    const { memberId: instructor_id } = await atrium.person("public");
    await newSession(1);
    const plan = { course_id, starts: inHours(1), ends: inHours(2), capacity: 1, instructor_id };
    const { body } = await send(operator, "/api/trainings/sessions", plan);
    expect(body).toMatchObject({ error_kind: "forbidden", hint: expect.stringContaining("another instructor") });
  });

  test("nobody enrolls in or leaves a session that has begun, nor plans one in the past", async () => {
    const id = await newSession(2, 1);
    const person = await member();
    await enroll(person, id);
    clock.advance(HOUR);
    expect(await enroll(await member(), id)).toMatchObject({ error_kind: "bad_time" });
    expect((await withdraw(person, id)).body).toMatchObject({ error_kind: "bad_time" });
    expect((await send(operator, `/api/trainings/sessions/${id}/cancel`, { reason: "x" })).body).toMatchObject({
      error_kind: "bad_time",
    });
    const late = { course_id, starts: inHours(-1), ends: inHours(1), capacity: 1 };
    const planned = await send(operator, "/api/trainings/sessions", { ...late, instructor_id: teacher.memberId });
    expect(planned.body).toMatchObject({ error_kind: "bad_time" });
  });
});

describe("results", () => {
  test("instructors grant by a pass; a corrected result takes it back", async () => {
    const id = await newSession(3, 1);
    const [person, other] = [await member(), await member()];
    await enroll(person, id);
    expect((await record(teacher, id, person, "passed")).body).toMatchObject({ error_kind: "bad_time" });
    clock.advance(HOUR);
    expect((await record(other, id, person, "passed")).body).toMatchObject({ error_kind: "forbidden" });
    expect((await record(teacher, id, other, "passed")).body).toMatchObject({ error_kind: "not_found" });
    expect((await record(teacher, id, person, "passed")).body).toEqual({ ok: true, qualified: true });
    expect((await mine(person)).qualifications).toMatchObject([
      { kind: qualification, state: "valid", granted_by: "Tola Reyes", expires_at: inHours(30 * 24) },
    ]);
    expect((await record(teacher, id, person, "failed")).body).toEqual({ ok: true, qualified: false });
    expect((await mine(person)).qualifications).toMatchObject([{ state: "revoked" }]);
    expect((await record(teacher, id, person, "missed")).body).toEqual({ ok: true, qualified: false });
    const seen = await atrium.request(`/api/trainings/sessions/${id}/enrollments`, { cookie: teacher.cookie });
    const courses = await atrium.request("/api/trainings/courses", { cookie: person.cookie });
    const own = courses.body.courses.filter((each: { course_id: string }) => each.course_id === course_id);
    expect(own).toMatchObject([{ course_id, qualification }]);
    expect(seen.body.enrollments).toMatchObject([{ member_id: person.memberId, state: "no-show", result: null }]);
    const peeked = await atrium.request(`/api/trainings/sessions/${id}/enrollments`, { cookie: person.cookie });
    expect(peeked.body).toMatchObject({ error_kind: "forbidden" });
  });

  test("nobody grants themselves a qualification, neither by a session nor directly", async () => {
    await atrium.person("operator");
    const id = await newSession(3, 1);
    expect(await enroll(teacher, id)).toMatchObject({ error_kind: "forbidden" });
    expect(await enroll(operator, id)).toMatchObject({ state: "enrolled" });
    clock.advance(HOUR);
    expect((await record(operator, id, operator, "passed")).body).toMatchObject({ error_kind: "forbidden" });
    const grant = { member_id: operator.memberId, kind: "lathe" };
    expect((await send(operator, "/api/trainings/qualifications", grant)).body).toMatchObject({
      error_kind: "forbidden",
    });
  });

  test("a renewal never shortens a qualification, and a revocation ends it with a reason", async () => {
    const person = await member();
    const grant = (valid_days: number) =>
      send(operator, "/api/trainings/qualifications", { member_id: person.memberId, kind: qualification, valid_days });
    const { body } = await grant(60);
    expect((await grant(30)).body.qualification_id).toBe(body.qualification_id);
    expect((await mine(person)).qualifications).toMatchObject([{ expires_at: inHours(60 * 24) }]);
    const path = `/api/trainings/qualifications/${body.qualification_id}/revoke`;
    await send(operator, path, { reason: "No goggles." });
    await send(operator, path, { reason: "Again." });
    expect((await mine(person)).qualifications).toMatchObject([{ state: "revoked", revoke_reason: "No goggles." }]);
    expect((await titles(person)).filter((title: string) => title.includes("revoked"))).toHaveLength(1);
    const listed = await atrium.request(`/api/trainings/qualifications?kind=${qualification}`, {
      cookie: operator.cookie,
    });
    expect(listed.body.qualifications).toHaveLength(1);
  });
});

describe("a resource that needs a qualification", () => {
  const slot = () => ({ resource_id, start_iso: inHours(2), end_iso: inHours(3) });
  const book = async (person: Person, hours: number) =>
    (await send(person, "/api/resources/book", { ...slot(), start_iso: inHours(hours), end_iso: inHours(hours + 1) }))
      .body;
  beforeEach(async () => {
    const laser = { id: resource_id, kind: "equipment", name: "Laser", qualification };
    expect((await send(operator, "/api/resources", laser)).body.resource.qualification).toBe(qualification);
  });

  test("refuses a booking and names the next session with a free place", async () => {
    const full = await newSession(1, 24);
    await enroll(await member(), full);
    const next = await newSession(5, 48);
    const refused = await book(await atrium.person("ic-member"), 2);
    expect(refused).toMatchObject({ error_kind: "qualification_missing", qualification });
    expect(refused.hint).toContain(next);
    expect(refused.next_sessions.map(({ session_id }: { session_id: string }) => session_id)).toEqual([full, next]);
  });

  test("accepts a valid qualification, and refuses an expired or revoked one", async () => {
    const person = await atrium.person("ic-member");
    const grant = { member_id: person.memberId, kind: qualification, valid_days: 1 };
    const { body } = await send(operator, "/api/trainings/qualifications", grant);
    expect(await book(person, 2)).toMatchObject({ ok: true });
    const path = `/api/trainings/qualifications/${body.qualification_id}/revoke`;
    await send(operator, path, { reason: "Left it alone." });
    expect(await book(person, 4)).toMatchObject({ error_kind: "qualification_missing" });
    await send(operator, "/api/trainings/qualifications", grant);
    expect(await book(person, 6)).toMatchObject({ ok: true });
    clock.advance(24 * HOUR);
    expect(await book(person, 8)).toMatchObject({ error_kind: "qualification_missing" });
  });
});
