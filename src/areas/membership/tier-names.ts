import { type Static, Type } from "typebox";
import { SCOPES, type Scope } from "../../kernel/access/scopes.ts";
import { TIER_LABELS, TIERS, type Tier } from "../../kernel/access/tiers.ts";
import { nullable, object } from "../../kernel/catalogue/schema.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { TierName } from "./schemas.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    tier_name: { tier: Tier; label: string | null; line: string | null };
  }
}

/** What people can do, with the scope whose tier decides who can. */
const OPENS: readonly (readonly [Scope, string])[] = [
  ["feedback:submit", "Send feedback, and follow the news of the space"],
  ["hack:register", "Apply to hackathons"],
  ["events:rsvp", "See all events, and send RSVPs"],
  ["trainings:enroll", "Take part in trainings"],
  ["prints:submit", "Order 3D prints"],
  ["newsletter:tip", "Suggest stories for the newsletter"],
  ["resources:read", "See rooms and machines, and when they are free"],
  ["directory:search", "Find other members in the directory"],
  ["guests:invite", "Bring guests"],
  ["research:query", "Search the research library"],
  ["resources:book", "Book rooms and machines"],
  ["headsets:lend", "Borrow headsets and other things"],
  ["files:write", "Store and share files"],
  ["events:request", "Propose events, and share highlights of them"],
  ["startup:edit", "Keep a page for a startup"],
  ["admin:tier_review", "Run the space: members, rooms, news and settings"],
];

export const TierFacts = object("TierFacts", {
  tier: TierName,
  label: Type.String({ description: "As this space calls it." }),
  line: nullable(Type.String({ description: "One line by the operators." })),
  opens: Type.Array(Type.String(), { description: "What people can do from this tier on." }),
});

export const TierNaming = object("TierNaming", {
  tier: TierName,
  label: nullable(Type.String({ maxLength: 40 }), { description: "null for the usual name." }),
  line: nullable(Type.String({ maxLength: 160 }), { description: "One line about the tier; null for none." }),
});

/** Every tier, lowest first. */
export async function listTierFacts(tx: ReadTx): Promise<Static<typeof TierFacts>[]> {
  const rows = new Map((await tx.query.selectFrom("tier_name").selectAll().execute()).map((row) => [row.tier, row]));
  return TIERS.map((tier) => ({
    tier,
    label: rows.get(tier)?.label ?? TIER_LABELS[tier],
    line: rows.get(tier)?.line ?? null,
    opens: OPENS.filter(([scope]) => SCOPES[scope].tier === tier).map(([, words]) => words),
  }));
}

export async function putTierName(
  tx: WriteTx,
  { tier, label, line }: { tier: Tier; label: string | null; line: string | null },
): Promise<void> {
  await tx.query
    .insertInto("tier_name")
    .values({ tier, label, line })
    .onConflict((conflict) => conflict.column("tier").doUpdateSet({ label, line }))
    .execute();
}
