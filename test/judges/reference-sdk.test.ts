import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Reply } from "../harness/atrium.ts";
import { startWorld, type World } from "../harness/world.ts";

const SDK = fileURLToPath(new URL("node_modules/@immersivecommons/sdk/dist/index.js", import.meta.url));

/** The used part of the published client. It is installed apart, so its types are unknown here. */
type Client = Readonly<Record<string, (...args: unknown[]) => Promise<Record<string, unknown>>>> & {
  setToken(token: string): void;
};

/** `@immersivecommons/sdk`, written for the reference deployment, calls each of its operations here. */
describe.skipIf(!existsSync(SDK))("@immersivecommons/sdk", () => {
  let world: World;
  let client: Client;
  beforeAll(async () => {
    const { IcClient } = (await import(/* @vite-ignore */ SDK)) as { IcClient: new (options: object) => Client };
    world = await startWorld();
    client = new IcClient({ baseUrl: world.atrium.baseUrl, token: world.token });
  });
  afterAll(() => world?.atrium.close());

  const example = (id: string) => world.atrium.catalogue.byId(id)?.operation.examples[0]?.input;

  test.each<[string, () => unknown[], object]>([
    ["listUpcomingEvents", () => [{ limit: 1 }], { events: [{ title: "Demo night" }] }],
    ["getEventByLumaUrl", () => ["https://luma.com/demo-night"], { event: { title: "Demo night" } }],
    ["searchDirectory", () => [{ q: "noor" }], { count: expect.any(Number) }],
    ["listResources", () => [], { resources: expect.any(Array) }],
    ["getMyActivity", () => [{ limit: 5 }], { events: expect.any(Array) }],
    ["getMyLeaderboardStatus", () => [], { ok: true }],
    ["getDonorWall", () => [{ limit: 5 }], { ok: true }],
    ["setupCheck", () => [], { ready: true }],
    ["rsvpToEvent", () => [example("events.rsvp"), { idempotencyKey: "sdk-rsvp" }], { queued: true }],
    ["requestEvent", () => [example("events.request"), { idempotencyKey: "sdk-event" }], { ok: true }],
    ["bookResource", () => [example("resources.book"), { idempotencyKey: "sdk-book" }], { queued: true }],
    ["setLeaderboardOptIn", () => [example("leaderboard.set_optin")], { ok: true }],
    ["askResearch", () => [example("research.ask")], { ok: true }],
    ["submitHighlightPending", () => [example("highlights.submit"), { idempotencyKey: "sdk-story" }], { ok: true }],
    ["submitFeedback", () => [example("feedback.submit")], { ticket_id: expect.any(String) }],
    ["startSignup", () => [{ scopes: ["events:read_upcoming"] }], { device_code: expect.any(String) }],
    ["revokeOwnToken", () => [], { revoked: true }],
  ])("%s succeeds", async (method, args, expected) => {
    client.setToken(method === "revokeOwnToken" ? await world.atrium.token(world.member) : world.token);
    expect(await client[method]?.(...args())).toMatchObject(expected);
  });

  test("authorize gets a token once a member has approved", async () => {
    client.setToken(await world.atrium.token(world.member));
    let approved: Promise<Reply> | undefined;
    const result = await client.authorize?.({
      scopes: ["events:rsvp"],
      onPrompt({ userCode }: { userCode: string }) {
        const body = { user_code: userCode, decision: "approve" };
        approved = world.atrium.request("/api/agent/signup/complete", { cookie: world.member.cookie, body });
      },
    });
    expect(await approved).toMatchObject({ status: 200 });
    expect(result).toMatchObject({ token: expect.stringMatching(/^agt_/), grantedScopes: ["events:rsvp"] });
  });
});
