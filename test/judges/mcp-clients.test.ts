import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { type ClientV1, connectBridge, connectV1, isInstalled, mcporterCall, type ResultV1 } from "./mcp-clients.ts";

/** Refused calls of listed tools, and the kind that says why. */
const REFUSED: readonly [tool: string, args: object, kind: string][] = [
  ["ic_events_list_upcoming", { limit: 0 }, "validation"],
  ["ic_events_rsvp", {}, "validation"],
  ["ic_events_rsvp", { event_url: "https://elsewhere.example/x", email: "a@example.org" }, "bad_event_url"],
  ["ic_resources_book", { resource_id: "no-such" }, "validation"],
  ["ic_resources_cancel", { booking_id: "no-such" }, "not_found"],
  ["ic_feedback_submit", { kind: "bug", message: "x" }, "validation"],
  ["ic_admin_list_pending_events", {}, "missing_scope"],
  ["search_operations", {}, "validation"],
  ["read_operation", { name: "ic_resource_list" }, "not_found"],
];

describe.skipIf(!isInstalled).each(["off", "on"])("with the code flow %s", (codeFlow) => {
  let atrium: TestAtrium;
  let person: Person;
  let token: string;
  let url: string;
  beforeAll(async () => {
    atrium = await startTestAtrium({ env: { ATRIUM_OAUTH_CODE_FLOW: codeFlow } });
    person = await atrium.person("ic-member");
    token = await atrium.token(person);
    url = `${atrium.baseUrl}/api/mcp`;
  });
  afterAll(() => atrium?.close());

  const hosts: [string, (token?: string, query?: string) => Promise<ClientV1>][] = [
    ["@modelcontextprotocol/sdk 1.x", (bearer, query = "") => connectV1(`${url}${query}`, bearer)],
    ["@immersivecommons/mcp over mcp-remote", (bearer, query = "") => connectBridge(`${url}${query}`, bearer)],
  ];

  describe.each(hosts)("%s", (_host, connect) => {
    test("reads every refusal in band, with the hint, whichever tools it was listed", async () => {
      for (const query of ["", "?toolsets=all"]) {
        await using client = await connect(token, query);
        await listAll(client);
        for (const [name, args, kind] of REFUSED) {
          const result = await client.callTool({ name, arguments: args });
          expect(result.isError, name).toBe(true);
          expect(bodyOf(result), name).toMatchObject({ ok: false, error_kind: kind, hint: expect.any(String) });
        }
      }
    });

    test("calls what its token is for", async () => {
      await using client = await connect(token);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain("ic_events_rsvp");
      const result = await client.callTool({ name: "ic_get_my_membership", arguments: {} });
      expect(bodyOf(result)).toMatchObject({ ok: true, email: person.email });
    });

    test("gets the scope that a narrow token lacks, at once", { timeout: 20_000 }, async () => {
      const narrow = await atrium.token(person, { scopes: ["read:public"] });
      await using client = await connect(narrow);
      const result = await client.callTool({ name: "ic_events_rsvp", arguments: {} });
      expect(bodyOf(result)).toMatchObject({ error_kind: "missing_scope", required_scope: "events:rsvp" });
    });

    test.skipIf(codeFlow === "on")("learns without a token how to get one", async () => {
      await using client = await connect();
      const result = await client.callTool({ name: "ic_get_my_membership", arguments: {} });
      expect(bodyOf(result)).toMatchObject({ error_kind: "no_token", hint: expect.stringContaining("signup/start") });
    });
  });

  test("mcporter reads a refusal with its hint", async () => {
    const [command, args] = mcporterCall(url, token, "ic_events_list_upcoming", "limit=0");
    const cwd = mkdtempSync(join(atrium.dataFolder, "mcporter-"));
    const run = spawn(command, args, { cwd, env: { ...process.env, HOME: cwd }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [run.stdout, run.stderr]) stream.on("data", (chunk) => (output += chunk));
    await once(run, "close");
    expect(output).toContain("validation");
    expect(output).toContain("hint");
    expect(output).not.toContain("does not match the tool's output schema");
  });
});

async function listAll(client: ClientV1): Promise<void> {
  let cursor: string | undefined;
  do cursor = (await client.listTools(cursor === undefined ? {} : { cursor })).nextCursor;
  while (cursor !== undefined);
}

function bodyOf({ content }: ResultV1) {
  return JSON.parse(content[0]?.text ?? "null");
}
