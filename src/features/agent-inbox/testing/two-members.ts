import { type Reply, startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import { actAs, type Person } from "../../../seed/users.ts";
import { declineBlocked } from "../jobs/decline-blocked.ts";
import { deliver } from "../jobs/deliver.ts";
import { expire } from "../jobs/expire.ts";

const ROOM = { id: "ft-9", kind: "room", name: "FT-9", capacity: 10, outside_hours: true };

/** Ilse, who writes, and Kofi, whose inbox takes everything, each with an agent. Jobs run when the test says so. */
export async function startTwoMembers() {
  const clock = new TestClock();
  const atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  const operator = await atrium.person("operator");
  const { ilse, kofi, agents } = await pair(atrium);
  for (const person of [ilse, kofi])
    await actAs(atrium, person, "membership.set_profile", { first_name: person.name.split(" ")[0] ?? "" });
  await atrium.request("/api/resources", { cookie: operator.cookie, body: ROOM });
  const space = new TwoMembers(atrium, clock, { operator, ilse, kofi }, agents);
  await space.setPolicy("kofi", { preset: "notify-only" });
  return space;
}

/** Another Ilse and Kofi on the same server. */
export async function otherTwoMembers({ atrium, clock, people }: TwoMembers): Promise<TwoMembers> {
  const { ilse, kofi, agents } = await pair(atrium);
  const space = new TwoMembers(atrium, clock, { ...people, ilse, kofi }, agents);
  await space.setPolicy("kofi", { preset: "notify-only" });
  return space;
}

async function pair(atrium: TestAtrium) {
  const ilse = await atrium.person("ic-member", { name: "Ilse Brandt" });
  const kofi = await atrium.person("ic-member", { name: "Kofi Mensah" });
  return { ilse, kofi, agents: { ilse: await atrium.token(ilse), kofi: await atrium.token(kofi) } };
}

type Name = "ilse" | "kofi";
type As = { readonly token: string } | { readonly cookie: string };

export class TwoMembers {
  readonly atrium: TestAtrium;
  readonly clock: TestClock;
  readonly people: Readonly<Record<Name | "operator", Person>>;
  readonly agents: Readonly<Record<Name, string>>;
  constructor(
    atrium: TestAtrium,
    clock: TestClock,
    people: Readonly<Record<Name | "operator", Person>>,
    agents: Readonly<Record<Name, string>>,
  ) {
    this.atrium = atrium;
    this.clock = clock;
    this.people = people;
    this.agents = agents;
  }

  agent(name: Name): As {
    return { token: this.agents[name] };
  }

  person(name: Name): As {
    return { cookie: this.people[name].cookie };
  }

  post(as: As, path: string, body: object, method = "POST"): Promise<Reply> {
    return this.atrium.request(path, { ...as, body, method });
  }

  async setPolicy(name: Name, body: object): Promise<Reply> {
    return this.post(this.person(name), "/api/agent-inbox/policy", body, "PUT");
  }

  /** By Ilse's agent to Kofi, unless the input says otherwise. */
  send(input: object = {}, as: As = this.agent("ilse")): Promise<Reply> {
    const usual = { recipient_member_id: this.people.kofi.memberId, intent: "ping", body: `Hello ${this.#next++}` };
    return this.post(as, "/api/agent-inbox/envelopes", { ...usual, ...input });
  }
  #next = 1;

  /** A window of one hour, so many hours from now. */
  window(hours: number) {
    const start = this.clock.now().getTime() + hours * 3_600_000;
    return { start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() };
  }

  askToMeet(hours: readonly number[], input: object = {}): Promise<Reply> {
    const proposed_windows = hours.map((each) => this.window(each));
    return this.send({ intent: "request_meeting", proposed_windows, ...input });
  }

  reply(as: As, thread_id: string, decision: string, more: object = {}): Promise<Reply> {
    return this.post(as, `/api/agent-inbox/threads/${thread_id}/reply`, { decision, ...more });
  }

  async thread(as: As, thread_id: string): Promise<Reply> {
    return this.atrium.request(`/api/agent-inbox/threads/${thread_id}`, as);
  }

  async threads(as: As): Promise<readonly { thread_id: string; state: string }[]> {
    return (await this.atrium.request("/api/agent-inbox/threads", as)).body.threads;
  }

  /** Brings what was sent to its recipients. */
  async deliver(afterMs = 6_000): Promise<void> {
    this.clock.advance(afterMs);
    await deliver.run(jobContext(this.atrium, this.clock));
  }

  async runJobs(afterMs: number): Promise<void> {
    await this.deliver(afterMs);
    await expire.run(jobContext(this.atrium, this.clock));
    await declineBlocked.run(jobContext(this.atrium, this.clock));
  }

  /** Entries of the member's event log, the oldest first. */
  async events(name: Name): Promise<{ id: number; type: string; payload: Record<string, unknown> }[]> {
    const rows = await this.atrium.kernel.database.read.query
      .selectFrom("member_event")
      .select(["id", "type", "payload"])
      .where("member_id", "=", this.people[name].memberId)
      .orderBy("id")
      .execute();
    return rows.filter(({ type }) => /inbox|meeting|agent_decision|auto_action/.test(type));
  }
}
