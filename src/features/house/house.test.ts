import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import { type House, HouseFault } from "../../kernel/ports/floors/house.ts";
import { MailRefused } from "../../kernel/ports/mailer.ts";
import type { Person } from "../../seed/users.ts";
import { carryOut } from "./jobs/carry-out.ts";
import { observe } from "./jobs/observe.ts";
import { PROPOSED_FOR_MS } from "./rules.ts";

const clock = new TestClock();
let atrium: TestAtrium;
let apex: Person;
let second: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  apex = await atrium.person("operator");
  second = await atrium.person("operator");
  await atrium.kernel.database.transaction(async ({ query }) => {
    await query.updateTable("member").set({ is_apex: false }).execute();
    await query.updateTable("member").set({ is_apex: true }).where("id", "=", apex.memberId).execute();
  });
});
afterAll(() => atrium?.close());

/** Another server of floors, of which each answers as it is set. */
function houseThat(standUp: House["standUp"]): House {
  return {
    look: async () => ({ servers: ["main"], floors: [], hosts: [] }),
    standUp,
    suspend: async () => true,
    makeReadOnly: async () => true,
    resume: async () => true,
    addHost: async () => true,
    removeHost: async () => true,
    checkHost: async () => undefined,
    proveHosts: async () => 0,
  };
}

const made = houseThat(async ({ hosts }) => ({
  address: `https://${hosts[0]}`,
  claimUrl: `https://${hosts[0]}/setup?claim=abc`,
}));

async function run(house: House | null, mailer = atrium.kernel.ports.mailer) {
  const context = jobContext(atrium, clock);
  return carryOut.run({ ...context, ports: { ...context.ports, mailer, house } });
}

const send = async (who: Person, path: string, body: object = {}) =>
  (await atrium.request(path, { method: "POST", cookie: who.cookie, body })).body;

const readProposal = async (id: string) =>
  (await atrium.request(`/api/house/proposals/${id}`, { cookie: apex.cookie })).body.proposal;

/** A proposal that two operators have approved. */
async function approved(slug: string, by: Person = second): Promise<string> {
  const body = { slug, name: slug, hosts: [`${slug}.test`], operator_email: `${slug}@example.org` };
  const { proposal_id, digest } = (await send(apex, "/api/house/proposals", body)).proposal;
  const { proposal } = await send(by, `/api/house/proposals/${proposal_id}/approve`, { digest });
  expect(proposal.state).toBe("approved");
  return proposal_id;
}

test("a space with one floor has no others, and takes no proposals", async () => {
  const { cookie } = apex;
  expect((await atrium.request("/api/house", { cookie })).body).toMatchObject({ servers: [], floors: [] });
  const body = { slug: "west", name: "West", hosts: ["west.test"], operator_email: "w@example.org" };
  expect((await send(apex, "/api/house/proposals", body)).error_kind).toBe("invalid_for_state");
  expect(await observe.run(jobContext(atrium, clock))).toBeNull();
});

test("a fault that will not pass ends the attempt, and another is put off", async () => {
  const context = jobContext(atrium, clock);
  await observe.run({ ...context, ports: { ...context.ports, house: made } });
  const full = await approved("full");
  await run(houseThat(() => Promise.reject(new HouseFault("The server is full."))));
  expect(await readProposal(full)).toMatchObject({ state: "failed", fault: "The server is full." });
  const slow = await approved("slow");
  const lost = houseThat(() => Promise.reject(new Error("connection lost")));
  await run(lost);
  expect(await readProposal(slow)).toMatchObject({ state: "approved", fault: "connection lost" });
  await run(made);
  expect((await readProposal(slow)).state).toBe("approved");
  clock.advance(11_000);
  await run(made);
  expect(await readProposal(slow)).toMatchObject({ state: "live", fault: null, address: "https://slow.test" });
});

test("a refused mail is named, and the link can be sent again", async () => {
  const id = await approved("unread");
  const refusing = {
    ...atrium.kernel.ports.mailer,
    send: () => Promise.reject(new MailRefused("550 no such mailbox", true)),
  };
  await run(made, refusing);
  expect(await readProposal(id)).toMatchObject({
    state: "failed",
    fault: "The mail with the link was refused: 550 no such mailbox",
  });
  expect((await send(apex, `/api/house/proposals/${id}/link`)).proposal.state).toBe("made");
  await run(houseThat(async () => ({ address: "https://unread.test", claimUrl: null })));
  expect(await readProposal(id)).toMatchObject({
    state: "live",
    fault: "The floor has its first operator.",
    has_operator: true,
  });
});

test("names all faults of a proposal at once", async () => {
  const body = { slug: "", name: "", hosts: [], operator_email: "nobody" };
  const { error_kind, faults } = await send(apex, "/api/house/proposals", body);
  expect([error_kind, faults.map(({ field }: { field: string }) => field)]).toEqual([
    "validation",
    ["slug", "name", "hosts", "operator_email"],
  ]);
});

test("an approval counts only while its operator is one", async () => {
  const third = await atrium.person("operator");
  const id = await approved("lost", third);
  await atrium.kernel.database.transaction((tx) =>
    tx.query.updateTable("member").set({ tier: "ic-member" }).where("id", "=", third.memberId).execute(),
  );
  await run(made);
  expect(await readProposal(id)).toMatchObject({
    state: "failed",
    fault: "Too few of those who approved it are still operators.",
  });
});

test("a proposal that nobody approves expires", async () => {
  const body = { slug: "late", name: "Late", hosts: ["late.test"], operator_email: "late@example.org" };
  const { proposal_id } = (await send(apex, "/api/house/proposals", body)).proposal;
  clock.advance(PROPOSED_FOR_MS);
  await run(made);
  apex = { ...apex, cookie: await atrium.signInAgain(apex) };
  expect((await readProposal(proposal_id)).state).toBe("expired");
  expect((await send(apex, "/api/house/proposals", body)).proposal.state).toBe("proposed");
  const context = jobContext(atrium, clock);
  await observe.run(context);
  expect((await atrium.request("/api/house", { cookie: apex.cookie })).body.servers).toEqual([]);
});

test.each(["propose", "flr_1/suspend"])("the page %s asks for a recent sign-in before it opens", async (page) => {
  clock.advance(24 * 60 * 60_000);
  const { cookie } = apex;
  const shown = await fetch(`${atrium.baseUrl}/operate/floors/${page}`, { headers: { cookie }, redirect: "manual" });
  expect(shown.headers.get("location")).toContain("/sign-in/again");
});
