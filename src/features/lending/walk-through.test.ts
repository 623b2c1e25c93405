import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { damage, type LendingDesk, openLendingDesk, SIGNER } from "./testing/desk.ts";

let desk: LendingDesk;
let token: string;
let adminToken: string;
let called: Set<string>;
beforeAll(async () => {
  desk = await openLendingDesk();
  token = await desk.atrium.token(await desk.atrium.person("ic-member", { name: "Ilse Brandt" }));
  adminToken = await desk.atrium.token(desk.operator);
  called = new Set();
});
afterAll(() => desk.close());

let number = 0;

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
  "io.modelcontextprotocol/clientInfo": { name: "walk-through", version: "1" },
};

/** Calls the tool over MCP, as a client of the headset skill does. */
async function tool(name: string, args: object = {}, bearer = token) {
  called.add(name);
  const { body } = await desk.atrium.request("/api/mcp", {
    token: bearer,
    headers: {
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": name,
    },
    body: { jsonrpc: "2.0", id: ++number, method: "tools/call", params: { name, arguments: args, _meta: META } },
  });
  const { result } = typeof body === "string" ? JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? "{}") : body;
  return JSON.parse(result.content[0].text);
}
const admin = (name: string, args: object = {}) => tool(name, args, adminToken);

test("all 17 headset tools serve the walk-through of clients", async () => {
  await desk.admin("/api/headsets/admin/kinds/headset", { relayed_signatures: true }, "PUT");
  const { count, units } = await tool("ic_headsets_list_inventory");
  expect([count, units[0]]).toMatchObject([2, { id: "IC1", serial: "SN-IC1", status: "available" }]);
  expect((await tool("ic_headsets_get_unit", { unit_id: "ic1" })).unit.qr_url).toMatch(/\/u\/IC1$/);
  expect(await tool("ic_headsets_check_waiver")).toMatchObject({ state: "missing" });
  expect(await tool("ic_headsets_checkout", { unit_id: "IC1" })).toMatchObject({ ok: false, error_kind: "no_waiver" });
  const withRing = await tool("ic_headsets_sign_waiver", { ...SIGNER, ring: "operator" });
  expect(withRing).toMatchObject({ error_kind: "validation" });
  const waiver = await tool("ic_headsets_sign_waiver", SIGNER);
  expect(waiver).toMatchObject({ ok: true, record_id: expect.any(String), expires_at: "2027-02-18T12:00:00.000Z" });
  expect(await tool("ic_headsets_check_waiver")).toMatchObject({ state: "fresh", version: "1" });
  const { lend_id } = await tool("ic_headsets_checkout", { unit_id: "ic1" });
  expect(lend_id).toMatch(/^lnd_/);
  expect((await tool("ic_headsets_get_my_lend")).lend).toMatchObject({ lend_id, unit_serial: "SN-IC1" });
  const { lends } = await admin("ic_headsets_admin_list_active_lends");
  expect(lends).toMatchObject([{ lend_id, borrower_name: "Ilse Brandt" }]);
  expect(await tool("ic_headsets_return", { lend_id, damaged: true })).toMatchObject({ ok: true });
  const image = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
  const photo = `data:image/png;base64,${(await image.png().toBuffer()).toString("base64")}`;
  const { incident_id } = await tool("ic_headsets_report_damage", damage("SN-IC1", { lend_id, photo }));
  expect((await admin("ic_headsets_admin_list_open_incidents", { limit: 50 })).incidents).toMatchObject([
    { incident_id, unit_id: "IC1", lend_id, has_photo: true, details_follow: false },
  ]);
  expect(await admin("ic_headsets_admin_clear_oos", { unit_id: "IC1" })).toMatchObject({ error_kind: "open_incident" });
  const verdict = { incident_id, verdict: "absorbed", resolution: "Replaced the lens." };
  expect(await admin("ic_headsets_admin_resolve_incident", verdict)).toMatchObject({ ok: true });
  expect(await admin("ic_headsets_admin_mark_oos", { unit_id: "IC2", reason: "Torn." })).toMatchObject({ ok: true });
  expect(await admin("ic_headsets_admin_clear_oos", { unit_id: "IC2" })).toMatchObject({ ok: true });
  const second = await tool("ic_headsets_checkout", { unit_id: "IC2" });
  const ended = { lend_id: second.lend_id, reason: "It lay on the desk." };
  expect(await admin("ic_headsets_admin_force_return", ended)).toMatchObject({ ok: true });
  expect((await tool("ic_headsets_get_my_lend")).lend).toBeNull();
});

test("attestation serves the walk-through of clients, and all 17 tools were called", async () => {
  const { user_id } = await tool("ic_headsets_get_attestation_status");
  expect(await tool("ic_headsets_get_attestation_status", { user_id })).toMatchObject({ is_attested: false });
  const subject = { subject_user_id: user_id };
  expect(await tool("ic_headsets_attest_member", subject)).toMatchObject({ error_kind: "forbidden" });
  expect(await admin("ic_headsets_mark_sop_complete", subject)).toMatchObject({ record: { user_id } });
  expect(await admin("ic_headsets_attest_member", { ...subject, notes: "Careful." })).toMatchObject({ ok: true });
  expect(await tool("ic_headsets_get_attestation_status")).toMatchObject({ user_id, is_attested: true });
  expect(called.size).toBe(17);
});
