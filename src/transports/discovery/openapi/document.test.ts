import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Type } from "typebox";
import { describe, expect, test } from "vitest";
import { type Reply, startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import { atriumCatalogue } from "../../../app/catalogue.ts";
import type { Entry } from "../../../kernel/catalogue/catalogue.ts";
import { pathParameters } from "../../../kernel/catalogue/rest.ts";
import { ERRORS } from "../../../kernel/errors.ts";
import type { Person } from "../../../seed/users.ts";
import { createComponents } from "./components.ts";
import { openapiDocument } from "./document.ts";

interface Response {
  readonly $ref?: string;
  readonly "x-error-kinds"?: readonly string[];
}
type Responses = Readonly<Record<string, Response | undefined>>;

const catalogue = atriumCatalogue();
const document = openapiDocument(catalogue, "https://atrium.example.org");

function responsesOf({ operation }: Entry): Responses {
  const { method, path } = operation.rest;
  const found = document.paths[path]?.[method.toLowerCase()] as { operationId: string; responses: Responses };
  expect(found.operationId).toBe(operation.rest.operationId);
  return Object.fromEntries(Object.entries(found.responses).map(([status, each]) => [status, resolved(each)]));
}

function resolved(response: Response | undefined): Response | undefined {
  const name = response?.$ref?.replace("#/components/responses/", "");
  return name === undefined ? response : (document.components.responses[name] as Response | undefined);
}

describe("the OpenAPI document", () => {
  test("has every operation, with its success and every refusal that it declares", () => {
    for (const entry of catalogue.entries) {
      const responses = responsesOf(entry);
      expect(responses).toHaveProperty(String(entry.operation.rest.status ?? 200));
      for (const kind of entry.operation.errors) {
        expect(responses[ERRORS[kind].status]?.["x-error-kinds"], entry.operation.id).toContain(kind);
      }
    }
  });

  test("declares no JSON document as a string", () => {
    type Content = Readonly<Record<string, { readonly schema?: { readonly type?: string } }>>;
    const declared = Object.entries(document.paths).flatMap(([path, { get }]) => {
      const { content = {} } = ((get as { responses?: Responses })?.responses?.[200] ?? {}) as { content?: Content };
      return Object.entries(content).map(([mediaType, { schema }]) => [path, mediaType, schema?.type] as const);
    });
    const json = declared.filter(([, mediaType]) => /[/+]json\b/.test(mediaType));
    expect(json.map(([path]) => path)).toEqual(
      expect.arrayContaining(["/api/floor/roster.json", "/newsletter/feed.json", "/.well-known/signal.llmfeed.json"]),
    );
    expect(json.filter(([, , type]) => type === "string")).toEqual([]);
  });

  test("lists refusals of switched-off areas, of required approvals, and of wrong hosts", () => {
    const kindsOf = (id: string) => {
      const entry = catalogue.byId(id);
      if (!entry) throw new Error(id);
      return Object.values(responsesOf(entry)).flatMap((response) => response?.["x-error-kinds"] ?? []);
    };
    const policy = ["wrong_host", "area_off", "area_read_only", "person_decides"];
    const documented = (id: string) => policy.filter((kind) => kindsOf(id).includes(kind));
    expect(documented("resources.book")).toEqual(["wrong_host", "area_off", "area_read_only"]);
    expect(documented("resources.list"), "reading goes on where only reading is left on").toEqual([
      "wrong_host",
      "area_off",
    ]);
    expect(documented("credits.approve"), "operators' own work goes on").toEqual(["wrong_host", "person_decides"]);
    expect(documented("audit.search")).toEqual(["wrong_host"]);
    expect(documented("account.get_activity"), "an area that is always on").toEqual(["wrong_host"]);
  });

  test("passes the recommended rules without an error or a warning", async () => {
    const folder = mkdtempSync(join(tmpdir(), "atrium-openapi-"));
    try {
      const file = join(folder, "openapi.json");
      writeFileSync(file, JSON.stringify(document));
      const { stdout } = await promisify(execFile)(
        "node_modules/.bin/redocly",
        ["lint", file, "--config", "redocly.yaml", "--format", "json"],
        { env: { ...process.env, REDOCLY_TELEMETRY: "off" } },
      ).catch((failed: { stdout: string }) => failed);
      const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf("{")));
      expect(problems).toEqual([]);
      expect(totals).toMatchObject({ errors: 0, warnings: 0 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("announces every status and kind that the server in fact answers with", async () => {
    await using atrium = await startTestAtrium();
    const people = async () => ({ operator: await atrium.person("operator"), guest: await atrium.person("public") });
    let callers = await credentials(atrium, await people());
    for (const entry of catalogue.entries) {
      const responses = responsesOf(entry);
      for (const [how, reply] of Object.entries(await attempts(atrium, callers, entry))) {
        const label = `${entry.operation.id}, ${how}: ${reply.status} ${reply.body?.error_kind ?? ""}`;
        expect(Object.keys(responses), label).toContain(String(reply.status));
        if (reply.status >= 400) {
          expect(responses[reply.status]?.["x-error-kinds"], label).toContain(reply.body.error_kind);
        }
      }
      const mayHaveEnded = entry.operation.effect === "destructive";
      if (mayHaveEnded && !(await areValid(atrium, callers))) callers = await credentials(atrium, await people());
    }
  }, 240_000);
});

describe("its session cookie", () => {
  test("has the name that a signed-in browser sends", async () => {
    await using atrium = await startTestAtrium();
    const { cookie } = await atrium.person("public");
    expect(cookie).toContain(`${document.components.securitySchemes.clerkSession.name}=`);
  });
});

describe("its components", () => {
  test("two different schemas cannot have one title", () => {
    const components = createComponents();
    const first = Type.Object({ id: Type.String() }, { title: "Thing" });
    expect(components.reference(first)).toEqual({ $ref: "#/components/schemas/Thing" });
    expect(components.reference(Type.Array(first))).toMatchObject({ items: { $ref: "#/components/schemas/Thing" } });
    const second = Type.Object({ id: Type.Integer() }, { title: "Thing" });
    expect(() => components.reference(second)).toThrow("Two different schemas are titled Thing");
  });
});

type Credentials = Awaited<ReturnType<typeof credentials>>;

async function credentials(atrium: TestAtrium, { operator, guest }: { operator: Person; guest: Person }) {
  return {
    operatorSession: operator.cookie,
    operatorToken: await atrium.token(operator),
    sandboxToken: await atrium.token(operator, { sandbox: true }),
    guestSession: guest.cookie,
    guestToken: await atrium.token(guest),
  };
}

/** Whether an operation has ended none of them. */
async function areValid(
  atrium: TestAtrium,
  { operatorSession, guestSession, ...tokens }: Credentials,
): Promise<boolean> {
  const sessions = [operatorSession, guestSession].map((cookie) => ({ cookie }));
  const callers = [...sessions, ...Object.values(tokens).map((token) => ({ token }))];
  const replies = await Promise.all(callers.map((caller) => atrium.request("/api/resources/bookings", caller)));
  return replies.every(({ status }) => status !== 401);
}

/** Calls one operation in every way that makes the stages refuse it differently. */
async function attempts(
  atrium: TestAtrium,
  callers: Credentials,
  { operation }: Entry,
): Promise<Record<string, Reply>> {
  const { method, path } = operation.rest;
  const input = (operation.examples[0]?.input ?? {}) as Record<string, unknown>;
  const inPath = pathParameters(path);
  const others = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const takesBody = method !== "GET" && method !== "DELETE";
  const query = takesBody ? "" : `?${new URLSearchParams(others.map(([name, value]) => [name, String(value)]))}`;
  const body = takesBody ? Object.fromEntries(others) : undefined;
  const call = (options: object) => atrium.request(`${url}${query}`, { method, body, ...options });
  const { operatorToken: token, operatorSession: cookie } = callers;
  return {
    anonymous: await call({}),
    "a token that is none": await call({ token: "agt_nonsense" }),
    "a guest's token": await call({ token: callers.guestToken }),
    "a guest's session": await call({ cookie: callers.guestSession }),
    "a sandbox token": await call({ token: callers.sandboxToken }),
    "an unknown field": await atrium.request(`${url}?nonsense=1`, { method, body, token, cookie }),
    ...(takesBody && {
      "no JSON": await call({ token, body: "{" }),
      "no JSON, by a person": await call({ cookie, body: "{" }),
      "a body too large": await call({ token, body: { pad: "x".repeat(operation.bodyBytesMax) } }),
    }),
    "an operator's session": await call({ cookie }),
    "an operator's token": await call({ token }),
  };
}

test("has the names that generators of the contract's clients look up", () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods as object)) as {
    operationId: string;
    tags: string[];
    "x-sandbox"?: string;
  }[];
  const byId = new Map(operations.map((each) => [each.operationId, each]));
  expect(byId.get("getDonorWall")).toBeDefined();
  expect(byId.get("batchPublicReads")?.["x-sandbox"]).toBe("real");
  expect(byId.get("askResearch")?.["x-sandbox"]).toBe("real");
  expect(new Set(operations.map((each) => each["x-sandbox"]))).toEqual(new Set([undefined, "real", "simulated"]));
  for (const id of ["revokeOwnToken", "setupCheck", "startSignup", "pollSignup"]) {
    expect(byId.get(id)?.tags, id).toContain("auth");
  }
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(["QueueResponse", "HighlightPendingRequest"]),
  );
  expect(document.components.securitySchemes).toHaveProperty("clerkSession");
  expect(document).toMatchObject({ security: [{ agentBearer: [] }], "x-api-lifecycle": { version: "2026-09-15" } });
});
