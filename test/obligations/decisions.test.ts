import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { INBOX_KINDS, type InboxKind } from "../../src/features/operator-inbox/index.ts";
import { inputOf, type PendingDecision } from "../../src/kernel/catalogue/review-queue.ts";
import type { Person } from "../../src/seed/users.ts";
import { callRest, startWorld, type World } from "../harness/world.ts";

const CATALOGUE = atriumCatalogue();
const REASON = "The roof is being mended.";

/** The table of each kind of request, its key, and the column with the member who made it. */
const TABLES = {
  startup_claim: ["startup_claim", "id", "member_id"],
  endpoint: ["endpoint", "id", "owner_id"],
  guest: ["visit", "id", "host_id"],
  booking: ["booking", "id", "member_id"],
  tier_request: ["tier_request", "member_id", "member_id"],
  event_proposal: ["event_proposal", "id", "member_id"],
  highlight: ["highlight_submission", "id", "member_id"],
  key_request: ["key_request", "id", "member_id"],
  research_source: ["research_submission", "id", "member_id"],
} as const;
type Granting = keyof typeof TABLES;

interface Item {
  readonly kind: InboxKind;
  readonly id: string;
  readonly requested_by: { readonly user_id: string };
}

let world: World;
let other: Person;
let items: Item[];
beforeAll(async () => {
  world = await startWorld();
  other = await world.atrium.person("operator", { name: "Kofi Mensah" });
  await world.atrium.kernel.database.transaction(async ({ query }) => {
    const row = await query.selectFrom("recommendation").selectAll().executeTakeFirstOrThrow();
    const input = JSON.stringify({ name: "Another House" }) as never;
    const second = { id: "rec_0123456789abcdef01234568", input, fingerprint: "another" };
    await query
      .insertInto("recommendation")
      .values({ ...row, ...second })
      .execute();
  });
  items = (await world.atrium.request("/api/inbox?limit=100", { cookie: other.cookie })).body.items;
});
afterAll(() => world.atrium.close());

async function decide(who: Person, decision: PendingDecision, id: string, kind: InboxKind) {
  const entry = CATALOGUE.byId(decision.operation);
  if (!entry) throw new Error(`${decision.operation} is missing`);
  const reason = decision.reason === undefined ? {} : { [decision.reason]: REASON };
  const confirm = "confirm" in entry.operation.input.properties ? { confirm: true } : {};
  const { item } = (await world.atrium.request(`/api/inbox/${kind}/${id}`, { cookie: who.cookie })).body;
  const input = inputOf(decision, { id, facts: item?.facts ?? {} });
  return callRest(world, entry, { ...input, ...reason, ...confirm }, { cookie: who.cookie });
}

/** A person carries out a recommendation by its own operation, and then closes it. */
const CARRIED_OUT: PendingDecision = {
  name: "carry_out",
  operation: "recommendations.close",
  item: "recommendation_id",
  sends: { outcome: "done" },
};

function decisionsOn(kind: InboxKind): readonly PendingDecision[] {
  const decisions = CATALOGUE.pending.get(kind)?.decisions ?? [];
  return kind === "recommendation" ? [CARRIED_OUT, ...decisions] : decisions;
}

const eventsOf = async (memberId: string) =>
  world.atrium.kernel.database.read.query
    .selectFrom("member_event")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("type", "<>", "agent_acted")
    .orderBy("id")
    .execute();

describe("own requests cannot be decided", () => {
  test("covers every kind that grants something", () => {
    expect(INBOX_KINDS.filter((kind) => CATALOGUE.pending.get(kind)?.grants).sort()).toEqual(
      Object.keys(TABLES).sort(),
    );
  });

  test.each(Object.keys(TABLES) as Granting[])("%s", async (kind) => {
    const item = items.find((each) => each.kind === kind) as Item;
    const [table, key, owner] = TABLES[kind];
    const owned = async (from: string, by: string) =>
      world.atrium.kernel.database.transaction((tx) =>
        tx.query
          .updateTable(table)
          .set({ [owner as "member_id"]: by })
          .where(key as "member_id", "=", from)
          .execute(),
      );
    const id = kind === "tier_request" ? other.memberId : item.id;
    await owned(item.id, other.memberId);
    for (const decision of decisionsOn(kind)) {
      const reply = await decide(other, decision, id, kind);
      expect([decision.name, reply.status, reply.body.error_kind]).toEqual([decision.name, 403, "forbidden"]);
    }
    await owned(id, item.requested_by.user_id);
  });
});

describe("the requester reads the decision and its reason", () => {
  // People who ask to join have no account: they get a mail, tested in src/features/joining.
  test.each(INBOX_KINDS.filter((kind) => kind !== "join_request"))("%s", async (kind) => {
    const [first, second] = items.filter((item) => item.kind === kind) as [Item, Item];
    const [affirm, refuse = affirm] = decisionsOn(kind) as [PendingDecision, PendingDecision | undefined];
    const notified = async (item: Item, decision: PendingDecision) => {
      const before = (await eventsOf(item.requested_by.user_id)).length;
      const reply = await decide(other, decision, item.id, item.kind);
      expect([decision.name, reply.status]).toEqual([decision.name, 200]);
      return (await eventsOf(item.requested_by.user_id)).slice(before);
    };
    const refused = await notified(first, refuse);
    expect(refused).toHaveLength(1);
    expect(Object.values(refused[0]?.payload ?? {})).toContain(REASON);
    expect(await notified(second, affirm)).toHaveLength(1);
  });
});
