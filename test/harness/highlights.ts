import type { Person } from "../../src/seed/users.ts";
import { type Reply, startTestAtrium, type TestAtrium, TestClock } from "./atrium.ts";

export const PENDING = "/api/ingest/highlights/pending";
export const DAY_MS = 86_400_000;

/** A member and an operator on a server with a test clock. */
export interface Newsroom {
  readonly atrium: TestAtrium;
  readonly clock: TestClock;
  readonly member: Person;
  readonly token: string;
  readonly reviewer: string;
  submit(body: object, options?: { token?: string; headers?: Record<string, string> }): Promise<Reply>;
  /** Submits a new story and returns its id; each on its own day, so that quotas do not interfere. */
  submitted(changed?: object, options?: { token?: string }): Promise<string>;
  pollStatus(id: string, as?: string): Promise<string>;
  decide(id: string, verb: "approve" | "reject", body?: object): Promise<Reply>;
}

let count = 0;

export function story(changed: object = {}) {
  count++;
  return {
    id: `2026-11-19-ilse-night-${count}`,
    member_name: "Ilse Brandt",
    action: "hosted",
    event_title: "Night market",
    date: "2026-11-19",
    dek: "Forty stalls and one robot.",
    images: [],
    ...changed,
  };
}

export async function startNewsroom(): Promise<Newsroom> {
  const clock = new TestClock("2026-11-20T12:00:00Z");
  // Files have the times of the machine, so a job at the time of the test would remove a picture as it arrives.
  const env = { ATRIUM_OUTBOUND_ALLOW_MEMBERS: "127.0.0.0/8", ATRIUM_JOBS: "off" };
  const atrium = await startTestAtrium({ clock, env });
  const reviewer = await atrium.token("operator");
  const member = await atrium.person("ic-member", { name: "Ilse Brandt" });
  const token = await atrium.token(member);
  const submit: Newsroom["submit"] = (body, options) => atrium.request(PENDING, { body, token, ...options });
  return {
    atrium,
    clock,
    member,
    token,
    reviewer,
    submit,
    async submitted(changed, options) {
      clock.advance(DAY_MS);
      const { status, body } = await submit(story(changed), options);
      if (status !== 202) throw new Error(`${status} ${body.error}`);
      return body.id;
    },
    async pollStatus(id, as = token) {
      return (await atrium.request(`${PENDING}?id=${id}`, { token: as })).body.status;
    },
    decide: (id, verb, body = { confirm: true }) =>
      atrium.request(`/api/highlights/pending/${id}/${verb}`, { body, token: reviewer }),
  };
}
