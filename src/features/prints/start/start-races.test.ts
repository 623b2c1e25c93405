import { afterAll, beforeAll, expect, test } from "vitest";
import { type Reply, request, startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import { raceOver, type ServerProcess, startTwoProcesses } from "../../../../test/harness/process.ts";
import type { Person } from "../../../seed/users.ts";

/** Two processes on one database, and a third for checks. */
let atrium: TestAtrium;
let processes: ServerProcess[];
let operator: Person;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium();
  const environment = { DATABASE_URL: atrium.databaseUrl, ATRIUM_DATA: atrium.dataFolder };
  processes = await startTwoProcesses(environment);
  operator = await atrium.person("operator");
  token = await atrium.token(operator);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await atrium.close();
});

/** Sends to both processes in turn, all at once. */
const race = (count: number, send: (baseUrl: string, index: number) => Promise<Reply>) =>
  raceOver(processes, count, send);

test("starts one print of twenty on one printer", async () => {
  const operate = (path: string, body: object, method = "POST") => atrium.request(path, { method, token, body });
  await operate("/api/printers", { id: "prusa-1", name: "Prusa", model: "MK4", materials: ["PLA"], presence: "page" });
  const { body } = await operate("/api/printers/spools", { material: "PLA", color: "black", grams: 900 });
  await operate("/api/printers/prusa-1/slots/1", { spool_id: body.spool.id }, "PUT");
  const wish = { title: "Clip", link_url: "https://models.example/clip.stl" };
  const prints: { id: string; member: Person; presence_id: string }[] = [];
  for (let count = 0; count < 20; count++) {
    const member = await atrium.person("ft-member");
    const { id } = (await atrium.request("/api/prints", { cookie: member.cookie, body: wish })).body;
    await operate(`/api/prints/${id}`, { status: "accepted" }, "PATCH");
    const at = { cookie: member.cookie, body: {} };
    const { presence_id } = (await atrium.request("/api/printers/prusa-1/presence", at)).body;
    prints.push({ id, member, presence_id });
  }
  const { query } = atrium.kernel.database.read;
  // Any of them may go first: each was given to the printer.
  await atrium.kernel.database.transaction(({ query: write }) =>
    write.updateTable("print_job").set({ step: "assigned", printer_id: "prusa-1" }).execute(),
  );
  const [first] = prints;
  if (!first) throw new Error("no print");
  const clear = { cookie: first.member.cookie, body: { presence_id: first.presence_id } };
  expect((await atrium.request("/api/printers/prusa-1/bed-clear", clear)).status).toBe(200);
  const replies = await race(20, (baseUrl, index) => {
    const { id, member, presence_id } = prints[index] as (typeof prints)[number];
    const given = { printer_id: "prusa-1", presence_id };
    // The browser's origin is that of the server it speaks to.
    return request(baseUrl, `/api/prints/${id}/start`, { cookie: member.cookie, body: given });
  });
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body: reply }) => reply.error_kind === "printer_not_ready")).toHaveLength(19);
  expect(await query.selectFrom("print_attempt").select("id").execute()).toHaveLength(1);
});

test("lets two brokers take a member's five places, and no sixth", async () => {
  const member = await atrium.person("ft-member");
  const brokers = await Promise.all([atrium.token("ic-member"), atrium.token("ic-member")]);
  const body = { target_member_id: member.memberId, title: "Vase", link_url: "https://shop.example/vase" };
  const replies = await race(20, (baseUrl, index) =>
    request(baseUrl, "/api/prints/handoffs", { token: brokers[index % 2], body }),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(replies.filter(({ body: reply }) => reply.error_kind === "too_many_handoffs")).toHaveLength(15);
});
