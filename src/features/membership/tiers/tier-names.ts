import { Type } from "typebox";
import { SCOPES, type Scope } from "../../../kernel/access/scopes.ts";
import { TIER_LABELS, TIERS, type Tier } from "../../../kernel/access/tiers.ts";
import { nullable, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { skeletonsOf } from "../../../kernel/names/lookalike.ts";
import type { ReadTx, Statement, WriteTx } from "../../../kernel/ports/database.ts";
import { TierName } from "../schemas.ts";

declare module "../../../kernel/ports/database.ts" {
  interface Tables {
    tier_name: { tier: Tier; label: string | null; line: string | null };
  }
}

/**
 * What people can do, with the scopes that it takes, all of one tier. A test compares them with the catalogue: each
 * scope of its operations is here once.
 */
export const OPENS: readonly (readonly [readonly Scope[], string])[] = [
  [["feedback:submit", "context:read"], "Send feedback, and follow the news of the space"],
  [["membership:read", "membership:write"], "Keep a profile, and decide what your agents may do"],
  [["keys:request"], "Ask for keys to language models"],
  [
    ["hack:read", "hack:register", "hack:team", "hack:submit", "hack:judge", "hack:sponsor", "hack:ops", "hack:manage"],
    "Apply to hackathons, and take part with a team",
  ],
  [["funko:read"], "Look at the figures of members"],
  [["events:rsvp", "events:read_upcoming"], "See all events, and send RSVPs"],
  [["trainings:enroll", "trainings:read", "workshop:read", "workshop:write"], "Take part in trainings"],
  [["prints:submit", "prints:read"], "Order 3D prints"],
  [["newsletter:tip"], "Suggest stories for the newsletter"],
  [["leaderboard:manage", "github:link"], "Join the leaderboard with your GitHub account"],
  [["space:set_state"], "Open the space for visitors, where operators allow it"],
  [["resources:read"], "See rooms and machines, and when they are free"],
  [["directory:search"], "Find other members in the directory"],
  [["guests:invite"], "Bring guests"],
  [["research:query"], "Search the research library"],
  [["feedback:read"], "Read the answers to your feedback"],
  [
    ["agent:directory:read", "agent:inbox:read", "agent:policy:read"],
    "See whose agents can be reached, and what they wrote to yours",
  ],
  [["resources:book"], "Book rooms and machines"],
  [["headsets:lend", "headsets:read", "headsets:report_damage"], "Borrow headsets and other things"],
  [["files:write", "files:read"], "Store and share files"],
  [["transcribe:submit", "transcribe:read"], "Turn recordings into text"],
  [["events:request", "events:submit_recap"], "Propose events, and share highlights of them"],
  [["startup:edit"], "Keep a page for a startup"],
  [["newsletter:draft"], "Write for the newsletter, as one of its editors"],
  [["research:submit"], "Suggest sources for the research library"],
  [["prints:manage", "prints:submit_on_behalf"], "Help to run the print farm"],
  [["funko:write"], "Show a figure of yourself"],
  [
    ["rooms:join", "agent:inbox:write", "agent:policy:write", "agent:thread:write"],
    "Let your agents talk with those of other members, and arrange meetings",
  ],
  [["endpoints:register", "endpoints:read", "agent:token:verify"], "Offer agents of your own to other members"],
  [["admin:tier_review"], "Run the space: members, rooms, news and settings"],
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
    opens: OPENS.filter(([[first]]) => first && SCOPES[first].tier === tier).map(([, words]) => words),
  }));
}

/** Of the tiers that this space calls otherwise than usual. */
export async function ownTierNames(tx: ReadTx): Promise<Partial<Record<Tier, string>>> {
  const rows = await tx.query.selectFrom("tier_name").select(["tier", "label"]).execute();
  return Object.fromEntries(rows.flatMap(({ tier, label }) => (label === null ? [] : [[tier, label]])));
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

/** Operators who name tiers wait for each other, so that no two tiers look alike. */
const LOCK: Statement = { name: "tier_name_lock", text: "SELECT pg_advisory_xact_lock(hashtext('tier_name'))" };

export async function lockTierNames(tx: WriteTx): Promise<void> {
  await tx.run(LOCK, []);
}

type Named = Pick<Static<typeof TierFacts>, "tier" | "label">;

/** Two tiers whose names people could confuse (UTS 39), if any. Names of letters of no script count too. */
export function alikeIn(tiers: readonly Named[]): readonly [Named, Named] | null {
  const seen = new Map<string, Named>();
  for (const named of tiers) {
    const looks = skeletonsOf(named.label);
    for (const look of looks.length > 0 ? looks : [named.label]) {
      const twin = seen.get(look);
      if (twin && twin.tier !== named.tier) return [twin, named];
      seen.set(look, named);
    }
  }
  return null;
}

export function tooAlike(first: Named, second: Named) {
  const problem = `looks like “${first.label}”, the name of another tier`;
  return {
    message: `The names “${first.label}” and “${second.label}” look alike.`,
    hint: "Give each tier a name that people can tell apart.",
    context: { faults: [{ field: `label_${second.tier}`, problem }] },
  };
}
