import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { mcpClient } from "../../../test/transports/mcp-client.ts";
import { binaryStl, boxFacets } from "../slicing/testing/models.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium.close());

test("Print tools: a member, a manager and a broker walk through all ten over MCP", async () => {
  const { call } = mcpClient(atrium);
  const [member, broker] = [await atrium.person("ft-member"), await atrium.person("ic-member")];
  const tokens = {
    member: await atrium.token(member),
    broker: await atrium.token(broker),
    manager: await atrium.token("operator"),
  };
  const run = async (who: keyof typeof tokens, tool: string, input: object = {}) => {
    const { result } = (await call(`ic_prints_${tool}`, input, { token: tokens[who] })).body;
    expect([tool, result.isError ?? false, result.structuredContent?.ok]).toEqual([tool, false, true]);
    return result.structuredContent;
  };

  const printer = { id: "mk4", name: "MK4", model: "MK4", materials: ["PLA", "PETG"], presence: "page" };
  await atrium.request("/api/printers", { token: tokens.manager, body: printer });
  expect(await run("member", "bed_specs")).toMatchObject({ count: 1, printers: [{ status: expect.any(String) }] });

  // A member sends a model, and follows it.
  const content_base64 = binaryStl(boxFacets(20, 20, 20)).toString("base64");
  const model = { title: "Cube", material: "PETG", filename: "cube.stl", content_base64 };
  const sent = await run("member", "submit", model);
  expect(sent).toMatchObject({ status: "pending", open_ahead: 0, file_id: expect.stringMatching(/^f_/) });
  expect(await run("member", "list")).toMatchObject({ count: 1, requests: [{ id: sent.id, mine: true }] });

  // A manager takes it through the farm; the member reads the history.
  expect(await run("manager", "list", { queue: true })).toMatchObject({ count: 1 });
  for (const status of ["accepted", "printing", "ready", "collected"]) {
    const { request } = await run("manager", "update", { request_id: sent.id, status, note: `Now ${status}.` });
    expect(request.status).toBe(status);
  }
  const { request } = await run("member", "get", { request_id: sent.id });
  expect(request).toMatchObject({ status: "collected", note: "Now collected." });
  expect(request.history.map(({ status }: { status: string }) => status)).toEqual(
    expect.arrayContaining(["pending", "accepted", "printing", "ready", "collected"]),
  );

  // A broker prepares a print; the member decides.
  const wish = { target_member_id: member.memberId, title: "Vase", link_url: "https://shop.example/vase" };
  const staged = await run("broker", "submit_on_behalf", { ...wish, source_job_id: "order-7", quote: "12 €" });
  expect(staged).toMatchObject({ status: "pending", handoff_id: expect.stringMatching(/^ph_/) });
  expect(await run("member", "handoff_status")).toMatchObject({ count: 1 });
  const decision = { handoff_id: staged.handoff_id, decision: "confirm" };
  const { print_job_id } = await run("member", "confirm_handoff", decision);
  expect(await run("broker", "handoff_status", { handoff_id: staged.handoff_id })).toMatchObject({
    handoff: { status: "confirmed", print_job_id },
  });
  const found = await run("broker", "find_by_origin", { source_job_id: "order-7" });
  expect(JSON.stringify(found)).toContain(print_job_id);
  expect(await run("member", "cancel", { request_id: print_job_id })).toMatchObject({
    request: { status: "canceled" },
  });
});
