import { afterAll, beforeAll, expect, test } from "vitest";
import type { Atrium } from "../../src/app/compose.ts";
import { lockSubmissions } from "../../src/features/hack/jobs/lock-submissions.ts";
import { insertEvent } from "../../src/features/hack/store.ts";
import { addMember, insertTeam } from "../../src/features/hack/teams/store.ts";
import { eventRow, seat } from "../../src/features/hack/testing/hackathon.ts";
import type { Person } from "../../src/seed/users.ts";
import { request, startSecondAtrium, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

const EID = "harbor-hack";
const TEAMS = 40;
const EACH = 5;
const BEFORE_MS = 1_500;

/** Two servers on one database, by the real clock. */
let first: TestAtrium;
let second: Atrium;
let cookies: string[];
beforeAll(async () => {
  const env = { ATRIUM_JOBS: "off", ATRIUM_ANONYMOUS_BUDGET: "100000/60" };
  first = await startTestAtrium({ env });
  second = await startSecondAtrium(first, env);
  const people: Person[] = [];
  for (let at = 0; at < TEAMS; at++) people.push(await first.person("public"));
  cookies = people.map(({ cookie }) => cookie);
  const now = new Date();
  await first.kernel.database.transaction(async (tx) => {
    await insertEvent(tx, eventRow(EID, now, { phase: "SUBMIT" }));
    for (const [at, { memberId }] of people.entries()) {
      const team_id = `t_${at.toString(16).padStart(16, "0")}`;
      await seat(tx, EID, { memberId, name: `Person ${at}` }, now);
      await insertTeam(tx, {
        team_id,
        eid: EID,
        name: `Team ${at}`,
        name_key: `team${at}`,
        lead: memberId,
        startup_slug: null,
        looking_for: "",
        recruiting: false,
        disqualified_reason: null,
        disqualified_by: null,
        disqualified_at: null,
        created_at: now,
        updated_at: now,
      });
      await addMember(tx, { eid: EID, member_id: memberId, team_id, now });
    }
  });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

test("200 submits of 40 teams around the deadline: none is stored late, and the lock freezes all", async () => {
  const { database } = first.kernel;
  const close = new Date(Date.now() + BEFORE_MS);
  const set = { name: "set_close", text: "UPDATE hack_event SET submissions_close = $1" };
  await database.transaction((tx) => tx.run(set, [close]));
  const submit = async (at: number) => {
    await new Promise((resolve) => setTimeout(resolve, (at / (TEAMS * EACH)) * 2 * BEFORE_MS));
    const { baseUrl } = at % 2 === 0 ? first : second;
    const body = { eid: EID, title: `Attempt ${at}` };
    const reply = await request(baseUrl, "/api/hack/submission", {
      cookie: cookies[at % TEAMS] ?? "",
      method: "PUT",
      body,
    });
    return { at, reply };
  };
  const lock = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1.8 * BEFORE_MS));
    const now = () => new Date(close.getTime() + 5_000);
    return lockSubmissions.run({ ...first.kernel, now, newId: String, signal: new AbortController().signal } as never);
  };
  const [locked, ...sent] = await Promise.all([lock(), ...Array.from({ length: TEAMS * EACH }, (_, at) => submit(at))]);
  expect(locked).toMatchObject({ parameters: { count: 1 } });
  const stored = sent.filter(({ reply }) => reply.status === 200);
  const refused = sent.filter(({ reply }) => reply.body.error_kind === "locked");
  expect(stored.length + refused.length).toBe(TEAMS * EACH);
  expect(Math.min(stored.length, refused.length)).toBeGreaterThan(0);
  const rows = await database.read.run<{ title: string; submitted_at: Date; locked: boolean; lead: string }>(
    { name: "all_submissions", text: "SELECT * FROM hack_submission" },
    [],
  );
  const accepted = new Set(stored.map(({ at }) => `Attempt ${at}`));
  for (const { title, submitted_at, locked: isLocked } of rows) {
    expect(accepted).toContain(title);
    expect(submitted_at.getTime()).toBeLessThan(close.getTime());
    expect(isLocked).toBe(true);
  }
});
