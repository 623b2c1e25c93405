import { createHash } from "node:crypto";
import type { World } from "../../../../test/harness/world.ts";
import type { Card } from "../cards/read-card.ts";
import * as store from "../store.ts";

const ROWS = [
  ["ep_0a1b2c3d4e5f607182930001", "tides", "operator", "approved"],
  ["ep_0a1b2c3d4e5f607182930002", "ferry", "member", "pending"],
  ["ep_0a1b2c3d4e5f607182930003", "ferry-two", "member", "pending"],
  ["ep_0a1b2c3d4e5f607182930004", "echo", "operator", "pending"],
] as const;

function endpointRow(
  { id, slug, ownerId, review }: { id: string; slug: string; ownerId: string; review: "approved" | "pending" },
  now: Date,
): store.EndpointRow {
  const url = `https://${slug}.example/a2a`;
  const origins = [`https://${slug}.example`];
  const card: Card = {
    name: `The ${slug} agent`,
    description: "Answers questions.",
    version: "1.0.0",
    provider: null,
    documentation_url: null,
    interfaces: [{ url, transport: "JSONRPC", version: "1.0" }],
    skills: [{ id: slug, name: `About ${slug}`, description: "Answers.", tags: [slug] }],
  };
  const approved = review === "approved" ? { origins, skills: [slug], key_thumbprint: null } : null;
  return {
    id,
    slug,
    owner_id: ownerId,
    kind: "a2a",
    name: card.name,
    description: "",
    tags: [slug],
    url,
    host: `${slug}.example`,
    card_url: `https://${slug}.example/.well-known/agent-card.json`,
    card,
    card_sha256: createHash("sha256").update(slug).digest(),
    etag: null,
    protocol_version: "1.0",
    skills: [slug],
    origins,
    fetched_at: now,
    signature: "none",
    key_thumbprint: null,
    verified_at: now,
    review,
    approved,
    reason: null,
    decided_by: null,
    decided_at: approved ? now : null,
    submitted_at: now,
    wants_listing: true,
    health: "up",
    failures: 0,
    successes: 1,
    last_error: null,
    last_ok_at: now,
    down_since: null,
    next_check_at: new Date(now.getTime() + 86_400_000),
    leased_until: null,
    rev: 1,
    created_at: now,
    updated_at: now,
  };
}

/** A listed endpoint of the operator, and others that wait for operators. */
export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const owners = { operator: operator.memberId, member: member.memberId };
  await database.transaction(async (tx) => {
    for (const [id, slug, owner, review] of ROWS) {
      await store.insertEndpoint(tx, endpointRow({ id, slug, ownerId: owners[owner], review }, clock.now()));
    }
  });
}
